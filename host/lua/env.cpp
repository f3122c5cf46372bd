// Globals: reading an unknown one and writing any is always a fault, with the nearest word a reader
// may have meant.
#include "lua/env.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/list.h"
#include "base/text.h"
#include "lua/words.h"

namespace sb {
namespace {

// Calls see(name) for each local and captured variable that the running function can use; its value
// is on top.
template <class See>
void each_variable(lua_State* lua, See see) {
  lua_Debug frame;
  if (!lua_getstack(lua, 1, &frame)) return;
  for (int i = 1; const char* name = lua_getlocal(lua, &frame, i); ++i) {
    if (name[0] != '(') see(std::string(name));
    lua_pop(lua, 1);
  }
  lua_getinfo(lua, "f", &frame);
  for (int i = 1; const char* name = lua_getupvalue(lua, -1, i); ++i) {
    if (std::string_view(name) != "_ENV" && name[0] != '\0') see(std::string(name));
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
}

bool may_be_symbol(const std::string& word) {
  return word.size() <= 3 && std::ranges::all_of(word, is_capital);
}

// N, SW: a way by the compass.
bool may_be_way(const std::string& word) {
  return word.size() <= 2 && std::ranges::all_of(word, [](char c) {
           return std::string_view("NESW").find(c) != std::string_view::npos;
         });
}

// e4
bool may_be_square(std::string_view word) {
  return word.size() > 1 && is_small(word[0]) && parse_number(word.substr(1));
}

// The line of the script that runs.
std::string line_here(lua_State* lua) {
  const Script& script = Script::of(lua);
  const Where here = script.here(lua);
  return line_of(script.text_of(here.file), here.line);
}

// Whether it is the letter of a file on a line where edges are joined.
bool names_edge(lua_State* lua, std::string_view word) {
  const std::string line = line_here(lua);
  return word.size() == 1 &&
         (line.find(":joined(") != line.npos || line.find(":twisted(") != line.npos);
}

// The call where it is what a number or a word is compared with, v:is(no), as it should be.
std::string quoted_in_call(lua_State* lua, const std::string& word) {
  const std::string line = line_here(lua);
  const std::size_t at = line.find(":is(" + word + ")");
  if (at == line.npos) return "";
  const std::size_t before = line.find_last_of(" ({,=", at);
  const std::size_t begin = before == line.npos ? 0 : before + 1;
  return fmt::format("{}:is \"{}\"", line.substr(begin, at - begin), word);
}

// What to do without a function of Lua's that no script gets; empty where it is none.
std::string left_out_of_lua(const std::string& name) {
  constexpr std::string_view left_out =
      " table.move string.dump string.find string.gmatch string.gsub string.match string.pack "
      "string.packsize string.unpack math.acos math.asin math.atan math.cos math.deg math.exp "
      "math.log math.rad math.randomseed math.sin math.tan collectgarbage coroutine debug dofile "
      "load loadfile package utf8 warn xpcall ";
  if (left_out.find(" " + name + " ") == left_out.npos) return "";
  const char* instead = name == "table.move"          ? ", a loop does the same"
                        : name.starts_with("string.") ? ", :sub() and :byte() read a text"
                                                      : "";
  return fmt::format("Lua's {} is left out here{}", name, instead);
}

// What was probably meant by `word`, which is none in the table at 1: a member of a library at
// hand, a library that is not, the nearest name, or a piece.
std::string suggestion(lua_State* lua, const std::string& word) {
  if (const std::string_view now = said_otherwise("", word); !now.empty()) return std::string(now);
  for (std::string found : {quoted_in_call(lua, word), left_out_of_lua(word)})
    if (!found.empty()) return found;
  std::string exact;
  std::vector<std::string> names = vocabulary();
  for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 1)) names.push_back(*text_at(lua, -2));
  each_variable(lua, [&](const std::string& name) {
    names.push_back(name);
    if (!lua_istable(lua, -1)) return;
    for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1)) {
      if (text_at(lua, -2) != word) continue;
      std::string member = fmt::format("{}.{}", name, word);
      if (exact.empty() || member < exact) exact = std::move(member);
    }
  });
  const Sources* library = Script::of(lua).library;
  if (exact.empty() && library && library->modules.contains(word))
    return fmt::format("local {0} = require \"{0}\"", word);
  const std::string near = exact.empty() ? nearest(word, names) : exact;
  if (near.empty() && may_be_square(word)) return fmt::format("cells \"{}\"", word);
  if (near.empty() && names_edge(lua, word)) return "files stand in quotes: :joined(\"a\", \"h\")";
  if (near.empty() && may_be_symbol(word))
    return fmt::format("a piece is named by its symbol in quotes, \"{}\"{}", word,
                       may_be_way(word) ? "; a direction is forward, left ..." : "");
  return suggest(near);
}

