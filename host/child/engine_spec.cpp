// The limits stand behind the path, which may hold blanks.
#include "child/engine_spec.h"

#include <fmt/format.h>

#include "base/text.h"
#include "child/search_request.h"

namespace sb {
namespace {

constexpr std::string_view uci_head = "uci:", xboard_head = "xboard:";

// Where the limits at the end begin: pairs of a name and a number.
std::size_t limits_at(std::string_view text) {
  const auto words = words_of(text);
  std::size_t first = words.size();
  while (first > 2 &&
         (words[first - 2] == "time" || words[first - 2] == "nodes" || words[first - 2] == "depth"))
    first -= 2;
  return first == words.size() ? text.size()
                               : static_cast<std::size_t>(words[first].data() - text.data());
}

}  // namespace

bool names_engine(std::string_view player) {
  return player.starts_with(uci_head) || player.starts_with(xboard_head);
}

Result<EngineSpec> read_engine(std::string_view player) {
  EngineSpec spec;
  const bool uci = player.starts_with(uci_head);
  spec.protocol = uci ? EngineSpec::Protocol::uci : EngineSpec::Protocol::xboard;
  const std::string_view rest = player.substr((uci ? uci_head : xboard_head).size());
  const std::size_t at = limits_at(rest);
  const auto path = rest.substr(0, at);
  spec.path = path.substr(0, path.find_last_not_of(' ') + 1);
  const auto limits = search_request(rest.substr(at));
  if (!limits) return limits.problem();
  spec.milliseconds = limits.value().number("milliseconds");
  spec.nodes = limits.value().number("nodes");
  spec.depth = limits.value().number("depth");
  const bool limited = spec.milliseconds + spec.depth + (uci ? spec.nodes : 0) > 0;
  if (limited && !spec.path.empty() && (uci || spec.nodes == 0)) return spec;
  return Problem{.message = fmt::format("{} is no engine with a limit", quoted(player)),
                 .hint = uci ? "as \"uci:PATH time 0.1\", or with nodes N or depth N"
                             : "as \"xboard:PATH time 0.1\", or with depth N"};
}

}  // namespace sb
