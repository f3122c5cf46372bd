// Diff text: what the request `diff` is asked and answers (child/diff_request.h), in words.
// Invariant: what is the same is never called a difference.
#pragma once

#include <array>
#include <string>

#include "child/message.h"
#include "child/recipe.h"

namespace sb {

// How the script that is played and the other one are called.
using DiffNames = std::array<std::string, 2>;

// The request without what is to be tried.
Message diff_request(const Recipe& other);

// "In the first position, only mine.lua has a2a3." Of an answer with `what`.
std::string difference_text(const Message& reply, const DiffNames& names);

// "mine.lua says 'draw (dead)' where chess says 'draw (stalemate)'." Of results that are the same;
// empty where none has two names.
std::string renamed_text(const Message& reply, const DiffNames& names);

}  // namespace sb
