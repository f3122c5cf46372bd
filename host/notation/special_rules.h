// What a game has besides its pieces, in sentences: castlings, joint turns, spells, reserves,
// choices, filters, effects, turns and endings. Filters, effects and endings are told by their own
// names; all others by their data.
// Invariant: nothing is said that the declaration does not bear out.
#pragma once

#include <string>
#include <vector>

#include "play/variant.h"

namespace sb {

// How the game is won, lost and drawn, a sentence each.
std::vector<std::string> goal_words(const Variant& variant);

// What a turn is, where it is not one move; a sentence, or one for each side.
std::vector<std::string> turn_words(const Variant& variant);

// All other rules, a sentence each.
std::vector<std::string> special_words(const Variant& variant);

// Whose moves start the count of quiet plies anew: " or a move of a Pawn"; empty where none does.
std::string zeroing_words(const Variant& variant);

// The names of the kinds, "Pawn, Crab"; linked by `last_link`.
std::string kinds_words(const Variant& variant, const std::vector<int>& kinds,
                        std::string_view last_link);

}  // namespace sb
