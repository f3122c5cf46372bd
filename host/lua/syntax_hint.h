// What was probably meant where Lua refuses a text, for it says only what does not fit. Invariant:
// it is never asked about a text that Lua takes.
#pragma once

#include <string>
#include <string_view>

namespace sb {

// `message`: Lua's own, without its place; `line`: of the text, where Lua stopped. Empty where
// nothing is known.
std::string syntax_hint(std::string_view message, std::string_view text, int line);

}  // namespace sb
