// Choices: plies that are a decision and no move of a man: a form to go on with, a die's face, a
// pass. Invariant: which choice is due always follows from the variables of the position alone, and
// while one is due the plies are its choices and nothing else.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "movement/move.h"
#include "movement/spec.h"
#include "position/snapshot.h"

namespace sb {

struct Variant;

// One decision. Its plies are written "NAME:WORD", or "NAME" where it has no words; Move::detail is
// the word's number. A choice ply leaves castling rights, trail and counters as they are.
struct Choice {
  enum class Actor {
    player,  // the side to act decides
    chance,  // a die does, which the side to act rolls
  };
  std::string name;                // letters
  std::vector<std::string> words;  // empty: one choice that has no word
  Actor actor = Actor::player;
  // The side that has just moved chooses, and the turn passes when no such choice is due any more;
  // otherwise the choice opens the turn of the side to act, which then still moves.
  bool closes_turn = false;
  // Due while Variant::state[variable] has this value (an offset from its lowest); -1: while it is
  // not at its default. Choosing puts it back to its default before anything else.
  int variable = 0;
  int value = -1;
  // The kind with lives whose next form is chosen (rules/lives.h): the words are its forms, those
  // left but for the present one are open. 0: no such kind.
  int forms_of = 0;
  int may_hook = -1;  // which of the words are open, for Hooks::holds; -1: all are
  int hook = -1;      // what choosing does besides, for Hooks::after_ply; -1: nothing
  Where where;
  std::string help{};  // what it is about, for people

  // How many choices there are.
  int size() const { return words.empty() ? 1 : static_cast<int>(words.size()); }
  friend bool operator==(const Choice&, const Choice&) = default;
};

// The choice that is due; null where a man is to be moved. The first in Variant::choices, if
// several are.
const Choice* due_choice(const Variant& variant, std::span<const std::uint32_t> vars);

// The side that made the last move of a man: the one to act while a choice, or a die after a
// capture, closes its turn; else the other.
Side last_mover(const Variant& variant, const Snapshot& position);

// Every ply of a choice, whatever its hook says, in the order of its words.
std::vector<Move> choice_plies(const Choice& choice);

}  // namespace sb
