// Guards and guests: what a royal man can do about the guest on its cell, and which plies take a
// guard. Invariant: without guards in the rulebook nothing here runs.
#pragma once

#include "play/generator.h"

namespace sb {

// The royal man captures in place or goes away; spells do not hold it. Royal men take no guards.
template <int W>
template <class Sink>
void Generator<W>::replies_to_guest(const Node& node, Sink& sink) {
  const Cell royal = royals(node.us).first();
  sink.in_place(royal);
  const Set enemy_royals = royals(other(node.us));
  for (const Rider<W>* rider : book_->movers[index(node.us)].by_form[position_.at(royal).form()]) {
    if (rider->program.shoots) continue;
    const Set reach = rider->program.reach(book_->lines, royal, node.occupied);
    sink.targets(*rider, royal, reach & node.land[rider->program.ends()] & ~enemy_royals,
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
  const auto& riders = book_->movers[index(position_.to_act())].by_form;
  bool found = false;
  for (const Rider<W>* rider : riders[position_.at(move.from).form()]) {
    const Program<W>& program = rider->program;
    found = found || (program.capture && program.checks && !program.shoots &&
                      program.reach(book_->lines, move.from, position_.occupied()).has(move.to));
  }
  return found;
}

}  // namespace sb
