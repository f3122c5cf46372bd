// Finds `and` and `or` behind a set, a movement or a number of a rule. To Lua such a value is
// always true, so `own and around(to)` is around(to) alone, which nobody means. Invariant: a word
// that the file also uses for a local or a parameter of its own is never judged.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"

namespace sb {

Problems idle_words(const std::string& path, std::string_view text);

}  // namespace sb
