// ForesightPlanner: what can be told of plies before they are made.
// Invariant: what is in doubt is not told.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <optional>

#include "play/rule_plan_alternatives.h"
#include "play/rule_plan_effects.h"
#include "play/rule_plan_marks.h"

namespace sb {

template <int W>
class ForesightPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using Grounds = typename RulePlan<W>::Grounds;
  using Scope = typename RulePlan<W>::Scope;
  using SetPlan = typename RulePlan<W>::SetPlan;
  using RulePlanner<W>::RulePlanner;

  void plan_foresight() {
    const PlayRules& play = variant_.play;
    const Rulebook<W>& b = book_;
    auto& foreseen = plan_.foreseen;
    MarkPlanner<W> marks(plan_, book_);
    plan_.marks.disarm = marks.marks_only_disarm();
    foreseen.lines = !b.selects && !plan_.marks.act && attacks_steadily();
    plan_scopes();
    marks.plan_marks();
    plan_.sifting.through_marks = b.sifts && plan_.marks.act && marks.can_sift_marks();
    foreseen.plies = moves_one_man() && !plan_.sifting.through_marks;
    if (foreseen.plies && play.check >= 0) foreseen.watched = watched_by(play.check);
    const bool tells = play.check < 0 || foreseen.watched >= 0;
    foreseen.safety = foreseen.plies && (tells || needs_attack(play.check));
    // A ply of a man ends a row of passes.
    const auto waits = [&](const Ending& ending) {
      return !ending.beats_safety || (ending.facts >= 0 && plan_.facts[ending.facts].passes > 0);
    };
    foreseen.exposure = foreseen.plies && !plan_.marks.act && !plan_.effects.changes_men && tells &&
                        play.safety == Safety::every_ply &&
                        std::ranges::all_of(play.endings, waits);
    foreseen.steps = foreseen.plies && !plan_.marks.act && b.becoming_jumpable_forms.size() == 0 &&
                     !b.has_merges();
    foreseen.flights = foreseen.exposure && foreseen.steps && foreseen.watched < 0;
    foreseen.steps = foreseen.steps && !b.partial;
    foreseen.checks = foreseen.plies && !plan_.marks.act && play.check < 0 && !b.grows;
    const bool plain = foreseen.plies && !plan_.marks.act && plan_.effects.editing.empty() &&
                       plan_.effects.disarming.empty() && !b.picks_screens && !b.limits_jumps;
    foreseen.promotions = plain && play.check < 0 && !variant_.promotions_touch_royals();
    // Who is lifted may open a line.
    const bool lifts = std::ranges::any_of(play.actions, &Action::lifts);
    plan_.drops.foreseen.resize(variant_.pieces.size() + 1);
    for (const int kind : variant_.all_kinds()) {
      plan_.drops.foreseen[kind] =
          plain && tells && !lifts && !variant_.kind(kind).royal && !counts(foreseen.watched, kind);
    }
    if (foreseen.plies) plan_foreseen_filters();
    plan_preferred_plies();
    EffectPlanner<W>(plan_, book_).plan_reach_of_effects();
    EffectPlanner<W>(plan_, book_).plan_removals();
  }

