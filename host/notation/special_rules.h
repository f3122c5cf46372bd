// What a game has besides its pieces, in sentences: castlings, joint turns, reserves,
// choices, marks, filters, effects and endings; turns are told in turn_words.h. Filters, effects
// and endings are told by their names and then by their data.
// Invariant: nothing is said that the declaration does not bear out; what would be longer than
// `longest_sentence` is told by its name alone.
#pragma once

#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

// How the game is won, lost and drawn, a sentence each.
std::vector<std::string> goal_words(const Variant& variant);

// All other rules, a sentence each.
std::vector<std::string> special_words(const Variant& variant);

// The sentence, or where it is longer than can be read, the one that has the name alone.
inline constexpr std::size_t longest_sentence = 640;
std::string told(std::string sentence, std::string by_name);

// The kinds of royal men, "King or Queen"; empty where there are none.
std::string royal_names(const Variant& variant);

// What besides captures starts the count of quiet plies anew: " or a move of a Pawn"; empty where
// nothing does.
std::string zeroing_words(const Variant& variant);

// The names of the kinds, "Pawn, Crab or Knight".
std::string kinds_words(const Variant& variant, const std::vector<int>& kinds);

}  // namespace sb
