// Words and numbers are checked here; what they mean to a search stands in the request.
#include "commands/uci_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "base/text.h"
#include "child/uci_ply.h"
#include "record/clock.h"
#include "search/strength.h"

namespace sb {
namespace {

constexpr long most = 1'000'000'000'000'000;

bool takes_number(std::string_view word) {
  static constexpr std::string_view words[] = {"depth", "nodes", "movetime", "mate",     "wtime",
                                               "btime", "winc",  "binc",     "movestogo"};
  return std::ranges::find(words, word) != std::end(words);
}

// A time that may be below 0, as clocks are that have run out.
std::optional<long> number_in(std::string_view text) {
  if (text.starts_with('-')) {
    const auto number = parse_number(text.substr(1), most);
    if (number) return 0;
    return std::nullopt;
  }
  return parse_number(text, most);
}

using Given = std::map<std::string_view, long>;

std::optional<long> value_in(const Given& given, std::string_view name) {
  const auto found = given.find(name);
  return found == given.end() ? std::nullopt : std::optional(found->second);
}

std::optional<long> milliseconds_of(const Given& given, bool white) {
  if (const auto exact = value_in(given, "movetime")) return exact;
  const auto left = value_in(given, white ? "wtime" : "btime");
  if (!left) return std::nullopt;
  const auto most = static_cast<long>(plies_expected);
  const long moves = value_in(given, "movestogo").value_or(0);  // 0: no session of them
  const auto plies = static_cast<double>(moves > 0 ? std::min(moves, most) : most);
  const auto more = static_cast<double>(value_in(given, white ? "winc" : "binc").value_or(0));
  return static_cast<long>(milliseconds_for_a_ply(static_cast<double>(*left), more, plies));
}

}  // namespace

std::vector<std::string_view> unheeded_of_go(const std::vector<std::string_view>& words) {
  std::vector<std::string_view> all;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (takes_number(words[i]))
      ++i;
    else if (words[i] != "infinite" && words[i] != "ponder")
      all.push_back(words[i]);
  }
  return all;
}

Result<Message> uci_search(const std::vector<std::string_view>& words, bool white, int level) {
  Given given;
  bool infinite = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    infinite = infinite || words[i] == "infinite";
    if (!takes_number(words[i])) continue;
    const auto number = i + 1 < words.size() ? number_in(words[i + 1]) : std::nullopt;
    if (!number) return Problem{.message = fmt::format("go {} needs a number", words[i])};
    given[words[i++]] = *number;
  }
  Message request("search");
  bool ends = false;
  // Of a limit of 0 the least there is: the answer comes at once.
  const auto add = [&](std::string_view key, std::optional<long> value) {
    if (value) request.add(key, std::max(*value, 1L));
    ends = ends || value;
  };
  if (infinite) return request;
  const auto moves = value_in(given, "mate");
  add("depth", moves ? 2 * *moves - 1 : value_in(given, "depth"));
  add("nodes", value_in(given, "nodes"));
  add("milliseconds", milliseconds_of(given, white));
  if (level < strongest_level || !ends) request.add("level", level);
  return request;
}

std::string uci_info(const Message& line, bool white) {
  std::string score;
  if (line.has("wins")) {
    const auto plies = static_cast<long>(line.number("in"));
    const bool wins = (line.text("wins") == "white") == white;
    score = fmt::format("mate {}", wins ? (plies + 1) / 2 : -((plies + 1) / 2));
  } else {
    const std::string text(line.text("score"));
    score = fmt::format("cp {}", white ? std::atoi(text.c_str()) : -std::atoi(text.c_str()));
  }
  const std::uint64_t ms = line.number("milliseconds"), nodes = line.number("nodes");
  const std::string number =
      line.has("number") ? fmt::format(" multipv {}", line.number("number")) : std::string{};
  std::string text =
      fmt::format("info depth {}{} score {} nodes {} nps {} time {} pv", line.number("depth"),
                  number, score, nodes, nodes * 1000 / std::max<std::uint64_t>(ms, 1), ms);
  for (const std::string_view ply : words_of(line.text("line"))) text += ' ' + uci_ply(ply);
  return text;
}

}  // namespace sb
