// Answers of "How do I say ...?" in scripts/README.md: what stands there is what games say, and
// those play as they should. Invariant: every text that is played is one of the reference.
#include <catch2/catch.hpp>

#include "base/text.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {

namespace {

using test::Texts;

// With one blank wherever blanks and ends of lines stand.
std::string folded(const std::string& text) {
  std::string out;
  for (const std::string_view line : split(text, '\n')) {
    for (const std::string_view word : words_of(line)) {
      out += word;
      out += ' ';
    }
  }
  return out;
}

// What the reference says, word for word.
std::string said(const std::string& text) {
  static const std::string reference = folded(test::read_file("scripts/README.md"));
  INFO(text);
  REQUIRE(reference.find(folded(text).substr(0, folded(text).size() - 1)) != std::string::npos);
  return text;
}

// A game of tests/games/ that says so, at a position.
std::unique_ptr<Game> game_that_says(const std::string& file, const std::vector<std::string>& texts,
                                     const std::string& position) {
  const std::string script = test::read_file("tests/games/" + file);
  for (const std::string& text : texts) {
    INFO(file << ": " << text);
    CHECK(script.find(said(text)) != std::string::npos);
  }
  CHECK(test::fault_of(script).empty());
  auto game = test::game_of(script);
  test::set(*game, position);
  return game;
}

std::string position_after(Game& game, const std::string& text) {
  test::play(game, text);
  return write_position(game.variant(), game.snapshot());
}

}  // namespace

TEST_CASE("Morris: points are joined by lines, and a mill takes a man", "[sayings]") {
  const auto game =
      game_that_says("morris.lua", {"leap(0, 3):from(outer):to(outer)", ":when { any = mills }"},
                     "m1m/m1m/3/mm4/3/MM1/M1M w - - 0 1");
  CHECK(move_texts(*game) == Texts{"a1d1", "d2d1", "d2d3", "d2f2", "g1d1", "g1g4"});
  test::play(*game, "d2d1");
  CHECK(move_texts(*game) ==
        Texts{"take@a4", "take@a7", "take@b4", "take@b6", "take@f6", "take@g7"});
  CHECK(position_after(*game, "take@b4") == "m1m/m1m/3/m5/3/M2/MMM b - - 0 1");
}

TEST_CASE("Stones fall to the floor of a board that lies on its side", "[sayings]") {
  const auto game = game_that_says(
      "gravity.lua", {"drop \"S\" { to = empty * (files \"a\" + around(men, step(right))) }"},
      "6/6/6/6/6/s5/Ss4 b - - 0 1");
  CHECK(move_texts(*game) == Texts{"S@a3", "S@a4", "S@a5", "S@a6", "S@a7", "S@b2", "S@c1"});
}

TEST_CASE("Lines of action: a man goes as far as there are men on the line", "[sayings]") {
  const auto game = game_that_says("actions.lua", {}, "6/6/2m3/M1M2m/6/2M3 w - - 0 1");
  said("`position:rays`: `tests/games/actions.lua`");
  CHECK(test::opens(*game, "a3d3"));  // three on the rank, over an own man
  CHECK(test::opens(*game, "c1c4"));  // three on the file; an enemy stands there
  test::set(*game, "6/6/6/Mm2m1/6/6 w - - 0 1");
  CHECK_FALSE(test::opens(*game, "a3d3"));  // never over an enemy
}

TEST_CASE("An enemy is pushed, who pushed follows, and a trap takes who stands alone",
          "[sayings]") {
  const auto game = game_that_says(
      "pushes.lua",
      {"move { mover = enemy \"C\" * around(own \"E\", beside), as = beside:quiet() }",
       "move { mover = own \"E\", to = from }:when { mover = enemy \"C\" }",
       "hits = traps * (own - around(own, beside))"},
      "r4/2c2/1RE2/5/R4 w - - 0 1");
  test::play(*game, "c4d4");
  CHECK(move_texts(*game) == Texts{"c3c4"});  // the cat is gone in the trap
  CHECK(position_after(*game, "c3c4") == "r4/2E2/1R3/5/R4 b - - 1 1");
}

TEST_CASE("A trap that is one square for both takes whoever comes there", "[sayings]") {
  const std::string trap = said("hits = men * fixed(cells \"c3\")");
  const auto game = test::game_of(
      test::small("pieces.rook", "board = rectangle(4, 4), rules = { after \"trap\" { " + trap +
                                     " } }, setup = \"r . . k\\n. . . .\\n. . . .\\nR . . K\""));
  test::set(*game, "3k/4/1K2/2r1 b - - 0 1");
  CHECK(position_after(*game, "c1c3") == "3k/4/1K2/4 w - - 0 2");
}

TEST_CASE("A man captures some men alone", "[sayings]") {
  const std::string moves = said("moves.rook:quiet() + moves.rook:capturing():against \"P N\"");
  const auto game = test::game_of(
      "local chess, moves = require \"chess\", require \"moves\"\n"
      "return chess:with { pieces = { R = chess.pieces.R:with { "
      "moves = " +
      moves + " } } }");
  test::set(*game, "k7/8/8/8/n7/8/7K/R2q4 w - - 0 1");
  CHECK(test::opens(*game, "a1a4"));
  CHECK_FALSE(test::opens(*game, "a1d1"));
}

TEST_CASE("Who jumps may go on, or stop where he could", "[sayings]") {
  const std::string on =
      said("move { mover = to, captures = true }:maybe():again():when { captures = true }");
  const auto game = test::game_of(R"(return variant "Leaps" {
  api = 1,
  board = rectangle(6, 1),
  pieces = { piece "Man" { symbol = "M", moves = step(sideways):quiet()
    + hop(sideways):lands_next():up_to(2):taking() } },
  setup = "M m . m . .",
  turn = { move, )" + on + R"( },
  endings = { ending "none left" { none = enemy } },
})");
  test::play(*game, "a1c1");
  CHECK(move_texts(*game) == Texts{"c1e1", "pass"});
  test::play(*game, "pass");
  CHECK(move_texts(*game) == Texts{"d1b1", "d1e1"});  // nobody passes where a turn begins
}

}  // namespace sb
