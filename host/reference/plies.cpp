// The slow twin's pseudo-legal plies: every atom of every man, and castlings.
#include <array>

#include "base/list.h"
#include "reference/bodies.h"
#include "reference/expr.h"
#include "reference/functions.h"
#include "reference/guests.h"
#include "reference/reference.h"
#include "reference/rules.h"
#include "reference/runs.h"
#include "reference/scene.h"

namespace sb::reference {

std::vector<std::uint16_t> choices(const Scene& scene, const Man& man, Cell from, Cell to) {
  const auto& promotion = scene.kind(man).promotion;
  const bool must = promotion && scene.board().names_cell(promotion->must, man.side, to);
  std::vector<std::uint16_t> kinds;
  if (!must) kinds.push_back(0);
  if (!may_promote(scene, man, from, to)) return kinds;
  for (std::size_t i = 0; i < promotion->to.size(); ++i) {
    const int limit = promotion->at_most[index(man.side)][i];
    if (!may_stand(scene.variant, promotion->to[i], man.side, to)) continue;
    if (limit >= 0 && scene.position.count(promotion->to[i], man.side) >= limit) continue;
    if (promotion->from >= 0 && reserve_count(scene.variant, scene.position, promotion->from,
                                              man.side, promotion->to[i]) == 0)
      continue;
    kinds.push_back(static_cast<std::uint16_t>(promotion->to[i]));
  }
  return kinds;
}

bool falls_to_coming(const Scene& scene, const Man& man, Cell cell) {
  const Form& form = scene.variant.form_of(man);
  return form.can_be(by_coming) && !form.guarded &&
         (!scene.kind(man).royal || scene.variant.endings.royal_capture ||
          scene.variant.play.safety == Safety::none || scene.variant.royals == Royals::each) &&
         !scene.is_shielded(cell);
}

bool can_be_captured(const Scene& scene, Cell cell, Side by) {
  const Man& man = scene.at(cell);
  return man.kind != 0 && man.side == other(by) && falls_to_coming(scene, man, cell);
}

bool can_be_captured_by_own(const Scene& scene, Cell cell, Side side) {
  const Man& man = scene.at(cell);
  return man.kind != 0 && man.side == side && !scene.kind(man).royal &&
         scene.variant.form_of(man).can_be(by_coming) && !scene.is_shielded(cell);
}

namespace {

// A text belongs to one move: what was found first stays. Capturing in passing, going quietly to
// the same cell, jumping to it, shooting there and running on from it have different texts; so have
// runs that turn to different sides.
void add(std::vector<Move>& moves, Move move) {
  const auto same_way = [&](MoveType other) {
    return std::ranges::all_of(
        std::array{MoveType::en_passant, MoveType::jump, MoveType::shot, MoveType::run},
        [&](MoveType t) { return (move.type == t) == (other == t); });
  };
  const bool castles = move.type == MoveType::castling;  // written like a run without a turn
  const bool known = std::ranges::any_of(moves, [&](const Move& other) {
    return other.from == move.from && other.to == move.to && other.promotion == move.promotion &&
           (same_way(other.type) || (castles && other.type == MoveType::run)) &&
           other.sense() == move.sense();
  });
  if (!known) moves.push_back(move);
}

// The move itself, or the promotions that it is where the man arrives.
void add_arrivals(const Scene& scene, const Man& man, Move move, std::vector<Move>& moves) {
  for (const std::uint16_t kind : choices(scene, man, move.from, move.to)) {
    move.promotion = kind;
    add(moves, move);
  }
}

// A man that captures without moving: everything in reach that is an enemy and can be shot. Who has
// passed a square in reach is shot where it stands.
void add_shots(const Scene& scene, Cell from, const Atom& atom, Cell maker,
               std::vector<Move>& moves) {
  each_target(scene, from, scene.at(from), atom, [&](Cell cell) {
    const bool passed = atom.takes_trail && maker != no_cell && scene.empty(cell) &&
                        contains(scene.position.trail, cell) &&
                        passing_bar(scene.variant, scene.position, from, cell) == no_cell;
    const Cell to = passed ? maker : cell;
    const Man& hit = scene.at(to);
    if (hit.kind == 0 || hit.side != other(scene.at(from).side) ||
        !is_one_of(scene, atom.against, to))
      return;
    const Form& form = scene.variant.form_of(hit);
    const bool spared = scene.kind(hit).royal && !form.guarded && scene.variant.spares_royals();
    if (spared || !form.can_be(by_shot)) return;
    add(moves, Move::make(MoveType::shot, from, to));
  });
}

bool can_take(const Scene& scene, Cell from, Cell to) {
  return can_be_captured(scene, to, scene.at(from).side) ||
         may_take_guard(scene.variant, scene.position, from, to);
}

bool can_join(const Scene& scene, const Man& man, Cell cell) {
  const Man& host = scene.at(cell);
  if (host.kind == 0 || host.side != man.side) return false;
  const Man both = scene.variant.merged(man, host, cell);
  return both.kind != 0 && !scene.kind(both).body;
}

void add_runs_of(const Scene& scene, Cell from, const Atom& atom, std::vector<Move>& moves) {
  for (const Run& run : runs(scene, from, scene.at(from), atom)) {
    if (run.barred_by != no_cell) continue;
    add(moves, run.quiet ? Move::make(MoveType::displacement, from, run.to)
                         : Move::run(from, run.to, run.sense));
  }
}

void add_plies_of(const Scene& scene, Cell from, const Atom& atom, Cell maker,
                  std::vector<Move>& moves) {
  if (scene.kind(scene.at(from)).body) return add_body_moves(scene, from, atom, moves);
  if (atom.shoots) return add_shots(scene, from, atom, maker, moves);
  const Man& man = scene.at(from);
  if (atom.takes) {
    return each_jump(scene, from, man, atom, [&](Cell victim, Cell to) {
      const bool takes =
          can_be_captured(scene, victim, man.side) && is_one_of(scene, atom.against, victim);
      if (takes && scene.empty(to)) add_arrivals(scene, man, Move::jump(from, to, victim), moves);
    });
  }
  if (atom.runs_on()) return add_runs_of(scene, from, atom, moves);
  each_target(scene, from, man, atom, [&](Cell to) {
    const bool on_trail = maker != no_cell && contains(scene.position.trail, to);
    const bool by_trail = scene.empty(to) && atom.capture && atom.takes_trail && on_trail &&
                          can_be_captured(scene, maker, man.side) &&
                          is_one_of(scene, atom.against, maker);
    const bool vacant = scene.empty(to) || to == from;  // there and back again
    const bool may_take = (atom.capture && can_take(scene, from, to)) ||
                          (atom.capture_own && can_be_captured_by_own(scene, to, man.side));
    const bool by_arrival = vacant ? atom.quiet : may_take && is_one_of(scene, atom.against, to);
    Move move = Move::make(MoveType::displacement, from, to);
    move.leaves_trail = atom.leaves_trail && !scene.board().between(from, to).empty();
    if (by_arrival) add_arrivals(scene, man, move, moves);
    move.type = MoveType::en_passant;
    if (by_trail && passing_bar(scene.variant, scene.position, from, to) == no_cell)
      add_arrivals(scene, man, move, moves);
    move.type = MoveType::merging;
    move.leaves_trail = 0;
    if (atom.merge && to != from && can_join(scene, man, to)) add(moves, move);
    if (atom.merge) add_buildings(scene, from, to, moves);
  });
}

// What functions list for men; a text belongs to one ply, and an atom's comes first.
void add_scripted(const Scene& scene, std::vector<Move>& moves) {
  for (Cell from = 0; from < scene.board().size(); ++from) {
    const bool own = !scene.empty(from) && scene.at(from).side == scene.position.to_act;
    if (!own || scene.kind(scene.at(from)).plies < 0) continue;
    const int hook = scene.kind(scene.at(from)).plies;
    for (const Move move : plies_of_function(scene.variant, scene.position, hook, from)) {
      if (move.type == MoveType::displacement) {
        add(moves, move);
      } else {
        moves.push_back(move);
      }
    }
  }
}

void add_castlings(const Scene& scene, std::vector<Move>& moves) {
  for (std::size_t i = 0; i < scene.variant.castlings.size(); ++i) {
    const Castling& castling = scene.variant.castlings[i];
    if (castling.side != scene.position.to_act) continue;
    const CastlingBar bar = castling_bar(scene.variant, scene.position, castling);
    if (bar.kind != CastlingBar::Kind::none) continue;
    const Move move = Move::make(MoveType::castling, castling.king_from, castling.king_to,
                                 static_cast<unsigned>(i));
    if (castling.marks_own_move) {
      moves.push_back(move);
    } else {
      add(moves, move);
    }
  }
}

// Of a man with lives: another form of those that he has left.
bool may_take_form(const Scene& scene, int kind, int form) {
  const PieceSpec& spec = scene.variant.kind(kind);
  return std::ranges::any_of(scene.position.men, [&](const Man& man) {
    if (man.kind != kind || man.side != scene.position.to_act) return false;
    const bool left = spec.field_value(man.state, spec.lives->left) >> form & 1;
    return left &&
           spec.field_value(man.state, spec.lives->form) != spec.state[spec.lives->form].low + form;
  });
}

std::vector<Move> forms_open_to(const Scene& scene, const FormChoice& choice) {
  std::vector<Move> plies = form_plies(choice);
  std::erase_if(plies, [&](Move move) { return !may_take_form(scene, choice.kind, move.detail); });
  return plies;
}

}  // namespace

std::vector<Move> replies_to_guest(const Variant& variant, const Snapshot& position, Cell royal) {
  const Scene scene{variant, position};
  std::vector<Move> moves;
  for (const Atom& atom : movement_of(scene, scene.at(royal)))
    add_plies_of(scene, royal, atom, no_cell, moves);
  std::erase_if(moves,
                [&](Move move) { return move.type != MoveType::displacement || move.to == royal; });
  moves.push_back(Move::make(MoveType::displacement, royal, royal));
  return moves;
}

bool may_jump_over(const Variant& variant, const Snapshot& position, Cell from, Cell to) {
  const Man& man = position.men[from];
  // Which movement is left is not asked of each man in each ply.
  if (man.kind == 0 || !variant.form_of(man).some_atom(&Atom::takes)) return false;
  const Scene scene{variant, position};
  return std::ranges::any_of(movement_left(scene, from), [&](const Atom& atom) {
    std::vector<Move> jumps;
    if (atom.takes) add_plies_of(scene, from, atom, no_cell, jumps);
    return std::ranges::any_of(jumps, [&](Move jump) { return jump.to == to; });
  });
}

std::vector<std::size_t> atoms_leading(const Scene& scene, Move move) {
  std::vector<std::size_t> atoms;
  const Cell maker = scene.position.passer;
  const Movement& movement = movement_left(scene, move.from);
  for (std::size_t i = 0; i < movement.size(); ++i) {
    std::vector<Move> moves;
    add_plies_of(scene, move.from, movement[i], maker, moves);
    const bool leads = std::ranges::any_of(moves, [&](const Move& other) {
      return other.to == move.to && other.type == move.type && other.promotion == move.promotion &&
             other.sense() == move.sense() &&
             (move.type != MoveType::building || other.third_cell() == move.third_cell());
    });
    if (leads) atoms.push_back(i);
  }
  return atoms;
}

std::vector<std::size_t> atoms_of(const Variant& variant, const Snapshot& position, Move move) {
  if (!move.goes_from_to() || move.type == MoveType::castling) return {};
  const Scene scene{variant, position};
  const Form& form = form_at(variant, position, move.from);
  const Movement& movement = movement_left(scene, move.from);
  std::vector<std::size_t> atoms = atoms_leading(scene, move);
  if (&movement == &form.movement) return atoms;
  const std::size_t held = form.movement.size();
  for (std::size_t& atom : atoms) {
    const Atom& said = movement[atom];
    const auto free = std::ranges::find(form.movement, said);
    const auto further = std::ranges::find(form.further, said);
    atom = free != form.movement.end()
               ? static_cast<std::size_t>(free - form.movement.begin())
               : held + static_cast<std::size_t>(further - form.further.begin());
  }
  return atoms;
}

AtomPlace place_of_atom(const Form& form, std::size_t number) {
  AtomPlace place{0, number};
  const auto movements = form.movements();
  while (place.index >= movements[place.way]->size()) place.index -= movements[place.way++]->size();
  return place;
}

std::vector<Move> pseudo_plies(const Variant& variant, const Snapshot& position,
                               bool with_joint_turns) {
  if (!variant.men_move(position)) return decisions(variant, position);
  const Scene scene{variant, position};
  if (const FormChoice* due = due_form(variant, position.vars)) return forms_open_to(scene, *due);
  if (const Cell royal = shared_cell(variant, position); royal != no_cell)
    return replies_to_guest(variant, position, royal);
  if (!variant.play.any()) return plies_of_men(variant, position, with_joint_turns);
  return mapped(listed_plies(variant, position, Depth{}, with_joint_turns), &Listed::move);
}

std::vector<Move> plies_of_men(const Variant& variant, const Snapshot& position,
                               bool with_joint_turns) {
  const Scene scene{variant, position};
  const Cell maker = position.passer;
  std::vector<Move> moves;
  for (Cell from = 0; from < variant.board.size(); ++from) {
    if (scene.empty(from) || scene.at(from).side != position.to_act) continue;
    for (const Atom& atom : movement_left(scene, from)) {
      add_plies_of(scene, from, atom, maker, moves);
    }
  }
  add_scripted(scene, moves);
  add_castlings(scene, moves);
  if (with_joint_turns && variant.joint_turn) add_joint_turns(scene, moves);
  return moves;
}

Cell changing_man(const Variant& variant, const Snapshot& position, Side side) {
  Cell found = no_cell;
  for (Cell c = 0; c < variant.board.size(); ++c) {
    const Man& man = position.men[c];
    if (man.kind != variant.move_change->kind || man.side != side) continue;
    if (found != no_cell) return no_cell;
    found = c;
  }
  return found;
}

namespace {

// Whether the ply, which leads to `next`, has hit an enemy royal man or taken him away.
bool royal_was_touched(const Scene& scene, Move move, const Snapshot& next) {
  const Side them = other(scene.position.to_act);
  if (move.type == MoveType::run && run_of(scene.variant, scene.position, move).hits > 0)
    return true;
  for (Cell c = 0; c < scene.board().size(); ++c) {
    const Man& man = scene.at(c);
    const bool was = scene.variant.is_royal(man, them);
    if (was != scene.variant.is_royal(next.men[c], them)) return true;
    if (was && scene.kind(man).lives && next.men[c] != man) return true;
  }
  return false;
}

bool may_change(const Scene& scene, Move move, Cell changing, const Snapshot& next) {
  const MoveChange& change = *scene.variant.move_change;
  const Side us = scene.position.to_act;
  if (change.not_after_own && move.from == changing) return false;
  if (change.not_after_hit && royal_was_touched(scene, move, next)) return false;
  if (change.not_after_check && in_check(scene.variant, next, other(us))) return false;
  const bool escaped =
      in_check(scene.variant, scene.position, us) && !in_check(scene.variant, next, us);
  return !change.not_after_escape || !escaped;
}

}  // namespace

std::vector<Move> changes_with(const Variant& variant, const Snapshot& position, Move move,
                               const Snapshot& next) {
  const Scene scene{variant, position};
  const Cell changing = changing_man(variant, position, position.to_act);
  if (changing == no_cell || !may_change(scene, move, changing, next)) return {};
  const MoveChange& change = *variant.move_change;
  const PieceSpec& spec = variant.kind(change.kind);
  const StateField& field = spec.state[change.field];
  const std::uint32_t state = scene.at(changing).state;
  std::vector<Move> changes;
  for (int value = 0; value < field.values(); ++value) {
    const bool open = spec.field_value(state, change.among) >> value & 1;
    const bool other_value = spec.field_value(state, change.field) != field.low + value;
    if (open && other_value) changes.push_back(move.with_change(value + 1));
  }
  return changes;
}

std::vector<Move> with_changes(const Variant& variant, const Snapshot& position,
                               std::vector<Move> moves) {
  if (!variant.move_change) return moves;
  for (std::size_t i = 0, bare = moves.size(); i < bare; ++i) {
    if (!moves[i].may_carry_change()) continue;
    const Snapshot next = after(variant, position, moves[i]);
    for (const Move move : changes_with(variant, position, moves[i], next)) moves.push_back(move);
  }
  return moves;
}

}  // namespace sb::reference
