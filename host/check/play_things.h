// Things of rules said by primitives (Variant::play): places of the turn, drops, reserves, filters,
// effects.
// Invariant: as in things.h, a thing is always named the same way where it is declared and where it
// is used.
#pragma once

#include <vector>

#include "check/things.h"

namespace sb {

std::vector<Thing> play_things_of(const Variant& variant);

// What the ply of that position uses: the place where it is made, whom it drops, which reserves and
// effects change something.
std::vector<Thing> play_things_used(const Variant& variant, const Snapshot& position, Move move);

// Filters that bar plies of the position, of which these alone are legal.
std::vector<Thing> filters_barring(const Variant& variant, const Snapshot& position,
                                   std::vector<Move> legal);

}  // namespace sb
