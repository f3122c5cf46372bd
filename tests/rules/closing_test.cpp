// What closes a turn or comes within one beside rules said by primitives: choices, and sections
// that are moved. Small games, counted by hand.
#include <catch2/catch.hpp>

#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

using test::play;
using test::position_of;
using test::Texts;

std::string with_coin(const std::string& coin, const std::string& turn) {
  return test::small(
      "pieces.rook, pieces.knight",
      "board = rectangle(4, 4), state = { toss = range(0, 1), turns_over = range(0, 9) }, turn = " +
          turn + ", rules = { choice \"coin\" { of = \"heads tails\", due = \"toss\"" + coin +
          " }, after \"toss\" { when = { mover = \"R\", to = ranks(4) }, "
          "edit = function(ply) ply.state.toss = 1 end }, "
          "after \"over\" { at = \"turn\", edit = function(ply) "
          "ply.state.turns_over = math.min(ply.state.turns_over + 1, 9) end } }, "
          "setup = [[\n. n . k\n. . . .\n. . . .\nK R . .\n]]");
}

// A rook beside the enemy's, on a board of three kites of which one may go elsewhere.
std::string with_sections(const std::string& rules) {
  return test::small(
      "pieces.rook",
      "board = sections { names = \"ABC\", corners = { 0, 0, 2, 0, 2, 2, 1, 3 }, sides = \"senw\", "
      "files = 2, ranks = 2, turn = 60, laid = \"AnBn.BsCs\" }, "
      "state = { turns_over = range(0, 9) }, "
      "setup = [[\n. .\nK .\n. .\n. R\n. k\n. r\n]], rules = { "
      "rearrange { faces = { { move = \"one\" }, { move = \"none\" } } }, "
      "after \"over\" { at = \"turn\", edit = function(ply) "
      "ply.state.turns_over = math.min(ply.state.turns_over + 1, 9) end }, " +
          rules + " }");
}

}  // namespace

TEST_CASE("A choice that closes the turn ends it, whatever places it has left") {
  const std::string script = with_coin(", closes_turn = true", "{ move, move }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  play(*game, "b1b4");
  CHECK(position_of(*game) == "1R1k/4/4/K3 w - - 0 1 toss=1");
  CHECK(move_texts(*game) == Texts{"coin:heads", "coin:tails"});
  play(*game, "coin:tails");
  CHECK(position_of(*game) == "1R1k/4/4/K3 b - - 0 1 turns_over=1");
}

TEST_CASE("A choice that falls due within a turn comes before its next ply") {
  const std::string script = with_coin("", "{ move, move }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  play(*game, "b1b4");
  CHECK(move_texts(*game) == Texts{"coin:heads", "coin:tails"});
  play(*game, "coin:heads");
  CHECK(position_of(*game) == "1R1k/4/4/K3 w - - 0 1 phase=move.2");
}

TEST_CASE("A place left out where it has no ply is asked again when the choice is made") {
  const std::string script = with_coin("", "{ move, move { mover = \"N\" }:if_any() }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  play(*game, "b1b4");
  CHECK(move_texts(*game) == Texts{"coin:heads", "coin:tails"});
  play(*game, "coin:heads");
  CHECK(position_of(*game) == "1R1k/4/4/K3 b - - 0 1 turns_over=1");
}

TEST_CASE("The turn of who captures ends when the sections have been moved") {
  const std::string script = with_sections("forbid \"kings stay\" { mover = \"K\" }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  REQUIRE_FALSE(
      game->set(test::read(game->variant(), "2/K1/1r/1R/1k/2 w - - 0 1 board=AnBn.BsCs")));
  CHECK_FALSE(test::opens(*game, "Aa1Aa2"));
  play(*game, "Bb1Bb2");
  CHECK(position_of(*game) == "2/K1/1R/2/1k/2 w - - 0 1 phase=roll");
  CHECK(move_texts(*game) == Texts{"roll:1", "roll:2"});
  play(*game, "roll:2");
  CHECK(position_of(*game) == "2/K1/1R/2/1k/2 b - - 0 1 turns_over=1");
}

TEST_CASE("Rules read the board as it lies") {
  const std::string script =
      with_sections("forbid \"nobody beside the king\" { some = own \"R\" * around(own \"K\") }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  const auto opens_on = [&](const std::string& board) {
    test::set(*game, "2/1K/2/1R/1k/1r w - - 0 1 board=" + board);
    return test::opens(*game, "Bb1Ba1");
  };
  CHECK(opens_on("AnCn.BsCs"));
  CHECK_FALSE(opens_on("AsBw.BsCs"));  // Ba1 lies beside Ab1
}

}  // namespace sb
