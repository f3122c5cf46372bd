// Turns: places and actions, and the variables that tell where in a turn a position is. A script
// that says nothing of turns always leaves Variant::play without any.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text.h"
#include "lua/assembler.h"

namespace sb {
namespace {

const char* name_of(Action::Kind kind) {
  switch (kind) {
    case Action::Kind::move:
      return "move";
    case Action::Kind::drop:
      return "drop";
    case Action::Kind::pass:
      return "pass";
    case Action::Kind::list:
      return "plies";
    case Action::Kind::cast:
      return "cast";
  }
  return "";
}

// Whether a turn is one plain move.
bool is_plain(const std::vector<const PlaceDraft*>& places) {
  if (places.size() != 1) return false;
  const PlaceDraft& place = *places[0];
  const bool one = place.actions.size() == 1 && place.otherwise.empty() && !place.if_any &&
                   !place.again && !place.when;
  if (!one) return false;
  const ActionDraft& action = place.actions[0];
  return action.kind == Action::Kind::move && !action.facts && action.when.empty() &&
         action.part.empty() && action.cast.empty();
}

// Whether expressions ask for squares of a ply.
class Asks {
 public:
  explicit Asks(const Expressions& all) : all_(all) {}
  bool from = false, to = false;

  void set(int index) {
    if (index < 0) return;
    const SetTerm& term = all_.sets[static_cast<std::size_t>(index)];
    from |= term.kind == SetTerm::Kind::from || term.kind == SetTerm::Kind::passed;
    to |= term.kind == SetTerm::Kind::to || term.kind == SetTerm::Kind::passed;
    set(term.a);
    set(term.b);
    facts(term.facts);
  }
  void number(int index) {
    if (index < 0) return;
    const NumberTerm& term = all_.numbers[static_cast<std::size_t>(index)];
    set(term.set);
    number(term.a);
    number(term.b);
  }
  void facts(int index) {
    if (index < 0) return;
    const Facts& entry = all_.facts[static_cast<std::size_t>(index)];
    for (const int s : {entry.mover, entry.from, entry.to, entry.captured}) set(s);
    for (const int s : entry.some) set(s);
    for (const int s : entry.none) set(s);
    for (const Bounds& bounds : entry.numbers) {
      for (const int n : {bounds.number, bounds.least, bounds.most}) number(n);
    }
    for (const int f : entry.unless) facts(f);
    for (const int f : entry.any) facts(f);
    facts(entry.before);
  }

