// Pair text: a number of each side as other programs write it in a position text, `3+3` (what is
// left of White's and of Black's until its highest) or `+1+0` (what they are). Invariant: it is
// read where a variant has one such pair alone, from 0 on, and never written.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/variant.h"

namespace sb {

// Of the words of a position text from `first` on, takes away the one that is such a pair and adds
// the two that say the same, `wchecks=1` and `bchecks=0`, whose texts `spelled` holds from then on.
void spell_out_pair(const Variant& variant, std::vector<std::string_view>& words, std::size_t first,
                    std::array<std::string, 2>& spelled);

}  // namespace sb
