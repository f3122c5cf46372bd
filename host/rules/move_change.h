// A change that may go with a move: the side that moves gives its one man of a kind another value
// of its state, in the same ply. Its text is the move's with "/WORD" behind it. (Sonic the Hedgehog
// Chess, 3.9; decisions 17 to 20.)
// Invariant: a change goes only with a move of one man from a cell to another, captures and runs
// included; never with a castling.
#pragma once

#include "movement/spec.h"

namespace sb {

struct MoveChange {
  int kind = 0;   // who changes; nobody while a side has several
  int field = 0;  // index into PieceSpec::state: what changes, to a value among
  int among = 0;  // likewise: a set of values of `field`, bit i for the i-th
  // After which moves there is none.
  bool not_after_own = false;     // those of this man itself
  bool not_after_hit = false;     // those that hit or captured a royal enemy
  bool not_after_check = false;   // those after which, before the change, the enemy is in check
  bool not_after_escape = false;  // those before which its own side was in check and after which
                                  // it is not
  Where where;
  friend bool operator==(const MoveChange&, const MoveChange&) = default;
};

}  // namespace sb
