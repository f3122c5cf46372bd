// Where leaps lead: so many steps straight on and so many to the side.
#include <algorithm>

#include "board/board.h"

namespace sb {

// `a` steps in one heading, then `b` more, so many sides further round to the left.
Cell Board::walk_leg(Cell from, Heading first, int a, int turn, int b) const {
  if (!places_.empty()) {
    int place = from;
    for (int i = 0; i < a + b && place >= 0; ++i) {
      const Heading heading = i < a ? first : (first + turn) % sides_;
      place = places_[place * headings() + heading];
    }
    return place < 0 || place >= size() ? no_cell : static_cast<Cell>(place);
  }
  Front front{from, first};
  for (int i = 0; i < a + b; ++i) {
    if (i == a) front.heading = (front.heading + turn) % sides_;
    if (!go_on(front)) return no_cell;
  }
  return front.cell;
}

// Both ways round are walked, straight part first and turned part first, so that a missing cell on
// one of them does not hide the target; where lines bend they may lead to two.
Cell Board::leap_target(Cell from, int turned, int straight, int way) const {
  const Heading ahead = leap_heading(way);
  const int turn = way % 2 == 0 ? 1 : sides_ - 1;
  const Cell to = walk_leg(from, ahead, straight, turn, turned);
  return to == no_cell ? walk_leg(from, (ahead + turn) % sides_, turned, sides_ - turn, straight)
                       : to;
}

std::vector<Cell> Board::leap_targets(Cell from, int turned, int straight,
                                      const std::vector<Heading>& ahead) const {
  std::vector<Cell> targets;
  for (int way = 0; way < leap_ways(); ++way) {
    const Heading first = leap_heading(way);
    if (!ahead.empty() && std::ranges::find(ahead, first) == ahead.end()) continue;
    const int turn = way % 2 == 0 ? 1 : sides_ - 1;
    for (const Cell to :
         {walk_leg(from, first, straight, turn, turned),
          walk_leg(from, (first + turn) % sides_, turned, sides_ - turn, straight)}) {
      if (to != no_cell && to != from) targets.push_back(to);
    }
  }
  std::sort(targets.begin(), targets.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  return targets;
}

// The corner to the left of side k is corner k + 1, that to its right corner k.
std::optional<Board::LamePath> Board::lame_path(Cell from, int turned, int straight,
                                                int way) const {
  LamePath path;
  Front front{from, leap_heading(way)};
  for (int i = 0; i < straight; ++i) {
    if (i == straight - turned)
      front.heading = sides_ + (front.heading + (way % 2 == 0 ? 1 : 0)) % sides_;
    const auto next = onward(front);
    if (!next) return std::nullopt;
    if (i > 0) path.through.push_back(front.cell);
    front = *next;
  }
  if (front.cell == from) return std::nullopt;
  path.to = front.cell;
  return path;
}

std::vector<Board::LamePath> Board::lame_leaps(Cell from, int turned, int straight,
                                               const std::vector<Heading>& ahead) const {
  std::vector<LamePath> paths;
  for (int way = 0; way < leap_ways(); ++way) {
    if (!ahead.empty() && std::ranges::find(ahead, leap_heading(way)) == ahead.end()) continue;
    const auto path = lame_path(from, turned, straight, way);
    if (path && std::ranges::find(paths, *path) == paths.end()) paths.push_back(*path);
  }
  return paths;
}

}  // namespace sb
