// Move: the identity of a ply in eight bytes. Two moves are equal if and only if their texts are.
// Invariant: a Move means something only in the position that generated it.
#pragma once

#include <cstdint>

#include "board/cellset.h"

namespace sb {

enum class MoveType : std::uint8_t {
  displacement,  // from-to, a capture if an enemy stands there
  en_passant,    // from-to, removes what left the trail
  castling,      // king's from-to; `detail` is the index into Variant::castlings
};

struct Move {
  std::uint8_t from = 0, to = 0;
  MoveType type = MoveType::displacement;
  std::uint8_t leaves_trail = 0;  // 1: the cells passed over become the trail
  std::uint16_t promotion = 0;    // kind; 0 = none
  std::uint16_t detail = 0;
  friend bool operator==(const Move&, const Move&) = default;
};
static_assert(sizeof(Move) == 8);

}  // namespace sb
