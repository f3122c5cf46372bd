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
typename Generator<W>::Hostile Generator<W>::hostile_but_held(Side by) const {
  const Set& men = position_.of(by);
  Hostile all{men, men, {}, {}};
  if (marks_) all = all.only(~marks_->marks().held);
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
  return marks_ ? all.only(~marks_->marks().held) : all;
}

template <int W>
bool Generator<W>::attacked_by_held(Cell cell, Side by, const Set& occupied, const Hostile& enemies,
                                    Asked asked) const {
  const HoldPlan<W>& plan = book_->holds[index(by)];
  const bool barred = immune(cell, by);
  bool found = false;
  const auto ask = [&](const Set& men, const std::vector<std::vector<Rider<W>>>& left) {
    men.each([&](Cell from) {
      for (const Rider<W>& rider : left[position_.at(from).form()]) {
        const Program<W>& program = rider.program;
        found = found || (program.capture && program.checks && (program.shoots || !barred) &&
                          may_strike(rider, cell, asked) &&
                          seen_by_walking(rider, cell, Set::of(from), occupied));
      }
    });
  };
  ask(enemies.frozen, plan.frozen);
  ask(enemies.marked, plan.marked);
  return found;
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

// Whom marks hold has nothing left, whatever spells would leave him.
template <int W>
void Generator<W>::heed_marks(Node& node) {
  const MarkSets<W>& marks = marks_->marks();
  still_ = marks.held & node.own;
  held_ &= ~still_;
  node.pinned |= still_;
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
void Generator<W>::held_plies(const Node& node, Sink& sink) {
  const HoldPlan<W>& plan = book_->holds[index(node.us)];
  const Trail left = trail();
  held_.each([&](Cell from) {
    const auto& by_form = from == marked_ ? plan.marked : plan.frozen;
    for (const Rider<W>& rider : by_form[position_.at(from).form()]) {
      const Set seen = reach(rider, from, node.occupied);
      plies_of(node, sink, rider, from, seen, node.allowed);
      if (!book_->bodies.empty() && rider.program.merge) building_plies(node, sink, from, seen);
      const bool passing = rider.program.takes_trail && left.victim != no_cell;
      if (passing) take_trail(node, sink, left, rider, Set::of(from));
    }
  });
}

}  // namespace sb
