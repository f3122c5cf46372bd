// Whether a script keeps the laws in a few random games.
#pragma once

#include <optional>
#include <string>

#include "lua/load.h"

namespace sb::test {

// The first law that is broken: its code, what differs, and in a second line the position. Throws
// HookError.
std::optional<std::string> broken_law(const Loaded& loaded, int games, int plies);
// The same by a script; nothing for one that does not load, and none where a function fails.
std::optional<std::string> broken_law(const std::string& script, int games, int plies);

}  // namespace sb::test
