// ManPlanner: of which sets each man on the board tells by himself whether he is in them: they are
// put together of men, some by their states, and of fixed cells.
// Invariant: nothing of a position is needed but who stands on the cell that is asked about.
#pragma once

#include "play/rule_planner.h"

namespace sb {

template <int W>
class ManPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using SetPlan = typename RulePlan<W>::SetPlan;
  using RulePlanner<W>::RulePlanner;

  void number_men() {
    plan_.first_man.assign(1, 0);
    for (const int kind : variant_.all_kinds())
      plan_.first_man.push_back(plan_.first_man.back() + owners * variant_.kind(kind).states());
  }

  void plan_men_one_by_one(int set) {
    constexpr std::size_t most = 4096;  // men whose cells are worth a table
    if (plan_.first_man.back() > most || !terms().sets[set].combines() || !is_told_by_men(set) ||
        !asks_states(set))
      return;
    for (auto& plan : plan_.sets[set].one_by_one) plan.cells.resize(plan_.first_man.back());
    for (const int kind : variant_.all_kinds()) {
      for (std::uint32_t state = 0; state < variant_.kind(kind).states(); ++state) {
        for (const Side side : {Side::white, Side::black, Side::neutral})
          note_man(set, {static_cast<std::uint16_t>(kind), side, state});
      }
    }
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::book_, Planner::is_fixed, Planner::plan_, Planner::terms, Planner::variant_;

  // Whether all cells of the set hold men, each of whom tells by himself whether he is in it.
  bool is_told_by_men(int set) const {
    using Kind = SetTerm::Kind;
    const SetTerm& term = terms().sets[set];
    const auto is_told = [&](int part) { return is_told_by_men(part) || is_fixed(part); };
    switch (term.kind) {
      case Kind::men:
      case Kind::nowhere:
        return true;
      case Kind::unite:
        return is_told_by_men(term.a) && is_told_by_men(term.b);
      case Kind::meet:
        return is_told(term.a) && is_told(term.b) && !(is_fixed(term.a) && is_fixed(term.b));
      case Kind::without:
        return is_told_by_men(term.a) && is_told(term.b);
      default:
        return false;
    }
  }

  bool asks_states(int set) const {
    const SetTerm& term = terms().sets[set];
    return plan_.sets[set].by_state ||
           (term.combines() && (asks_states(term.a) || asks_states(term.b)));
  }

  // The cells on which the man is in a set of that sort.
  Set cells_of_man(int set, const Man& man, Side own) const {
    using Kind = SetTerm::Kind;
    const SetTerm& term = terms().sets[set];
    if (is_fixed(set)) return plan_.sets[set].fixed[index(own)];
    if (term.kind == Kind::men) return is_meant(set, man, own) ? book_.lines.all() : Set{};
    const Set a = cells_of_man(term.a, man, own), b = cells_of_man(term.b, man, own);
    return term.kind == Kind::unite ? a | b : term.kind == Kind::meet ? a & b : a & ~b;
  }

  // Whether the man is one of those that the term `men` says.
  bool is_meant(int set, const Man& man, Side own) const {
    const SetPlan& plan = plan_.sets[set];
    const Whose his = man.side == Side::neutral ? Whose::neutral
                      : man.side == own         ? Whose::own
                                                : Whose::enemy;
    if (plan.whose != Whose::anybody && plan.whose != his) return false;
    if (!plan.by_state) return !plan.of_kinds || plan.forms.has(book_.first_form[man.kind]);
    const auto& fits = plan.fits[man.kind];
    return man.state < fits.size() && fits[man.state];
  }

  void note_man(int set, const Man& man) {
    for (const Side own : {Side::white, Side::black}) {
      auto& plan = plan_.sets[set].one_by_one[index(own)];
      const Set cells = cells_of_man(set, man, own);
      plan.cells[plan_.number_of(man)] = cells;
      plan.some[index(man.side)] |= cells;
    }
  }
};

}  // namespace sb
