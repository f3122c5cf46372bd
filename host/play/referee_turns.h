// Turns: what comes after a ply: step 6 of the order in rules/rules.h.
// Invariant: whatever a turn has noted for its own places is forgotten when it ends.
#pragma once

#include <cassert>

#include "play/referee_part.h"

namespace sb {

template <int W>
class Turns final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // Step 6: to the next place, or to the other side.
  void end_ply(const Arrived& arrived, const Asked<W>& asked) {
    if (engine_.decisions().closes_turn()) {
      return end_old_trail(arrived.maker, asked.own);
    }
    const Side turn_of = places_.owner();
    if (turn_of == asked.own) return go_on(arrived, asked);
    Told<W> told(turn_of);
    told.sorts = asked.told->sorts;
    told.to = asked.told->to;
    told.word = asked.told->word;
    hand_to(turn_of, turn_of);
    const Point now = journal_.here();
    teller_.read_early(told);
    go_on(arrived, {turn_of, &told, &now});
  }

  // Step 6 where what has just been decided closes the turn, or comes within one. It is no ply of
  // which facts tell anything.
  void close_turn() {
    const Told<W> told(position_.to_act());
    end_turn(Turn::pass(position_.var(var_turn)), men_.trail_maker(), {told.side, &told, nullptr});
  }

  // A place that needs a ply counts as having one while a form is to be chosen; now it is asked.
  void resume_turn() {
    const int now = places_.step();
    if (now == 0 || now == places_.opening_begins() || engine_.decisions().form_due()) return;
    const Told<W> told(places_.owner());
    const TurnPlace& here = places_.place_at(now, told.side);
    if (!(here.if_any || here.again) || lister_.any_ply()) return;
    const Asked<W> asked{told.side, &told, nullptr};
    if (!come_to(now + 1, now + places_.places_after(now, told.side), asked)) close_turn();
  }

 private:
  using Part = RefereePart<W>;
  using Part::engine_, Part::journal_, Part::men_, Part::note_cells, Part::parts_, Part::plan_,
      Part::play_, Part::position_, Part::set_var, Part::variant_;
  using Point = typename Journal<W>::Point;

  void set_place(int step, const Told<W>& told) {
    assert(step >= 0);
    if (play_.phase >= 0) set_var(play_.phase, static_cast<std::uint32_t>(step));
    const auto note = [&](int first, const Set& cells) {
      if (first >= 0) note_cells(first, step == 0 ? Set{} : cells);
    };
    note(play_.came_to, told.to);
    note(play_.left, told.from);
    if (play_.chosen >= 0)
      set_var(play_.chosen, step == 0 ? 0 : static_cast<std::uint32_t>(told.word + 1));
  }

  // In the turn of the one side the other may be to act.
  void hand_to(Side owner, Side acts) {
    const int whose = play_.whose;
    if (whose < 0) return;
    set_var(whose, acts == owner ? 0 : static_cast<std::uint32_t>(index(owner)) + 1);
    if (position_.to_act() != acts) journal_.set(var_turn, position_.var(var_turn) ^ 1);
  }

  // The enemy has had his turn.
  void end_old_trail(Piece maker, Side own) {
    if (maker && maker.side() != own && position_.var(var_trail) != 0) journal_.set(var_trail, 0);
  }

  // What has been chosen is forgotten when the turn ends, but what `kept` holds.
  void clear_choices(int kept) {
    for (const int variable : plan_.chosen_into) {
      if (variable == kept) continue;
      const StateField& field = variant_.state[variable];
      set_var(variable, static_cast<std::uint32_t>(field.initial - field.low));
    }
  }

  // `ended`: the packed turn with which it passes, but for HALFMOVE; `kept`: the variable that
  // holds what its last place has named.
  void end_turn(std::uint32_t ended, Piece maker, const Asked<W>& asked, int kept = -1) {
    end_old_trail(maker, asked.own);
    if (!play_.after.empty()) effects_.run_effects(asked, true, maker);
    if (marks_.some_mark_ages()) marks_.age_marks();
    if (play_.phase >= 0) set_place(0, *asked.told);
    clear_choices(kept);
    journal_.set(var_turn, Turn::resume(position_.var(var_turn), ended));
  }

  // Comes to the first of the places from one to another that is open; false where none is.
  bool come_to(int next, int end, const Asked<W>& asked) {
    for (; next < end; ++next) {
      const TurnPlace& place = places_.place_at(next, asked.own);
      set_place(next, *asked.told);
      hand_to(asked.own, place.acts(asked.own));
      if (places_.goes_on(place, asked)) return true;
    }
    hand_to(asked.own, asked.own);
    return false;
  }

  // To the next place, or to the other side; asked for him whose turn it is.
  void go_on(const Arrived& arrived, const Asked<W>& asked) {
    const int now = arrived.step;
    const int end = now + places_.places_after(now, asked.own);
    if (play_.phase >= 0 && !(play_.stop >= 0 && terms_.holds(play_.stop, asked))) {
      const bool again = places_.place_at(now, asked.own).again && !arrived.passed;
      if (come_to(again ? now : now + 1, end, asked)) return;
    }
    end_turn(arrived.ended, arrived.maker, asked, now + 1 == end ? arrived.named : -1);
  }

  Terms<W>& terms_ = parts_.terms;
  Marks<W>& marks_ = parts_.marks;
  Places<W>& places_ = parts_.places;
  Effects<W>& effects_ = parts_.effects;
  PlyTeller<W>& teller_ = parts_.teller;
  PlyLister<W>& lister_ = parts_.lister;
};

}  // namespace sb
