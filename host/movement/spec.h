// Movement as a script declares it: a list of atoms, with no board yet. Pure data, copied freely.
// Invariant: an atom always has at least one of quiet, capture and capture_own, the last alone, and
// a range with least <= most.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "board/board.h"
#include "board/directions.h"
#include "board/leaps.h"

namespace sb {

// Where in a script a value was made, for messages.
struct Where {
  std::string file;
  int line = 0;
  friend bool operator==(const Where&, const Where&) = default;
};

struct Atom {
  enum class Kind {
    slide,     // along `ways`, over empty cells, least to most steps: riders, and one-step leapers
               // (step)
    leap,      // to leap_targets(leap): whatever stands between, unless `lame`
    hop,       // along `ways`, over exactly `jumps` pieces (the screens) of either side
    teleport,  // to any other cell
    stay,      // to its own cell: a ply that displaces nobody
    way,       // along `legs`, one behind the other, over empty cells where they meet; never over
               // the cell where it began
  };
  // What becomes of the mover where it meets a target: an enemy, or a vacant spring.
  enum class Onward {
    stops,    // it captures there and stays; springs are nothing to it
    turns,    // slide: it turns to one side or the other and slides on until it is blocked
    repeats,  // leap: it makes the same leap again
  };
  Kind kind = Kind::slide;
  Onward onward = Onward::stops;
  int turn = 0;              // turns: degrees, a multiple of 360 / sides of a cell
  bool alternating = false;  // turns: each turn but the first to the other side than the last one
  Zone springs;             // turns, repeats: permanent targets, as White sees them; no terms: none
  Directions ways = 0;      // slide, hop; leap: of its straight steps, 0: any
  Leap leap;                // leap
  int least = 1;            // slide, leap that rides: fewest steps
  int most = 0;             // likewise: most steps; 0 = to the edge. hop: likewise, counted in all
  int jumps = 1;            // hop: over so many men, no more and no fewer
  bool lands_next = false;  // hop: only on the cell right behind the last screen (a grasshopper)
  bool takes = false;       // hop: the screen is an enemy and captured; it ends on an empty cell
  bool lame = false;        // leap: a path of lame_leaps() must be empty
  std::vector<std::string> over;  // hop: symbols: only over men of these kinds; none: of any
  bool twice = false;        // leap: two in a row, the cell between must be empty; it may come back
  bool rides = false;        // leap: the same one `least` to `most` times, over empty cells
  bool circles = false;      // rides: each leap goes the next way round, all to one side
  bool quiet = true;         // may end on an empty cell
  bool capture = true;       // may end on an enemy that can be captured
  bool capture_own = false;  // may end on a man of its own side who can be captured, never royal
  bool merge = false;        // may end on a man of its own side that it can join
  bool first = false;        // only from a cell on which this kind of its side stands in the setup
  bool leaves_trail = false;  // the cells passed over can be captured on for one ply (en passant)
  bool takes_trail = false;   // may capture on a cell of the trail what left it
  bool shoots = false;        // captures without moving: the man stays where it is
  bool checks = true;         // a royal man in its reach is attacked
  bool other_shade = false;   // only to cells of another shade (Board::shade) than the one it left
  int advance = 0;  // 1: only to cells of a higher rank than the one it left, as its owner
                    // counts; -1: of a lower one
  int ascent = 0;   // likewise: 1: only to a later board, -1: to an earlier one
  std::vector<std::string> against;  // symbols: captures men of these kinds alone; none: of any
  Zone from;                         // only from here
  Zone to;                           // only to here
  std::vector<Atom> legs;            // way: slides and single leaps, two or more
  bool outward = false;  // leg: each of its cells is farther from where the way began than the last
  bool runs_on() const { return onward != Onward::stops; }
  friend bool operator==(const Atom&, const Atom&) = default;
};
using Movement = std::vector<Atom>;

// Whether it may lead to another board.
inline bool changes_boards(const Atom& atom) {
  return atom.kind == Atom::Kind::teleport || atom.leap.boards != 0 ||
         std::ranges::any_of(atom.legs, changes_boards);
}

// Whether shades, ranks or boards bound where it leads.
inline bool has_course(const Atom& atom) {
  return atom.other_shade || atom.advance != 0 || atom.ascent != 0;
}

// Whether these let it lead a man of that side from one cell to the other.
inline bool keeps_course(const Board& board, const Atom& atom, Side side, Cell from, Cell to) {
  const auto heads = [&](int course, auto number) {
    return course == 0 ||
           (number(as_own(board, to, side)) - number(as_own(board, from, side))) * course > 0;
  };
  return (!atom.other_shade || board.shade(to) != board.shade(from)) &&
         heads(atom.advance, [&](Cell c) { return board.cell(c).rank; }) &&
         heads(atom.ascent, [&](Cell c) { return board.board_of(c); });
}

}  // namespace sb
