// Explosions by the slow twin.
#include <algorithm>

#include "reference/bodies.h"
#include "reference/reference.h"
#include "reference/runs.h"
#include "reference/scene.h"
#include "rules/joint.h"

namespace sb::reference {

bool explodes(const Variant& variant, const Snapshot& position, Move move) {
  return !explosions(variant, position, move).empty();
}

Path explosions(const Variant& variant, const Snapshot& position, Move move) {
  const auto explodes = [&](Cell from) { return variant.form_of(position.men[from]).explodes; };
  Path cells;
  if (move.type == MoveType::joint) {
    for (const JointStep& step : joint_steps(variant, position, move)) {
      if (explodes(step.from)) cells.push_back(step.to);
    }
  } else if (move.type == MoveType::run && explodes(move.from)) {
    const Cell end = run_of(variant, position, move).end;
    if (end != no_cell) cells.push_back(end);
  } else if (move.type == MoveType::displacement || move.takes_elsewhere()) {
    if (explodes(move.from)) cells.push_back(move.to);
  }
  return cells;
}

Path explode(const Scene& before, const Path& centres, Snapshot& next) {
  const Variant& variant = before.variant;
  Path hit;
  const auto blow_along = [&](Line line) {
    const auto first = std::ranges::find_if(line, [&](Cell c) { return next.men[c].kind != 0; });
    if (first == line.end() || !variant.form_of(next.men[*first]).can_be(by_explosion)) return;
    for (const Cell part : body_cells(variant, next, *first)) {
      if (!contains(hit, part)) hit.push_back(part);
    }
  };
  for (const Cell at : centres) {
    for (Heading heading = 0; heading < before.board().headings(); ++heading)
      std::ranges::for_each(before.board().lines(at, heading), blow_along);
  }
  std::erase_if(hit, [&](Cell c) { return !strike(before, c, by_explosion, next); });
  return hit;
}

}  // namespace sb::reference
