// forbid "words" { facts }, prefer "words" { facts }, after "name" { ... } and reserve "name" { ...
// }: rules as data. Symbols are always resolved when the variant is made.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "lua/facts.h"
#include "lua/words.h"

namespace sb {
namespace {

// --- Filters ---

int filter(lua_State* lua, const char* word, const Spec& spec, bool prefers) {
  FilterDraft draft;
  draft.prefers = prefers;
  Reader reader = named_reader(lua, draft.said.name, draft.construct, spec, word);
  if (reader.check()) {
    if (!prefers) reader.word("at", draft.said.at_arrival, {{"arrival", true}});
    draft.facts = read_facts(reader, {});
  }
  draft.broken = !draft.facts;
  push_value(lua, std::move(draft), sizeof(FilterDraft) + 128);
  return 1;
}

int forbid(lua_State* lua) { return filter(lua, "forbid", forbid_spec, false); }
int prefer(lua_State* lua) { return filter(lua, "prefer", facts_spec, true); }

// --- Effects ---

void add_set_deed(Reader& reader, const char* field, Deed::Kind kind, EffectDraft& effect) {
  DeedDraft deed;
  deed.kind = kind;
  deed.field = field;
  deed.set = read_set(reader, field);
  if (deed.set) effect.deeds.push_back(std::move(deed));
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

// { "D", on = set } or { captured, on = set }, on top of the stack.
bool read_put(lua_State* lua, DeedDraft& deed) {
  if (!lua_istable(lua, -1) || lua_rawlen(lua, -1) != 1) return false;
  lua_rawgeti(lua, -1, 1);
  lua_getfield(lua, -2, "on");
  const auto* whom = value_at<SetDraft>(lua, -2);
  deed.man = text_at(lua, -2).value_or("");
  deed.set = set_at(lua, -1);
  lua_pop(lua, 2);
  const bool is_captured = whom && whom->term.kind == SetTerm::Kind::captured;
  return deed.set && (is_captured || !deed.man.empty());
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
  for (const LayingDraft& laying : read_layings(reader, field)) {
    DeedDraft deed;
    deed.kind = kind;
    deed.field = field;
    deed.mark = laying.mark;
    deed.set = laying.set;
    effect.deeds.push_back(std::move(deed));
  }
}

// One deed, or a list of them; `read` takes the one on top of the stack.
template <class Read>
void add_deeds(Reader& reader, const char* field, Deed::Kind kind, EffectDraft& effect, Read read) {
  lua_State* lua = reader.lua();
  const auto add = [&] {
    DeedDraft deed;
    deed.kind = kind;
    deed.field = field;
    const bool fits = read(lua, deed);
    if (fits) effect.deeds.push_back(std::move(deed));
    return fits;
  };
  if (reader.push_table(field)) each_or_one(reader, field, is_list_of_tables(lua), add);
  lua_pop(lua, 1);
}

// { [variable] = number }, in the order in which the variables were written.
void add_changes(Reader& reader, const char* field, Deed::Kind kind, EffectDraft& effect) {
  lua_State* lua = reader.lua();
  std::vector<DeedDraft> deeds;
  if (reader.push_table(field)) {
    for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
      DeedDraft deed;
      deed.kind = kind;
      deed.field = field;
      deed.variable = value_at<VariableDraft>(lua, -2);
      deed.number = number_at(lua, -1);
      if (deed.variable && deed.number) {
        deeds.push_back(std::move(deed));
      } else if (is_unknown(lua, -1) || is_unknown(lua, -2)) {
        reader.spoil();
      } else {
        reader.fault(field,
                     fmt::format("'{}' takes numbers by variable, got {} for {}", field,
                                 describe_value(lua, -1), describe_value(lua, -2)),
                     fmt::format("{} = {{ [checks] = 1 }}", field));
      }
    }
  }
  lua_pop(lua, 1);
  std::ranges::sort(deeds, [](const DeedDraft& a, const DeedDraft& b) {
    return a.variable->serial < b.variable->serial;
  });
  effect.deeds.insert(effect.deeds.end(), deeds.begin(), deeds.end());
}

void read_effect(Reader& reader, EffectDraft& draft) {
  draft.when = read_facts_field(reader, "when");
  reader.word("at", draft.of_turn, {{"ply", false}, {"turn", true}});
  add_set_deed(reader, "hits", Deed::Kind::hit, draft);
  add_set_deed(reader, "turns", Deed::Kind::turn, draft);
  add_deeds(reader, "becomes", Deed::Kind::become, draft, read_becomes);
  add_deeds(reader, "puts", Deed::Kind::put, draft, read_put);
  add_deeds(reader, "sends", Deed::Kind::send, draft, read_sends);
  add_layings(reader, "marks", Deed::Kind::mark, draft);
  add_layings(reader, "clears", Deed::Kind::clear, draft);
  add_changes(reader, "sets", Deed::Kind::assign, draft);
  add_changes(reader, "adds", Deed::Kind::add, draft);
  const int edit = read_function(reader, "edit");
  if (edit != LUA_NOREF) {
    DeedDraft deed;
    deed.kind = Deed::Kind::edit;
    deed.function = edit;
    deed.field = "edit";
    draft.deeds.push_back(std::move(deed));
  }
  if (reader.ok() && draft.deeds.empty()) {
    reader.fault("", "does nothing",
                 "hits, turns, becomes, puts, sends, marks, clears, sets, adds or edit");
  }
}

int after(lua_State* lua) {
  EffectDraft draft;
  Reader reader = named_reader(lua, draft.name, draft.construct, after_spec, "after");
  if (reader.check()) read_effect(reader, draft);
  draft.broken = !reader.ok();
  const std::size_t bytes = sizeof draft + draft.deeds.size() * sizeof(DeedDraft);
  push_value(lua, std::move(draft), bytes);
  return 1;
}

// --- Reserves ---

// A set, or sets by symbol.
void read_drops(Reader& reader, ReserveDraft& draft) {
  lua_State* lua = reader.lua();
  if (reader.push("drops")) {
    draft.drops = true;
    if (lua_istable(lua, -1)) {
      for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
        const auto symbol = text_at(lua, -2);
        const SetDraft* set = set_at(lua, -1);
        if (symbol && set) draft.by_kind[*symbol] = set;
        if (is_unknown(lua, -1)) reader.spoil();
        if ((symbol && set) || is_unknown(lua, -1)) continue;
        reader.fault("drops",
                     fmt::format("'drops' takes sets by symbol, got {}", describe_value(lua, -1)),
                     "{ P = ranks(2) }");
      }
    } else if (!(draft.drops_on = set_at(lua, -1))) {
      reader.wrong("drops");
    }
  }
  lua_pop(lua, 1);
}

// Symbols for both sides, or a table of them.
void read_start(Reader& reader, ReserveDraft& draft) {
  lua_State* lua = reader.lua();
  if (reader.push("start") && lua_istable(lua, -1)) {
    Reader sides(lua, lua_gettop(lua), reserve_start_spec, reader.owner() + ", start",
                 reader.construct(), reader.path("start"));
    sides.check();
    if (const auto white = sides.symbols("white")) draft.start[0] = *white;
    if (const auto black = sides.symbols("black")) draft.start[1] = *black;
    if (!sides.ok()) reader.spoil();
  } else if (const auto both = reader.symbols("start")) {
    draft.start = {*both, *both};
  }
  lua_pop(lua, 1);
}

int reserve(lua_State* lua) {
  ReserveDraft draft;
  Reader reader = named_reader(lua, draft.name, draft.construct, reserve_spec, "reserve");
  if (!is_small_word(draft.name, 20)) {
    reader.fault("", "its name is a key of position text, so it takes small letters only",
                 "\"hand\"");
  }
  if (reader.check()) {
    using Takes = Reserve::Takes;
    reader.word("takes", draft.takes, {{"captured", Takes::captured}, {"lost", Takes::lost}});
    read_start(reader, draft);
    draft.of = reader.symbols("of");
    read_drops(reader, draft);
  }
  if (!reader.ok()) return give_unknown_word(lua);
  push_value(lua, std::move(draft), sizeof(ReserveDraft) + 512);
  return 1;
}

}  // namespace

std::span<const Word> play_words() {
  static constexpr Word words[] = {
      named_word("forbid", forbid),
      named_word("prefer", prefer),
      named_word("after", after),
      named_word("reserve", reserve),
  };
  return words;
}

}  // namespace sb
