// Guards and guests in words.
#include "notation/guest_text.h"
#include "notation/movement_words.h"

#include <fmt/format.h>

#include "notation/step_text.h"
#include "reference/guests.h"
#include "reference/reference.h"

namespace sb {

std::optional<Problem> reply_fault(const Variant& variant, const Snapshot& position, Cell from) {
  const Cell shared = reference::shared_cell(variant, position);
  if (shared == no_cell || shared == from) return std::nullopt;
  return Problem{fmt::format("only the {} may move: {} shares its square",
                             man_on(variant, position, shared),
                             a_or_an(variant.noun(variant.guest_in(position).kind)))};
}

std::optional<Problem> no_guard_for(const Variant& variant, const Snapshot& position, Cell from,
                                    Cell to) {
  const Man &man = position.men[from], &there = position.men[to];
  const bool royal = there.kind != 0 && there.side != man.side && variant.kind(there.kind).royal;
  if (!royal || variant.guest_index() < 0) return std::nullopt;
  const std::string host = man_on(variant, position, to);
  if (!variant.form_of(there).guarded)
    return Problem{fmt::format("the {} has no guard to take", host)};
  if (reference::may_take_guard(variant, position, from, to)) return std::nullopt;
  return Problem{fmt::format("the {} may not take the guard of the {}",
                             man_on(variant, position, from), host)};
}

std::optional<Problem> unanswered_fault(const Variant& variant, const Snapshot& position,
                                        Move move) {
  if (!reference::mates_without_check(variant, position, move)) return std::nullopt;
  return Problem{fmt::format("the {} gives no check so, and the {} would have no move left",
                             man_on(variant, position, move.from),
                             man_on(variant, position, move.to))};
}

std::optional<std::string> guard_deed(const Variant& variant, const Snapshot& position, Move move) {
  if (reference::shared_cell(variant, position) != no_cell) {
    if (move.from != move.to) return std::nullopt;
    return fmt::format(" captures the {} that shares its square",
                       variant.noun(variant.guest_in(position).kind));
  }
  const Man& there = position.men[move.to];
  const bool shot = move.type == MoveType::shot && variant.form_of(there).guarded;
  if (!shot && !reference::takes_guard(variant, position, move)) return std::nullopt;
  return fmt::format(" {} the guard of the {}", shot ? "shoots" : "takes",
                     man_on(variant, position, move.to));
}

}  // namespace sb
