// The laws on rules that nobody thought of: random scripts are loaded and played, every position
// tried by every law. A script that breaks one is shown in its shortest form. The program
// fuzz_rules does the same for hours.
#include <catch2/catch.hpp>
#include <cstdlib>

#include "lua/load.h"
#include "support/hostile.h"
#include "support/law_trial.h"
#include "support/random_rules.h"
#include "support/shrink.h"
#include "support/sources.h"

namespace sb {

TEST_CASE("Every shipped game of rules keeps the laws", "[long]") {
  for (const char* id :
       {"antichess",        "ataxx",    "atomic",       "breakthrough", "circe",
        "crazyhouse",       "draughts", "duck",         "extinction",   "horde",
        "king-of-the-hill", "kyoto",    "losers",       "marseillais",  "minishogi",
        "monster",          "othello",  "racing-kings", "seirawan",     "three-check",
        "xiangqi"}) {
    INFO(id);
    CHECK(test::broken_law(test::load(id), {.games = 1, .plies = 30}).value_or("") == "");
  }
}

TEST_CASE("No law is broken in many games of random rules", "[long]") {
  const char* from = std::getenv("SPRINGBOARD_RANDOM_RULES_FROM");  // the first seed
  const unsigned first = from ? static_cast<unsigned>(std::atoi(from)) : 1;
  const int scripts = test::thorough() ? 10000 : 60;
  int loaded = 0, broken = 0;
  for (int i = 0; i < scripts && broken < 3; ++i) {
    const test::ScriptLines lines = test::random_rules(first + static_cast<unsigned>(i));
    loaded += test::load_text(test::joined(lines)).loaded.has_value();
    const auto fault = test::broken_law(test::joined(lines));
    if (!fault) continue;
    ++broken;
    const auto shortest = test::shrunk(lines, [&](const test::ScriptLines& fewer) {
      return test::broken_law(test::joined(fewer)).has_value();
    });
    FAIL_CHECK("seed " << first + static_cast<unsigned>(i) << ": "
                       << test::broken_law(test::joined(shortest)).value_or("") << "\n"
                       << test::joined(shortest));
  }
  CHECK(loaded * 2 >= scripts);
}

}  // namespace sb
