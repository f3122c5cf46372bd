// What a game says of its marks, in sentences: what they do, where they lie, how long they stay.
// Invariant: a mark that people need not know of is told only for what it does.
#pragma once

#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

// Adds a sentence for each mark.
void add_mark_words(const Variant& variant, std::vector<std::string>& all);

}  // namespace sb
