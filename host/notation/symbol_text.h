// Symbols of men in position text. Invariant: the case of a symbol's first letter tells its side,
// on the board and in hand alike.
#pragma once

#include <string_view>

#include "board/directions.h"

namespace sb {

// The side of a man whose symbol is written so; never asked about neutral men.
Side side_of_symbol(std::string_view symbol);

// Whether the symbol stands without parentheses: one letter, or one behind a plus.
bool stands_bare(std::string_view symbol);

// Takes the symbol off the beginning of a text that is not empty, with the parentheses around it;
// they are no part of what is given. Empty where a ')' is missing.
std::string_view take_symbol(std::string_view& text);

}  // namespace sb
