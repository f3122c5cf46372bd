// Thought: limits of a search as people write them, and its lines as people read them.
// Invariant: scores are always from White's side: above 0 White stands better.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"
#include "tools/message.h"
#include "tools/repl.h"

namespace sb {

// "7" (a level), "time 2.5", "nodes 10000", "depth 6", several of these, or nothing: the request.
Result<Message> search_request(std::string_view limits);

// "black 3", "both": who is played by the program; what is not said stays as it was.
Result<Repl::Opponent> read_opponent(std::string_view text, Repl::Opponent before);

// "+0.35", or "White wins in 3 plies".
std::string score_text(const Message& line);

// "depth 6  +0.35  e2e4 e7e5 g1f3", or in short where that was asked for; the score may be "White
// wins in 3 plies". For people also how much was looked at in what time.
std::string thought_text(const Message& line, bool with_effort);

}  // namespace sb
