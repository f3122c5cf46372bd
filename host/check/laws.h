// Laws: what holds in every position of every game, whatever its rules. Each is tried through the
// Game's own face, against the slow twin or against the Game itself asked in another way.
// Invariant: testing a law leaves the game as it was, unless a law of taking back is broken.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "play/game.h"

namespace sb {

// Makes a game at the start position; each is independent of those made before.
using MakeGame = std::function<std::unique_ptr<Game>()>;

// A law that does not hold in a position.
struct Breach {
  std::string code;     // of check/codes.h
  std::string message;  // what differs
  std::size_t law = 0;  // which one, for Laws::breach_of()
};

// How thorough a test is: lists of plies longer than `full_list` are only sampled, and what follows
// those of more than `counted` is not counted.
struct Effort {
  std::size_t full_list = 400;
  std::size_t sample = 64;
  std::size_t counted = 100;
};
// Less where rules ask of each ply what could follow, which lists as many plies again, and where
// functions of the script list them.
Effort effort_for(const Variant& variant);

class Laws {
 public:
  // All games tested have to be made likewise.
  explicit Laws(const MakeGame& make);

  // How many laws there are.
  static std::size_t count();
  // The case of the report that a law belongs to.
  static std::string_view case_of(std::size_t law);
  // What is wrong by one law in the game's position. Throws HookError.
  std::optional<Breach> breach_of(std::size_t law, Game& game, const Effort& effort = {});

  // Counts plies by playing them, against Game::perft(). Throws HookError.
  std::optional<Breach> breach_of_count(Game& game, int depth);

 private:
  std::unique_ptr<Game> second_;  // is set to positions of the game that is tested
};

// The position as it is to the other side on the mirrored board.
Snapshot mirrored(const Variant& variant, const Snapshot& position);

}  // namespace sb
