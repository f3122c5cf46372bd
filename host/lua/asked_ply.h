// What the files of handles share: the ply or position that a function asks about, squares and men
// on the stack. Included by handles.cpp, kept_values.cpp, questions.cpp, listing.cpp and hooks.cpp
// alone.
// Invariant: whatever is wrong raises at the script's line.
#pragma once

#include "lua/handles.h"
#include "lua/script.h"

namespace sb {

struct ManHandle {
  std::uint64_t serial = 0;  // of the call
  Cell cell = no_cell;       // where he stands; no_cell for one that was captured
  Man man;                   // who it was when the handle was made
};

// What the running function asks about.
inline const PlyContext& ply_of(lua_State* lua) { return *Script::of(lua).ply; }
// The same in a method of a ply or a position; raises for any other value and for one that was
// kept.
const PlyContext& asked_of(lua_State* lua);

// Its name; nothing for no_cell.
void push_cell(lua_State* lua, Cell cell);
// The cell of the name at `index`, a string; no_cell where there is none of that name.
Cell cell_named(lua_State* lua, int index);
// A cell by name, or the one on which a man stands.
Cell cell_at(lua_State* lua, int index);
// Several: "d4 f6", a square, a man, or a list of squares and men; raises for more than 256.
std::vector<Cell> cells_at(lua_State* lua, int index);
// The kind of the symbol at `index`; raises if there is none.
std::uint16_t kind_at(lua_State* lua, int index);
// The player that a word at `index` names, "own", "enemy", "white" or "black"; `absent` where
// nothing is said.
Side player_at(lua_State* lua, int index, const PlyContext& ply, const char* absent);
// Who stands there; nothing if nobody does.
void push_man(lua_State* lua, Cell cell);
// The reserve of the name at `index`; raises if there is none.
const Reserve& reserve_at(lua_State* lua, int index);
// Raises where the kind cannot stand on the cell, with that hint.
void refuse_place(lua_State* lua, const Man& man, Cell cell, const std::string& hint = {});

// The questions of questions.cpp, as "name" -> function, into the table on top of the stack.
void add_questions(lua_State* lua);
// `add` of a function that lists plies (listing.cpp).
int add_ply(lua_State* lua);
// The types of what handles.cpp tells, and the values of which there is one.
void make_handles(lua_State* lua, KeptValues& kept);
void push_man_handle(lua_State* lua, const ManHandle& handle);

}  // namespace sb
