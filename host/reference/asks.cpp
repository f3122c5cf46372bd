// What facts, with everything that they are made of, ask about.
#include "reference/expr.h"

namespace sb::reference {

bool asks_past(const Variant& variant, int facts) {
  return variant.play.expressions.some_facts(
      facts, [](const Facts& f) { return f.repeats > 0 || f.checking.has_value(); });
}

bool leaves_plies(const Variant& variant, int facts) {
  return variant.play.expressions.some_facts(
      facts, [](const Facts& f) { return f.quiet > 0 || f.stuck || f.mates; });
}

}  // namespace sb::reference
