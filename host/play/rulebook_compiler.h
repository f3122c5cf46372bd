// RulebookCompiler: what the compilers of a Rulebook (play/rulebook.h) share. Each writes a part of
// it, once, in the order in which Rulebook::compile_all() calls them; nothing is on the hot path.
// Invariant: plans point into lists of riders that are complete.
#pragma once

#include "play/rulebook.h"

namespace sb {

template <int W>
class RulebookCompiler {
 public:
  explicit RulebookCompiler(Rulebook<W>& book)
      : book_(book), variant_(*book.variant), board_(*book.board) {}

 protected:
  Rulebook<W>& book_;
  const Variant& variant_;
  const Board& board_;
};

}  // namespace sb
