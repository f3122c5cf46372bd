// What stands before the word is read backwards, operand by operand, to where its expression
// begins. What is not understood is always left alone.
#include "lua/idle_words.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "lua/tokens.h"

namespace sb {
namespace {

enum class Sort { set, movement, number };

struct Vocabulary {
  Sort sort;
  std::string_view words;  // blanks on both sides of each
};

constexpr std::array<Vocabulary, 3> value_words{{
    {Sort::set,
     " own enemy men neutral royal empty everywhere nowhere from to passed captured homes ranks"
     " files cells last_ranks last_of_files theirs fixed around reach attacks between flanked alike"
     " opposite in_row connected was set "},
    {Sort::movement, " step slide leap hop stand stay teleport betza "},
    {Sort::number, " count worth groups turns "},
}};

std::optional<Sort> sort_of(std::string_view word) {
  const std::string padded = " " + std::string(word) + " ";
  for (const Vocabulary& each : value_words) {
    if (each.words.find(padded) != std::string_view::npos) return each.sort;
  }
  return std::nullopt;
}

constexpr std::string_view hints[] = {"a * b is what is in both, a + b all of both",
                                      "movements are joined by +",
                                      "facts stand one behind the other: { a, b }"};
constexpr std::string_view nouns[] = {"a set", "a movement", "a number"};

using Tokens = std::vector<Token>;

// Names that the file gives to values of its own.
std::set<std::string_view> own_names(const Tokens& tokens) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    std::size_t at = i + 1;
    if (tokens[i].names("function")) {
      if (at < tokens.size()) names.insert(tokens[at].value);
      while (at < tokens.size() && !tokens[at].is("(")) ++at;
      ++at;
    } else if (!tokens[i].names("local") && !tokens[i].names("for")) {
      continue;
    }
    for (; at < tokens.size() && tokens[at].kind == Token::Kind::name; at += 2) {
      names.insert(tokens[at].value);
      if (at + 1 >= tokens.size() || !tokens[at + 1].is(",")) break;
    }
  }
  return names;
}

class Backwards {
 public:
  explicit Backwards(const Tokens& tokens) : tokens_(tokens), own_(own_names(tokens)) {}

  // What is always true before the word at `at`, if it is nothing but that.
  std::optional<Sort> idle_before(std::size_t at) const {
    const auto last = operand(at);
    if (!last) return std::nullopt;
    std::optional<Sort> sort = last->sort;
    std::size_t begin = last->begin;
    while (begin > 1 && is_operator(tokens_[begin - 1])) {
      const auto before = operand(begin - 1);
      if (!before) return std::nullopt;
      if (!sort) sort = before->sort;
      begin = before->begin;
    }
    return begin > 0 && decides(tokens_[begin - 1]) ? std::nullopt : sort;
  }

 private:
  struct Operand {
    std::size_t begin = 0;
    std::optional<Sort> sort;  // none: some value of the script's own
  };

  static bool is_operator(const Token& token) {
    return token.is("+") || token.is("-") || token.is("*");
  }

  // Whether what follows the token is no value by itself.
  static bool decides(const Token& token) {
    constexpr std::string_view signs[] = {"==", "~=", "<", ">", "<=", ">=", "..", "#", "=="};
    return token.names("not") || token.names("and") ||
           std::ranges::any_of(signs, [&](std::string_view sign) { return token.is(sign); });
  }

  // Where the bracket begins that ends at `close`.
  std::optional<std::size_t> opening(std::size_t close) const {
    const std::string_view shut = tokens_[close].value;
    const std::string_view open = shut == ")" ? "(" : "{";
    int depth = 0;
    for (std::size_t i = close + 1; i-- > 0;) {
      if (tokens_[i].is(shut)) ++depth;
      if (tokens_[i].is(open) && --depth == 0) return i;
    }
    return std::nullopt;
  }

  // The operand that ends right before `end`.
  std::optional<Operand> operand(std::size_t end) const {
    if (end == 0) return std::nullopt;
    const Token& last = tokens_[end - 1];
    if (last.kind == Token::Kind::text) return called(end - 1);
    if (last.kind == Token::Kind::name) return named(end - 1);
    if (!last.is(")") && !last.is("}")) return std::nullopt;
    const auto open = opening(end - 1);
    if (!open) return std::nullopt;
    const bool is_call = *open > 0 && tokens_[*open - 1].kind == Token::Kind::name &&
                         !is_keyword(tokens_[*open - 1].value);
    if (is_call) return called(*open);
    if (last.is("}")) return std::nullopt;
    const auto inside = operand(end - 1);
    return Operand{*open, inside ? inside->sort : std::nullopt};
  }

  // What is called with the argument that begins at `argument`: own "P", around(to), x:when { ...
  // }.
  std::optional<Operand> called(std::size_t argument) const {
    if (argument == 0 || tokens_[argument - 1].kind != Token::Kind::name) return std::nullopt;
    if (argument > 1 && tokens_[argument - 2].is(":")) return operand(argument - 2);
    return named(argument - 1);
  }

  std::optional<Operand> named(std::size_t at) const {
    const std::string& name = tokens_[at].value;
    if (is_keyword(name)) return std::nullopt;
    if (at > 1 && tokens_[at - 1].is(".")) {
      const bool is_library = tokens_[at - 2].names("moves") && own_.contains("moves");
      return Operand{at - 2, is_library ? std::optional(Sort::movement) : std::nullopt};
    }
    if (own_.contains(name)) return Operand{at, std::nullopt};
    return Operand{at, sort_of(name)};
  }

  static bool is_keyword(std::string_view name) {
    constexpr std::string_view keywords =
        " and break do else elseif end false for function goto if in local nil not or repeat return"
        " then true until while ";
    return keywords.find(" " + std::string(name) + " ") != std::string_view::npos;
  }

  const Tokens& tokens_;
  const std::set<std::string_view> own_;
};

}  // namespace

Problems idle_words(const std::string& path, std::string_view text) {
  if (text.find("and") == std::string_view::npos && text.find("or") == std::string_view::npos)
    return {};
  const Tokens tokens = tokens_of(text);
  const Backwards backwards(tokens);
  Problems problems;
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const bool is_and = tokens[i].names("and");
    if (!is_and && !tokens[i].names("or")) continue;
    const auto sort = backwards.idle_before(i);
    if (!sort) continue;
    const auto which = static_cast<std::size_t>(*sort);
    problems.push_back(Problem{
        .message = "'" + tokens[i].value + "' behind " + std::string(nouns[which]) +
                   (is_and ? " gives what follows it alone" : " leaves out what follows it"),
        .hint = std::string(hints[which]),
        .file = path,
        .line = tokens[i].line,
        .column = tokens[i].column,
        .source_line = line_of(text, tokens[i].line)});
  }
  return problems;
}

}  // namespace sb
