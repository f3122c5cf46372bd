// Spells by the slow twin. Every question walks the board again.
#include "play/reference_spells.h"

#include "play/reference.h"
#include "play/reference_scene.h"

namespace sb::reference {
namespace {

// Whether the caster on `from` has `cell` within reach, were nobody else on the board.
bool covers(const Scene& scene, const Aura& aura, Cell from, Cell cell) {
  Snapshot alone;
  alone.men.resize(scene.position.men.size());
  const Scene empty{scene.variant, alone};
  bool found = false;
  for (const Atom& atom : aura.reach) {
    each_target(empty, from, scene.at(from), atom, [&](Cell to) { found |= to == cell; });
  }
  return found;
}

bool is_frozen(const Scene& scene, Cell cell) {
  return !freezers(scene.variant, scene.position, cell).empty();
}

bool bears_mark(const Scene& scene, Cell cell) {
  return marked(scene.variant, scene.position) == cell;
}

bool is_own(const Scene& scene, Cell cell) { return scene.at(cell).side == scene.position.to_act; }

}  // namespace

std::vector<Cell> freezers(const Variant& variant, const Snapshot& position, Cell cell) {
  const Scene scene{variant, position};
  const Man& man = scene.at(cell);
  std::vector<Cell> found;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    if (scene.empty(c) || scene.at(c).side == man.side) continue;
    for (const Aura& aura : variant.auras) {
      const bool casts = contains(aura.of, static_cast<int>(scene.at(c).kind)) &&
                         !contains(aura.spares, static_cast<int>(man.kind));
      if (!casts || !covers(scene, aura, c, cell)) continue;
      found.push_back(c);
      break;
    }
  }
  return found;
}

Cell marked(const Variant& variant, const Snapshot& position) {
  return variant.mark ? variant.square(position, variant.mark->state) : no_cell;
}

Hold hold_on(const Variant& variant, const Snapshot& position, Cell cell) {
  const Scene scene{variant, position};
  if (scene.kind(scene.at(cell)).royal && in_check(variant, position, scene.at(cell).side))
    return {};
  if (forced(variant, position) == cell) return {};
  if (const auto by = freezers(variant, position, cell); !by.empty())
    return {Hold::Kind::frozen, by.front()};
  if (bears_mark(scene, cell) && !is_quieted(variant, position, cell)) return {Hold::Kind::marked};
  return {};
}

bool is_silent(const Variant& variant, const Snapshot& position, Cell cell) {
  const Scene scene{variant, position};
  if (scene.kind(scene.at(cell)).royal || forced(variant, position) == cell) return false;
  return is_frozen(scene, cell) || (bears_mark(scene, cell) && is_own(scene, cell));
}

bool is_immune(const Variant& variant, const Snapshot& position, Cell cell) {
  const Scene scene{variant, position};
  return bears_mark(scene, cell) && !is_own(scene, cell);
}

bool is_quieted(const Variant& variant, const Snapshot& position, Cell cell) {
  const Scene scene{variant, position};
  return bears_mark(scene, cell) &&
         contains(variant.mark->quiets, static_cast<int>(scene.at(cell).kind));
}

Cell forced(const Variant& variant, const Snapshot& position) {
  const Scene scene{variant, position};
  const Cell cell = marked(variant, position);
  if (cell == no_cell || !is_own(scene, cell)) return no_cell;
  return contains(variant.mark->forces, static_cast<int>(scene.at(cell).kind)) ? cell : no_cell;
}

Cell marked_by(const Variant& variant, const Snapshot& position, Move move) {
  const Scene scene{variant, position};
  const bool jumps = variant.mark && move.goes_from_to() && move.type != MoveType::castling &&
                     move.type != MoveType::shot &&
                     contains(variant.mark->by, static_cast<int>(scene.at(move.from).kind));
  if (!jumps) return no_cell;
  for (const Cell c : between(variant.board, move.from, move.to)) {
    if (scene.empty(c)) continue;
    return contains(variant.mark->spares, static_cast<int>(scene.at(c).kind)) ? no_cell : c;
  }
  return no_cell;
}

}  // namespace sb::reference
