// Which cells a set has, and what a number comes to.
// Invariant: of a set within others no cell is looked at but those.
#pragma once

#include <algorithm>
#include <cassert>

#include "play/referee_part.h"
#include "play/referee_terms.h"

namespace sb {

// --- Sets

template <int W>
CellSet<W> Terms<W>::men(int term, Side own, const Set& within) const {
  const auto& plan = plan_.sets[term];
  Set found = men_at_once(plan, own) & within;
  if (!plan.by_state) return found;
  return found.those([&](Cell c) -> bool {
    const Piece piece = position_.at(c);
    return plan.fits[book_->forms[piece.form()].kind][piece.state()];
  });
}

template <int W>
CellSet<W> Terms<W>::men_one_by_one(const typename RulePlan<W>::SetPlan::OneByOne& plan,
                                    const Set& within) const {
  Set found;
  for (const Side side : {Side::white, Side::black, Side::neutral})
    found |= plan.some[index(side)] & position_.of(side);
  return (found & within).those([&](Cell c) {
    return plan.cells[plan_.number_of(book_->man(position_.at(c)))].has(c);
  });
}

template <int W>
int Terms<W>::kind_named(int term, Side own) const {
  const SetTerm& said = play_.expressions.sets[term];
  return said.kind == SetTerm::Kind::named
             ? said.kinds[position_.var(var_declared + said.variable[index(own)])]
             : 0;
}

// Men of the kind that a variable names.
template <int W>
CellSet<W> Terms<W>::men_named(int term, Side own) const {
  const int kind = kind_named(term, own);
  Set found;
  if (kind == 0) return found;
  for (const int form : book_->forms_of(kind)) found |= position_.with_form(form);
  return found & men_of(play_.expressions.sets[term].whose, own);
}

template <int W>
CellSet<W> Terms<W>::homes_of(const Set& cells, const Asked<W>& asked) const {
  Set found;
  cells.each([&](Cell c) {
    const Man man = book_->man(piece_before(c, asked));
    if (man.kind != 0) found |= plan_.homes[index(man.side)][man.kind];
  });
  return found;
}

// The cells of `within` on which so many of the men could each capture an enemy.
template <int W>
CellSet<W> Terms<W>::attacked_from(const Set& men, const Set& within, int least) {
  if (least > 1) return attacked_often(men, within, least);
  return within.those([&](Cell c) {
    return std::ranges::any_of(std::array{Side::white, Side::black}, [&](Side side) {
      return (men & position_.of(side)).any() &&
             (attacks_.attacked_by_some_of(men, c, side) ||
              (play_.scripted_men && scripted_.attackers_by_functions(c, side, men).any()));
    });
  });
}

template <int W>
CellSet<W> Terms<W>::attacked_often(const Set& men, const Set& within, int least) {
  return within.those([&](Cell c) {
    Set attackers = men.those([&](Cell man) {
      const Side side = position_.at(man).side();
      return side != Side::neutral && attacks_.attacked_by_some_of(Set::of(man), c, side);
    });
    for (const Side side : {Side::white, Side::black}) {
      if (play_.scripted_men) attackers |= scripted_.attackers_by_functions(c, side, men);
    }
    return (attackers & men).count() >= least;
  });
}

template <int W>
CellSet<W> Terms<W>::led_to(int term, const Set& from, Side own, const Set& occupied) const {
  const auto& plan = plan_.sets[term];
  const SetTerm& said = play_.expressions.sets[term];
  const auto& leads = plan.leads[index(own)];
  const bool among_men = said.kind == SetTerm::Kind::reach;
  Set found;
  if (!among_men && said.number <= 1) {
    from.each([&](Cell c) { found |= leads[c]; });
    return found;
  }
  const auto led = [&](Cell c) {
    if (!among_men) return leads[c];
    Set reached;
    for (const Rider<W>& rider : plan.riders[index(own)])
      reached |= generator_.reach().of(rider, c, occupied);
    return reached;
  };
  if (said.number <= 1) {
    from.each([&](Cell c) { found |= led(c); });
    return found;
  }
  std::array<Set, most_in_row> often;  // [n]: to which n + 1 of the cells lead
  from.each([&](Cell c) {
    const Set more = led(c);
    for (int n = said.number - 1; n > 0; --n) often[n] |= often[n - 1] & more;
    often[0] |= more;
  });
  return often[said.number - 1];
}

template <int W>
CellSet<W> Terms<W>::flanking(int term, Side own, const Set& wanted) const {
  const int most = play_.expressions.sets[term].number;
  const Set& enemies = position_.of(other(own));
  Set found;
  for (const Strides<W>& way : plan_.sets[term].strides[index(own)]) {
    // Where rows of such a length begin, and where those of them that have a wanted cell.
    Set row = way.back(position_.of(own)) & enemies;
    Set meant = row & wanted;
    for (int length = 1; row.any() && (most == 0 || length <= most); ++length) {
      const Set before = way.back(meant);
      found |= before;
      row = way.back(row) & enemies;
      meant = row & (before | wanted);
    }
  }
  return found;
}

template <int W>
CellSet<W> Terms<W>::flanked(int term, const Set& from, Side own) const {
  const int most = play_.expressions.sets[term].number;
  const Set& enemies = position_.of(other(own));
  const auto& ways = plan_.sets[term].strides[index(own)];
  Set found;
  for (const Strides<W>& way : ways) {
    Set last = way.on(from) & enemies;  // of rows of such a length
    for (int length = 1; last.any() && (most == 0 || length <= most); ++length) {
      const Set next = way.on(last);
      Set row = next & position_.of(own);
      for (int i = 0; row.any() && i < length; ++i) found |= row = way.back(row);
      last = next & enemies;
    }
  }
  if (!ways.empty()) return found;
  from.each([&](Cell start) {
    plan_.sets[term].lines[index(own)]->each_line(start, [&](auto line, int) {
      Set row;
      std::size_t length = 0;
      while (length < line.size() && enemies.has(line[length])) row.add(line[length++]);
      const bool closed = length < line.size() && position_.of(own).has(line[length]);
      if (closed && (most == 0 || static_cast<int>(length) <= most)) found |= row;
    });
  });
  return found;
}

template <int W>
CellSet<W> Terms<W>::beyond(int term, const Set& from, const Set& over, Side own) const {
  Set found;
  from.each([&](Cell start) {
    plan_.sets[term].lines[index(own)]->each_line(start, [&](auto line, int) {
      std::size_t i = 0;
      while (i < line.size() && !over.has(line[i])) ++i;
      for (++i; i < line.size(); ++i) found.add(line[i]);
    });
  });
  return found;
}

template <int W>
CellSet<W> Terms<W>::in_row(int term, const Set& men, Side own) const {
  const int least = play_.expressions.sets[term].number;
  const auto& ways = plan_.sets[term].strides[index(own)];
  Set found;
  for (const Strides<W>& way : ways) {
    Set row = men;  // where rows of such a length begin
    for (int length = 1; row.any() && length < least; ++length) row = men & way.back(row);
    for (int i = 0; row.any() && i < least; ++i, row = way.on(row)) found |= row;
  }
  if (!ways.empty()) return found;
  men.each([&](Cell start) {
    plan_.sets[term].lines[index(own)]->each_line(start, [&](auto line, int) {
      Set row = Set::of(start);
      for (std::size_t i = 0; i < line.size() && men.has(line[i]); ++i) row.add(line[i]);
      if (row.count() >= least) found |= row;
    });
  });
  return found;
}

template <int W>
CellSet<W> Terms<W>::connected(int term, const Set& cells, const Set& seeds, Side own) const {
  Set found = cells & seeds;
  const Set occupied = position_.occupied();
  for (Set edge = found; edge.any(); found |= edge)
    edge = led_to(term, edge, own, occupied) & cells & ~found;
  return found;
}

template <int W>
CellSet<W> Terms<W>::set_of_sets(int term, const Asked<W>& asked, const Set& within) {
  using Kind = SetTerm::Kind;
  const auto& one_by_one = plan_.sets[term].one_by_one[index(asked.own)];
  if (!one_by_one.cells.empty()) return men_one_by_one(one_by_one, within);
  const SetTerm& said = play_.expressions.sets[term];
  switch (said.kind) {
    case Kind::unite:
      return set_within(said.a, asked, within) | set_within(said.b, asked, within);
    case Kind::meet: {  // who is told at once is asked first
      const bool turns = plan_.sets[said.b].at_once && !plan_.sets[said.a].at_once;
      const Set first = set_within(turns ? said.b : said.a, asked, within);
      return first.none() ? first : set_within(turns ? said.a : said.b, asked, first);
    }
    case Kind::without: {
      if (plan_.sets[said.b].at_once)
        return set_within(said.a, asked, within & ~set_within(said.b, asked, within));
      const Set first = set_within(said.a, asked, within);
      return first.none() ? first : first & ~set_within(said.b, asked, first);
    }
    case Kind::when:
      return holds(said.facts, asked) ? set_within(said.a, asked, within) : Set{};
    default:
      break;
  }
  assert(said.kind == Kind::before);
  if (!asked.told || !asked.told->early) return set_within(said.a, asked, within);
  return asked.told->early->sets[plan_.sets[said.a].early] & within;
}

template <int W>
CellSet<W> Terms<W>::set_looked_for(int term, const Asked<W>& asked, const Set& within) {
  using Kind = SetTerm::Kind;
  const Side own = asked.own;
  const SetTerm& said = play_.expressions.sets[term];
  const auto gathered = [&](auto of) {
    Set found;
    set(said.a, asked).each([&](Cell c) { found |= of(c); });
    return found & within;
  };
  switch (said.kind) {
    case Kind::zone:
    case Kind::homes:
    case Kind::nowhere:
      return plan_.sets[term].fixed[index(own)] & within;
    case Kind::men:
      return men(term, own, within);
    case Kind::named:
      return men_named(term, own) & within;
    case Kind::square:
      return cell_held(said.variable[index(own)]) & within;
    case Kind::empty:
      return within & ~standing(asked);
    case Kind::acting:
      return position_.of(position_.to_act()) & within;
    case Kind::function:
      return scripted_.set_of_function(said.hook, own) & within;
    case Kind::homes_of:
      return homes_of(set(said.a, asked), asked) & within;
    case Kind::from:
    case Kind::to:
    case Kind::passed:
    case Kind::captured:
      return set_of_ply(said.kind, asked) & within;
    case Kind::around:
    case Kind::reach:
      return led_to(term, set(said.a, asked), own, standing(asked)) & within;
    case Kind::attacks:
      return attacked_from(set(said.a, asked), within, said.number);
    case Kind::between:
      return between(set(said.a, asked), set(said.b, asked)) & within;
    case Kind::beyond:
      return beyond(term, set(said.a, asked), set(said.b, asked), own) & within;
    case Kind::flanked:
      return flanked(term, set(said.a, asked), own) & within;
    case Kind::alike:
      return gathered(
          [&](Cell c) { return plan_.parts[index(own)][static_cast<int>(said.parts)][c]; });
    case Kind::in_row:
      return in_row(term, set(said.a, asked), own) & within;
    case Kind::connected:
      return connected(term, set(said.a, asked), set(said.b, asked), own) & within;
    case Kind::opposite:
      return gathered([&](Cell c) { return plan_.opposite[c]; });
    case Kind::mirrored:
      return gathered([&](Cell c) { return Set::of(book_->board->mirror(c)); });
    case Kind::marked:
      return marks_.marked(said.mark) & within;
    default:
      return set_of_sets(term, asked, within);
  }
}

// --- Numbers

// Who stands there, or stood there before the ply if so asked.
template <int W>
Piece Terms<W>::counted_on(const NumberTerm& said, Cell cell, const Asked<W>& asked) const {
  return said.earlier ? piece_before(cell, asked) : position_.at(cell);
}

template <int W>
int Terms<W>::worth(const NumberTerm& said, const Set& cells, const Asked<W>& asked) const {
  int sum = 0;
  cells.each([&](Cell c) { sum += book_->forms[counted_on(said, c, asked).form()].value; });
  return sum;
}

// What these men have in a field of their state.
template <int W>
int Terms<W>::sum(const NumberTerm& said, const Set& cells, const Asked<W>& asked) const {
  int sum = 0;
  cells.each([&](Cell c) {
    const Man man = book_->man(counted_on(said, c, asked));
    const int field = man.kind == 0 ? -1 : said.fields[man.kind];
    if (field >= 0) sum += variant_.kind(man.kind).field_value(man.state, field);
  });
  return sum;
}

template <int W>
int Terms<W>::groups(int term, Set cells, Side own) const {
  int found = 0;
  for (; cells.any(); ++found) cells &= ~connected(term, cells, Set::of(cells.first()), own);
  return found;
}

template <int W>
int Terms<W>::number(int term, const Asked<W>& asked) {
  using Kind = NumberTerm::Kind;
  assert(term >= 0 && static_cast<std::size_t>(term) < play_.expressions.numbers.size());
  const NumberTerm& said = play_.expressions.numbers[term];
  switch (said.kind) {
    case Kind::constant:
      return said.value[index(asked.own)];
    case Kind::variable: {
      const int v = said.variable[index(asked.own)];
      return variant_.state[v].low + static_cast<int>(position_.var(var_declared + v));
    }
    case Kind::count:
      return set(said.set, asked).count();
    case Kind::worth:
      return worth(said, set(said.set, asked), asked);
    case Kind::sum:
      return sum(said, set(said.set, asked), asked);
    case Kind::groups:
      return groups(said.set, set(said.set, asked), asked.own);
    case Kind::turn:
      return asked.told && asked.told->fullmove > 0 ? asked.told->fullmove
                                                    : position_.turn().fullmove;
    case Kind::plus:
    case Kind::minus:
    case Kind::times:
      return reckoned(said.kind, number(said.a, asked), number(said.b, asked));
    case Kind::function:
      return scripted_.number_of_function(said.hook, asked.own);
    case Kind::reserve:
      break;
  }
  const Side side = said.whose == Whose::enemy ? other(asked.own) : asked.own;
  const auto& counts = play_.reserves[said.reserve].counts[index(side)];
  int sum = 0;
  for (int kind = 1; kind < static_cast<int>(counts.size()); ++kind) {
    const bool asked_of =
        said.men.empty() || std::ranges::any_of(said.men, [&](const ManTerm& man) {
          return man.kind == 0 || man.kind == kind;
        });
    if (counts[kind] >= 0 && asked_of)
      sum += static_cast<int>(position_.var(var_declared + counts[kind]));
  }
  return sum;
}

}  // namespace sb
