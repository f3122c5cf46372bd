// Wrong texts for tests: random bytes, and right texts with a few bytes changed.
// Invariant: the same seed always gives the same texts.
#pragma once

#include <random>
#include <string>

namespace sb::test {

class BadTexts {
 public:
  explicit BadTexts(unsigned seed) : random_(seed) {}

  // One to `most` bytes of any value.
  std::string bytes(std::size_t most) {
    std::string text(1 + below(most), ' ');
    for (char& c : text) c = static_cast<char>(below(256));
    return text;
  }

  // `text` with one to three printable bytes changed, left out or doubled; never empty.
  std::string mutated(std::string text) {
    for (std::size_t changes = 1 + below(3); changes > 0; --changes) {
      const std::size_t at = below(text.size());
      const std::size_t what = below(3);
      if (what == 0) text[at] = static_cast<char>(' ' + below('~' - ' ' + 1));
      if (what == 1 && text.size() > 1) text.erase(at, 1);
      if (what == 2) text.insert(at, 1, text[at]);
    }
    return text;
  }

  // A number from 0 to bound - 1, the same with every standard library.
  std::size_t below(std::size_t bound) { return random_() % bound; }

 private:
  std::mt19937 random_;
};

}  // namespace sb::test
