// A board from the outlines of its cells. Never looks at names or coordinates to find a neighbour.
#include "board/board_maker.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <map>
#include <numeric>

namespace sb {
namespace {

constexpr int hour_left = 9;
constexpr int hour_right = 3;

// Side sides/2 faces away from White; corner k lies between sides k-1 and k. Sides and corners take
// turns on the dial.
std::optional<Heading> heading_towards(int hour, int sides) {
  const int dial = hour % clock_hours * 2 * sides;
  if (dial % clock_hours != 0) return std::nullopt;
  const int turns = dial / clock_hours;  // clockwise from forward
  const int back = sides + sides / 2 - turns / 2;
  return turns % 2 == 0 ? back % sides : sides + back % sides;
}

bool is_endless(const Board& board, const Front& start) {
  Front front = start;
  int steps = 0;
  while (board.go_on(front)) {
    if (++steps > board.size()) return true;
  }
  return false;
}

// Where lines bend, one might run round a hole and never end.
std::optional<Problem> endless_line(const Board& board) {
  for (Cell from = 0; from < board.size(); ++from) {
    for (Heading heading = 0; heading < board.headings(); ++heading) {
      const auto goes_round = [&](const Front& front) { return is_endless(board, front); };
      if (std::ranges::none_of(board.starts(from, heading), goes_round)) continue;
      return Problem{fmt::format("a line through {} goes round for ever", board.name(from)),
                     "sections may not close a ring around a hole"};
    }
  }
  return std::nullopt;
}

}  // namespace

Result<Board> BoardMaker::make(std::string shape, std::vector<CellShape> cells, Rows rows,
                               double unit_height) {
  BoardMaker maker{Board{}};
  Board& board = maker.board_;
  if (auto problem = maker.begin(std::move(cells), std::move(rows), unit_height)) return *problem;
  board.shape_ = std::move(shape);
  board.sides_ = static_cast<int>(board.cells_[0].outline.size());
  for (const CellShape& cell : board.cells_) {
    if (static_cast<int>(cell.outline.size()) != board.sides_ || board.sides_ % 2 != 0) {
      return Problem{fmt::format("cell {} has {} sides", cell.name, cell.outline.size()),
                     "all cells of a board have the same even number of sides"};
    }
    board.heights_.push_back(centre_sum(cell.outline).y);
  }
  if (auto problem = maker.join()) return *problem;
  maker.derive_starts();
  if (auto problem = maker.derive_mirror()) return *problem;
  maker.derive_shades();
  return maker.finished();
}

// Both sides see the board as it is; and as diagonals need not keep to one shade, each section is
// chequered by itself.
Result<Board> BoardMaker::unlaid(std::vector<CellShape> cells, Rows rows, double unit_height) {
  BoardMaker maker{Board{}};
  Board& board = maker.board_;
  if (auto problem = maker.begin(std::move(cells), std::move(rows), unit_height)) return *problem;
  constexpr int bending_sides = 4;
  board.sides_ = bending_sides;
  board.bends_ = true;
  board.heights_.resize(board.cells_.size());
  board.mirror_.resize(board.cells_.size());
  std::iota(board.mirror_.begin(), board.mirror_.end(), Cell{0});
  for (const CellShape& cell : board.cells_) board.shades_.push_back((cell.file + cell.rank) % 2);
  return std::move(board);
}

// Where boards change, each that is met is made in play.
Result<Board> BoardMaker::laid(const Board& unlaid, std::string shape,
                               std::vector<Outline> outlines) {
  BoardMaker maker{unlaid};
  Board& board = maker.board_;
  assert(board.bends_ && outlines.size() == board.cells_.size());
  board.shape_ = std::move(shape);
  for (std::size_t c = 0; c < outlines.size(); ++c) {
    board.heights_[c] = centre_sum(outlines[c]).y;
    board.cells_[c].outline = std::move(outlines[c]);
  }
  if (auto problem = maker.join()) return *problem;
  maker.derive_starts();
  if (auto problem = endless_line(board)) return *problem;
  return maker.finished();
}

std::optional<Problem> BoardMaker::begin(std::vector<CellShape> cells, Rows rows,
                                         double unit_height) {
  board_.unit_height_ = unit_height;
  board_.cells_ = std::move(cells);
  board_.rows_ = std::move(rows);
  if (board_.cells_.empty() || board_.size() > most_board_cells) {
    return Problem{fmt::format("a board of {} cells cannot be made", board_.size()),
                   fmt::format("1 to {} cells", most_board_cells)};
  }
  for (const CellShape& cell : board_.cells_) {
    board_.files_ = std::max(board_.files_, cell.file);
    board_.ranks_ = std::max(board_.ranks_, cell.rank);
  }
  note_names();
  return std::nullopt;
}

void BoardMaker::note_names() {
  board_.behind_.clear();
  board_.labels_.assign(board_.files_ + 1, "");
  for (Cell c = 0; c < board_.size(); ++c) {
    const auto is_farther = [&, here = board_.cells_[c]](Cell other) {
      const CellShape& there = board_.cells_[other];
      return there.file == here.file && there.rank > here.rank &&
             board_.board_of(other) == board_.board_of(c);
    };
    int farther = 0;
    for (Cell other = 0; other < board_.size(); ++other) farther += is_farther(other);
    board_.behind_.push_back(farther);
    board_.labels_[board_.cells_[c].file] =
        board_.file_label(c).substr(board_.letters_.empty() ? 0 : 1);
  }
  board_.by_name_.resize(board_.cells_.size());
  std::iota(board_.by_name_.begin(), board_.by_name_.end(), Cell{0});
  std::ranges::sort(board_.by_name_, {},
                    [&](Cell c) { return std::string_view(board_.cells_[c].name); });
}

std::optional<Problem> BoardMaker::join() {
  struct Edge {
    std::pair<std::uint64_t, std::uint64_t> ends;
    Crossing here;
  };
  // Any order will do, one of single numbers is told soonest.
  const auto number = [](Point p) {
    return std::uint64_t{static_cast<std::uint32_t>(p.x)} << 32 | static_cast<std::uint32_t>(p.y);
  };
  std::vector<Edge> edges;
  edges.reserve(board_.cells_.size() * board_.sides_);
  for (Cell c = 0; c < board_.size(); ++c) {
    const auto& outline = board_.cells_[c].outline;
    for (int side = 0; side < static_cast<int>(outline.size()); ++side)
      edges.push_back(
          {{number(outline[side]), number(outline[(side + 1) % board_.sides_])}, {c, side}});
  }
  std::ranges::stable_sort(edges, {}, &Edge::ends);
  const auto same = std::ranges::adjacent_find(edges, {}, &Edge::ends);
  if (same != edges.end()) {
    const CellShape& cell = board_.cells_[std::next(same)->here.cell];
    return Problem{fmt::format("cell {} overlaps another cell", cell.name), ""};
  }
  board_.across_.assign(board_.cells_.size() * board_.sides_, {});
  for (const auto& [ends, here] : edges) {
    const std::pair back{ends.second, ends.first};
    const auto found = std::ranges::lower_bound(edges, back, {}, &Edge::ends);
    if (found == edges.end() || found->ends != back) continue;
    const Crossing there = found->here;
    if (!board_.bends_ && there.side != (here.side + board_.sides_ / 2) % board_.sides_) {
      return Problem{fmt::format("cells {} and {} are not joined by opposite sides",
                                 board_.cells_[here.cell].name, board_.cells_[there.cell].name),
                     ""};
    }
    board_.across_[here.cell * board_.sides_ + here.side] = there;
  }
  return std::nullopt;
}

// Past a corner: through one of the two sides that meet there, then one side back towards the
// corner. On squares this is the cell diagonally opposite, on hexagons the one at the far end of
// the edge that leaves the corner. Where two cells alone meet, there is none. A twist mirrors what
// lies behind it about the side that is crossed: corner k lies before side k.
Front BoardMaker::through_corner(Cell c, int corner) const {
  const int sides = board_.sides_, turn = sides / 2 - 1, before = (corner + sides - 1) % sides;
  const auto behind = [&](const Crossing& over, int side, int its_corner) {
    return over.twisted ? (2 * side - its_corner + 1 + sides) % sides : its_corner;
  };
  for (const auto& [side, back] : {std::pair{corner, turn}, std::pair{before, sides - turn}}) {
    const Crossing next = across(c, side);
    if (next.cell == no_cell) continue;
    const int on = (next.side + (next.twisted ? sides - back : back)) % sides;
    const Crossing far = across(next.cell, on);
    if (far.cell == no_cell || far.cell == c) continue;
    return {far.cell, sides + behind(far, on, behind(next, side, corner)),
            static_cast<std::uint8_t>(next.seam | far.seam), next.twisted != far.twisted};
  }
  return {};
}

// Around a point the way leads to the next cell but one, on both sides; the two agree unless three
// cells meet there, or one of the ways is cut off.
std::array<Front, 2> BoardMaker::around_corner(Cell c, int corner) const {
  const auto front = [&](Crossing far, int its_corner) {
    return far.cell == no_cell ? Front{}
                               : Front{far.cell, board_.sides_ + (its_corner + 2) % board_.sides_};
  };
  std::array<Front, 2> found;
  if (const Crossing right = across(c, corner); right.cell != no_cell) {
    const Crossing far = across(right.cell, (right.side + 1) % board_.sides_);
    found[0] = front(far, far.side + 1);
  }
  if (const Crossing left = across(c, (corner + board_.sides_ - 1) % board_.sides_);
      left.cell != no_cell) {
    const Crossing far = across(left.cell, (left.side + board_.sides_ - 1) % board_.sides_);
    found[1] = front(far, far.side);
  }
  if (found[0].cell == no_cell) std::swap(found[0], found[1]);
  if (found[0].cell == found[1].cell) found[1] = {};
  return found;
}

void BoardMaker::derive_starts() {
  board_.starts_.assign(board_.cells_.size() * board_.headings(), {});
  for (Cell c = 0; c < board_.size(); ++c) {
    for (int k = 0; k < board_.sides_; ++k) {
      const Crossing next = across(c, k);
      auto& through_side = board_.starts_[c * board_.headings() + k];
      auto& through = board_.starts_[c * board_.headings() + board_.sides_ + k];
      through_side[0] = {next.cell,
                         board_.bends_ ? (next.side + board_.sides_ / 2) % board_.sides_ : k,
                         next.seam, next.twisted};
      if (board_.bends_) {
        through = around_corner(c, k);
      } else {
        through[0] = through_corner(c, k);
      }
    }
  }
}

Board BoardMaker::finished() {
  derive_headings();
  derive_lines();
  return std::move(board_);
}

void BoardMaker::derive_lines() {
  std::vector<Cell>& cells = board_.on_lines_;
  std::vector<std::uint32_t>& ends = board_.line_ends_;
  cells.clear();
  ends.clear();
  board_.first_lines_.clear();
  const auto note_line = [&] {
    board_.first_lines_.push_back(static_cast<std::uint16_t>(ends.size()));
  };
  for (Cell from = 0; from < board_.size(); ++from) {
    for (Heading heading = 0; heading < board_.headings(); ++heading) {
      note_line();
      board_.walk_lines(from, heading, board_.size(), [&](Cell cell, int step) {
        if (step == 1) ends.push_back(static_cast<std::uint32_t>(cells.size()));
        cells.push_back(cell);
      });
    }
  }
  note_line();
  ends.push_back(static_cast<std::uint32_t>(cells.size()));
}

// Black's headings are White's with the board turned upside down, left staying left.
void BoardMaker::derive_headings() {
  const int sides = board_.sides_, half = sides / 2;
  board_.meant_ = {};
  const auto mean = [&](Directions direction, Heading white) {
    const Heading flipped = white < sides ? (half - white + sides) % sides
                                          : sides + (half - (white - sides) + 1 + sides) % sides;
    const Heading black = board_.turned_ ? board_.opposite(white) : flipped;
    const int bit = std::countr_zero(direction);
    board_.meant_[index(Side::white)][bit] |= static_cast<std::uint16_t>(1u << white);
    board_.meant_[index(Side::black)][bit] |= static_cast<std::uint16_t>(1u << black);
  };
  const auto mean_hour = [&](Directions direction, int hour) {
    if (const auto heading = heading_towards(hour, sides)) mean(direction, *heading);
  };
  mean(dir_forward, half);
  mean(dir_backward, 0);
  mean_hour(dir_left, hour_left);
  mean_hour(dir_right, hour_right);
  for (int hour = 1; hour <= clock_hours; ++hour) mean_hour(dir_clock(hour), hour);
  mean(dir_forward_right, sides + half);
  mean(dir_forward_left, sides + half + 1);
  mean(dir_backward_left, sides);
  mean(dir_backward_right, sides + 1);
  for (Heading k = 0; k < sides; ++k) {
    mean(dir_orthogonal, k);
    mean(dir_diagonal, sides + k);
  }
}

std::optional<Problem> BoardMaker::derive_mirror() {
  board_.mirror_.assign(board_.cells_.size(), no_cell);
  std::map<Point, Cell> by_centre;
  const Point& first = board_.cells_[0].outline[0];
  int low = first.y, high = low, left = first.x, right = left;
  for (Cell c = 0; c < board_.size(); ++c) {
    by_centre[centre_sum(board_.cells_[c].outline)] = c;
    for (const Point& p : board_.cells_[c].outline) {
      low = std::min(low, p.y), high = std::max(high, p.y);
      left = std::min(left, p.x), right = std::max(right, p.x);
    }
  }
  for (Cell c = 0; c < board_.size(); ++c) {
    const Point centre = centre_sum(board_.cells_[c].outline);
    const int x = board_.turned_ ? board_.sides_ * (left + right) - centre.x : centre.x;
    const auto image = by_centre.find({x, board_.sides_ * (low + high) - centre.y});
    if (image == by_centre.end()) {
      return Problem{fmt::format("the board is not symmetric: cell {} has no mirror image",
                                 board_.cells_[c].name),
                     ""};
    }
    board_.mirror_[c] = image->second;
  }
  return std::nullopt;
}

void BoardMaker::derive_shades() {
  board_.shades_.assign(board_.cells_.size(), -1);
  int next = 0;
  for (Cell first = 0; first < board_.size(); ++first) {
    if (board_.shades_[first] >= 0) continue;
    std::vector<Cell> open = {first};
    board_.shades_[first] = next;
    while (!open.empty()) {
      const Cell c = open.back();
      open.pop_back();
      for (Heading corner = board_.sides_; corner < board_.headings(); ++corner) {
        const Cell to = board_.step(c, corner);
        if (to == no_cell || board_.shades_[to] >= 0) continue;
        board_.shades_[to] = next;
        open.push_back(to);
      }
    }
    ++next;
  }
}

}  // namespace sb
