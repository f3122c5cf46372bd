// A line at a time. A comment that tells what a game is stays with the game below it.
#include "import/ini.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/text.h"

namespace sb {
namespace {

constexpr std::size_t longest_about = 80;

// A comment that tells what a game is, as a clause without its full stop; empty for addresses.
std::string clause_of(std::string_view comment) {
  while (!comment.empty() && (comment.front() == '#' || comment.front() == ';'))
    comment.remove_prefix(1);
  comment = trimmed(comment);
  const bool plain = comment.find_first_of("\"\\") == std::string_view::npos &&
                     std::all_of(comment.begin(), comment.end(),
                                 [](unsigned char c) { return c >= ' ' && c < 127; });
  if (!plain || comment.size() > longest_about || comment.find("://") != std::string_view::npos ||
      comment.find(' ') == std::string_view::npos || !is_letter_or_digit(comment.front())) {
    return {};
  }
  if (comment.ends_with('.')) comment.remove_suffix(1);
  return upper(comment.substr(0, 1)) + std::string(comment.substr(1));
}

class Reader {
 public:
  explicit Reader(const std::string& file) : file_(file) {}

  void take(std::string_view line, int number) {
    line = trimmed(line);
    if (line.empty()) {
      about_.clear();
    } else if (line.front() == '#' || line.front() == ';') {
      if (auto clause = clause_of(line); !clause.empty()) about_ = std::move(clause);
    } else if (line.front() == '[') {
      begin(line, number);
    } else if (!games_.empty()) {
      add(line, number);
    } else if (!stray_) {
      stray_ = Problem{.message = fmt::format("{} stands in no game", quoted(line)),
                       .hint = "[name] or [name:parent] stands above the keys of a game",
                       .file = file_,
                       .line = number};
    }
  }

  Result<IniFile> games() && {
    if (stray_) return std::move(*stray_);
    if (games_.empty())
      return Problem{.message = "there is no game in it",
                     .hint = "a game begins with [name] or [name:parent]",
                     .file = file_};
    return std::move(games_);
  }

 private:
  void fault(int line, std::string message, std::string hint) {
    games_.back().faults.push_back(
        {.message = std::move(message), .hint = std::move(hint), .file = file_, .line = line});
  }

  void begin(std::string_view line, int number) {
    const auto end = line.find(']');
    const auto parts = split(line.substr(1, end == std::string_view::npos ? end : end - 1), ':');
    const std::string name(trimmed(parts[0]));
    const auto twin = std::ranges::find(games_, name, &IniSection::name);
    const int before = twin == games_.end() ? 0 : twin->line;
    games_.push_back({.name = name,
                      .parent = std::string(parts.size() == 2 ? trimmed(parts[1]) : ""),
                      .about = std::move(about_),
                      .line = number,
                      .entries = {}});
    about_.clear();
    if (end == std::string_view::npos) {
      fault(number, fmt::format("{} has no ']'", quoted(line)), "[name] or [name:parent]");
    } else if (!is_id(name) || parts.size() > 2) {
      fault(number, fmt::format("{} cannot name a variant", quoted(name)),
            "use small letters, digits and hyphens");
    } else if (before > 0) {
      fault(number, fmt::format("[{}] stands on line {} already", name, before), "");
    }
  }

  void add(std::string_view line, int number) {
    const auto equals = line.find('=');
    const std::string key(trimmed(line.substr(0, equals)));
    if (equals == std::string_view::npos || key.empty()) {
      fault(number, fmt::format("{} is no key", quoted(line)), "key = value");
    } else {
      games_.back().entries.push_back({key, std::string(trimmed(line.substr(equals + 1))), number});
    }
  }

  const std::string& file_;
  std::string about_;
  IniFile games_;
  std::optional<Problem> stray_;  // the first line above all games that is no comment
};

}  // namespace

Result<IniFile> read_ini(std::string_view text, const std::string& file) {
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  Reader reader(file);
  int number = 0;
  for (const std::string_view line : split(text, '\n')) reader.take(line, ++number);
  return std::move(reader).games();
}

}  // namespace sb
