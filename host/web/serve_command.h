// The command `serve`. Invariant: the page is always complete before its address is printed.
#pragma once

#include <span>

#include "commands/commands.h"

namespace sb::web {

// The commands of this room, for the table of the command line.
std::span<const Command> commands();

}  // namespace sb::web
