// Derives a board from the outlines of its cells. Never looks at names or coordinates to find a
// neighbour.
#include "board/board.h"

#include <algorithm>
#include <map>
#include <numeric>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace sb {

namespace {

constexpr int max_cells = 256;
constexpr int hour_left = 9;
constexpr int hour_right = 3;

Point centre_sum(const std::vector<Point>& outline) {
  Point sum;
  for (const Point& p : outline) sum = {sum.x + p.x, sum.y + p.y};
  return sum;
}

bool is_endless(const Board& board, const Front& start) {
  int steps = 0;
  for (std::optional<Front> front = start; front; front = board.onward(*front)) {
    if (++steps > board.size()) return true;
  }
  return false;
}

// Where lines bend, one might run round a hole and never end.
std::optional<Problem> endless_line(const Board& board) {
  for (Cell from = 0; board.bends() && from < board.size(); ++from) {
    for (Heading heading = 0; heading < board.headings(); ++heading) {
      const auto& starts = board.starts(from, heading);
      if (std::ranges::none_of(starts, [&](const Front& f) { return is_endless(board, f); }))
        continue;
      return Problem{fmt::format("a line through {} goes round for ever", board.name(from)),
                     "sections may not close a ring around a hole"};
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Board> Board::make(std::string shape, std::vector<CellShape> cells,
                          std::vector<std::vector<Cell>> rows, double unit_height, bool bends) {
  Board board;
  board.unit_height_ = unit_height;
  board.bends_ = bends;
  board.shape_ = std::move(shape);
  board.cells_ = std::move(cells);
  board.rows_ = std::move(rows);
  if (board.cells_.empty() || board.size() > max_cells) {
    return Problem{fmt::format("a board of {} cells cannot be made", board.size()),
                   fmt::format("1 to {} cells", max_cells)};
  }
  constexpr int bending_sides = 4;
  board.sides_ = bends ? bending_sides : static_cast<int>(board.cells_[0].outline.size());
  for (const CellShape& cell : board.cells_) {
    const bool lies_nowhere = bends && cell.outline.empty();
    const bool right =
        static_cast<int>(cell.outline.size()) == board.sides_ && board.sides_ % 2 == 0;
    if (!right && !lies_nowhere) {
      return Problem{fmt::format("cell {} has {} sides", cell.name, cell.outline.size()),
                     "all cells of a board have the same even number of sides"};
    }
    board.files_ = std::max(board.files_, cell.file);
    board.ranks_ = std::max(board.ranks_, cell.rank);
    board.heights_.push_back(centre_sum(cell.outline).y);
  }
  board.note_names();
  if (auto problem = board.join()) return *problem;
  board.derive_starts();
  if (auto problem = endless_line(board)) return *problem;
  if (auto problem = board.derive_mirror()) return *problem;
  board.derive_shades();
  return board;
}

void Board::note_names() {
  last_rank_.assign(files_ + 1, 0);
  labels_.assign(files_ + 1, "");
  for (Cell c = 0; c < size(); ++c) {
    int& last = last_rank_[cells_[c].file];
    last = std::max(last, cells_[c].rank);
    labels_[cells_[c].file] = file_label(c).substr(letters_.empty() ? 0 : 1);
  }
  by_name_.resize(cells_.size());
  std::iota(by_name_.begin(), by_name_.end(), Cell{0});
  std::ranges::sort(by_name_, {}, [&](Cell c) { return std::string_view(cells_[c].name); });
}

std::optional<Problem> Board::join() {
  std::map<std::pair<Point, Point>, Crossing> edges;
  for (Cell c = 0; c < size(); ++c) {
    const auto& outline = cells_[c].outline;
    for (int side = 0; side < static_cast<int>(outline.size()); ++side) {
      const std::pair edge{outline[side], outline[(side + 1) % sides_]};
      if (!edges.emplace(edge, Crossing{c, side}).second) {
        return Problem{fmt::format("cell {} overlaps another cell", cells_[c].name), ""};
      }
    }
  }
  across_.assign(cells_.size() * sides_, {});
  for (const auto& [edge, here] : edges) {
    const auto there = edges.find({edge.second, edge.first});
    if (there == edges.end()) continue;
    if (!bends_ && there->second.side != (here.side + sides_ / 2) % sides_) {
      return Problem{fmt::format("cells {} and {} are not joined by opposite sides",
                                 cells_[here.cell].name, cells_[there->second.cell].name),
                     ""};
    }
    across_[here.cell * sides_ + here.side] = there->second;
  }
  return std::nullopt;
}

// Past a corner: through one of the two sides that meet there, then one side back towards the
// corner. On squares this is the cell diagonally opposite, on hexagons the one at the far end of
// the edge that leaves the corner.
Board::Crossing Board::through_corner(Cell c, int corner) const {
  const int turn = sides_ / 2 - 1;
  if (const Crossing next = across(c, corner); next.cell != no_cell) {
    if (const Crossing far = across(next.cell, (next.side + turn) % sides_); far.cell != no_cell)
      return far;
  }
  const int before = (corner + sides_ - 1) % sides_;
  if (const Crossing next = across(c, before); next.cell != no_cell) {
    return across(next.cell, (next.side + sides_ - turn) % sides_);
  }
  return {};
}

// Around a point the way leads to the next cell but one, on both sides; the two agree unless three
// cells meet there, or one of the ways is cut off.
std::array<Front, 2> Board::around_corner(Cell c, int corner) const {
  const auto front = [&](Crossing far, int its_corner) {
    return far.cell == no_cell ? Front{} : Front{far.cell, sides_ + (its_corner + 2) % sides_};
  };
  std::array<Front, 2> found;
  if (const Crossing right = across(c, corner); right.cell != no_cell) {
    const Crossing far = across(right.cell, (right.side + 1) % sides_);
    found[0] = front(far, far.side + 1);
  }
  if (const Crossing left = across(c, (corner + sides_ - 1) % sides_); left.cell != no_cell) {
    const Crossing far = across(left.cell, (left.side + sides_ - 1) % sides_);
    found[1] = front(far, far.side);
  }
  if (found[0].cell == no_cell) std::swap(found[0], found[1]);
  if (found[0].cell == found[1].cell) found[1] = {};
  return found;
}

void Board::derive_starts() {
  starts_.assign(cells_.size() * headings(), {});
  for (Cell c = 0; c < size(); ++c) {
    for (int k = 0; k < sides_; ++k) {
      const Crossing next = across(c, k);
      auto& through_side = starts_[c * headings() + k];
      auto& through = starts_[c * headings() + sides_ + k];
      through_side[0] = {next.cell, bends_ ? (next.side + sides_ / 2) % sides_ : k};
      if (bends_) {
        through = around_corner(c, k);
      } else {
        through[0] = {through_corner(c, k).cell, sides_ + k};
      }
    }
  }
}

std::vector<Front> Board::starts(Cell from, Heading heading) const {
  std::vector<Front> fronts;
  for (const Front& front : starts_[from * headings() + heading]) {
    if (front.cell != no_cell) fronts.push_back(front);
  }
  return fronts;
}

std::vector<std::vector<Cell>> Board::lines(Cell from, Heading heading) const {
  std::vector<std::vector<Cell>> found;
  walk_lines(from, heading, [&](Cell cell, int step) {
    if (step == 1) found.emplace_back();
    found.back().push_back(cell);
  });
  return found;
}

// Where sections can be turned both sides see the board as it is.
std::optional<Problem> Board::derive_mirror() {
  mirror_.assign(cells_.size(), no_cell);
  if (bends_) {
    for (Cell c = 0; c < size(); ++c) mirror_[c] = c;
    return std::nullopt;
  }
  std::map<Point, Cell> by_centre;
  int low = cells_[0].outline[0].y;
  int high = low;
  for (Cell c = 0; c < size(); ++c) {
    by_centre[centre_sum(cells_[c].outline)] = c;
    for (const Point& p : cells_[c].outline) {
      low = std::min(low, p.y);
      high = std::max(high, p.y);
    }
  }
  for (Cell c = 0; c < size(); ++c) {
    const Point centre = centre_sum(cells_[c].outline);
    const auto image = by_centre.find({centre.x, sides_ * (low + high) - centre.y});
    if (image == by_centre.end()) {
      return Problem{
          fmt::format("the board is not symmetric: cell {} has no mirror image", cells_[c].name),
          ""};
    }
    mirror_[c] = image->second;
  }
  return std::nullopt;
}

// Where lines bend, diagonals need not keep to one shade: each section is chequered by itself.
void Board::derive_shades() {
  if (bends_) {
    for (const CellShape& cell : cells_) shades_.push_back((cell.file + cell.rank) % 2);
    return;
  }
  shades_.assign(cells_.size(), -1);
  int next = 0;
  for (Cell first = 0; first < size(); ++first) {
    if (shades_[first] >= 0) continue;
    std::vector<Cell> open = {first};
    shades_[first] = next;
    while (!open.empty()) {
      const Cell c = open.back();
      open.pop_back();
      for (Heading corner = sides_; corner < headings(); ++corner) {
        const Cell to = step(c, corner);
        if (to == no_cell || shades_[to] >= 0) continue;
        shades_[to] = next;
        open.push_back(to);
      }
    }
    ++next;
  }
}

Cell Board::find(std::string_view name) const {
  const auto found = std::ranges::lower_bound(
      by_name_, name, {}, [&](Cell c) { return std::string_view(cells_[c].name); });
  return found == by_name_.end() || cells_[*found].name != name ? no_cell : *found;
}

std::string Board::file_label(Cell c) const {
  return name(c).substr(0, name(c).find_first_of("0123456789"));
}

int Board::board_of(Cell c) const {
  return letters_.empty() ? 0 : static_cast<int>(letters_.find(name(c)[0]));
}

std::string Board::local_name(Cell c) const { return name(c).substr(letters_.empty() ? 0 : 1); }

std::string Board::corners_text() const {
  return fmt::format("the board has {} to {}", cells_.front().name, cells_.back().name);
}

std::vector<Cell> Board::ray(Cell from, Heading heading) const {
  std::vector<std::vector<Cell>> found = lines(from, heading);
  return found.empty() ? std::vector<Cell>{} : std::move(found[0]);
}

// Side sides/2 faces away from White; corner k lies between sides k-1 and k. Sides and corners take
// turns on the dial.
std::optional<Heading> Board::towards(int hour) const {
  const int dial = hour % clock_hours * headings();
  if (dial % clock_hours != 0) return std::nullopt;
  const int turns = dial / clock_hours;  // clockwise from forward
  const int back = sides_ + sides_ / 2 - turns / 2;
  return turns % 2 == 0 ? back % sides_ : sides_ + back % sides_;
}

std::optional<Problem> Board::fault_of(Directions directions) const {
  struct Sideways {
    Directions direction;
    int hour;
    std::string_view name;
  };
  if (bends_ && (directions & ~Directions{dir_orthogonal | dir_diagonal}))
    return Problem{"only orthogonal, diagonal and every_way mean something on this board", ""};
  for (const auto& [direction, hour, name] :
       {Sideways{dir_left, hour_left, "left"}, Sideways{dir_right, hour_right, "right"}}) {
    if (directions & direction && !towards(hour))
      return Problem{fmt::format("'{}' means nothing on this board", name), ""};
  }
  std::vector<int> hours;
  for (int hour = 1; hour <= clock_hours; ++hour) {
    if (towards(hour)) hours.push_back(hour);
  }
  for (int hour = 1; hour <= clock_hours; ++hour) {
    if (!(directions & dir_clock(hour)) || towards(hour)) continue;
    return Problem{fmt::format("clock({}) means nothing on this board", hour),
                   fmt::format("its hours are {}", fmt::join(hours, ", "))};
  }
  return std::nullopt;
}

// Black's headings are White's with the board turned upside down, left staying left.
std::vector<Heading> Board::resolve(Directions directions, Side side) const {
  const int half = sides_ / 2;
  std::vector<Heading> headings_found;
  const auto add = [&](Directions wanted, Heading heading) {
    if (!(directions & wanted)) return;
    if (side == Side::black) {
      heading = heading < sides_ ? (half - heading + sides_) % sides_
                                 : sides_ + (half - (heading - sides_) + 1 + sides_) % sides_;
    }
    headings_found.push_back(heading);
  };
  const auto add_hour = [&](Directions wanted, int hour) {
    if (const auto heading = towards(hour)) add(wanted, *heading);
  };
  add(dir_forward, half);
  add(dir_backward, 0);
  add_hour(dir_left, hour_left);
  add_hour(dir_right, hour_right);
  for (int hour = 1; hour <= clock_hours; ++hour) add_hour(dir_clock(hour), hour);
  add(dir_forward_right, sides_ + half);
  add(dir_forward_left, sides_ + half + 1);
  add(dir_backward_left, sides_);
  add(dir_backward_right, sides_ + 1);
  for (Heading k = 0; k < sides_; ++k) {
    add(dir_orthogonal, k);
    add(dir_diagonal, sides_ + k);
  }
  std::sort(headings_found.begin(), headings_found.end());
  headings_found.erase(std::unique(headings_found.begin(), headings_found.end()),
                       headings_found.end());
  return headings_found;
}

Heading Board::opposite(Heading heading) const {
  const int half = sides_ / 2;
  return heading < sides_ ? (heading + half) % sides_ : sides_ + (heading - sides_ + half) % sides_;
}

}  // namespace sb
