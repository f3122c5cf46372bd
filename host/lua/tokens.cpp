// A small reader of Lua's words and brackets. Always goes forward, at least one byte a token.
#include "lua/tokens.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"

namespace sb {
namespace {

bool starts_name(char c) { return is_letter(c) || c == '_'; }
bool in_name(char c) { return starts_name(c) || is_digit(c); }

class Scanner {
 public:
  explicit Scanner(std::string_view source) : source_(source) {}

  std::vector<Token> all() {
    std::vector<Token> tokens;
    for (;;) {
      skip_blanks();
      if (at_ >= source_.size()) return tokens;
      Token token;
      token.line = line_;
      token.column = static_cast<int>(at_ - line_start_) + 1;
      read(token);
      tokens.push_back(std::move(token));
    }
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < source_.size() ? source_[at_ + ahead] : '\0';
  }
  void step() {
    if (source_[at_++] == '\n') {
      ++line_;
      line_start_ = at_;
    }
  }
  void step_to(std::size_t end) {
    while (at_ < end && at_ < source_.size()) step();
  }

  // The number of "=" if a long bracket opens here, else -1.
  int long_level() const {
    if (peek() != '[') return -1;
    std::size_t end = 1;
    while (peek(end) == '=') ++end;
    return peek(end) == '[' ? static_cast<int>(end) - 1 : -1;
  }

  // What stands in the long bracket that opens here; the reader is behind it afterwards.
  std::string_view long_body(int level, int* body_line) {
    step_to(at_ + level + 2);
    if (peek() == '\r') step();
    if (peek() == '\n') step();
    if (body_line) *body_line = line_;
    const std::string close = "]" + std::string(level, '=') + "]";
    const std::size_t start = at_;
    const std::size_t end = std::min(source_.find(close, at_), source_.size());
    step_to(end + close.size());
    return source_.substr(start, end - start);
  }

  void skip_blanks() {
    while (at_ < source_.size()) {
      if (std::isspace(static_cast<unsigned char>(peek()))) {
        step();
      } else if (peek() == '-' && peek(1) == '-') {
        step_to(at_ + 2);
        if (const int level = long_level(); level >= 0) {
          long_body(level, nullptr);
        } else {
          step_to(std::min(source_.find('\n', at_), source_.size()));
        }
      } else {
        return;
      }
    }
  }

  void read_quoted(Token& token) {
    const char quote = peek();
    step();
    while (at_ < source_.size() && peek() != quote && peek() != '\n') {
      if (peek() == '\\') {
        token.value += peek();
        step();
        if (at_ >= source_.size()) break;
      }
      token.value += peek();
      step();
    }
    token.is_unfinished = peek() != quote;
    if (!token.is_unfinished) step();
  }

  void read(Token& token) {
    const int level = long_level();
    if (starts_name(peek())) {
      token.kind = Token::Kind::name;
      for (; in_name(peek()); step()) token.value += peek();
    } else if (peek() == '"' || peek() == '\'') {
      token.kind = Token::Kind::text;
      token.body_line = line_;
      read_quoted(token);
    } else if (level >= 0) {
      token.kind = Token::Kind::text;
      token.value = long_body(level, &token.body_line);
    } else {
      token.value = read_sign();
    }
  }

  std::string read_sign() {
    static constexpr std::array<std::string_view, 9> signs = {"==", "~=", "<=", ">=", "...",
                                                              "..", "//", "::", "<<"};
    for (const std::string_view sign : signs) {
      if (source_.substr(at_, sign.size()) == sign) {
        step_to(at_ + sign.size());
        return std::string(sign);
      }
    }
    std::string digits;
    for (; is_digit(peek()); step()) digits += peek();
    if (!digits.empty()) return digits;
    const char sign = peek();
    step();
    return std::string(1, sign);
  }

  std::string_view source_;
  std::size_t at_ = 0, line_start_ = 0;
  int line_ = 1;
};

}  // namespace

std::vector<Token> tokens_of(std::string_view source) { return Scanner(source).all(); }

Problem problem_at(const std::string& path, std::string_view text, const Token& token,
                   std::string message, std::string hint) {
  return Problem{.message = std::move(message),
                 .hint = std::move(hint),
                 .file = path,
                 .line = token.line,
                 .column = token.column,
                 .source_line = line_of(text, token.line)};
}

std::string line_of(std::string_view source, int line) {
  for (int n = 1; n < line; ++n) {
    const std::size_t end = source.find('\n');
    if (end == std::string_view::npos) return {};
    source.remove_prefix(end + 1);
  }
  std::string text(source.substr(0, source.find('\n')));
  if (!text.empty() && text.back() == '\r') text.pop_back();
  return text;
}

bool is_small_word(std::string_view text, std::size_t longest, std::string_view others) {
  const auto fits = [&](char c) { return is_small(c) || others.find(c) != others.npos; };
  return !text.empty() && text.size() <= longest && std::ranges::all_of(text, fits);
}

std::vector<std::string> split_symbols(std::string_view text) {
  std::vector<std::string> out;
  bool parted = true, in_braces = false;
  for (const char c : text) {
    if (!in_braces && (c == ' ' || c == '\t')) {
      parted = true;
      continue;
    }
    const bool small = is_small(c);
    if (parted || !(small || in_braces || c == '{' || out.back() == "+")) out.emplace_back();
    out.back() += c;
    parted = false;
    in_braces = c == '{' || (in_braces && c != '}');
  }
  return out;
}

}  // namespace sb
