// What stands before an idle word is read backwards, operand by operand, to where its expression
// begins; what is not understood is always left alone. Of what Lua refuses the hint is read off its
// message, the words of the text and its layout.
#include "lua/source_notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <lua.hpp>
#include <optional>
#include <set>
#include <vector>

#include "base/text.h"
#include "lua/tokens.h"

namespace sb {
namespace {

enum class Sort { set, movement, number, action, facts, rule };

// What makes such a value, a blank on both sides of each word; how it is called, and what `and` and
// `or` of two should be.
struct Vocabulary {
  std::string_view words, noun;
  const char* hint;
};

// By Sort.
constexpr Vocabulary vocabularies[] = {
    {" own enemy men neutral royal empty everywhere nowhere from to passed captured homes ranks"
     " files cells last_ranks last_of_files theirs fixed around reach attacks between beyond"
     " flanked alike opposite mirrored acting in_row connected was set ",
     "a set", "a * b is what is in both, a + b all of both"},
    {" step slide leap hop stand stay teleport betza ", "a movement", "movements are joined by +"},
    {" count worth sum groups turns ", "a number", "facts stand one behind the other: { a, b }"},
    {" move pass drop cast choose plies ", "an action",
     "a + b is one of the two, { a, b } one after the other"},
    {"", "a fact", "{ a, b } is both, { any = { { a }, { b } } } one of them"},
    {" forbid prefer after mark reserve castling ending ", "a rule",
     "rules stand one behind the other: { a, b }"},
};

// Of a number, whatever it is called, these make facts.
constexpr std::string_view comparisons = " is at_least at_most ";

bool is_among(std::string_view word, std::string_view words) {
  return words.find(" " + std::string(word) + " ") != std::string_view::npos;
}

std::optional<Sort> sort_of(std::string_view word) {
  const auto has_it = [&](const Vocabulary& one) { return is_among(word, one.words); };
  const auto found = std::ranges::find_if(vocabularies, has_it);
  if (found == std::end(vocabularies)) return std::nullopt;
  return static_cast<Sort>(found - std::begin(vocabularies));
}

using Tokens = std::vector<Token>;

// Names that the file gives to values of its own.
std::multiset<std::string_view> own_names(const Tokens& tokens) {
  std::multiset<std::string_view> names;
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

// local score = variable ...
std::set<std::string_view> names_of_variables(const Tokens& tokens) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
    if (tokens[i].names("local") && tokens[i + 2].is("=") && tokens[i + 3].names("variable"))
      names.insert(tokens[i + 1].value);
  }
  return names;
}

class Backwards {
 public:
  explicit Backwards(const Tokens& tokens)
      : tokens_(tokens), own_(own_names(tokens)), variables_(names_of_variables(tokens)) {}

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
    constexpr std::string_view signs[] = {"==", "~=", "<", ">", "<=", ">=", "..", "#"};
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
    const bool is_call =
        *open > 0 &&
        (tokens_[*open - 1].kind == Token::Kind::text ||
         (tokens_[*open - 1].kind == Token::Kind::name && !is_keyword(tokens_[*open - 1].value)));
    if (is_call) return called(*open);
    if (last.is("}")) return std::nullopt;
    return Operand{*open, idle_before(end - 1)};
  }

  // What is called with the argument that begins at `argument`: own "P", around(to), x:when {...}.
  std::optional<Operand> called(std::size_t argument) const {
    if (argument > 0 && tokens_[argument - 1].kind == Token::Kind::text) --argument;
    if (argument == 0 || tokens_[argument - 1].kind != Token::Kind::name) return std::nullopt;
    const std::string& name = tokens_[argument - 1].value;
    if (argument == 1 || !tokens_[argument - 2].is(":")) return named(argument - 1);
    auto said = operand(argument - 2);
    if (said && is_among(name, comparisons)) said->sort = Sort::facts;
    return said;
  }

