// Pictures for tests: how a position is drawn, one with every mark, and how often a text is in it.
#pragma once

#include <string>
#include <string_view>

#include "notation/diagram.h"
#include "support/games.h"

namespace sb::test {

inline std::string drawn(const char* id, std::string_view text, const DiagramStyle& style = {}) {
  return draw_terminal(*game(id), read(*game(id), text), style);
}

inline DiagramStyle marks_on_chess() {
  const auto chess = game("chess");
  DiagramStyle style;
  style.last_ply = {cell(*chess, "e8"), cell(*chess, "d8")};
  style.targets = {cell(*chess, "a2"), cell(*chess, "b3")};
  style.attackers = {cell(*chess, "h1")};
  return style;
}

inline constexpr const char* marked = "3k4/8/8/8/8/1p6/8/4K2r w - - 0 1";

inline int count_of(std::string_view text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
    ++count;
  return count;
}

}  // namespace sb::test
