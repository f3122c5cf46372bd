// Actions and turns: move, pass, drop, choose ..., and what is said of them: + :with :maybe :if_any
// :otherwise :when :again :by :named. A value always stands for one place of a turn.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/list.h"
#include "base/text.h"
#include "lua/facts.h"
#include "lua/words.h"

namespace sb {
namespace {

constexpr std::size_t most_actions = 32;  // of one place
constexpr std::size_t most_places = 16;   // of one turn

int push_place(lua_State* lua, PlaceDraft place) {
  if (place.actions.size() > most_actions)
    return give_up(lua, fmt::format("a place of {} actions is too long", place.actions.size()),
                   fmt::format("at most {}", most_actions));
  place.construct = construct_here(lua);
  const std::size_t bytes =
      sizeof place + sizeof(ActionDraft) * (place.actions.size() + place.otherwise.size());
  return push_value(lua, std::move(place), bytes);
}

// move, pass
template <Action::Kind kind>
void push_action(lua_State* lua) {
  PlaceDraft place;
  ActionDraft& action = place.actions.emplace_back();
  action.said.kind = kind;
  if (kind == Action::Kind::pass) action.word = "pass";
  push_value(lua, std::move(place), sizeof place + sizeof(ActionDraft));
}

// What of a movement nobody does by `as`; nothing if men can go so.
std::string_view unfit_for_as(const Atom& atom) {
  if (atom.kind == Atom::Kind::stay) return "stay()";
  if (atom.runs_on()) return atom.kind == Atom::Kind::slide ? ":bounces()" : ":flies_on()";
  if (atom.merge) return ":merging()";
  if (atom.capture_own) return ":capturing \"own\"";
  if (atom.shoots) return ":shooting()";
  if (atom.takes) return ":taking()";
  if (atom.first) return ":first()";
  if (atom.leaves_trail) return ":leaves_trail()";
  if (atom.takes_trail) return ":takes_trail()";
  return atom.against.empty() ? "" : ":against()";
}

// Of whom `mover` says.
void read_as(Reader& reader, ActionDraft& action) {
  const auto* movement = reader.value<MovementValue>("as");
  if (!movement || !reader.ok()) return;
  action.said.kind = Action::Kind::drive;
  action.said.as = movement->atoms;
  if (action.said.as.empty()) return reader.fault("as", "it leads nowhere", "as = step(every_way)");
  for (const Atom& atom : action.said.as) {
    if (const std::string_view word = unfit_for_as(atom); !word.empty())
      return reader.fault("as", fmt::format("nobody goes by {} there", word),
                          word == ":against()"
                              ? "captures = \"R\", beside 'mover'"
                              : "steps, slides, leaps and hops, :quiet() or :capturing()");
  }
}

// move { facts }, move { mover = neutral "*", as = step(every_way) }
int call_action(lua_State* lua) {
  PlaceDraft place = *value_at<PlaceDraft>(lua, 1);
  ActionDraft& action = place.actions.front();
  const bool plain = place.actions.size() == 1 && action.said.kind == Action::Kind::move &&
                     !action.facts && action.part.empty();
  if (!lua_istable(lua, 2) && !value_at<SetDraft>(lua, 2))
    return give_up(lua, "an action is said without ( )", "move, pass; move { mover = \"K\" }");
  if (!plain) return give_up(lua, "only 'move' takes a table of facts", "move { mover = \"K\" }");
  action.construct = construct_here(lua);
  Reader reader(lua, 2, move_spec, {"move", action.construct});
  if (reader.check()) action.facts = read_facts(reader);
  if (action.facts) read_as(reader, action);
  return reader.ok() ? push_place(lua, std::move(place)) : give_unknown_word(lua);
}

int push_place_of(lua_State* lua, ActionDraft action) {
  PlaceDraft place;
  if (action.said.kind == Action::Kind::list) place.name = action.name;
  place.actions.push_back(std::move(action));
  return push_place(lua, std::move(place));
}

// The table of a drop is argument 1.
int push_drop(lua_State* lua, const std::string& symbols) {
  ActionDraft action;
  action.said.kind = Action::Kind::drop;
  action.symbols = split_symbols(symbols);
  Reader reader = reader_of(lua, action, drop_spec);
  if (!reader.check()) return give_unknown_word(lua);
  action.reserve = reader.value<ReserveDraft>("from");
  action.to = read_set(reader, "to");
  action.said.lifts = reader.flag("lifts").value_or(false);
  if (action.symbols.empty() && !action.reserve && reader.ok())
    reader.fault("", "names nobody", "drop \"P\" { ... }, or from = a reserve");
  if (action.said.lifts && action.reserve)
    reader.fault("lifts", "who is lifted comes out of no reserve");
  return reader.ok() ? push_place_of(lua, std::move(action)) : give_unknown_word(lua);
}

// Upvalue: the symbols. drop "P" { from = hand, to = empty }
int finish_drop(lua_State* lua) { return push_drop(lua, taken_name(lua)); }

constexpr Word finish_drop_word{"drop", finish_drop, definitions};

int drop(lua_State* lua) {
  if (lua_gettop(lua) > 1)
    return give_up(lua, "'drop' takes symbols or a table",
                   "without ( , ): drop \"P\" { to = empty }", "drop");
  lua_settop(lua, 1);
  if (lua_istable(lua, 1)) return push_drop(lua, "");
  const auto symbols = text_at(lua, 1);
  if (!symbols || symbols->empty())
    return refuse_argument(lua, 1, "'drop' takes symbols", "drop \"P\" { to = empty }");
  push_word(lua, finish_drop_word, 1);
  return 1;
}

// word "name" { ... }: the action of that name; `read` asks the reader to check() the braces first,
// but for what the name has to be.
template <Action::Kind kind, const Spec& spec, void (*read)(Reader&, ActionDraft&)>
int named_action(lua_State* lua) {
  ActionDraft action;
  action.said.kind = kind;
  Reader reader = reader_of(lua, action, spec);
  read(reader, action);
  return reader.ok() ? push_place_of(lua, std::move(action)) : give_unknown_word(lua);
}

// The name stands in texts of plies.
void check_name(Reader& reader, const ActionDraft& action, const char* example) {
  if (!is_small_word(action.name, 20, "_"))
    reader.fault("", "its name stands in texts of plies, so it takes small letters and _", example);
}

// plies "x" { list = function(position, add) ... end }
void read_plies(Reader& reader, ActionDraft& action) {
  if (!is_small_word(action.name, 24, digits_and_line))
    reader.fault("", "its name begins the texts of its plies", "small letters, digits and _");
  if (reader.check()) action.function = read_function(reader, "list");
}

// cast "freeze" { to = everywhere, marks = { frozen, to + around(to) } }
void read_cast(Reader& reader, ActionDraft& action) {
  check_name(reader, action, "\"freeze\"");
  if (!reader.check()) return;
  action.to = read_set(reader, "to");
  action.lays = read_layings(reader, "marks");
  if (reader.ok() && action.lays.empty())
    reader.fault("", "lacks 'marks'", "marks = { frozen, to + around(to) }");
}

bool is_choice_word(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return is_letter_or_digit(c) || c == '_'; });
}

