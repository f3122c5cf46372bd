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
    settles_ = !plan_.edits_board && !book_.rearranges && !book_.ticks() &&
               std::ranges::none_of(play.actions, &Action::lifts);
    for (std::size_t s = 0; s < plan_.sets.size(); ++s)
      plan_.sets[s].apart = stays_apart(terms().sets[s], plan_.sets[s]);
    for (const Facts& facts : terms().facts) plan_.drops_told.push_back(told_of(facts));
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
    if (facts.before >= 0 && !tells_of_no_ply(terms().facts[facts.before]))
      return DropsTold::nothing;
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
    const auto is_told = [&](int inner) { return plan_.drops_told[inner] == DropsTold::all; };
    const bool all = facts == known && std::ranges::all_of(facts.some, is_apart) &&
                     std::ranges::all_of(facts.none, is_apart) &&
                     std::ranges::all_of(facts.unless, is_told) &&
                     std::ranges::all_of(facts.any, is_told);
    return all ? DropsTold::all : DropsTold::bounds;
  }

  bool settles_ = false;  // after a drop who stood elsewhere stands there as he was
};

}  // namespace sb
