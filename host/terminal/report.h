// Report: problems as a person at a terminal or a program on a pipe reads them.
// Invariant: a problem is always one line that begins "springboard: "; pictures of source lines and
// lines filled to the width are for terminals alone.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace sb {

// Exit statuses of every command.
inline constexpr int exit_fine = 0, exit_wrong = 1, exit_usage = 2;

// Prints each problem on stderr, with its source line and a caret where stderr is a terminal.
// exit_wrong.
int report(const Problems& problems);
int report(const Problem& problem);
// The same for a wrong command line. exit_usage.
int report_usage(const Problem& problem);
int report_usage(std::string_view message, std::string_view hint);

// "   18 |   wrong = here,\n      |   ^\n"; empty where the source line is not known.
std::string source_picture(const Problem& problem);

// Whether to print for eyes: the stream is a terminal; and whether colours are welcome there
// (NO_COLOR, TERM).
bool is_terminal(int fd);
bool wants_colour(int fd);
// Whether terminals here show chess figures: their texts are UTF-8, and it is no console of Linux.
bool shows_figures();

// A report as it is printed: on a terminal words that would pass its edge go to the next line.
std::string for_screen(const std::string& text);
// The same for so many columns. Source lines stay, for signs stand below them, and so do commands,
// which are to be copied; colours take no room.
std::string broken_at_words(std::string_view text, int width);

// One line of stderr for eyes alone: each text takes the place of the one before, and the line is
// gone with the object.
class StatusLine {
 public:
  explicit StatusLine(bool wanted) : wanted_(wanted) {}
  ~StatusLine() { clear(); }
  StatusLine(const StatusLine&) = delete;
  StatusLine& operator=(const StatusLine&) = delete;
  void show(std::string_view text);
  void clear();
  bool is_wanted() const { return wanted_; }

 private:
  bool wanted_, shown_ = false;
};
// "[#####          ]"
std::string bar_text(std::size_t done, std::size_t all);

// Texts side by side, as many as fit 80 columns; whole lines.
std::string columns(const std::vector<std::string>& texts);

// A line for each.
std::string lines(const std::vector<std::string>& texts);

}  // namespace sb
