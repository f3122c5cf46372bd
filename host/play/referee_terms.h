// Sets, numbers and facts as the position stands.
// Invariant: asks from cheap to dear, and never changes the position but to look at plies that
// could follow, which it takes back.
#pragma once

#include <algorithm>

#include "base/list.h"
#include "play/engine.h"
#include "play/referee.h"

namespace sb {

// Who stood on the cell before the ply.
template <int W>
Piece Referee<W>::piece_before(Cell cell, const Asked& asked) const {
  if (!asked.before) return position_.at(cell);
  for (const auto& change : engine_.journal_.since(*asked.before)) {
    if (change.slot & Journal<W>::relocated) {
      if ((change.slot & 0xFF) == cell) return Piece{change.before};
      if ((change.slot >> 8 & 0xFF) == cell) return {};
    } else if (change.slot == cell) {
      return Piece{change.before};
    }
  }
  return position_.at(cell);
}

// --- Sets ---

// The men of a plan that is told at once, or of which the states remain to be asked.
template <int W>
[[gnu::always_inline]] inline CellSet<W> Referee<W>::men_at_once(
    const typename RulePlan<W>::SetPlan& plan, Side own) const {
  Set found = plan.within[index(own)];
  switch (plan.whose) {
    case Whose::own:
      found &= position_.of(own);
      break;
    case Whose::enemy:
      found &= position_.of(other(own));
      break;
    case Whose::neutral:
      found &= position_.of(Side::neutral);
      break;
    case Whose::anybody:
      found &= position_.occupied();
      break;
  }
  return plan.of_kinds ? found & plan.forms.men(position_) : found;
}

template <int W>
CellSet<W> Referee<W>::men(int term, Side own, const Set& within) const {
  const auto& plan = plan_.sets[term];
  Set found = men_at_once(plan, own) & within;
  if (!plan.by_state) return found;
  found.each([&](Cell c) {
    const Piece piece = position_.at(c);
    if (!plan.fits[engine_.book_->forms[piece.form()].kind][piece.state()]) found.remove(c);
  });
  return found;
}

template <int W>
CellSet<W> Referee<W>::men_one_by_one(const typename RulePlan<W>::SetPlan::OneByOne& plan,
                                      const Set& within) const {
  Set found;
  for (const Side side : {Side::white, Side::black, Side::neutral})
    found |= plan.some[index(side)] & position_.of(side);
  found &= within;
  found.each([&](Cell c) {
    const std::size_t man = plan_.number_of(engine_.book_->man(position_.at(c)));
    if (!plan.cells[man].has(c)) found.remove(c);
  });
  return found;
}

template <int W>
CellSet<W> Referee<W>::homes_of(const Set& cells, const Asked& asked) const {
  Set found;
  cells.each([&](Cell c) {
    const Man man = engine_.book_->man(piece_before(c, asked));
    if (man.kind != 0) found |= plan_.homes[index(man.side)][man.kind];
  });
  return found;
}

// The cells of `within` on which one of the men could capture an enemy.
template <int W>
CellSet<W> Referee<W>::attacked_from(const Set& men, const Set& within) {
  Set found;
  within.each([&](Cell c) {
    for (const Side side : {Side::white, Side::black}) {
      if ((men & position_.of(side)).none()) continue;
      const bool attacked = engine_.generator_.attacked_by_some_of(men, c, side);
      if (attacked || attackers_by_functions(c, side, men).any()) found.add(c);
    }
  });
  return found;
}

template <int W>
CellSet<W> Referee<W>::led_to(int term, const Set& from, Side own) const {
  const auto& plan = plan_.sets[term];
  const bool among_men = engine_.variant().play.expressions.sets[term].kind == SetTerm::Kind::reach;
  Set found;
  from.each([&](Cell c) {
    if (!among_men) {
      found |= plan.leads[index(own)][c];
      return;
    }
    for (const Program<W>& program : plan.programs[index(own)])
      found |= program.reach(engine_.book_->lines, c, position_.occupied());
  });
  return found;
}

template <int W>
CellSet<W> Referee<W>::flanked(int term, const Set& from, Side own) const {
  const int most = engine_.variant().play.expressions.sets[term].number;
  const Set& enemies = position_.of(other(own));
  Set found;
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
CellSet<W> Referee<W>::in_row(int term, const Set& men, Side own) const {
  const int least = engine_.variant().play.expressions.sets[term].number;
  Set found;
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
CellSet<W> Referee<W>::connected(int term, const Set& cells, const Set& seeds, Side own) const {
  Set found = cells & seeds;
  for (Set edge = found; edge.any(); found |= edge) edge = led_to(term, edge, own) & cells & ~found;
  return found;
}

template <int W>
CellSet<W> Referee<W>::between(const Set& a, const Set& b) const {
  Set found;
  a.each([&](Cell from) {
    b.each([&](Cell to) { found |= engine_.book_->lines.between(from, to); });
  });
  return found;
}

template <int W>
CellSet<W> Referee<W>::alike(Parts parts, const Set& cells, Side own) const {
  Set found;
  const auto& by_cell = plan_.parts[index(own)][static_cast<int>(parts)];
  cells.each([&](Cell c) { found |= by_cell[c]; });
  return found;
}

template <int W>
CellSet<W> Referee<W>::set_of_ply(SetTerm::Kind kind, const Asked& asked) const {
  const bool remembered =
      asked.listing && (kind == SetTerm::Kind::from || kind == SetTerm::Kind::to);
  if (asked.told && !remembered) {
    if (kind == SetTerm::Kind::from) return asked.told->from;
    if (kind == SetTerm::Kind::to) return asked.told->to;
    return kind == SetTerm::Kind::passed ? asked.told->passed : asked.told->captured;
  }
  const PlayRules& play = engine_.variant().play;
  const int var = kind == SetTerm::Kind::from ? play.left
                  : kind == SetTerm::Kind::to ? play.came_to
                                              : -1;
  const std::uint32_t cell = var < 0 ? 0 : position_.var(var_declared + var);
  return cell == 0 ? Set{} : Set::of(static_cast<Cell>(cell - 1));
}

template <int W>
CellSet<W> Referee<W>::set_of_sets(int term, const Asked& asked, const Set& within) {
  using Kind = SetTerm::Kind;
  const auto& one_by_one = plan_.sets[term].one_by_one[index(asked.own)];
  if (!one_by_one.cells.empty()) return men_one_by_one(one_by_one, within);
  const SetTerm& said = engine_.variant().play.expressions.sets[term];
  switch (said.kind) {
    case Kind::unite:
      return set_within(said.a, asked, within) | set_within(said.b, asked, within);
    case Kind::meet: {
      const Set first = set_within(said.a, asked, within);
      return first.none() ? first : set_within(said.b, asked, first);
    }
    case Kind::without: {
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
CellSet<W> Referee<W>::set_within(int term, const Asked& asked, const Set& within) {
  using Kind = SetTerm::Kind;
  const Side own = asked.own;
  if (plan_.sets[term].at_once) return men_at_once(plan_.sets[term], own) & within;
  const SetTerm& said = engine_.variant().play.expressions.sets[term];
  switch (said.kind) {
    case Kind::zone:
    case Kind::homes:
      return plan_.sets[term].fixed[index(own)] & within;
    case Kind::nowhere:
      return {};
    case Kind::men:
      return men(term, own, within);
    case Kind::named:
      return men_named(said, own) & within;
    case Kind::square:
      return cell_held(said.variable[index(own)]) & within;
    case Kind::empty:
      return within & ~(asked.standing ? *asked.standing : position_.occupied());
    case Kind::acting:
      return position_.of(position_.to_act()) & within;
    case Kind::function:
      return set_of_function(said.hook, own) & within;
    case Kind::homes_of:
      return homes_of(set(said.a, asked), asked) & within;
    case Kind::from:
    case Kind::to:
    case Kind::passed:
    case Kind::captured:
      return set_of_ply(said.kind, asked) & within;
    case Kind::around:
    case Kind::reach:
      return led_to(term, set(said.a, asked), own) & within;
    case Kind::attacks:
      return attacked_from(set(said.a, asked), within);
    case Kind::between:
      return between(set(said.a, asked), set(said.b, asked)) & within;
    case Kind::flanked:
      return flanked(term, set(said.a, asked), own) & within;
    case Kind::alike:
      return alike(said.parts, set(said.a, asked), asked.own) & within;
    case Kind::in_row:
      return in_row(term, set(said.a, asked), own) & within;
    case Kind::connected:
      return connected(term, set(said.a, asked), set(said.b, asked), own) & within;
    case Kind::opposite: {
      Set found;
      set(said.a, asked).each([&](Cell c) { found |= plan_.opposite[c]; });
      return found & within;
    }
    case Kind::marked:
      return marked(said.mark) & within;
    default:
      return set_of_sets(term, asked, within);
  }
}

// --- Numbers ---

template <int W>
int Referee<W>::worth(const Set& cells) const {
  int sum = 0;
  (cells & position_.occupied()).each([&](Cell c) {
    sum += engine_.book_->forms[position_.at(c).form()].value;
  });
  return sum;
}

template <int W>
int Referee<W>::groups(int term, Set cells, Side own) const {
  int found = 0;
  for (; cells.any(); ++found) cells &= ~connected(term, cells, Set::of(cells.first()), own);
  return found;
}

template <int W>
int Referee<W>::number(int term, const Asked& asked) {
  using Kind = NumberTerm::Kind;
  const PlayRules& play = engine_.variant().play;
  assert(term >= 0 && static_cast<std::size_t>(term) < play.expressions.numbers.size());
  const NumberTerm& said = play.expressions.numbers[term];
  switch (said.kind) {
    case Kind::constant:
      return said.value[index(asked.own)];
    case Kind::variable: {
      const int v = said.variable[index(asked.own)];
      return engine_.variant().state[v].low + static_cast<int>(position_.var(var_declared + v));
    }
    case Kind::count:
      return set(said.set, asked).count();
    case Kind::worth:
      return worth(set(said.set, asked));
    case Kind::groups:
      return groups(said.set, set(said.set, asked), asked.own);
    case Kind::turn:
      return position_.turn().fullmove;
    case Kind::plus:
      return number(said.a, asked) + number(said.b, asked);
    case Kind::minus:
      return number(said.a, asked) - number(said.b, asked);
    case Kind::times:
      return number(said.a, asked) * number(said.b, asked);
    case Kind::function:
      return number_of_function(said.hook, asked.own);
    case Kind::reserve:
      break;
  }
  const Side side = said.whose == Whose::enemy ? other(asked.own) : asked.own;
  const auto& counts = play.reserves[said.reserve].counts[index(side)];
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

// --- Facts ---

template <int W>
bool Referee<W>::may_be_so(const typename RulePlan<W>::Needs& needs, Side own) const {
  const auto any = [&](int term) { return men_at_once(plan_.sets[term], own).any(); };
  const auto is_reached = [&](const auto& bound) {
    return position_.var(var_declared + bound.variable[index(own)]) >= bound.value;
  };
  return std::ranges::all_of(needs.some, any) && std::ranges::none_of(needs.none, any) &&
         std::ranges::all_of(needs.at_least, is_reached) &&
         ((needs.one_of.empty() && needs.one_empty.empty() && needs.any.empty()) ||
          !std::ranges::all_of(needs.one_empty, any) || std::ranges::any_of(needs.one_of, any) ||
          std::ranges::any_of(needs.any, [&](const auto& one) { return may_be_so(one, own); }));
}

// Whether a cell of the ply is in a set that is read before it.
template <int W>
bool Referee<W>::meets(const Set& of_ply, int term, const Asked& asked) {
  if (of_ply.none()) return false;
  if (const auto& early = asked.told->early)
    return (early->sets[plan_.sets[term].early] & of_ply).any();
  return set_within(term, asked, of_ply).any();
}

template <int W>
bool Referee<W>::ply_is_so(const Facts& facts, const Asked& asked) {
  if (facts.before >= 0) {
    const bool known = asked.told && asked.told->early;
    if (!(known ? asked.told->early->facts[plan_.early_place[facts.before]] != 0
                : holds(facts.before, asked)))
      return false;
  }
  if (!facts.asks_ply()) return true;
  if (!asked.told) return false;
  const Told& told = *asked.told;
  if (facts.by != 0 && (facts.by & told.sorts) == 0) return false;
  if (facts.captures && *facts.captures != told.captured.any()) return false;
  if (facts.promotes && *facts.promotes != (told.promotes_to != 0)) return false;
  if (!facts.promotes_to.empty() && !contains(facts.promotes_to, told.promotes_to)) return false;
  if (!facts.words.empty() && !contains(facts.words, told.word)) return false;
  if (!facts.kinds.empty() &&
      !told.some_kind([&](int kind) { return contains(facts.kinds, kind); }))
    return false;
  return (facts.mover < 0 || meets(told.mover, facts.mover, asked)) &&
         (facts.from < 0 || meets(told.from, facts.from, asked)) &&
         (facts.to < 0 || meets(told.to, facts.to, asked)) &&
         (facts.captured < 0 || meets(told.captured, facts.captured, asked));
}

template <int W>
bool Referee<W>::position_is_so(const Facts& facts, const Asked& asked) {
  for (const Bounds& bounds : facts.numbers) {
    const int value = number(bounds.number, asked);
    if (bounds.least >= 0 && value < number(bounds.least, asked)) return false;
    if (bounds.most >= 0 && value > number(bounds.most, asked)) return false;
  }
  if (facts.passes > 0) {
    const int passes = engine_.variant().play.passes;
    if (static_cast<int>(position_.var(var_declared + passes)) < facts.passes) return false;
  }
  for (const int term : facts.some) {
    if (set(term, asked).none()) return false;
  }
  for (const int term : facts.none) {
    if (set(term, asked).any()) return false;
  }
  if (facts.gives_check && in_check(other(asked.own)) != *facts.gives_check) return false;
  return !facts.in_check || in_check(asked.own) == *facts.in_check;
}

// Within another question about plies these are not asked: nothing of the kind holds there.
template <int W>
bool Referee<W>::plies_are_so(const Facts& facts, const Asked& asked) {
  if (!facts.asks_plies()) return true;
  if (asking_ > 0) return false;
  if (facts.mates) {
    const Side them = other(asked.own);
    const bool mated = position_.to_act() == them && in_check(them) &&
                       !engine_.generator_.is_guarded(them) && !any_ply();
    if (mated != *facts.mates) return false;
  }
  if (facts.stuck) {
    const bool stuck = position_.to_act() == asked.own && !any_ply();
    if (stuck != *facts.stuck) return false;
  }
  return facts.can < 0 || can(facts.can);
}

// Whether the side to act has a legal ply of which the facts hold. It is made only where they ask
// about the position after it.
template <int W>
bool Referee<W>::can(int facts) {
  assert(facts >= 0 && asking_ == 0);
  if (engine_.form_due() || engine_.phase() != Phase::move) return false;
  const Side us = position_.to_act();
  const Question question(asking_);
  MoveList plies;
  if (goes_on()) list_open(plies, Wanted::all);
  const bool asks_position = plan_.asks_of(facts).position;
  return std::any_of(plies.begin(), plies.end(), [&](Move move) {
    Told told = tell(move);
    const Asked at_first{us, &told, nullptr};
    if (!asks_position) return holds(facts, at_first);
    if (!ply_is_so(engine_.variant().play.expressions.facts[facts], at_first)) return false;
    read_early(told);
    const Mark before = engine_.journal_.mark();
    make_told(move, told, before);
    const bool so = holds(facts, {us, &told, &before});
    engine_.take_back(before);
    return so;
  });
}

template <int W>
bool Referee<W>::past_is_so(const Facts& facts, const Asked& asked) {
  if (facts.quiet > 0 && position_.turn().halfmove < facts.quiet) return false;
  if (facts.repeats > 0 && engine_.repetitions() < facts.repeats) return false;
  return !facts.checking || engine_.checks_all_along(asked.own) == *facts.checking;
}

// What a function of the script is told of the ply.
template <int W>
PlyFacts Referee<W>::facts_for(const Asked& asked) const {
  PlyFacts facts;
  facts.side = asked.own;
  if (!asked.told) return facts;
  const Told& told = *asked.told;
  facts.to = told.arrival;
  if (told.word >= 0)
    facts.choice = engine_.variant().play.words[static_cast<std::size_t>(told.word)];
  if (told.mover.any()) {
    facts.from = told.mover.first();
    facts.mover = engine_.book_->man(piece_before(facts.from, asked));
  }
  if (told.captured.none()) return facts;
  facts.captured = engine_.book_->man(told.victim);
  facts.captured_on = told.captured.first();
  return facts;
}

template <int W>
bool Referee<W>::holds(int facts, const Asked& asked) {
  if (facts < 0) return true;
  const Facts& said = engine_.variant().play.expressions.facts[facts];
  if (!ply_is_so(said, asked) || !position_is_so(said, asked)) return false;
  const auto so = [&](int inner) { return holds(inner, asked); };
  if (std::ranges::any_of(said.unless, so)) return false;
  if (!said.any.empty() && std::ranges::none_of(said.any, so)) return false;
  return past_is_so(said, asked) && plies_are_so(said, asked) &&
         (said.test < 0 || engine_.ask_hook(said.test, facts_for(asked)));
}

}  // namespace sb
