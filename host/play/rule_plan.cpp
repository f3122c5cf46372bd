// Compiling rules for a board, planner by planner.
#include "play/rule_plan_alternatives.h"
#include "play/rule_plan_cells.h"
#include "play/rule_plan_demands.h"
#include "play/rule_plan_drops.h"
#include "play/rule_plan_filters.h"
#include "play/rule_plan_forecast.h"
#include "play/rule_plan_foresight.h"
#include "play/rule_plan_making.h"
#include "play/rule_plan_men.h"
#include "play/rule_plan_sets.h"

namespace sb {

template <int W>
RulePlan<W>::RulePlan(const Rulebook<W>& book) {
  AlternativePlanner<W>(*this, book).plan_rules();
  CellPlanner<W> cells(*this, book);
  cells.plan_homes();
  cells.plan_parts();
  ManPlanner<W> men(*this, book);
  men.number_men();
  SetPlanner<W> set_planner(*this, book);
  for (const SetTerm& term : book.variant->play.expressions.sets) {
    set_planner.plan_set(term, sets.emplace_back());
    men.plan_men_one_by_one(static_cast<int>(sets.size()) - 1);
  }
  MakingPlanner<W> making(*this, book);
  making.plan_scripted();
  making.plan_drops();
  DemandPlanner<W>(*this, book).plan_demands();
  FilterPlanner<W> filters(*this, book);
  filters.plan_early();
  filters.note_asking_of_positions();
  filters.plan_filters();
  ForecastPlanner<W>(*this, book).plan_forecast();
  making.plan_marks();
  ForesightPlanner<W> foresight(*this, book);
  foresight.plan_foresight();
  DropPlanner<W>(*this, book).plan_told_drops();
  making.plan_making();
  foresight.plan_sifting();
}

template struct RulePlan<1>;
template struct RulePlan<2>;
template struct RulePlan<4>;

}  // namespace sb
