// Tracks: where riders and hoppers go cell after cell, on boards whose lines bend or form rings.
// Invariant: tracks know one direction of travel; that `a` sees `b` never tells whether `b` sees
// `a` (Whack Chess, 2.11).
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "board/board.h"
#include "board/cellset.h"

namespace sb {

template <int W>
class Tracks {
 public:
  using Set = CellSet<W>;

  // The lines along these headings; only cells `least` to `most` steps away are ends of a move.
  // For between_table() lines of one cell must have no cell in common, as those through sides and
  // those through corners have not.
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
  // The same of a hopper over the first `screens` men of each line, where men on `barred` may not
  // be jumped.
  Set hop(Cell from, const Set& occupied, const Set& barred, int screens, bool lands_next) const {
    Set found;
    each_line(from, [&](std::span<const std::uint8_t> line, int skipped) {
      int left = screens;
      for (int i = 0; const Cell cell : line) {
        if (left == 0 && i >= skipped) found.add(cell);
        if (left == 0 ? lands_next || occupied.has(cell) : barred.has(cell)) break;
        left -= occupied.has(cell);
        ++i;
      }
    });
    return found;
  }
  // Calls visit(cells, how many of them are no ends yet) for each line of a cell.
  template <class Visit>
  void each_line(Cell from, Visit visit) const {
    const std::uint8_t* line = cells_.data() + first_[from];
    while (line != cells_.data() + first_[from + 1]) {
      const std::span<const std::uint8_t> cells(line + 2, line[0]);
      visit(cells, line[1]);
      line = cells.data() + cells.size();
    }
  }
  // The cells that must be empty for a rider on `from` to come to `to`: [to * cells + from].
  const Set* between_table() const { return between_.data(); }

 private:
  void add_lines(const Board& board, Cell from, Heading heading, int least, int most);

  std::vector<std::uint8_t> cells_;   // by line: its length, how many are no ends yet, its cells
  std::vector<std::uint32_t> first_;  // by cell: where its lines begin in cells_
  std::vector<Set> between_;
};

template <int W>
Tracks<W>::Tracks(const Board& board, const std::vector<Heading>& headings, int least, int most)
    : between_(static_cast<std::size_t>(board.size()) * board.size()) {
  cells_.reserve(between_.size());
  for (Cell from = 0; from < board.size(); ++from) {
    first_.push_back(static_cast<std::uint32_t>(cells_.size()));
    for (const Heading heading : headings) add_lines(board, from, heading, least, most);
  }
  first_.push_back(static_cast<std::uint32_t>(cells_.size()));
}

template <int W>
void Tracks<W>::add_lines(const Board& board, Cell from, Heading heading, int least, int most) {
  Set passed;
  std::size_t begin = cells_.size();
  const auto drop_short_line = [&] {
    if (begin < cells_.size() && cells_[begin] < least) cells_.resize(begin);
  };
  board.walk_lines(from, heading, most, [&](Cell cell, int step) {
    if (step == 1) {
      drop_short_line();
      passed = {};
      begin = cells_.size();
      cells_.push_back(0);
      cells_.push_back(static_cast<std::uint8_t>(least - 1));
    }
    cells_.push_back(static_cast<std::uint8_t>(cell));
    ++cells_[begin];
    between_[static_cast<std::size_t>(cell) * board.size() + from] = passed;
    passed.add(cell);
  });
  drop_short_line();
}

// The tracks of one board, each made when it is first asked for.
template <int W>
class TrackShelf {
 public:
  std::shared_ptr<const Tracks<W>> get(const Board& board, const std::vector<Heading>& headings,
                                       int least, int most) {
    for (const Made& made : made_) {
      if (made.headings == headings && made.least == least && made.most == most) return made.tracks;
    }
    auto tracks = std::make_shared<const Tracks<W>>(board, headings, least, most);
    made_.push_back({headings, least, most, tracks});
    return tracks;
  }

 private:
  struct Made {
    std::vector<Heading> headings;
    int least, most;
    std::shared_ptr<const Tracks<W>> tracks;
  };
  std::vector<Made> made_;
};

}  // namespace sb
