// What a run does, in words. Invariant: always told by the slow twin, never by the engine.
#pragma once

#include <optional>
#include <string>

#include "base/problem.h"
#include "movement/move.h"
#include "rules/variant.h"

namespace sb {

// " runs over d6: captures the pawn on d6, hits the king on g6, ends on g4"
std::string run_deed(const Variant& variant, const Snapshot& position, Move move);

// The man whom nobody captures and to whom a run with that first contact leads, so that it is no
// ply; nothing if there is none.
std::optional<Problem> run_fault(const Variant& variant, const Snapshot& position, Cell from,
                                 Cell to);

}  // namespace sb
