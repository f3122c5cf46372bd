// Mutations: every way in which one place of a script may be wrong as a designer could get it
// wrong: a number, a direction, a condition, an effect, a piece of state. Invariant: a mutation
// changes one place, keeps all line numbers, and its text is never the original's.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sb::mutation {

struct Mutation {
  std::string kind;           // "range", "direction", "condition", "effect", "state", "rule"
  int line = 0;               // of the script
  std::string before, after;  // what was there, and what is there now (may be empty)
  std::string text;           // the whole script with it
};

// All of a text, in the order of their places.
std::vector<Mutation> mutations_of(std::string_view text);

}  // namespace sb::mutation
