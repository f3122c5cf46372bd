// Loaded from text, as a user's own script would be.
#include "support/small_game.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "lua/load.h"
#include "notation/move_text.h"
#include "support/law_trial.h"
#include "support/sources.h"

namespace sb::test {

std::string small(const std::string& pieces, const std::string& rest, const std::string& goal) {
  return "local pieces, pawns, goals = require \"pieces\", require \"pawns\", require \"goals\"\n"
         "return variant \"Small\" { api = 1,\n  pieces = { pieces.king, " +
         pieces + " },\n  " + rest + ",\n  " + goal + ",\n  draws = { goals.stalemate },\n}\n";
}

std::string fault_of(const std::string& script) {
  const LoadResult result = load_text(script);
  if (!result.loaded) return describe(result.problems.at(0));
  return broken_law(*result.loaded).value_or("");
}

std::unique_ptr<Game> game_of(const std::string& script) {
  const LoadResult result = load_text(script);
  INFO(script);
  REQUIRE(result.loaded);
  return Game::make(result.loaded->variant, result.loaded->hooks);
}

bool opens(Game& game, const std::string& text) {
  const std::vector<std::string> texts = move_texts(game);
  return std::ranges::find(texts, text) != texts.end();
}

}  // namespace sb::test
