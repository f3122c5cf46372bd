// Lines: tables of a board's straight lines, and how far a rider sees along them in one look-up.
// Invariant: every line meets ascending cell numbers, so its occupancy packs into a small index in
// order. Of a board whose lines bend or form rings there are only the tables of what lies between
// and where: its riders walk (movement/tracks.h).
#pragma once

#include <cassert>
#include <cstdint>
#include <vector>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "board/board.h"
#include "board/cellset.h"

namespace sb {

template <int W>
class Lines {
 public:
  using Set = CellSet<W>;

  // Where lines bend, the tables are made only if `asked`.
  explicit Lines(const Board& board, bool asked = true);

  int cells() const { return cells_; }
  // Board::rings(): then nearest(), farthest() and reach() must not be asked, nor where lines bend.
  bool rings() const { return rings_; }
  // Axes join a heading with its opposite; those below half their number are orthogonal.
  int axis_count() const { return axes_; }
  // The axis of a heading.
  int axis_of(Heading heading) const;

  // The cells that a rider on `from` reaches along one axis both ways: empty cells up to and
  // including the first occupied one. `occupied` may or may not contain `from`.
  Set reach(Cell from, int axis, const Set& occupied) const;
  // reach() without the instructions that pack and unpack bits, for processors that lack them.
  Set reach_by_rays(Cell from, int axis, const Set& occupied) const;
  // The same as reach() along `count` axes from `first` on.
  [[gnu::always_inline]] Set reach_run(Cell from, int first, int count, const Set& occupied) const {
    Set set;
    for (int axis = first; axis < first + count; ++axis) set |= reach(from, axis, occupied);
    return set;
  }
  // The member of `cells` that a rider going in `heading` meets first; `cells` lies on one ray, not
  // empty.
  Cell nearest(const Set& cells, Heading heading) const {
    assert(cells.any());
    return up_[axis_of(heading)] == heading ? cells.first() : cells.last();
  }
  // The same for the member that it meets last.
  Cell farthest(const Set& cells, Heading heading) const {
    assert(cells.any());
    return up_[axis_of(heading)] == heading ? cells.last() : cells.first();
  }
  // The neighbour in a heading; no_cell at the edge.
  Cell step(Cell from, Heading heading) const { return steps_[from * headings_ + heading]; }
  Heading opposite(Heading heading) const {
    const int axis = axis_of(heading);
    return up_[axis] == heading ? down_[axis] : up_[axis];
  }
  // In which heading of `a` the cell `b` lies, as Board::way(); there must be a line that joins
  // them.
  Heading heading(Cell a, Cell b) const {
    assert(toward_[a * cells_ + b] < headings_);
    return toward_[a * cells_ + b];
  }
  // All cells on the lines of `from` along these axes, as on an empty board.
  const Set& open(Cell from, bool diagonal) const { return open_[from * 2 + diagonal]; }
  // The cells of the board in that heading.
  const Set& ray(Cell from, Heading heading) const { return rays_[from * headings_ + heading]; }
  // The cells strictly between two cells of one line, that of heading(), as Board::between(); empty
  // where there is no common line.
  const Set& between(Cell a, Cell b) const {
    assert(a < cells_ && b < cells_ && !between_.empty());
    return between_[a * cells_ + b];
  }
  // The table of these: [a * cells + b].
  const Set* between_table() const { return between_.data(); }
  const Set& all() const { return all_; }

 private:
  // The line through a cell along one axis: its cells, and which of them (counted from the lowest)
  // it is.
  struct Line {
    Set mask;
    std::uint32_t row = 0;               // offset of its row in reach_table_
    std::array<std::uint8_t, W> skip{};  // line cells in the words before this one
  };
  void derive_rays(const Board& board);
  void enter_ray(const Board& board, Cell from, Heading heading, std::vector<int>& costs);
  void derive_lines();

  int cells_ = 0, headings_ = 0, axes_ = 0, longest_ = 0;
  bool rings_ = false;
  Set all_;
  std::vector<Set> rays_, open_, between_;
  std::vector<Line> lines_;
  std::vector<std::uint16_t> reach_table_;  // [position << longest | occupancy] -> cells reached
  std::vector<Cell> steps_;                 // by cell and heading
  std::vector<std::uint8_t> toward_;        // by two cells: the heading that joins them
  std::vector<Heading> up_, down_;          // of each axis: towards higher and lower cell numbers
};

template <int W>
[[gnu::always_inline]] inline CellSet<W> Lines<W>::reach(Cell from, int axis,
                                                         const Set& occupied) const {
#if defined(__BMI2__)
  const Line& line = lines_[from * axes_ + axis];
  std::uint64_t packed = _pext_u64(occupied.word[0], line.mask.word[0]);
  for (int i = 1; i < W; ++i)
    packed |= _pext_u64(occupied.word[i], line.mask.word[i]) << line.skip[i];
  const std::uint64_t seen = reach_table_[line.row + packed];
  Set set;
  for (int i = 0; i < W; ++i) set.word[i] = _pdep_u64(seen >> line.skip[i], line.mask.word[i]);
  return set;
#else
  return reach_by_rays(from, axis, occupied);
#endif
}

extern template class Lines<1>;
extern template class Lines<2>;
extern template class Lines<4>;

}  // namespace sb
