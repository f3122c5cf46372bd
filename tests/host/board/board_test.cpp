// Boards: what is next to what follows from outlines alone.
#include "board/board.h"

#include <catch2/catch.hpp>

#include "board/shapes.h"

namespace sb {

namespace {

// Columns of flat-bottomed hexagons, every second one shorter by one and half a cell higher, so
// that the whole is its own mirror image. Side 0 is the bottom.
Result<Board> hexagons(int files, int ranks) {
  std::vector<CellShape> cells;
  std::vector<std::vector<Cell>> rows(1);
  for (int x = 0; x < files; ++x) {
    for (int y = 0; y < ranks - x % 2; ++y) {
      const int left = 3 * x;
      const int low = 2 * y + x % 2;
      rows[0].push_back(static_cast<Cell>(cells.size()));
      cells.push_back({std::string(1, static_cast<char>('a' + x)) + std::to_string(y + 1),
                       x + 1,
                       y + 1,
                       {{left + 1, low},
                        {left + 3, low},
                        {left + 4, low + 1},
                        {left + 3, low + 2},
                        {left + 1, low + 2},
                        {left, low + 1}}});
    }
  }
  return Board::make("hexagons", cells, rows);
}

std::vector<std::string> names(const Board& board, const std::vector<Cell>& cells) {
  std::vector<std::string> out;
  for (const Cell c : cells) out.push_back(board.name(c));
  return out;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE(
    "Squares that share a side are orthogonal neighbours, those that share a corner diagonal "
    "ones") {
  const Board board = rectangle(8, 8).value();
  const Cell e4 = board.find("e4");
  Names around;
  for (Heading heading = 0; heading < board.headings(); ++heading) {
    around.push_back(board.name(board.step(e4, heading)));
  }
  CHECK(around == Names{"e3", "f4", "e5", "d4", "d3", "f3", "f5", "d5"});
  CHECK(board.step(board.find("a1"), 0) == no_cell);
  CHECK(board.step(board.find("h8"), 6) == no_cell);
}

TEST_CASE("A step and its opposite lead back on every cell") {
  for (const auto& board :
       {rectangle(10, 8).value(), rectangle(16, 16).value(), rectangle(1, 5).value()}) {
    for (Cell c = 0; c < board.size(); ++c) {
      for (Heading heading = 0; heading < board.headings(); ++heading) {
        const Cell to = board.step(c, heading);
        if (to != no_cell) CHECK(board.step(to, board.opposite(heading)) == c);
      }
    }
  }
}

TEST_CASE("Forward is towards the enemy for either side, and left stays left as White sees it") {
  const Board board = rectangle(8, 8).value();
  const Cell e4 = board.find("e4");
  const auto targets = [&](Directions directions, Side side) {
    Names out;
    for (const Heading h : board.resolve(directions, side))
      out.push_back(board.name(board.step(e4, h)));
    return out;
  };
  CHECK(targets(dir_forward, Side::white) == Names{"e5"});
  CHECK(targets(dir_forward, Side::black) == Names{"e3"});
  CHECK(targets(dir_forward_left, Side::white) == Names{"d5"});
  CHECK(targets(dir_forward_left, Side::black) == Names{"d3"});
  CHECK(targets(dir_backward_right, Side::black) == Names{"f5"});
  CHECK(targets(dir_left | dir_right, Side::black) == Names{"f4", "d4"});
  CHECK(targets(dir_orthogonal | dir_diagonal, Side::white).size() == 8);
}

TEST_CASE("A leap goes straight and then turns one side, whatever the board") {
  const Board board = rectangle(8, 8).value();
  CHECK(names(board, board.leap_targets(board.find("a1"), 1, 2)) == Names{"c2", "b3"});
  CHECK(board.leap_targets(board.find("d4"), 1, 2).size() == 8);
  CHECK(board.leap_targets(board.find("d4"), 0, 2).size() == 4);
  CHECK(board.leap_targets(board.find("d4"), 2, 2).size() == 4);
  CHECK(board.leap_targets(board.find("e5"), 1, 3).size() == 8);
}

TEST_CASE("A lame leap passes the cell half-way towards its target") {
  const Board board = rectangle(8, 8).value();
  const auto paths = board.lame_leaps(board.find("a1"), 1, 2);
  REQUIRE(paths.size() == 2);
  for (const auto& path : paths) {
    CHECK(board.name(path.through) == (board.name(path.to) == "b3" ? "a2" : "b1"));
  }
}

TEST_CASE("Hexagons have six orthogonal and six diagonal neighbours by the same code as squares") {
  const Board board = hexagons(5, 5).value();
  const Cell c3 = board.find("c3");
  Names around;
  for (Heading heading = 0; heading < board.headings(); ++heading) {
    const Cell to = board.step(c3, heading);
    around.push_back(to == no_cell ? "-" : board.name(to));
  }
  // Sides from the bottom counter-clockwise, then corners from the lower left.
  CHECK(around == Names{"c2", "d2", "d3", "c4", "b3", "b2", "b1", "d1", "e3", "d4", "b4", "a3"});
  const Board larger = hexagons(9, 9).value();
  CHECK(larger.leap_targets(larger.find("e5"), 1, 2).size() == 12);
}

TEST_CASE("A zone is mirrored for Black") {
  const Board board = rectangle(8, 8).value();
  const Zone second{{{ZoneTerm::Kind::ranks, {2}, {}}}};
  CHECK(board.name(board.cells_of(second, Side::white).value().front()) == "a2");
  CHECK(board.name(board.cells_of(second, Side::black).value().front()) == "a7");
  const Zone last{{{ZoneTerm::Kind::last_ranks, {2}, {}}}};
  CHECK(board.cells_of(last, Side::black).value().back() == board.find("h2"));
  const Zone square{{{ZoneTerm::Kind::cells, {}, {"b3"}}}};
  CHECK(names(board, board.cells_of(square, Side::black).value()) == Names{"b6"});
}

TEST_CASE("A zone off the board is refused with the board's limits") {
  const Board board = rectangle(8, 8).value();
  const Zone ninth{{{ZoneTerm::Kind::ranks, {9}, {}}}};
  CHECK(describe(board.cells_of(ninth, Side::white).problem()) ==
        "there is no rank 9 (ranks 1 to 8)");
  const Zone square{{{ZoneTerm::Kind::cells, {}, {"j3"}}}};
  CHECK(describe(board.cells_of(square, Side::white).problem()) ==
        "there is no square j3 (the board has a1 to h8)");
}

TEST_CASE("Boards that cannot be are refused") {
  CHECK_FALSE(rectangle(0, 8));
  CHECK_FALSE(rectangle(17, 8));
  std::vector<CellShape> twice{{"a1", 1, 1, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
                               {"b1", 2, 1, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}}};
  CHECK(Board::make("twice", twice, {{0, 1}}).problem().message == "cell b1 overlaps another cell");
}

}  // namespace sb
