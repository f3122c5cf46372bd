// ScriptParts: a game as the parts of a script, and its text.
// Invariant: two parts with the same text mean the same, so that a script may leave out what the
// one it builds on says already.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/problem.h"

namespace sb {

struct ScriptParts {
  std::string title;
  std::string about;               // a sentence without its full stop
  std::vector<std::string> notes;  // what the script does not say, a sentence each
  std::vector<std::pair<std::string, std::string>> locals;  // name, what it is
  std::string board, setup;
  std::vector<std::pair<std::string, std::string>> pieces;  // symbol, piece
  std::vector<std::string> rules, endings;
  std::string begins, check, turn;  // empty: as usual
  std::string needs;                // the shipped variant without which it cannot be said; or empty
  std::string needs_board;          // what has to be the same there, as a text
  Problem without_it;               // what then is refused
};

// A set or an act that stands beside an operator: in brackets where it is a sum.
std::string operand(std::string_view text);

// `base` is what the shipped variant `base_id` says, or null where the script stands alone.
std::string script_text(const ScriptParts& script, const ScriptParts* base,
                        const std::string& base_id);

}  // namespace sb
