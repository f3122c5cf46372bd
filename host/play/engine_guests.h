// Guests: making the plies that take a guard or answer a guest, and what is lawful where royal men
// may be guarded.
// Invariant: a guest stands on no cell of the position; its variable alone holds it, for one ply.
#pragma once

#include <algorithm>
#include <cassert>

#include "play/engine_part.h"

namespace sb {

// What has to be so after a ply is asked before it.
struct Guarding {
  bool guarded = false;           // the royal man of the side to act is
  bool must_leave_reply = false;  // the ply takes a guard in a way that gives no check
};

template <int W>
class Guests final : public EnginePart<W> {
 public:
  explicit Guests(Engine<W>& engine) : Part(engine) {}

  // Makes a ply of men where royal men may be guarded.
  void make_with_guards(Move move) {
    if (royals_.has_guest()) {
      answer_guest(move);
    } else if (royals_.takes_guard(move)) {
      take_guard(move);
    } else {
      men_.make_plain(move);
    }
  }

  // Drops the plies that take a guard by a man in a form that takes none.
  [[gnu::noinline]] void drop_barred_takers(MoveList& plies) const {
    plies.drop_if(plies.begin(), [&](Move move) {
      return royals_.takes_guard(move) && !book_->forms[position_.at(move.from).form()].takes_guard;
    });
  }

  // What has to be so after a ply, asked before it.
  Guarding guarding(Move move) const {
    return {royals_.is_guarded(position_.to_act()),
            royals_.takes_guard(move) && !attacks_.captures_with_check(move)};
  }

  // Asked after it: whether the side that has made it may leave its royal man attacked: it is
  // guarded now and was before or has been joined.
  bool stays_guarded(Side us, Move move, bool was_guarded) const {
    const bool joined = move.type == MoveType::merging && position_.at(move.to) &&
                        book_->forms[position_.at(move.to).form()].guarded;
    return (was_guarded || joined) && royals_.is_guarded(us);
  }

  // Whether a pseudo-legal ply is legal: the game ends with it, or its side's royal man stays
  // guarded, or no royal man of the side is attacked.
  bool is_lawful_with_guards(Move move) {
    const Side us = position_.to_act();
    const bool takes = royals_.takes_guard(move);
    if (takes && !book_->forms[position_.at(move.from).form()].takes_guard) return false;
    const Guarding before_it = guarding(move);
    const Point before = journal_.here();
    engine_.make(move);
    bool lawful =
        royals_.is_over() || stays_guarded(us, move, before_it.guarded) || !attacks_.in_check(us);
    if (lawful && before_it.must_leave_reply && !royals_.is_over()) lawful = has_lawful_ply();
    engine_.take_back(before);
    return lawful;
  }

 private:
  using Part = EnginePart<W>;
  using Part::attacks_, Part::book_, Part::engine_, Part::generator_, Part::journal_, Part::men_,
      Part::position_, Part::royals_, Part::variant;
  using Point = typename Journal<W>::Point;

  // The royal man stays where it is, its rights too; who has come shares its cell or explodes.
  void take_guard(Move move) {
    assert(!royals_.has_guest());
    const Piece mover = position_.at(move.from);
    if (book_->has_reserves && move.promotion != 0) men_.draw_promoted(mover, move.promotion);
    const Piece now = men_.placed(move, mover);
    journal_.put(move.from, {});
    journal_.put(move.to, book_->unguarded(position_.at(move.to)));
    men_.lose_rights(book_->rights_lost_at[move.from]);
    if (book_->forms[mover.form()].explodes) {
      men_.explode(CellSet<W>::of(move.to));
    } else {
      journal_.set(var_declared + book_->guest, man_value(variant(), book_->man(now)));
    }
    men_.finish_ply({}, 0, true);
  }

  // In place the guest is captured; otherwise it is left on the cell.
  void answer_guest(Move move) {
    const Piece royal = position_.at(move.from), left = men_.guest();
    assert(royal && left && royal.side() != left.side());
    const bool in_place = move.from == move.to;
    const FormFacts& facts = book_->forms[royal.form()];
    const bool zeroing = in_place || position_.at(move.to) || facts.zeroing || facts.explodes ||
                         (move.promotion != 0 && facts.promotion_zeroes);
    journal_.set(var_declared + book_->guest, 0);
    if (in_place) {
      if (book_->has_reserves) men_.fill_reserves(left);
      journal_.put(move.to, book_->moved(royal, move.to, true, false));
    } else {
      if (book_->has_reserves) men_.change_reserves(move);
      journal_.relocate(move.from, move.to, men_.placed(move, royal));
      journal_.put(move.from, left);
    }
    men_.lose_rights(book_->rights_lost_at[move.from] | book_->rights_lost_at[move.to]);
    if (facts.explodes) men_.blow_up(CellSet<W>::of(move.to));
    const bool trail = move.leaves_trail && !facts.explodes;
    men_.finish_ply(CellSet<W>::of(move.to), trail ? men_.trail_of(move) : 0, zeroing);
  }

  bool has_lawful_ply() {
    if (engine_.conclusion().settled()) return false;
    MoveList plies;
    generator_.template list<false>(plies);
    return std::any_of(plies.begin(), plies.end(),
                       [&](Move move) { return is_lawful_with_guards(move); });
  }
};

}  // namespace sb
