// MakingPlanner: what making a ply comes to, and where men may be dropped.
// Invariant: `effects.nothing_else` and `masks` are set only where nothing that a script says may
// differ.
#pragma once

#include <algorithm>

#include "base/list.h"
#include "play/rule_planner.h"

namespace sb {

template <int W>
class MakingPlanner final : private RulePlanner<W> {
 public:
  using LeftBehind = typename RulePlan<W>::LeftBehind;
  using RulePlanner<W>::RulePlanner;

  void plan_scripted() {
    for (const int kind : variant_.all_kinds()) {
      if (variant_.kind(kind).plies >= 0) add_forms(kind, plan_.scripted);
    }
  }

  // What marks do.
  void plan_marks() {
    const PlayRules& play = variant_.play;
    plan_.marks.act = play.moods;
    for (const CellMark& mark : play.marks) {
      plan_.marks.act = plan_.marks.act || mark.holds || mark.shields || mark.passable;
      plan_.marks.let_pass = plan_.marks.let_pass || mark.passable;
      plan_.marks.follow_men = plan_.marks.follow_men && mark.on >= 0 && plan_.sets[mark.on].steady;
    }
  }

  void plan_drops() {
    for (const Side side : {Side::white, Side::black}) {
      auto& stand = plan_.drops.stands[index(side)];
      stand.assign(variant_.pieces.size() + 1, book_.lines.all());
      for (const int kind : variant_.all_kinds()) {
        // Of nobody's men as White sees it, whoever drops them.
        const bool neutral = variant_.kind(kind).neutral;
        stand[kind] = book_.standing_cells(kind, neutral ? Side::white : side);
      }
    }
    const auto& actions = variant_.play.actions;
    for (const Action& action : actions) {
      plan_.drops.left_behind.push_back(action.part < 0 ? LeftBehind{}
                                                        : left_behind_of(actions[action.part]));
      std::vector<bool>& with = plan_.agree.emplace_back();
      for (const Action& other : actions) with.push_back(variant_.play.may_agree(action, other));
      auto& opened_to = plan_.opened_to.emplace_back();
      if (asks_sets_of_moves(action)) opened_to = book_.forms_of(plan_.facts[action.facts].kinds);
    }
  }

  // After foresight.
  void plan_making() {
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
    plan_.marks.age =
        std::ranges::any_of(play.marks, [](const CellMark& mark) { return mark.ages(); });
    const auto asks_position = [&](const auto& rule) -> bool {
      return plan_.asks_position[rule.facts];
    };
    plan_.ends_show = play.check >= 0 || !plan_.chosen_into.empty() || plan_.marks.act ||
                      std::ranges::any_of(play.after, &Effect::of_turn) ||
                      std::ranges::any_of(play.endings, &Ending::beats_safety) ||
                      std::ranges::any_of(plan_.forbid.rules, asks_position);
    plan_.effects.nothing_else = plan_.chosen_into.empty() && play.stop < 0 && !turns_ask &&
                                 play.came_to < 0 && play.left < 0 && play.phase < 0 &&
                                 !plan_.marks.let_pass && !book_.chooses_forms && !book_.rearranges;
    const auto is_royal = [&](int kind) { return variant_.kind(kind).royal; };
    const auto drops_royal = [&](const Action& action) {
      return std::ranges::any_of(action.kinds, is_royal);
    };
    const auto holds_royal = [&](const Reserve& reserve) {
      return std::ranges::any_of(reserve.dropped(), is_royal);
    };
    // Who is lifted may open a line to a king.
    const bool lifts = std::ranges::any_of(play.actions, &Action::lifts);
    plan_.masks = book_.plain && (!lifts || book_.royal_capture) && !variant_.move_change &&
                  !play.lists_plies() && !play.has(Action::Kind::drive) && !plan_.marks.act &&
                  play.check < 0 && !plan_.effects.changes_men && play.safety != Safety::turn_end &&
                  std::ranges::none_of(play.endings, &Ending::beats_safety) &&
                  std::ranges::none_of(play.actions, drops_royal) &&
                  std::ranges::none_of(play.reserves, holds_royal);
    const auto drops = [](const Reserve& reserve) { return !reserve.dropped().empty(); };
    plan_.drops.with_moves = std::ranges::any_of(play.reserves, drops);
    plan_.moves_alone = plan_.masks && !plan_.forbid.judges_moves && play.turn[0].empty() &&
                        play.turn[1].empty() && play.opening.empty() && !plan_.drops.with_moves &&
                        !book_.chooses_forms;
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::add_forms, Planner::book_, Planner::factors_of, Planner::plan_, Planner::terms,
      Planner::variant_;

  // Whether sets of the position alone tell which moves from cell to cell the facts of the action
  // ask for.
  bool asks_sets_of_moves(const Action& action) const {
    if (action.kind != Action::Kind::move || action.facts < 0) return false;
    if (book_.explodes() || book_.guest >= 0) return false;
    const Facts& facts = plan_.facts[action.facts];
    Facts rest = facts;
    if (rest.by & ply_move) rest.by = 0;
    rest.kinds.clear();
    rest.mover = rest.from = rest.to = rest.captured = -1;
    rest.captures.reset();
    // In an action `from` and `to` are of the ply before it.
    const auto asks_ply = [](const SetTerm& term) {
      using Kind = SetTerm::Kind;
      return term.kind == Kind::captured || term.kind == Kind::passed || term.kind == Kind::when ||
             term.kind == Kind::before || term.kind == Kind::homes_of;
    };
    const int sets[] = {facts.mover, facts.from, facts.to, facts.captured};
    return rest == Facts{} &&
           std::ranges::none_of(sets, [&](int set) { return terms().some_set(set, asks_ply); });
  }

  LeftBehind left_behind_of(const Action& part) const {
    LeftBehind left;
    bool other = false;
    for (const int set : part.to < 0 ? std::vector<int>{} : factors_of(part.to)) {
      const SetTerm& term = terms().sets[set];
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
};

}  // namespace sb
