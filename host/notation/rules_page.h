// The rules for players: the game, one piece, how positions are written, the signs of the board.
// What is said is one thing, how it is laid out another: terminals, the browser's page and rule
// sheets say the same. Invariant: every sentence is read off the declaration; no line of a page is
// wider than asked for but for a single long word.
#pragma once

#include <string>
#include <vector>

#include "notation/diagram.h"
#include "rules/variant.h"

namespace sb {

// What is said under one heading.
struct RulesPart {
  enum class Form {
    text,    // sentences that run on
    list,    // each for itself
    columns  // short entries beside each other
  };
  std::string heading;
  std::vector<std::string> sentences;
  Form form = Form::list;
};

// Parts without a sentence are left out.
struct Rules {
  std::string title, help{};  // the help is the script's own; may be empty
  std::vector<RulesPart> parts{};
  std::string closing{};  // what is to be known of all of it; may be empty
};

// The game: board, aim, turn, pieces by name, special rules, state, options.
Rules game_rules(const Variant& variant);

// What the sentences of game_rules() say of a word or a name: the part that it heads, else those in
// which it stands whole, in capitals or not; where none does, the help and those of the pieces.
// Without help and parts where nothing does.
Rules rules_about(const Variant& variant, std::string_view word);

// One piece: how it moves, by its state where that matters, what can be done to it, promotion.
Rules piece_rules(const Variant& variant, int kind);

// A part of the text of a position, as it is at the start, and what it tells.
struct FieldWords {
  std::string text, words;
};
// In the order of the text; last, without a text, what may follow.
std::vector<FieldWords> position_fields(const Variant& variant);

// What the signs on pictures of a piece's moves mean.
std::string_view sign_words();

// Rules as text for terminals.
std::string page_of(const Rules& rules, int width);
// What the signs on a board in that style mean: whose men, marks (in colours: grounds), the pieces'
// symbols.
std::string legend_page(const Variant& variant, int width, const DiagramStyle& style);

}  // namespace sb
