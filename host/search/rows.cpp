// What is worth most is a row that lacks one man; of each man more that it lacks a row is worth a
// quarter, where a turn has one drop.
#include "search/rows.h"

#include <algorithm>
#include <cmath>

namespace sb {
namespace {

constexpr double nearly_worth = 160, share_of_next = 0.25;
constexpr std::uint16_t shut = 32;  // above the longest row
static_assert(shut > most_in_row);

bool is_endless_drop(const Action& action) {
  return action.kind == Action::Kind::drop && action.reserve < 0 && !action.lifts;
}

// Whether every turn is one drop, and men stay where they are.
bool drops_alone(const PlayRules& play) {
  const auto is_drop = [&](int action) { return is_endless_drop(play.actions[action]); };
  const auto is_one_drop = [&](const std::vector<TurnPlace>& turn) {
    return turn.size() == 1 && !turn[0].again && turn[0].is_one_list() &&
           std::ranges::all_of(turn[0].actions, is_drop);
  };
  return std::ranges::all_of(play.turn, is_one_drop) &&
         std::ranges::none_of(play.after, &Effect::changes_men);
}

int drops_of_turn(const PlayRules& play) {
  const auto has_drop = [&](const TurnPlace& place) {
    return std::ranges::any_of(
        place.actions, [&](int action) { return play.actions[action].kind == Action::Kind::drop; });
  };
  const auto drops = [&](const std::vector<TurnPlace>& turn) {
    return static_cast<int>(std::ranges::count_if(turn, has_drop));
  };
  return std::max({1, drops(play.turn[0]), drops(play.turn[1])});
}

}  // namespace

Rows::Rows(const Variant& variant, const Goals& goals, std::span<const int> kind_of)
    : kind_of_(kind_of.begin(), kind_of.end()),
      belongs_(variant.pieces.size() + 1),
      drops_(drops_of_turn(variant.play)),
      drops_alone_(drops_alone(variant.play)) {
  for (const Goals::Row& row : goals.rows) {
    for (const Side side : {Side::white, Side::black}) {
      if (row.of[index(side)]) add(variant.board, row, side);
    }
  }
  find_middle(variant.board.size());
}

Rows::Pattern Rows::pattern_of(const Board& board, const Goals::Row& row, Side side) {
  Pattern pattern{.side = side, .wins = row.wins, .kinds = row.kinds};
  pattern.length = row.number;
  pattern.by_cell.resize(board.size());
  std::vector<WideSet> known;
  const auto enter = [&](const WideSet& cells) {
    if (cells.count() != row.number || (cells & ~row.cells[index(side)]).any()) return;
    if (std::ranges::count(known, cells) > 0) return;
    cells.each([&](Cell c) {
      pattern.by_cell[c].push_back(static_cast<std::uint16_t>(known.size()));
      pattern.cells.push_back(c);
    });
    known.push_back(cells);
  };
  for (Cell start = 0; start < board.size(); ++start) {
    for (const Heading heading : board.resolve(row.ways, side)) {
      for (const Board::Line line : board.lines(start, heading)) {
        WideSet cells = WideSet::of(start);
        for (std::size_t i = 0; i < line.size() && cells.count() < row.number; ++i)
          cells.add(line[i]);
        enter(cells);
      }
    }
  }
  pattern.rows = known.size();
  return pattern;
}

void Rows::add(const Board& board, const Goals::Row& row, Side side) {
  Pattern pattern = pattern_of(board, row, side);
  if (pattern.rows == 0) return;
  for (int men = 0; men <= row.number; ++men) {
    const double missing = row.number - men - 1;
    const double worth = men == 0 ? 0 : nearly_worth * std::pow(share_of_next, missing / drops_);
    pattern.worth.push_back(static_cast<int>(worth));
  }
  pattern.worth.push_back(0);
  pattern.first = rows_;
  rows_ += pattern.rows;
  for (std::size_t k = 0; k < belongs_.size(); ++k) belongs_[k] = belongs_[k] || row.kinds[k];
  patterns_.push_back(std::move(pattern));
}

void Rows::find_middle(int cells) {
  middle_.assign(cells, 0);
  for (const Pattern& pattern : patterns_) {
    for (std::size_t i = 0; i < pattern.rows; ++i) {
      int near = 0;
      for (const Cell c : pattern.row(i)) near += static_cast<int>(pattern.by_cell[c].size());
      for (const Cell c : pattern.row(i)) middle_[c] += near;
    }
  }
  const int most = std::ranges::max(middle_);
  for (int& near : middle_) near = near * (gain_unit - 1) / std::max(most, 1);
}

void Rows::fill(std::span<const Standing> men, Filling& filling) const {
  filling.assign(rows_, 0);
  for (const Pattern& pattern : patterns_) {
    std::uint16_t* const rows = filling.data() + pattern.first;
    for (const Standing& man : men) {
      const bool belongs = man.side == pattern.side && pattern.kinds[kind_of_[man.form]];
      const std::uint16_t more = belongs ? 1 : shut;
      for (const std::uint16_t row : pattern.by_cell[man.cell])
        rows[row] = static_cast<std::uint16_t>(rows[row] + more);
    }
  }
}

int Rows::worth(const Filling& filling) const {
  int sum = 0;
  for (const Pattern& pattern : patterns_) {
    int worth = 0;
    for (std::size_t i = 0; i < pattern.rows; ++i)
      worth += pattern.worth_of(filling[pattern.first + i]);
    sum += (pattern.side == Side::white) == pattern.wins ? worth : -worth;
  }
  return std::clamp(sum, -most_worth, most_worth);
}

bool Rows::is_near(const Filling& filling) const {
  return std::ranges::any_of(patterns_, [&](const Pattern& pattern) {
    const auto first = filling.begin() + static_cast<long>(pattern.first);
    return std::any_of(first, first + static_cast<long>(pattern.rows), [&](std::uint16_t men) {
      return men < shut && men + drops_ >= pattern.length;
    });
  });
}

WideSet Rows::last_cells(const Filling& filling, Side side, const WideSet& occupied) const {
  WideSet cells;
  for (const Pattern& pattern : patterns_) {
    if (pattern.side != side || !pattern.wins) continue;
    for (std::size_t i = 0; i < pattern.rows; ++i) {
      if (filling[pattern.first + i] + 1 != pattern.length) continue;
      for (const Cell c : pattern.row(i)) {
        if (!occupied.has(c)) cells.add(c);
      }
    }
  }
  return cells;
}

// Most rows are empty: what they come to is known before.
void Rows::find_gains(const Filling& filling, Side side, std::vector<int>& gains) const {
  gains = middle_;
  for (const Pattern& pattern : patterns_) {
    const bool own = pattern.side == side;
    const int sign = own == pattern.wins ? gain_unit : -gain_unit;
    const auto gain = [&](int men) {
      return sign * ((own ? pattern.worth_of(men + 1) : 0) - pattern.worth_of(men));
    };
    const int of_empty = gain(0);
    for (std::size_t c = 0; c < gains.size(); ++c)
      gains[c] += of_empty * static_cast<int>(pattern.by_cell[c].size());
    for (std::size_t i = 0; i < pattern.rows; ++i) {
      const int men = filling[pattern.first + i];
      if (men == 0) continue;
      const int more = gain(men) - of_empty;
      for (const Cell c : pattern.row(i)) gains[c] += more;
    }
  }
}

}  // namespace sb
