// What facts ask about, found by walking through everything that they are made of.
#include <algorithm>

#include "reference/expr.h"

namespace sb::reference {
namespace {

using Wanted = bool (*)(const Facts&);

// Whether the facts, or others of which they are made, are such. Facts come into sets, and sets
// into numbers.
class Search {
 public:
  Search(const Variant& variant, Wanted wanted)
      : expressions_(variant.play.expressions), wanted_(wanted) {}

  bool in_facts(int index) const {
    if (index < 0) return false;
    const Facts& facts = expressions_.facts[index];
    const auto nested = [&](int each) { return in_facts(each); };
    const auto set = [&](int each) { return in_set(each); };
    return wanted_(facts) || std::ranges::any_of(facts.unless, nested) ||
           std::ranges::any_of(facts.any, nested) || in_facts(facts.before) ||
           in_facts(facts.can) || std::ranges::any_of(facts.some, set) ||
           std::ranges::any_of(facts.none, set) || in_set(facts.mover) || in_set(facts.from) ||
           in_set(facts.to) || in_set(facts.captured) ||
           std::ranges::any_of(facts.numbers, [&](const Bounds& bounds) {
             return in_number(bounds.number) || in_number(bounds.least) || in_number(bounds.most);
           });
  }

 private:
  bool in_set(int index) const {
    if (index < 0) return false;
    const SetTerm& term = expressions_.sets[index];
    return in_facts(term.facts) || in_set(term.a) || in_set(term.b);
  }
  bool in_number(int index) const {
    if (index < 0) return false;
    const NumberTerm& term = expressions_.numbers[index];
    return in_set(term.set) || in_number(term.a) || in_number(term.b);
  }

  const Expressions& expressions_;
  Wanted wanted_;
};

}  // namespace

bool asks_plies(const Variant& variant, int facts) {
  return Search(variant, [](const Facts& f) { return f.asks_plies(); }).in_facts(facts);
}

bool asks_past(const Variant& variant, int facts) {
  return Search(variant, [](const Facts& f) { return f.repeats > 0 || f.checking.has_value(); })
      .in_facts(facts);
}

bool leaves_plies(const Variant& variant, int facts) {
  return Search(variant, [](const Facts& f) { return f.quiet > 0 || f.stuck || f.mates; })
      .in_facts(facts);
}

}  // namespace sb::reference
