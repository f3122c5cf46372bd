// Leaps are walked step by step.
#include "board/leaps.h"

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
std::optional<LamePath> lame_path(const Board& board, Cell from, int turned, int straight,
                                  int way) {
  LamePath path;
  Front front{from, leap_heading(way)};
  for (int i = 0; i < straight; ++i) {
    if (i == straight - turned)
      front.heading =
          board.sides() + (front.heading + (goes_left(way) != front.mirrored)) % board.sides();
    if (i > 0) path.through.push_back(front.cell);
    if (!board.go_on(front)) return std::nullopt;
  }
  if (front.cell == from) return std::nullopt;
  path.to = front.cell;
  return path;
}

}  // namespace

// Both ways round are walked, straight part first and turned part first, so that a missing cell on
// one of them does not hide the target; where lines bend they may lead to two.
LeapEnd leap_end(const Board& board, Cell from, int turned, int straight, int way) {
  const Heading ahead = leap_heading(way);
  const int turn = goes_left(way) ? 1 : board.sides() - 1;
  Front to = walk_leg(board, from, ahead, straight, turn, turned);
  if (to.cell != no_cell && turned > 0)
    to.heading = turned_heading(board, to.heading, board.sides() - turn, to.mirrored);
  if (to.cell == no_cell)
    to = walk_leg(board, from, (ahead + turn) % board.sides(), turned, board.sides() - turn,
                  straight);
  return {to.cell, 2 * to.heading + (goes_left(way) == to.mirrored), to.mirrored};
}

std::vector<Cell> leap_targets(const Board& board, Cell from, int turned, int straight,
                               const std::vector<Heading>& ahead) {
  std::vector<Cell> targets;
  for (int way = 0; way < leap_ways(board); ++way) {
    const Heading first = leap_heading(way);
    if (!ahead.empty() && !contains(ahead, first)) continue;
    const int turn = goes_left(way) ? 1 : board.sides() - 1;
    for (const Cell to : {walk_leg(board, from, first, straight, turn, turned).cell,
                          walk_leg(board, from, (first + turn) % board.sides(), turned,
                                   board.sides() - turn, straight)
                              .cell}) {
      if (to != no_cell && to != from) targets.push_back(to);
    }
  }
  return ascending(std::move(targets));
}

std::vector<LamePath> lame_leaps(const Board& board, Cell from, int turned, int straight,
                                 const std::vector<Heading>& ahead) {
  std::vector<LamePath> paths;
  for (int way = 0; way < leap_ways(board); ++way) {
    if (!ahead.empty() && !contains(ahead, leap_heading(way))) continue;
    const auto path = lame_path(board, from, turned, straight, way);
    if (path && !contains(paths, *path)) paths.push_back(*path);
  }
  return paths;
}

}  // namespace sb
