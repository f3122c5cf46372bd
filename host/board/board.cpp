// What can be asked of a board: names, lines, directions.
#include "board/board.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "base/list.h"

namespace sb {
namespace {

// The heading of the line that costs least, and whether another one costs as much.
struct CheapestWay {
  std::optional<Heading> heading{};
  bool tied = false;
};

// Seams tell lines apart that are as long, but for those that go round a small board.
CheapestWay cheapest_way(const Board& board, Cell a, Cell b) {
  CheapestWay best;
  int least = 0;
  for (Heading heading = 0; heading < board.headings(); ++heading) {
    board.walk_fronts(a, heading, board.size(), [&](const Front& front, int step) {
      if (front.cell != b) return;
      const int cost = line_cost(step, front.seams);
      if (!best.heading || cost < least) {
        best = {heading, false};
        least = cost;
      } else if (cost == least && best.heading != heading) {
        best.tied = !board.bends();
      }
    });
  }
  return best;
}

}  // namespace

Cell Board::find(std::string_view name) const {
  const auto found = std::ranges::lower_bound(
      by_name_, name, {}, [&](Cell c) { return std::string_view(cells_[c].name); });
  return found == by_name_.end() || cells_[*found].name != name ? no_cell : *found;
}

std::string Board::file_label(Cell c) const {
  return name(c).substr(0, name(c).find_first_of("0123456789"));
}

int Board::distance(Cell a, Cell b) const {
  const Point apart = centre_sum(cells_[a].outline) - centre_sum(cells_[b].outline);
  const int stretch = static_cast<int>(std::lround(unit_height_ * unit_height_));
  return apart.x * apart.x + apart.y * apart.y * stretch;
}

int Board::board_of(Cell c) const {
  return letters_.empty() ? 0 : static_cast<int>(letters_.find(name(c)[0]));
}

std::string Board::local_name(Cell c) const { return name(c).substr(letters_.empty() ? 0 : 1); }

int Board::counterpart(int place, int further) const {
  if (whole_.empty()) return -1;
  const int number = whole_[place] + further * places_a_board_;
  const auto found = std::ranges::find(whole_, number);
  return found == whole_.end() ? -1 : static_cast<int>(found - whole_.begin());
}

std::string corners_text(const Board& board) {
  const auto order = [](const std::string& label) { return std::pair(label.size(), label); };
  std::vector<std::string> files, ranks;
  for (Cell c = 0; c < board.size(); ++c) {
    files.push_back(board.file_label(c));
    ranks.push_back(board.name(c).substr(files.back().size()));
  }
  for (auto* labels : {&files, &ranks}) {
    std::ranges::sort(*labels, {}, order);
    labels->erase(std::unique(labels->begin(), labels->end()), labels->end());
  }
  if (files.size() * ranks.size() == static_cast<std::size_t>(board.size()))
    return fmt::format("the board has {}{} to {}{}", files.front(), ranks.front(), files.back(),
                       ranks.back());
  return fmt::format("the board has files {} to {} and ranks {} to {}, not each file all of them",
                     files.front(), files.back(), ranks.front(), ranks.back());
}

std::vector<Cell> Board::ray(Cell from, Heading heading) const {
  const Line line = lines(from, heading)[0];
  return {line.begin(), line.end()};
}

bool touch(const Board& board, Cell a, Cell b) {
  const std::vector<Point>& others = board.cell(b).outline;
  return std::ranges::any_of(board.cell(a).outline,
                             [&](const Point& corner) { return contains(others, corner); });
}

std::optional<Heading> Board::way(Cell a, Cell b) const {
  return cheapest_way(*this, a, b).heading;
}

std::vector<Cell> Board::beyond(Cell a, Cell b) const {
  std::vector<Cell> cells;
  for (Heading heading = 0; heading < headings(); ++heading) {
    bool passed = false;
    walk_lines(a, heading, size(), [&](Cell cell, int step) {
      if (step == 1) passed = false;
      if (passed) cells.push_back(cell);
      passed = passed || cell == b;
    });
  }
  return cells;
}

std::vector<Cell> Board::between(Cell a, Cell b) const {
  std::vector<Cell> passed;
  const CheapestWay way = cheapest_way(*this, a, b);
  if (!way.heading || way.tied) return passed;
  std::ptrdiff_t fewest = size();
  for (const Line line : lines(a, *way.heading)) {
    const auto end = std::ranges::find(line, b);
    if (end == line.end() || end - line.begin() >= fewest) continue;
    fewest = end - line.begin();
    passed.assign(line.begin(), end);
  }
  return passed;
}

std::optional<Problem> Board::fault_of(Directions directions) const {
  if (bends_ && (directions & ~Directions{dir_orthogonal | dir_diagonal}))
    return Problem{"only orthogonal, diagonal and every_way mean something on this board", ""};
  const auto means_nothing = [&](Directions one) { return resolve(one, Side::white).empty(); };
  for (const auto& [name, direction] : direction_names) {
    if (std::has_single_bit(direction) && directions & direction && means_nothing(direction))
      return Problem{fmt::format("'{}' means nothing on this board", name), ""};
  }
  std::vector<int> hours;
  for (int hour = 1; hour <= clock_hours; ++hour) {
    if (!means_nothing(dir_clock(hour))) hours.push_back(hour);
  }
  for (int hour = 1; hour <= clock_hours; ++hour) {
    if (!(directions & dir_clock(hour)) || contains(hours, hour)) continue;
    return Problem{fmt::format("clock({}) means nothing on this board", hour),
                   fmt::format("its hours are {}", fmt::join(hours, ", "))};
  }
  return std::nullopt;
}

std::vector<Heading> Board::resolve(Directions directions, Side side) const {
  unsigned meant = 0;
  for (; directions != 0; directions &= directions - 1)
    meant |= meant_[side == Side::black][std::countr_zero(directions)];
  std::vector<Heading> headings;
  headings.reserve(std::popcount(meant));
  for (; meant != 0; meant &= meant - 1) headings.push_back(std::countr_zero(meant));
  return headings;
}

Heading Board::opposite(Heading heading) const {
  const int half = sides_ / 2;
  return heading < sides_ ? (heading + half) % sides_ : sides_ + (heading - sides_ + half) % sides_;
}

}  // namespace sb
