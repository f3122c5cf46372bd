// Drops as text: `P@e4`, `@d5` for a man of the only neutral kind, and behind a comma as a part of
// another ply, `e1g1,H@b1`.
// Invariant: the texts of drops and of plies with a part always contain `@`, no other text does.
#pragma once

#include <string>
#include <string_view>

#include "play/game.h"

namespace sb {

std::string drop_text(const Variant& variant, int kind, Cell to);

// What follows the text of a ply that comes with a drop: ",H@b1"; "" for other plies.
std::string part_suffix(const Variant& variant, Move move);

// A text without the part behind its last comma.
std::string_view without_part(std::string_view text);

// Whether a text is written as a drop or has a part, in a variant in which men are dropped.
bool is_drop_text(const Variant& variant, std::string_view text);

// Such a text with the symbols as they are written: "Q@e4" for "q@e4", whose letter case is
// ignored.
std::string exact_drop(const Variant& variant, std::string_view text);

// Why there is no legal ply of a text for which is_drop_text() holds.
Problem why_no_drop(Game& game, std::string_view text);

// What a drop does, in words: "a pawn is dropped on e4", "the duck goes from e4 to d5".
std::string drop_deed(const Variant& variant, const Snapshot& position, int kind, Cell to);

}  // namespace sb
