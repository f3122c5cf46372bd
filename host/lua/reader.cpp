// Reading specs. Every message begins with the owner and names the field, what it takes and what it
// got.
#include "lua/reader.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "lua/env.h"
#include "lua/words.h"

namespace sb {
namespace {

constexpr std::size_t longest_field = 64 * 1024;  // that a field may hold
constexpr std::size_t most_variables = 64;        // of a piece or of the position

bool is_name(std::string_view text) {
  return is_small_word(text, 24, digits_and_line) && text[0] >= 'a';
}

// The key of the entry whose value is on top of the stack.
std::string key_text(lua_State* lua) {
  if (auto text = text_at(lua, -2)) return *text;
  return lua_isinteger(lua, -2) ? std::to_string(lua_tointeger(lua, -2)) : luaL_typename(lua, -2);
}

// Whether what is on top of the stack, or in its tables so deep, follows from an unknown word.
bool holds_unknown(lua_State* lua, int deep = 2) {
  bool found = is_unknown(lua, -1);
  if (deep == 0 || !lua_istable(lua, -1)) return found;
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1))
    found = found || holds_unknown(lua, deep - 1);
  return found;
}

// What is on top of the stack, as describe_value() says it; of a short table what stands in it.
std::string describe_top(lua_State* lua) {
  constexpr std::size_t most = 4;
  std::vector<std::string> parts;
  if (!lua_istable(lua, -1)) return describe_value(lua, -1);
  for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
    const std::string key = lua_isinteger(lua, -2) ? "" : key_text(lua) + " = ";
    if (parts.size() <= most) parts.push_back(key + describe_value(lua, -1));
  }
  return parts.size() > most || parts.empty() ? describe_value(lua, -1)
                                              : fmt::format("{{ {} }}", fmt::join(parts, ", "));
}

// What a text means where facts are asked for.
std::string facts_of_text(const std::string& said) {
  const Field* fact = facts_spec.find(said);
  if (!fact) return "";
  return fmt::format("{{ {} = {} }}", said, fact->takes.starts_with("true") ? "true" : "...");
}

}  // namespace

Reader::Reader(lua_State* lua, int index, const Spec& spec, Site site)
    : lua_(lua), index_(index), spec_(spec), site_(std::move(site)) {
  luaL_checkstack(lua, 10, "too many values");
}

bool Reader::check(bool partial) {
  if (is_unknown(lua_, index_)) {
    ok_ = false;
    return false;
  }
  if (!lua_istable(lua_, index_)) {
    ok_ = false;
    Script& script = Script::of(lua_);
    const bool is_set = value_at<SetDraft>(lua_, index_) || value_at<ZoneValue>(lua_, index_);
    std::string hint;
    if (is_set && spec_.find("to")) hint = "{ to = that }";
    if (is_set && spec_.find("mover")) hint = "{ mover = that }, or { to = that }";
    if (const auto said = text_at(lua_, index_); said && spec_.find("gives_check"))
      hint = facts_of_text(*said);
    if (spec_.entries && value_at<BoundsDraft>(lua_, index_))
      hint = replaced(site_.owner, "action", "move") + " { v:is(1) }";
    script.fault(script.problem(
        site_.construct, site_.path,
        fmt::format("{} takes a table, got {}", site_.owner, describe_value(lua_, index_)),
        std::move(hint)));
    return false;
  }
  const std::vector<std::string> meant = note_unknown_keys();
  for (const Field& field : spec_.fields) {
    const bool misspelt = contains(meant, field.name);
    if (partial || !field.required || misspelt) continue;
    if (!push(field.name) && !is_unknown(lua_, -1)) {
      fault("", fmt::format("lacks the field '{}', which takes {}", field.name, field.takes), "",
            Topic::missing);
    }
    lua_pop(lua_, 1);
  }
  return true;
}

