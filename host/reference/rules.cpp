// Judging plies and positions by Variant::play, by the slow twin: every ply is made on a copy, then
// forbidden, found unsafe or passed over for others.
#include "reference/rules.h"

#include <algorithm>
#include <functional>

#include "base/list.h"
#include "reference/guests.h"
#include "reference/ply.h"
#include "reference/reference.h"
#include "reference/scene.h"

namespace sb::reference {
namespace {

// A ply and where it leads.
struct Outcome {
  Listed ply;
  Snapshot next;
};

bool matches(const Variant& variant, const Snapshot& position, const Outcome& outcome,
             const Filter& filter, Depth depth) {
  View view{variant, outcome.next, position.to_act, &position, &outcome.ply.move};
  view.depth = depth;
  return holds(view, filter.facts);
}

// The ply where it is when filters at arrival are asked.
Outcome at_arrival(const Variant& variant, const Snapshot& position, const Outcome& outcome) {
  return {outcome.ply, arrived(variant, position, outcome.ply)};
}

// Step 7, with the filters that are asked before it: which of them forbids the ply; -1: none.
int forbidden_by(const Variant& variant, const Snapshot& position, const Outcome& outcome,
                 Depth depth) {
  const auto& forbid = variant.play.forbid;
  const auto first = [&](const Outcome& asked, bool arriving) {
    for (std::size_t i = 0; i < forbid.size(); ++i) {
      if (forbid[i].at_arrival == arriving && matches(variant, position, asked, forbid[i], depth))
        return static_cast<int>(i);
    }
    return -1;
  };
  if (std::ranges::any_of(forbid, &Filter::at_arrival)) {
    const int found = first(at_arrival(variant, position, outcome), true);
    if (found >= 0) return found;
  }
  return first(outcome, false);
}

// What chance names is never forbidden, nor is any of it preferred.
bool is_of_chance(const Variant& variant, const Snapshot& position, const Listed& ply) {
  if (ply.move.type != MoveType::choice) return false;
  return places_of(variant, position)[ply.place].by == Decider::chance;
}

// The ply and what it leads to, if steps 7 and 8 leave it.
std::optional<Outcome> allowed(const Variant& variant, const Snapshot& position, const Listed& ply,
                               Depth depth) {
  const Outcome outcome{ply, made(variant, position, ply, depth)};
  if (is_of_chance(variant, position, ply)) return outcome;
  if (forbidden_by(variant, position, outcome, depth) >= 0) return std::nullopt;
  if (!left_in_check(variant, position, ply.move, outcome.next, depth).empty()) return std::nullopt;
  const bool royals_count = !variant.endings.royal_capture && variant.play.safety != Safety::none;
  if (royals_count && mates_without_check(variant, position, ply.move, outcome.next, depth))
    return std::nullopt;
  return outcome;
}

std::vector<Outcome> allowed(const Variant& variant, const Snapshot& position,
                             const std::vector<Listed>& plies, Depth depth) {
  std::vector<Outcome> left;
  for (const Listed& ply : plies) {
    if (auto outcome = allowed(variant, position, ply, depth)) left.push_back(*std::move(outcome));
  }
  return left;
}

// One filter of step 9. Gives whether some ply is such; then the others are gone.
bool prefer(const Variant& variant, const Snapshot& position, const Filter& filter, Depth depth,
            std::vector<Outcome>& plies) {
  const auto is_such = [&](const Outcome& outcome) {
    return !is_of_chance(variant, position, outcome.ply) &&
           matches(variant, position, outcome, filter, depth);
  };
  if (std::ranges::none_of(plies, is_such)) return false;
  std::erase_if(plies, std::not_fn(is_such));
  return true;
}

// Whether some filter may prefer the ply, as far as the position before it tells.
bool may_be_preferred(const Variant& variant, const Snapshot& position, const Listed& ply) {
  if (variant.play.has(Action::Kind::cast)) return true;
  const View view{variant, position, position.to_act, &position, &ply.move};
  return std::ranges::any_of(variant.play.prefer, [&](const Filter& filter) {
    return filter.facts < 0 || may_hold(view, filter.facts);
  });
}

// What step 9 leaves where some filter matches; only who may be preferred is made. Else nothing.
std::vector<Outcome> preferred(const Variant& variant, const Snapshot& position,
                               std::vector<Listed> plies, Depth depth) {
  std::erase_if(plies,
                [&](const Listed& ply) { return !may_be_preferred(variant, position, ply); });
  std::vector<Outcome> left = allowed(variant, position, plies, depth);
  bool some = false;
  for (const Filter& filter : variant.play.prefer)
    some = prefer(variant, position, filter, depth, left) || some;
  return some ? left : std::vector<Outcome>{};
}

// Those for whom an ending is asked, in this order.
std::vector<Side> asked_for(const Ending& ending, const Variant& variant,
                            const Snapshot& position) {
  const bool turn_begins = place_of(variant, position) == 0;
  const Side last = turn_begins ? last_mover(variant, position) : owner_of(variant, position);
  switch (ending.asks) {
    case Ending::Asks::white:
      return {Side::white};
    case Ending::Asks::black:
      return {Side::black};
    case Ending::Asks::acting:
      return {position.to_act};
    case Ending::Asks::each:
      break;
  }
  return {last, other(last)};
}

bool is_due(const Ending& ending, const Variant& variant, const Snapshot& position) {
  const bool turn_begins = place_of(variant, position) == 0 && !in_opening(variant, position);
  if (ending.at == Ending::At::turn) return turn_begins;
  return ending.at == Ending::At::ply ||
         (turn_begins && (position.to_act == Side::white ||
                          variant.is_at_start(position.to_act, position.fullmove)));
}

// The first ending of those wanted that holds.
template <class Wanted>
std::optional<Ended> first_ending(const Variant& variant, const Snapshot& position, Wanted wanted,
                                  Depth depth = {}) {
  const auto& endings = variant.play.endings;
  for (std::size_t i = 0; i < endings.size(); ++i) {
    const Ending& ending = endings[i];
    if (!wanted(ending) || asks_past(variant, ending.facts) || !is_due(ending, variant, position))
      continue;
    for (const Side side : asked_for(ending, variant, position)) {
      View view{variant, position, side};
      view.depth = depth;
      if (holds(view, ending.facts)) return Ended{static_cast<int>(i), side};
    }
  }
  return std::nullopt;
}

std::optional<Ended> shown_end(const Variant& variant, const Snapshot& position) {
  return first_ending(variant, position,
                      [&](const Ending& ending) { return !leaves_plies(variant, ending.facts); });
}

// Where the `some` sets of facts have met something.
Path decided_on(const View& view, int index) {
  Path cells;
  if (index < 0) return cells;
  for (const int set : view.variant.play.expressions.facts[index].some) {
    for (const Cell c : cells_of(view, set)) {
      cells.push_back(c);
    }
  }
  return ascending(std::move(cells));
}

// Where these plies begin.
Path starts_of(const Variant& variant, const Snapshot& position,
               const std::vector<Outcome>& plies) {
  Path cells;
  for (const Outcome& outcome : plies) {
    for (const Cell c : movers_of(variant, position, outcome.ply.move)) {
      cells.push_back(c);
    }
  }
  return ascending(std::move(cells));
}

// Whom no filter may prefer is not made: he changes the answer for none but himself.
Objection preference_against(const Variant& variant, const Snapshot& position, Move move) {
  const auto& filters = variant.play.prefer;
  if (filters.empty()) return {};
  std::vector<Listed> listed = listed_plies(variant, position, Depth{}, true);
  std::erase_if(listed, [&](const Listed& ply) {
    return ply.move != move && !may_be_preferred(variant, position, ply);
  });
  std::vector<Outcome> plies = allowed(variant, position, listed, Depth{});
  for (std::size_t i = 0; i < filters.size(); ++i) {
    const bool some = prefer(variant, position, filters[i], Depth{}, plies);
    const bool among = std::ranges::any_of(
        plies, [&](const Outcome& outcome) { return outcome.ply.move == move; });
    if (!some || among) continue;
    return {Objection::Kind::preferred, static_cast<int>(i), starts_of(variant, position, plies)};
  }
  return {};
}

}  // namespace

std::vector<Listed> legal(const Variant& variant, const Snapshot& position,
                          const std::vector<Listed>& plies, Depth depth) {
  std::vector<Outcome> left = preferred(variant, position, plies, depth);
  if (left.empty()) left = allowed(variant, position, plies, depth);
  return mapped(left, &Outcome::ply);
}

// The plies of a position in which nobody moves a man: all of them, whatever rules say.
static std::optional<std::vector<Listed>> plies_without_rules(const Variant& variant,
                                                              const Snapshot& position) {
  std::vector<Listed> plies;
  if (variant.is_over(position.men)) return plies;
  if (due_form(variant, position.vars) || !variant.men_move(position)) {
    for (const Move move : pseudo_plies(variant, position)) plies.push_back({move, {}, {}});
    return plies;
  }
  if (settled(variant, position)) return plies;
  return std::nullopt;
}

// Where somebody stands in check who may be given up.
static bool may_pass(const Variant& variant, const Snapshot& position) {
  return variant.royals == Royals::each && in_check(variant, position, position.to_act);
}

std::vector<Listed> legal_plies(const Variant& variant, const Snapshot& position, Depth depth) {
  if (auto decided = plies_without_rules(variant, position)) return *std::move(decided);
  auto plies = legal(variant, position, listed_plies(variant, position, depth, true), depth);
  if (plies.empty() && may_pass(variant, position)) plies.push_back({Move::pass(), {}, {}});
  return plies;
}

bool some_legal_ply(const Variant& variant, const Snapshot& position, Depth depth) {
  if (const auto decided = plies_without_rules(variant, position)) return !decided->empty();
  const auto is_allowed = [&](const Listed& ply) {
    return allowed(variant, position, ply, depth).has_value();
  };
  return std::ranges::any_of(listed_plies(variant, position, depth, true), is_allowed) ||
         may_pass(variant, position);
}

bool shows_an_end(const Variant& variant, const Snapshot& position) {
  return shown_end(variant, position).has_value();
}

std::vector<Cell> left_in_check(const Variant& variant, const Snapshot& position, Move move,
                                const Snapshot& next, Depth depth) {
  const PlayRules& play = variant.play;
  const Side us = position.to_act;
  if (move.type == MoveType::choice) return {};  // nobody asks
  if (variant.endings.royal_capture || play.safety == Safety::none) return {};
  if (play.safety == Safety::turn_end && next.to_act == us) return {};
  if (variant.is_over(next.men) || beats_safety(variant, next, depth)) return {};
  if (stays_guarded(variant, position, move, next)) return {};
  if (play.check >= 0) {
    Path cells = cells_of({variant, next, us}, play.check);
    if (variant.royals == Royals::each) {
      for (const Cell c : cells_of({variant, position, us}, play.check)) std::erase(cells, c);
    }
    return cells;
  }
  return royals_exposed(variant, position, move, next);
}

bool beats_safety(const Variant& variant, const Snapshot& position, Depth depth) {
  const auto end = first_ending(
      variant, position, [&](const Ending& ending) { return ending.beats_safety; }, depth);
  return end.has_value();
}

std::optional<Ended> ended(const Variant& variant, const Snapshot& position) {
  return first_ending(variant, position, [](const Ending&) { return true; });
}

Objection objection(const Variant& variant, const Snapshot& position, Move move) {
  using Kind = Objection::Kind;
  if (!variant.play.any()) {
    if (variant.endings.royal_capture) return {};
    const Path cells = exposed(variant, position, move);
    return {cells.empty() ? Kind::none : Kind::exposed, -1, cells};
  }
  if (const auto end = shown_end(variant, position)) return {Kind::ended, end->ending, {}};
  if (move.type == MoveType::form) return {};
  const Listed ply = listed(variant, position, move);
  const Outcome outcome{ply, made(variant, position, ply, Depth{})};
  if (is_of_chance(variant, position, ply)) return {};
  const int filter = forbidden_by(variant, position, outcome, Depth{});
  if (filter >= 0) {
    const Filter& by = variant.play.forbid[filter];
    const Outcome asked = by.at_arrival ? at_arrival(variant, position, outcome) : outcome;
    const View view{variant, asked.next, position.to_act, &position, &asked.ply.move};
    return {Kind::forbidden, filter, decided_on(view, by.facts)};
  }
  const Path cells = left_in_check(variant, position, move, outcome.next, Depth{});
  if (!cells.empty()) return {Kind::exposed, -1, cells};
  return preference_against(variant, position, move);
}

}  // namespace sb::reference
