// Plies that functions of a script list: their texts and what they do in words.
// Invariant: the text is the one with which the ply was listed.
#pragma once

#include <string>
#include <string_view>

#include "play/game.h"

namespace sb {

// Of a move of type `scripted` in a position that lists it.
std::string scripted_text(const Variant& variant, const Snapshot& position, Move move);

// "the man on c3 goes over e5 to g7, takes the man on d4"
std::string scripted_deed(const Variant& variant, const Snapshot& position, Move move);

// The legal ply of that text, if a function lists one; or, where it lists an illegal one, why not.
// Nothing if no function knows the text.
std::optional<Result<Move>> read_scripted_text(Game& game, std::string_view text);

}  // namespace sb
