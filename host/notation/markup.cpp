// Elements stand on lines of their own but for those that hold a text alone.
#include "notation/markup.h"

#include <fmt/format.h>

#include <cassert>
#include <utility>

#include "base/problem.h"
#include "base/text.h"

namespace sb {
namespace {

constexpr std::size_t longest_text = 8000;

}  // namespace

std::string xml(std::string_view text, std::size_t limit) {
  constexpr std::pair<std::string_view, std::string_view> entities[] = {
      {"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}};  // & first
  std::string out = escape(text, limit);
  for (const auto& [sign, entity] : entities) out = replaced(std::move(out), sign, entity);
  return out;
}

Markup& Markup::open(std::string_view tag, std::string_view attributes) {
  text_ += fmt::format("<{}{}{}>\n", tag, attributes.empty() ? "" : " ", attributes);
  open_.emplace_back(tag);
  return *this;
}

Markup& Markup::close() {
  assert(!open_.empty());
  text_ += fmt::format("</{}>\n", open_.back());
  open_.pop_back();
  return *this;
}

Markup& Markup::say(std::string_view text) { return insert(xml(text, longest_text)); }

Markup& Markup::element(std::string_view tag, std::string_view text, std::string_view attributes) {
  text_ += fmt::format("<{0}{1}{2}>{3}</{0}>\n", tag, attributes.empty() ? "" : " ", attributes,
                       xml(text, longest_text));
  return *this;
}

Markup& Markup::insert(std::string_view markup) {
  text_ += markup;
  return *this;
}

std::string Markup::finished() && {
  while (!open_.empty()) close();
  return std::move(text_);
}

}  // namespace sb
