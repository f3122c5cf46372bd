// Strikes: what a shot or an explosion does to the men that it hits.
// Invariant: who is hit is always found before anybody is removed.
#pragma once

#include "play/engine.h"

namespace sb {

// Those who explode are gone, and with them whom they strike.
template <int W>
void Engine<W>::blow_up(const CellSet<W>& men) {
  men.each([&](Cell c) { journal_.put(c, {}); });
  explode(men);
}

// From each of the cells the first man in every direction is struck, all at once; of a body all
// cells are.
template <int W>
void Engine<W>::explode(const CellSet<W>& centres) {
  const CellSet<W> occupied = position_.occupied();
  CellSet<W> hit;
  centres.each([&](Cell at) { hit |= book_->blasts->reach(at, occupied); });
  hit &= occupied & ~book_->unblastable_forms.men(position_);
  if (!book_->bodies.empty()) hit |= all_cells_of(hit);
  hit.each([&](Cell c) {
    strike(c, book_->blast_hits);
    if (book_->spells.mark >= 0 && !position_.at(c) && generator_.marked() == c) set_mark(no_cell);
  });
}

// A guarded royal man loses its guard, the one that the mark saves is another piece then, of
// anybody else is left what he says; he is captured if he was the enemy's.
template <int W>
void Engine<W>::strike(Cell cell, const std::vector<Hit>& hits) {
  const Piece hit = position_.at(cell);
  if (book_->forms[hit.form()].guarded) {
    journal_.put(cell, book_->unguarded(hit));
    return;
  }
  if (book_->sturdy_forms.has(hit.form())) journal_.set(var_declared + book_->pending_hits, 0);
  Piece left = saved_as(cell);
  if (!left) left = left_on(cell, hits);
  if (book_->has_reserves && !(left && left.side() == hit.side())) fill_reserves(hit);
  journal_.put(cell, left);
  lose_rights(book_->rights_lost_at[cell]);
}

template <int W>
Piece Engine<W>::left_on(Cell cell, const std::vector<Hit>& hits) const {
  if (hits.empty()) return {};
  const Piece piece = position_.at(cell);
  const Man left = variant().left_by(hits[piece.form()], book_->man(piece));
  const Side viewer = left.side == Side::black ? Side::black : Side::white;
  const bool stands = left.kind != 0 && book_->standing_cells(left.kind, viewer).has(cell);
  return stands ? book_->piece(left) : Piece{};
}

// What the mark in force before this ply saves the man on the cell as; nobody where it does not.
template <int W>
Piece Engine<W>::saved_as(Cell cell) const {
  if (book_->spells.mark < 0 || cell != spared_) return {};
  const Man man = book_->man(position_.at(cell));
  const int kind = variant().mark->saved_as(man.kind);
  if (kind == 0) return {};
  return book_->piece(
      {static_cast<std::uint16_t>(kind), man.side, variant().kind(kind).initial_state()});
}

}  // namespace sb
