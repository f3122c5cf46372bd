// Tracks: where riders go on a board whose lines bend, cell after cell.
// Invariant: tracks know one direction of travel; that `a` sees `b` never tells whether `b` sees
// `a` (Whack Chess, 2.11).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/board.h"
#include "board/cellset.h"

namespace sb {

template <int W>
class Tracks {
 public:
  using Set = CellSet<W>;

  // The lines along these headings; only cells `least` to `most` steps away are ends of a move.
  // Lines of one cell must have no cell in common, as those through sides and those through corners
  // have not.
  Tracks(const Board& board, const std::vector<Heading>& headings, int least, int most);

  // The ends of moves of a rider on `from`: up to and including the first occupied cell.
  [[gnu::always_inline]] Set reach(Cell from, const Set& occupied) const {
    Set seen;
    const std::uint8_t* line = cells_.data() + first_[from];
    const std::uint8_t* const end = cells_.data() + first_[from + 1];
    while (line != end) {
      const int length = line[0], skipped = line[1];
      const std::uint8_t* const cells = line + 2;
      line = cells + length;
      int i = 0;
      while (i < skipped && !occupied.has(cells[i])) ++i;
      for (; i >= skipped && i < length; ++i) {
        seen.add(cells[i]);
        if (occupied.has(cells[i])) break;
      }
    }
    return seen;
  }
  // The cells that must be empty for a rider on `from` to come to `to`: [to * cells + from].
  const Set* between_table() const { return between_.data(); }

 private:
  std::vector<std::uint8_t> cells_;   // by line: its length, how many are no ends yet, its cells
  std::vector<std::uint32_t> first_;  // by cell: where its lines begin in cells_
  std::vector<Set> between_;
};

template <int W>
Tracks<W>::Tracks(const Board& board, const std::vector<Heading>& headings, int least, int most)
    : between_(static_cast<std::size_t>(board.size()) * board.size()) {
  for (Cell from = 0; from < board.size(); ++from) {
    first_.push_back(static_cast<std::uint32_t>(cells_.size()));
    for (const Heading heading : headings) {
      for (const std::vector<Cell>& line : board.lines(from, heading)) {
        const int length = std::min(most, static_cast<int>(line.size()));
        if (length < least) continue;
        cells_.push_back(static_cast<std::uint8_t>(length));
        cells_.push_back(static_cast<std::uint8_t>(least - 1));
        Set passed;
        for (int i = 0; i < length; ++i) {
          cells_.push_back(static_cast<std::uint8_t>(line[i]));
          between_[static_cast<std::size_t>(line[i]) * board.size() + from] = passed;
          passed.add(line[i]);
        }
      }
    }
  }
  first_.push_back(static_cast<std::uint32_t>(cells_.size()));
}

}  // namespace sb
