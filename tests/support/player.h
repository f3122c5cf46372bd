// Player: a game with what thinks about it.
// Invariant: the same position, limits and seed give the same line once the search has forgotten.
#pragma once

#include "search/search.h"
#include "support/games.h"

namespace sb::test {

struct Player {
  explicit Player(const std::string& id) : Player(test::game(id)) {}
  explicit Player(std::shared_ptr<const Variant> of)
      : variant(std::move(of)),
        game(Game::make(variant)),
        evaluation(*variant, game->ahead()),
        search(*game, evaluation, 1) {}

  SearchLine think(const SearchLimits& limits, std::uint64_t seed = 0) {
    return search.run(limits, seed, stop);
  }
  void set(const std::string& text) { REQUIRE_FALSE(game->set(test::read(*variant, text))); }
  std::string text(Move move) const { return move_text(*variant, game->snapshot(), move); }

  std::shared_ptr<const Variant> variant;
  std::unique_ptr<Game> game;
  Evaluation evaluation;
  Search search;
  StopFlag stop;
};

}  // namespace sb::test
