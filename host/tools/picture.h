// Picture: which picture a session draws: the position, the moves of one man, or those of a piece
// alone. Invariant: drawing never changes the game.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"
#include "play/game.h"

namespace sb {

struct PictureRequest {
  std::string square;  // mark what the man here can reach; empty = nobody
  std::string
      piece;  // instead of the position: this piece alone, by symbol or name; empty = the position
  bool colour = false;  // ANSI colours
  bool names = false;   // in characters: the names of cells instead of men
  bool svg = false;     // an SVG document instead of characters
};

// The picture, or which square or piece there is not.
Result<std::string> draw_picture(Game& game, const PictureRequest& request);

// The cell by which texts name the man that stands there: the first of a man on several cells.
Cell first_cell(const Game& game, Cell cell);

// The cell of that name; the problem names the corners of the board.
Result<Cell> cell_named(const Board& board, std::string_view name);

}  // namespace sb
