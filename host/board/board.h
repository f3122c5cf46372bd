// Board: a complex of cells that are polygons, joined where they share a whole side.
// Owns names, outlines, neighbours, lines and leaps, all derived from the outlines; immutable once
// made. A BoardMaker is its only writer; where leaps lead says board/leaps.h.
// Invariant: who crosses a side and then the same side back is always where he was; the same code
// serves squares, hexagons and kites.
//
// Lines are straight where all cells lie the same way round: a heading then means the same
// everywhere. On boards of turned sections they bend: a heading is the cell's own, a line leaves
// each cell by the side opposite to the one by which it came in, or by the opposite corner, and
// where three cells meet around a point a diagonal line ends on the cell before it, or begins twice
// on that cell (Whack Chess, 2.6 to 2.9).
//
// Several boards may be one: copies whose cells begin with the letter of their board. No line leads
// from one to another, but leaps do. In a stack Black counts them from the other end.
//
// Opposite edges may be joined, also with a twist: lines then run over the seam and may come back
// to the cell where they began, or to one that they have passed; there they always end. Two cells
// may then be joined by several lines. Behind a twist left and right have changed places: a heading
// is always that of the cell, as the board lies, and so a line that goes over one may change it.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/list.h"
#include "base/problem.h"
#include "board/cellset.h"
#include "board/directions.h"
#include "board/point.h"
#include "board/zone.h"

namespace sb {

// A way out of a cell: 0 .. sides-1 is through that side, sides .. 2*sides-1 through corner (way -
// sides). Side k runs from corner k to corner k+1 of the outline, counter-clockwise; side 0 faces
// White.
using Heading = int;

struct CellShape {
  std::string name;            // as in move text: "e4"
  int file = 0;                // from 1
  int rank = 0;                // from 1
  std::vector<Point> outline;  // corners, counter-clockwise, side 0 first; empty: it lies nowhere
  friend bool operator==(const CellShape&, const CellShape&) = default;
};

// A line that has come to a cell, and the heading of that cell in which it goes on.
struct Front {
  Cell cell = no_cell;
  Heading heading = 0;
  // Since it began: the seams it went over, 1 for that of files, 2 for that of ranks, 3 for both,
  // and whether left and right have changed places.
  std::uint8_t seams = 0;
  bool mirrored = false;
  friend bool operator==(const Front&, const Front&) = default;
};

class Board {
 public:
  int size() const { return static_cast<int>(cells_.size()); }
  int sides() const { return sides_; }
  int headings() const { return 2 * sides_; }
  int files() const { return files_; }
  int ranks() const { return ranks_; }
  double unit_height() const { return unit_height_; }
  const std::string& shape() const { return shape_; }  // "rectangle 8x8"
  const CellShape& cell(Cell c) const { return cells_[c]; }
  const std::string& name(Cell c) const { return cells_[c].name; }
  const std::vector<std::vector<Cell>>& rows() const { return rows_; }

  // The cell of that name; no_cell where there is none.
  Cell find(std::string_view name) const;
  // The letters with which the cell's name begins.
  std::string file_label(Cell c) const;
  // How many boards it is, and on which of them, from 0, the cell lies.
  int boards() const { return letters_.empty() ? 1 : static_cast<int>(letters_.size()); }
  int board_of(Cell c) const;
  // The cell's name without the letter of its board: "e4" of "Ae4".
  std::string local_name(Cell c) const;
  // The number of corners times the height of the cell's middle: larger is farther from
  // White.
  int height(Cell c) const { return heights_[c]; }
  // How far apart the middles of two cells lie, squared, in a unit of the board's own.
  int distance(Cell a, Cell b) const;
  // Cells that diagonal steps lead between have the same shade; numbered from 0 in the order of
  // cells: two on squares, three on hexagons.
  int shade(Cell c) const { return shades_[c]; }

