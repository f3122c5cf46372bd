// DropPlanner: what facts and sets tell of drops for all cells at once (play/referee_drop_sieve.h).
// Invariant: what is in doubt is not told.
#pragma once

#include <algorithm>

#include "play/rule_planner.h"

namespace sb {

template <int W>
class DropPlanner final : private RulePlanner<W> {
 public:
  using DropsTold = typename RulePlan<W>::DropsTold;
  using RulePlanner<W>::RulePlanner;

  // After foresight.
  void plan_told_drops() {
    const PlayRules& play = variant_.play;
    settles_ = !plan_.effects.changes_men && !book_.rearranges && !book_.ticks() &&
               std::ranges::none_of(play.actions, &Action::lifts);
    for (std::size_t s = 0; s < plan_.sets.size(); ++s)
      plan_.sets[s].apart = stays_apart(terms().sets[s], plan_.sets[s]);
    for (const Facts& facts : plan_.facts) plan_.drops.told.push_back(told_of(facts));
    for (const Action& action : play.actions)
      plan_.drops.aside.push_back(action.part >= 0 && is_aside(play.actions[action.part]));
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::book_, Planner::plan_, Planner::terms, Planner::tells_of_no_ply, Planner::variant_;
  using SetPlan = typename RulePlan<W>::SetPlan;

  bool stays_apart(const SetTerm& term, const SetPlan& plan) const {
    if (plan.prior) return true;
    if (!settles_) return false;
    if (plan.at_once || term.kind == SetTerm::Kind::empty) return true;
    return term.combines() && plan_.sets[term.a].apart && plan_.sets[term.b].apart;
  }

  DropsTold told_of(const Facts& facts) const {
    if (facts.before >= 0 && !tells_of_no_ply(plan_.facts[facts.before])) return DropsTold::nothing;
    if (facts.to >= 0 && plan_.sets[facts.to].of_ply) return DropsTold::nothing;
    const Facts known{.side = facts.side,
                      .by = facts.by,
                      .mover = facts.mover,
                      .kinds = facts.kinds,
                      .from = facts.from,
                      .to = facts.to,
                      .captures = facts.captures,
                      .captured = facts.captured,
                      .promotes = facts.promotes,
                      .promotes_to = facts.promotes_to,
                      .words = facts.words,
                      .some = facts.some,
                      .none = facts.none,
                      .before = facts.before,
                      .unless = facts.unless,
                      .any = facts.any};
    const auto is_apart = [&](int set) { return plan_.sets[set].apart; };
    const auto is_told = [&](int inner) { return plan_.drops.told[inner] == DropsTold::all; };
    const bool all = facts == known && std::ranges::all_of(facts.some, is_apart) &&
                     std::ranges::all_of(facts.none, is_apart) &&
                     std::ranges::all_of(facts.unless, is_told) &&
                     std::ranges::all_of(facts.any, is_told);
    return all ? DropsTold::all : DropsTold::bounds;
  }

  // Whether nobody attacks but by leaps and slides, and no rule heeds nobody's men who may be
  // dropped.
  bool is_aside(const Action& part) const {
    const PlayRules& play = variant_.play;
    const auto by_lines = [](const AttackPlan<W>& attack) {
      return attack.walks.empty() && attack.runs.empty() && attack.selective.empty();
    };
    const auto is_neutral = [&](int kind) { return variant_.kind(kind).neutral; };
    const auto of_players = [&](int set) {
      const SetPlan& plan = plan_.sets[set];
      return plan.at_once && (plan.whose == Whose::own || plan.whose == Whose::enemy);
    };
    const auto captures = [&](int facts) {
      return facts >= 0 &&
             (plan_.facts[facts].captures == true || plan_.facts[facts].captured >= 0);
    };
    const auto heeds_players = [&](const auto& rule) {
      const Facts& facts = plan_.facts[rule.facts];
      return captures(rule.facts) || (facts == Facts{.some = facts.some, .none = facts.none} &&
                                      std::ranges::all_of(facts.some, of_players) &&
                                      std::ranges::all_of(facts.none, of_players));
    };
    const auto follows_captures = [&](const Effect& effect) { return captures(effect.when); };
    return plan_.foreseen.safety && plan_.foreseen.watched < 0 && !plan_.marks.act &&
           std::ranges::all_of(book_.attack, by_lines) &&
           std::ranges::all_of(part.kinds, is_neutral) &&
           std::ranges::all_of(plan_.forbid.rules, heeds_players) &&
           std::ranges::all_of(play.after, follows_captures);
  }

  bool settles_ = false;  // after a drop who stood elsewhere stands there as he was
};

}  // namespace sb
