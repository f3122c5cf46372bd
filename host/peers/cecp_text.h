// Texts of XBoard's protocol: set-ups, moves, lines of a search, results.
// Invariant: nothing in here asks anybody; a text follows from what is given.
#pragma once

#include <string>
#include <string_view>

#include "child/message.h"

namespace sb {

// "setup (PNBRQ.K...pnbrq.k...) 10x8+0_fairy FEN" of a game that has begun.
std::string cecp_setup(const Message& introduction, std::string_view start);

// "e7e8q"; ranks are counted from 0 where there are ten.
std::string cecp_ply(std::string_view ply, bool ten_ranks);

// The ply with the ranks of all its squares moved by so many.
std::string ranks_moved(std::string_view ply, int by);

// "6 35 120 20000 e2e4 e7e5": depth, score for who thinks, centiseconds, nodes, line.
std::string cecp_line(const Message& line, bool white, bool ten_ranks);

// "1-0 {checkmate}" of a status; empty while the game goes on.
std::string cecp_result(std::string_view status);

}  // namespace sb
