// EffectPlanner: how far effects reach that take men off the board.
// Invariant: a cell that is left out is never touched after the ply.
#pragma once

#include <algorithm>

#include "play/rule_planner.h"

namespace sb {

template <int W>
class EffectPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using Grounds = typename RulePlan<W>::Grounds;
  using RulePlanner<W>::RulePlanner;

  void plan_reach_of_effects() {
    const PlayRules& play = variant_.play;
    const auto is_of_men = [&](const Grounds& asked) {
      const auto at_once = [&](int set) { return plan_.sets[set].at_once; };
      return !asked.gives_check && std::ranges::all_of(asked.some, at_once) &&
             std::ranges::all_of(asked.none, at_once);
    };
    const auto takes = [&](const Effect& effect) { return takes_alone(effect); };
    if (!plan_.foresees_safety || plan_.edit_scopes.empty() ||
        !std::ranges::all_of(play.after, takes) || !std::ranges::all_of(plan_.grounds, is_of_men))
      return;
    for (auto& from : plan_.taken_from) from.resize(static_cast<std::size_t>(book_.lines.cells()));
    for (const Effect& effect : play.after) {
      for (const Deed& deed : effect.deeds) {
        if (deed.kind == Deed::Kind::hit) note_reach(deed.set);
      }
    }
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::book_, Planner::is_fixed, Planner::plan_, Planner::terms, Planner::variant_;

  // Where the set may have cells after a ply from-to of `own` that ends on `to`.
  Set reach_of(int set, Cell to, Side own) const {
    using Kind = SetTerm::Kind;
    const SetTerm& term = terms().sets[set];
    switch (term.kind) {
      case Kind::to:
      case Kind::captured:
        return Set::of(to);
      case Kind::around: {
        Set found;
        reach_of(term.a, to, own).each([&](Cell c) {
          found |= plan_.sets[set].leads[index(own)][c];
        });
        return found;
      }
      case Kind::unite:
        return reach_of(term.a, to, own) | reach_of(term.b, to, own);
      case Kind::meet:
        return reach_of(term.a, to, own) & reach_of(term.b, to, own);
      case Kind::without:
        return reach_of(term.a, to, own);
      default:
        return is_fixed(set) ? plan_.sets[set].fixed[index(own)] : book_.lines.all();
    }
  }

  // Whether men who are gone are all that the effect changes on the board.
  bool takes_alone(const Effect& effect) const {
    const PlayRules& play = variant_.play;
    const auto& hits = book_.effect_hits[static_cast<std::size_t>(&effect - play.after.data())];
    const auto takes = [](const Deed& deed) {
      return deed.kind == Deed::Kind::hit || deed.kind == Deed::Kind::assign ||
             deed.kind == Deed::Kind::add;
    };
    return !effect.of_turn && hits.empty() && std::ranges::all_of(effect.deeds, takes);
  }

  void note_reach(int set) {
    for (const Side own : {Side::white, Side::black}) {
      for (Cell to = 0; to < book_.lines.cells(); ++to)
        reach_of(set, to, own).each([&](Cell c) { plan_.taken_from[index(own)][c].add(to); });
    }
  }
};

}  // namespace sb
