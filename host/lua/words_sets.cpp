// Sets of cells: own, from, everywhere ..., what is made of them, and + * -. Symbols always stay
// texts until the variant is made.
#include <fmt/format.h>

#include "lua/facts.h"
#include "lua/words.h"

namespace sb {
namespace {

using Kind = SetTerm::Kind;

SetDraft draft_of(lua_State* lua, Kind kind, const SetDraft* a = nullptr,
                  const SetDraft* b = nullptr) {
  return {.term = {.kind = kind}, .a = a, .b = b, .construct = construct_here(lua)};
}

int push_set(lua_State* lua, SetDraft draft) {
  for (const SetDraft* part : {draft.a, draft.b}) draft.size += part ? part->size : 0;
  if (draft.facts) draft.size += draft.facts->size;
  if (draft.size > most_parts)
    return give_up(lua, fmt::format("a set of {} parts is too long", draft.size),
                   fmt::format("at most {}", most_parts));
  return push_value(lua, std::move(draft), sizeof(SetDraft) + 256);
}

const SetDraft* keep_set(lua_State* lua, SetDraft draft) {
  return &Script::of(lua).keep(lua, std::move(draft), sizeof(SetDraft) + 256);
}

// The set in argument `i` of the running word.
const SetDraft* argument_set(lua_State* lua, int i, const char* hint) {
  const SetDraft* set = set_at(lua, i);
  if (!set)
    need_argument(lua, i, fmt::format("'{}' takes a set of squares", running_word(lua).name), hint);
  return set;
}

// What the running word makes of the set in argument 1, or of those in arguments 1 and 2.
SetDraft draft_of_first(lua_State* lua, Kind kind, const char* hint) {
  return draft_of(lua, kind, argument_set(lua, 1, hint));
}
SetDraft draft_of_two(lua_State* lua, Kind kind, const char* hint) {
  const SetDraft* first = argument_set(lua, 1, hint);
  return draft_of(lua, kind, first, argument_set(lua, 2, hint));
}

// --- Words that are values ---

template <Kind kind>
void push_plain(lua_State* lua) {
  push_value(lua, SetDraft{.term = {.kind = kind}});
}

template <Whose whose>
void push_men(lua_State* lua) {
  push_value(lua, SetDraft{.term = {.kind = Kind::men, .whose = whose}, .bare = true});
}

void push_royal(lua_State* lua) {
  push_value(lua, SetDraft{.term = {.kind = Kind::men}, .royal = true});
}

template <Parts parts>
void push_parts(lua_State* lua) {
  push_value(lua, PartsValue{parts});
}

constexpr ValueWord set_values[] = {
    {"everywhere", [](lua_State* lua) { push_value(lua, ZoneValue{Zone::all()}); }},
    {"nowhere", [](lua_State* lua) { push_value(lua, ZoneValue{Zone::none()}); }},
    {"empty", push_plain<Kind::empty>},
    {"acting", push_plain<Kind::acting>},
    {"men", push_men<Whose::anybody>},
    {"own", push_men<Whose::own>},
    {"enemy", push_men<Whose::enemy>},
    {"neutral", push_men<Whose::neutral>},
    {"royal", push_royal},
    {"from", push_plain<Kind::from>},
    {"to", push_plain<Kind::to>},
    {"passed", push_plain<Kind::passed>},
    {"captured", push_plain<Kind::captured>},
    {"shades", push_parts<Parts::shades>},
    {"each_file", push_parts<Parts::files>},
    {"each_rank", push_parts<Parts::ranks>},
    {"each_board", push_parts<Parts::boards>},
};

// own "R N"
int call_set(lua_State* lua) {
  const SetDraft& base = *value_at<SetDraft>(lua, 1);
  const auto symbols = text_at(lua, 2);
  if (!base.bare) return give_up(lua, "this set takes no symbols", "own, enemy, neutral, men do");
  constexpr std::size_t longest = 400;
  if (!symbols || symbols->empty() || symbols->size() > longest) {
    return give_up(lua, fmt::format("a set of men takes symbols, got {}", describe_value(lua, 2)),
                   "own \"R N\", or own \"*\" for all");
  }
  if (lua_gettop(lua) > 2)
    return give_up(lua,
                   fmt::format("a set of men takes one text, got {} too", describe_value(lua, 3)),
                   "all symbols in it: own \"R N\"");
  SetDraft draft = base;
  draft.men = *symbols;
  draft.bare = false;
  draft.construct = construct_here(lua);
  return push_set(lua, std::move(draft));
}

// --- Operators ---

template <char sign>
int combine(lua_State* lua) {
  return combine_sets(lua, sign);
}

// set:when { facts }
int set_when(lua_State* lua) {
  SetDraft draft = draft_of_first(lua, Kind::when, "to:when { captures = true }");
  draft.facts = read_facts(lua, 2, {"set:when", draft.construct});
  return draft.facts ? push_set(lua, std::move(draft)) : give_unknown_word(lua);
}

// --- Words that take sets ---

// theirs(zone), fixed(zone)
template <SetTerm::View view>
int seen_as(lua_State* lua) {
  constexpr const char* takes = view == SetTerm::View::enemy
                                    ? "'theirs' takes a zone or a variable of each side"
                                    : "'fixed' takes a zone";
  SetDraft draft = draft_of(lua, Kind::zone);
  draft.term.zone =
      argument<ZoneValue>(lua, 1, takes, "as ranks(8), files \"a-d\" or cells \"d4 e4\"").zone;
  draft.term.view = view;
  return push_set(lua, std::move(draft));
}

// theirs(variable)
int theirs(lua_State* lua) {
  const auto* variable = value_at<VariableDraft>(lua, 1);
  if (!variable) return seen_as<SetTerm::View::enemy>(lua);
  if (!variable->per_side || variable->theirs)
    return refuse_argument(lua, 1, "'theirs' takes a zone, or a variable of each side",
                           "variable \"lives\" (per_side(range(0, 3)))");
  VariableDraft draft = *variable;
  draft.theirs = variable;
  draft.construct = construct_here(lua, draft.name);
  return push_value(lua, std::move(draft), sizeof(VariableDraft) + 256);
}

// homes "P", homes(captured)
int homes(lua_State* lua) {
  if (const auto symbols = text_at(lua, 1)) {
    SetDraft draft = draft_of(lua, Kind::homes);
    draft.term.whose = Whose::own;
    draft.men = *symbols;
    return push_set(lua, std::move(draft));
  }
  return push_set(lua, draft_of_first(lua, Kind::homes_of, "homes \"P\" or homes(captured)"));
}

// The movement in argument `i` of the running word; without one, where there is a default, it stays
// empty for what touches.
Movement movement_in(lua_State* lua, int i, const std::string& hint, bool has_default) {
  if (lua_isnil(lua, i) && has_default) return {};
  const auto* movement = value_at<MovementValue>(lua, i);
  if (!movement)
    need_argument(lua, i, fmt::format("'{}' takes a movement", running_word(lua).name), hint);
  return movement->atoms;
}

// Reads a whole number from `low` on at `i`; nothing there gives `absent`.
std::optional<int> row_length(lua_State* lua, int i, int low, std::optional<int> absent) {
  if (lua_isnil(lua, i)) return absent;
  const auto number = whole_at(lua, i);
  return number && *number >= low && *number <= most_in_row ? number : std::nullopt;
}

// How many squares of the set are needed at least, at `i`.
int least_needed(lua_State* lua, int i, std::string hint) {
  const auto least = row_length(lua, i, 2, 0);
  if (least) return *least;
  need_argument(lua, i,
                fmt::format("'{}' takes how many of the set are needed, from 2 to {}",
                            running_word(lua).name, most_in_row),
                std::move(hint));
}

// What stands where a movement should: a number, a direction; as it would be right.
std::string led_hint(lua_State* lua) {
  const std::string_view word = running_word(lua).name;
  if (const auto number = whole_at(lua, 2))
    return fmt::format("{}(to, step(every_way), {})", word, *number);
  if (const auto* ways = value_at<DirectionsValue>(lua, 2)) {
    for (const DirectionName& direction : direction_names) {
      if (direction.directions == ways->directions)
        return fmt::format("{}(to, step({}))", word, direction.name);
    }
  }
  return fmt::format("{}(to, slide(every_way))", word);
}

// around(set, movement, n), reach(set, movement, n)
template <Kind kind>
int led_from(lua_State* lua) {
  SetDraft draft = draft_of_first(lua, kind, "around(to) or reach(to, slide(every_way))");
  draft.term.movement = movement_in(lua, 2, led_hint(lua), kind == Kind::around);
  draft.term.number = least_needed(lua, 3, "around(own, step(every_way), 2)");
  return push_set(lua, std::move(draft));
}

// attacks(set, n)
int attacks(lua_State* lua) {
  SetDraft draft = draft_of_first(lua, Kind::attacks, "attacks(enemy), attacks(enemy, 2)");
  draft.term.number = least_needed(lua, 2, "attacks(enemy, 2)");
  return push_set(lua, std::move(draft));
}

// was(set), opposite(set), mirrored(set)
template <Kind kind>
int of_one(lua_State* lua) {
  return push_set(lua, draft_of_first(lua, kind, "was(own \"K\"), opposite(to)"));
}

// between(set, set), beyond(set, set)
template <Kind kind>
int of_two(lua_State* lua) {
  constexpr const char* hint =
      kind == Kind::between ? "between(own \"K\", enemy \"R\")" : "beyond(to, from)";
  SetDraft draft = draft_of_two(lua, kind, hint);
  if (kind == Kind::beyond) draft.term.ways = dir_orthogonal | dir_diagonal;
  return push_set(lua, std::move(draft));
}

// flanked(set, directions [, n])
int flanked(lua_State* lua) {
  SetDraft draft = draft_of_first(lua, Kind::flanked, "flanked(to, every_way)");
  const auto* ways = value_at<DirectionsValue>(lua, 2);
  const auto most = row_length(lua, 3, 1, 0);
  if (!ways || !most)
    return refuse_arguments(lua, 2, 3, "'flanked' takes a set, a direction and a number",
                            "flanked(to, every_way), flanked(to, orthogonal, 1)");
  draft.term.ways = ways->directions;
  draft.term.number = *most;
  return push_set(lua, std::move(draft));
}

// in_row(set, n [, directions ...])
int in_row(lua_State* lua) {
  SetDraft draft = draft_of_first(lua, Kind::in_row, "in_row(own, 4)");
  const auto number = row_length(lua, 2, 2, std::nullopt);
  const std::string takes =
      fmt::format("'in_row' takes a set, a number from 2 to {} and directions", most_in_row);
  constexpr const char* hint = "in_row(own, 4), in_row(own, 3, orthogonal)";
  if (!number) return refuse_arguments(lua, 2, 3, takes, hint);
  draft.term.ways = 0;
  for (int i = 3; i <= lua_gettop(lua) && !lua_isnil(lua, i); ++i)
    draft.term.ways |= argument<DirectionsValue>(lua, i, takes, hint).directions;
  draft.term.number = *number;
  return push_set(lua, std::move(draft));
}

// connected(set, seeds [, movement])
int connected(lua_State* lua) {
  constexpr const char* hint = "connected(own, to), connected(own, to, step(orthogonal))";
  SetDraft draft = draft_of_two(lua, Kind::connected, hint);
  draft.term.movement = movement_in(lua, 3, hint, true);
  return push_set(lua, std::move(draft));
}

int alike(lua_State* lua) {
  SetDraft draft = draft_of_first(lua, Kind::alike, "alike(to, each_file)");
  draft.term.parts = argument<PartsValue>(lua, 2, "'alike' takes parts",
                                          "shades, each_file, each_rank or each_board")
                         .parts;
  return push_set(lua, std::move(draft));
}

// set(function(position) return "d4 e4" end)
int set_of_function(lua_State* lua) {
  if (!lua_isfunction(lua, 1))
    return refuse_argument(lua, 1, "'set' takes a function",
                           "set(function(position) return \"d4 e4\" end)");
  SetDraft draft = draft_of(lua, Kind::function);
  draft.function = luaL_ref(lua, LUA_REGISTRYINDEX);
  return push_set(lua, std::move(draft));
}

constexpr Word set_methods[] = {{"when", set_when, definitions, 2}};

void make_set_types(lua_State* lua) {
  make_methods(lua, TypeName<MarkDraft>::value, set_methods, nullptr,
               {{"__add", operate<combine<'+'>>},
                {"__mul", operate<combine<'*'>>},
                {"__sub", operate<combine<'-'>>}});
  make_methods(lua, TypeName<SetDraft>::value, set_methods, "sets are joined by + * -",
               {{"__add", operate<combine<'+'>>},
                {"__mul", operate<combine<'*'>>},
                {"__sub", operate<combine<'-'>>},
                {"__call", operate<call_set>}});
}

}  // namespace

std::span<const Word> methods_of_sets() { return set_methods; }

int combine_sets(lua_State* lua, char sign) {
  const SetDraft* a = set_at(lua, 1);
  const SetDraft* b = set_at(lua, 2);
  const Kind kind = sign == '+' ? Kind::unite : sign == '*' ? Kind::meet : Kind::without;
  if (a && b) return push_set(lua, draft_of(lua, kind, a, b));
  const auto text = text_at(lua, a ? 2 : 1);
  return refuse_joined(lua, sign, "sets of squares", a ? 2 : 1,
                       text ? set_of_text(*text) : "count(set) makes a number of a set");
}

const SetDraft* grouped_set(lua_State* lua) {
  constexpr const char* hint = "groups(own):is(1), groups(own, step(orthogonal))";
  SetDraft draft = draft_of_first(lua, Kind::connected, hint);
  draft.term.movement = movement_in(lua, 2, hint, true);
  draft.b = draft.a;
  draft.size += draft.a->size;
  return keep_set(lua, std::move(draft));
}

const SetDraft* set_at(lua_State* lua, int index) {
  if (const auto* set = value_at<SetDraft>(lua, index)) return set;
  SetDraft draft;
  const auto* variable = value_at<VariableDraft>(lua, index);
  if (const auto* mark = value_at<MarkDraft>(lua, index)) {
    draft.term.kind = Kind::marked;
    draft.mark = mark;
  } else if (variable && variable->field.square) {
    draft.term.kind = Kind::square;
    draft.variable = variable;
  } else if (const auto* zone = value_at<ZoneValue>(lua, index)) {
    if (zone->zone == Zone::none())
      draft.term.kind = Kind::nowhere;
    else if (zone->zone != Zone::all())
      draft.term.zone = zone->zone;
  } else {
    return nullptr;
  }
  draft.construct = construct_here(lua);
  return keep_set(lua, std::move(draft));
}

constexpr Word set_words[] = {
    {"set", set_of_function, definitions, 1},
    {"theirs", theirs, definitions, 1},
    {"fixed", seen_as<SetTerm::View::white>, definitions, 1},
    {"homes", homes, definitions, 1},
    {"around", led_from<Kind::around>, definitions, 3},
    {"reach", led_from<Kind::reach>, definitions, 3},
    {"attacks", attacks, definitions, 2},
    {"between", of_two<Kind::between>, definitions, 2},
    {"beyond", of_two<Kind::beyond>, definitions, 2},
    {"flanked", flanked, definitions, 3},
    {"alike", alike, definitions, 2},
    {"in_row", in_row, definitions, 10},
    {"connected", connected, definitions, 3},
    {"was", of_one<Kind::before>, definitions, 1},
    {"opposite", of_one<Kind::opposite>, definitions, 1},
    {"mirrored", of_one<Kind::mirrored>, definitions, 1},
};
const Theme set_theme{set_words, set_values, make_set_types};

}  // namespace sb
