// What a game has besides its pieces, in sentences: castlings, joint turns, reserves, choices,
// marks, filters, effects and endings; what a turn is: its plies in their order, what they ask,
// what ends it, and what its casts name. Filters, effects and endings are told by their names and
// then by their data. Invariant: nothing is said that the declaration does not bear out; what would
// be longer than `longest_sentence` is told by its name alone.
#pragma once

#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

using Sentences = std::vector<std::string>;

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
