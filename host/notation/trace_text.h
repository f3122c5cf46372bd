// A ply taken apart: each thing that it writes, before and after, and the rule of the script or the
// mechanism of the host that wrote it; last the result, where it ends the game.
// Invariant: what is written, together, always leads from the position before to the one after. The
// steps are those of the slow twin; nothing is guessed from the texts.
#pragma once

#include <string>
#include <vector>

#include "movement/move.h"
#include "play/game.h"

namespace sb {

// One thing that changes. What comes and goes again within a ply is written twice.
struct TraceLine {
  std::string what;           // "e4", "e4 Bo n", "to act", "castling of White to g1", "result"
  std::string before, after;  // "." nobody, "-" nothing
  std::string cause;          // "the move: steps diagonally (Frog, frogs.lua:9)"
  Where where{};              // the line in it; 0 where the host alone says so
};

// Of a legal ply; the game stands as before then. What a function did that the slow twin does not
// run stands behind all other writes. Throws HookError where a function of the script fails.
std::vector<TraceLine> trace_of(Game& game, Move move);

// In columns, a line each; a cause like that of the line above is written as a ditto mark.
std::string trace_text(const std::vector<TraceLine>& lines);

}  // namespace sb
