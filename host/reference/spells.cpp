// Spells by the slow twin. Every question walks the board again.
#include "reference/spells.h"

#include "reference/bodies.h"
#include "reference/marks.h"
#include "reference/reference.h"
#include "reference/scene.h"

namespace sb::reference {
namespace {

// Whether the caster on `from` has `cell` within reach, were nobody else on the board.
bool covers(const Scene& scene, const Aura& aura, Cell from, Cell cell) {
  Snapshot alone;
  alone.men.resize(scene.position.men.size());
  alone.vars = scene.position.vars;
  const Scene empty{scene.variant, alone};
  bool found = false;
  for (const Atom& atom : aura.reach) {
    each_target(empty, from, scene.at(from), atom, [&](Cell to) { found |= to == cell; });
  }
  return found;
}

bool bears_mark(const Scene& scene, Cell cell) {
  const Cell bearer = marked(scene.variant, scene.position);
  return bearer == cell || (bearer != no_cell && is_one_man(scene, bearer, cell));
}

bool is_own(const Scene& scene, Cell cell) { return scene.at(cell).side == scene.position.to_act; }

const Movement& left_by(Hold hold, const Form& form) {
  if (hold == Hold::frozen) return form.frozen;
  return hold == Hold::marked ? form.marked : form.movement;
}

// Of a man whom no spell holds.
Movement free_attacks(const Scene& scene, Cell cell, const Form& form) {
  if (!scene.unmarked) return form.attacks_in(scene.mood(cell));
  Movement all;
  for (int mood = 0; mood < scene.kind(scene.at(cell)).moods_of_marks(); ++mood) {
    for (const Atom& atom : form.attacks_in(mood)) all.push_back(atom);
  }
  return all;
}

}  // namespace

std::vector<Cell> freezers(const Variant& variant, const Snapshot& position, Cell cell) {
  const Scene scene{variant, position};
  const Man& man = scene.at(cell);
  std::vector<Cell> found;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    if (scene.empty(c) || scene.at(c).side != other(man.side)) continue;
    for (const Aura& aura : variant.auras) {
      const bool casts = contains(aura.of, static_cast<int>(scene.at(c).kind)) &&
                         !contains(aura.spares, static_cast<int>(man.kind));
      const auto reached = [&](Cell part) { return covers(scene, aura, c, part); };
      if (!casts || std::ranges::none_of(body_cells(variant, position, cell), reached)) continue;
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
  if (scene.kind(scene.at(cell)).royal && royals_attacked(variant, position, scene.at(cell).side))
    return Hold::none;
  return spell_on(variant, position, cell);
}

Hold spell_on(const Variant& variant, const Snapshot& position, Cell cell) {
  const Scene scene{variant, position};
  if (forced(variant, position) == cell) return Hold::none;
  if (!freezers(variant, position, cell).empty()) return Hold::frozen;
  if (bears_mark(scene, cell) && is_own(scene, cell)) return Hold::marked;
  return Hold::none;
}

bool is_immune(const Variant& variant, const Snapshot& position, Cell cell) {
  const Scene scene{variant, position};
  return bears_mark(scene, cell) && !is_own(scene, cell);
}

Cell forced(const Variant& variant, const Snapshot& position) {
  const Scene scene{variant, position};
  const Cell cell = marked(variant, position);
  if (cell == no_cell || !is_own(scene, cell)) return no_cell;
  return contains(variant.mark->forces, static_cast<int>(scene.at(cell).kind)) ? cell : no_cell;
}

const Movement& movement_left(const Scene& scene, Cell cell) {
  static const Movement none;
  if (scene.is_bound(cell)) return none;
  const Form& form = form_at(scene.variant, scene.position, cell);
  const PieceSpec& kind = scene.kind(scene.at(cell));
  const bool checked = kind.reads_check && stands_in_check(scene.variant, scene.position, cell);
  const int mood = scene.mood(cell) | (checked ? kind.check_mood() : 0);
  if (mood != 0) return form.movement_in(mood);
  return left_by(hold_on(scene.variant, scene.position, cell), form);
}

Movement attacking_movement(const Scene& scene, Cell cell) {
  if (scene.is_bound(cell)) return {};
  const Form& form = scene.variant.form_of(scene.at(cell));
  const Hold hold = spell_on(scene.variant, scene.position, cell);
  if (hold == Hold::none || scene.mood(cell) != 0) return free_attacks(scene, cell, form);
  Movement movement = left_by(hold, form);
  if (!scene.kind(scene.at(cell)).royal) return movement;
  for (const Atom& atom : form.movement) {
    if (!atom.shoots) movement.push_back(atom);
  }
  return movement;
}

Man saved_man(const Scene& scene, Cell cell) {
  const Man& man = scene.at(cell);
  if (man.kind == 0 || !is_immune(scene.variant, scene.position, cell)) return {};
  for (const Saving& saving : scene.variant.mark->saves) {
    if (saving.kind != man.kind) continue;
    return {static_cast<std::uint16_t>(saving.becomes), man.side,
            scene.variant.kind(saving.becomes).initial_state()};
  }
  return {};
}

Cell marked_by(const Variant& variant, const Snapshot& position, Move move) {
  const Scene scene{variant, position};
  const bool jumps = variant.mark && move.is_of_one_man() && move.type != MoveType::shot &&
                     move.type != MoveType::run &&
                     contains(variant.mark->by, static_cast<int>(scene.at(move.from).kind));
  if (!jumps) return no_cell;
  for (const Cell c : scene.board().between(move.from, move.to)) {
    if (scene.empty(c)) continue;
    return contains(variant.mark->spares, static_cast<int>(scene.at(c).kind)) ? no_cell : c;
  }
  return no_cell;
}

}  // namespace sb::reference
