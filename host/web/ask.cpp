// Nothing is converted: a number is no text, and a text is no list.
#include "web/ask.h"

#include <fmt/format.h>

#include <algorithm>

namespace sb::web {
namespace {

constexpr std::size_t most_texts = 20'000;

Problem needs(std::string_view key, std::string_view what) {
  return Problem{.message = fmt::format("the request needs '{}', {}", key, what)};
}

}  // namespace

Result<Ask> Ask::read(std::string_view body) {
  Json json = Json::parse(body, nullptr, false);
  if (!json.is_object())
    return Problem{.message = fmt::format("a request is a JSON object, got {}", sb::quoted(body))};
  return Ask(std::move(json));
}

const Ask::Json* Ask::find(std::string_view key) const {
  const auto found = json_.find(key);
  return found == json_.end() ? nullptr : &*found;
}

bool Ask::is(std::string_view key) const {
  const Json* field = find(key);
  return field && field->is_boolean() && field->get<bool>();
}

Result<std::string> Ask::text(std::string_view key, std::size_t limit) const {
  const Json* field = find(key);
  if (!field || !field->is_string()) return needs(key, "a text");
  auto text = field->get<std::string>();
  if (text.size() > limit) return needs(key, fmt::format("a text of at most {} bytes", limit));
  return text;
}

Result<std::vector<std::string>> Ask::texts(std::string_view key) const {
  const Json* field = find(key);
  const bool fits = field && field->is_array() && field->size() <= most_texts &&
                    std::ranges::all_of(*field, [](const Json& one) { return one.is_string(); });
  if (!fits) return needs(key, fmt::format("a list of at most {} texts", most_texts));
  return field->get<std::vector<std::string>>();
}

Result<std::map<std::string, std::string>> Ask::pairs(std::string_view key) const {
  const Json* field = find(key);
  if (!field) return std::map<std::string, std::string>();
  const bool fits = field->is_object() &&
                    std::ranges::all_of(*field, [](const Json& one) { return one.is_string(); });
  if (!fits) return needs(key, "an object of texts");
  return field->get<std::map<std::string, std::string>>();
}

Result<std::size_t> Ask::number(std::string_view key) const {
  const Json* field = find(key);
  if (!field || !field->is_number_unsigned()) return needs(key, "a whole number");
  return field->get<std::size_t>();
}

}  // namespace sb::web
