// Contest request: one game of the program against itself, played in the confined child.
// Invariant: the game on the board is left alone.
//
//   contest: white black (players: limits as people write them, or "random") seed opening
//            opening_seed
//       -> result (white, black, draw, none) reason plies choices captures leads white_nodes
//          black_nodes arrivals... (by cell) [stopped]
#pragma once

#include <string_view>

#include "search/contest.h"
#include "tools/message.h"

namespace sb {

// "7", "nodes 2000", "time 0.1", "random".
Result<Contestant> read_player(std::string_view text);

Message answer_contest(Game& game, Search& search, const Message& request, const StopFlag& stop);

}  // namespace sb
