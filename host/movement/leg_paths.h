// Leg paths: the legs of an atom of Kind::way walked on an empty board. Invariant: no way passes or
// ends on the cell where it began, and none needs more cells empty than another one to the same
// cell.
#pragma once

#include <vector>

#include "movement/spec.h"

namespace sb {

struct LegPath {
  Cell to = no_cell;
  std::vector<Cell> through;  // all of it has to be empty; ascending
  friend bool operator==(const LegPath&, const LegPath&) = default;
};

// The most that one cell may have.
inline constexpr std::size_t most_leg_paths = 1024;

// Those that begin on a cell, for a side; of more than `most_leg_paths` some. What bounds the start
// and the end of the whole is not asked. Zones must have been checked.
std::vector<LegPath> leg_paths(const Board& board, const Atom& atom, Side side, Cell from);

}  // namespace sb
