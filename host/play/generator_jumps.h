// Jumps among men of whom some may not be jumped. Invariant: a jump asks only about the men between
// its two cells; where it may end is asked elsewhere.
#pragma once

#include "play/generator.h"

namespace sb {

template <int W>
CellSet<W> Generator<W>::reach_by_jumps(const Rider<W>& rider, Cell from,
                                        const Set& occupied) const {
  const Program<W>& program = rider.program;
  if (program.targets[from].none()) return {};
  const Set barred = this->barred(rider, occupied);
  if (program.hops_by_lines() && body_cells().none())
    return program.hop(book_->lines, from, occupied, barred);
  return program.jump(book_->lines, from, occupied, barred, [&](Cell screen, Heading heading) {
    return end_of_man(from, screen, heading);
  });
}

}  // namespace sb
