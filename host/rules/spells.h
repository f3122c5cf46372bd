// Spells as declared: auras, which hold the men beside their caster, and marks, which a jump leaves
// on the man jumped for one ply. What they do in a position is told by the engine
// (generator_spells.h) and, on its own, by the slow twin (reference/spells.cpp).
// Invariant: pure data; a spell never outlives the ply that it is about, so that a position and its
// variables say everything.
#pragma once

#include <algorithm>
#include <vector>

#include "movement/spec.h"

namespace sb {

// A man is frozen while an enemy of some kinds has it within reach: it moves and attacks by
// Form::frozen alone, which mostly is nothing. Royal men are the exception: their captures by
// arrival attack all the same, and one that is in check acts as if it were free. Casters cast
// whatever holds themselves. (Spinal Tap Chess extended, section 7, decisions 6, 7, 8, 10;
// Existentialist Chess, 4.2 to 4.4.)
struct Aura {
  std::vector<int> of;      // kinds: the casters
  Movement reach;           // covers the cells to which this would lead on an empty board
  std::vector<int> spares;  // kinds that it does not touch
  Where where;
  friend bool operator==(const Aura&, const Aura&) = default;
};

// Whom the mark saves, and as what.
struct Saving {
  int kind = 0;
  int becomes = 0;  // with its state at its defaults
  friend bool operator==(const Saving&, const Saving&) = default;
};

// A ply of a jumper marks the first man that stood strictly between its two cells on their line;
// every other move clears the mark (a choice leaves it). It governs the ply of the side to act, and
// nothing later:
//   the marked man is that side's:  it moves and attacks by Form::marked alone, frozen as well by
//                                   Form::frozen; but one of `forces` is neither held nor frozen,
//                                   and while it has a legal ply its side has no other;
//   it is the enemy's:              that side cannot capture it by arriving where it stands, so
//                                   that a royal one is safe from that; one of `saves` that is
//                                   shot or blown up becomes another kind on its cell.
// Whether the side to act is in check is asked without the mark, which ends with its ply. (Spinal
// Tap Chess extended, sections 6 and 7, decisions 10 to 15, 30; Existentialist Chess, 4.1 to 4.5.)
struct JumpMark {
  int state = -1;       // Variant::state[state] is the square of the marked man
  std::vector<int> by;  // kinds: the jumpers
  std::vector<int> forces;
  std::vector<int> spares;  // kinds: jumped they bear no mark
  std::vector<Saving> saves;
  // What a man of that kind is saved as; 0: it is not.
  int saved_as(int kind) const {
    const auto same = [&](const Saving& saving) { return saving.kind == kind; };
    const auto found = std::find_if(saves.begin(), saves.end(), same);
    return found == saves.end() ? 0 : found->becomes;
  }
  Where where;
  friend bool operator==(const JumpMark&, const JumpMark&) = default;
};

}  // namespace sb