  std::optional<Operand> named(std::size_t at) const {
    const std::string& name = tokens_[at].value;
    if (is_keyword(name)) return std::nullopt;
    std::size_t begin = at;
    while (begin > 1 && tokens_[begin - 1].is(".")) begin -= 2;
    if (begin < at) {
      const bool is_library =
          begin == at - 2 && tokens_[begin].names("moves") && own_.contains("moves");
      return Operand{begin, is_library ? std::optional(Sort::movement) : std::nullopt};
    }
    if (variables_.contains(name) && own_.count(name) == 1) return Operand{at, Sort::number};
    if (own_.contains(name)) return Operand{at, std::nullopt};
    return Operand{at, sort_of(name)};
  }

  static bool is_keyword(std::string_view name) {
    constexpr std::string_view keywords =
        " and break do else elseif end false for function goto if in local nil not or repeat return"
        " then true until while ";
    return is_among(name, keywords);
  }

  const Tokens& tokens_;
  const std::multiset<std::string_view> own_;
  const std::set<std::string_view> variables_;  // those that hold a variable of the game
};

// Blocks and brackets that are open where a text is read; a table keeps its keys.
class Nesting {
 public:
  bool in_table() const { return !open_.empty() && open_.back().is_table; }
  // Whether the token is a key that its table has already.
  bool repeats_key(const Tokens& tokens, std::size_t at) {
    const Token& token = tokens[at];
    if (token.opens()) open_.push_back({token.is("{"), {}});
    if (token.closes()) close();
    for (const char* word : {"function", "if", "do", "repeat"}) {
      if (token.names(word)) open_.push_back({false, {}});
    }
    if (token.names("end") || token.names("until")) close();
    const bool is_key = token.kind == Token::Kind::name && at > 0 && at + 1 < tokens.size() &&
                        tokens[at + 1].is("=") && in_table();
    return is_key && !open_.back().keys.insert(token.value).second;
  }

 private:
  struct Open {
    bool is_table;
    std::set<std::string_view> keys;
  };
  void close() {
    if (!open_.empty()) open_.pop_back();
  }
  std::vector<Open> open_;
};

// Keys that a table has twice.
Problems repeated_keys(const std::string& path, std::string_view text, const Tokens& tokens) {
  Nesting nesting;
  Problems problems;
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (nesting.repeats_key(tokens, i))
      problems.push_back(problem_at(path, text, tokens[i],
                                    fmt::format("'{}' stands twice in one table", tokens[i].value),
                                    "Lua keeps the last one alone"));
  }
  return problems;
}

constexpr std::size_t most_short_constants = 255;

bool is_bit_sign(char c) { return c == '|' || c == '&' || c == '~'; }

// Whether a bit operator stands before a parenthesis anywhere.
bool may_have_them(std::string_view text) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!is_bit_sign(text[at])) continue;
    const std::size_t next = text.find_first_not_of(" \t\r\n", at + 1);
    if (next != std::string_view::npos && text[next] == '(') return true;
  }
  return false;
}

bool is_number(const Token& token) {
  return token.kind == Token::Kind::other && !token.value.empty() && is_digit(token.value[0]);
}

// More than a function can really have: names of locals are counted too.
std::size_t constants_in(const std::vector<Token>& tokens) {
  std::set<std::string_view> different;
  for (const Token& token : tokens) {
    if (token.kind != Token::Kind::other || is_number(token)) different.insert(token.value);
  }
  return different.size();
}

// A number, of which the tail of 0x1F reads as a name.
bool ends_number(const std::vector<Token>& tokens, std::size_t at) {
  return is_number(tokens[at]) ||
         (at > 0 && tokens[at].kind == Token::Kind::name && is_number(tokens[at - 1]));
}

