// Runs: which first contacts and senses of a run are plies, and what a run would reach.
// Invariant: a path is walked only where its length matters: with springs, or with enemies that
// nobody captures.
#pragma once

#include <cassert>

#include "movement/run.h"
#include "play/reader.h"

namespace sb {

// Who is asked about in attacked(): whoever stands there, or the royal man as if it stood there.
enum class AskedAbout { man, royal };

// What a runner sees of an enemy's cell: whether it attacks him, and the cells whose men decide
// that; of one that attacks, those of the ways up to the first that does.
template <int W>
struct Sight {
  bool attacks = false;
  CellSet<W> decisive;
};

// A man that runs by one of its programs; `now` while some man is in the air.
template <int W>
struct WatchedRunner {
  Cell cell = no_cell;
  const Program<W>* program = nullptr;
  Sight<W> first, now;
};

template <int W>
class Runs final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  // The board as runners of a side meet it, all of its men among the friends. `occupied` may differ
  // from the position, as in Attacks::attacked().
  Ground<W> ground(Side by, const Set& occupied) const {
    Ground<W> ground;
    const Set men = marks_ ? position_.occupied() : occupied;
    ground.friends = men & (position_.of(by) | position_.of(Side::neutral));
    const Set enemies = men & ~ground.friends;
    ground.barred =
        enemies & (book_->spares_royals ? book_->royal_forms : book_->guarded_forms).men(position_);
    if (book_->protected_forms.size() > 0)
      ground.barred |= enemies & book_->protected_forms.men(position_);
    if (marks_) {
      ground.barred |= enemies & marks_->marks().shielded;
      ground.passable = men & marks_->marks().passable;
    }
    ground.prey = enemies & ~ground.barred;
    if (const Set sturdy = ground.prey & book_->sturdy_forms.men(position_); sturdy.any()) {
      ground.sturdy = sturdy.first();
      ground.lives = book_->lives_of(position_.at(ground.sturdy));
    }
    return ground;
  }

  // The senses in which a run goes on from its first contact, if it is a ply: bit Move::sense(); 0
  // where it stops there, and for leaps. `ground` is without the runner.
  unsigned run_senses(const Program<W>& program, const Ground<W>& ground, Cell from,
                      Cell contact) const {
    unsigned open = open_senses(program, ground, from, contact);
    assert(open != 0);
    if (program.springs.none() && ground.barred.none()) return open;
    for (int sense = 0; sense <= counterclockwise; ++sense) {
      if (!(open >> sense & 1)) continue;
      const auto path = Runner<W>(book_->lines, program, ground).run(from, contact, sense);
      if (!path.exists(from)) open &= ~(1u << sense);
    }
    return open;
  }

  // Whether the man on `from` has a run that touches `cell`; `ground` is without it.
  bool runs_to(const Program<W>& program, const Ground<W>& ground, Cell from, Cell cell) const {
    assert(from != cell);
    const Set targets = (ground.prey | ground.barred | program.springs) & ~ground.friends;
    const Set blockers = (ground.friends | targets) & ~ground.passable;
    Set contacts = program.first_leg(book_->lines, from, blockers) & targets;
    if (program.springs.none() && (ground.barred & ~Set::of(cell)).none()) {
      if (contacts.has(cell)) return true;  // nothing that follows could undo it
      contacts &= ~ground.barred;
    }
    return contacts.some([&](Cell contact) {
      const unsigned open = open_senses(program, ground, from, contact);
      for (int sense = 0; sense <= counterclockwise; ++sense) {
        if (!(open >> sense & 1)) continue;
        const auto path = Runner<W>(book_->lines, program, ground).run(from, contact, sense);
        if (touches(path, ground, from, cell)) return true;
      }
      return false;
    });
  }

