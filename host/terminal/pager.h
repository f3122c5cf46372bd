// Pager: a long answer on a terminal, a screenful at a time.
// Invariant: the terminal is always back in its usual mode afterwards, and a text that fits the
// screen is printed at once.
#pragma once

#include <string_view>

namespace sb {

// Prints whole lines to stdout. Where they are more than the screen has above a prompt, waits with
// "more (space, q)": the space bar shows the next screenful, Enter the next line; q, the interrupt
// key and the end of input leave out the rest.
void print_by_pages(std::string_view text);

}  // namespace sb
