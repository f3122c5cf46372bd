// Expressions (rules/expr.h) and deeds (rules/rules.h) in plain English. Sets of squares are noun
// phrases: "own Pawns on rank 8", "empty squares", "squares beside the square come to"; facts are
// clauses: "it gives check and there is no own King on the board". Who is "own" and which ply is
// meant, a Voice says; "it" is always the ply of which facts are asked.
// Invariant: the words follow from the expression alone, and nothing is said that it does not bear
// out; every field that is set is told, and what a function decides is said to be the script's.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/variant.h"

namespace sb {

// A head and what stands behind it.
struct Noun {
  std::string one = "square", many = "squares";
  std::string rest{};
  bool is_squares = true;  // else the men on them
  bool is_the = false;     // one square that the ply names: no article
  std::string all() const { return rest.empty() ? many : many + " " + rest; }
};

// How sentences call the sides and the squares of a ply.
struct Voice {
  const Variant& variant;
  std::string own = "own", enemy = "enemy";          // of men: "own Pawn"
  std::string side = "its side", foe = "the enemy";  // the sides themselves
  std::string left = "the square left", come_to = "the square come to";
  const Snapshot* now = nullptr;  // what is said of this position alone; whom a variable names then
  mutable std::map<int, Noun> nouns{};  // of sets that have been asked for
};

// Of rules that ask one side: "white Pawn", "White".
inline Voice voice_of(const Variant& variant, Side side) {
  return {.variant = variant,
          .own = std::string(side_word(side)),
          .enemy = std::string(side_word(other(side))),
          .side = std::string(side_name(side)),
          .foe = std::string(side_name(other(side)))};
}

// Whether its words speak of men, else of squares.
bool speaks_of_men(const Voice& voice, int set);

// All squares or men of it: "own Pawns on rank 8".
std::string set_words(const Voice& voice, int set);

// Of NumberTerm::groups: "groups of own men orthogonally".
std::string groups_words(const Voice& voice, int set);

// One of them: "an own Pawn on rank 8", with `none` "no own Pawn on rank 8".
std::string one_of_set_words(const Voice& voice, int set, bool none = false);

// "there is an own Pawn on rank 8", "the square come to is on rank 8"; with `none` the contrary.
std::string there_is_words(const Voice& voice, int set, bool none = false);

// So many of them, where `number` is "3", "at least 1": "at least 1 own Pawn".
std::string some_of_set_words(const Voice& voice, int set, std::string_view number, bool single);

// Who or what is on it: "on rank 8", "beside own Kings", "where own Pawns stand". Empty: anywhere.
std::string place_words(const Voice& voice, int set);

// The same of squares that are said to be empty already.
std::string empty_place_words(const Voice& voice, int set);

// The men on it, whoever they are: "own Pawns on rank 8", "men beside own Kings".
std::string men_on_words(const Voice& voice, int set);

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

// A kind, and the value of a field: "Swordsmen", "Bomb (fuse = 0)".
std::string man_words(const Variant& variant, const ManTerm& man, bool many);

// "Pawns and Knights", "Kings (moved = 0)"; of men with different conditions each its own.
std::string kinds_named(const Variant& variant, const std::vector<ManTerm>& men, bool many);

}  // namespace sb
