// The two variables of a pair follow one another: `per_side` in a script makes both.
#include "notation/pair_text.h"

#include <fmt/format.h>

#include <optional>

#include "base/text.h"

namespace sb {
namespace {

bool is_count(const StateField& field) {
  return field.is_plain() && field.words.empty() && field.reserve < 0 && field.low == 0;
}

// The number of White's variable in the one pair that there is; -1: there is none, or several.
int pair_of(const Variant& variant) {
  int found = -1;
  for (int v = 0; v + 1 < static_cast<int>(variant.state.size()); ++v) {
    const StateField &white = variant.state[v], &black = variant.state[v + 1];
    const bool both = is_count(white) && is_count(black) && white.high == black.high;
    if (!both || white.name.front() != 'w' || "b" + white.name.substr(1) != black.name) continue;
    if (found >= 0) return -1;
    found = v;
  }
  return found;
}

std::optional<std::array<int, 2>> pair_in(std::string_view word, int high) {
  const bool counts_up = word.starts_with('+');
  if (counts_up) word.remove_prefix(1);
  const std::size_t plus = word.find('+');
  if (plus == word.npos) return std::nullopt;
  const auto white = parse_number(word.substr(0, plus), high);
  const auto black = parse_number(word.substr(plus + 1), high);
  if (!white || !black) return std::nullopt;
  std::array<int, 2> values{static_cast<int>(*white), static_cast<int>(*black)};
  for (int& value : values) value = counts_up ? value : high - value;
  return values;
}

}  // namespace

void spell_out_pair(const Variant& variant, std::vector<std::string_view>& words, std::size_t first,
                    std::array<std::string, 2>& spelled) {
  const int pair = pair_of(variant);
  if (pair < 0) return;
  for (std::size_t i = first; i < words.size(); ++i) {
    const auto values = pair_in(words[i], variant.state[pair].high);
    if (!values) continue;
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i));
    for (int side = 0; side < 2; ++side) {
      spelled[side] = fmt::format("{}={}", variant.state[pair + side].name, (*values)[side]);
      words.push_back(spelled[side]);
    }
    return;
  }
}

}  // namespace sb
