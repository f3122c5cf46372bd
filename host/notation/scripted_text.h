// Plies that functions of a script list: their ways, their texts and what they do in words.
// Invariant: the text is the one with which the ply was listed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "play/game.h"

namespace sb {

// From where to where the man of a ply goes, be it listed by a function or not. Nothing for drops,
// decisions, bodies of several men, and for a ply of a function in which nobody goes.
struct PlyWay {
  Cell from = no_cell, to = no_cell;
};
std::optional<PlyWay> way_of_ply(const Variant& variant, const Snapshot& position, Move move);

// Of a move of type `scripted` in a position that lists it.
std::string scripted_text(const Variant& variant, const Snapshot& position, Move move);

// "the man on c3 goes over e5 to g7, takes the man on d4"
std::string scripted_deed(const Variant& variant, const Snapshot& position, Move move);

// The legal ply of that text, if a function lists one; or, where it lists an illegal one, why not.
// Nothing if no function knows the text.
std::optional<Result<Move>> read_scripted_text(Game& game, std::string_view text);

}  // namespace sb
