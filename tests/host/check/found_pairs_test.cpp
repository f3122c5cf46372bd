// Scripts whose words once did not go with each other, in their shortest form, and what is so now.
// Each was found by random rules, or by reading one rule beside another.
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "notation/move_text.h"
#include "notation/position_text.h"
#include "reference/reference.h"
#include "support/games.h"
#include "support/law_trial.h"
#include "support/small_game.h"
#include "support/sources.h"
#include "support/spells.h"

namespace sb {

TEST_CASE("Nobody runs into an enemy whom a jump has marked") {
  const std::string script = test::small(
      "pieces.rook, piece \"Ball\" { symbol = \"B\", moves = slide(orthogonal):bounces(90) }, "
      "piece \"Jumper\" { symbol = \"J\", moves = leap(0, 2) + leap(2, 2):flies_on() }",
      "board = rectangle(5, 6), rules = " + test::jumping_rules("J") +
          ", "
          "setup = [[\n. k . j .\n. . . . .\n. . r . .\n. . . . .\n. . . . .\n. K B . .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "1k1j1/5/2r2/5/5/1KB2 w - - 0 1");
  CHECK(test::opens(*game, "c1c4+"));
  test::set(*game, "1k1j1/5/2r2/5/5/1KB2 w - - 0 1 spell=c4");
  CHECK_FALSE(test::opens(*game, "c1c4+"));
  CHECK(explain_move(*game, "c1c4+").find("shielded by 'immune'") != std::string::npos);
  // Whom a run would come to later bars it too, and its own marked men bar none.
  test::set(*game, "1k1j1/5/2r1r/5/5/1KB2 w - - 0 1 spell=e4");
  CHECK_FALSE(test::opens(*game, "c1c4+"));
  CHECK(test::opens(*game, "c1c4-"));
}

TEST_CASE("An explosion that takes the kings of both sides is a draw, whatever the goal") {
  const std::string script =
      test::small("piece \"Bomb\" { symbol = \"B\", moves = slide(orthogonal), explodes = true }",
                  "board = rectangle(5, 5), setup = [[\n. . . . k\n. . . . .\nB . . . .\n. . . . "
                  ".\n. . . . K\n]]",
                  "goal = goals.extinction");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "a3e3");
  CHECK(game->status().kind == Status::Kind::draw);
  CHECK(game->status().reason == "explosion");
}

TEST_CASE("Who captures the king has won, however little is left") {
  std::string script = test::small(
      "pieces.rook", "board = rectangle(4, 4), setup = [[\nk . . .\n. . . .\n. . . .\nR . . K\n]]",
      "goal = goals.royal_capture");
  const std::string draws = "draws = { goals.stalemate";
  script.insert(script.find(draws) + draws.size(), ", ending \"material\" { value = 1 }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "R3/4/4/3K b - - 0 1");
  CHECK(game->status().kind == Status::Kind::white_wins);
}

// Functions say which men attack the king's attackers: without them the setup would be no position,
// or its text none.
TEST_CASE("A setup is judged by what functions say, as its text is") {
  const auto script = [](const char* check) {
    return "local pieces, goals = require \"pieces\", require \"goals\"\n"
           "return variant \"Small\" { api = 1, board = rectangle(4, 5),\n"
           "  pieces = { pieces.king, pieces.rook, piece \"Elf\" { symbol = \"E\", moves = "
           "stand(),\n"
           "    plies = function(position, man, add)\n"
           "      for _, cell in ipairs(position:neighbours(man.cell)) do\n"
           "        local there = position:at(cell)\n"
           "        if there and there.side ~= man.side then add { man.cell, cell } end\n"
           "      end\n"
           "    end } },\n"
           "  setup = [[\n. . k E\n. . . .\n. . . .\n. . . .\n. . K .\n]],\n" +
           std::string(check) + "  goal = goals.checkmate, draws = { goals.stalemate },\n}\n";
  };
  CHECK(test::fault_of(script("")).find("Black's king on c5 is attacked by the elf on d5") !=
        std::string::npos);
  CHECK(test::fault_of(script("  check = own \"K\" * attacks(enemy \"E\"),\n"))
            .find("setup: White is to move, but Black's king on c5 stands in check") !=
        std::string::npos);
  CHECK(test::fault_of(script("  check = own \"K\" - attacks(enemy \"E\"),\n"))
            .find("White's king on c1") == std::string::npos);
}

TEST_CASE("A ply of a function takes a king where kings come and go") {
  const std::string script =
      "local pieces, goals = require \"pieces\", require \"goals\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(4, 5), royals = \"each\",\n"
      "  pieces = { pieces.king, piece \"Goat\" { symbol = \"G\", moves = stand(),\n"
      "    plies = function(position, man, add)\n"
      "      for _, ray in ipairs(position:rays(man.cell)) do\n"
      "        local over = ray[2] and position:at(ray[1])\n"
      "        if over and over.side ~= man.side then add { takes = ray[1], text = \"over\" .. "
      "ray[1] } end\n"
      "      end\n"
      "    end } },\n"
      "  begins = \"black\", setup = [[\n. . . k\n. . . .\n. K . .\n. . K .\n. . g .\n]],\n"
      "  goal = goals.extinction, draws = { goals.stalemate },\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "c1:overc2");
  CHECK(test::position_of(*game) == "3k/4/1K2/4/2g1 w - - 0 2");
}

TEST_CASE("A runner who is lost has come nowhere, and one who explodes has come where he ended") {
  const std::string script =
      "local goals, spindash = require \"goals\", require \"spindash\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(4, 5),\n"
      "  pieces = { spindash.king,\n"
      "    piece \"Flyer\" { symbol = \"L\", moves = leap(1, 2):flies_on() },\n"
      "    piece \"Bomb\" { symbol = \"B\", moves = leap(0, 2):flies_on(), explodes = true } },\n"
      "  setup = [[\n. . . K\n. . . .\n. . k .\n. . . .\n. L . .\n]],\n"
      "  state = { hit = range(0, 2), toss = range(0, 1) },\n"
      "  rules = { after \"toss\" { when = { to = cells \"b1 a5\" },\n"
      "    edit = function(ply) ply.state.toss = 1 end } },\n"
      "  goal = goals.royal_capture,\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "b1c3");
  CHECK(test::position_of(*game) == "3K/4/2k1/4/4 b - - 0 1 hit=1");
  test::set(*game, "4/3K/l3/1k2/B3 w - - 0 1");
  test::play(*game, "a1a3");
  CHECK(test::position_of(*game) == "4/3K/4/1k2/4 b - - 0 1 toss=1");
}

TEST_CASE("A pass in check lets the trail and the mark of the enemy's ply go") {
  const auto each_on = [](const std::string& rows) {
    return test::small(
        "pieces.rook, piece \"Runner\" { symbol = \"U\", moves = "
        "slide(forward):quiet():up_to(2):leaves_trail() }, piece \"Taker\" { symbol = \"T\", moves "
        "= step(forward_diagonals):capturing():takes_trail() }, piece \"Jumper\" { symbol = "
        "\"J\", moves = leap(0, 2) }",
        "royals = \"each\", board = rectangle(5, 5), rules = " + test::jumping_rules("J") +
            ", "
            "setup = [[\n" +
            rows + "\n]]",
        "goal = goals.extinction");
  };
  const std::string script = each_on("k . . . .\n. . . . .\n. . . . .\n. . . R .\nR R U J K");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "c1c3");
  CHECK(test::position_of(*game) == "k4/5/2U2/3R1/RR1JK b - c2 1 1");
  test::play(*game, "pass");
  CHECK(test::position_of(*game) == "k4/5/2U2/3R1/RR1JK w - - 2 2");
  test::play(*game, "d1d3");
  CHECK(test::position_of(*game) == "k4/5/2UJ1/3R1/RR2K b - - 3 2 spell=d2");
  test::play(*game, "pass");
  CHECK(test::position_of(*game) == "k4/5/2UJ1/3R1/RR2K w - - 4 3");
}

TEST_CASE("A rank in a set is one of its side, also where files begin on several ranks") {
  const std::string script = test::small(
      "pieces.rook",
      "symmetric = true, board = hexagons { files = \"abc\", cells = { 4, 5, 4 } }, rules = { "
      "forbid \"home\" { to = alike(cells \"a1\", each_rank) } }, "
      "setup = [[\nk\n. . .\nr . r\n. . .\nR K R\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "1/1k1/r1r/1K1/R1R w - - 0 1");
  CHECK_FALSE(test::opens(*game, "b2b1"));
  test::set(*game, "1/1k1/r1r/1K1/R1R b - - 0 1");
  CHECK_FALSE(test::opens(*game, "b4b5"));
}

TEST_CASE("In the mirror the joint turn of one side has become that of the other") {
  CHECK(test::fault_of(test::small(
            "piece \"Pawn\" { symbol = \"P\", moves = step(forward):quiet() }",
            "symmetric = true, board = rectangle(5, 6), state = { battled = one_of(\"none\", "
            "\"w\", \"b\", \"wb\") }, rules = { joint_turn \"battle\" { of = \"P\", used = "
            "\"battled\" } }, setup = [[\n. . k . .\np . . . p\n. . . . .\n. . . . .\nP . . . "
            "P\n. . K . .\n]]")) == "");
}

TEST_CASE("A king with a guest on his square captures a bare king where kings are captured") {
  const std::string script = test::small(
      "piece \"Lord\" { symbol = \"L\", royal = true, state = { a = one_of(\"0\", \"none\") }, "
      "moves "
      "= step(every_way), guarded = function(self) return self.a == \"0\" end, after_guard_lost = "
      "function(self) self.a = \"none\" end }, pieces.rook",
      "board = rectangle(4, 4), setup = [[\n. l . r\n. . . .\n. . . .\n. L . R\n]]",
      "goal = goals.royal_capture");
  const std::string alone = std::string(script).erase(script.find("pieces.king, "), 13);
  CHECK(test::fault_of(alone) == "");
  const auto game = test::game_of(alone);
  test::set(*game, "4/1L{a=none}l{a=none}1/4/4 b - - 0 1 guest=R");
  CHECK(test::opens(*game, "c3b3"));
  test::set(*game, "4/1Ll{a=none}1/4/4 b - - 0 1 guest=R");
  CHECK_FALSE(test::opens(*game, "c3b3"));
}

TEST_CASE("No run touches a king with lives while he has his guard, and then it hits him") {
  const auto script = [](const std::string& goal) {
    return "local pieces, goals, spindash = require \"pieces\", require \"goals\", require "
           "\"spindash\"\n"
           "return variant \"Small\" { api = 1, board = rectangle(5, 5),\n"
           "  pieces = { spindash.king:with { state = { f = one_of(\"k\", \"n\", \"a\"),\n"
           "      l = some_of(\"k\", \"n\", \"a\"), a = one_of(\"0\", \"none\") },\n"
           "      guarded = function(self) return self.a == \"0\" end,\n"
           "      after_guard_lost = function(self) self.a = \"none\" end },\n"
           "    pieces.rook, piece \"Ball\" { symbol = \"B\", moves = "
           "slide(orthogonal):bounces(90) "
           "} },\n"
           "  setup = [[\nr . k . b\n. . . . .\n. . . . .\n. . . . .\nR . K . B\n]],\n"
           "  state = { hit = range(0, 2) }, rules = { spindash.change },\n"
           "  goal = goals." +
           goal + ", draws = { goals.stalemate },\n}\n";
  };
  CHECK(test::fault_of(script("royal_capture")) == "");
  CHECK(test::fault_of(script("checkmate")) == "");
  const auto why = [](Game& game, const std::string& position) {
    test::set(game, position);
    return explain_move(game, "c3c5+");
  };
  const auto game = test::game_of(script("royal_capture"));
  CHECK(why(*game, "2k2/5/2B2/5/2K2 w - - 0 1").find("would run into the king on c5") !=
        std::string::npos);
  CHECK(why(*game, "2k2/5/2B2/5/2K2 w - - 0 1").find("who runs takes no guard") !=
        std::string::npos);
  test::set(*game, "2k{a=none}2/5/2B2/5/2K2 w - - 0 1");
  test::play(*game, "c3c5+");
  CHECK(test::position_of(*game) == "2k{a=none}1B/5/5/5/2K2 b - - 0 1 hit=1");
  const auto mate = test::game_of(script("checkmate"));
  const std::string bare = why(*mate, "2k{a=none}2/5/2B2/5/2K2 w - - 0 1");
  CHECK(bare.find("the ball on c3 would run into the king on c5") != std::string::npos);
  CHECK(bare.find("guard") == std::string::npos);
}

TEST_CASE("Who lays the board anew keeps safe whom `check` names") {
  const auto script = [](const std::string& check, const std::string& rows) {
    return "local pieces, goals = require \"pieces\", require \"goals\"\n"
           "return variant \"Small\" { api = 1,\n"
           "  board = sections { names = \"ABC\", laid = \"AeBw.BeCw\",\n"
           "    corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, sides = \"senw\", files = 3, ranks = 3,\n"
           "    turn = 90 },\n"
           "  pieces = { pieces.king, pieces.rook,\n"
           "    piece \"Guard\" { symbol = \"G\", moves = step(every_way) } },\n"
           "  setup = [[\n" +
           rows +
           "\n]],\n"
           "  rules = { rearrange { faces = { { move = \"one\" }, { move = \"one\" } } } },\n"
           "  check = " +
           check + ",\n  goal = goals.extinction, draws = { goals.stalemate },\n}\n";
  };
  const std::string rows = ". . .\nK G .\nR . .\n. . .\n. . .\n. . .\n. . r\n. g k\n. . .";
  CHECK(test::fault_of(script("own \"K G\" * attacks(enemy \"R\")", rows)) == "");
  // Before the first move either side may come to wait.
  CHECK(test::fault_of(script("own \"G\" * attacks(enemy \"G\")",
                              ". . .\nK . .\n. . G\n. . .\n. . .\ng . .\n. . .\n. . k\n. . ."))
            .find("guard on Ac1 stands in check") != std::string::npos);
}

TEST_CASE("A rule asks by their name for the plies that a function lists") {
  const Loaded loaded = test::load("removal.lua");
  CHECK(test::broken_law(loaded).value_or("") == "");
  const auto game = Game::make(loaded.variant, loaded.hooks);
  test::set(*game, "sss1/3s/4/SS1S w - - 0 1");
  test::play(*game, "d1c1");
  CHECK(move_texts(*game) == test::Texts{"take:d3"});
  CHECK(explain_move(*game, "take:a4") ==
        "take:a4 is not legal: stones in a row are safe (removal.lua:21)");
}

TEST_CASE("A reserve drops its men where a mark that is read off lets it") {
  const std::string script =
      "local chess = require 'chess'\n"
      "local hot = mark \"hot\" { on = own \"N\", shields = true }\n"
      "local hand = reserve \"hand\" { takes = \"captured\", drops = around(hot) }\n"
      "return chess:with { rules = chess.rules + { hot, hand } }";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "4k3/8/8/8/3N4/8/8/4K3[Q] w - - 0 1");
  CHECK(test::opens(*game, "Q@e5"));
  CHECK_FALSE(test::opens(*game, "Q@f5"));
}

TEST_CASE("A drop that comes with a joint turn is out of the hand, the captured man too") {
  const std::string script =
      "local pawns = require \"pawns\"\n"
      "local hand = reserve \"hand\" { takes = \"captured\" }\n" +
      test::small("pawns.pawn \"Pawn\" { symbol = \"P\" }",
                  "board = rectangle(5, 8), turn = { move:with(drop { from = hand }) }, "
                  "rules = { hand, joint_turn \"battle\" { of = \"P\", captures = 1 } }, "
                  "setup = [[\n. . . . k\n. . p p .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n"
                  ". . P . .\n. . . . K\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  const auto leads = [&](const char* from, const std::string& text, const char* to) {
    test::set(*game, from);
    const Snapshot before = game->snapshot();
    const auto move = read_move(*game, text);
    REQUIRE(move);
    test::play(*game, text);
    CHECK(write_position(game->variant(), game->snapshot()) == to);
    CHECK(reference::after(game->variant(), before, move.value()) == game->snapshot());
  };
  leads("4k/2p2/5/3p1/2P2/5/5/4K[] b - - 0 2", "battle:d5c4,c7c6,P@b1",
        "4k/5/2p2/5/2p2/5/5/1p2K[] w - - 0 3");
  leads("4k/5/5/2Pp1/5/5/3P1/4K[] w - d6 0 2", "battle:d2d3,c5d6,P@d2",
        "4k/5/3P1/5/5/3P1/3P1/4K[] b - - 0 2");
}

TEST_CASE("Who is in a mood attacks by the plies of his function too, unless he is held") {
  const auto script = [](const std::string& holds) {
    return "local hot = mark \"hot\" { on = own" + holds + " }\n" +
           test::small(
               "piece \"Biter\" { symbol = \"B\", "
               "moves = function(self) if self.hot then return step(forward) end "
               "return step(backward) end, "
               "plies = function(position, man, add) "
               "for _, foe in ipairs(position:men(\"enemy\")) do "
               "if foe.symbol ~= \"K\" then add { takes = foe.cell, text = \"bite\" .. "
               "foe.cell } end end end }",
               "board = rectangle(4, 4), rules = { hot }, "
               "setup = [[\n. . k b\n. . . .\n. . . .\nB . . K\n]]");
  };
  for (const bool held : {false, true}) {
    const std::string text = script(held ? ", holds = true" : "");
    CHECK(test::fault_of(text) == "");
    const auto game = test::game_of(text);
    const Cell far = game->variant().board.find("d4");
    CHECK(game->attackers(far, Side::white).size() == (held ? 0U : 1U));
    CHECK(test::opens(*game, "a1:bited4") == !held);
  }
}

TEST_CASE("Who moves otherwise in check attacks as if he stood in none") {
  const std::string script =
      "local goals, pieces = require \"goals\", require \"pieces\"\n"
      "return variant \"Roused\" { api = 1, board = rectangle(6, 4),\n"
      "  pieces = { pieces.rook, piece \"King\" { symbol = \"K\", royal = true,\n"
      "    moves = function(self) return self.checked and step(every_way) or leap(2, 3) end } },\n"
      "  setup = [[\n. . . . . k\n. . . . . .\nr . . . . .\nK . . . . .\n]],\n"
      "  goal = goals.checkmate }";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "a1a2"));
  CHECK(game->attackers(game->variant().board.find("a2"), Side::white).empty());
}

