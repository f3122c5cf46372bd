// Workshop: a script file that a page may read and write: one that `serve` was started with.
// Invariant: no other file is ever written, and a file that somebody else has changed since the
// page read it is never overwritten; one that is only shown never, and no text but its own is
// loaded.
#pragma once

#include <string>
#include <string_view>

#include "record/keeper.h"

namespace sb::web {

class Workshop {
 public:
  explicit Workshop(std::string path, bool read_only = false)
      : path_(std::move(path)), read_only_(read_only) {}

  const std::string& path() const { return path_; }
  bool read_only() const { return read_only_; }

  // The text of the file.
  Result<std::string> read() const;
  // Whether there is none any more.
  bool is_gone() const;
  // Why a page cannot hold that text of the file, if so: it is no UTF-8.
  std::optional<Problem> unfit(std::string_view text) const;
  // Why a text of the page must not be loaded, if so.
  std::optional<Problem> barred(std::string_view text) const;
  // A text as if it stood in the file, with all that it may require.
  Bundle bundle_of(std::string_view text) const;
  // What the loader says of a text as if it stood in the file.
  Answer loaded(std::string_view text) const;
  // Writes the text, anew where the file is gone; refused where it does not hold `before` any more.
  std::optional<Problem> write(std::string_view text, std::string_view before) const;

 private:
  std::string path_;
  bool read_only_ = false;
};

}  // namespace sb::web
