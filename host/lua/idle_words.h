// Finds `and` and `or` behind a set, a movement, a number, a fact, an action or a rule. To Lua such
// a value is always true, so `own and around(to)` is around(to) alone, which nobody means; and `==`
// behind a number of the game, which is never equal to another. And keys that a table has twice, of
// which Lua keeps the last. Invariant: a word that the file also uses for a local or a parameter of
// its own is never judged, but for a variable of the game.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"

namespace sb {

Problems idle_words(const std::string& path, std::string_view text);

// Rules, reserves, marks and variables that a local holds which nothing names again.
Problems unlisted_values(const std::string& path, std::string_view text);

}  // namespace sb
