// Terms: sets, numbers and facts of a script (rules/expr.h) as the position stands.
// Invariant: asks from cheap to dear, and never changes the position but to look at plies that
// could follow, which it takes back.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <vector>

#include "play/referee_part.h"

namespace sb {

template <int W>
class Terms final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // Those of its cells that are in `within`.
  Set set_within(int term, const Asked<W>& asked, const Set& within) {
    assert(term >= 0 && term < static_cast<int>(plan_.sets.size()));
    const auto& plan = plan_.sets[term];
    return plan.at_once ? men_at_once(plan, asked.own) & within
                        : set_looked_for(term, asked, within);
  }
  // What the ply left, came to, passed or captured on.
  Set set_of_ply(SetTerm::Kind kind, const Asked<W>& asked) const;
  // The men of a set that is told at once, or of which the states remain to be asked.
  Set men_at_once(const typename RulePlan<W>::SetPlan& plan, Side own) const;
  // The cells of `within` on which one of the men could capture an enemy.
  Set attacked_from(const Set& men, const Set& within, int least = 1);
  // The kind whose men the set is, where a variable names it; 0 where it names none.
  int kind_named(int term, Side own) const;
  // Where the movement of that set, `around` or `reach`, leads from these cells.
  Set led_to(int term, const Set& from, Side own, const Set& occupied) const;
  // What lies between a cell of the one and a cell of the other.
  Set between(const Set& a, const Set& b) const;
  int number(int term, const Asked<W>& asked);
  // Whether the facts hold; true of those numbered below 0.
  bool holds(int facts, const Asked<W>& asked);
  // The same of the position before the ply of which it is asked, which is not made yet.
  bool holds_before(int facts, const Asked<W>& asked);
  // Likewise what they ask of the ply alone, and of the position.
  bool ply_is_so(const Facts& facts, const Asked<W>& asked);
  bool position_is_so(const Facts& facts, const Asked<W>& asked);
  // How far the number is from lying within its limits; 0: it does.
  int distance(const Bounds& bounds, const Asked<W>& asked);
  // False where the facts that need that cannot hold.
  bool may_be_so(const typename RulePlan<W>::Needs& needs, Side own) const;
  // What a function of the script is told of the ply.
  PlyFacts facts_for(const Asked<W>& asked) const;
  // Who stood on the cell before the ply.
  Piece piece_before(Cell cell, const Asked<W>& asked) const;
  // Of a set that is flanked along strides: where an own man may come so that a row of enemies, one
  // of them on `wanted`, lies between him and another.
  Set flanking(int term, Side own, const Set& wanted) const;
  // The cells of a set.
  Set set(int term, const Asked<W>& asked) { return set_within(term, asked, everywhere_); }

 private:
  using Part = RefereePart<W>;
  using Part::attacks_, Part::book_, Part::cells_noted, Part::engine_, Part::everywhere_,
      Part::generator_, Part::here, Part::journal_, Part::parts_, Part::plan_, Part::play_,
      Part::position_, Part::royals_, Part::variant_;

  Set set_looked_for(int term, const Asked<W>& asked, const Set& within);
  Set men(int term, Side own, const Set& within) const;
  Set men_one_by_one(const typename RulePlan<W>::SetPlan::OneByOne& plan, const Set& within) const;
  Set men_named(int term, Side own) const;
  // Whether who acts or is dropped is of the kind whose own men the set is.
  bool is_of_kind_named(int term, const Asked<W>& asked) const;
  Set homes_of(const Set& cells, const Asked<W>& asked) const;
  Set attacked_often(const Set& men, const Set& within, int least);
  Set flanked(int term, const Set& from, Side own) const;
  Set beyond(int term, const Set& from, const Set& over, Side own) const;
  Set in_row(int term, const Set& men, Side own) const;
  Set connected(int term, const Set& cells, const Set& seeds, Side own) const;
  Set set_of_sets(int term, const Asked<W>& asked, const Set& within);
  Set standing(const Asked<W>& asked) const {
    return asked.standing ? *asked.standing : position_.occupied();
  }
  Set men_of(Whose whose, Side own) const {
    return whose == Whose::anybody ? position_.occupied()
           : whose == Whose::own   ? position_.of(own)
           : whose == Whose::enemy ? position_.of(other(own))
                                   : position_.of(Side::neutral);
  }
  Piece counted_on(const NumberTerm& said, Cell cell, const Asked<W>& asked) const;
  int worth(const NumberTerm& said, const Set& cells, const Asked<W>& asked) const;
  int sum(const NumberTerm& said, const Set& cells, const Asked<W>& asked) const;
  int groups(int term, Set cells, Side own) const;
  bool meets(const Set& of_ply, int term, const Asked<W>& asked);
  bool plies_are_so(const Facts& facts, const Asked<W>& asked);
  bool past_is_so(const Facts& facts, const Asked<W>& asked);

