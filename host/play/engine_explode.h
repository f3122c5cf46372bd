// Explosions: what a move leaves of the men around its end.
// Invariant: who is hit is always found before anybody is removed.
#pragma once

#include "play/engine.h"

namespace sb {

// The man on `at` is gone, and with it the first man in every direction. Who has been blown up has
// been captured, if it is the enemy's.
template <int W>
void Engine<W>::explode(Cell at) {
  journal_.put(at, {});
  const CellSet<W> occupied = position_.occupied();
  CellSet<W> hit;
  for (Heading heading = 0; heading < variant().board.headings(); ++heading) {
    const CellSet<W> met = book_->lines.ray(at, heading) & occupied;
    if (met.any()) hit.add(book_->lines.nearest(met, heading));
  }
  (hit & ~book_->unblastable_forms.men(position_)).each([&](Cell c) {
    const Piece lost = position_.at(c);
    if (book_->has_pools && lost.side() != position_.to_act()) count_lost(lost);
    journal_.put(c, {});
    lose_rights(book_->rights_lost_at[c]);
    if (book_->spells.mark >= 0 && generator_.marked() == c) set_mark(no_cell);
  });
}

}  // namespace sb
