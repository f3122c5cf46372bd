// Strides: one step in a heading from all cells of a set at once, as shifts of the set.
// Invariant: each cell leads to one other at most, and is led to from one at most.
#pragma once

#include <algorithm>
#include <vector>

#include "board/board.h"
#include "board/cellset.h"

namespace sb {

template <int W>
class Strides {
 public:
  using Set = CellSet<W>;

  // For each of these headings; none where lines bend or form rings, so that they are more than
  // rows of such steps.
  static std::vector<Strides> along(const Board& board, const std::vector<Heading>& headings) {
    std::vector<Strides> all;
    if (board.bends() || board.rings()) return all;
    for (const Heading heading : headings) {
      Strides& strides = all.emplace_back();
      for (Cell from = 0; from < board.size(); ++from) {
        const Cell to = board.step(from, heading);
        if (to != no_cell) strides.add(from, to);
      }
    }
    return all;
  }

  // Where a step leads from these cells, and from where one leads to them.
  Set on(const Set& cells) const {
    Set found;
    for (const Shift& shift : shifts_) found |= (cells & shift.from).shifted(shift.by);
    return found;
  }
  Set back(const Set& cells) const {
    Set found;
    for (const Shift& shift : shifts_) found |= (cells & shift.to).shifted(-shift.by);
    return found;
  }

 private:
  struct Shift {
    int by = 0;
    Set from, to;
  };

  void add(Cell from, Cell to) {
    const int by = to - from;
    auto shift = std::ranges::find(shifts_, by, &Shift::by);
    if (shift == shifts_.end())
      shift = shifts_.insert(shift, Shift{.by = by, .from = {}, .to = {}});
    shift->from.add(from);
    shift->to.add(to);
  }

  std::vector<Shift> shifts_;  // by distance in cell numbers
};

}  // namespace sb
