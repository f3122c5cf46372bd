// Leaps are walked step by step.
#include "board/leaps.h"

#include <cassert>
#include <optional>

#include "base/list.h"

namespace sb {
namespace {

// Further round by so many sides to the left, which a twist has made the right.
Heading turned_heading(const Board& board, Heading heading, int turn, bool mirrored) {
  return (heading + (mirrored ? board.sides() - turn : turn)) % board.sides();
}

// `a` steps in one heading, then `b` more, so many sides further round to the left; where there are
// holes it may end on one.
Board::Place walk_leg(const Board& board, Cell from, Heading first, int a, int turn, int b) {
  if (board.has_holes()) {
    Board::Place at{from, first};
    for (int i = 0; i < a + b && at.number >= 0; ++i) {
      const bool before = at.mirrored;
      if (i == a) at.heading = turned_heading(board, at.heading, turn, before);
      at = board.step_over_holes(at.number, at.heading);
      at.mirrored = at.mirrored != before;
    }
    return at;
  }
  Front front{from, first};
  for (int i = 0; i < a + b; ++i) {
    if (i == a) front.heading = turned_heading(board, front.heading, turn, front.mirrored);
    if (!board.go_on(front)) return {};
  }
  return {front.cell, front.heading, front.mirrored};
}

// The corner to the left of side k is corner k + 1, that to its right corner k.
std::optional<LamePath> lame_path(const Board& board, Cell from, Leap leap, int way) {
  LamePath path;
  Front front{from, leap_heading(board, way)};
  for (int i = 0; i < leap.straight; ++i) {
    if (i == leap.straight - leap.turned)
      front.heading =
          board.sides() + (front.heading + (goes_left(way) != front.mirrored)) % board.sides();
    if (i > 0) path.through.push_back(front.cell);
    if (!board.go_on(front)) return std::nullopt;
  }
  if (front.cell == from) return std::nullopt;
  path.to = front.cell;
  return path;
}

// Where a way leads with its straight part first, or its turned part, and then to another board;
// its heading is that of the last part.
LeapEnd walk_parts(const Board& board, Cell from, Leap leap, int way, bool straight_first) {
  const Heading ahead = leap_heading(board, way);
  const int turn = goes_left(way) ? 1 : board.sides() - 1, back = board.sides() - turn;
  Board::Place to = straight_first ? walk_leg(board, from, ahead, leap.straight, turn, leap.turned)
                                   : walk_leg(board, from, (ahead + turn) % board.sides(),
                                              leap.turned, back, leap.straight);
  const int further = way < ways_on_board(board) ? leap.boards : -leap.boards;
  if (to.number >= 0 && further != 0) to.number = board.counterpart(to.number, further);
  if (to.number < 0 || to.number >= board.size()) return {};
  if (straight_first && leap.turned > 0)
    to.heading = turned_heading(board, to.heading, back, to.mirrored);
  const int first = way / ways_on_board(board) * ways_on_board(board);
  return {static_cast<Cell>(to.number), first + 2 * to.heading + (goes_left(way) == to.mirrored),
          to.mirrored};
}

}  // namespace

// Both ways round are walked, so that a missing cell on one of them does not hide the target; where
// lines bend they may lead to two.
LeapEnd leap_end(const Board& board, Cell from, Leap leap, int way) {
  const LeapEnd end = walk_parts(board, from, leap, way, true);
  return end.cell != no_cell ? end : walk_parts(board, from, leap, way, false);
}

std::vector<Cell> leap_targets(const Board& board, Cell from, Leap leap,
                               const std::vector<Heading>& ahead) {
  std::vector<Cell> targets;
  for (int way = 0; way < leap_ways(board, leap); ++way) {
    if (!ahead.empty() && !contains(ahead, leap_heading(board, way))) continue;
    for (const bool straight_first : {true, false}) {
      const Cell to = walk_parts(board, from, leap, way, straight_first).cell;
      if (to != no_cell && to != from) targets.push_back(to);
    }
  }
  return ascending(std::move(targets));
}

std::vector<LamePath> lame_leaps(const Board& board, Cell from, Leap leap,
                                 const std::vector<Heading>& ahead) {
  std::vector<LamePath> paths;
  assert(leap.boards == 0);
  for (int way = 0; way < leap_ways(board, leap); ++way) {
    if (!ahead.empty() && !contains(ahead, leap_heading(board, way))) continue;
    const auto path = lame_path(board, from, leap, way);
    if (path && !contains(paths, *path)) paths.push_back(*path);
  }
  return paths;
}

}  // namespace sb
