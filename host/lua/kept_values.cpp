// Values that are made once, so that no question makes one: names of squares, men by cell.
#include "lua/asked_ply.h"
#include "lua/handles.h"

namespace sb {
namespace {

// The value on top of the stack, which is popped.
int keep(lua_State* lua) { return luaL_ref(lua, LUA_REGISTRYINDEX); }

}  // namespace

void make_kept_values(lua_State* lua, const Board& board, KeptValues& kept) {
  make_handles(lua, kept);
  lua_createtable(lua, 0, board.size());
  for (Cell c = 0; c < board.size(); ++c) {
    lua_pushstring(lua, board.name(c).c_str());
    lua_pushvalue(lua, -1);
    kept.names.push_back(keep(lua));
    lua_pushinteger(lua, c);
    lua_rawset(lua, -3);
  }
  kept.cells = keep(lua);
  for (int i = 0; i < deepest_call * board.size(); ++i) {
    push_man_handle(lua, {});
    kept.men_at.push_back(static_cast<ManHandle*>(lua_touserdata(lua, -1)));
    kept.men.push_back(keep(lua));
  }
  lua_newtable(lua);
  kept.kinds = keep(lua);
}

int keep_man(const PlyContext& ply, Cell cell) {
  const std::size_t i =
      static_cast<std::size_t>(ply.depth) * ply.kept.names.size() + static_cast<std::size_t>(cell);
  *ply.kept.men_at[i] = {ply.serial, cell, ply.edits.man(cell)};
  return ply.kept.men[i];
}

void push_cell(lua_State* lua, Cell cell) {
  if (cell == no_cell) return lua_pushnil(lua);
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ply_of(lua).kept.names[cell]);
}

Cell cell_named(lua_State* lua, int index) {
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ply_of(lua).kept.cells);
  lua_pushvalue(lua, index);
  lua_rawget(lua, -2);
  int is_cell = 0;
  const lua_Integer cell = lua_tointegerx(lua, -1, &is_cell);
  lua_pop(lua, 2);
  return is_cell ? static_cast<Cell>(cell) : no_cell;
}

// One that the call has already may be meant by somebody who is not there now: he stays as he is.
void push_man(lua_State* lua, Cell cell) {
  const PlyContext& ply = ply_of(lua);
  const Man man = ply.edits.man(cell);
  if (man.kind == 0) return lua_pushnil(lua);
  const std::size_t i =
      static_cast<std::size_t>(ply.depth) * ply.kept.names.size() + static_cast<std::size_t>(cell);
  ManHandle& handle = *ply.kept.men_at[i];
  if (handle.serial == ply.serial && (handle.man.kind != man.kind || handle.man.side != man.side))
    return push_man_handle(lua, {ply.serial, cell, man});
  handle = {ply.serial, cell, man};
  lua_rawgeti(lua, LUA_REGISTRYINDEX, ply.kept.men[i]);
}

}  // namespace sb
