// CellPlanner: what the board and the setup alone decide: the home squares of every piece, and
// which cells share a file, a rank, a shade or a board. Invariant: no expression of a script is
// read here.
#pragma once

#include "play/rule_planner.h"

namespace sb {

template <int W>
class CellPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using RulePlanner<W>::RulePlanner;

  void plan_homes() {
    for (auto& by_kind : plan_.homes) by_kind.resize(variant_.pieces.size() + 1);
    const auto& men = variant_.start.men;
    for (std::size_t c = 0; c < men.size(); ++c) {
      if (men[c].kind != 0) plan_.homes[index(men[c].side)][men[c].kind].add(static_cast<Cell>(c));
    }
  }

  void plan_parts() {
    const Board& board = *book_.board;
    plan_.opposite.resize(static_cast<std::size_t>(board.size()));
    for (auto& by_part : plan_.parts) {
      for (auto& by_cell : by_part) by_cell.resize(static_cast<std::size_t>(board.size()));
    }
    for (Cell a = 0; a < board.size(); ++a) {
      for (Cell b = 0; b < board.size(); ++b) {
        if (board.board_of(a) != board.board_of(b) && board.local_name(a) == board.local_name(b))
          plan_.opposite[a].add(b);
        for (const Side side : {Side::white, Side::black}) join_parts(a, b, side);
      }
    }
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::book_, Planner::plan_, Planner::variant_;

  void join_parts(Cell a, Cell b, Side side) {
    const Board& board = *book_.board;
    const bool on_one_board = board.board_of(a) == board.board_of(b);
    const bool on_one_section = !board.bends() || board.name(a)[0] == board.name(b)[0];
    const auto join = [&](Parts part) {
      plan_.parts[index(side)][static_cast<int>(part)][a].add(b);
    };
    const auto rank = [&](Cell c) { return variant_.own_rank(c, side); };
    if (on_one_board) join(Parts::boards);
    if (board.shade(a) == board.shade(b)) join(Parts::shades);
    if (board.file_label(a) == board.file_label(b)) join(Parts::files);
    if (on_one_board && on_one_section && rank(a) == rank(b)) join(Parts::ranks);
  }
};

}  // namespace sb
