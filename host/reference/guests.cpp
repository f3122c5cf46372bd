// Guards and guests by the slow twin.
#include "reference/guests.h"

#include <algorithm>

#include "reference/reference.h"
#include "reference/rules.h"
#include "reference/scene.h"

namespace sb::reference {

bool is_guarded(const Variant& variant, const Snapshot& position, Side side) {
  return std::ranges::any_of(position.men, [&](const Man& man) {
    return man.kind != 0 && man.side == side && variant.form_of(man).guarded;
  });
}

bool takes_guard(const Variant& variant, const Snapshot& position, Move move) {
  if (move.type != MoveType::displacement) return false;
  const Man& there = position.men[move.to];
  return there.kind != 0 && there.side != position.to_act && variant.form_of(there).guarded;
}

bool may_take_guard(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Scene scene{variant, position};
  const Man &man = scene.at(from), &royal = scene.at(to);
  if (royal.kind == 0 || royal.side != other(man.side)) return false;
  const Form& form = variant.form_of(royal);
  return form.guarded && form.can_be(by_coming) && variant.form_of(man).takes_guard &&
         !variant.kind(man.kind).royal && variant.guest_in(position).kind == 0 &&
         !scene.is_shielded(to);
}

bool mates_without_check(const Variant& variant, const Snapshot& position, Move move,
                         const Snapshot& next, Depth depth) {
  if (!takes_guard(variant, position, move)) return false;
  const Scene scene{variant, position};
  const Man& man = scene.at(move.from);
  if (scene.kind(man).has_moods() || !variant.form_of(man).attacks.empty()) {
    if (contains(attackers(variant, position, move.to, position.to_act), move.from)) return false;
  } else {
    const Movement& movement = movement_left(scene, move.from);
    for (const std::size_t atom : atoms_leading(scene, move)) {
      if (movement[atom].checks) return false;
    }
  }
  if (variant.is_over(next.men)) return false;
  const Depth within{.within = true, .mates = depth.mates};
  return variant.play.any() ? !some_legal_ply(variant, next, within) : plies(variant, next).empty();
}

bool mates_without_check(const Variant& variant, const Snapshot& position, Move move) {
  return takes_guard(variant, position, move) &&
         mates_without_check(variant, position, move, after(variant, position, move));
}

bool captures_guest(const Variant& variant, const Snapshot& position, Move move) {
  return move.type == MoveType::displacement && move.from == move.to &&
         shared_cell(variant, position) == move.to;
}

Cell shared_cell(const Variant& variant, const Snapshot& position) {
  const Man guest = variant.guest_in(position);
  if (guest.kind == 0 || guest.side == position.to_act) return no_cell;
  const auto host = std::ranges::find_if(
      position.men, [&](const Man& man) { return variant.is_royal(man, position.to_act); });
  return host == position.men.end() ? no_cell : static_cast<Cell>(host - position.men.begin());
}

bool stays_guarded(const Variant& variant, const Snapshot& position, Move move,
                   const Snapshot& next) {
  const Side us = position.to_act;
  if (!is_guarded(variant, next, us)) return false;
  const bool joined = move.type == MoveType::merging && next.men[move.to].kind != 0 &&
                      variant.form_of(next.men[move.to]).guarded;
  return joined || is_guarded(variant, position, us);
}

Man left_on(const Scene& before, const Man& man, Cell cell, std::string_view way) {
  const Variant& variant = before.variant;
  const Man& stood = before.at(cell);
  const bool stays = stood.kind == man.kind && stood.side == man.side;
  const Man left =
      variant.successor(variant.form_of(man).hit(way, stays ? before.mood(cell) : 0).as, man);
  return left.kind != 0 && may_stand(variant, left.kind, left.side, cell) ? left : Man{};
}

bool strike(const Scene& before, Cell cell, std::string_view way, Snapshot& next) {
  Man& man = next.men[cell];
  const bool guarded = before.variant.form_of(man).guarded;
  if (guarded) {
    man.state = before.kind(man).guard->after_lost[man.state];
  } else {
    man = left_on(before, man, cell, way);
  }
  return !guarded;
}

}  // namespace sb::reference