void read_choice_words(Reader& reader, const std::string& text, std::vector<std::string>& words) {
  constexpr std::size_t most = 256;
  for (const std::string_view word : words_of(text)) {
    if (!is_choice_word(word)) {
      reader.fault("of", fmt::format("'{}' cannot be a choice", escape(word, 20)),
                   "letters, digits and _");
    } else if (contains(words, word)) {
      reader.fault("of", fmt::format("'of' names '{}' twice", word));
    } else {
      words.emplace_back(word);
    }
  }
  if (reader.ok() && (words.empty() || words.size() > most)) {
    reader.fault("of", fmt::format("'of' has {} words", words.size()),
                 fmt::format("1 to {}, as \"1 2 3 4 5 6\"", most));
  }
}

// choose "roll" { of = "1 2 3", into = die }, choose "offer" { of = everywhere }
void read_choice(Reader& reader, ActionDraft& action) {
  check_name(reader, action, "\"roll\"");
  if (!reader.check()) return;
  const auto words = reader.taken("of", [&] {
    action.to = set_at(reader.lua(), -1);
    return action.to ? std::optional<std::string>("") : text_at(reader.lua(), -1);
  });
  if (words && !action.to) read_choice_words(reader, *words, action.words);
  action.into = reader.value<VariableDraft>("into");
  action.said.help = reader.help().value_or("");
}

