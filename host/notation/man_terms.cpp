// Invariant: conditions that all men share are said once, behind them.
#include "notation/man_terms.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/text.h"
#include "notation/movement_words.h"
#include "notation/state_words.h"
#include "notation/value_text.h"

namespace sb {
namespace {

std::string field_condition(const Variant& variant, const ManTerm& term) {
  if (term.field < 0) return {};
  const StateField& field = variant.kind(term.kind).state[term.field];
  if (term.low == term.high && field.help.size() > 1) {
    const std::string words = field_words(variant, field, static_cast<std::uint32_t>(term.low));
    if (!words.empty()) return "(" + words + ")";
  }
  std::string text = fmt::format("({} = {}", field.name, value_text(field, field.low + term.low));
  if (term.high > term.low) text += " to " + value_text(field, field.low + term.high);
  return text + ")";
}

std::string behind(const std::string& condition) {
  return condition.empty() ? "" : " " + condition;
}

}  // namespace

std::string kinds_named(const Variant& variant, const std::vector<ManTerm>& men, bool many) {
  std::vector<std::string> names, conditions;
  for (const ManTerm& term : men) {
    const std::string& name = variant.kind(term.kind).name;
    names.push_back(many ? plural_words(name) : name);
    conditions.push_back(field_condition(variant, term));
  }
  const bool alike = std::ranges::all_of(
      conditions, [&](const std::string& c) { return c == conditions.front(); });
  for (std::size_t i = 0; i < names.size() && !alike; ++i) names[i] += behind(conditions[i]);
  std::string text = listed_words(names, many ? "and" : "or");
  if (alike) text += behind(conditions.front());
  return text;
}

std::string man_words(const Variant& variant, const ManTerm& man, bool many) {
  return kinds_named(variant, {man}, many);
}

}  // namespace sb
