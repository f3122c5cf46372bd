// Whether a guest can stand where it is: whether its kind takes guards, whether its host can just
// have lost one. Never asks how the game came there.
#include <algorithm>

#include <fmt/format.h>

#include "base/list.h"
#include "reference/fault.h"
#include "reference/rules.h"

namespace sb {
namespace {

bool captures(const Form& form) {
  return std::ranges::any_of(form.movement,
                             [](const Atom& atom) { return atom.capture && !atom.shoots; });
}

// Whether a man of that kind and state, having captured, may be this one.
bool becomes(const Variant& variant, const Man& man, const Man& guest) {
  const PieceSpec& spec = variant.kind(man.kind);
  const int kind = guest.kind;
  if (spec.promotion && contains(spec.promotion->to, kind) && variant.promoted(man, kind) == guest)
    return true;
  if (man.kind != guest.kind) return false;
  if (spec.after_move.empty()) return man == guest;
  const int ranks = spec.rank_stride == 0 ? 1 : variant.board.ranks();
  for (int rank = 1; rank <= ranks; ++rank) {
    if (spec.moved_state(man.state, {true, false, rank}) == guest.state) return true;
  }
  return false;
}

// Whether somebody can have become this man by taking a guard.
bool can_be_guest(const Variant& variant, const Man& guest) {
  for (const int kind : variant.all_kinds()) {
    const PieceSpec& spec = variant.kind(kind);
    if (spec.royal || (kind != guest.kind && !spec.promotion)) continue;
    for (std::uint32_t state = 0; state < spec.states(); ++state) {
      const Man man{static_cast<std::uint16_t>(kind), guest.side, state};
      const Form& form = variant.form_of(man);
      if (form.takes_guard && !form.explodes && captures(form) && becomes(variant, man, guest))
        return true;
    }
  }
  return false;
}

// Whether the man is one that has just lost its guard.
bool has_lost_guard(const Variant& variant, const Man& man) {
  const PieceSpec& spec = variant.kind(man.kind);
  if (!spec.guard || variant.form_of(man).guarded) return false;
  for (std::uint32_t state = 0; state < spec.states(); ++state) {
    if (variant.form_of({man.kind, man.side, state}).guarded &&
        spec.guard->after_lost[state] == man.state)
      return true;
  }
  return false;
}

}  // namespace

std::optional<Problem> guest_fault(const Variant& variant, const Snapshot& position) {
  const Man guest = variant.guest_in(position);
  if (guest.kind == 0) return std::nullopt;
  const std::string& name = variant.state[variant.guest_index()].name;
  const std::string who =
      fmt::format("{}: {}'s {}", name, side_name(guest.side), variant.noun(guest.kind));
  const auto host = std::ranges::find_if(
      position.men, [&](const Man& man) { return variant.is_royal(man, other(guest.side)); });
  if (host == position.men.end()) return Problem{fmt::format("{}: the game is over", name)};
  const bool goes_on = last_mover(variant, position) == position.to_act ||
                       reference::place_of(variant, position) != 0;
  if (guest.side == position.to_act && !goes_on)
    return Problem{who + " is no enemy of the side to move"};
  if (!can_be_guest(variant, guest))
    return Problem{who + " in that state cannot have taken a guard"};
  const auto cell = static_cast<Cell>(host - position.men.begin());
  const bool may_alter =
      variant.form_choice || std::ranges::any_of(variant.play.after, &Effect::changes_men);
  if (!may_alter && !has_lost_guard(variant, *host)) {
    return Problem{fmt::format("{}: the {} on {} has not just lost its guard", name,
                               variant.noun(host->kind), variant.board.name(cell))};
  }
  if (!reference::may_stand(variant, guest.kind, guest.side, cell))
    return Problem{fmt::format("{} cannot stand on {}", who, variant.board.name(cell))};
  if (position.trail.empty() || variant.play.any()) return std::nullopt;
  return Problem{
      fmt::format("EP: no ply both passes over squares and takes a guard, {} is set", name),
      "- beside " + name};
}

}  // namespace sb
