// Making a ply: steps 2 to 6 of the order in rules/rules.h.
// Invariant: of an effect all sets and numbers are always read before anything is done.
#pragma once

#include <algorithm>
#include <cassert>

#include "play/engine.h"
#include "play/referee.h"
#include "play/referee_tell.h"

namespace sb {

// --- Displacing men ---

// As one comes onto the board; nobody's if his kind is neutral.
template <int W>
Man Referee<W>::new_man(int kind, Side side) const {
  const PieceSpec& spec = engine_.variant().kind(kind);
  return {static_cast<std::uint16_t>(kind), spec.neutral ? Side::neutral : side,
          spec.initial_state()};
}

// Who comes in place of `before`, who may be of no kind.
template <int W>
Man Referee<W>::said_man(const ManTerm& term, const Man& before) const {
  if (term.field < 0) return new_man(term.kind, before.side);
  const PieceSpec& spec = engine_.variant().kind(term.kind);
  Man man = before.kind == term.kind ? before : new_man(term.kind, before.side);
  man.state = spec.with_field(man.state, term.field, spec.state[term.field].low + term.low);
  return man;
}

// A man comes onto a cell: he who is lifted, if one of his kind stands, or one out of the reserve.
template <int W>
void Referee<W>::drop(int kind, Cell to, int reserve, bool lifts) {
  const Side us = position_.to_act();
  const Cell lifted = lifts ? stands_alone(kind) : no_cell;
  assert(kind > 0 && (!position_.at(to) || to == lifted));
  if (lifted != no_cell) engine_.journal_.put(lifted, {});
  engine_.journal_.put(to, engine_.book_->piece(new_man(kind, us)));
  if (reserve < 0 || lifted != no_cell) return;
  assert(is_held(reserve, kind, us));
  const int count = engine_.variant().play.reserves[reserve].counts[index(us)][kind];
  set_var(count, position_.var(var_declared + count) - 1);
}

// Step 2: the turn stays with who acts. Gives the packed turn with which it would pass.
template <int W>
std::uint32_t Referee<W>::displace(Move move) {
  const std::uint32_t turn_before = position_.var(var_turn);
  const int step = open_step();
  if (move.cast() >= 0) cast(cast_numbered(move.cast()), move.part_to);
  if (move.type == MoveType::choice) {
    name_one(move);
    acting_ = step;
    return Turn::pass((turn_before & ~1u) | static_cast<std::uint32_t>(index(owner())));
  }
  if (move.type == MoveType::drop || move.type == MoveType::pass) {
    if (move.type == MoveType::drop) {
      const Action* action = action_of_drop(move, false, place_at(step, position_.to_act()));
      drop(move.dropped_kind(), move.to,
           action ? action->reserve : reserve_dropping(move.dropped_kind()),
           action && action->lifts);
      if (engine_.book_->ticks) engine_.tick(Set::of(move.to));
    }
    engine_.journal_.end_turn(move.type == MoveType::drop && !is_neutral(move.dropped_kind()));
    if (is_neutral(move.dropped_kind()))  // no ply for the counter of quiet plies
      engine_.journal_.set(var_turn, Turn::resume(turn_before, position_.var(var_turn)));
  } else if (move.type == MoveType::scripted) {
    displace_scripted(move);
  } else {
    Move bare = move;
    bare.part_kind = bare.part_to = 0;
    engine_.make_ordinary(bare);
  }
  if (engine_.book_->guest >= 0) engine_.mend_guest();
  const std::uint32_t ended = position_.var(var_turn);
  engine_.journal_.resume_turn(turn_before);
  const PlayRules& play = engine_.variant().play;
  if (play.passes >= 0) {
    const auto high = static_cast<std::uint32_t>(engine_.variant().state[play.passes].values() - 1);
    const std::uint32_t passes = position_.var(var_declared + play.passes);
    set_var(play.passes, move.type == MoveType::pass ? std::min(passes + 1, high) : 0);
  }
  acting_ = step;
  return ended;
}

// Whether making the ply is displacing men, and nothing follows.
template <int W>
bool Referee<W>::does_no_more(Move move) const {
  if (move.part_kind != 0 || !plan_.bare_but_effects) return false;
  if (move.type == MoveType::drop || move.type == MoveType::pass ||
      move.type == MoveType::scripted || move.type == MoveType::choice)
    return false;
  if (plan_.marks_age && some_mark_ages()) return false;
  return std::ranges::none_of(plan_.after_scopes,
                              [&](const auto& scope) { return may_concern(scope, move); });
}

// Whether the facts of the scope may hold of a ply of men that is not made yet.
template <int W>
bool Referee<W>::may_concern(const typename RulePlan<W>::Scope& scope, Move move) const {
  if (move.type == MoveType::joint) return scope.joint;
  const bool displaces = move.type == MoveType::displacement && move.from != move.to;
  const unsigned sorts =
      displaces || move.type != MoveType::displacement ? sort_of(move.type) : unsigned{ply_stay};
  if (scope.by != 0 && !(scope.by & sorts)) return false;
  if (scope.of_kinds && !scope.forms.has(position_.at(move.from).form())) return false;
  if (!displaces || engine_.book_->explodes) return true;
  if (scope.captures == true && !position_.at(move.to)) return false;
  const auto misses = [&](int term, Cell cell) {
    if (term < 0 || !plan_.sets[term].at_once) return false;
    return !men_at_once(plan_.sets[term], position_.to_act()).has(cell);
  };
  return !misses(scope.mover, move.from) && !misses(scope.captured, move.to);
}

template <int W>
void Referee<W>::make(Move move) {
  if (move.type == MoveType::form) return engine_.make_ordinary(move);
  if (does_no_more(move)) return displace_alone(move);
  const Mark before = engine_.journal_.mark();
  if (!plan_.needs_told) return make_told(move, Told(position_.to_act()), before);
  Told told = tell(move);
  read_early(told);
  make_told(move, told, before);
}

template <int W>
typename Referee<W>::Arrived Referee<W>::arrive(Move move) {
  const bool nobody_moves =
      move.type == MoveType::drop || move.type == MoveType::pass || move.type == MoveType::choice;
  Piece maker = engine_.trail_maker();
  std::uint32_t ended = displace(move);
  const int step = acting_;
  if (!nobody_moves) maker = engine_.trail_maker();
  if (const int kind = move.part_drop(); kind != 0) {
    const Action* part = action_of_drop(move, true, place_at(step, position_.to_act()));
    assert(part);
    drop(kind, move.part_to, part->reserve, part->lifts);
    if (!is_neutral(kind)) ended = Turn::resume(0, ended);
    engine_.journal_.set(var_turn, Turn::resume(ended, position_.var(var_turn)));
  }
  if (move.type == MoveType::drop || move.part_drop() != 0 || plan_.lets_pass) engine_.mend(maker);
  return {ended, maker, step};
}

// --- Effects ---

template <int W>
void Referee<W>::run_effects(const Asked& asked, bool of_turn, Piece maker) {
  for (const Effect& effect : engine_.variant().play.after) {
    if (effect.of_turn != of_turn || !holds(effect.when, asked)) continue;
    run(effect, asked);
    if (plan_.edits_board) engine_.mend(maker);
  }
}

// All sets and numbers are read before anything is done; a function that is asked for one may make
// plies, and so run effects in between.
template <int W>
void Referee<W>::run(const Effect& effect, const Asked& asked) {
  const Readings readings{readings_, readings_.size()};
  for (const Deed& deed : effect.deeds) {
    Reading read;
    if (deed.set >= 0) read.set = set(deed.set, asked);
    if (deed.to >= 0) read.place = set(deed.to, asked);
    if (deed.number >= 0) read.number = number(deed.number, asked);
    readings_.push_back(read);
  }
  const HitTable& hits = engine_.book_->effect_hits[&effect - engine_.variant().play.after.data()];
  if (!hits.empty()) engine_.note_moods();
  for (std::size_t d = 0; d < effect.deeds.size(); ++d) {
    const Deed& deed = effect.deeds[d];
    const Reading read = readings_[readings.first + d];
    switch (deed.kind) {
      case Deed::Kind::hit:
      case Deed::Kind::turn:
      case Deed::Kind::become:
        edit_men(deed, hits, read.set & position_.occupied());
        break;
      case Deed::Kind::put:
        put_man(deed, read.set, asked);
        break;
      case Deed::Kind::send:
        send_men(read.set, read.place);
        break;
      case Deed::Kind::mark:
        lay(deed.mark, read.set);
        break;
      case Deed::Kind::clear:
        clear(deed.mark, read.set);
        break;
      case Deed::Kind::assign:
      case Deed::Kind::add:
        set_variable(deed, read.number, asked.own);
        break;
      case Deed::Kind::edit:
        engine_.run_hook(deed.hook, facts_for(asked));
        break;
    }
  }
}

// Of a body all cells or none; it does not turn while the other side has one of its kind.
template <int W>
void Referee<W>::edit_men(const Deed& deed, const HitTable& hits, Set cells) {
  std::vector<Set> touched;
  for (const BodyPlan<W>& plan : engine_.book_->bodies) {
    const Set men = position_.with_form(plan.form);
    for (const Side side : {Side::white, Side::black}) {
      const Set body = men & position_.of(side);
      const bool stays = deed.kind == Deed::Kind::turn && !(men == body);
      if ((body & cells).any() && !stays) touched.push_back(body);
    }
    cells &= ~men;
  }
  cells.each([&](Cell c) {
    const Man man = edited(deed, hits, c);
    if (man.kind == 0 || may_stand(man, c)) engine_.journal_.put(c, engine_.book_->piece(man));
  });
  for (const Set& body : touched) {
    const Man man = edited(deed, hits, body.first());
    bool fits = true;
    body.each([&](Cell c) { fits = fits && (man.kind == 0 || may_stand(man, c)); });
    if (fits) body.each([&](Cell c) { engine_.journal_.put(c, engine_.book_->piece(man)); });
  }
}

// What becomes of the man on the cell; nobody if he is gone.
template <int W>
Man Referee<W>::edited(const Deed& deed, const HitTable& hits, Cell cell) const {
  const Piece piece = position_.at(cell);
  Man man = engine_.book_->man(piece);
  if (deed.kind == Deed::Kind::hit) {
    if (!hits.empty() && !engine_.hit_on(cell, hits).can) return man;
    return engine_.book_->man(engine_.left_on(cell, hits));
  }
  const bool is_nobodys = man.side == Side::neutral;
  if (deed.kind == Deed::Kind::become)
    return is_nobodys && !is_neutral(deed.man.kind) ? man : said_man(deed.man, man);
  if (!is_nobodys) man.side = other(man.side);
  return man;
}

template <int W>
void Referee<W>::put_man(const Deed& deed, const Set& cells, const Asked& asked) {
  Set open = cells & ~position_.occupied();
  Man man;
  if (deed.man.kind != 0) {
    man = said_man(deed.man, {0, asked.own, 0});
  } else if (asked.told->captured.any()) {
    man = engine_.book_->man(asked.told->victim);
  }
  open.each([&](Cell c) {
    if (!may_stand(man, c)) open.remove(c);
  });
  if (man.kind == 0 || open.none() || engine_.variant().kind(man.kind).body) return;
  engine_.journal_.put(open.first(), engine_.book_->piece(man));
}

// All at once: who is bound for a cell that another of them leaves may come there. Who cannot go
// stays, as a body does, and so does who was to follow him.
template <int W>
void Referee<W>::send_men(const Set& from, const Set& to) {
  std::array<Cell, 256> place;
  Set left = to, going;
  const Set bodies = engine_.all_cells_of(from);
  from.each([&](Cell c) {
    if (left.none()) return;
    place[c] = left.first();
    left.remove(place[c]);
    const Piece piece = position_.at(c);
    if (piece && !bodies.has(c) && may_stand(engine_.book_->man(piece), place[c])) going.add(c);
  });
  for (Set before; !(before == going);) {
    before = going;
    before.each([&](Cell c) {
      if (position_.at(place[c]) && !going.has(place[c])) going.remove(c);
    });
  }
  Set bound;
  going.each([&](Cell c) { bound.add(place[c]); });
  if ((bound & going).none())
    return going.each([&](Cell c) { engine_.journal_.relocate(c, place[c], position_.at(c)); });
  std::array<Piece, 256> men;
  going.each([&](Cell c) {
    men[c] = position_.at(c);
    engine_.journal_.put(c, {});
  });
  going.each([&](Cell c) { engine_.journal_.put(place[c], men[c]); });
}

template <int W>
void Referee<W>::set_variable(const Deed& deed, int value, Side own) {
  const int v = deed.variable[index(own)];
  assert(v >= 0);
  const StateField& field = engine_.variant().state[v];
  if (deed.kind == Deed::Kind::add)
    value += field.low + static_cast<int>(position_.var(var_declared + v));
  set_var(v, static_cast<std::uint32_t>(std::clamp(value, field.low, field.high) - field.low));
}

// --- Turns ---

template <int W>
void Referee<W>::set_place(int step, const Told& told) {
  assert(step >= 0);
  const PlayRules& play = engine_.variant().play;
  if (play.phase >= 0) set_var(play.phase, static_cast<std::uint32_t>(step));
  const auto note = [&](int state, const Set& cells) {
    if (state >= 0) set_var(state, step == 0 || cells.none() ? 0 : cells.first() + 1u);
  };
  note(play.came_to, told.to);
  note(play.left, told.from);
  if (play.chosen >= 0)
    set_var(play.chosen, step == 0 ? 0 : static_cast<std::uint32_t>(told.word + 1));
}

// In the turn of the one side the other may be to act.
template <int W>
void Referee<W>::hand_to(Side owner, Side acts) {
  const int whose = engine_.variant().play.whose;
  if (whose < 0) return;
  set_var(whose, acts == owner ? 0 : static_cast<std::uint32_t>(index(owner)) + 1);
  if (position_.to_act() != acts) engine_.journal_.set(var_turn, position_.var(var_turn) ^ 1);
}

// The enemy has had his turn.
template <int W>
void Referee<W>::end_old_trail(Piece maker, Side own) {
  if (maker && maker.side() != own && position_.var(var_trail) != 0)
    engine_.journal_.set(var_trail, 0);
}

// `ended`: the packed turn with which it passes.
template <int W>
void Referee<W>::end_turn(std::uint32_t ended, Piece maker, const Asked& asked) {
  const PlayRules& play = engine_.variant().play;
  end_old_trail(maker, asked.own);
  if (!play.after.empty()) run_effects(asked, true, maker);
  if (some_mark_ages()) age_marks();
  if (play.phase >= 0) set_place(0, *asked.told);
  clear_choices();
  engine_.journal_.set(var_turn, ended);
}

// Comes to the first of the places from one to another that is open; false where none is.
template <int W>
bool Referee<W>::come_to(int next, int end, const Asked& asked) {
  for (; next < end; ++next) {
    const TurnPlace& place = place_at(next, asked.own);
    set_place(next, *asked.told);
    hand_to(asked.own, place.acts(asked.own));
    if (goes_on(place, asked)) return true;
  }
  hand_to(asked.own, asked.own);
  return false;
}

template <int W>
void Referee<W>::end_ply(const Arrived& arrived, const Asked& asked) {
  if (engine_.closes_turn()) {
    end_old_trail(arrived.maker, asked.own);
    engine_.journal_.set(var_turn, Turn::resume(arrived.ended, position_.var(var_turn)));
    return;
  }
  const Side turn_of = owner();
  if (turn_of == asked.own) return go_on(arrived, asked);
  Told told(turn_of);
  told.sorts = asked.told->sorts;
  told.to = asked.told->to;
  told.word = asked.told->word;
  hand_to(turn_of, turn_of);
  const Mark now = engine_.journal_.mark();
  read_early(told);
  go_on(arrived, {turn_of, &told, &now});
}

// To the next place, or to the other side; asked for him whose turn it is.
template <int W>
void Referee<W>::go_on(const Arrived& arrived, const Asked& asked) {
  const PlayRules& play = engine_.variant().play;
  if (play.phase >= 0 && !(play.stop >= 0 && holds(play.stop, asked))) {
    const int now = arrived.step;
    const int end = now + places_after(now, asked.own);
    if (come_to(place_at(now, asked.own).again ? now : now + 1, end, asked)) return;
  }
  end_turn(arrived.ended, arrived.maker, asked);
}

template <int W>
void Referee<W>::close_turn() {
  const Told told(position_.to_act());
  end_turn(Turn::pass(position_.var(var_turn)), engine_.trail_maker(), {told.side, &told, nullptr});
}

// A place that needs a ply counts as having one while a form is to be chosen; now it is asked.
template <int W>
void Referee<W>::resume_turn() {
  const int now = step();
  if (now == 0 || now == opening_begins() || engine_.form_due()) return;
  const Told told(owner());
  const TurnPlace& here = place_at(now, told.side);
  if (!(here.if_any || here.again) || any_ply()) return;
  const Asked asked{told.side, &told, nullptr};
  if (!come_to(now + 1, now + places_after(now, told.side), asked)) close_turn();
}

}  // namespace sb
