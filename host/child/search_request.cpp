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

Problem not_limits(std::string_view word) {
  return Problem{.message = fmt::format("'{}' is no limit", escape(word, 40)),
                 .hint = "a level from 1 to 10, time SECONDS, nodes N or depth N"};
}

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

}  // namespace

Result<Message> search_request(std::string_view limits) {
  Message request("search");
  const auto words = words_of(limits);
  if (words.size() == 1) {
    const auto level = parse_number(words[0], strongest_level);
    if (!level || *level < 1) return not_limits(words[0]);
    return request.add("level", static_cast<std::uint64_t>(*level));
  }
  for (std::size_t i = 0; i < words.size(); i += 2) {
    const std::string_view name = words[i];
    if (name != "time" && name != "nodes" && name != "depth") return not_limits(name);
    const std::uint64_t amount = i + 1 < words.size() ? amount_in(name, words[i + 1]) : 0;
    if (amount == 0) {
      const std::string_view given = i + 1 < words.size() ? words[i + 1] : "";
      return Problem{
          .message = fmt::format("{} '{}' is not a number it takes", name, escape(given, 40)),
          .hint = name == "depth" ? fmt::format("1 to {}", most_depth) : "above 0"};
    }
    request.add(name == "time" ? "milliseconds" : name, amount);
  }
  return request;
}

}  // namespace sb
