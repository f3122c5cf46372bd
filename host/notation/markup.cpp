// Control characters are spelt out by escape() first, for no XML may hold them.
#include "notation/markup.h"

#include "base/problem.h"

namespace sb {

std::string xml(std::string_view text) {
  std::string out;
  for (const char c : escape(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

}  // namespace sb
