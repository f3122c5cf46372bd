// The words of `opponent`.
#include "record/opponent.h"

#include <fmt/format.h>

#include "base/text.h"
#include "search/strength.h"

namespace sb {

Result<Opponent> read_opponent(std::string_view text, Opponent before) {
  auto words = words_of(text);
  Opponent opponent = before;
  const bool names_level = !words.empty() && (words[0] == "level" || is_digit(words[0][0]));
  if (names_level && before.plays()) words.insert(words.begin(), side_of(before));
  const std::string_view side = words.empty() ? "" : words[0];
  if (side != "white" && side != "black" && side != "both" && side != "off") {
    return Problem{.message = fmt::format("the opponent is white, black, both or off, not '{}'",
                                          escape(side, 40)),
                   .hint = names_level ? "as opponent black 5" : ""};
  }
  opponent.white = side == "white" || side == "both";
  opponent.black = side == "black" || side == "both";
  if (words.size() == 1) return opponent;
  const std::size_t at = words[1] == "level" ? 2 : 1;
  const std::string_view number = at < words.size() ? words[at] : std::string_view{};
  const auto level = parse_number(number, strongest_level);
  if (!level || *level < 1) {
    return Problem{.message = fmt::format("'{}' is no level", escape(number, 40)),
                   .hint = fmt::format("1 to {}", strongest_level)};
  }
  if (words.size() > at + 1) {
    return Problem{.message = fmt::format("'{}' is one word too many", escape(words[at + 1], 40)),
                   .hint = fmt::format("as opponent {} {}", side, *level)};
  }
  opponent.level = static_cast<int>(*level);
  return opponent;
}

const char* side_of(const Opponent& opponent) {
  if (!opponent.plays()) return "off";
  if (!opponent.black) return "white";
  return opponent.white ? "both" : "black";
}

std::string kept_opponent(const Opponent& opponent) {
  if (!opponent.plays()) return {};
  return fmt::format("{} {}", side_of(opponent), opponent.level);
}

Opponent opponent_kept(std::string_view text, const Opponent& before) {
  const auto opponent = read_opponent(text.empty() ? "off" : text, before);
  return opponent ? opponent.value() : before;
}

}  // namespace sb
