// Explosions by the slow twin.
#include <algorithm>

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
  const auto blow_along = [&](const Path& line) {
    const auto first = std::ranges::find_if(line, [&](Cell c) { return next.men[c].kind != 0; });
    if (first == line.end() || !variant.form_of(next.men[*first]).blastable) return;
    for (const Cell part : body_cells(variant, next, *first)) {
      if (!contains(hit, part)) hit.push_back(part);
    }
  };
  for (Heading heading = 0; heading < before.board().headings(); ++heading)
    std::ranges::for_each(before.board().lines(at, heading), blow_along);
  std::erase_if(hit, [&](Cell c) { return !strike(before, c, next); });
  return hit;
}

}  // namespace sb::reference
