// Which cells a zone means on a board.
#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/list.h"
#include "base/text.h"
#include "board/board.h"

namespace sb {
namespace {

// The names of two opposite corners in "d1-f3"; the second is empty for one cell.
std::pair<std::string_view, std::string_view> corners_of(std::string_view name) {
  const std::size_t dash = name.find('-');
  if (dash == name.npos) return {name, ""};
  return {name.substr(0, dash), name.substr(dash + 1)};
}

// What may have been meant by a name that no cell has.
std::string hint_for(const Board& board, const std::string& name) {
  const std::string small = lower(name);
  if (small.find(',') != small.npos) return "blanks part them: \"a1 b2\"";
  const std::size_t last = small.find_first_not_of(".:", small.find_first_of(".:"));
  if (last != small.npos)
    return fmt::format("all between two corners: \"{}-{}\"",
                       small.substr(0, small.find_first_of(".:")), small.substr(last));
  return board.find(small) != no_cell ? "did you mean '" + small + "'?" : corners_text(board);
}

bool is_between(int value, int a, int b) {
  return value >= std::min(a, b) && value <= std::max(a, b);
}

// The cells of a term without its `with`.
ZoneTerm alone(ZoneTerm term) {
  term.with.clear();
  return term;
}

// The cells of both terms.
ZoneTerm both(ZoneTerm a, const ZoneTerm& b) {
  a.with.push_back(alone(b));
  a.with.insert(a.with.end(), b.with.begin(), b.with.end());
  return a;
}

std::optional<Zone> fitting(Zone zone, std::size_t most) {
  std::size_t terms = 0;
  for (const ZoneTerm& term : zone.terms) terms += 1 + term.with.size();
  if (terms > most) return std::nullopt;
  return zone;
}

}  // namespace

Zone Zone::none() { return {{ZoneTerm{.kind = ZoneTerm::Kind::cells}}}; }

Zone Zone::all() {
  Zone zone = none();
  zone.terms[0].outside = true;
  return zone;
}

bool Zone::differs_by_side() const {
  return std::ranges::any_of(terms, [](const ZoneTerm& term) {
    return term.of || std::ranges::any_of(
                          term.with, [](const ZoneTerm& other) { return other.of.has_value(); });
  });
}

std::optional<Zone> zone_union(const Zone& a, const Zone& b, std::size_t most) {
  if (a == Zone::all() || b == Zone::none()) return a;
  if (b == Zone::all() || a == Zone::none()) return b;
  Zone zone = a;
  zone.terms.insert(zone.terms.end(), b.terms.begin(), b.terms.end());
  return fitting(std::move(zone), most);
}

std::optional<Zone> zone_meet(const Zone& a, const Zone& b, std::size_t most) {
  if (a == Zone::all() || b == Zone::none()) return b;
  if (b == Zone::all() || a == Zone::none()) return a;
  Zone zone;
  for (const ZoneTerm& first : a.terms) {
    for (const ZoneTerm& second : b.terms) zone.terms.push_back(both(first, second));
  }
  return fitting(std::move(zone), most);
}

// A cell is outside of all that has to hold together if it is outside of one of these.
std::optional<Zone> zone_difference(const Zone& a, const Zone& b, std::size_t most) {
  std::optional<Zone> left = a;
  for (const ZoneTerm& term : b.terms) {
    Zone outside;
    outside.terms = {alone(term)};
    outside.terms.insert(outside.terms.end(), term.with.begin(), term.with.end());
    for (ZoneTerm& part : outside.terms) part.outside = !part.outside;
    left = zone_meet(*left, outside, most);
    if (!left) return std::nullopt;
  }
  return left;
}

// What the terms of a zone mean on a board.
class ZoneReader {
 public:
  explicit ZoneReader(const Board& board) : board_(board) {}

  // What a term names that the board does not have, if anything.
  std::optional<Problem> fault_of(const ZoneTerm& term) const;
  // `c`: as the side sees it.
  bool belongs(Cell c, Side side, const ZoneTerm& term) const;

 private:
  // 0 where no file has this label.
  int file_number(std::string_view label) const;
  // The cell of that name, or that on the board where `c` lies; no_cell where there is none.
  Cell corner_seen_from(Cell c, std::string_view name) const;
  bool has_member(Cell c, std::string_view name) const;
  // The number of the board that has this letter; -1: none of several has.
  int board_number(std::string_view name) const {
    const std::size_t number = name.size() == 1 ? board_.letters_.find(name[0]) : name.npos;
    return number == name.npos ? -1 : static_cast<int>(number);
  }

