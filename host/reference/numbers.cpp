// Numbers by the slow twin: every count walks its set again.
// Invariant: what a reserve holds is always read off the variables of the position.

#include "base/list.h"
#include "reference/expr.h"
#include "reference/functions.h"
#include "reference/reference.h"
#include "reference/scene.h"

namespace sb::reference {
namespace {

long reserved(const View& view, const NumberTerm& term) {
  const Side side = term.whose == Whose::own ? view.own : view.enemy();
  long sum = 0;
  for (const int kind : view.variant.all_kinds()) {
    const bool meant = term.men.empty() || contains(term.men, kind, &ManTerm::kind);
    if (meant) sum += reserve_count(view.variant, view.now, term.reserve, side, kind);
  }
  return sum;
}

long worth(const View& view, const Path& cells) {
  long sum = 0;
  for (const Cell c : cells) {
    const Man& man = view.now.men[c];
    if (man.kind != 0) sum += view.variant.kind(man.kind).value;
  }
  return sum;
}

// A man without the field adds nothing.
long sum_of_fields(const View& view, const NumberTerm& term, const Path& cells) {
  long sum = 0;
  for (const Cell c : cells) {
    const Man& man = view.now.men[c];
    const int field = man.kind == 0 ? -1 : term.fields[man.kind];
    if (field >= 0) sum += view.variant.kind(man.kind).field_value(man.state, field);
  }
  return sum;
}

}  // namespace

int entry(const std::vector<int>& list, int kind, int none) {
  const auto i = static_cast<std::size_t>(kind);
  return i < list.size() ? list[i] : none;
}

int reserve_count(const Variant& variant, const Snapshot& position, int reserve, Side side,
                  int kind) {
  const Reserve& men = variant.play.reserves[reserve];
  const int variable = entry(men.counts[index(side)], kind, -1);
  return variable < 0 ? 0 : static_cast<int>(position.vars[variable]);
}

long number_of(const View& view, int number) {
  using Kind = NumberTerm::Kind;
  const NumberTerm& term = view.variant.play.expressions.numbers[number];
  const int variable = term.variable[index(view.own)];
  switch (term.kind) {
    case Kind::constant:
      return term.value[index(view.own)];
    case Kind::variable:
      return view.variant.state[variable].low + long{view.now.vars[variable]};
    case Kind::count:
      return static_cast<long>(cells_of(view, term.set).size());
    case Kind::worth:
      return worth(term.earlier ? view.earlier() : view, cells_of(view, term.set));
    case Kind::sum:
      return sum_of_fields(term.earlier ? view.earlier() : view, term, cells_of(view, term.set));
    case Kind::groups:
      return groups_of(view, term.set);
    case Kind::reserve:
      return reserved(view, term);
    case Kind::turn:
      return view.earlier().now.fullmove;
    case Kind::function:
      return number_of_function(view, term.hook);
    case Kind::plus:
    case Kind::minus:
    case Kind::times:
      return reckoned(term.kind, number_of(view, term.a), number_of(view, term.b));
  }
  return 0;
}

long number_of(const Variant& variant, const Snapshot& position, int number, Side own) {
  return number_of(View{variant, position, own, nullptr, nullptr}, number);
}

}  // namespace sb::reference
