// A ply taken apart: each thing that it writes, before and after, and the rule of the script or the
// mechanism of the host that wrote it.
// Invariant: what is written, together, always leads from the position before to the one after. The
// steps are those of the slow twin; nothing is guessed from the texts.
#pragma once

#include <string>
#include <vector>

#include "movement/move.h"
#include "play/variant.h"

namespace sb {

// One thing that changes. What comes and goes again within a ply is written twice.
struct TraceLine {
  std::string what;           // "e4", "e4 Bo n", "to act", "castling of White to g1"
  std::string before, after;  // "." nobody, "-" nothing
  std::string cause;          // "the move: steps diagonally (Frog, frogs.lua:9)"
};

// Of a legal ply. `reached` is the position that the engine comes to: what a function did that the
// twin does not run stands last.
std::vector<TraceLine> trace_of(const Variant& variant, const Snapshot& position, Move move,
                                const Snapshot& reached);

// In columns, a line each; a cause like that of the line above is written as a ditto mark.
std::string trace_text(const std::vector<TraceLine>& lines);

}  // namespace sb