// The place in argument `i` of a word or operator.
const PlaceDraft& argument_place(lua_State* lua, int i, const char* word) {
  const auto* place = value_at<PlaceDraft>(lua, i);
  if (!place)
    abandon(lua, fmt::format("'{}' takes actions, got {}", word, describe_value(lua, i)),
            i == 1 && lua_isnoneornil(lua, 1) ? fmt::format("with a colon: move:{}()", word)
                                              : "move, pass, drop \"P\" { ... }",
            word);
  return *place;
}

// Whether something is said of the place that makes no sense of one action among others.
bool is_whole_place(const PlaceDraft& place) {
  return place.if_any || place.again || place.maybe || !place.otherwise.empty() ||
         place.by != Decider::own;
}

// The actions of a place, each with what the place asks.
std::vector<ActionDraft> actions_of(const PlaceDraft& place) {
  std::vector<ActionDraft> actions = place.actions;
  for (ActionDraft& action : actions) {
    if (place.when) action.when.push_back(place.when);
  }
  return actions;
}

int either(lua_State* lua) {
  const PlaceDraft& a = argument_place(lua, 1, "+");
  const PlaceDraft& b = argument_place(lua, 2, "+");
  if (is_whole_place(a) || is_whole_place(b)) {
    return give_up(lua, "'+' joins actions, and something is said of one that is for a whole place",
                   "(a + b):maybe(), (a + b):if_any(), (a + b):otherwise(c)");
  }
  PlaceDraft both;
  both.name = a.name;
  both.actions = actions_of(a);
  for (ActionDraft& action : actions_of(b)) both.actions.push_back(std::move(action));
  return push_place(lua, std::move(both));
}

bool is_cast(const ActionDraft& action) { return action.said.kind == Action::Kind::cast; }
bool chooses(const ActionDraft& action) { return action.said.kind == Action::Kind::choose; }

// cast:with(b): the plies of b, each with a cast of `a`, and bare ones where that may be left out.
void with_casts(lua_State* lua, PlaceDraft& a, const PlaceDraft& b) {
  const auto fits = [](const ActionDraft& action) {
    return !is_cast(action) && !chooses(action) && action.said.kind != Action::Kind::list &&
           action.part.empty() && action.cast.empty();
  };
  const bool are_casts = std::ranges::all_of(a.actions, is_cast);
  if (!are_casts || a.if_any || a.again || !a.otherwise.empty() || !b.otherwise.empty() ||
      !std::ranges::all_of(b.actions, fits)) {
    abandon(lua, "a cast comes with plies that have no other part",
            "one cast a ply: (freeze + jump):maybe():with(move)", "with");
  }
  PlaceDraft place = b;
  place.actions.clear();
  for (const ActionDraft& action : b.actions) {
    if (a.maybe) place.actions.push_back(action);
    for (const ActionDraft& cast : actions_of(a)) {
      place.actions.push_back(action);
      place.actions.back().cast.push_back(cast);
    }
  }
  a = std::move(place);
}

// A method: gives the place with what `change` says of it.
template <void (*change)(lua_State*, PlaceDraft&)>
int changed(lua_State* lua) {
  PlaceDraft place = argument_place(lua, 1, running_word(lua).name);
  change(lua, place);
  return push_place(lua, std::move(place));
}

