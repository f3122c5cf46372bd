// Greedy filling: a word goes to the next line where it would pass the edge.
#include "notation/paragraph.h"

#include <algorithm>

#include "base/problem.h"
#include "base/text.h"

namespace sb {

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
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
