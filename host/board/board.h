// Board: a complex of cells that are polygons, joined where they share a whole side.
// Owns names, outlines, neighbours, lines and leaps, all derived from the outlines; immutable once
// made. Invariant: across(across(c, side)) is always (c, side); the same code serves squares,
// hexagons and kites.
//
// Lines are straight where all cells lie the same way round: a heading then means the same
// everywhere. On boards of turned sections they bend: a heading is the cell's own, a line leaves
// each cell by the side opposite to the one by which it came in, or by the opposite corner, and
// where three cells meet around a point a diagonal line ends on the cell before it, or begins twice
// on that cell (Whack Chess, 2.6 to 2.9).
//
// Several boards may be one: copies side by side, joined nowhere, whose cells begin with the letter
// of their board.
//
// Opposite edges may be joined: lines then run over the seam and may come back to the cell where
// they began, where they always end. Two cells may then be joined by several lines.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "board/cellset.h"
#include "board/directions.h"
#include "board/point.h"

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
  friend bool operator==(const Front&, const Front&) = default;
};

// A zone: a set of cells as White sees it, said without a board; Black's is its mirror image, but
// for terms of one side.
struct ZoneTerm {
  enum class Kind { ranks, last_ranks, last_of_files, files, cells } kind = Kind::ranks;
  std::vector<int> numbers{};        // ranks: the ranks; last_ranks, last_of_files: how many
  std::vector<std::string> names{};  // cells, "e4", or corners of a block of cells, "d1-f3"; files:
                                     // the first and the last by their letters
  std::optional<Side> of{};          // only that side has these, named as White sees them
  bool outside = false;              // every cell but these
  std::vector<ZoneTerm> with{};      // a cell has to belong to all of these too
  friend bool operator==(const ZoneTerm&, const ZoneTerm&) = default;
};
struct Zone {
  // A cell belongs to the zone if any term has it. No terms: nothing is said, which is everywhere
  // or nowhere by what the zone is for.
  std::vector<ZoneTerm> terms;
  bool everywhere() const { return terms.empty(); }
  // Whether some term is of one side alone.
  bool differs_by_side() const;
  // Said outright: every cell, and none.
  static Zone all();
  static Zone none();
  friend bool operator==(const Zone&, const Zone&) = default;
};
// The cells of one or the other; of both; of the first alone. Neither may be everywhere. Nothing if
// it would take more than `most` terms.
std::optional<Zone> zone_union(const Zone& a, const Zone& b, std::size_t most);
std::optional<Zone> zone_meet(const Zone& a, const Zone& b, std::size_t most);
std::optional<Zone> zone_difference(const Zone& a, const Zone& b, std::size_t most);

class Board {
 public:
  // Joins the cells by their shared sides. `rows` lists the cells as position text does: top row
  // first. All cells must have the same even number of sides. At most 256 cells. In pictures a unit
  // of y is `unit_height` times as long as a unit of x. `bends`: cells may be joined by any sides,
  // and have four; otherwise always by opposite ones.
  static Result<Board> make(std::string shape, std::vector<CellShape> cells,
                            std::vector<std::vector<Cell>> rows, double unit_height = 1,
                            bool bends = false);

  // The same board with its first and last file, or rank, side by side. Rectangles alone, four
  // cells across at least.
  enum class Edges { files, ranks };
  Result<Board> joined(Edges edges) const;
  // The same board with holes; names stay, cells are numbered anew. Leaps go over holes, lines end
  // at them. The zone has to be its own mirror image and to leave cells.
  Result<Board> without(const Zone& zone) const;
  // As many boards like this one as there are letters, 2 to 8 different capitals: their cells are
  // "Ae4", those of the first come first, and so do its rows. Zones of "e4", files and ranks mean
  // those of every board.
  Result<Board> copies(const std::string& letters) const;

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
  // "the board has a1 to h8", for messages.
  std::string corners_text() const;
  // The number of corners times the height of the cell's middle: larger is farther from
  // White.
  int height(Cell c) const { return heights_[c]; }
  // Cells that diagonal steps lead between have the same shade; numbered from 0 in the order of
  // cells: two on squares, three on hexagons.
  int shade(Cell c) const { return shades_[c]; }

