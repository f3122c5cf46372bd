// What an opponent sees of men in a row: stones that are put down by turns, of whom five win on
// 15 x 15 squares, and others like it.
#include <algorithm>

#include "search/strength.h"
#include "support/hostile.h"
#include "support/player.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Player;

std::shared_ptr<const Variant> stones(int files, int ranks, const std::string& turn,
                                      const std::string& ending) {
  const std::string size = std::to_string(files) + ", " + std::to_string(ranks);
  const auto loaded =
      test::load_text("return variant 'Stones' {\n  api = 1, board = rectangle(" + size +
                      "),\n  pieces = { piece 'Stone' { symbol = 'S', moves = stand() } },\n"
                      "  setup = string.rep(string.rep('. ', " +
                      std::to_string(files) + ") .. '\\n', " + std::to_string(ranks) +
                      "),\n  turn = { " + turn + " },\n  endings = { ending 'row' { " + ending +
                      " }, ending 'full' { none = empty, wins = 'nobody' } },\n}\n");
  for (const Problem& problem : loaded.problems) FAIL_CHECK(describe(problem));
  REQUIRE(loaded.loaded);
  return loaded.loaded->variant;
}

std::shared_ptr<const Variant> five(const std::string& ending = "some = in_row(own, 5)") {
  return stones(15, 15, "drop 'S' { to = empty }", ending);
}

std::string best(Player& table, const std::string& position, const SearchLimits& limits) {
  table.set(position);
  table.search.forget();
  const SearchLine line = table.think(limits);
  REQUIRE_FALSE(line.plies.empty());
  return table.text(line.plies.front());
}

int score(Player& table, const std::string& position) {
  table.set(position);
  return table.evaluation.of(table.game->ahead());
}

// Four white stones from h8 to h11 above a black one.
const std::string four = "15/15/15/15/7S7/7S7/7S7/7S7/7s7/15/s14/15/s14/15/s14 ";

}  // namespace

TEST_CASE("rows: who has four in a row makes five, at every level") {
  Player table(five());
  for (int level = 1; level <= 8; ++level)
    CHECK(best(table, four + "w - - 0 5", {.nodes = strength_of(level).nodes}) == "S@h12");
}

TEST_CASE("rows: who can make no five blocks a four, at every level") {
  Player table(five());
  for (int level = 1; level <= test::tries(8); ++level)
    CHECK(best(table, four + "b - - 0 5", {.nodes = strength_of(level).nodes}) == "S@h12");
}

TEST_CASE("rows: five of its own come before a block") {
  Player table(five());
  const std::string both = "15/15/15/15/7S7/7S7/7S7/7S7/7s7/15/15/15/15/15/2ssss9 b - - 0 5";
  const std::string ply = best(table, both, {.nodes = 30});
  CHECK((ply == "S@b1" || ply == "S@g1"));
}

TEST_CASE("rows: an open three is answered beside it, and won by whose turn it is") {
  Player table(five());
  const std::string three = "14s/15/15/15/15/6SSS6/15/15/15/15/15/15/15/15/s13s ";
  const std::string answer = best(table, three + "b - - 0 4", {.nodes = 3000});
  CHECK((answer == "S@e10" || answer == "S@f10" || answer == "S@j10" || answer == "S@k10"));
  table.set(three + "w - - 0 4");
  table.search.forget();
  CHECK(table.think({.nodes = 3000}).score.ends_in() == 3);
}

TEST_CASE("rows: the first stone comes to the middle, and the next one near to others") {
  Player table(five());
  CHECK(best(table, "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 w - - 0 1", {.nodes = 300}) ==
        "S@h8");
  table.set("15/15/15/15/15/15/7s7/7S7/15/15/15/15/15/15/15 w - - 0 2");
  const Cell to = table.think({.nodes = 1000}).plies.front().to;
  const Board& board = table.variant->board;
  CHECK(std::abs(board.cell(to).file - 7) <= 4);
  CHECK(std::abs(board.cell(to).rank - 7) <= 4);
}

