// What the text of a script shows to who reads its tokens, and Lua does not say.
// Invariant: notes are made only where Lua has been seen to read a text otherwise than it is meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "lua/tokens.h"

namespace sb {

Problems idle_words(const std::string& path, std::string_view text,
                    const std::vector<Token>& tokens);

// Fields that are compared, `{ api == 1 }`, where they are to be given a value: what else such a
// text comes to only follows from that.
Problems compared_fields(const std::string& path, std::string_view text,
                         const std::vector<Token>& tokens);

// The local that holds what the word makes on a line, `local hand = reserve ...`; empty where none
// does.
std::string holder_of(const std::vector<Token>& tokens, int line, std::string_view word);
// Whether they have the name once.
bool is_named_once(const std::vector<Token>& tokens, std::string_view name);

// Lua 5.4.0 to 5.4.5 lose the constant in `8 | (y and 2 or 3)` (or with & or ~) where the function
// has more than 255 constants. Tried out once on the Lua that is linked.
bool loses_left_constants();

// A note for each such expression of a text that has so many constants. `path` is what notes show.
Problems compiler_notes(const std::string& path, std::string_view text);

// `message`: Lua's own, without its place; `line`: of the text, where Lua stopped. Empty where
// nothing is known.
std::string syntax_hint(std::string_view message, std::string_view text, int line);

}  // namespace sb
