// The places of a turn by the slow twin: which one is open, and which one comes next.
#include <algorithm>

#include "reference/marks.h"
#include "reference/ply.h"
#include "reference/reference.h"
#include "reference/rules.h"
#include "reference/scene.h"

namespace sb::reference {
namespace {

// Opening places are numbered from here on.
int opening_begins(const PlayRules& play) {
  return static_cast<int>(std::max({std::size_t{1}, play.turn[0].size(), play.turn[1].size()}));
}

int phase_of(const Variant& variant, const Snapshot& position) {
  const int phase = variant.play.phase;
  return phase < 0 ? 0 : static_cast<int>(position.vars[phase]);
}

void set(Snapshot& position, int variable, std::uint32_t value) {
  if (variable >= 0) position.vars[variable] = value;
}

void note(const Variant& variant, Snapshot& position, int first, const std::vector<Cell>& cells) {
  if (first >= 0) note_cells(variant, position, first, cells);
}

// Whether what is legal may hang on whether the turn ends with a ply. Said apart from the engine,
// and less finely, so that a test tells where that leaves too much out.
bool ends_show(const Variant& variant, const Snapshot& position) {
  const PlayRules& play = variant.play;
  const auto names = [](const Action& action) { return action.kind == Action::Kind::choose; };
  return !play.forbid.empty() || !play.marks.empty() || play.moods || play.check >= 0 ||
         std::ranges::any_of(play.after, &Effect::of_turn) ||
         std::ranges::any_of(play.endings, &Ending::beats_safety) ||
         std::ranges::any_of(play.actions, names) ||
         (play.safety == Safety::turn_end && in_check(variant, position, position.to_act));
}

// Whether the place has a legal ply, if it needs one. Within a question about plies that is asked
// only where it shows.
bool has_ply(const Variant& variant, const Snapshot& position, const TurnPlace& place,
             Depth depth) {
  if (!place.if_any && !place.again) return true;
  if ((depth.within || depth.places > 0) && !ends_show(variant, position)) return true;
  int left = max_plies_asked;
  if (depth.places == 0) {
    depth.left = &left;
  } else if (depth.places == max_places_asked || (*depth.left)-- <= 0) {
    return true;
  }
  ++depth.places;
  return some_legal_ply(variant, position, depth);
}

}  // namespace

bool is_closed(const View& view, const TurnPlace& place) {
  const auto closed = [&](int index) {
    const Action& action = view.variant.play.actions[index];
    return action.cast < 0 && !holds(view, action.when);
  };
  return !place.actions.empty() && std::ranges::all_of(place.actions, closed) &&
         std::ranges::all_of(place.otherwise, closed);
}

namespace {

// Somebody is to act in the turn of `owner`.
Snapshot handed_to(const Variant& variant, Snapshot position, Side owner, Side acts) {
  set(position, variant.play.whose, acts == owner ? 0 : owner == Side::white ? 1 : 2);
  position.to_act = acts;
  return position;
}

// The position at the first place of the turn, from `n` on, that comes after the ply.
std::optional<Snapshot> at_next_place(const View& ply, int n, Depth depth) {
  const Variant& variant = ply.variant;
  const Snapshot &before = *ply.before, &now = ply.now;
  const std::vector<TurnPlace> places = places_of(variant, before);
  const int first = phase_of(variant, before) - place_of(variant, before);
  for (; n < static_cast<int>(places.size()); ++n) {
    Snapshot there = now;
    set(there, variant.play.phase, static_cast<std::uint32_t>(first + n));
    note(variant, there, variant.play.came_to, cells_reached(variant, before, *ply.move));
    note(variant, there, variant.play.left, cells_left(variant, before, *ply.move));
    const int word = ply.move->type == MoveType::choice ? ply.move->word() : -1;
    set(there, variant.play.chosen, static_cast<std::uint32_t>(word + 1));
    there = handed_to(variant, std::move(there), ply.own, places[n].acts(ply.own));
    const View then{variant, there, ply.own, ply.before, ply.move};
    if (holds(then, places[n].when) && !is_closed({variant, there, there.to_act}, places[n]) &&
        has_ply(variant, there, places[n], depth))
      return there;
  }
  return std::nullopt;
}

// A trail that the enemy left before the turn ends with it.
void end_old_trail(const Snapshot& before, Move move, Snapshot& next) {
  if (!move.moves_nobody() || next.trail.empty()) return;
  const Cell maker = before.passer;
  if (maker != no_cell && before.men[maker].side != before.to_act) forget_trail(next);
}

std::uint32_t start_of(const StateField& field) {
  return static_cast<std::uint32_t>(field.initial - field.low);
}

// `kept`: the variable that holds what its last place has named.
Snapshot turn_ended(const Variant& variant, const Snapshot& before, Move move, Snapshot next,
                    Stages* stages, int kept = -1) {
  end_old_trail(before, move, next);
  next = with_effects(variant, before, move, std::move(next), true, stages);
  next = with_marks_aged(variant, std::move(next));
  end_turn(next);
  set(next, variant.play.phase, 0);
  note(variant, next, variant.play.came_to, {});
  note(variant, next, variant.play.left, {});
  set(next, variant.play.chosen, 0);
  for (const Action& action : variant.play.actions) {
    for (const int into : action.into) {
      if (into >= 0 && into != kept) next.vars[into] = start_of(variant.state[into]);
    }
  }
  return next;
}

}  // namespace

bool in_opening(const Variant& variant, const Snapshot& position) {
  return phase_of(variant, position) >= opening_begins(variant.play);
}

std::vector<TurnPlace> places_of(const Variant& variant, const Snapshot& position) {
  const PlayRules& play = variant.play;
  if (in_opening(variant, position)) return play.opening;
  const auto& turn = play.turn[index(owner_of(variant, position))];
  return turn.empty() ? std::vector<TurnPlace>(1) : turn;
}

int place_of(const Variant& variant, const Snapshot& position) {
  const int first = in_opening(variant, position) ? opening_begins(variant.play) : 0;
  return phase_of(variant, position) - first;
}

// Into which variable the ply names something; -1: none.
static int variable_named(const Variant& variant, const Snapshot& position, Move move) {
  if (move.type != MoveType::choice) return -1;
  return variant.play.choice_numbered(move.detail).into[index(position.to_act)];
}

// `before` is the position with the owner of the turn to act; `named`: into which variable the ply
// has named something.
static Snapshot owners_turn_went_on(const Variant& variant, const Snapshot& before, Listed listed,
                                    Snapshot next, Depth depth, Stages* stages, int named) {
  const Move move = listed.move;
  if (last_mover(variant, next) == before.to_act) {  // a die closes the turn first
    end_old_trail(before, move, next);
    return next;
  }
  const PlayRules& play = variant.play;
  const View ply{variant, next, before.to_act, &before, &move};
  const int here = listed.place;
  const std::vector<TurnPlace> places = places_of(variant, before);
  if (play.stop < 0 || !holds(ply, play.stop)) {
    const bool again = places[here].again && move.type != MoveType::pass;
    if (auto there = at_next_place(ply, again ? here : here + 1, depth)) return *there;
  }
  const int kept = here + 1 == static_cast<int>(places.size()) ? named : -1;
  return turn_ended(variant, before, move, std::move(next), stages, kept);
}

Snapshot turn_went_on(const Variant& variant, const Snapshot& before, Listed listed, Snapshot next,
                      Depth depth, Stages* stages) {
  const int named = variable_named(variant, before, listed.move);
  const Side owner = owner_of(variant, before);
  if (owner == before.to_act)
    return owners_turn_went_on(variant, before, listed, std::move(next), depth, stages, named);
  const Snapshot now = handed_to(variant, std::move(next), owner, owner);
  return owners_turn_went_on(variant, now, listed, now, depth, stages, named);
}

// No facts tell of it. Within a turn a place that needs a ply is asked for one only now.
Snapshot decided(const Variant& variant, const Snapshot& position, Move move, Stages* stages) {
  Snapshot next = men_moved(variant, position, move);
  if (stages) stages->push_back({Stage::Kind::displacement, -1, next});
  const Side us = position.to_act;
  const Snapshot now = next;
  if (last_mover(variant, position) == us) {  // the turn is being closed
    if (last_mover(variant, now) == us) return next;
  } else {
    const int place = place_of(variant, now);
    const bool asks = move.type == MoveType::form && place != 0 && !due_form(variant, now.vars);
    if (!asks) return next;
    const TurnPlace here = places_of(variant, now)[place];
    const bool needs_one = here.if_any || here.again;
    if (!needs_one || some_legal_ply(variant, now, {.within = true})) return next;
    if (auto there = at_next_place({variant, now, us, &now, &move}, place + 1, Depth{}))
      return *there;
  }
  next = turn_ended(variant, now, move, std::move(next), stages);
  if (stages) stages->push_back({Stage::Kind::turn, -1, next});
  return next;
}

}  // namespace sb::reference
