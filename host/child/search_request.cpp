// Every word that is not understood is refused with those that are.
#include "child/search_request.h"

#include <fmt/format.h>

#include "base/text.h"
#include "search/strength.h"

namespace sb {
namespace {

constexpr long most_nodes = 1'000'000'000'000;
constexpr long most_depth = 40;
constexpr long most_milliseconds = 24L * 3600 * 1000;

// "2.5" seconds in milliseconds; 0 for what is no time.
std::uint64_t milliseconds_in(std::string_view text) {
  const std::size_t point = text.find('.');
  const auto whole = parse_number(text.substr(0, point), most_milliseconds / 1000);
  if (!whole) return 0;
  if (point == text.npos) return static_cast<std::uint64_t>(*whole) * 1000;
  std::string rest(text.substr(point + 1));
  rest.resize(3, '0');
  const auto part = parse_number(rest, 999);
  return part ? static_cast<std::uint64_t>(*whole * 1000 + *part) : 0;
}

std::uint64_t amount_in(std::string_view name, std::string_view text) {
  if (name == "time") return milliseconds_in(text);
  return static_cast<std::uint64_t>(
      parse_number(text, name == "nodes" ? most_nodes : most_depth).value_or(0));
}

Problem no_amount(std::string_view name, std::string_view text) {
  std::string hint = fmt::format("1 to {}", name == "nodes" ? most_nodes : most_depth);
  if (name == "time") hint = fmt::format("seconds above 0, {} at most", most_milliseconds / 1000);
  if (text.empty()) return Problem{.message = fmt::format("{} needs a number", name), .hint = hint};
  return Problem{.message = fmt::format("{} '{}' is not a number it takes", name, escape(text, 40)),
                 .hint = hint};
}

// "3", "level 3".
Result<Message> level_request(Message request, const std::vector<std::string_view>& words) {
  const std::size_t at = words[0] == "level" ? 1 : 0;
  const auto level = parse_number(at < words.size() ? words[at] : "", strongest_level);
  if (!level || *level < 1) {
    const bool said = at < words.size();
    return at == 0 ? not_limits(words[0])
                   : Problem{.message = said ? fmt::format("'{}' is no level", escape(words[1], 40))
                                             : "level needs a number",
                             .hint = fmt::format("1 to {}", strongest_level)};
  }
  if (words.size() > at + 1)
    return Problem{
        .message = fmt::format("'{}' is too much beside a level", escape(words[at + 1], 40)),
        .hint = "a level stands alone; time, nodes and depth go together"};
  return request.add("level", *level);
}

}  // namespace

Problem not_limits(std::string_view word) {
  return Problem{.message = fmt::format("'{}' is no limit", escape(word, 40)),
                 .hint = "a level from 1 to 10, time SECONDS, nodes N or depth N"};
}

Result<Message> search_request(std::string_view limits) {
  Message request("search");
  const auto words = words_of(limits);
  const auto is_limit = [](std::string_view word) {
    return word == "time" || word == "nodes" || word == "depth";
  };
  if (!words.empty() && !is_limit(words[0])) return level_request(std::move(request), words);
  for (std::size_t i = 0; i < words.size(); i += 2) {
    if (!is_limit(words[i])) return not_limits(words[i]);
    const std::string_view given = i + 1 < words.size() ? words[i + 1] : "";
    const std::uint64_t amount = amount_in(words[i], given);
    if (amount == 0) return no_amount(words[i], given);
    request.add(words[i] == "time" ? "milliseconds" : words[i], amount);
  }
  return request;
}

}  // namespace sb
