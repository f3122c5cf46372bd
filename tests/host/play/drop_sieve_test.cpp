// What is told of drops for all cells at once (play/referee_drop_sieve.h), and of rows in a heading
// (movement/strides.h): never otherwise than when every ply is made, nor than the slow twin says.
#include <catch2/catch.hpp>
#include <random>
#include <string>

#include "reference/reference.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Texts;

// In the positions of a few random games, from the start on: how many of the plies are drops.
int drops_in_agreement(const std::string& script) {
  const LoadResult result = test::load_text(script);
  INFO(script);
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  const auto& variant = result.loaded->variant;
  int drops = 0;
  for (unsigned seed = 1; seed <= 3; ++seed) {
    std::mt19937 random(seed);
    const auto game = Game::make(variant);
    for (int ply = 0; ply < 30; ++ply) {
      const Snapshot position = game->snapshot();
      INFO(write_position(*variant, position));
      const auto plies = game->plies();
      const Texts fast = test::texts(*variant, position, plies);
      REQUIRE(fast == test::texts(*variant, position, game->plies_by_making()));
      REQUIRE(fast == test::texts(*variant, position, reference::plies(*variant, position)));
      StopFlag stop;
      REQUIRE(game->perft(1, nullptr, stop) == plies.size());
      drops += static_cast<int>(
          std::ranges::count_if(plies, [](Move move) { return move.dropped_kind() != 0; }));
      if (plies.empty()) break;
      game->play(plies[random() % plies.size()]);
    }
  }
  return drops;
}

struct Ground {
  std::string board = "rectangle(5, 5)";
  std::string setup = "M S . m .\n. . s . .\n. m . . S\n. . S M .\ns . . . m";
};

// Men who go, and men and stones who are put down out of a hand.
std::string stones(const std::string& filter, const Ground& ground = {}) {
  return "return variant 'Stones' { api = 1, board = " + ground.board + ", setup = [[\n" +
         ground.setup + R"(
]],
    pieces = {
      piece "Man" { symbol = "M", moves = step(every_way) },
      piece "Stone" { symbol = "S", moves = stand() },
    },
    rules = { reserve "hand" { start = "MMSSSS", drops = everywhere },
              forbid 'so' { )" +
         filter + R"( } },
    endings = { ending "no ply" { stuck = true } },
  })";
}

}  // namespace

TEST_CASE("Which drops a rule forbids by where they are made is the same for all cells at once") {
  for (const char* filter :
       {"none = was(flanked(to, every_way))", "none = was(flanked(to, orthogonal, 1))",
        "none = was(flanked(to, forward)), unless = { before = { some = empty * cells 'c3' } }",
        "some = was(flanked(to, every_way) * men 'S')",
        "some = own 'S' * alike(to, each_file) - to", "some = own 'S' * alike(to, each_rank)",
        "some = enemy * around(to, step(orthogonal))",
        "none = own * around(to, step(every_way)) - to",
        "some = was(enemy - around(to, leap(1, 2)))", "some = own 'S' * to",
        "none = was(empty) * around(to, step(diagonal))",
        "none = (own - to) * (alike(to, each_file) + around(to, step(forward)))",
        "to = ranks(1), unless = { some = was(around(to, step(every_way)) * own) }",
        "any = { { to = ranks(2) }, { some = men 'M' * alike(to, each_file) - to } }",
        "some = in_row(own, 3)", "some = own 'S' * around(own 'M', step(orthogonal))",
        "mover = 'S', none = empty * around(to, step(orthogonal))",
        "some = mirrored(to) * own - to",
        "some = men 'M' - around(to, step(every_way)) - (own - to) - ranks '1-3'"})
    CHECK(drops_in_agreement(stones(std::string("by = 'drop', ") + filter)) > 0);
}

