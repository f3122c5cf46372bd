// The case of a letter, and where a symbol ends.
#include "notation/symbol_text.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"

namespace sb {

Side side_of_symbol(std::string_view symbol) {
  const auto letter = std::ranges::find_if(symbol, is_letter);
  return letter != symbol.end() && is_capital(*letter) ? Side::white : Side::black;
}

bool stands_bare(std::string_view symbol) {
  return symbol.size() == (symbol.starts_with('+') ? 2 : 1);
}

std::string_view take_symbol(std::string_view& text) {
  assert(!text.empty());
  const bool enclosed = text.front() == '(';
  const std::size_t bare = std::min<std::size_t>(text.front() == '+' ? 2 : 1, text.size());
  const std::size_t end = enclosed ? text.find(')') : bare;
  if (end == std::string_view::npos) return {};
  const std::string_view symbol = enclosed ? text.substr(1, end - 1) : text.substr(0, end);
  text.remove_prefix(enclosed ? end + 1 : end);
  return symbol;
}

}  // namespace sb
