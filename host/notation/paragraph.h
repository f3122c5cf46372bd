// Paragraphs for people: words filled into lines. Invariant: no line is longer than the width but
// for a single word that is, and no word is ever broken.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sb {

inline constexpr int default_width = 80;

// `first` opens the first line, all others are indented by so many blanks; every line ends with a
// newline. Widths count characters of UTF-8. What is no visible text is escaped.
std::string filled(std::string_view text, int width, std::string_view first = {}, int indent = 0);

// A text of whole lines where those that are wider than that are filled behind their own blanks, or
// in the last of their columns; lines with colours stay as they are.
std::string fitted(std::string_view text, int width);

// How many characters a text of UTF-8 has.
std::size_t characters(std::string_view text);
// Each of them by itself.
std::vector<std::string> characters_of(std::string_view text);

// How many of a line are seen on a terminal: all but ANSI sequences.
std::size_t seen_characters(std::string_view line);

}  // namespace sb
