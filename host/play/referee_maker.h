// PlyMaker: makes a ply: steps 2 to 6 of the order in rules/rules.h.
// Invariant: writes nothing but through the journal.
#pragma once

#include <algorithm>
#include <cassert>

#include "base/list.h"
#include "play/referee_part.h"

namespace sb {

template <int W>
class PlyMaker final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // Makes a legal ply.
  void make(Move move) {
    if (move.type == MoveType::form) return engine_.make_ordinary(move);
    if (does_no_more(move)) return displace_alone(move);
    const Point before = journal_.here();
    if (!plan_.needs_told) return make_told(move, Told<W>(position_.to_act()), before);
    Told<W> told = teller_.tell(move);
    teller_.read_early(told);
    make_told(move, told, before);
  }

  // Step 2: the turn stays with who acts. Gives the packed turn with which it would pass.
  std::uint32_t displace(Move move) {
    const std::uint32_t turn_before = position_.var(var_turn);
    const int step = places_.open_step();
    if (move.cast() >= 0) marks_.cast(play_.cast_numbered(move.cast()), move.part_to);
    if (move.type == MoveType::choice) {
      name_one(move);
      acting_ = step;
      return Turn::pass((turn_before & ~1u) | static_cast<std::uint32_t>(index(places_.owner())));
    }
    if (move.type == MoveType::drop || move.type == MoveType::pass) {
      if (move.type == MoveType::drop) {
        const Action* action =
            drops_.action_of_drop(move, false, places_.place_at(step, position_.to_act()));
        drops_.drop(move.dropped_kind(), move.to,
                    action ? action->reserve : drops_.reserve_dropping(move.dropped_kind()),
                    action && action->lifts);
        men_.tick(Set::of(move.to));
      }
      journal_.end_turn(move.type == MoveType::drop && !is_neutral(move.dropped_kind()));
      if (is_neutral(move.dropped_kind()))  // no ply for the counter of quiet plies
        journal_.set(var_turn, Turn::resume(turn_before, position_.var(var_turn)));
    } else if (move.type == MoveType::scripted) {
      scripted_.displace_scripted(move);
    } else if (move.type == MoveType::driven) {
      drive(move);
    } else {
      Move bare = move;
      bare.part_kind = bare.part_to = 0;
      engine_.make_ordinary(bare);
    }
    if (book_->guest >= 0) men_.mend_guest();
    const std::uint32_t ended = position_.var(var_turn);
    journal_.resume_turn(turn_before);
    if (play_.passes >= 0) {
      const auto high = static_cast<std::uint32_t>(variant_.state[play_.passes].values() - 1);
      const std::uint32_t passes = position_.var(var_declared + play_.passes);
      set_var(play_.passes, move.type == MoveType::pass ? std::min(passes + 1, high) : 0);
    }
    acting_ = step;
    return ended;
  }

  // Whether making the ply is displacing men, and nothing follows.
  bool does_no_more(Move move) const {
    if (move.part_kind != 0 || !plan_.effects.nothing_else) return false;
    if (move.type == MoveType::drop || move.type == MoveType::pass ||
        move.type == MoveType::scripted || move.type == MoveType::choice ||
        move.type == MoveType::driven)
      return false;
    if (plan_.marks.age && marks_.some_mark_ages()) return false;
    return std::ranges::none_of(plan_.effects.scopes,
                                [&](const auto& scope) { return may_concern(scope, move); });
  }

  // Steps 2 to 4.
  Arrived arrive(Move move) {
    Piece maker = men_.trail_maker();
    std::uint32_t ended = displace(move);
    const int step = acting_;
    if (!move.moves_nobody()) maker = men_.trail_maker();
    if (const int kind = move.part_drop(); kind != 0) {
      const Action* part =
          drops_.action_of_drop(move, true, places_.place_at(step, position_.to_act()));
      assert(part);
      drops_.drop(kind, move.part_to, part->reserve, part->lifts);
      if (!is_neutral(kind)) ended = Turn::resume(0, ended);
      journal_.set(var_turn, Turn::resume(ended, position_.var(var_turn)));
    }
    if (move.type == MoveType::drop || move.part_drop() != 0 || plan_.marks.let_pass)
      men_.mend(maker);
    return {ended, maker, step, move.type == MoveType::pass, variable_named(move)};
  }

