// Functions of scripts that edit after a ply: what they are told, what ends when they take men
// away, and effects beside choices.
#include <catch2/catch.hpp>

#include "support/games.h"
#include "support/law_trial.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::play;
using test::position_of;

std::unique_ptr<Game> game_of(const std::string& script) {
  const LoadResult result = test::load_text(script);
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return Game::make(result.loaded->variant, result.loaded->hooks);
}

// Chess with an effect, from a position.
std::unique_ptr<Game> chess_with(const std::string& effect, const std::string& position) {
  auto game =
      game_of("local chess = require 'chess'\nreturn chess:with { rules = chess.rules + {\n" +
              effect + "\n} }");
  REQUIRE_FALSE(game->set(test::read(game->variant(), position)));
  return game;
}

// The position after the ply, which has to be one that can be set up.
std::string after(const std::string& effect, const std::string& position, const std::string& ply) {
  const auto game = chess_with(effect, position);
  play(*game, ply);
  const std::string text = position_of(*game);
  CHECK_FALSE(game->set(test::read(game->variant(), text)));
  return text;
}

std::string error_after(const std::string& effect, const std::string& ply) {
  const auto game = chess_with(effect, "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1");
  const Snapshot before = game->snapshot();
  try {
    play(*game, ply);
  } catch (const HookError& error) {
    CHECK(game->snapshot() == before);
    return describe(error.problem());
  }
  return "";
}

// A coin that closes the turn after a capture, and a toll that opens one; all of it is data, so
// that the slow twin knows it.
constexpr const char* toll_script = R"(
local pieces, goals, pawns = require "pieces", require "goals", require "pawns"
local coin, toll = variable "coin" (range(0, 1)), variable "toll" (per_side(range(0, 1)))
return variant "Toll" {
  api = 1,
  board  = rectangle(5, 6),
  pieces = {
    pieces.king, pieces.rook, pieces.knight,
    pawns.pawn "Pawn" { symbol = "P", steps = 2, promotes = { to = "R" } },
  },
  setup = [[
    r n . n k
    p p . p p
    . . . . .
    . . . . .
    P P . P P
    R N . N K
  ]],
  turn = {
    choose "pay" { of = "toll" }:when { toll:at_least(1) }, move,
    choose "coin" { of = "heads tails" }:when { coin:is(1) }:by "chance",
  },
  rules = {
    coin, toll,
    after "paid" { when = { by = "pay" }, sets = { [toll] = 0 } },
    after "tossed" { when = { by = "coin" }, sets = { [coin] = 0 } },
    after "a coin is tossed" { when = { captures = true }, sets = { [coin] = 1 } },
    after "a toll is due" { when = { mover = "N" }, adds = { [toll] = 1 } },
    after "the knight falls" { when = { mover = "N", captures = true }, hits = to },
    forbid "no rook gives check" { mover = "R", gives_check = true },
  },
  goal  = goals.checkmate,
  draws = { goals.stalemate },
}
)";

}  // namespace

TEST_CASE("A castling right goes with the partner that a function takes away", "[edit]") {
  const std::string toll =
      "after 'toll' { when = { mover = 'P' }, edit = function(ply) ply:remove('h1') end }";
  CHECK(after(toll, "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1", "e2e3") ==
        "4k3/8/8/8/8/4P3/8/R3K3 b Q - 0 1");
  CHECK(after(toll, "4k3/4p3/8/8/8/8/8/R3K2R b KQ - 0 1", "e7e6") ==
        "4k3/8/4p3/8/8/8/8/R3K3 w Q - 0 2");
}

TEST_CASE("A trail ends where a function takes a square of it, or its maker", "[edit]") {
  const std::string start = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
  const auto edit = [](const std::string& body) {
    return "after 'storm' { when = { mover = 'P' }, edit = function(ply) " + body + " end }";
  };
  CHECK(after(edit("assert(ply.to)"), start, "e2e4") == "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  CHECK(after(edit("ply:put('e3', 'N', 'white')"), start, "e2e4") ==
        "4k3/8/8/8/3pP3/4N3/8/4K3 b - - 0 1");
  CHECK(after(edit("ply:remove(ply.to)"), start, "e2e4") == "4k3/8/8/8/3p4/8/8/4K3 b - - 0 1");
}

TEST_CASE("A function sends a man to an empty square, with his state and without his rights",
          "[edit]") {
  const auto gust = [](const std::string& body) {
    return "after 'gust' { when = { mover = 'P' }, edit = function(ply) " + body + " end }";
  };
  const std::string start = "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1";
  CHECK(after(gust("ply:send('h1', 'h5')"), start, "e2e3") == "4k3/8/8/7R/8/4P3/8/R3K3 b Q - 0 1");
  CHECK(after(gust("ply:send('e1', 'd2') ply:send(ply:at('a1'), 'e1')"), start, "e2e3") ==
        "4k3/8/8/8/8/4P3/3K4/4R2R b - - 0 1");
  CHECK(error_after(gust("ply:send('a1', 'h1')"), "e2e3") ==
        "variants/test.lua:3: after \"gust\", after e2e3: h1 is not empty (ply:remove first, or "
        "send who stands there)");
  CHECK(error_after(gust("ply:send('a3', 'a4')"), "e2e3") ==
        "variants/test.lua:3: after \"gust\", after e2e3: nobody stands on a3 to be sent");
  CHECK(error_after(gust("ply:send('e3', 'e8')"), "e2e3")
            .ends_with("e8 is not empty (ply:remove "
                       "first, or send who stands there)"));
}

