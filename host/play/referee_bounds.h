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

  // The own men who may make a ply within the scope.
  Set makers(const typename RulePlan<W>::Scope& scope, const Asked<W>& now) {
    Set men = position_.of(now.own);
    if (scope.of_kinds) men &= scope.forms.men(position_);
    for (const int term : {scope.mover, scope.from}) {
      if (term >= 0) men = terms_.set_within(term, now, men);
    }
    return men;
  }
  // Where such a ply from-to may end.
  Set ends(const typename RulePlan<W>::Scope& scope, const Asked<W>& now) {
    Set cells = everywhere_;
    if (scope.captures) cells &= *scope.captures ? position_.occupied() : ~position_.occupied();
    for (const int term : {scope.to, scope.captured}) {
      if (term >= 0) cells = terms_.set_within(term, now, cells);
    }
    return cells;
  }
  // Adds the calm plies after which the effect may change who stands where; false: all may be such.
  // Of effects alone that EffectPlanner::is_bounded(), before which no other has changed anything.
  bool add_plies_of(const Effect& effect, Touch<W>& plies) {
    return std::ranges::all_of(effect.deeds, [&](const Deed& deed) {
      return !deed.changes_men() || add_plies_of(deed.set, plies);
    });
  }
  // The same for the set to have a cell.
  bool add_plies_of(int term, Touch<W>& plies) {
    return add_plies(term, everywhere_, {position_.to_act()}, plies);
  }
  // Where every calm ply may end after which the set has that cell.
  Set sure_cells(int term) const { return cells(term, false, {position_.to_act()}); }

 private:
  using Part = RefereePart<W>;
  using Part::book_, Part::everywhere_, Part::parts_, Part::plan_, Part::play_, Part::position_;
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
      case Kind::attacks:
      case Kind::reach:
        if (play_.expressions.sets[said.a].kind != Kind::to || !plan_.tells_lines(said.kind, term))
          break;
        plies.arriving |= said.kind == Kind::reach ? leading_to(term, wanted, now.own)
                                                   : attacking(wanted, now.own);
        return true;
      case Kind::flanked:  // a man has to come to where a row of enemies begins
        if (play_.expressions.sets[said.a].kind != Kind::to ||
            plan_.sets[term].strides[index(now.own)].empty())
          return false;
        plies.arriving |= terms_.flanking(term, now.own, wanted);
        return true;
      case Kind::unite:
        return add_plies(said.a, wanted, now, plies) && add_plies(said.b, wanted, now, plies);
      case Kind::without:
        return add_plies(said.a, wanted, now, plies);
      case Kind::meet:
        return add_plies_of_both(said, wanted, now, plies);
      default:
        break;
    }
    return (cells_at_most(term, now) & wanted).none();
  }

  bool add_plies_of_both(const SetTerm& said, const Set& wanted, const Asked<W>& now,
                         Touch<W>& plies) {
    const auto is_to = [&](int set) { return play_.expressions.sets[set].kind == Kind::to; };
    if (is_to(said.a)) return add_plies(said.a, wanted & cells_at_most(said.b, now), now, plies);
    if (is_to(said.b)) return add_plies(said.b, wanted & cells_at_most(said.a, now), now, plies);
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
    if (said.number <= 1) return add_plies(said.a, leading_to(term, wanted, now.own), now, plies);
    if (!plan_.sets[said.a].at_once || terms_.set_within(term, now, wanted).any()) return false;
    const Set men = terms_.set(said.a, now);
    // One more man may come.
    const Set near = wanted.those([&](Cell cell) {
      return men.those([&](Cell c) { return leads[c].has(cell); }).count() == said.number - 1;
    });
    plies.arriving |= leading_to(term, near, now.own);
    return true;
  }

  // From where the movement of the set leads to one of these cells on an empty board.
  Set leading_to(int term, const Set& cells, Side own) const {
    const auto& leads = plan_.sets[term].leads[index(own)];
    return everywhere_.those([&](Cell c) { return (leads[c] & cells).any(); });
  }

  // Where some man of a side may come to attack one of these cells; only where Foreseeing::lines.
  Set attacking(const Set& cells, Side by) const {
    Set found;
    for (const Rider<W>* rider : book_->attack[index(by)].all) {
      const Program<W>& program = rider->program;
      const Set others = position_.occupied() & ~rider->forms.men(position_);
      cells.each([&](Cell c) {
        const bool slides = program.kind == Program<W>::Kind::slide;
        found |= slides ? program.sources[c] & program.sight(book_->lines, c, others)
                        : program.sources[c];
      });
    }
    return found;
  }

  // Where it may have cells at all after a calm ply.
  Set cells_at_most(int term, const Asked<W>& now) const { return cells(term, true, now); }

  // The same; where not `most`, the cells that it has after every calm ply that ends there.
  Set cells(int term, bool most, const Asked<W>& now) const {
    const SetTerm& said = play_.expressions.sets[term];
    const auto& plan = plan_.sets[term];
    const bool stays = plan.whose == Whose::enemy || plan.whose == Whose::neutral;
    if (most && plan.at_once && stays) return terms_.men_at_once(plan, now.own);
    switch (said.kind) {
      case Kind::zone:
      case Kind::homes:
        return plan.fixed[index(now.own)];
      case Kind::nowhere:
        return {};
      case Kind::to:
        return everywhere_;
      case Kind::unite:
        return cells(said.a, most, now) | cells(said.b, most, now);
      case Kind::meet:
        return cells(said.a, most, now) & cells(said.b, most, now);
      case Kind::without: {
        const Set found = cells(said.a, most, now);
        return most || found.none() ? found : found & ~cells(said.b, true, now);
      }
      case Kind::around:
      case Kind::reach:
      case Kind::attacks:
        if (plan_.tells_lines(said.kind, term) && (most || said.number <= 1))
          return led_by_others(term, most, now);
        break;
      default:
        break;
    }
    return most ? everywhere_ : Set{};
  }

  // Where such a set leads from men who are not own; `most`: if one own man leaves his cell.
  Set led_by_others(int term, bool most, const Asked<W>& now) const {
    const SetTerm& said = play_.expressions.sets[term];
    const auto& men = plan_.sets[said.a];
    const bool of_enemies = men.at_once && men.whose == Whose::enemy;
    const bool stay = of_enemies || (men.at_once && men.whose == Whose::neutral);
    if (said.kind == Kind::attacks ? !of_enemies : !stay) return most ? everywhere_ : Set{};
    const Set from = terms_.men_at_once(men, now.own);
    const Set own = most ? position_.of(now.own) : Set{};
    Set found;
    if (said.kind == Kind::around) {
      from.each([&](Cell c) { found |= plan_.sets[term].leads[index(now.own)][c]; });
    } else if (said.kind == Kind::reach) {
      for (const Rider<W>& rider : plan_.sets[term].riders[index(now.own)])
        found |= led(rider.program, from, own);
    } else {
      for (const Rider<W>* rider : book_->attack[index(other(now.own))].all)
        found |= led(rider->program, rider->forms.men(position_) & from, own);
    }
    return found;
  }

  // Where a steady program leads from these cells, and where if one of `leaving` left his cell.
  Set led(const Program<W>& program, const Set& starts, const Set& leaving) const {
    const Set& occupied = position_.occupied();
    if (program.kind == Program<W>::Kind::shift)
      return program.felt_shifting(starts & program.starts, occupied) & program.goal;
    Set found;
    starts.each([&](Cell c) {
      if (program.kind != Program<W>::Kind::slide) {
        found |= program.targets[c];
        return;
      }
      const Set first = program.sight(book_->lines, c, occupied) & leaving;
      found |= program.slide_reach(book_->lines, c, occupied & ~first);
    });
    return found;
  }

  Terms<W>& terms_ = parts_.terms;
};

}  // namespace sb