std::vector<std::string> Reader::note_unknown_keys() {
  std::vector<std::string> unknown, meant;
  for (lua_pushnil(lua_); lua_next(lua_, index_) != 0; lua_pop(lua_, 1)) {
    const bool named = lua_type(lua_, -2) == LUA_TSTRING;
    if (spec_.entries && lua_isinteger(lua_, -2)) continue;
    const std::string key = key_text(lua_);
    if (!named || !spec_.find(key)) unknown.push_back(key);
  }
  std::ranges::sort(unknown);
  const std::vector<std::string> names = spec_.offered();
  for (const std::string& key : unknown) {
    meant.push_back(nearest(key, names));
    note_unknown_key(key, meant.back());
  }
  return meant;
}

void Reader::note_unknown_key(const std::string& key, const std::string& near) {
  const std::vector<std::string> names = spec_.offered();
  std::string all = names.empty() ? "" : fmt::format("its fields are {}", fmt::join(names, ", "));
  if (key == "when" && spec_.find("unless")) all = "its facts stand in it directly";
  if (spec_.find("when") && facts_spec.find(key)) all = fmt::format("when = {{ {} = ... }}", key);
  if (const std::string_view now = said_otherwise(spec_.class_name, key); !now.empty()) all = now;
  if (spec_.entries && is_local_number(lua_, key))
    all = fmt::format("without a key: {}:is(1)", key);
  if (spec_.find("adds") && is_local_number(lua_, key))
    all = fmt::format("adds = {{ [{0}] = 1 }}, or sets = {{ [{0}] = 1 }}", key);
  const bool number = !key.empty() && is_digit(key[0]);
  if (number) {
    lua_rawgeti(lua_, index_, parse_number(key).value_or(0));
    const bool joins = value_at<MovementValue>(lua_, -1) && spec_.find("moves");
    all = joins ? "movements are joined by +" : "each is written as name = value";
    lua_pop(lua_, 1);
  }
  fault(key,
        number ? fmt::format("has an entry without a name, number {}", key)
               : fmt::format("has no field '{}'", escape(key, 40)),
        suggest(said_otherwise(spec_.class_name, key).empty() ? near : "", all), Topic::field);
}

void Reader::fault(std::string_view name, std::string message, std::string hint, Topic topic) {
  ok_ = false;
  Script& script = Script::of(lua_);
  script.sandbox.charge(lua_, steps_a_fault);
  const std::string_view joint =
      message.rfind("has ", 0) == 0 || message.rfind("lacks ", 0) == 0 ? " " : ": ";
  Problem problem =
      script.problem(site_.construct, name.empty() ? site_.path : site_.at(name).path,
                     fmt::format("{}{}{}", site_.owner, joint, message), std::move(hint));
  problem.topic = topic;
  script.fault(std::move(problem));
}

bool Reader::push(std::string_view name) {
  if (removes(name)) {
    lua_pushnil(lua_);
    return false;
  }
  lua_pushlstring(lua_, name.data(), name.size());
  lua_rawget(lua_, index_);
  if (is_unknown(lua_, -1)) ok_ = false;
  return !lua_isnil(lua_, -1) && !is_unknown(lua_, -1);
}

bool Reader::removes(std::string_view name) {
  lua_pushlstring(lua_, name.data(), name.size());
  lua_rawget(lua_, index_);
  const bool is_false = lua_isboolean(lua_, -1) && !lua_toboolean(lua_, -1);
  lua_pop(lua_, 1);
  const Field* field = spec_.find(name);
  return is_false && field && field->removable;
}

std::string set_of_text(const std::string& text) {
  if (text == "none") return "nowhere";
  if (contains(vocabulary(), text)) return text + " without quotes";
  const std::string first = text.substr(0, text.find(' '));
  if (first != text && contains(vocabulary(), first))
    return fmt::format("{} \"{}\"", first, escape(text.substr(first.size() + 1), 40));
  const bool square = !text.empty() && is_digit(text.back());
  return fmt::format("{} \"{}\"", square ? "cells" : "own", escape(text, 40));
}

