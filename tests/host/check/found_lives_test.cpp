// Men with lives beside rules as data: what effects leave of hits, and what writes lives.
#include <catch2/catch.hpp>
#include <string>

#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

// Kings with lives and balls that hit them; `king` changes what they are, `rules` are others'.
std::string with_lives(const std::string& rules, const std::string& king = "") {
  return "local pieces, goals, spindash = require \"pieces\", require \"goals\", require "
         "\"spindash\"\n"
         "return variant \"Small\" { api = 1, board = rectangle(5, 5),\n"
         "  pieces = { spindash.king:with { " +
         king +
         " }, pieces.rook,\n"
         "    piece \"Ball\" { symbol = \"B\", moves = slide(orthogonal):bounces(90) } },\n"
         "  setup = [[\nr . k . b\n. . . . .\n. . . . .\n. . . . .\nR . K . B\n]],\n"
         "  state = { hit = range(0, 2) }, rules = { spindash.change, " +
         rules + " },\n  goal = goals.royal_capture, draws = { goals.stalemate },\n}\n";
}

}  // namespace

TEST_CASE("Hits await no answer of a king whom an effect takes") {
  const std::string script =
      with_lives("after \"fall\" { when = { mover = \"B\" }, hits = enemy \"K\" }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "2k2/5/2B2/5/2K2 w - - 0 1");
  test::play(*game, "c3c5+");
  CHECK(test::position_of(*game) == "4B/5/5/5/2K2 b - - 0 1");
}

TEST_CASE("Hits await no answer of a king who is another man when the turn ends") {
  const std::string script =
      with_lives("after \"fall\" { becomes = { enemy \"K\", \"R\" }, at = \"turn\" }");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A blast that takes who made it leaves the hits of the other king") {
  const std::string script =
      "local goals, spindash = require \"goals\", require \"spindash\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 5),\n"
      "  pieces = { spindash.king, (require \"pieces\").rook, piece \"Ball\" { symbol = \"B\", "
      "explodes = true,\n"
      "    moves = slide(orthogonal):bounces(90) } },\n"
      "  setup = [[\n. . . . k\n. . . . .\n. . . . .\n. . . . .\nB . . . K\n]],\n"
      "  state = { hit = range(0, 2) }, goal = goals.royal_capture,\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "2k1r/5/2B2/5/4K w - - 0 1");
  test::play(*game, "c3c5+");
  CHECK(test::position_of(*game) == "2k2/5/5/5/5 b - - 0 1 hit=1");
}

}  // namespace sb
