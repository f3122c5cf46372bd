// Where leaps lead: so many steps straight on, so many to the side, and so many boards further.
// Invariant: a leap never ends where it began, and its ways on one board are numbered alike on all.
#pragma once

#include <vector>

#include "board/board.h"

namespace sb {

// `straight` orthogonal steps, then `turned` steps one side to the left or right, and then to the
// same cell `boards` boards further on or back: {1, 2} is a knight's.
struct Leap {
  int turned = 0;
  int straight = 0;  // `turned` at least
  int boards = 0;
  // Whether what lies between its ends lies on a line.
  bool along_a_line() const { return boards == 0 && (turned == 0 || turned == straight); }
  friend bool operator==(const Leap&, const Leap&) = default;
};
// Each target once. `ahead`: only with the straight steps in one of these headings; none: in any.
std::vector<Cell> leap_targets(const Board& board, Cell from, Leap leap,
                               const std::vector<Heading>& ahead = {});
// One of them by its way, 0 to leap_ways() - 1, and the way from there that goes on in the same
// direction.
struct LeapEnd {
  Cell cell = no_cell;  // no_cell: it leads off the board
  int way = 0;
  bool mirrored = false;  // whether left and right have changed places
};
LeapEnd leap_end(const Board& board, Cell from, Leap leap, int way);
// Those on one board, and then, where they lead to others, the same back to earlier ones.
inline int ways_on_board(const Board& board) { return 2 * board.sides(); }
inline int leap_ways(const Board& board, Leap leap) {
  return ways_on_board(board) * (leap.boards == 0 ? 1 : 2);
}
// The next way round, to the left (by 1) or to the right (by -1); of leaps on one board that are
// not straight.
inline int turned_way(const Board& board, int way, int by) {
  return (((way ^ 1) + by + ways_on_board(board)) % ways_on_board(board)) ^ 1;
}
// In which heading the straight steps of a way go, and whether the others go to the left of it.
inline Heading leap_heading(const Board& board, int way) { return way % ways_on_board(board) / 2; }
inline bool goes_left(int way) { return way % 2 == 0; }
// The leaps together with the cells on their way, which a lame leaper needs empty: straight steps
// first, then diagonal ones. A leap over a hole or the edge has no such way; `leap` keeps to one
// board.
struct LamePath {
  Cell to = no_cell;
  std::vector<Cell> through;
  friend bool operator==(const LamePath&, const LamePath&) = default;
};
std::vector<LamePath> lame_leaps(const Board& board, Cell from, Leap leap,
                                 const std::vector<Heading>& ahead = {});

}  // namespace sb