TEST_CASE("Drops are told for all cells at once of a place that may be passed, and after effects") {
  CHECK(drops_in_agreement(R"(return variant "Turning" {
    api = 1, board = rectangle(4, 4),
    pieces = { piece "Disc" { symbol = "D", moves = stand() } },
    setup = ". . . .\n. d D .\n. D d .\n. . . .",
    rules = { forbid "idle" { by = "drop", none = was(flanked(to, every_way)) },
              forbid "a crowd" { by = "drop", some = own * alike(to, each_file) * ranks(4) - to },
              after "turning" { when = { by = "drop" }, turns = flanked(to, every_way) } },
    turn = { drop "D" { to = empty }:otherwise(pass) },
    endings = { ending "two passes" { passes = 2 } },
  })") > 0);
}

TEST_CASE("A rule of captures, promotions or of who left a cell forbids no drop") {
  for (const char* filter : {"captures = true", "promotes = true", "from = ranks(1)",
                             "mover = 'M', captures = 'S'", "mover = own * ranks(3)"})
    CHECK(drops_in_agreement(stones(filter)) > 0);
}

TEST_CASE("Who can capture has to, with men in hand, rules beside it, effects and a pass") {
  const std::string take = "by = 'drop', to = cells 'e5' }, prefer 'takes' { captures = true";
  for (const char* rest :
       {"", " }, forbid 'one a file' { by = 'drop', some = own 'S' * alike(to, each_file) - to",
        " }, forbid 'no mate' { by = 'drop', mates = true",
        " }, forbid 'no way back' { captures = false, to = ranks(1)",
        " }, forbid 'not there' { captures = true, to = files 'c'",
        " }, after 'blast' { when = { captures = true }, hits = to"})
    CHECK(drops_in_agreement(stones(take + rest)) > 0);
  for (const char* turn : {"move:otherwise(pass)", "move + pass"}) {
    std::string script = stones(take);
    script.replace(script.find("rules ="), 0, std::string("turn = { ") + turn + " }, ");
    CHECK(drops_in_agreement(script) > 0);
  }
}

TEST_CASE("Who can drop has to, and of several preferences the first is heeded first") {
  for (const char* prefer : {"prefer 'drops' { by = 'drop'",
                             "prefer 'drops' { by = 'drop' }, prefer 'takes' { captures = true",
                             "prefer 'takes' { captures = true }, prefer 'drops' { by = 'drop'",
                             "prefer 'quiet' { captures = false }, prefer 'drops' { by = 'drop'"})
    CHECK(drops_in_agreement(stones("by = 'drop', to = files 'c-e' }, " + std::string(prefer))) >
          0);
}

TEST_CASE("Drops that come with a move are counted as they are listed, left or not") {
  for (const char* part :
       {"drop '*' { to = empty * reach(to, slide(every_way)) }",
        "drop '*' { to = empty * reach(to, leap(1, 2)) }:maybe()",
        "drop '*' { to = empty * reach(own, slide(diagonal)) }", "drop '*' { to = from }",
        "drop '*' { to = empty * reach(to, hop(orthogonal)) }", "drop '*' { to = empty }:maybe()",
        "drop 'S' { from = hand, to = from * ranks '2-4' }:maybe()"}) {
    std::string script = stones("");
    script = "local hand = reserve 'hand' { start = 'SSS' }\n" + script;
    const std::size_t rules = script.find("rules ="), endings = script.find("endings =");
    script.replace(rules, endings - rules,
                   "rules = { hand }, turn = { move:with(" + std::string(part) + ") }, ");
    const std::string wall = "piece 'Wall' { symbol = '*', neutral = true },";
    script.insert(script.find("pieces = {") + 10, wall);
    drops_in_agreement(script);
  }
}

TEST_CASE("Who stays leaves no square on which a drop could come with his ply") {
  const auto game = test::game_of(
      "return variant 'Stay' { api = 1, board = rectangle(3, 3), pieces = {\n"
      "piece 'King' { symbol = 'K', moves = step(forward), royal = true },\n"
      "piece 'Bee' { symbol = 'B', moves = stay() + step(forward) },\n"
      "piece 'Ant' { symbol = 'A', moves = step(orthogonal) } },\n"
      "setup = [[\nk b .\n. . .\nK B .\n]], safety = 'none',\n"
      "turn = { move:with(drop 'A' { to = from }:maybe()) },\n"
      "endings = { ending 'none' { none = own, wins = 'enemy' } } }");
  CHECK(test::agreed_plies(*game) == test::Texts{"a1a2", "a1a2,A@a1", "b1b1", "b1b2", "b1b2,A@b1"});
}