void Reader::wrong(std::string_view name) {
  if (holds_unknown(lua_)) return spoil();
  const std::string_view takes = spec_.find(name)->takes;
  const auto said = text_at(lua_, -1);
  std::string hint;
  if (takes.starts_with("a movement")) hint = movement_named(lua_, -1);
  if (takes.starts_with("a movement") && said && hint.empty())
    hint = std::ranges::any_of(*said, [](char c) { return c >= 'A' && c <= 'Z'; })
               ? fmt::format("betza \"{}\"", escape(*said, 40))
               : "as slide(orthogonal), or moves.rook of require \"moves\"";
  if (takes.starts_with("a movement") && lua_istable(lua_, -1)) hint = "movements are joined by +";
  if (takes == "a table of facts" && lua_isfunction(lua_, -1))
    hint = "{ test = function(ply) ... end }";
  if (takes == "a table of facts" && said) hint = facts_of_text(*said);
  if (takes.starts_with("a table of facts") && value_at<BoundsDraft>(lua_, -1))
    hint = fmt::format("{} = {{ v:is(1) }}", name);
  if (takes.starts_with("a set") && lua_isboolean(lua_, -1) && !lua_toboolean(lua_, -1))
    hint = "'not' is Lua's: none = own, or everywhere - own";
  if (takes.starts_with("a text of") && lua_istable(lua_, -1)) hint = "one text: \"P N\"";
  if (takes.starts_with("a list") && lua_isuserdata(lua_, -1))
    hint = fmt::format("in braces: {} = {{ ... }}", name);
  if (said && (takes.starts_with("a set") || takes == "a zone")) hint = set_of_text(*said);
  if (said && takes == "an ending") hint = "goals." + escape(*said, 40);
  if (said && takes == "a reserve")
    hint = fmt::format("local hand = reserve \"{}\" {{ ... }}, {} = hand", escape(*said, 40), name);
  if (said && name == "promotes" && takes == "a table")
    hint = fmt::format("{{ to = \"{}\" }}", escape(*said, 40));
  if (takes == "a text of words" && (lua_isfunction(lua_, -1) || lua_isuserdata(lua_, -1)))
    hint = fmt::format("in quotes: {} = \"drop\"", name);
  if (const std::string hidden = hidden_word(lua_, -1); !hidden.empty()) hint = hidden;
  if (said && takes == "true or false" && (*said == "true" || *said == "false"))
    hint = *said + " without quotes";
  const char* none = spec_.find(name)->removable ? ", or false" : "";
  fault(name, fmt::format("'{}' takes {}{}, got {}", name, takes, none, describe_top(lua_)),
        std::move(hint));
}

void Reader::wrong_word(std::string_view name, const std::string& said) {
  fault(name,
        fmt::format("'{}' takes {}, got '{}'", name, spec_.find(name)->takes, escape(said, 40)),
        std::string(said_otherwise(name, said)));
}

void Reader::wrong_entry(std::string_view name, std::string_view takes, const char* example) {
  if (is_unknown(lua_, -1)) return spoil();
  fault(name, fmt::format("'{}' takes {}, got {}", name, takes, describe_value(lua_, -1)), example);
}

bool Reader::has_stray_key(std::string_view name, std::initializer_list<std::string_view> keys) {
  const lua_Unsigned entries = lua_rawlen(lua_, -1);
  for (lua_pushnil(lua_); lua_next(lua_, -2) != 0; lua_pop(lua_, 1)) {
    const auto place = static_cast<lua_Unsigned>(lua_tointeger(lua_, -2));
    if (lua_isinteger(lua_, -2) && place >= 1 && place <= entries) continue;
    const std::string stray = key_text(lua_);
    if (contains(keys, stray)) continue;
    lua_pop(lua_, 2);
    fault(name, fmt::format("'{}' has no field '{}'", name, escape(stray, 40)),
          fmt::format("it takes {}", spec_.find(name)->takes));
    return true;
  }
  return false;
}

bool Reader::has(std::string_view name) {
  const bool present = push(name);
  lua_pop(lua_, 1);
  return present;
}

bool Reader::push_typed(std::string_view name, int type) {
  if (!push(name)) return false;
  open_list(lua_, -1);
  if (lua_type(lua_, -1) == type && !lua_iscfunction(lua_, -1)) return true;
  wrong(name);
  lua_pop(lua_, 1);
  lua_pushnil(lua_);
  return false;
}

