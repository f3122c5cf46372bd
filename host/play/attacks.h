// Attacks: who attacks what as the position stands: look by look, or man by man where there are
// many forms, and as marks leave each. Invariant: both ways give the same answer; without marks and
// moods nothing asks for them.
#pragma once

#include <algorithm>
#include <cassert>
#include <vector>

#include "play/rider_reach.h"
#include "play/royal_men.h"
#include "play/runs.h"

namespace sb {

// Who of a side attacks now: those that do so by coming to a cell, by shooting at it, and those who
// are in a mood.
template <int W>
struct Hostile {
  CellSet<W> takers, shooters, moody;
  Hostile only(const CellSet<W>& men) const { return {takers & men, shooters & men, moody & men}; }
};

template <int W>
class Attacks final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  // Whether some man of `by` could capture on the cell as the board stands.
  bool attacked(Cell cell, Side by) const {
    return attacked(cell, by, in_the_way(), hostile(by), AskedAbout::man);
  }

  // Whether one of these men of `by` could capture on `cell` with the board occupied like this.
  bool attacked(Cell cell, Side by, const Set& occupied, const Hostile<W>& enemies,
                AskedAbout asked) const {
    if (attacked_but_by_runs(cell, by, occupied, enemies, asked)) return true;
    return book_->has_runs && !immune(cell) &&
           runs_.attacked(cell, by, occupied, enemies.takers, asked);
  }

  [[gnu::noinline]] bool attacked_but_by_runs(Cell cell, Side by, const Set& occupied,
                                              const Hostile<W>& enemies, AskedAbout asked) const {
    assert(book_->lines.all().has(cell) && by != Side::neutral);
    const Set takers = immune(cell) ? Set{} : enemies.takers;
    const auto men = [&](std::size_t, const FormList& forms, bool shoots) {
      return (shoots ? enemies.shooters : takers) & forms.men(position_);
    };
    const AttackPlan<W>& plan = attack_plan(by);
    // Masks do not tell of whom a man captures.
    const bool by_kind = book_->selects && asked == AskedAbout::man;
    const bool found = by_kind && !book_->royal_forms.men(position_).has(cell)
                           ? attacked_by_riders(plan.all, cell, occupied, enemies, asked)
                       : book_->many_forms
                           ? attacked_by_some(plan, cell, occupied, takers, enemies.shooters)
                           : attacked_by(plan, cell, occupied, men);
    if (found) return true;
    if (book_->selects && attacked_by_riders(plan.selective, cell, occupied, enemies, asked))
      return true;
    return enemies.moody.any() && attacked_by_moody(cell, by, occupied, enemies, asked);
  }

  bool attacked_by_some_of(const Set& men, Cell cell, Side by) const {
    return attacked(cell, by, in_the_way(), hostile(by).only(men & ~Set::of(cell)),
                    AskedAbout::man);
  }
  // Whether the royal man of the other side would be attacked, were it on `cell`; nobody is
  // captured.
  bool royal_attacked(Cell cell, Side by, const Set& occupied) const {
    return attacked(cell, by, occupied, hostile(by), AskedAbout::royal);
  }

  // All that attack whoever stands there.
  Set attackers(Cell cell, Side by) const {
    const Set occupied = in_the_way();
    const Hostile<W> enemies = hostile(by);
    return (position_.of(by) & ~Set::of(cell)).those([&](Cell from) {
      return attacked(cell, by, occupied, enemies.only(Set::of(from)), AskedAbout::man);
    });
  }

  // Of a simple rulebook: those on cells of `occupied` who would, did nobody stand elsewhere.
  Set takers(Cell cell, Side by, const Set& occupied) const {
    const AttackPlan<W>& plan = book_->attack[index(by)];
    const std::size_t first = static_cast<std::size_t>(cell) * book_->lines.cells();
    const Set men = position_.of(by) & occupied;
    Set found;
    plan.each_look([&](const auto& look) {
      found |= (look.sources[cell] & look.forms.men(position_) & men).those([&](Cell from) {
        return (look.line(first + from) & occupied).none();
      });
    });
    for (const Rider<W>* rider : plan.walks) {
      found |=
          (rider->program.sources[cell] & rider->forms.men(position_) & men).those([&](Cell from) {
            return reach_.sees(*rider, from, cell, occupied);
          });
    }
    return found;
  }

