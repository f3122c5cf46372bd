// Tables of facts. Every key has to be known; what stands without a key is always a fact of a
// number.
#include "lua/facts.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "lua/words.h"

namespace sb {
namespace {

void read_by(Reader& reader, FactsDraft& facts) {
  const auto text = reader.text("by");
  if (!text) return;
  const std::string words = replaced(*text, "en passant", "en_passant");  // one word
  for (const std::string_view word : words_of(words)) {
    const auto found = std::ranges::find(ply_sorts, word, &PlySortWords::name);
    if (found != std::end(ply_sorts)) {
      facts.plain.by |= found->sort;
    } else {
      facts.names.emplace_back(word);  // which there are, the turn will tell
    }
  }
  if (reader.ok() && facts.plain.by == 0 && facts.names.empty())
    reader.fault("by", "'by' names no kind of ply", "\"drop\"");
}

// The set of such men where they stand, by symbols or of the kind that the variable names; the
// script keeps it.
const SetDraft* men_named(Reader& reader, Whose whose, std::string symbols,
                          const VariableDraft* variable = nullptr) {
  SetDraft men;
  men.term.kind = variable ? SetTerm::Kind::named : SetTerm::Kind::men;
  men.term.whose = whose;
  men.men = std::move(symbols);
  men.variable = variable;
  men.construct = reader.site().construct;
  lua_State* lua = reader.lua();
  return &Script::of(lua).keep(lua, std::move(men), sizeof(SetDraft) + 256);
}

void read_mover(Reader& reader, FactsDraft& facts) {
  reader.taken("mover", [&] {
    const auto symbols = text_at(reader.lua(), -1);
    if (symbols && symbols->find('{') != symbols->npos) {
      facts.mover = men_named(reader, Whose::own, *symbols);
    } else if (symbols) {
      facts.kinds = split_symbols(*symbols);
    } else if (const auto* variable = value_at<VariableDraft>(reader.lua(), -1);
               variable && !variable->field.square) {
      facts.mover = men_named(reader, Whose::own, {}, variable);
    } else {
      facts.mover = set_at(reader.lua(), -1);
    }
    return facts.mover || !facts.kinds.empty();
  });
}

// Symbols are those of enemies.
void read_captures(Reader& reader, FactsDraft& facts) {
  reader.taken("captures", [&] {
    const auto symbols = text_at(reader.lua(), -1);
    if (lua_isboolean(reader.lua(), -1)) {
      facts.plain.captures = lua_toboolean(reader.lua(), -1) != 0;
    } else if (symbols && !symbols->empty()) {
      facts.captured = men_named(reader, Whose::enemy, *symbols);
    } else {
      facts.captured = set_at(reader.lua(), -1);
    }
    return facts.plain.captures || facts.captured;
  });
}

void read_promotes(Reader& reader, FactsDraft& facts) {
  reader.taken("promotes", [&] {
    if (lua_isboolean(reader.lua(), -1)) {
      facts.plain.promotes = lua_toboolean(reader.lua(), -1) != 0;
    } else {
      facts.promotes_to = split_symbols(text_at(reader.lua(), -1).value_or(""));
    }
    return facts.plain.promotes || !facts.promotes_to.empty();
  });
}

void read_choice(Reader& reader, FactsDraft& facts) {
  const auto text = reader.text("choice");
  if (!text) return;
  for (const std::string_view word : words_of(*text)) facts.words.emplace_back(word);
  if (facts.words.empty()) reader.fault("choice", "'choice' names no word", "choice = \"yes\"");
}

// A set or a list of sets.
void read_sets(Reader& reader, std::string_view name, std::vector<const SetDraft*>& sets) {
  lua_State* lua = reader.lua();
  const auto read = [&] {
    const SetDraft* set = set_at(lua, -1);
    if (set) sets.push_back(set);
    return set != nullptr;
  };
  if (reader.push(name)) each_or_one(reader, name, lua_istable(lua, -1), read);
  lua_pop(lua, 1);
}

// The facts of that field, on top of the stack; null after a fault.
const FactsDraft* facts_on_top(Reader& reader, std::string_view name) {
  lua_State* lua = reader.lua();
  const std::string_view refused = name == "before" ? refused::of_positions
                                   : name == "can"  ? refused::of_effects
                                                    : reader.spec().refused;
  const FactsDraft* facts = read_facts(lua, lua_gettop(lua), reader.site().in(name), refused);
  if (!facts) reader.spoil();
  return facts;
}

// Facts or a list of facts.
void read_others(Reader& reader, std::string_view name, std::vector<const FactsDraft*>& others) {
  lua_State* lua = reader.lua();
  if (reader.push_table(name)) {
    const auto read = [&] {
      if (const FactsDraft* facts = facts_on_top(reader, name)) others.push_back(facts);
      return true;
    };
    lua_pushnil(lua);
    const bool is_empty = lua_next(lua, -2) == 0;
    if (is_empty) {
      reader.fault(name, fmt::format("'{}' asks nothing", name),
                   fmt::format("{} = {{ captures = true }}", name));
    } else {
      lua_pop(lua, 2);
      each_or_one(reader, name, is_list_of_tables(lua), read);
    }
  }
  lua_pop(lua, 1);
}

// A list of facts: one table of them would say that all hold.
void read_any(Reader& reader, FactsDraft& facts) {
  const bool is_one =
      reader.push("any") && lua_istable(reader.lua(), -1) && !is_list_of_tables(reader.lua());
  lua_pop(reader.lua(), 1);
  if (!is_one) return read_others(reader, "any", facts.any);
  reader.fault("any", "'any' takes a list of tables of facts, one of which has to hold",
               "any = { { captures = true }, { promotes = true } }");
}

// What `==` gave of a word that is no word, or of a number: that it does so is told at its place.
bool is_told_comparison(lua_State* lua) {
  return lua_isboolean(lua, -1) && Script::of(lua).faulty();
}

// Entries without a key.
void read_bounds(Reader& reader, FactsDraft& facts) {
  lua_State* lua = reader.lua();
  const lua_Unsigned size = lua_rawlen(lua, reader.index());
  if (size > longest_list)
    return reader.fault("", fmt::format("it has {} entries without a key", size),
                        fmt::format("at most {}", longest_list));
  each_entry(lua, reader.index(), [&](lua_Unsigned i) {
    if (const auto* bounds = value_at<BoundsDraft>(lua, -1)) {
      facts.numbers.push_back(bounds);
    } else if (is_unknown(lua, -1) || is_told_comparison(lua)) {
      reader.spoil();
    } else {
      reader.fault("", fmt::format("entry {} is {}", i, describe_value(lua, -1)),
                   value_at<SetDraft>(lua, -1) || value_at<ZoneValue>(lua, -1)
                       ? "some = the set, or none = the set"
                   : lua_isboolean(lua, -1) ? "unless = { ... }: these do not hold"
                   : lua_istable(lua, -1)
                       ? "any = { { ... }, { ... } }: one of them"
                       : "without a key stand facts of numbers: count(own):is(1)");
    }
  });
}

void read_plain(Reader& reader, Facts& plain) {
  constexpr int most_times = 100;
  constexpr int most_plies = 10000;
  constexpr int most_passes = 10;
  plain.gives_check = reader.flag("gives_check");
  plain.in_check = reader.flag("in_check");
  plain.mates = reader.flag("mates");
  plain.stuck = reader.flag("stuck");
  plain.checking = reader.flag("checking");
  plain.repeats = reader.whole("repeats", 2, most_times).value_or(0);
  plain.quiet = reader.whole("quiet", 1, most_plies).value_or(0);
  plain.passes = reader.whole("passes", 1, most_passes).value_or(0);
}

// How many parts the facts have, with all that they ask.
int size_of(const FactsDraft& facts) {
  int size = 1;
  const auto add = [&](const auto* part) { size += part ? part->size : 0; };
  for (const SetDraft* set : {facts.mover, facts.from, facts.to, facts.captured}) add(set);
  for (const auto* sets : {&facts.some, &facts.none}) {
    for (const SetDraft* set : *sets) add(set);
  }
  for (const BoundsDraft* bounds : facts.numbers) {
    for (const NumberDraft* number : {bounds->number, bounds->least, bounds->most}) add(number);
  }
  for (const FactsDraft* other : {facts.can, facts.before}) add(other);
  for (const auto* others : {&facts.unless, &facts.any}) {
    for (const FactsDraft* other : *others) add(other);
  }
  return size;
}

}  // namespace

std::vector<std::string> kinds_of_plies() {
  return mapped<std::string>(ply_sorts, &PlySortWords::name);
}

const SetDraft* read_set(Reader& reader, std::string_view name) {
  return reader.taken(name, [&] { return set_at(reader.lua(), -1); });
}

bool is_too_long(Reader& reader, std::string_view name) {
  const lua_Unsigned size = lua_rawlen(reader.lua(), -1);
  if (size <= longest_list) return false;
  reader.fault(name, fmt::format("'{}' has {} entries", name, size),
               fmt::format("at most {}", longest_list));
  return true;
}

bool is_list_of_tables(lua_State* lua) {
  lua_rawgeti(lua, -1, 1);
  const bool is_table = lua_istable(lua, -1);
  lua_pop(lua, 1);
  return is_table;
}

std::vector<LayingDraft> read_layings(Reader& reader, std::string_view name) {
  lua_State* lua = reader.lua();
  std::vector<LayingDraft> layings;
  const auto read = [&] {
    if (!lua_istable(lua, -1) || lua_rawlen(lua, -1) != 2) return false;
    if (reader.has_stray_key(name)) return true;
    lua_rawgeti(lua, -1, 1);
    lua_rawgeti(lua, -2, 2);
    layings.push_back({value_at<MarkDraft>(lua, -2), set_at(lua, -1)});
    const bool unknown = is_unknown(lua, -2) || is_unknown(lua, -1);
    lua_pop(lua, 2);
    if (unknown) return reader.spoil(), layings.pop_back(), true;
    return layings.back().mark && layings.back().set && layings.back().mark->lasts;
  };
  const auto wrong = [&] {
    layings.clear();
    reader.fault(name, fmt::format("'{}' takes {{ mark, set }}, the mark with 'lasts'", name),
                 fmt::format("{} = {{ frozen, to + around(to) }}", name));
  };
  if (reader.push_table(name)) each_or_one(reader, name, is_list_of_tables(lua), read, wrong);
  lua_pop(lua, 1);
  return layings;
}

const NumberDraft* read_number(Reader& reader, std::string_view name) {
  return reader.taken(name, [&] { return number_at(reader.lua(), -1); });
}

int read_function(Reader& reader, std::string_view name) {
  if (reader.push_function(name)) return luaL_ref(reader.lua(), LUA_REGISTRYINDEX);
  lua_pop(reader.lua(), 1);
  return LUA_NOREF;
}

const FactsDraft* read_facts_field(Reader& reader, std::string_view name) {
  const FactsDraft* facts = reader.push_table(name) ? facts_on_top(reader, name) : nullptr;
  lua_pop(reader.lua(), 1);
  return facts;
}

const FactsDraft* read_facts(Reader& reader, bool of_ending) {
  lua_State* lua = reader.lua();
  FactsDraft facts;
  facts.site = reader.site();
  if (!of_ending)
    reader.word("side", facts.plain.side, {{"white", Side::white}, {"black", Side::black}});
  read_plain(reader, facts.plain);
  read_by(reader, facts);
  read_mover(reader, facts);
  read_captures(reader, facts);
  read_promotes(reader, facts);
  read_choice(reader, facts);
  facts.from = read_set(reader, "from");
  facts.to = read_set(reader, "to");
  read_sets(reader, "some", facts.some);
  read_sets(reader, "none", facts.none);
  facts.can = read_facts_field(reader, "can");
  facts.before = read_facts_field(reader, "before");
  read_others(reader, "unless", facts.unless);
  read_any(reader, facts);
  facts.test_function = read_function(reader, "test");
  read_bounds(reader, facts);
  facts.size = size_of(facts);
  if (facts.size > most_parts) {
    reader.fault("", fmt::format("facts of {} parts are too long", facts.size),
                 fmt::format("at most {}", most_parts));
  }
  if (!reader.ok()) return nullptr;
  return &Script::of(lua).keep(lua, std::move(facts), sizeof(FactsDraft) + 512);
}

const FactsDraft* read_facts(lua_State* lua, int index, const Site& site,
                             std::string_view refused) {
  constexpr int stack_a_level = 20;
  luaL_checkstack(lua, stack_a_level, "facts stand in facts too often");
  const Spec spec{facts_spec.class_name, facts_spec.fields, facts_spec.entries, refused};
  Reader reader(lua, lua_absindex(lua, index), spec, site);
  constexpr std::size_t deepest = 12;
  if (site.path.size() > deepest) {
    reader.fault("", "facts stand in facts too often", fmt::format("at most {} deep", deepest));
    return nullptr;
  }
  return reader.check() ? read_facts(reader) : nullptr;
}

}  // namespace sb
