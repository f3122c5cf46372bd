// What marks (rules/rules.h) do to the men of one position, for whoever lists plies and attacks.
// Invariant: the sets always follow from the position alone.
#pragma once

#include "board/cellset.h"

namespace sb {

template <int W>
struct MarkSets {
  CellSet<W> held, shielded, passable;
};

// Knows them for the position as it stands; none while it reads the marks themselves.
template <int W>
class MarkReader {
 public:
  virtual const MarkSets<W>& marks() = 0;

 protected:
  ~MarkReader() = default;
};

}  // namespace sb
