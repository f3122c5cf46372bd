// What spells do to the plies and attacks of one position. Invariant: the sets follow from men and
// variables alone and are made once a node; without spells in the rulebook nothing here runs.
#pragma once

#include "play/generator.h"

namespace sb {

template <int W>
Cell Generator<W>::marked() const {
  if (book_->spells.mark < 0) return no_cell;
  const std::uint32_t value = position_.var(var_declared + book_->spells.mark);
  return value == 0 ? no_cell : static_cast<Cell>(value - 1);
}

template <int W>
CellSet<W> Generator<W>::frozen(Side side) const {
  Set frozen;
  for (const AuraPlan<W>& aura : book_->spells.auras) {
    Set covered;
    const auto& reach = aura.reach[index(other(side))];
    men_of(aura.casters, other(side)).each([&](Cell caster) { covered |= reach[caster]; });
    if (covered.any()) frozen |= covered & ~aura.spares.men(position_);
  }
  return frozen & position_.of(side);
}

// The mark speaks of the ply of the side to act, so it silences that side's men alone. Royal men
// always attack by coming to a cell.
template <int W>
typename Generator<W>::Hostile Generator<W>::left_by_spells(Side by) const {
  const Set& men = position_.of(by);
  Hostile all{men, men, {}, {}};
  if (!book_->spells.present) return all;
  all.frozen = frozen(by);
  const Cell cell = marked();
  if (cell != no_cell && by == position_.to_act() && men.has(cell)) {
    if (book_->spells.forces.has(position_.at(cell).form())) {
      all.frozen.remove(cell);
    } else if (!all.frozen.has(cell)) {
      all.marked.add(cell);
    }
  }
  all.shooters = men & ~(all.frozen | all.marked);
  all.takers = all.shooters | (men & book_->royal_forms.men(position_));
  return all;
}

// A mark that holds keeps a man from such plies even if his moves ask for it; no mood does.
template <int W>
CellSet<W> Generator<W>::listing(Side by) const {
  const Set takers = book_->spells.present ? left_by_spells(by).takers : position_.of(by);
  return marks_ ? takers & ~marks_->marks().held : takers;
}

template <int W>
typename Generator<W>::Hostile Generator<W>::heeding(const MarkSets<W>& marks, Hostile all) {
  all = all.only(~marks.bound);
  if (marks.moody.none()) return all;
  const Set moody = marks.moody & (all.takers | all.shooters | all.frozen | all.marked);
  all = all.only(~moody);
  all.frozen |= moody;
  return all;
}

template <int W>
bool Generator<W>::attacked_by_held(Cell cell, Side by, const Set& occupied, const Hostile& enemies,
                                    Asked asked) const {
  const HoldPlan<W>& plan = book_->holds[index(by)];
  const bool barred = immune(cell, by);
  bool found = false;
  const auto ask = [&](Cell from, const std::vector<Rider<W>>& left) {
    found = found || attacked_by_one_of(left, from, cell, occupied, barred, asked);
  };
  const auto& moods = book_->moods[index(by)].by_form;
  enemies.frozen.each([&](Cell from) {
    const int form = position_.at(from).form();
    const bool moody = marks_ && marks_->marks().moody.has(from);
    ask(from, moody ? moods[form][marks_->mood(from)].attacks() : plan.frozen[form]);
  });
  enemies.marked.each([&](Cell from) { ask(from, plan.marked[position_.at(from).form()]); });
  return found;
}

template <int W>
bool Generator<W>::attacked_by_one_of(const std::vector<Rider<W>>& riders, Cell from, Cell cell,
                                      const Set& occupied, bool barred, Asked asked) const {
  return std::ranges::any_of(riders, [&](const Rider<W>& rider) {
    const Program<W>& program = rider.program;
    return program.capture && program.checks && (program.shoots || !barred) &&
           may_strike(rider, cell, asked) && seen_by_walking(rider, cell, Set::of(from), occupied);
  });
}

template <int W>
bool Generator<W>::is_shielded(Cell cell, Side by) const {
  if (marks_ && marks_->marks().shielded.has(cell)) return true;
  if (!book_->spells.present || by != position_.to_act() || position_.of(by).has(cell))
    return false;
  const Cell bearer = marked();
  if (bearer == no_cell || bearer == cell || book_->bodies.empty()) return bearer == cell;
  const int kind = book_->forms[position_.at(bearer).form()].kind;  // a body bears it as a whole
  return book_->forms[position_.at(cell).form()].kind == kind && !position_.of(by).has(bearer) &&
         std::ranges::any_of(book_->bodies, [&](const auto& body) { return body.kind == kind; });
}

// Check is asked only of those whom it changes.
template <int W>
CellSet<W> Generator<W>::find_moody() {
  const Side us = position_.to_act();
  const Set own = position_.of(us) & ~still_;
  const Set moody = marks_->marks().moody & own;
  checked_ = {};
  if (book_->check_readers.size() == 0) return moody;
  const Set asked =
      (book_->check_readers.men(position_) & moody) | (book_->roused_by_check.men(position_) & own);
  if (asked.any()) checked_ = marks_->checked(us) & asked;
  return moody | checked_;
}

// Whom marks hold has nothing left, whatever spells would leave him.
template <int W>
void Generator<W>::heed_marks(Node& node) {
  const MarkSets<W>& marks = marks_->marks();
  still_ = marks.bound & node.own;
  held_ &= ~still_;
  if (book_->has_moods) moody_ = find_moody();
  held_ &= ~moody_;
  node.pinned |= still_ | moody_;
  node.prey &= ~marks.shielded;
  node.occupied &= ~marks.passable;
}

template <int W>
Cell Generator<W>::forced() const {
  const Cell cell = marked();
  if (cell == no_cell || !position_.of(position_.to_act()).has(cell)) return no_cell;
  return book_->spells.forces.has(position_.at(cell).form()) ? cell : no_cell;
}

// Whom of the side to act spells hold; `marked_` is he whom the mark alone does.
template <int W>
CellSet<W> Generator<W>::find_spellbound() {
  const Side us = position_.to_act();
  Set bound = frozen(us);
  marked_ = no_cell;
  if (const Cell cell = marked(); cell != no_cell && position_.of(us).has(cell)) {
    if (book_->spells.forces.has(position_.at(cell).form())) {
      bound.remove(cell);
    } else if (!bound.has(cell)) {
      bound.add(cell);
      marked_ = cell;
    }
  }
  const Set royals = bound & book_->royal_forms.men(position_);
  return royals.any() && in_check(us) ? bound & ~royals : bound;
}

// Holds them, and spares whom it may not capture.
template <int W>
void Generator<W>::bind(Node& node) {
  held_ = find_spellbound();
  if (const Cell cell = spared(); cell != no_cell) node.prey.remove(cell);
  node.pinned |= held_;
}

template <int W>
template <class Sink>
void Generator<W>::plies_of_rider(const Node& node, Sink& sink, const Rider<W>& rider, Cell from,
                                  const Trail& left) {
  const Set seen = reach(rider, from, node.occupied);
  plies_of(node, sink, rider, from, seen, node.allowed);
  if (!book_->bodies.empty() && rider.program.merge) building_plies(node, sink, from, seen);
  const bool passing = rider.program.takes_trail && left.victim != no_cell;
  if (passing) take_trail(node, sink, left, rider, Set::of(from));
}

template <int W>
template <class Sink>
void Generator<W>::held_and_moody_plies(const Node& node, Sink& sink) {
  const HoldPlan<W>& plan = book_->holds[index(node.us)];
  const Trail left = trail();
  const auto plies_by = [&](Cell from, const Rider<W>& rider) {
    plies_of_rider(node, sink, rider, from, left);
  };
  if (plan.present) {
    held_.each([&](Cell from) {
      const auto& by_form = from == marked_ ? plan.marked : plan.frozen;
      for (const Rider<W>& rider : by_form[position_.at(from).form()]) plies_by(from, rider);
    });
  }
  if (!book_->has_moods) return;
  moody_.each(
      [&](Cell from) { each_rider(from, [&](const Rider<W>& rider) { plies_by(from, rider); }); });
}

}  // namespace sb
