// Facts of one side alone: wherever facts stand, and beside every other fact.
#include <catch2/catch.hpp>

#include "play/perft.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

// Chess with these fields besides; `before`: of the file.
std::string chess_with(const std::string& fields, const std::string& before = "") {
  return "local chess = require \"chess\"\n" + before +
         "return chess:with { title = \"T\", castling_text = \"letters\", " + fields + " }\n";
}

std::uint64_t nodes(const std::string& script, int depth) {
  StopFlag stop;
  const auto game = test::game_of(script);
  return game->perft(depth, nullptr, stop);
}

}  // namespace

TEST_CASE("White alone may not pass", "[side]") {
  const std::string script = chess_with(
      "turn = { move + pass }, rules = chess.rules + { forbid \"White passes not\" { by = "
      "\"pass\", "
      "side = \"white\" } }");
  CHECK(nodes(script, 1) == 20);
  CHECK(nodes(script, 2) == 20 * 21);
  CHECK(test::fault_of(script).empty());
}

TEST_CASE("a place of a turn is open to one side alone", "[side]") {
  const std::string script = chess_with(
      "turn = { move:when { side = \"white\" } + (move + pass):when { side = \"black\" } }");
  CHECK(nodes(script, 1) == 20);
  CHECK(nodes(script, 2) == 20 * 21);
  CHECK(test::fault_of(script).empty());
}

TEST_CASE("sides are asked in effects, sets, endings and behind other facts", "[side]") {
  const std::string script = chess_with(
      "rules = chess.rules + { steps, after \"step\" { when = { side = \"black\", mover = \"P\" }, "
      "adds = { [steps] = 1 } }, forbid \"first\" { before = { side = \"white\" }, mover = \"N\" "
      "}, "
      "forbid \"second\" { side = \"black\", none = own:when { side = \"white\" }, mover = \"N\" } "
      "}, "
      "endings = { ending \"stepped\" { any = { { side = \"white\", steps:is(2) } } } } + "
      "chess.endings",
      "local steps = variable \"steps\" (range(0, 2))\n");
  CHECK(nodes(script, 1) == 16);
  CHECK(nodes(script, 2) == 16 * 16);
  CHECK(test::fault_of(script).empty());
  const auto game = test::game_of(script);
  for (const char* ply : {"e2e4", "e7e5", "d2d4", "d7d5"}) test::play(*game, ply);
  CHECK(status_text(game->status()) == "white wins (stepped)");
}

TEST_CASE("what only the first turn of each side opens is told by the number of the move",
          "[side]") {
  const std::string script = test::small(
      "piece \"Man\" { symbol = \"M\", moves = step(orthogonal) }",
      "board = rectangle(4, 4), begins = \"black\", turn = { drop \"M\" { to = empty * ranks(1) }"
      ":when { (turns - { white = 1, black = 0 }):is(1) } + move:when { turns:at_least(2) } }, "
      "setup = [[\n. . . k\n. . . .\n. . . .\nK . . .\n]]",
      "goal = goals.checkmate");
  const auto game = test::game_of(script);
  CHECK(game->plies().size() == 3);
  test::play(*game, "M@a4");
  CHECK(test::opens(*game, "M@c1"));
  test::play(*game, "M@c1");
  CHECK_FALSE(test::opens(*game, "M@b4"));
}

}  // namespace sb
