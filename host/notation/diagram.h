// Pictures of a board: characters for a terminal, SVG for a file; both drawn from the board's
// outlines. Invariant: a picture never changes the position and always shows every cell once.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

struct DiagramStyle {
  bool colour = false;  // ANSI colours: shades, White and Black, marks
  bool light = false;   // colours for a light terminal
  // The usual men as chess figures and stones as discs (UTF-8): always, or only where no letter is
  // hidden that says anything: every man of the game is a chess man and written by his usual
  // letter, or there are stones alone.
  enum class Figures { no, where_all, yes };
  Figures figures = Figures::no;
  bool bare = false;           // in a terminal the board alone, without lines below it
  bool one_man = false;        // how a man moves, and no position: of lines below it only his state
  bool names = false;          // in a terminal the names of cells instead of men
  std::vector<Cell> last_ply;  // marked: its squares, and where it has changed who stands there
  std::vector<Cell> targets;   // marked as reachable (captures differ)
  std::vector<Cell> attackers;  // marked as giving check, and who is in check
  std::vector<Cell> held;       // marked as unable to move
  bool flip = false;            // seen from Black's side
  // In a terminal: a picture of hexagons that is higher, or one of sections that is higher or
  // wider, is drawn smaller, as far as all of it can still be read. No line limits nothing. Several
  // boards that are wider stand one below the other.
  struct Room {
    int columns = 80, lines = 0;
  };
  Room room{};
  bool may_be_narrow = false;  // one sign between two cells where a board is wider than that
  // A picture of sections that fits in here has the names of cells beside the men.
  Room for_names{};

  // The rest is for SVG alone.
  struct Arrow {
    Cell from = no_cell, to = no_cell;
    bool shot = false;
  };
  // How a man alone on the board comes to a cell.
  struct Reach {
    bool quiet = false, capture = false;
    bool jump = false;       // whoever stands between
    bool elsewhere = false;  // only from other squares than this one
  };
  std::string title;     // what is to be seen; empty: the variant's
  bool inlined = false;  // for a document of one's own: no ground, words in the colour around it
  bool legend = false;   // what the letters on tiles mean
  bool to_move = false;  // whose turn it is
  bool over = false;     // nobody has anything to do any more
  bool letters = false;  // the usual men, too, are tiles with their letters
  // For a page that lays its own looks over the picture: the board alone, where every cell is
  // named (data-cell) and every man belongs to one (data-man), with classes for colours.
  bool page = false;
  std::vector<Arrow> arrows;
  std::map<Cell, Reach> signs;
  // Pictures to be used instead of the own ones, as data: URIs, by side and symbol: "wQ", "bCn",
  // "n*".
  std::map<std::string, std::string> set;
};

// Many lines, each ended by a newline: files and ranks along the edges.
std::string draw_terminal(const Variant& variant, const Snapshot& position,
                          const DiagramStyle& style);

// A whole SVG document without scripts or references to other files.
std::string draw_svg(const Variant& variant, const Snapshot& position, const DiagramStyle& style);

// The man alone, as such a picture shows it, in a square document of its own.
std::string draw_man_svg(const Variant& variant, const Man& man, bool letters = false);

}  // namespace sb
