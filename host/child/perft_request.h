// The request `perft` for some of the root plies, each of which is told once it is counted.
// Invariant: the games always stand as before, and of a ply that was not counted to its end nothing
// is told.
//
//   perft: depth [threads] [hash] root...: plies by their texts
//     -> complete. Before it "progress" messages go out: done all nodes, and of the root plies that
//        were counted since the last one move nodes_of calls_of
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "child/message.h"
#include "play/game.h"
#include "play/perft.h"

namespace sb {

// One game for each thread, all in one position; a depth of at least 1.
Message count_roots(const std::vector<Game*>& games, int depth, PerftHash* hash,
                    const std::vector<std::string>& roots, const StopFlag& stop,
                    const std::function<void(const Message&)>& progress);

}  // namespace sb
