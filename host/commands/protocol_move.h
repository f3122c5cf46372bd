// Protocol move: what a client writes as a move, as Springboard writes it.
// Invariant: a text that means nothing of a protocol's own is always left as it is.
#pragma once

#include <string>
#include <string_view>

#include "record/keeper.h"

namespace sb {

// "b2h8+" is the promotion "b2h8=+B" of the man that stands there; "b2h8=" is the move without it;
// "b1c3h" is "b1c3,H@b1"; "0000", or a man's move to where he stands, is "pass".
std::string own_ply(Keeper& keeper, std::string_view text);

}  // namespace sb
