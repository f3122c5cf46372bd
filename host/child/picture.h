// Picture: which picture a session draws: the position, the moves of one man, or those of a piece
// alone. Invariant: drawing never changes the game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "child/message.h"
#include "notation/diagram.h"
#include "play/game.h"

namespace sb {

struct PictureRequest {
  std::string square;  // mark what the man here can reach; empty = nobody
  std::string piece;   // instead of the position: this piece alone, by symbol or name, perhaps with
                       // its state behind it, "Bo{n=5}"; empty = the position
  std::vector<std::string> steps{};    // of a joint turn: drawn as made, legal together or not
  std::vector<std::string> targets{};  // squares to be marked beside these steps
  bool svg = false;                    // an SVG document instead of characters
  DiagramStyle style{};                // its marks, arrows and signs are added
};

// How a request wants a picture to look.
DiagramStyle style_in(const Message& request);

// Why no legal move begins at a cell: "nothing stands on e5", "the pawn on e7 is Black's, and it is
// White's turn".
std::string nobody_moves(const Game& game, Cell cell);

// The picture, or which square or piece there is not.
Result<std::string> draw_picture(Game& game, const PictureRequest& request);
// The board in characters, in the colours that the request's `colour` and `light` ask for.
std::string draw_plainly(Game& game, const Message& request);
// What the board does not show, for players, a line each. `first`: where the game began.
std::vector<std::string> lines_beside(Game& game, const Snapshot& first, const Status& status);
// The picture of `request.piece`, alone on the board.
Result<std::string> draw_piece(const Variant& variant, const PictureRequest& request);

// Whether the text of a man names a piece of the variant, whatever it says of his state.
bool names_piece(const Variant& variant, const std::string& text);
// The man that PictureRequest::piece names, White's unless it is nobody's.
Result<Man> man_named(const Variant& variant, const std::string& text);

// The cell by which texts name the man that stands there: the first of a man on several cells.
Cell first_cell(const Game& game, Cell cell);

// The cell of that name; the problem names the corners of the board.
Result<Cell> cell_named(const Board& board, std::string_view name);

}  // namespace sb
