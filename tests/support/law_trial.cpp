#include "support/law_trial.h"

#include <fmt/format.h>

#include <ctime>
#include <limits>
#include <random>

#include "notation/position_text.h"
#include "play/perft.h"
#include "support/sources.h"

namespace sb::test {

namespace {

double seconds_used() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Where few plies are open: a count that looks up what it counted before, in this game.
std::string fault_of_hash(Game& game, std::size_t plies, PerftHash& hash) {
  constexpr std::size_t few = 10, few_pairs = 1000;
  constexpr int depth = 3;
  StopFlag never;
  if (plies > few) return "";
  try {
    if (game.perft(2, nullptr, never) > few_pairs) return "";
    const std::uint64_t counted = game.perft(depth, nullptr, never);
    const std::uint64_t found = game.perft(depth, &hash, never);
    if (counted == found) return "";
    return fmt::format("SB304: perft {} counts {}, with a hash {}", depth, counted, found);
  } catch (const HookError&) {
    return "";  // a function fails where no random game has come
  }
}

// In a random game, as long as there is time.
std::optional<std::string> broken_until(double end, const MakeGame& make, unsigned seed,
                                        int plies) {
  Laws laws(make);
  std::mt19937 random(seed);
  const auto game = make();
  PerftHash hash(1);
  // The slow twin takes as much longer as the board is larger.
  const int cells = game->variant().board.size();
  if (cells > 64) plies = plies * 64 / cells;
  for (int ply = 0; ply < plies; ++ply) {
    for (std::size_t law = 0; law < Laws::count(); ++law) {
      if (const auto breach = laws.breach_of(law, *game, {.full_list = 60, .sample = 16}))
        return breach->code + ": " + breach->message + "\n" +
               write_position(game->variant(), game->snapshot());
    }
    const auto moves = game->plies();
    if (const std::string fault = fault_of_hash(*game, moves.size(), hash); !fault.empty())
      return fault + "\n" + write_position(game->variant(), game->snapshot());
    if (moves.empty() || seconds_used() > end) break;
    game->play(moves[random() % moves.size()]);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> broken_law(const Loaded& loaded, const Effort& effort) {
  const double end = seconds_used() + effort.seconds;
  const MakeGame make = [&] { return Game::make(loaded.variant, loaded.hooks); };
  for (int g = 0; g < effort.games && (g == 0 || seconds_used() <= end); ++g) {
    if (auto broken = broken_until(end, make, static_cast<unsigned>(g + 1), effort.plies))
      return broken;
  }
  return std::nullopt;
}

std::optional<std::string> broken_law(const MakeGame& make, unsigned seed, int plies) {
  return broken_until(std::numeric_limits<double>::max(), make, seed, plies);
}

std::optional<std::string> broken_law(const std::string& script, const Effort& effort) {
  const LoadResult result = load_text(script);
  if (!result.loaded) return std::nullopt;
  try {
    return broken_law(*result.loaded, effort);
  } catch (const HookError&) {
    return std::nullopt;
  }
}

}  // namespace sb::test
