// Choices and decisions as text: "form:n", "offer@e4"; "roll:4", "board:AnBn.BsCs.CnDn",
// "place:BsCs", "pass" (Whack Chess, 9). Invariant: such a text never looks like a way from a
// square to a square.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/game.h"

namespace sb {

// The text of a ply that chooses: a word, a square or a form.
std::string choice_text(const Variant& variant, Move move);

// Whether a text begins as one of the variant's choices does.
bool is_choice_text(const Variant& variant, std::string_view text);

// Why there is no legal ply of a text for which is_choice_text() holds.
Problem why_no_choice(Game& game, std::string_view text);

// Why no man moves in this position: a choice comes first. Nothing if none is due.
Fault choice_first(Game& game);

// What choosing does, in words.
std::string choice_deed(const Variant& variant, const Snapshot& position, Move move);

// The text of a ply for which Move::decides() holds.
std::string decision_text(const Variant& variant, const Snapshot& position, Move move);

// Whether a text begins as one of the variant's decisions may.
bool is_decision_text(const Variant& variant, std::string_view text);

// Why there is no legal ply of a text for which is_decision_text() holds.
Problem why_no_decision(Game& game, std::string_view text);

// Who has to do what before a man can be moved: "the die must be rolled first". Nothing where men
// move.
Fault decision_first(Game& game);

// The same for people, of declared choices too, without "first"; empty where men move.
std::string duty_of(Game& game, const Status& status);
// Whether the game is over and no ply goes on with it.
bool is_finished(Game& game, const Status& status);

// The plies that chance may make now, in order; empty where no die is to be rolled.
std::vector<Move> chances(Game& game);

// Another board for people who only read it: "(board AsCs instead of BsCs)". Nothing of another
// ply, nor where sections are laid for the first time.
std::optional<std::string> told_board(const Variant& variant, const Snapshot& position, Move move);

// The joins by which one board differs from another: "AsCs instead of BsCs".
std::string board_change(const Sections& sections, ArrangementCode before, ArrangementCode after);

// What the ply does, in words.
std::string decision_deed(const Variant& variant, const Snapshot& position, Move move);

}  // namespace sb
