// Scripts that once broke a law, in their shortest form, and what is so now: sets that read how men
// go, guests, endings that ask more than a position. Each was found by random rules.
#include <catch2/catch.hpp>
#include <string>

#include "notation/position_text.h"
#include "support/games.h"
#include "support/small_game.h"

namespace sb {

TEST_CASE("What a set reaches over men goes over those alone who may be jumped") {
  const auto opens = [](const std::string& movement, const std::string& jumpable,
                        const std::string& stone) {
    const std::string script = test::small(
        "pieces.rook, pieces.knight, piece \"Stone\" { symbol = \"S\", moves = step(every_way), "
        "jumpable = " +
            jumpable + " }",
        "board = rectangle(5, 5), rules = { forbid \"watched\" { to = reach(enemy \"R\", " +
            movement +
            ") } }, setup = [[\n. n k . .\n. . . . .\n. . . . .\nR . S . .\n. . . . K\n]]");
    CHECK(test::fault_of(script) == "");
    const auto game = test::game_of(script);
    test::set(*game, "2k2/2n2/5/R1" + stone + "2/4K b - - 0 1");
    return test::opens(*game, "c4d2");
  };
  CHECK_FALSE(opens("hop(orthogonal)", "true", "s"));
  CHECK(opens("hop(orthogonal)", "false", "s"));
  // Own is the side that acts, whoever of the set goes.
  CHECK_FALSE(opens("hop(orthogonal)", "\"own\"", "s"));
  CHECK(opens("hop(orthogonal)", "\"own\"", "S"));
  CHECK(opens("hop(orthogonal):over \"N\"", "true", "s"));
  CHECK_FALSE(opens("hop(orthogonal):over \"N S\"", "true", "s"));
  CHECK_FALSE(opens("leap(0, 3)", "true", "s"));
  CHECK(opens("leap(0, 3)", "false", "s"));
}

TEST_CASE("A king may go where a mark shields him for standing there") {
  const std::string script =
      "local haven = mark \"haven\" { on = cells \"c3\" * (own \"K\" + enemy \"K\"), shields = "
      "true "
      "}\n" +
      test::small("pieces.rook",
                  "board = rectangle(5, 5), rules = { haven }, setup = [[\n. . . . k\n. . . . "
                  ".\nr . . . .\n. . K . .\n. . . . .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "4k/5/r4/2K2/5 w - - 0 1");
  CHECK(test::opens(*game, "c2c3"));
  CHECK_FALSE(test::opens(*game, "c2d3"));
}

TEST_CASE("A king with a guest on his square captures whom he may capture at all") {
  const std::string script =
      "local goals = require \"goals\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 5),\n"
      "  pieces = { piece \"Lord\" { symbol = \"L\", royal = true, state = { a = one_of(\"0\", "
      "\"none\") }, moves = step(every_way):against \"P\", guarded = function(self) return self.a "
      "== \"0\" end, after_guard_lost = function(self) self.a = \"none\" end },\n"
      "    piece \"Rook\" { symbol = \"R\", moves = slide(orthogonal) },\n"
      "    piece \"Pawn\" { symbol = \"P\", moves = step(forward) } },\n"
      "  setup = [[\n. . l . .\nR . . . .\n. . P . .\n. . . . .\n. . L . R\n]],\n"
      "  goal = goals.checkmate, draws = { goals.stalemate },\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "5/3P1/2l{a=none}2/1R3/2L2 b - - 0 1 guest=R");
  CHECK(test::opens(*game, "c3d4"));
  CHECK(test::opens(*game, "c3c3"));
  CHECK_FALSE(test::opens(*game, "c3b2"));
}

TEST_CASE("A guest stays where who took the guard lost his own king by that ply") {
  const std::string script =
      "local goals = require \"goals\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 5),\n"
      "  pieces = { piece \"Lord\" { symbol = \"L\", royal = true, state = { a = one_of(\"0\", "
      "\"none\") }, moves = step(every_way), guarded = function(self) return self.a == \"0\" "
      "end, after_guard_lost = function(self) self.a = \"none\" end },\n"
      "    piece \"Rook\" { symbol = \"R\", moves = slide(orthogonal) } },\n"
      "  setup = [[\n. . l . .\nr . . . .\n. . . . .\n. . . . .\n. . L . R\n]],\n"
      "  rules = { after \"fall\" { when = { mover = \"R\", to = ranks(5) }, becomes = { own "
      "\"L\", \"R\" } } },\n"
      "  goal = goals.royal_capture, draws = { goals.stalemate },\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "2l2/5/5/5/L1R2 w - - 0 1");
  test::play(*game, "c1c5");
  CHECK(test::position_of(*game) == "2l{a=none}2/5/5/5/R4 b - - 0 1 guest=R");
  CHECK(status_text(game->status()) == "black wins (lord captured)");
  CHECK(test::read(game->variant(), test::position_of(*game)) == game->snapshot());
}

TEST_CASE("Who comes from squares of one side alone keeps off where he cannot stand") {
  const std::string script = test::small(
      "piece \"Guard\" { symbol = \"G\", never_on = ranks \"3-5\", "
      "moves = slide(forward):from(ranks { black = \"1-5\" }) + step(sideways) }",
      "board = rectangle(3, 5), setup = [[\n. k g\n. . .\n. . .\n. . .\n. K G\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "1kg/3/3/3/1KG b - - 0 1");
  CHECK(test::opens(*game, "c5c4"));
  CHECK_FALSE(test::opens(*game, "c5c3"));
  CHECK_FALSE(test::opens(*game, "c5c1"));
}

TEST_CASE("A royal man who moves leaves the castlings of another with one partner") {
  const std::string script =
      "local pieces = require \"pieces\"\nlocal castling = require \"castling\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 4), castling_text = "
      "\"letters\",\n  pieces = { pieces.king, pieces.rook, pieces.knight:with { royal = true } "
      "},\n  setup = [[\n. n k . r\n. . . . .\n. . . . .\n. N K . R\n]],\n"
      "  rules = { castling { king = \"c1\", to = \"d1\", with = \"e1\", letter = \"K\" },\n"
      "    castling { king = \"b1\", to = \"d1\", with = \"e1\", letter = \"X\" } },\n"
      "  goal = require \"goals\".checkmate,\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "1nk1r/5/5/1NK1R w KXkx - 0 1");
  test::play(*game, "c1d2");
  CHECK(test::position_of(*game) == "1nk1r/5/3K1/1N2R b Xkx - 1 1");
  test::play(*game, "e4e3");
  CHECK(test::position_of(*game) == "1nk2/4r/3K1/1N2R w X - 2 2");
}

TEST_CASE("A royal man may promote, and the game goes on with the others") {
  const std::string script = test::small(
      "pieces.rook, pawns.pawn \"Prince\" { symbol = \"P\", steps = 1, promotes = { to = \"R\" } "
      "}:with { royal = true }",
      "board = rectangle(4, 5), setup = [[\nk . . .\n. . p .\n. . . .\n. P . .\n. . . K\n]]");
  const auto game = test::game_of(script);
  test::set(*game, "3k/1P2/4/p3/3K w - - 0 1");
  test::play(*game, "b4b5=R");
  const std::string text = test::position_of(*game);
  CHECK(text == "1R1k/4/4/p3/3K b - - 0 1");
  CHECK(test::read(game->variant(), text) == game->snapshot());
}

TEST_CASE("A game that is won after so many quiet plies leaves the plies as they are") {
  const std::string script =
      "local pieces = require \"pieces\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(4, 4), pieces = { pieces.king },\n"
      "  setup = [[\nk . . .\n. . . .\n. . . .\n. . . K\n]],\n"
      "  endings = { ending \"patience\" { quiet = 2 } },\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "k3/4/4/3K w - - 2 2");
  CHECK(status_text(game->status()) == "black wins (patience)");
  CHECK(test::opens(*game, "d1c1"));
}

TEST_CASE("A place of a turn knows all squares that the ply before it left and came to") {
  const std::string walls = "piece \"Wall\" { symbol = \"*\", neutral = true }";
  const std::string walled =
      test::small("piece \"Guard\" { symbol = \"G\", moves = step(diagonal) }, " + walls,
                  "board = rectangle(3, 8), symmetric = true, "
                  "turn = { move:with(drop \"*\" { to = from }), drop \"*\" { to = around(to) } }, "
                  "setup = [[\n. . .\nk g g\n. . .\n. . .\n. . .\n. . .\nK G G\n. . .\n]]");
  CHECK(test::fault_of(walled) == "");
  const std::string castled = test::small(
      "pieces.rook, " + walls,
      "board = rectangle(6, 4), rules = { castle { king = \"d1\", to = \"b1\", partner = \"a1\" } "
      "}, turn = { move, drop \"*\" { to = from + around(to * own \"R\") } }, "
      "setup = [[\nr . . k . .\n. . . . . .\n. . . . . .\nR . . K . .\n]]");
  CHECK(test::fault_of(castled) == "");
  const auto game = test::game_of(castled);
  test::play(*game, "d1b1");
  CHECK(test::position_of(*game) == "r2k2/6/6/1KR3 w a - 1 1 phase=drop last=b1,c1 from=a1,d1");
  for (const char* wall : {"@a1", "@d1", "@b2", "@c2", "@d2"}) CHECK(test::opens(*game, wall));
  CHECK_FALSE(test::opens(*game, "@a2"));
  const auto refused =
      read_position(game->variant(), "r2k2/6/6/1KR3 w a - 1 1 phase=drop last=b1:1");
  CHECK(refused.problem().message == "last: 'b1:1' is no square");
  CHECK(test::read(game->variant(), test::position_of(*game)) == game->snapshot());
}

TEST_CASE("An ending that asks for the game before within a set leaves the plies as they are") {
  for (const std::string asked :
       {"some = own:when { quiet = 2 }", "count(own:when { repeats = 2 }):at_least(1)"}) {
    const std::string script =
        test::small("pieces.rook",
                    "board = rectangle(4, 4), setup = [[\n. . k r\n. . . .\n. . . .\nR K . .\n]]",
                    "endings = { ending \"calm\" { " + asked + ", wins = \"nobody\" } }");
    INFO(asked);
    CHECK(test::fault_of(script) == "");
    const auto game = test::game_of(script);
    for (const char* ply : {"a1a2", "d4d3", "a2a1", "d3d4"}) test::play(*game, ply);
    CHECK(game->status().over());
    CHECK(game->plies().size() > 0);
  }
}

TEST_CASE("What a line reaches is asked of every ply where a set is made from it") {
  const std::string line = "reach(own \"R\", slide(orthogonal))";
  for (const std::string& asked :
       {"enemy \"M\" * around(" + line + ")", "cells \"d4\" * mirrored(" + line + ")",
        "cells \"b3 c3\" * alike(" + line + ", each_rank)",
        "cells \"b2 b4\" * between(" + line + ", own \"K\")"}) {
    INFO(asked);
    CHECK(
        test::fault_of(test::small(
            "pieces.rook, pieces.knight, piece \"Man\" { symbol = \"M\", moves = step(every_way) }",
            "board = rectangle(5, 5), rules = { forbid \"x\" { some = " + asked +
                " } }, setup = [[\nr n k . m\n. . . . .\n. m . M .\n. . . . .\nM . K N R\n]]")) ==
        "");
  }
}

}  // namespace sb