// a:with(b)
void with(lua_State* lua, PlaceDraft& place) {
  const PlaceDraft& b = argument_place(lua, 2, "with");
  if (is_cast(place.actions[0])) return with_casts(lua, place, b);
  const bool fits = b.actions.size() == 1 && b.otherwise.empty() && !b.if_any && !b.again &&
                    b.actions[0].said.kind == Action::Kind::drop && b.actions[0].part.empty();
  if (!fits) {
    abandon(lua, "a part of a ply is one drop", "move:with(drop \"P\" { to = from }:maybe())",
            "with");
  }
  if (std::ranges::any_of(place.actions, chooses))
    abandon(lua, "nothing comes with a choice: it is a ply by itself",
            "turn = { choose \"x\" { ... }, move }", "with");
  for (ActionDraft& action : place.actions) {
    if (!action.part.empty() || !action.cast.empty() || is_cast(action))
      abandon(lua, "a ply has one part at most", "", "with");
    action.part = actions_of(b);
    action.said.part_may_be_left = b.maybe;
  }
}

// a:maybe(), a:if_any(), a:again()
template <bool PlaceDraft::*said>
void say(lua_State*, PlaceDraft& place) {
  place.*said = true;
  place.if_any = place.if_any || place.again;
}

// `word`: the method that was called.
void check_decider(lua_State* lua, const PlaceDraft& place, const char* word) {
  if (place.by == Decider::own) return;
  if (!std::ranges::all_of(place.actions, chooses) ||
      !std::ranges::all_of(place.otherwise, chooses))
    abandon(lua, "somebody else decides nothing but a choice",
            "choose \"answer\" { of = \"yes no\" }:by \"other\"", word);
  if (place.by == Decider::chance && (place.actions.size() > 1 || !place.otherwise.empty()))
    abandon(lua, "chance decides one choice at a time",
            "choose \"roll\" { of = \"1 2 3\" }:by \"chance\"", word);
}

// a:otherwise(b); what was said of `a` before, when it is open, is said of it alone.
void otherwise(lua_State* lua, PlaceDraft& place) {
  const PlaceDraft& b = argument_place(lua, 2, "otherwise");
  if (is_whole_place(b) || !place.otherwise.empty())
    abandon(lua, ":otherwise() takes actions, once", "a:otherwise(b + c)", "otherwise");
  if (place.when) {
    place.actions = actions_of(place);
    place.when = nullptr;
  }
  place.otherwise = actions_of(b);
  check_decider(lua, place, "otherwise");
}

// a:when { facts }
void place_when(lua_State* lua, PlaceDraft& place) {
  if (place.when) abandon(lua, ":when() is said of it already", "one table of facts", "when");
  place.when = read_facts(lua, 2, {"action:when", construct_here(lua)}, refused::of_effects);
  if (!place.when) throw GivenUp();
}

// a:by "other"
void decided_by(lua_State* lua, PlaceDraft& place) {
  static const std::map<std::string, Decider, std::less<>> deciders = {{"other", Decider::other},
                                                                       {"white", Decider::white},
                                                                       {"black", Decider::black},
                                                                       {"chance", Decider::chance}};
  const auto found = deciders.find(text_at(lua, 2).value_or(""));
  if (found == deciders.end())
    need_argument(lua, 2, ":by() says who decides",
                  "\"other\", \"white\", \"black\" or \"chance\"");
  place.by = found->second;
  check_decider(lua, place, "by");
}

// a:named "x"
void named(lua_State* lua, PlaceDraft& place) {
  place.name = text_at(lua, 2).value_or("");
  if (!is_small_word(place.name, 24, digits_and_line))
    need_argument(lua, 2, ":named() takes a name",
                  "small letters, digits and _: move:named \"first\"");
}

