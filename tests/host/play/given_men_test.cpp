// Effects that give men to reserves and take them away: counts that are set, that grow and fall.
#include <catch2/catch.hpp>

#include "notation/special_rules.h"
#include "support/games.h"
#include "support/law_trial.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::play;
using test::position_of;

std::unique_ptr<Game> game_of_gifts(const std::string& rules) {
  const LoadResult result = test::load_text(
      "local chess = require 'chess'\n"
      "local hand = reserve 'hand' { of = 'PNR', drops = { P = ranks '2-7' } }\n"
      "return chess:with { title = 'Given', rules = chess.rules + { hand,\n" +
      rules + "\n} }");
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return Game::make(result.loaded->variant, result.loaded->hooks);
}

// The position after the plies, from one.
std::string after_gifts(const std::string& rules, const std::string& position,
                        const test::Texts& plies) {
  const auto game = game_of_gifts(rules);
  REQUIRE_FALSE(game->set(test::read(game->variant(), position)));
  for (const std::string& ply : plies) play(*game, ply);
  return position_of(*game);
}

}  // namespace

TEST_CASE("An effect gives a man in hand, to the own side or to the enemy", "[given]") {
  const std::string start = "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1";
  const std::string wage = "after 'wage' { when = { captures = true }, adds = { ";
  CHECK(after_gifts(wage + "[hand:count 'P'] = 1 } }", start, {"e4d5"}) ==
        "4k3/8/8/3P4/8/8/8/4K3[P] b - - 0 1");
  CHECK(after_gifts(wage + "[hand:count('N', 'enemy')] = 2 } }", start, {"e4d5"}) ==
        "4k3/8/8/3P4/8/8/8/4K3[nn] b - - 0 1");
  CHECK(after_gifts(wage + "[hand:count 'P'] = count(captured), [hand:count('R', 'enemy')] = 1 } }",
                    "4k3/8/8/3p4/4P3/8/8/4K3[] b - - 0 1",
                    {"d5e4"}) == "4k3/8/8/8/4p3/8/8/4K3[Rp] w - - 0 2");
}

TEST_CASE("An effect sets how many of a kind a hand holds", "[given]") {
  CHECK(after_gifts(
            "after 'toll' { when = { captures = 'R' }, sets = { [hand:count('P', 'enemy')] = 0 } }",
            "4k3/8/8/3r4/4P3/8/8/4K3[PPppn] w - - 0 1",
            {"e4d5"}) == "4k3/8/8/3P4/8/8/8/4K3[PPn] b - - 0 1");
  CHECK(after_gifts("after 'x' { sets = { [hand:count 'P'] = { white = 3, black = 1 } } }",
                    "4k3/8/8/8/8/8/8/4K3[] w - - 0 1",
                    {"e1e2", "e8e7"}) == "8/4k3/8/8/8/8/4K3/8[PPPp] w - - 2 2");
}

TEST_CASE("A count in hand stays between nobody and as many as squares", "[given]") {
  CHECK(after_gifts("after 'x' { adds = { [hand:count 'P'] = -2 } }",
                    "4k3/8/8/8/8/8/8/4K3[Pp] w - - 0 1",
                    {"e1e2"}) == "4k3/8/8/8/8/8/4K3/8[p] b - - 1 1");
  const std::string many = after_gifts("after 'x' { adds = { [hand:count 'N'] = 70 } }",
                                       "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", {"e1e2"});
  CHECK(std::ranges::count(many, 'N') == 64);
}

TEST_CASE("Whom an effect gives may be dropped in the next turn", "[given]") {
  const auto game = game_of_gifts(
      "after 'x' { when = { mover = 'K' }, adds = { [hand:count('P', 'enemy')] = 1 } }");
  REQUIRE_FALSE(game->set(test::read(game->variant(), "4k3/8/8/8/8/8/8/4K3[] w - - 0 1")));
  play(*game, "e1e2");
  CHECK(test::has(move_texts(*game), "P@e5"));
  play(*game, "P@e5");
  CHECK(position_of(*game) == "4k3/8/8/4p3/8/8/4K3/8[] w - - 0 2");
  CHECK(game->undo());
  CHECK(game->undo());
  CHECK(position_of(*game) == "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
}

TEST_CASE("The rules say whose hand grows, and by how many", "[given]") {
  const auto said = [](const std::string& effect) {
    return special_words(game_of_gifts("after 'x' { " + effect + " }")->variant()).back();
  };
  CHECK(said("adds = { [hand:count 'P'] = 1 }")
            .ends_with("the number of Pawns in own hand grows by 1."));
  CHECK(said("sets = { [hand:count('R', 'enemy')] = 0 }")
            .ends_with("the number of Rooks in enemy hand becomes 0."));
}

TEST_CASE("A position is not dead while an effect may give men who are dropped", "[given]") {
  CHECK_FALSE(game_of_gifts("after 'x' { adds = { [hand:count 'P'] = 1 } }")
                  ->variant()
                  .endings.dead_position);
}

TEST_CASE("Laws hold where effects give men and take them", "[given]") {
  const MakeGame make = [] {
    return game_of_gifts(
        "after 'wage' { when = { captures = true }, adds = { [hand:count 'P'] = 1 } },"
        "after 'toll' { when = { mover = 'N' }, sets = { [hand:count('P', 'enemy')] = 0 } },"
        "after 'gift' { when = { by = 'drop' }, adds = { [hand:count('N', 'enemy')] = 1 } },"
        "forbid 'too many' { hand:count 'N':at_least(3) }");
  };
  CHECK(test::broken_law(make, 7, 60).value_or("") == "");
}

TEST_CASE("Of several who are captured the first comes, as the side of the ply counts squares",
          "[given]") {
  const auto game = test::game_of(
      "local pieces, goals = require 'pieces', require 'goals'\n"
      "return variant 'Again' { api = 1, symmetric = true, board = rectangle(5, 6),\n"
      "pieces = { pieces.king, pieces.knight,\n"
      "piece 'Dog'  { symbol = 'D', moves = step(forward) },\n"
      "piece 'Bomb' { symbol = 'B', moves = step(sideways), explodes = true } },\n"
      "setup = [[\nk . . . .\n. d . b .\n. n . . .\n. N . . .\n. D . B .\nK . . . .\n]],\n"
      "rules = { after 'again' { when = { captures = true },\n"
      "  puts = { captured, on = files 'e' } } }, goal = goals.checkmate }");
  test::set(*game, "5/k2n1/5/2B2/K2d1/5 w - - 0 1");
  CHECK(test::after(*game, "c3d3") == "5/k4/5/5/K4/4d b - - 0 1");
  test::set(*game, "5/k2D1/2b2/5/K2N1/5 b - - 0 1");
  CHECK(test::after(*game, "c4d4") == "4D/k4/5/5/K4/5 w - - 0 2");
}

}  // namespace sb
