// The slow twin of games whose board is rearranged, of royal men each asked about apart, and
// of ends that take the plies away. Each question is answered on copies of the whole position.
#include <algorithm>

#include "reference/reference.h"
#include "reference/rules.h"
#include "reference/scene.h"

namespace sb::reference {
namespace {

Snapshot with_board(const Variant& variant, Snapshot position, ArrangementCode code) {
  position.vars[variant.rearranging->board] = code;
  return position;
}

// Those of the side to act that are attacked then, where none is attacked now, and not guarded.
std::vector<Cell> endangered(const Variant& variant, const Snapshot& position,
                             const Snapshot& then) {
  std::vector<Cell> cells = men_in_check(variant, then, position.to_act);
  for (const Cell c : men_in_check(variant, position, position.to_act)) std::erase(cells, c);
  std::erase_if(
      cells, [&](Cell c) { return then.men[c].kind != 0 && variant.form_of(then.men[c]).guarded; });
  return cells;
}

std::vector<ArrangementCode> open_boards(const Variant& variant, const Snapshot& position,
                                         std::uint32_t face) {
  const Rearranging& rearranging = *variant.rearranging;
  const auto& move = rearranging.allowed(face);
  if (!move) return {};
  std::vector<ArrangementCode> codes =
      rearranging.boards->sections().results(rearranging.code_in(position), *move);
  std::erase_if(codes, [&](ArrangementCode code) {
    return !endangered(variant, position, with_board(variant, position, code)).empty();
  });
  return codes;
}

int value_of(const Variant& variant, const Snapshot& position, Side side) {
  int value = 0;
  for (const Man& man : position.men) {
    if (man.kind != 0 && man.side == side) value += variant.kind(man.kind).value;
  }
  return value;
}

Snapshot after_roll(const Variant& variant, Snapshot position, std::uint32_t face) {
  const Rearranging& rearranging = *variant.rearranging;
  const bool opening = rearranging.phase_in(position) == Phase::opening_roll;
  const auto set_phase = [&](Phase phase) {
    position.vars[rearranging.phase] = static_cast<std::uint32_t>(phase);
  };
  if (!open_boards(variant, position, face).empty()) {
    position.vars[rearranging.die] = face;
    set_phase(opening ? Phase::opening_change : Phase::change);
    return position;
  }
  if (opening) {
    position.to_act = other(position.to_act);
    return position;
  }
  set_phase(Phase::move);
  return position;
}

Snapshot after_laying(const Rearranging& rearranging, Snapshot position) {
  position.to_act = other(position.to_act);
  const ArrangementCode code = rearranging.code_in(position);
  if (!rearranging.boards->sections().complete(code)) return position;
  for (const Posting& posting : postings(rearranging, code))
    position.men[posting.cell] = posting.man;
  position.vars[rearranging.phase] = static_cast<std::uint32_t>(Phase::opening_roll);
  position.to_act = Side::black;
  return position;
}

Snapshot after_rearrangement(const Variant& variant, const Snapshot& position,
                             ArrangementCode code) {
  const Rearranging& rearranging = *variant.rearranging;
  Snapshot next = with_board(variant, position, code);
  forget_trail(next);
  const Phase phase = rearranging.phase_in(position);
  if (phase == Phase::place) return after_laying(rearranging, std::move(next));
  next.vars[rearranging.phase] = static_cast<std::uint32_t>(Phase::move);
  next.vars[rearranging.die] = 0;
  if (phase != Phase::change) next.to_act = other(position.to_act);
  return next;
}

}  // namespace

std::vector<Move> decisions(const Variant& variant, const Snapshot& position) {
  const Rearranging& rearranging = *variant.rearranging;
  std::vector<Move> moves;
  switch (rearranging.phase_in(position)) {
    case Phase::move:
      break;
    case Phase::place:
      for (const ArrangementCode code :
           rearranging.boards->sections().extensions(rearranging.code_in(position)))
        moves.push_back(Move::arrangement(code));
      break;
    case Phase::opening_roll:
    case Phase::roll:
      for (std::size_t face = 1; face <= rearranging.faces.size(); ++face)
        moves.push_back(Move::roll(static_cast<int>(face)));
      break;
    case Phase::opening_change:
    case Phase::change:
      for (const ArrangementCode code :
           open_boards(variant, position, position.vars[rearranging.die]))
        moves.push_back(Move::arrangement(code));
      break;
  }
  return moves;
}

Snapshot after_decision(const Variant& variant, const Snapshot& position, Move move) {
  if (move.type == MoveType::roll) return after_roll(variant, position, move.detail);
  if (move.type == MoveType::arrangement)
    return after_rearrangement(variant, position, move.arrangement_code());
  Snapshot next = position;  // a pass: the enemy's trail has had its turn
  forget_trail(next);
  end_turn_with_ply(next, false);
  return next;
}

std::vector<Cell> exposed(const Variant& variant, const Snapshot& position, Move move) {
  const Snapshot next = after(variant, position, move);
  if (variant.play.any()) return left_in_check(variant, position, move, next, Depth{});
  return royals_exposed(variant, position, move, next);
}

std::vector<Cell> royals_exposed(const Variant& variant, const Snapshot& position, Move move,
                                 const Snapshot& next) {
  const bool passes = move.type == MoveType::pass && variant.royals == Royals::all;
  if (move.decides() && !passes) return endangered(variant, position, next);
  if (variant.is_over(next.men) || stays_guarded(variant, position, move, next)) return {};
  if (variant.royals == Royals::each) return endangered(variant, position, next);
  return men_in_check(variant, next, position.to_act);
}

bool exposes(const Variant& variant, const Snapshot& position, Move move) {
  return !exposed(variant, position, move).empty();
}

bool settled(const Variant& variant, const Snapshot& position) {
  const Endings& endings = variant.endings;
  const auto is_royal = [&](const Man& man) { return variant.is_royal(man, position.to_act); };
  if (endings.extinction && std::ranges::none_of(position.men, is_royal)) return true;
  return endings.little_value > 0 &&
         std::max(value_of(variant, position, Side::white),
                  value_of(variant, position, Side::black)) <= endings.little_value;
}

}  // namespace sb::reference
