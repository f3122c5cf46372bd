// Scripts that once broke a law, in their shortest form, and what is so now: where men stand, come
// from and go to.
#include <catch2/catch.hpp>
#include <string>

#include "notation/position_text.h"
#include "notation/short_text.h"
#include "support/games.h"
#include "support/small_game.h"

namespace sb {

namespace {

std::string position_after(const std::string& script, const std::string& ply) {
  const auto game = test::game_of(script);
  const auto move = read_move(*game, ply);
  REQUIRE(move.ok());
  game->play(move.value());
  return write_position(game->variant(), game->snapshot());
}

const std::string pawns = "piece \"Pawn\" { symbol = \"P\", moves = step(forward):quiet() }";
const std::string battle = "rules = { joint_turn \"battle\" { of = \"P\" } }, ";

}  // namespace

TEST_CASE("The front rank of hexagons steps first in a joint turn") {
  const std::string script = test::small(
      pawns, "board = hexagons { files = \"abcdefg\", cells = { 4, 5, 6, 7, 6, 5, 4 } }, " +
                 battle +
                 "setup = [[\nk\n. . .\n. . . . .\n. . . . . . .\n. . . . . . .\n"
                 "P P . P . P P\n. . P K P . .\n]]");
  CHECK(test::fault_of(script) == "");
  CHECK(position_after(script, "battle:a2a3,b2b3").starts_with("k/3/5/7/PP5/3P1PP/2PKP2 b"));
}

TEST_CASE("The front ranks of all boards step first in a joint turn, whose text can be typed") {
  const std::string script =
      test::small(pawns, "board = rectangle(4, 5):boards \"AB\", " + battle +
                             "setup = [[\nk . . .\n. . . .\n. . . .\nP P . .\n. . . K\n"
                             ". . . .\n. . . .\nP . . .\n. . P P\n. . . .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  for (const char* typed : {"battle:Aa2Aa3,Ab2Ab3", "Battle:Aa2-Aa3,Ab2-Ab3"})
    CHECK(read_any_move(*game, typed).ok());
}

TEST_CASE("A king who castles where he stands comes to his own square") {
  CHECK(test::fault_of(test::small(
            "pieces.rook, pieces.knight",
            "board = rectangle(5, 4), setup = [[\nr . k n .\n. . . . .\n. . . . .\nR . K N .\n]], "
            "rules = { castle { king = \"c1\", to = \"c1\", partner = \"a1\", partner_to = \"b1\" "
            "}, after \"blast\" { when = { by = \"castling\" }, hits = around(to) - royal } }")) ==
        "");
}

TEST_CASE("Men of one kind who castle leave and reach the squares of the rule") {
  CHECK(
      test::fault_of("local pieces = require \"pieces\"\nreturn variant \"Rooks\" { api = 1, "
                     "board = rectangle(5, 4), pieces = { pieces.rook, pieces.knight }, "
                     "setup = [[\nr . . r n\n. . . . .\n. . . . .\nR . . R N\n]], rules = { "
                     "castle { king = \"a1\", to = \"d1\", partner = \"d1\", partner_to = \"b1\", "
                     "marks_own_move = true }, after \"blast\" { when = { by = \"castling\" }, "
                     "hits = enemy + around(to) } }, endings = { ending \"none\" { none = enemy }, "
                     "ending \"stuck\" { stuck = true } } }") == "");
}

TEST_CASE("Who castles as a partner castles with nobody else") {
  const std::string script =
      "local pieces = require \"pieces\"\nreturn variant \"Shared\" { api = 1, "
      "board = rectangle(7, 4), pieces = { pieces.king:with { royal = false }, pieces.rook }, "
      "setup = [[\nk . . r . . k\n. . . . . . .\n. . . . . . .\nK . . R . . K\n]], "
      "castling_text = \"letters\", rules = { "
      "castle { king = \"a1\", to = \"c1\", partner = \"d1\", partner_to = \"b1\", letter = \"K\" "
      "}, "
      "castle { king = \"g1\", to = \"e1\", partner = \"d1\", partner_to = \"f1\", letter = \"Q\" "
      "} "
      "}, endings = { ending \"gone\" { none = enemy }, ending \"stuck\" { stuck = true } } }";
  CHECK(test::fault_of(script) == "");
  CHECK(position_after(script, "a1c1") == "k2r2k/7/7/1RK3K b kq - 1 1");
}

TEST_CASE("A royal man who promotes goes where he would be attacked as a royal man") {
  for (const char* rest :
       {"goal = goals.checkmate, ", "goal = goals.extinction, royals = \"each\", "}) {
    const std::string script =
        std::string(
            "local pieces, goals = require \"pieces\", require \"goals\"\n"
            "return variant \"Prince\" { api = 1, board = rectangle(5, 5), pieces = { "
            "piece \"Prince\" { symbol = \"K\", moves = step(every_way), royal = true, "
            "promotes = { to = \"N\", zone = everywhere, must = nowhere } }, pieces.knight "
            "}, ") +
        rest + "setup = [[\n. . . . n\n. . . . .\n. . K . .\n. . . . .\nN . k . .\n]] }";
    CHECK(test::fault_of(script) == "");
    const auto game = test::game_of(script);
    REQUIRE_FALSE(game->set(read_position(game->variant(), "4n/2K2/5/5/N1k2 w - - 0 1").value()));
    CHECK(test::opens(*game, "c4d3=N"));
    CHECK_FALSE(test::opens(*game, "c4d3"));
  }
}

TEST_CASE("Nobody is of the side of a man of nobody's, whom only his own may jump") {
  CHECK(
      test::fault_of(test::small(
          "piece \"Hopper\" { symbol = \"H\", moves = hop(orthogonal) }, "
          "piece \"Stone\" { symbol = \"*\", neutral = true, jumpable = \"own\" }",
          "board = rectangle(5, 4), setup = [[\n. k . . h\n. . . . .\n* . . . *\nH K . . .\n]]")) ==
      "");
}

TEST_CASE("Whoever drops a man of nobody's, he stands where White's may") {
  const std::string script =
      test::small("piece \"Stone\" { symbol = \"*\", neutral = true, never_on = last_ranks(1) }",
                  "board = rectangle(3, 4), turn = { move, drop \"*\" { to = empty } }, "
                  "setup = [[\n. k .\n. . .\n. . .\n. K .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  REQUIRE_FALSE(game->set(read_position(game->variant(), "1k1/3/3/1K1 b - - 0 1").value()));
  game->play(read_move(*game, "b4b3").value());
  CHECK(test::opens(*game, "@a1"));
  CHECK_FALSE(test::opens(*game, "@a4"));
}

}  // namespace sb
