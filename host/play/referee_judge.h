// Which listed plies are legal: steps 7 to 9 of the order in rules/rules.h.
// Invariant: a ply is made to be judged only where nothing known beforehand settles it, and then
// always taken back.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>

#include "play/engine.h"
#include "play/referee.h"

namespace sb {

template <int W>
bool Referee<W>::in_check(Side side) {
  const PlayRules& play = engine_.variant().play;
  if (side == position_.to_act() && engine_.generator_.has_guest()) return true;
  if (play.check < 0) {
    return engine_.generator_.in_check(side) ||
           (play.scripted_men && royals_attacked_by_functions(side).any());
  }
  return set(play.check, {side, nullptr, nullptr}).any();
}

// Where own men of the side to act may stand in check after its ply: where some do before it, if
// royal men are guarded one by one.
template <int W>
CellSet<W> Referee<W>::given_up() {
  return engine_.book_->guards_each ? checked(position_.to_act()) : Set{};
}

template <int W>
CellSet<W> Referee<W>::checked(Side side) {
  const PlayRules& play = engine_.variant().play;
  if (play.check >= 0) return set(play.check, {side, nullptr, nullptr});
  const Set attacked = engine_.generator_.attacked_royals(side);
  return play.scripted_men ? attacked | royals_attacked_by_functions(side) : attacked;
}

// `given_up`: as it says before the ply.
template <int W>
bool Referee<W>::is_safe(Side us, const Set& given_up) {
  const PlayRules& play = engine_.variant().play;
  if (play.safety == Safety::none) return true;
  const bool goes_on = position_.to_act() == us;
  if (play.safety == Safety::turn_end && goes_on) return true;
  if (engine_.generator_.is_over() || !in_check(us)) return true;
  if (given_up.any() && (checked(us) & ~given_up).none()) return true;
  for (std::size_t e = 0; e < play.endings.size(); ++e) {
    if (!plan_.beats_safety[e]) continue;
    if (ended_by(e, us) || ended_by(e, other(us))) return true;
  }
  return false;
}

// Whether the royal man would be attacked where a calm ply takes him; only where
// RulePlan::foresees_steps.
template <int W>
bool Referee<W>::exposes_royal(Move move) const {
  const Generator<W>& generator = engine_.generator_;
  const Side them = other(position_.to_act());
  const Set after = (position_.occupied() & ~Set::of(move.from)) | Set::of(move.to);
  return generator.attacked(move.to, them, after, generator.hostile(them).only(~Set::of(move.to)),
                            Generator<W>::Asked::royal);
}

// Whether a calm ply is legal, if who stands where after it tells that. `asked`: the rules of
// `forbid` that may hold of it.
template <int W>
std::optional<bool> Referee<W>::shown(Move move, bool safe, std::uint32_t asked,
                                      const Foresight& known) {
  const PlayRules& play = engine_.variant().play;
  const Generator<W>& generator = engine_.generator_;
  const bool tells = known.tells && (asked & ~(plan_.forbids_check | plan_.forbids_places)) == 0;
  if (!tells || !play.prefer.empty()) return std::nullopt;
  if (asked == 0 && move.from == known.own.royal && plan_.foresees_steps) {
    if (!exposes_royal(move)) return true;
    return plan_.foresees_exposure ? std::optional(false) : std::nullopt;
  }
  const Side us = position_.to_act();
  const Mark before = engine_.journal_.mark();
  engine_.relocate(move);
  const bool forbidden = ((asked & plan_.forbids_check) != 0 && generator.in_check(other(us))) ||
                         finds_places(asked & plan_.forbids_places, us);
  const bool exposed = !forbidden && !safe && play.safety != Safety::none && generator.in_check(us);
  engine_.take_back(before);
  if (forbidden) return false;
  if (!exposed) return true;
  if (plan_.foresees_exposure) return false;
  return std::nullopt;
}

// Whether one of these rules of `forbid` holds where men stand as they do.
template <int W>
bool Referee<W>::finds_places(std::uint32_t rules, Side own) {
  const PlayRules& play = engine_.variant().play;
  assert(rules >> engine_.variant().play.forbid.size() == 0);
  for (; rules != 0; rules &= rules - 1) {
    const int facts = play.forbid[std::countr_zero(rules)].facts;
    if (position_is_so(play.expressions.facts[facts], {own, nullptr, nullptr})) return true;
  }
  return false;
}

// Asks what is known before the ply is made; false: a filter forbids it.
template <int W>
bool Referee<W>::ask_before(const Told& told, std::uint32_t idle, Pending& pending,
                            std::uint32_t& preferred) {
  const PlayRules& play = engine_.variant().play;
  const Asked asked{told.side, &told, nullptr};
  const auto concerns = [&](const Filter& filter) {
    return ply_is_so(play.expressions.facts[filter.facts], asked);
  };
  for (std::size_t f = 0; f < play.forbid.size(); ++f) {
    if (idle >> f & 1 || !concerns(play.forbid[f])) continue;
    if (plan_.forbid[f].position) {
      (play.forbid[f].at_arrival ? pending.arriving : pending.forbid) |= 1u << f;
    } else if (holds(play.forbid[f].facts, asked)) {
      return false;
    }
  }
  for (std::size_t f = 0; f < play.prefer.size(); ++f) {
    if (!concerns(play.prefer[f])) continue;
    if (plan_.prefer[f].position) {
      pending.prefer |= 1u << f;
    } else if (holds(play.prefer[f].facts, asked)) {
      preferred |= 1u << f;
    }
  }
  return true;
}

// Makes the ply, asks the rest, and takes it back.
template <int W>
bool Referee<W>::ask_after(Move move, bool safe, bool bare, Told& told, const Pending& pending,
                           std::uint32_t& preferred) {
  const PlayRules& play = engine_.variant().play;
  if (!bare) read_early(told);
  const Set given_up = this->given_up();
  const Mark before = engine_.journal_.mark();
  const Asked asked{told.side, &told, &before};
  const bool guards = !safe && engine_.book_->guest >= 0;
  const auto guarding = guards ? engine_.guarding(move) : typename Engine<W>::Guarding{};
  bool lawful = true;
  const auto ask = [&](std::uint32_t filters) {
    for (std::size_t f = 0; lawful && filters >> f != 0; ++f)
      lawful = !(filters >> f & 1) || !holds(play.forbid[f].facts, asked);
  };
  if (bare) {
    displace_alone(move);
  } else {
    const Arrived arrived = arrive(move);
    ask(pending.arriving);
    if (lawful) settle(arrived, asked);
  }
  ask(pending.forbid);
  lawful = lawful && (safe || is_safe(told.side, given_up) ||
                      (guards && engine_.stays_guarded(told.side, move, guarding.guarded)));
  if (guarding.must_leave_reply && !engine_.variant().endings.royal_capture)
    lawful = lawful && (engine_.generator_.is_over() || any_ply());
  for (std::size_t f = 0; lawful && f < play.prefer.size(); ++f) {
    if (pending.prefer >> f & 1 && holds(play.prefer[f].facts, asked)) preferred |= 1u << f;
  }
  engine_.take_back(before);
  return lawful;
}

// Makes the ply only where something of the position after it is asked.
template <int W>
bool Referee<W>::is_lawful(Move move, bool safe, const Foresight& known, std::uint32_t& preferred) {
  if (move.type == MoveType::choice) return is_lawful_choice(move, preferred);
  const PlayRules& play = engine_.variant().play;
  const bool calm = is_calm(move, known);
  if (calm && leaves_exposed(move, known)) return false;
  const std::uint32_t idle = calm ? idle_after(move, known) : known.idle;
  const std::uint32_t asked = ~idle & ((1u << play.forbid.size()) - 1);
  const bool prefers = !play.prefer.empty() && !known.indifferent;
  const bool filters =
      asked != 0 || (prefers && !(plan_.prefers_by_capture && tells_at_once(move)));
  const bool idles = move.type == MoveType::pass && play.after.empty();
  safe = safe || (calm && stays_safe(move, known)) || (idles && known.safe);
  if (!filters && safe) {
    preferred = captures(move) ? plan_.prefers_captures : plan_.prefers_others;
    return true;
  }
  if (calm) {
    if (const auto lawful = shown(move, safe, asked, known)) return *lawful;
  }
  const bool ruled = filters || prefers;
  bool bare = !ruled && does_no_more(move);
  const bool needs_told = ruled || (plan_.needs_told && !bare);
  Told told = needs_told ? tell(move) : Told(position_.to_act());
  Pending pending;
  if (ruled && !ask_before(told, idle, pending, preferred)) return false;
  const bool asks_safety = !safe && play.safety != Safety::none;
  if (pending == Pending{}) {
    if (!asks_safety) return true;
    bare = bare || (ruled && does_no_more(move));
  }
  return ask_after(move, safe, bare, told, pending, preferred);
}

// Legality by making each ply that may be neither safe nor allowed; then what is preferred.
template <int W>
void Referee<W>::keep_lawful(MoveList& plies, bool safe, Wanted wanted) {
  const PlayRules& play = engine_.variant().play;
  const bool by_making = wanted == Wanted::all_by_making;
  if (engine_.variant().move_change) engine_.add_changes(plies);
  safe = safe || (plan_.unassailable && !by_making) || play.safety == Safety::none;
  if (safe && play.forbid.empty() && play.prefer.empty()) return;
  const Foresight known = by_making ? Foresight{} : foresee(safe);
  const bool picks = !play.prefer.empty() && !known.indifferent;
  std::vector<std::uint32_t> kept;
  if (picks) kept.reserve(plies.size());
  Move* end = plies.begin();
  for (const Move move : plies) {
    std::uint32_t preferred = 0;
    if (!is_lawful(move, safe, known, preferred)) continue;
    *end++ = move;
    if (wanted == Wanted::one) return plies.cut(end);
    if (picks) kept.push_back(preferred);
  }
  plies.cut(end);
  for (std::size_t f = 0; picks && f < play.prefer.size(); ++f) keep_such(plies, kept, 1u << f);
}

// The plies that have the bit, if there are any. `kept` is parallel to the plies and is cut with
// them.
template <int W>
void Referee<W>::keep_such(MoveList& plies, std::vector<std::uint32_t>& kept, std::uint32_t bit) {
  assert(kept.size() == plies.size());
  if (std::ranges::none_of(kept, [&](std::uint32_t bits) { return (bits & bit) != 0; })) return;
  std::size_t count = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if ((kept[i] & bit) == 0) continue;
    plies.begin()[count] = plies.begin()[i];
    kept[count++] = kept[i];
  }
  kept.resize(count);
  plies.cut(plies.begin() + count);
}

}  // namespace sb
