// Reading tables of facts, and lists that may be a single value.
// Invariant: facts that are wrong always note a fault; they read as null.
#pragma once

#include <string>

#include "lua/reader.h"
#include "lua/values.h"

namespace sb {

// The table of facts at `index`, kept; null after a fault. `path` leads to it from the braces of
// `construct`, `owner` begins each message.
const FactsDraft* read_facts(lua_State* lua, int index, const std::string& owner,
                             const Construct& construct, const FieldPath& path);

// The same where the table has other fields too, which its reader has checked with the rest.
const FactsDraft* read_facts(Reader& reader, const FieldPath& path);

// "move", "castling" ...: the words of `by` that are no casts.
std::vector<std::string> kinds_of_plies();

// Reads { mark, set } on top of the stack, the mark one that is stored; false if it is none.
bool read_laying(lua_State* lua, LayingDraft& laying);
// In that field one such table or a list of them.
std::vector<LayingDraft> read_layings(Reader& reader, std::string_view name);

// The set in that field; null where it is absent or wrong.
const SetDraft* read_set(Reader& reader, std::string_view name);
// Likewise facts and a number.
const FactsDraft* read_facts_field(Reader& reader, std::string_view name);
const NumberDraft* read_number(Reader& reader, std::string_view name);
// The function in that field, kept; LUA_NOREF where it is absent or wrong.
int read_function(Reader& reader, std::string_view name);

}  // namespace sb
