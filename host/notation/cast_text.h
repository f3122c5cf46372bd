// Casts that come first in a ply: "freeze@f7,e2e4".
// Invariant: a ply comes with one cast at most, and its text begins with it.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"
#include "movement/move.h"
#include "play/game.h"

namespace sb {

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
