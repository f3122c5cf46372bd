// Answers of functions that are given again, and when they may not be.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "check/laws.h"
#include "play/game.h"
#include "play/perft.h"
#include "reference/reference.h"
#include "support/games.h"
#include "support/sources.h"

namespace sb {
namespace {

// Chess with a rule of that body, which forbids plies.
Loaded forbidding(const std::string& rule) {
  LoadResult result = test::load_text(
      "local chess = require 'chess'\n"
      "local seen = variable 'seen' (range(0, 3))\n"
      "return chess:with { rules = chess.rules + { seen,\n"
      "  after 'see' { when = { captures = true }, sets = { [seen] = 2 } },\n"
      "  " +
      rule + " } }");
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return *result.loaded;
}

// Holds the engine's plies to the twin's in games by chance.
void check_by_twin(const Loaded& loaded) {
  std::mt19937_64 random(7);
  const auto game = Game::make(loaded.variant, loaded.hooks);
  for (int ply = 0; ply < 120; ++ply) {
    auto plies = game->plies();
    auto slow = reference::plies(*loaded.variant, game->snapshot());
    std::ranges::sort(plies);
    std::ranges::sort(slow);
    INFO(test::position_of(*game));
    REQUIRE(plies == slow);
    if (!plies.empty() && ply % 30 != 29) {
      game->play(plies[random() % plies.size()]);
    } else {
      while (game->undo()) {
      }
    }
  }
}

}  // namespace

TEST_CASE("A function is called again only where what it asked has changed", "[functions]") {
  const Loaded loaded = test::load("international-draughts");
  const auto game = Game::make(loaded.variant, loaded.hooks);
  const StopFlag stop;
  CHECK(game->perft(4, nullptr, stop) == 4265);
  CHECK(loaded.hooks->calls > 0);
  CHECK(loaded.hooks->calls < game->hook_calls() / 4);
}

TEST_CASE("An answer is given again only where all that its function asked is as it was",
          "[functions]") {
  const char* body = GENERATE(
      "position:at('e4') and 'd5' or 'e5'", "position.state.seen == 2 and 'd5' or 'e5'",
      "#position:men('own') > 15 and 'd5' or 'e5'",
      "position:count('enemy', 'P') > 7 and 'd5' or 'e5'",
      "position:king() == 'e1' and 'd5' or 'e5'", "position:in_check() and 'd5' or 'e5'",
      "#position:attackers('d4') > 0 and 'd5' or 'e5'", "position.turn % 2 == 0 and 'd5' or 'e5'",
      "#position:empty() > 33 and 'd5' or 'e5'");
  CAPTURE(body);
  check_by_twin(forbidding("forbid 'x' { some = to * set(function(position) return " +
                           std::string(body) + " end) }"));
}

TEST_CASE("A question about a ply is kept by all that the ply is", "[functions]") {
  const char* body =
      GENERATE("ply.captured ~= nil and ply.captured.symbol == 'P'", "ply.mover.symbol == 'N'",
               "ply.from == 'e2'", "ply:at(ply.to).symbol == 'Q'");
  CAPTURE(body);
  check_by_twin(
      forbidding("forbid 'x' { test = function(ply) return " + std::string(body) + " end }"));
}

TEST_CASE("A function that asks one thing again and again is kept once", "[functions]") {
  check_by_twin(
      forbidding("forbid 'x' { some = to * set(function(position)\n"
                 "for n = 1, 50 do local a, b = position.state.seen, position:men('own', 'P') end\n"
                 "return position:at('e4') and position.state.seen == 0 and 'd5' or 'e5' end) }"));
}

TEST_CASE("A function that asks of attacks or turns is called each time", "[functions]") {
  const char* body =
      GENERATE("position:in_check()", "#position:attackers('d4') > 0", "position.turn > 1");
  const Loaded loaded = forbidding("forbid 'x' { some = to * set(function(position) return " +
                                   std::string(body) + " and 'd5' or 'e5' end) }");
  const auto game = Game::make(loaded.variant, loaded.hooks);
  game->plies();
  game->plies();
  CHECK(loaded.hooks->calls >= game->hook_calls());
}

}  // namespace sb
