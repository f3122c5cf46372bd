// Lua's base functions and math as scripts get them. Always deterministic: pairs has an order,
// tostring shows no address, random comes from the game's seed.

#include <algorithm>
#include <optional>
#include <variant>

#include "lua/env.h"
#include "lua/values.h"
#include "lua/words.h"

namespace sb {
namespace {

// --- pairs: integers, floats, strings by bytes, booleans ---

using Key = std::variant<lua_Integer, lua_Number, std::string_view, bool>;

// Nothing for a key that has no order.
std::optional<Key> key_at(lua_State* lua, int index) {
  if (lua_isinteger(lua, index)) return Key(lua_tointeger(lua, index));
  if (lua_type(lua, index) == LUA_TNUMBER) return Key(lua_tonumber(lua, index));
  if (lua_type(lua, index) == LUA_TSTRING) return Key(view_at(lua, index));
  if (lua_isboolean(lua, index)) return Key(lua_toboolean(lua, index) != 0);
  return std::nullopt;
}

// Upvalues: the table, its keys in order, how many are done.
int next_pair(lua_State* lua) {
  lua_Integer done = lua_tointeger(lua, lua_upvalueindex(3));
  while (lua_rawgeti(lua, lua_upvalueindex(2), ++done) != LUA_TNIL) {
    lua_pushvalue(lua, -1);
    if (lua_rawget(lua, lua_upvalueindex(1)) != LUA_TNIL) {
      lua_pushinteger(lua, done);
      lua_replace(lua, lua_upvalueindex(3));
      return 2;
    }
    lua_pop(lua, 2);  // taken out while walking
  }
  return 0;
}

int ordered_pairs(lua_State* lua) {
  empty_if_unknown(lua, 1);
  open_list(lua, 1);
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  lua_newtable(lua);
  std::vector<std::pair<Key, lua_Integer>> keys;  // and where each stands in the table at 2
  for (lua_pushnil(lua); lua_next(lua, 1) != 0; lua_pop(lua, 1)) {
    const auto key = key_at(lua, -2);
    if (!key) {
      const bool named = luaL_getmetafield(lua, -2, "__name") == LUA_TSTRING;
      const char* type = named ? lua_tostring(lua, -1) : luaL_typename(lua, -2);
      return luaL_error(lua, "pairs has no order for a key that is a %s", type);
    }
    keys.emplace_back(*key, static_cast<lua_Integer>(keys.size()) + 1);
    lua_pushvalue(lua, -2);
    lua_rawseti(lua, 2, keys.back().second);
  }
  Sandbox::of(lua).charge(lua, keys.size() * 4);
  std::ranges::sort(keys);
  lua_createtable(lua, static_cast<int>(keys.size()), 0);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    lua_rawgeti(lua, 2, keys[i].second);
    lua_rawseti(lua, 3, static_cast<lua_Integer>(i) + 1);
  }
  lua_remove(lua, 2);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, cpp<next_pair>, 3);
  return 1;
}

// --- ipairs: as Lua's, but an unknown word, which has every member, is an empty list ---

int next_entry(lua_State* lua) {
  const lua_Integer i = luaL_checkinteger(lua, 2) + 1;
  lua_pushinteger(lua, i);
  return lua_geti(lua, 1, i) == LUA_TNIL ? 1 : 2;
}

