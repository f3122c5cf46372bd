// PlyBounds: after which plies a set of an effect may have a cell at all, so that after all others
// the effect changes nobody.
// Invariant: never too few: a calm ply (referee_foresight.h) that is not named leaves the set
// empty.
#pragma once

#include <algorithm>

#include "play/referee_part.h"
#include "play/touch.h"

namespace sb {

template <int W>
class PlyBounds final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // Adds the calm plies after which the effect may change who stands where; false: all may be such.
  // Of effects alone that EffectPlanner::is_bounded(), before which no other has changed anything.
  bool add_plies_of(const Effect& effect, Touch<W>& plies) {
    const Asked<W> now{position_.to_act()};
    return std::ranges::all_of(effect.deeds, [&](const Deed& deed) {
      return !deed.changes_men() || add_plies(deed.set, everywhere_, now, plies);
    });
  }

 private:
  using Part = RefereePart<W>;
  using Part::everywhere_, Part::parts_, Part::plan_, Part::play_, Part::position_;
  using Kind = SetTerm::Kind;

  // The same for a set that may have a cell of `wanted`.
  bool add_plies(int term, const Set& wanted, const Asked<W>& now, Touch<W>& plies) {
    const SetTerm& said = play_.expressions.sets[term];
    switch (said.kind) {
      case Kind::from:  // whoever is driven makes no calm ply
        plies.leaving |= wanted & position_.of(now.own);
        return true;
      case Kind::to:
      case Kind::captured:
        plies.arriving |= wanted;
        return true;
      case Kind::men:
        return add_arrivals(term, wanted, now, plies);
      case Kind::around:
        return add_plies_beside(term, wanted, now, plies);
      case Kind::flanked:  // a man has to come to where a row of enemies begins
        if (play_.expressions.sets[said.a].kind != Kind::to ||
            plan_.sets[term].strides[index(now.own)].empty())
          return false;
        plies.arriving |= terms_.flanking(term, now.own);
        return true;
      case Kind::unite:
        return add_plies(said.a, wanted, now, plies) && add_plies(said.b, wanted, now, plies);
      case Kind::without:
        return add_plies(said.a, wanted, now, plies);
      case Kind::meet:
        return add_plies_of_both(said, wanted, now, plies);
      default:
        return (cells_at_most(term, now) & wanted).none();
    }
  }

  bool add_plies_of_both(const SetTerm& said, const Set& wanted, const Asked<W>& now,
                         Touch<W>& plies) {
    Touch<W> of_a, of_b;
    const bool a = add_plies(said.a, wanted & cells_at_most(said.b, now), now, of_a);
    const bool b = add_plies(said.b, wanted & cells_at_most(said.a, now), now, of_b);
    if (a || b) plies.add(a && b ? of_a.meet(of_b) : a ? of_a : of_b);
    return a || b;
  }

  // For such a man to stand there, where none does.
  bool add_arrivals(int term, const Set& wanted, const Asked<W>& now, Touch<W>& plies) {
    const auto& plan = plan_.sets[term];
    if (!plan.at_once || terms_.set_within(term, now, wanted).any()) return false;
    if (plan.whose == Whose::own || plan.whose == Whose::anybody) plies.arriving |= wanted;
    return true;
  }

  // For a cell of `wanted` to be led to from so many cells of the set.
  bool add_plies_beside(int term, const Set& wanted, const Asked<W>& now, Touch<W>& plies) {
    const SetTerm& said = play_.expressions.sets[term];
    const auto& leads = plan_.sets[term].leads[index(now.own)];
    const auto leading_to = [&](const Set& cells) {
      return everywhere_.those([&](Cell c) { return (leads[c] & cells).any(); });
    };
    if (said.number <= 1) return add_plies(said.a, leading_to(wanted), now, plies);
    if (!plan_.sets[said.a].at_once || terms_.set_within(term, now, wanted).any()) return false;
    const Set men = terms_.set(said.a, now);
    // One more man may come.
    const Set near = wanted.those([&](Cell cell) {
      return men.those([&](Cell c) { return leads[c].has(cell); }).count() == said.number - 1;
    });
    plies.arriving |= leading_to(near);
    return true;
  }

  // Where it may have cells at all after a calm ply.
  Set cells_at_most(int term, const Asked<W>& now) const {
    const SetTerm& said = play_.expressions.sets[term];
    const auto& plan = plan_.sets[term];
    const bool stays = plan.whose == Whose::enemy || plan.whose == Whose::neutral;
    if (plan.at_once && stays) return terms_.men_at_once(plan, now.own);
    switch (said.kind) {
      case Kind::zone:
      case Kind::homes:
        return plan.fixed[index(now.own)];
      case Kind::nowhere:
        return {};
      case Kind::unite:
        return cells_at_most(said.a, now) | cells_at_most(said.b, now);
      case Kind::meet:
        return cells_at_most(said.a, now) & cells_at_most(said.b, now);
      case Kind::without:
        return cells_at_most(said.a, now);
      default:
        return everywhere_;
    }
  }

  Terms<W>& terms_ = parts_.terms;
};

}  // namespace sb
