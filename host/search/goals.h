// Goals: what a variant's endings ask for, read off its rules as data: cells to be reached, men to
// be lost, men who must not be lost, men in a row, numbers to be filled, of which to have more,
// plies to be kept. Invariant: says nothing of what it does not understand; where an ending asks
// for more beside what it does, it may take the part for the whole.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "play/lookahead.h"
#include "rules/variant.h"

namespace sb {

struct Goals {
  // A side wins when such a man, its own or nobody's, stands on one of these cells.
  struct Arrival {
    int kind = 0;
    std::array<WideSet, 2> cells{};  // by side
    bool neutral = false;
  };
  std::vector<Arrival> arrivals{};
  std::vector<bool> to_lose{};  // by kind ([0] unused): who has none of them left has won
  std::vector<bool> vital{};    // by kind: who loses the last of them has lost; royal men too
  // A side wins when Variant::state[variable[side]] comes to `least[side]`, counted from its
  // lowest.
  struct Count {
    std::array<int, 2> variable{-1, -1};
    std::array<int, 2> least{1, 1};
  };
  std::vector<Count> counts{};
  // The game is decided by who has more of a number at its end; one man or cell comes to `unit`.
  struct Lead {
    int number = -1;  // index into Expressions::numbers
    int unit = 1;
    bool of_empty = false;  // empty cells count, too
  };
  std::optional<Lead> lead{};
  // A side wins, or has lost, when so many of its men of these kinds stand side by side.
  struct Row {
    std::array<bool, 2> of{true, true};  // for which side it is asked
    std::vector<bool> kinds{};
    std::array<WideSet, 2> cells{};  // by side; the whole row stands on them
    Directions ways = 0;
    int number = 0;
    bool wins = true;
  };
  std::vector<Row> rows{};
  bool stuck_loses = false;  // who has no ply has lost, without being in check
  bool sudden = false;       // a side may be about to win and no check warns of it
};

Goals goals_of(const Variant& variant);

}  // namespace sb