TEST_CASE("Nothing that chance names is preferred to the rest") {
  const auto script = [](const std::string& by) {
    return test::small("",
                       "board = rectangle(3, 6), rules = { prefer \"near\" { to = "
                       "attacks(enemy \"K\") } }, "
                       "turn = { choose \"spot\" { of = between(men \"K\", own) }" +
                           by +
                           ", move }, "
                           "setup = [[\n. k .\n. . .\n. . .\n. . .\n. . .\n. K .\n]]");
  };
  const std::string chance = script(":by \"chance\"");
  CHECK(test::fault_of(chance) == "");
  CHECK(move_texts(*test::game_of(chance)) ==
        std::vector<std::string>{"spot@b2", "spot@b3", "spot@b4", "spot@b5"});
  CHECK(test::fault_of(script("")) == "");
  CHECK(move_texts(*test::game_of(script(""))) == std::vector<std::string>{"spot@b5"});
}

TEST_CASE("On sections that are laid men go by leaps that led nowhere before") {
  const std::string script =
      "local goals, pieces = require \"goals\", require \"pieces\"\n"
      "return variant \"Laid\" { api = 1, board = sections { names = \"ABCD\",\n"
      "    laid = \"AnBn.BsCs.CnDn\", corners = { 0, 0, 2, 0, 2, 2, 1, 3 }, sides = \"senw\",\n"
      "    files = 2, ranks = 2, turn = 60 },\n"
      "  pieces = { pieces.king, piece \"Rook\" { symbol = \"R\", moves = leap(0, 1) },\n"
      "    piece \"Pawn\" { symbol = \"P\", moves = slide(every_way) },\n"
      "    piece \"Log\" { symbol = \"L\", moves = stay() } },\n"
      "  setup = [[\n. .\n. .\n. .\n. .\n. .\n. .\n. .\n. .\n]],\n"
      "  rules = { rearrange { faces = { { move = \"one\" } }, lay = true,\n"
      "    camp = [[\nK L\n. P\n]] } },\n"
      "  goal = goals.extinction, royals = \"each\" }";
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A joint turn of one man goes where a guarded king may be left attacked") {
  const std::string script =
      "local pawns, goals = require \"pawns\", require \"goals\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 5):without(cells \"e3\"),\n"
      "  pieces = { piece \"King\" { symbol = \"K\", royal = true, moves = slide(diagonal),\n"
      "      state = { a = one_of(\"none\", \"0\") },\n"
      "      guarded = function(self) return self.a ~= \"none\" end,\n"
      "      after_guard_lost = function(self) self.a = \"none\" end,\n"
      "      after_move = function(self) self.a = \"0\" end },\n"
      "    pawns.pawn \"Pawn\" { symbol = \"P\" }, piece \"Left\" { symbol = \"L\", moves = "
      "slide(left) } },\n"
      "  setup = [[\n. . k l .\np . . . p\n. . . .\nP . . . P\n. . K L .\n]],\n"
      "  rules = { joint_turn \"battle\" { of = \"P\", at_least = 1 } }, goal = "
      "goals.checkmate,\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "2l2/1K{a=0}1k{a=0}p/4/P3P/3L1 w - - 3 4");
  CHECK(test::opens(*game, "battle:a2a3"));
}

