// Words on stderr. Nothing here decides anything.
#include "terminal/report.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include "base/text.h"
#include "notation/paragraph.h"
#include "terminal/screen.h"

namespace sb {

std::string source_picture(const Problem& problem) {
  if (problem.source_line.empty() || problem.line <= 0) return {};
  constexpr std::size_t widest = 200;
  std::string picture =
      fmt::format("{:5} | {}\n", problem.line, escape(problem.source_line, widest));
  const auto before = static_cast<std::size_t>(std::max(problem.column - 1, 0));
  if (problem.column <= 0 || before >= std::min(problem.source_line.size(), widest)) return picture;
  // What stands before the place may be wider on the screen than in the file: a tab is two signs.
  const std::size_t indent = escape(problem.source_line.substr(0, before)).size();
  return picture += fmt::format("      | {}^\n", std::string(indent, ' '));
}

int report(const Problem& problem) {
  std::string text = fmt::format("springboard: {}\n", describe(problem));
  if (is_terminal(STDERR_FILENO))
    text = fitted(text, screen_size().columns) + source_picture(problem);
  std::fflush(stdout);
  std::fwrite(text.data(), 1, text.size(), stderr);
  return exit_wrong;
}

int report(const Problems& problems) {
  for (const Problem& problem : problems) report(problem);
  return exit_wrong;
}

int report_usage(const Problem& problem) {
  report(problem);
  return exit_usage;
}

int report_usage(std::string_view message, std::string_view hint) {
  return report_usage({.message = std::string(message), .hint = std::string(hint)});
}

void StatusLine::show(std::string_view text) {
  if (!wanted_) return;
  shown_ = true;
  fmt::print(stderr, "\r\033[K{}", text);
  std::fflush(stderr);
}

void StatusLine::clear() {
  if (std::exchange(shown_, false)) fmt::print(stderr, "\r\033[K");
}

std::string bar_text(std::size_t done, std::size_t all) {
  constexpr std::size_t width = 30;
  return fmt::format("[{:<{}}]", std::string(width * done / std::max<std::size_t>(all, 1), '#'),
                     width);
}

std::string for_screen(const std::string& text) {
  return is_terminal(STDOUT_FILENO) ? broken_at_words(text, screen_size().columns) : text;
}

std::string broken_at_words(std::string_view text, int width) {
  constexpr std::string_view source_sign = " | ", command = "see it: ";
  const auto columns = static_cast<std::size_t>(std::max(width, 1));
  std::string all;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const bool stays = line.find(source_sign) == 5 || line.substr(indent).starts_with(command);
    if (stays || seen_characters(line) <= columns) {
      all.append(line) += '\n';
      continue;
    }
    std::string now(indent, ' ');
    for (const std::string_view word : words_of(line)) {
      const bool begins = now.find_first_not_of(' ') == now.npos;
      if (!begins && seen_characters(now) + 1 + seen_characters(word) > columns) {
        all += now + '\n';
        now.assign(indent + 2, ' ');
      } else if (!begins) {
        now += ' ';
      }
      now += word;
    }
    all += now + '\n';
  }
  return all;
}

bool is_terminal(int fd) { return isatty(fd) == 1; }

bool wants_colour(int fd) {
  const char* refused = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool plain = (refused && *refused) || !term || std::string_view(term) == "dumb";
  return is_terminal(fd) && !plain;
}

bool shows_figures() {
  const char* term = std::getenv("TERM");
  if (!term || std::string_view(term) == "linux") return false;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* value = std::getenv(name);
    if (!value || !*value) continue;
    const std::string locale = lower(value);
    return locale.find("utf-8") != locale.npos || locale.find("utf8") != locale.npos;
  }
  return false;
}

std::string columns(const std::vector<std::string>& texts) {
  constexpr std::size_t width = 80;
  std::size_t longest = 1, at = 0;
  for (const std::string& text : texts) longest = std::max(longest, text.size());
  const std::size_t each_line = std::max<std::size_t>(1, width / (longest + 2));
  std::string all;
  for (const std::string& text : texts) {
    const bool last = ++at % each_line == 0 || at == texts.size();
    all += last ? text + '\n' : fmt::format("{:<{}}", text, longest + 2);
  }
  return all;
}

std::string lines(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += text + '\n';
  return all;
}

}  // namespace sb
