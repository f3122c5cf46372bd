// The request `endgame`: a few men solved in the child.
// Invariant: an answer is about all positions that were asked for; nothing is told of some of them.
//
//   endgame: men: "K R - K", White's men by symbol or name, a dash, Black's
//            [threads] [memory: MiB] [colour] [light]
//     -> positions; turns_are_plies: 1 where each is one, 0 elsewhere; won drawn lost twice: with
//        White to act, with Black to act; longest twice: plies, "" where no win can be forced;
//        position picture twice, likewise
// Before the answer "progress" messages go out: done all plies memory, as in EndgameSoFar, MiB.
#pragma once

#include <functional>
#include <vector>

#include "child/message.h"
#include "play/game.h"

namespace sb {

// One game for each thread, of one variant.
Message answer_endgame(const std::vector<Game*>& games, const Message& request,
                       const StopFlag& stop, const std::function<void(const Message&)>& progress);

}  // namespace sb
