// BoardMaker: the only writer of a Board: from the outlines of its cells, or out of another board.
// Invariant: whatever follows from the outlines is derived before a board is handed out.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "board/board.h"

namespace sb {

inline constexpr int most_board_cells = 256;
inline constexpr int most_boards = 8;  // of one game

class BoardMaker {
 public:
  using Rows = std::vector<std::vector<Cell>>;
  using Outline = std::vector<Point>;

  // Joins the cells by their shared sides, always opposite ones. `rows` lists the cells as position
  // text does: top row first. All cells must have the same even number of sides. At most 256 cells.
  // In pictures a unit of y is `unit_height` times as long as a unit of x.
  static Result<Board> make(std::string shape, std::vector<CellShape> cells, Rows rows,
                            double unit_height = 1);
  // Cells with four sides that lie nowhere yet; lines will bend. Board by board they are laid anew,
  // one outline for each cell, none for who goes on lying nowhere, and joined by any sides.
  static Result<Board> unlaid(std::vector<CellShape> cells, Rows rows, double unit_height);
  static Result<Board> laid(const Board& unlaid, std::string shape, std::vector<Outline> outlines);

  // The same board with its first and last file, or rank, side by side; with a twist each cell of
  // the one lies beside the mirror image of the other's. Rectangles alone, four cells across at
  // least.
  enum class Edges { files, ranks };
  static Result<Board> joined(const Board& one, Edges edges, bool twisted = false);
  // The same board, which Black sees turned by half a circle.
  static Result<Board> turned(const Board& one);
  // The same board with holes; names stay, cells are numbered anew. Leaps go over holes, lines end
  // at them. The zone has to be its own mirror image and to leave cells.
  static Result<Board> without(const Board& one, const Zone& zone);
  // As many boards like this one as there are letters, 2 to 8 different capitals: their cells are
  // "Ae4", those of the first come first, and so do its rows. Zones of "e4", files and ranks mean
  // those of every board. In a stack the first is to White what the last is to Black.
  static Result<Board> copies(const Board& one, const std::string& letters, bool stacked = false);

 private:
  // Whether these cells are their own mirror image where Black sees the board turned.
  static bool fits_turned(const Board& one, const std::vector<Cell>& holes);
  using Crossing = Board::Crossing;

  explicit BoardMaker(Board board) : board_(std::move(board)) {}

  // What the cells are called and where they stand in texts, whatever their outlines.
  std::optional<Problem> begin(std::vector<CellShape> cells, Rows rows, double unit_height);
  // The board, with what follows from where steps lead; nothing is left to the maker.
  Board finished();
  void note_names();
  std::optional<Problem> join();
  void derive_starts();
  void derive_headings();
  void derive_lines();
  std::optional<Problem> derive_mirror();
  void derive_shades();
  Crossing across(Cell c, int side) const { return board_.across_[c * board_.sides_ + side]; }
  Front through_corner(Cell c, int corner) const;
  std::array<Front, 2> around_corner(Cell c, int corner) const;
  // A copy behind those that there are.
  void append(const Board& one, int number, char letter, int to_the_right);
  void number_places(const Board& one, int count);
  void copy_places(const Board& one, int count);
  void take_steps(const Board& whole, const std::vector<int>& place);

  Board board_;
};

}  // namespace sb
