// Scripts that once broke a law, in their shortest form, and what is so now: explosions, runs,
// marks, joint turns. Each was found by random rules.
#include <catch2/catch.hpp>
#include <string>

#include "notation/move_text.h"
#include "notation/position_text.h"
#include "rules/hooks.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/spells.h"

namespace sb {

TEST_CASE("Who explodes where he arrives has passed what lies between") {
  const std::string script = test::small(
      "piece \"Bomb\" { symbol = \"B\", moves = slide(orthogonal), explodes = true }, "
      "piece \"Stone\" { symbol = \"S\", moves = step(every_way) }",
      "board = rectangle(7, 6), rules = { after \"trace\" { puts = { \"S\", on = passed } } }, "
      "setup = [[\n. . k . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
      ". . K . . . B\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "g1g4");
  CHECK(write_position(game->variant(), game->snapshot()) == "2k4/7/7/7/6S/2K4 b - - 0 1");
}

TEST_CASE("Drops are told as drops where men explode") {
  const std::string script =
      test::small("piece \"Bomb\" { symbol = \"B\", moves = hop(every_way), explodes = true }",
                  "board = rectangle(5, 5), rules = { prefer \"a drop\" { by = \"drop\" }, "
                  "reserve \"hand\" { takes = \"lost\", drops = cells \"c3\", start = \"B\" } }, "
                  "setup = [[\n. k . . .\n. . . . .\n. . . . .\n. . . . .\n. K . . .\n]]");
  CHECK(test::fault_of(script) == "");
  CHECK(move_texts(*test::game_of(script)) == std::vector<std::string>{"B@c3"});
}

TEST_CASE("Who stays where he explodes has left no square") {
  const std::string script = test::small(
      "piece \"Bomb\" { symbol = \"B\", moves = stay(), explodes = true }",
      "board = rectangle(4, 5), rules = { prefer \"a move\" { from = everywhere }, "
      "after \"stays\" { when = { by = \"stay\" }, puts = { \"B\", on = cells \"a3\" } } }, "
      "setup = [[\n. . . k\n. . . .\n. . . .\n. B . .\n. . . K\n]]");
  CHECK(test::fault_of(script) == "");
  CHECK_FALSE(test::opens(*test::game_of(script), "b2b2"));
}

TEST_CASE("A turn does not go on when the last king has been blown up") {
  const std::string script =
      test::small("piece \"Bomb\" { symbol = \"B\", moves = slide(forward), explodes = true }",
                  "board = rectangle(4, 6), turn = { move, move:if_any() }, "
                  "setup = [[\n. k . .\n. . . .\n. . . .\n. . . .\n. . B .\n. K . B\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "c2c5");
  CHECK(write_position(game->variant(), game->snapshot()) == "4/4/4/4/4/1K1B b - - 0 1");
}

TEST_CASE("Whom a runner could meet does not freeze it") {
  const std::string script =
      test::small("piece \"Roller\" { symbol = \"R\", moves = slide(diagonal):bounces(90) }",
                  "board = rectangle(5, 5), rules = { " + test::freezing_rule("R") +
                      " }, "
                      "setup = [[\nk . r . .\n. . . . .\n. . . . .\n. . . . .\nK . . . R\n]]",
                  "goal = goals.royal_capture");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("Auras reach along a board that is put together anew") {
  const std::string script = test::small(
      "piece \"Frost\" { symbol = \"F\", moves = step(diagonal) }",
      "board = sections { names = \"ABC\", laid = \"AeBw.BeCw\", "
      "corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, sides = \"senw\", files = 2, ranks = 2, turn = 90 }, "
      "rules = { " +
          test::freezing_rule("F") +
          ", rearrange { faces = { { move = \"two\" } } } }, "
          "setup = [[\n. .\nK F\n. .\n. .\n. .\nf k\n]]",
      "goal = goals.extinction");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A run clears a mark, marks nobody, and whom it captures the reserve counts") {
  const std::string script = test::small(
      "piece \"Roller\" { symbol = \"R\", moves = slide(orthogonal):bounces(90) }, "
      "piece \"Jumper\" { symbol = \"J\", moves = leap(0, 2):flies_on() + step(every_way) }",
      "board = rectangle(6, 6), rules = " +
          test::jumping_rules("J", "reserve \"pool\" { takes = \"lost\", of = \"RJ\" }") +
          ", "
          "setup = [[\n. r k . j .\n. . j . . .\n. . . r . .\n. R . . j .\n. . J . . .\n. R K . J "
          ".\n]]",
      "goal = goals.royal_capture");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("Men who are nobody's fill no reserve when a blast takes them") {
  const std::string script = test::small(
      "piece \"Bomb\" { symbol = \"B\", moves = slide(every_way), explodes = true }, "
      "piece \"Wall\" { symbol = \"*\", neutral = true }",
      "board = rectangle(5, 5), rules = { reserve \"lost\" { takes = \"lost\", of = \"B\" } }, "
      "setup = [[\n. . . . k\n. . . * .\n. . b . .\n. B . . .\nK . . . .\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("The text of a joint turn with a drop is read back") {
  const std::string script =
      test::small("piece \"Pawn\" { symbol = \"P\", moves = step(forward):quiet() }",
                  "board = rectangle(4, 5), rules = { joint_turn \"battle\" { of = \"P\" } }, "
                  "turn = { move:with(drop \"P\" { to = around(to) }) }, "
                  "setup = [[\n. . k .\np p . .\n. . . .\nP P . .\n. . K .\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A frozen king is freed by an attack, whatever the game calls check") {
  const std::string script =
      test::small("piece \"Caster\" { symbol = \"N\", moves = step(every_way) + leap(0, 2) }",
                  "board = rectangle(7, 5), rules = { " + test::freezing_rule("N") +
                      " }, "
                      "check = own \"K\" * attacks(attacks(enemy)), "
                      "setup = [[\n. . . k . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. N "
                      ". K . . .\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A man that could join others, and joins none, moves all the same") {
  const std::string script = test::small(
      "piece \"Guest\" { symbol = \"G\", moves = leap(1, 2):merging(), "
      "merges = function() end }",
      "board = rectangle(5, 5), setup = [[\n. k . . .\n. . . . .\n. . . . .\n. G . . .\n. K . . "
      ".\n]]");
  CHECK(test::fault_of(script) == "");
  CHECK(test::opens(*test::game_of(script), "b2c4"));
}

TEST_CASE("Whom an explosion takes who is nobody's has not been captured") {
  const std::string script = test::small(
      "piece \"Bomb\" { symbol = \"B\", moves = slide(orthogonal), explodes = true }, "
      "piece \"Wall\" { symbol = \"*\", neutral = true }",
      "board = rectangle(4, 4), setup = [[\n. . . k\n* . . .\n. . . .\nB . K .\n]],\n"
      "state = { tally = range(0, 2) }, rules = { after \"taken\" { when = { captures = true }, "
      "edit = function(ply) ply.state.tally = 2 end } }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "a1a2");
  CHECK(test::position_of(*game) == "3k/4/4/2K1 b - - 0 1");
}

TEST_CASE("An explosion that ends the game is legal, whatever the game calls check") {
  const std::string script = test::small(
      "piece \"Bomb\" { symbol = \"B\", moves = slide(forward), explodes = true }, "
      "piece \"Long\" { symbol = \"L\", moves = slide(orthogonal) }",
      "board = rectangle(4, 6), setup = [[\n. k . .\n. l . .\n. . . .\n. . . .\n. . . B\n"
      ". K . .\n]], check = own \"K\" * attacks(enemy)");
  CHECK(test::fault_of(script) == "");
  CHECK(test::opens(*test::game_of(script), "d2d4"));
}

TEST_CASE("A body bears the mark of a jump as a whole, whoever asks") {
  CHECK(
      test::fault_of(test::small(
          "piece \"Long\" { symbol = \"R\", moves = slide(every_way) }, "
          "piece \"Jumper\" { symbol = \"P\", moves = hop(every_way) }, "
          "piece \"Stone\" { symbol = \"Ra\", body = { most = 2 }, moves = step(forward):quiet(), "
          "when_hit = { captured = false, shot = false } }",
          "board = rectangle(5, 6), setup = [[\n. . . k .\n. p . . .\n. . . . .\n"
          "ra ra . . .\n. . . . .\nR . . K .\n]], "
          "rules = " +
              test::jumping_rules("P"))) == "");
}

TEST_CASE("A man who runs on has passed no squares") {
  const std::string script = test::small(
      "piece \"Squire\" { symbol = \"S\", moves = leap(2, 2):flies_on() }, "
      "piece \"Guard\" { symbol = \"G\", moves = step(every_way) }",
      "board = rectangle(6, 4), rules = { after \"wake\" { puts = { \"G\", on = passed } } }, "
      "setup = [[\n. . . . k .\n. . . . . s\n. . . . . .\nK . . G . .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "a1b1");
  test::play(*game, "f3d1");
  CHECK(write_position(game->variant(), game->snapshot()) == "4k1/6/6/1K1s2 w - - 0 2");
}

TEST_CASE("A mark stays on its square when he who stood there is gone") {
  const std::string script = test::small(
      "piece \"Jumper\" { symbol = \"J\", moves = hop(forward) }, "
      "piece \"Guard\" { symbol = \"G\", moves = step(every_way) }",
      "board = rectangle(4, 5), rules = " +
          test::jumping_rules("J", "after \"trample\" { hits = passed }") +
          ", "
          "setup = [[\n. . . k\n. . . .\n. . . .\n. g . .\nK J . .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "b1b3");
  CHECK(write_position(game->variant(), game->snapshot()) == "3k/4/1J2/4/K3 b - - 0 1 spell=b2");
}

TEST_CASE("Whoever joins his like has come to that square") {
  const std::string script = test::small(
      "piece \"Guard\" { symbol = \"G\", moves = step(sideways):merging(), "
      "merges = function(self) return self end }",
      "board = rectangle(4, 3), state = { toss = range(0, 1) }, "
      "rules = { after \"toss\" { when = { to = everywhere }, edit = function(ply) ply.state.toss "
      "= 1 end } }, "
      "setup = [[\nk . . .\n. . . .\nK . G G\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("Nobody joins himself on the way back") {
  const std::string script = test::small(
      "pieces.rook, piece \"Guard\" { symbol = \"G\", moves = leap(1, 2):twice():merging(), "
      "merges = function(_, host) if host.symbol == \"G\" then return { symbol = \"R\" } end end }",
      "board = rectangle(4, 6), setup = [[\n. . k g\n. . . .\n. . . .\n. . . .\n. . . .\n"
      ". . K .\n]]");
  CHECK(test::fault_of(script) == "");
}

// Chess with a reserve `hand` and a drop beside each move; `more` goes into base:with.
static std::string with_hand(const std::string& hand, const std::string& more) {
  return "local chess = require \"chess\"\nlocal hand = reserve \"hand\" { " + hand +
         " }\nreturn chess:with { title = \"Hand\", rules = chess.rules + { hand },\n  turn = { "
         "move:with((drop { from = hand, to = from }):maybe()) }, " +
         more + " }\n";
}

TEST_CASE("Who promotes out of a hand leaves nobody there for the drop that comes with it") {
  const auto game = test::game_of(with_hand(
      "takes = \"lost\", of = \"QRBN\"",
      "pieces = { P = chess.pieces.P:with { promotes = { to = \"QRBN\", from = hand } } }"));
  test::set(*game, "4k3/8/8/8/8/8/4p3/3QK3[qn] b - - 0 1");
  CHECK(test::opens(*game, "e2d1=Q"));
  CHECK(test::opens(*game, "e2d1=Q,N@e2"));
  CHECK_FALSE(test::opens(*game, "e2d1=Q,Q@e2"));
}

TEST_CASE("Whom a ply captures may come out of the hand with it") {
  const auto game = test::game_of(with_hand("takes = \"captured\"", ""));
  test::set(*game, "8/5kr1/8/6N1/8/8/8/4K3[r] b - - 0 1");
  CHECK(test::opens(*game, "g7g5,N@g7"));
  test::set(*game, "8/5kr1/8/8/8/7N/8/4K3[r] b - - 0 1");
  CHECK_FALSE(test::opens(*game, "g7g6,N@g7"));
  test::set(*game, "8/5kr1/8/8/8/7N/8/4K3[rn] b - - 0 1");
  CHECK(test::opens(*game, "g7g6,N@g7"));
}

TEST_CASE("Nobody flanks a row with himself on a board that is a ring") {
  const std::string script =
      "local pieces = require \"pieces\"\n"
      "return variant \"Ring\" { api = 1, pieces = { pieces.rook },\n"
      "  board = rectangle(4, 2):joined(\"a\", \"d\"), setup = [[\nr r . r\n. . R .\n]],\n"
      "  rules = { after \"flip\" { turns = flanked(to, every_way) } },\n"
      "  endings = { ending \"none left\" { none = enemy } },\n}\n";
  CHECK(test::fault_of(script) == "");
}

// Zappers beside their own moves take what stands beside them, as a function lists it.
static std::string with_zap(const std::string& mark) {
  return test::small(
      "pieces.bishop, pieces.rook, piece \"Pawn\" { symbol = \"P\", moves = step(forward) }, "
      "piece \"Zapper\" { symbol = \"Z\", moves = leap(1, 2):quiet(), plies = function(position, "
      "man, add)\n"
      "  for _, c in ipairs(position:neighbours(man.cell)) do\n"
      "    local there = position:at(c)\n"
      "    if there and there.side ~= man.side then add { man.cell, c } end\n"
      "  end\nend }",
      "board = rectangle(5, 5), rules = { " + mark +
          " }, setup = [[\nz p . p k\n. . . . .\n. b . B .\n. . . . .\nK P . P Z\n]]");
}

TEST_CASE("Whom a mark holds makes no ply of a function and gives no check by one") {
  const std::string script =
      with_zap("mark \"held\" { on = own * around(enemy \"B\"), holds = true }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "4k/2pb1/2Z2/5/K4 w - - 0 1");
  CHECK_FALSE(test::opens(*game, "c3c4"));
  test::set(*game, "4k/2p1b/2Z2/5/K4 w - - 0 1");
  CHECK(test::opens(*game, "c3c4"));
  test::set(*game, "4k/5/5/1z3/K1B1P w - - 0 1");
  CHECK(test::opens(*game, "e1e2"));
  CHECK_FALSE(test::opens(*game, "c1d2"));  // then the zapper would give check
}

TEST_CASE("No ply of a function takes whom a mark shields") {
  const std::string script = with_zap("mark \"safe\" { on = own \"P\", shields = true }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "4k/1rp2/2Z2/5/K4 w - - 0 1");
  CHECK(test::opens(*game, "c3b4"));
  CHECK_FALSE(test::opens(*game, "c3c4"));
}

TEST_CASE("A king castles to where a mark will shield him, and marks are read on his way") {
  const std::string script =
      "local chess = require \"chess\"\nreturn chess:with { title = \"Shield\", rules = "
      "chess.rules "
      "+ { mark \"s\" { on = own * around(own \"R\"), shields = true } } }\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "r3k2r/8/8/8/8/7B/8/R3K3 b Qkq - 0 1");
  CHECK(test::opens(*game, "e8c8"));
  test::set(*game, "r3k2r/8/8/8/8/B7/8/4K3 b kq - 0 1");
  CHECK_FALSE(test::opens(*game, "e8g8"));
}

// Chess with this turn.
static std::string with_turn(const std::string& turn) {
  return "local chess = require \"chess\"\nreturn chess:with { title = \"Turn\", turn = { " + turn +
         " } }\n";
}

TEST_CASE("The first place of a turn is left out where it is closed, as any other is") {
  for (const char* first : {"pass:when { some = own \"P\" * last_ranks(2) }",
                            "(move { mover = \"P\", promotes = true }):if_any()"}) {
    INFO(first);
    const std::string script = with_turn(std::string(first) + ", move");
    CHECK(test::fault_of(script) == "");
    const auto game = test::game_of(script);
    CHECK(game->plies().size() == 20);
    CHECK(test::opens(*game, "e2e4"));
    test::play(*game, "e2e4");
    CHECK(test::opens(*game, "e7e5"));
    test::play(*game, "e7e5");
    CHECK_FALSE(game->status().over());
    CHECK(test::opens(*game, "g1f3"));
  }
}

TEST_CASE("A turn whose first place is open goes on from there") {
  const auto game =
      test::game_of(with_turn("(move { mover = \"P\", promotes = true }):if_any(), move"));
  test::set(*game, "7k/P7/8/8/8/8/8/K7 w - - 0 1");
  CHECK_FALSE(test::opens(*game, "a1b1"));
  test::play(*game, "a7a8=N");
  CHECK(game->snapshot().to_act == Side::white);
  CHECK(test::opens(*game, "a1b1"));
  test::play(*game, "a1b1");
  CHECK(game->snapshot().to_act == Side::black);
  CHECK(test::opens(*game, "h8g8"));
}

TEST_CASE("Where all places of a turn are closed nobody has a ply") {
  const auto game = test::game_of(
      with_turn("move:when { some = own \"P\" * ranks(7) }, pass:when { none = men }"));
  CHECK(game->plies().empty());
}

// A man who goes where this question leads.
static std::string asking(const std::string& question) {
  return test::small(
      "piece \"Scout\" { symbol = \"S\", moves = stand(), plies = function(position, "
      "man, add)\n  for _, c in ipairs(" +
          question + ") do\n    if not position:at(c) then add { man.cell, c } end\n  end\nend }",
      "board = rectangle(5, 5), setup = [[\nk . s . .\n. . . . .\n. . . . .\n"
      ". . S . .\nK . . . .\n]]");
}

TEST_CASE("Functions ask for squares by any number of directions") {
  const auto game = test::game_of(asking("position:neighbours(man.cell, forward, sideways)"));
  for (const char* ply : {"c2b2", "c2d2", "c2c3"}) CHECK(test::opens(*game, ply));
  CHECK_FALSE(test::opens(*game, "c2c1"));
  const auto first = test::game_of(asking("position:rays(man.cell, left, right)[1]"));
  const auto second = test::game_of(asking("position:rays(man.cell, left, right)[2]"));
  CHECK(test::opens(*first, "c2e2") != test::opens(*second, "c2e2"));
}

TEST_CASE("What a question does not take is refused at its line") {
  const auto refused = [](const std::string& question) {
    try {
      test::game_of(asking(question))->plies();
    } catch (const HookError& error) {
      return describe(error.problem());
    }
    return std::string();
  };
  CHECK(refused("position:neighbours(man.cell, forward, \"left\")")
            .find("this takes directions, got ") != std::string::npos);
  CHECK(refused("position:empty(1)")
            .find(":4: piece \"Scout\", of c2: this takes no more, got 1 too") !=
        std::string::npos);
}

TEST_CASE("Two effects may bring back a king whom an explosion has captured") {
  const std::string script = test::small(
      "piece \"Bomb\" { symbol = \"B\", moves = leap(2, 3), explodes = true }",
      "board = rectangle(7, 5), rules = { after \"second\" { puts = { captured, on = ranks(2) } }, "
      "after \"first\" { puts = { captured, on = homes(captured) } } }, "
      "setup = [[\n. . k . . . .\n. . . . . . .\n. . . . . . .\n. . . . . B .\n. . K . . . .\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A joint turn has left and reached the squares of its captures too") {
  const std::string script = test::small(
      "pieces.rook, pawns.pawn \"Pawn\" { symbol = \"P\", promotes = { to = \"R\" } }, "
      "piece \"Duck\" { symbol = \"*\", neutral = true }",
      "board = rectangle(4, 6), turn = { move:with(drop \"*\" { to = from }) }, rules = { "
      "joint_turn \"battle\" { of = \"P\", captures = 1 } }, "
      "setup = [[\n. . . k\n. . . .\n. . . .\nr . . .\n. P P .\n. . K .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "battle:b2a3,c2c3,@b2"));
  CHECK(test::opens(*game, "battle:b2a3,c2c3,@c2"));
}

TEST_CASE("A drop out of the hand may carry another drop, and is counted so") {
  const std::string script =
      test::small("pieces.rook, pieces.knight",
                  "board = rectangle(3, 5), rules = { reserve \"hand\" { drops = everywhere, start "
                  "= \"R\" } }, "
                  "turn = { move:with(drop \"N\" { to = around(to) }:maybe()) }, "
                  "setup = [[\n. k .\n. . .\n. . .\n. . .\n. K .\n]]");
  CHECK(test::fault_of(script) == "");
  CHECK(test::opens(*test::game_of(script), "R@b3,N@b2"));
}

TEST_CASE("A king castles to a square that an effect makes safe") {
  const std::string script = test::small(
      "pieces.rook",
      "board = rectangle(6, 5), rules = { castle { king = \"b1\", to = \"d1\", partner = \"f1\" }, "
      "after \"storm\" { when = { by = \"castling\" }, hits = enemy \"R\" } }, "
      "setup = [[\n. k . . . r\n. . . r . .\n. . . . . .\n. . . . . .\n. K . . . R\n]]");
  CHECK(test::fault_of(script) == "");
  CHECK(test::opens(*test::game_of(script), "b1d1"));
}

TEST_CASE("While a function reads a mark no mark does anything") {
  const std::string script =
      "local pieces, goals = require \"pieces\", require \"goals\"\n"
      "local hot = mark \"hot\" { shields = true, on = set(function(position)\n"
      "  if position:in_check(\"enemy\") then return \"\" end\n"
      "  return table.concat(position:attackers(\"b3\"), \" \") end) }\n"
      "return variant \"Small\" { api = 1, board = rectangle(4, 5),\n"
      "  pieces = { pieces.king, pieces.rook, pieces.knight },\n"
      "  setup = [[\n. . k n\n. . . .\n. . . r\n. . . .\nR . K N\n]], rules = { hot },\n"
      "  goal = goals.checkmate, draws = { goals.stalemate },\n}\n";
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("Each king that an effect brings moves as the first does, and is as safe, beside marks") {
  for (const std::string brings :
       {"becomes = { to, 'K' }", "puts = { 'K', on = empty }", "turns = around(to)"}) {
    INFO(brings);
    const std::string script = test::small(
        "pieces.rook, piece \"Frog\" { symbol = \"F\", moves = hop(every_way):lands_next() }",
        "board = rectangle(5, 5), rules = { mark \"frost\" { lasts = 1, holds = true }, "
        "after \"another\" { when = { mover = 'R' }, " +
            brings +
            " } }, "
            "setup = [[\n. . r k .\n. . . . .\n. . . . .\n. . . . .\nK R . . .\n]]");
    CHECK(test::fault_of(script) == "");
  }
  const auto game = test::game_of(test::small(
      "piece \"Horse\" { symbol = \"H\", moves = leap(1, 2):lame() }",
      "board = rectangle(4, 4), rules = { mark \"cold\" { on = cells \"b3\", holds = true }, "
      "after \"another\" { when = { mover = 'H' }, becomes = { to, 'K' } } }, "
      "setup = [[\n. . h k\n. . . .\n. . . .\nK H . .\n]]"));
  test::set(*game, "4/2K1/K3/2k1 w - - 0 1");
  CHECK(move_texts(*game).size() == 8);
}

}  // namespace sb