  Marks<W>& marks_ = parts_.marks;
  Checks<W>& checks_ = parts_.checks;
  ScriptedPlies<W>& scripted_ = parts_.scripted;
  PlyLister<W>& lister_ = parts_.lister;

  // What was asked last in which position.
  struct Answer {
    std::uint64_t at = 0;
    bool known = false, so = false;
  };
  std::vector<std::array<Answer, 2>> answers_;  // by facts and side

  Set cell_held(int variable) const {
    assert(variable >= 0 && variable < static_cast<int>(variant_.state.size()));
    const std::uint32_t held = position_.var(var_declared + variable);
    return held == 0 ? Set{} : Set::of(static_cast<Cell>(held - 1));
  }
};

template <int W>
Piece Terms<W>::piece_before(Cell cell, const Asked<W>& asked) const {
  if (!asked.before) return position_.at(cell);
  for (const auto& change : journal_.since(*asked.before)) {
    if (change.slot & Journal<W>::relocated) {
      if ((change.slot & 0xFF) == cell) return Piece{change.before};
      if ((change.slot >> 8 & 0xFF) == cell) return {};
    } else if (change.slot == cell) {
      return Piece{change.before};
    }
  }
  return position_.at(cell);
}

template <int W>
CellSet<W> Terms<W>::between(const Set& a, const Set& b) const {
  Set found;
  a.each([&](Cell from) { b.each([&](Cell to) { found |= book_->lines.between(from, to); }); });
  return found;
}

template <int W>
[[gnu::always_inline]] inline CellSet<W> Terms<W>::men_at_once(
    const typename RulePlan<W>::SetPlan& plan, Side own) const {
  Set found = plan.within[index(own)] & men_of(plan.whose, own);
  if (plan.others.size() > 0) found &= ~plan.others.men(position_);
  return plan.of_kinds ? found & plan.forms.men(position_) : found;
}

template <int W>
CellSet<W> Terms<W>::set_of_ply(SetTerm::Kind kind, const Asked<W>& asked) const {
  const bool remembered =
      asked.listing && (kind == SetTerm::Kind::from || kind == SetTerm::Kind::to);
  if (asked.told && !remembered) {
    if (kind == SetTerm::Kind::from) return asked.told->from;
    if (kind == SetTerm::Kind::to) return asked.told->to;
    return kind == SetTerm::Kind::passed ? asked.told->passed : asked.told->captured;
  }
  const int first = kind == SetTerm::Kind::from ? play_.left
                    : kind == SetTerm::Kind::to ? play_.came_to
                                                : -1;
  return first < 0 ? Set{} : cells_noted(first);
}

template <int W>
PlyFacts Terms<W>::facts_for(const Asked<W>& asked) const {
  PlyFacts facts;
  facts.side = asked.own;
  if (!asked.told) return facts;
  const Told<W>& told = *asked.told;
  assert(told.word < static_cast<int>(play_.words.size()));
  facts.to = told.arrival;
  if (told.word >= 0) facts.choice = play_.words[static_cast<std::size_t>(told.word)];
  if (told.mover.any()) {
    facts.from = told.mover.first();
    facts.mover = book_->man(piece_before(facts.from, asked));
  }
  if (told.captured.none()) return facts;
  facts.captured = book_->man(told.victim);
  facts.captured_on = told.captured.first();
  return facts;
}

}  // namespace sb
