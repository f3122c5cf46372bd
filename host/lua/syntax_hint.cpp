// Read off Lua's message, the words of the text and its layout.
#include "lua/syntax_hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "base/text.h"
#include "lua/tokens.h"

namespace sb {
namespace {

// Of a line such as `symbol: "F"` or `n := 1`, whose `sign` Lua did not expect, what is to be given
// a value; empty of another.
std::string given_by_colon(std::string_view line, std::string_view sign) {
  const auto is_of_name = [](char c) { return is_letter_or_digit(c) || c == '_'; };
  for (std::size_t at = line.find(sign); at != line.npos; at = line.find(sign, at + 1)) {
    const std::size_t colon = line.find_last_not_of(' ', at - 1);
    if (at == 0 || colon == line.npos || line[colon] != ':' || colon == 0) continue;
    const std::size_t last = line.find_last_not_of(' ', colon - 1);
    std::size_t begin = last == line.npos ? 0 : last + 1;
    while (begin > 0 && is_of_name(line[begin - 1])) --begin;
    if (last != line.npos) return std::string(line.substr(begin, last + 1 - begin));
  }
  return "";
}

// What closes the block or bracket that the token opens; empty of others.
std::string_view closing(const Token& token) {
  constexpr std::pair<std::string_view, std::string_view> pairs[] = {
      {"{", "}"},    {"(", ")"},    {"[", "]"},         {"function", "end"},
      {"if", "end"}, {"do", "end"}, {"repeat", "until"}};
  const auto opens = [&](const auto& pair) {
    return token.kind != Token::Kind::text && token.value == pair.first;
  };
  const auto found = std::ranges::find_if(pairs, opens);
  return found == std::end(pairs) ? "" : found->second;
}

// What is never closed: what is open where something else ends, where a line that closes it stands
// further to the left than the one that opens it, or at the end.
std::optional<Token> left_open(const std::vector<Token>& tokens) {
  struct Open {
    const Token& token;
    int column;  // of the first word of its line
  };
  std::vector<Open> open;
  int line = 0, column = 0;
  for (const Token& token : tokens) {
    const bool is_first = token.line != line;
    if (is_first) column = token.column;
    line = token.line;
    if (!closing(token).empty()) open.push_back({token, column});
    if (!token.closes() && !token.names("end") && !token.names("until")) continue;
    if (open.empty()) return std::nullopt;
    const Open& last = open.back();
    if (token.value != closing(last.token) || (is_first && column < last.column)) return last.token;
    open.pop_back();
  }
  return open.empty() ? std::nullopt : std::optional(open.back().token);
}

// Empty where Lua says the same.
std::string hint_of_open(std::string_view message, const std::vector<Token>& tokens) {
  const auto open = left_open(tokens);
  if (!open) return "";
  const bool is_said =
      message.find(fmt::format("'{}' at line {})", open->value, open->line)) != message.npos;
  return is_said ? "" : fmt::format("the '{}' of line {} is still open", open->value, open->line);
}

// `what`: Lua's message without the sign that it did not expect.
std::string hint_of_sign(std::string_view what, std::string_view sign, std::string_view line) {
  const bool closes = sign == "'}'" || sign == "')'" || sign == "'end'";
  if (sign.starts_with("'!'")) return "not equal is ~=, in facts unless = { ... }; not is 'not'";
  if (what.starts_with("'}' expected") && !sign.empty() && !closes)
    return "is a comma missing before it, or the ( ) of a word?";
  if (what.starts_with("')' expected") && !sign.empty() && !closes)
    return "is a comma missing before it?";
  if (what == "function arguments expected") return "behind a colon stands a call: m:quiet()";
  if (what == "syntax error" && (sign == "'+'" || sign == "'-'")) return "as n = n + 1";
  if (what == "unexpected symbol" && (sign == "'//'" || sign == "'#'"))
    return "a comment begins with --";
  if (sign.starts_with("'<\\226>'")) return "quotes of text are plain: \"...\"";
  if (what == "<name> expected" && sign == "'if'" && line.find(":if") != line.npos)
    return "move:when { ... }, or move:if_any()";
  if (what == "<name> expected" && sign.size() > 2) {
    const std::string given = given_by_colon(line, sign.substr(1, sign.size() - 2));
    if (!given.empty()) return given + " = ...";
  }
  if (what == "unexpected symbol" && sign == "'if'") return "what has to hold is when = { ... }";
  return "";
}

}  // namespace

std::string syntax_hint(std::string_view message, std::string_view text, int line) {
  const std::vector<Token> tokens = tokens_of(text);
  const auto breaks_off = [&](const Token& token) {
    return token.line == line && token.is_unfinished;
  };
  if (!message.starts_with("unfinished") && std::ranges::any_of(tokens, breaks_off))
    return "a quote is missing in this line";
  const std::size_t near = message.find(" near ");
  const std::string_view what = message.substr(0, near);
  const std::string_view sign = near == message.npos ? "" : message.substr(near + 6);
  if (sign == "<eof>" || what.starts_with("'end' expected")) return hint_of_open(message, tokens);
  return hint_of_sign(what, sign, line_of(text, line));
}

}  // namespace sb
