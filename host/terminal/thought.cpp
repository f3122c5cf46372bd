// A score is asked of the line alone: who is to act does not matter.
#include "terminal/thought.h"

#include <fmt/format.h>

#include <cstdlib>

#include "base/text.h"

namespace sb {

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
