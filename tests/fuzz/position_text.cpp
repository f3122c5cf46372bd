// Fuzz target: bytes as a position text of chess, of grand and of whack. The law: either it is a
// position, and then what is written of it is read back as the same and written the same; or it is
// a problem of one line, and the game stays as it was.
#include "notation/position_text.h"

#include "fuzz_games.h"

namespace {

using sb::fuzz::require;

void check_position(sb::Game& game, const sb::Snapshot& position) {
  const sb::Variant& variant = game.variant();
  const std::string written = sb::write_position(variant, position);
  const auto again = sb::read_position(variant, written);
  require(again.ok() && again.value() == position);
  require(sb::write_position(variant, again.value()) == written);
  require(!game.set(position));
  require(game.snapshot() == position && game.inconsistency().empty());
}

void check(sb::Game& game, std::string_view text) {
  const sb::Snapshot before = game.snapshot();
  const auto position = sb::read_position(game.variant(), text);
  if (position) {
    check_position(game, position.value());
  } else {
    require(!position.problem().message.empty() &&
            sb::fuzz::is_one_line(sb::describe(position.problem())));
    require(game.snapshot() == before);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto chess = sb::fuzz::new_game("chess");
  static const auto grand = sb::fuzz::new_game("grand");
  static const auto whack = sb::fuzz::new_game("whack");
  for (sb::Game* game : {chess.get(), grand.get(), whack.get()})
    check(*game, sb::fuzz::text_of(data, size));
  return 0;
}