  // Whether lines bend. A heading then is the cell's own, and there is no forward and no left.
  bool bends() const { return bends_; }
  // Whether lines may come back to where they began.
  bool rings() const { return rings_; }
  // The heading in which `b` lies from `a`, by the line that costs least: see line_cost(). Nothing
  // where no line joins them.
  std::optional<Heading> way(Cell a, Cell b) const;
  // The cells strictly between the two on that line, from `a` on; none where another one costs as
  // much. Where lines bend, there need be no such line back, and the first of equal ones counts.
  std::vector<Cell> between(Cell a, Cell b) const;
  // The cells behind `b` on every line, in any heading, from `a` over it.
  std::vector<Cell> beyond(Cell a, Cell b) const;
  // One step: the neighbour in that heading, no_cell at the edge. Where lines bend, the first of
  // them.
  Cell step(Cell from, Heading heading) const { return start(from, heading).cell; }
  const Front& start(Cell from, Heading heading) const {
    return starts_[from * headings() + heading][0];
  }
  // Where the lines that leave a cell in that heading come to first: none at the edge, two where
  // three cells meet around a corner.
  std::span<const Front> starts(Cell from, Heading heading) const {
    const auto& both = starts_[from * headings() + heading];
    return {both.data(), std::size_t{both[0].cell != no_cell} + (both[1].cell != no_cell)};
  }
  // Takes a line one cell on; false at the edge, and where there would be two ways.
  bool go_on(Front& front) const {
    const auto& next = starts_[front.cell * headings() + front.heading];
    if (next[0].cell == no_cell || next[1].cell != no_cell) return false;
    front.cell = next[0].cell;  // member by member: a copy of all would wait for the last write
    front.heading = next[0].heading;
    front.seams |= next[0].seams;
    front.mirrored = front.mirrored != next[0].mirrored;
    return true;
  }
  // The cells met by each of these lines, nearest first; they belong to the board.
  using Line = std::span<const Cell>;
  struct LinesAhead {
    std::array<Line, 2> line;
    std::size_t count = 0;
    const Line* begin() const { return line.data(); }
    const Line* end() const { return line.data() + count; }
    Line operator[](std::size_t i) const { return line[i]; }
  };
  LinesAhead lines(Cell from, Heading heading) const {
    LinesAhead ahead;
    const auto first = first_lines_.begin() + from * headings() + heading;
    for (int i = first[0]; i < first[1]; ++i) {
      const Cell* const cells = on_lines_.data();
      ahead.line[ahead.count++] = {cells + line_ends_[i], cells + line_ends_[i + 1]};
    }
    return ahead;
  }
  // The same as calls of visit(cell, step), line after line, `most` steps of each; steps count
  // from 1.
  template <class Visit>
  void walk_lines(Cell from, Heading heading, int most, Visit visit) const {
    walk_fronts(from, heading, most,
                [&](const Front& front, int step) { visit(front.cell, step); });
  }
  // Likewise visit(front, step).
  template <class Visit>
  void walk_fronts(Cell from, Heading heading, int most, Visit visit) const {
    for (const Front& start : starts_[from * headings() + heading]) {
      if (start.cell == no_cell) continue;
      int step = 0;
      Front front = start;
      CellSet<4> passed;
      do {
        if (rings_ && (front.cell == from || passed.has(front.cell))) break;
        if (twisted_) passed.add(front.cell);
        visit(front, ++step);
      } while (step < most && go_on(front));
    }
  }
  // Where lines are straight: the cells met in that heading, nearest first, to the edge or to where
  // it would come back.
  std::vector<Cell> ray(Cell from, Heading heading) const;
  // Places are the cells, then the holes; -1 beyond the edge. A step that no hole stops is told
  // only where the board has holes.
  struct Place {
    int number = -1;
    Heading heading = 0;    // in which it goes on
    bool mirrored = false;  // as Front::mirrored
    friend bool operator==(const Place&, const Place&) = default;
  };
  bool has_holes() const { return !places_.empty(); }
  const Place& step_over_holes(int place, Heading heading) const {
    return places_[place * headings() + heading];
  }
  // The same place so many boards further on, be it a cell or a hole; -1 where there is none.
  int counterpart(int place, int further) const;

