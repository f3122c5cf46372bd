// Scenery: what the pictures for a terminal share: colours, brackets, what stands on a cell.
// Invariant: without colour a picture is always plain ASCII, and highlights are brackets:
// ~held~  [last ply]  * target  <capture>  !attacker!  ^ spring. With colours too, ~ stands before
// what a mark of the rules lies on, and ' behind a man whose state is not as at first; a bracket
// hides these, for lines below the board say them too.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "notation/figures.h"
#include "notation/layout.h"

namespace sb {

// Colours of the terminal's palette of 256. Every ink is to be read on every ground: the contrast
// is never below 4.5 to 1.
struct Palette {
  int shades[3];      // grounds, dark to light
  int highlights[6];  // grounds by Highlight, the first not used: blue, yellow, green, red, magenta
  int inks[owners];   // of White's, Black's and neutral men
  int edge;           // ink between cells
  int outline;        // ink around the board
};
inline constexpr Palette dark_palette{
    {235, 240, 238}, {0, 24, 58, 22, 88, 90}, {231, 222, 159}, 254, 245};
inline constexpr Palette light_palette{
    {250, 255, 252}, {0, 153, 229, 157, 217, 219}, {18, 16, 54}, 236, 240};

struct Brackets {
  char open, close;
};
inline constexpr Brackets plain_highlights[] = {{' ', ' '}, {'~', '~'}, {'[', ']'},
                                                {' ', ' '}, {'<', '>'}, {'!', '!'}};

inline constexpr char state_sign = '\'', spring_sign = '^', mark_sign = '~';

// How men are drawn, by kind - 1; empty: all are letters.
std::vector<std::optional<Figure>> drawn_figures(const Variant& variant,
                                                 DiagramStyle::Figures wanted);
std::string glyph(Figure figure, Side side);

// A position as it is to be drawn; it, its variant and the style must live as long.
struct Scenery {
  Scenery(const Variant& variant, const Snapshot& position, const DiagramStyle& wanted);

  // What is written on the cell; `nobody` where it is empty and no target.
  std::string label(Cell c, char nobody) const;
  int ground(Cell c) const;
  int ink(Cell c) const;
  // What stands around the label: brackets, or the signs of a mark and of a man's own state.
  Brackets around(Cell c) const;
  // The men of whom their symbols do not say all, one a line: state, bodies, guests.
  std::string attributes() const;
  // What stands on no cell: the men in hand and, if it is not the first, the place of the turn.
  std::string beside() const;

  const Variant& variant;
  const Snapshot& position;
  const DiagramStyle& style;
  std::shared_ptr<const Board> lying;  // as the board lies in the position
  const Board& board = *lying;
  const Palette& palette;
  std::vector<std::optional<Figure>> figures;  // by kind - 1; empty: all men are letters
  std::vector<int> shades;
  std::vector<Highlight> highlights;
  std::vector<bool> springs, marked;  // by cell; marked: by the rules
  std::size_t width = 1;              // of the longest symbol
  char target = '*';  // written on an empty cell that can be reached; + where * is a symbol
};

// Pictures of boards whose cells are hexagons that stand on a side.
std::string draw_hexagons(const Scenery& scenery);

// Pictures of boards of sections, as they lie.
std::string draw_sections(const Scenery& scenery);

// The line without blanks at its end, and with a newline.
std::string finished(std::string line);

}  // namespace sb
