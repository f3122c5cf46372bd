// What filters, preferences and endings ask, what is read before a ply, and what making one comes
// to.
#include <algorithm>
#include <cassert>
#include <iterator>
#include <utility>

#include "base/list.h"
#include "play/rule_planners.h"

namespace sb {

template <int W>
void FilterPlanner<W>::plan_scripted() {
  for (const int kind : variant_.all_kinds()) {
    if (variant_.kind(kind).plies >= 0) add_forms(kind, plan_.scripted);
  }
}

template <int W>
void FilterPlanner<W>::plan_drops() {
  for (const Side side : {Side::white, Side::black}) {
    auto& stand = plan_.stands[index(side)];
    stand.assign(variant_.pieces.size() + 1, book_.lines.all());
    for (std::size_t k = 1; k < stand.size(); ++k)
      stand[k] = book_.standing_cells(static_cast<int>(k), side);
  }
  const auto& actions = variant_.play.actions;
  for (const Action& action : actions) {
    plan_.left_behind.push_back(action.part < 0 ? LeftBehind{}
                                                : left_behind_of(actions[action.part]));
    std::vector<bool>& with = plan_.agree.emplace_back();
    for (const Action& other : actions) with.push_back(variant_.play.may_agree(action, other));
  }
}

// --- What is read before a ply ---

template <int W>
typename RulePlan<W>::LeftBehind FilterPlanner<W>::left_behind_of(const Action& part) const {
  LeftBehind left;
  bool other = false;
  std::vector<int> factors;
  if (part.to >= 0) factors.push_back(part.to);
  while (!factors.empty()) {
    const int set = factors.back();
    factors.pop_back();
    const SetTerm& term = terms().sets[set];
    if (term.kind == SetTerm::Kind::meet) {
      factors.push_back(term.a);
      factors.push_back(term.b);
    }
    const bool is_from = term.kind == SetTerm::Kind::from;
    const bool is_prior = plan_.sets[set].prior && !plan_.sets[set].of_ply;
    left.always = left.always || is_from;
    if (is_prior) left.among.push_back(set);
    other = other || !(is_from || is_prior || term.kind == SetTerm::Kind::meet ||
                       term.kind == SetTerm::Kind::empty);
  }
  left.suffices = left.always && !other && part.when < 0 && !part.lifts;
  return left;
}

template <int W>
void FilterPlanner<W>::early_set(int set) {
  if (set < 0 || plan_.sets[set].early >= 0) return;
  plan_.sets[set].early = static_cast<int>(plan_.early_sets.size());
  plan_.early_sets.push_back(set);
}

template <int W>
void FilterPlanner<W>::early_facts_of(int facts) {
  if (facts < 0) return;
  const Facts& asked = terms().facts[facts];
  for (const int set : {asked.mover, asked.from, asked.to, asked.captured}) early_set(set);
  if (asked.before >= 0 && plan_.early_place[asked.before] < 0) {
    early_facts_of(asked.before);
    plan_.early_place[asked.before] = static_cast<int>(plan_.early_facts.size());
    plan_.early_facts.push_back(asked.before);
  }
}

template <int W>
void FilterPlanner<W>::plan_early() {
  plan_.early_place.assign(terms().facts.size(), -1);
  for (const SetTerm& term : terms().sets) {
    if (term.kind == SetTerm::Kind::before) early_set(term.a);
  }
  for (std::size_t f = 0; f < terms().facts.size(); ++f) early_facts_of(static_cast<int>(f));
}

// --- Filters ---

template <int W>
void FilterPlanner<W>::plan_asks() {
  const auto is_late = [&](int set) { return !plan_.sets[set].prior; };
  for (const Facts& asked : terms().facts) {
    Asks asks;
    asks.no_ply = asked.stuck || asked.mates;
    asks.past = asked.repeats > 0 || asked.checking || asked.quiet > 0;
    asks.position = asked.asks_plies() || asked.gives_check || asked.in_check ||
                    std::ranges::any_of(asked.some, is_late) ||
                    std::ranges::any_of(asked.none, is_late) || !asked.numbers.empty() ||
                    asked.passes > 0 || asked.test >= 0;
    for (const auto* list : {&asked.unless, &asked.any}) {
      for (const int inner : *list) asks |= plan_.asks_of(inner);
    }
    plan_.asks.push_back(asks);
  }
}

template <int W>
void FilterPlanner<W>::note_filter(const Filter& filter) {
  assert(filter.facts >= 0);
  const Facts& facts = terms().facts[filter.facts];
  if (facts.by == 0 || (facts.by & ~static_cast<unsigned>(ply_drop)) != 0)
    plan_.judges_moves = true;
  if (facts.by != 0 && !(facts.by & ply_drop)) return;
  for (std::size_t k = 1; k < plan_.judges_drops.size(); ++k) {
    const bool concerns = facts.kinds.empty() || contains(facts.kinds, static_cast<int>(k));
    if (concerns) plan_.judges_drops[k] = true;
  }
}

template <int W>
void FilterPlanner<W>::plan_preferences() {
  for (const Filter& filter : variant_.play.prefer) {
    assert(plan_.prefer.size() < max_filters);
    const std::uint32_t bit = 1u << plan_.prefer.size();
    plan_.prefer.push_back(plan_.asks_of(filter.facts));
    Facts rest = terms().facts[filter.facts];
    if (rest.captures) (*rest.captures ? plan_.prefers_captures : plan_.prefers_others) |= bit;
    plan_.prefers_by_capture = plan_.prefers_by_capture && rest.captures;
    rest.captures.reset();
    plan_.prefers_by_capture = plan_.prefers_by_capture && rest == Facts{};
    rest = terms().facts[filter.facts];
    const int mover = std::exchange(rest.mover, -1);
    plan_.prefers_men =
        plan_.prefers_men && mover >= 0 && !plan_.sets[mover].of_ply && rest == Facts{};
    plan_.preferred_men.push_back(mover);
  }
}

// `side`: whose facts they are.
template <int W>
typename RulePlan<W>::Needs FilterPlanner<W>::needs_of(const Facts& facts, Side side) const {
  Needs needs;
  const auto is_told = [&](int set) { return plan_.sets[set].at_once; };
  std::ranges::copy_if(facts.some, std::back_inserter(needs.some), is_told);
  std::ranges::copy_if(facts.none, std::back_inserter(needs.none), is_told);
  const PlayRules& play = variant_.play;
  if (facts.passes > 0)
    needs.at_least.push_back(
        {{play.passes, play.passes}, static_cast<std::uint32_t>(facts.passes)});
  for (const Bounds& bounds : facts.numbers) {
    const NumberTerm& number = terms().numbers[bounds.number];
    if (number.kind != NumberTerm::Kind::variable || bounds.least < 0) continue;
    const NumberTerm& least = terms().numbers[bounds.least];
    if (least.kind != NumberTerm::Kind::constant) continue;
    const int low = variant_.state[number.variable[index(side)]].low;
    const int above = least.value[index(side)] - low;
    if (above > 0)
      needs.at_least.push_back(
          {{number.variable[0], number.variable[1]}, static_cast<std::uint32_t>(above)});
  }
  for (const int inner : facts.any) {
    Needs one = needs_of(terms().facts[inner], side);
    if (one == Needs{}) {  // nothing is known of when it holds
      needs.one_of.clear();
      needs.one_empty.clear();
      needs.any.clear();
      break;
    }
    if (one == Needs{.some = one.some} && one.some.size() == 1) {
      needs.one_of.push_back(one.some.front());
    } else if (one == Needs{.none = one.none} && one.none.size() == 1) {
      needs.one_empty.push_back(one.none.front());
    } else {
      needs.any.push_back(std::move(one));
    }
  }
  return needs;
}

template <int W>
void FilterPlanner<W>::plan_endings() {
  const auto& endings = variant_.play.endings;
  for (std::size_t e = 0; e < endings.size(); ++e) {
    const Ending& ending = endings[e];
    plan_.beats_safety.push_back(ending.beats_safety);
    const Asks asks = plan_.asks_of(ending.facts);
    if (asks.past || asks.no_ply) continue;
    for (const Side side : {Side::white, Side::black}) {
      if (ending.asks == (side == Side::white ? Ending::Asks::black : Ending::Asks::white))
        continue;
      Needs needs = ending.facts < 0 ? Needs{} : needs_of(terms().facts[ending.facts], side);
      const int set = needs.some.empty() ? -1 : needs.some.front();
      const auto shares_set = [&](const TakesPlies& known) {
        return known.side == side && known.set == set;
      };
      auto known = std::ranges::find_if(plan_.takes_plies, shares_set);
      if (known == plan_.takes_plies.end())
        known =
            plan_.takes_plies.insert(known, TakesPlies{.side = side, .set = set, .endings = {}});
      known->endings.push_back({e, std::move(needs)});
    }
  }
}

template <int W>
void FilterPlanner<W>::plan_filters() {
  const PlayRules& play = variant_.play;
  plan_.judges_drops.resize(variant_.pieces.size() + 1);
  for (const Filter& filter : play.forbid) {
    plan_.forbid.push_back(plan_.asks_of(filter.facts));
    note_filter(filter);
  }
  plan_preferences();
  if (!plan_.prefer.empty()) {
    plan_.judges_moves = true;
    plan_.judges_drops.assign(plan_.judges_drops.size(), true);
  }
  plan_endings();
  plan_.marks_men = play.moods;
  for (const CellMark& mark : play.marks) {
    plan_.marks_men = plan_.marks_men || mark.holds || mark.shields || mark.passable;
    plan_.lets_pass = plan_.lets_pass || mark.passable;
    plan_.marks_follow_men = plan_.marks_follow_men && mark.on >= 0 && plan_.sets[mark.on].steady;
  }
}

template <int W>
void FilterPlanner<W>::plan_making() {
  const PlayRules& play = variant_.play;
  const bool turns_ask = play.some_place([](const TurnPlace& place) { return place.when >= 0; });
  plan_.has_chance = play.has_chance();
  for (const Action& action : play.actions) {
    for (const int variable : action.into) {
      if (variable >= 0 && !contains(plan_.chosen_into, variable))
        plan_.chosen_into.push_back(variable);
    }
  }
  plan_.needs_told = !play.after.empty() || play.stop >= 0 || turns_ask || play.came_to >= 0 ||
                     play.left >= 0 || play.chosen >= 0 || play.whose >= 0;
  plan_.marks_age =
      std::ranges::any_of(play.marks, [](const CellMark& mark) { return mark.ages(); });
  plan_.bare_but_effects = play.stop < 0 && !turns_ask && play.came_to < 0 && play.left < 0 &&
                           play.phase < 0 && !plan_.lets_pass && !book_.chooses_forms &&
                           !book_.rearranges;
  const auto is_royal = [&](int kind) { return variant_.kind(kind).royal; };
  const auto drops_royal = [&](const Action& action) {
    return std::ranges::any_of(action.kinds, is_royal);
  };
  const auto holds_royal = [&](const Reserve& reserve) {
    return std::ranges::any_of(reserve.dropped(), is_royal);
  };
  plan_.masks = book_.plain && !variant_.move_change && !play.lists_plies() &&
                !play.has(Action::Kind::drive) && !plan_.marks_men && play.check < 0 &&
                !plan_.edits_board && play.safety != Safety::turn_end &&
                std::ranges::none_of(play.endings, &Ending::beats_safety) &&
                std::ranges::none_of(play.actions, drops_royal) &&
                std::ranges::none_of(play.reserves, holds_royal);
  const auto drops = [](const Reserve& reserve) { return !reserve.dropped().empty(); };
  plan_.drops_with_moves = std::ranges::any_of(play.reserves, drops);
  plan_.moves_alone = plan_.masks && !plan_.judges_moves && play.turn[0].empty() &&
                      play.turn[1].empty() && play.opening.empty() && !plan_.drops_with_moves &&
                      !book_.chooses_forms;
}

template class FilterPlanner<1>;
template class FilterPlanner<2>;
template class FilterPlanner<4>;

}  // namespace sb