  // Whether a royal man of `side` is attacked, or a guest stands on its cell.
  bool in_check(Side side) const { return royals_.has_guest(side) || men_in_check(side).any(); }

  // The royal men of a side that are attacked.
  Set men_in_check(Side side) const {
    const Hostile<W> enemies = hostile(other(side));
    return royal_men(side).those(
        [&](Cell c) { return attacked(c, other(side), in_the_way(), enemies, AskedAbout::man); });
  }

  // Whether a man of that form may attack the cell after a ply from-to of its own.
  bool may_attack(int form, Side by, Cell from, Cell to, Cell cell) const {
    const AttackPlan<W>& plan = book_->attack[index(by)];
    const std::size_t first = static_cast<std::size_t>(cell) * book_->lines.cells();
    const Set others = position_.occupied() & ~Set::of(from);
    for (const auto* looks : {&plan.leaps, &plan.slides}) {
      for (const auto& look : *looks) {
        if (look.sources[cell].has(to) && look.forms.has(form) &&
            (look.line(first + to) & others).none())
          return true;
      }
    }
    const auto may = [&](const Rider<W>* rider) {
      return rider->program.sources[cell].has(to) && rider->forms.has(form);
    };
    return std::ranges::any_of(plan.walks, may) || std::ranges::any_of(plan.selective, may);
  }

  // Whether the man of a ply, not made yet, that captures a royal man would give check to one that
  // stood there.
  bool captures_with_check(Move move) const {
    assert(position_.at(move.from));
    const Side us = position_.to_act();
    const int form = position_.at(move.from).form();
    const auto gives_check = [&](const Rider<W>& rider) {
      const Program<W>& program = rider.program;
      return program.attacks() && !program.shoots && !program.takes &&
             may_capture(rider, move.to, AskedAbout::man) &&
             reach_.of(rider, move.from, position_.occupied()).has(move.to);
    };
    const auto attacks_apart = [&](const Rider<W>& rider) { return rider.forms.has(form); };
    if (!book_->moods[index(us)].by_form[form].empty() ||
        std::ranges::any_of(book_->attackers_apart[index(us)], attacks_apart))
      return attacked_by_some_of(Set::of(move.from), move.to, us);
    const auto& riders = book_->movers[index(us)].by_form[form];
    return std::any_of(riders.begin(), riders.end(),
                       [&](const Rider<W>* rider) { return gives_check(*rider); });
  }

  // How the men of a side attack now.
  Hostile<W> hostile(Side by) const {
    return marks_ ? heeding(marks_->marks(), by)
                  : Hostile<W>{position_.of(by), position_.of(by), {}};
  }
  // The same after a ply of the other that leaves marks be.
  Hostile<W> hostile_ahead(Side by) const {
    return marks_ ? heeding(marks_->marks_ahead(), by) : hostile(by);
  }
  // Who of a side attacks by plies that functions list: a mark that holds a man keeps him from them
  // even if his moves ask for it.
  Set listing(Side by) const {
    return marks_ ? position_.of(by) & ~marks_->marks().held : position_.of(by);
  }
  // The men of the side to act whom marks hold.
  Set held_men() const {
    return marks_ ? marks_->marks().held & position_.of(position_.to_act()) : Set{};
  }
  using PositionReader<W>::immune;
  // The men of a side that a shot removes.
  Set shootable(Side side) const {
    Set men = position_.of(side) & ~book_->unshootable_forms.men(position_);
    if (book_->spares_royals)
      men &= ~book_->royal_forms.men(position_) | book_->guarded_forms.men(position_);
    return men;
  }
  // Whether the rider's captures may be of the man who is asked about.
  bool may_capture(const Rider<W>& rider, Cell cell, AskedAbout asked) const {
    if (!rider.selective) return true;
    return asked == AskedAbout::royal ? rider.threatens : rider.against.men(position_).has(cell);
  }

