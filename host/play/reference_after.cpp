// The slow twin's position after a ply, made cell by cell on a copy.
#include <utility>

#include "play/joint.h"
#include "play/reference.h"
#include "play/reference_scene.h"
#include "position/position.h"

namespace sb::reference {
namespace {

Man moved_man(const Scene& scene, const Man& man, int promotion) {
  if (promotion != 0) {
    const PieceSpec& spec = scene.variant.kind(promotion);
    return {static_cast<std::uint16_t>(promotion), man.side, spec.initial_state()};
  }
  const auto& table = scene.kind(man).after_move;
  return {man.kind, man.side, table.empty() ? man.state : table[man.state]};
}

std::vector<JointStep> steps_of(const Scene& scene, Move move) {
  return joint_steps(joint_men(scene.variant, scene.position), move);
}

// The cells on which a ply changes who stands there.
Path touched_cells(const Scene& scene, Move move) {
  if (move.type == MoveType::joint) {
    Path both_ends;
    for (const JointStep& step : steps_of(scene, move)) {
      both_ends.push_back(step.from);
      both_ends.push_back(step.to);
    }
    return both_ends;
  }
  Path cells = {move.from, move.to};
  if (move.type == MoveType::en_passant)
    cells.push_back(trail_maker(scene.variant, scene.position));
  if (move.type == MoveType::castling) {
    const Castling& castling = scene.variant.castlings[move.detail];
    cells.push_back(castling.partner_from);
    cells.push_back(castling.partner_to);
  }
  return cells;
}

// Who is joined stays where it is, and keeps its right while it is of the same kind.
Path moved_from(const Scene& scene, Move move) {
  const Man& host = scene.at(move.to);
  const Man both = scene.variant.merged(scene.at(move.from), host);
  return both.kind == host.kind ? Path{move.from} : Path{move.from, move.to};
}

std::uint32_t rights_after(const Scene& scene, const Path& touched) {
  std::uint32_t rights = scene.position.rights;
  for (const Castling& castling : scene.variant.castlings) {
    const bool involved =
        contains(touched, castling.king_from) || contains(touched, castling.partner_from);
    if (involved) rights &= ~(1u << castling.right);
  }
  return rights;
}

void place_men(const Scene& scene, Move move, const Path& touched, Snapshot& next) {
  const Man man = scene.at(move.from);
  for (const Cell c : touched) next.men[c] = Man{};
  next.men[move.to] = move.type == MoveType::merging ? scene.variant.merged(man, scene.at(move.to))
                                                     : moved_man(scene, man, move.promotion);
  if (move.type != MoveType::castling) return;
  const Castling& castling = scene.variant.castlings[move.detail];
  next.men[castling.partner_to] = scene.at(castling.partner_from);  // the move is the king's own
}

void carry_out_joint_turn(const Scene& scene, Move move, Snapshot& next) {
  for (const JointStep& step : steps_of(scene, move)) {
    const Man man = std::exchange(next.men[step.from], Man{});
    const bool promotes = move.promotion != 0 && may_promote(scene, man, step.to);
    next.men[step.to] = moved_man(scene, man, promotes ? move.promotion : 0);
  }
  const int used = scene.variant.joint_turn->used;
  if (used >= 0) next.vars[used] |= 1u << index(scene.position.to_act);
}

bool is_zeroing(const Scene& scene, Move move) {
  const auto starts_zeroing = [&](Cell from) { return scene.kind(scene.at(from)).zeroing; };
  if (move.type == MoveType::joint) {
    const std::vector<JointStep> steps = steps_of(scene, move);
    return std::ranges::any_of(steps, [&](const JointStep& s) { return starts_zeroing(s.from); });
  }
  const bool captures = move.type == MoveType::en_passant ||
                        (move.type == MoveType::displacement && !scene.empty(move.to));
  return captures || move.type == MoveType::merging || starts_zeroing(move.from);
}

// A choice puts its variable back; where it closes a turn, the turn passes with the last of them.
Snapshot after_choice(const Variant& variant, const Snapshot& position) {
  const Choice& choice = *due_choice(variant, position.vars);
  const StateField& field = variant.state[choice.variable];
  Snapshot next = position;
  next.vars[choice.variable] = static_cast<std::uint32_t>(field.initial - field.low);
  const Choice* due = due_choice(variant, next.vars);
  if (!choice.closes_turn || (due && due->closes_turn)) return next;
  next.to_act = other(position.to_act);
  next.fullmove = std::min(position.fullmove + index(position.to_act), Turn::max_fullmove);
  return next;
}

}  // namespace

Snapshot after(const Variant& variant, const Snapshot& position, Move move) {
  if (move.type == MoveType::choice) return after_choice(variant, position);
  const Scene scene{variant, position};
  const bool joint = move.type == MoveType::joint;
  const Path touched = touched_cells(scene, move);
  Snapshot next = position;
  if (joint) {
    carry_out_joint_turn(scene, move, next);
  } else {
    place_men(scene, move, touched, next);
  }
  next.to_act = other(position.to_act);
  next.rights =
      rights_after(scene, move.type == MoveType::merging ? moved_from(scene, move) : touched);
  const bool leaves_trail = !joint && move.leaves_trail;
  next.trail = leaves_trail ? between(variant.board, move.from, move.to) : Path{};
  next.halfmove = is_zeroing(scene, move) ? 0 : std::min(position.halfmove + 1, Turn::max_halfmove);
  next.fullmove = std::min(position.fullmove + index(position.to_act), Turn::max_fullmove);
  if (last_mover(variant, next) != position.to_act) {  // a choice still belongs to this turn
    next.to_act = position.to_act;
    next.fullmove = position.fullmove;
  }
  return next;
}

}  // namespace sb::reference
