// What went wrong, in the words that a person reads: owns Problem and Result.
// Invariant: a Problem is always one line of text once described; control characters never pass
// through.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace sb {

// What a fault of a script is about, where the loader knows; `check` gives each a code.
enum class Topic : std::uint8_t {
  any,        // whatever else
  syntax,     // the text is no Lua
  run,        // an error raised while the script ran
  limit,      // a limit of size, steps or memory
  word,       // a word, member, module or option that there is not
  field,      // a field that there is not
  missing,    // a field that has to be there
  value,      // a value of the wrong type or range
  twice,      // a symbol or name that is taken
  symbol,     // a symbol that no piece has
  setup,      // the first position
  promotion,  // what a piece may become
  version,    // the version of the vocabulary
};

// One fault of a script, a position text, a move text or an option.
struct Problem {
  std::string message{};      // what is wrong, with the value; no full stop, no line break
  std::string hint{};         // what to do or the nearest right thing; may be empty
  std::string file{};         // script path as the user gave it; empty where there is no file
  int line = 0;               // from 1; 0 = unknown
  int column = 0;             // from 1; 0 = unknown
  std::string source_line{};  // the script's own line, for a caret picture; may be empty
  Topic topic = Topic::any;
  friend bool operator==(const Problem&, const Problem&) = default;
};

using Problems = std::vector<Problem>;

// What is wrong; nothing where all is well.
using Fault = std::optional<Problem>;

// "FILE:LINE: message (hint)", or without the parts that are not known. Always one line, at most
// 1000 bytes; control characters are escaped.
std::string describe(const Problem& problem);

// Control characters, line breaks and bytes that are no valid UTF-8 as \n, \t or \xNN; the rest as
// it is. Cut to at most `limit` bytes with "..." at the end, never within a character.
std::string escape(std::string_view text, std::size_t limit = 1000);

// A short piece of somebody's text within a message: 'text', escaped, of at most 40 bytes.
std::string quoted(std::string_view text);

// A value or the reason why there is none. Owns whichever it holds.
template <class T>
class Result {
 public:
  Result(T value) : held_(std::move(value)) {}            // NOLINT(google-explicit-constructor)
  Result(Problem problem) : held_(std::move(problem)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() & { return std::get<0>(held_); }
  const T& value() const& { return std::get<0>(held_); }
  T value() && {
    return std::get<0>(std::move(held_));
  }  // by value: safe in a range-for over a call
  const Problem& problem() const { return std::get<1>(held_); }

 private:
  std::variant<T, Problem> held_;
};

}  // namespace sb
