// Rows are counted as the terminal breaks lines that are wider than it.
#include "terminal/pager.h"

#include <termios.h>
#include <unistd.h>

#include <algorithm>

#include "notation/paragraph.h"
#include "terminal/screen.h"

namespace sb {
namespace {

// Keys come at once and are not shown, while it lives.
class KeyByKey {
 public:
  KeyByKey() {
    tcgetattr(STDIN_FILENO, &usual_);
    termios now = usual_;
    now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    now.c_cc[VMIN] = 1;
    now.c_cc[VTIME] = 0;
    now.c_cc[VSUSP] = _POSIX_VDISABLE;  // nobody would set the mode again
    tcsetattr(STDIN_FILENO, TCSADRAIN, &now);
  }
  ~KeyByKey() { tcsetattr(STDIN_FILENO, TCSADRAIN, &usual_); }
  KeyByKey(const KeyByKey&) = delete;
  KeyByKey& operator=(const KeyByKey&) = delete;

 private:
  termios usual_{};
};

// How many rows to go on; 0: not at all.
int rows_wanted(int screenful) {
  const KeyByKey mode;
  for (char key = 0; ::read(STDIN_FILENO, &key, 1) == 1;) {
    if (key == ' ') return screenful;
    if (key == '\n' || key == '\r') return 1;
    if (key == 'q' || key == 'Q') return 0;
  }
  return 0;
}

// The first line of a text, its newline included.
std::string_view first_line(std::string_view text) {
  return text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1);
}

int rows_of(std::string_view line, int columns) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  const int wide = static_cast<int>(seen_characters(line));
  return std::max(1, (wide + columns - 1) / columns);
}

bool fits(std::string_view text, int rows, int columns) {
  for (; !text.empty() && rows >= 0; text.remove_prefix(first_line(text).size()))
    rows -= rows_of(first_line(text), columns);
  return rows >= 0;
}

int ask_for_more(int screenful) {
  print("more (space, q)");
  const int rows = rows_wanted(screenful);
  print("\r\033[K");
  return rows;
}

}  // namespace

void print_by_pages(std::string_view text) {
  const ScreenSize screen = screen_size();
  const int screenful = std::max(screen.lines - 1, 1);
  const bool asks = !fits(text, screenful, screen.columns);
  int left = screenful;  // rows until the next question
  for (; !text.empty(); text.remove_prefix(first_line(text).size())) {
    const std::string_view line = first_line(text);
    const int rows = rows_of(line, screen.columns);
    if (asks && left < std::min(rows, screenful)) left = ask_for_more(screenful);
    if (left == 0) break;
    print(line);
    left = std::max(left - rows, asks ? 0 : 1);
  }
}

}  // namespace sb
