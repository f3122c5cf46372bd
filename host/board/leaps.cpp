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

// `a` steps in one heading, then `b` more, so many sides further round to the left. Nothing of the
// seams is told.
Front walk_leg(const Board& board, Cell from, Heading first, int a, int turn, int b) {
  if (board.has_holes()) {
    Board::Place at{from, first};
    for (int i = 0; i < a + b && at.number >= 0; ++i) {
      const bool before = at.mirrored;
      if (i == a) at.heading = turned_heading(board, at.heading, turn, before);
      at = board.step_over_holes(at.number, at.heading);
      at.mirrored = at.mirrored != before;
    }
    if (at.number < 0 || at.number >= board.size()) return {};
    return {static_cast<Cell>(at.number), at.heading, 0, at.mirrored};
  }
  Front front{from, first};
  for (int i = 0; i < a + b; ++i) {
    if (i == a) front.heading = turned_heading(board, front.heading, turn, front.mirrored);
    if (!board.go_on(front)) return {};
  }
  return front;
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

// Where a way leads with its straight part first, or its turned part; the boards come last, or
// first where a cell on that way is missing. The heading is that of the last part.
Front walk_parts(const Board& board, Cell from, Leap leap, int way, bool straight_first) {
  const Heading ahead = leap_heading(board, way);
  const int turn = goes_left(way) ? 1 : board.sides() - 1, back = board.sides() - turn;
  const auto legs = [&](Cell start) {
    return straight_first ? walk_leg(board, start, ahead, leap.straight, turn, leap.turned)
                          : walk_leg(board, start, (ahead + turn) % board.sides(), leap.turned,
                                     back, leap.straight);
  };
  Front to = legs(from);
  if (leap.boards == 0) return to;
  const int further = way < ways_on_board(board) ? leap.boards : -leap.boards;
  if (to.cell != no_cell) to.cell = board.counterpart(to.cell, further);
  if (to.cell != no_cell) return to;
  const Cell there = board.counterpart(from, further);
  return there == no_cell ? Front{} : legs(there);
}

}  // namespace

// Both ways round are walked, so that a missing cell on one of them does not hide the target; where
// lines bend they may lead to two.
LeapEnd leap_end(const Board& board, Cell from, Leap leap, int way) {
  Front to = walk_parts(board, from, leap, way, true);
  const int back = goes_left(way) ? board.sides() - 1 : 1;
  if (to.cell != no_cell && leap.turned > 0)
    to.heading = turned_heading(board, to.heading, back, to.mirrored);
  if (to.cell == no_cell) to = walk_parts(board, from, leap, way, false);
  const int first = way / ways_on_board(board) * ways_on_board(board);
  return {to.cell, first + 2 * to.heading + (goes_left(way) == to.mirrored), to.mirrored};
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
