// What marks (rules/rules.h) do to the men of one position, for whoever lists plies and attacks.
// Invariant: the sets always follow from the position alone.
#pragma once

#include "board/cellset.h"
#include "board/directions.h"

namespace sb {

template <int W>
struct MarkSets {
  CellSet<W> held{}, shielded{}, passable{};
  CellSet<W> bound{};    // of `held` where men stand whose kinds do not read the mark
  CellSet<W> moody{};    // where men stand whose kinds read a mark that lies there
  bool reading = false;  // marks are being read: men attack by all that they have in any mood
};

// Knows them for the position as it stands; none while it reads the marks themselves.
template <int W>
class MarkReader {
 public:
  virtual const MarkSets<W>& marks() = 0;
  // The mood of the man on the cell, check apart (PieceSpec::reads).
  virtual int mood(Cell cell) = 0;
  // The same after a ply that leaves marks be but for the turn that is over with it: the other side
  // is to act. The mood as it was found there last.
  virtual const MarkSets<W>& marks_ahead() = 0;
  virtual int mood_ahead(Cell cell) const = 0;
  // Who of a side stands in check.
  virtual CellSet<W> men_in_check(Side side) = 0;

 protected:
  ~MarkReader() = default;
};

}  // namespace sb
