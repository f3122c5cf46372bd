// What is known of plies before they are made, so that few have to be: which rules cannot hold of
// them, which leave royal men as safe as they are.
// Invariant: what is not said here may be so or not; what is said is so.
#pragma once

#include <algorithm>
#include <optional>

#include "play/referee_bounds.h"
#include "play/referee_part.h"

namespace sb {

// What a position tells of all its plies before any is made. A calm ply is one of a man from-to,
// no promotion, without a part, after which no effect changes who stands where.
template <int W>
struct Foresight {
  // Rules of `forbid`, a bit each: those that hold of no ply; of no calm ply without `turning`;
  // of no calm ply that gives no check.
  std::uint32_t idle = 0, calm = 0, checks = 0;
  Touch<W> turning;
  std::uint32_t scoped = 0;  // likewise rules that hold of no calm ply without `within`
  Touch<W> within;
  std::uint32_t staying = 0;  // likewise rules that hold of no plain ply (Removals) but these
  PlyBundles<W> removing;
  CellSet<W> barred;  // where a calm ply ends of which some rule is sure to hold
  // No ply without it changes who stands where but from-to; without `edited` plies may that are
  // not of `pivots`, `turning` or `within`, but so that no answer changes.
  Touch<W> edits, edited;
  CellSet<W> pivots;
  bool certain = false;  // every ply is legal but for what is preferred; little else is said then
  bool safe = false;     // calm plies of men who are not in `own` leave these safe, but as it says
  bool tells = false;    // where none of them is attacked after a calm ply its side is not in check
  bool answered = false;     // likewise they leave them attacked but by an answer
  bool indifferent = false;  // no rule of `prefer` holds of any
  bool flees = false;        // calm plies of the only one that are judged leave it safe
  Watch<W> own, enemy;  // of own men whose being attacked is check, and of the enemy's royal men

  // Of a calm ply.
  bool is_barred(Move move) const { return barred.has(move.to) || leaves_exposed(move); }
  bool stays_safe(Move move) const {
    return own.men.has(move.from) ? flees : safe && !own.has(move);
  }
  bool leaves_exposed(Move move) const {
    return answered && !own.men.has(move.from) && !own.leaving.has(move.from) &&
           !own.answers.has(move.to);
  }
};

template <int W>
class Foreseer final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // Whether every ply is legal; `safe`: nobody asks whether plies leave own men safe.
  bool knows_all(bool safe) const {
    return safe && (filter_bits(plan_.forbid.rules.size()) & ~plan_.forbid.idle) == 0;
  }
  Foresight<W> foresee(bool safe) {
    Foresight<W> known;
    known.idle = plan_.forbid.idle;
    known.indifferent = plan_.prefer.by_men && !sifter_.may_prefer_some();
    known.certain = knows_all(safe);
    const Side us = position_.to_act();
    if (plan_.prefer.checks) known.enemy = watch_royals(other(us));
    if (known.certain && !plan_.prefer.checks) return known;
    const Asked<W> now{us};
    for (std::size_t f = 0; f < plan_.forbid.grounds.size(); ++f) {
      const auto& grounds = plan_.forbid.grounds[f];
      const std::uint32_t bit = 1u << f;
      if (known.idle & bit) continue;
      if (grounds.before >= 0 && !terms_.holds(grounds.before, now)) {
        known.idle |= bit;
      } else if (plan_.foreseen.plies && lacks(grounds, now, known.turning)) {
        known.calm |= bit;
      } else if (plan_.foreseen.checks && grounds.gives_check) {
        known.checks |= bit;
      }
    }
    if (known.checks != 0) {
      known.enemy = watch_royals(other(us));
      if (!known.enemy.known) known.checks = 0;
    }
    const std::uint32_t told = known.idle | known.calm | known.checks;
    if (plan_.foreseen.plies) {
      for (const auto& scope : plan_.effects.disarming) add_scope(scope, known.edits);
      for (const auto& scope : plan_.effects.editing) add_edits(scope, known.edits);
      known.edited = known.edits;
      for (std::size_t f = 0; f < plan_.forbid.scopes.size(); ++f) {
        if (!(told >> f & 1)) add_rule(f, known);
      }
    }
    // Where no ply is calm, what is known of calm ones helps nobody.
    const bool some_calm = (position_.of(us) & ~known.edits.leaving).any();
    add_rules_of_cells(some_calm ? told : known.idle, known);
    known.tells = plan_.foreseen.safety && plan_.marks.follow_men;
    if (!safe && plan_.foreseen.safety) {
      const Set men =
          plan_.foreseen.watched < 0 ? royals_.of(us) : terms_.set(plan_.foreseen.watched, now);
      known.own = generator_.perils().watch(us, men);
      known.safe = known.own.known && !known.own.check;
      known.answered = known.own.known && known.own.check && plan_.foreseen.exposure;
    }
    if (!plan_.effects.taken_from[index(us)].empty() && (safe || known.own.known))
      spare_far_effects(known);
    return known;
  }

