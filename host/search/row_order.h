// RowOrder: plies of a search ordered by what they make of rows (rows.h).
// Invariant: where no ending asks for rows no order is changed.
#pragma once

#include <vector>

#include "movement/move_list.h"
#include "play/lookahead.h"
#include "search/rows.h"

namespace sb {

class RowOrder {
 public:
  // The game lives longer.
  explicit RowOrder(Lookahead& ahead) : ahead_(ahead) {}

  // Whether a turn may complete a row that wins or loses.
  bool is_near(const Rows& rows);

  // Orders from which on a ply completes a row, fills the last cell of one of the enemy, and is no
  // calm one.
  struct Ranks {
    int row, block, calm;
  };
  // Raises the orders of the plies; whether there is nothing to do but to fill the last cell of a
  // row of the enemy. ends_alone: of those that complete or block a row.
  bool rank(const Rows& rows, const MoveList& plies, std::vector<int>& orders, bool ends_alone,
            const Ranks& ranks);

 private:
  void fill(const Rows& rows);
  Cell comes_to(const Rows& rows, const Move& move) const;

  Lookahead& ahead_;
  std::vector<Standing> men_;
  Rows::Filling filling_;
  std::vector<int> gains_;  // by cell
};

}  // namespace sb