 private:
  const Expressions& all_;
};

}  // namespace

// --- Casts ---

void Assembler::number_casts(const PlaceDraft& place) {
  for (const ActionDraft& action : place.actions) {
    for (const ActionDraft& cast : action.cast) {
      if (std::find(casts_.begin(), casts_.end(), cast.name) == casts_.end())
        casts_.push_back(cast.name);
    }
  }
}

void Assembler::number_casts() {
  for (const TurnDraft* turn : {draft_.turn, draft_.opening}) {
    if (!turn) continue;
    for (const auto& places : turn->places) {
      for (const PlaceDraft* place : places) number_casts(*place);
    }
  }
  if (casts_.size() > static_cast<std::size_t>(max_casts)) {
    fault(draft_.construct, {"turn"}, fmt::format("turn: {} casts are too many", casts_.size()),
          fmt::format("at most {}", max_casts));
  }
}

// --- Places ---

void Assembler::add_turns() {
  static const PlaceDraft plain_move{"", {ActionDraft{}}, {}, nullptr, false, false, false, {}};
  const bool said =
      draft_.turn && !(is_plain(draft_.turn->places[0]) && is_plain(draft_.turn->places[1]));
  PlayRules& play = variant_.play;
  if (said || draft_.opening) {
    for (std::size_t side = 0; side < play.turn.size(); ++side) {
      play.turn[side] = said ? places_of(draft_.turn->places[side]) : places_of({&plain_move});
    }
  }
  if (draft_.opening) {
    play.opening = places_of(draft_.opening->places[0]);
    if (draft_.opening->places[0] != draft_.opening->places[1]) {
      fault(draft_.construct, {"opening"},
            "opening: the side that begins plays it, it is one list");
    }
    if (draft_.opening->stop || draft_.opening->safe_at_end)
      fault(draft_.construct, {"opening"}, "opening: 'stop' and 'safe' belong to 'turn'");
  }
  if (!draft_.turn) return;
  if (draft_.turn->safe_at_end && play.safety == Safety::every_ply) play.safety = Safety::turn_end;
  Asker asker{"turn, stop", draft_.construct, {"turn", "stop"}};
  asker.ply = asker.captured = asker.plies = asker.made = true;
  play.stop = facts_of(draft_.turn->stop, asker);
}

std::vector<TurnPlace> Assembler::places_of(const std::vector<const PlaceDraft*>& places) {
  std::vector<TurnPlace> out;
  std::map<std::string, int> times;
  for (const PlaceDraft* draft : places) {
    TurnPlace place = place_of(*draft, out.empty());
    const int number = ++times[place.name];
    if (number > 1) place.name += fmt::format(".{}", number);
    out.push_back(std::move(place));
  }
  return out;
}

// In the first place of a turn nothing has gone before, unless it comes again.
TurnPlace Assembler::place_of(const PlaceDraft& draft, bool is_first) {
  if (draft.maybe) {
    fault(draft.construct, {}, "turn: :maybe() is said of a part of a ply",
          "move:with(drop \"P\" { to = from }:maybe()); of a whole place :if_any()");
  }
  if (is_first && draft.again) {
    fault(draft.construct, {},
          "turn: the first place cannot come again, for nothing tells that it did",
          "{ move, move:again() }");
  }
  const auto is_bare_cast = [](const ActionDraft& action) {
    return action.kind == Action::Kind::cast;
  };
  if (std::any_of(draft.actions.begin(), draft.actions.end(), is_bare_cast) ||
      std::any_of(draft.otherwise.begin(), draft.otherwise.end(), is_bare_cast)) {
    fault(draft.construct, {}, "turn: a cast is no ply by itself", "freeze:with(move)");
    return {};
  }
  TurnPlace place;
  place.name = draft.name.empty() ? name_of(draft.actions[0].kind) : draft.name;
  place.if_any = draft.if_any;
  place.again = draft.again;
  const bool has_one_before = !is_first || draft.again;
  const FactsDraft* of_place = is_first ? draft.when : nullptr;
  if (!is_first) {
    Asker asker{"turn, when", draft.construct, {}};
    asker.ply = asker.captured = asker.plies = asker.made = true;
    place.when = facts_of(draft.when, asker);
  }
  for (const ActionDraft& action : draft.actions)
    place.actions.push_back(action_of(action, of_place, has_one_before, false));
  for (const ActionDraft& action : draft.otherwise)
    place.otherwise.push_back(action_of(action, of_place, has_one_before, false));
  return place;
}

int Assembler::action_of(const ActionDraft& draft, const FactsDraft* of_place, bool has_one_before,
                         bool is_part) {
  const std::string owner = name_of(draft.kind);
  Asker asker{owner, draft.construct, {}};
  asker.ply = has_one_before;
  asker.captured = is_part;
  Action action;
  action.kind = draft.kind;
  action.lifts = draft.lifts;
  action.when = when_of(draft, of_place, asker);
  action.kinds = kinds(draft.symbols, draft.construct, {}, owner);
  if (draft.reserve) action.reserve = reserve_of(*draft.reserve, asker.at("from"));
  if (draft.symbols.empty() && action.reserve >= 0) {
    const auto& counts = variant_.play.reserves[static_cast<std::size_t>(action.reserve)].counts[0];
    for (std::size_t kind = 1; kind < counts.size(); ++kind) {
      if (counts[kind] >= 0) action.kinds.push_back(static_cast<int>(kind));
    }
  }
  action.to = set_of(draft.to, asker.at("to"));
  if (draft.kind == Action::Kind::cast) {
    action.name = draft.name;
    action.number =
        static_cast<int>(std::find(casts_.begin(), casts_.end(), draft.name) - casts_.begin());
    Asker laying = asker.at("marks");
    laying.ply = true;
    laying.owner = fmt::format("cast \"{}\"", draft.name);
    for (const LayingDraft& lays : draft.lays)
      action.lays.push_back({mark_of(lays.mark, laying), set_of(lays.set, laying)});
  }
  Asker listing = asker;
  listing.plies = true;
  action.facts = facts_of(draft.facts, listing);
  if (!draft.part.empty()) {
    action.part = action_of(draft.part[0], nullptr, true, true);
    action.part_may_be_left = draft.part_may_be_left;
  }
  if (draft.kind == Action::Kind::list) {
    action.name = draft.name;
    action.where = draft.construct.where;
    action.hook = add_hook(draft.function, fmt::format("plies \"{}\"", draft.name), action.where);
    if (action.hook >= 0) hooks_[static_cast<std::size_t>(action.hook)].name = draft.name;
    check_action_name(draft);
  }
  if (!draft.cast.empty()) action.cast = action_of(draft.cast[0], nullptr, has_one_before, false);
  auto& actions = variant_.play.actions;
  const auto known = std::find(actions.begin(), actions.end(), action);
  if (known != actions.end()) return static_cast<int>(known - actions.begin());
  const bool differs = std::any_of(actions.begin(), actions.end(), [&](const Action& other) {
    return other.kind == Action::Kind::cast && action.kind == other.kind &&
           other.number == action.number;
  });
  if (differs)
    fault(draft.construct, {}, fmt::format("cast \"{}\": there is another one", action.name),
          "a name of its own");
  actions.push_back(std::move(action));
  return static_cast<int>(actions.size()) - 1;
}

// A text must tell by its beginning what it is.
void Assembler::check_action_name(const ActionDraft& draft) {
  const auto clash = [&](std::string_view what) {
    fault(draft.construct, {}, fmt::format("plies \"{}\": {} has that name", draft.name, what));
  };
  if (variant_.joint_turn && variant_.joint_turn->name == draft.name) clash("a joint turn");
  const auto same = [&](const Choice& choice) { return choice.name == draft.name; };
  if (std::any_of(variant_.choices.begin(), variant_.choices.end(), same)) clash("a choice");
  for (const Action& other : variant_.play.actions) {
    if (other.name == draft.name && !draft.name.empty() && !(other.where == draft.construct.where))
      clash("another action");
  }
}

// All of what is asked of an action; two that both have to hold are said as "unless not".
int Assembler::when_of(const ActionDraft& draft, const FactsDraft* of_place, const Asker& asker) {
  std::vector<int> all;
  for (const FactsDraft* facts : draft.when) all.push_back(facts_of(*facts, asker));
  if (of_place) all.push_back(facts_of(*of_place, asker));
  if (all.size() < 2) return all.empty() ? -1 : all[0];
  auto& list = variant_.play.expressions.facts;
  Facts both;
  for (const int one : all) {
    Facts fails;
    fails.unless = {one};
    both.unless.push_back(shared(list, std::move(fails), "facts", asker));
  }
  return shared(list, std::move(both), "facts", asker);
}

// --- Variables of turns ---

void Assembler::add_phase() {
  PlayRules& play = variant_.play;
  const std::size_t longest = std::max({play.turn[0].size(), play.turn[1].size(), std::size_t{1}});
  if (longest == 1 && play.opening.empty()) return;
  const auto& names = play.turn[0].size() == longest ? play.turn[0] : play.turn[1];
  StateField field;
  field.name = "phase";
  for (const TurnPlace& place : names) field.words.push_back(place.name);
  for (TurnPlace& place : play.opening) {
    const auto taken = [&] {
      return std::find(field.words.begin(), field.words.end(), place.name) != field.words.end();
    };
    if (taken()) place.name = "opening." + place.name;
    field.words.push_back(place.name);
  }
  field.high = static_cast<int>(field.words.size()) - 1;
  play.phase = add_variable(std::move(field), draft_.construct);
  if (!play.opening.empty()) variant_.start.vars.back() = static_cast<std::uint32_t>(longest);
}

void Assembler::add_last_squares() {
  PlayRules& play = variant_.play;
  Asks asks(play.expressions);
  for (std::size_t i = 0; i < play.actions.size(); ++i) {
    const bool is_part =
        std::any_of(play.actions.begin(), play.actions.end(),
                    [&](const Action& other) { return other.part == static_cast<int>(i); });
    if (is_part) continue;
    if (play.actions[i].kind == Action::Kind::cast && play.actions[i].to < 0) continue;
    asks.set(play.actions[i].to);
    asks.facts(play.actions[i].when);
    asks.facts(play.actions[i].facts);
  }
  StateField field;
  field.square = true;
  field.high = variant_.board.size();
  field.name = "last";
  if (asks.to) play.came_to = add_variable(field, draft_.construct);
  field.name = "from";
  if (asks.from) play.left = add_variable(field, draft_.construct);
}

void Assembler::add_passes() {
  PlayRules& play = variant_.play;
  int most = 0;
  for (const Facts& facts : play.expressions.facts) most = std::max(most, facts.passes);
  if (most == 0) return;
  StateField field;
  field.name = "passes";
  field.high = std::max(most, 2);
  play.passes = add_variable(std::move(field), draft_.construct);
}

}  // namespace sb
