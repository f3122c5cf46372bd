// Greedy filling: a word goes to the next line where it would pass the edge.
#include "notation/paragraph.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/problem.h"
#include "base/text.h"

namespace sb {

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::size_t seen_characters(std::string_view line) {
  std::string bare;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\x1b') {
      i = std::min(line.find('m', i), line.size());
    } else {
      bare += line[i];
    }
  }
  return characters(bare);
}

std::string fitted(std::string_view text, int width) {
  std::string all;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
    const bool wide = characters(line) > static_cast<std::size_t>(std::max(width, 1));
    all += wide && line.find('\x1b') == std::string_view::npos
               ? filled(line, width, line.substr(0, indent), static_cast<int>(indent))
               : fmt::format("{}\n", line);
  }
  return all;
}

std::string filled(std::string_view text, int width, std::string_view first, int indent) {
  std::string all;
  std::string line(first);
  bool empty = true;
  constexpr std::size_t longest = 8000;
  const std::string safe = escape(text, longest);
  for (const std::string_view word : words_of(safe)) {
    const std::size_t needed = characters(line) + (empty ? 0 : 1) + characters(word);
    if (!empty && needed > static_cast<std::size_t>(std::max(width, 1))) {
      all += line + '\n';
      line.assign(static_cast<std::size_t>(indent), ' ');
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
  }
  return all + line + '\n';
}

}  // namespace sb
