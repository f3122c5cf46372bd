// Dead positions: drawn by men alone, where no man can come, or move otherwise, any more.
#include "rules/outcome.h"

#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

bool is_dead(const Game& game, std::string_view text) {
  return is_dead_position(game.variant(), test::read(game.variant(), text));
}

}  // namespace

TEST_CASE("kings with at most one lone minor between them are dead") {
  const auto game = test::game_at("4k3/8/8/8/8/8/8/4KN2 w - - 0 1");
  CHECK(is_dead(*game, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
  CHECK(is_dead(*game, "4k3/8/8/8/8/8/8/4KN2 w - - 0 1"));
  CHECK_FALSE(is_dead(*game, "4k3/8/8/8/8/8/8/4KNN1 w - - 0 1"));
}

TEST_CASE("nothing is dead while somebody can still be dropped") {
  const auto game = test::game_of(
      "local chess = require 'chess'\n"
      "return chess:with { rules = { reserve \"hand\" { takes = \"captured\", drops = everywhere } "
      "} }");
  CHECK(is_dead(*game, "4k3/8/8/8/8/8/8/4KN2[] w - - 0 1"));
  CHECK_FALSE(is_dead(*game, "4k3/8/8/8/8/8/8/4K3[q] w - - 0 1"));
  const auto wall = test::game_of(
      "local chess = require 'chess'\n"
      "return chess:with { turn = { move, drop \"Q\" { to = empty } } }");
  CHECK_FALSE(is_dead(*wall, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
}

TEST_CASE("who is counted but never comes back leaves a position dead") {
  const auto game = test::game_of(
      "local chess = require 'chess'\n"
      "return chess:with { rules = { reserve \"lost\" { takes = \"lost\" } } }");
  CHECK(is_dead(*game, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 wlost=Q1"));
}

TEST_CASE("a lone man who has come to move otherwise may still mate") {
  const auto game = test::game_of(
      "local chess, moves = require 'chess', require 'moves'\n"
      "local knight = chess.pieces.N:with {\n"
      "  state = { rides = one_of('no', 'yes') },\n"
      "  moves = function(self) return self.rides == 'yes' and moves.rook or moves.knight end,\n"
      "}\n"
      "return chess:with { pieces = { N = knight } }");
  CHECK(is_dead(*game, "4k3/8/8/8/8/8/8/4KN2 w - - 0 1"));
  CHECK_FALSE(is_dead(*game, "4k3/8/8/8/8/8/8/4KN{rides=yes}2 w - - 0 1"));
}

TEST_CASE("chess with another aim is dead only where that cannot be reached") {
  CHECK(test::game_at("4k3/8/8/8/8/8/8/4KN2 w - - 0 1 ", "three-check")->status().kind ==
        Status::Kind::play);
  CHECK(test::game_at("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "king-of-the-hill")->status().kind ==
        Status::Kind::play);
  CHECK(test::game_at("4k1b1/8/8/8/8/8/8/4KB2 w - - 0 1", "atomic")->status().kind ==
        Status::Kind::play);
}

}  // namespace sb
