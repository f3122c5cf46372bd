// What marks do to the plies and attacks of one position, as the referee reads them
// (play/mark_sets.h). Invariant: without rules that hold, shield or let pass, and without men who
// read marks or check, nothing here runs.
#pragma once

#include "play/generator.h"

namespace sb {

// A mark that holds keeps a man from plies that functions list even if his moves ask for it.
template <int W>
CellSet<W> Generator<W>::listing(Side by) const {
  return marks_ ? position_.of(by) & ~marks_->marks().held : position_.of(by);
}

template <int W>
typename Generator<W>::Hostile Generator<W>::heeding(const MarkSets<W>& marks, Side by) const {
  const Set moody = marks.moody & position_.of(by);
  const Set free = position_.of(by) & ~(marks.bound | moody);
  return {free, free, moody & ~marks.bound};
}

template <int W>
bool Generator<W>::attacked_by_moody(Cell cell, Side by, const Set& occupied,
                                     const Hostile& enemies, Asked asked) const {
  const bool barred = immune(cell);
  const auto& moods = book_->moods[index(by)].by_form;
  bool found = false;
  enemies.moody.each([&](Cell from) {
    const auto& ways = moods[position_.at(from).form()][marks_->mood(from)];
    found = found || attacked_by_one_of(ways.attacks(), from, cell, occupied, barred, asked);
  });
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

template <int W>
void Generator<W>::heed_marks(Node& node) {
  const MarkSets<W>& marks = marks_->marks();
  still_ = marks.bound & node.own;
  if (book_->has_moods) moody_ = find_moody();
  node.pinned |= still_ | moody_;
  node.prey &= ~marks.shielded;
  node.occupied &= ~marks.passable;
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
void Generator<W>::moody_plies(const Node& node, Sink& sink) {
  const Trail left = trail();
  moody_.each([&](Cell from) {
    each_rider(from, [&](const Rider<W>& rider) { plies_of_rider(node, sink, rider, from, left); });
  });
}

}  // namespace sb
