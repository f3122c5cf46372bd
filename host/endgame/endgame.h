// Endgame: every position of a few men, solved by retrograde analysis on the rules of the game.
// Invariant: a result is exact, whatever the rules are: each position's plies are those of Game,
// and what they lead to (fewer men, other men) is solved as well. Counters and repetitions are not
// asked.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "play/game.h"

namespace sb {

struct EndgamePlan {
  std::vector<Man> men;                                  // to stand on every choice of cells
  std::uint64_t most_bytes = std::uint64_t{1536} << 20;  // of memory for positions and plies
  // Where a man can ever stand, besides what the man himself says; null: anywhere. A ply that leads
  // elsewhere is followed, too.
  std::function<bool(const Man&, Cell)> may_stand{};
};

// Of the positions in which one side is to act.
struct EndgameShare {
  std::uint64_t won = 0, drawn = 0, lost = 0;  // by that side
  std::uint64_t all() const { return won + drawn + lost; }
};

struct EndgameResult {
  std::array<EndgameShare, 2> share;  // by side to act
  // Solved, those with other men among them; what a symmetry of the board makes of one counts, too.
  std::uint64_t positions = 0;
  // The longest win that each side can force, in plies, and a position in which it begins with that
  // side to act: the first of them.
  struct Longest {
    int plies = -1;  // -1: it can force none
    Snapshot position;
  };
  std::array<Longest, 2> longest;
};

// How far the analysis is. It is told once before it begins.
struct EndgameSoFar {
  std::uint64_t done = 0, all = 0;  // placements of the men, alike ones once, that were looked at
  int plies = 0;                    // once all were: so long are the wins that were found
  std::uint64_t bytes = 0;          // that it will take, about
};
using EndgameListener = std::function<void(const EndgameSoFar&)>;

// Works with all of these games at once, which are of one variant; the first is the caller's and
// is left in another position. The problem says why it cannot be solved: too many positions for the
// memory, dice, rules that count turns, or no legal position. Stopped early it is a problem, too.
// Throws HookError where a function of the script fails.
Result<EndgameResult> solve_endgame(const std::vector<Game*>& games, const EndgamePlan& plan,
                                    const StopFlag& stop, const EndgameListener& listener = {});

}  // namespace sb
