// What closes a turn beside rules said by primitives: sections that are moved. Small games, counted
// by hand.
#include <catch2/catch.hpp>

#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

using test::play;
using test::position_of;
using test::Texts;

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
