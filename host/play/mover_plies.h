// Making plies of men, one by one.
// Invariant: a ply ends the turn once, as the last thing that it writes.
#pragma once

#include <cassert>

#include "play/mover.h"

namespace sb {

template <int W>
inline void MenMover<W>::make_plain(const Move& move) {
  if (move.type == MoveType::joint) [[unlikely]]
    return step_jointly(move);
  if (book_->has_reserves) [[unlikely]]
    change_reserves(move);
  if (move.type == MoveType::shot) [[unlikely]]
    return shoot(move);
  if (move.type == MoveType::run) [[unlikely]]
    return make_run(move);
  if (move.type == MoveType::body) [[unlikely]]
    return move_body(move);
  if (move.type == MoveType::building) [[unlikely]]
    return build(move);
  const Piece mover = position_.at(move.from);
  assert(mover && mover.side() == position_.to_act());
  const FormFacts& facts = book_->forms[mover.form()];
  bool zeroing = facts.zeroing || (move.promotion != 0 && facts.promotion_zeroes);
  if (move.type == MoveType::displacement) [[likely]] {
    if (move.from == move.to) [[unlikely]] {
      journal_.put(move.to, placed(move, mover));
    } else {
      zeroing = zeroing || position_.at(move.to);
      journal_.relocate(move.from, move.to, placed(move, mover));
    }
  } else if (move.type == MoveType::castling) {
    castle(book_->variant->castlings[move.detail]);
  } else if (move.type == MoveType::merging) {
    return merge(move);
  } else {
    const Cell victim = victim_of(move);
    journal_.put(victim, {});
    journal_.relocate(move.from, move.to, placed(move, mover));
    lose_rights(book_->rights_lost_at[victim]);
    zeroing = true;
  }
  std::uint32_t trail = move.leaves_trail ? trail_of(move) : 0;
  lose_rights(book_->rights_lost_at[move.from] | book_->rights_lost_at[move.to]);
  if (facts.explodes && move.type != MoveType::castling) [[unlikely]] {
    blow_up(CellSet<W>::of(move.to));
    trail = 0;
    zeroing = true;
  }
  finish_ply(CellSet<W>::of(move.to), trail, zeroing);
}

template <int W>
void MenMover<W>::relocate(const Move& move) {
  assert(move.displaces());
  journal_.relocate(move.from, move.to, placed(move, position_.at(move.from)));
}

// The man on `from` stays and removes the enemy on `to`.
template <int W>
void MenMover<W>::shoot(Move move) {
  const Piece shooter = position_.at(move.from);
  assert(shooter && shooter.side() == position_.to_act());
  assert(position_.at(move.to));
  take_hit(move.to, book_->shot_hits);
  if (const Piece now = book_->shot(shooter); !(now == shooter)) journal_.put(move.from, now);
  finish_ply(CellSet<W>::of(move.from), 0, true);
}

// Who is of many forms is asked faster than found.
template <int W>
void MenMover<W>::tick_others(const CellSet<W>& actors) {
  constexpr int few_forms = 8;
  CellSet<W> men = position_.of(position_.to_act()) & ~actors;
  if (book_->ticking_forms.size() <= few_forms) men &= book_->ticking_forms.men(position_);
  men.each([&](Cell c) {
    const Piece before = position_.at(c);
    if (!book_->ticking_forms.has(before.form())) return;
    const Piece now = book_->ticked(before);
    if (!(now == before)) journal_.put(c, now);
  });
}

// The steps of a joint turn, in the order of joint_men().
template <int W>
void MenMover<W>::step_jointly(Move move) {
  const Side us = position_.to_act();
  bool zeroing = false;
  CellSet<W> arrived, exploding;
  JointSteps steps;
  generator_.joints().steps(move, steps);
  assert(steps.count > 0);
  for (int i = 0; i < steps.count; ++i) {
    const JointStep& step = steps.step[i];
    const Piece mover = position_.at(step.from);
    const FormFacts& facts = book_->forms[mover.form()];
    const bool promotes = move.joint_promotion() != 0 &&
                          book_->promotion[index(us)][facts.kind].opens(step.from, step.to);
    const Cell victim = step.in_passing ? victim_of_trail() : step.to;
    const bool captured = static_cast<bool>(position_.at(victim));
    zeroing = zeroing || facts.zeroing || captured || (promotes && facts.promotion_zeroes);
    if (book_->has_reserves) {
      if (promotes) draw_promoted(mover, move.joint_promotion());
      fill_reserves(position_.at(victim));
    }
    if (step.in_passing) journal_.put(victim, {});
    const Piece moved = book_->moved(mover, step.to, captured, false);
    journal_.relocate(step.from, step.to,
                      promotes ? promoted(moved, move.joint_promotion()) : moved);
    lose_rights(book_->rights_lost_at[step.from] | book_->rights_lost_at[step.to] |
                book_->rights_lost_at[victim]);
    arrived.remove(step.from);
    arrived.add(step.to);
    if (facts.explodes) exploding.add(step.to);
  }
  if (const int used = book_->joint.used; used >= 0) {
    journal_.set(var_declared + used, position_.var(var_declared + used) | 1u << index(us));
  }
  if (exploding.any()) blow_up(exploding);
  finish_ply(arrived, 0, zeroing || exploding.any());
}

template <int W>
inline Piece MenMover<W>::promoted(Piece mover, int kind) const {
  assert(mover && kind > 0);
  return book_->piece(book_->variant->promoted(book_->man(mover), kind));
}

// What the mover is when it arrives.
template <int W>
inline Piece MenMover<W>::placed(const Move& move, Piece mover) const {
  if (book_->grows) {
    mover = book_->moved(mover, move.to, captures(move), move.leaves_trail != 0);
  }
  return move.promotion == 0 ? mover : promoted(mover, move.promotion);
}

template <int W>
inline void MenMover<W>::castle(const Castling& rule) {
  const Piece king = position_.at(rule.king_from);
  const Piece partner = position_.at(rule.partner_from);
  assert(king && partner && king.side() == partner.side());
  journal_.put(rule.king_from, {});
  journal_.put(rule.partner_from, {});
  journal_.put(rule.king_to, book_->moved(king, rule.king_to, false, false));
  journal_.put(rule.partner_to, partner);
  lose_rights(book_->rights_lost_at[rule.partner_from] | book_->rights_lost_at[rule.partner_to]);
}

// Who is joined has not moved: its rights end only if it is another kind afterwards.
template <int W>
void MenMover<W>::merge(Move move) {
  const Man host = book_->man(position_.at(move.to));
  assert(host.kind != 0 && host.side == position_.to_act());
  const Man both = book_->variant->merged(book_->man(position_.at(move.from)), host, move.to);
  assert(both.kind != 0);
  journal_.put(move.from, {});
  journal_.put(move.to, book_->piece(both));
  lose_rights(book_->rights_lost_at[move.from]);
  if (both.kind != host.kind) lose_rights(book_->rights_lost_at[move.to]);
  finish_ply(CellSet<W>::of(move.to), 0, true);
}

template <int W>
inline void MenMover<W>::lose_rights(std::uint32_t lost) {
  const std::uint32_t rights = position_.var(var_rights);
  if (rights & lost) journal_.set(var_rights, rights & ~lost);
}

template <int W>
inline void MenMover<W>::finish_turn(std::uint32_t trail, bool zeroing) {
  assert(trail == 0 || position_.at(TrailWord(trail).to));
  if (trail != position_.var(var_trail)) journal_.set(var_trail, trail);
  journal_.end_turn(zeroing);
}

// --- Reserves ---

// What a move, not made yet, means for the reserves. Whom it hits is counted by take_hit().
template <int W>
void MenMover<W>::change_reserves(Move move) {
  if (move.promotion != 0) draw_promoted(position_.at(move.from), move.promotion);
  if (move.displaces()) fill_reserves(position_.at(move.to));
  if (move.takes_elsewhere()) fill_reserves(position_.at(victim_of(move)));
}

// Of either side; who is nobody's is not captured.
template <int W>
void MenMover<W>::fill_reserves(Piece captured) {
  const Side us = position_.to_act();
  if (!captured || captured.side() == Side::neutral) return;
  const Man man = book_->man(captured);
  const int promoted = book_->variant->kind(man.kind).promoted_from(man.state);
  for (const Reserve& reserve : book_->variant->play.reserves) {
    if (reserve.takes == Reserve::Takes::nothing) continue;
    const int kind = reserve.comes_as(man.kind, promoted);
    const Side owner = reserve.takes == Reserve::Takes::captured ? us : man.side;
    const int count = kind == 0 ? -1 : reserve.counts[index(owner)][kind];
    if (count < 0) continue;
    const std::uint32_t held = position_.var(var_declared + count);
    if (held < static_cast<std::uint32_t>(book_->variant->state[count].high))
      journal_.set(var_declared + count, held + 1);
  }
}

// Who promotes to a man of a reserve takes him out of it.
template <int W>
void MenMover<W>::draw_promoted(Piece mover, int promotion) {
  const auto& promotes = book_->variant->kind(book_->forms[mover.form()].kind).promotion;
  if (!promotes || promotes->from < 0) return;
  const auto& counts = book_->variant->play.reserves[promotes->from].counts[index(mover.side())];
  const int var = var_declared + counts[promotion];
  assert(counts[promotion] >= 0 && position_.var(var) > 0);
  journal_.set(var, position_.var(var) - 1);
}

// --- Trails ---

template <int W>
inline Cell MenMover<W>::victim_of_trail() const {
  assert(position_.var(var_trail) != 0);
  return TrailWord(position_.var(var_trail)).to;
}

// Who is captured by a move that ends elsewhere.
template <int W>
inline Cell MenMover<W>::victim_of(Move move) const {
  return move.type == MoveType::jump ? move.jumped() : victim_of_trail();
}

// The ply that passed these cells came from the cell before them and ended on the one behind them,
// on their line. Where lines bend, there may be several such cells before them: the first counts.
template <int W>
std::uint32_t MenMover<W>::trail_word(const CellSet<W>& passed, Cell to) const {
  assert(passed.any() && !passed.has(to));
  for (Cell from = 0; from < book_->lines.cells(); ++from) {
    if (book_->lines.between(from, to) == passed) return TrailWord::pack(from, to);
  }
  return 0;
}

// The trail that a ply leaves, told as its text would be.
template <int W>
inline std::uint32_t MenMover<W>::trail_of(Move move) const {
  assert(move.from != move.to);
  if (!book_->board->bends()) [[likely]]
    return TrailWord::pack(move.from, move.to);
  return trail_word(book_->lines.between(move.from, move.to), move.to);
}

// Who left the trail in force; nobody where there is none.
template <int W>
Piece MenMover<W>::trail_maker() const {
  const std::uint32_t word = position_.var(var_trail);
  return word == 0 ? Piece{} : position_.at(TrailWord(word).to);
}

// --- After other edits ---

// A right stands as long as its king and partner stand at home; a trail as long as its maker stands
// where he came to, as he was, and nobody on it.
template <int W>
void MenMover<W>::mend(Piece maker) {
  if (book_->guest >= 0) mend_guest();
  forget_hits(*book_, royals_, journal_);
  std::uint32_t rights = position_.var(var_rights);
  for (const Castling& castling : book_->variant->castlings) {
    const Man king = book_->man(position_.at(castling.king_from));
    const Man partner = book_->man(position_.at(castling.partner_from));
    const bool home = king.kind == castling.king && king.side == castling.side &&
                      partner.kind == castling.partner && partner.side == castling.side;
    if (!home) rights &= ~(1u << castling.right);
  }
  if (rights != position_.var(var_rights)) journal_.set(var_rights, rights);
  const std::uint32_t word = position_.var(var_trail);
  if (word == 0) return;
  const auto [from, to] = TrailWord(word);
  const Piece now = position_.at(to);
  const bool stands = now && maker && book_->is_same_man(now, maker);
  const bool taken = (book_->lines.between(from, to) & position_.occupied()).any();
  if (!stands || taken) journal_.set(var_trail, 0);
}

template <int W>
Piece MenMover<W>::guest() const {
  return book_->piece(man_of_value(*book_->variant, position_.var(var_declared + book_->guest)));
}

// A guest is gone when there is no royal man any more whose cell it shares.
template <int W>
void MenMover<W>::mend_guest() {
  const Side side = royals_.guest_side();
  if (side != Side::neutral && royals_.of(other(side)).none())
    journal_.set(var_declared + book_->guest, 0);
}

}  // namespace sb
