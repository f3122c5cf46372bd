#include "support/shrink.h"

#include <algorithm>
#include <cctype>

namespace sb::test {
namespace {

using Lines = std::vector<std::string>;
using Faulty = std::function<bool(const Lines&)>;

bool without_lines(Lines& lines, std::size_t many, const Faulty& faulty) {
  bool any = false;
  for (std::size_t i = 0; i + many <= lines.size();) {
    Lines fewer = lines;
    const auto first = fewer.begin() + static_cast<std::ptrdiff_t>(i);
    fewer.erase(first, first + static_cast<std::ptrdiff_t>(many));
    if (faulty(fewer)) {
      lines = std::move(fewer);
      any = true;
    } else {
      ++i;
    }
  }
  return any;
}

// Where what opens at `at` has closed: behind a bracket's partner, a text's second quote.
std::size_t end_of_group(const std::string& line, std::size_t at) {
  if (line[at] == '"') {
    const auto end = line.find('"', at + 1);
    return end == std::string::npos ? end : end + 1;
  }
  int depth = 0;
  for (std::size_t i = at; i < line.size(); ++i) {
    depth += line[i] == '(' || line[i] == '{';
    depth -= line[i] == ')' || line[i] == '}';
    if (depth == 0) return i + 1;
  }
  return std::string::npos;
}

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// What could be left out of a line, as it would be without: a man of a setup, `:modifier(...)`,
// `+ term`, `field = value,`, from shorter to longer pieces that begin at each place.
Lines shorter_lines(const std::string& line) {
  Lines all;
  const auto cut = [&](std::size_t from, std::size_t to) {
    if (from < to && to <= line.size()) all.push_back(line.substr(0, from) + line.substr(to));
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == ':' && i + 1 < line.size() && is_word(line[i + 1])) {
      std::size_t end = i + 1;
      while (end < line.size() && is_word(line[end])) ++end;
      if (end < line.size() && line[end] == ' ') ++end;
      if (end < line.size() && (line[end] == '(' || line[end] == '{' || line[end] == '"')) {
        const std::size_t close = end_of_group(line, end);
        if (close != std::string::npos) cut(i, close);
      }
    }
    // `, field = value` up to the next comma or closing brace of the same depth.
    if (line[i] == ',' || (line[i] == '{' && i + 1 < line.size())) {
      int depth = 0;
      for (std::size_t j = i + 1; j < line.size(); ++j) {
        if (depth == 0 && (line[j] == ',' || line[j] == '}' || line[j] == ')')) {
          if (line[i] == ',')
            cut(i, j);
          else if (line[j] == ',')
            cut(i + 1, j + 1);
          break;
        }
        depth += line[j] == '(' || line[j] == '{';
        depth -= line[j] == ')' || line[j] == '}';
      }
    }
    // `a + b` to `b`, and to `a`.
    if (i > 0 && i + 2 < line.size() && line[i - 1] == ' ' && line[i + 1] == ' ' &&
        (line[i] == '+' || line[i] == '*' || line[i] == '-')) {
      int depth = 0;
      for (std::size_t j = i + 2; j <= line.size(); ++j) {
        const char c = j < line.size() ? line[j] : ',';
        if (depth == 0 && (c == ',' || c == ')' || c == '}')) {
          cut(i - 1, j);
          break;
        }
        depth += c == '(' || c == '{';
        depth -= c == ')' || c == '}';
      }
      depth = 0;
      for (std::size_t j = i - 1; j-- > 0;) {
        const char c = line[j];
        if (depth == 0 && (c == ',' || c == '(' || c == '{' || c == '=')) {
          cut(j + 1, i + 1);
          break;
        }
        depth += c == ')' || c == '}';
        depth -= c == '(' || c == '{';
      }
    }
  }
  const bool setup =
      line.find_first_not_of(" .*abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") ==
          std::string::npos &&
      line.find("   ") == 0;
  if (setup) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      std::size_t end = i;
      while (end < line.size() && line[end] != ' ') ++end;
      if (end > i && line[i] != '.' && (i == 0 || line[i - 1] == ' '))
        all.push_back(line.substr(0, i) + "." + line.substr(end));
    }
  }
  return all;
}

bool with_shorter_lines(Lines& lines, const Faulty& faulty) {
  bool any = false;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (bool again = true; again;) {
      again = false;
      for (std::string& shorter : shorter_lines(lines[i])) {
        Lines fewer = lines;
        fewer[i] = std::move(shorter);
        if (!faulty(fewer)) continue;
        lines = std::move(fewer);
        any = again = true;
        break;
      }
    }
  }
  return any;
}

}  // namespace

Lines shrunk(Lines lines, const Faulty& faulty) {
  for (bool any = true; any;) {
    any = false;
    for (const std::size_t many : {12u, 8u, 6u, 5u, 4u, 3u, 2u, 1u})
      any = without_lines(lines, many, faulty) || any;
    any = with_shorter_lines(lines, faulty) || any;
  }
  return lines;
}

}  // namespace sb::test
