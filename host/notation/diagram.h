// Pictures of a board: characters for a terminal, SVG for a file; both drawn from the board's
// outlines. Invariant: a picture never changes the position and always shows every cell once.
#pragma once

#include <string>
#include <vector>

#include "play/variant.h"

namespace sb {

struct DiagramStyle {
  bool colour = false;          // ANSI colours: shades, White and Black, marks
  bool names = false;           // in a terminal the names of cells instead of men
  std::vector<Cell> last_ply;   // marked: its squares, and where it has changed who stands there
  std::vector<Cell> targets;    // marked as reachable (captures differ)
  std::vector<Cell> attackers;  // marked as giving check
  std::vector<Cell> held;       // marked as unable to move, by a spell
};

// Many lines, each ended by a newline: files and ranks along the edges.
std::string draw_terminal(const Variant& variant, const Snapshot& position,
                          const DiagramStyle& style);

// A whole SVG document without scripts or references to other files.
std::string draw_svg(const Variant& variant, const Snapshot& position, const DiagramStyle& style);

}  // namespace sb
