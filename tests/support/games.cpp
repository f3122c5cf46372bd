// Loads each variant the first time it is asked for; tests run in one thread, always.
#include "support/games.h"

#include <map>

#include "play/reference.h"
#include "support/sources.h"

namespace sb::test {

std::shared_ptr<const Variant> game(const std::string& id) {
  static std::map<std::string, std::shared_ptr<const Variant>> games;
  auto& variant = games[id];
  if (!variant) variant = load(id).variant;
  return variant;
}

void set(Game& game, const std::string& text) {
  INFO(text);
  REQUIRE_FALSE(game.set(read(game.variant(), text)));
  const Snapshot now = game.snapshot();
  CHECK(texts(game.variant(), now, game.plies()) ==
        texts(game.variant(), now, reference::plies(game.variant(), now)));
}

}  // namespace sb::test
