// Nothing is converted: a number is no text, and a text is no list.
#include "web/ask.h"

#include <fmt/format.h>

#include <algorithm>

namespace sb::web {
namespace {

constexpr std::size_t longest_text = 10'000, longest_file = 900'000;  // in bytes
constexpr std::size_t most_texts = 20'000;

bool all_texts(const Json& json) {
  return std::ranges::all_of(json, [](const auto& one) { return one.is_string(); });
}

// What the field should be; empty where it is.
std::string wanted(const Json& json, Is is) {
  if (is == Is::number) return json.is_number_unsigned() ? "" : "a whole number";
  if (is == Is::pairs) return json.is_object() && all_texts(json) ? "" : "an object of texts";
  if (is == Is::texts) {
    const bool fits = json.is_array() && json.size() <= most_texts && all_texts(json);
    return fits ? "" : fmt::format("a list of at most {} texts", most_texts);
  }
  if (!json.is_string()) return "a text";
  const std::size_t limit = is == Is::long_text ? longest_file : longest_text;
  const bool fits = json.get_ref<const std::string&>().size() <= limit;
  return fits ? "" : fmt::format("a text of at most {} bytes", limit);
}

}  // namespace

Result<Ask> Ask::read(std::string_view body) {
  Json json = Json::parse(body, nullptr, false);
  if (!json.is_object())
    return Problem{.message = fmt::format("a request is a JSON object, got {}", sb::quoted(body))};
  return Ask(std::move(json));
}

std::optional<Problem> Ask::wrong_field(std::span<const AskField> fields) const {
  static const Json nothing;
  for (const AskField& field : fields) {
    const auto found = json_.find(field.key);
    if (!field.needed && found == json_.end()) continue;
    const std::string what = wanted(found == json_.end() ? nothing : *found, field.is);
    if (!what.empty())
      return Problem{.message = fmt::format("the request needs '{}', {}", field.key, what)};
  }
  return std::nullopt;
}

bool Ask::is(std::string_view key) const {
  const auto found = json_.find(key);
  return found != json_.end() && found->is_boolean() && found->get<bool>();
}

}  // namespace sb::web
