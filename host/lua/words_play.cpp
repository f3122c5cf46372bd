// forbid "words" { facts }, prefer "words" { facts }, after "name" { ... }, reserve "name" { ... }
// and mark "name" { ... }: rules as data. Symbols are always resolved when the variant is made.
#include <fmt/format.h>

#include <algorithm>

#include "lua/facts.h"
#include "lua/words.h"

namespace sb {
namespace {

// --- Filters ---

void read_filter(Reader& reader, FilterDraft& draft) {
  if (!reader.check()) return;
  if (draft.word == std::string_view("forbid"))
    reader.word("at", draft.at_arrival, {{"arrival", true}});
  draft.help = reader.help().value_or("");
  draft.facts = read_facts(reader);
  const auto asked = [&](const Field& field) { return reader.has(field.name); };
  const bool compares = lua_rawlen(reader.lua(), reader.index()) > 0;
  if (reader.ok() && !compares && std::ranges::none_of(facts_spec.fields, asked))
    reader.fault("", "it asks nothing", "captures = true, mover = \"P\" ...");
}

// --- Effects ---

void add_set_deed(Reader& reader, const char* field, Deed::Kind kind, EffectDraft& effect) {
  if (const SetDraft* set = read_set(reader, field))
    effect.deeds.push_back({.said = {.kind = kind}, .set = set, .field = field});
}

// { set, "W" }, on top of the stack.
bool read_becomes(lua_State* lua, DeedDraft& deed) {
  if (!lua_istable(lua, -1) || lua_rawlen(lua, -1) != 2) return false;
  lua_rawgeti(lua, -1, 1);
  lua_rawgeti(lua, -2, 2);
  deed.set = set_at(lua, -2);
  deed.man = text_at(lua, -1).value_or("");
  lua_pop(lua, 2);
  return deed.set && !deed.man.empty();
}

// { "D", on = set }, { "D", "enemy", on = set } or { captured, on = set }, or with `on_each`, on
// top of the stack.
bool read_put(lua_State* lua, DeedDraft& deed) {
  if (!lua_istable(lua, -1)) return false;
  const lua_Unsigned said = lua_rawlen(lua, -1);
  lua_rawgeti(lua, -1, 2);
  deed.said.of_enemy = text_at(lua, -1) == "enemy";
  lua_pop(lua, 1);
  if (said != (deed.said.of_enemy ? 2 : 1)) return false;
  lua_rawgeti(lua, -1, 1);
  lua_getfield(lua, -2, "on");
  lua_getfield(lua, -3, "on_each");
  const auto* whom = value_at<SetDraft>(lua, -3);
  deed.man = text_at(lua, -3).value_or("");
  deed.said.each = lua_isnil(lua, -2);
  deed.set = set_at(lua, deed.said.each ? -1 : -2);
  const bool is_one = deed.said.each || lua_isnil(lua, -1);
  lua_pop(lua, 3);
  const bool is_captured = whom && whom->term.kind == SetTerm::Kind::captured;
  return deed.set && is_one && (is_captured ? !deed.said.of_enemy : !deed.man.empty());
}

// { set, to = set }, on top of the stack.
bool read_sends(lua_State* lua, DeedDraft& deed) {
  if (!lua_istable(lua, -1) || lua_rawlen(lua, -1) != 1) return false;
  lua_rawgeti(lua, -1, 1);
  lua_getfield(lua, -2, "to");
  deed.set = set_at(lua, -2);
  deed.to = set_at(lua, -1);
  lua_pop(lua, 2);
  return deed.set && deed.to;
}

void add_layings(Reader& reader, const char* field, Deed::Kind kind, EffectDraft& effect) {
  for (const LayingDraft& laying : read_layings(reader, field))
    effect.deeds.push_back(
        {.said = {.kind = kind}, .set = laying.set, .mark = laying.mark, .field = field});
}

// One deed, or a list of them; `read` takes the one on top of the stack, which has those keys.
template <class Read>
void add_deeds(Reader& reader, const char* field, Deed::Kind kind, EffectDraft& effect, Read read,
               std::initializer_list<std::string_view> keys = {}) {
  lua_State* lua = reader.lua();
  const auto add = [&] {
    if (lua_istable(lua, -1) && reader.has_stray_key(field, keys)) return true;
    DeedDraft deed{.said = {.kind = kind}, .field = field};
    const bool fits = read(lua, deed);
    if (fits) effect.deeds.push_back(std::move(deed));
    return fits;
  };
  if (reader.push_table(field)) each_or_one(reader, field, is_list_of_tables(lua), add);
  lua_pop(lua, 1);
}

// The number of Lua that the variable would be set to and can never be.
std::optional<int> value_outside(const VariableDraft& variable, const NumberDraft& number) {
  if (number.term.kind != NumberTerm::Kind::constant) return std::nullopt;
  for (const int value : number.term.value) {
    if (value < variable.field.low || value > variable.field.high) return value;
  }
  return std::nullopt;
}

// What a key of `sets` or `adds` and the number behind it say, both on top of the stack: a
// variable, or how many men of a kind a reserve holds. Nothing after a fault.
std::optional<DeedDraft> read_change(Reader& reader, const char* field, Deed::Kind kind) {
  lua_State* lua = reader.lua();
  const auto* variable = value_at<VariableDraft>(lua, -2);
  const auto* held = value_at<NumberDraft>(lua, -2);
  if (held && held->term.kind != NumberTerm::Kind::reserve) held = nullptr;
  const bool of_words = variable && !variable->field.words.empty();
  const NumberDraft* number =
      of_words ? word_at(lua, lua_gettop(lua), *variable) : number_at(lua, -1);
  const auto never = variable && number && kind == Deed::Kind::assign
                         ? value_outside(*variable, *number)
                         : std::nullopt;
  if (of_words && (!number || kind == Deed::Kind::add)) {
    reader.fault(field,
                 fmt::format("variable \"{}\" is one of words: 'sets' gives it one, got {}",
                             variable->name, describe_value(lua, -1)),
                 words_hint(*variable));
  } else if (never) {
    reader.fault(field, fmt::format("variable '{}' is never {}", variable->name, *never),
                 range_text(variable->field));
  } else if ((variable || held) && number) {
    return DeedDraft{.said = {.kind = kind},
                     .variable = variable,
                     .held = held,
                     .number = number,
                     .field = field};
  } else if (is_unknown(lua, -1) || is_unknown(lua, -2)) {
    reader.spoil();
  } else {
    const bool of_men = value_at<ReserveDraft>(lua, -2) || value_at<NumberDraft>(lua, -2);
    reader.fault(field,
                 fmt::format("'{}' takes numbers by variable, got {} for {}", field,
                             describe_value(lua, -1), describe_value(lua, -2)),
                 fmt::format("{} = {{ [{}] = 1 }}", field, of_men ? "hand:count \"P\"" : "checks"));
  }
  return std::nullopt;
}

// { [variable] = number }, in the order in which the variables were written.
void add_changes(Reader& reader, const char* field, Deed::Kind kind, EffectDraft& effect) {
  lua_State* lua = reader.lua();
  std::vector<DeedDraft> deeds;
  if (reader.push_table(field)) {
    for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
      if (auto deed = read_change(reader, field, kind)) deeds.push_back(std::move(*deed));
    }
  }
  lua_pop(lua, 1);
  const auto serial = [](const DeedDraft& deed) {
    return deed.variable ? deed.variable->serial : deed.held->serial;
  };
  std::ranges::sort(deeds, {}, serial);
  effect.deeds.insert(effect.deeds.end(), deeds.begin(), deeds.end());
}

void read_effect(Reader& reader, EffectDraft& draft) {
  if (!reader.check()) return;
  draft.when = read_facts_field(reader, "when");
  draft.said.help = reader.help().value_or("");
  reader.word("at", draft.said.of_turn, {{"ply", false}, {"turn", true}});
  add_set_deed(reader, "hits", Deed::Kind::hit, draft);
  add_set_deed(reader, "turns", Deed::Kind::turn, draft);
  add_deeds(reader, "becomes", Deed::Kind::become, draft, read_becomes);
  add_deeds(reader, "puts", Deed::Kind::put, draft, read_put, {"on", "on_each"});
  add_deeds(reader, "sends", Deed::Kind::send, draft, read_sends, {"to"});
  add_layings(reader, "marks", Deed::Kind::mark, draft);
  add_layings(reader, "clears", Deed::Kind::clear, draft);
  add_changes(reader, "sets", Deed::Kind::assign, draft);
  add_changes(reader, "adds", Deed::Kind::add, draft);
  if (const int edit = read_function(reader, "edit"); edit != LUA_NOREF)
    draft.deeds.push_back({.said = {.kind = Deed::Kind::edit}, .function = edit, .field = "edit"});
  if (reader.ok() && draft.deeds.empty()) {
    reader.fault("", "does nothing",
                 "hits, turns, becomes, puts, sends, marks, clears, sets, adds or edit");
  }
  if (!reader.ok()) draft.deeds.clear();
  Script::of(reader.lua())
      .sandbox.charge_memory(reader.lua(), draft.deeds.size() * sizeof(DeedDraft));
}

// --- Reserves ---

// A set, or sets by symbol.
void read_drops(Reader& reader, ReserveDraft& draft) {
  lua_State* lua = reader.lua();
  draft.drops = reader.push("drops");
  const bool by_symbol = draft.drops && lua_istable(lua, -1);
  lua_pop(lua, 1);
  if (!by_symbol) {
    draft.drops_on = read_set(reader, "drops");
    return;
  }
  reader.each("drops", "sets by symbol", "{ P = ranks(2) }", [&] {
    const auto symbol = text_at(lua, -2);
    const SetDraft* set = set_at(lua, -1);
    if (symbol && set) draft.by_kind[*symbol] = set;
    return symbol && set;
  });
}

void read_faces(Reader& reader, ReserveDraft& draft) {
  reader.each("faces", "symbols by symbol", "{ P = \"R\" }", [&] {
    const auto symbol = text_at(reader.lua(), -2), others = text_at(reader.lua(), -1);
    if (symbol && others) draft.faces[*symbol] = split_symbols(*others);
    return symbol && others;
  });
}

// Symbols for both sides, or a table of them.
void read_start(Reader& reader, ReserveDraft& draft) {
  const bool by_side = reader.push("start") && lua_istable(reader.lua(), -1);
  lua_pop(reader.lua(), 1);
  if (!by_side) {
    draft.start[0] = draft.start[1] = reader.symbols("start");
    return;
  }
  reader.table("start", reserve_start_spec, [&](Reader& sides) {
    draft.start = {sides.symbols("white"), sides.symbols("black")};
  });
}

void read_reserve(Reader& reader, ReserveDraft& draft) {
  if (!is_small_word(draft.name, 20)) {
    reader.fault("", "its name is a key of position text, so it takes small letters only",
                 "\"hand\"");
  }
  if (!reader.check()) return;
  using Takes = Reserve::Takes;
  reader.word("takes", draft.takes, {{"captured", Takes::captured}, {"lost", Takes::lost}});
  read_start(reader, draft);
  if (reader.has("of")) draft.of = reader.symbols("of");
  read_drops(reader, draft);
  read_faces(reader, draft);
}

// A number of turns, or "game".
void read_lasts(Reader& reader, MarkDraft& draft) {
  draft.lasts = reader.taken("lasts", [&]() -> std::optional<int> {
    if (text_at(reader.lua(), -1) == "game") return -1;
    const auto turns = whole_at(reader.lua(), -1);
    return turns && *turns >= 0 && *turns <= max_mark_turns ? turns : std::nullopt;
  });
}

// Squares that bear a name: derived, or stored.
void read_squares(Reader& reader, MarkDraft& draft) {
  draft.on = read_set(reader, "on");
  draft.start = read_set(reader, "start");
  read_lasts(reader, draft);
  draft.said.holds = reader.flag("holds").value_or(false);
  draft.said.shields = reader.flag("shields").value_or(false);
  draft.said.passable = reader.flag("passable").value_or(false);
  draft.said.help = reader.help();
  if (reader.ok() && draft.on && draft.lasts)
    reader.fault("lasts", "a mark with 'on' is read off every position, and lasts no time");
  if (reader.ok() && draft.on && draft.start)
    reader.fault("start", "a mark with 'on' is read off every position");
  if (reader.ok() && !draft.on && !draft.lasts)
    reader.fault("", "lacks 'on' or 'lasts'", "on = a set; lasts = 1");
}

void read_mark(Reader& reader, MarkDraft& draft) {
  if (!is_small_word(draft.name, 20, digits_and_line) || draft.name[0] < 'a')
    reader.fault("", "its name is a key of position text, so it takes small letters, digits and _",
                 "\"frozen\"");
  if (draft.name == "checked")
    reader.fault("", "'checked' is what moves read of who stands in check", "another name");
  if (reader.check()) read_squares(reader, draft);
}

}  // namespace

constexpr Word play_words[] = {
    named_word("forbid", listed<FilterDraft, forbid_spec, read_filter, false>),
    named_word("prefer", listed<FilterDraft, prefer_spec, read_filter, false>),
    named_word("after", listed<EffectDraft, after_spec, read_effect, false>),
    named_word("reserve", listed<ReserveDraft, reserve_spec, read_reserve, true>),
};
const Theme play_theme{play_words};

constexpr Word mark_words[] = {named_word("mark", listed<MarkDraft, mark_spec, read_mark, true>)};
const Theme mark_theme{mark_words};

}  // namespace sb
