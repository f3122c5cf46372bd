// Problems as one line of text. A byte that a terminal could take for a command, or that is no
// valid UTF-8, is always shown as \xNN and never passed through, whatever a script or a user has
// written.
#include "base/problem.h"

#include <fmt/format.h>

#include <cstdint>

namespace sb {
namespace {

bool is_continuation(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80;
}

// The value of the UTF-8 sequence of `length` bytes at `at`; 0 if a byte of it is wrong.
std::uint32_t decoded(std::string_view text, std::size_t at, std::size_t length) {
  std::uint32_t value = static_cast<unsigned char>(text[at]) & (0xFFu >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(text, at + i)) return 0;
    value = value << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3F);
  }
  return value;
}

// What a report or a terminal may not hold as it is: no characters, line breaks, marks that turn
// the direction of what follows, and signs that nobody sees, so that a text reads as another one.
// Those that join or part letters stay: words need them.
bool is_deceptive(std::uint32_t value) {
  const auto within = [&](std::uint32_t low, std::uint32_t high) {
    return value >= low && value <= high;
  };
  const bool no_character =
      within(0xD800, 0xDFFF) || within(0xFDD0, 0xFDEF) || (value & 0xFFFE) == 0xFFFE;
  const bool turns =
      value == 0x061C || within(0x200E, 0x200F) || within(0x202A, 0x202E) || within(0x2066, 0x2069);
  const bool unseen = value == 0xAD || value == 0x180E || value == 0x200B || value == 0xFEFF ||
                      within(0x2060, 0x2064) || within(0xE0000, 0xE007F);
  return no_character || turns || unseen || within(0x2028, 0x2029);
}

// How many bytes from `at` on may be shown as they are: one character's; 0 if the byte has to be
// escaped.
std::size_t printable_bytes(std::string_view text, std::size_t at) {
  const auto lead = static_cast<unsigned char>(text[at]);
  if (lead < 0x80) return lead >= 0x20 && lead != 0x7F ? 1 : 0;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  const std::uint32_t value = decoded(text, at, length);
  const std::uint32_t least = length == 2 ? 0xA0 : length == 3 ? 0x800 : 0x10000;  // no C1 controls
  return value >= least && value <= 0x10FFFF && !is_deceptive(value) ? length : 0;
}

// Build services take "##vso[" and "##[" anywhere in a line for a command to them.
bool begins_command(std::string_view text) {
  if (!text.starts_with("##")) return false;
  text.remove_prefix(2);
  if (text.size() >= 4 && (text[0] | 0x20) == 'v' && (text[1] | 0x20) == 's' &&
      (text[2] | 0x20) == 'o')
    text.remove_prefix(3);
  return text.starts_with('[');
}

std::string escaped_byte(char byte) {
  if (byte == '\n') return "\\n";
  if (byte == '\t') return "\\t";
  return fmt::format("\\x{:02X}", static_cast<unsigned char>(byte));
}

}  // namespace

std::string escape(std::string_view text, std::size_t limit) {
  constexpr std::string_view dots = "...";
  std::string out;
  std::size_t fits = 0;  // the length of `out` to which the dots can still be added
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = begins_command(text.substr(at)) ? 0 : printable_bytes(text, at);
    out += length ? std::string(text.substr(at, length)) : escaped_byte(text[at]);
    at += length ? length : 1;
    if (out.size() + dots.size() <= limit) fits = out.size();
    if (out.size() > limit) return out.substr(0, fits).append(dots.substr(0, limit));
  }
  return out;
}

std::string quoted(std::string_view text) { return "'" + escape(text, 40) + "'"; }

std::string describe(const Problem& problem) {
  std::string text;
  if (!problem.file.empty()) {
    text = problem.file + ":";
    if (problem.line > 0) text += std::to_string(problem.line) + ":";
    text += " ";
  }
  text += problem.message;
  if (!problem.hint.empty()) text += " (" + problem.hint + ")";
  return escape(text);
}

}  // namespace sb
