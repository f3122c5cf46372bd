// ScriptWatch: notices that scripts were saved, by the times and sizes of their files.
// Invariant: a change is told once, and never before two looks have seen the same, so that a
// file that is half written is not read.
#pragma once

#include <string>
#include <vector>

#include "child/library.h"

namespace sb {

class ScriptWatch {
 public:
  // Whether the texts should be read again: a file of the bundle, or the folder of its main script,
  // has changed since that was last said, or nothing was said of this main script yet.
  bool look(const Library& library, const Bundle& bundle);

 private:
  using Stamps = std::vector<long>;
  std::string main_;
  Stamps known_, seen_;
};

}  // namespace sb
