// sum(set, "field"): what the men on a set have in a field of their state, added up.
#include <catch2/catch.hpp>

#include "notation/special_rules.h"
#include "support/games.h"
#include "support/law_trial.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::play;
using test::position_of;

// Kings and bows with arrows, of which a move costs one; horses have none.
std::unique_ptr<Game> game_of_sums(const std::string& rules, const std::string& endings = "") {
  const LoadResult result = test::load_text(
      "local pieces, goals = require 'pieces', require 'goals'\n"
      "local spoils = variable 'spoils' (per_side(range(0, 20)))\n"
      "return variant 'Sums' { api = 1, board = rectangle(5, 5), pieces = { pieces.king, "
      "pieces.knight,\n"
      "piece 'Bow' { symbol = 'W', moves = step(every_way), state = { arrows = range(0, 5, 3) },\n"
      "after_move = function(self) self.arrows = math.max(self.arrows - 1, 0) end } },\n"
      "setup = [[\n k w . n .\n . . w . .\n . . . . .\n . . W . .\n . N . W K\n]],\n"
      "rules = { spoils,\n" +
      rules + "\n}, endings = { " + endings +
      "goals.checkmate, ending 'stuck' { stuck = true, wins = 'nobody' } } }");
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return Game::make(result.loaded->variant, result.loaded->hooks);
}

const std::string sums_start = "kw1n1/2w2/5/2W2/1N1WK w - - 0 1";

}  // namespace

TEST_CASE("A sum adds up a field of the men's states, and men without it add nothing", "[sum]") {
  const auto game = game_of_sums("after 'x' { sets = { [spoils] = sum(own, 'arrows') } }");
  REQUIRE_FALSE(game->set(test::read(game->variant(), sums_start)));
  play(*game, "c2c3");
  CHECK(position_of(*game) == "kw1n1/2w2/2W{arrows=2}2/5/1N1WK b - - 1 1 wspoils=5");
}

TEST_CASE("A sum over who was captured is of what he was before the ply", "[sum]") {
  const auto game = game_of_sums(
      "after 'x' { when = { captures = true }, adds = { [spoils] = sum(captured, 'arrows') } }");
  REQUIRE_FALSE(game->set(test::read(game->variant(), "k4/5/2(w){arrows=5}2/2W2/4K w - - 0 1")));
  play(*game, "c2c3");
  CHECK(position_of(*game) == "k4/5/2W{arrows=2}2/5/4K b - - 0 1 wspoils=5");
}

TEST_CASE("A number beyond the greatest stays the greatest", "[sum]") {
  const auto game = game_of_sums(
      "after 'x' { adds = { [spoils] = sum(own, 'arrows') * 1000000000 } }",
      "ending 'rich' { (sum(own, 'arrows') * 1000000000):at_least(1000000000), wins = 'own' },");
  test::set(*game, "k4/5/5/2(W){arrows=3}2/4K w - - 0 1");
  CHECK(game->status().over());
  test::set(*game, "k3(w){arrows=4}/5/5/2(W){arrows=4}2/4K w - - 0 1");
  CHECK(game->status().over());
}

TEST_CASE("A sum is a number of facts and endings", "[sum]") {
  const auto game =
      game_of_sums("forbid 'the last arrows are kept' { sum(own, 'arrows'):at_most(1) }",
                   "ending 'spent' { sum(own, 'arrows'):is(2), wins = 'enemy' },");
  test::set(*game, "k4/5/2(w){arrows=5}2/2(W){arrows=3}2/4K w - - 0 1");
  play(*game, "c2d2");
  CHECK(game->status().over());
  test::set(*game, "k4/5/2(w){arrows=5}2/2(W){arrows=1}2/(W){arrows=1}3K w - - 0 1");
  for (const std::string& text : move_texts(*game)) CHECK(text.starts_with("e1"));
}

TEST_CASE("A sum in words names the field and the men", "[sum]") {
  const auto said = [](const std::string& facts) {
    return special_words(game_of_sums("forbid 'x' { " + facts + " }")->variant()).back();
  };
  CHECK_THAT(said("sum(own 'W', 'arrows'):at_least(3)"),
             Catch::Contains("the sum of arrows of own Bows is at least 3"));
}

TEST_CASE("Laws hold where rules ask for sums", "[sum]") {
  const MakeGame make = [] {
    return game_of_sums(
        "after 'x' { when = { captures = true }, adds = { [spoils] = sum(captured, 'arrows') } },"
        "forbid 'too few' { mover = 'N', sum(own, 'arrows'):at_most(2) },"
        "forbid 'more than' { sum(own * ranks '1-3', 'arrows'):at_least(sum(enemy, 'arrows') + 3) "
        "}");
  };
  CHECK(test::broken_law(make, 11, 60).value_or("") == "");
}

}  // namespace sb
