// Runs in the generator: which first contacts and senses are plies, and what a run would reach.
// Invariant: a path is walked only where its length matters: with springs, or with enemies that
// nobody captures.
#pragma once

#include "play/generator.h"

namespace sb {

// The board for runners of a side. `occupied` may differ from the position, as in attacked().
template <int W>
Ground<W> Generator<W>::ground(Side by, const Set& occupied) const {
  Ground<W> ground;
  ground.friends = occupied & (position_.of(by) | position_.of(Side::neutral));
  const Set enemies = occupied & ~ground.friends;
  if (!book_->royal_capture) ground.barred = enemies & book_->royal_forms.men(position_);
  if (book_->protected_forms.size() > 0)
    ground.barred |= enemies & book_->protected_forms.men(position_);
  ground.prey = enemies & ~ground.barred;
  if (const Set sturdy = enemies & book_->sturdy_forms.men(position_); sturdy.any()) {
    ground.sturdy = sturdy.first();
    ground.lives = book_->lives_of(position_.at(ground.sturdy));
  }
  return ground;
}

// The same with the man that is asked about on `cell`, whoever stands there.
template <int W>
Ground<W> Generator<W>::ground_with(Cell cell, Side by, const Set& occupied, Asked asked) const {
  Ground<W> ground = this->ground(by, occupied);
  ground.friends.remove(cell);
  if (!ground.barred.has(cell)) ground.prey.add(cell);
  if (asked == Asked::man) return ground;
  if (book_->royal_capture) {
    const Set sturdy = men_of(book_->sturdy_forms, other(by));
    if (sturdy.any()) ground.lives = book_->lives_of(position_.at(sturdy.first()));
    ground.sturdy = sturdy.any() ? cell : no_cell;
  } else {
    ground.prey.remove(cell);
    ground.barred.add(cell);
  }
  return ground;
}

// The senses in which a run goes on from its first contact: bit Move::sense(); 0 where it stops
// there, and for leaps. `ground` is without the runner.
template <int W>
unsigned Generator<W>::open_senses(const Program<W>& program, const Ground<W>& ground, Cell from,
                                   Cell contact) const {
  if (program.kind == Program<W>::Kind::flight) return 1;
  if (contact == ground.sturdy && ground.lives == 1) return 1;
  const Heading heading = book_->lines.heading(from, contact);
  unsigned open = 0;
  for (const int sense : {clockwise, counterclockwise}) {
    const Cell next = book_->lines.step(contact, program.turned[sense - 1][heading]);
    if (next != no_cell && !ground.friends.has(next)) open |= 1u << sense;
  }
  return open == 0 ? 1 : open;
}

// Those of them that are plies.
template <int W>
unsigned Generator<W>::run_senses(const Program<W>& program, const Ground<W>& ground, Cell from,
                                  Cell contact) const {
  unsigned open = open_senses(program, ground, from, contact);
  if (program.springs.none() && ground.barred.none()) return open;
  for (int sense = 0; sense <= counterclockwise; ++sense) {
    if (!(open >> sense & 1)) continue;
    const auto path = Runner<W>(book_->lines, program, ground).run(from, contact, sense);
    if (!path.exists(from)) open &= ~(1u << sense);
  }
  return open;
}

// Whether the man on `from` has a run that touches `cell`; `ground` is without it.
template <int W>
bool Generator<W>::runs_to(const Program<W>& program, const Ground<W>& ground, Cell from,
                           Cell cell) const {
  const Set blockers = ground.friends | ground.prey | ground.barred | program.springs;
  const Set seen = program.first_leg(book_->lines, from, blockers);
  Set contacts = seen & blockers & ~ground.friends;
  if (program.springs.none() && (ground.barred & ~Set::of(cell)).none()) {
    if (contacts.has(cell)) return true;  // nothing that follows could undo it
    contacts &= ~ground.barred;
  }
  const auto touches = [&](const RunPath<W>& path) {
    if (path.end == RunEnd::barred) return path.last == cell;
    if (!path.exists(from)) return false;
    return path.captured.has(cell) || (cell == ground.sturdy && path.hits > 0);
  };
  bool found = false;
  contacts.each([&](Cell contact) {
    if (found) return;
    const unsigned open = open_senses(program, ground, from, contact);
    for (int sense = 0; sense <= counterclockwise && !found; ++sense) {
      if (open >> sense & 1)
        found = touches(Runner<W>(book_->lines, program, ground).run(from, contact, sense));
    }
  });
  return found;
}

template <int W>
bool Generator<W>::attacked_by_runs(Cell cell, Side by, const Set& occupied, const Set& alive,
                                    Asked asked) const {
  const Ground<W> whole = ground_with(cell, by, occupied, asked);
  for (const Rider<W>* rider : book_->attack[index(by)].runs) {
    bool found = false;
    (alive & rider->forms.men(position_) & ~Set::of(cell)).each([&](Cell from) {
      if (found) return;
      Ground<W> ground = whole;
      ground.friends.remove(from);
      found = runs_to(rider->program, ground, from, cell);
    });
    if (found) return true;
  }
  return false;
}

template <int W>
template <class Sink>
void Generator<W>::run_plies(const Node& node, Sink& sink) {
  const Ground<W> whole = ground(node.us, node.occupied);
  for (const Rider<W>* rider : book_->movers[index(node.us)].runs) {
    const Program<W>& program = rider->program;
    (men_of(rider->forms, node.us) & ~node.pinned).each([&](Cell from) {
      const Set seen = program.first_leg(book_->lines, from, node.occupied | program.springs);
      sink.targets(*rider, from, seen & node.vacant & ~program.springs, MoveType::displacement);
      const Set contacts = seen & (whole.prey | whole.barred | (program.springs & node.vacant));
      if (contacts.none()) return;
      Ground<W> ground = whole;
      ground.friends.remove(from);
      contacts.each([&](Cell contact) {
        sink.runs(from, contact, run_senses(program, ground, from, contact));
      });
    });
  }
}

}  // namespace sb
