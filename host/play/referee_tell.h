// What a ply is like, which rules ask.
// Invariant: `told` is always that of the position before the ply, whenever it is asked.
#pragma once

#include <algorithm>
#include <cassert>

#include "play/engine.h"
#include "play/referee.h"

namespace sb {

template <int W>
typename Referee<W>::Told Referee<W>::tell(Move move) {
  Told told(position_.to_act());
  if (move.type == MoveType::scripted) {
    tell_scripted(move, told);
  } else if (tells_at_once(move)) {
    tell_at_once(move, told);
  } else {
    tell_by_making(move, told);
  }
  const bool says_where = move.type == MoveType::displacement || move.type == MoveType::castling;
  if (says_where) {
    told.arrival = move.to;
  } else if (told.arrival == no_cell && told.to.any()) {
    told.arrival = told.to.first();
  }
  if (move.cast() >= 0) told.sorts |= unsigned{ply_cast} << move.cast();
  if (move.part_drop() != 0) {
    told.sorts |= ply_drop;
    told.to.add(move.part_to);
    told.add_kind(move.part_drop());
  }
  return told;
}

// Whether what it is like shows without making it.
template <int W>
bool Referee<W>::tells_at_once(Move move) const {
  const bool of_nobody =
      move.type == MoveType::drop || move.type == MoveType::pass || move.type == MoveType::choice;
  const bool plain = move.type == MoveType::displacement || move.type == MoveType::en_passant;
  return of_nobody || (plain && !engine_.book_->explodes && engine_.book_->guest < 0);
}

template <int W>
void Referee<W>::tell_at_once(Move move, Told& told) const {
  if (move.type == MoveType::pass) {
    told.sorts = ply_pass;
    return;
  }
  if (move.type == MoveType::choice) {
    told.sorts = unsigned{ply_choice} << move.detail;
    told.word = move.word();
    if (move.word() < 0) told.to = Set::of(move.to);
    return;
  }
  told.to = Set::of(move.to);
  if (move.type == MoveType::drop) {
    told.sorts = ply_drop;
    told.add_kind(move.dropped_kind());
    return;
  }
  assert(position_.at(move.from));
  told.mover = Set::of(move.from);
  told.add_kind(engine_.book_->forms[position_.at(move.from).form()].kind);
  told.promotes_to = move.promotion;
  if (move.from == move.to) {
    told.sorts = ply_stay;
    return;
  }
  told.sorts = ply_move | (move.type == MoveType::en_passant ? ply_en_passant : 0u);
  told.from = told.mover;
  told.passed = engine_.book_->lines.between(move.from, move.to);
  const Cell victim = move.type == MoveType::en_passant ? engine_.victim_of_trail() : move.to;
  told.victim = position_.at(victim);
  if (told.victim) told.captured = Set::of(victim);
}

// Of a ply that is made by going somewhere or by a shot: what it is, of PlySort.
constexpr unsigned sort_of(MoveType type) {
  return type == MoveType::joint        ? ply_joint
         : type == MoveType::shot       ? ply_shot
         : type == MoveType::castling   ? ply_move | ply_castling
         : type == MoveType::merging    ? ply_move | ply_merge
         : type == MoveType::building   ? unsigned{ply_merge}
         : type == MoveType::en_passant ? ply_move | ply_en_passant
                                        : unsigned{ply_move};
}

// Of a joint turn that is not made yet.
template <int W>
void Referee<W>::tell_steps(Move move, Told& told) {
  assert(move.type == MoveType::joint);
  told.promotes_to = move.joint_promotion();
  typename Generator<W>::JointSteps steps;
  engine_.generator_.joint_steps(move, steps);
  for (int i = 0; i < steps.count; ++i) {
    told.from.add(steps.step[static_cast<std::size_t>(i)].from);
    told.to.add(steps.step[static_cast<std::size_t>(i)].to);
  }
}

// Of a run that is not made yet, behind the cast with which it comes: nowhere if the man is lost.
template <int W>
void Referee<W>::tell_run(Move move, Told& told) {
  const Mark before = engine_.journal_.mark();
  if (move.cast() >= 0) cast(cast_numbered(move.cast()), move.part_to);
  const RunPath<W> path = engine_.path_of_run(move);
  engine_.take_back(before);
  if (path.end != RunEnd::lost) told.to = Set::of(path.last);
  told.from = Set::of(move.from) & ~told.to;
}

// Of plies that displace several men, or whose outcome only making them tells.
template <int W>
void Referee<W>::tell_by_making(Move move, Told& told) {
  const Side us = told.side;
  const bool alone = move.is_of_one_man();
  const bool stays =
      move.type == MoveType::shot || (move.type == MoveType::displacement && move.from == move.to);
  told.sorts = stays && move.type != MoveType::shot ? unsigned{ply_stay} : sort_of(move.type);
  if (alone) told.promotes_to = move.promotion;
  const bool joint = move.type == MoveType::joint, runs = move.type == MoveType::run;
  if (joint) tell_steps(move, told);
  if (runs) tell_run(move, told);
  const Mark before = engine_.journal_.mark();
  displace(move);
  Asked asked{us, nullptr, &before};
  Set changed;
  for (const auto& change : engine_.journal_.since(before)) {
    if (change.slot & Journal<W>::relocated) {
      const auto from = static_cast<Cell>(change.slot & 0xFF);
      const auto to = static_cast<Cell>(change.slot >> 8 & 0xFF);
      changed.add(from);
      changed.add(to);
    } else if (change.slot < 256) {
      changed.add(static_cast<Cell>(change.slot));
    }
  }
  changed.each([&](Cell c) {
    const Piece was = piece_before(c, asked), now = position_.at(c);
    const bool same_man =
        was && now && was.side() == now.side() &&
        engine_.book_->forms[was.form()].kind == engine_.book_->forms[now.form()].kind;
    if (was && was.side() == other(us) && !(now && now.side() == was.side())) {
      if (told.captured.none()) told.victim = was;
      told.captured.add(c);
    }
    if (joint || runs || same_man) return;                                   // who has only ticked
    if (alone && c != move.from && was && was.side() == us && !now) return;  // blown up
    if (was && was.side() == us && (!alone || c == move.from)) told.from.add(c);
    if (now && now.side() == us) told.to.add(c);
  });
  engine_.take_back(before);
  if (engine_.generator_.captures_guest(move)) {
    if (told.captured.none() || move.to < told.captured.first()) told.victim = engine_.guest();
    told.captured.add(move.to);
  }
  told.mover = joint                         ? told.from
               : move.type == MoveType::body ? engine_.all_cells_of(Set::of(move.from))
                                             : Set::of(move.from);
  if (move.type == MoveType::building) told.from = {};
  if (stays) {
    told.to = told.mover;
    told.from = {};
  }
  const bool arrives = move.type == MoveType::displacement || move.type == MoveType::en_passant ||
                       move.type == MoveType::merging;
  if (arrives && move.from != move.to)
    told.to = Set::of(move.to);  // though it explodes there, or is what the host was
  if (move.type == MoveType::castling) told.passed = between(told.mover, Set::of(move.to));
  if (alone && !runs && told.from.any() && told.to.any()) told.passed = between(told.from, told.to);
  told.mover.each(
      [&](Cell c) { told.add_kind(engine_.book_->forms[position_.at(c).form()].kind); });
}

template <int W>
void Referee<W>::read_early(Told& told) {
  if (plan_.early_sets.empty() && plan_.early_facts.empty()) return;
  const Asked asked{told.side, &told, nullptr};
  if (shelf_.empty()) shelf_.push_back(std::make_unique<typename Told::Early>());
  std::unique_ptr<typename Told::Early, typename Told::Shelve> early(shelf_.back().release(),
                                                                     {&shelf_});
  shelf_.pop_back();
  early->sets.clear();
  early->facts.clear();
  for (const int term : plan_.early_sets) early->sets.push_back(set(term, asked));
  for (const int said : plan_.early_facts) early->facts.push_back(holds(said, asked));
  told.early = std::move(early);
}

}  // namespace sb
