// Scripts that once broke a law, in their shortest form, and what is so now: which plies are told
// before they are made. Each was found by random rules.
#include <catch2/catch.hpp>
#include <string>

#include "notation/position_text.h"
#include "support/small_game.h"

namespace sb {

TEST_CASE("Who may stay where he is may do so where effects concern plies to every square") {
  const std::string script = test::small(
      "piece \"Guard\" { symbol = \"G\", moves = stay() }, "
      "piece \"Archer\" { symbol = \"A\", moves = slide(backward_left):shooting() }",
      "board = rectangle(3, 4), rules = { after \"change\" { when = { captures = false }, "
      "becomes = { passed, \"A\" } } }, "
      "setup = [[\n. . k\n. . .\n. G .\n. . K\n]]");
  CHECK(test::fault_of(script) == "");
  CHECK(test::opens(*test::game_of(script), "b2b2"));
}

TEST_CASE("A king who has a guard castles to no square that a run touches past his own") {
  const std::string script =
      "local goals, spindash = require \"goals\", require \"spindash\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 6), pieces = {\n"
      "  spindash.king:with { state = { f = one_of(\"k\", \"n\", \"a\"), l = some_of(\"k\", \"n\", "
      "\"a\"), a = one_of(\"0\", \"none\") }, guarded = function(self) return self.a == \"0\" "
      "end,\n"
      "    after_guard_lost = function(self) self.a = \"none\" end },\n"
      "  piece \"Guard\" { symbol = \"G\", moves = slide(orthogonal):bounces(90) } },\n"
      "  setup = [[\n. k . g .\n. . . . .\n. . . . .\n. . . . .\ng . G . .\n. K . G .\n]],\n"
      "  rules = { castle { king = \"b1\", to = \"c1\", partner = \"d1\" } },\n"
      "  state = { hit = range(0, 2) }, goal = goals.royal_capture,\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  const auto castles = [&](const char* text) {
    REQUIRE_FALSE(game->set(read_position(game->variant(), text).value()));
    return test::opens(*game, "b1c1");
  };
  CHECK_FALSE(castles("2k2/5/5/5/g1G2/1K{f=n}1G1 w D - 0 1"));
  CHECK(castles("2k2/5/5/g4/2G2/1K{f=n}1G1 w D - 0 1"));
}

TEST_CASE("On one rank men of a joint turn step from the first file on, whichever side they are") {
  const std::string script =
      test::small("pieces.rook, piece \"Pawn\" { symbol = \"P\", moves = step(forward, sideways) }",
                  "board = rectangle(4, 6), rules = { joint_turn \"battle\" { of = \"P\" } }, "
                  "symmetric = true, "
                  "setup = [[\n. k . .\n. p p .\n. . . .\n. . . .\n. P P .\n. K . .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "battle:b2a2,c2b2"));
  CHECK_FALSE(test::opens(*game, "battle:b2c2,c2d2"));
}

}  // namespace sb
