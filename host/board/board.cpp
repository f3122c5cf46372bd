// Derives a board from the outlines of its cells. Never looks at names or coordinates to find a
// neighbour.
#include "board/board.h"

#include <algorithm>
#include <map>

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
  board.note_files();
  if (auto problem = board.join()) return *problem;
  board.derive_starts();
  if (auto problem = board.derive_mirror()) return *problem;
  board.derive_shades();
  return board;
}

void Board::note_files() {
  last_rank_.resize(files_ + 1);
  labels_.resize(files_ + 1);
  for (Cell c = 0; c < size(); ++c) {
    int& last = last_rank_[cells_[c].file];
    last = std::max(last, cells_[c].rank);
    labels_[cells_[c].file] = file_label(c);
  }
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
  const auto found = std::find_if(cells_.begin(), cells_.end(),
                                  [&](const CellShape& cell) { return cell.name == name; });
  return found == cells_.end() ? no_cell : static_cast<Cell>(found - cells_.begin());
}

std::string Board::file_label(Cell c) const {
  return name(c).substr(0, name(c).find_first_of("0123456789"));
}

std::string Board::corners_text() const {
  return fmt::format("the board has {} to {}", cells_.front().name, cells_.back().name);
}

std::vector<Cell> Board::ray(Cell from, Heading heading) const {
  std::vector<std::vector<Cell>> found = lines(from, heading);
  return found.empty() ? std::vector<Cell>{} : std::move(found[0]);
}

// `a` steps in one heading, then `b` more, so many sides further round to the left.
Cell Board::walk_leg(Cell from, Heading first, int a, int turn, int b) const {
  Front front{from, first};
  for (int i = 0; i < a + b; ++i) {
    if (i == a) front.heading = (front.heading + turn) % sides_;
    const auto next = onward(front);
    if (!next) return no_cell;
    front = *next;
  }
  return front.cell;
}

// Both ways round are walked, straight part first and turned part first, so that a missing cell on
// one of them does not hide the target; where lines bend they may lead to two.
Cell Board::leap_target(Cell from, int turned, int straight, int way) const {
  const Heading ahead = way / 2;
  const int turn = way % 2 == 0 ? 1 : sides_ - 1;
  const Cell to = walk_leg(from, ahead, straight, turn, turned);
  return to == no_cell ? walk_leg(from, (ahead + turn) % sides_, turned, sides_ - turn, straight)
                       : to;
}

template <class Visit>
void Board::walk_leaps(Cell from, int turned, int straight, Visit visit) const {
  for (int way = 0; way < leap_ways(); ++way) {
    const Heading ahead = way / 2;
    const int turn = way % 2 == 0 ? 1 : sides_ - 1;
    const Cell through = walk_leg(from, ahead, straight / 2, turn, turned / 2);
    for (const Cell to :
         {walk_leg(from, ahead, straight, turn, turned),
          walk_leg(from, (ahead + turn) % sides_, turned, sides_ - turn, straight)}) {
      if (to != no_cell && to != from) visit(to, through);
    }
  }
}

std::vector<Cell> Board::leap_targets(Cell from, int turned, int straight) const {
  std::vector<Cell> targets;
  walk_leaps(from, turned, straight, [&](Cell to, Cell) { targets.push_back(to); });
  std::sort(targets.begin(), targets.end());
  targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
  return targets;
}

std::vector<Board::LamePath> Board::lame_leaps(Cell from, int turned, int straight) const {
  std::vector<LamePath> paths;
  walk_leaps(from, turned, straight, [&](Cell to, Cell through) {
    const bool known = std::any_of(paths.begin(), paths.end(), [&](const LamePath& path) {
      return path.to == to && path.through == through;
    });
    if (!known) paths.push_back({to, through});
  });
  return paths;
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

// What a term names that the board does not have, if anything.
std::optional<Problem> Board::fault_of(const ZoneTerm& term) const {
  if (term.kind == ZoneTerm::Kind::ranks) {
    for (const int rank : term.numbers) {
      if (rank < 1 || rank > ranks_)
        return Problem{fmt::format("there is no rank {}", rank),
                       fmt::format("ranks 1 to {}", ranks_)};
    }
  }
  if (term.kind == ZoneTerm::Kind::files) {
    for (const std::string& label : term.names) {
      if (file_number(label) == 0)
        return Problem{fmt::format("there is no file {}", label),
                       fmt::format("files {}", fmt::join(labels_, ""))};
    }
  }
  if (term.kind == ZoneTerm::Kind::cells) {
    for (const std::string& name : term.names) {
      if (find(name) == no_cell)
        return Problem{fmt::format("there is no square {}", name), corners_text()};
    }
  }
  return std::nullopt;
}

int Board::file_number(std::string_view label) const {
  const auto found = std::find(labels_.begin() + 1, labels_.end(), label);
  return found == labels_.end() ? 0 : static_cast<int>(found - labels_.begin());
}

bool Board::belongs(Cell c, const ZoneTerm& term) const {
  const CellShape& cell = cells_[c];
  const std::vector<int>& numbers = term.numbers;
  switch (term.kind) {
    case ZoneTerm::Kind::ranks:
      return std::ranges::find(numbers, cell.rank) != numbers.end();
    case ZoneTerm::Kind::last_ranks:
      return cell.rank > ranks_ - numbers[0];
    case ZoneTerm::Kind::last_of_files:
      return cell.rank > last_rank_[cell.file] - numbers[0];
    case ZoneTerm::Kind::files:
      return cell.file >= file_number(term.names.front()) &&
             cell.file <= file_number(term.names.back());
    case ZoneTerm::Kind::cells:
      return std::ranges::find(term.names, cell.name) != term.names.end();
  }
  return false;
}

Result<std::vector<Cell>> Board::cells_of(const Zone& zone, Side side) const {
  for (const ZoneTerm& term : zone.terms) {
    if (auto fault = fault_of(term)) return std::move(*fault);
  }
  std::vector<Cell> cells;
  for (Cell c = 0; c < size(); ++c) {
    const Cell seen = side == Side::white ? c : mirror_[c];
    if (std::ranges::any_of(zone.terms, [&](const ZoneTerm& term) { return belongs(seen, term); }))
      cells.push_back(c);
  }
  return cells;
}

}  // namespace sb
