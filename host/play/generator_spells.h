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

// The mark speaks of the ply of the side to act, so it silences that side's men alone.
template <int W>
CellSet<W> Generator<W>::attacking(Side by) const {
  const Set& men = position_.of(by);
  if (!book_->spells.present) return men;
  Set silent = frozen(by);
  const Cell cell = marked();
  if (cell != no_cell && by == position_.to_act() && men.has(cell)) {
    silent.add(cell);
    if (book_->spells.forces.has(position_.at(cell).form())) silent.remove(cell);
  }
  return men & (~silent | book_->royal_forms.men(position_));
}

template <int W>
bool Generator<W>::immune(Cell cell, Side by) const {
  return book_->spells.present && by == position_.to_act() && cell == marked() &&
         !position_.of(by).has(cell);
}

template <int W>
Cell Generator<W>::forced() const {
  const Cell cell = marked();
  if (cell == no_cell || !position_.of(position_.to_act()).has(cell)) return no_cell;
  return book_->spells.forces.has(position_.at(cell).form()) ? cell : no_cell;
}

// Who of the side to act makes no ply, and whom it may not capture.
template <int W>
void Generator<W>::bind(Node& node) {
  held_ = frozen(node.us);
  quieted_ = no_cell;
  if (const Cell cell = marked(); cell != no_cell) {
    const int form = position_.at(cell).form();
    if (!node.own.has(cell)) {
      node.prey.remove(cell);
    } else if (book_->spells.forces.has(form)) {
      held_.remove(cell);
    } else if (!book_->spells.quiets.has(form)) {
      held_.add(cell);
    } else if (!held_.has(cell)) {
      quieted_ = cell;
    }
  }
  const Set royals = held_ & book_->royal_forms.men(position_);
  if (royals.any() && in_check(node.us)) held_ &= ~royals;
  node.pinned |= held_;
  if (quieted_ != no_cell) node.pinned.add(quieted_);
}

template <int W>
template <class Sink>
void Generator<W>::quieted_plies(const Node& node, Sink& sink) {
  for (const Rider<W>* rider :
       book_->movers[index(node.us)].by_form[position_.at(quieted_).form()]) {
    if (!rider->program.quiet) continue;
    const Set seen = reach(rider->program, quieted_, node.occupied);
    sink.targets(*rider, quieted_, seen & node.vacant & node.allowed, MoveType::displacement);
  }
}

}  // namespace sb
