// Time limits: how long a child may take for a request. Invariant: the child stops a script at the
// limit, with the line at which it was; a child that does not is always killed two seconds later.
#pragma once

#include <chrono>

#include "child/confine.h"

namespace sb {

using Seconds = std::chrono::duration<double>;

// To load a script and replay a game. A build with sanitizers is several times slower.
inline Seconds load_limit() { return Seconds(sanitizers_need_room() ? 60 : 10); }
// To answer a request of play.
inline Seconds answer_limit() { return Seconds(sanitizers_need_room() ? 30 : 5); }
// To play the games of a rule sheet and draw it.
inline Seconds sheet_limit() { return Seconds(sanitizers_need_room() ? 240 : 40); }

}  // namespace sb
