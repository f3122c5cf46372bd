// What a game says of its marks, in sentences: what they do, where they lie, how long they stay.
// Invariant: a mark that people need not know of is told only for what it does.
#pragma once

#include <string>
#include <vector>

#include "notation/set_words.h"
#include "rules/variant.h"

namespace sb {

// The set of a mark that has no sentence of its own, to be told wherever the mark is named; -1: it
// has one, or no set.
int set_of_untold_mark(const Variant& variant, int mark);
// By whom that is told: it is said for each side in turn, and lies for both.
Voice voice_of_both(const Variant& variant, int set);

// Adds a sentence for each mark of which there is something to be told.
void add_mark_words(const Variant& variant, std::vector<std::string>& all);

}  // namespace sb
