// Scripts that once broke a law, in their shortest form, and what is so now: which plies are told
// before they are made. Each was found by random rules.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "notation/move_text.h"
#include "notation/position_text.h"
#include "reference/reference.h"
#include "support/games.h"
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

TEST_CASE("A way that passes a cell does not attack who stands there") {
  const std::string script =
      "local goals = require \"goals\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(6, 4), pieces = {\n"
      "  piece \"Guide\" { symbol = \"G\", moves = step(forward_left):next(step(diagonal))"
      ":next(step(backward_left)) },\n"
      "  piece \"Runner\" { symbol = \"R\", moves = slide(orthogonal):bounces(180) } },\n"
      "  setup = [[\n. g . . . .\n. . . . . .\n. . . . . .\n. . R . . .\n]],\n"
      "  goal = goals.royal_capture,\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  REQUIRE_FALSE(game->set(read_position(game->variant(), "1g4/6/2R3/6 b - - 1 1").value()));
  CHECK(game->attackers(game->variant().board.find("a3"), Side::black).empty());
}

TEST_CASE("Nobody is dropped while a king has to answer who took his guard") {
  const std::string script =
      "local goals = require \"goals\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 6), pieces = {\n"
      "  piece \"King\" { symbol = \"K\", royal = true, moves = step(every_way),\n"
      "    state = { a = one_of(\"0\", \"none\") },\n"
      "    guarded = function(self) return self.a ~= \"none\" end,\n"
      "    after_guard_lost = function(self) self.a = \"none\" end },\n"
      "  piece \"Guard\" { symbol = \"G\", moves = step(every_way) } },\n"
      "  setup = [[\n. . k . .\n. . g . .\n. . . . .\n. . . . .\n. . G . .\n. . K . .\n]],\n"
      "  rules = { reserve \"hand\" { takes = \"lost\", drops = everywhere, start = \"G\" } },\n"
      "  goal = goals.checkmate,\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  const char* text = "5/5/5/4k{a=none}/2K{a=none}2/5[Gg] w - - 0 1 guest=g";
  REQUIRE_FALSE(game->set(read_position(game->variant(), text).value()));
  const StopFlag stop;
  CHECK(game->perft(1, nullptr, stop) == game->plies().size());
}

TEST_CASE("A king goes where an effect of that very ply holds who attacks him there") {
  const std::string script =
      "local held = mark \"held\" { lasts = 1, holds = true }\n" +
      test::small(
          "piece \"Pawn\" { symbol = \"P\", moves = step(forward_left) }",
          "board = rectangle(3, 6), rules = { held, after \"holding\" { marks = { held, was(enemy "
          "\"P\") }, when = { to = around(royal) } } }, "
          "setup = [[\n. . k\n. . .\n. . .\n. . P\n. . .\n. . K\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  const char* text = "3/k2/3/2P/3/1K1 b - - 17 9";
  REQUIRE_FALSE(game->set(read_position(game->variant(), text).value()));
  CHECK(test::opens(*game, "a5b4"));
}

TEST_CASE("Whether a guard may be taken without a check is asked in turns of several plies too") {
  CHECK(test::fault_of(
            "local goals = require \"goals\"\n"
            "return variant \"Small\" { api = 1, board = rectangle(4, 4), pieces = {\n"
            "  piece \"King\" { symbol = \"K\", royal = true, moves = step(every_way),\n"
            "    state = { a = one_of(\"0\", \"none\") },\n"
            "    guarded = function(self) return self.a ~= \"none\" end,\n"
            "    after_guard_lost = function(self) self.a = \"none\" end },\n"
            "  piece \"Guest\" { symbol = \"L\", moves = slide(every_way):gives_no_check() } },\n"
            "  setup = [[\n. k . .\n. . . l\n. . . .\n. K . .\n]],\n"
            "  turn = { move:if_any(), move }, goal = goals.checkmate,\n}\n") == "");
}

TEST_CASE(
    "Attacks said apart end on somebody: a way does not pass the cell that it is asked about") {
  const std::string script = test::small(
      "piece \"Leaper\" { symbol = \"L\", moves = step(forward), "
      "attacks = step(right):outward(leap(1, 2):lame()):next(step(backward_left)) }",
      "board = rectangle(5, 6), setup = [[\n. . k . .\n. . . . .\n. . . . .\nL . . . .\n. . . . "
      ".\n. K . . .\n]]");
  const auto game = test::game_of(script);
  const Cell passed = game->variant().board.find("c3");
  CHECK(game->attackers(passed, Side::white).empty());
  CHECK(reference::attackers(game->variant(), game->snapshot(), passed, Side::white).empty());
}

TEST_CASE("Who is asked about can be captured, though no man of the game can but the king") {
  const std::string script = test::small(
      "piece \"Bouncer\" { symbol = \"L\", moves = slide(orthogonal):bounces(90), "
      "when_hit = { captured = false } }",
      "board = rectangle(7, 4), setup = [[\n. k . . . . .\n. . . . . . .\n. . . . . . .\n"
      ". K . L . . .\n]]");
  const auto game = test::game_of(script);
  const Cell beside = game->variant().board.find("f1");
  CHECK(game->attackers(beside, Side::white).size() == 1);
  CHECK(reference::attackers(game->variant(), game->snapshot(), beside, Side::white).size() == 1);
}

TEST_CASE("A change goes with no move while a side has several men who could change") {
  const std::string script = test::small(
      "piece \"Shifter\" { symbol = \"D\", state = { f = one_of(\"k\", \"n\"), l = "
      "some_of(\"k\", \"n\") }, moves = step(every_way) }",
      "board = rectangle(5, 5), rules = { move_change { of = \"D\", field = \"f\", among = \"l\" "
      "}, after \"turning\" { turns = around(to) } }, "
      "setup = [[\nd . k . .\n. . . . .\n. . . . .\n. . . . .\nD . K . .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "c1c2/n"));
  REQUIRE_FALSE(game->set(read_position(game->variant(), "d1k2/5/5/D4/D1K2 w - - 0 1").value()));
  CHECK(test::opens(*game, "c1c2"));
  CHECK_FALSE(test::opens(*game, "c1c2/n"));
}

TEST_CASE("Where the bare text is a castling, a merging on that square is marked like a move") {
  const std::string script =
      "local goals = require \"goals\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 7), pieces = {\n"
      "  piece \"King\" { symbol = \"K\", royal = true, moves = leap(1, 1):twice():merging(),\n"
      "    merges = function(self, host) return host end },\n"
      "  piece \"Rook\" { symbol = \"R\", moves = step(left) } },\n"
      "  setup = [[\nk . r . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n"
      "K . R . .\n]],\n"
      "  rules = { castle { king = \"a1\", to = \"c1\", partner = \"c1\", marks_own_move = true } "
      "},\n  goal = goals.checkmate }\n";
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "a1c1"));
  CHECK(test::opens(*game, "a1c1~"));
}

