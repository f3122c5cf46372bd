// Small helpers for text that people type: splitting, numbers, and the nearest right word.
// Invariant: none of these ever consults the locale.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sb {

// The non-empty words of `text` between spaces and tabs; the views point into `text`.
std::vector<std::string_view> words_of(std::string_view text);

// The parts of `text` between each `separator`, empty parts kept; the views point into `text`.
std::vector<std::string_view> split(std::string_view text, char separator);

// A whole number written with decimal digits only, at most `limit`; nothing for any other text.
std::optional<long> parse_number(std::string_view text, long limit = 1'000'000'000);

// The same of any number that 64 bits hold.
std::optional<std::uint64_t> parse_unsigned(std::string_view text);

// A number with a point or an exponent, too; nothing where more stands there.
std::optional<double> parse_real(std::string_view text);

// The candidate that is fewest edits away from `word`, the first of several; empty where none is
// near. At most a third of its length may differ, at least one edit but never all of it; a wrong
// letter case is half an edit, two neighbours swapped are one. Else the first that has only another
// ending: "jumps" of "jumping". Words of more than 64 bytes have no neighbours.
std::string nearest(std::string_view word, std::span<const std::string> candidates);

// All of them, those that are fewest edits away before the others, then by their letters.
std::vector<std::string> nearest_first(std::string_view word, std::vector<std::string> candidates);

// "did you mean 'near'?", or `otherwise` where no word is near.
std::string suggest(std::string_view near, std::string_view otherwise = {});

// Several of what the noun names: "Pawns", "plies", "Swordsmen".
std::string plural_words(std::string_view noun);

// "1 rank", "3 ranks"; "1 ply", "3 plies".
std::string so_many(std::size_t count, std::string_view noun);

// The first so many of a list: "e2, e3 and 3 more".
std::string some_of(const std::vector<std::string>& words, std::size_t most = 8,
                    std::string_view between = ", ");

// Without spaces, tabs and '\r' at both ends; a view into `text`.
std::string_view trimmed(std::string_view text);

// With `now` in place of each `was`.
std::string replaced(std::string text, std::string_view was, std::string_view now);

// Whether it can be the id of a variant, which is a file's name and a word of the command line:
// small letters, digits and hyphens, no hyphen first, at most 60.
bool is_id(std::string_view word);

// The title that goes with an id: "my-game" -> "My Game".
std::string title_of(std::string_view id);

// Letters of English.
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_small(c) || is_capital(c); }
constexpr bool is_letter_or_digit(char c) { return is_letter(c) || is_digit(c); }
constexpr char lower(char c) { return is_capital(c) ? static_cast<char>(c - 'A' + 'a') : c; }
constexpr char upper(char c) { return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c; }
std::string lower(std::string_view text);
std::string upper(std::string_view text);

}  // namespace sb
