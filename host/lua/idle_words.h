// Finds `and` and `or` behind a set, a movement, a number, a fact, an action or a rule. To Lua such
// a value is always true, so `own and around(to)` is around(to) alone, which nobody means; and `==`
// behind a number of the game, which is never equal to another. And keys that a table has twice, of
// which Lua keeps the last. And `==` or `~=` behind what should be a key. Invariant: a word that
// the file also uses for a local or a parameter of its own is never judged, but for a variable of
// the game.
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

}  // namespace sb
