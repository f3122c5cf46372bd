// The part of a plan that the board and the setup alone decide: the home squares of every piece,
// and which cells share a file, a rank, a shade or a board. Invariant: no expression of a script is
// read here.
#include "play/rule_plan.h"

namespace sb {

template <int W>
void RulePlan<W>::plan_homes() {
  for (auto& by_kind : homes) by_kind.resize(book_.variant->pieces.size() + 1);
  const auto& men = book_.variant->start.men;
  for (std::size_t c = 0; c < men.size(); ++c) {
    if (men[c].kind != 0) homes[index(men[c].side)][men[c].kind].add(static_cast<Cell>(c));
  }
}

template <int W>
void RulePlan<W>::plan_parts() {
  const Board& board = *book_.board;
  opposite.resize(static_cast<std::size_t>(board.size()));
  for (auto& by_part : parts) {
    for (auto& by_cell : by_part) by_cell.resize(static_cast<std::size_t>(board.size()));
  }
  for (Cell a = 0; a < board.size(); ++a) {
    for (Cell b = 0; b < board.size(); ++b) {
      if (board.board_of(a) != board.board_of(b) && board.local_name(a) == board.local_name(b))
        opposite[a].add(b);
      for (const Side side : {Side::white, Side::black}) join_parts(a, b, side);
    }
  }
}

template <int W>
void RulePlan<W>::join_parts(Cell a, Cell b, Side side) {
  const Board& board = *book_.board;
  const bool on_one_board = board.board_of(a) == board.board_of(b);
  const bool on_one_section = !board.bends() || board.name(a)[0] == board.name(b)[0];
  const auto join = [&](Parts part) { parts[index(side)][static_cast<int>(part)][a].add(b); };
  const auto rank = [&](Cell c) { return book_.variant->own_rank(c, side); };
  if (on_one_board) join(Parts::boards);
  if (board.shade(a) == board.shade(b)) join(Parts::shades);
  if (board.file_label(a) == board.file_label(b)) join(Parts::files);
  if (on_one_board && on_one_section && rank(a) == rank(b)) join(Parts::ranks);
}

template void RulePlan<1>::plan_homes();
template void RulePlan<2>::plan_homes();
template void RulePlan<4>::plan_homes();
template void RulePlan<1>::plan_parts();
template void RulePlan<2>::plan_parts();
template void RulePlan<4>::plan_parts();

}  // namespace sb