TEST_CASE("rows: each man more in an open row adds more than the one before") {
  Player table(five());
  const std::string rest = "/15/15/15/15/15/15/15/15/15/15/15/15/15/15 b - - 0 9";
  const int one = score(table, "S14" + rest), two = score(table, "SS13" + rest),
            three = score(table, "SSS12" + rest), four_men = score(table, "SSSS11" + rest);
  CHECK(one > 0);
  CHECK(two > one);
  CHECK(three - two > two - one);
  CHECK(four_men - three > three - two);
  CHECK(score(table, "ssss11" + rest) == -four_men);
}

TEST_CASE("rows: a row with an enemy in it, or too short for the board, is worth nothing") {
  Player table(stones(5, 1, "drop 'S' { to = empty }", "some = in_row(own, 5, sideways)"));
  CHECK(score(table, "SSS2 b - - 0 3") > 0);
  CHECK(score(table, "SSSs1 b - - 0 3") == score(table, "SsSS1 b - - 0 3"));
  Player narrow(stones(4, 4, "drop 'S' { to = empty }", "some = in_row(own, 5)"));
  CHECK(narrow.evaluation.rows().none());
}

TEST_CASE("rows: who makes a row and has lost by it keeps from it") {
  Player table(stones(3, 3, "drop 'S' { to = empty }", "some = in_row(own, 3), wins = 'enemy'"));
  CHECK(score(table, "SS1/3/2s w - - 0 2") < 0);
  CHECK(best(table, "SS1/s2/2s w - - 0 3", {.nodes = 300}) != "S@c3");
}

TEST_CASE("rows: what an ending asks for besides rows leaves them alone") {
  CHECK(goals_of(*five()).rows.size() == 1);
  CHECK(
      goals_of(*five("some = in_row(own, 5, orthogonal) + in_row(own, 5, diagonal)")).rows.size() ==
      2);
  CHECK(goals_of(*five("some = in_row(own, 5), none = own * ranks(1)")).rows.empty());
  CHECK(goals_of(*five("some = in_row(own, 5) * ranks(1)")).rows.empty());
  const auto whites = goals_of(*five("side = 'white', some = in_row(own, 5)")).rows;
  REQUIRE(whites.size() == 1);
  CHECK(whites[0].of[0]);
  CHECK_FALSE(whites[0].of[1]);
}

TEST_CASE("rows: where a turn has two stones, six are blocked two stones before") {
  Player table(
      stones(11, 11, "drop 'S' { to = empty }, drop 'S' { to = empty }", "some = in_row(own, 6)"));
  const std::string four_of_six = "11/11/11/11/11/3SSSS4/11/11/11/s10/s10 b - - 0 3";
  const std::string ply = best(table, four_of_six, {.nodes = 1000});
  CHECK((ply == "S@b6" || ply == "S@c6" || ply == "S@h6" || ply == "S@i6"));
}

TEST_CASE("rows: chance plays no ply of a level above the first where a row is near") {
  CHECK_FALSE(strength_of(1).heeds_rows);
  for (int level = 2; level <= strongest_level; ++level) CHECK(strength_of(level).heeds_rows);
  Player table(five());
  table.set(four + "b - - 0 5");
  CHECK(table.search.row_is_near());
  table.set("15/15/15/15/15/6SSS6/15/15/15/15/s14/15/s14/15/s14 b - - 0 4");
  CHECK_FALSE(table.search.row_is_near());
}

TEST_CASE("rows: the same seed and nodes give the same line, and balances add up") {
  Player table(five());
  for (const std::string turn : {"w", "b"}) {
    const std::string position = four + turn + " - - 0 5";
    CHECK(best(table, position, {.nodes = 500}) == best(table, position, {.nodes = 500}));
    const Balance balance = table.evaluation.balance(table.game->ahead());
    int sum = balance.rest;
    for (const int men : balance.men) sum += men;
    for (const int term : balance.terms) sum += term;
    CHECK(sum == table.evaluation.of(table.game->ahead()));
  }
}

}  // namespace sb
