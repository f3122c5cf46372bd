// The laws on rules that nobody thought of: random scripts are loaded and played, every position
// tried by every law. A script that breaks one is shown in its shortest form.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <random>

#include "check/laws.h"
#include "lua/load.h"
#include "notation/position_text.h"
#include "support/hostile.h"
#include "support/random_rules.h"
#include "support/sources.h"

namespace sb {
namespace {

// What is wrong in a few random games by the script; nothing for one that does not load.
std::optional<std::string> fault_of(const std::string& script, int games, int plies) {
  const LoadResult loaded = test::load_text(script);
  if (!loaded.loaded) return std::nullopt;
  const MakeGame make = [&] { return Game::make(loaded.loaded->variant, loaded.loaded->hooks); };
  Laws laws(make);
  for (int g = 0; g < games; ++g) {
    std::mt19937 random(static_cast<unsigned>(g + 1));
    const auto game = make();
    for (int ply = 0; ply < plies; ++ply) {
      for (std::size_t law = 0; law < Laws::count(); ++law) {
        if (const auto breach = laws.breach_of(law, *game, {.full_list = 60, .sample = 16}))
          return breach->code + ": " + breach->message + "\n" +
                 write_position(game->variant(), game->snapshot());
      }
      const auto moves = game->plies();
      if (moves.empty()) break;
      game->play(moves[random() % moves.size()]);
    }
  }
  return std::nullopt;
}

}  // namespace

TEST_CASE("No law is broken in many games of random rules", "[long]") {
  const char* from = std::getenv("SPRINGBOARD_RANDOM_RULES_FROM");  // the first seed
  const unsigned first = from ? static_cast<unsigned>(std::atoi(from)) : 1;
  const int scripts = test::thorough() ? 10000 : 120;
  int loaded = 0, broken = 0;
  for (int i = 0; i < scripts && broken < 3; ++i) {
    const test::ScriptLines lines = test::random_rules(first + static_cast<unsigned>(i));
    loaded += test::load_text(test::joined(lines)).loaded.has_value();
    const auto fault = fault_of(test::joined(lines), 2, 24);
    if (!fault) continue;
    ++broken;
    const auto shortest = test::shrunk(lines, [&](const test::ScriptLines& fewer) {
      return fault_of(test::joined(fewer), 2, 24).has_value();
    });
    FAIL_CHECK("seed " << first + static_cast<unsigned>(i) << ": "
                       << fault_of(test::joined(shortest), 2, 24).value_or("") << "\n"
                       << test::joined(shortest));
  }
  CHECK(loaded * 4 >= scripts * 3);
}

}  // namespace sb
