// What a hook sees: the ply, men on the board, the position's variables. All are views that read
// and write Edits. Invariant: a handle never outlives its ply; one that a script has kept raises
// when it is used.
#pragma once

#include <array>
#include <cstdint>
#include <lua.hpp>
#include <vector>

#include "play/hooks.h"
#include "play/variant.h"

namespace sb {

// The ply that a hook is called for; Script::ply points to it while the hook runs.
struct PlyContext {
  const Variant& variant;
  const PlyFacts& facts;
  Edits& edits;
  std::uint64_t serial = 0;  // differs for each ply
  bool may_write = true;     // false while a hook is only asked
  // By kind - 1 and side: the cells where it can never stand; empty = none.
  const std::vector<std::array<std::vector<Cell>, owners>>& forbidden;
};

void make_handle_types(lua_State* lua);
void push_ply(lua_State* lua);

}  // namespace sb