  // `ground` is without the runner.
  Sight<W> sight(const Program<W>& program, const Ground<W>& ground, Cell from, Cell target) const {
    assert(from != target && program.goes_on());
    const Lines<W>& lines = book_->lines;
    const Set targets = (ground.prey | ground.barred | program.springs) & ~ground.friends;
    Sight<W> sight{false, program.leg_towards(lines, from, target, targets | ground.friends)};
    const auto follow = [&](Cell contact) {
      const bool turns = program.kind == Program<W>::Kind::run;
      for (const int sense : {clockwise, counterclockwise}) {
        if (!turns) break;
        const Heading heading = program.turned[sense - 1][lines.heading(from, contact)];
        if (const Cell beside = lines.step(contact, heading); beside != no_cell)
          sight.decisive.add(beside);
      }
      const unsigned senses = open_senses(program, ground, from, contact);
      for (int sense = 0; sense <= counterclockwise; ++sense) {
        if (!(senses >> sense & 1)) continue;
        const RunPath<W> path = Runner<W>(lines, program, ground).run(from, contact, sense);
        sight.decisive |= path.passed;
        sight.attacks = sight.attacks || touches(path, ground, from, target);
      }
    };
    const Set contacts = sight.decisive & targets;
    contacts.some([&](Cell contact) {
      follow(contact);
      return sight.attacks;
    });
    return sight;
  }

  // Whether one of these men could touch who is asked about on the cell.
  bool attacked(Cell cell, Side by, const Set& occupied, const Set& alive, AskedAbout asked) const {
    const Ground<W> whole = ground_with(cell, by, occupied, asked);
    return std::ranges::any_of(book_->attack[index(by)].runs, [&](const Rider<W>* rider) {
      const Set men = alive & rider->forms.men(position_) & ~Set::of(cell);
      return men.some(
          [&](Cell from) { return runs_to(rider->program, whole.without(from), from, cell); });
    });
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::marks_, Reader::men_of, Reader::position_;

  // The same with the man that is asked about on `cell`, whoever stands there.
  Ground<W> ground_with(Cell cell, Side by, const Set& occupied, AskedAbout asked) const {
    Ground<W> ground = this->ground(by, occupied);
    ground.friends.remove(cell);
    if (marks_ && marks_->marks().passable.has(cell)) ground.passable.add(cell);
    if (!ground.barred.has(cell)) ground.prey.add(cell);
    if (asked == AskedAbout::man) return ground;
    if (!book_->spares_royals) {
      const Set sturdy = men_of(book_->sturdy_forms, other(by));
      if (sturdy.any()) ground.lives = book_->lives_of(position_.at(sturdy.first()));
      ground.sturdy = sturdy.any() ? cell : no_cell;
    } else {
      ground.prey.remove(cell);
      ground.barred.add(cell);
    }
    return ground;
  }

  // The same, whether it is a ply or not.
  unsigned open_senses(const Program<W>& program, const Ground<W>& ground, Cell from,
                       Cell contact) const {
    assert(program.goes_on() && from != contact && !ground.friends.has(from));
    if (program.kind == Program<W>::Kind::flight) return 1;
    if (contact == ground.sturdy && ground.lives == 1) return 1;
    const Heading heading = book_->lines.heading(from, contact);
    unsigned open = 0;
    for (const int sense : {clockwise, counterclockwise}) {
      const Cell next = book_->lines.step(contact, program.turned[sense - 1][heading]);
      const bool blocks = next == no_cell || (ground.friends & ~ground.passable).has(next);
      if (!blocks) open |= 1u << sense;
    }
    return open == 0 ? 1 : open;
  }
};

// Whether the path of a runner from `from` touches the enemy on `cell`.
template <int W>
bool touches(const RunPath<W>& path, const Ground<W>& ground, Cell from, Cell cell) {
  if (path.end == RunEnd::barred) return path.last == cell;
  if (!path.exists(from)) return false;
  return path.captured.has(cell) || (cell == ground.sturdy && path.hits > 0);
}

}  // namespace sb
