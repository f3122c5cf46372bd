// Cut-off games: the records of games on a terminal that were left or cut off before they were
// over, in a folder of the user's. Invariant: a game that is still being played is never offered or
// removed, and the newest of each variant always stays.
#pragma once

#include <ctime>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "record/record.h"

namespace sb {

class CutOffGames {
 public:
  struct Game {
    std::string path;
    Record record;
    std::time_t when = 0;  // of its last ply
  };

  explicit CutOffGames(std::filesystem::path folder) : folder_(std::move(folder)) {}
  // springboard/ in $XDG_STATE_HOME or ~/.local/state, which is made where it is not there; nothing
  // where that cannot be.
  static std::optional<CutOffGames> standard();

  // Where a game of this variant that begins now is to be kept.
  std::string path_for(const std::string& variant) const;
  // The newest of each variant, the last one first; then the others, the last one first. Beside the
  // newest of each variant no more than a hundred are kept.
  std::vector<Game> all() const;
  // Those of a variant, the last one first.
  std::vector<Game> of(const std::string& variant) const;
  void forget(const Game& game) const;

 private:
  std::filesystem::path folder_;
};

// "2026-01-31 18:05" where the user is.
std::string time_text(std::time_t when, const char* format = "%Y-%m-%d %H:%M");

}  // namespace sb
