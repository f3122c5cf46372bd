// A score is asked of the line alone: who is to act does not matter.
#include "terminal/thought.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "base/text.h"
#include "search/strength.h"

namespace sb {

Result<Opponent> read_opponent(std::string_view text, Opponent before) {
  const auto words = words_of(text);
  Opponent opponent = before;
  const std::string_view side = words.empty() ? "" : words[0];
  if (side != "white" && side != "black" && side != "both" && side != "off") {
    return Problem{.message = fmt::format("the opponent is white, black, both or off, not '{}'",
                                          escape(side, 40))};
  }
  opponent.white = side == "white" || side == "both";
  opponent.black = side == "black" || side == "both";
  const std::size_t at = words.size() > 1 && words[1] == "level" ? 2 : 1;
  if (at >= words.size()) return opponent;
  const auto level = parse_number(words[at], strongest_level);
  if (!level || *level < 1) {
    return Problem{.message = fmt::format("'{}' is no level", escape(words[at], 40)),
                   .hint = fmt::format("1 to {}", strongest_level)};
  }
  if (words.size() > at + 1) {
    return Problem{.message = fmt::format("'{}' is one word too many", escape(words[at + 1], 40)),
                   .hint = fmt::format("as opponent {} {}", side, *level)};
  }
  opponent.level = static_cast<int>(*level);
  return opponent;
}

std::string score_text(const Message& line) {
  if (line.has("wins")) {
    return fmt::format("{} wins in {}", line.text("wins") == "white" ? "White" : "Black",
                       so_many(line.number("in"), "ply"));
  }
  const std::string text(line.text("score"));
  return fmt::format("{:+.2f}", std::atoi(text.c_str()) / 100.0);
}

std::string thought_text(const Message& line, bool with_effort) {
  const std::string number =
      line.has("number") ? fmt::format("{}.  ", line.number("number")) : std::string{};
  std::string text = fmt::format("depth {}  {}{}  {}", line.number("depth"), number,
                                 score_text(line), line.text(line.has("words") ? "words" : "line"));
  if (with_effort)
    text += fmt::format("  ({} nodes, {:.1f} s)", line.number("nodes"),
                        static_cast<double>(line.number("milliseconds")) / 1000);
  return text + '\n';
}

}  // namespace sb
