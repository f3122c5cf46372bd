// Compiler notes: places of a script that the Lua in use compiles into something else than they
// say. Invariant: notes are made only where this Lua has been seen to do so.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"

namespace sb {

// Lua 5.4.0 to 5.4.5 lose the constant in `8 | (y and 2 or 3)` (or with & or ~) where the function
// has more than 255 constants. Tried out once on the Lua that is linked.
bool loses_left_constants();

// A note for each such expression of a text that has so many constants. `path` is what notes show.
Problems compiler_notes(const std::string& path, std::string_view text);

}  // namespace sb