bool yields_two_of_ten(lua_State* lua) {
  std::string text = "local y = ... local t = {";
  for (std::size_t i = 0; i <= most_short_constants; ++i) text += "'c" + std::to_string(i) + "',";
  text += "} return 8 | (y and 2 or 3)";
  if (luaL_loadbufferx(lua, text.data(), text.size(), "=self-test", "t") != LUA_OK) return false;
  lua_pushboolean(lua, 1);
  return lua_pcall(lua, 1, 1, 0) == LUA_OK && lua_tointeger(lua, -1) != 10;
}

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

std::string holder_of(const Tokens& tokens, int line, std::string_view word) {
  for (std::size_t i = 0; i + 3 < tokens.size(); ++i) {
    if (tokens[i].names("local") && tokens[i + 2].is("=") && tokens[i + 3].names(word) &&
        tokens[i + 3].line == line)
      return tokens[i + 1].value;
  }
  return {};
}

bool is_named_once(const Tokens& tokens, std::string_view name) {
  return std::ranges::count_if(tokens, [&](const Token& token) { return token.names(name); }) == 1;
}

Problems compared_fields(const std::string& path, std::string_view text, const Tokens& tokens) {
  const auto own = own_names(tokens);
  Nesting nesting;
  Problems problems;
  for (std::size_t i = 0; i + 1 < tokens.size(); ++i) {
    nesting.repeats_key(tokens, i);
    const std::string &name = tokens[i].value, &sign = tokens[i + 1].value;
    const bool begins = i > 0 && (tokens[i - 1].is("{") || tokens[i - 1].is(","));
    const bool compares = tokens[i + 1].is("==") || tokens[i + 1].is("~=");
    const bool is_field = tokens[i].kind == Token::Kind::name && !own.contains(name);
    if (!begins || !compares || !is_field || !nesting.in_table()) continue;
    const std::string hint =
        sign == "==" ? name + " = ..." : fmt::format("unless = {{ {} = ... }}", name);
    problems.push_back(problem_at(path, text, tokens[i],
                                  fmt::format("'{}' only compares '{}' here", sign, name), hint));
  }
  return problems;
}

Problems idle_words(const std::string& path, std::string_view text, const Tokens& tokens) {
  const Backwards backwards(tokens);
  Problems problems = repeated_keys(path, text, tokens);
  for (std::size_t i = 1; i < tokens.size(); ++i) {
    const Token& word = tokens[i];
    const bool compares = word.is("==") || word.is("~=");
    if (!compares && !word.names("and") && !word.names("or")) continue;
    const auto sort = backwards.idle_before(i);
    if (!sort || (compares && *sort != Sort::number)) continue;
    const Vocabulary& of = vocabularies[static_cast<std::size_t>(*sort)];
    const char* does = compares            ? " compares no numbers of the game"
                       : word.names("and") ? " gives what follows it alone"
                                           : " leaves out what follows it";
    problems.push_back(problem_at(path, text, word,
                                  fmt::format("'{}' behind {}{}", word.value, of.noun, does),
                                  compares ? "n:is(3), n:at_least(3), n:at_most(3)" : of.hint));
  }
  return problems;
}

bool loses_left_constants() {
  static const bool loses = [] {
    lua_State* lua = luaL_newstate();
    const bool wrong = lua && yields_two_of_ten(lua);
    if (lua) lua_close(lua);
    return wrong;
  }();
  return loses;
}

Problems compiler_notes(const std::string& path, std::string_view text) {
  if (!may_have_them(text)) return {};
  const auto tokens = tokens_of(text);
  if (constants_in(tokens) <= most_short_constants || !loses_left_constants()) return {};
  Problems notes;
  for (std::size_t i = 1; i + 1 < tokens.size(); ++i) {
    const Token& sign = tokens[i];
    const bool bits = sign.is("|") || sign.is("&") || sign.is("~");
    if (!bits || !tokens[i + 1].is("(") || !ends_number(tokens, i - 1)) continue;
    notes.push_back(problem_at(path, text, sign,
                               "this Lua may lose the number on the left of '" + sign.value +
                                   "' where a function has more than 255 constants",
                               "write the number on the right"));
  }
  return notes;
}

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
