// Finds the words of a script that a message is about. Lua gives a call the line on which its
// expression begins and a table field no line at all, so everything is always searched from a known
// line on.
#include "lua/blame.h"

#include <algorithm>

#include "base/text.h"
#include "lua/tokens.h"

namespace sb {
namespace {

using Tokens = std::vector<Token>;

int depth_change(const Token& token) { return token.opens() ? 1 : token.closes() ? -1 : 0; }

std::size_t first_at_line(const Tokens& tokens, int line) {
  const auto found = std::ranges::find_if(tokens, [&](const Token& t) { return t.line >= line; });
  return static_cast<std::size_t>(found - tokens.begin());
}

// The index behind the opening brace of a constructor; tokens.size() where there is none near.
std::size_t opening(const Tokens& tokens, const Construct& construct) {
  const std::size_t start = first_at_line(tokens, construct.where.line);
  std::size_t at = start;
  if (!construct.anchor.empty()) {
    constexpr int reach = 4;  // lines
    while (at < tokens.size() && tokens[at].line < construct.where.line + reach &&
           !(tokens[at].kind == Token::Kind::text && tokens[at].value == construct.anchor)) {
      ++at;
    }
    if (at == tokens.size() || tokens[at].kind != Token::Kind::text) at = start;
  }
  while (at < tokens.size() && !tokens[at].is("{")) ++at;
  return std::min(at + 1, tokens.size());
}

// The index of key `name` among the fields whose braces open before `at`; tokens.size() where there
// is none.
std::size_t key_index(const Tokens& tokens, std::size_t at, std::string_view name) {
  for (int depth = 1; at + 1 < tokens.size(); ++at) {
    depth += depth_change(tokens[at]);
    if (depth == 0) break;
    if (depth == 1 && tokens[at].names(name) && tokens[at + 1].is("=")) return at;
  }
  return tokens.size();
}

TextPlace place_of(const Token& token) { return {token.line, token.column}; }

bool is_member(const Tokens& tokens, std::size_t at) {
  return at > 0 && (tokens[at - 1].is(".") || tokens[at - 1].is(":"));
}

// The first token of that name at or behind a line of which `fits` holds.
template <class Fits>
std::optional<TextPlace> first_named(std::string_view source, int line, std::string_view name,
                                     Fits fits) {
  const Tokens tokens = tokens_of(source);
  for (std::size_t at = first_at_line(tokens, line); at < tokens.size(); ++at) {
    if (tokens[at].names(name) && fits(tokens, at)) return place_of(tokens[at]);
  }
  return std::nullopt;
}

}  // namespace

std::optional<TextPlace> place_of_field(std::string_view source, const Construct& construct,
                                        const FieldPath& path) {
  const Tokens tokens = tokens_of(source);
  std::size_t at = opening(tokens, construct);
  std::optional<TextPlace> best;
  for (const std::string& name : path) {
    const std::size_t key = key_index(tokens, at, name);
    if (key == tokens.size()) break;
    best = place_of(tokens[key]);
    if (key + 2 >= tokens.size() || !tokens[key + 2].is("{")) break;
    at = key + 3;
  }
  return best;
}

std::optional<TextPlace> place_of_text(std::string_view source, const Construct& construct,
                                       std::string_view text) {
  const Tokens tokens = tokens_of(source);
  std::size_t at = opening(tokens, construct);
  for (int depth = 1; at < tokens.size(); ++at) {
    depth += depth_change(tokens[at]);
    if (depth == 0) break;
    if (tokens[at].kind == Token::Kind::text && tokens[at].value == text)
      return place_of(tokens[at]);
  }
  return std::nullopt;
}

std::optional<TextPlace> place_of_name(std::string_view source, int line, std::string_view name) {
  return first_named(source, line, name, [](const Tokens& tokens, std::size_t at) {
    const bool key = at > 0 && (tokens[at - 1].is("{") || tokens[at - 1].is(",")) &&
                     at + 1 < tokens.size() && tokens[at + 1].is("=");
    return !is_member(tokens, at) && !key;
  });
}

std::optional<TextPlace> place_of_member(std::string_view source, int line, std::string_view name) {
  return first_named(source, line, name, is_member);
}

std::optional<TextPlace> place_of_row(std::string_view source, std::string_view text, int row,
                                      std::string_view token) {
  for (const Token& candidate : tokens_of(source)) {
    if (candidate.kind != Token::Kind::text || candidate.value != text) continue;
    TextPlace place{candidate.body_line + row, 1};
    const std::string line = line_of(source, place.line);
    for (const std::string_view word : words_of(line)) {
      if (word == token) place.column = static_cast<int>(word.data() - line.data()) + 1;
    }
    if (place.column == 1) place.column = static_cast<int>(line.find_first_not_of(" \t")) + 1;
    return place;
  }
  return std::nullopt;
}

}  // namespace sb
