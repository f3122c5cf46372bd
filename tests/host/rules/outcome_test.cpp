// Dead positions: drawn by men alone, where rules bring no man, and none moves otherwise any more.
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

TEST_CASE("nothing is dead where rules may bring a man to two kings") {
  const std::string kings = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  const auto dead_with = [&](const std::string& rules) {
    const auto game = test::game_of(
        "local chess = require 'chess'\n"
        "return chess:with { " +
        rules + " }");
    return is_dead(*game, kings);
  };
  const auto after = [](const std::string& deed) {
    return "rules = chess.rules + { after 'x' { when = { mover = 'K' }, " + deed + " } }";
  };
  CHECK(dead_with(after("hits = enemy * around(to) - royal")));
  CHECK(dead_with(after("puts = { captured, on = homes(captured) }")));
  CHECK_FALSE(dead_with(after("puts = { 'Q', on = from }")));
  CHECK_FALSE(dead_with(after("becomes = { to - royal, 'Q' }")));
  CHECK_FALSE(dead_with(after("edit = function(ply) ply:put(ply.from, 'Q', ply.side) end")));
  CHECK_FALSE(dead_with("turn = { move + plies 'q' { list = function(position, add) end } }"));
  CHECK_FALSE(
      dead_with("turn = { move, choose 'buy' { of = 'yes no' } }, rules = chess.rules + { "
                "after 'q' { when = { choice = 'yes' }, puts = { 'Q', on = empty } } }"));
}

TEST_CASE("a lone man who may become another may still mate") {
  const std::string knight = "4k3/8/8/8/8/8/8/4KN2 w - - 0 1";
  const auto dead_with = [&](const std::string& rules) {
    const auto game = test::game_of(
        "local chess, moves = require 'chess', require 'moves'\n"
        "return chess:with { " +
        rules + " }");
    return is_dead(*game, knight);
  };
  CHECK(dead_with(""));
  CHECK_FALSE(dead_with("pieces = { N = chess.pieces.N:with { promotes = { to = 'Q' } } }"));
  CHECK_FALSE(
      dead_with("pieces = { N = chess.pieces.N:with { state = { n = range(1, 2) }, "
                "moves = function(self) return self.n == 2 and moves.rook or moves.knight "
                "end, after_move = function(self) self.n = 2 end } }"));
  CHECK_FALSE(
      dead_with("pieces = { N = chess.pieces.N:with { plies = function(position, man, add) "
                "end } }"));
  CHECK_FALSE(
      dead_with("pieces = chess.pieces + { piece 'Duck' { symbol = '*', neutral = true } }, "
                "turn = { move, drop '*' { lifts = true } }"));
}

TEST_CASE("bishops of one shade are dead only while none comes to the other") {
  const std::string bishops = "4k1b1/8/8/8/8/8/8/4KB2 w - - 0 1";
  const auto dead_with = [&](const std::string& rules) {
    const auto game = test::game_of(
        "local chess = require 'chess'\n"
        "return chess:with { rules = chess.rules + { " +
        rules + " } }");
    return is_dead(*game, bishops);
  };
  CHECK(dead_with(""));
  CHECK_FALSE(dead_with("after 'x' { when = { mover = 'K' }, sends = { own 'B', to = from } }"));
  CHECK_FALSE(
      dead_with("after 'x' { when = { captures = true }, puts = { captured, on = "
                "homes(captured) } }"));
}

TEST_CASE("who has promoted comes back as a pawn, so that he may still mate") {
  const auto game = test::game_of(
      "local chess = require 'chess'\n"
      "return chess:with { rules = { reserve \"hand\" { takes = \"captured\", drops = everywhere } "
      "} }");
  CHECK(is_dead(*game, "4k3/8/8/8/8/8/8/4KN2[] w - - 0 1"));
  CHECK_FALSE(is_dead(*game, "4k3/8/8/8/8/8/8/4KN~2[] w - - 0 1"));
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