  // Which plies of men have to be judged one by one, all others being legal or certainly not; none
  // where that cannot be said of many at once.
  std::optional<Doubts<W>> doubts(const Foresight<W>& known, bool safe) const {
    Doubts<W> doubts;
    const std::uint32_t all = filter_bits(plan_.forbid.rules.size());
    const std::uint32_t asked = all & ~known.idle;
    doubts.promotions = asked != 0 || !plan_.foreseen.promotions;
    if (asked == 0 && safe) return doubts;
    if ((asked & ~(known.calm | known.checks | known.scoped)) != 0) return std::nullopt;
    doubts.add(known.edited);
    doubts.add(known.within);
    doubts.leaving |= known.pivots;
    doubts.never = known.barred;
    if ((asked & known.calm) != 0) doubts.add(known.turning);
    if ((asked & known.checks) != 0) {
      doubts.add(known.enemy);
      doubts.spared = known.enemy.only();
      doubts.spares = (asked & known.checks & plan_.forbid.checks) != 0;
    }
    if (safe || (known.safe && known.own.men.none())) return doubts;
    if (!known.safe && !known.answered) return std::nullopt;
    if (plan_.foreseen.flights) doubts.royal = known.own.only();
    doubts.leaving |= known.own.leaving;
    doubts.arriving |= known.safe ? known.own.arriving : everywhere_;
    if (!known.safe) doubts.never |= ~known.own.answers;
    if (!known.safe || doubts.royal == no_cell) doubts.leaving |= known.own.men;
    return doubts;
  }

  // Adds the plies of men of which some rule of `prefer` may hold, and gives the calm ones of them;
  // none where all may be such. Only where Preferring::scoped.
  std::optional<Touch<W>> add_preferred(const Foresight<W>& known, Doubts<W>& doubts) {
    Touch<W> preferred;
    for (const auto& scope : plan_.prefer.scopes) add_scope(scope, preferred);
    if (plan_.prefer.checks) {
      if (!known.enemy.known) return std::nullopt;
      preferred.add(known.enemy);
      preferred.add(known.edited);
      doubts.spared = known.enemy.only();
    }
    doubts.add(preferred);
    doubts.promotions = doubts.promotions || !plan_.prefer.by_looks;
    return plan_.prefer.checks ? Touch<W>{everywhere_, everywhere_} : preferred;
  }

  // Of these empty cells those on which a drop of the kind is sure to leave its side safe; to
  // `exposing` come those on which it is sure not to.
  Set safe_drops(int kind, const Set& cells, const Foresight<W>& known, Set& exposing) const {
    if (!plan_.drops.foreseen[kind]) return {};
    if (known.safe) return cells & ~known.own.arriving;
    if (known.answered) exposing |= cells & ~known.own.answers;
    return {};
  }