  // The headings that `directions` mean for `side`, each once, ascending. Left, right and the hours
  // of the clock mean nothing where no side or corner lies that way.
  std::vector<Heading> resolve(Directions directions, Side side) const;
  // The first of them that means nothing on this board, as a sentence.
  std::optional<Problem> fault_of(Directions directions) const;
  Heading opposite(Heading heading) const;
  // Black's view: the cell that is to Black what `c` is to White: ranks reversed, where the board
  // is turned for him files too, and in a stack the boards.
  Cell mirror(Cell c) const { return mirror_[c]; }

  // The cells of a zone for a side, or what is wrong with it. Of a zone without terms none.
  Result<std::vector<Cell>> cells_of(const Zone& zone, Side side) const;
  // Whether the cell is one of them; the zone has to be sound. What is neutral sees as White does.
  bool names_cell(const Zone& zone, Side side, Cell c) const;

  friend bool operator==(const Board&, const Board&) = default;

 private:
  friend class BoardMaker;
  friend class ZoneReader;
  struct Crossing {
    Cell cell = no_cell;
    int side = 0;
    std::uint8_t seam = 0;  // 1: that of files, 2: that of ranks
    bool twisted = false;
    friend bool operator==(const Crossing&, const Crossing&) = default;
  };
  std::string shape_, letters_;  // of several boards
  int sides_ = 4, files_ = 0, ranks_ = 0;
  bool bends_ = false, rings_ = false, twisted_ = false, turned_ = false;
  double unit_height_ = 1;
  std::vector<CellShape> cells_;
  std::vector<Cell> by_name_;  // the cells, sorted by their names
  std::vector<std::vector<Cell>> rows_;
  std::vector<Crossing> across_;
  std::vector<std::array<Front, 2>> starts_;  // by cell and heading; no_cell where there is none
  // The cells of all lines, one behind the other by cell and heading; where each line ends and the
  // next begins; the number of the first line of each cell and heading.
  std::vector<Cell> on_lines_;
  std::vector<std::uint32_t> line_ends_;
  std::vector<std::uint16_t> first_lines_;
  // By side and bit of Directions, the headings that it means, as bits.
  std::array<std::array<std::uint16_t, direction_bits>, 2> meant_{};
  // With holes: where steps lead, by place and heading; the cells are places, then the holes; -1 at
  // the edge.
  std::vector<Place> places_;
  // Of several boards, by place: its number if there were no holes, board by board.
  std::vector<int> whole_;
  int places_a_board_ = 0;
  std::vector<Cell> mirror_;
  std::vector<int> heights_, shades_;  // by cell
  std::vector<int> behind_;            // by cell: how many there are farther on its file
  std::vector<std::string> labels_;    // by file; [0] unused
};

// The directions to all cells that touch one: on hexagons none goes through a corner.
inline Directions touching(const Board& board) {
  constexpr int sides_of_a_hexagon = 6;
  return board.sides() == sides_of_a_hexagon ? Directions{dir_orthogonal}
                                             : Directions{dir_orthogonal | dir_diagonal};
}

// Whether the two cells share a corner: those on both sides of a seam do not.
bool touch(const Board& board, Cell a, Cell b);

// "the board has a1 to h8", for messages.
std::string corners_text(const Board& board);

// What a line of so many steps over these seams (Front::seams) costs where several join two cells.
// The one that costs least counts, which is the mirrored one for mirrored cells.
inline int line_cost(int steps, int seams) { return 4 * steps + seams; }

// What the cell is to the side: itself, to Black its mirror image.
inline Cell as_own(const Board& board, Cell c, Side side) {
  return side == Side::black ? board.mirror(c) : c;
}

// Board::names_cell() where a zone without terms is everywhere.
inline bool lies_in(const Board& board, const Zone& zone, Side side, Cell c) {
  return zone.everywhere() || board.names_cell(zone, side, c);
}

// The cells of the board that are `such`, in ascending order.
template <class Such>
std::vector<Cell> cells_where(const Board& board, Such such) {
  std::vector<Cell> cells;
  for (Cell c = 0; c < board.size(); ++c) {
    if (such(c)) cells.push_back(c);
  }
  return cells;
}

inline std::vector<std::string> cell_names(const Board& board, const std::vector<Cell>& cells) {
  return mapped(cells, [&](Cell c) { return board.name(c); });
}

}  // namespace sb
