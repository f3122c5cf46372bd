// What a hook sees: the ply, the position, men on the board, the position's variables. All are
// views that read and write Edits; with what the files of handles share: squares and men on the
// stack. Invariant: a handle of a man never outlives its call; one that a script has kept raises
// when it is used, and so does whatever else is wrong. There is one position and one ply, always
// those now asked of.
#pragma once

#include <cstdint>
#include <deque>
#include <lua.hpp>
#include <string_view>
#include <vector>

#include "lua/script.h"
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
