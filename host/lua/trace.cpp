// Functions are found by walking captured variables and tables from the hooks on. A function that
// is made while a hook runs is not seen before; the line that makes it is.
#include "lua/trace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <lua.hpp>

namespace sb {
namespace {

// Walks values in the order in which they are met, so that no depth hides one.
class Walk {
 public:
  // Its list of tables and functions stays on the stack.
  Walk(lua_State* lua, Trace& trace) : lua_(lua), trace_(trace) {
    luaL_checkstack(lua_, 20, "hooks hold too much");
    lua_newtable(lua_);
    met_ = lua_gettop(lua_);
  }

  // What the value on top of the stack is, with all that it leads to and no walk has come to
  // before, as text; it stays there.
  std::string text() {
    std::string out = value();
    while (told_ < numbers_.size()) {
      lua_rawgeti(lua_, met_, static_cast<lua_Integer>(++told_));
      out += fmt::format(" #{}={}", told_, lua_istable(lua_, -1) ? table_text() : function_text());
      lua_pop(lua_, 1);
    }
    return out;
  }

 private:
  // Of a table or a function its number.
  std::string value() {
    switch (lua_type(lua_, -1)) {
      case LUA_TNIL:
        return "nil";
      case LUA_TBOOLEAN:
        return lua_toboolean(lua_, -1) ? "true" : "false";
      case LUA_TNUMBER:
        return lua_isinteger(lua_, -1) ? std::to_string(lua_tointeger(lua_, -1))
                                       : fmt::format("{:a}", lua_tonumber(lua_, -1));
      case LUA_TSTRING:
        return string_text();
      case LUA_TTABLE:
      case LUA_TFUNCTION:
        return fmt::format("#{}", number());
      default:
        return luaL_typename(lua_, -1);
    }
  }

  std::size_t number() {
    const auto [known, is_new] = numbers_.try_emplace(lua_topointer(lua_, -1), numbers_.size() + 1);
    if (is_new) {
      lua_pushvalue(lua_, -1);
      lua_rawseti(lua_, met_, static_cast<lua_Integer>(known->second));
    }
    return known->second;
  }

  std::string string_text() const {
    std::size_t size = 0;
    const char* bytes = lua_tolstring(lua_, -1, &size);
    return fmt::format("{}'{}'", size, std::string_view(bytes, size));
  }

  std::string table_text() {
    std::vector<std::string> entries;
    for (const auto& [key, place] : sorted_keys()) {
      lua_rawgeti(lua_, -1, place);
      lua_rawget(lua_, -3);
      entries.push_back(key + '=' + value());
      lua_pop(lua_, 1);
    }
    lua_pop(lua_, 1);
    if (lua_getmetatable(lua_, -1)) {
      entries.push_back("metatable=" + value());
      lua_pop(lua_, 1);
    }
    return fmt::format("{{{}}}", fmt::join(entries, ","));
  }

  // Leaves a list of the keys of the table on the stack; their texts and places in it.
  std::vector<std::pair<std::string, lua_Integer>> sorted_keys() {
    std::vector<std::pair<std::string, lua_Integer>> keys;
    lua_newtable(lua_);
    for (lua_pushnil(lua_); lua_next(lua_, -3) != 0;) {
      lua_pop(lua_, 1);
      keys.emplace_back(value(), keys.size() + 1);
      lua_pushvalue(lua_, -1);
      lua_rawseti(lua_, -3, keys.back().second);
    }
    std::ranges::sort(keys);
    return keys;
  }

  std::string function_text() {
    if (lua_iscfunction(lua_, -1)) return "function";
    lua_pushvalue(lua_, -1);
    lua_Debug about;
    lua_getinfo(lua_, ">SL", &about);
    const std::string file = about.source + 1;
    for (lua_pushnil(lua_); lua_next(lua_, -2) != 0; lua_pop(lua_, 1)) {
      const auto line = static_cast<int>(lua_tointeger(lua_, -2));
      const bool ends = line == about.lastlinedefined && line != about.linedefined;
      if (!ends) trace_.lines[file].insert(line);  // behind `return` it never runs
    }
    lua_pop(lua_, 1);
    std::string out = fmt::format("function {}:{}(", file, about.linedefined);
    for (int i = 1; const char* name = lua_getupvalue(lua_, -1, i); ++i) {
      if (std::string_view(name) != "_ENV") out += fmt::format("{}={},", name, value());
      lua_pop(lua_, 1);
    }
    return out + ')';
  }

  lua_State* lua_;
  Trace& trace_;
  int met_ = 0;           // where the list of tables and functions is, by their numbers
  std::size_t told_ = 0;  // so many of them
  std::map<const void*, std::size_t> numbers_;
};

}  // namespace

void Trace::read(lua_State* lua, const std::vector<int>& functions) {
  Walk walk(lua, *this);
  for (const int function : functions) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
    captured.push_back(walk.text());
    lua_pop(lua, 1);
  }
  lua_pop(lua, 1);
}

std::size_t Trace::noted() const {
  std::size_t all = 0;
  for (const auto& [file, lines_run] : run) all += lines_run.size();
  return all;
}

void Trace::note(lua_State* lua, lua_Debug* debug) {
  lua_getinfo(lua, "S", debug);
  const std::string_view file = debug->source + 1;
  const auto known = run.find(file);
  if (known != run.end() && known->second.contains(debug->currentline)) return;
  run[std::string(file)].insert(debug->currentline);
  lines[std::string(file)].insert(debug->currentline);
}

}  // namespace sb