  bool is_calm(Move move, const Foresight<W>& known) const {
    if (move.type != MoveType::displacement || move.from == move.to) return false;
    if (move.promotion != 0 || move.part_kind != 0 || move.change() != 0) return false;
    if (known.edited.has(move)) return false;
    const bool stirs =
        known.pivots.has(move.from) || known.turning.has(move) || known.within.has(move);
    return !stirs || !known.edits.has(move);
  }

  // The rules of `forbid` that do not hold of the ply as cells stay as they are.
  std::uint32_t idle_as_cells_stay(Move move, const Foresight<W>& known) const {
    const bool stay = known.staying != 0 && removals_.is_plain(move) && !known.removing.has(move);
    return stay ? known.staying : 0;
  }

  // The rules of `forbid` that do not hold of a calm ply.
  std::uint32_t idle_after(Move move, const Foresight<W>& known) const {
    std::uint32_t idle = known.idle;
    if (!known.turning.has(move)) idle |= known.calm;
    if (!known.within.has(move)) idle |= known.scoped;
    if (known.checks == 0) return idle;
    const auto gives_none = [&] {
      if (known.enemy.men.none()) return true;
      if (known.enemy.has(move)) return false;
      return !attacks_.may_attack(position_.at(move.from).form(), position_.to_act(), move.from,
                                  move.to, known.enemy.only());
    };
    return gives_none() ? idle | known.checks : idle;
  }

 private:
  using Part = RefereePart<W>;
  using Part::attacks_, Part::book_, Part::everywhere_, Part::generator_, Part::parts_, Part::plan_,
      Part::play_, Part::position_, Part::royals_;

  // Where all rules are idle, effects that take men away change an answer only by taking the one
  // man on whom it hangs, or men out of a line on which he may be attacked.
  void spare_far_effects(Foresight<W>& known) {
    const std::uint32_t all = filter_bits(plan_.forbid.grounds.size());
    if (plan_.prefer.checks || (all & ~(known.idle | known.calm | known.scoped)) != 0) return;
    const Side us = position_.to_act();
    Set pivots = royals_.of(us);
    for (std::size_t f = 0; f < plan_.forbid.grounds.size(); ++f) {
      if (!(known.calm >> f & 1)) continue;
      for (const int term : plan_.forbid.grounds[f].none)
        pivots |= terms_.men_at_once(plan_.sets[term], us);
    }
    if (pivots.many()) return;
    Set near;
    (pivots | known.own.lines).each([&](Cell c) {
      near |= plan_.effects.taken_from[index(us)][c];
    });
    known.edited.arriving &= near;
    known.pivots = pivots;
  }

  // What matters to whether the royal man of that side is attacked, if it is not now.
  Watch<W> watch_royals(Side side) {
    Watch<W> watch = generator_.perils().watch(side, royals_.of(side));
    watch.known = watch.known && !watch.check && !watch.men.many();
    return watch;
  }

  // Whether one of the sets is not as the rule wants it. Adds with which plies that could change.
  bool lacks(const typename RulePlan<W>::Grounds& grounds, const Asked<W>& now, Touch<W>& cells) {
    const auto is_empty = [&](int term) {
      if (terms_.set(term, now).any()) return false;
      if (!plan_.sets[term].lasting) add_touch(term, true, everywhere_, now, cells);
      return true;
    };
    const auto has_some = [&](int term) {
      const Set set = terms_.set(term, now);
      if (set.none()) return false;
      if (!plan_.sets[term].lasting) add_touch_to_empty(term, set, now, cells);
      return true;
    };
    const auto is_far = [&](const auto& number) {
      const int distance = terms_.distance(number.bounds, now);
      if (distance == 0) return false;
      if (distance <= number.change) add_touch_of_number(number.bounds, now, cells);
      return true;
    };
    const auto are_safe = [&](const Set& men) {
      const Watch<W> watch = generator_.perils().watch(now.own, men);
      if (!watch.known || watch.check) return false;
      cells.add(watch);
      cells.leaving |= watch.men;
      return true;
    };
    const auto is_none_attacked = [&](int men) { return are_safe(terms_.set(men, now)); };
    const auto is_one_safe = [&](int men) {
      return terms_.set(men, now).some([&](Cell c) { return are_safe(Set::of(c)); });
    };
    return std::ranges::any_of(grounds.attacked, is_none_attacked) ||
           std::ranges::any_of(grounds.all_attacked, is_one_safe) ||
           std::ranges::any_of(grounds.some, is_empty) ||
           std::ranges::any_of(grounds.none, has_some) ||
           std::ranges::any_of(grounds.numbers, is_far);
  }

