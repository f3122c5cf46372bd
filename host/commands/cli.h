// The command line: finds the command, reads its options, runs it.
// Invariant: a command runs only after its whole command line was understood.
#pragma once

#include <span>

#include "commands/commands.h"

namespace sb {

// The program, with `more` commands than those of this room. Exit status 0: fine; 1: the input is
// wrong or a check fell short; 2: usage.
int run_command_line(int argc, char** argv, std::span<const Command> more);

}  // namespace sb
