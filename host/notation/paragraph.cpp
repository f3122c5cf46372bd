// Greedy filling: a word goes to the next line where it would pass the edge.
#include "notation/paragraph.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/problem.h"
#include "base/text.h"

namespace sb {

namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

// Where the last column of a line begins, behind two blanks or more, that leaves enough room; where
// there are none, its first word.
std::size_t last_column(std::string_view line, std::size_t width) {
  const std::size_t first = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t gap = line.rfind("  ", width / 2);
  if (gap == line.npos || gap < first) return first;
  return std::min(line.find_first_not_of(' ', gap), line.size());
}

}  // namespace

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

std::vector<std::string> characters_of(std::string_view text) {
  std::vector<std::string> all;
  for (const char c : text) {
    if (all.empty() || begins_character(c)) all.emplace_back();
    all.back() += c;
  }
  return all;
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
    const auto columns = static_cast<std::size_t>(std::max(width, 1));
    if (characters(line) <= columns || line.find('\x1b') != std::string_view::npos) {
      all += fmt::format("{}\n", line);
      continue;
    }
    const std::size_t begins = last_column(line, columns);
    const std::string_view head = line.substr(0, begins);
    all += filled(line.substr(begins), width, head, static_cast<int>(characters(head)));
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
