// Chooses the engine by the size of the board, and says results in words.
#include "play/game.h"

#include <fmt/format.h>

#include "play/engine.h"

namespace sb {

namespace {

template <int W>
std::unique_ptr<Game> make_engine(std::shared_ptr<const Variant> variant,
                                  std::shared_ptr<Hooks> hooks) {
  return std::make_unique<Engine<W>>(std::make_shared<const Rulebook<W>>(std::move(variant)),
                                     std::move(hooks));
}

}  // namespace

std::unique_ptr<Game> Game::make(std::shared_ptr<const Variant> variant,
                                 std::shared_ptr<Hooks> hooks) {
  const int cells = variant->board.size();
  if (cells <= 64) return make_engine<1>(std::move(variant), std::move(hooks));
  if (cells <= 128) return make_engine<2>(std::move(variant), std::move(hooks));
  return make_engine<4>(std::move(variant), std::move(hooks));
}

std::string status_text(const Status& status) {
  switch (status.kind) {
    case Status::Kind::play:
      return "play";
    case Status::Kind::check:
      return "check";
    case Status::Kind::white_wins:
      return fmt::format("white wins ({})", status.reason);
    case Status::Kind::black_wins:
      return fmt::format("black wins ({})", status.reason);
    case Status::Kind::draw:
      break;
  }
  return fmt::format("draw ({})", status.reason);
}

std::string over_text(const Status& status) { return "the game is over, " + status_text(status); }

}  // namespace sb
