// Strength: what each level of an opponent may look at, and how often it plays by chance instead.
// Invariant: levels are 1 to strongest_level, and a higher one is never weaker.
#pragma once

#include <cstdint>

namespace sb {

inline constexpr int strongest_level = 10;

struct Strength {
  std::uint64_t nodes = 0;  // 0: no limit but the time
  double seconds = 0;
  int random_percent = 0;  // of its plies: any legal one
  bool heeds_rows = true;  // but not where a turn may complete a row
};

Strength strength_of(int level);

}  // namespace sb