  // Whether lines bend. A heading then is the cell's own, and there is no forward and no left.
  bool bends() const { return bends_; }
  // Whether lines may come back to where they began.
  bool rings() const { return rings_; }
  // Whether the two cells share a corner: those on both sides of a seam do not.
  bool touch(Cell a, Cell b) const;
  // The heading in which `b` lies from `a`. Of several lines the shortest counts, of equal ones one
  // over no seam. Nothing where no line joins them.
  std::optional<Heading> way(Cell a, Cell b) const;
  // The cells strictly between the two on that line, from `a` on. Where lines bend, there need be
  // no such line back.
  std::vector<Cell> between(Cell a, Cell b) const;
  // One step: the neighbour in that heading, no_cell at the edge. Where lines bend, the first of
  // them.
  Cell step(Cell from, Heading heading) const {
    return starts_[from * headings() + heading][0].cell;
  }
  // Where the lines that leave a cell in that heading come to first: none at the edge, two where
  // three cells meet around a corner.
  std::vector<Front> starts(Cell from, Heading heading) const;
  // Where a line goes on; nothing at the edge, and where there would be two ways.
  std::optional<Front> onward(Front front) const {
    return go_on(front) ? std::optional(front) : std::nullopt;
  }
  // The cells met by each of these lines, nearest first.
  std::vector<std::vector<Cell>> lines(Cell from, Heading heading) const;
  // The same as calls of visit(cell, step), line after line; each line's steps count from 1.
  template <class Visit>
  void walk_lines(Cell from, Heading heading, Visit visit) const {
    for (const Front& start : starts_[from * headings() + heading]) {
      if (start.cell == no_cell) continue;
      int step = 0;
      Front front = start;
      do {
        if (rings_ && front.cell == from) break;
        visit(front.cell, ++step);
      } while (go_on(front));
    }
  }
  // Where lines are straight: the cells met in that heading, nearest first, to the edge or to where
  // it would come back.
  std::vector<Cell> ray(Cell from, Heading heading) const;
  // Where `straight` orthogonal steps and then `turned` steps one side to the left or right lead:
  // (1,2) is leap_targets(c, 1, 2), a knight. Each target once. `ahead`: only with the straight
  // steps in one of these headings; none: in any.
  std::vector<Cell> leap_targets(Cell from, int turned, int straight,
                                 const std::vector<Heading>& ahead = {}) const;
  // One of them by its way, 0 to leap_ways() - 1: the same way from the target goes on in the same
  // direction. no_cell where it leads off the board.
  Cell leap_target(Cell from, int turned, int straight, int way) const;
  int leap_ways() const { return 2 * sides_; }
  // In which heading the straight steps of a way go.
  Heading leap_heading(int way) const { return way / 2; }
  // The leaps together with the cells on their way, which a lame leaper needs empty: straight steps
  // first, then diagonal ones. A leap over a hole or the edge has no such way.
  struct LamePath {
    Cell to = no_cell;
    std::vector<Cell> through;
    friend bool operator==(const LamePath&, const LamePath&) = default;
  };
  std::vector<LamePath> lame_leaps(Cell from, int turned, int straight,
                                   const std::vector<Heading>& ahead = {}) const;

  // The headings that `directions` mean for `side`, each once, ascending. Left, right and the hours
  // of the clock mean nothing where no side or corner lies that way.
  std::vector<Heading> resolve(Directions directions, Side side) const;
  // The first of them that means nothing on this board, as a sentence.
  std::optional<Problem> fault_of(Directions directions) const;
  Heading opposite(Heading heading) const;
  // Black's view: the cell that is to Black what `c` is to White (ranks reversed).
  Cell mirror(Cell c) const { return mirror_[c]; }

  // The cells of a zone for a side, or what is wrong with it. Of a zone without terms none.
  Result<std::vector<Cell>> cells_of(const Zone& zone, Side side) const;
  // Whether the cell is one of them; the zone has to be sound. What is neutral sees as White does.
  bool names_cell(const Zone& zone, Side side, Cell c) const;

  friend bool operator==(const Board&, const Board&) = default;

 private:
  struct Crossing {
    Cell cell = no_cell;
    int side = 0;
    friend bool operator==(const Crossing&, const Crossing&) = default;
  };
  // Takes a line one cell on; false where onward() gives nothing.
  bool go_on(Front& front) const {
    const auto& next = starts_[front.cell * headings() + front.heading];
    if (next[0].cell == no_cell || next[1].cell != no_cell) return false;
    front.cell = next[0].cell;  // member by member: a copy of both would wait for the last write
    front.heading = next[0].heading;
    return true;
  }
  Crossing across(Cell c, int side) const { return across_[c * sides_ + side]; }
  Crossing through_corner(Cell c, int corner) const;
  std::array<Front, 2> around_corner(Cell c, int corner) const;
  std::optional<Problem> fault_of(const ZoneTerm& term) const;
  bool belongs(Cell c, Side side, const ZoneTerm& term) const;
  // The number of the file with this label; 0 where there is none.
  int file_number(std::string_view label) const;
  std::optional<Heading> towards(int hour) const;
  void note_names();
  void copy_places(const Board& one, int count, int holes);
  void take_steps(const Board& whole, const std::vector<int>& place);
  std::optional<Problem> join();
  void derive_starts();
  std::optional<Problem> derive_mirror();
  void derive_shades();
  Cell walk_leg(Cell from, Heading first, int a, int turn, int b) const;
  std::optional<LamePath> lame_path(Cell from, int turned, int straight, int way) const;
  bool has_member(Cell c, const std::string& name) const;

  std::string shape_, letters_;  // of several boards
  int sides_ = 4, files_ = 0, ranks_ = 0;
  bool bends_ = false, rings_ = false;
  double unit_height_ = 1;
  std::vector<CellShape> cells_;
  std::vector<Cell> by_name_;  // the cells, sorted by their names
  std::vector<std::vector<Cell>> rows_;
  std::vector<Crossing> across_;
  std::vector<std::array<Front, 2>> starts_;  // by cell and heading; no_cell where there is none
  // With holes: where steps lead, by place and heading; the cells are places, then the holes; -1 at
  // the edge.
  std::vector<int> places_;
  std::vector<Cell> mirror_;
  std::vector<int> heights_, shades_;  // by cell
  std::vector<int> last_rank_;         // by file; [0] unused
  std::vector<std::string> labels_;    // likewise
};

}  // namespace sb