constexpr Word place_methods[] = {
    {"with", changed<with>, definitions, 2},
    {"maybe", changed<say<&PlaceDraft::maybe>>, definitions, 1},
    {"if_any", changed<say<&PlaceDraft::if_any>>, definitions, 1},
    {"again", changed<say<&PlaceDraft::again>>, definitions, 1},
    {"otherwise", changed<otherwise>, definitions, 2},
    {"when", changed<place_when>, definitions, 2},
    {"named", changed<named>, definitions, 2},
    {"by", changed<decided_by>, definitions, 2},
};

// The places of a list at `index`. In place of one that is broken a move stands, so that those
// behind it are not the first.
void read_places(Reader& reader, int index, std::vector<const PlaceDraft*>& places) {
  lua_State* lua = reader.lua();
  const lua_Unsigned size = lua_rawlen(lua, index);
  if (size == 0 || size > most_places) {
    reader.fault("", fmt::format("has {} actions", size),
                 fmt::format("1 to {}: {{ move, drop \"P\" {{ to = empty }} }}", most_places));
    return;
  }
  static const PlaceDraft stand_in = [] {
    PlaceDraft move;
    move.actions.emplace_back();
    return move;
  }();
  each_entry(lua, index, [&](lua_Unsigned i) {
    const auto* place = value_at<PlaceDraft>(lua, -1);
    if (is_unknown(lua, -1)) reader.spoil();
    if (!place && !is_unknown(lua, -1)) {
      const auto said = text_at(lua, -1);
      const bool is_word = said && contains(vocabulary(), *said);
      reader.fault("", fmt::format("entry {} is {}", i, describe_value(lua, -1)),
                   is_word ? *said + " without quotes" : "move, pass, drop \"P\" { ... }");
    }
    places.push_back(place ? place : &stand_in);
  });
}

// One side's list in turn = { white = ..., black = ... }.
void read_side(Reader& turn, const char* side, std::vector<const PlaceDraft*>& places) {
  turn.table(side, side_spec,
             [&](Reader& reader) { read_places(reader, lua_gettop(reader.lua()), places); });
}

void make_action_type(lua_State* lua) {
  make_methods(lua, TypeName<PlaceDraft>::value, place_methods, "a + b is one of the two actions",
               {{"__add", operate<either>}, {"__call", operate<call_action>}});
}

}  // namespace

const TurnDraft* read_turn(Reader& variant, std::string_view name) {
  const TurnDraft* result = nullptr;
  variant.table(name, turn_spec, [&](Reader& reader) {
    const int table = lua_gettop(reader.lua());
    TurnDraft turn;
    const bool by_side = reader.has("white") || reader.has("black");
    if (by_side && lua_rawlen(reader.lua(), table) > 0) {
      reader.fault("white", "has a list and one of a side", "{ white = { ... }, black = { ... } }");
    } else if (by_side) {
      for (const char* side : {"white", "black"}) {
        if (!reader.has(side)) reader.fault("", fmt::format("lacks '{}'", side));
      }
      read_side(reader, "white", turn.places[0]);
      read_side(reader, "black", turn.places[1]);
    } else if (reader.ok()) {
      read_places(reader, table, turn.places[0]);
      turn.places[1] = turn.places[0];
    }
    turn.stop = read_facts_field(reader, "stop");
    reader.word("safe", turn.safe_at_end, {{"end", true}});
    turn.broken = !reader.ok();
    result = &Script::of(reader.lua()).keep(reader.lua(), std::move(turn), sizeof(TurnDraft) + 512);
  });
  return result;
}

constexpr Word turn_words[] = {
    {"drop", drop, definitions},
    named_word("plies", named_action<Action::Kind::list, plies_spec, read_plies>),
    named_word("cast", named_action<Action::Kind::cast, cast_spec, read_cast>),
    named_word("choose", named_action<Action::Kind::choose, choose_spec, read_choice>)};
constexpr ValueWord action_values[] = {{"move", push_action<Action::Kind::move>},
                                       {"pass", push_action<Action::Kind::pass>}};
const Theme turn_theme{turn_words, action_values, make_action_type};

}  // namespace sb
