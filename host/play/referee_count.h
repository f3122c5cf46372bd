// How many plies a place of a turn opens.
// Invariant: count() is always the length of the list.
#pragma once

#include <algorithm>

#include "play/engine.h"
#include "play/referee.h"

namespace sb {

template <int W>
bool Referee<W>::is_bare(int action, Action::Kind kind) const {
  const Action& asked = engine_.variant().play.actions[action];
  return asked.kind == kind && asked.facts < 0 && asked.when < 0 && asked.part < 0 &&
         asked.cast < 0;
}

// Whether all that the place opens is that men move, of whom none has to.
template <int W>
bool Referee<W>::opens_moves_alone(const TurnPlace& place) const {
  if (!place.otherwise.empty()) return false;
  const auto moves = [&](int a) { return is_bare(a, Action::Kind::move); };
  return place.actions.size() <= 1 && std::ranges::all_of(place.actions, moves);
}

// The one action of a place that drops men whom no filter concerns, so that cells need only be
// counted; null where there is none.
template <int W>
const Action* Referee<W>::drop_to_count(const TurnPlace& place) const {
  if (place.actions.size() != 1 || !place.otherwise.empty()) return nullptr;
  if (!plan_.masks && !plan_.unassailable) return nullptr;
  const Action& action = engine_.variant().play.actions[place.actions.front()];
  const bool plain =
      action.kind == Action::Kind::drop && action.when < 0 && action.facts < 0 && action.part < 0;
  const auto judged = [&](int kind) { return plan_.judges_drops[kind]; };
  return plain && std::ranges::none_of(action.kinds, judged) ? &action : nullptr;
}

template <int W>
std::uint64_t Referee<W>::count_action(const Action& action) {
  std::uint64_t sum = 0;
  each_drop(action, {position_.to_act(), nullptr, nullptr}, engine_.open_cells(plan_.masks),
            [&](int, const Set& cells) { sum += static_cast<std::uint64_t>(cells.count()); });
  return sum;
}

template <int W>
std::uint64_t Referee<W>::count_drops() {
  std::uint64_t sum = 0;
  const Foresight nothing;
  each_drop_of_reserves(true, [&](int kind, const Set& cells) {
    if (!plan_.judges_drops[kind]) {
      sum += static_cast<std::uint64_t>(cells.count());
      return;
    }
    cells.each([&](Cell c) {
      std::uint32_t preferred = 0;
      sum += is_lawful(Move::drop(kind, c), true, nothing, preferred);
    });
  });
  return sum;
}

// Whether most plies of men may be told to be legal by sets: the place opens these and passes
// alone.
template <int W>
bool Referee<W>::may_divide(const TurnPlace& place) const {
  const PlayRules& play = engine_.variant().play;
  if (!plan_.foresees || engine_.book_->overlaps || !play.prefer.empty()) return false;
  if (!place.otherwise.empty()) return false;
  const auto moves = [&](int a) { return is_bare(a, Action::Kind::move); };
  const auto passes = [&](int a) { return is_bare(a, Action::Kind::pass); };
  return place.actions.empty() ||
         (std::ranges::count_if(place.actions, moves) == 1 &&
          std::ranges::count_if(place.actions, passes) + 1 == std::ssize(place.actions));
}

// Where who can capture has to and nothing else concerns a ply: those that end on a man are listed.
template <int W>
std::optional<std::uint64_t> Referee<W>::count_by_captures(const TurnPlace& place) {
  const PlayRules& play = engine_.variant().play;
  const bool captures_first =
      !play.prefer.empty() && plan_.prefers_by_capture && plan_.prefers_others == 0;
  if (!captures_first || !play.forbid.empty() || !plan_.masks || !plan_.foresees)
    return std::nullopt;
  if (plan_.drops_with_moves || engine_.book_->overlaps || !opens_moves_alone(place))
    return std::nullopt;
  typename Generator<W>::Doubts doubts;
  doubts.cells = position_.occupied();
  MoveList& listed = engine_.lists_[1];
  listed.clear();
  const std::uint64_t others = engine_.count_men_but(doubts, true, listed).all;
  const auto takes = std::ranges::count_if(listed, [&](Move move) { return captures(move); });
  return takes > 0 ? static_cast<std::uint64_t>(takes) : others + listed.size();
}

template <int W>
std::optional<std::uint64_t> Referee<W>::count_but_doubtful(const TurnPlace& place) {
  if (!may_divide(place)) return std::nullopt;
  const PlayRules& play = engine_.variant().play;
  const bool safe = plan_.masks || plan_.unassailable || play.safety == Safety::none;
  Foresight known = foresee(safe);
  const auto doubts = this->doubts(known, safe);
  if (!doubts) return std::nullopt;
  known.flees = doubts->royal != no_cell;
  MoveList& doubtful = engine_.lists_[1];
  doubtful.clear();
  std::uint64_t sum = engine_.count_men_but(*doubts, plan_.masks, doubtful).all;
  drop_unsafe_castlings(doubtful, 0);
  list_drops_of_reserves(doubtful, plan_.masks);
  for (const int a : place.actions) {
    if (is_bare(a, Action::Kind::pass)) list_action(play.actions[a], doubtful, plan_.masks);
  }
  for (const Move move : doubtful) {
    std::uint32_t preferred = 0;
    sum += is_lawful(move, safe, known, preferred);
  }
  return sum;
}

// Where the one action moves men with a part that only some of them can carry, and nothing else
// concerns a ply.
template <int W>
std::optional<std::uint64_t> Referee<W>::count_with_parts(const TurnPlace& place) {
  const PlayRules& play = engine_.variant().play;
  if (place.actions.size() != 1 || !place.otherwise.empty()) return std::nullopt;
  const Action& action = play.actions[place.actions.front()];
  if (action.kind != Action::Kind::move || action.facts >= 0 || action.when >= 0 ||
      action.cast >= 0 || action.part < 0 || !action.part_may_be_left)
    return std::nullopt;
  if (!plan_.masks || !plan_.foresees || engine_.book_->overlaps || plan_.drops_with_moves)
    return std::nullopt;
  if (!play.forbid.empty() || !play.prefer.empty()) return std::nullopt;
  const Action& part = play.actions[action.part];
  if (may_fill(part.reserve) || is_drawn(part.reserve)) return std::nullopt;
  typename Generator<W>::Doubts doubts;
  std::uint64_t kinds = 0;
  if (may_supply_any(part)) {
    const Side us = position_.to_act();
    doubts.men = carriers(place.actions.front());
    if (plan_.left_behind[place.actions.front()].suffices) doubts.tallied = doubts.men;
    for (const int kind : part.kinds) {
      if (!may_supply(part, kind, us)) continue;
      ++kinds;
      doubts.tallied &= plan_.stands[index(us)][kind];
    }
    doubts.men &= ~doubts.tallied;
  }
  MoveList& carrying = engine_.lists_[1];
  carrying.clear();
  const auto counted = engine_.count_men_but(doubts, true, carrying);
  std::uint64_t sum = counted.all + kinds * counted.tallied;
  MoveList drops;
  for (const Move& move : carrying) {
    drops.clear();
    list_parts(part, move, true, drops);
    sum += 1 + drops.size();
  }
  return sum;
}

template <int W>
std::uint64_t Referee<W>::count() {
  if (is_over()) return 0;
  if (plan_.moves_alone) return engine_.count_men();
  if (!engine_.form_due()) {
    const TurnPlace& here = place();
    if (may_count(here)) return engine_.count_men() + count_drops();
    if (const Action* drop = drop_to_count(here)) return count_action(*drop);
    if (const auto also = unsettling(here)) return count_by_sifting(*also);
    if (const auto sum = count_by_captures(here)) return *sum;
    if (const auto sum = count_but_doubtful(here)) return *sum;
    if (const auto sum = count_with_parts(here)) return *sum;
  }
  MoveList& plies = engine_.lists_[1];
  plies.clear();
  list_open(plies, Wanted::all);
  return plies.size();
}

}  // namespace sb
