// Whether facts hold.
// Invariant: what costs nothing is asked first, a function of the script last.
#pragma once

#include <algorithm>

#include "base/list.h"
#include "play/referee_part.h"
#include "play/referee_terms.h"

namespace sb {

template <int W>
bool Terms<W>::may_be_so(const typename RulePlan<W>::Needs& needs, Side own) const {
  const auto any = [&](int term) { return men_at_once(plan_.sets[term], own).any(); };
  const auto are_many = [&](const auto& many) {
    return men_at_once(plan_.sets[many.set], own).count() >= many.cells;
  };
  const auto is_reached = [&](const auto& bound) {
    return position_.var(var_declared + bound.variable[index(own)]) >= bound.value;
  };
  return std::ranges::all_of(needs.some, any) && std::ranges::none_of(needs.none, any) &&
         std::ranges::all_of(needs.many, are_many) &&
         std::ranges::all_of(needs.at_least, is_reached) &&
         ((needs.one_of.empty() && needs.one_empty.empty() && needs.any.empty()) ||
          !std::ranges::all_of(needs.one_empty, any) || std::ranges::any_of(needs.one_of, any) ||
          std::ranges::any_of(needs.any, [&](const auto& one) { return may_be_so(one, own); }));
}

// Whether a cell of the ply is in a set that is read before it.
template <int W>
bool Terms<W>::meets(const Set& of_ply, int term, const Asked<W>& asked) {
  if (of_ply.none()) return false;
  const int place = plan_.sets[term].early;
  if (const auto& early = asked.told->early; early && place >= 0)
    return (early->sets[place] & of_ply).any();
  return set_within(term, asked, of_ply).any();
}

template <int W>
bool Terms<W>::is_of_kind_named(int term, const Asked<W>& asked) const {
  const auto& early = asked.told->early;
  const int place = plan_.sets[term].early;
  const int kind = early && place >= 0 ? early->named[place] : kind_named(term, asked.own);
  return kind != 0 && play_.expressions.sets[term].whose == Whose::own &&
         asked.told->some_kind([&](int one) { return one == kind; });
}

template <int W>
bool Terms<W>::ply_is_so(const Facts& facts, const Asked<W>& asked) {
  if (facts.side && *facts.side != asked.own) return false;
  if (facts.before >= 0) {
    const bool known = asked.told && asked.told->early;
    if (!(known ? asked.told->early->facts[plan_.early.place[facts.before]] != 0
                : holds_before(facts.before, asked)))
      return false;
  }
  if (!facts.asks_ply()) return true;
  if (!asked.told) return false;
  const Told<W>& told = *asked.told;
  if (facts.by != 0 && (facts.by & told.sorts) == 0) return false;
  if (facts.captures && *facts.captures != told.captured.any()) return false;
  if (facts.promotes && *facts.promotes != (told.promotes_to != 0)) return false;
  if (!facts.promotes_to.empty() && !contains(facts.promotes_to, told.promotes_to)) return false;
  if (!facts.words.empty() && !contains(facts.words, told.word)) return false;
  if (!facts.kinds.empty() &&
      !told.some_kind([&](int kind) { return contains(facts.kinds, kind); }))
    return false;
  return (facts.mover < 0 || meets(told.mover, facts.mover, asked) ||
          is_of_kind_named(facts.mover, asked)) &&
         (facts.from < 0 || meets(told.from, facts.from, asked)) &&
         (facts.to < 0 || meets(told.to, facts.to, asked)) &&
         (facts.captured < 0 || meets(told.captured, facts.captured, asked));
}

// Where they tell of no ply, siblings share the answer.
template <int W>
bool Terms<W>::holds_before(int facts, const Asked<W>& asked) {
  if (!asked.told || !plan_.of_no_ply[facts]) return holds(facts, asked);
  if (answers_.empty()) answers_.resize(plan_.facts.size());
  Answer& answer = answers_[facts][index(asked.own)];
  const std::uint64_t at = here();
  if (!answer.known || answer.at != at) answer = {at, true, holds(facts, asked)};
  return answer.so;
}

template <int W>
int Terms<W>::distance(const Bounds& bounds, const Asked<W>& asked) {
  using Kind = NumberTerm::Kind;
  const int value = number(bounds.number, asked);
  const int below =
      bounds.least < 0 ? 0 : reckoned(Kind::minus, number(bounds.least, asked), value);
  const int above = bounds.most < 0 ? 0 : reckoned(Kind::minus, value, number(bounds.most, asked));
  return std::max({below, above, 0});
}

template <int W>
bool Terms<W>::position_is_so(const Facts& facts, const Asked<W>& asked) {
  for (const Bounds& bounds : facts.numbers) {
    if (distance(bounds, asked) > 0) return false;
  }
  if (facts.passes > 0) {
    const int passes = play_.passes;
    if (static_cast<int>(position_.var(var_declared + passes)) < facts.passes) return false;
  }
  for (const int term : facts.some) {
    if (set(term, asked).none()) return false;
  }
  for (const int term : facts.none) {
    if (set(term, asked).any()) return false;
  }
  if (facts.gives_check && checks_.in_check(other(asked.own)) != *facts.gives_check) return false;
  return !facts.in_check || checks_.in_check(asked.own) == *facts.in_check;
}

// Within another question about plies only some about mate are asked: nothing else holds there.
template <int W>
bool Terms<W>::plies_are_so(const Facts& facts, const Asked<W>& asked) {
  if (!facts.asks_plies()) return true;
  if (lister_.asking() && (facts.stuck || facts.can >= 0)) return false;
  if (!lister_.may_ask_mates()) return false;
  if (facts.mates) {
    const Side them = other(asked.own);
    const bool mated = position_.to_act() == them && checks_.in_check(them) &&
                       !royals_.is_guarded(them) && lister_.is_stuck(asked.settling);
    if (mated != *facts.mates) return false;
  }
  if (facts.stuck) {
    const bool stuck = position_.to_act() == asked.own && lister_.is_stuck(asked.settling);
    if (stuck != *facts.stuck) return false;
  }
  return facts.can < 0 || lister_.can(facts.can);
}

template <int W>
bool Terms<W>::past_is_so(const Facts& facts, const Asked<W>& asked) {
  if (facts.quiet > 0 && position_.turn().halfmove < facts.quiet) return false;
  if (facts.repeats > 0 && engine_.repetitions() < facts.repeats) return false;
  return !facts.checking || engine_.checks_all_along(asked.own, facts.repeats) == *facts.checking;
}

template <int W>
bool Terms<W>::holds(int facts, const Asked<W>& asked) {
  if (facts < 0) return true;
  const Facts& said = plan_.facts[facts];
  if (!ply_is_so(said, asked) || !position_is_so(said, asked)) return false;
  const auto so = [&](int inner) { return holds(inner, asked); };
  if (std::ranges::any_of(said.unless, so)) return false;
  if (!said.any.empty() && std::ranges::none_of(said.any, so)) return false;
  if (!past_is_so(said, asked) || !plies_are_so(said, asked)) return false;
  if (said.test < 0) return true;
  typename Engine<W>::JournalEdits edits(engine_);
  return engine_.hooks().holds(said.test, facts_for(asked), edits);
}

}  // namespace sb
