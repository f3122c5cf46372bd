// Paragraphs for people: words filled into lines. Invariant: no line is longer than the width but
// for a single word that is, and no word is ever broken.
#pragma once

#include <string>
#include <string_view>

namespace sb {

inline constexpr int default_width = 80;

// `first` opens the first line, all others are indented by so many blanks; every line ends with a
// newline. Widths count characters of UTF-8. What is no visible text is escaped.
std::string filled(std::string_view text, int width, std::string_view first = {}, int indent = 0);

// How many characters a text of UTF-8 has.
std::size_t characters(std::string_view text);

}  // namespace sb
