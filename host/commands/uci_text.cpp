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
    if (number) return 1;
    return std::nullopt;
  }
  return parse_number(text, most);
}

long milliseconds_of(const std::map<std::string_view, long>& given, bool white) {
  const auto value = [&](std::string_view name, long otherwise) {
    const auto found = given.find(name);
    return found == given.end() ? otherwise : found->second;
  };
  if (const long exact = value("movetime", 0); exact > 0) return exact;
  const long left = value(white ? "wtime" : "btime", 0);
  if (left == 0) return 0;
  const auto most = static_cast<long>(plies_expected);
  const auto plies = static_cast<double>(std::clamp(value("movestogo", most), 1L, most));
  const auto more = static_cast<double>(value(white ? "winc" : "binc", 0));
  return static_cast<long>(milliseconds_for_a_ply(static_cast<double>(left), more, plies));
}

}  // namespace

std::vector<std::string_view> unheeded_of_go(const std::vector<std::string_view>& words) {
  std::vector<std::string_view> all;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (takes_number(words[i]))
      ++i;
    else if (words[i] != "infinite")
      all.push_back(words[i]);
  }
  return all;
}

Result<Message> uci_search(const std::vector<std::string_view>& words, bool white, int level) {
  std::map<std::string_view, long> given;
  bool infinite = false;
  for (std::size_t i = 1; i < words.size(); ++i) {
    infinite = infinite || words[i] == "infinite";
    if (!takes_number(words[i])) continue;
    const auto number = i + 1 < words.size() ? number_in(words[i + 1]) : std::nullopt;
    if (!number) return Problem{.message = fmt::format("go {} needs a number", words[i])};
    given[words[i++]] = *number;
  }
  Message request("search");
  const auto add = [&](std::string_view key, long value) {
    if (value > 0) request.add(key, static_cast<std::uint64_t>(value));
  };
  if (infinite) return request;
  if (level < strongest_level || given.empty())
    request.add("level", static_cast<std::uint64_t>(level));
  add("depth", given.contains("mate") ? 2 * given["mate"] - 1 : given["depth"]);
  add("nodes", given["nodes"]);
  add("milliseconds", milliseconds_of(given, white));
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
