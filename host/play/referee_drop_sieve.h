// DropSieve: of which drops of a man facts hold, told for all cells at once.
// Invariant: what is said of a cell is what Terms::holds() says of the drop there, of the position
// before it or after it as the facts ask; no ply is made.
#pragma once

#include <algorithm>
#include <cassert>

#include "play/referee_part.h"

namespace sb {

template <int W>
class DropSieve final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // Of these cells, all empty, those on which a drop of the kind is one of which the facts hold, or
  // may hold where Dropping::told says no more.
  Set meeting(int facts, int kind, const Set& cells) {
    if (cells.none()) return cells;
    if (plan_.drops.told[facts] == DropsTold::nothing) return cells;
    Told<W> told = teller_.tell(Move::drop(kind, cells.first()));
    return meeting(facts, told, cells);
  }

 private:
  using Part = RefereePart<W>;
  using Part::book_, Part::everywhere_, Part::parts_, Part::plan_, Part::play_, Part::position_,
      Part::variant_;
  using DropsTold = typename RulePlan<W>::DropsTold;
  using Kind = SetTerm::Kind;

  // `told`: of a drop on one of the cells.
  Set meeting(int facts, Told<W>& told, Set cells) {
    assert(plan_.drops.told[facts] != DropsTold::nothing);
    const Facts& said = plan_.facts[facts];
    const Asked<W> asked{told.side, &told, nullptr};
    told.to = cells;
    if (!terms_.ply_is_so(said, asked)) return {};
    if (said.to >= 0) cells &= terms_.set_within(said.to, asked, cells);
    for (const int term : said.some) {
      if (plan_.sets[term].apart) cells &= with_some(term, told, cells);
    }
    for (const int term : said.none) {
      if (plan_.sets[term].apart) cells &= ~with_some(term, told, cells);
    }
    const auto is_told = [&](int inner) { return plan_.drops.told[inner] == DropsTold::all; };
    for (const int inner : said.unless) {
      if (is_told(inner)) cells &= ~meeting(inner, told, cells);
    }
    if (said.any.empty() || !std::ranges::all_of(said.any, is_told)) return cells;
    Set some;
    for (const int inner : said.any) some |= meeting(inner, told, cells);
    return some;
  }

  // Those of the cells with a drop on which the set has a cell.
  Set with_some(int term, Told<W>& told, const Set& cells) {
    if (cells.none()) return cells;
    return with_another(term, told, everywhere_, cells) | with_itself(term, told, false, cells);
  }

  // With a drop on which it has a cell of `wanted` that is another one.
  Set with_another(int term, Told<W>& told, const Set& wanted, const Set& cells) {
    const SetTerm& said = play_.expressions.sets[term];
    const Asked<W> asked{told.side, &told, nullptr};
    const auto varies = [&](int part) { return plan_.sets[part].of_ply; };
    if (!varies(term)) {
      const Set found = terms_.set_within(term, asked, wanted);
      return found.many() ? cells : found.none() ? found : cells & ~found;
    }
    const auto is_to = [&](int part) { return play_.expressions.sets[part].kind == Kind::to; };
    switch (said.kind) {
      case Kind::to:
        return {};
      case Kind::before:
        return with_another(said.a, told, wanted, cells);
      case Kind::unite:
        return with_another(said.a, told, wanted, cells) |
               with_another(said.b, told, wanted, cells);
      case Kind::meet: {
        const int other = varies(said.a) ? said.b : said.a;
        if (varies(other)) break;
        return with_another(other == said.a ? said.b : said.a, told,
                            terms_.set_within(other, asked, wanted), cells);
      }
      case Kind::without:
        if (is_to(said.b)) return with_another(said.a, told, wanted, cells);
        if (varies(said.b)) break;
        return with_another(said.a, told, wanted & ~terms_.set_within(said.b, asked, wanted),
                            cells);
      case Kind::alike:
        if (is_to(said.a)) return beside(said, told.side, wanted, cells);
        break;
      case Kind::flanked:
        if (is_to(said.a) && tells_flanking(term, told.side, wanted))
          return terms_.flanking(term, told.side, everywhere_) & cells;
        break;
      default:
        break;
    }
    return cells.those([&](Cell c) {
      told.to = Set::of(c);
      return (terms_.set_within(term, asked, wanted) & ~told.to).any();
    });
  }

  // With a drop after which it has that cell; or before which, where `early`: they are empty then.
  Set with_itself(int term, Told<W>& told, bool early, const Set& cells) {
    const auto& plan = plan_.sets[term];
    const SetTerm& said = play_.expressions.sets[term];
    const Asked<W> asked{told.side, &told, nullptr};
    const auto in = [&](int part) { return with_itself(part, told, early, cells); };
    if (plan.at_once)
      return !early && takes_in(plan, told) ? cells & plan.within[index(told.side)] : Set{};
    if (!plan.of_ply && (early || plan.prior)) return terms_.set_within(term, asked, cells);
    switch (said.kind) {
      case Kind::to:
        return cells;
      case Kind::empty:
      case Kind::flanked:
        return {};
      case Kind::before:
        return with_itself(said.a, told, true, cells);
      case Kind::unite:
        return in(said.a) | in(said.b);
      case Kind::meet:
        return in(said.a) & in(said.b);
      case Kind::without:
        return in(said.a) & ~in(said.b);
      default:
        break;
    }
    return cells.those([&](Cell c) {
      told.to = Set::of(c);
      return terms_.set_within(term, asked, told.to).any();
    });
  }

  // Whether a man who is dropped is one of that set of men, on the cells within which it is.
  bool takes_in(const typename RulePlan<W>::SetPlan& plan, const Told<W>& told) const {
    const Piece man = book_->piece(variant_.new_man(told.kinds[0], told.side));
    const bool meant = plan.whose == Whose::anybody ||
                       (plan.whose == Whose::own && man.side() == told.side) ||
                       (plan.whose == Whose::neutral && man.side() == Side::neutral);
    return meant && (!plan.of_kinds || plan.forms.has(man.form())) && !plan.others.has(man.form());
  }

  // Those with another cell of `wanted` on such a part of the board.
  Set beside(const SetTerm& said, Side own, const Set& wanted, const Set& cells) const {
    const auto& by_cell = plan_.parts[index(own)][static_cast<int>(said.parts)];
    return cells.those([&](Cell c) { return (by_cell[c] & wanted & ~Set::of(c)).any(); });
  }

  bool tells_flanking(int term, Side own, const Set& wanted) const {
    return !plan_.sets[term].strides[index(own)].empty() &&
           (position_.of(other(own)) & ~wanted).none();
  }
  Terms<W>& terms_ = parts_.terms;
  PlyTeller<W>& teller_ = parts_.teller;
};

}  // namespace sb
