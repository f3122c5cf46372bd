// Thought: lines of a search as people read them.
// Invariant: scores are always from White's side: above 0 White stands better.
#pragma once

#include <string>

#include "child/message.h"

namespace sb {

// "+0.35", or "White wins in 3 plies".
std::string score_text(const Message& line);

// "depth 6  +0.35  e2e4 e7e5 g1f3", or in short where that was asked for; the score may be "White
// wins in 3 plies". Of several lines its number stands before that: "1.". For people also how much
// was looked at in what time.
std::string thought_text(const Message& line, bool with_effort);

}  // namespace sb
