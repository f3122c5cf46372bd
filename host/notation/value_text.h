// Value text: the text of a value of a man's field or of a variable.
// Invariant: a field that has words is never written by its numbers.
#pragma once

#include <string>

#include "rules/variant.h"

namespace sb {

// `value` is one of the field's, from low to high.
inline std::string value_text(const StateField& field, int value) {
  return field.words.empty() ? std::to_string(value) : field.words[value - field.low];
}

}  // namespace sb
