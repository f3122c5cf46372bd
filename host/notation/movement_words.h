// Movements in words: "slides any number of squares orthogonally (rook)". Each sentence is read off
// the data of one atom; nothing is said that the data does not bear out.
// Invariant: the words depend on the atom and the names of pieces alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/variant.h"

namespace sb {

// What one part of a movement lets a man do, without its subject: "steps diagonally forward, only
// to capture".
std::string atom_words(const Variant& variant, const Atom& atom);

// The same for each part, in the order of the movement, each once.
std::vector<std::string> movement_words(const Variant& variant, const Movement& movement);

// "ranks 1 and 2", "the last rank", "any square but e5"; of own counting: as the mover sees the
// board. "the board" for one without terms. `link` stands before the last of several.
std::string zone_words(const Board& board, const Zone& zone, std::string_view link = "and");
// As White says it of a zone that Black looks at: "the enemy's last rank", or the squares.
std::string enemy_zone_words(const Board& board, const Zone& zone, std::string_view link);

// The zone as the other side has it, where all of it says whose it is; else nothing.
std::optional<Zone> theirs_of(const Zone& zone);

// "orthogonally", "forward or sideways"
std::string ways_words(Directions ways);

// "a rook", "an elephant".
std::string a_or_an(std::string_view noun);

// "a", "a or b", "a, b or c" and likewise with another last link.
std::string listed_words(const std::vector<std::string>& words, std::string_view last_link);

}  // namespace sb
