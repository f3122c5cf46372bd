// The planners of a RulePlan (play/rule_plan.h): each writes a part of it, once, in the order in
// which RulePlan() calls them.
// Invariant: a planner reads only what those before it have written.
#pragma once

#include "play/rule_plan.h"

namespace sb {

template <int W>
class RulePlanner {
 public:
  using Set = CellSet<W>;

  RulePlanner(RulePlan<W>& plan, const Rulebook<W>& book)
      : plan_(plan), book_(book), variant_(*book.variant) {}

 protected:
  const Expressions& terms() const { return variant_.play.expressions; }
  // Adds all forms of the kind.
  void add_forms(int kind, FormList& list) const {
    for (const int form : book_.forms_of(kind)) {
      if (!list.has(form)) list.add(form);
    }
  }
  // Whether the set is the same in all positions.
  bool is_fixed(int set) const {
    using Kind = SetTerm::Kind;
    const Kind kind = terms().sets[set].kind;
    return kind == Kind::zone || kind == Kind::homes || kind == Kind::nowhere;
  }

  RulePlan<W>& plan_;
  const Rulebook<W>& book_;
  const Variant& variant_;
};

// What the board and the setup alone decide: the home squares of every piece, and which cells share
// a file, a rank, a shade or a board.
template <int W>
class CellPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using RulePlanner<W>::RulePlanner;

  void plan_homes();
  void plan_parts();

 private:
  using Planner = RulePlanner<W>;
  using Planner::book_, Planner::plan_, Planner::variant_;

  void join_parts(Cell a, Cell b, Side side);
};

// Of which sets each man on the board tells by himself whether he is in them: they are put together
// of men, some by their states, and of fixed cells.
template <int W>
class ManPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using SetPlan = typename RulePlan<W>::SetPlan;
  using RulePlanner<W>::RulePlanner;

  void number_men();
  void plan_men_one_by_one(int set);

 private:
  using Planner = RulePlanner<W>;
  using Planner::book_, Planner::is_fixed, Planner::plan_, Planner::terms, Planner::variant_;

  bool is_told_by_men(int set) const;
  bool asks_states(int set) const;
  Set cells_of_man(int set, const Man& man, Side own) const;
  bool is_meant(int set, const Man& man, Side own) const;
  void note_man(int set, const Man& man);
};

// Sets. They refer to earlier ones alone, so one pass in their order is always enough.
template <int W>
class SetPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using SetPlan = typename RulePlan<W>::SetPlan;
  using RulePlanner<W>::RulePlanner;

  void plan_set(const SetTerm& term, SetPlan& plan);

 private:
  using Planner = RulePlanner<W>;
  using Planner::add_forms, Planner::book_, Planner::is_fixed, Planner::plan_, Planner::terms,
      Planner::variant_;

  Set homes_of(const SetTerm& term, Side own) const;
  bool is_steady(const Program<W>& program) const;
  bool leads_steadily(const SetPlan& plan) const;
  void plan_constancy(const SetTerm& term, SetPlan& plan) const;
  void plan_men(const SetTerm& term, SetPlan& plan) const;
  std::vector<std::vector<bool>> fits_of(const SetTerm& term) const;
  void plan_men_at_once(const SetTerm& term, SetPlan& plan) const;
  void plan_movement(const SetTerm& term, SetPlan& plan);
  void lead_back(SetPlan& plan) const;

  TrackShelf<W> tracks_;
};

// What filters, preferences and endings ask, what is read before a ply, and what making one comes
// to.
template <int W>
class FilterPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using Asks = typename RulePlan<W>::Asks;
  using LeftBehind = typename RulePlan<W>::LeftBehind;
  using Needs = typename RulePlan<W>::Needs;
  using TakesPlies = typename RulePlan<W>::TakesPlies;
  using RulePlanner<W>::RulePlanner;

  // After foresight().
  void plan_making();
  void plan_scripted();
  void plan_drops();
  void plan_early();
  void plan_asks();
  void plan_filters();

 private:
  using Planner = RulePlanner<W>;
  using Planner::add_forms, Planner::book_, Planner::plan_, Planner::terms, Planner::variant_;

  LeftBehind left_behind_of(const Action& part) const;
  void early_set(int set);
  void early_facts_of(int facts);
  void note_filter(const Filter& filter);
  void plan_preferences();
  Needs needs_of(const Facts& facts, Side side) const;
  void plan_endings();
};

// Which plies change where marks lie.
template <int W>
class MarkPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using RulePlanner<W>::RulePlanner;

  void plan_marks();
  bool can_sift_marks();
  bool marks_only_disarm() const;

 private:
  using Planner = RulePlanner<W>;
  using Planner::add_forms, Planner::book_, Planner::plan_, Planner::terms, Planner::variant_;

  bool find_makers(int set, bool elsewhere);
  void find_becoming_makers();
  int base_of(int set) const;
  bool reads_acting(int set) const;
  bool reads_marks(int set) const;
};

// How far effects reach that take men off the board.
template <int W>
class EffectPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using Grounds = typename RulePlan<W>::Grounds;
  using RulePlanner<W>::RulePlanner;

  void plan_reach_of_effects();

 private:
  using Planner = RulePlanner<W>;
  using Planner::book_, Planner::is_fixed, Planner::plan_, Planner::terms, Planner::variant_;

  Set reach_of(int set, Cell to, Side own) const;
  bool takes_alone(const Effect& effect) const;
  void note_reach(int set);
};

// What can be told of plies before they are made; what is in doubt is not told.
template <int W>
class ForesightPlanner final : private RulePlanner<W> {
 public:
  using Set = CellSet<W>;
  using Grounds = typename RulePlan<W>::Grounds;
  using Scope = typename RulePlan<W>::Scope;
  using SetPlan = typename RulePlan<W>::SetPlan;
  using RulePlanner<W>::RulePlanner;

  void plan_foresight();
  void plan_sifting();

 private:
  using Planner = RulePlanner<W>;
  using Planner::add_forms, Planner::book_, Planner::plan_, Planner::terms, Planner::variant_;

  void plan_scopes();
  void plan_foreseen_filters();
  bool moves_one_man() const;
  bool tells_of_no_ply(const Facts& facts) const;
  bool looks_back(int set) const;
  bool tells_of_places(const Facts& facts) const;
  Grounds grounds_of(const Facts& facts) const;
  Scope scope_of(const Facts& facts) const;
  void bound_by_mover(const SetPlan& movers, Scope& scope) const;
  bool meets_joint_turns(const Scope& scope) const;
  bool needs_attack(int set) const;
  bool is_kept(int set) const;
  bool can_sift() const;
};

}  // namespace sb
