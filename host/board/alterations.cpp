// Boards made of boards: opposite edges joined, cells taken out.
#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "board/board.h"

namespace sb {

bool Board::touch(Cell a, Cell b) const {
  return std::ranges::any_of(cells_[a].outline, [&](const Point& corner) {
    return std::ranges::find(cells_[b].outline, corner) != cells_[b].outline.end();
  });
}

std::optional<Heading> Board::way(Cell a, Cell b) const {
  std::optional<Heading> best;
  int fewest = 0;  // twice the steps, and one for a seam
  for (Heading heading = 0; heading < headings(); ++heading) {
    Cell before = a;
    bool crosses = false;
    walk_lines(a, heading, [&](Cell cell, int step) {
      crosses = crosses || !touch(before, cell);
      before = cell;
      const int cost = 2 * step + crosses;
      if (cell != b || (best && cost >= fewest)) return;
      best = heading;
      fewest = cost;
    });
  }
  return best;
}

std::vector<Cell> Board::between(Cell a, Cell b) const {
  std::vector<Cell> passed;
  const std::optional<Heading> heading = way(a, b);
  if (!heading) return passed;
  std::ptrdiff_t fewest = size();
  for (const std::vector<Cell>& line : lines(a, *heading)) {
    const auto end = std::ranges::find(line, b);
    if (end == line.end() || end - line.begin() >= fewest) continue;
    fewest = end - line.begin();
    passed.assign(line.begin(), end);
  }
  return passed;
}

Result<Board> Board::joined(Edges edges) const {
  constexpr int fewest = 4;
  constexpr int right = 1, top = 2, left = 3, bottom = 0;
  const bool by_files = edges == Edges::files;
  const std::string_view what = by_files ? "files" : "ranks";
  if (sides_ != 4 || bends_ || size() != files_ * ranks_)
    return Problem{fmt::format("the {} of this board cannot be joined", what),
                   "rectangle(8, 8):joined(\"a\", \"h\")"};
  if ((by_files ? files_ : ranks_) < fewest)
    return Problem{
        fmt::format("a board of {} {} cannot be joined", by_files ? files_ : ranks_, what),
        fmt::format("{} or more", fewest)};
  Board board = *this;
  const int last = by_files ? files_ : ranks_;
  for (Cell c = 0; c < size(); ++c) {
    if ((by_files ? cells_[c].file : cells_[c].rank) != last) continue;
    const auto facing = std::ranges::find_if(cells_, [&](const CellShape& cell) {
      return by_files ? cell.file == 1 && cell.rank == cells_[c].rank
                      : cell.rank == 1 && cell.file == cells_[c].file;
    });
    const Cell first = static_cast<Cell>(facing - cells_.begin());
    const int out = by_files ? right : top, in = by_files ? left : bottom;
    board.across_[c * sides_ + out] = {first, in};
    board.across_[first * sides_ + in] = {c, out};
  }
  board.rings_ = true;
  board.shape_ += fmt::format(", {} joined", what);
  board.derive_starts();
  board.shades_.clear();
  board.derive_shades();
  return board;
}

Result<Board> Board::without(const Zone& zone) const {
  const auto holes = cells_of(zone, Side::white);
  if (!holes) return holes.problem();
  if (bends_) return Problem{"a board of sections has no holes", ""};
  const auto is_hole = [&](Cell c) { return std::ranges::binary_search(holes.value(), c); };
  Board board = *this;
  for (auto* list : {&board.heights_, &board.shades_}) list->clear();
  board.cells_.clear();
  std::vector<int> place(cells_.size(), -1);
  for (Cell c = 0; c < size(); ++c) {
    if (is_hole(c) != is_hole(mirror_[c]))
      return Problem{fmt::format("the board is not symmetric: {} and {} have to go together",
                                 name(c), name(mirror_[c])),
                     ""};
    if (is_hole(c)) continue;
    place[c] = board.size();
    board.cells_.push_back(cells_[c]);
    board.heights_.push_back(heights_[c]);
    board.shades_.push_back(shades_[c]);
  }
  if (board.cells_.empty()) return Problem{"a board without squares cannot be made", ""};
  int next = board.size();
  for (const Cell c : holes.value()) place[c] = next++;
  board.take_steps(*this, place);
  board.shape_ += fmt::format(", without {} squares", holes.value().size());
  return board;
}

// Every table once more for each board, its cells numbered behind those before; pictures leave a
// gap.
Result<Board> Board::copies(const std::string& letters) const {
  constexpr std::size_t most = 8;
  const bool are_capitals =
      std::ranges::all_of(letters, [](char c) { return c >= 'A' && c <= 'Z'; });
  std::string different = letters;
  std::ranges::sort(different);
  different.erase(std::unique(different.begin(), different.end()), different.end());
  if (!are_capitals || different.size() != letters.size() || letters.size() < 2 ||
      letters.size() > most)
    return Problem{fmt::format("'{}' cannot name boards", escape(letters, 20)),
                   "two to eight different capital letters: \"AB\""};
  if (bends_ || !letters_.empty())
    return Problem{"there are several boards already", "rectangle(8, 8):boards \"AB\""};
  const int count = static_cast<int>(letters.size());
  constexpr int most_cells = 256;
  if (count * size() > most_cells)
    return Problem{fmt::format("{} boards of {} squares cannot be made", count, size()),
                   fmt::format("at most {} squares in all", most_cells)};
  Board all = *this;
  all.letters_ = letters;
  all.shape_ += fmt::format(", boards {}", letters);
  for (auto* list : {&all.heights_, &all.shades_}) list->clear();
  all.cells_.clear(), all.rows_.clear(), all.across_.clear(), all.starts_.clear();
  all.mirror_.clear(), all.places_.clear();
  int left = cells_[0].outline[0].x, right = left;
  for (const CellShape& cell : cells_) {
    for (const Point& corner : cell.outline) {
      left = std::min(left, corner.x);
      right = std::max(right, corner.x);
    }
  }
  const int shades = 1 + *std::ranges::max_element(shades_);
  const int holes = static_cast<int>(places_.size()) / headings() - size();
  for (int board = 0; board < count; ++board) {
    const int shift = board * size();
    const auto moved = [&](Cell c) { return c == no_cell ? c : static_cast<Cell>(c + shift); };
    const int width = cells_[0].outline[1].x - cells_[0].outline[0].x;
    for (CellShape cell : cells_) {
      cell.name.insert(0, 1, letters[board]);
      for (Point& corner : cell.outline) corner.x += board * (right - left + width);
      all.cells_.push_back(std::move(cell));
    }
    for (std::vector<Cell> row : rows_) {
      for (Cell& c : row) c = moved(c);
      all.rows_.push_back(std::move(row));
    }
    for (Crossing crossing : across_) all.across_.push_back({moved(crossing.cell), crossing.side});
    for (std::array<Front, 2> fronts : starts_) {
      for (Front& front : fronts) front.cell = moved(front.cell);
      all.starts_.push_back(fronts);
    }
    for (const Cell c : mirror_) all.mirror_.push_back(moved(c));
    for (const int height : heights_) all.heights_.push_back(height);
    for (const int shade : shades_) all.shades_.push_back(shade + board * shades);
  }
  all.note_names();
  if (!places_.empty()) all.copy_places(*this, count, holes);
  return all;
}

// Where steps lead over holes: the cells of all boards come first, then the holes of each.
void Board::copy_places(const Board& one, int count, int holes) {
  const int cells = one.size();
  const auto entry = [&](int place, int heading) {
    return static_cast<std::size_t>(place) * headings() + heading;
  };
  places_.assign(entry(count * (cells + holes), 0), -1);
  for (int board = 0; board < count; ++board) {
    const auto moved = [&](int place) {
      return place < cells ? board * cells + place
                           : count * cells + board * holes + (place - cells);
    };
    for (int place = 0; place < cells + holes; ++place) {
      for (Heading heading = 0; heading < headings(); ++heading) {
        const int to = one.places_[entry(place, heading)];
        if (to >= 0) places_[entry(moved(place), heading)] = moved(to);
      }
    }
  }
}

// Everything that names cells, by the places that they have now.
void Board::take_steps(const Board& whole, const std::vector<int>& place) {
  const auto moved = [&](Cell c) {
    return c == no_cell || place[c] >= size() ? no_cell : static_cast<Cell>(place[c]);
  };
  starts_.assign(cells_.size() * headings(), {});
  across_.assign(cells_.size() * sides_, {});
  mirror_.assign(cells_.size(), no_cell);
  places_.assign(place.size() * headings(), -1);
  for (Cell c = 0; c < whole.size(); ++c) {
    for (Heading heading = 0; heading < headings(); ++heading) {
      const Cell to = whole.step(c, heading);
      if (to != no_cell) places_[place[c] * headings() + heading] = place[to];
      if (place[c] < size()) starts_[place[c] * headings() + heading][0] = {moved(to), heading};
    }
    if (place[c] >= size()) continue;
    mirror_[place[c]] = moved(whole.mirror_[c]);
    for (int side = 0; side < sides_; ++side) {
      const Crossing crossing = whole.across(c, side);
      if (moved(crossing.cell) != no_cell)
        across_[place[c] * sides_ + side] = {moved(crossing.cell), crossing.side};
    }
  }
  for (auto& row : rows_) {
    std::erase_if(row, [&](Cell c) { return moved(c) == no_cell; });
    for (Cell& c : row) c = moved(c);
  }
  std::erase_if(rows_, [](const auto& row) { return row.empty(); });
  note_names();
}

}  // namespace sb
