// What a ply was like is told alike by the engine and the slow twin.
#include <catch2/catch.hpp>

#include "play/reference.h"
#include "support/games.h"
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

}  // namespace sb
