// Jumps among men of whom some may not be jumped. Invariant: a jump asks only about the men between
// its two cells; where it may end is asked elsewhere.
#pragma once

#include "play/generator.h"

namespace sb {

template <int W>
CellSet<W> Generator<W>::reach_by_jumps(const Rider<W>& rider, Cell from,
                                        const Set& occupied) const {
  const Program<W>& program = rider.program;
  const Set& enemies = position_.of(other(program.side));
  Set barred = occupied & (book_->unjumpable_forms.men(position_) |
                           (book_->own_jumpable_forms.men(position_) & enemies));
  if (rider.picks_screens) barred |= occupied & ~rider.over.men(position_);
  return program.jump(book_->lines, from, occupied, barred, [&](Cell screen, Heading heading) {
    return end_of_man(from, screen, heading);
  });
}

}  // namespace sb
