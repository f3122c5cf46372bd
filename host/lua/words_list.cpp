// Lists of a variant: base.pieces, base.rules, base.endings. Values with "+", :without() and
// members by number, symbol or name; none ever changes.
#include <fmt/format.h>

#include <set>

#include "base/list.h"
#include "base/text.h"
#include "lua/words.h"

namespace sb {
namespace {

constexpr const char* list_name = "list";

// What people call the value at `index`: a symbol or the name it was made with; empty if it has
// none.
std::string name_at(lua_State* lua, int index) {
  if (const auto* piece = value_at<PieceDraft>(lua, index)) return piece->spec.symbol;
  const Made* made = made_at(lua, index);
  return !made ? "" : made->name.empty() ? owner_of(*made) : made->name;
}

// Appends the value on top of the stack to the table below it; a piece takes the place of the one
// with its symbol among the first `replaceable`, once: `replaced` has their numbers. Pops it.
void append(lua_State* lua, lua_Integer replaceable = 0,
            std::set<lua_Integer>* replaced = nullptr) {
  const auto* piece = value_at<PieceDraft>(lua, -1);
  lua_Integer at = static_cast<lua_Integer>(lua_rawlen(lua, -2)) + 1;
  for (lua_Integer i = 1; piece && i <= replaceable; ++i) {
    lua_rawgeti(lua, -2, i);
    const auto* other = value_at<PieceDraft>(lua, -1);
    if (other && other->spec.symbol == piece->spec.symbol && replaced->insert(i).second) at = i;
    lua_pop(lua, 1);
  }
  lua_rawseti(lua, -2, at);
}

// Which list of a variant has values like the one on top of the stack, or in the table or list
// there. Pops it.
std::string_view list_with(lua_State* lua) {
  open_list(lua, -1);
  if (lua_istable(lua, -1)) {
    lua_rawgeti(lua, -1, 1);
    lua_remove(lua, -2);
  }
  const std::string_view list = list_of(lua, -1);
  lua_pop(lua, 1);
  return list.empty() ? "rules" : list;
}

int join(lua_State* lua) {
  for (const int list : {1, 2}) open_list(lua, list);
  for (const int list : {1, 2}) {
    if (lua_istable(lua, list)) continue;
    lua_pushvalue(lua, lua_isuserdata(lua, list) ? list : 3 - list);
    return refuse_joined(lua, '+', "lists", list,
                         fmt::format("base.{} + {{ ... }}", list_with(lua)));
  }
  lua_newtable(lua);
  std::set<lua_Integer> replaced;
  for (const int list : {1, 2}) {
    const auto known = list == 1 ? 0 : static_cast<lua_Integer>(lua_rawlen(lua, 1));
    each_entry(lua, list, [&](auto) { append(lua, known, &replaced); });
  }
  make_list(lua);
  return 1;
}

// base.rules { ... }
int refuse_call(lua_State* lua) {
  lua_settop(lua, 1);
  std::string hint = fmt::format("base.{} + {{ ... }}", list_with(lua));
  return give_up(lua, "what a list has more is joined to it by +", std::move(hint));
}

// What the list has instead of `name`: a piece of that name, something written likewise, or all.
std::string others_than(lua_State* lua, const std::string& name, std::vector<std::string> names) {
  for (lua_Unsigned i = 1; i <= lua_rawlen(lua, 1); ++i) {
    lua_rawgeti(lua, 1, static_cast<lua_Integer>(i));
    const auto* piece = value_at<PieceDraft>(lua, -1);
    lua_pop(lua, 1);
    if (piece && lower(piece->spec.name) == lower(name)) return suggest(piece->spec.symbol);
  }
  std::erase(names, "");
  const std::string near = name.size() > 1 ? nearest(name, names) : "";
  return suggest(near, names.empty() ? "" : "it has " + some_of(each_once(names), 12));
}

// list:without "name"
int without(lua_State* lua) {
  const std::string name = text_at(lua, 2).value_or("");
  open_list(lua, 1);
  if (!lua_istable(lua, 1) || name.empty())
    return refuse_argument(lua, 2, ":without() takes a name", "base.pieces:without \"Q\"");
  if (lua_gettop(lua) > 2)
    return refuse_argument(lua, 3, ":without() takes one name",
                           "base.pieces:without \"Q\":without \"N\"");
  lua_newtable(lua);
  std::vector<std::string> names;
  each_entry(lua, 1, [&](auto) {
    names.push_back(name_at(lua, -1));
    if (names.back() != name) append(lua);
  });
  if (!contains(names, name)) {
    return give_up(lua, fmt::format("the list has no '{}'", escape(name, 40)),
                   others_than(lua, name, names), "without");
  }
  make_list(lua);
  return 1;
}

constexpr Word without_word{"without", without, definitions};

// list:without, or the member of that number, symbol or name.
int member(lua_State* lua) {
  open_list(lua, 1);
  const auto key = text_at(lua, 2);
  if (!key) {
    lua_rawget(lua, 1);
    return 1;
  }
  if (*key == without_word.name) return push_word(lua, without_word), 1;
  std::vector<std::string> names = {without_word.name};
  for (lua_Unsigned i = 1; i <= lua_rawlen(lua, 1); ++i) {
    lua_rawgeti(lua, 1, static_cast<lua_Integer>(i));
    names.push_back(name_at(lua, -1));
    if (names.back() == *key) return 1;
    lua_pop(lua, 1);
  }
  return no_member(lua, list_name, names);
}

int length(lua_State* lua) {
  open_list(lua, 1);
  lua_pushinteger(lua, static_cast<lua_Integer>(lua_rawlen(lua, 1)));
  return 1;
}

}  // namespace

std::string_view list_of(lua_State* lua, int index) {
  if (value_at<PieceDraft>(lua, index)) return "pieces";
  if (value_at<EndingDraft>(lua, index)) return "endings";
  return rule_at(lua, index) ? "rules" : "";
}

void make_list(lua_State* lua) {
  lua_newuserdatauv(lua, 0, 1);
  luaL_setmetatable(lua, list_name);
  lua_insert(lua, -2);
  lua_setiuservalue(lua, -2, 1);
}

bool is_list(lua_State* lua, int index) { return luaL_testudata(lua, index, list_name) != nullptr; }

void open_list(lua_State* lua, int index) {
  if (!is_list(lua, index)) return;
  const int at = lua_absindex(lua, index);
  lua_getiuservalue(lua, at, 1);
  lua_replace(lua, at);
}

void empty_if_unknown(lua_State* lua, int index) {
  if (!is_unknown(lua, index)) return;
  lua_newtable(lua);
  lua_replace(lua, index);
}

int refuse_list_change(lua_State* lua) {
  lua_pushvalue(lua, 1);
  const std::string_view list = list_with(lua);
  complain_here(lua, fmt::format("the {} of a variant never change", list),
                fmt::format("{0} = base.{0} + {{ ... }}, base.{0}:without \"...\"", list));
  return 0;
}

void make_list_type(lua_State* lua) {
  make_type(lua, list_name,
            {{"__index", cpp<member>},
             {"__len", cpp<length>},
             {"__newindex", cpp<refuse_list_change>},
             {"__add", operate<join>},
             {"__call", operate<refuse_call>}});
  refuse_operators(lua, list_name, "list + { more }, list:without \"name\"");
}

}  // namespace sb