std::optional<std::string> Reader::text(std::string_view name) {
  auto out = taken(name, [&] { return text_at(lua_, -1); });
  if (out && out->size() > longest_field) {
    fault(name, fmt::format("'{}' has {} bytes", name, out->size()),
          fmt::format("at most {}", longest_field));
    return std::nullopt;
  }
  if (out) Script::of(lua_).sandbox.charge_memory(lua_, out->size());
  return out;
}

std::optional<std::string> help_fault(std::string_view text) {
  constexpr std::size_t longest_help = 400;
  if (text.size() > longest_help)
    return fmt::format("a help has {} bytes, at most {}", text.size(), longest_help);
  const bool one_line =
      std::ranges::all_of(text, [](unsigned char c) { return c >= ' ' && c != 0x7F; });
  return one_line ? std::nullopt : std::optional<std::string>("a help is one line of plain text");
}

std::optional<std::string> Reader::help() {
  auto out = text("help");
  if (!out) return out;
  const auto wrong = help_fault(*out);
  if (!wrong) return out;
  fault("help", *wrong, "a sentence or two");
  return std::nullopt;
}

std::optional<bool> Reader::flag(std::string_view name) {
  return taken(name, [&] {
    return lua_isboolean(lua_, -1) ? std::optional(lua_toboolean(lua_, -1) != 0) : std::nullopt;
  });
}

std::optional<int> Reader::whole(std::string_view name, int low, int high) {
  return taken(name, [&] {
    const auto number = whole_at(lua_, -1);
    return number && *number >= low && *number <= high ? number : std::nullopt;
  });
}

std::optional<std::vector<int>> Reader::wholes(std::string_view name) {
  constexpr lua_Unsigned most = 64;
  std::optional<std::vector<int>> numbers;
  if (push_table(name)) {
    const lua_Unsigned size = lua_rawlen(lua_, -1);
    numbers.emplace();
    bool known = true;
    for (lua_Unsigned i = 1; i <= std::min(size, most); ++i) {
      lua_rawgeti(lua_, -1, static_cast<lua_Integer>(i));
      known = known && !is_unknown(lua_, -1);
      if (const auto number = whole_at(lua_, -1)) numbers->push_back(*number);
      lua_pop(lua_, 1);
    }
    ok_ = ok_ && known;
    if (numbers->size() != size) {
      if (known) wrong(name);
      numbers.reset();
    }
  }
  lua_pop(lua_, 1);
  return numbers;
}

std::vector<std::string> Reader::symbols(std::string_view name) {
  auto symbols = split_symbols(text(name).value_or(""));
  Script::of(lua_).sandbox.charge_memory(lua_, symbols.size() * sizeof(std::string));
  return symbols;
}

std::vector<StateField> read_ranges(Reader& reader) {
  lua_State* lua = reader.lua();
  const int table = lua_gettop(lua);
  std::vector<std::pair<int, StateField>> found;
  for (lua_pushnil(lua); lua_next(lua, table) != 0; lua_pop(lua, 1)) {
    const std::string key = key_text(lua);
    const auto* range = value_at<RangeValue>(lua, -1);
    if (is_unknown(lua, -1)) continue;
    if (lua_type(lua, -2) != LUA_TSTRING || !is_name(key)) {
      reader.fault("state", fmt::format("state '{}' is no name for a variable", escape(key, 40)),
                   "small letters, digits and _");
    } else if (!range) {
      reader.fault("state",
                   fmt::format("state '{}' takes a range, got {}", key, describe_value(lua, -1)),
                   "as range(1, 9) or one_of(\"asleep\", \"awake\")");
    } else {
      StateField named = range->field;
      named.name = key;
      found.emplace_back(range->serial, std::move(named));
    }
  }
  if (found.size() > most_variables) {
    reader.fault("state", fmt::format("state has {} variables", found.size()),
                 fmt::format("at most {}", most_variables));
    found.resize(most_variables);
  }
  std::ranges::sort(found, [](const auto& a, const auto& b) {
    return std::pair(a.first, a.second.name) < std::pair(b.first, b.second.name);
  });
  std::vector<StateField> fields;
  fields.reserve(found.size());
  for (auto& [serial, range] : found) fields.push_back(std::move(range));
  return fields;
}

}  // namespace sb
