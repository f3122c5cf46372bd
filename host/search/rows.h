// Rows: how near each side is to as many men in a row as the endings ask for. A row is any set of
// cells on which they would do; it is open as long as nobody stands on it who does not belong
// there. Invariant: the rows are found once for a variant; where no ending asks for any there are
// none.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "play/lookahead.h"
#include "search/goals.h"

namespace sb {

class Rows {
 public:
  Rows() = default;
  // `kind_of`: by form.
  Rows(const Variant& variant, const Goals& goals, std::span<const int> kind_of);

  bool none() const { return patterns_.empty(); }
  // Whether a ply is a drop of one man and nothing ever leaves the board: who does not fill the
  // last cell of an enemy's row sees it filled.
  bool has_to_block() const { return drops_alone_ && !none(); }

  // By row how many men who belong there stand on it, and far more where somebody else does.
  using Filling = std::vector<std::uint16_t>;
  void fill(std::span<const Standing> men, Filling& filling) const;
  // How much better they are for White, in the unit of Evaluation; never more than `most_worth`.
  int worth(const Filling& filling) const;
  // Whether one turn may complete a row.
  bool is_near(const Filling& filling) const;
  // Whether such men stand in rows.
  bool belongs(int kind) const { return belongs_[kind]; }
  // The cells on which one man more of the side completes a row that wins.
  WideSet last_cells(const Filling& filling, Side side, const WideSet& occupied) const;
  // By cell, what it makes of all rows that a man of the side who belongs there comes to it, in
  // `gain_unit`s of worth, and a little more in the middle.
  void find_gains(const Filling& filling, Side side, std::vector<int>& gains) const;

  static constexpr int most_worth = 900, gain_unit = 64;

 private:
  // The rows of one ending for one side.
  struct Pattern {
    Side side = Side::white;
    bool wins = true;           // else it has lost
    std::vector<bool> kinds{};  // who belong there
    std::vector<Cell> cells{};  // of one row after the other
    std::size_t rows = 0;
    std::vector<std::vector<std::uint16_t>> by_cell{};  // the rows through it
    std::vector<int> worth{};  // by how many men stand on a row; the last of who is not open
    int length = 0;            // of a row
    std::size_t first = 0;     // of its rows in a Filling
    int worth_of(int men) const { return worth[std::min(men, length + 1)]; }
    std::span<const Cell> row(std::size_t number) const {
      return std::span(cells).subspan(number * static_cast<std::size_t>(length), length);
    }
  };
  void add(const Board& board, const Goals::Row& row, Side side);
  void find_middle(int cells);
  static Pattern pattern_of(const Board& board, const Goals::Row& row, Side side);

  std::vector<Pattern> patterns_;
  std::vector<int> kind_of_;
  std::vector<bool> belongs_;  // by kind
  std::vector<int> middle_;    // by cell, less than gain_unit: how many rows there are near it
  std::size_t rows_ = 0;
  int drops_ = 1;  // of a turn
  bool drops_alone_ = false;
};

}  // namespace sb
