// Guards and guests in words. What is legal is always asked of the slow twin.
#pragma once

#include <optional>
#include <string>

#include "movement/move.h"
#include "rules/variant.h"

namespace sb {

// Why the man on `from` has no ply while a royal man shares its cell; nothing if it is that one or
// there is no guest.
std::optional<Problem> reply_fault(const Variant& variant, const Snapshot& position, Cell from);

// Why the man on `from` may not take the guard of the royal man on `to`; nothing if that is not
// what forbids it.
std::optional<Problem> no_guard_for(const Variant& variant, const Snapshot& position, Cell from,
                                    Cell to);

// Why a ply that takes a guard needs an answer and has none; nothing for every other ply.
std::optional<Problem> unanswered_fault(const Variant& variant, const Snapshot& position,
                                        Move move);

// What a ply does that takes a guard or answers a guest, as the end of a sentence about its man;
// nothing for every other ply.
std::optional<std::string> guard_deed(const Variant& variant, const Snapshot& position, Move move);

}  // namespace sb