  // Adds where a calm ply has to leave, or arrive, for the steady set to lose all these cells. It
  // takes one man at most out of men who are told at once.
  void add_touch_to_empty(int term, const Set& cells_now, const Asked<W>& now, Touch<W>& cells) {
    const SetTerm& said = play_.expressions.sets[term];
    const bool meets = said.kind == SetTerm::Kind::meet;
    const bool first = meets && plan_.sets[said.a].at_once;
    if (!plan_.sets[term].at_once) {
      if (!first && !(meets && plan_.sets[said.b].at_once))
        return add_touch(term, false, everywhere_, now, cells);
      add_touch(first ? said.b : said.a, false, everywhere_, now, cells);
    }
    if (!cells_now.many()) cells.add({cells_now, cells_now});
  }

  // The same for a number to be another.
  void add_touch_of_number(const Bounds& bounds, const Asked<W>& now, Touch<W>& cells) {
    for (const int number : {bounds.number, bounds.least, bounds.most}) {
      if (number < 0) continue;
      const NumberTerm& term = play_.expressions.numbers[number];
      if (term.set >= 0 && !plan_.sets[term.set].lasting) {
        add_touch(term.set, true, everywhere_, now, cells);
        add_touch(term.set, false, everywhere_, now, cells);
      }
      add_touch_of_number({term.a, term.b}, now, cells);
    }
  }

  // Adds to `cells` where a calm ply has to leave, or arrive, for the steady set to gain a cell of
  // `wanted`; to lose one of any where not `gains`. Men of a kind come to a cell only from where
  // such men stand.
  void add_touch(int term, bool gains, const Set& wanted, const Asked<W>& now, Touch<W>& cells) {
    using Kind = SetTerm::Kind;
    const SetTerm& said = play_.expressions.sets[term];
    switch (said.kind) {
      case Kind::before:
        return;
      case Kind::men: {
        const Set men = terms_.set(term, now);
        cells.leaving |= men & position_.of(now.own);
        if (!gains) cells.arriving |= book_->captures_own ? men : men & ~position_.of(now.own);
        return;
      }
      case Kind::meet:
        if (gains) return add_touch_of_both(said.a, said.b, wanted, now, cells);
        break;
      case Kind::reach:
        add_touch_of_lines(term, gains, wanted, now, cells);
        return add_touch(said.a, gains, everywhere_, now, cells);
      default:
        break;
    }
    // Where cells are not those of its parts, a cell that it gains comes from another of these.
    const Set& asked = said.combines() ? wanted : everywhere_;
    if (said.a >= 0) add_touch(said.a, gains, asked, now, cells);
    if (said.b >= 0) add_touch(said.b, (said.kind == Kind::without) != gains, asked, now, cells);
  }

  // For a cell to come to be in both sets. Where no ply adds to one of them, only its cells matter
  // to the other.
  void add_touch_of_both(int a, int b, const Set& wanted, const Asked<W>& now, Touch<W>& cells) {
    Touch<W> of_a, of_b;
    add_touch(a, true, wanted, now, of_a);
    if (of_a == Touch<W>{}) return add_touch(b, true, wanted & terms_.set(a, now), now, cells);
    add_touch(b, true, wanted, now, of_b);
    if (of_b == Touch<W>{}) return add_touch(a, true, wanted & terms_.set(b, now), now, cells);
    cells.add(of_a);
    cells.add(of_b);
  }

