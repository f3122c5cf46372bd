// Terminal: what the pictures for a terminal share: colours, brackets, what stands on a cell.
// Invariant: without colour a picture is always plain ASCII, and marks are brackets:
// ~held~  [last ply]  * target  <capture>  !attacker!
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "notation/layout.h"

namespace sb {

// Colours of the terminal's palette of 256: shades dark to light, then one tint for each Mark.
inline constexpr int shade_colours[] = {65, 108, 102};
inline constexpr int mark_colours[] = {0, 110, 143, 74, 173, 167};
inline constexpr int white_men = 231;
inline constexpr int black_men = 16;
inline constexpr int neutral_men = 226;
inline constexpr int edge_colour = 237;     // between cells
inline constexpr int outline_colour = 245;  // around the board

struct Brackets {
  char open, close;
};
inline constexpr Brackets plain_marks[] = {{' ', ' '}, {'~', '~'}, {'[', ']'},
                                           {' ', ' '}, {'<', '>'}, {'!', '!'}};

// A position as it is to be drawn; both must live as long.
struct Scenery {
  Scenery(const Variant& variant, const Snapshot& position, const DiagramStyle& style);

  // What is written on the cell; `nobody` where it is empty and no target.
  std::string label(Cell c, char nobody) const;
  int ground(Cell c) const;
  int ink(Cell c) const;
  // The men of whom their symbols do not say all, one a line: state, bodies, guests.
  std::string attributes() const;
  // What stands on no cell: the men in hand and, if it is not the first, the place of the turn.
  std::string beside() const;

  const Variant& variant;
  const Snapshot& position;
  std::shared_ptr<const Board> lying;  // as the board lies in the position
  const Board& board = *lying;
  bool colour;
  bool names;  // the names of cells instead of men
  std::vector<int> shades;
  std::vector<Mark> marks;
  std::size_t width = 1;  // of the longest symbol
  char target = '*';      // written on an empty cell that can be reached; + where * is a symbol
};

// Pictures of boards whose cells are hexagons that stand on a side.
std::string draw_hexagons(const Scenery& scenery);

// Pictures of boards of sections, as they lie.
std::string draw_sections(const Scenery& scenery);

// The line without blanks at its end, and with a newline.
std::string finished(std::string line);

}  // namespace sb
