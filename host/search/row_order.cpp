// Rows are read anew for each position: few plies are ordered in it, and it has many rows.
#include "search/row_order.h"

#include <algorithm>

namespace sb {

void RowOrder::fill(const Rows& rows) {
  ahead_.men(men_);
  rows.fill(men_, filling_);
}

bool RowOrder::is_near(const Rows& rows) {
  fill(rows);
  return rows.is_near(filling_);
}

// Who comes to a cell with the ply.
Cell RowOrder::comes_to(const Rows& rows, const Move& move) const {
  if (const int kind = move.dropped_kind()) return rows.belongs(kind) ? move.to : no_cell;
  if (!move.is_of_one_man() || move.from == move.to) return no_cell;
  return rows.belongs(ahead_.kind_of(ahead_.at(move.from).form)) ? move.to : no_cell;
}

bool RowOrder::rank(const Rows& rows, const MoveList& plies, std::vector<int>& orders,
                    bool ends_alone, const Ranks& ranks) {
  constexpr int most = 1 << 17;
  if (rows.none()) return false;
  fill(rows);
  const Side us = ahead_.to_act();
  const WideSet occupied = ahead_.occupied();
  const WideSet wins = rows.last_cells(filling_, us, occupied);
  const WideSet blocks = rows.last_cells(filling_, other(us), occupied);
  if (ends_alone && wins.none() && blocks.none()) return false;
  if (!ends_alone) rows.find_gains(filling_, us, gains_);
  bool won = false, blocked = false;
  for (std::size_t i = 0; i < plies.size(); ++i) {
    const Cell to = comes_to(rows, plies.begin()[i]);
    if (to == no_cell) continue;
    int& order = orders[i];
    won = won || wins.has(to);
    blocked = blocked || blocks.has(to);
    if (wins.has(to)) {
      order = std::max(order, ranks.row);
    } else if (blocks.has(to) && rows.has_to_block()) {
      order = std::max(order, ranks.block);
    } else if (!ends_alone && order >= 0 && order < ranks.calm) {
      order += std::clamp(gains_[to], -most, most);
    }
  }
  return blocked && !won && rows.has_to_block();
}

}  // namespace sb
