// Spells as declared: auras, which hold the men beside their caster, and marks, which a jump leaves
// on the man jumped for one ply. What they do in a position is told by the engine
// (generator_spells.h) and, on its own, by the slow twin (reference_spells.cpp).
// Invariant: pure data; a spell never outlives the ply that it is about, so that a position and its
// variables say everything.
#pragma once

#include <vector>

#include "movement/spec.h"

namespace sb {

// A man is frozen while an enemy of some kinds has it within reach: it makes no ply, it gives no
// check and attacks nothing. Royal men are the exception: they attack all the same, and one that is
// in check moves all the same. Casters cast whatever holds themselves. (Spinal Tap Chess extended,
// section 7, decisions 6, 7, 8, 10.)
struct Aura {
  std::vector<int> of;      // kinds: the casters
  Movement reach;           // covers the cells to which this would lead on an empty board
  std::vector<int> spares;  // kinds that it does not touch
  Where where;
  friend bool operator==(const Aura&, const Aura&) = default;
};

// A ply of a jumper marks the first man that stood strictly between its two cells on their line;
// every other move clears the mark (a choice leaves it). It governs the ply of the side to act, and
// nothing later:
//   the marked man is that side's:  it makes no ply and attacks nothing; but one of `quiets` may
//                                   move without capturing, and one of `forces` is not frozen, and
//                                   while it has a legal ply its side has no other;
//   it is the enemy's:              that side cannot capture it, so that a royal one is safe.
// Whether the side to act is in check is asked without the mark, which ends with its ply. (Spinal
// Tap Chess extended, sections 6 and 7, decisions 10 to 15, 30.)
struct JumpMark {
  int state = -1;       // Variant::state[state] is the square of the marked man
  std::vector<int> by;  // kinds: the jumpers
  std::vector<int> forces, quiets;
  std::vector<int> spares;  // kinds: jumped they bear no mark
  Where where;
  friend bool operator==(const JumpMark&, const JumpMark&) = default;
};

}  // namespace sb
