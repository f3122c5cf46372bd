// Builds the line tables from a board's steps.
#include "movement/lines.h"

#include <algorithm>
#include <bit>

namespace sb {

namespace {

// For each position on a line of `longest` cells and each occupancy: the cells seen, as bits along
// the line.
std::vector<std::uint16_t> make_reach_table(int longest) {
  std::vector<std::uint16_t> table(static_cast<std::size_t>(longest) << longest);
  for (int position = 0; position < longest; ++position) {
    const std::uint32_t low = (1u << position) - 1, high = (1u << longest) - 2 * low - 2;
    for (std::uint32_t occupied = 0; occupied < (1u << longest); ++occupied) {
      const std::uint32_t above = occupied & high, below = std::bit_floor(occupied & low);
      // Subtracting one flips the bits up to the nearest man; without one, all of them.
      const std::uint32_t seen =
          ((above ^ (above - (2 * low + 2))) & high) | (below == 0 ? low : low & ~(below - 1));
      table[static_cast<std::size_t>(position) << longest | occupied] =
          static_cast<std::uint16_t>(seen);
    }
  }
  return table;
}

}  // namespace

template <int W>
Lines<W>::Lines(const Board& board, bool asked)
    : cells_(board.size()),
      headings_(board.headings()),
      axes_(board.headings() / 2),
      rings_(board.rings()) {
  for (Cell c = 0; c < cells_; ++c) all_.add(c);
  if (board.bends() && !asked) return;
  derive_rays(board);
  if (!rings_ && !board.bends()) derive_lines();
}

template <int W>
int Lines<W>::axis_of(Heading heading) const {
  const int sides = headings_ / 2;
  return heading < sides ? heading % (sides / 2) : sides / 2 + (heading - sides) % (sides / 2);
}

template <int W>
void Lines<W>::derive_rays(const Board& board) {
  rays_.resize(static_cast<std::size_t>(cells_) * headings_);
  steps_.assign(static_cast<std::size_t>(cells_) * headings_, no_cell);
  toward_.assign(static_cast<std::size_t>(cells_) * cells_, 0xFF);
  open_.resize(static_cast<std::size_t>(cells_) * 2);
  between_.resize(static_cast<std::size_t>(cells_) * cells_);
  up_.resize(axes_);
  down_.resize(axes_);
  for (Heading heading = headings_ - 1; heading >= 0; --heading) {
    const Heading back = board.opposite(heading);
    up_[axis_of(heading)] = std::max(heading, back);
    down_[axis_of(heading)] = std::min(heading, back);
  }
  std::vector<int> costs(between_.size());
  for (Heading heading = 0; heading < headings_; ++heading) {
    bool descending = false;
    for (Cell c = 0; c < cells_; ++c) {
      const Cell next = board.step(c, heading);
      steps_[c * headings_ + heading] = next;
      descending = next == no_cell ? descending : next < c;
      enter_ray(board, c, heading, costs);
    }
    if (descending && up_[axis_of(heading)] == heading) {
      std::swap(up_[axis_of(heading)], down_[axis_of(heading)]);
    }
  }
}

// Of several lines between two cells the one that costs least.
template <int W>
void Lines<W>::enter_ray(const Board& board, Cell from, Heading heading, std::vector<int>& costs) {
  Set passed;
  board.walk_fronts(from, heading, board.size(), [&](const Front& front, int step) {
    if (step == 1) passed = {};
    const Cell to = front.cell;
    const std::size_t pair = static_cast<std::size_t>(from) * cells_ + to;
    const int cost = line_cost(step, front.seams);
    if (costs[pair] == 0 || cost < costs[pair]) {
      costs[pair] = cost;
      toward_[pair] = static_cast<std::uint8_t>(heading);
      between_[pair] = passed;
    } else if (cost == costs[pair] && toward_[pair] != heading && !board.bends()) {
      between_[pair] = {};
    }
    passed.add(to);
    rays_[from * headings_ + heading].add(to);
  });
  open_[from * 2 + (heading >= headings_ / 2)] |= rays_[from * headings_ + heading];
}

template <int W>
void Lines<W>::derive_lines() {
  lines_.resize(static_cast<std::size_t>(cells_) * axes_);
  for (Cell c = 0; c < cells_; ++c) {
    for (int axis = 0; axis < axes_; ++axis) {
      Line& line = lines_[c * axes_ + axis];
      line.mask = ray(c, up_[axis]) | ray(c, down_[axis]) | Set::of(c);
      for (int i = 1; i < W; ++i) {
        line.skip[i] =
            static_cast<std::uint8_t>(line.skip[i - 1] + std::popcount(line.mask.word[i - 1]));
      }
      longest_ = std::max(longest_, line.mask.count());
    }
  }
  for (Cell c = 0; c < cells_; ++c) {
    for (int axis = 0; axis < axes_; ++axis) {
      lines_[c * axes_ + axis].row = static_cast<std::uint32_t>(ray(c, down_[axis]).count())
                                     << longest_;
    }
  }
  reach_table_ = make_reach_table(longest_);
}

template <int W>
CellSet<W> Lines<W>::reach_by_rays(Cell from, int axis, const Set& occupied) const {
  Set set = ray(from, up_[axis]);
  if (const Set met = set & occupied; met.any()) set ^= ray(met.first(), up_[axis]);
  Set below = ray(from, down_[axis]);
  if (const Set met = below & occupied; met.any()) below ^= ray(met.last(), down_[axis]);
  return set | below;
}

template class Lines<1>;
template class Lines<2>;
template class Lines<4>;

}  // namespace sb
