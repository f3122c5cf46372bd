// Screen: how large the terminal is on which replies are printed, and printing them.
// Invariant: there is always an answer; without a terminal it is 80x24.
#pragma once

#include <string_view>

namespace sb {

struct ScreenSize {
  int columns = 80, lines = 24;
  // What is left of it above a prompt and so many other lines.
  ScreenSize above_prompt(int others) const { return {columns, lines - 1 - others}; }
};

// Asked anew each time, for a window may be resized.
ScreenSize screen_size();

// Writes to standard output, at once.
void print(std::string_view text);

}  // namespace sb
