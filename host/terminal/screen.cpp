// Asks the kernel; a size of nothing, as some terminals report, counts as unknown.
#include "terminal/screen.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>

namespace sb {

ScreenSize screen_size() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0)
    return {};
  return {.columns = size.ws_col, .lines = size.ws_row};
}

void print(std::string_view text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

}  // namespace sb
