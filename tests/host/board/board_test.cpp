// Boards: what is next to what follows from outlines alone.
#include "board/board.h"

#include <catch2/catch.hpp>

#include "board/board_maker.h"
#include "board/leaps.h"
#include "board/shapes.h"

namespace sb {

namespace {

// 91 hexagons, six along each side.
Board glinski() {
  return hexagons({"abcdefghikl", {6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6}, std::vector<int>(11, 1)})
      .value();
}

// 70 hexagons whose ranks run straight on.
Board shafran() {
  return hexagons({"abcdefghi", {6, 7, 8, 9, 10, 9, 8, 7, 6}, {1, 1, 1, 1, 1, 2, 3, 4, 5}}).value();
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
  for (const auto& board : {rectangle(10, 8).value(), rectangle(16, 16).value(),
                            rectangle(1, 5).value(), glinski(), shafran()}) {
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
  CHECK(names(board, leap_targets(board, board.find("a1"), {1, 2})) == Names{"c2", "b3"});
  CHECK(leap_targets(board, board.find("d4"), {1, 2}).size() == 8);
  CHECK(leap_targets(board, board.find("d4"), {0, 2}).size() == 4);
  CHECK(leap_targets(board, board.find("d4"), {2, 2}).size() == 4);
  CHECK(leap_targets(board, board.find("e5"), {1, 3}).size() == 8);
}

// The cells on the way of a lame leap, "a2 b3" for one; empty where there is no such way.
std::string way(const Board& board, const std::string& from, const std::string& to, int turned,
                int straight) {
  std::string text;
  for (const auto& path : lame_leaps(board, board.find(from), {turned, straight})) {
    if (board.name(path.to) != to) continue;
    for (const Cell c : path.through) text += (text.empty() ? "" : " ") + board.name(c);
  }
  return text;
}

TEST_CASE("A lame leap goes straight first, then diagonally") {
  const Board board = rectangle(8, 8).value();
  CHECK(lame_leaps(board, board.find("a1"), {1, 2}).size() == 2);
  CHECK(way(board, "a1", "b3", 1, 2) == "a2");
  CHECK(way(board, "a1", "c2", 1, 2) == "b1");
  CHECK(way(board, "d4", "b2", 2, 2) == "c3");
  CHECK(way(board, "d4", "f7", 2, 3) == "d5 e6");
  CHECK(way(board, "d4", "a2", 2, 3) == "c4 b3");
  CHECK(way(board, "d4", "d7", 0, 3) == "d5 d6");
  CHECK(way(board, "d4", "a1", 3, 3) == "c3 b2");
}

TEST_CASE("Leaps can be chosen by the way of their longer side") {
  const Board board = rectangle(8, 8).value();
  const auto ahead = board.resolve(dir_forward, Side::black);
  CHECK(leap_targets(board, board.find("d4"), {1, 2}, ahead) ==
        std::vector<Cell>{board.find("c2"), board.find("e2")});
}

TEST_CASE("A leap may lead so many boards further on or back") {
  const Board cube = BoardMaker::copies(rectangle(5, 5).value(), "ABCDE", true).value();
  const auto count = [&](const char* from, Leap leap) {
    return leap_targets(cube, cube.find(from), leap).size();
  };
  CHECK(names(cube, leap_targets(cube, cube.find("Ba1"), {0, 0, 1})) == Names{"Aa1", "Ca1"});
  CHECK(names(cube, leap_targets(cube, cube.find("Aa1"), {0, 1, 2})) == Names{"Cb1", "Ca2"});
  CHECK(count("Cc3", {0, 1, 1}) == 8);
  CHECK(count("Cc3", {1, 1, 1}) == 8);
  CHECK(count("Cc3", {1, 2, 1}) == 16);
  CHECK(count("Ac3", {0, 1, 5}) == 0);
  std::string ride;
  LeapEnd at{cube.find("Ae2"), 0};
  while ((at = leap_end(cube, at.cell, {0, 1, 1}, at.way)).cell != no_cell)
    ride += cube.name(at.cell);
  CHECK(ride == "Be1");
}

TEST_CASE("A leap to another board goes over a hole of either") {
  const Board cubes = BoardMaker::copies(rectangle(3, 3).value(), "ABC").value();
  const Zone holes{{{.kind = ZoneTerm::Kind::cells, .names = {"Ab1", "Ab3", "Bb2"}}}};
  const Board board = BoardMaker::without(cubes, holes).value();
  CHECK(names(board, leap_targets(board, board.find("Aa1"), {0, 1, 1})) == Names{"Bb1", "Ba2"});
  CHECK(names(board, leap_targets(board, board.find("Ab2"), {0, 0, 1})).empty());
  CHECK(names(board, leap_targets(board, board.find("Ab2"), {0, 0, 2})) == Names{"Cb2"});
  // Where the squares below and above the way are both missing it leads there all the same.
  const Board two = BoardMaker::copies(rectangle(3, 3).value(), "AB").value();
  const Zone both{{{.kind = ZoneTerm::Kind::cells, .names = {"Aa1", "Aa3", "Ba2"}}}};
  const Board holed = BoardMaker::without(two, both).value();
  CHECK(names(holed, leap_targets(holed, holed.find("Ba1"), {0, 1, 1})) == Names{"Ab1", "Aa2"});
  const Zone middle{{{.kind = ZoneTerm::Kind::cells, .names = {"b2"}}}};
  const Board rings =
      BoardMaker::copies(BoardMaker::without(rectangle(3, 3).value(), middle).value(), "AB")
          .value();
  CHECK(names(rings, leap_targets(rings, rings.find("Ab1"), {0, 2, 1})) == Names{"Bb3"});
  CHECK(leap_targets(rings, rings.find("Ab1"), {0, 1, 1}).size() == 2);
}

TEST_CASE(
    "A zone may be a whole board by its letter, which Black counts from the last in a stack") {
  const Board stack = BoardMaker::copies(rectangle(2, 2).value(), "ABC", true).value();
  const Zone last{{{.kind = ZoneTerm::Kind::cells, .names = {"C"}}}};
  CHECK(names(stack, stack.cells_of(last, Side::white).value()) ==
        Names{"Ca1", "Cb1", "Ca2", "Cb2"});
  CHECK(names(stack, stack.cells_of(last, Side::black).value()) ==
        Names{"Aa1", "Ab1", "Aa2", "Ab2"});
}

TEST_CASE("In a stack Black counts the boards from the last") {
  const Board stack = BoardMaker::copies(rectangle(4, 5).value(), "ABC", true).value();
  CHECK(stack.name(stack.mirror(stack.find("Ab2"))) == "Cb4");
  CHECK(stack.name(stack.mirror(stack.find("Bd5"))) == "Bd1");
  const Board beside = BoardMaker::copies(rectangle(4, 5).value(), "ABC").value();
  CHECK(beside.name(beside.mirror(beside.find("Ab2"))) == "Ab4");
}

TEST_CASE("On a cylinder lines go over the seam and end before they come back") {
  const Board board = BoardMaker::joined(rectangle(8, 8).value(), BoardMaker::Edges::files).value();
  CHECK(board.rings());
  CHECK(board.ray(board.find("g1"), 1).size() == 7);
  CHECK(board.name(board.ray(board.find("g1"), 1).back()) == "f1");
  CHECK(board.step(board.find("h1"), 4 + 2) == board.find("a2"));
  CHECK(board.step(board.find("h8"), 4 + 2) == no_cell);
  CHECK(leap_targets(board, board.find("a1"), {1, 2}).size() == 4);
  CHECK(board.way(board.find("a1"), board.find("g1")) == 3);
  CHECK(board.way(board.find("e1"), board.find("a1")) == 3);  // as far, and over no seam
  CHECK(board.way(board.find("e1"), board.find("h1")) == 1);
  CHECK(BoardMaker::joined(rectangle(3, 3).value(), BoardMaker::Edges::ranks).problem().message ==
        "a board of 3 ranks cannot be joined");
}

namespace {

Board twisted(int files, int ranks) {
  return BoardMaker::joined(rectangle(files, ranks).value(), BoardMaker::Edges::files, true)
      .value();
}

// "b3 c4": the first line in that direction of White's.
std::string line(const Board& board, const std::string& from, Directions way) {
  std::string text;
  for (const Cell c : board.ray(board.find(from), board.resolve(way, Side::white).front()))
    text += (text.empty() ? "" : " ") + board.name(c);
  return text;
}

}  // namespace

TEST_CASE("Behind a twisted edge comes the mirrored square, and a line goes on mirrored") {
  const Board strip = twisted(8, 8);
  CHECK(line(strip, "g1", dir_right) == "h1 a8 b8 c8 d8 e8 f8 g8 h8 a1 b1 c1 d1 e1 f1");
  CHECK(line(strip, "f4", dir_forward_right) == "g5 h6 a2 b1");
  CHECK(line(strip, "a8", dir_left) == "h1 g1 f1 e1 d1 c1 b1 a1 h8 g8 f8 e8 d8 c8 b8");
  CHECK(line(strip, "h8", dir_forward).empty());
  CHECK(strip.step(strip.find("h8"), 6) == no_cell);
}

TEST_CASE("A line over a twist comes to no square twice") {
  CHECK(line(twisted(4, 15), "a1", dir_forward_right) == "b2 c3 d4 a11 b10 c9 d8 a9");
  CHECK(line(twisted(4, 5), "b1", dir_forward_right) == "c2 d3 a2");
}

TEST_CASE("A leap over a twist bends the other way behind it, and so does the next one") {
  const Board strip = twisted(8, 8);
  CHECK(names(strip, leap_targets(strip, strip.find("h5"), {1, 2})) ==
        Names{"a2", "b3", "g3", "f4", "b5", "a6", "f6", "g7"});
  CHECK(way(strip, "h5", "b3", 1, 2) == "a4");
  std::string ride;
  const Heading right = strip.resolve(dir_right, Side::white).front();
  LeapEnd at{strip.find("g3"), 2 * right};
  while ((at = leap_end(strip, at.cell, {1, 2}, at.way)).cell != no_cell)
    ride += strip.name(at.cell);
  CHECK(ride == "a5c4e3g2a8");
  const Zone two{{{ZoneTerm::Kind::cells, {}, {"a4", "a5"}}}};
  const Board holed = BoardMaker::without(strip, two).value();
  CHECK(names(holed, leap_targets(holed, holed.find("h5"), {1, 2})) ==
        Names{"a2", "b3", "g3", "f4", "b5", "a6", "f6", "g7"});
  CHECK(line(holed, "g6", dir_right) == "h6 a3 b3 c3 d3 e3 f3 g3 h3 a6 b6 c6 d6 e6 f6");
  CHECK(line(holed, "g5", dir_right) == "h5");
}

TEST_CASE("Where edges are joined with twists steps lead back, and Black's are mirrored ones") {
  using Edges = BoardMaker::Edges;
  const Board strip = twisted(5, 6);
  for (const auto& board : {strip, BoardMaker::joined(strip, Edges::ranks).value(),
                            BoardMaker::joined(strip, Edges::ranks, true).value()}) {
    INFO(board.shape());
    for (Cell c = 0; c < board.size(); ++c) {
      for (Heading heading = 0; heading < board.headings(); ++heading) {
        const Front to = board.start(c, heading);
        if (to.cell == no_cell) continue;
        CHECK(board.step(to.cell, board.opposite(to.heading)) == c);
      }
      for (const Directions way : {Directions{dir_right}, Directions{dir_forward_left}}) {
        const Cell to = board.step(c, board.resolve(way, Side::white).front());
        const Cell image = board.step(board.mirror(c), board.resolve(way, Side::black).front());
        CHECK(image == (to == no_cell ? no_cell : board.mirror(to)));
      }
    }
  }
}

TEST_CASE("Where two squares alone meet in a corner no diagonal goes through it") {
  const Board plane = BoardMaker::joined(twisted(8, 8), BoardMaker::Edges::ranks, true).value();
  CHECK(line(plane, "a1", dir_left).starts_with("h8 "));
  CHECK(line(plane, "a1", dir_backward).starts_with("h8 "));
  CHECK(line(plane, "b2", dir_backward_left) == "a1");
  CHECK(line(plane, "a2", dir_backward_left).starts_with("h8 "));
}

TEST_CASE("A board that is turned for Black has his left where White's right is") {
  const Board whole = rectangle(7, 6).value(), board = BoardMaker::turned(whole).value();
  CHECK(board.name(board.mirror(board.find("a1"))) == "g6");
  CHECK(whole.name(whole.mirror(whole.find("a1"))) == "a6");
  CHECK(board.resolve(dir_left, Side::black) == board.resolve(dir_right, Side::white));
  CHECK(board.resolve(dir_forward_left, Side::black) ==
        board.resolve(dir_backward_right, Side::white));
  const Zone files{{{ZoneTerm::Kind::files, {}, {"a", "a"}}}};
  CHECK(board.cells_of(files, Side::black).value() ==
        board.cells_of({{{ZoneTerm::Kind::files, {}, {"g", "g"}}}}, Side::white).value());
  CHECK(BoardMaker::turned(BoardMaker::copies(whole, "AB").value()).problem().message ==
        "one board is turned, before :boards(), and no sections");
}

TEST_CASE("A board with holes keeps its names, and leaps go over them") {
  const Zone middle{{{ZoneTerm::Kind::cells, {}, {"d4-e5"}}}};
  const Board board = BoardMaker::without(rectangle(8, 8).value(), middle).value();
  CHECK(board.size() == 60);
  CHECK(board.find("d4") == no_cell);
  CHECK(board.rows()[3].size() == 6);
  CHECK(board.step(board.find("c4"), 1) == no_cell);
  CHECK(board.step(board.find("c4"), 4 + 1) == board.find("d3"));
  CHECK(leap_targets(board, board.find("c4"), {0, 3}) ==
        std::vector<Cell>{board.find("c1"), board.find("f4"), board.find("c7")});
  CHECK(way(board, "d3", "e5", 1, 2).empty());
  CHECK(board.mirror(board.find("d3")) == board.find("d6"));
  const Zone lopsided{{{ZoneTerm::Kind::cells, {}, {"d4"}}}};
  CHECK(BoardMaker::without(rectangle(8, 8).value(), lopsided).problem().message ==
        "the board is not symmetric: d4 and d5 have to go together");
}

TEST_CASE("Zones meet and leave each other") {
  const Board board = rectangle(8, 8).value();
  const Zone ranks{{{ZoneTerm::Kind::ranks, {1, 2}, {}}}};
  const Zone files{{{ZoneTerm::Kind::files, {}, {"a", "c"}}}};
  const auto count = [&](const std::optional<Zone>& zone) {
    return board.cells_of(*zone, Side::white).value().size();
  };
  const Zone meet = *zone_meet(ranks, files, 64);
  CHECK(count(meet) == 6);
  CHECK(count(zone_union(ranks, files, 64)) == 34);
  CHECK(count(zone_difference(ranks, files, 64)) == 10);
  CHECK(count(zone_difference(ranks, meet, 64)) == 10);
  CHECK(count(zone_difference(meet, meet, 64)) == 0);
  CHECK_FALSE(zone_meet(ranks, files, 1));
}

TEST_CASE("Hexagons have six orthogonal and six diagonal neighbours by the same code as squares") {
  const Board board = glinski();
  CHECK(board.size() == 91);
  Names around;
  for (Heading heading = 0; heading < board.headings(); ++heading) {
    around.push_back(board.name(board.step(board.find("f6"), heading)));
  }
  // Sides from the bottom counter-clockwise, then corners from the lower left.
  CHECK(around == Names{"f5", "g5", "g6", "f7", "e6", "e5", "e4", "g4", "h5", "g7", "e7", "d5"});
  CHECK(names(board, leap_targets(board, board.find("f6"), {1, 2})) ==
        Names{"c4", "c5", "d3", "d7", "e3", "e8", "g3", "g8", "h3", "h7", "i4", "i5"});
}

TEST_CASE("A diagonal step between hexagons needs only one of the two beside it") {
  const Board board = glinski();
  CHECK(board.step(board.find("e10"), 8) == board.find("g10"));  // above f10, below f11
  CHECK(board.step(board.find("a1"), 7) == no_cell);
  CHECK(board.step(board.find("a1"), 8) == board.find("c2"));
}

TEST_CASE("Hexagons side by side have the names of their own files and ranks") {
  const Board board = shafran();
  CHECK(board.size() == 70);
  Names top;
  for (const std::vector<Cell>& row : board.rows()) top.push_back(board.name(row.back()));
  CHECK(top == Names{"i10", "i9", "i8", "i7", "i6", "i5", "h4", "g3", "f2", "e1"});
  CHECK(board.name(board.mirror(board.find("i5"))) == "i10");
  CHECK(corners_text(board) ==
        "the board has files a to i and ranks 1 to 10, not each file all of them");
  CHECK(names(board, board.ray(board.find("a1"), 1)) == Names{"b1", "c1", "d1", "e1"});
}

TEST_CASE("An hour of the clock is a side or a corner that lies that way, for either side") {
  const Board board = glinski();
  const auto targets = [&](Directions directions, Side side) {
    Names out;
    for (const Heading h : board.resolve(directions, side))
      out.push_back(board.name(board.step(board.find("f6"), h)));
    return out;
  };
  for (int hour = 1; hour <= clock_hours; ++hour)
    CHECK(targets(dir_clock(hour), Side::white).size() == 1);
  CHECK(targets(dir_clock(12), Side::white) == Names{"f7"});
  CHECK(targets(dir_clock(2) | dir_clock(10), Side::white) == Names{"g6", "e6"});
  CHECK(targets(dir_clock(2) | dir_clock(10), Side::black) == Names{"g5", "e5"});
  CHECK(targets(dir_clock(1) | dir_clock(11), Side::white) ==
        targets(dir_forward_left | dir_forward_right, Side::white));
  CHECK(targets(dir_left, Side::black) == Names{"d5"});
  CHECK(targets(dir_clock(3), Side::white) == targets(dir_right, Side::white));
  const Board squares = rectangle(8, 8).value();
  CHECK(squares.resolve(dir_clock(3), Side::white) == squares.resolve(dir_right, Side::white));
  CHECK(squares.resolve(dir_clock(2), Side::white).empty());
  CHECK_FALSE(squares.fault_of(dir_clock(9) | dir_left | dir_diagonal));
  CHECK(describe(*squares.fault_of(dir_clock(2))) ==
        "clock(2) means nothing on this board (its hours are 3, 6, 9, 12)");
}

TEST_CASE("Diagonal steps keep to a shade, of which squares have two and hexagons three") {
  const auto shades = [](const Board& board) {
    std::vector<int> counts(3);
    for (Cell c = 0; c < board.size(); ++c) {
      ++counts.at(static_cast<std::size_t>(board.shade(c)));
      for (Heading side = 0; side < board.sides(); ++side) {
        const Cell beside = board.step(c, side);
        if (beside != no_cell) CHECK(board.shade(beside) != board.shade(c));
      }
    }
    return counts;
  };
  CHECK(shades(rectangle(8, 8).value()) == std::vector<int>{32, 32, 0});
  CHECK(shades(glinski()) == std::vector<int>{30, 31, 30});
}

TEST_CASE(
    "Of lines as long as each other the one over fewer seams counts, and none of equal ones") {
  const Board cylinder =
      BoardMaker::joined(rectangle(5, 6).value(), BoardMaker::Edges::files).value();
  const Board torus = BoardMaker::joined(cylinder, BoardMaker::Edges::ranks).value();
  const auto passed = [&](const char* from, const char* to) {
    std::string text;
    for (const Cell c : torus.between(torus.find(from), torus.find(to))) text += torus.name(c);
    return text;
  };
  CHECK(passed("c1", "e4") == "b2a3");  // and not b6 a5, over both
  CHECK(passed("c6", "e3") == "b5a4");
  CHECK(passed("a1", "a4") == "a2a3");
  CHECK(passed("c6", "b3").empty());  // nine steps down, nine up
  CHECK(passed("c1", "b4").empty());
}

TEST_CASE("The last square of each file is the farthest as its side sees it") {
  const Board board = glinski();
  const Zone last{{{ZoneTerm::Kind::last_of_files, {1}, {}}}};
  CHECK(names(board, board.cells_of(last, Side::white).value()) ==
        Names{"a6", "b7", "c8", "d9", "e10", "f11", "g10", "h9", "i8", "k7", "l6"});
  for (const Cell c : board.cells_of(last, Side::black).value()) CHECK(board.cell(c).rank == 1);
  const Zone holes{{{.kind = ZoneTerm::Kind::cells, .names = {"b2", "b4"}}}};
  const Board holed = BoardMaker::without(rectangle(2, 5).value(), holes).value();
  const Zone two{{{ZoneTerm::Kind::last_of_files, {2}, {}}}};
  CHECK(names(holed, holed.cells_of(two, Side::white).value()) == Names{"b3", "a4", "a5", "b5"});
  const Zone flank{{{ZoneTerm::Kind::files, {}, {"k", "l"}}}};
  CHECK(board.cells_of(flank, Side::white).value().size() == 13);
}

TEST_CASE("A zone is mirrored for Black") {
  const Board board = rectangle(8, 8).value();
  const Zone second{{{ZoneTerm::Kind::ranks, {2}, {}}}};
  CHECK(board.name(board.cells_of(second, Side::white).value().front()) == "a2");
  CHECK(board.name(board.cells_of(second, Side::black).value().front()) == "a7");
  const Zone last{{{ZoneTerm::Kind::last_ranks, {2}, {}}}};
  CHECK(board.cells_of(last, Side::black).value().back() == board.find("h2"));
  CHECK(lies_in(board, last, Side::black, board.find("h2")));
  CHECK_FALSE(lies_in(board, last, Side::white, board.find("h2")));
  CHECK(lies_in(board, {}, Side::white, board.find("h2")));
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
  const Zone file{{{ZoneTerm::Kind::files, {}, {"i", "j"}}}};
  CHECK(describe(glinski().cells_of(file, Side::white).problem()) ==
        "there is no file j (files abcdefghikl)");
}

TEST_CASE("Boards that cannot be are refused") {
  CHECK_FALSE(rectangle(0, 8));
  CHECK_FALSE(rectangle(17, 8));
  std::vector<CellShape> twice{{"a1", 1, 1, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
                               {"b1", 2, 1, {{0, 0}, {1, 0}, {1, 1}, {0, 1}}}};
  CHECK_FALSE(hexagons({"", {}, {}}));
  CHECK_FALSE(hexagons({"ab", {3, 17}, {1, 1}}));
  CHECK_FALSE(hexagons({"ab", {3, 4}, {1}}));
  CHECK(hexagons({"ba", {3, 4}, {1, 1}}).problem().hint ==
        "1 to 16 small letters in alphabetical order");
  CHECK(describe(hexagons({"ab", {3, 5}, {1, 1}}).problem()) ==
        "hexagons: files a and b have 3 and 5 cells (files side by side differ by an odd number)");
  CHECK(BoardMaker::make("twice", twice, {{0, 1}}).problem().message ==
        "cell b1 overlaps another cell");
}

}  // namespace sb
