// Markup: documents of elements, XML and HTML alike.
// Invariant: what is said is always escaped, and every element that is opened is closed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sb {

// A text as content or as a value of an attribute: escape()d, at most `limit` bytes of it.
std::string xml(std::string_view text, std::size_t limit = 1000);

class Markup {
 public:
  // Opens an element. Attributes are written as they are: `class="piece"`.
  Markup& open(std::string_view tag, std::string_view attributes = {});
  Markup& close();
  Markup& say(std::string_view text);
  // An element with that text alone.
  Markup& element(std::string_view tag, std::string_view text, std::string_view attributes = {});
  // Markup of this program's own making, such as a picture.
  Markup& insert(std::string_view markup);

  // The whole, with all elements closed.
  std::string finished() &&;

 private:
  std::string text_;
  std::vector<std::string> open_;
};

}  // namespace sb
