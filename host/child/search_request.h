// Limits of a search as people write them. Invariant: a request always has a limit that ends the
// search, or none at all.
#pragma once

#include <string_view>

#include "base/problem.h"
#include "child/message.h"

namespace sb {

// "7" or "level 7", "time 2.5", "nodes 10000", "depth 6", several of these, or nothing: the
// request.
Result<Message> search_request(std::string_view limits);

// Refuses a word that is none of them.
Problem not_limits(std::string_view word);

}  // namespace sb
