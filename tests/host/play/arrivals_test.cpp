// Rules that ask about where a man comes to are told for all plies of a position at once
// (play/referee_bounds.h), or of a ply by displacing the man alone: never otherwise than when every
// ply is made, nor than the slow twin says.
#include <catch2/catch.hpp>
#include <string>

#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

std::string chess_ruled(const std::string& facts, const std::string& more = "") {
  return "local chess, moves = require \"chess\", require \"moves\"\n"
         "return chess:with { rules = chess.rules + { forbid \"x\" { " +
         facts + " } }" + more + " }\n";
}

}  // namespace

TEST_CASE("Where a man would be attacked is told with the lines that his leaving opens") {
  const auto game = test::game_of(chess_ruled("some = to * attacks(enemy)"));
  const auto opens = [&](const std::string& ply) { return test::opens(*game, ply); };
  test::set(*game, "8/4k3/4r3/8/4R3/3p4/8/K6b w - - 0 1");
  CHECK_FALSE(opens("e4e2"));  // by the pawn
  CHECK_FALSE(opens("e4e1"));  // by the rook, once nobody stands on e4
  CHECK_FALSE(opens("e4e6"));  // by the king, who guards it
  CHECK(opens("e4d4"));
}

TEST_CASE("Rules of arrivals hold as they do when every ply is made", "[long]") {
  for (const char* facts :
       {"some = to * attacks(enemy)",
        "some = to * attacks(enemy \"P N\")",
        "some = to - attacks(enemy \"B\")",
        "some = to * attacks(enemy, 2)",
        "some = to * attacks(enemy), captures = false",
        "some = to * attacks(enemy), mover = \"N\"",
        "some = { to * attacks(enemy), to * ranks \"3-6\" }",
        "some = to * around(enemy \"N P\")",
        "some = to * reach(enemy \"R N\", slide(diagonal))",
        "some = own \"Q\" * attacks(enemy \"P\")",
        "some = enemy \"Q N\" * attacks(to)",
        "some = enemy \"P\" * reach(to, moves.knight)",
        "some = to * attacks(enemy) - attacks(own)",
        "none = to * attacks(own)",
        "none = own * around(to)",
        "some = to * attacks(enemy - attacks(own))",
        "some = to * attacks(enemy) }, after \"a\" { when = { captures = true }, "
        "hits = around(to) * enemy - royal",
        "some = to * attacks(enemy) }, after \"a\" { hits = to * around(enemy \"N\") - royal",
        "some = to * attacks(enemy) }, forbid \"y\" { gives_check = true",
        "some = to * attacks(enemy) }, prefer \"y\" { captures = true"}) {
    INFO(facts);
    CHECK(test::fault_of(chess_ruled(facts)) == "");
  }
}

TEST_CASE("Men who hop, who are lame or become others attack as they do when a ply is made",
          "[long]") {
  const std::string men = R"(, pieces = chess.pieces + {
      piece "Cannon"  { symbol = "R", moves = hop(orthogonal) + slide(diagonal):up_to(2) },
      piece "General" { symbol = "N", moves = slide(orthogonal):up_to(3) + leap(1, 2):lame() },
      piece "Grower"  { symbol = "B", state = { n = range(1, 3) },
        moves = function(self) return slide(diagonal):up_to(self.n) end,
        after_move = function(self) self.n = self.n % 3 + 1 end } })";
  for (const char* facts :
       {"some = to * attacks(enemy)", "some = to * reach(enemy \"Q\", hop(orthogonal))",
        "some = own \"Q B\" * attacks(enemy \"P\")", "some = enemy \"Q\" * attacks(to)",
        "some = own \"B{n=2}\" * around(to)", "sum(own, \"n\"):at_least(5)"}) {
    INFO(facts);
    CHECK(test::fault_of(chess_ruled(facts, men)) == "");
  }
}

TEST_CASE("What hangs together, and numbers of a ply, are asked of men displaced", "[long]") {
  for (const char* facts :
       {"groups(own):at_least(4)", "some = own \"N B\" - connected(own, own \"K\")",
        "count(own * attacks(to)):at_least(3)", "worth(captured):at_least(1)",
        "mover = own \"P\" * attacks(enemy), none = empty * around(to, step(forward))",
        "some = flanked(to, every_way, 1)", "some = in_row(own, 5, diagonal)",
        "some = to * alike(enemy \"K\", each_file), before = { some = enemy * ranks \"3-6\" }"}) {
    INFO(facts);
    CHECK(test::fault_of(chess_ruled(facts)) == "");
  }
}

}  // namespace sb
