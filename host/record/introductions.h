// Introductions: what many variants are, each asked of a child that loads it, several at a time.
// Invariant: every variant that was asked for is answered once, in the order of its name in the
// list; one that does not load keeps no other waiting.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "record/keeper.h"

namespace sb {

class Introductions {
 public:
  // Variants by id or by the path of a file; the library lives longer.
  Introductions(const Library& library, std::vector<std::string> variants);

  bool done() const { return answered_ == variants_.size(); }
  // The next one, whose answer is next().
  const std::string& name() const { return variants_[answered_]; }
  // Waits for its child; the reply is that of the request `introduce`.
  Answer next();

 private:
  struct Child;

  void ask();

  const Library& library_;
  const Sources modules_;
  const std::vector<std::string> variants_;
  std::vector<std::shared_ptr<Child>> children_;
  std::size_t asked_ = 0, answered_ = 0;
};

}  // namespace sb
