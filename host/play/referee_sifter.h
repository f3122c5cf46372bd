// PlySifter: listing and counting where Generator::sift() tells most plies (Sifting::may):
// only those that a rule or an effect may concern, and those that sifting leaves in doubt, are
// made. Invariant: a ply that is not made is one after which no effect runs, of which no rule of
// `forbid` holds, and after which no ending that beats safety holds.
#pragma once

#include <algorithm>
#include <cassert>
#include <optional>

#include "play/referee_part.h"

namespace sb {

template <int W>
class PlySifter final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // Whether a rule of `prefer` may hold of some ply; only where the plan says that these ask
  // nothing but who makes it.
  bool may_prefer_some() {
    const Asked<W> now{position_.to_act()};
    return std::ranges::any_of(plan_.prefer.men,
                               [&](int men) { return terms_.set(men, now).any(); });
  }

  // Where Generator::sift() tells most plies of the place; what else is to be made then.
  std::optional<Unsettling<W>> unsettling(const TurnPlace& place) {
    if (!plan_.sifting.may || !place.is_one_list() || !moves_men_alone(place) || may_prefer_some())
      return std::nullopt;
    const Side us = position_.to_act();
    const auto is_gone = [&](int set) {
      return terms_.men_at_once(plan_.sets[set], us).none() ||
             terms_.men_at_once(plan_.sets[set], other(us)).none();
    };
    if (std::ranges::any_of(plan_.sifting.kept, is_gone)) return std::nullopt;
    Unsettling<W> also;
    for (const auto& scope : plan_.effects.disarming) add_unsettling(scope, also);
    std::swap(also.disarming, also.leaving);
    if (also.arriving.any()) also.disarming = position_.of(us);
    also.arriving = {};
    for (const auto& scope : plan_.effects.editing) add_unsettling(scope, also);
    for (const auto& scope : plan_.forbid.scopes) add_unsettling(scope, also);
    if (plan_.marks.makers.size() > 0) add_makers(also);
    if (plan_.marks.made_by_royals) also.leaving |= royals_.of(us);
    return also;
  }

  // The legal plies of that place.
  [[gnu::noinline]] void list_by_sifting(const Unsettling<W>& also, MoveList& plies) {
    assert(plan_.sifting.may);
    MoveList doubtful;
    engine_.legal().sift_men(also, plies, doubtful);
    keep_lawful(doubtful);
    for (const Move move : doubtful) plies.push(move);
  }

  [[gnu::noinline]] std::uint64_t count_by_sifting(const Unsettling<W>& also) {
    assert(plan_.sifting.may);
    MoveList& doubtful = engine_.legal().leaf_list();
    doubtful.clear();
    const std::uint64_t sum = engine_.legal().sift_men(also, doubtful);
    keep_lawful(doubtful);
    return sum + doubtful.size();
  }

  // Whether the action is of that kind and says nothing else.
  bool is_bare(int action, Action::Kind kind) const {
    assert(action >= 0 && action < static_cast<int>(play_.actions.size()));
    const Action& asked = play_.actions[action];
    return asked.kind == kind && asked.facts < 0 && asked.when < 0 && asked.part < 0 &&
           asked.cast < 0;
  }

 private:
  using Part = RefereePart<W>;
  using Part::book_, Part::engine_, Part::everywhere_, Part::parts_, Part::plan_, Part::play_,
      Part::position_, Part::royals_;

  // Whether all that the actions of the place open is that men move, of whom none has to.
  bool moves_men_alone(const TurnPlace& place) const {
    const auto moves = [&](int a) { return is_bare(a, Action::Kind::move); };
    return place.actions.size() <= 1 && std::ranges::all_of(place.actions, moves);
  }

  // Of the plies in doubt, and of drops out of reserves, those that are legal.
  void keep_lawful(MoveList& doubtful) {
    lister_.drop_unsafe_castlings(doubtful, 0);
    drops_.list_drops_of_reserves(doubtful, false);
    judge_.keep_lawful(doubtful, false, Wanted::all);
  }

  // Who marks others by where he stands. Where marks but end attacks and bind no enemy now, his
  // plies can only end a check.
  void add_makers(Unsettling<W>& also) {
    const Side us = position_.to_act();
    const Set makers = plan_.marks.makers.men(position_);
    const Set ours = (makers | plan_.marks.becoming_makers.men(position_)) & position_.of(us);
    const auto binds = [&](const MarkSets<W>& marks) {
      return ((marks.held | marks.moody) & position_.of(other(us))).any() ||
             (marks.shielded & royals_.of(us)).any();
    };
    if (plan_.marks.disarm && !binds(marks_.marks()) && !binds(marks_.marks_ahead())) {
      also.disarming |= ours;
      return;
    }
    also.leaving |= ours;
    also.arriving |= book_->captures_own ? makers : makers & ~position_.of(us);
    also.joint = also.joint || plan_.marks.made_jointly;
  }

  // Adds plies that a rule of that scope may concern; those that sifting never tells are left out.
  void add_unsettling(const typename RulePlan<W>::Scope& scope, Unsettling<W>& plies) {
    constexpr unsigned told = ply_move | ply_shot | ply_merge | ply_stay;
    const Asked<W> now{position_.to_act()};
    if (!terms_.holds(scope.before, now)) return;
    plies.joint = plies.joint || scope.joint;
    if (scope.by != 0 && !(scope.by & told)) return;
    const Set men = bounds_.makers(scope, now);
    if (men.none()) return;
    Set cells = everywhere_;
    const bool captures = scope.captures == true;
    if (captures && !book_->captures_own)
      cells &= position_.of(other(now.own)) | position_.of(Side::neutral);
    if (scope.captured >= 0) cells = terms_.set_within(scope.captured, now, cells);
    // A shot comes to its own cell, and so does who stays.
    const bool arrives = !book_->shoots;
    if (scope.to >= 0 && arrives && !captures) cells = terms_.set_within(scope.to, now, cells);
    plies.add_plies(men, cells);
  }

  Terms<W>& terms_ = parts_.terms;
  PlyBounds<W>& bounds_ = parts_.bounds;
  Marks<W>& marks_ = parts_.marks;
  Drops<W>& drops_ = parts_.drops;
  PlyJudge<W>& judge_ = parts_.judge;
  PlyLister<W>& lister_ = parts_.lister;
};

}  // namespace sb
