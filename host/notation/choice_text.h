// Choices as text: "form:n", or the name alone for a choice without words.
// Invariant: a choice's text never looks like a way from a square to a square.
#pragma once

#include <string>
#include <string_view>

#include "play/game.h"

namespace sb {

// The text of choice number `number`.
std::string choice_text(const Choice& choice, int number);

// Whether a text begins as one of the variant's choices does.
bool is_choice_text(const Variant& variant, std::string_view text);

// The legal ply of a text for which is_choice_text() holds, or why there is none.
Result<Move> read_choice_text(Game& game, std::string_view text);

// Why no man moves in this position: a choice comes first. Nothing if none is due.
std::optional<Problem> choice_first(Game& game);

// What choosing does, in words.
std::string choice_deed(const Variant& variant, const Snapshot& position, Move move);

}  // namespace sb
