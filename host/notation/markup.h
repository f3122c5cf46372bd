// Markup: texts within SVG and HTML.
// Invariant: a text that was written so never ends its element or attribute.
#pragma once

#include <string>
#include <string_view>

namespace sb {

// The text with & < > " and control characters escaped.
std::string xml(std::string_view text);

}  // namespace sb