TEST_CASE("A king castles to where his partner stands, whom he could reach but not join") {
  const auto fault = [](const std::string& joined) {
    return test::fault_of(R"(
return variant "Joining" {
  api = 1,
  board = rectangle(5, 4),
  pieces = {
    piece "King" {
      symbol = "K", royal = true, moves = slide(sideways):merging(),
      merges = function() return )" +
                          joined + R"( end,
    },
    piece "Guard" { symbol = "G", moves = step(every_way) },
  },
  setup = [[
    . g . . k
    . . . . .
    . . . . .
    . G . . K
  ]],
  rules = { castle { king = "e1", to = "b1", partner = "b1", partner_to = "c1" } },
  goal = (require "goals").checkmate,
})");
  };
  CHECK(fault("nil") == "");
  CHECK(fault("{ symbol = \"K\" }") == "");
}

TEST_CASE("A step of a joint turn makes a man the screen of one who jumps such men alone") {
  const auto game = test::game_of(R"(
local pieces = require "pieces"
local pawns  = require "pawns"
return variant "Screens" {
  api = 1,
  board = rectangle(7, 6),
  pieces = {
    pieces.king,
    pawns.pawn "Pawn" { symbol = "P" },
    piece "Lion" { symbol = "L", moves = betza "gQ" },
    piece "Nag" { symbol = "N", moves = hop(forward_left):over "P" },
  },
  setup = [[
    k . . . . . .
    . . p l . p .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    K . . N . . .
  ]],
  rules = { joint_turn "battle" { of = "P" } },
  goal  = (require "goals").checkmate,
})");
  test::set(*game, "7/3l3/7/1kp2p1/7/1K1N3 b - - 1 8");
  CHECK_FALSE(test::opens(*game, "battle:c3c2,f3f2"));
}

}  // namespace sb
