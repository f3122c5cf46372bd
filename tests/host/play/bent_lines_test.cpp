// What men do on boards whose lines bend, and on such as have joined edges: everything that goes by
// lines, told by the squares that they pass.
#include "support/games.h"
#include "support/small_game.h"
#include "support/spells.h"

namespace sb {
namespace {

using test::Texts;

// Two sections of three files, so turned that the first ranks of A go on as the third file of B:
// Aa1 Ab1 Ac1 Bc1 Bc2 Bc3 is one line, and so is Aa3 Ab3 Ac3 Ba1 Ba2 Ba3.
constexpr const char* two_sections =
    "board = sections { names = \"AB\", laid = \"AeBs\", corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, "
    "sides = \"senw\", files = 3, ranks = 3, turn = 90 }";
// Of A from its third rank down, then of B.
constexpr const char* two_kings = "K . .\n. . .\n. . .\nk . .\n. . .\n. . .";

std::string on_sections(const std::string& pieces, const std::string& rest = "") {
  const std::string setup = rest.find("setup") == std::string::npos
                                ? std::string(", setup = [[\n") + two_kings + "\n]]"
                                : "";
  return test::small(pieces, two_sections + setup + rest);
}

std::string on_cylinder(const std::string& pieces, const std::string& setup,
                        const std::string& rest = "") {
  return test::small(
      pieces, "board = rectangle(5, 4):joined(\"a\", \"e\"), setup = [[\n" + setup + "\n]]" + rest);
}

std::unique_ptr<Game> game_on_lines(const std::string& script, const std::string& position) {
  auto game = test::game_of(script);
  test::set(*game, position);
  return game;
}

Texts plies_on_lines(Game& game, const std::string& square) {
  return test::starting(test::texts(game.variant(), game.snapshot(), game.plies()), square);
}

void check_laws(const std::string& script) { CHECK(test::fault_of(script) == ""); }

}  // namespace

TEST_CASE("Where lines bend, a hop goes on over its screen along the bent line") {
  const std::string script =
      on_sections("piece \"Hopper\" { symbol = \"H\", moves = hop(orthogonal) }");
  const auto game = game_on_lines(script, "K2/3/1H1/k2/3/2h w - - 0 1");
  CHECK(plies_on_lines(*game, "Ab1") == Texts{"Ab1Bc2", "Ab1Bc3"});
  check_laws(on_sections("piece \"Hopper\" { symbol = \"H\", moves = hop(every_way) }",
                         ", setup = [[\nK . .\n. H .\n. . H\nk . h\n. h .\n. . .\n]]"));
}

TEST_CASE("Where lines bend, who may not be jumped bars leaps and hops along them") {
  const std::string script = on_sections(
      "piece \"Dabbaba\" { symbol = \"D\", moves = leap(0, 2) }, "
      "piece \"Hopper\" { symbol = \"H\", moves = hop(orthogonal) }, "
      "piece \"Tower\" { symbol = \"T\", moves = stay(), jumpable = false }");
  const auto game = game_on_lines(script, "K2/2D/H2/k2/3/1tt w - - 0 1");
  CHECK_FALSE(test::opens(*game, "Ac2Bb2"));
  CHECK(test::opens(*game, "Ac2Aa2"));
  CHECK(plies_on_lines(*game, "Aa1").empty());
  test::set(*game, "K2/2D/H2/k2/3/1dd w - - 0 1");
  CHECK(test::opens(*game, "Ac2Bb2"));
  CHECK(plies_on_lines(*game, "Aa1") == Texts{"Aa1Bc2", "Aa1Bc3"});
}

TEST_CASE("Where lines bend, an explosion strikes the first man along each line") {
  const std::string script = on_sections(
      "piece \"Bomb\" { symbol = \"B\", moves = slide(orthogonal), explodes = true }, "
      "piece \"Man\" { symbol = \"M\", moves = stay() }");
  const auto game = game_on_lines(script, "K1B/3/3/k2/m1m/m2 w - - 0 1");
  // From Ac1 the lines are Ab1 Aa1, Ac2 Ac3, Bc1 Bc2 Bc3, Ab2 Aa3 and Bb1 Ba2.
  test::play(*game, "Ac3Ac1");
  CHECK(test::position_of(*game) == "3/3/3/k2/3/m2 b - - 0 1");
  check_laws(
      on_sections("piece \"Bomb\" { symbol = \"B\", moves = slide(every_way), explodes = true }",
                  ", setup = [[\nK . .\n. . B\n. B .\nk . b\n. b .\n. . .\n]]"));
}

TEST_CASE("Where lines bend, a trail is what was passed, and castling goes along the line") {
  const std::string runners =
      "piece \"Strider\" { symbol = \"S\", "
      "moves = slide(orthogonal):quiet():at_least(2):up_to(2):leaves_trail() }, "
      "piece \"Taker\" { symbol = \"T\", moves = step(orthogonal):capturing():takes_trail() }";
  const auto game = game_on_lines(on_sections(runners), "K2/2t/1S1/k2/3/3 w - - 0 1");
  test::play(*game, "Ab1Bc1");
  CHECK(test::position_of(*game) == "K2/2t/3/k2/3/2S b - Ac1Bc1 1 1");
  test::play(*game, "Ac2Ac1");
  CHECK(test::position_of(*game) == "K2/3/2t/k2/3/3 w - - 0 2");
  check_laws(on_sections(runners, ", setup = [[\nK S .\nt . T\n. S .\nk . s\n. t .\ns . T\n]]"));

  const std::string castles = on_sections(
      "pieces.rook",
      ", setup = [[\n. . .\n. . .\nK . .\nk . .\n. . .\n. . R\n]], rules = { castle { king = "
      "\"Aa1\", to = \"Ac1\", partner = \"Bc1\", side = \"white\" } }");
  const auto castling = game_on_lines(castles, "3/3/K2/k2/3/2R w C - 0 1");
  test::play(*castling, "Aa1Ac1");
  CHECK(test::position_of(*castling) == "3/3/1RK/k2/3/3 b - - 1 1");
  const auto barred = game_on_lines(castles, "3/3/K1R/k2/3/2R w C - 0 1");
  CHECK_FALSE(test::opens(*barred, "Aa1Ac1"));
  check_laws(castles);
}

TEST_CASE("Where lines bend, a jump marks the men on its line") {
  const std::string script = on_sections(
      "piece \"Jumper\" { symbol = \"J\", moves = leap(0, 3) }, "
      "piece \"Rook\" { symbol = \"R\", moves = slide(orthogonal) }",
      ", setup = [[\nK . .\n. . .\n. . J\nk . .\n. . r\n. . r\n]], rules = " +
          test::jumping_rules("J"));
  auto game = game_on_lines(script, "K2/3/2J/k2/2r/2r w - - 0 1");
  test::play(*game, "Ac1Bc3");
  CHECK(test::position_of(*game) == "K2/3/3/k1J/2r/2r b - - 1 1 spell=Bc1,Bc2");
  CHECK(plies_on_lines(*game, "Bc1").empty());
  check_laws(script);
}

TEST_CASE("Where lines bend, what is between, in a row or flanked goes along them") {
  const std::string men = "piece \"Man\" { symbol = \"M\", moves = step(orthogonal) }";
  const auto with_rule = [&](const std::string& rule) {
    return on_sections(
        men, std::string(", setup = [[\n") + two_kings + "\n]], rules = { " + rule + " }");
  };
  const std::string between =
      with_rule("forbid \"a man between\" { some = own \"M\" * between(own \"K\", enemy \"K\") }");
  auto game = game_on_lines(between, "K2/M2/M2/k2/3/3 w - - 0 1");
  CHECK(plies_on_lines(*game, "Aa2") == Texts{"Aa2Ab2"});  // Aa3 to Ba3 is one line
  test::set(*game, "K2/1M1/3/k2/3/3 w - - 0 1");
  CHECK(plies_on_lines(*game, "Ab2") == Texts{"Ab2Aa2", "Ab2Ab1", "Ab2Ac2"});

  const std::string row = with_rule("after \"fall\" { hits = in_row(own \"M\", 3, orthogonal) }");
  game = game_on_lines(row, "K2/2M/1M1/k2/3/2M w - - 0 1");
  test::play(*game, "Ac2Ac1");
  CHECK(test::position_of(*game) == "K2/3/3/k2/3/3 b - - 0 1");

  const std::string flank = with_rule("after \"flip\" { turns = flanked(to, orthogonal) }");
  game = game_on_lines(flank, "K2/1M1/2m/k2/2M/2m w - - 0 1");
  test::play(*game, "Ab2Ab1");
  CHECK(test::position_of(*game) == "K2/3/1MM/k2/2M/2M b - - 1 1");

  const std::string file =
      with_rule("forbid \"one on a file\" { to = alike(own \"K\", each_file) }");
  game = game_on_lines(file, "K2/1M1/3/k2/3/3 w - - 0 1");
  CHECK(plies_on_lines(*game, "Ab2") == Texts{"Ab2Ab1", "Ab2Ab3", "Ab2Ac2"});
  for (const std::string& script : {between, row, flank, file}) check_laws(script);
}

TEST_CASE("Over a seam, leaps pass whoever stands on the shorter way, and mark him") {
  const std::string script = on_cylinder(
      "piece \"Dabbaba\" { symbol = \"D\", moves = leap(0, 2) }, "
      "piece \"Tower\" { symbol = \"T\", moves = stay(), jumpable = false }",
      "k . . d .\n. . . . .\n. . . . .\nD . K . T", ", rules = " + test::jumping_rules("D"));
  const auto game = game_on_lines(script, "2k2/5/5/D1K1T w - - 0 1");
  CHECK(plies_on_lines(*game, "a1") == Texts{"a1a3"});
  test::set(*game, "2k2/5/2K2/D3d w - - 0 1");
  CHECK(plies_on_lines(*game, "a1") == Texts{"a1a3", "a1c1", "a1d1"});
  test::play(*game, "a1d1");
  CHECK(test::position_of(*game) == "2k2/5/2K2/3Dd b - - 1 1 spell=e1");
  check_laws(script);
}

TEST_CASE("Over a seam, a joint turn comes between where the attack does") {
  const std::string script = on_cylinder(
      "pieces.rook, piece \"Guard\" { symbol = \"P\", moves = step(forward):quiet() }",
      ". k . . .\n. . . . .\nK P . r .\n. . . . P",
      ", rules = { joint_turn \"battle\" { of = \"P\", at_least = 1, interposes = true } }");
  const auto game = game_on_lines(script, "1k3/5/KP1r1/4P w - - 0 1");
  Texts joint = plies_on_lines(*game, "battle");
  CHECK(joint == Texts{"battle:e1e2"});
  check_laws(script);
}

TEST_CASE("Where lines bend, a ride ends before it comes to a cell for the second time") {
  CHECK(test::fault_of(R"(
local pieces = require "pieces"
return variant "Rings" {
  api = 1,
  board = sections {
    names = "ABC", laid = "AnBn.BsCs",
    corners = { 0, 0, 2, 0, 2, 2, 1, 3 }, sides = "senw",
    files = 2, ranks = 2, turn = 60,
  },
  pieces = { pieces.king, piece "Rider" { symbol = "R", moves = leap(0, 1):riding() } },
  setup = [[
    . K
    . R
    . .
    . .
    . k
    . .
  ]],
  goal = (require "goals").extinction,
})") == "");
}

}  // namespace sb
