// Endgame: every position of a few men, solved by retrograde analysis on the rules of the game.
// Invariant: a result is exact, whatever the rules are: each position's plies are those of Game,
// and what they lead to (fewer men, other men) is solved as well. Counters and repetitions are not
// asked.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "play/game.h"

namespace sb {

struct EndgamePlan {
  std::vector<Man> men;                    // to stand on every choice of cells
  std::size_t most_positions = 4'000'000;  // with those that the plies lead to
  std::size_t most_plies = 40'000'000;     // of all of them together
};

// Of the positions in which one side is to act.
struct EndgameShare {
  std::uint64_t won = 0, drawn = 0, lost = 0;  // by that side
  std::uint64_t all() const { return won + drawn + lost; }
};

struct EndgameResult {
  std::array<EndgameShare, 2> share;  // by side to act
  std::uint64_t positions = 0;        // solved, those with other men among them
  // The longest win that each side can force, in plies, and a position in which it begins with that
  // side to act: the first of them.
  struct Longest {
    int plies = -1;  // -1: it can force none
    Snapshot position;
  };
  std::array<Longest, 2> longest;
};

// How far the analysis is: placements of the men that were looked at.
using EndgameListener = std::function<void(std::uint64_t done, std::uint64_t all)>;

// The problem says why it cannot be solved: too many positions, dice, or no legal position. Stopped
// early it is a problem, too. Throws HookError where a function of the script fails.
Result<EndgameResult> solve_endgame(Game& game, const EndgamePlan& plan, const StopFlag& stop,
                                    const EndgameListener& listener = {});

}  // namespace sb
