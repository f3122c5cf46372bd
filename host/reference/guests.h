// Guards and guests as the slow twin reads them off a position; also for the reasons that texts
// give. Invariant: everything follows from the declaration, the men and the variable of the guest.
#pragma once

#include "reference/expr.h"
#include "rules/variant.h"

namespace sb::reference {

// Whether a royal man of the side is guarded.
bool is_guarded(const Variant& variant, const Snapshot& position, Side side);

// Whether the ply takes the guard of the royal man where it ends.
bool takes_guard(const Variant& variant, const Snapshot& position, Move move);

// Whether the man on `from` may come to the royal man on `to` to take its guard.
bool may_take_guard(const Variant& variant, const Snapshot& position, Cell from, Cell to);

// Whether the ply, which leads to `next`, takes a guard in a way that gives no check, and leaves
// the other side no ply.
bool mates_without_check(const Variant& variant, const Snapshot& position, Move move,
                         const Snapshot& next, Depth depth = {});
// The same of a ply that is listed.
bool mates_without_check(const Variant& variant, const Snapshot& position, Move move);

// Whether the royal man captures the guest on its cell by it.
bool captures_guest(const Variant& variant, const Snapshot& position, Move move);

// Where the royal man of the side to act stands that has a guest; no_cell if there is none.
Cell shared_cell(const Variant& variant, const Snapshot& position);

}  // namespace sb::reference
