// What is known of plies before they are made, so that few have to be: which rules cannot hold of
// them, which leave royal men as safe as they are.
// Invariant: what is not said here may be so or not; what is said is so.
#pragma once

#include <algorithm>

#include "play/engine.h"
#include "play/referee.h"

namespace sb {

// Cells such that a calm ply from and to others leaves the steady set as it is. Men of a kind come
// to a cell only from where such men stand, so theirs are enough.
template <int W>
CellSet<W> Referee<W>::region(int term, const Asked& now) {
  using Kind = SetTerm::Kind;
  const SetTerm& said = engine_.variant().play.expressions.sets[term];
  if (said.kind == Kind::men) return set(term, now);
  if (said.kind == Kind::before) return {};
  Set found;
  if (said.a >= 0) found |= region(said.a, now);
  if (said.b >= 0) found |= region(said.b, now);
  if (said.kind != Kind::reach) return found;
  const Lines<W>& lines = engine_.book_->lines;
  set(said.a, now).each([&](Cell c) {
    for (const Program<W>& program : plan_.sets[term].programs[index(now.own)]) {
      if (program.kind == Program<W>::Kind::slide)
        found |= lines.reach_run(c, program.first_axis, program.axis_count, position_.occupied());
    }
  });
  return found;
}

// Whether one of the sets is not as the rule wants it. Adds the region in which that could change.
template <int W>
bool Referee<W>::lacks(const typename RulePlan<W>::Grounds& grounds, const Asked& now,
                       Set& region_of_all) {
  const auto settles = [&](int term, bool wanted) {
    if (set(term, now).any() == wanted) return false;
    region_of_all |= region(term, now);
    return true;
  };
  return std::ranges::any_of(grounds.some, [&](int term) { return settles(term, true); }) ||
         std::ranges::any_of(grounds.none, [&](int term) { return settles(term, false); });
}

// `safe`: nobody asks whether plies leave own men safe.
template <int W>
typename Referee<W>::Foresight Referee<W>::foresee(bool safe) {
  Foresight known;
  const Side us = position_.to_act();
  const Asked now{us, nullptr, nullptr};
  for (std::size_t f = 0; f < plan_.grounds.size(); ++f) {
    const auto& grounds = plan_.grounds[f];
    const std::uint32_t bit = 1u << f;
    if (grounds.before >= 0 && !holds(grounds.before, now)) {
      known.idle |= bit;
    } else if (plan_.foresees && lacks(grounds, now, known.region)) {
      known.calm |= bit;
    } else if (plan_.foresees_checks && grounds.gives_check) {
      known.checks |= bit;
    }
  }
  if (known.checks != 0) {
    known.enemy = engine_.watch(other(us));
    if (!known.enemy.known) known.checks = 0;
  }
  if (!safe && plan_.foresees_safety) {
    known.own = engine_.watch(us);
    known.safe = known.own.known;
  }
  return known;
}

template <int W>
bool Referee<W>::is_calm(Move move) const {
  if (move.type != MoveType::displacement || move.from == move.to) return false;
  if (move.promotion != 0 || move.part_kind != 0 || move.change() != 0) return false;
  return position_.at(move.to) ? !plan_.captures_edit : !plan_.moves_edit;
}

// The rules of `forbid` that do not hold of a calm ply.
template <int W>
std::uint32_t Referee<W>::idle_after(Move move, const Foresight& known) const {
  std::uint32_t idle = known.idle;
  if (!known.region.has(move.from) && !known.region.has(move.to)) idle |= known.calm;
  if (known.checks == 0) return idle;
  const auto gives_none = [&] {
    if (known.enemy.royal == no_cell) return true;
    if (known.enemy.leaving.has(move.from) || known.enemy.arriving.has(move.to)) return false;
    return !engine_.generator_.may_attack(position_.at(move.from).form(), position_.to_act(),
                                          move.from, move.to, known.enemy.royal);
  };
  return gives_none() ? idle | known.checks : idle;
}

template <int W>
bool Referee<W>::stays_safe(Move move, const Foresight& known) const {
  return known.safe && move.from != known.own.royal && !known.own.leaving.has(move.from) &&
         !known.own.arriving.has(move.to);
}

}  // namespace sb
