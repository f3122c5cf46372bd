// The board as players see it: the picture, and what it does not show beside it, or below where the
// screen is narrow.
// Invariant: a line of the picture is never cut; what stands beside it is filled by whole words.
#pragma once

#include "record/keeper.h"
#include "terminal/reply.h"
#include "terminal/screen.h"

namespace sb {

// A request `show` that looks so.
Message show_request(const Looks& looks);

// The answer to a request `show`, its text put together for so much room; where it is too high for
// that, with a flatter board if there is one. The game's last moves stand beside the board too, if
// there is room.
Answer board_view(Keeper& keeper, Message request, ScreenSize room);

}  // namespace sb
