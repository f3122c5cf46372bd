// Fields of position text: the side that a symbol's first letter tells; the EP field, which has the
// squares that the last man has passed, and he himself where he has not gone straight ahead, `e3`
// or `b3c4`; a number of each side as other programs write it, `3+3` (what is left of White's and
// of Black's until its highest) or `+1+0` (what they are). Invariant: what is written is read back
// as the same trail of the same man; a pair of numbers is read where a variant has one such pair
// alone, from 0 on, and never written.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "board/directions.h"
#include "rules/variant.h"

namespace sb {

// The side of a man whose symbol is written so; never asked about neutral men.
Side side_of_symbol(std::string_view symbol);

// Whether the symbol stands without parentheses: one letter, or one behind a plus.
bool stands_bare(std::string_view symbol);

// Takes the symbol off the beginning of a text that is not empty, with the parentheses around it;
// they are no part of what is given. Empty where a ')' is missing.
std::string_view take_symbol(std::string_view& text);

// Reads the field; the man only where he is named.
Fault read_trail(const Variant& variant, std::string_view text, Snapshot& position);

// Who has passed, where the field leaves him out: who stands straight behind, or the only one who
// can have; a problem where there are several. Needs the whole position but for him.
Fault find_passer(const Variant& variant, Snapshot& position);

std::string trail_text(const Variant& variant, const Snapshot& position);

// Of the words of a position text from `first` on, takes away the one that is such a pair and adds
// the two that say the same, `wchecks=1` and `bchecks=0`, whose texts `spelled` holds from then on.
void spell_out_pair(const Variant& variant, std::vector<std::string_view>& words, std::size_t first,
                    std::array<std::string, 2>& spelled);

}  // namespace sb
