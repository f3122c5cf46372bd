// What a hook sees: the ply, the position, men on the board, the position's variables. All are
// views that read and write Edits. Invariant: a handle of a man never outlives its call; one that a
// script has kept raises when it is used. There is one position and one ply, always those now asked
// of.
#pragma once

#include <cstdint>
#include <deque>
#include <lua.hpp>
#include <string_view>
#include <vector>

#include "rules/hooks.h"
#include "rules/variant.h"

namespace sb {

struct ManHandle;

// Functions ask each other at most so deep: one that asks about check may have others asked, how
// men attack; these may ask again.
inline constexpr int deepest_call = 4;

// What functions are given and what questions answer, made once for all calls: nothing has to be
// made, or looked for by name, to push it. Numbers are keys of the registry.
struct KeptValues {
  int position = 0, ply = 0, state = 0, add = 0;
  const void *position_at = nullptr, *ply_at = nullptr;  // the same, as addresses
  const void* man_type = nullptr;
  std::vector<int> names;  // of squares, by cell
  int cells = 0;           // a table: cells by name
  // By depth of the call and cell.
  std::vector<int> men;
  std::vector<ManHandle*> men_at;
  // A table: lists of whether a text of symbols names a kind, by text.
  int kinds = 0;
  std::deque<std::vector<char>> kinds_named;
};

// What a hook is called for; Script::ply points to it while the hook runs.
struct PlyContext {
  const Variant& variant;
  const PlyFacts& facts;
  Edits& edits;
  KeptValues& kept;
  std::uint64_t serial = 0;  // differs for each call
  int depth = 0;             // how many calls wait for this one
  bool may_write = false;    // true for an effect, which is not only asked
  bool asks_plies = true;    // false where plies are being found
  // Of a function that lists plies: where they go, of whom (no_cell: of an action of that name).
  std::vector<ScriptedPly>* listed = nullptr;
  Cell man = no_cell;
  std::string_view action{};
};

// Makes the types and the values; needs the board.
void make_kept_values(lua_State* lua, const Board& board, KeptValues& kept);
// The man who stands on the cell, for a call that begins; to be pushed by its key.
int keep_man(const PlyContext& ply, Cell cell);

}  // namespace sb
