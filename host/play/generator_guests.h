// Guards and guests: what a royal man can do about the guest on its cell, and which plies take a
// guard. Invariant: without guards in the rulebook nothing here runs.
#pragma once

#include "play/generator.h"

namespace sb {

// The royal man captures in place or goes away, by no shot and over no contact of a run; marks do
// not hold it. Royal men take no guards.
template <int W>
template <class Sink>
void Generator<W>::replies_to_guest(const Node& node, Sink& sink) {
  const Cell royal = royals(node.us).first();
  sink.in_place(royal);
  const Set guarded = men_of(book_->guarded_forms, other(node.us));
  for (const Rider<W>* rider : book_->movers[index(node.us)].by_form[position_.at(royal).form()]) {
    const Program<W>& program = rider->program;
    if (program.shoots) continue;
    if (program.goes_on()) {
      const Set free = node.vacant & ~program.springs;
      const Set seen = program.first_leg(book_->lines, royal, book_->lines.all() & ~free);
      sink.targets(*rider, royal, seen & free, MoveType::displacement);
      continue;
    }
    const Set seen = reach(*rider, royal, node.occupied);
    sink.targets(*rider, royal, seen & node.land[program.ends()] & ~guarded,
                 MoveType::displacement);
  }
}

template <int W>
bool Generator<W>::takes_guard(Move move) const {
  if (book_->guest < 0 || move.type != MoveType::displacement) return false;
  const Piece there = position_.at(move.to);
  return there && there.side() != position_.to_act() && book_->forms[there.form()].guarded;
}

template <int W>
bool Generator<W>::captures_with_check(Move move) const {
  const Side us = position_.to_act();
  const int form = position_.at(move.from).form();
  const auto gives_check = [&](const Rider<W>& rider) {
    const Program<W>& program = rider.program;
    return program.capture && program.checks && !program.shoots &&
           may_strike(rider, move.to, Asked::man) &&
           reach(rider, move.from, position_.occupied()).has(move.to);
  };
  const auto strikes = [&](const Rider<W>& rider) { return rider.forms.has(form); };
  if (!book_->moods[index(us)].by_form[form].empty() ||
      std::ranges::any_of(book_->strikers[index(us)], strikes))
    return attacked_by_some_of(Set::of(move.from), move.to, us);
  const auto& riders = book_->movers[index(us)].by_form[form];
  return std::any_of(riders.begin(), riders.end(),
                     [&](const Rider<W>* rider) { return gives_check(*rider); });
}

}  // namespace sb
