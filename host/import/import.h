// Import: the games of a file of variants as scripts, text to text.
// Invariant: never reads a file and never runs a script; a game is said exactly or refused.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace sb {

// One game of the file: its script, or why there is none.
struct Imported {
  std::string name;
  int line = 0;  // where its section begins
  Result<std::string> script;
  Problems more{};  // where there is none: what is wrong besides
};

// `text` was read from `file`, `parents` from `parents_file`: the games that a file may build on
// without saying them. `name` is one game of the file; empty: all, in the order of writing.
// Fails where the file has no such game.
Result<std::vector<Imported>> import_games(std::string_view text, const std::string& file,
                                           std::string_view parents,
                                           const std::string& parents_file,
                                           const std::string& name);

}  // namespace sb