TEST_CASE("Over a man whom a mark lets pass nobody jumps to take him, nor is another taken twice") {
  const std::string script =
      "local ether = mark \"ether\" { lasts = 1, passable = true }\n" +
      test::small("piece \"Grasshopper\" { symbol = \"G\", moves = hop(orthogonal):taking() }",
                  "board = rectangle(5, 8), rules = { ether }, setup = [[\n. . k . .\n. . . . .\n"
                  ". . . . .\n. . . . .\n. . . . .\n. . . . .\nK . . . .\nG g g . .\n]]");
  const auto game = test::game_of(script);
  const auto jumps = [&](const char* text) {
    REQUIRE_FALSE(game->set(read_position(game->variant(), text).value()));
    return std::ranges::count_if(game->plies(), [](Move m) { return m.type == MoveType::jump; });
  };
  CHECK(jumps("2k2/5/5/5/5/5/K4/Ggg2 w - - 0 1 ether=b1") == 2);  // over c1, b1 is passed
  CHECK(jumps("2k2/5/5/5/5/5/K4/Ggg2 w - - 0 1 ether=b1,c1") == 0);
  CHECK(jumps("2k2/5/5/K4/5/5/5/G4 w - - 0 1 ether=b1") == 0);
  const Cell passed = game->variant().board.find("b1");
  CHECK(game->attackers(passed, Side::white).empty());
  CHECK(reference::attackers(game->variant(), game->snapshot(), passed, Side::white).empty());
}

TEST_CASE("Behind what is cast a step is marked as it would be were it cast before") {
  const std::string script =
      "local ether = mark \"ether\" { lasts = 1, passable = true }\n"
      "local charm = cast \"charm\" { marks = { ether, to } }\n" +
      test::small(
          "piece \"Grasshopper\" { symbol = \"G\", moves = hop(orthogonal):taking() + "
          "teleport():quiet() }",
          "board = rectangle(5, 8), rules = { ether }, turn = { charm:with(move) }, setup = "
          "[[\n. . k . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . .\nK . . . "
          ".\nG g g . .\n]]");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "charm@b1,a1d1"));   // over c1
  CHECK(test::opens(*game, "charm@b1,a1d1~"));  // by no way at all
  CHECK(test::opens(*game, "charm@e5,a1d1"));   // nobody can be jumped
  CHECK_FALSE(test::opens(*game, "charm@e5,a1d1~"));
}

