// Leaps are walked step by step.
#include "board/leaps.h"

#include <algorithm>
#include <optional>

#include "base/list.h"

namespace sb {
namespace {

// `a` steps in one heading, then `b` more, so many sides further round to the left.
Cell walk_leg(const Board& board, Cell from, Heading first, int a, int turn, int b) {
  if (board.has_holes()) {
    int place = from;
    for (int i = 0; i < a + b && place >= 0; ++i) {
      const Heading heading = i < a ? first : (first + turn) % board.sides();
      place = board.step_over_holes(place, heading);
    }
    return place < 0 || place >= board.size() ? no_cell : static_cast<Cell>(place);
  }
  Front front{from, first};
  for (int i = 0; i < a + b; ++i) {
    if (i == a) front.heading = (front.heading + turn) % board.sides();
    const auto next = board.onward(front);
    if (!next) return no_cell;
    front = *next;
  }
  return front.cell;
}

// The corner to the left of side k is corner k + 1, that to its right corner k.
std::optional<LamePath> lame_path(const Board& board, Cell from, int turned, int straight,
                                  int way) {
  LamePath path;
  Front front{from, leap_heading(way)};
  for (int i = 0; i < straight; ++i) {
    if (i == straight - turned)
      front.heading = board.sides() + (front.heading + (way % 2 == 0 ? 1 : 0)) % board.sides();
    const auto next = board.onward(front);
    if (!next) return std::nullopt;
    if (i > 0) path.through.push_back(front.cell);
    front = *next;
  }
  if (front.cell == from) return std::nullopt;
  path.to = front.cell;
  return path;
}

}  // namespace

// Both ways round are walked, straight part first and turned part first, so that a missing cell on
// one of them does not hide the target; where lines bend they may lead to two.
Cell leap_target(const Board& board, Cell from, int turned, int straight, int way) {
  const Heading ahead = leap_heading(way);
  const int turn = way % 2 == 0 ? 1 : board.sides() - 1;
  const Cell to = walk_leg(board, from, ahead, straight, turn, turned);
  return to == no_cell ? walk_leg(board, from, (ahead + turn) % board.sides(), turned,
                                  board.sides() - turn, straight)
                       : to;
}

std::vector<Cell> leap_targets(const Board& board, Cell from, int turned, int straight,
                               const std::vector<Heading>& ahead) {
  std::vector<Cell> targets;
  for (int way = 0; way < leap_ways(board); ++way) {
    const Heading first = leap_heading(way);
    if (!ahead.empty() && !contains(ahead, first)) continue;
    const int turn = way % 2 == 0 ? 1 : board.sides() - 1;
    for (const Cell to : {walk_leg(board, from, first, straight, turn, turned),
                          walk_leg(board, from, (first + turn) % board.sides(), turned,
                                   board.sides() - turn, straight)}) {
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
