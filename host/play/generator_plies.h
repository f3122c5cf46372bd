// The bodies of Generator: checks and pins first, then plies rider by rider.
// Invariant: a ply reaches a sink exactly once for each rider that gives it.
#pragma once

#include <cassert>

#include "play/generator.h"
#include "play/generator_attacks.h"
#include "play/generator_bodies.h"
#include "play/generator_castling.h"
#include "play/generator_changes.h"
#include "play/generator_guests.h"
#include "play/generator_joint.h"
#include "play/generator_jumps.h"
#include "play/generator_marks.h"
#include "play/generator_runs.h"
#include "play/generator_sinks.h"

namespace sb {

template <int W>
void Generator<W>::use(const Rulebook<W>& book) {
  book_ = &book;
  std::size_t looks = enemies_.size();
  for (const auto* plans : {&book.attack, &book.attack_in_any_mood}) {
    for (const AttackPlan<W>& plan : *plans) looks = std::max(looks, plan.looks());
  }
  enemies_.resize(looks);
}

template <int W>
template <bool Legal>
[[gnu::always_inline]] inline typename Generator<W>::Node Generator<W>::look() {
  Node node;
  node.us = position_.to_act();
  const Side them = other(node.us);
  node.own = position_.of(node.us);
  node.occupied = position_.occupied();
  node.vacant = book_->lines.all() & ~node.occupied;
  node.prey = position_.of(them);
  if (book_->spares_royals) node.prey &= ~book_->royal_forms.men(position_);
  if (book_->guest >= 0) [[unlikely]]
    node.prey |= guest_side() == Side::neutral ? men_of(book_->guarded_forms, them) : Set{};
  if (book_->protected_forms.size() > 0) node.prey &= ~book_->protected_forms.men(position_);
  node.allowed = book_->lines.all();
  if constexpr (!Legal) {
    if (marks_) heed_marks(node);
  }
  if constexpr (Legal) {
    assert(book_->plain);
    const Set royal = men_of(book_->royal_forms, node.us);
    if (royal.any() && !book_->royal_capture) {
      node.royal = royal.first();
      find_checks_and_pins(node);
    }
  }
  node.land = {Set{}, node.vacant, node.prey, node.vacant | node.prey, Set{}};
  assert((node.own & node.prey).none() && (node.vacant & node.own).none());
  if (book_->shoots) node.land[Program<W>::ends_on_shot] = shootable(them);
  return node;
}

template <int W>
CellSet<W> Generator<W>::hosts_for(Piece mover, std::uint64_t MergeTable::Host::*what,
                                   const Set& cells) const {
  const MergeTable& merges = *book_->merges;
  const int joining = merges.class_of(book_->forms[mover.form()].kind, mover.state());
  if (joining == 0) return {};
  Set found;
  (cells & position_.of(mover.side())).each([&](Cell c) {
    const Piece man = position_.at(c);
    const auto* host = merges.host(book_->forms[man.form()].kind, man.state());
    if (host && host->*what >> (joining - 1) & 1) found.add(c);
  });
  return found;
}

template <int W>
template <class Sink>
[[gnu::always_inline]] inline void Generator<W>::plies_of(const Node& node, Sink& sink,
                                                          const Rider<W>& rider, Cell from,
                                                          const Set& reach, const Set& open) {
  assert(position_.at(from).side() == node.us);
  Set land = node.land[rider.program.ends()] & open;
  if (rider.selective) [[unlikely]]
    land &= node.vacant | rider.against.men(position_);
  if (rider.program.quiet && (reach & open).has(from)) [[unlikely]]
    land.add(from);  // there and back again
  sink.targets(rider, from, reach & land, MoveType::displacement);
  if (!rider.program.merge) return;
  const Set others = reach & open & ~Set::of(from);  // nobody joins himself
  const Set joins = hosts_for(position_.at(from), &MergeTable::Host::accepted, others);
  sink.targets(rider, from, joins, MoveType::merging);
}

// Every enemy that would reach the royal man if nothing stood between. A leap checks at once and
// only its capture helps; a slide over nothing checks, over one own man pins it.
template <int W>
[[gnu::always_inline]] inline void Generator<W>::find_checks_and_pins(Node& node) {
  const Side them = other(node.us);
  const Set enemies = position_.of(them);
  const std::size_t cells = static_cast<std::size_t>(book_->lines.cells());
  std::size_t i = 0;
  for (const auto& look : book_->attack[index(them)].leaps) {
    const Set men = enemies_[i++] = look.forms.men(position_) & enemies;
    const Set checking = look.sources[node.royal] & men;
    if (checking.none()) continue;
    node.checkers |= checking;
    node.allowed &= checking.many() ? Set{} : checking;
  }
  for (const auto& look : book_->attack[index(them)].slides) {
    const Set men = enemies_[i++] = look.forms.men(position_) & enemies;
    (look.sources[node.royal] & men).each([&](Cell from) {
      const Set line = look.between[node.royal * cells + from];
      const Set blocking = line & node.occupied;
      if (blocking.none()) {
        node.checkers.add(from);
        node.allowed &= line | Set::of(from);
      } else if (!blocking.many() && (blocking & node.own).any()) {
        pin(node, blocking.first(), line | Set::of(from));
      }
    });
  }
}

// Where lines bend or form rings a man may be pinned on two of them.
template <int W>
[[gnu::always_inline]] inline void Generator<W>::pin(Node& node, Cell cell, const Set& line) {
  if (node.pinned.has(cell)) [[unlikely]] {
    for (int i = 0; i < node.pin_count; ++i) {
      if (pins_[i].cell == cell) pins_[i].line &= line;
    }
    return;
  }
  node.pinned.add(cell);
  assert(node.pin_count < max_pins);
  pins_[node.pin_count++] = {cell, line};
}

template <int W>
inline bool Generator<W>::open_choice(const Set& own, const PromotionPlan<W>& plan,
                                      std::size_t choice) const {
  assert(choice < plan.to.size() && plan.at_most.size() == plan.to.size());
  if (!plan.held.empty() && position_.var(var_declared + plan.held[choice]) == 0) return false;
  if (plan.at_most[choice] < 0) return true;
  const int kind = plan.to[choice];
  int standing = 0;
  const int end =
      book_->first_form[kind] + static_cast<int>(book_->variant->kind(kind).forms.size());
  for (int form = book_->first_form[kind]; form < end; ++form) {
    standing += (position_.with_form(form) & own).count();
  }
  return standing < plan.at_most[choice];
}

template <int W>
template <class Sink>
[[gnu::always_inline]] inline void Generator<W>::shift_plies(const Node& node, Sink& sink,
                                                             const Rider<W>& rider, const Set& men,
                                                             const Set& land) {
  const Program<W>& program = rider.program;
  Set at = (men & program.starts & program.can_step).shifted(program.distance);
  if (program.least == 1) sink.shifted(rider, at & land & program.goal, program.distance);
  for (int step = 2; step <= program.most; ++step) {
    at = (at & ~node.occupied & program.can_step).shifted(program.distance);
    if (step >= program.least) {
      sink.shifted(rider, at & land & program.goal, step * program.distance);
    }
  }
}

template <int W>
template <class Sink>
[[gnu::always_inline]] inline void Generator<W>::men_plies(const Node& node, Sink& sink) {
  Set free = node.own & ~node.pinned;
  if (node.royal != no_cell) free.remove(node.royal);
  if (book_->many_forms) [[unlikely]]
    return plies_of_men(node, sink, free);
  auto land = node.land;
  for (Set& ends : land) ends &= node.allowed;
  const MoverPlan<W>& plan = book_->movers[index(node.us)];
  for (const Rider<W>* rider : plan.shifts) {
    const Set men = rider->forms.men(position_) & free;
    if (men.any()) shift_plies(node, sink, *rider, men, land[rider->program.ends()]);
  }
  for (const Rider<W>* rider : plan.leaps) {
    const Set men = rider->forms.men(position_) & free;
    if (men.none()) continue;
    const Set ends = land[rider->program.ends()];
    const Set* targets = rider->program.targets.data();
    men.each([&](Cell from) __attribute__((always_inline)) {
      sink.targets(*rider, from, targets[from] & ends, MoveType::displacement);
    });
  }
  for (const Rider<W>* rider : plan.slides) {
    const Set men = rider->forms.men(position_) & free;
    if (men.none()) continue;
    const Set ends = land[rider->program.ends()];
    const Program<W>& program = rider->program;
    men.each([&](Cell from) __attribute__((always_inline)) {
      const Set seen = program.slide_reach(book_->lines, from, node.occupied);
      sink.targets(*rider, from, seen & ends, MoveType::displacement);
    });
  }
  for (const Rider<W>* rider : plan.walks) {
    (rider->forms.men(position_) & free).each([&](Cell from) __attribute__((always_inline)) {
      const Set seen = reach(*rider, from, node.occupied);
      Set targets = seen & node.land[rider->program.ends()] & node.allowed;
      if (rider->program.quiet && (seen & node.allowed).has(from))
        targets.add(from);  // there and back again
      sink.targets(*rider, from, targets, MoveType::displacement);
    });
  }
}

// The same man by man.
template <int W>
template <class Sink>
void Generator<W>::plies_of_men(const Node& node, Sink& sink, const Set& men) {
  const auto& by_form = book_->movers[index(node.us)].by_form;
  men.each([&](Cell from) {
    for (const Rider<W>* rider : by_form[position_.at(from).form()]) {
      const Program<W>& program = rider->program;
      if (program.merge || rider->selective || program.goes_on()) continue;
      const Set seen = reach(*rider, from, node.occupied) & node.allowed;
      Set targets = seen & node.land[program.ends()];
      if (program.quiet && seen.has(from)) targets.add(from);  // there and back again
      sink.targets(*rider, from, targets, MoveType::displacement);
    }
  });
}

template <int W>
template <class Sink>
void Generator<W>::choosy_plies(const Node& node, Sink& sink) {
  Set free = node.own & ~node.pinned;
  if (node.royal != no_cell) free.remove(node.royal);
  for (const Rider<W>* rider : book_->movers[index(node.us)].choosy) {
    (rider->forms.men(position_) & free).each([&](Cell from) {
      const Set seen = reach(*rider, from, node.occupied);
      plies_of(node, sink, *rider, from, seen, node.allowed);
    });
  }
}

template <int W>
template <class Sink>
void Generator<W>::pinned_plies(const Node& node, Sink& sink) {
  for (int i = 0; i < node.pin_count; ++i) {
    const Pin& pin = pins_[i];
    assert(node.own.has(pin.cell) && pin.cell != node.royal);
    for (const Rider<W>* rider :
         book_->movers[index(node.us)].by_form[position_.at(pin.cell).form()]) {
      const Set seen = reach(*rider, pin.cell, node.occupied);
      plies_of(node, sink, *rider, pin.cell, seen, node.allowed & pin.line);
    }
  }
}

// The royal man goes only where nobody would attack it, itself no longer in the way; where it
// shoots it stays, and what it shot is no longer in the way.
template <int W>
template <class Sink>
inline void Generator<W>::royal_plies(const Node& node, Sink& sink) {
  assert(node.royal != no_cell && node.own.has(node.royal));
  const Set without = node.occupied ^ Set::of(node.royal);
  const Set enemies = position_.of(other(node.us));
  for (const Rider<W>* rider :
       book_->movers[index(node.us)].by_form[position_.at(node.royal).form()]) {
    const Set seen = reach(*rider, node.royal, node.occupied);
    Set targets = seen & node.land[rider->program.ends()];
    if (rider->selective) [[unlikely]]
      targets &= node.vacant | rider->against.men(position_);
    if (rider->program.quiet && seen.has(node.royal)) targets.add(node.royal);
    const bool shoots = rider->program.shoots;
    targets.each([&](Cell to) {
      const Cell cell = shoots ? node.royal : to;
      const Set after = shoots ? node.occupied ^ Set::of(to) : without;
      if (exposed(cell, other(node.us), after, enemies & ~Set::of(to))) targets.remove(to);
    });
    sink.targets(*rider, node.royal, targets, MoveType::displacement);
  }
}

template <int W>
typename Generator<W>::Trail Generator<W>::trail() const {
  const std::uint32_t word = position_.var(var_trail);
  if (word == 0) return {};
  const auto [from, to] = TrailWord(word);
  return {book_->lines.between(from, to), to};
}

template <int W>
bool Generator<W>::safe_after_capture(const Node& node, Cell from, Cell to, Cell victim) const {
  assert(from != to && node.occupied.has(victim));
  if (node.royal == no_cell) return true;
  const Cell royal = from == node.royal ? to : node.royal;
  const Set occupied = (node.occupied ^ Set::of(from) ^ Set::of(victim)) | Set::of(to);
  return !exposed(royal, other(node.us), occupied, position_.of(other(node.us)) & ~Set::of(victim));
}

template <int W>
template <class Sink>
void Generator<W>::trail_plies(const Node& node, Sink& sink) {
  const Trail left = trail();
  assert(left.victim != no_cell && left.passed.any());
  for (const Rider<W>* rider : book_->movers[index(node.us)].takes_trail) {
    Set men = men_of(rider->forms, node.us);
    if (marks_) men &= ~still_ & ~moody_;
    take_trail(node, sink, left, *rider, men);
  }
}

template <int W>
template <class Sink>
void Generator<W>::take_trail(const Node& node, Sink& sink, const Trail& left,
                              const Rider<W>& rider, const Set& men) {
  if (rider.selective && !rider.against.men(position_).has(left.victim)) return;
  if (rider.program.shoots) return shoot_on_trail(node, sink, left, rider, men);
  if (!node.prey.has(left.victim) || book_->guarded_forms.men(position_).has(left.victim)) return;
  (left.passed & node.vacant).each([&](Cell to) {
    (men & rider.program.sources[to]).each([&](Cell from) {
      if (!reach(rider, from, node.occupied).has(to)) return;
      if (book_->bars_en_passant && barred_in_passing(from, to, left.victim)) return;
      if (safe_after_capture(node, from, to, left.victim))
        sink.targets(rider, from, Set::of(to), MoveType::en_passant);
    });
  });
}

// Who has passed is shot where it stands; who reaches it there anyway has that ply already.
template <int W>
template <class Sink>
void Generator<W>::shoot_on_trail(const Node& node, Sink& sink, const Trail& left,
                                  const Rider<W>& rider, const Set& men) {
  if (!node.land[Program<W>::ends_on_shot].has(left.victim)) return;
  Set shooters;
  (left.passed & node.vacant).each([&](Cell to) {
    (men & rider.program.sources[to]).each([&](Cell from) {
      if (!reach(rider, from, node.occupied).has(to)) return;
      if (book_->bars_en_passant && barred_in_passing(from, to, left.victim)) return;
      shooters.add(from);
    });
  });
  const Set after = node.occupied ^ Set::of(left.victim);
  const Set enemies = position_.of(other(node.us)) & ~Set::of(left.victim);
  if (shooters.none()) return;
  if (node.royal != no_cell && exposed(node.royal, other(node.us), after, enemies)) return;
  shooters.each([&](Cell from) {
    bool anyway = false;
    each_rider(from, [&](const Rider<W>& other) {
      anyway =
          anyway || (other.program.shoots && reach(other, from, node.occupied).has(left.victim) &&
                     (!other.selective || other.against.men(position_).has(left.victim)));
    });
    if (!anyway) sink.targets(rider, from, Set::of(left.victim), MoveType::displacement);
  });
}

template <int W>
template <class Sink>
[[gnu::always_inline]] inline void Generator<W>::all_plies(const Node& node, Sink& sink) {
  if (node.allowed.any()) {
    men_plies(node, sink);
    if (book_->choosy) [[unlikely]]
      choosy_plies(node, sink);
    if (!book_->bodies.empty()) [[unlikely]]
      body_plies(node, sink);
    if (node.pin_count > 0) pinned_plies(node, sink);
    if (book_->has_moods) [[unlikely]]
      moody_plies(node, sink);
  }
  if (book_->has_runs) [[unlikely]]
    run_plies(node, &sink, &sink);
  if (node.royal != no_cell) royal_plies(node, sink);
  if (position_.var(var_trail) != 0) trail_plies(node, sink);
  if ((position_.var(var_rights) & book_->movers[index(node.us)].rights) && node.checkers.none()) {
    castling_plies(node, sink);
  }
  if (book_->joint.present) [[unlikely]]
    joint_plies(node, sink);
}

template <int W>
template <bool Legal>
void Generator<W>::list(MoveList& plies) {
  if (is_over()) [[unlikely]]
    return;
  const Node node = look<Legal>();
  Lister lister(*this, node, plies);
  if constexpr (!Legal) {
    if (has_guest()) return replies_to_guest(node, lister);
  }
  all_plies(node, lister);
}

template <int W>
void Generator<W>::list_taking(MoveList& plies) {
  if (is_over()) [[unlikely]]
    return;
  Node node = look<true>();
  Set ends = node.prey;
  for (const PromotionPlan<W>& plan : book_->promotion[index(node.us)]) {
    if (plan.present) ends |= plan.leaving ? book_->lines.all() : plan.zone;
  }
  for (Set& land : node.land) land &= ends;
  Lister lister(*this, node, plies);
  all_plies(node, lister);
}

template <int W>
CellSet<W> Generator<W>::open_cells(bool safe) {
  if (!safe) return book_->lines.all() & ~position_.occupied();
  const Node node = look<true>();
  return node.vacant & node.allowed;
}

template <int W>
template <bool Legal>
typename Generator<W>::Counted Generator<W>::count_but(const Doubts& doubts, MoveList& doubtful) {
  if (is_over()) [[unlikely]]
    return {};
  Node node = look<Legal>();
  if (!Legal) node.royal = doubts.royal;
  Divider divider(*this, node, doubts, doubtful);
  all_plies(node, divider);
  return divider.counted;
}

template <int W>
std::uint64_t Generator<W>::count() {
  if (is_over()) [[unlikely]]
    return 0;
  const Node node = look<true>();
  Counter counter(*this, node);
  all_plies(node, counter);
  return counter.sum;
}

}  // namespace sb
