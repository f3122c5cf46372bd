// Loads each variant the first time it is asked for; tests run in one thread, always.
#include "support/games.h"

#include <map>

#include "reference/reference.h"
#include "support/sources.h"

namespace sb::test {

std::shared_ptr<const Variant> game(const std::string& id) {
  static std::map<std::string, Loaded> games;  // with who answers their functions
  const auto [known, is_new] = games.try_emplace(id);
  if (is_new) known->second = load(id);
  return known->second.variant;
}

std::string after(Game& game, const std::string& ply) {
  const Snapshot before = game.snapshot();
  const auto move = read_move(game, ply);
  INFO(ply << (move ? "" : ": " + describe(move.problem())));
  REQUIRE(move.ok());
  game.play(move.value());
  CHECK(game.snapshot() == reference::after(game.variant(), before, move.value()));
  CHECK(game.inconsistency().empty());
  std::string text = position_of(game);
  REQUIRE(game.undo());
  CHECK(game.snapshot() == before);
  return text;
}

Texts agreed_plies(Game& game) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  const Texts fast = texts(variant, position, game.plies());
  INFO(write_position(variant, position));
  CHECK(fast == texts(variant, position, game.plies_by_making()));
  CHECK(fast == texts(variant, position, reference::plies(variant, position)));
  return fast;
}

void set(Game& game, const std::string& text) {
  INFO(text);
  REQUIRE_FALSE(game.set(read(game.variant(), text)));
  const Snapshot now = game.snapshot();
  CHECK(texts(game.variant(), now, game.plies()) ==
        texts(game.variant(), now, reference::plies(game.variant(), now)));
}

}  // namespace sb::test
