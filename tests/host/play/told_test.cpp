// What a ply was like is told alike by the engine and the slow twin.
#include <catch2/catch.hpp>

#include "notation/special_rules.h"
#include "reference/reference.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {

TEST_CASE("A castling passes the squares between which its king goes") {
  const LoadResult loaded = test::load_text(R"(
    local chess = require "chess"
    return chess:with { rules = chess.rules + {
      forbid "over f1" { by = "castling", some = passed * cells "f1" } } })");
  REQUIRE(loaded.loaded);
  const auto game = Game::make(loaded.loaded->variant);
  const Variant& variant = game->variant();
  const Snapshot position = test::read(variant, "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  REQUIRE_FALSE(game->set(position));
  const test::Texts fast = test::texts(variant, position, game->plies());
  CHECK_FALSE(test::has(fast, "e1g1"));
  CHECK(test::has(fast, "e1c1"));
  CHECK(fast == test::texts(variant, position, reference::plies(variant, position)));
}

namespace {

// A runner ticks whenever his side acts; a wall is one man on two squares, that masons build.
std::string yard(const std::string& filter) {
  return test::small(
      R"(piece "Runner" {
           symbol = "R", state = { n = range(0, 2) }, moves = slide(orthogonal),
           after_turn = function(self) self.n = (self.n + 1) % 3 end,
         },
         piece "Stone" { symbol = "S", moves = stand() },
         piece "Mason" {
           symbol = "M", moves = step(orthogonal):quiet():merging(),
           merges = function(_, host) if host.symbol == "S" then return { symbol = "Wa" } end end,
         },
         piece "Wall" {
           symbol = "Wa", body = { most = 2 }, when_hit = { captured = false, shot = false },
           moves = step(orthogonal):quiet(),
         })",
      "board = rectangle(6, 5), setup = [[\n . . . . r k\n . . . . . .\n . . . . . .\n"
      " . M S . . .\n . . . . R K\n]], rules = { " +
          filter + " }");
}

}  // namespace

TEST_CASE("What a body and its builders leave and reach is told of them alone") {
  for (const std::string filter :
       {R"(forbid "f" { some = to * ranks(1) })", R"(forbid "f" { some = from * ranks(1) })",
        R"(forbid "f" { some = from * files "b" })", R"(forbid "f" { some = to * files "c" })",
        R"(forbid "f" { mover = "Wa", some = to })", R"(forbid "f" { mover = "R", some = to })",
        R"(prefer "p" { mover = own * files "c" })", R"(prefer "p" { some = to * ranks(1) })"}) {
    INFO(filter);
    CHECK(test::fault_of(yard(filter)) == "");
  }
  const auto game = test::game_of(yard(R"(forbid "f" { some = to * ranks(1) })"));
  test::set(*game, "4rk/6/6/1(Wa)(Wa)3/4RK w - - 0 1");
  CHECK(test::opens(*game, "b2b3"));
}

TEST_CASE("What men of a joint turn leave and reach is told of those who step") {
  const std::string script = test::small(
      R"(piece "Runner" {
           symbol = "R", state = { n = range(0, 2) }, moves = step(orthogonal),
           after_turn = function(self) self.n = (self.n + 1) % 3 end,
         },
         piece "Soldier" { symbol = "S", moves = step(forward, sideways) })",
      R"(board = rectangle(6, 5), setup = [[
           . . . . r k
           . s s . . .
           . . . . . .
           . S S . . .
           . . . . R K
         ]], rules = { joint_turn "march" { of = "S" },
                       forbid "f" { by = "joint", some = to * ranks(1) } })");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "march:b2b3,c2c3"));
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("What a ply captured is worth the men who stood there before it") {
  for (const std::string taken :
       {"captured", "captured + captured * was(enemy)", "captured * was(enemy)", "was(enemy) * to",
        "captured - cells \"a1\"", "captured:when { captures = true }"}) {
    INFO(taken);
    const std::string script = "local score = variable \"score\" (per_side(range(0, 20)))\n" +
                               test::small(
                                   "pieces.rook:with { value = 5 }, piece \"Mite\" { symbol = "
                                   "\"M\", moves = step(forward), "
                                   "value = 1 }",
                                   R"(board = rectangle(4, 4), setup = [[
             . . . k
             m . . .
             M . . .
             R . . K
           ]], rules = { score, after "count" { adds = { [score] = worth()" +
                                       taken + ") } } }");
    CHECK(test::fault_of(script) == "");
    const auto game = test::game_of(script);
    test::set(*game, "3k/m3/4/R2K w - - 0 1");
    test::play(*game, "a1a3");
    CHECK(game->snapshot().vars[0] == 1);
  }
}

TEST_CASE("The number of the move is that in which a ply is played") {
  const std::string script =
      "local chess = require \"chess\"\nreturn chess:with { rules = "
      "chess.rules + { forbid \"x\" { mover = \"N\", turns:is(1) } } }";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  for (const char* ply : {"e2e4", "e7e5"}) {
    CHECK_FALSE(test::opens(*game, game->snapshot().to_act == Side::white ? "g1f3" : "g8f6"));
    test::play(*game, ply);
  }
  CHECK(test::opens(*game, "g1f3"));
}

TEST_CASE("A variable of each side is named for the enemy too") {
  const std::string script = "local lives = variable \"lives\" (per_side(range(0, 2, 2)))\n" +
                             test::small("pieces.rook",
                                         R"(board = rectangle(4, 4), setup = [[
             r . . k
             r . . .
             R . . .
             R . . K
           ]], rules = {
             lives,
             after "wound" { when = { captures = "R" }, adds = { [theirs(lives)] = -1 } },
           }, endings = { ending "bled" { theirs(lives):is(0) } })");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  const auto& variant = game->variant();
  CHECK(variant.state[0].name == "wlives");
  test::play(*game, "a2a3");
  CHECK(game->snapshot().vars == std::vector<std::uint32_t>{2, 1});
  test::play(*game, "a4a3");
  CHECK(game->snapshot().vars == std::vector<std::uint32_t>{1, 1});
  test::play(*game, "a1a3");
  CHECK(status_text(game->status()) == "white wins (bled)");
  const std::vector<std::string> words = special_words(variant);
  CHECK(std::ranges::any_of(words, [](const std::string& sentence) {
    return sentence.find("enemy lives fall by 1") != std::string::npos;
  }));
}

}  // namespace sb