TEST_CASE("A function is told of the man who acts, the king of a castling", "[edit]") {
  const std::string effect =
      "after 'tell' { when = { by = 'castling' }, edit = function(ply)\n"
      "assert(ply.from == 'e1' and ply.mover.symbol == 'K' and ply.to == ply.mover.cell)\n"
      "ply:put(ply.to == 'g1' and 'a8' or 'h8', 'N', 'white')\nend }";
  const std::string start = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
  CHECK(after(effect, start, "e1g1") == "N3k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
  CHECK(after(effect, start, "e1c1") == "4k2N/8/8/8/8/8/8/2KR3R b - - 1 1");
}

TEST_CASE("A function that edits gives nothing back", "[edit]") {
  CHECK(error_after("after 'no' { edit = function(ply) return false end }", "e2e3") ==
        "variants/test.lua:3: after \"no\", after e2e3: its function returned false, which nobody "
        "asks for (forbid makes plies illegal)");
  CHECK(error_after("after 'yes' { edit = function(ply) return ply:remove('e3') end }", "e2e3") ==
        "");
}

TEST_CASE("A field that a ply does not have is an error before anything is done with it",
          "[edit]") {
  CHECK(error_after("after 'no' { edit = function(ply)\n"
                    "for _, cell in ipairs(ply.neighbors) do ply:remove(cell) end\nend }",
                    "e2e3") ==
        "variants/test.lua:4: after \"no\", after e2e3: a ply has no 'neighbors' (did you mean "
        "'neighbours'?)");
}

TEST_CASE("Laws hold where effects and choices meet", "[edit]") {
  const MakeGame make = [] { return game_of(toll_script); };
  for (unsigned seed = 1; seed <= 4; ++seed)
    CHECK(test::broken_law(make, seed, 60).value_or("") == "");
}

TEST_CASE("Two men change places where each is sent to the other's square", "[edit]") {
  const std::string swap =
      "after 'swap' { when = { mover = 'K' }, sends = { { own 'N', to = own "
      "'B' }, { own 'B', to = own 'N' }, { own 'N', to = ranks(6) } } }";
  CHECK(after(swap, "4k3/8/8/8/8/8/N2B4/4K3 w - - 0 1", "e1e2") ==
        "4k3/8/8/8/8/8/B2NK3/8 b - - 1 1");
  CHECK(
      test::fault_of("local chess = require 'chess'\nreturn chess:with { rules = chess.rules + { " +
                     swap + " } }") == "");
}

TEST_CASE("An effect does as many things as it says", "[edit]") {
  std::string puts;
  for (const char file : std::string("abcdefgh")) {
    for (const char rank : std::string("3456"))
      puts += std::string("{ 'N', on = fixed(cells '") + file + rank + "') }, ";
  }
  const std::string text = after("after 'all' { when = { mover = 'K' }, puts = { " + puts + "} }",
                                 "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2");
  CHECK(text == "4k3/8/NNNNNNNN/NNNNNNNN/NNNNNNNN/NNNNNNNN/4K3/8 b - - 1 1");
}

TEST_CASE("Men whom an effect hits count for HALFMOVE as captured", "[edit]") {
  const std::string hits =
      "after 'x' { when = { mover = 'K' }, hits = enemy * around(to) - royal }";
  const std::string men = "4k3/8/8/8/8/4n3/8/4K2R w - - 9 60";
  CHECK(after(hits, men, "e1e2") == "4k3/8/8/8/8/8/4K3/7R b - - 0 60");
  CHECK(after(hits, "4k3/8/8/7n/8/8/8/4K2R w - - 9 60", "e1e2") ==
        "4k3/8/8/7n/8/8/4K3/7R b - - 10 60");
  const std::string at_end =
      "after 'x' { at = 'turn', when = { mover = 'K' }, hits = enemy * around(to) - royal }";
  CHECK(after(at_end, men, "e1e2") == "4k3/8/8/8/8/8/4K3/7R b - - 0 60");
  const std::string turns = "after 'x' { when = { mover = 'K' }, turns = enemy * around(to) }";
  CHECK(after(turns, men, "e1e2") == "4k3/8/8/8/8/4N3/4K3/7R b - - 10 60");
}

TEST_CASE("Men whom a function takes away count for HALFMOVE as captured", "[edit]") {
  const std::string men = "4k3/8/8/8/8/4n3/8/4K2R w - - 9 60";
  CHECK(after("after 'x' { when = { mover = 'K' }, edit = function(ply) ply:remove('e3') end }",
              men, "e1f2") == "4k3/8/8/8/8/8/5K2/7R b - - 0 60");
  CHECK(after("after 'x' { when = { mover = 'K' }, edit = function(ply) ply:send('e3', 'a1') end }",
              men, "e1f2") == "4k3/8/8/8/8/8/5K2/n6R b - - 10 60");
}

TEST_CASE("A choice by which men are gone starts the count of quiet plies anew", "[edit]") {
  auto game = game_of(
      "local chess = require 'chess'\n"
      "return chess:with { turn = { move, choose 'burn' { of = enemy 'N' }:if_any() }, rules = "
      "chess.rules + { after 'fire' { when = { by = 'burn' }, hits = to } } }");
  REQUIRE_FALSE(game->set(test::read(game->variant(), "4k3/8/8/8/8/4n3/8/4K2R w - - 98 60")));
  play(*game, "e1e2");
  CHECK(position_of(*game).starts_with("4k3/8/8/8/8/4n3/4K3/7R w - - 99 60"));
  play(*game, "burn@e3");
  CHECK(position_of(*game) == "4k3/8/8/8/8/8/4K3/7R b - - 0 60");
  CHECK_FALSE(game->status().over());
}

TEST_CASE("Men who are put on each square come to all where they may stand", "[edit]") {
  const std::string pawns =
      "after 'x' { when = { mover = 'N' }, puts = { 'P', on_each = files 'a' + cells 'g1' } }";
  CHECK(after(pawns, "4k1n1/8/8/8/8/p7/8/4K1N1 w - - 0 1", "g1f3") ==
        "4k1n1/P7/P7/P7/P7/p4N2/P7/4K3 b - - 1 1");
  CHECK(after("after 'x' { when = { captures = true }, puts = { captured, on_each = from + to } }",
              "4k3/8/8/8/8/5n2/8/4K1N1 w - - 0 1", "g1f3") == "4k3/8/8/8/8/5N2/8/4K1n1 b - - 0 1");
}

TEST_CASE("An effect puts an enemy where own counts first, and he is who would be captured",
          "[edit]") {
  const std::string put =
      "after 'x' { when = { mover = 'N' }, puts = { 'R', 'enemy', on = ranks(2) } }";
  CHECK(after(put, "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1f3") ==
        "4k1n1/8/8/8/8/5N2/r7/4K3 b - - 1 1");
  CHECK(after(put, "4k1n1/8/8/8/8/8/8/4K1N1 b - - 0 1", "g8f6") ==
        "4k3/R7/5n2/8/8/8/8/4K1N1 w - - 1 2");
}

TEST_CASE("The first square is that which the side of the ply counts first", "[edit]") {
  const std::string put =
      "after 'x' { when = { mover = 'N' }, puts = { 'R', on = ranks '2-4' - "
      "fixed(files 'a') } }";
  CHECK(after(put, "4k1n1/8/8/8/8/8/8/4K1N1 w - - 0 1", "g1f3") ==
        "4k1n1/8/8/8/8/5N2/1R6/4K3 b - - 1 1");
  CHECK(after(put, "4k1n1/8/8/8/8/8/8/4K1N1 b - - 0 1", "g8f6") ==
        "4k3/1r6/5n2/8/8/8/8/4K1N1 w - - 1 2");
  const std::string send =
      "after 'x' { when = { mover = 'N' }, sends = { own 'P', to = ranks(3) } }";
  CHECK(after(send, "4k1n1/1p6/p7/8/8/P7/1P6/4K1N1 w - - 0 1", "g1h3") ==
        "4k1n1/1p6/p7/8/8/PP5N/8/4K3 b - - 1 1");
  CHECK(after(send, "4k1n1/1p6/p7/8/8/P7/1P6/4K1N1 b - - 0 1", "g8h6") ==
        "4k3/8/pp5n/8/8/P7/1P6/4K1N1 w - - 1 2");
}

TEST_CASE("Men are sent all at once, each of them one way", "[edit]") {
  const auto sent = [](const std::string& sends, const std::string& men) {
    const std::string text =
        after("after 'belt' { when = { mover = 'K' }, sends = { " + sends + " } }",
              "4k3/8/8/8/8/" + men + "/8/4K3 w - - 0 1", "e1e2");
    return text.substr(12, text.find("/4K3") - 12);
  };
  const std::string on = "fixed(cells 'a3-d3'), to = fixed(cells 'b3-e3')";
  CHECK(sent(on, "NB6") == "1NB5");
  CHECK(sent(on, "N1B5") == "1N1B4");
  CHECK(sent(on, "NBRQ1n2") == "1NBRQn2");
  CHECK(sent(on, "N1BRn3") == "1NBRn3");
  CHECK(after("after 'ring' { when = { mover = 'K' }, sends = { { fixed(cells 'a3-b3'), to = "
              "fixed(cells 'b3 c3') }, { fixed(cells 'c4-d4'), to = fixed(cells 'b4-c4') } } }",
              "4k3/8/8/8/2NB4/NB6/8/4K3 w - - 0 1",
              "e1e2") == "4k3/8/8/8/1NB5/1NB5/4K3/8 b - - 1 1");
}

}  // namespace sb
