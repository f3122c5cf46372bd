// Men who have promoted: as whom they come into reserves, and where promotion lets them end.
#include <catch2/catch.hpp>

#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

using test::Texts;

// Ants and pawns promote to dogs.
std::string dogs(const std::string& rest) {
  return "local pieces, goals = require 'pieces', require 'goals'\n"
         "local function man(name, symbol, to) return piece(name) { symbol = symbol,\n"
         "moves = step(forward), promotes = to and { to = to } or nil } end\n"
         "local hand = reserve 'hand' { takes = 'captured', " +
         rest +
         " }\n"
         "return variant 'Dogs' { api = 1, board = rectangle(5, 5), pieces = { pieces.king,\n"
         "pieces.rook, man('Ant', 'A', 'D'), man('Pawn', 'P', 'D'), man('Dog', 'D') },\n"
         "setup = [[\n. . r . k\nP A . . .\n. . . . .\n. . . . .\n. K . . D\n]],\n"
         "rules = { hand }, goal = goals.checkmate }";
}

// The position after the plies, which engine and slow twin agree about.
std::string played(const std::string& script, const Texts& plies) {
  const auto game = test::game_of(script);
  std::string position;
  for (const std::string& ply : plies) position = test::after(*game, ply), test::play(*game, ply);
  CHECK(write_position(game->variant(), test::read(game->variant(), position)) == position);
  return position;
}

}  // namespace

TEST_CASE("Who has promoted comes into a reserve as whom he was, whichever kind that is") {
  const std::string script = dogs("drops = everywhere");
  CHECK(played(script, {"a4a5=D"}) == "D~~1r1k/1A3/5/5/1K2D[] b - - 1 1");
  CHECK(played(script, {"b4b5=D"}) == "1D~r1k/P4/5/5/1K2D[] b - - 1 1");
  CHECK(played(script, {"a4a5=D", "c5b5", "b1c1", "b5a5"}) == "r3k/1A3/5/5/2K1D[p] w - - 0 3");
}

TEST_CASE("So he does where nobody is dropped, and where men have other faces") {
  CHECK(played(dogs(""), {"a4a5=D", "c5b5", "b1c1", "b5a5"}) ==
        "r3k/1A3/5/5/2K1D w - - 0 3 bhand=P1");
  CHECK(played(dogs("drops = everywhere, faces = { R = 'D' }"),
               {"a4a5=D", "c5b5", "b1c1", "b5a5"}) == "r3k/1A3/5/5/2K1D[p] w - - 0 3");
}

TEST_CASE("More '~' than kinds promote to a man are refused") {
  const auto game = test::game_of(dogs("drops = everywhere"));
  const auto position = read_position(game->variant(), "D~~~3k/5/5/5/1K3[] w - - 0 1");
  REQUIRE_FALSE(position);
  CHECK(position.problem().message.find("3 '~' stand behind a dog, and 2 kinds promote to him") !=
        std::string::npos);
}

TEST_CASE("A move that promotes by leaving its zone may end where the man could not stand") {
  const auto game = test::game_of(
      "local pieces, goals = require 'pieces', require 'goals'\n"
      "return variant 'Leaving' { api = 1, board = rectangle(5, 5), pieces = { pieces.king,\n"
      "piece 'Dog' { symbol = 'D', moves = step(forward) },\n"
      "piece 'Cat' { symbol = 'C', moves = step(orthogonal), never_on = ranks(4),\n"
      "  promotes = { to = 'D', zone = ranks(5), leaving = true } } },\n"
      "setup = [[\n. . . . C\nk . . . d\n. C . . .\n. . . . .\n. . . K .\n]],\n"
      "goal = goals.checkmate }");
  CHECK(test::agreed_plies(*game) == Texts{"b3a3", "b3b2", "b3c3", "d1c1", "d1c2", "d1d2", "d1e1",
                                           "d1e2", "e5d5", "e5d5=D", "e5e4=D"});
}

}  // namespace sb
