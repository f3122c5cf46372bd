// Fuzz target: bytes as move texts of chess, of grand and of whack, one a line, played from the
// start. The law: a text is a legal ply and the text of that ply, but for the symbol of a drop; or
// it is a problem of one line, and the game stays as it was.
#include "notation/move_text.h"

#include <algorithm>

#include "base/text.h"
#include "fuzz_games.h"

namespace {

using sb::fuzz::require;

constexpr int most_plies = 24;

void check(sb::Game& game, std::string_view text) {
  const std::uint64_t key = game.key();
  const sb::Snapshot before = game.snapshot();
  const auto move = sb::read_move(game, text);
  require(sb::fuzz::is_one_line(sb::explain_move(game, text)));
  require(game.key() == key && game.snapshot() == before);
  if (!move) {
    require(!move.problem().message.empty() && sb::fuzz::is_one_line(sb::describe(move.problem())));
    return;
  }
  const std::vector<sb::Move> plies = game.plies();
  require(std::find(plies.begin(), plies.end(), move.value()) != plies.end());
  const std::string written = sb::move_text(game.variant(), before, move.value());
  require(written == text || text.find('@') != text.npos);
  require(sb::read_move(game, written).value() == move.value());
  game.play(move.value());
  require(game.key() == game.fresh_key() && game.inconsistency().empty());
}

void check_game(sb::Game& game, std::string_view text) {
  int plies = 0;
  for (const std::string_view line : sb::split(text, '\n')) {
    if (++plies > most_plies) break;
    check(game, line);
  }
  while (game.undo()) {
  }
  require(game.snapshot() == game.variant().start);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto chess = sb::fuzz::new_game("chess");
  static const auto grand = sb::fuzz::new_game("grand");
  static const auto whack = sb::fuzz::new_game("whack");
  for (sb::Game* game : {chess.get(), grand.get(), whack.get()})
    check_game(*game, sb::fuzz::text_of(data, size));
  return 0;
}
