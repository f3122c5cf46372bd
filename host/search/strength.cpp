// Each level looks at about three times as much as the one below. The time is a limit for games
// in which a node takes long.
#include "search/strength.h"

#include <array>
#include <cassert>

namespace sb {

Strength strength_of(int level) {
  static constexpr std::array<Strength, strongest_level> levels = {{
      {30, 1, 50, false},
      {100, 1, 30},
      {300, 1, 15},
      {1'000, 2, 5},
      {3'000, 2, 0},
      {10'000, 2, 0},
      {30'000, 3, 0},
      {100'000, 3, 0},
      {400'000, 4, 0},
      {0, 5, 0},
  }};
  assert(level >= 1 && level <= strongest_level);
  return levels[level - 1];
}

}  // namespace sb
