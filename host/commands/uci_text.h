// Texts of the Universal Chess Interface: limits and lines of a search.
// Invariant: a line is always told from the view of the side to act.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "child/message.h"

namespace sb {

// The words of `go` that no search heeds, as the protocol wants them passed over.
std::vector<std::string_view> unheeded_of_go(const std::vector<std::string_view>& words);

// `go` with its limits as a request, and the level as an upper bound where it is not the strongest.
// Without a limit that ends the search the level does.
Result<Message> uci_search(const std::vector<std::string_view>& words, bool white, int level);

// "info depth 5 score cp 30 nodes 1200 nps 90000 time 13 pv e2e4 e7e5", for the side to act.
std::string uci_info(const Message& line, bool white);

}  // namespace sb
