// AlternativePlanner: a rule of `forbid` that names several things of which one has to be so
// becomes a rule for each of these, so that each is told of plies as early as it can be.
// Invariant: of a ply one of them holds where the rule does; what comes to nothing is left out.
#pragma once

#include <algorithm>
#include <iterator>
#include <utility>

#include "play/rule_planner.h"

namespace sb {

template <int W>
class AlternativePlanner final : private RulePlanner<W> {
 public:
  using RulePlanner<W>::RulePlanner;

  void plan_rules() {
    const auto& forbid = variant_.play.forbid;
    plan_.facts = terms().facts;
    std::size_t rest = forbid.size();
    for (const Filter& filter : forbid) {
      --rest;
      const auto ways = alternatives_of(plan_.facts[filter.facts]);
      auto& rules = plan_.forbid.rules;
      if (rules.size() + ways.size() + rest > max_filters) {
        rules.push_back({filter.facts, filter.at_arrival});
        continue;
      }
      for (const Facts& way : ways) rules.push_back({number_of(way), filter.at_arrival});
    }
  }

  // Facts of which one holds where these do.
  std::vector<Facts> alternatives_of(const Facts& facts) const {
    Facts rest = facts;
    rest.any.clear();
    rest.unless.clear();
    for (const int one : facts.unless) deny(one, rest);
    if (facts.any.empty()) return {rest};
    std::vector<Facts> ways;
    for (const int one : facts.any) {
      for (const Facts& way : alternatives_of(plan_.facts[one])) {
        Facts both = way;
        if (!join(rest, both)) {
          both = rest;
          both.any = {one};
        }
        ways.push_back(std::move(both));
      }
    }
    return ways;
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::plan_, Planner::terms, Planner::variant_;

  int number_of(const Facts& facts) {
    const auto known = std::ranges::find(plan_.facts, facts);
    const auto number = static_cast<int>(known - plan_.facts.begin());
    if (known == plan_.facts.end()) plan_.facts.push_back(facts);
    return number;
  }

  // Adds that these do not hold.
  void deny(int number, Facts& rest) const {
    const Facts& facts = plan_.facts[number];
    if (!facts.any.empty() && facts == Facts{.any = facts.any}) {
      for (const int one : facts.any) deny(one, rest);
    } else if (facts.some.size() == 1 && facts == Facts{.some = facts.some}) {
      rest.none.push_back(facts.some.front());
    } else if (facts.none.size() == 1 && facts == Facts{.none = facts.none}) {
      rest.some.push_back(facts.none.front());
    } else if (facts.captures && !rest.captures && facts == Facts{.captures = facts.captures}) {
      rest.captures = !*facts.captures;
    } else {
      rest.unless.push_back(number);
    }
  }

  // Adds what the facts ask; false: of something both ask, and not the same, or of what is not
  // known here.
  static bool join(const Facts& facts, Facts& both) {
    Facts left = facts;
    const auto add = [&](auto Facts::*list) {
      std::ranges::move(left.*list, std::back_inserter(both.*list));
      (left.*list).clear();
    };
    const auto agree = [&](auto... fields) {
      const auto one = [&](auto field) {
        if (both.*field == Facts{}.*field) both.*field = left.*field;
        if (left.*field == both.*field) left.*field = Facts{}.*field;
      };
      (one(fields), ...);
    };
    add(&Facts::some);
    add(&Facts::none);
    add(&Facts::numbers);
    add(&Facts::unless);
    using F = Facts;
    agree(&F::side, &F::by, &F::mover, &F::kinds, &F::from, &F::to, &F::captures, &F::captured,
          &F::promotes, &F::promotes_to, &F::words, &F::gives_check, &F::in_check, &F::mates,
          &F::stuck, &F::can, &F::repeats, &F::checking, &F::quiet, &F::passes, &F::before, &F::any,
          &F::test);
    return left == Facts{};  // all of them are taken
  }
};

}  // namespace sb
