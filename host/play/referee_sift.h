// Listing and counting where Generator::sift() tells most plies (RulePlan::sifts): only those that
// a rule or an effect may concern, and those that sifting leaves in doubt, are made. Invariant: a
// ply that is not made is one after which no effect runs, of which no rule of `forbid` holds, and
// after which no ending that beats safety holds.
#pragma once

#include "play/engine.h"
#include "play/referee.h"

namespace sb {

// Adds plies that a rule of that scope may concern; those that sifting never tells are left out.
template <int W>
void Referee<W>::add_unsettling(const typename RulePlan<W>::Scope& scope,
                                typename Generator<W>::Unsettling& plies) {
  constexpr unsigned told = ply_move | ply_shot | ply_merge | ply_stay;
  const Side us = position_.to_act();
  const Asked now{us, nullptr, nullptr};
  if (scope.before >= 0 && !holds(scope.before, now)) return;
  plies.joint = plies.joint || scope.joint;
  if (scope.by != 0 && !(scope.by & told)) return;
  Set men = position_.of(us), cells = everywhere_;
  if (scope.of_kinds) men &= scope.forms.men(position_);
  if (scope.mover >= 0) men = set_within(scope.mover, now, men);
  if (men.none()) return;
  const bool captures = scope.captures == true;
  if (captures) cells &= position_.of(other(us)) | position_.of(Side::neutral);
  if (scope.captured >= 0) cells = set_within(scope.captured, now, cells);
  // A shot comes to its own cell, and so does who stays.
  const bool arrives = !engine_.book_->shoots;
  if (scope.to >= 0 && arrives && !captures) cells = set_within(scope.to, now, cells);
  constexpr int plies_a_man = 4;
  if (cells.count() <= plies_a_man * men.count()) {
    plies.cells |= cells;
  } else {
    plies.men |= men;
  }
}

template <int W>
std::optional<typename Generator<W>::Unsettling> Referee<W>::unsettling(const TurnPlace& place) {
  if (!plan_.sifts || !opens_moves_alone(place) || may_prefer_some()) return std::nullopt;
  const Side us = position_.to_act();
  const auto is_gone = [&](int set) {
    return men_at_once(plan_.sets[set], us).none() ||
           men_at_once(plan_.sets[set], other(us)).none();
  };
  if (std::ranges::any_of(plan_.kept_by_plies, is_gone)) return std::nullopt;
  typename Generator<W>::Unsettling also;
  for (const auto& scope : plan_.soothing_scopes) add_unsettling(scope, also);
  std::swap(also.soothing, also.men);
  if (also.cells.any()) also.soothing = position_.of(us);
  also.cells = {};
  for (const auto& scope : plan_.edit_scopes) add_unsettling(scope, also);
  for (const auto& scope : plan_.forbid_scopes) add_unsettling(scope, also);
  const Set makers = plan_.mark_makers.men(position_);
  also.men |= (makers | plan_.becoming_makers.men(position_)) & position_.of(us);
  also.cells |= makers & ~position_.of(us);
  also.joint = also.joint || plan_.joint_makes;
  return also;
}

// Whether a rule of `prefer` may hold of some ply; only where the plan says that these ask nothing
// but who makes it.
template <int W>
bool Referee<W>::may_prefer_some() {
  const Asked now{position_.to_act(), nullptr, nullptr};
  return std::ranges::any_of(plan_.preferred_men, [&](int men) { return set(men, now).any(); });
}

template <int W>
void Referee<W>::list_by_sifting(const typename Generator<W>::Unsettling& also, MoveList& plies) {
  MoveList doubtful;
  engine_.sift_men(also, plies, doubtful);
  drop_unsafe_castlings(doubtful, 0);
  list_drops_of_reserves(doubtful, false);
  keep_lawful(doubtful, false, Wanted::all);
  for (const Move move : doubtful) plies.push(move);
}

template <int W>
std::uint64_t Referee<W>::count_by_sifting(const typename Generator<W>::Unsettling& also) {
  MoveList& doubtful = engine_.lists_[1];
  doubtful.clear();
  const std::uint64_t sum = engine_.sift_men(also, doubtful);
  drop_unsafe_castlings(doubtful, 0);
  list_drops_of_reserves(doubtful, false);
  keep_lawful(doubtful, false, Wanted::all);
  return sum + doubtful.size();
}

}  // namespace sb
