// Pages of rules for players: the game in a screen, one piece, the signs of the board.
// Invariant: every line is read off the declaration; none is wider than asked for but for a single
// long word.
#pragma once

#include <string>

#include "play/variant.h"

namespace sb {

// The game: board, aim, turn, pieces by name, special rules, options.
std::string game_page(const Variant& variant, int width);

// One piece: how it moves, by its state where that matters, what can be done to it, promotion.
std::string piece_page(const Variant& variant, int kind, int width);

// What the signs on a board mean: whose men, marks (in colours: grounds), the pieces' symbols.
std::string legend_page(const Variant& variant, int width, bool colour);

}  // namespace sb
