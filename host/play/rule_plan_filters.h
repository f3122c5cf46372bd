// FilterPlanner: what filters, preferences and endings ask, and what is read before a ply.
// Invariant: facts refer to earlier ones alone, so one pass in their order is always enough.
#pragma once

#include <algorithm>
#include <cassert>
#include <iterator>
#include <optional>
#include <utility>

#include "base/list.h"
#include "play/rule_planner.h"

namespace sb {

template <int W>
class FilterPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using Needs = typename RulePlan<W>::Needs;
  using Read = typename RulePlan<W>::Early::Read;
  using TakesPlies = typename RulePlan<W>::TakesPlies;
  using RulePlanner<W>::RulePlanner;

  void plan_early() {
    plan_.early.place.assign(plan_.facts.size(), -1);
    for (const SetTerm& term : terms().sets) {
      if (term.kind == SetTerm::Kind::before) note_early(term.a, &Read::all);
    }
    for (std::size_t f = 0; f < plan_.facts.size(); ++f) early_facts_of(static_cast<int>(f));
    for (const Facts& facts : plan_.facts) plan_.of_no_ply.push_back(tells_of_no_ply(facts));
  }

  void note_asking_of_positions() {
    const auto is_late = [&](int set) { return !plan_.sets[set].prior; };
    const auto is_asked = [&](int facts) -> bool { return plan_.asks_position[facts]; };
    for (const Facts& asked : plan_.facts) {
      plan_.asks_position.push_back(
          asked.asks_plies() || asked.gives_check || asked.in_check ||
          std::ranges::any_of(asked.some, is_late) || std::ranges::any_of(asked.none, is_late) ||
          !asked.numbers.empty() || asked.passes > 0 || asked.test >= 0 ||
          std::ranges::any_of(asked.unless, is_asked) || std::ranges::any_of(asked.any, is_asked));
    }
  }

