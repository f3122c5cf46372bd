// Lines and programs: the fast look-ups say what walking step by step says.
#include "movement/lines.h"

#include <catch2/catch.hpp>
#include <random>

#include "board/shapes.h"
#include "movement/program.h"

namespace sb {

namespace {

template <int W>
CellSet<W> random_set(std::mt19937& random, int cells, unsigned one_in) {
  CellSet<W> set;
  for (Cell c = 0; c < cells; ++c) {
    if (random() % one_in == 0) set.add(c);
  }
  return set;
}

// Along one heading over empty cells, up to and including the first occupied one.
template <int W>
CellSet<W> walk(const Board& board, Cell from, Heading heading, const CellSet<W>& occupied,
                int least, int most) {
  CellSet<W> found;
  int step = 0;
  for (const Cell c : board.ray(from, heading)) {
    ++step;
    if (step > most) break;
    if (step >= least) found.add(c);
    if (occupied.has(c)) break;
  }
  return found;
}

template <int W>
void compare_with_walking(const Board& board) {
  const Lines<W> lines(board);
  std::mt19937 random(static_cast<unsigned>(board.files() * 100 + board.ranks()));
  for (int round = 0; round < 60; ++round) {
    const CellSet<W> occupied = random_set<W>(random, board.size(), 2 + round % 9);
    for (Cell c = 0; c < board.size(); ++c) {
      for (Heading heading = 0; heading < board.headings() / 2; ++heading) {
        const Heading back = board.opposite(heading);
        const CellSet<W> walked = walk<W>(board, c, heading, occupied, 1, 256) |
                                  walk<W>(board, c, back, occupied, 1, 256);
        CHECK(lines.reach(c, lines.axis_of(heading), occupied) == walked);
        CHECK(lines.reach_by_rays(c, lines.axis_of(heading), occupied) == walked);
      }
    }
  }
}

template <int W>
void compare_with_walking(int files, int ranks) {
  compare_with_walking<W>(rectangle(files, ranks).value());
}

// Files of 5 to 9 cells: 61 hexagons. Twice as many with files of 11 to 16.
Board hexagonal_board(int shortest, int files) {
  HexagonFiles shape{std::string("abcdefghijklmnop").substr(0, files), {}, {}};
  for (int x = 0; x < files; ++x) shape.cells.push_back(shortest + std::min(x, files - 1 - x));
  shape.first_ranks.assign(files, 1);
  return hexagons(shape).value();
}

}  // namespace

TEST_CASE("A rider sees along a line what walking sees") {
  compare_with_walking<1>(8, 8);
  compare_with_walking<1>(7, 9);
  compare_with_walking<1>(1, 12);
  compare_with_walking<2>(10, 8);
  compare_with_walking<2>(11, 11);
  compare_with_walking<4>(16, 16);
  compare_with_walking<4>(13, 16);
  compare_with_walking<1>(hexagonal_board(5, 9));
  compare_with_walking<2>(hexagonal_board(6, 11));
  compare_with_walking<4>(hexagonal_board(11, 11));
}

TEST_CASE("Between two cells of a line lie the cells of the ray, and none where there is no line") {
  const Board board = rectangle(8, 8).value();
  const Lines<1> lines(board);
  CHECK(lines.between(board.find("a1"), board.find("d4")).count() == 2);
  CHECK(lines.between(board.find("a1"), board.find("d4")).has(board.find("c3")));
  CHECK(lines.between(board.find("a1"), board.find("b3")).none());
  CHECK(lines.between(board.find("a1"), board.find("a2")).none());
}

TEST_CASE("Programs of every range and direction reach what walking reaches") {
  const Board board = rectangle(10, 9).value();
  const Lines<2> lines(board);
  TrackShelf<2> tracks;
  std::mt19937 random(7);
  for (const Directions ways :
       {Directions{dir_forward}, Directions{dir_forward_left | dir_forward_right},
        Directions{dir_orthogonal}, Directions{dir_orthogonal | dir_diagonal},
        Directions{dir_forward | dir_diagonal}}) {
    for (int least = 1; least <= 3; ++least) {
      for (const int most : {1, 2, 3, 4, 7, 0}) {
        if (most != 0 && most < least) continue;
        Atom atom;
        atom.ways = ways;
        atom.least = least;
        atom.most = most;
        atom.capture = most % 2 == 0;
        for (const Side side : {Side::white, Side::black}) {
          const auto programs = compile<2>(atom, board, lines, tracks, side, lines.all());
          const CellSet<2> occupied = random_set<2>(random, board.size(), 4);
          for (Cell c = 0; c < board.size(); ++c) {
            CellSet<2> expected;
            for (const Heading h : board.resolve(ways, side)) {
              expected |= walk<2>(board, c, h, occupied, least, most == 0 ? 256 : most);
            }
            CellSet<2> found;
            for (const auto& program : programs) found |= program.reach(lines, c, occupied);
            CHECK(found == expected);
          }
        }
      }
    }
  }
}

TEST_CASE("A cannon lands beyond exactly one screen, a grasshopper right behind it") {
  const Board board = rectangle(8, 8).value();
  const Lines<1> lines(board);
  TrackShelf<1> tracks;
  Atom atom;
  atom.kind = Atom::Kind::hop;
  atom.ways = dir_orthogonal;
  CellSet<1> occupied;
  for (const char* name : {"a3", "a6", "c1"}) occupied.add(board.find(name));
  const auto reached = [&] {
    return compile<1>(atom, board, lines, tracks, Side::white, lines.all())
        .front()
        .reach(lines, 0, occupied);
  };
  CellSet<1> expected;
  for (const char* name : {"a4", "a5", "a6", "d1", "e1", "f1", "g1", "h1"})
    expected.add(board.find(name));
  CHECK(reached() == expected);
  atom.lands_next = true;
  CHECK(reached() == (CellSet<1>::of(board.find("a4")) | CellSet<1>::of(board.find("d1"))));
}

TEST_CASE("A lame leaper is stopped by a piece half-way, a plain one is not") {
  const Board board = rectangle(8, 8).value();
  const Lines<1> lines(board);
  TrackShelf<1> tracks;
  Atom atom;
  atom.kind = Atom::Kind::leap;
  atom.leap = {1, 2};
  const CellSet<1> blocker = CellSet<1>::of(board.find("d5"));
  const Cell d4 = board.find("d4");
  CHECK(compile<1>(atom, board, lines, tracks, Side::white, lines.all())
            .front()
            .reach(lines, d4, blocker)
            .count() == 8);
  atom.lame = true;
  const auto lame = compile<1>(atom, board, lines, tracks, Side::white, lines.all()).front();
  CHECK(lame.reach(lines, d4, blocker).count() == 6);
  CHECK_FALSE(lame.reach(lines, d4, blocker).has(board.find("e6")));
}

TEST_CASE("A leap that rides goes on to the first man, as often as it may") {
  const Board board = rectangle(8, 8).value();
  const Lines<1> lines(board);
  TrackShelf<1> tracks;
  Atom atom;
  atom.kind = Atom::Kind::leap;
  atom.leap = {1, 2};
  atom.ways = dir_forward;
  atom.rides = true;
  const auto reached = [&](const CellSet<1>& occupied) {
    std::string names;
    compile<1>(atom, board, lines, tracks, Side::white, lines.all())
        .front()
        .reach(lines, board.find("a1"), occupied)
        .each([&](Cell c) { names += board.name(c); });
    return names;
  };
  CHECK(reached({}) == "b3c5d7");
  CHECK(reached(CellSet<1>::of(board.find("c5"))) == "b3c5");
  CHECK(reached(CellSet<1>::of(board.find("b2"))) == "b3c5d7");
  atom.most = 2;
  CHECK(reached({}) == "b3c5");
  atom.least = 2;
  CHECK(reached({}) == "c5");
}

}  // namespace sb
