// The command `serve`. Invariant: the page is always complete before its address is printed.
#pragma once

#include "commands/commands.h"

namespace sb::web {

// Serves until it is told to end. Exit status as of any command.
int run_serve(const Arguments& given);

// Its row of the table of the command line, for either program: one serves, the other becomes it.
constexpr Command serve_row(int (*run)(const Arguments&)) {
  return {"serve", "[VARIANT]", "play in a browser, and edit scripts beside the board",
          takes_game | takes_rules | takes_port, run};
}

}  // namespace sb::web
