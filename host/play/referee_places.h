// Places: where in its turn, or in the opening, a side is, and what is open there.
// Invariant: asking leaves the position as it was.
#pragma once

#include <algorithm>
#include <cassert>

#include "base/restore.h"
#include "play/referee_part.h"

namespace sb {

template <int W>
class Places final : private RefereePart<W> {
 public:
  using RefereePart<W>::RefereePart;

  const TurnPlace& place_at(int step, Side side) const {
    assert(step >= 0 && step <= opening_begins() + std::ssize(play_.opening));
    static const TurnPlace moving{.name = "move", .actions = {}, .otherwise = {}};
    if (step >= opening_begins()) return play_.opening[step - opening_begins()];
    const auto& turn = play_.turn[index(side)];
    return turn.empty() ? moving : turn[std::min<std::size_t>(step, turn.size() - 1)];
  }

  // How many places the turn or opening to which the step belongs has from the first one on.
  int places_after(int step, Side side) const {
    const int begin = opening_begins();
    if (step >= begin) return begin + static_cast<int>(play_.opening.size()) - step;
    return std::max<int>(1, static_cast<int>(play_.turn[index(side)].size())) - step;
  }

  // Whether what the action asks of the position and of the ply before is so.
  bool is_open(const Action& action) {
    if (action.when < 0) return true;
    const Asked<W> now{position_.to_act()};
    Told<W> earlier(now.own);
    earlier.from = terms_.set_of_ply(SetTerm::Kind::from, now);
    earlier.to = terms_.set_of_ply(SetTerm::Kind::to, now);
    if (const int chosen = play_.chosen; chosen >= 0)
      earlier.word = static_cast<int>(position_.var(var_declared + chosen)) - 1;
    return terms_.holds(action.when, {now.own, &earlier, nullptr});
  }

  // The number of the place in force; those of a turn, then those of the opening.
  int step() const {
    return play_.phase < 0 ? 0 : static_cast<int>(position_.var(var_declared + play_.phase));
  }

  // Likewise of the place that the position opens: where a turn or opening begins, its first place
  // that is open; if none is, the first.
  int open_step() {
    if (play_.phase < 0) return 0;  // the only place that there is
    if (trying_ >= 0) return trying_;
    const int first = step();
    const bool begins = first == 0 || first == opening_begins();
    const int end = begins ? first + places_after(first, owner()) : first;
    if (end - first < 2) return first;
    for (int step = first; step < end; ++step) {
      const Restore trial(trying_, step);
      if (begins_at(step)) return step;
    }
    return first;
  }

  const TurnPlace& place() { return place_at(open_step(), owner()); }
  // Whose turn it is.
  Side owner() const {
    if (play_.whose < 0) return position_.to_act();
    return play_.owner(position_.to_act(), position_.declared_vars(variant_.state.size()));
  }
  int opening_begins() const {
    const auto& turn = play_.turn;
    return static_cast<int>(std::max({turn[0].size(), turn[1].size(), std::size_t{1}}));
  }
  // Whether the place is open: its facts and those of one of its actions hold of the ply before,
  // and it has a ply if it needs one. Within a question about plies that is asked only where it
  // shows in what is legal.
  bool goes_on(const TurnPlace& place, const Asked<W>& asked) {
    if (!terms_.holds(place.when, asked) || is_closed(place)) return false;
    if (!place.if_any && !place.again) return true;
    std::optional<Restore<int>> left;
    if (questions_ == 0) {
      left.emplace(left_to_ask_, max_plies_asked);
      if (lister_.asking() && !ends_show()) return true;
    } else if (!ends_show() || questions_ == max_places_asked || left_to_ask_-- <= 0) {
      return true;
    }
    return lister_.any_ply(!lister_.asking(), questions_ + 1);
  }
  // A question about plies, of a place behind so many others that are being asked.
  struct Question {
    Restore<int> questions, trying;
  };
  Question ask(int questions) { return {{questions_, questions}, {trying_, -1}}; }

 private:
  using Part = RefereePart<W>;
  using Part::parts_, Part::plan_, Part::play_, Part::position_, Part::variant_;

  // Whether what is legal may hang on whether the turn ends with a ply.
  bool ends_show() {
    return plan_.ends_show ||
           (play_.safety == Safety::turn_end && checks_.in_check(position_.to_act()));
  }

  // Whether the facts of none of its actions hold.
  bool is_closed(const TurnPlace& place) {
    const auto closed = [&](int a) {
      return play_.actions[a].cast < 0 && !is_open(play_.actions[a]);
    };
    return !place.actions.empty() && std::ranges::all_of(place.actions, closed) &&
           std::ranges::all_of(place.otherwise, closed);
  }

  // No turn begins where somebody else decides.
  bool begins_at(int step) {
    const auto question = lister_.ask();
    const Side us = position_.to_act();
    const TurnPlace& place = place_at(step, us);
    if (place.acts(us) != us || is_closed(place)) return false;
    if (!terms_.holds(place.when, {us})) return false;
    if (!place.if_any && !place.again) return true;
    MoveList plies;
    lister_.list_place(place, plies, Wanted::one);
    return !plies.empty();
  }

  Terms<W>& terms_ = parts_.terms;
  PlyLister<W>& lister_ = parts_.lister;
  Checks<W>& checks_ = parts_.checks;
  int trying_ = -1;      // the step at which a turn may begin, while that is being asked
  int questions_ = 0;    // so many places are being asked whether they have a ply
  int left_to_ask_ = 0;  // plies that may still be asked about for that
};

}  // namespace sb
