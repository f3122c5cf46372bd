// The environment of every script: Lua's safe functions, checked ones of our own, the words, and
// the files that a load runs, each once, by the name that `require` uses. Invariant: no script ever
// sees an address, a file, the clock, bytecode or another script's globals; a module's faults never
// stop the one that requires it.
#pragma once

#include <initializer_list>
#include <lua.hpp>
#include <string>
#include <string_view>

#include "lua/load.h"

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

// "'left' is a local of this script": where the value at `index` is held by a local that has the
// name of a word, and so hides it; empty otherwise.
std::string hidden_word(lua_State* lua, int index);
// Whether a local of that name holds a number of the game.
bool is_local_number(lua_State* lua, std::string_view name);

// Copies functions of one of Lua's own libraries into the table on top of the stack.
void copy_functions(lua_State* lua, lua_CFunction open, std::initializer_list<const char*> names);

// Runs a file and pushes the value it returns; the stand-in for unknown words where it failed.
void run_file(lua_State* lua, const Source& source);

// "moves.rook" where the text at `index` is the name of a member of the module `moves`, which has
// been loaded; otherwise empty.
std::string movement_named(lua_State* lua, int index);

// The body of `require`.
int require_module(lua_State* lua);

}  // namespace sb
