// Texts of the Universal Chess Interface: moves, limits and lines of a search.
// Invariant: a move text that UCI has no way to write is always left as it is.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "child/message.h"

namespace sb {

// "e7e8=Q" as "e7e8q", "b2h8=+B" as "b2h8+", "b1c3,H@b1" as "b1c3h"; a man that comes in where
// the other one of a castling stood, "e1g1,H@h1", as "h1e1h".
std::string uci_ply(std::string_view ply);

// "0000", or a man's move to where he stands: how boards write a pass.
bool is_null_ply(std::string_view text);

// Which of these legal plies the text is; empty where none is.
std::string coded_ply(const std::vector<std::string>& plies, std::string_view text);

// `go` with its limits as a request. Without a limit that ends the search the level does.
Result<Message> uci_search(const std::vector<std::string_view>& words, bool white, int level);

// "info depth 5 score cp 30 nodes 1200 nps 90000 time 13 pv e2e4 e7e5", for the side to act.
std::string uci_info(const Message& line, bool white);

}  // namespace sb
