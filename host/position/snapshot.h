// Snapshot: a whole position as plain values, for texts, tests and the slow twin; no derived state.
// Invariant: two snapshots are equal if and only if their position texts are.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "board/cellset.h"
#include "board/directions.h"

namespace sb {

// What stands on a cell. `state` is the mixed-radix number of its attribute values
// (rules/variant.h).
struct Man {
  std::uint16_t kind = 0;  // 1-based index into Variant::pieces; 0 = nobody
  Side side = Side::white;
  std::uint32_t state = 0;
  friend bool operator==(const Man&, const Man&) = default;
};

struct Snapshot {
  std::vector<Man> men;       // by cell
  Side to_act = Side::white;  // the player to act
  std::uint32_t rights = 0;   // bit i: Variant::castlings[i].right still stands
  std::vector<Cell> trail;    // cells passed by the last ply, in the order passed; empty = none
  Cell passer = no_cell;      // where who passed them stands; no_cell where there is no trail
  int halfmove = 0;           // plies since men were last taken or a zeroing move
  int fullmove = 1;           // from 1
  std::vector<std::uint32_t> vars;  // by Variant::state, as offsets from each field's lowest value

  // How many men of that kind and side stand.
  int count(int kind, Side side) const {
    return static_cast<int>(std::ranges::count_if(
        men, [&](const Man& man) { return man.kind == kind && man.side == side; }));
  }
  friend bool operator==(const Snapshot&, const Snapshot&) = default;
};

}  // namespace sb
