// Where leaps lead: so many steps straight on and so many to the side.
// Invariant: a leap never ends where it began.
#pragma once

#include <vector>

#include "board/board.h"

namespace sb {

// Where `straight` orthogonal steps and then `turned` steps one side to the left or right lead:
// (1,2) is leap_targets(board, c, 1, 2), a knight. Each target once. `ahead`: only with the
// straight steps in one of these headings; none: in any.
std::vector<Cell> leap_targets(const Board& board, Cell from, int turned, int straight,
                               const std::vector<Heading>& ahead = {});
// One of them by its way, 0 to leap_ways() - 1, and the way from there that goes on in the same
// direction.
struct LeapEnd {
  Cell cell = no_cell;  // no_cell: it leads off the board
  int way = 0;
  bool mirrored = false;  // whether left and right have changed places
};
LeapEnd leap_end(const Board& board, Cell from, int turned, int straight, int way);
inline int leap_ways(const Board& board) { return 2 * board.sides(); }
// The next way round, to the left (by 1) or to the right (by -1); of leaps that are not straight.
inline int turned_way(const Board& board, int way, int by) {
  return (((way ^ 1) + by + leap_ways(board)) % leap_ways(board)) ^ 1;
}
// In which heading the straight steps of a way go, and whether the others go to the left of it.
inline Heading leap_heading(int way) { return way / 2; }
inline bool goes_left(int way) { return way % 2 == 0; }
// The leaps together with the cells on their way, which a lame leaper needs empty: straight steps
// first, then diagonal ones. A leap over a hole or the edge has no such way.
struct LamePath {
  Cell to = no_cell;
  std::vector<Cell> through;
  friend bool operator==(const LamePath&, const LamePath&) = default;
};
std::vector<LamePath> lame_leaps(const Board& board, Cell from, int turned, int straight,
                                 const std::vector<Heading>& ahead = {});

}  // namespace sb
