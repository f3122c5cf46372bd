// ForecastPlanner: which variables effects alone write, and which facts hang on them.
// Invariant: a variable is told only where nothing else can change it.
#pragma once

#include <algorithm>
#include <vector>

#include "base/list.h"
#include "play/rule_planner.h"

namespace sb {

template <int W>
class ForecastPlanner final : private RulePlanner<W> {
 public:
  using Writer = typename RulePlan<W>::Writer;
  using RulePlanner<W>::RulePlanner;

  // After asks_position.
  void plan_forecast() {
    plan_.writers.resize(variant_.state.size());
    for (std::size_t v = 0; v < plan_.writers.size(); ++v) {
      plan_.writers[v].told = is_told(static_cast<int>(v));
      if (plan_.writers[v].told) note_writers(static_cast<int>(v));
    }
    for (const Facts& facts : plan_.facts) {
      plan_.foretold.whole.push_back(is_whole(facts));
      const auto hangs = [&](int inner) -> bool { return plan_.foretold.some[inner]; };
      plan_.foretold.some.push_back(std::ranges::any_of(facts.unless, hangs) ||
                                    std::ranges::any_of(facts.any, hangs) ||
                                    std::ranges::any_of(facts.numbers, [&](const Bounds& bounds) {
                                      return all_numbers(bounds, [&](const NumberTerm& number) {
                                        return hangs_on_told(number);
                                      });
                                    }));
    }
  }

 private:
  using Planner = RulePlanner<W>;
  using Planner::all_numbers, Planner::plan_, Planner::terms, Planner::variant_;

  // What is not named here is not known to be told.
  static bool is_whole(const Facts& facts) {
    return facts == Facts{.side = facts.side,
                          .by = facts.by,
                          .mover = facts.mover,
                          .kinds = facts.kinds,
                          .from = facts.from,
                          .to = facts.to,
                          .captures = facts.captures,
                          .captured = facts.captured,
                          .promotes = facts.promotes,
                          .promotes_to = facts.promotes_to,
                          .words = facts.words,
                          .some = facts.some,
                          .none = facts.none,
                          .numbers = facts.numbers,
                          .before = facts.before,
                          .unless = facts.unless,
                          .any = facts.any};
  }

  bool hangs_on_told(const NumberTerm& number) const {
    using Kind = NumberTerm::Kind;
    const bool sums =
        number.kind == Kind::plus || number.kind == Kind::minus || number.kind == Kind::times;
    return sums || number.kind == Kind::constant ||
           (number.kind == Kind::variable &&
            std::ranges::all_of(number.variable, [&](int v) { return plan_.writers[v].told; }));
  }

  // Whether it is a script's own, and no ply, no end of a turn and no function may write it.
  bool is_told(int variable) const {
    const PlayRules& play = variant_.play;
    const StateField& field = variant_.state[variable];
    const auto writes = [&](const Deed& deed) { return contains(deed.variable, variable); };
    const auto may_write_any = [](const Deed& deed) { return deed.kind == Deed::Kind::edit; };
    return field.where.line > 0 && field.is_plain() && field.reserve < 0 && !field.of_lives &&
           !play.lists_plies() && !play.some_deed(may_write_any) &&
           std::ranges::none_of(
               play.actions,
               [&](const Action& action) { return contains(action.into, variable); }) &&
           std::ranges::none_of(play.after, [&](const Effect& effect) {
             return effect.of_turn && std::ranges::any_of(effect.deeds, writes);
           });
  }

  // The last one first.
  void note_writers(int variable) {
    const auto& after = variant_.play.after;
    const StateField& field = variant_.state[variable];
    for (std::size_t e = after.size(); e-- > 0;) {
      Writer writer{.effect = e};
      for (const Side side : {Side::white, Side::black}) {
        int times = 0;
        for (const Deed& deed : after[e].deeds) {
          if (deed.variable[index(side)] != variable) continue;
          const NumberTerm& number = terms().numbers[deed.number];
          const bool known =
              deed.kind == Deed::Kind::assign && number.kind == NumberTerm::Kind::constant;
          auto& value = writer.value[index(side)];
          value.reset();
          if (known && ++times == 1)
            value = std::clamp(number.value[index(side)], field.low, field.high);
          writer.writes[index(side)] = true;
        }
      }
      if (writer.writes[0] || writer.writes[1]) plan_.writers[variable].effects.push_back(writer);
    }
  }
};

}  // namespace sb
