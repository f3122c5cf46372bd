// Functions are found by walking captured variables and tables from the hooks on. A function that
// is made while a hook runs is not seen before; the line that makes it is.
#include "lua/trace.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <lua.hpp>

namespace sb {
namespace {

class Walk {
 public:
  Walk(lua_State* lua, Trace& trace) : lua_(lua), trace_(trace) {}

  // What the value on top of the stack is, as text; it stays there.
  std::string text(int depth = 0) {
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
        return first_time() ? table_text(depth) : "table";
      case LUA_TFUNCTION:
        return first_time() ? function_text(depth) : "function";
      default:
        return luaL_typename(lua_, -1);
    }
  }

 private:
  static constexpr int deepest = 16;

  bool first_time() {
    luaL_checkstack(lua_, 10, "hooks hold too much");
    return seen_.insert(lua_topointer(lua_, -1)).second;
  }

  std::string string_text() const {
    std::size_t size = 0;
    const char* bytes = lua_tolstring(lua_, -1, &size);
    return fmt::format("{}'{}'", size, std::string_view(bytes, size));
  }

  std::string table_text(int depth) {
    if (depth == deepest) return "table";
    // What stands in two places is told in the first: the order has to be that of the keys.
    std::vector<std::string> entries;
    for (const auto& [key, place] : sorted_keys()) {
      lua_rawgeti(lua_, -1, place);
      lua_rawget(lua_, -3);
      entries.push_back(key + '=' + text(depth + 1));
      lua_pop(lua_, 1);
    }
    lua_pop(lua_, 1);
    return fmt::format("{{{}}}", fmt::join(entries, ","));
  }

  // Leaves a list of the keys of the table on the stack; their texts and places in it.
  std::vector<std::pair<std::string, lua_Integer>> sorted_keys() {
    std::vector<std::pair<std::string, lua_Integer>> keys;
    lua_newtable(lua_);
    for (lua_pushnil(lua_); lua_next(lua_, -3) != 0;) {
      lua_pop(lua_, 1);
      const bool plain = !lua_istable(lua_, -1) && !lua_isfunction(lua_, -1);
      keys.emplace_back(plain ? text() : luaL_typename(lua_, -1), keys.size() + 1);
      lua_pushvalue(lua_, -1);
      lua_rawseti(lua_, -3, keys.back().second);
    }
    std::ranges::sort(keys);
    return keys;
  }

  std::string function_text(int depth) {
    if (lua_iscfunction(lua_, -1) || depth == deepest) return "function";
    lua_pushvalue(lua_, -1);
    lua_Debug about;
    lua_getinfo(lua_, ">SL", &about);
    const std::string file = about.source + 1;
    for (lua_pushnil(lua_); lua_next(lua_, -2) != 0; lua_pop(lua_, 1)) {
      trace_.lines[file].insert(static_cast<int>(lua_tointeger(lua_, -2)));
    }
    lua_pop(lua_, 1);
    std::string out = fmt::format("function {}:{}(", file, about.linedefined);
    for (int i = 1; const char* name = lua_getupvalue(lua_, -1, i); ++i) {
      if (std::string_view(name) != "_ENV") out += fmt::format("{}={},", name, text(depth + 1));
      lua_pop(lua_, 1);
    }
    return out + ')';
  }

  lua_State* lua_;
  Trace& trace_;
  std::set<const void*> seen_;
};

}  // namespace

void Trace::read(lua_State* lua, const std::vector<int>& functions) {
  Walk walk(lua, *this);
  for (const int function : functions) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, function);
    captured.push_back(walk.text());
    lua_pop(lua, 1);
  }
}

void Trace::mark(lua_State* lua, lua_Debug* debug) {
  lua_getinfo(lua, "S", debug);
  const std::string file = debug->source + 1;
  run[file].insert(debug->currentline);
  lines[file].insert(debug->currentline);
}

}  // namespace sb
