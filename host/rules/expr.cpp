// What facts ask about, found by walking through everything that they are made of: facts come into
// sets, and sets into numbers.
#include "rules/expr.h"

namespace sb {
namespace {

struct Walk {
  const Expressions& in;
  bool (*such)(const Facts&);

  bool facts(int index) const {
    if (index < 0) return false;
    const Facts& asked = in.facts[index];
    const auto some = [](const auto& list, auto is) { return std::ranges::any_of(list, is); };
    const auto nested = [&](int each) { return facts(each); };
    const auto by_set = [&](int each) { return set(each); };
    return such(asked) || some(asked.unless, nested) || some(asked.any, nested) ||
           facts(asked.before) || facts(asked.can) || some(asked.some, by_set) ||
           some(asked.none, by_set) || set(asked.mover) || set(asked.from) || set(asked.to) ||
           set(asked.captured) || some(asked.numbers, [&](const Bounds& bounds) {
             return number(bounds.number) || number(bounds.least) || number(bounds.most);
           });
  }
  bool set(int index) const {
    if (index < 0) return false;
    const SetTerm& term = in.sets[index];
    return facts(term.facts) || set(term.a) || set(term.b);
  }
  bool number(int index) const {
    if (index < 0) return false;
    const NumberTerm& term = in.numbers[index];
    return set(term.set) || number(term.a) || number(term.b);
  }
};

}  // namespace

bool Expressions::some_facts(int index, bool (*such)(const Facts&)) const {
  return Walk{*this, such}.facts(index);
}

}  // namespace sb
