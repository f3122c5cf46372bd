// The request `endgame`: a few men solved in the child.
// Invariant: an answer is about all positions that were asked for; nothing is told of some of them.
//
//   endgame: men: "K R - K", White's men by symbol or name, a dash, Black's  [colour] [light]
//     -> men: as symbols; positions; won drawn lost twice: with White to act, with Black to act;
//        longest twice: plies, "" where no win can be forced; position picture twice, likewise
// While placements are looked at, "progress" messages (done all) go out before the answer.
#pragma once

#include <functional>

#include "lua/load.h"
#include "play/game.h"
#include "tools/message.h"

namespace sb {

Message answer_endgame(const Loaded& loaded, const Message& request, const StopFlag& stop,
                       const std::function<void(const Message&)>& progress);

}  // namespace sb
