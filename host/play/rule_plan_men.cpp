// Sets of which each man tells by himself whether he is in them.
// Invariant: nothing of a position is needed but who stands on the cell that is asked about.
#include "play/rule_planners.h"

namespace sb {

// Whether all cells of the set hold men, each of whom tells by himself whether he is in it.
template <int W>
bool ManPlanner<W>::is_told_by_men(int set) const {
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

template <int W>
bool ManPlanner<W>::asks_states(int set) const {
  const SetTerm& term = terms().sets[set];
  return plan_.sets[set].by_state ||
         (term.combines() && (asks_states(term.a) || asks_states(term.b)));
}

// The cells on which the man is in a set of that sort.
template <int W>
CellSet<W> ManPlanner<W>::cells_of_man(int set, const Man& man, Side own) const {
  using Kind = SetTerm::Kind;
  const SetTerm& term = terms().sets[set];
  if (is_fixed(set)) return plan_.sets[set].fixed[index(own)];
  if (term.kind == Kind::men) return is_meant(set, man, own) ? book_.lines.all() : Set{};
  const Set a = cells_of_man(term.a, man, own), b = cells_of_man(term.b, man, own);
  return term.kind == Kind::unite ? a | b : term.kind == Kind::meet ? a & b : a & ~b;
}

// Whether the man is one of those that the term `men` says.
template <int W>
bool ManPlanner<W>::is_meant(int set, const Man& man, Side own) const {
  const SetPlan& plan = plan_.sets[set];
  const Whose his = man.side == Side::neutral ? Whose::neutral
                    : man.side == own         ? Whose::own
                                              : Whose::enemy;
  if (plan.whose != Whose::anybody && plan.whose != his) return false;
  if (!plan.by_state) return !plan.of_kinds || plan.forms.has(book_.first_form[man.kind]);
  const auto& fits = plan.fits[man.kind];
  return man.state < fits.size() && fits[man.state];
}

template <int W>
void ManPlanner<W>::number_men() {
  plan_.first_man.assign(1, 0);
  for (const int kind : variant_.all_kinds())
    plan_.first_man.push_back(plan_.first_man.back() + owners * variant_.kind(kind).states());
}

template <int W>
void ManPlanner<W>::plan_men_one_by_one(int set) {
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

template <int W>
void ManPlanner<W>::note_man(int set, const Man& man) {
  for (const Side own : {Side::white, Side::black}) {
    auto& plan = plan_.sets[set].one_by_one[index(own)];
    const Set cells = cells_of_man(set, man, own);
    plan.cells[plan_.number_of(man)] = cells;
    plan.some[index(man.side)] |= cells;
  }
}

template class ManPlanner<1>;
template class ManPlanner<2>;
template class ManPlanner<4>;

}  // namespace sb