TEST_CASE("Nobody lifts a man who keeps a line to the own king closed") {
  const std::string script =
      test::small("pieces.rook, piece \"Duck\" { symbol = \"*\", neutral = true }",
                  "board = rectangle(4, 5), turn = { drop \"*\" { lifts = true } + move }, "
                  "setup = [[\n. k . r\n. . . .\n. * . .\n. . . .\nR . . K\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "1k1r/4/3*/4/R2K w - - 0 1");
  CHECK(test::opens(*game, "@d2"));
  CHECK_FALSE(test::opens(*game, "@a2"));
}

TEST_CASE("A ply after which a function of `check` fails is taken back") {
  const auto game = test::game_of(
      test::small("pieces.rook",
                  "board = rectangle(4, 4), setup = [[\n. . k r\n. . . .\n. . . .\nR K . .\n]], "
                  "check = set(fails)")
          .insert(0,
                  "local function fails(position)\n"
                  "  if position.side == \"black\" and position:at(\"a2\") then error(\"no\") end\n"
                  "  return {}\nend\n"));
  const Snapshot before = game->snapshot();
  const auto plies = game->plies();
  const auto to_a2 = std::ranges::find_if(
      plies, [&](Move move) { return move_text(game->variant(), before, move) == "a1a2"; });
  REQUIRE(to_a2 != plies.end());
  CHECK_THROWS_AS(game->play(*to_a2), HookError);
  CHECK(game->snapshot() == before);
  CHECK(game->plies_played() == 0);
  CHECK(game->plies() == plies);
}

TEST_CASE("A king who may stay castles on his own square by no second ply of the same text") {
  CHECK(test::fault_of(R"(
local pieces, goals = require "pieces", require "goals"
return variant "Castle" {
  api = 1,
  board = rectangle(8, 4),
  pieces = { pieces.king:with { moves = step(every_way) + stay() }, pieces.rook },
  setup = [[
    r . . . k . . r
    . . . . . . . .
    . . . . . . . .
    R . . . K . . R
  ]],
  rules = { castle { king = "e1", to = "e1", partner = "h1", partner_to = "f1" } },
  goal = goals.checkmate,
})") == "");
}

TEST_CASE("There may be as many rules of forbid as bits of a word") {
  CHECK(test::fault_of(R"(
local pieces, goals = require "pieces", require "goals"
local rules = {}
for i = 1, 31 do
  rules[i] = forbid("no " .. i) { to = cells "a1", none = own "K" * ranks(i % 4 + 1) }
end
rules[32] = forbid "last" { some = own "R" * ranks "4" }
return variant "Filters" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook },
  setup = [[
    . . k r
    . . . .
    . . . .
    R K . .
  ]],
  rules = rules,
  goal = goals.checkmate,
})") == "");
}

TEST_CASE("Who attacks otherwise than he moves gives no check that is forbidden") {
  CHECK(test::fault_of(test::small(
            "pieces.rook, piece \"Spy\" { symbol = \"S\", moves = step(every_way), "
            "attacks = leap(1, 2) }",
            "board = rectangle(5, 5), rules = { forbid \"no check\" { gives_check = true } }, "
            "setup = [[\nr s k . .\n. . . . .\n. . . . .\n. . . . .\n. . K S R\n]]")) == "");
}

TEST_CASE("Of many leapers, who may be jumped over is asked anew in each position") {
  CHECK(test::fault_of(R"(
local pieces, goals, pawns = require "pieces", require "goals", require "pawns"
local men = {
  pieces.king, pieces.rook, pieces.knight,
  pawns.pawn "Pawn" { symbol = "P", steps = 1, promotes = { to = "RN", zone = ranks(5) } },
  piece "Cannon" { symbol = "C", moves = hop(orthogonal):over "R" + step(diagonal):quiet() },
}
for a = 0, 7 do
  for b = math.max(a, 1), 7 do
    local symbol = "L" .. string.char(97 + a, 97 + b)
    men[#men + 1] = piece(symbol) { symbol = symbol, moves = leap(a, b) }
  end
end
return variant "Kept" {
  api = 1,
  board = rectangle(8, 8),
  pieces = men,
  setup = [[
    . . . . . . . k
    . c . . . . . .
    . . . . . . . .
    . . . . . . . .
    . P . . . . . .
    . . . . . . . .
    . . . . . . . .
    K . . . . . . .
  ]],
  goal = goals.checkmate,
})") == "");
}

TEST_CASE("On boards of sixteen files men go four steps, and promote on leaving, too") {
  std::string empty;
  for (int rank = 0; rank < 5; ++rank) empty += ". . . . . . . . . . . . . . . .\n";
  CHECK(test::fault_of(
            test::small("pieces.rook, piece \"Lance\" { symbol = \"L\", "
                        "moves = slide(forward_right):quiet():up_to(4), "
                        "promotes = { to = \"R\", zone = ranks \"3-4 9\", leaving = true } }",
                        "board = rectangle(16, 16), setup = [[\nk . . . . . . r . . . . . . . .\n" +
                            empty + empty +
                            ". . . . . . . . . . . . . . . l\n. . . . . . . . . L . . . . . .\n"
                            ". . . . L . . . . . . . . . . .\n. . . . . . . . . . . . . L . .\n"
                            "K . . . . . . R . . . . . . . .\n]]")) == "");
}

TEST_CASE("A cast may be open by what has been chosen in the same turn") {
  const std::string script =
      "local cold = mark \"cold\" { lasts = 1, holds = true }\n"
      "local frost = cast \"frost\" { to = enemy, marks = { cold, to } }\n" +
      test::small("pieces.rook",
                  "board = rectangle(4, 4), rules = { cold }, setup = [[\n. r . k\n. . . .\n"
                  ". . . .\nK . R .\n]], turn = { choose \"q\" { of = \"a b\" }, "
                  "frost:when { choice = \"a\" }:with(move) + move:when { choice = \"b\" } }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "q:a");
  CHECK(test::opens(*game, "frost@b4,c1c2"));
}

}  // namespace sb
