// Turns: places and actions, and the variables that tell where in a turn a position is. A script
// that says nothing of turns always leaves Variant::play without any.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "base/list.h"
#include "lua/assembler.h"
#include "notation/value_text.h"

namespace sb {
namespace {

// Whether a turn is one plain move.
bool is_plain(const std::vector<const PlaceDraft*>& places) {
  if (places.size() != 1) return false;
  const PlaceDraft& place = *places[0];
  const bool one = place.actions.size() == 1 && place.otherwise.empty() && !place.if_any &&
                   !place.again && !place.maybe && !place.when;
  if (!one) return false;
  const ActionDraft& action = place.actions[0];
  return action.said.kind == Action::Kind::move && !action.facts && action.when.empty() &&
         action.part.empty() && action.cast.empty();
}

void note(std::vector<std::string>& names, const std::string& name) {
  if (!contains(names, name)) names.push_back(name);
}

void number_names(Assembler& work, const PlaceDraft& place) {
  for (const auto* actions : {&place.actions, &place.otherwise}) {
    for (const ActionDraft& action : *actions) {
      if (action.said.kind == Action::Kind::choose) note(work.choices, action.name);
      if (action.said.kind == Action::Kind::list) note(work.lists, action.name);
      for (const std::string& word : action.words) note(work.variant.play.words, word);
      for (const ActionDraft& cast : action.cast) {
        note(work.casts, cast.name);
      }
    }
  }
}

// A text must tell by its beginning what it is.
void check_action_name(Assembler& work, const ActionDraft& draft) {
  const auto clash = [&](std::string_view what) {
    work.fault(site_of(draft), fmt::format("{} has that name", what));
  };
  if (work.variant.joint_turn && work.variant.joint_turn->name == draft.name) clash("a joint turn");
  const auto& form = work.variant.form_choice;
  if (form && form->name == draft.name) clash("the choice of a form");
  for (const Action& other : work.variant.play.actions) {
    const bool same =
        other.name == draft.name && !draft.name.empty() && other.kind != draft.said.kind;
    const bool listed = other.kind == Action::Kind::list && other.kind == draft.said.kind &&
                        other.name == draft.name && !(other.where == draft.construct.where);
    if (same || listed) clash("another action");
  }
}

// All of what is asked of an action; two that both have to hold are said as "unless not".
int when_of(Assembler& work, const ActionDraft& draft, const FactsDraft* of_place,
            const Asker& asker) {
  std::vector<int> all =
      mapped(draft.when, [&](const FactsDraft* facts) { return work.facts_of(*facts, asker); });
  if (of_place) all.push_back(work.facts_of(*of_place, asker));
  if (all.size() < 2) return all.empty() ? -1 : all[0];
  auto& list = work.variant.play.expressions.facts;
  Facts both;
  for (const int one : all) {
    Facts fails;
    fails.unless = {one};
    both.unless.push_back(work.shared(list, std::move(fails), "facts", asker));
  }
  return work.shared(list, std::move(both), "facts", asker);
}

// Whether two say the same; two lists never do.
bool is_written_again(const Action& action, Action other) {
  if (action.kind != Action::Kind::list) other.where = action.where;
  return other == action;
}

// A choice is called by its own name.
std::string place_name(const ActionDraft& action) {
  return action.said.kind == Action::Kind::choose ? action.name : action.word;
}

// What a choice names, and where that is written.
void add_choice(Assembler& work, const ActionDraft& draft, const Asker& asker, Action& action) {
  action.name = draft.name;
  action.number = index_in(work.choices, draft.name);
  for (const std::string& word : draft.words)
    action.words.push_back(index_in(work.variant.play.words, word));
  check_action_name(work, draft);
  if (!draft.into) return;
  Asker naming = asker.at("into");
  naming.owner = owner_of(draft);
  action.into = work.variable_of(*draft.into, naming);
  const StateField& field = draft.into->field;
  if (field.square != draft.words.empty()) {
    return work.fault(naming,
                      fmt::format("variable '{}' holds {}", draft.into->name,
                                  field.square ? "a square" : "no square"),
                      field.square ? fmt::format("variable \"{}\" (one_of(\"none\", \"{}\"))",
                                                 draft.into->name, fmt::join(draft.words, "\", \""))
                                   : fmt::format("variable \"{}\" (square())", draft.into->name));
  }
  for (const std::string& word : draft.words) {
    const auto value = value_in(field, word);
    if (!value) {
      return work.fault(naming, fmt::format("variable '{}' is never '{}'", draft.into->name, word),
                        range_text(field));
    }
    action.values.push_back(*value - field.low);
  }
}

void add_cast(Assembler& work, const ActionDraft& draft, const Asker& asker, Action& action) {
  action.name = draft.name;
  action.number = index_in(work.casts, draft.name);
  Asker laying = asker.at("marks");
  laying.ply = true;
  laying.of_ply_before = false;
  laying.owner = owner_of(draft);
  for (const LayingDraft& lays : draft.lays)
    action.lays.push_back({work.mark_of(lays.mark, laying), work.set_of(lays.set, laying)});
}

void add_list(Assembler& work, const ActionDraft& draft, Action& action) {
  action.name = draft.name;
  action.number = index_in(work.lists, draft.name);
  action.hook = work.add_hook(draft.function, site_of(draft));
  if (action.hook >= 0) work.hooks[action.hook].name = draft.name;
  check_action_name(work, draft);
}

// Who goes as `as` says: where `mover` says.
void add_drive(Assembler& work, const ActionDraft& draft, const Asker& asker, Action& action) {
  auto& sets = work.variant.play.expressions.sets;
  const Asker at = asker.at("as");
  for (const Atom& atom : draft.said.as) work.check_movement(atom, at);
  if (draft.facts->mover) {
    action.driven = work.set_of(*draft.facts->mover, asker.at("mover"));
  } else {
    const auto men = men_of_kinds(work.kinds(draft.facts->kinds, asker.at("mover")));
    action.driven = work.shared(sets, {.kind = SetTerm::Kind::men, .men = men}, "sets", at);
  }
  const auto lead = [&](bool Atom::*leads) {
    const Movement ways = picked(draft.said.as, leads);
    const SetTerm reach{.kind = SetTerm::Kind::reach, .movement = ways, .a = action.driven};
    return ways.empty() ? -1 : work.shared(sets, reach, "sets", at);
  };
  action.leads = {lead(&Atom::quiet), lead(&Atom::capture)};
  FactsDraft rest = *draft.facts;
  rest.mover = nullptr;
  rest.kinds.clear();
  Asker listing = asker;
  listing.plies = true;
  action.facts = work.facts_of(rest, listing);
  if (work.variant.play.expressions.facts[action.facts] == Facts{}) action.facts = -1;
}

// Nothing asks which of several men is lifted.
void note_lifted(Assembler& work, const ActionDraft& draft, const Action& action) {
  if (!action.lifts) return;
  for (const int kind : action.kinds) {
    for (const Side side : {Side::white, Side::black, Side::neutral}) {
      const int men = work.variant.start.count(kind, side);
      if (men < 2) continue;
      return work.note(
          {"drop", draft.construct},
          fmt::format("{} of '{}' stand in the setup, it lifts the one on the first square", men,
                      work.variant.kind(kind).symbol),
          "choose \"which\" { of = set, into = v }, then sends = { v, to = to }");
    }
  }
}

int action_of(Assembler& work, const ActionDraft& draft, const FactsDraft* of_place,
              bool has_one_before, bool is_part, bool is_among = false) {
  Asker asker{{draft.word, draft.construct, {}}};
  asker.ply = has_one_before;
  asker.captured = is_part;
  asker.of_ply_before = !is_part;
  asker.among = is_among;
  Action action = draft.said;
  action.where = draft.construct.where;
  action.when = when_of(work, draft, of_place, asker);
  action.kinds = work.kinds(draft.symbols, asker);
  action.reserve = work.reserve_of(draft.reserve, asker.at("from"));
  if (draft.symbols.empty() && action.reserve >= 0) {
    const Reserve& reserve = work.variant.play.reserves[action.reserve];
    action.kinds = picked(work.variant.all_kinds(),
                          [&](int kind) { return reserve.supply_of(Side::white, kind) >= 0; });
  }
  action.to = work.set_of(draft.to, asker.at("to"));
  note_lifted(work, draft, action);
  if (draft.said.kind == Action::Kind::cast) add_cast(work, draft, asker, action);
  if (draft.said.kind == Action::Kind::choose) add_choice(work, draft, asker, action);
  if (draft.said.kind == Action::Kind::drive) {
    add_drive(work, draft, asker, action);
  } else {
    Asker listing = asker;
    listing.plies = true;
    action.facts = work.facts_of(draft.facts, listing);
  }
  if (!draft.part.empty()) action.part = action_of(work, draft.part[0], nullptr, true, true);
  if (draft.said.kind == Action::Kind::list) add_list(work, draft, action);
  if (!draft.cast.empty())
    action.cast = action_of(work, draft.cast[0], nullptr, has_one_before, false);
  auto& actions = work.variant.play.actions;
  const auto known = std::ranges::find_if(
      actions, [&](const Action& other) { return is_written_again(action, other); });
  if (known != actions.end()) return static_cast<int>(known - actions.begin());
  const bool differs = std::ranges::any_of(actions, [&](const Action& other) {
    const bool named = action.kind == Action::Kind::cast || action.kind == Action::Kind::choose;
    return named && action.kind == other.kind && other.number == action.number &&
           !(action.kind == Action::Kind::choose && action.names_like(other));
  });
  if (differs)
    work.fault(site_of(draft), "there is another one",
               action.kind == Action::Kind::choose
                   ? "a name of its own, or one choice of a:when(...) + b:when(...)"
                   : "a name of its own");
  actions.push_back(std::move(action));
  return static_cast<int>(actions.size()) - 1;
}

void check_pass_instead(Assembler& work, const PlaceDraft& draft) {
  const auto passes = [](const ActionDraft& action) {
    return action.said.kind == Action::Kind::pass;
  };
  if (std::ranges::any_of(draft.actions, passes))
    work.fault({"turn", draft.construct}, ":maybe() adds a pass, and there is one",
               "without :maybe(), or without the pass");
  if (draft.by != Decider::own)
    work.fault({"turn", draft.construct}, "who decides a choice does not leave it out",
               ":maybe() where the side itself decides");
}

// In the first place of a turn nothing has gone before, unless it comes again.
TurnPlace place_of(Assembler& work, const PlaceDraft& draft, bool is_first) {
  if (draft.maybe) check_pass_instead(work, draft);
  if (is_first && draft.again) {
    work.fault({"turn", draft.construct},
               "the first place cannot come again, for nothing tells that it did",
               "{ move, move:again() }");
  }
  const auto is_bare_cast = [](const ActionDraft& action) {
    return action.said.kind == Action::Kind::cast;
  };
  if (std::ranges::any_of(draft.actions, is_bare_cast) ||
      std::ranges::any_of(draft.otherwise, is_bare_cast)) {
    work.fault({"turn", draft.construct}, "a cast is no ply by itself", "freeze:with(move)");
    return {};
  }
  TurnPlace place;
  place.name = draft.name.empty() ? place_name(draft.actions[0]) : draft.name;
  place.by = draft.by;
  place.if_any = draft.if_any || draft.maybe;
  place.again = draft.again;
  const bool has_one_before = !is_first || draft.again;
  const FactsDraft* of_place = is_first ? draft.when : nullptr;
  if (!is_first) {
    place.when = work.facts_of(draft.when, asker_of_ply({"turn, when", draft.construct}));
  }
  const bool several = draft.actions.size() > 1;
  for (const ActionDraft& action : draft.actions)
    place.actions.push_back(action_of(work, action, of_place, has_one_before, false, several));
  for (const ActionDraft& action : draft.otherwise)
    place.otherwise.push_back(action_of(work, action, of_place, has_one_before, false));
  if (draft.maybe) {
    ActionDraft pass;
    pass.said.kind = Action::Kind::pass;
    pass.word = "pass";
    pass.construct = draft.construct;
    place.left_by = action_of(work, pass, of_place, has_one_before, false);
  }
  return place;
}

std::vector<TurnPlace> places_of(Assembler& work, const std::vector<const PlaceDraft*>& places) {
  std::vector<TurnPlace> out;
  std::map<std::string, int> times;
  for (const PlaceDraft* draft : places) {
    TurnPlace place = place_of(work, *draft, out.empty());
    const int number = ++times[place.name];
    if (number > 1) place.name += fmt::format(".{}", number);
    out.push_back(std::move(place));
  }
  return out;
}

}  // namespace

// --- Casts and choices ---

void number_names(Assembler& work) {
  for (const TurnDraft* turn : {work.declared.turn, work.declared.opening}) {
    if (!turn) continue;
    for (const auto& places : turn->places) {
      for (const PlaceDraft* place : places) number_names(work, *place);
    }
  }
  const auto check = [&](const std::vector<std::string>& names, const char* what, int most) {
    if (std::ssize(names) <= most) return;
    work.fault({"turn", work.declared.construct, {"turn"}},
               fmt::format("{} {} are too many", names.size(), what),
               fmt::format("at most {}", most));
  };
  check(work.casts, "casts", max_casts);
  check(work.choices, "choices", max_choices);
  check(work.lists, "actions of 'plies'", max_lists);
}

// --- Places ---

void add_turns(Assembler& work) {
  static const PlaceDraft plain_move{"",    {ActionDraft{}}, {},           nullptr, false,
                                     false, false,           Decider::own, {}};
  const TurnDraft* const turn = work.declared.turn;
  const TurnDraft* const opening = work.declared.opening;
  const bool said = turn && !(is_plain(turn->places[0]) && is_plain(turn->places[1]));
  PlayRules& play = work.variant.play;
  if (said || opening) {
    for (std::size_t side = 0; side < play.turn.size(); ++side) {
      play.turn[side] = said ? places_of(work, turn->places[side]) : places_of(work, {&plain_move});
    }
  }
  if (opening) {
    play.opening = places_of(work, opening->places[0]);
    if (opening->places[0] != opening->places[1]) {
      work.fault({"opening", work.declared.construct, {"opening"}},
                 "the side that begins plays it, it is one list");
    }
    if (opening->stop || opening->safe_at_end)
      work.fault({"opening", work.declared.construct, {"opening"}},
                 "'stop' and 'safe' belong to 'turn'");
  }
  if (!turn) return;
  if (turn->safe_at_end && play.safety == Safety::every_ply) play.safety = Safety::turn_end;
  play.stop = work.facts_of(
      turn->stop, asker_of_ply({"turn, stop", work.declared.construct, {"turn", "stop"}}));
}

// --- Variables of turns ---

void add_phase(Assembler& work) {
  PlayRules& play = work.variant.play;
  const std::size_t longest = std::max({play.turn[0].size(), play.turn[1].size(), std::size_t{1}});
  if (longest == 1 && play.opening.empty()) return;
  const auto& names = play.turn[0].size() == longest ? play.turn[0] : play.turn[1];
  StateField field{.name = work.variant.rearranging ? "place" : "phase"};
  for (const TurnPlace& place : names) field.words.push_back(place.name);
  for (TurnPlace& place : play.opening) {
    const auto taken = [&] { return contains(field.words, place.name); };
    if (taken()) place.name = "opening." + place.name;
    field.words.push_back(place.name);
  }
  field.high = static_cast<int>(field.words.size()) - 1;
  play.phase = work.add_variable(std::move(field), work.declared.construct);
  if (!play.opening.empty()) work.variant.start.vars.back() = static_cast<std::uint32_t>(longest);
}

void add_last_squares(Assembler& work) {
  PlayRules& play = work.variant.play;
  const auto add = [&](const char* name) {
    work.check_variable_name(name, work.declared.construct);
    return work.add_cells({.name = name});
  };
  if (work.remembered.to) play.came_to = add("last");
  if (work.remembered.from) play.left = add("from");
  if (work.remembered.word) {
    StateField field{.name = "named"};
    field.words = {"-"};
    field.words.insert(field.words.end(), play.words.begin(), play.words.end());
    field.high = static_cast<int>(play.words.size());
    play.chosen = work.add_variable(std::move(field), work.declared.construct);
  }
}

// Whose turn it is where somebody else decides.
void add_whose(Assembler& work) {
  PlayRules& play = work.variant.play;
  bool some = false;
  bool begins = false;  // some turn begins so
  const auto look_at = [&](const std::vector<TurnPlace>& places, Side owner) {
    for (const TurnPlace& place : places) some = some || place.acts(owner) != owner;
    begins = begins || (!places.empty() && places.front().acts(owner) != owner);
  };
  look_at(play.turn[0], Side::white);
  look_at(play.turn[1], Side::black);
  look_at(play.opening, work.variant.start.to_act);
  if (begins) {
    work.fault({"", work.declared.construct, {"turn"}},
               "a turn begins with a choice of the other side",
               "say it as the last one of the other side's turn");
  }
  if (!some) return;
  play.whose = work.add_variable({.name = "turn", .high = 2, .words = {"-", "w", "b"}},
                                 work.declared.construct);
}

void add_passes(Assembler& work) {
  PlayRules& play = work.variant.play;
  int most = 0;
  for (const Facts& facts : play.expressions.facts) most = std::max(most, facts.passes);
  if (most == 0) return;
  play.passes =
      work.add_variable({.name = "passes", .high = std::max(most, 2)}, work.declared.construct);
}

}  // namespace sb
