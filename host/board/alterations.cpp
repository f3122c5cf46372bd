// Boards made of boards: opposite edges joined, cells taken out, several side by side.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "board/board_maker.h"

namespace sb {
namespace {

std::optional<Problem> fault_of_copies(const Board& one, const std::string& letters) {
  const bool are_capitals = std::ranges::all_of(letters, is_capital);
  const std::set<char> different(letters.begin(), letters.end());
  if (!are_capitals || different.size() != letters.size() || letters.size() < 2 ||
      letters.size() > most_boards)
    return Problem{fmt::format("'{}' cannot name boards", escape(letters, 20)),
                   "two to eight different capital letters: \"AB\""};
  if (one.bends() || one.boards() > 1)
    return Problem{"there are several boards already", "rectangle(8, 8):boards \"AB\""};
  if (const auto count = static_cast<int>(letters.size()); count * one.size() > most_board_cells)
    return Problem{fmt::format("{} boards of {} squares cannot be made", count, one.size()),
                   fmt::format("at most {} squares in all", most_board_cells)};
  return std::nullopt;
}

int width_of(const Board& board) {
  int left = board.cell(0).outline[0].x, right = left;
  for (Cell c = 0; c < board.size(); ++c) {
    for (const Point& corner : board.cell(c).outline) {
      left = std::min(left, corner.x);
      right = std::max(right, corner.x);
    }
  }
  return right - left;
}

}  // namespace

Result<Board> BoardMaker::joined(const Board& one, Edges edges, bool twisted) {
  constexpr int fewest = 4;
  constexpr int right = 1, top = 2, left = 3, bottom = 0;
  const bool by_files = edges == Edges::files;
  const std::string_view what = by_files ? "files" : "ranks";
  if (one.boards() > 1)
    return Problem{"edges are joined before :boards()",
                   "rectangle(8, 8):joined(\"a\", \"h\"):boards \"AB\""};
  if (one.sides_ != 4 || one.bends_ || one.size() != one.files_ * one.ranks_)
    return Problem{fmt::format("the {} of this board cannot be joined", what),
                   "rectangle(8, 8):joined(\"a\", \"h\")"};
  if ((by_files ? one.files_ : one.ranks_) < fewest)
    return Problem{
        fmt::format("a board of {} {} cannot be joined", by_files ? one.files_ : one.ranks_, what),
        fmt::format("{} or more", fewest)};
  const int out = by_files ? right : top, in = by_files ? left : bottom;
  if (one.across_[in].cell != no_cell)
    return Problem{fmt::format("the {} of this board are joined already", what), ""};
  BoardMaker maker(one);
  Board& board = maker.board_;
  const int last = by_files ? one.files_ : one.ranks_, along = by_files ? one.ranks_ : one.files_;
  const std::uint8_t seam = by_files ? 1 : 2;
  for (Cell c = 0; c < one.size(); ++c) {
    const auto [across, place] = by_files ? std::pair{one.cells_[c].file, one.cells_[c].rank}
                                          : std::pair{one.cells_[c].rank, one.cells_[c].file};
    if (across != last) continue;
    const int other_place = twisted ? along + 1 - place : place;
    const auto facing = std::ranges::find_if(one.cells_, [&](const CellShape& cell) {
      return by_files ? cell.file == 1 && cell.rank == other_place
                      : cell.rank == 1 && cell.file == other_place;
    });
    const Cell first = static_cast<Cell>(facing - one.cells_.begin());
    board.across_[c * one.sides_ + out] = {first, in, seam, twisted};
    board.across_[first * one.sides_ + in] = {c, out, seam, twisted};
  }
  board.rings_ = true;
  board.twisted_ = one.twisted_ || twisted;
  board.shape_ += fmt::format(", {} joined{}", what, twisted ? " with a twist" : "");
  maker.derive_starts();
  board.shades_.clear();
  maker.derive_shades();
  return maker.finished();
}

Result<Board> BoardMaker::turned(const Board& one) {
  if (one.bends_ || one.boards() > 1)
    return Problem{"one board is turned, before :boards(), and no sections", ""};
  BoardMaker maker(one);
  maker.board_.turned_ = true;
  if (auto problem = maker.derive_mirror()) return *problem;
  maker.board_.shape_ += ", turned for Black";
  return maker.finished();
}

bool BoardMaker::fits_turned(const Board& one, const std::vector<Cell>& holes) {
  const auto board = one.turned_ ? Result<Board>(Problem{}) : turned(one);
  return board && std::ranges::all_of(holes, [&](Cell c) {
           return std::ranges::binary_search(holes, board.value().mirror_[c]);
         });
}

Result<Board> BoardMaker::without(const Board& one, const Zone& zone) {
  const auto holes = one.cells_of(zone, Side::white);
  if (!holes) return holes.problem();
  if (one.bends_) return Problem{"a board of sections has no holes", ""};
  const auto is_hole = [&](Cell c) { return std::ranges::binary_search(holes.value(), c); };
  BoardMaker maker(one);
  Board& board = maker.board_;
  for (auto* list : {&board.heights_, &board.shades_}) list->clear();
  board.cells_.clear();
  std::vector<int> place(one.cells_.size(), -1);
  for (Cell c = 0; c < one.size(); ++c) {
    if (is_hole(c) != is_hole(one.mirror_[c]))
      return Problem{fmt::format("the board is not symmetric: {} and {} have to go together",
                                 one.name(c), one.name(one.mirror_[c])),
                     fits_turned(one, holes.value())
                         ? ":turned() stands in front: rectangle(8, 8):turned():without(zone)"
                         : ""};
    if (is_hole(c)) continue;
    place[c] = board.size();
    board.cells_.push_back(one.cells_[c]);
    board.heights_.push_back(one.heights_[c]);
    board.shades_.push_back(one.shades_[c]);
  }
  if (board.cells_.empty()) return Problem{"a board without squares cannot be made", ""};
  int next = board.size();
  for (const Cell c : holes.value()) place[c] = next++;
  maker.take_steps(one, place);
  board.shape_ += fmt::format(", without {} squares", holes.value().size());
  return maker.finished();
}

Result<Board> BoardMaker::copies(const Board& one, const std::string& letters, bool stacked) {
  if (auto problem = fault_of_copies(one, letters)) return std::move(*problem);
  const int count = static_cast<int>(letters.size());
  BoardMaker maker(one);
  Board& all = maker.board_;
  all.letters_ = letters;
  all.shape_ += fmt::format(", {} {}", stacked ? "stacked" : "boards", letters);
  for (auto* list : {&all.heights_, &all.shades_}) list->clear();
  all.cells_.clear(), all.rows_.clear(), all.across_.clear(), all.starts_.clear();
  all.mirror_.clear(), all.places_.clear();
  const int stride = width_of(one) + one.cells_[0].outline[1].x - one.cells_[0].outline[0].x;
  for (int number = 0; number < count; ++number)
    maker.append(one, number, letters[number], number * stride);
  for (Cell c = 0; c < all.size(); ++c) {
    const int board = c / one.size(), seen = stacked ? count - 1 - board : board;
    all.mirror_.push_back(static_cast<Cell>(seen * one.size() + one.mirror_[c % one.size()]));
  }
  maker.note_names();
  maker.number_places(one, count);
  if (one.has_holes()) maker.copy_places(one, count);
  return maker.finished();
}

// Every table once more, its cells numbered behind those before.
void BoardMaker::append(const Board& one, int number, char letter, int to_the_right) {
  const int shift = number * one.size(), shades = 1 + *std::ranges::max_element(one.shades_);
  const auto moved = [&](Cell c) { return c == no_cell ? c : static_cast<Cell>(c + shift); };
  for (CellShape cell : one.cells_) {
    cell.name.insert(0, 1, letter);
    for (Point& corner : cell.outline) corner.x += to_the_right;
    board_.cells_.push_back(std::move(cell));
  }
  for (std::vector<Cell> row : one.rows_) {
    for (Cell& c : row) c = moved(c);
    board_.rows_.push_back(std::move(row));
  }
  for (Crossing crossing : one.across_) {
    crossing.cell = moved(crossing.cell);
    board_.across_.push_back(crossing);
  }
  for (std::array<Front, 2> fronts : one.starts_) {
    for (Front& front : fronts) front.cell = moved(front.cell);
    board_.starts_.push_back(fronts);
  }
  for (const int height : one.heights_) board_.heights_.push_back(height);
  for (const int shade : one.shades_) board_.shades_.push_back(shade + number * shades);
}

// The cells of all boards come first, then the holes of each.
void BoardMaker::number_places(const Board& one, int count) {
  const int cells = one.size();
  const int holes =
      one.has_holes() ? static_cast<int>(one.places_.size()) / one.headings() - cells : 0;
  board_.places_a_board_ = cells + holes;
  for (const auto& [first, end] : {std::pair{0, cells}, std::pair{cells, cells + holes}}) {
    for (int board = 0; board < count; ++board) {
      for (int place = first; place < end; ++place)
        board_.whole_.push_back(board * board_.places_a_board_ + place);
    }
  }
}

// Where steps lead over holes.
void BoardMaker::copy_places(const Board& one, int count) {
  const int cells = one.size(), holes = board_.places_a_board_ - cells;
  const auto entry = [&](int place, int heading) {
    return static_cast<std::size_t>(place) * board_.headings() + heading;
  };
  board_.places_.assign(entry(count * (cells + holes), 0), {});
  for (int board = 0; board < count; ++board) {
    const auto moved = [&](int place) {
      return place < cells ? board * cells + place
                           : count * cells + board * holes + (place - cells);
    };
    for (int place = 0; place < cells + holes; ++place) {
      for (Heading heading = 0; heading < board_.headings(); ++heading) {
        Board::Place to = one.places_[entry(place, heading)];
        if (to.number < 0) continue;
        to.number = moved(to.number);
        board_.places_[entry(moved(place), heading)] = to;
      }
    }
  }
}

// Everything that names cells, by the places that they have now.
void BoardMaker::take_steps(const Board& whole, const std::vector<int>& place) {
  const auto moved = [&](Cell c) {
    return c == no_cell || place[c] >= board_.size() ? no_cell : static_cast<Cell>(place[c]);
  };
  board_.starts_.assign(board_.cells_.size() * board_.headings(), {});
  board_.across_.assign(board_.cells_.size() * board_.sides_, {});
  board_.mirror_.assign(board_.cells_.size(), no_cell);
  board_.places_.assign(place.size() * board_.headings(), {});
  if (whole.boards() > 1) {
    board_.whole_.resize(place.size());
    for (Cell c = 0; c < whole.size(); ++c) board_.whole_[place[c]] = whole.whole_[c];
  }
  for (Cell c = 0; c < whole.size(); ++c) {
    for (Heading heading = 0; heading < board_.headings(); ++heading) {
      Front front = whole.start(c, heading);
      const std::size_t entry = place[c] * board_.headings() + heading;
      if (front.cell == no_cell) continue;
      board_.places_[entry] = {place[front.cell], front.heading, front.mirrored};
      front.cell = moved(front.cell);
      if (place[c] < board_.size() && front.cell != no_cell) board_.starts_[entry][0] = front;
    }
    if (place[c] >= board_.size()) continue;
    board_.mirror_[place[c]] = moved(whole.mirror_[c]);
    for (int side = 0; side < board_.sides_; ++side) {
      Crossing crossing = whole.across_[c * whole.sides_ + side];
      crossing.cell = moved(crossing.cell);
      if (crossing.cell != no_cell) board_.across_[place[c] * board_.sides_ + side] = crossing;
    }
  }
  for (auto& row : board_.rows_) {
    std::erase_if(row, [&](Cell c) { return moved(c) == no_cell; });
    for (Cell& c : row) c = moved(c);
  }
  std::erase_if(board_.rows_, [](const auto& row) { return row.empty(); });
  note_names();
}

}  // namespace sb
