// Modules: the files that a load runs, each once, by the name that `require` uses.
// Invariant: a module is always run with the closed environment, and its faults never stop the one
// that requires it.
#pragma once

#include <lua.hpp>

#include "lua/load.h"

namespace sb {

// Runs a file and pushes the value it returns; the stand-in for unknown words where it failed.
void run_file(lua_State* lua, const Source& source);

// "moves.rook" where the text at `index` is the name of a member of the module `moves`, which has
// been loaded; otherwise empty.
std::string movement_named(lua_State* lua, int index);

// The body of `require`.
int require_module(lua_State* lua);

}  // namespace sb
