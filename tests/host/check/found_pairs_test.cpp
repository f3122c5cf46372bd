// Scripts whose words once did not go with each other, in their shortest form, and what is so now.
// Each was found by random rules, or by reading one rule beside another.
#include <catch2/catch.hpp>
#include <string>

#include "notation/move_text.h"
#include "support/games.h"
#include "support/small_game.h"

namespace sb {

TEST_CASE("Nobody runs into an enemy whom a jump has marked") {
  const std::string script = test::small(
      "pieces.rook, piece \"Ball\" { symbol = \"B\", moves = slide(orthogonal):bounces(90) }, "
      "piece \"Jumper\" { symbol = \"J\", moves = leap(0, 2) + leap(2, 2):flies_on() }",
      "board = rectangle(5, 6), rules = { mark \"spell\" { by = \"J\" } }, "
      "setup = [[\n. k . j .\n. . . . .\n. . r . .\n. . . . .\n. . . . .\n. K B . .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "1k1j1/5/2r2/5/5/1KB2 w - - 0 1");
  CHECK(test::opens(*game, "c1c4+"));
  test::set(*game, "1k1j1/5/2r2/5/5/1KB2 w - - 0 1 spell=c4");
  CHECK_FALSE(test::opens(*game, "c1c4+"));
  CHECK(explain_move(*game, "c1c4+").find("bears the mark 'spell'") != std::string::npos);
  // Whom a run would come to later bars it too, and its own marked men bar none.
  test::set(*game, "1k1j1/5/2r1r/5/5/1KB2 w - - 0 1 spell=e4");
  CHECK_FALSE(test::opens(*game, "c1c4+"));
  CHECK(test::opens(*game, "c1c4-"));
}

TEST_CASE("An explosion that takes the kings of both sides is a draw, whatever the goal") {
  const std::string script =
      test::small("piece \"Bomb\" { symbol = \"B\", moves = slide(orthogonal), explodes = true }",
                  "board = rectangle(5, 5), setup = [[\n. . . . k\n. . . . .\nB . . . .\n. . . . "
                  ".\n. . . . K\n]]",
                  "goal = goals.extinction");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "a3e3");
  CHECK(game->status().kind == Status::Kind::draw);
  CHECK(game->status().reason == "explosion");
}

TEST_CASE("Who captures the king has won, however little is left") {
  std::string script = test::small(
      "pieces.rook", "board = rectangle(4, 4), setup = [[\nk . . .\n. . . .\n. . . .\nR . . K\n]]",
      "goal = goals.royal_capture");
  const std::string draws = "draws = { goals.stalemate";
  script.insert(script.find(draws) + draws.size(), ", ending \"material\" { value = 1 }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "R3/4/4/3K b - - 0 1");
  CHECK(game->status().kind == Status::Kind::white_wins);
}

// Functions say which men attack the king's attackers: without them the setup would be no position,
// or its text none.
TEST_CASE("A setup is judged by what functions say, as its text is") {
  const auto script = [](const char* check) {
    return "local pieces, goals = require \"pieces\", require \"goals\"\n"
           "return variant \"Small\" { api = 1, board = rectangle(4, 5),\n"
           "  pieces = { pieces.king, pieces.rook, piece \"Elf\" { symbol = \"E\", moves = "
           "stand(),\n"
           "    plies = function(position, man, add)\n"
           "      for _, cell in ipairs(position:neighbours(man.cell)) do\n"
           "        local there = position:at(cell)\n"
           "        if there and there.side ~= man.side then add { man.cell, cell } end\n"
           "      end\n"
           "    end } },\n"
           "  setup = [[\n. . k E\n. . . .\n. . . .\n. . . .\n. . K .\n]],\n" +
           std::string(check) + "  goal = goals.checkmate, draws = { goals.stalemate },\n}\n";
  };
  CHECK(test::fault_of(script("")).find("Black's king on c5 is attacked by the elf on d5") !=
        std::string::npos);
  CHECK(test::fault_of(script("  check = own \"K\" * attacks(enemy \"E\"),\n"))
            .find("setup: White is to move, but Black's king on c5 stands in check") !=
        std::string::npos);
  CHECK(test::fault_of(script("  check = own \"K\" - attacks(enemy \"E\"),\n"))
            .find("White's king on c1") == std::string::npos);
}

}  // namespace sb