  // For a set of lines to reach another cell: who stands first on one leaves, and what he hides is
  // wanted; or to reach one less: somebody comes onto it.
  void add_touch_of_lines(int term, bool gains, const Set& wanted, const Asked<W>& now,
                          Touch<W>& cells) {
    const Lines<W>& lines = book_->lines;
    const Set& occupied = position_.occupied();
    terms_.set(play_.expressions.sets[term].a, now).each([&](Cell c) {
      for (const Rider<W>& rider : plan_.sets[term].riders[index(now.own)]) {
        const Program<W>& program = rider.program;
        if (program.kind != Program<W>::Kind::slide) continue;
        const Set seen = program.sight(lines, c, occupied);
        if (!gains) {
          cells.arriving |= seen & ~occupied;
          continue;
        }
        const Set first = seen & position_.of(now.own);
        const Set behind = program.slide_reach(lines, c, occupied & ~first) & ~seen;
        if ((behind & wanted).any()) cells.leaving |= first;
      }
    });
  }

  // Notes which plain plies leave a cell as it is so that a rule of `forbid` cannot hold.
  void add_rules_of_cells(std::uint32_t told, Foresight<W>& known) {
    if (!plan_.removing.told) return;
    for (std::size_t f = 0; f < plan_.forbid.rules.size(); ++f) {
      if ((told >> f & 1) == 0 && removals_.add(plan_.forbid.rules[f].facts, known.removing))
        known.staying |= 1u << f;
    }
  }

  // Adds the plies of which a rule of `forbid` may hold, if not all may be such, and where those
  // end of which it is sure to hold.
  void add_rule(std::size_t rule, Foresight<W>& known) {
    const auto& scope = plan_.forbid.scopes[rule];
    Touch<W> plies;
    bool bounded = scope.is_bounded();
    if (bounded) add_scope(scope, plies);
    for (const int set : plan_.forbid.found[rule]) {
      Touch<W> some;
      if (!bounds_.add_plies_of(set, some)) continue;
      plies = bounded ? plies.meet(some) : some;
      bounded = true;
    }
    if (!bounded) return;
    known.scoped |= 1u << rule;
    known.within.add(plies);
    const int barring = plan_.forbid.barring[rule];
    if (barring >= 0 && known.edits.leaving.none())
      known.barred |= bounds_.sure_cells(barring) & ~known.edits.arriving;
  }

  // Adds the plies after which the effect of that scope may change who stands where.
  void add_edits(const typename RulePlan<W>::Scope& scope, Touch<W>& cells) {
    if (scope.effect < 0) return add_scope(scope, cells);
    Touch<W> meant, changing;
    add_scope(scope, meant);
    if (meant == Touch<W>{}) return;
    const bool told = bounds_.add_plies_of(play_.after[scope.effect], changing);
    cells.add(told ? meant.meet(changing) : meant);
  }

  // Adds those of whom, or those to where, plies from-to within the scope go, whichever may be
  // fewer.
  void add_scope(const typename RulePlan<W>::Scope& scope, Touch<W>& cells) {
    const Asked<W> now{position_.to_act()};
    if (scope.never || (scope.before >= 0 && !terms_.holds(scope.before, now))) return;
    const Set men = bounds_.makers(scope, now), to = bounds_.ends(scope, now);
    if (men.none() || to.none()) return;
    if (scope.captures == true) {
      cells.arriving |= to;
    } else {
      cells.add_plies(men, to);
    }
  }

  Terms<W>& terms_ = parts_.terms;
  PlyBounds<W>& bounds_ = parts_.bounds;
  PlySifter<W>& sifter_ = parts_.sifter;
  Removals<W>& removals_ = parts_.removals;
};

}  // namespace sb
