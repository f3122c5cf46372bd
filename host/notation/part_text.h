// Drops and casts as text, by themselves or as parts of another ply: `P@e4`, `@d5` for a man of the
// only neutral kind, behind a comma `e1g1,H@b1`; a cast comes first, `freeze@f7,e2e4`.
// Invariant: the texts of drops, of plies with a part and of those with a cast always contain `@`;
// a ply comes with one cast at most.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"
#include "movement/move.h"
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

// The name of the cast that comes with the ply.
const std::string& cast_name(const Variant& variant, Move move);
// "freeze@f7,"; empty where no cast comes with the ply.
std::string cast_prefix(const Variant& variant, Move move);
// The text behind the cast; all of it where there is none.
std::string_view without_cast(const Variant& variant, std::string_view text);
// Whether the text begins with the name of a cast and a square.
bool is_cast_text(const Variant& variant, std::string_view text);

// Why there is no legal ply of a text for which is_cast_text() holds.
Problem why_no_cast(Game& game, std::string_view text);

// The legal ply's text that was meant by one that names a cast and a square otherwise, such as
// "freeze e7 e4", "freze@e7-e4" or "e4,freeze@e7": "freeze@e7,e4". Empty if there is none.
std::string cast_meant(Game& game, std::string_view written);
// Why such a text, or the bare name of a cast, means no legal ply; nothing for other texts.
Fault cast_fault(Game& game, std::string_view written);

// "freeze is cast on f7".
std::string cast_deed(const Variant& variant, Move move);
// The same ply without its cast, which is a ply of the position that the cast leads to.
Move uncast(Move move);
Snapshot position_when_cast(const Variant& variant, const Snapshot& position, Move move);

}  // namespace sb