int read_unknown(lua_State* lua) {
  const std::string name = key_told(lua);
  return give_up(lua,
                 fmt::format("'{}' is not a word of Springboard nor a local", escape(name, 40)),
                 suggestion(lua, name), name, true);
}

int write_global(lua_State* lua) {
  const std::string name = key_told(lua);
  complain_here(lua, fmt::format("'{}' is assigned but is no local", escape(name, 40)),
                fmt::format("local {} = ...", escape(name, 40)), name);
  return 0;
}

// Upvalue 1: the table's name.
int read_missing(lua_State* lua) {
  const std::vector<std::string> names = names_in(lua, 1);
  const std::string key = key_told(lua);
  const char* table = lua_tostring(lua, lua_upvalueindex(1));
  std::string meant(said_otherwise(table, key));
  if (meant.empty()) meant = left_out_of_lua(fmt::format("{}.{}", table, key));
  return give_up(lua, fmt::format("{} has no '{}'", table, escape(key, 40)),
                 !meant.empty() ? meant
                                : suggest(nearest(key, names),
                                          "it has " + some_of(nearest_first(key, names), 10)),
                 key, true);
}

// The metatable on top of the stack, which no script ever sees.
void set_hidden_metatable(lua_State* lua) {
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
}

void add_library(lua_State* lua, const char* name, void (*add)(lua_State*)) {
  lua_newtable(lua);
  add(lua);
  close_table(lua, name);
  lua_setfield(lua, -2, name);
}

// Strings have methods, ("x"):rep(3), and nothing else.
void set_string_methods(lua_State* lua) {
  lua_pushliteral(lua, "");
  lua_newtable(lua);
  lua_getfield(lua, -3, "string");
  lua_setfield(lua, -2, "__index");
  set_hidden_metatable(lua);
  lua_pop(lua, 1);
}

}  // namespace

void close_table(lua_State* lua, const char* name) {
  lua_createtable(lua, 0, 2);
  lua_pushstring(lua, name);
  lua_pushcclosure(lua, cpp<read_missing>, 1);
  lua_setfield(lua, -2, "__index");
  set_hidden_metatable(lua);
}

std::string hidden_word(lua_State* lua, int index) {
  const int value = lua_absindex(lua, index);
  const std::vector<std::string> words = vocabulary();
  std::string hidden;
  each_variable(lua, [&](const std::string& name) {
    if (lua_rawequal(lua, value, -1) && contains(words, name)) hidden = name;
  });
  return hidden.empty() ? "" : fmt::format("'{}' is a local of this script here", hidden);
}

bool is_local_number(lua_State* lua, std::string_view name) {
  bool found = false;
  each_variable(lua, [&](const std::string& variable) {
    const bool is_number = value_at<VariableDraft>(lua, -1) || value_at<NumberDraft>(lua, -1);
    if (variable == name) found = is_number;
  });
  return found;
}

void open_environment(lua_State* lua) {
  lua_newtable(
      lua);  // the globals as scripts see them: always empty, so that every access is checked
  lua_createtable(lua, 0, 3);
  lua_newtable(lua);  // what they find there
  add_base_functions(lua);
  add_library(lua, "string", add_string_functions);
  add_library(lua, "table", add_table_functions);
  add_library(lua, "math", add_math_functions);
  set_string_methods(lua);
  add_words(lua);
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, cpp<read_unknown>);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushcfunction(lua, cpp<write_global>);
  lua_setfield(lua, -2, "__newindex");
  set_hidden_metatable(lua);
  lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
}

}  // namespace sb
