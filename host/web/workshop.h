// Workshop: the one script file that a page may read and write: the one that `serve` was started
// with. Invariant: no other file is ever written, and a file that somebody else has changed since
// the page read it is never overwritten.
#pragma once

#include <string>
#include <string_view>

#include "tools/keeper.h"

namespace sb::web {

class Workshop {
 public:
  // Empty: there is none.
  explicit Workshop(std::string path) : path_(std::move(path)) {}

  const std::string& path() const { return path_; }
  bool is_open() const { return !path_.empty(); }

  // The text of the file.
  Result<std::string> read() const;
  // What the loader says of a text as if it stood in the file; none: it loads.
  Problems faults_of(std::string_view text, std::string& notes) const;
  // Writes the text; refused where the file does not hold `before` any more.
  std::optional<Problem> write(std::string_view text, std::string_view before) const;

 private:
  std::string path_;
};

}  // namespace sb::web
