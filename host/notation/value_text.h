// Value text: the text of a value of a man's field or of a variable.
// Invariant: a field that has words is never written by its numbers.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "rules/variant.h"

namespace sb {

// `value` is one of the field's, from low to high.
inline std::string value_text(const StateField& field, int value) {
  return field.words.empty() ? std::to_string(value) : field.words[value - field.low];
}

// "1 to 9", "asleep, awake": its values.
inline std::string range_text(const StateField& field) {
  if (field.square) return "a square";
  if (field.man) return "a man";
  return field.words.empty() ? fmt::format("{} to {}", field.low, field.high)
                             : fmt::format("{}", fmt::join(field.words, ", "));
}

// The value of the field that a text names, the inverse; none where it names none.
inline std::optional<int> value_in(const StateField& field, std::string_view text) {
  if (!field.words.empty()) {
    const auto found = std::ranges::find(field.words, text);
    if (found == field.words.end()) return std::nullopt;
    return field.low + static_cast<int>(found - field.words.begin());
  }
  const bool negative = text.starts_with('-');
  const auto size = parse_number(negative ? text.substr(1) : text);
  if (!size) return std::nullopt;
  const long value = negative ? -*size : *size;
  if (value < field.low || value > field.high) return std::nullopt;
  return static_cast<int>(value);
}

}  // namespace sb
