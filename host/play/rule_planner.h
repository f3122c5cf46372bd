// RulePlanner: what the planners of a RulePlan (play/rule_plan.h) share. Each writes a part of it,
// once, in the order in which RulePlan() calls them.
// Invariant: a planner reads only what those before it have written.
#pragma once

#include <algorithm>
#include <vector>

#include "play/rule_plan.h"

namespace sb {

template <int W>
class RulePlanner {
 public:
  using Set = CellSet<W>;

  RulePlanner(RulePlan<W>& plan, const Rulebook<W>& book)
      : plan_(plan), book_(book), variant_(*book.variant) {}

 protected:
  const Expressions& terms() const { return variant_.play.expressions; }
  // Adds all forms of the kind.
  void add_forms(int kind, FormList& list) const {
    for (const int form : book_.forms_of(kind)) list.add(form);
  }
  // Sets that have all of its cells: itself, and what it says of these.
  std::vector<int> factors_of(int set) const {
    std::vector<int> factors{set};
    for (std::size_t i = 0; i < factors.size(); ++i) {
      const SetTerm& term = terms().sets[factors[i]];
      if (term.kind == SetTerm::Kind::meet || term.kind == SetTerm::Kind::without)
        factors.push_back(term.a);
      if (term.kind == SetTerm::Kind::meet) factors.push_back(term.b);
    }
    return factors;
  }
  // Whether the set is the same in all positions.
  bool is_fixed(int set) const {
    using Kind = SetTerm::Kind;
    const Kind kind = terms().sets[set].kind;
    return kind == Kind::zone || kind == Kind::homes || kind == Kind::nowhere;
  }
  // Whether where it leads is decided by the cells that it reaches.
  static bool is_steady(const Program<W>& program) {
    using Kind = typename Program<W>::Kind;
    if (program.kind == Kind::shift) return program.most == 1;
    return (program.kind == Kind::leap && !program.vaults) || program.kind == Kind::slide;
  }
  // Whether they ask of some position alone what is the same for all plies.
  bool tells_of_no_ply(const Facts& facts) const {
    Facts rest = facts;
    rest.some.clear();
    rest.none.clear();
    rest.numbers.clear();
    rest.in_check.reset();
    const auto is_of_ply = [&](int set) { return plan_.sets[set].of_ply; };
    const auto tells_of_none = [&](const NumberTerm& number) {
      return number.kind != NumberTerm::Kind::function && !number.earlier &&
             (number.set < 0 || !is_of_ply(number.set));
    };
    return rest == Facts{} && std::ranges::none_of(facts.some, is_of_ply) &&
           std::ranges::none_of(facts.none, is_of_ply) &&
           std::ranges::all_of(facts.numbers, [&](const Bounds& bounds) {
             return all_numbers(bounds, tells_of_none);
           });
  }
  // Whether all numbers of which these are made are such.
  template <class Such>
  bool all_numbers(const Bounds& bounds, Such such) const {
    return all_numbers(bounds.number, such) && all_numbers(bounds.least, such) &&
           all_numbers(bounds.most, such);
  }
  template <class Such>
  bool all_numbers(int number, Such such) const {
    if (number < 0) return true;
    const NumberTerm& term = terms().numbers[number];
    return such(term) && all_numbers(term.a, such) && all_numbers(term.b, such);
  }
  // Whether they hold of no drop: it takes nobody off his cell, nor off the board, and nobody
  // promotes.
  bool tells_of_no_drop(const Facts& facts) const {
    const bool of_mover =
        facts.mover >= 0 && terms().sets[facts.mover].kind != SetTerm::Kind::named;
    return of_mover || facts.from >= 0 || facts.captured >= 0 || facts.captures == true ||
           facts.promotes == true || !facts.promotes_to.empty() || !facts.words.empty() ||
           (facts.by != 0 && !(facts.by & ply_drop));
  }

  RulePlan<W>& plan_;
  const Rulebook<W>& book_;
  const Variant& variant_;
};

}  // namespace sb
