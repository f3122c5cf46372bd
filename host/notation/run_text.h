// What a run does, in words. Invariant: always told by the slow twin, never by the engine.
#pragma once

#include <string>

#include "movement/move.h"
#include "play/variant.h"

namespace sb {

// " runs over d6: captures the pawn on d6, hits the king on g6, ends on g4"
std::string run_deed(const Variant& variant, const Snapshot& position, Move move);

}  // namespace sb
