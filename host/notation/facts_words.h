// Numbers, facts and deeds (rules/expr.h, rules/rules.h) in plain English: "it gives check and
// there is no own King on the board", "enemies beside the square come to change sides". "It" is
// always the ply of which facts are asked. Invariant: every field that is set is told; what a
// function decides is said to be the script's.
#pragma once

#include <string>

#include "notation/set_words.h"

namespace sb {

// "own checks", "the number of own men", "2 times the worth of enemies"
std::string number_words(const Voice& voice, int number);

// One man on a set, of squares too: "an own Pawn on rank 8", "a man on rank 8".
std::string one_man_words(const Voice& voice, int set);

// Clauses that all hold: "it captures and there is an own King on rank 8". -1, none: "always".
std::string facts_words(const Voice& voice, int number);

// The same behind "if", and of what only may not be so behind "unless". `frame` comes before the
// clauses: "if the ply before is such that it captures".
std::string if_words(const Voice& voice, int number, std::string_view frame = "");
// What of facts_words() stands behind "a ply": "captures" of "it captures"; of others `otherwise`
// and all of them.
std::string of_a_ply(std::string_view otherwise, std::string_view facts);

// What an effect does with its sets and numbers: "own checks grows by 1".
std::string deed_words(const Voice& voice, const Deed& deed);

}  // namespace sb
