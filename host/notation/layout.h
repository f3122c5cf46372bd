// Layout: what every picture of a board has to know: where a cell goes, its shade, its labels and
// highlights. Invariant: derived from the outlines alone, and two cells never share both column and
// line.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "notation/diagram.h"

namespace sb {

// A point of a picture.
struct Place {
  double x = 0, y = 0;
};

// A grid of characters fine enough for all centres: squares fill it, other shapes leave gaps.
struct Layout {
  std::vector<int> column, line;  // by cell; column 0 on the left, line 0 at the top
  std::vector<std::string>
      column_labels;                     // the file that all cells of the column share, else empty
  std::vector<std::string> line_labels;  // likewise the rank
};
// `flip`: seen from Black's side.
Layout layout_of(const Board& board, bool flip);

// By cell: 0 (dark, the first cell), 1, 2. Cells that diagonal steps join share their shade and
// neighbours differ wherever three shades are enough for that.
std::vector<int> shades_of(const Board& board);

// The same of a board on which no man ever goes anywhere: one shade, for shades help to see ways.
std::vector<int> ground_of(const Variant& variant);

// The lines within the board that some man never goes over, whom every way of his keeps to one
// side: around a palace, along a river.
using Edge = std::pair<Point, Point>;
std::vector<Edge> borders_of(const Variant& variant);

enum class Highlight { none, held, last_ply, target, capture, attacker };

// By cell; where two highlights meet, the later one wins.
std::vector<Highlight> highlights_of(const Variant& variant, const Snapshot& position,
                                     const DiagramStyle& style);

// By cell: the squares that some man's movement names as springs.
std::vector<bool> springs_of(const Variant& variant);

// A man as pictures show it: the symbol, all lower case for Black, as declared for neutral men.
std::string label_of(const Variant& variant, const Man& man);

}  // namespace sb
