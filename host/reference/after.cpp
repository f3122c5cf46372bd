// The slow twin's position after a ply, made cell by cell on a copy.
#include <algorithm>
#include <set>
#include <utility>

#include "position/position.h"
#include "reference/bodies.h"
#include "reference/functions.h"
#include "reference/guests.h"
#include "reference/reference.h"
#include "reference/rules.h"
#include "reference/runs.h"
#include "reference/scene.h"
#include "rules/joint.h"

namespace sb::reference {
namespace {

Man moved_man(const Scene& scene, const Man& man, int promotion, const MoveFacts& facts) {
  const PieceSpec& spec = scene.kind(man);
  const Man moved{man.kind, man.side,
                  spec.after_move.empty() ? man.state : spec.moved_state(man.state, facts)};
  return promotion == 0 ? moved : scene.variant.promoted(moved, promotion);
}

// The man after something that a table tells.
Man changed_man(const Man& man, const std::vector<std::uint32_t>& table) {
  return {man.kind, man.side, table.empty() ? man.state : table[man.state]};
}

bool is_of_a_body(Move move) {
  return move.type == MoveType::body || move.type == MoveType::building;
}

std::vector<JointStep> steps_of(const Scene& scene, Move move) {
  return joint_steps(scene.variant, scene.position, move);
}

bool answers_guest(const Scene& scene) {
  return shared_cell(scene.variant, scene.position) != no_cell;
}

bool takes_guard(const Scene& scene, Move move) {
  return reference::takes_guard(scene.variant, scene.position, move);
}

bool captures(const Scene& scene, Move move) {
  if (answers_guest(scene) && move.to == move.from) return true;
  const bool takes_what_stands_there =
      move.type == MoveType::displacement || move.type == MoveType::shot;
  return move.takes_elsewhere() ||
         (takes_what_stands_there && move.to != move.from && !scene.empty(move.to));
}

// Those that acted, on the cells on which they stand afterwards.
Path actors_of(const Scene& scene, Move move) {
  if (move.type == MoveType::shot) return {move.from};
  if (is_of_a_body(move)) return body_after(scene.variant, scene.position, move);
  if (move.type != MoveType::joint) return {move.to};
  Path cells;
  for (const JointStep& step : steps_of(scene, move)) cells.push_back(step.to);
  return cells;
}

// The cells on which a ply changes who stands there.
Path touched_cells(const Scene& scene, Move move) {
  if (move.type == MoveType::joint) {
    Path both_ends;
    for (const JointStep& step : steps_of(scene, move)) {
      both_ends.push_back(step.from);
      both_ends.push_back(step.to);
      if (step.in_passing) both_ends.push_back(scene.position.passer);
    }
    return both_ends;
  }
  if (move.type == MoveType::shot)
    return scene.variant.form_of(scene.at(move.to)).guarded ? Path{} : Path{move.to};
  if (takes_guard(scene, move)) return {move.from};
  if (is_of_a_body(move)) {
    Path cells = body_after(scene.variant, scene.position, move);
    for (const Cell c : body_cells(scene.variant, scene.position, move.from)) cells.push_back(c);
    return cells;
  }
  Path cells = {move.from, move.to};
  if (move.type == MoveType::en_passant) cells.push_back(scene.position.passer);
  if (move.type == MoveType::jump) cells.push_back(move.jumped());
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
  const Man both = scene.variant.merged(scene.at(move.from), host, move.to);
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

void set_guest(const Variant& variant, const Man& man, Snapshot& next) {
  next.vars[variant.guest_index()] = man_value(variant, man);
}

void place_men(const Scene& scene, Move move, const Path& touched, Snapshot& next) {
  const Man man = scene.at(move.from);
  if (move.type == MoveType::shot) {
    next.men[move.from] = changed_man(man, scene.kind(man).after_shot);
    strike(scene, move.to, by_shot, next);
    return;
  }
  for (const Cell c : touched) next.men[c] = Man{};
  if (is_of_a_body(move)) {
    const bool built = move.type == MoveType::building;
    const Man body = built ? scene.variant.merged(man, scene.at(move.to), move.to) : man;
    for (const Cell c : body_after(scene.variant, scene.position, move)) next.men[c] = body;
    return;
  }
  const MoveFacts facts{captures(scene, move), move.leaves_trail != 0,
                        scene.variant.own_rank(move.to, man.side)};
  if (takes_guard(scene, move)) {
    strike(scene, move.to, by_coming, next);
    if (!explodes(scene.variant, scene.position, move))
      set_guest(scene.variant, moved_man(scene, man, move.promotion, facts), next);
    return;
  }
  next.men[move.to] = move.type == MoveType::merging
                          ? scene.variant.merged(man, scene.at(move.to), move.to)
                          : moved_man(scene, man, move.promotion, facts);
  if (answers_guest(scene)) {
    if (move.from != move.to) next.men[move.from] = scene.variant.guest_in(scene.position);
    set_guest(scene.variant, Man{}, next);
  }
  if (move.type != MoveType::castling) return;
  const Castling& castling = scene.variant.castlings[move.detail];
  next.men[castling.partner_to] = scene.at(castling.partner_from);  // the move is the king's own
}

void carry_out_joint_turn(const Scene& scene, Move move, Snapshot& next) {
  for (const JointStep& step : steps_of(scene, move)) {
    const Man man = std::exchange(next.men[step.from], Man{});
    const bool promotes =
        move.joint_promotion() != 0 && may_promote(scene, man, step.from, step.to);
    const MoveFacts facts{step.in_passing || next.men[step.to].kind != 0, false,
                          scene.variant.own_rank(step.to, man.side)};
    if (step.in_passing) next.men[scene.position.passer] = Man{};
    next.men[step.to] = moved_man(scene, man, promotes ? move.joint_promotion() : 0, facts);
  }
  const int used = scene.variant.joint_turn->used;
  if (used >= 0) next.vars[used] |= 1u << index(scene.position.to_act);
}

bool is_zeroing(const Scene& scene, Move move) {
  const auto starts_zeroing = [&](Cell from) { return scene.kind(scene.at(from)).zeroing; };
  const auto zeroes_promoting = [&](Cell from) {
    const auto& promotion = scene.kind(scene.at(from)).promotion;
    return promotion && promotion->zeroing;
  };
  if (explodes(scene.variant, scene.position, move)) return true;
  if (move.type != MoveType::joint)
    return captures(scene, move) || move.type == MoveType::merging ||
           move.type == MoveType::building || starts_zeroing(move.from) ||
           (move.promotion != 0 && zeroes_promoting(move.from));
  Snapshot now = scene.position;
  for (const JointStep& step : steps_of(scene, move)) {
    if (starts_zeroing(step.from) || step.in_passing || now.men[step.to].kind != 0) return true;
    const bool promotes =
        move.joint_promotion() != 0 && may_promote(scene, scene.at(step.from), step.from, step.to);
    if (promotes && zeroes_promoting(step.from)) return true;
    now.men[step.to] = std::exchange(now.men[step.from], Man{});
  }
  return false;
}

// Which man the promotion of a ply takes out of which reserve; -1: out of none.
struct Drawn {
  int reserve = -1, kind = 0;
};

Drawn drawn_by(const Scene& scene, Move move) {
  const auto from = [&](Cell c) {
    const auto& promotion = scene.kind(scene.at(c)).promotion;
    return promotion ? promotion->from : -1;  // a function promotes whom it likes
  };
  if (move.type == MoveType::joint && move.joint_promotion() != 0) {
    for (const JointStep& step : steps_of(scene, move)) {
      if (may_promote(scene, scene.at(step.from), step.from, step.to))
        return {from(step.from), move.joint_promotion()};
    }
  }
  if (move.type == MoveType::joint || move.promotion == 0) return {};
  return {from(move.from), move.promotion};
}

// Who promotes to a man of a reserve takes him out of it.
void draw_promoted(const Scene& scene, Move move, Snapshot& next) {
  const Drawn drawn = drawn_by(scene, move);
  if (drawn.reserve < 0) return;
  const Reserve& reserve = scene.variant.play.reserves[drawn.reserve];
  --next.vars[entry(reserve.counts[index(scene.position.to_act)], drawn.kind, -1)];
}

// The forms that a man with lives has left, and which it is in.
std::set<int> forms_of(const PieceSpec& spec, const Man& man) {
  std::set<int> forms;
  const int left = spec.field_value(man.state, spec.lives->left);
  for (int form = 0; form < spec.state[spec.lives->form].values(); ++form) {
    if (left >> form & 1) forms.insert(form);
  }
  return forms;
}

int form_of(const PieceSpec& spec, const Man& man) {
  return spec.field_value(man.state, spec.lives->form) - spec.state[spec.lives->form].low;
}

void give_forms(const PieceSpec& spec, Man& man, int form, const std::set<int>& left) {
  int set = 0;
  for (const int each : left) set |= 1 << each;
  man.state = spec.with_field(man.state, spec.lives->form, form + spec.state[spec.lives->form].low);
  man.state = spec.with_field(man.state, spec.lives->left, set);
}

// The answer to one hit costs the form it was in, to two all but the new one.
void take_form(const Variant& variant, Snapshot& next, int form) {
  for (Man& man : next.men) {
    if (man.kind == 0 || man.side != next.to_act || !variant.kind(man.kind).lives) continue;
    const PieceSpec& spec = variant.kind(man.kind);
    std::set<int> left = forms_of(spec, man);
    if (next.vars[spec.lives->hits] > 1) {
      left = {form};
    } else {
      left.erase(form_of(spec, man));
    }
    give_forms(spec, man, form, left);
  }
}

// With two forms left the other follows at once; with three the owner chooses.
void settle_hits(const Variant& variant, Snapshot& next, Cell cell, int hits) {
  Man& man = next.men[cell];
  const PieceSpec& spec = variant.kind(man.kind);
  std::set<int> left = forms_of(spec, man);
  if (left.size() > 2) {
    next.vars[spec.lives->hits] = static_cast<std::uint32_t>(hits);
    return;
  }
  left.erase(form_of(spec, man));
  give_forms(spec, man, *left.begin(), left);
}

Snapshot after_run(const Variant& variant, const Snapshot& position, Move move) {
  const Scene scene{variant, position};
  const Run run = run_of(variant, position, move);
  const Man mover = scene.at(move.from);
  Snapshot next = position;
  Path touched = run.captured;
  touched.push_back(move.from);
  if (run.fatal) touched.push_back(run.end);
  for (const Cell c : touched) next.men[c] = Man{};
  const bool captured = run.hits > 0 || !run.captured.empty();
  if (run.end != no_cell) {
    const MoveFacts facts{captured, false, variant.own_rank(run.end, mover.side)};
    next.men[run.end] = moved_man(scene, mover, 0, facts);
  }
  const bool hit = run.hits > 0 && !run.fatal;
  if (hit) settle_hits(variant, next, run.hit_on, run.hits);
  const Path blasts = explosions(variant, position, move);
  for (const Cell c : blasts) next.men[c] = Man{};
  for (const Cell c : explode(scene, blasts, next)) touched.push_back(c);
  if (hit) forget_hits(variant, next);
  let_others_tick(variant, next, {run.end});
  next.rights = rights_after(scene, touched);
  forget_trail(next);
  end_turn_with_ply(next, captured || !blasts.empty() || scene.kind(mover).zeroing);
  return next;
}

// The bare move, and the change on what it leaves.
Snapshot after_change(const Variant& variant, const Snapshot& position, Move move) {
  const MoveChange& change = *variant.move_change;
  const PieceSpec& spec = variant.kind(change.kind);
  Snapshot next = men_moved(variant, position, move.with_change(0));
  const Cell changing = changing_man(variant, next, position.to_act);
  if (changing == no_cell) return next;
  const int value = spec.state[change.field].low + move.change() - 1;
  std::uint32_t& state = next.men[changing].state;
  state = spec.with_field(state, change.field, value);
  return next;
}

// A ply that a function has listed, in the order of ScriptedPly.
Snapshot after_scripted(const Variant& variant, const Snapshot& position, Move move) {
  const Scene scene{variant, position};
  const ScriptedPly ply = scripted(variant, position, move);
  Snapshot next = position;
  Path touched = ply.takes, actors;
  bool zeroing = !ply.takes.empty() || !ply.puts.empty();
  for (const Cell c : ply.takes) next.men[c] = Man{};
  for (const auto& [from, to] : ply.sends) {
    next.men[from] = Man{};
    zeroing = zeroing || scene.kind(scene.at(from)).zeroing;
    touched.push_back(from);
    touched.push_back(to);
  }
  if (!ply.path.empty()) {
    const Cell from = ply.path.front(), to = ply.path.back();
    const Man mover = scene.at(from);
    const MoveFacts facts{!ply.takes.empty(), false, variant.own_rank(to, mover.side)};
    zeroing = zeroing || scene.kind(mover).zeroing;
    next.men[from] = Man{};
    Man& arrived = next.men[to];
    arrived = moved_man(scene, mover, ply.becomes, facts);
    for (const ScriptedPly::Field& field : ply.state)
      arrived.state = scene.kind(arrived).with_field(arrived.state, field.index, field.value);
    actors.push_back(to);
    touched.push_back(from);
    touched.push_back(to);
  }
  for (const auto& [from, to] : ply.sends) next.men[to] = scene.at(from);
  for (const ScriptedPly::Put& put : ply.puts) {
    next.men[put.cell] = put.man;
    actors.push_back(put.cell);
    touched.push_back(put.cell);
  }
  for (const ScriptedPly::Exchange& change : ply.reserves) {
    const Reserve& reserve = variant.play.reserves[change.reserve];
    const int count = entry(reserve.counts[index(change.side)], change.kind, -1);
    next.vars[count] += static_cast<std::uint32_t>(change.by);
  }
  let_others_tick(variant, next, actors);
  next.rights = rights_after(scene, touched);
  forget_trail(next);
  end_turn_with_ply(next, zeroing);
  return next;
}

// A man who is not of the side to act goes as he is.
Snapshot after_driven(const Variant& variant, const Snapshot& position, Move move) {
  const Scene scene{variant, position};
  const Man man = scene.at(move.from);
  Snapshot next = position;
  next.men[move.from] = Man{};
  next.men[move.to] = man;
  let_others_tick(variant, next, {});
  next.rights = rights_after(scene, {move.from, move.to});
  forget_trail(next);
  end_turn_with_ply(next, !scene.empty(move.to) || scene.kind(man).zeroing);
  return next;
}

Snapshot after_form(const Variant& variant, const Snapshot& position, int form) {
  Snapshot next = position;
  take_form(variant, next, form);
  next.vars[due_form(variant, position.vars)->variable] = 0;
  return next;
}

}  // namespace

void forget_hits(const Variant& variant, Snapshot& next) {
  const auto answers = [&](const Man& man) {
    return man.kind != 0 && man.side == other(next.to_act) && variant.kind(man.kind).lives;
  };
  if (!variant.form_choice || std::ranges::any_of(next.men, answers)) return;
  next.vars[variant.form_choice->variable] = 0;
}

void let_others_tick(const Variant& variant, Snapshot& next, const Path& actors) {
  for (Cell c = 0; c < variant.board.size(); ++c) {
    Man& man = next.men[c];
    const bool ticks = man.kind != 0 && man.side == next.to_act && !contains(actors, c);
    if (ticks) man = changed_man(man, variant.kind(man.kind).after_turn);
  }
}

void end_turn(Snapshot& next) {
  next.fullmove = std::min(next.fullmove + index(next.to_act), Turn::max_fullmove);
  next.to_act = other(next.to_act);
}

void end_turn_with_ply(Snapshot& next, bool zeroing) {
  next.halfmove = zeroing ? 0 : std::min(next.halfmove + 1, Turn::max_halfmove);
  end_turn(next);
}

Snapshot after(const Variant& variant, const Snapshot& position, Move move) {
  if (is_decision(move)) return decided(variant, position, move);
  if (!variant.play.any())
    return with_reserves_filled(variant, position, move, men_moved(variant, position, move));
  return made(variant, position, listed(variant, position, move), Depth{});
}

std::vector<Stage> stages(const Variant& variant, const Snapshot& position, Move move) {
  std::vector<Stage> stages;
  if (is_decision(move)) {
    decided(variant, position, move, &stages);
  } else if (variant.play.any()) {
    made(variant, position, listed(variant, position, move), Depth{}, &stages);
  } else {
    stages.push_back({Stage::Kind::displacement, -1, men_moved(variant, position, move)});
    stages.push_back({Stage::Kind::reserves, -1, after(variant, position, move)});
  }
  return stages;
}

Snapshot men_moved(const Variant& variant, const Snapshot& position, Move move) {
  if (move.type == MoveType::form) return after_form(variant, position, move.detail);
  if (move.decides()) return after_decision(variant, position, move);
  if (move.change() != 0) return after_change(variant, position, move);
  if (move.type == MoveType::run) return after_run(variant, position, move);
  if (move.type == MoveType::scripted) return after_scripted(variant, position, move);
  if (move.type == MoveType::driven) return after_driven(variant, position, move);
  const Scene scene{variant, position};
  const bool joint = move.type == MoveType::joint;
  const Path touched = touched_cells(scene, move);
  Snapshot next = position;
  if (joint) {
    carry_out_joint_turn(scene, move, next);
  } else {
    place_men(scene, move, touched, next);
  }
  Path lost = move.type == MoveType::merging ? moved_from(scene, move) : touched;
  const Path blasts = explosions(variant, position, move);
  const bool blast = !blasts.empty();
  for (const Cell c : blasts) {
    if (!takes_guard(scene, move)) next.men[c] = Man{};
  }
  for (const Cell c : explode(scene, blasts, next)) lost.push_back(c);
  let_others_tick(variant, next, actors_of(scene, move));
  draw_promoted(scene, move, next);
  next.rights = rights_after(scene, lost);
  const bool leaves_trail = !joint && move.leaves_trail && !blast && !takes_guard(scene, move);
  next.trail = leaves_trail ? scene.board().between(move.from, move.to) : Path{};
  next.passer = leaves_trail ? Cell{move.to} : no_cell;
  end_turn_with_ply(next, is_zeroing(scene, move));
  if (variant.rearranging && captures(scene, move) && !takes_guard(scene, move))
    next.vars[variant.rearranging->phase] = static_cast<std::uint32_t>(Phase::roll);
  if (last_mover(variant, next) != position.to_act) {  // the turn is not over yet
    next.to_act = position.to_act;
    next.fullmove = position.fullmove;
  }
  return next;
}

}  // namespace sb::reference
