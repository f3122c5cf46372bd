// Whether a script keeps the laws in a few random games.
#pragma once

#include <optional>
#include <string>

#include "check/laws.h"
#include "lua/load.h"

namespace sb::test {

// How far laws are tried: so many games of so many plies, or as far as the processor time goes.
struct Effort {
  int games = 2, plies = 24;
  double seconds = 1e9;  // at least one position is tried
};

// The first law that is broken: its code, what differs, and in a second line the position. Throws
// HookError.
std::optional<std::string> broken_law(const Loaded& loaded, const Effort& effort = {});
// The same in one random game of so many plies.
std::optional<std::string> broken_law(const MakeGame& make, unsigned seed, int plies);
// The same by a script; nothing for one that does not load, and none where a function fails.
std::optional<std::string> broken_law(const std::string& script, const Effort& effort = {});

}  // namespace sb::test
