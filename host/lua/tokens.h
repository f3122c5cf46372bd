// Tokens of a Lua source text with their places, for blaming an error on its own line and column,
// and the symbols of pieces in a text.
// Invariant: reading never fails; text that is no Lua gives tokens all the same.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"

namespace sb {

struct Token {
  enum class Kind { name, text, other } kind = Kind::other;  // `text`: a string of either form
  std::string value;  // the name, the contents of the string (escapes as they stand), or the sign
  int line = 0;       // from 1
  int column = 0;     // from 1; counted in bytes
  int body_line = 0;  // text: the line of its first character
  bool is_unfinished = false;  // text: its line ends before a quote closes it

  bool is(std::string_view sign) const { return kind == Kind::other && value == sign; }
  bool names(std::string_view name) const { return kind == Kind::name && value == name; }
  // A bracket of any sort.
  bool opens() const { return is("{") || is("(") || is("["); }
  bool closes() const { return is("}") || is(")") || is("]"); }
};

// All tokens but comments, numbers as `other`.
std::vector<Token> tokens_of(std::string_view source);

// What is wrong with the file of that text, at the token.
Problem problem_at(const std::string& path, std::string_view text, const Token& token,
                   std::string message, std::string hint);

// Line `line` of the source without its end; empty where there is none.
std::string line_of(std::string_view source, int line);

// Whether a text has 1 to `longest` bytes, each a small letter or one of `others`.
bool is_small_word(std::string_view text, std::size_t longest, std::string_view others = {});
inline constexpr std::string_view digits_and_line = "0123456789_";
inline constexpr std::string_view capitals_digits_and_line =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";

// The symbols in a text, also with their state: "QR N", "X{n=1..10}+P". Each blank parts two, each
// capital letter begins one.
std::vector<std::string> split_symbols(std::string_view text);

}  // namespace sb