  void plan_sifting() {
    const PlayRules& play = variant_.play;
    auto& sifting = plan_.sifting;
    sifting.may = can_sift() && (!plan_.marks.act || sifting.through_marks);
    const auto is_bounded = [](const Scope& scope) { return scope.is_bounded(); };
    sifting.may = sifting.may && std::ranges::all_of(plan_.effects.editing, is_bounded) &&
                  std::ranges::all_of(plan_.effects.disarming, is_bounded) &&
                  std::ranges::all_of(plan_.forbid.scopes, is_bounded);
    for (const Ending& ending : play.endings) {
      if (!ending.beats_safety || !sifting.may) continue;
      const auto& none = ending.facts < 0 ? std::vector<int>{} : plan_.facts[ending.facts].none;
      const auto kept = std::ranges::find_if(none, [&](int set) { return is_kept(set); });
      sifting.may = kept != none.end();
      if (sifting.may) sifting.kept.push_back(*kept);
    }
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::all_numbers, Planner::book_, Planner::factors_of, Planner::is_steady,
      Planner::plan_, Planner::tells_of_no_drop, Planner::tells_of_no_ply, Planner::terms,
      Planner::variant_;

  // Which plies each filter and each effect may concern.
  void plan_scopes() {
    const PlayRules& play = variant_.play;
    auto& effects = plan_.effects;
    for (const auto& rule : plan_.forbid.rules) {
      plan_.forbid.grounds.push_back(grounds_of(plan_.facts[rule.facts]));
      plan_.forbid.scopes.push_back(scope_of(plan_.facts[rule.facts]));
    }
    const auto edits = [](const Effect& effect) {
      return std::ranges::any_of(effect.deeds, [](const Deed& deed) {
        return deed.kind != Deed::Kind::assign && deed.kind != Deed::Kind::add;
      });
    };
    const auto only_lays = [](const Effect& effect) {
      return std::ranges::all_of(effect.deeds,
                                 [](const Deed& deed) { return deed.kind == Deed::Kind::mark; });
    };
    effects.changes_men = std::ranges::any_of(play.after, &Effect::changes_men);
    for (const Effect& effect : play.after) {
      const bool bounded = EffectPlanner<W>(plan_, book_).is_bounded(effect);
      for (const Facts& way : alternatives_of(effect.when)) {
        Scope& scope = effects.scopes.emplace_back(scope_of(way));
        const auto number = static_cast<std::size_t>(&effect - play.after.data());
        if (effect.changes_men()) plan_.removing.effects.push_back({scope, number});
        if (bounded) scope.effect = static_cast<int>(number);
        if (only_lays(effect) && plan_.marks.disarm) {
          effects.disarming.push_back(scope);
        } else if (edits(effect)) {
          effects.editing.push_back(scope);
        }
      }
    }
  }

  // The filters that need no ply made: they ask where men stand, or forbid checks and nothing else.
  void plan_foreseen_filters() {
    const auto& forbid = plan_.forbid.rules;
    plan_.forbid.found.resize(forbid.size());
    plan_.forbid.barring.assign(forbid.size(), -1);
    for (std::size_t f = 0; f < forbid.size(); ++f) {
      Facts facts = plan_.facts[forbid[f].facts];
      for (const int set : facts.some) {
        if (const int men = watched_by(set, true); men >= 0)
          plan_.forbid.grounds[f].attacked.push_back(men);
      }
      for (const int set : facts.none) {
        if (is_of_spared(set)) plan_.forbid.grounds[f].all_attacked.push_back(terms().sets[set].a);
      }
      if (tells_of_places(facts)) plan_.forbid.places |= 1u << f;
      if (!tells_of_no_ply(facts)) plan_.forbid.of_ply |= 1u << f;
      note_found(f);
      const bool asks_checks = facts.gives_check == true;
      facts.gives_check.reset();
      if (plan_.foreseen.checks && asks_checks && facts == Facts{}) plan_.forbid.checks |= 1u << f;
    }
  }

  // Which of the sets that the rule wants to have cells tell of which plies it holds. There are few
  // captures.
  void note_found(std::size_t rule) {
    Facts facts = plan_.facts[plan_.forbid.rules[rule].facts];
    if (facts.captures == true || facts.captured >= 0) return;
    const EffectPlanner<W> effects(plan_, book_);
    const auto is_bounded = [&](int set) { return effects.is_bounded(set); };
    std::ranges::copy_if(facts.some, std::back_inserter(plan_.forbid.found[rule]), is_bounded);
    if (facts.some.size() == 1) plan_.forbid.barring[rule] = facts.some.front();
    facts.some.clear();
    if (!(facts == Facts{}) || plan_.forbid.found[rule].empty()) plan_.forbid.barring[rule] = -1;
  }

  bool attacks_steadily() const {
    const auto steady = [&](const Rider<W>* rider) { return is_steady(rider->program); };
    return std::ranges::all_of(book_.attack, [&](const AttackPlan<W>& plan) {
      return std::ranges::all_of(plan.all, steady);
    });
  }

  void plan_preferred_plies() {
    auto& prefer = plan_.prefer;
    prefer.scoped = plan_.foreseen.plies;
    for (const Filter& filter : variant_.play.prefer) {
      const Facts& facts = plan_.facts[filter.facts];
      const bool of_check = plan_.foreseen.checks && facts == Facts{.gives_check = true};
      prefer.checks = prefer.checks || of_check;
      if (of_check) continue;
      for (const Facts& way : alternatives_of(filter.facts)) {
        const Scope& scope = prefer.scopes.emplace_back(scope_of(way));
        prefer.scoped =
            prefer.scoped && scope.is_bounded() && (!book_.has_reserves || tells_of_no_drop(way));
      }
    }
  }

  // Those of AlternativePlanner; -1: always.
  std::vector<Facts> alternatives_of(int facts) const {
    if (facts < 0) return {Facts{}};
    return AlternativePlanner<W>(plan_, book_).alternatives_of(plan_.facts[facts]);
  }

  // Whether each ply takes a man from one cell to another on a board that stays, and no more.
  bool moves_one_man() const {
    const Rulebook<W>& b = book_;
    const bool several = b.joint.present || !b.bodies.empty() || b.each_royal || b.guest >= 0 ||
                         b.explodes() || b.ticks() || b.has_runs;
    return (b.plain || b.sifts) && !several && !b.rearranges && !b.chooses_forms && !b.shoots &&
           !variant_.move_change && b.guarded_forms.size() == 0 && !b.lines.rings() &&
           !b.board->bends() && !plan_.marks.let_pass && !variant_.play.scripted_men;
  }

  // Where the set, as check may be, is that the enemy attacks some of own men, who are the same
  // after every calm ply: the set of these; else -1. `or_several`: also where several have to.
  int watched_by(int set, bool or_several = false) const {
    using Kind = SetTerm::Kind;
    const SetTerm& check = terms().sets[set];
    if (check.kind != Kind::meet) return -1;
    if (is_attacked(check.b, or_several) && stays(check.a)) return check.a;
    return is_attacked(check.a, or_several) && stays(check.b) ? check.b : -1;
  }

  // Whether the set is those of own men, who are the same after every calm ply, whom nobody, or no
  // several, attack.
  bool is_of_spared(int set) const {
    const SetTerm& term = terms().sets[set];
    return term.kind == SetTerm::Kind::without && is_attacked(term.b, true) && stays(term.a);
  }

  // Whether the set is where some enemy attacks, or several do, as PerilFinder::watch() tells it.
  bool is_attacked(int set, bool or_several) const {
    const SetTerm& term = terms().sets[set];
    if (term.kind != SetTerm::Kind::attacks || (term.number > 1 && !or_several)) return false;
    const SetTerm& men = terms().sets[term.a];
    return men.kind == SetTerm::Kind::men && men.whose == Whose::enemy && men.men.empty() &&
           !book_.selects && !book_.has_merges() && !plan_.marks.act &&
           !plan_.effects.changes_men && !book_.captures_own;
  }

  // Whether the set holds the same own men after every calm ply.
  bool stays(int set) const {
    using Kind = SetTerm::Kind;
    const SetTerm& term = terms().sets[set];
    if (term.kind == Kind::unite) return stays(term.a) && stays(term.b);
    if (term.kind == Kind::when) return stays(term.a) && counts_what_stays(plan_.facts[term.facts]);
    return plan_.sets[set].lasting;
  }

  // Whether such a set (-1: none) may hold men of the kind, or asks how many there are.
  bool counts(int set, int kind) const {
    if (set < 0) return false;
    const SetTerm& term = terms().sets[set];
    const auto asks = [&](const Bounds& bounds) {
      return std::ranges::any_of(std::array{bounds.number, bounds.least, bounds.most}, [&](int n) {
        return n >= 0 && counts(terms().numbers[n].set, kind);
      });
    };
    const auto& plan = plan_.sets[set];
    if (plan.at_once) return !plan.of_kinds || plan.forms.has(book_.first_form[kind]);
    return (term.facts >= 0 && std::ranges::any_of(plan_.facts[term.facts].numbers, asks)) ||
           counts(term.a, kind) || counts(term.b, kind);
  }

  // Whether they ask nothing but how many there are of own men who stay.
  bool counts_what_stays(const Facts& facts) const {
    Facts rest = facts;
    rest.numbers.clear();
    const auto is_kept = [&](const NumberTerm& term) {
      return term.kind == NumberTerm::Kind::constant ||
             (term.kind == NumberTerm::Kind::count && stays(term.set));
    };
    return rest == Facts{} && std::ranges::all_of(facts.numbers, [&](const Bounds& bounds) {
             return all_numbers(bounds, is_kept);
           });
  }

  // Whether, once men are displaced by a calm ply, the set is as it is after it.
  bool is_of_places(int set) const {
    return !terms().some_set(set, [](const SetTerm& term) {
      using Kind = SetTerm::Kind;
      return term.kind == Kind::acting || term.kind == Kind::named || term.kind == Kind::square ||
             term.kind == Kind::marked || term.kind == Kind::when || term.kind == Kind::before ||
             term.kind == Kind::function;
    });
  }

  // Whether, of calm plies, they ask nothing but what the ply is like, and who stands where after
  // it.
  bool tells_of_places(const Facts& facts) const {
    Facts rest{.in_check = facts.in_check,
               .mates = facts.mates,
               .stuck = facts.stuck,
               .can = facts.can,
               .passes = facts.passes,
               .unless = facts.unless,
               .any = facts.any,
               .test = facts.test};
    if (!plan_.foreseen.checks) rest.gives_check = facts.gives_check;
    std::erase_if(rest.unless, [&](int inner) {
      const Facts& no = plan_.facts[inner];
      return scope_of(no).never || !plan_.asks_position[inner] ||
             (tells_of_no_ply(no) && tells_of_places(no));
    });
    const auto of_places = [&](int set) { return is_of_places(set); };
    const auto counts_places = [&](const NumberTerm& term) {
      using Kind = NumberTerm::Kind;
      return term.kind != Kind::variable && term.kind != Kind::reserve &&
             term.kind != Kind::function && is_of_places(term.set);
    };
    return rest == Facts{} && std::ranges::all_of(facts.some, of_places) &&
           std::ranges::all_of(facts.none, of_places) &&
           std::ranges::all_of(facts.numbers, [&](const Bounds& bounds) {
             return all_numbers(bounds, counts_places);
           });
  }

  Grounds grounds_of(const Facts& facts) const {
    Grounds grounds;
    grounds.before = told_before(facts);
    const auto is_steady = [&](int set) { return plan_.sets[set].steady; };
    std::ranges::copy_if(facts.some, std::back_inserter(grounds.some), is_steady);
    std::ranges::copy_if(facts.none, std::back_inserter(grounds.none), is_steady);
    for (const Bounds& bounds : facts.numbers) {
      const auto hangs_on_men = [&](const NumberTerm& term) {
        return may_change(term).has_value();
      };
      if (!all_numbers(bounds, hangs_on_men)) continue;
      int change = 0;
      all_numbers(bounds, [&](const NumberTerm& term) {
        change = reckoned(NumberTerm::Kind::plus, change, *may_change(term));
        return true;
      });
      grounds.numbers.push_back({bounds, change});
    }
    grounds.gives_check = facts.gives_check == true;
    return grounds;
  }

  // By how much a calm ply may change such a number itself; none where that hangs on more than
  // which men are on a steady set.
  std::optional<int> may_change(const NumberTerm& term) const {
    using Kind = NumberTerm::Kind;
    if (term.kind == Kind::constant || term.kind == Kind::plus || term.kind == Kind::minus)
      return 0;
    if (term.kind != Kind::count && term.kind != Kind::worth) return std::nullopt;
    const SetPlan& plan = plan_.sets[term.set];
    if (term.earlier || !plan.steady) return std::nullopt;
    if (plan.lasting) return 0;
    if (term.kind == Kind::count) return plan.at_once ? 1 : book_.lines.cells();
    int most = 0;
    for (const int kind : variant_.all_kinds())
      most = std::max(most, std::abs(variant_.kind(kind).value));
    return plan.at_once ? std::optional(2 * most) : std::nullopt;
  }

  // The facts of the position before a ply, where they tell of no ply; else -1.
  int told_before(const Facts& facts) const {
    return facts.before >= 0 && tells_of_no_ply(plan_.facts[facts.before]) ? facts.before : -1;
  }

  Scope scope_of(const Facts& facts) const {
    Scope scope;
    scope.never = (facts.by != 0 && !(facts.by & ply_move)) || facts.promotes == true ||
                  !facts.promotes_to.empty() || !facts.words.empty();
    scope.before = told_before(facts);
    scope.of_kinds = !facts.kinds.empty();
    scope.forms = book_.forms_of(facts.kinds);
    const auto told = [&](int set) { return set >= 0 && !plan_.sets[set].of_ply ? set : -1; };
    scope.mover = told(facts.mover);
    scope.from = told(facts.from);
    scope.to = told(facts.to);
    scope.captured = told(facts.captured);
    for (const int set : facts.some) {
      if (scope.to < 0) scope.to = among_arrivals(set);
    }
    scope.captures = facts.captured >= 0 ? true : facts.captures;
    scope.by = facts.by;
    if (scope.mover >= 0 && !scope.of_kinds) bound_by_mover(plan_.sets[scope.mover], scope);
    scope.joint = meets_joint_turns(scope);
    return scope;
  }

  // The cells of which `to` has to be one for the set to have any, where no ply changes these; else
  // -1.
  int among_arrivals(int set) const {
    const SetTerm& term = terms().sets[set];
    if (term.kind != SetTerm::Kind::meet) return -1;
    for (const auto& [to, cells] : {std::pair(term.a, term.b), std::pair(term.b, term.a)}) {
      const bool stay = plan_.sets[cells].prior && !plan_.sets[cells].of_ply;
      if (terms().sets[to].kind == SetTerm::Kind::to && stay) return cells;
    }
    return -1;
  }

  // The forms of men in some of whose states the set holds them.
  void bound_by_mover(const SetPlan& movers, Scope& scope) const {
    scope.of_kinds = movers.of_kinds;
    if (!movers.by_state) {
      scope.forms = movers.forms;
      return;
    }
    for (const int kind : variant_.all_kinds()) {
      const auto& fits = movers.fits[static_cast<std::size_t>(kind)];
      for (std::uint32_t state = 0; state < fits.size(); ++state) {
        if (!fits[state]) continue;
        const int form = book_.piece({static_cast<std::uint16_t>(kind), Side::white, state}).form();
        scope.forms.add(form);
      }
    }
  }

  // Whether a joint turn may be such a ply.
  bool meets_joint_turns(const Scope& scope) const {
    if (!book_.joint.present || (scope.by != 0 && !(scope.by & ply_joint))) return false;
    const auto takes_part = [&](int kind) {
      for (const int form : book_.forms_of(kind)) {
        if (scope.forms.has(form)) return true;
      }
      return false;
    };
    return !scope.of_kinds || std::ranges::any_of(variant_.joint_turn->kinds, takes_part);
  }

  // Whether all cells of the set hold own royal men that some enemy attacks.
  bool needs_attack(int set) const {
    using Kind = SetTerm::Kind;
    bool royal = false, attacked = false;
    for (const int factor : factors_of(set)) {
      const SetPlan& plan = plan_.sets[factor];
      const SetTerm& term = terms().sets[factor];
      bool of_royals = plan.at_once && plan.whose == Whose::own && plan.of_kinds;
      plan.forms.each([&](int form) { of_royals = of_royals && book_.forms[form].royal; });
      royal = royal || of_royals;
      attacked = attacked || (term.kind == Kind::attacks && is_of_enemies(term.a));
    }
    return royal && attacked;
  }

  bool is_of_enemies(int set) const {
    return std::ranges::any_of(
        factors_of(set), [&](int factor) { return plan_.sets[factor].whose == Whose::enemy; });
  }

  // Whether the set, once it has a cell, has one after every ply that no effect follows: it holds
  // royal men, who are never captured, promote to nobody and join nobody.
  bool is_kept(int set) const {
    const SetPlan& plan = plan_.sets[set];
    const bool everywhere =
        plan.within[0] == book_.lines.all() && plan.within[1] == book_.lines.all();
    const auto stays = [&](const ManTerm& man) {
      if (man.kind == 0) return false;
      const PieceSpec& spec = variant_.kind(man.kind);
      return spec.royal && !spec.promotion && !spec.lives;
    };
    const SetTerm& term = terms().sets[set];
    return plan.at_once && everywhere && term.kind == SetTerm::Kind::men && !term.men.empty() &&
           std::ranges::all_of(term.men, stays);
  }

  bool can_sift() const {
    const PlayRules& play = variant_.play;
    return book_.sifts && !plan_.foreseen.plies && plan_.effects.nothing_else && !book_.has_runs &&
           play.check < 0 && play.safety == Safety::every_ply &&
           (play.prefer.empty() || plan_.prefer.by_men) && !play.lists_plies() && !book_.each_royal;
  }
};

}  // namespace sb
