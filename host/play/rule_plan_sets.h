// SetPlanner: compiles sets for a board: zones as cells, movements as programs, and what can be
// told at once. Invariant: sets refer to earlier ones alone, so one pass in their order is always
// enough.
#pragma once

#include <algorithm>
#include <iterator>

#include "base/list.h"
#include "play/rule_planner.h"
#include "play/rulebook_programs.h"

namespace sb {

template <int W>
class SetPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using SetPlan = typename RulePlan<W>::SetPlan;
  using RulePlanner<W>::RulePlanner;

  void plan_set(const SetTerm& term, SetPlan& plan) {
    using Kind = SetTerm::Kind;
    for (const Side side : {Side::white, Side::black}) {
      Set& fixed = plan.fixed[index(side)];
      if (term.kind == Kind::zone) {
        const Side viewer = term.view == SetTerm::View::white   ? Side::white
                            : term.view == SetTerm::View::enemy ? other(side)
                                                                : side;
        fixed = term.zone.everywhere() ? book_.lines.all()
                                       : cells_of<W>(*book_.board, term.zone, viewer);
      } else if (term.kind == Kind::homes) {
        fixed = homes_of(term, side);
      } else if (term.ways != 0) {
        const auto ways = book_.board->resolve(term.ways, side);
        plan.lines[index(side)] = tracks_.get(*book_.board, ways, 1, book_.board->size());
        plan.strides[index(side)] = strides_of(term, ways);
      }
    }
    if (term.kind == Kind::men) plan_men(term, plan);
    plan_men_at_once(term, plan);
    if (!term.movement.empty()) plan_movement(term, plan);
    if (term.kind == Kind::connected) lead_back(plan);
    plan.leads_steadily = leads_steadily(plan);
    plan_constancy(term, plan);
    plan_locality(term, plan);
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::add_forms, Planner::book_, Planner::is_fixed, Planner::is_steady, Planner::plan_,
      Planner::terms, Planner::variant_;

  // Where own men of the term stand in the setup.
  Set homes_of(const SetTerm& term, Side own) const {
    const auto fits = fits_of(term);
    const auto& men = variant_.start.men;
    Set found;
    for (std::size_t c = 0; c < men.size(); ++c) {
      const Man& man = men[c];
      const bool meant =
          man.kind != 0 && man.side == own &&
          (term.men.empty() || (!fits[man.kind].empty() && fits[man.kind][man.state]));
      if (meant) found.add(static_cast<Cell>(c));
    }
    return found;
  }

  // A row is one both ways.
  std::vector<Strides<W>> strides_of(const SetTerm& term, std::vector<Heading> ways) const {
    const auto is_second = [&](Heading heading) {
      const Heading opposite = book_.board->opposite(heading);
      return opposite < heading && contains(ways, opposite);
    };
    if (term.kind == SetTerm::Kind::in_row && !book_.board->bends()) {
      std::vector<Heading> rows;
      std::ranges::remove_copy_if(ways, std::back_inserter(rows), is_second);
      ways = rows;
    }
    return Strides<W>::along(*book_.board, ways);
  }

  bool leads_steadily(const SetPlan& plan) const {
    for (const auto& riders : plan.riders) {
      for (const Rider<W>& rider : riders) {
        if (!is_steady(rider.program)) return false;
      }
    }
    return true;
  }

  // Whether both sets that a term is made of are so; a term made of one asks that.
  bool of_both(const SetTerm& term, bool SetPlan::*flag) const {
    return plan_.sets[term.a].*flag && (term.b < 0 || plan_.sets[term.b].*flag);
  }

  void plan_constancy(const SetTerm& term, SetPlan& plan) const {
    using Kind = SetTerm::Kind;
    plan.of_ply = term.kind == Kind::when || (term.a >= 0 && plan_.sets[term.a].of_ply) ||
                  (term.b >= 0 && plan_.sets[term.b].of_ply);
    switch (term.kind) {
      case Kind::zone:
      case Kind::nowhere:
      case Kind::homes:
        plan.prior = plan.steady = true;
        break;
      case Kind::from:
      case Kind::to:
      case Kind::passed:
      case Kind::captured:
        plan.prior = plan.of_ply = true;
        break;
      case Kind::before:
        plan.prior = true;
        plan.steady = !plan.of_ply;
        break;
      case Kind::men:
        plan.steady = !plan.by_state;
        break;
      case Kind::homes_of:
        plan.prior = plan_.sets[term.a].prior;
        break;
      case Kind::reach:
        plan.steady = plan_.sets[term.a].steady && plan.leads_steadily;
        break;
      case Kind::around:
      case Kind::between:
      case Kind::beyond:
      case Kind::alike:
      case Kind::in_row:
      case Kind::opposite:
      case Kind::mirrored:
      case Kind::unite:
      case Kind::meet:
      case Kind::without:
        plan.prior = of_both(term, &SetPlan::prior);
        plan.steady = of_both(term, &SetPlan::steady);
        break;
      case Kind::when:
      case Kind::acting:
      case Kind::empty:
      case Kind::attacks:
      case Kind::flanked:
      case Kind::marked:
      case Kind::function:
      case Kind::named:
      case Kind::square:
      case Kind::connected:
        break;
    }
  }

  void plan_locality(const SetTerm& term, SetPlan& plan) const {
    using Kind = SetTerm::Kind;
    const auto combines = [&](bool SetPlan::*flag) {
      return term.combines() && of_both(term, flag);
    };
    const bool is_of_men = term.kind == Kind::men || term.kind == Kind::empty || plan.at_once;
    plan.local = !plan.of_ply && (is_of_men || plan.prior || combines(&SetPlan::local));
    plan.shown = plan.prior || term.kind == Kind::empty || combines(&SetPlan::shown) ||
                 (term.kind == Kind::reach && plan_.sets[term.a].shown && plan.leads_steadily);
  }

  void plan_men(const SetTerm& term, SetPlan& plan) const {
    for (const ManTerm& man : term.men) {
      if (man.kind == 0) continue;
      plan.of_kinds = true;
      plan.by_state = plan.by_state || man.field >= 0;
      add_forms(man.kind, plan.forms);
    }
    if (plan.by_state) plan.fits = fits_of(term);
  }

  // Which states of each kind fit one of the terms.
  std::vector<std::vector<bool>> fits_of(const SetTerm& term) const {
    std::vector<std::vector<bool>> fits(1);
    for (const int kind : variant_.all_kinds()) {
      const PieceSpec& spec = variant_.kind(kind);
      const auto fit = [&](std::uint32_t state) {
        return std::ranges::any_of(term.men, [&](const ManTerm& man) {
          if (man.kind != 0 && man.kind != kind) return false;
          if (man.field < 0) return true;
          const int value = spec.field_value(state, man.field) - spec.state[man.field].low;
          return value >= man.low && value <= man.high;
        });
      };
      const bool asked = std::ranges::any_of(
          term.men, [&](const ManTerm& man) { return man.kind == 0 || man.kind == kind; });
      auto& by_state = fits.emplace_back(asked ? spec.states() : 0);
      for (std::uint32_t state = 0; state < by_state.size(); ++state) by_state[state] = fit(state);
    }
    return fits;
  }

  void plan_men_at_once(const SetTerm& term, SetPlan& plan) const {
    using Kind = SetTerm::Kind;
    if (term.kind == Kind::men) {
      plan.whose = term.whose;
      plan.at_once = !plan.by_state;
      plan.lasting = plan.at_once && term.whose == Whose::own && !book_.captures_own;
      plan.within = {book_.lines.all(), book_.lines.all()};
    }
    if (term.kind != Kind::meet && term.kind != Kind::without) return;
    const auto keep = [&](int men, int fixed, bool inside) {
      if (!plan_.sets[men].at_once || !is_fixed(fixed)) return;
      plan = plan_.sets[men];
      plan.lasting = false;
      for (std::size_t own = 0; own < plan.within.size(); ++own) {
        const Set& cells = plan_.sets[fixed].fixed[own];
        plan.within[own] &= inside ? cells : ~cells;
      }
    };
    keep(term.a, term.b, term.kind == Kind::meet);
    const SetPlan &a = plan_.sets[term.a], &b = plan_.sets[term.b];
    const auto is_of_men = [&](const SetPlan& men) {
      return men.at_once && men.others.size() == 0 && men.within[0] == book_.lines.all() &&
             men.within[1] == book_.lines.all();
    };
    if (term.kind == Kind::meet) {
      keep(term.b, term.a, true);
      // Men of a side and men of some kinds, as in `own * royal`.
      const auto are_told = [](const SetPlan& side, const SetPlan& kinds) {
        return !side.of_kinds && kinds.whose == Whose::anybody;
      };
      if (!is_of_men(a) || !is_of_men(b) || (!are_told(a, b) && !are_told(b, a))) return;
      const bool in_order = are_told(a, b);
      const SetPlan &of_side = in_order ? a : b, &of_kinds = in_order ? b : a;
      plan = of_kinds;
      plan.whose = of_side.whose;
      plan.lasting = of_side.lasting;
      return;
    }
    const bool told = a.at_once && a.others.size() == 0 && is_of_men(b) && b.of_kinds &&
                      (b.whose == a.whose || b.whose == Whose::anybody);
    if (!told) return;
    const FormList others = b.forms;
    plan = a;
    plan.lasting = false;
    plan.others = others;
  }

  void plan_movement(const SetTerm& term, SetPlan& plan) {
    for (const Side side : {Side::white, Side::black}) {
      auto& riders = plan.riders[index(side)];
      for (const Atom& atom : term.movement) {
        for (Program<W>& program : compile<W>(atom, *book_.board, book_.lines, tracks_, side, {}))
          riders.push_back(rider_over_men(book_, atom, std::move(program)));
      }
      auto& leads = plan.leads[index(side)];
      leads.resize(static_cast<std::size_t>(book_.lines.cells()));
      for (Cell c = 0; c < book_.lines.cells(); ++c) {
        for (const Rider<W>& rider : riders)
          leads[c] |= rider.program.reach(book_.lines, c, Set::of(c));
      }
    }
  }

  // Whoever is led to leads back.
  void lead_back(SetPlan& plan) const {
    for (std::vector<Set>& leads : plan.leads) {
      const std::vector<Set> there = leads;
      for (Cell from = 0; from < book_.lines.cells(); ++from)
        there[from].each([&](Cell to) { leads[to].add(from); });
    }
  }

  TrackShelf<W> tracks_;
};

}  // namespace sb
