// LineReader: lines of standard input for programs that are spoken to, however they arrive.
// Invariant: a line above the limit is thrown away as it comes, and never held in memory.
#pragma once

#include <cstddef>
#include <string>

#include "base/problem.h"

namespace sb {

class LineReader {
 public:
  static constexpr std::size_t limit = 64 * 1024;

  // False at the end of the input. `too_long` says that the line was thrown away.
  bool read(std::string& line, bool& too_long);
  static Problem length_fault() {
    return {.message = "the line is too long", .hint = "64 KiB at most"};
  }
  // Whether read() need not wait for the beginning of a line.
  bool is_ready() const;
  // Waits until it is, or until that descriptor (-1: none) can be read, a tenth of a second at
  // most.
  void wait_beside(int descriptor) const;

 private:
  bool refill();

  char buffer_[64 * 1024];
  std::size_t at_ = 0, size_ = 0;
};

}  // namespace sb
