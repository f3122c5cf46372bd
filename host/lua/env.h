// The environment of every script: Lua's safe functions, checked ones of our own, and the words.
// Invariant: no script ever sees an address, a file, the clock, bytecode or another script's
// globals.
#pragma once

#include <initializer_list>
#include <lua.hpp>

namespace sb {

// Fills an empty state. Afterwards every chunk that is loaded has the closed environment as its
// globals.
void open_environment(lua_State* lua);

// Each fills the table on top of the stack.
void add_base_functions(lua_State* lua);
void add_string_functions(lua_State* lua);
void add_table_functions(lua_State* lua);
void add_math_functions(lua_State* lua);

// Gives the table on top of the stack a metatable that complains about members it does not have.
void close_table(lua_State* lua, const char* name);

// Copies functions of one of Lua's own libraries into the table on top of the stack.
void copy_functions(lua_State* lua, lua_CFunction open, std::initializer_list<const char*> names);

}  // namespace sb
