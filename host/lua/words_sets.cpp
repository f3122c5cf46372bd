// Sets of cells: own, from, everywhere ..., what is made of them, and + * -. Symbols always stay
// texts until the variant is made.
#include <fmt/format.h>

#include <algorithm>

#include "lua/facts.h"
#include "lua/words.h"

namespace sb {
namespace {

using Kind = SetTerm::Kind;

SetDraft draft_of(lua_State* lua, Kind kind) {
  SetDraft draft;
  draft.term.kind = kind;
  draft.construct = construct_here(lua);
  return draft;
}

int push_set(lua_State* lua, SetDraft draft) {
  for (const SetDraft* part : {draft.a, draft.b}) draft.size += part ? part->size : 0;
  if (draft.facts) draft.size += draft.facts->size;
  if (draft.size > most_parts) {
    return give_up(lua, fmt::format("a set of {} parts is too long", draft.size),
                   fmt::format("at most {}", most_parts));
  }
  push_value(lua, std::move(draft), sizeof(SetDraft) + 256);
  return 1;
}

// The set in argument `i` of a word; null (and the answer is pushed) if it is none.
const SetDraft* argument_set(lua_State* lua, int i, const char* word, const char* hint) {
  if (const SetDraft* set = set_at(lua, i)) return set;
  if (is_unknown(lua, i)) {
    give_unknown_word(lua);
  } else {
    give_up(lua, fmt::format("'{}' takes a set of squares, got {}", word, describe_value(lua, i)),
            hint, word);
  }
  return nullptr;
}

// --- Words that are values ---

template <Kind kind>
void push_plain(lua_State* lua) {
  SetDraft draft;
  draft.term.kind = kind;
  push_value(lua, std::move(draft));
}

template <Whose whose>
void push_men(lua_State* lua) {
  SetDraft draft;
  draft.term.kind = Kind::men;
  draft.term.whose = whose;
  draft.bare = true;
  push_value(lua, std::move(draft));
}

void push_royal(lua_State* lua) {
  SetDraft draft;
  draft.term.kind = Kind::men;
  draft.royal = true;
  push_value(lua, std::move(draft));
}

template <Parts parts>
void push_parts(lua_State* lua) {
  push_value(lua, PartsValue{parts});
}

constexpr ValueWord values[] = {
    {"everywhere", [](lua_State* lua) { push_value(lua, ZoneValue{Zone::all()}); }},
    {"nowhere", [](lua_State* lua) { push_value(lua, ZoneValue{Zone::none()}); }},
    {"empty", push_plain<Kind::empty>},
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
  lua_settop(lua, 2);
  if (is_unknown(lua, 2)) return give_unknown_word(lua);
  const SetDraft& base = *value_at<SetDraft>(lua, 1);
  const auto symbols = text_at(lua, 2);
  if (!base.bare) return give_up(lua, "this set takes no symbols", "own, enemy, neutral, men do");
  constexpr std::size_t longest = 400;
  if (!symbols || symbols->empty() || symbols->size() > longest) {
    return give_up(lua, fmt::format("a set of men takes symbols, got {}", describe_value(lua, 2)),
                   "own \"R N\", or own \"*\" for all");
  }
  SetDraft draft = base;
  draft.men = *symbols;
  draft.bare = false;
  draft.construct = construct_here(lua);
  return push_set(lua, std::move(draft));
}

// --- Operators ---

int combine_sets(lua_State* lua, Kind kind, const char* sign) {
  if (is_unknown(lua, 1) || is_unknown(lua, 2)) return give_unknown_word(lua);
  const SetDraft* a = set_at(lua, 1);
  const SetDraft* b = set_at(lua, 2);
  if (!a || !b) {
    return give_up(
        lua,
        fmt::format("'{}' joins sets of squares, got {}", sign, describe_value(lua, a ? 2 : 1)),
        "count(set) makes a number of a set");
  }
  SetDraft draft = draft_of(lua, kind);
  draft.a = a;
  draft.b = b;
  return push_set(lua, std::move(draft));
}

int unite(lua_State* lua) { return combine_sets(lua, Kind::unite, "+"); }
int meet(lua_State* lua) { return combine_sets(lua, Kind::meet, "*"); }
int leave_out(lua_State* lua) { return combine_sets(lua, Kind::without, "-"); }

// set:when { facts }
int set_when(lua_State* lua) {
  lua_settop(lua, 2);
  const SetDraft* set = argument_set(lua, 1, "when", "to:when { captures = true }");
  if (!set) return 1;
  SetDraft draft = draft_of(lua, Kind::when);
  draft.a = set;
  draft.facts = read_facts(lua, 2, "set:when", draft.construct, {});
  return draft.facts ? push_set(lua, std::move(draft)) : give_unknown_word(lua);
}

// --- Words that take sets ---

// theirs(zone), fixed(zone)
template <SetTerm::View view>
int seen_as(lua_State* lua) {
  const char* word = running_word(lua).name;
  if (is_unknown(lua, 1)) return give_unknown_word(lua);
  const auto* zone = value_at<ZoneValue>(lua, 1);
  if (!zone || lua_gettop(lua) > 1) {
    return give_up(lua, fmt::format("'{}' takes a zone, got {}", word, describe_value(lua, 1)),
                   "as ranks(8), files \"a-d\" or cells \"d4 e4\"", word);
  }
  SetDraft draft = draft_of(lua, Kind::zone);
  draft.term.zone = zone->zone;
  draft.term.view = view;
  return push_set(lua, std::move(draft));
}

// homes "P", homes(captured)
int homes(lua_State* lua) {
  lua_settop(lua, 1);
  if (const auto symbols = text_at(lua, 1)) {
    SetDraft draft = draft_of(lua, Kind::homes);
    draft.term.whose = Whose::own;
    draft.men = *symbols;
    return push_set(lua, std::move(draft));
  }
  const SetDraft* set = argument_set(lua, 1, "homes", "homes \"P\" or homes(captured)");
  if (!set) return 1;
  SetDraft draft = draft_of(lua, Kind::homes_of);
  draft.a = set;
  return push_set(lua, std::move(draft));
}

// The movement in argument `i` of a word, by default a step every way, if there is a default. Null
// (and the answer is pushed) if it is none.
std::optional<Movement> argument_movement(lua_State* lua, int i, const char* word,
                                          const std::string& hint, bool has_default) {
  if (const auto* movement = value_at<MovementValue>(lua, i)) return movement->atoms;
  if (is_unknown(lua, i)) {
    give_unknown_word(lua);
  } else if (lua_isnil(lua, i) && has_default) {
    Atom step;
    step.most = 1;
    step.ways = dir_orthogonal | dir_diagonal;
    return Movement{step};
  } else {
    give_up(lua, fmt::format("'{}' takes a movement, got {}", word, describe_value(lua, i)), hint,
            word);
  }
  return std::nullopt;
}

// around(set, movement), reach(set, movement)
template <Kind kind>
int led_from(lua_State* lua) {
  const char* word = running_word(lua).name;
  lua_settop(lua, 2);
  const SetDraft* set = argument_set(lua, 1, word, "around(to) or reach(to, slide(every_way))");
  if (!set) return 1;
  const auto movement = argument_movement(
      lua, 2, word, fmt::format("{}(to, slide(every_way))", word), kind == Kind::around);
  if (!movement) return 1;
  SetDraft draft = draft_of(lua, kind);
  draft.a = set;
  draft.term.movement = *movement;
  return push_set(lua, std::move(draft));
}

// attacks(set), was(set)
template <Kind kind>
int of_one(lua_State* lua) {
  lua_settop(lua, 1);
  const char* word = running_word(lua).name;
  const SetDraft* set = argument_set(lua, 1, word, "attacks(enemy), was(own \"K\")");
  if (!set) return 1;
  SetDraft draft = draft_of(lua, kind);
  draft.a = set;
  return push_set(lua, std::move(draft));
}

int between(lua_State* lua) {
  lua_settop(lua, 2);
  const SetDraft* a = argument_set(lua, 1, "between", "between(own \"K\", enemy \"R\")");
  if (!a) return 1;
  const SetDraft* b = argument_set(lua, 2, "between", "between(own \"K\", enemy \"R\")");
  if (!b) return 1;
  SetDraft draft = draft_of(lua, Kind::between);
  draft.a = a;
  draft.b = b;
  return push_set(lua, std::move(draft));
}

constexpr int longest_row = 16;

// Reads a whole number from `low` on at `i`; nothing there gives `absent`.
std::optional<int> row_length(lua_State* lua, int i, int low, std::optional<int> absent) {
  if (lua_isnil(lua, i)) return absent;
  const auto number = whole_at(lua, i);
  return number && *number >= low && *number <= longest_row ? number : std::nullopt;
}

// flanked(set, directions [, n])
int flanked(lua_State* lua) {
  lua_settop(lua, 3);
  const SetDraft* set = argument_set(lua, 1, "flanked", "flanked(to, every_way)");
  if (!set) return 1;
  const auto* ways = value_at<DirectionsValue>(lua, 2);
  const auto most = row_length(lua, 3, 1, 0);
  if (!ways || !most) {
    return give_up(lua,
                   fmt::format("'flanked' takes a set, a direction and a number, got {} and {}",
                               describe_value(lua, 2), describe_value(lua, 3)),
                   "flanked(to, every_way), flanked(to, orthogonal, 1)", "flanked");
  }
  SetDraft draft = draft_of(lua, Kind::flanked);
  draft.a = set;
  draft.term.ways = ways->directions;
  draft.term.number = *most;
  return push_set(lua, std::move(draft));
}

// in_row(set, n [, directions])
int in_row(lua_State* lua) {
  lua_settop(lua, 3);
  const SetDraft* set = argument_set(lua, 1, "in_row", "in_row(own, 4)");
  if (!set) return 1;
  const auto number = row_length(lua, 2, 2, std::nullopt);
  const auto* ways = value_at<DirectionsValue>(lua, 3);
  if (!number || (!ways && !lua_isnil(lua, 3))) {
    return give_up(lua,
                   fmt::format("'in_row' takes a set, a number from 2 to {} and a direction, got "
                               "{} and {}",
                               longest_row, describe_value(lua, 2), describe_value(lua, 3)),
                   "in_row(own, 4), in_row(own, 3, orthogonal)", "in_row");
  }
  SetDraft draft = draft_of(lua, Kind::in_row);
  draft.a = set;
  draft.term.ways = ways ? ways->directions : Directions{dir_orthogonal | dir_diagonal};
  draft.term.number = *number;
  return push_set(lua, std::move(draft));
}

// connected(set, seeds [, movement])
int connected(lua_State* lua) {
  lua_settop(lua, 3);
  constexpr const char* hint = "connected(own, to), connected(own, to, step(orthogonal))";
  const SetDraft* set = argument_set(lua, 1, "connected", hint);
  const SetDraft* seeds = set ? argument_set(lua, 2, "connected", hint) : nullptr;
  if (!seeds) return 1;
  const auto movement = argument_movement(lua, 3, "connected", hint, true);
  if (!movement) return 1;
  SetDraft draft = draft_of(lua, Kind::connected);
  draft.a = set;
  draft.b = seeds;
  draft.term.movement = *movement;
  return push_set(lua, std::move(draft));
}

int alike(lua_State* lua) {
  lua_settop(lua, 2);
  const SetDraft* set = argument_set(lua, 1, "alike", "alike(to, each_file)");
  if (!set) return 1;
  const auto* parts = value_at<PartsValue>(lua, 2);
  if (!parts) {
    return give_up(lua, fmt::format("'alike' takes parts, got {}", describe_value(lua, 2)),
                   "shades, each_file, each_rank or each_board", "alike");
  }
  SetDraft draft = draft_of(lua, Kind::alike);
  draft.a = set;
  draft.term.parts = parts->parts;
  return push_set(lua, std::move(draft));
}

// set(function(position) return "d4 e4" end)
int set_of_function(lua_State* lua) {
  lua_settop(lua, 1);
  if (is_unknown(lua, 1)) return give_unknown_word(lua);
  if (!lua_isfunction(lua, 1)) {
    return give_up(lua, fmt::format("'set' takes a function, got {}", describe_value(lua, 1)),
                   "set(function(position) return \"d4 e4\" end)", "set");
  }
  SetDraft draft = draft_of(lua, Kind::function);
  draft.function = luaL_ref(lua, LUA_REGISTRYINDEX);
  return push_set(lua, std::move(draft));
}

constexpr Word set_methods[] = {{"when", set_when, definitions, 2}};

}  // namespace

std::span<const Word> set_words() {
  static constexpr Word words[] = {
      {"set", set_of_function, definitions, 1},
      {"theirs", seen_as<SetTerm::View::enemy>, definitions},
      {"fixed", seen_as<SetTerm::View::white>, definitions},
      {"homes", homes, definitions, 1},
      {"around", led_from<Kind::around>, definitions, 2},
      {"reach", led_from<Kind::reach>, definitions, 2},
      {"attacks", of_one<Kind::attacks>, definitions, 1},
      {"between", between, definitions, 2},
      {"flanked", flanked, definitions, 3},
      {"alike", alike, definitions, 2},
      {"in_row", in_row, definitions, 3},
      {"connected", connected, definitions, 3},
      {"was", of_one<Kind::before>, definitions, 1},
      {"opposite", of_one<Kind::opposite>, definitions, 1},
  };
  return words;
}

std::span<const Word> methods_of_sets() { return set_methods; }

std::span<const ValueWord> set_values() { return values; }

int combine_sets(lua_State* lua, char sign) {
  return sign == '+' ? unite(lua) : sign == '*' ? meet(lua) : leave_out(lua);
}

const SetDraft* grouped_set(lua_State* lua) {
  lua_settop(lua, 2);
  constexpr const char* hint = "groups(own):is(1), groups(own, step(orthogonal))";
  const SetDraft* set = argument_set(lua, 1, "groups", hint);
  const auto movement = set ? argument_movement(lua, 2, "groups", hint, true) : std::nullopt;
  if (!movement) return nullptr;
  SetDraft draft = draft_of(lua, Kind::connected);
  draft.a = draft.b = set;
  draft.size += set->size;
  draft.term.movement = *movement;
  return &Script::of(lua).keep(lua, std::move(draft), sizeof(SetDraft) + 256);
}

const SetDraft* set_at(lua_State* lua, int index) {
  if (const auto* set = value_at<SetDraft>(lua, index)) return set;
  const auto* mark = value_at<MarkDraft>(lua, index);
  const auto* zone = value_at<ZoneValue>(lua, index);
  if (!zone && !(mark && mark->names_squares())) return nullptr;
  SetDraft draft;
  if (mark) {
    draft.term.kind = Kind::marked;
    draft.mark = mark;
    return &Script::of(lua).keep(lua, std::move(draft), sizeof(SetDraft) + 256);
  }
  if (zone->zone == Zone::none())
    draft.term.kind = Kind::nowhere;
  else if (zone->zone != Zone::all())
    draft.term.zone = zone->zone;
  draft.construct = construct_here(lua);
  return &Script::of(lua).keep(lua, std::move(draft), sizeof(SetDraft) + 256);
}

void make_set_types(lua_State* lua) {
  make_methods(lua, TypeName<MarkDraft>::value, set_methods,
               {{"__add", cpp<unite>}, {"__mul", cpp<meet>}, {"__sub", cpp<leave_out>}});
  make_methods(lua, TypeName<SetDraft>::value, set_methods,
               {{"__add", cpp<unite>},
                {"__mul", cpp<meet>},
                {"__sub", cpp<leave_out>},
                {"__call", cpp<call_set>}});
  refuse_operators(lua, TypeName<SetDraft>::value, "sets are joined by + * -");
}

}  // namespace sb
