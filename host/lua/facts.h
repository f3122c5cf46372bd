// Reading tables of facts, and lists that may be a single value.
// Invariant: facts that are wrong always note a fault; they read as null.
#pragma once

#include <string>

#include "lua/reader.h"
#include "lua/values.h"

namespace sb {

// The table of facts at `index`, kept; null after a fault. `refused`: as Spec::refused.
const FactsDraft* read_facts(lua_State* lua, int index, const Site& site,
                             std::string_view refused = {});

// The same where the table has other fields too, which its reader has checked with the rest. The
// `side` of an ending is a field of its own.
const FactsDraft* read_facts(Reader& reader, bool of_ending = false);

// "move", "castling" ...: the words of `by` that are no casts.
std::vector<std::string> kinds_of_plies();

constexpr lua_Unsigned longest_list = 256;  // of sets, facts, deeds ...: one for each cell

// Notes that the list on top of the stack, of that field, has too many entries, if so.
bool is_too_long(Reader& reader, std::string_view name);

// Calls `read` for the value of the field, on top of the stack, or for each entry if it is a list,
// always with that on top. Calls `wrong` where it gives false, and for a list without entries.
template <class Read, class Wrong>
void each_or_one(Reader& reader, std::string_view name, bool is_list, Read read, Wrong wrong) {
  lua_State* lua = reader.lua();
  if (is_list && (is_too_long(reader, name) || reader.has_stray_key(name))) return;
  const int value = lua_gettop(lua);
  const lua_Unsigned size = is_list ? lua_rawlen(lua, value) : 1;
  bool fits = size > 0;
  for (lua_Unsigned i = 1; fits && i <= size; ++i) {
    if (is_list) {
      lua_rawgeti(lua, value, static_cast<lua_Integer>(i));
    } else {
      lua_pushvalue(lua, value);
    }
    fits = read();
    lua_pop(lua, 1);
  }
  if (!fits) wrong();
}
template <class Read>
void each_or_one(Reader& reader, std::string_view name, bool is_list, Read read) {
  each_or_one(reader, name, is_list, read, [&] { reader.wrong(name); });
}
// Whether the table on top of the stack begins with a table.
bool is_list_of_tables(lua_State* lua);

// Reads one { mark, set }, the mark one that is stored, or a list of them.
std::vector<LayingDraft> read_layings(Reader& reader, std::string_view name);

// The set in that field; null where it is absent or wrong.
const SetDraft* read_set(Reader& reader, std::string_view name);
// Likewise facts and a number.
const FactsDraft* read_facts_field(Reader& reader, std::string_view name);
const NumberDraft* read_number(Reader& reader, std::string_view name);
// The function in that field, kept; LUA_NOREF where it is absent or wrong.
int read_function(Reader& reader, std::string_view name);

}  // namespace sb