  void plan_filters() {
    const PlayRules& play = variant_.play;
    plan_.forbid.judges_drops.resize(variant_.pieces.size() + 1);
    plan_.unassailable =
        play.check < 0 && book_.royal_forms.size() == 0 && book_.guarded_forms.size() == 0;
    for (std::size_t f = 0; f < plan_.forbid.rules.size(); ++f) {
      const Facts& facts = plan_.facts[plan_.forbid.rules[f].facts];
      if (never_holds(facts)) plan_.forbid.idle |= 1u << f;
      if (!(plan_.forbid.idle >> f & 1)) note_rule(facts);
    }
    plan_preferences();
    plan_.forbid.judges_moves = plan_.forbid.judges_moves || !play.prefer.empty();
    plan_endings();
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::book_, Planner::plan_, Planner::tells_of_no_drop, Planner::tells_of_no_ply,
      Planner::terms, Planner::variant_;

  void note_early(int set, bool Read::*cells) {
    if (set < 0) return;
    int& place = plan_.sets[set].early;
    if (place < 0) {
      place = static_cast<int>(plan_.early.sets.size());
      plan_.early.sets.push_back({set});
    }
    plan_.early.sets[static_cast<std::size_t>(place)].*cells = true;
  }

  void early_facts_of(int facts) {
    if (facts < 0) return;
    const Facts& asked = plan_.facts[facts];
    const auto note = [&](int set, bool Read::*cells) {
      const bool stays = set >= 0 && plan_.sets[set].prior && !plan_.sets[set].of_ply;
      if (!stays) note_early(set, cells);
    };
    note(asked.mover, &Read::mover);
    note(asked.from, &Read::from);
    note(asked.to, &Read::to);
    note(asked.captured, &Read::captured);
    if (asked.before >= 0 && plan_.early.place[asked.before] < 0) {
      early_facts_of(asked.before);
      plan_.early.place[asked.before] = static_cast<int>(plan_.early.facts.size());
      plan_.early.facts.push_back(asked.before);
    }
  }

  bool never_holds(const Facts& facts) const {
    return plan_.unassailable &&
           (facts.gives_check == true || facts.in_check == true || facts.mates == true);
  }

  void note_rule(const Facts& facts) {
    if (facts.by == 0 || (facts.by & ~static_cast<unsigned>(ply_drop)) != 0)
      plan_.forbid.judges_moves = true;
    if (tells_of_no_drop(facts)) return;
    for (std::size_t k = 1; k < plan_.forbid.judges_drops.size(); ++k) {
      const bool concerns = facts.kinds.empty() || contains(facts.kinds, static_cast<int>(k));
      if (concerns) plan_.forbid.judges_drops[k] = true;
    }
  }

  void plan_preferences() {
    const auto& prefer = variant_.play.prefer;
    assert(prefer.size() <= max_filters);
    for (const Filter& filter : prefer) {
      const std::uint32_t bit = preference_bit(static_cast<std::size_t>(&filter - prefer.data()));
      const Facts& facts = plan_.facts[filter.facts];
      if (facts == Facts{.captures = facts.captures} && facts.captures) {
        (*facts.captures ? plan_.prefer.captures : plan_.prefer.others) |= bit;
      } else if (facts == Facts{.by = ply_drop}) {
        plan_.prefer.drops |= bit;
      } else {
        plan_.prefer.by_looks = false;
      }
      Facts rest = facts;
      const int mover = std::exchange(rest.mover, -1);
      // Who is dropped may be of the kind that a variable names.
      plan_.prefer.by_men = plan_.prefer.by_men && mover >= 0 && !plan_.sets[mover].of_ply &&
                            terms().sets[mover].kind != SetTerm::Kind::named && rest == Facts{};
      plan_.prefer.men.push_back(mover);
    }
  }

  // `side`: whose facts they are.
  Needs needs_of(const Facts& facts, Side side) const {
    Needs needs;
    const auto is_told = [&](int set) { return plan_.sets[set].at_once; };
    std::ranges::copy_if(facts.some, std::back_inserter(needs.some), is_told);
    std::ranges::copy_if(facts.none, std::back_inserter(needs.none), is_told);
    const PlayRules& play = variant_.play;
    if (facts.passes > 0)
      needs.at_least.push_back(
          {{play.passes, play.passes}, static_cast<std::uint32_t>(facts.passes)});
    for (const Bounds& bounds : facts.numbers) add_needs(bounds, side, needs);
    for (const int inner : facts.any) {
      Needs one = needs_of(plan_.facts[inner], side);
      if (one == Needs{}) {  // nothing is known of when it holds
        needs.one_of.clear();
        needs.one_empty.clear();
        needs.any.clear();
        break;
      }
      if (one == Needs{.some = one.some} && one.some.size() == 1) {
        needs.one_of.push_back(one.some.front());
      } else if (one == Needs{.none = one.none} && one.none.size() == 1) {
        needs.one_empty.push_back(one.none.front());
      } else {
        needs.any.push_back(std::move(one));
      }
    }
    return needs;
  }

  // What has to be so for a number to lie in its bounds.
  void add_needs(const Bounds& bounds, Side side, Needs& needs) const {
    using Kind = NumberTerm::Kind;
    const NumberTerm& number = terms().numbers[bounds.number];
    const auto constant = [&](int bound) {
      const bool known = bound >= 0 && terms().numbers[bound].kind == Kind::constant;
      return known ? std::optional(terms().numbers[bound].value[index(side)]) : std::nullopt;
    };
    if (constant(bounds.most) == 0 && is_natural(bounds.number)) add_empty(bounds.number, needs);
    const int least = constant(bounds.least).value_or(0);
    if (number.kind == Kind::count && least > 0 && plan_.sets[number.set].at_once)
      needs.many.push_back({number.set, least});
    if (number.kind != Kind::variable || !constant(bounds.least)) return;
    const int above = least - variant_.state[number.variable[index(side)]].low;
    if (above > 0) needs.at_least.push_back({number.variable, static_cast<std::uint32_t>(above)});
  }

  // Whether it is never below 0, nor are those of which it is the sum.
  bool is_natural(int number) const {
    using Kind = NumberTerm::Kind;
    const NumberTerm& term = terms().numbers[number];
    return term.kind == Kind::count || term.kind == Kind::reserve ||
           (term.kind == Kind::plus && is_natural(term.a) && is_natural(term.b));
  }

  // The sets that are empty where such a number is 0.
  void add_empty(int number, Needs& needs) const {
    const NumberTerm& term = terms().numbers[number];
    if (term.kind == NumberTerm::Kind::count && plan_.sets[term.set].at_once)
      needs.none.push_back(term.set);
    if (term.kind != NumberTerm::Kind::plus) return;
    add_empty(term.a, needs);
    add_empty(term.b, needs);
  }

  // The game before, or that somebody has no ply: endings that ask so leave the plies as they are.
  static bool leaves_plies(const Facts& asked) {
    return asked.repeats > 0 || asked.checking || asked.quiet > 0 || asked.stuck || asked.mates;
  }

  void plan_endings() {
    const auto& endings = variant_.play.endings;
    for (std::size_t e = 0; e < endings.size(); ++e) {
      const Ending& ending = endings[e];
      plan_.endings.beating_safety.push_back(ending.beats_safety);
      if (terms().some_facts(ending.facts, leaves_plies)) continue;
      for (const Side side : {Side::white, Side::black}) {
        if (ending.asks == (side == Side::white ? Ending::Asks::black : Ending::Asks::white))
          continue;
        Needs needs = ending.facts < 0 ? Needs{} : needs_of(plan_.facts[ending.facts], side);
        const int set = needs.some.empty() ? -1 : needs.some.front();
        const auto shares_set = [&](const TakesPlies& known) {
          return known.side == side && known.set == set;
        };
        auto known = std::ranges::find_if(plan_.endings.taking_plies, shares_set);
        if (known == plan_.endings.taking_plies.end())
          known = plan_.endings.taking_plies.insert(
              known, TakesPlies{.side = side, .set = set, .endings = {}});
        known->endings.push_back({e, std::move(needs)});
      }
    }
  }
};

}  // namespace sb
