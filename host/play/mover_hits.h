// MenMover: what a shot or an explosion does to the men that it hits.
// Invariant: who is hit is always found before anybody is removed.
#pragma once

#include <algorithm>

#include "play/mover.h"

namespace sb {

// Those who explode are gone, and with them whom they hit.
template <int W>
void MenMover<W>::blow_up(const CellSet<W>& men) {
  men.each([&](Cell c) { journal_.put(c, {}); });
  explode(men);
}

// From each of the cells the first man in every direction is struck, all at once; of a body all
// cells are.
template <int W>
void MenMover<W>::explode(const CellSet<W>& centres) {
  const CellSet<W> occupied = position_.occupied();
  CellSet<W> hit;
  centres.each([&](Cell at) { hit |= book_->blasts->reach(at, occupied); });
  hit &= occupied & ~book_->unblastable_forms.men(position_);
  if (!book_->bodies.empty()) hit |= all_cells_of(hit);
  hit.each([&](Cell c) { take_hit(c, book_->blast_hits); });
}

// A guarded royal man loses its guard, of anybody else is left what he says; he is captured if he
// was the enemy's.
template <int W>
void MenMover<W>::take_hit(Cell cell, const HitTable& hits) {
  const Piece hit = position_.at(cell);
  if (book_->forms[hit.form()].guarded) {
    journal_.put(cell, book_->unguarded(hit));
    return;
  }
  const Piece left = left_on(cell, hits);
  const bool of_enemy = hit.side() == other(position_.to_act());
  if (book_->has_reserves && of_enemy && !(left && left.side() == hit.side())) fill_reserves(hit);
  journal_.put(cell, left);
  lose_rights(book_->rights_lost_at[cell]);
}

template <int W>
Piece MenMover<W>::left_on(Cell cell, const HitTable& hits) const {
  if (hits.empty()) return {};
  const Man left = book_->variant->successor(hit_on(cell, hits).as, book_->man(position_.at(cell)));
  const Side viewer = left.side == Side::black ? Side::black : Side::white;
  const bool stands = left.kind != 0 && book_->standing_cells(left.kind, viewer).has(cell);
  return stands ? book_->piece(left) : Piece{};
}

template <int W>
const Hit& MenMover<W>::hit_on(Cell cell, const HitTable& hits) const {
  const Piece piece = position_.at(cell);
  const auto stood = std::ranges::find(moods_, cell, &Mood::cell);
  const bool stays = stood != moods_.end() && book_->is_same_man(stood->man, piece);
  return hits.of(piece.form(), stays ? stood->mood : 0);
}

template <int W>
void MenMover<W>::note_moods() {
  moods_.clear();
  MarkReader<W>* marks = generator_.marks();
  if (!book_->marks_tell_hits || !marks) return;
  marks->marks().moody.each([&](Cell c) {
    moods_.push_back({c, position_.at(c), marks->mood(c)});
  });
}

template <int W>
bool MenMover<W>::may_hit(Move move) const {
  if (move.type == MoveType::shot || move.type == MoveType::joint) return true;
  const Piece mover = position_.at(move.from);
  return mover && book_->forms[mover.form()].explodes;
}

}  // namespace sb
