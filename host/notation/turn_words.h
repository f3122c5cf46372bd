// What a turn is, in sentences: its plies in their order, what they ask, what ends it, and what
// its casts name.
// Invariant: nothing is said that the declaration does not bear out.
#pragma once

#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

// Who begins, where that is Black, and what a turn is, where it is not one move.
std::vector<std::string> turn_words(const Variant& variant);

// What a player does at that place in a position: "a move of an own Pawn", "putting down the Duck
// on an empty square".
std::string place_words_of(const Variant& variant, const TurnPlace& place, const Snapshot& now);

// How a turn moves men of the kind otherwise than they move by themselves: "it is moved by: steps
// one square orthogonally".
std::vector<std::string> driven_way_words(const Variant& variant, int kind);

// What each cast of a turn names and does.
std::vector<std::string> cast_words(const Variant& variant);

}  // namespace sb
