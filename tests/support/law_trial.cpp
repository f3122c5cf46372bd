#include "support/law_trial.h"

#include <random>

#include "check/laws.h"
#include "notation/position_text.h"
#include "support/sources.h"

namespace sb::test {

std::optional<std::string> broken_law(const Loaded& loaded, int games, int plies) {
  const MakeGame make = [&] { return Game::make(loaded.variant, loaded.hooks); };
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

std::optional<std::string> broken_law(const std::string& script, int games, int plies) {
  const LoadResult result = load_text(script);
  if (!result.loaded) return std::nullopt;
  try {
    return broken_law(*result.loaded, games, plies);
  } catch (const HookError&) {
    return std::nullopt;
  }
}

}  // namespace sb::test