  // Makes a ply that does no more.
  void displace_alone(Move move) {
    engine_.make_ordinary(move);
    if (play_.passes >= 0) set_var(play_.passes, 0);
  }
  // Steps 5 and 6.
  void settle(const Arrived& arrived, const Asked<W>& asked) {
    if (!play_.after.empty()) effects_.run_effects(asked, false, arrived.maker);
    turns_.end_ply(arrived, asked);
  }
  void make_told(Move move, const Told<W>& told, const typename Journal<W>::Point& before) {
    settle(arrive(move), {told.side, &told, &before});
  }

 private:
  using Part = RefereePart<W>;
  using Part::book_, Part::engine_, Part::is_neutral, Part::journal_, Part::men_, Part::parts_,
      Part::plan_, Part::play_, Part::position_, Part::set_var, Part::variant_;
  using Point = typename Journal<W>::Point;

  int variable_named(Move move) const {
    if (move.type != MoveType::choice) return -1;
    return play_.choice_numbered(move.detail).into[index(position_.to_act())];
  }

  // Step 2.
  void name_one(Move move) {
    const Action& action = play_.choice_numbered(move.detail);
    const int into = variable_named(move);
    if (into < 0) return;
    if (move.word() < 0) return set_var(into, move.to + 1u);
    const auto word = static_cast<std::size_t>(index_in(action.words, move.word()));
    assert(word < action.values.size());
    set_var(into, static_cast<std::uint32_t>(action.values[word]));
  }

  // Who is not own goes as he is; nobody has moved by himself.
  void drive(Move move) {
    const Piece man = position_.at(move.from), taken = position_.at(move.to);
    assert(man && man.side() != position_.to_act());
    if (taken && book_->has_reserves) men_.fill_reserves(taken);
    journal_.put(move.from, {});
    journal_.put(move.to, man);
    men_.lose_rights(book_->rights_lost_at[move.from] | book_->rights_lost_at[move.to]);
    men_.finish_ply({}, 0, taken || book_->forms[man.form()].zeroing);
  }

  // Whether the facts of the scope may hold of a ply of men that is not made yet.
  bool may_concern(const typename RulePlan<W>::Scope& scope, Move move) const {
    if (move.type == MoveType::joint) return scope.joint;
    const bool displaces = move.displaces();
    const unsigned sorts =
        displaces || move.type != MoveType::displacement ? sort_of(move.type) : unsigned{ply_stay};
    if (scope.by != 0 && !(scope.by & sorts)) return false;
    if (scope.of_kinds && !scope.forms.has(position_.at(move.from).form())) return false;
    if (!displaces || book_->explodes()) return true;
    if (scope.captures == true && !position_.at(move.to)) return false;
    const auto misses = [&](int term, Cell cell) {
      if (term < 0 || !plan_.sets[term].at_once) return false;
      return !terms_.men_at_once(plan_.sets[term], position_.to_act()).has(cell);
    };
    return !misses(scope.mover, move.from) && !misses(scope.captured, move.to);
  }

  Terms<W>& terms_ = parts_.terms;
  Marks<W>& marks_ = parts_.marks;
  Places<W>& places_ = parts_.places;
  Turns<W>& turns_ = parts_.turns;
  Effects<W>& effects_ = parts_.effects;
  Drops<W>& drops_ = parts_.drops;
  ScriptedPlies<W>& scripted_ = parts_.scripted;
  PlyTeller<W>& teller_ = parts_.teller;
  int acting_ = 0;  // the step of the place that opened the ply displaced last
};

}  // namespace sb
