// What a hook sees: the ply, the position, men on the board, the position's variables. All are
// views that read and write Edits. Invariant: a handle of a ply or a man never outlives its call;
// one that a script has kept raises when it is used. There is one position, always the one now
// asked of.
#pragma once

#include <array>
#include <cstdint>
#include <lua.hpp>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "play/hooks.h"
#include "play/variant.h"

namespace sb {

// By text of symbols and kind: whether the text names it.
using KindsByText = std::unordered_map<std::string, std::vector<char>>;

// What a hook is called for; Script::ply points to it while the hook runs.
struct PlyContext {
  const Variant& variant;
  const PlyFacts& facts;
  Edits& edits;
  std::uint64_t serial = 0;  // differs for each call
  bool may_write = true;     // false while a hook is only asked
  // By kind - 1 and side: the cells where it can never stand; empty = none.
  const std::vector<std::array<std::vector<Cell>, owners>>& forbidden;
  KindsByText& kinds;
  bool asks_plies = true;  // false where plies are being found
  // Of a function that lists plies: where they go, of whom (no_cell: of an action of that name).
  std::vector<ScriptedPly>* listed = nullptr;
  Cell man = no_cell;
  std::string_view action{};
};

void make_handle_types(lua_State* lua);
// Makes the names of squares, before any handle is pushed.
void make_cell_names(lua_State* lua, const Board& board);
void push_ply(lua_State* lua);
void push_position(lua_State* lua);
// The man of a function that lists his plies, and `add`.
void push_lister(lua_State* lua);

}  // namespace sb
