// RoyalMen: the royal men of a position, those with lives, and guards and guests (rules/guard.h).
// Invariant: without guards in the rulebook nobody is guarded and there is no guest.
#pragma once

#include "movement/move.h"
#include "play/reader.h"

namespace sb {

template <int W>
class RoyalMen final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  Set of(Side side) const { return royal_men(side); }
  // Whether a side has lost the last of its royal men, and with it the game where they fall.
  bool has_fallen(Side side) const { return book_->begins_royal[index(side)] && of(side).none(); }
  bool is_over() const {
    return book_->royals_fall && (has_fallen(Side::white) || has_fallen(Side::black));
  }
  // Where the man with lives of a side stands; no_cell if there is none.
  Cell sturdy_man(Side side) const {
    const Set men = men_of(book_->sturdy_forms, side);
    return men.any() ? men.first() : no_cell;
  }
  // Whether a royal man of a side may be left attacked.
  bool is_guarded(Side side) const { return men_of(book_->guarded_forms, side).any(); }
  // Whether the royal man on the cell is guarded now and stays so whatever another man of its side
  // does, short of an explosion.
  bool stays_guarded(Cell royal) const {
    const Piece piece = position_.at(royal);
    return book_->forms[piece.form()].guarded && book_->forms[book_->ticked(piece).form()].guarded;
  }

  // Whether a ply, not made yet, takes the guard of the royal man where it ends.
  bool takes_guard(Move move) const {
    if (book_->guest < 0 || move.type != MoveType::displacement) return false;
    const Piece there = position_.at(move.to);
    return there && there.side() != position_.to_act() && book_->forms[there.form()].guarded;
  }

  // Whose guest stands on a royal man's cell: Side::neutral where there is none.
  Side guest_side() const {
    const std::uint32_t value = position_.var(var_declared + book_->guest);
    return value == 0 ? Side::neutral : static_cast<Side>((value - 1) % 2);
  }
  // Whether the side, if none is said the one to act, has a guest on the cell of its royal man: one
  // of the enemy's.
  bool has_guest(Side side) const { return book_->guest >= 0 && guest_side() == other(side); }
  bool has_guest() const { return has_guest(position_.to_act()); }
  // Whether a ply captures the guest on the cell of the royal man that makes it.
  bool captures_guest(Move move) const {
    return move.type == MoveType::displacement && move.from == move.to && has_guest();
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::men_of, Reader::position_, Reader::royal_men;
};

}  // namespace sb