  const Board& board_;
};

std::optional<Problem> ZoneReader::fault_of(const ZoneTerm& term) const {
  for (const ZoneTerm& other : term.with) {
    if (auto fault = fault_of(other)) return fault;
  }
  if (term.kind == ZoneTerm::Kind::ranks) {
    for (const int rank : term.numbers) {
      if (rank < 1 || rank > board_.ranks_)
        return Problem{fmt::format("there is no rank {}", rank),
                       fmt::format("ranks 1 to {}", board_.ranks_)};
    }
  }
  if (term.kind == ZoneTerm::Kind::files) {
    for (const std::string& label : term.names) {
      if (file_number(label) == 0)
        return Problem{fmt::format("there is no file {}", label),
                       fmt::format("files {}", fmt::join(board_.labels_, ""))};
    }
  }
  if (term.kind == ZoneTerm::Kind::cells) {
    for (const std::string& name : term.names) {
      if (board_number(name) >= 0) continue;
      const auto [first, last] = corners_of(name);
      for (const std::string_view corner : {first, last.empty() ? first : last}) {
        if (corner_seen_from(0, corner) == no_cell)
          return Problem{fmt::format("there is no square {}", corner),
                         hint_for(board_, std::string(corner))};
      }
      if (!last.empty() && board_.bends_)
        return Problem{fmt::format("{} means nothing on a board of sections", name),
                       "name each square"};
    }
  }
  return std::nullopt;
}

int ZoneReader::file_number(std::string_view label) const {
  const auto found = std::find(board_.labels_.begin() + 1, board_.labels_.end(), label);
  return found == board_.labels_.end() ? 0 : static_cast<int>(found - board_.labels_.begin());
}

Cell ZoneReader::corner_seen_from(Cell c, std::string_view name) const {
  const Cell named = board_.find(name);
  return named != no_cell || board_.boards() == 1
             ? named
             : board_.find(fmt::format("{}{}", board_.letters_[board_.board_of(c)], name));
}

// Whether a cell is the one of that name, or one of the block or of that board; "e4" is on each of
// several boards.
bool ZoneReader::has_member(Cell c, std::string_view name) const {
  if (const int board = board_number(name); board >= 0) return board_.board_of(c) == board;
  const auto [first, last] = corners_of(name);
  if (last.empty())
    return board_.name(c) == first || (board_.boards() > 1 && board_.local_name(c) == first);
  const Cell low = corner_seen_from(c, first), high = corner_seen_from(c, last);
  const CellShape &cell = board_.cell(c), &a = board_.cell(low), &b = board_.cell(high);
  return board_.board_of(c) >= board_.board_of(low) &&
         board_.board_of(c) <= board_.board_of(high) && is_between(cell.file, a.file, b.file) &&
         is_between(cell.rank, a.rank, b.rank);
}

bool ZoneReader::belongs(Cell c, Side side, const ZoneTerm& term) const {
  const Cell at = term.of == Side::black ? board_.mirror_[c] : c;
  const CellShape& cell = board_.cells_[at];
  const std::vector<int>& numbers = term.numbers;
  const auto is_named = [&] {
    switch (term.kind) {
      case ZoneTerm::Kind::ranks:
        return contains(numbers, cell.rank);
      case ZoneTerm::Kind::last_ranks:
        return cell.rank > board_.ranks_ - numbers[0];
      case ZoneTerm::Kind::last_of_files:
        return board_.behind_[at] < numbers[0];
      case ZoneTerm::Kind::files:
        return is_between(cell.file, file_number(term.names.front()),
                          file_number(term.names.back()));
      case ZoneTerm::Kind::cells:
        return std::ranges::any_of(term.names,
                                   [&](const std::string& name) { return has_member(at, name); });
    }
    return false;
  };
  const bool is_member = term.of.value_or(side) == side && is_named();
  return is_member != term.outside && std::ranges::all_of(term.with, [&](const ZoneTerm& other) {
           return belongs(c, side, other);
         });
}

Result<std::vector<Cell>> Board::cells_of(const Zone& zone, Side side) const {
  for (const ZoneTerm& term : zone.terms) {
    if (auto fault = ZoneReader(*this).fault_of(term)) return std::move(*fault);
  }
  std::vector<Cell> cells;
  for (Cell c = 0; c < size(); ++c) {
    if (names_cell(zone, side, c)) cells.push_back(c);
  }
  return cells;
}

bool Board::names_cell(const Zone& zone, Side side, Cell c) const {
  const Cell seen = side == Side::black ? mirror_[c] : c;
  return std::ranges::any_of(zone.terms, [&](const ZoneTerm& term) {
    return ZoneReader(*this).belongs(seen, side, term);
  });
}

}  // namespace sb
