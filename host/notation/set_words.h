// Sets of squares (rules/expr.h) as noun phrases: "own Pawns on rank 8", "empty squares", "squares
// beside the square come to". Who is "own" and which ply is meant, a Voice says.
// Invariant: the words follow from the set alone, and nothing is said that it does not bear out.
#pragma once

#include <map>
#include <string>
#include <string_view>

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

}  // namespace sb
