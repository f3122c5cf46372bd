// Sifting: where masks alone do not decide legality, most plies still cannot matter to the royal
// man. Those are told apart from the few that must be made to know. Invariant: a ply is certain
// only if it leaves who attacks the royal man, and everything between, as it was while nobody did;
// while somebody does, a ply is left out only if it leaves one such attack as it was.
#pragma once

#include "play/generator.h"

namespace sb {

// Every enemy that attacks, against the royal man's cell: a leap or a slide over nothing checks,
// and so does a hop over one man. What another step away from doing so stands between is in peril.
// `minded`: whom marks hold is an enemy like any, and everybody is in all his moods, as he may be
// after the ply; else as marks leave him after a ply that leaves them be.
template <int W>
typename Generator<W>::Perils Generator<W>::find_perils(Side us, Cell royal, bool minded) {
  const Side them = other(us);
  const Set& enemies = position_.of(them);
  hostile_ = minded ? Hostile{enemies, enemies, {}} : hostile_ahead(them);
  const AttackPlan<W>& plan = minded ? book_->attack_in_mind(them) : book_->attack[index(them)];
  Perils perils;
  perils.answers = book_->lines.all();
  if (!minded && marks_) heed_shields(us, royal, perils);
  if (book_->many_forms) {
    find_perils_by_men(us, royal, plan, perils);
  } else {
    find_perils_by_looks(us, royal, plan, perils);
  }
  if (book_->has_runs) [[unlikely]]
    find_perils_of_runs(us, royal, perils);
  if (hostile_.moody.any()) find_perils_of_moody(us, royal, perils);
  return perils;
}

// Where marks shield some cell, the royal man may go there from an attack, or into one.
template <int W>
void Generator<W>::heed_shields(Side us, Cell royal, Perils& perils) {
  const Set& shielded = marks_->marks_ahead().shielded;
  perils.shielded = (shielded & ~position_.of(other(us))).any();
  if (!shielded.has(royal)) return;
  hostile_.takers = {};
}

// Of enemies who attack as they do in their mood.
template <int W>
void Generator<W>::find_perils_of_moody(Side us, Cell royal, Perils& perils) {
  const auto& moods = book_->moods[index(other(us))].by_form;
  hostile_.moody.each([&](Cell from) {
    const auto& ways = moods[position_.at(from).form()][marks_->mood_ahead(from)];
    for (const Rider<W>& rider : ways.attacks()) {
      const Program<W>& program = rider.program;
      if (!program.capture || !program.checks || !rider.threatens) continue;
      perils.held = true;
      if (program.sources[royal].has(from) && may_strike(rider, royal, Asked::man))
        find_perils_of(rider, from, us, royal, perils);
    }
  });
}

template <int W>
void Generator<W>::find_perils_by_looks(Side us, Cell royal, const AttackPlan<W>& plan,
                                        Perils& perils) {
  std::size_t i = 0;
  const auto men_by = [&](const FormList& forms, bool shoots) {
    return enemies_[i++] = forms.men(position_) & (shoots ? hostile_.shooters : hostile_.takers);
  };
  for (const auto& look : plan.leaps) {
    const Set men = men_by(look.forms, look.shoots);
    (look.sources[royal] & men).each([&](Cell from) { perils.checked({}, from); });
  }
  for (const auto& look : plan.slides) {
    const Set men = men_by(look.forms, look.shoots);
    (look.sources[royal] & men).each([&](Cell from) {
      find_peril_between(book_->lines.between(royal, from), from, us, perils);
    });
  }
  for (const Rider<W>* rider : plan.walks) {
    const Set men = men_by(rider->forms, rider->program.shoots);
    (rider->program.sources[royal] & men).each([&](Cell from) {
      find_perils_of(*rider, from, us, royal, perils);
    });
  }
}

template <int W>
void Generator<W>::find_perils_by_men(Side us, Cell royal, const AttackPlan<W>& plan,
                                      Perils& perils) {
  (plan.sources[royal] & (hostile_.takers | hostile_.shooters)).each([&](Cell from) {
    const auto& means = plan.by_form[position_.at(from).form()];
    const auto takes_part = [&](const Set& sources, bool shoots) {
      return sources.has(from) && (shoots ? hostile_.shooters : hostile_.takers).has(from);
    };
    for (const auto& look : means.looks) {
      if (!takes_part(look.sources[royal], look.shoots)) continue;
      const Set line = look.between ? book_->lines.between(royal, from) : Set{};
      find_peril_between(line, from, us, perils);
    }
    for (const Rider<W>* rider : means.walks) {
      if (takes_part(rider->program.sources[royal], rider->program.shoots))
        find_perils_of(*rider, from, us, royal, perils);
    }
  });
}

// Of an enemy that attacks over nothing.
template <int W>
void Generator<W>::find_peril_between(const Set& line, Cell from, Side us, Perils& perils) const {
  perils.lines |= line | Set::of(from);
  const Set blocking = line & position_.occupied();
  if (blocking.none()) perils.checked(line, from);
  if (blocking.many()) return;
  perils.men |= blocking & position_.of(us);
  perils.victims |= blocking & position_.of(other(us));
}

// Of an enemy that may have to be walked.
template <int W>
void Generator<W>::find_perils_of(const Rider<W>& rider, Cell from, Side us, Cell royal,
                                  Perils& perils) const {
  const Program<W>& program = rider.program;
  const Set& own = position_.of(us);
  const Set path = program.path(book_->lines, from, royal);
  perils.lines |= path | Set::of(from);
  if (sees(rider, from, royal, position_.occupied())) perils.checked(path, from);
  const Set between = path & position_.occupied();
  if ((between & ~body_cells()).count() > 2) return;  // a body is one man, however long
  perils.roused = perils.roused || (between & own & book_->rousing_forms.men(position_)).any();
  perils.men |= between & own;
  perils.victims |= between & ~own;
  if (between.none()) perils.cells |= path;
}

// Of enemies that run: whoever stands where one of them looks may lead it to the royal man.
template <int W>
void Generator<W>::find_perils_of_runs(Side us, Cell royal, Perils& perils) {
  const Ground<W> whole = ground(other(us), position_.occupied());
  watched_.clear();
  for (const Rider<W>* rider : book_->attack_in_mind(other(us)).runs) {
    (hostile_.takers & rider->forms.men(position_)).each([&](Cell from) {
      if (!rider->program.may_reach(from, royal)) return;
      Ground<W> ground = whole;
      ground.friends.remove(from);
      const Sight seen = sight(rider->program, ground, from, royal);
      watched_.push_back({from, &rider->program, seen, {}});
      if (seen.attacks) perils.checked(seen.decisive, from);
      perils.men |= seen.decisive & position_.of(us);
      perils.cells |= seen.decisive & ~position_.of(us);
    });
  }
}

// After a ply of the position that was sifted: only runners that looked at a cell that it changed
// are asked again, unless the royal man has moved.
template <int W>
bool Generator<W>::in_check_since(Side side, const Set& changed) const {
  const Set royal = men_of(book_->royal_forms, side);
  if ((royal & changed).any()) return in_check(side);
  if (royal.none()) return false;
  const Cell cell = royal.first();
  const Side them = other(side);
  if (attacked_but_by_runs(cell, them, in_the_way(), hostile(them), Asked::man)) return true;
  const Ground<W> whole = ground(them, position_.occupied());
  return std::ranges::any_of(watched_, [&](const Watched& watched) {
    if (changed.has(watched.cell)) return false;  // it was captured
    if ((watched.first.decisive & changed).none()) return watched.first.attacks;
    Ground<W> ground = whole;
    ground.friends.remove(watched.cell);
    return runs_to(*watched.program, ground, watched.cell, cell);
  });
}

// Whether the royal man is guarded now and stays so whatever another man of its side does, short of
// an explosion.
template <int W>
bool Generator<W>::stays_guarded(Cell royal) const {
  const Piece piece = position_.at(royal);
  return book_->forms[piece.form()].guarded && book_->forms[book_->ticked(piece).form()].guarded;
}

template <int W>
typename Generator<W>::Watch Generator<W>::watch(Side side) {
  Watch watch;
  const Side us = position_.to_act();
  const Set royal = men_of(book_->royal_forms, side);
  if (royal.none()) {
    watch.known = true;
    return watch;
  }
  if (royal.many()) return watch;
  watch.royal = royal.first();
  const Perils perils = find_perils(side, watch.royal, true);
  watch.known = !perils.roused && !perils.held;
  watch.check = perils.check;
  watch.answers = perils.answers;
  watch.lines = perils.lines;
  const Set& own = side == us ? perils.men : perils.victims;
  watch.leaving = own | (men_of(book_->unsettling_forms, us) & ~royal);
  watch.arriving = perils.cells;
  if (book_->limits_jumps || book_->picks_screens)
    watch.arriving |= side == us ? perils.victims : perils.men;
  return watch;
}

// Whether some ply of the royal man may be an unsettling one.
template <int W>
bool Generator<W>::concerns_royal(const Node& node, const Unsettling& also, Cell royal) const {
  if (((also.men | also.cells) & Set::of(royal)).any()) return true;
  if (also.cells.none()) return false;
  const auto& riders = book_->movers[index(node.us)].by_form[position_.at(royal).form()];
  return std::ranges::any_of(riders, [&](const Rider<W>* rider) {
    return (reach(*rider, royal, node.occupied) & also.cells).any();
  });
}

// The men of whom a shot leaves others.
template <int W>
CellSet<W> Generator<W>::find_petrified(Side side) const {
  Set found;
  if (book_->petrified_forms.size() > 0) [[unlikely]]
    found = men_of(book_->petrified_forms, side);
  if (book_->marks_tell_hits) [[unlikely]]
    found |= men_of(book_->moody_petrified_forms, side) & marks_->marks().moody;
  return found;
}

// The plies of unsettling men are never certain. What is rare is not looked at any closer: trails,
// castlings, bodies, runs over a contact, what men do in their moods, guards taken, and the plies
// of royal men where one has a guard, or where an enemy that runs, one in a mood, a shield or a man
// that the turn makes jumpable may decide elsewhere.
template <int W>
template <class Sink>
void Generator<W>::sift(Node& node, const Unsettling& also, Sink& certain, Lister& doubtful) {
  if (has_guest()) return replies_to_guest(node, doubtful);
  const Set royal = men_of(book_->royal_forms, node.us);
  const bool covered = royal.any() && stays_guarded(royal.first());
  const Perils perils =
      royal.any() && !covered ? find_perils(node.us, royal.first(), false) : Perils{};
  if (perils.roused || (perils.check && book_->joint.present)) return all_plies(node, doubtful);

  const Set guarded = men_of(book_->guarded_forms, other(node.us));
  const bool rouses = men_of(book_->rousing_forms, node.us).any();
  const Set petrified = find_petrified(other(node.us));
  const bool royal_moot = covered || perils.held || perils.shielded || rouses || guarded.any() ||
                          book_->has_runs || petrified.any() ||
                          (royal.any() && concerns_royal(node, also, royal.first()));
  Set moot = perils.men | ((men_of(book_->unsettling_forms, node.us) | also.men) & ~royal);
  if (perils.check) moot |= also.soothing & ~royal;
  Set open = perils.cells | guarded | petrified | also.cells;
  if (book_->shoots || book_->limits_jumps || book_->picks_screens) open |= perils.victims;

  const Set held = node.pinned;
  const Set all = book_->lines.all();
  const auto plies_by = [&](const Set& men, const Set& targets, auto& sink) {
    node.pinned = held | ~men;
    node.allowed = targets;
    if (targets.any()) men_plies(node, sink);
    if (book_->has_runs) [[unlikely]]
      run_plies(node, &sink, static_cast<Lister*>(nullptr));
  };
  plies_by(royal_moot ? moot | royal : moot & ~royal, all, doubtful);
  if (perils.check) {
    plies_by(~(moot | royal), perils.answers | also.cells, doubtful);
  } else {
    const Set ends = node.vacant | node.prey | node.land[Program<W>::ends_on_shot];
    plies_by(~(moot | royal), open & ends, doubtful);
    plies_by(~(moot | royal), all & ~open, certain);
  }
  if (book_->choosy) {
    // Who is joined becomes another man on its cell.
    const Set unsure = perils.check ? all : open | moot | royal;
    const auto choosy_by = [&](const Set& men, const Set& targets, auto& sink) {
      node.pinned = held | ~men;
      node.allowed = targets;
      choosy_plies(node, sink);
    };
    choosy_by(royal_moot ? moot | royal : moot & ~royal, all, doubtful);
    choosy_by(~(moot | royal), unsure, doubtful);
    choosy_by(~(moot | royal), all & ~unsure, certain);
  }
  node.allowed = all;
  node.pinned = held;
  rare_plies(node, doubtful);

  if (royal.any()) node.royal = royal.first();
  if (royal.any() && !royal_moot && !held.has(node.royal)) royal_plies(node, certain);
  if (!book_->joint.present) return;
  const bool unsettled = book_->joint.unsettles || also.joint;
  if (unsettled || covered) node.royal = no_cell;
  unsettled ? joint_plies(node, doubtful) : joint_plies(node, certain);
}

// What sift() never tells for certain.
template <int W>
template <class Sink>
void Generator<W>::rare_plies(const Node& node, Sink& sink) {
  if (book_->has_runs) run_plies(node, static_cast<Sink*>(nullptr), &sink);
  if (book_->has_moods) moody_plies(node, sink);
  if (!book_->bodies.empty()) body_plies(node, sink);
  if (position_.var(var_trail) != 0) trail_plies(node, sink);
  if (position_.var(var_rights) & book_->movers[index(node.us)].rights) castling_plies(node, sink);
}

template <int W>
void Generator<W>::sift(const Unsettling& also, MoveList& certain, MoveList& doubtful) {
  if (is_over()) return;
  Node node = look<false>();
  Lister sure(*this, node, certain), other(*this, node, doubtful);
  sift(node, also, sure, other);
}

template <int W>
std::uint64_t Generator<W>::sift(const Unsettling& also, MoveList& doubtful) {
  if (is_over()) return 0;
  Node node = look<false>();
  Counter counter(*this, node);
  Lister other(*this, node, doubtful);
  sift(node, also, counter, other);
  return counter.sum;
}

}  // namespace sb
