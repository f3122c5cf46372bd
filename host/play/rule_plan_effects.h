// EffectPlanner: how far effects reach that take men off the board, and of which PlyBounds tells
// after which plies they do anything.
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
  using Kind = SetTerm::Kind;
  using RulePlanner<W>::RulePlanner;

  void plan_reach_of_effects() {
    const PlayRules& play = variant_.play;
    const auto is_of_men = [&](const Grounds& asked) {
      const auto at_once = [&](int set) { return plan_.sets[set].at_once; };
      return !asked.gives_check && asked.numbers.empty() &&
             std::ranges::all_of(asked.some, at_once) && std::ranges::all_of(asked.none, at_once);
    };
    const auto takes = [&](const Effect& effect) { return takes_alone(effect); };
    if (!plan_.foreseen.safety || plan_.effects.editing.empty() ||
        !std::ranges::all_of(play.after, takes) ||
        !std::ranges::all_of(plan_.forbid.grounds, is_of_men))
      return;
    for (auto& from : plan_.effects.taken_from)
      from.resize(static_cast<std::size_t>(book_.lines.cells()));
    for (const Effect& effect : play.after) {
      for (const Deed& deed : effect.deeds) {
        if (deed.kind == Deed::Kind::hit) note_reach(deed.set);
      }
    }
  }

  void plan_removals() {
    const Rulebook<W>& b = book_;
    const PlayRules& play = variant_.play;
    const auto takes = [&](const Effect& effect) { return changes_by_taking(effect); };
    plan_.removing.told = std::ranges::all_of(play.after, takes) && play.prefer.empty() &&
                          b.bodies.empty() && b.guarded_forms.size() == 0 && b.guest < 0 &&
                          !b.each_royal && !b.explodes() && !b.ticks() && !b.rearranges &&
                          !b.chooses_forms && !variant_.move_change;
    const auto takes_trail = [](const Rider<W>& rider) { return rider.program.takes_trail; };
    plan_.removing.plain =
        !b.joint.present && !b.has_runs && !b.shoots && !b.takes && !b.has_merges() &&
        !b.has_reserves && !play.scripted_men && b.castlings[0].empty() && b.castlings[1].empty() &&
        std::ranges::none_of(
            b.riders, [&](const auto& riders) { return std::ranges::any_of(riders, takes_trail); });
  }

  // Whether PlyBounds may name less than all plies for the effect.
  bool is_bounded(const Effect& effect) const {
    return !effect.of_turn && std::ranges::all_of(effect.deeds, [&](const Deed& deed) {
      const bool is_of_set = deed.kind == Deed::Kind::hit || deed.kind == Deed::Kind::turn ||
                             deed.kind == Deed::Kind::become;
      const bool counts = deed.kind == Deed::Kind::assign || deed.kind == Deed::Kind::add;
      return counts || (is_of_set && is_bounded(deed.set));
    });
  }

  // The same for a set: it has cells after some plies alone.
  bool is_bounded(int set) const {
    const SetTerm& term = terms().sets[set];
    switch (term.kind) {
      case Kind::around:
        return term.number > 1 ? plan_.sets[term.a].at_once : is_bounded(term.a);
      case Kind::flanked:
        return terms().sets[term.a].kind == Kind::to && !plan_.sets[set].strides[0].empty();
      case Kind::unite:
        return is_bounded(term.a) && is_bounded(term.b);
      case Kind::without:
        return is_bounded(term.a);
      case Kind::meet:
        return is_bounded(term.a) || is_bounded(term.b) ||
               (is_near_ply(term.a) && is_limited(term.b)) ||
               (is_near_ply(term.b) && is_limited(term.a)) ||
               (is_of_own(term.a) && is_limited(term.b)) ||
               (is_of_own(term.b) && is_limited(term.a));
      default:
        return false;
    }
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::book_, Planner::is_fixed, Planner::plan_, Planner::terms, Planner::variant_;

  bool is_of_own(int set) const {
    return plan_.sets[set].at_once && plan_.sets[set].whose == Whose::own;
  }

  // Whether its cells are among those of a ply, or around them.
  bool is_near_ply(int set) const {
    const SetTerm& term = terms().sets[set];
    switch (term.kind) {
      case Kind::from:
      case Kind::to:
      case Kind::captured:
        return true;
      case Kind::around:
        return term.number <= 1 && is_near_ply(term.a);
      case Kind::reach:
      case Kind::attacks:
        return terms().sets[term.a].kind == Kind::to && plan_.tells_lines(term.kind, set);
      case Kind::without:
        return is_near_ply(term.a);
      case Kind::meet:
        return is_near_ply(term.a) || is_near_ply(term.b);
      default:
        return false;
    }
  }

  // Whether it is known beforehand where it has cells at most, and not everywhere.
  bool is_limited(int set) const {
    const SetTerm& term = terms().sets[set];
    const auto& plan = plan_.sets[set];
    if (plan.at_once && (plan.whose == Whose::enemy || plan.whose == Whose::neutral)) return true;
    if (is_fixed(set)) return plan.fixed[0] != book_.lines.all();
    if (term.kind == Kind::unite) return is_limited(term.a) && is_limited(term.b);
    if (term.kind == Kind::without) return is_limited(term.a);
    if (plan_.tells_lines(term.kind, set)) return is_limited(term.a);
    return term.kind == Kind::meet && (is_limited(term.a) || is_limited(term.b));
  }

  // Where the set may have cells after a ply from-to of `own` that ends on `to`.
  Set reach_of(int set, Cell to, Side own) const {
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

  // Whether it changes who stands where by taking men away as a part of a ply, if at all.
  bool changes_by_taking(const Effect& effect) const {
    const auto& hits =
        book_.effect_hits[static_cast<std::size_t>(&effect - &variant_.play.after[0])];
    return !effect.changes_men() || (!effect.of_turn && hits.empty() &&
                                     std::ranges::all_of(effect.deeds, [](const Deed& deed) {
                                       return !deed.changes_men() || deed.kind == Deed::Kind::hit;
                                     }));
  }

  void note_reach(int set) {
    for (const Side own : {Side::white, Side::black}) {
      for (Cell to = 0; to < book_.lines.cells(); ++to)
        reach_of(set, to, own).each([&](Cell c) {
          plan_.effects.taken_from[index(own)][c].add(to);
        });
    }
  }
};

}  // namespace sb
