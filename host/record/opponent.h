// Opponent: whom the program plays, as people write it and a record keeps it.
// Invariant: read_opponent(kept_opponent(o), {}) plays the same sides, at the same level.
#pragma once

#include <string>
#include <string_view>

#include "base/problem.h"

namespace sb {

// Whom the program plays, and how strongly.
struct Opponent {
  static constexpr int usual_level = 5;
  bool white = false, black = false;
  int level = usual_level;
  bool plays() const { return white || black; }
  // One side alone, so that the other is a player's.
  bool plays_one() const { return white != black; }
  bool plays(std::string_view side) const { return side == "white" ? white : black; }
};

// "black 3", "both", "5" where it plays already: whom the program plays, and how well; what is not
// said stays as it was.
Result<Opponent> read_opponent(std::string_view text, Opponent before);

// What stands before the level where a PGN names the program as a player.
inline constexpr std::string_view level_words = "Springboard level ";

// "white", "black", "both" or "off".
const char* side_of(const Opponent& opponent);

// As a record keeps it, "black 3"; empty where the program plays nobody.
std::string kept_opponent(const Opponent& opponent);
// The opponent that is kept so; `before` where the text is none.
Opponent opponent_kept(std::string_view text, const Opponent& before);

}  // namespace sb
