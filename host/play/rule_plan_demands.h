// DemandPlanner: rules of `forbid` that say nothing but who has to promote; lists of plies heed
// these, so that nobody asks them.
// Invariant: such a rule holds of no ply that Lister gives.
#pragma once

#include <algorithm>
#include <optional>

#include "base/list.h"
#include "play/rule_planner.h"

namespace sb {

template <int W>
class DemandPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using Demand = typename RulePlan<W>::Demand;
  using RulePlanner<W>::RulePlanner;

  void plan_demands() {
    for (auto& demands : plan_.forbid.demands) demands.resize(variant_.pieces.size() + 1);
    if (!moves_are_listed()) return;
    const auto& rules = plan_.forbid.rules;
    for (std::size_t f = 0; f < rules.size(); ++f) {
      if (note_demands(plan_.facts[rules[f].facts])) plan_.forbid.idle |= 1u << f;
    }
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::book_, Planner::is_fixed, Planner::plan_, Planner::terms, Planner::variant_;

  // Whether whatever goes from cell to cell comes through a list that heeds promotions, and alone:
  // of a part's drop rules ask, too.
  bool moves_are_listed() const {
    const PlayRules& play = variant_.play;
    const Rulebook<W>& b = book_;
    return !b.joint.present && b.bodies.empty() && b.guest < 0 && !b.has_merges() && !b.has_runs &&
           !b.has_moods && !b.shoots && !b.explodes() && !b.returns && !b.chooses_forms &&
           !variant_.move_change && !play.lists_plies() && !play.scripted_men &&
           !play.has(Action::Kind::drive) &&
           std::ranges::none_of(play.actions, [](const Action& a) { return a.part >= 0; });
  }

  // Whether they hold of plies of men who could promote and do not, wherever they start or end.
  bool is_of_refusals(const Facts& facts) const {
    Facts rest = facts;
    rest.by = 0;
    rest.kinds.clear();
    rest.mover = rest.from = rest.to = -1;
    if (rest.unless.size() == 1) {
      if (plan_.facts[rest.unless.front()] != Facts{.promotes = true}) return false;
      rest.unless.clear();
      return facts.by == ply_move && rest == Facts{};
    }
    return facts.by == ply_move && rest == Facts{.promotes = false};
  }

  // Notes what the rule demands; false: it asks more.
  bool note_demands(const Facts& facts) {
    const bool told =
        is_of_refusals(facts) && (facts.mover < 0 || plan_.sets[facts.mover].at_once) &&
        (facts.from < 0 || is_fixed(facts.from)) && (facts.to < 0 || is_fixed(facts.to));
    if (!told) return false;
    auto demands = plan_.forbid.demands;
    for (const Side side : {Side::white, Side::black}) {
      for (const int kind : variant_.all_kinds()) {
        const auto demand = demand_of(facts, kind, side);
        if (!demand) return false;
        demands[index(side)][kind].arriving |= demand->arriving;
        demands[index(side)][kind].leaving |= demand->leaving;
      }
    }
    plan_.forbid.demands = std::move(demands);
    return true;
  }

  // What it demands of men of a kind; none where that is not said by one end of a ply.
  std::optional<Demand> demand_of(const Facts& facts, int kind, Side side) const {
    const Set& all = book_.lines.all();
    const Set leaving =
        facts.kinds.empty() || contains(facts.kinds, kind) ? starts_of(facts, kind, side) : Set{};
    const Set arriving = facts.to < 0 ? all : plan_.sets[facts.to].fixed[index(side)];
    if (leaving.none() || arriving.none()) return Demand{};
    const auto castles = [&](const Castling& rule) { return rule.king == kind; };
    if (!variant_.kind(kind).promotion || std::ranges::any_of(variant_.castlings, castles))
      return std::nullopt;
    if (leaving == all) return Demand{.arriving = arriving, .leaving = {}};
    if (arriving == all) return Demand{.arriving = {}, .leaving = leaving};
    return std::nullopt;
  }

  // The cells of which it speaks if such a man leaves them.
  Set starts_of(const Facts& facts, int kind, Side side) const {
    Set starts = facts.from < 0 ? book_.lines.all() : plan_.sets[facts.from].fixed[index(side)];
    if (facts.mover < 0) return starts;
    const auto& men = plan_.sets[facts.mover];
    const int form = book_.first_form[kind];
    const bool own = men.whose == Whose::own || men.whose == Whose::anybody;
    const bool meant = own && (!men.of_kinds || men.forms.has(form)) && !men.others.has(form);
    return meant ? starts & men.within[index(side)] : Set{};
  }
};

}  // namespace sb