int entries(lua_State* lua) {
  luaL_checkany(lua, 1);
  empty_if_unknown(lua, 1);
  lua_pushcfunction(lua, cpp<next_entry>);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

// --- tostring, pcall, metatables ---

int to_string(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (luaL_getmetafield(lua, 1, "__tostring") != LUA_TNIL) {
    lua_pushvalue(lua, 1);
    lua_call(lua, 1, 1);
    if (!lua_isstring(lua, -1)) return luaL_error(lua, "'__tostring' must return a string");
    return 1;
  }
  switch (lua_type(lua, 1)) {
    case LUA_TNUMBER:
    case LUA_TSTRING:
      lua_pushvalue(lua, 1);
      lua_tolstring(lua, -1, nullptr);
      break;
    case LUA_TBOOLEAN:
      lua_pushstring(lua, lua_toboolean(lua, 1) ? "true" : "false");
      break;
    case LUA_TUSERDATA:
      luaL_getmetafield(lua, 1, "__name");
      break;
    default:
      lua_pushstring(lua, luaL_typename(lua, 1));
  }
  return 1;
}

int protected_call(lua_State* lua) {
  luaL_checkany(lua, 1);
  const int status = lua_pcall(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0);
  if (status == LUA_OK) {
    lua_pushboolean(lua, 1);
    lua_insert(lua, 1);
    return lua_gettop(lua);
  }
  Sandbox& sandbox = Sandbox::of(lua);
  if (sandbox.passes_through(status)) sandbox.raise_again(lua);
  lua_pushboolean(lua, 0);
  lua_insert(lua, -2);
  return 2;
}

constexpr const char* allowed_events[] = {
    "__add", "__sub", "__mul", "__div", "__mod",   "__pow",      "__unm",      "__idiv",
    "__eq",  "__lt",  "__le",  "__len", "__index", "__newindex", "__tostring", "__call",
};
constexpr char original_key =
    0;  // its address: where a metatable keeps the table it was copied from

// The metatable in force is always a copy of the allowed events: what a script does to its table
// later has no effect.
int set_metatable(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  luaL_argexpected(lua, lua_isnil(lua, 2) || lua_istable(lua, 2), 2, "nil or table");
  if (luaL_getmetafield(lua, 1, "__metatable") != LUA_TNIL)
    return luaL_error(lua, "this table is closed");
  lua_settop(lua, 2);
  if (lua_isnil(lua, 2)) {
    lua_setmetatable(lua, 1);
    return 1;
  }
  lua_newtable(lua);
  for (lua_pushnil(lua); lua_next(lua, 2) != 0; lua_pop(lua, 1)) {
    const auto event = text_at(lua, -2);
    if (!event || event->rfind("__", 0) != 0) continue;
    if (std::ranges::find(allowed_events, *event) == std::end(allowed_events))
      return luaL_error(lua, "a metatable cannot have %s here", escape(*event, 40).c_str());
    if (*event == "__call" && !lua_isfunction(lua, -1))
      return luaL_error(lua, "__call takes a function");
    lua_pushvalue(lua, -2);
    lua_pushvalue(lua, -2);
    lua_rawset(lua, 3);
  }
  lua_pushvalue(lua, 2);
  lua_rawsetp(lua, 3, &original_key);
  lua_setmetatable(lua, 1);
  lua_settop(lua, 1);
  return 1;
}

int get_metatable(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (!lua_istable(lua, 1) || !lua_getmetatable(lua, 1)) {
    lua_pushnil(lua);
    return 1;
  }
  lua_rawgetp(lua, -1, &original_key);
  return 1;
}

// --- random: by the seed of the game ---

int random(lua_State* lua) {
  Script& script = Script::of(lua);
  if (script.stage != Stage::loading) {
    return luaL_error(lua,
                      "math.random works only while the script is loading: here the same state has "
                      "to give the same answer");
  }
  if (lua_gettop(lua) == 0) {
    lua_pushnumber(lua, static_cast<lua_Number>(script.random.next() >> 11) * 0x1p-53);
    return 1;
  }
  const lua_Integer low = lua_gettop(lua) == 1 ? 1 : luaL_checkinteger(lua, 1);
  const lua_Integer high = luaL_checkinteger(lua, lua_gettop(lua) == 1 ? 1 : 2);
  luaL_argcheck(lua, low <= high, lua_gettop(lua) == 1 ? 1 : 2, "interval is empty");
  const std::uint64_t span =
      static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low) + 1;  // 0: all
  std::uint64_t value = script.random.next();
  if (span != 0) {
    const std::uint64_t fair = UINT64_MAX - UINT64_MAX % span;
    while (value >= fair) value = script.random.next();
    value %= span;
  }
  value += static_cast<std::uint64_t>(low);  // wraps as it should
  lua_pushinteger(lua, static_cast<lua_Integer>(value));
  return 1;
}

}  // namespace

void copy_functions(lua_State* lua, lua_CFunction open, std::initializer_list<const char*> names) {
  lua_pushcfunction(lua, open);
  lua_call(lua, 0, 1);
  for (const char* name : names) {
    lua_getfield(lua, -1, name);
    lua_setfield(lua, -3, name);
  }
  lua_pop(lua, 1);
}

void add_base_functions(lua_State* lua) {
  copy_functions(
      lua, luaopen_base,
      {"assert", "error", "rawequal", "rawget", "rawlen", "rawset", "select", "tonumber", "type"});
  constexpr luaL_Reg functions[] = {
      {"pairs", cpp<ordered_pairs>},
      {"ipairs", cpp<entries>},
      {"tostring", cpp<to_string>},
      {"pcall", cpp<protected_call>},
      {"setmetatable", cpp<set_metatable>},
      {"getmetatable", cpp<get_metatable>},
      {nullptr, nullptr},
  };
  luaL_setfuncs(lua, functions, 0);
}

void add_math_functions(lua_State* lua) {
  copy_functions(lua, luaopen_math,
                 {"abs", "ceil", "floor", "fmod", "huge", "max", "maxinteger", "min", "mininteger",
                  "modf", "pi", "sqrt", "tointeger", "type", "ult"});
  lua_pushcfunction(lua, cpp<random>);
  lua_setfield(lua, -2, "random");
}

}  // namespace sb
