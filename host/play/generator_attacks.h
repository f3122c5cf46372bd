// Who attacks what as the position stands: look by look, or man by man where there are many forms.
// Invariant: both ways give the same answer.
#pragma once

#include "play/generator.h"

namespace sb {

// Whether the rider of a man on `from` leads to the cell, one of its targets, were somebody there.
template <int W>
bool Generator<W>::sees(const Rider<W>& rider, Cell from, Cell cell, const Set& occupied) const {
  using Kind = typename Program<W>::Kind;
  const Program<W>& program = rider.program;
  const bool hops = program.kind == Kind::hop && !program.tracks && body_cells().none();
  if (!hops && program.kind != Kind::lame)
    return reach(rider, from, occupied | Set::of(cell)).has(cell);
  return program.arrives(book_->lines, from, cell, occupied, barred(rider, occupied));
}

template <int W>
bool Generator<W>::seen_by_walking(const Rider<W>& rider, Cell cell, const Set& men,
                                   const Set& occupied) const {
  bool seen = false;
  (men & rider.program.sources[cell]).each([&](Cell from) {
    seen = seen || sees(rider, from, cell, occupied);
  });
  return seen;
}

template <int W>
template <class Men>
[[gnu::always_inline]] inline bool Generator<W>::attacked_by(const AttackPlan<W>& plan, Cell cell,
                                                             const Set& occupied, Men men) const {
  const std::size_t cells = static_cast<std::size_t>(book_->lines.cells());
  std::size_t i = 0;
  for (const auto& look : plan.leaps) {
    if ((look.sources[cell] & men(i++, look.forms, look.shoots)).any()) return true;
  }
  for (const auto& look : plan.slides) {
    const Set aligned = look.sources[cell] & men(i++, look.forms, look.shoots);
    for (int w = 0; w < W; ++w) {
      for (std::uint64_t rest = aligned.word[w]; rest; rest &= rest - 1) {
        const Cell from = static_cast<Cell>(64 * w + std::countr_zero(rest));
        if ((look.between[cell * cells + from] & occupied).none()) return true;
      }
    }
  }
  for (const Rider<W>* rider : plan.walks) {
    if (seen_by_walking(*rider, cell, men(i++, rider->forms, rider->program.shoots), occupied))
      return true;
  }
  return false;
}

template <int W>
bool Generator<W>::attacked_by_some(const AttackPlan<W>& plan, Cell cell, const Set& occupied,
                                    const Set& takers, const Set& shooters) const {
  const std::size_t first = static_cast<std::size_t>(cell) * book_->lines.cells();
  const Set asked = plan.sources[cell] & (takers | shooters);
  for (int w = 0; w < W; ++w) {
    for (std::uint64_t rest = asked.word[w]; rest; rest &= rest - 1) {
      const Cell from = static_cast<Cell>(64 * w + std::countr_zero(rest));
      const auto& means = plan.by_form[position_.at(from).form()];
      for (const auto& look : means.looks) {
        if (look.sources[cell].has(from) && (look.shoots ? shooters : takers).has(from) &&
            (!look.between || (look.between[first + from] & occupied).none()))
          return true;
      }
      for (const Rider<W>* rider : means.walks) {
        const Set& men = rider->program.shoots ? shooters : takers;
        if (men.has(from) && seen_by_walking(*rider, cell, Set::of(from), occupied)) return true;
      }
    }
  }
  return false;
}

template <int W>
bool Generator<W>::attacked(Cell cell, Side by, const Set& occupied, const Hostile& enemies,
                            Asked asked) const {
  if (attacked_but_by_runs(cell, by, occupied, enemies, asked)) return true;
  return book_->has_runs && !immune(cell) &&
         attacked_by_runs(cell, by, occupied, enemies.takers, asked);
}

template <int W>
bool Generator<W>::attacked_but_by_runs(Cell cell, Side by, const Set& occupied,
                                        const Hostile& enemies, Asked asked) const {
  const Set takers = immune(cell) ? Set{} : enemies.takers;
  const auto men = [&](std::size_t, const FormList& forms, bool shoots) {
    return (shoots ? enemies.shooters : takers) & forms.men(position_);
  };
  const AttackPlan<W>& plan = attack_plan(by);
  const bool by_kind = book_->selects && asked == Asked::man;
  const bool found = by_kind && !book_->royal_forms.men(position_).has(cell)
                         ? attacked_by_riders(cell, by, occupied, enemies)
                     : book_->asks_men
                         ? attacked_by_some(plan, cell, occupied, takers, enemies.shooters)
                         : attacked_by(plan, cell, occupied, men);
  if (found) return true;
  if (book_->selects && attacked_by_selective(cell, by, occupied, enemies, asked)) return true;
  return enemies.moody.any() && attacked_by_moody(cell, by, occupied, enemies, asked);
}

template <int W>
bool Generator<W>::may_strike(const Rider<W>& rider, Cell cell, Asked asked) const {
  if (!rider.selective) return true;
  return asked == Asked::royal ? rider.threatens : rider.against.men(position_).has(cell);
}

// For whoever is not royal: masks do not tell of whom a man captures.
template <int W>
bool Generator<W>::attacked_by_riders(Cell cell, Side by, const Set& occupied,
                                      const Hostile& enemies) const {
  const Set takers = immune(cell) ? Set{} : enemies.takers;
  return std::ranges::any_of(attack_plan(by).all, [&](const Rider<W>* rider) {
    const Program<W>& program = rider->program;
    if (program.goes_on()) return false;
    const Set men = (program.shoots ? enemies.shooters : takers) & rider->forms.men(position_);
    return may_strike(*rider, cell, Asked::man) && seen_by_walking(*rider, cell, men, occupied);
  });
}

template <int W>
bool Generator<W>::attacked_by_selective(Cell cell, Side by, const Set& occupied,
                                         const Hostile& enemies, Asked asked) const {
  const Set takers = immune(cell) ? Set{} : enemies.takers;
  const auto& riders = attack_plan(by).selective;
  return std::any_of(riders.begin(), riders.end(), [&](const Rider<W>* rider) {
    const Set men =
        (rider->program.shoots ? enemies.shooters : takers) & rider->forms.men(position_);
    return may_strike(*rider, cell, asked) && seen_by_walking(*rider, cell, men, occupied);
  });
}

template <int W>
CellSet<W> Generator<W>::attackers(Cell cell, Side by) const {
  Set found;
  const Set occupied = in_the_way();
  const Hostile enemies = hostile(by);
  (position_.of(by) & ~Set::of(cell)).each([&](Cell from) {
    if (attacked(cell, by, occupied, enemies.only(Set::of(from)), Asked::man)) found.add(from);
  });
  return found;
}

template <int W>
CellSet<W> Generator<W>::takers(Cell cell, Side by, const Set& occupied) const {
  const AttackPlan<W>& plan = book_->attack[index(by)];
  const std::size_t first = static_cast<std::size_t>(cell) * book_->lines.cells();
  const Set men = position_.of(by) & occupied;
  Set found;
  for (const auto& look : plan.leaps) found |= look.sources[cell] & look.forms.men(position_) & men;
  for (const auto& look : plan.slides) {
    (look.sources[cell] & look.forms.men(position_) & men).each([&](Cell from) {
      if ((look.between[first + from] & occupied).none()) found.add(from);
    });
  }
  for (const Rider<W>* rider : plan.walks) {
    (rider->program.sources[cell] & rider->forms.men(position_) & men).each([&](Cell from) {
      if (sees(*rider, from, cell, occupied)) found.add(from);
    });
  }
  return found;
}

template <int W>
bool Generator<W>::in_check(Side side) const {
  bool found = side == position_.to_act() && has_guest();
  const Hostile enemies = hostile(other(side));
  men_of(book_->royal_forms, side).each([&](Cell c) {
    found = found || attacked(c, other(side), in_the_way(), enemies, Asked::man);
  });
  return found;
}

template <int W>
CellSet<W> Generator<W>::shootable(Side side) const {
  const Set bare = book_->royal_forms.men(position_) & ~book_->guarded_forms.men(position_);
  return position_.of(side) & ~bare & ~book_->unshootable_forms.men(position_);
}

}  // namespace sb
