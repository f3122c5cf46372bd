// Screen: how large the terminal is on which replies are printed.
// Invariant: there is always an answer; without a terminal it is 80x24.
#pragma once

namespace sb {

struct ScreenSize {
  int columns = 80, lines = 24;
};

// Asked anew each time, for a window may be resized.
ScreenSize screen_size();

}  // namespace sb