  // Whether one of the men that men(i, forms, shoots) gives attacks the cell: those of these forms
  // that take part, i counting leaps, slides and walks.
  template <class Men>
  [[gnu::always_inline]] bool attacked_by(const AttackPlan<W>& plan, Cell cell, const Set& occupied,
                                          Men men) const {
    const std::size_t cells = static_cast<std::size_t>(book_->lines.cells());
    std::size_t i = 0;
    for (const auto& look : plan.leaps) {
      if ((look.sources[cell] & men(i++, look.forms, look.shoots)).any()) return true;
    }
    for (const auto& look : plan.slides) {
      const Set aligned = look.sources[cell] & men(i++, look.forms, look.shoots);
      const bool seen = aligned.some([&](Cell from) __attribute__((always_inline)) {
        return (look.between[cell * cells + from] & occupied).none();
      });
      if (seen) return true;
    }
    for (const Rider<W>* rider : plan.walks) {
      if (reach_.seen_by_walking(*rider, cell, men(i++, rider->forms, rider->program.shoots),
                                 occupied))
        return true;
    }
    return false;
  }

  // Likewise where Rulebook::many_forms, by these men.
  [[gnu::noinline]] bool attacked_by_some(const AttackPlan<W>& plan, Cell cell, const Set& occupied,
                                          const Set& takers, const Set& shooters) const {
    assert(book_->many_forms && plan.by_form.size() == book_->forms.size());
    const std::size_t first = static_cast<std::size_t>(cell) * book_->lines.cells();
    const Set asked = plan.sources[cell] & (takers | shooters);
    return asked.some([&](Cell from) __attribute__((always_inline)) {
      const auto& means = plan.by_form[position_.at(from).form()];
      for (const auto& look : means.looks) {
        if (look.sources[cell].has(from) && (look.shoots ? shooters : takers).has(from) &&
            (look.line(first + from) & occupied).none())
          return true;
      }
      for (const Rider<W>* rider : means.walks) {
        const Set& men = rider->program.shoots ? shooters : takers;
        if (men.has(from) && reach_.seen_by_walking(*rider, cell, Set::of(from), occupied))
          return true;
      }
      return false;
    });
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::in_the_way, Reader::marks_, Reader::parts_, Reader::position_,
      Reader::royal_men;

  // How the men of a side attack: in mood 0, and while marks are being read in any.
  const AttackPlan<W>& attack_plan(Side by) const {
    assert(!book_->has_moods || marks_);
    if (book_->has_moods && marks_->marks().reading) [[unlikely]]
      return book_->attack_in_any_mood[index(by)];
    return book_->attack[index(by)];
  }

  Hostile<W> heeding(const MarkSets<W>& marks, Side by) const {
    const Set moody = marks.moody & position_.of(by);
    const Set free = position_.of(by) & ~(marks.bound | moody);
    return {free, free, moody & ~marks.bound};
  }

  // Whether some man attacks the cell by one of these riders; runs are left out.
  bool attacked_by_riders(const std::vector<const Rider<W>*>& riders, Cell cell,
                          const Set& occupied, const Hostile<W>& enemies, AskedAbout asked) const {
    const Set takers = immune(cell) ? Set{} : enemies.takers;
    return std::ranges::any_of(riders, [&](const Rider<W>* rider) {
      const Program<W>& program = rider->program;
      if (program.goes_on()) return false;
      const Set men = (program.shoots ? enemies.shooters : takers) & rider->forms.men(position_);
      return may_capture(*rider, cell, asked) &&
             reach_.seen_by_walking(*rider, cell, men, occupied);
    });
  }

  bool attacked_by_moody(Cell cell, Side by, const Set& occupied, const Hostile<W>& enemies,
                         AskedAbout asked) const {
    assert(marks_);  // nobody is moody else
    const bool barred = immune(cell);
    const auto& moods = book_->moods[index(by)].by_form;
    return enemies.moody.some([&](Cell from) {
      const auto& ways = moods[position_.at(from).form()][marks_->mood(from)];
      return attacked_by_one_of(ways.attacks(), from, cell, occupied, barred, asked);
    });
  }

  // Whether the man on `from` attacks the cell by one of these riders.
  bool attacked_by_one_of(const std::vector<Rider<W>>& riders, Cell from, Cell cell,
                          const Set& occupied, bool barred, AskedAbout asked) const {
    return std::ranges::any_of(riders, [&](const Rider<W>& rider) {
      const Program<W>& program = rider.program;
      return program.attacks() && (program.shoots || !barred) && may_capture(rider, cell, asked) &&
             reach_.seen_by_walking(rider, cell, Set::of(from), occupied);
    });
  }

  const RiderReach<W>& reach_ = parts_.reach;
  const Runs<W>& runs_ = parts_.runs;
  const RoyalMen<W>& royals_ = parts_.royals;
};

}  // namespace sb
