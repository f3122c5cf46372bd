// Names of squares as Lua strings that are made once, so that no question makes one.
#include "lua/handle.h"
#include "lua/handles.h"

namespace sb {
namespace {

constexpr char names_key = 0, cells_key = 0;  // of the registry: names by cell, cells by name

}  // namespace

void make_cell_names(lua_State* lua, const Board& board) {
  lua_createtable(lua, board.size(), 0);
  lua_createtable(lua, 0, board.size());
  for (Cell c = 0; c < board.size(); ++c) {
    lua_pushstring(lua, board.name(c).c_str());
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, -4, c + 1);
    lua_pushinteger(lua, c);
    lua_rawset(lua, -3);
  }
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &cells_key);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &names_key);
}

void push_cell(lua_State* lua, Cell cell) {
  if (cell == no_cell) return lua_pushnil(lua);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &names_key);
  lua_rawgeti(lua, -1, cell + 1);
  lua_remove(lua, -2);
}

Cell cell_named(lua_State* lua, int index) {
  lua_pushvalue(lua, index);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &cells_key);
  lua_insert(lua, -2);
  lua_rawget(lua, -2);
  const Cell cell = lua_isinteger(lua, -1) ? static_cast<Cell>(lua_tointeger(lua, -1)) : no_cell;
  lua_pop(lua, 2);
  return cell;
}

}  // namespace sb
