// Making the plies of men that stand on several cells.
// Invariant: after such a ply every cell of the body holds the same piece, and no other cell does.
#pragma once

#include <cassert>

#include "play/mover.h"

namespace sb {

template <int W>
void MenMover<W>::move_body(Move move) {
  const Piece piece = position_.at(move.from);
  const CellSet<W> cells = all_cells_of(CellSet<W>::of(move.from));
  const Heading heading = book_->lines.heading(move.from, move.to);
  const int steps = book_->lines.between(move.from, move.to).count() + 1;
  CellSet<W> now;
  cells.each([&](Cell c) {
    for (int i = 0; i < steps; ++i) c = book_->lines.step(c, heading);
    now.add(c);
  });
  assert(now.count() == cells.count());
  (cells & ~now).each([&](Cell c) { journal_.put(c, {}); });
  (now & ~cells).each([&](Cell c) { journal_.put(c, piece); });
  finish_ply(now, 0, book_->forms[piece.form()].zeroing);
}

template <int W>
CellSet<W> MenMover<W>::all_cells_of(const CellSet<W>& some) const {
  CellSet<W> all;
  for (const BodyPlan<W>& plan : book_->bodies) {
    for (const Side side : {Side::white, Side::black}) {
      const CellSet<W> cells = position_.with_form(plan.form) & position_.of(side);
      if ((cells & some).any()) all |= cells;
    }
  }
  return all;
}

template <int W>
void MenMover<W>::build(Move move) {
  const Man body = book_->variant->merged(book_->man(position_.at(move.from)),
                                          book_->man(position_.at(move.to)), move.to);
  assert(body.kind != 0 && book_->variant->kind(body.kind).body);
  CellSet<W> cells = CellSet<W>::of(move.from) | CellSet<W>::of(move.to);
  if (move.third_cell() != no_cell) cells.add(move.third_cell());
  cells.each([&](Cell c) {
    journal_.put(c, book_->piece(body));
    lose_rights(book_->rights_lost_at[c]);
  });
  finish_ply(cells, 0, true);
}

}  // namespace sb
