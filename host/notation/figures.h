// Figures: which men are drawn as chess men or as stones, and what these look like. Who is one is
// told by how a man moves and who stands there at first, never by his name.
// Invariant: no two kinds of a variant have the same figure; the first kind has it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/variant.h"

namespace sb {

// By their looks, in the order in which sets have them: king, queen, rook, bishop, knight, pawn;
// and a stone, as of draughts.
enum class Figure { crown, coronet, tower, mitre, horse, ball, stone };

// Who is a chess man, by kind - 1: he moves and captures as one, and who is a king is royal.
std::vector<std::optional<Figure>> usual_men_of(const Variant& variant);

// How all are drawn, by kind - 1; nothing for men that are written by their symbols. Beside the
// chess men a king who is not royal where nobody is, a man who moves as one where nobody captures
// by moving, and a stone where one kind alone stands on the board at first.
std::vector<std::optional<Figure>> figures_of(const Variant& variant);

// The same for a picture whose men are to look like one set: nobody has a figure where most kinds
// that belong to a side have none.
std::vector<std::optional<Figure>> set_of_figures(const Variant& variant);

// Whether every kind that belongs to a side is drawn as a chess man, and has the letter that goes
// with it: K, Q, R, B, N, P.
bool are_usual_men(const Variant& variant);

// Whether all who belong to a side are stones of one kind, so that no letter says anything.
bool are_stones(const Variant& variant);

// The figure as SVG elements in a square of 100 by 100, the outline filled and stroked by the two
// colours, lines within it in `line`.
std::string figure_svg(Figure figure, std::string_view fill, std::string_view stroke,
                       std::string_view line);

}  // namespace sb