TEST_CASE("What comes with a move may stand in a line to the king, where rules and effects ask") {
  const auto game = [](const std::string& part, const std::string& rest,
                       const std::string& bishop = "moves.bishop") {
    return "local chess = require 'chess'\nlocal moves = require 'moves'\n"
           "return chess:with { board = rectangle(5, 6), setup = [[\n"
           "r n k . r\np . p p .\n. . b * .\n. q . . P\nP P . P .\nR . K B R\n]],\n"
           "pieces = chess.pieces + { piece 'Duck' { symbol = '*', neutral = true },"
           "chess.pieces.B:with { moves = " +
           bishop + " } },\nturn = { move:with(" + part + ") }, " + rest + " }";
  };
  const std::string duck = "drop '*' { to = empty, lifts = true }";
  const std::string queen = "forbid 'so' { some = enemy 'Q', none = own 'B' }";
  const std::string blast =
      "after 'blast' { when = { captures = true }, hits = around(to) - men 'K' }";
  for (const std::string& part :
       {duck, duck + ":maybe()", std::string("drop '*' { to = empty * around(own) }")}) {
    for (const std::string& rules : {queen, blast, queen + ", " + blast}) {
      drops_in_agreement(game(part, "rules = { " + rules + " }"));
      drops_in_agreement(
          game(part, "check = own 'K' * attacks(enemy) - around(enemy 'K'), rules = { " + rules +
                         " }, endings = { ending 'stuck' { stuck = true } }"));
    }
  }
  // Who hops needs somebody to hop over.
  drops_in_agreement(game(duck, "rules = { " + queen + " }", "moves.cannon"));
}

TEST_CASE("Passes, drops and moves of one place are counted apart, whatever rules say of each") {
  for (const char* filter :
       {"by = 'drop', before = { in_check = true }", "by = 'pass', before = { in_check = false }",
        "by = 'pass'", "mover = 'R', to = ranks '3-4'", "by = 'drop', some = own 'R' * around(to)",
        "gives_check = true", "none = own 'S'"}) {
    const std::string script = R"(
      local pieces = require "pieces"
      return variant "Walls" {
        api = 1, board = rectangle(4, 5),
        pieces = { pieces.king, pieces.rook, piece "Stone" { symbol = "S", moves = stand() } },
        setup = ". k . r\n. . s .\n. . . .\n. S . .\nR . K .",
        turn = { move + pass + drop "S" { to = empty * ranks "1-3" } },
        rules = { forbid "so" { )" +
                               std::string(filter) + R"( } },
        endings = { ending "no ply" { stuck = true } },
      })";
    CHECK(drops_in_agreement(script) > 0);
  }
}

TEST_CASE(
    "Rows and who is flanked are the same on squares, with holes, on hexagons and on a ring") {
  const Ground square;
  const Ground grounds[] = {square,
                            {"rectangle(5, 5):joined('a', 'e')", square.setup},
                            {"rectangle(5, 5):turned()", square.setup},
                            {"rectangle(5, 5):without(cells 'c2 c4')",
                             "M S . m .\n. . . s\n. m . . S\n. S M .\ns . . . m"},
                            {"hexagons { files = 'abcde', cells = { 3, 4, 5, 4, 3 } }",
                             "s\nM S .\n. m . s m\n. S . M .\ns . m S ."}};
  for (const Ground& ground : grounds) {
    for (const char* filter :
         {"some = in_row(own, 3)", "some = in_row(men, 4, diagonal)",
          "some = in_row(own, 3, forward)", "none = was(flanked(to, every_way))",
          "some = flanked(own 'M', every_way, 2) * ranks(3)",
          "some = flanked(to, diagonal) - cells 'd4'"})
      CHECK(drops_in_agreement(stones(filter, ground)) > 0);
  }
}

}  // namespace sb
