// Strides: one step in a heading from all cells of a set at once, as shifts of the set.
// Invariant: each cell leads to one other at most, and is led to from one at most.
#pragma once

#include <algorithm>
#include <bit>
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
    Set found = first_.on(cells);
    for (const Shift& shift : others_) found |= shift.on(cells);
    return found;
  }
  Set back(const Set& cells) const {
    Set found = first_.back(cells);
    for (const Shift& shift : others_) found |= shift.back(cells);
    return found;
  }

 private:
  struct Shift {
    int by = 1;
    Set from, to;

    Set on(const Set& cells) const { return moved(cells & from, by); }
    Set back(const Set& cells) const { return moved(cells & to, -by); }
    // Within one word none of them is lost.
    static Set moved(const Set& cells, int by) {
      if constexpr (W == 1) {
        return {{std::rotl(cells.word[0], by)}};
      } else {
        return cells.shifted(by);
      }
    }
  };

  void add(Cell from, Cell to) {
    const int by = to - from;
    if (first_.from.none()) first_.by = by;
    auto shift = std::ranges::find(others_, by, &Shift::by);
    if (by != first_.by && shift == others_.end())
      shift = others_.insert(shift, Shift{.by = by, .from = {}, .to = {}});
    Shift& same = by == first_.by ? first_ : *shift;
    same.from.add(from);
    same.to.add(to);
  }

  Shift first_;
  std::vector<Shift> others_;  // by other distances in cell numbers: on hexagons
};

}  // namespace sb
