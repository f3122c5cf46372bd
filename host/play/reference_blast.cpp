// Explosions by the slow twin.
#include "play/reference.h"
#include "play/reference_bodies.h"
#include "play/reference_scene.h"

namespace sb::reference {

bool explodes(const Variant& variant, const Snapshot& position, Move move) {
  const bool moves = move.type == MoveType::displacement || move.type == MoveType::en_passant;
  return moves && variant.form_of(position.men[move.from]).explodes;
}

Path explode(const Scene& before, Cell at, Snapshot& next) {
  const Variant& variant = before.variant;
  Path hit;
  for (Heading heading = 0; heading < variant.board.headings(); ++heading) {
    for (const Cell c : variant.board.ray(at, heading)) {
      if (next.men[c].kind == 0) continue;
      if (!variant.form_of(next.men[c]).blastable) break;
      for (const Cell part : body_cells(variant, next, c)) {
        if (!contains(hit, part)) hit.push_back(part);
      }
      break;
    }
  }
  std::erase_if(hit, [&](Cell c) { return !strike(before, c, next); });
  return hit;
}

}  // namespace sb::reference
