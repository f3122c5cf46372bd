// Handles are small userdata: of a man the call's number and a cell. What they read is always the
// position as it is now. Metamethods are called for values of their type alone: no script reaches
// a metatable.
#include "lua/handles.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "base/list.h"
#include "base/text.h"
#include "lua/words.h"

namespace sb {
namespace {

// The man at `index`; null if it is something else.
const ManHandle* man_handle_at(lua_State* lua, int index) {
  if (lua_type(lua, index) != LUA_TUSERDATA || !lua_getmetatable(lua, index)) return nullptr;
  const bool same = lua_topointer(lua, -1) == ply_of(lua).kept.man_type;
  lua_pop(lua, 1);
  return same ? static_cast<const ManHandle*>(lua_touserdata(lua, index)) : nullptr;
}

// Raises for one that was kept.
const ManHandle& asked_now(lua_State* lua, const ManHandle& handle) {
  if (ply_of(lua).serial == handle.serial) return handle;
  fail_here(lua, "this man belongs to a ply that is over", "keep nothing between two calls");
}

// In a metamethod of men.
const ManHandle& this_man(lua_State* lua) {
  return asked_now(lua, *static_cast<const ManHandle*>(lua_touserdata(lua, 1)));
}

// The key at stack index 2; empty for one that is no text, which no member has.
std::string_view key_of(lua_State* lua) { return view_at(lua, 2); }

// For whatever changes the position.
void refuse_if_asked(lua_State* lua, std::string_view about = {}) {
  if (ply_of(lua).may_write) return;
  fail_here(lua, "this function only answers, it cannot change the position",
            "`after` and `edit` may", about);
}

void push_side(lua_State* lua, Side side) {
  const std::string_view word = side_word(side);
  lua_pushlstring(lua, word.data(), word.size());
}

// The side of that name for a man of a kind, who is neutral if his kind is; raises for any other.
Side side_for(lua_State* lua, int index, const PieceSpec& spec) {
  if (!spec.neutral) return player_at(lua, index, ply_of(lua), "");
  if (view_at(lua, index) == side_word(Side::neutral)) return Side::neutral;
  fail_here(lua, fmt::format("a side is \"neutral\", got {}", value_text(lua, index)));
}

// --- ply ---

void push_mover(lua_State* lua) {
  const PlyContext& ply = ply_of(lua);
  if (ply.facts.to == no_cell) return lua_pushnil(lua);
  const Man now = ply.edits.man(ply.facts.to);
  if (now.kind == 0 || now.side != ply.facts.side) return lua_pushnil(lua);
  push_man(lua, ply.facts.to);
}

void push_captured(lua_State* lua) {
  const PlyContext& ply = ply_of(lua);
  if (ply.facts.captured.kind == 0) return lua_pushnil(lua);
  push_man_handle(lua, {ply.serial, no_cell, ply.facts.captured});
}

// The word chosen; nothing after a ply that names none.
void push_choice(lua_State* lua) {
  const std::string_view word = ply_of(lua).facts.choice;
  if (word.empty()) return lua_pushnil(lua);
  lua_pushlstring(lua, word.data(), word.size());
}

// The value of a variable of the position; a square is its name, and no square is nothing.
void push_variable(lua_State* lua, const StateField& field, std::uint32_t held) {
  if (field.square) return push_cell(lua, held == 0 ? no_cell : static_cast<Cell>(held - 1));
  push_field_value(lua, field, field.low + static_cast<int>(held));
}

void refuse_royal(lua_State* lua, const Man& man, Cell cell, const char* what) {
  const PlyContext& ply = ply_of(lua);
  if (man.kind == 0 || !ply.variant.kind(man.kind).royal) return;
  fail_here(lua, fmt::format("a function cannot {} the royal {} on {}", what,
                             ply.variant.kind(man.kind).name, ply.variant.board.name(cell)));
}

// Nobody stands on the cell then; of a body all is gone.
void clear(const PlyContext& ply, Cell cell) {
  const Man man = ply.edits.man(cell);
  if (man.kind == 0) return;
  if (!ply.variant.kind(man.kind).body) return ply.edits.put(cell, {});
  for (Cell c = 0; c < ply.variant.board.size(); ++c) {
    const Man part = ply.edits.man(c);
    if (part.kind == man.kind && part.side == man.side) ply.edits.put(c, {});
  }
}

// The same as asked_of() in a method that changes the position.
const PlyContext& written_to(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  refuse_if_asked(lua);
  return ply;
}

int remove_man(lua_State* lua) {
  const PlyContext& ply = written_to(lua);
  const Cell cell = cell_at(lua, 2);
  refuse_royal(lua, ply.edits.man(cell), cell, "remove");
  clear(ply, cell);
  return 0;
}

// ply:send(from, to): whoever stands there goes there, as he is.
int send(lua_State* lua) {
  const PlyContext& ply = written_to(lua);
  const Cell from = cell_at(lua, 2), to = cell_at(lua, 3);
  const Man man = ply.edits.man(from);
  const std::string& start = ply.variant.board.name(from);
  if (man.kind == 0) fail_here(lua, fmt::format("nobody stands on {} to be sent", start));
  if (ply.variant.kind(man.kind).body)
    fail_here(
        lua,
        fmt::format("a function cannot send the {} on {}", ply.variant.kind(man.kind).name, start),
        "a man on several squares moves by his movements alone");
  if (from == to) return 0;
  if (ply.edits.man(to).kind != 0)
    fail_here(lua, fmt::format("{} is not empty", ply.variant.board.name(to)),
              "ply:remove first, or send who stands there");
  refuse_place(lua, man, to);
  ply.edits.put(from, {});
  ply.edits.put(to, man);
  return 0;
}

// :may_stand(cell, "P", "white"), :may_stand(cell, man)
int may_stand(lua_State* lua) {
  const PlyContext& ply = asked_of(lua);
  const Cell cell = cell_at(lua, 2);
  Man man;
  if (const ManHandle* handle = man_handle_at(lua, 3)) {
    man = asked_now(lua, *handle).man;
  } else {
    man.kind = kind_at(lua, 3);
    man.side = side_for(lua, 4, ply.variant.kind(man.kind));
  }
  lua_pushboolean(lua, has_room(ply.variant, man, cell) && !ply.variant.kind(man.kind).body);
  return 1;
}

int put(lua_State* lua) {
  const PlyContext& ply = written_to(lua);
  const Cell cell = cell_at(lua, 2);
  Man man;
  man.kind = kind_at(lua, 3);
  const PieceSpec& spec = ply.variant.kind(man.kind);
  man.side = side_for(lua, 4, spec);
  man.state = spec.initial_state();
  refuse_royal(lua, ply.edits.man(cell), cell, "replace");
  refuse_royal(lua, man, cell, "put");
  if (spec.body)
    fail_here(lua, fmt::format("a function cannot put the {} on one square", spec.name),
              "a man on several squares is built");
  refuse_place(lua, man, cell);
  clear(ply, cell);
  ply.edits.put(cell, man);
  return 0;
}

template <Cell PlyFacts::*cell>
void push_cell_of_ply(lua_State* lua) {
  push_cell(lua, ply_of(lua).facts.*cell);
}

// Behind those of plies alone those of positions, too.
constexpr Member ply_members[] = {
    {"from", push_cell_of_ply<&PlyFacts::from>},
    {"to", push_cell_of_ply<&PlyFacts::to>},
    {"captured_on", push_cell_of_ply<&PlyFacts::captured_on>},
    {"mover", push_mover},
    {"captured", push_captured},
    {"choice", push_choice},
    {"side", [](lua_State* lua) { push_side(lua, ply_of(lua).facts.side); }},
    {"enemy", [](lua_State* lua) { push_side(lua, other(ply_of(lua).facts.side)); }},
    {"turn", [](lua_State* lua) { lua_pushinteger(lua, ply_of(lua).edits.turn()); }},
    {"state", [](lua_State* lua) { lua_rawgeti(lua, LUA_REGISTRYINDEX, ply_of(lua).kept.state); }},
};
constexpr auto position_members = std::span(ply_members).last<4>();

// What only answers is told of none of the methods that write.
int asked_member(lua_State* lua, const char* type, std::span<const Member> members) {
  static constexpr std::array<std::string_view, 3> writers = {"put", "remove", "send"};
  return push_member(lua, type, members,
                     std::span(writers).first(ply_of(lua).may_write ? 0 : writers.size()));
}

int ply_member(lua_State* lua) { return asked_member(lua, "ply", ply_members); }
int position_member(lua_State* lua) { return asked_member(lua, "position", position_members); }

int refuse_write(lua_State* lua) {
  const std::string key = key_told(lua);
  fail_here(lua, fmt::format("'{}' of a ply cannot be changed", escape(key, 40)),
            "ply:put, ply:remove, ply:send and ply.state change the position", key);
}

int refuse_position(lua_State* lua) {
  const std::string key = key_told(lua);
  fail_here(lua, fmt::format("'{}' of a position cannot be changed", escape(key, 40)),
            "this function only answers", key);
}

// --- man ---

// The man as it stands now; raises if somebody else or nobody stands there.
Man current(lua_State* lua, const ManHandle& handle) {
  if (handle.cell == no_cell) return handle.man;
  const PlyContext& ply = ply_of(lua);
  const Man now = ply.edits.man(handle.cell);
  if (now.kind == handle.man.kind && now.side == handle.man.side) return now;
  fail_here(lua,
            fmt::format("the {} on {} is there no more", ply.variant.kind(handle.man.kind).name,
                        ply.variant.board.name(handle.cell)));
}

// Besides the fields of its state.
constexpr std::array men_have{"symbol", "side", "cell"};

std::size_t field_of(lua_State* lua, const PieceSpec& spec, std::string_view key) {
  return declared_field(lua, spec, key, {men_have.begin(), men_have.end()});
}

int man_member(lua_State* lua) {
  const ManHandle& handle = this_man(lua);
  const Man man = current(lua, handle);
  const PieceSpec& spec = ply_of(lua).variant.kind(man.kind);
  const std::string_view key = key_of(lua);
  if (key == "symbol") {
    lua_pushstring(lua, spec.symbol.c_str());
  } else if (key == "side") {
    push_side(lua, man.side);
  } else if (key == "cell") {
    push_cell(lua, handle.cell);
  } else {
    const std::size_t f = field_of(lua, spec, key);
    push_field_value(lua, spec.state[f], spec.field_value(man.state, f));
  }
  return 1;
}

int write_man(lua_State* lua) {
  const ManHandle& handle = this_man(lua);
  Man man = current(lua, handle);
  const PieceSpec& spec = ply_of(lua).variant.kind(man.kind);
  const std::string_view key = key_of(lua);
  refuse_if_asked(lua, key);
  if (contains(men_have, key))
    fail_here(lua, fmt::format("'{}' of a man cannot be changed", key),
              "the fields of its state can; ply:put and ply:send change who stands where", key);
  const std::size_t f = field_of(lua, spec, key);
  if (handle.cell == no_cell)
    fail_here(lua, fmt::format("the {} has been captured, it cannot change", spec.name), "", key);
  const int value = checked_value(lua, 3, spec.state[f], owner_of("piece", spec.name));
  man.state = spec.with_field(man.state, f, value);
  ply_of(lua).edits.put(handle.cell, man);
  return 0;
}

// --- ply.state ---

// Of that name, or, where each side has one, that of the side in question.
int variable_named(const PlyContext& ply, std::string_view key) {
  const auto& state = ply.variant.state;
  const int found = field_named(state, key);
  if (found >= 0) return found;
  const char letter = ply.facts.side == Side::black ? 'b' : 'w';
  const int own = field_named(state, letter + std::string(key));
  return own >= 0 && state[own].per_side ? own : -1;
}

// What a function may call the variables that it may read, each name once.
std::vector<std::string> readable_names(const std::vector<StateField>& state) {
  std::vector<std::string> names;
  for (const StateField& field : state) {
    if (field.reserve >= 0 || field.mark >= 0 || field.is_of_cells()) continue;
    std::string name = field.per_side ? field.name.substr(1) : field.name;
    if (!contains(names, name)) names.push_back(std::move(name));
  }
  return names;
}

std::size_t variable_at(lua_State* lua) {
  const auto& state = ply_of(lua).variant.state;
  const std::string_view key = key_of(lua);
  const int found = variable_named(ply_of(lua), key);
  if (found < 0) {
    const std::vector<std::string> names = readable_names(state);
    fail_here(lua, fmt::format("'{}' is not declared in the variant's state", escape(key, 40)),
              names.empty() ? "state = { lives = range(1, 3) }"
                            : suggest(nearest(key, names),
                                      fmt::format("it declares {}", fmt::join(names, ", "))),
              key);
  }
  if (state[found].reserve >= 0)
    fail_here(lua,
              fmt::format("'{}' is a reserve: captures, drops and promotions alone change it", key),
              "", key);
  if (state[found].mark >= 0)
    fail_here(lua, fmt::format("'{}' is a mark: effects and casts alone lay it", key), "", key);
  if (state[found].is_of_cells())
    fail_here(lua,
              fmt::format("'{}' is what the turn remembers: 'from' and 'to' of an action", key), "",
              key);
  return static_cast<std::size_t>(found);
}

int read_variable(lua_State* lua) {
  const std::size_t i = variable_at(lua);
  push_variable(lua, ply_of(lua).variant.state[i], ply_of(lua).edits.var(static_cast<int>(i)));
  return 1;
}

// The value at stack index 3 for a variable; a square is its name, and nothing is no square.
std::optional<int> variable_value(lua_State* lua, const StateField& field) {
  if (!field.square) return field_value_at(lua, 3, field);
  return lua_isnil(lua, 3) ? 0 : cell_at(lua, 3) + 1;
}

int write_variable(lua_State* lua) {
  refuse_if_asked(lua, key_of(lua));
  const std::size_t i = variable_at(lua);
  const StateField& field = ply_of(lua).variant.state[i];
  refuse_of_lives(lua, field, "the variant");
  const auto value = variable_value(lua, field);
  if (!value) refuse_value(lua, 3, field, "");
  ply_of(lua).edits.set_var(static_cast<int>(i), static_cast<std::uint32_t>(*value - field.low));
  return 0;
}

// The methods of plies and positions into a new table.
void push_methods(lua_State* lua) {
  lua_newtable(lua);
  add_questions(lua);
  constexpr luaL_Reg methods[] = {{"remove", cpp<remove_man>},
                                  {"put", cpp<put>},
                                  {"send", cpp<send>},
                                  {"may_stand", cpp<may_stand>},
                                  {nullptr, nullptr}};
  luaL_setfuncs(lua, methods, 0);
}

// Methods in a table, which Lua reads without a call; `read` tells the rest. The type is left on
// the stack.
void make_asked_type(lua_State* lua, const char* name, lua_CFunction read, lua_CFunction write) {
  make_type(lua, name, {{"__newindex", write}});
  push_methods(lua);
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, read);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_setfield(lua, -2, "__index");
}

// The one value of the type on top of the stack, which is popped.
int keep_single(lua_State* lua, const void** at = nullptr) {
  void* value = lua_newuserdatauv(lua, 0, 0);
  if (at) *at = value;
  lua_insert(lua, -2);
  lua_setmetatable(lua, -2);
  return luaL_ref(lua, LUA_REGISTRYINDEX);
}

}  // namespace

const PlyContext& asked_of(lua_State* lua) {
  const PlyContext& ply = ply_of(lua);
  const void* asked = lua_touserdata(lua, 1);
  if (asked && (asked == ply.kept.position_at || asked == ply.kept.ply_at)) return ply;
  fail_here(lua, fmt::format("this is said of a ply, got {}", describe_value(lua, 1)),
            "with a colon: ply:at(\"e4\")");
}

Cell cell_at(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TSTRING) {
    if (const Cell cell = cell_named(lua, index); cell != no_cell) return cell;
    fail_here(lua, fmt::format("there is no square '{}'", escape(*text_at(lua, index), 20)),
              corners_text(ply_of(lua).variant.board));
  }
  const ManHandle* man = man_handle_at(lua, index);
  if (!man)
    fail_here(lua, fmt::format("a square is a text, got {}", describe_value(lua, index)),
              "as \"e4\"");
  const Cell cell = asked_now(lua, *man).cell;
  if (cell == no_cell) fail_here(lua, "this man has been captured, it stands nowhere");
  return cell;
}

std::vector<Cell> cells_at(lua_State* lua, int index) {
  constexpr lua_Unsigned most = 256;
  index = lua_absindex(lua, index);
  std::vector<Cell> cells;
  if (const auto text = text_at(lua, index)) {
    for (const std::string_view word : words_of(*text)) {
      lua_pushlstring(lua, word.data(), word.size());
      cells.push_back(cell_at(lua, lua_gettop(lua)));
      lua_pop(lua, 1);
    }
  } else if (lua_istable(lua, index)) {
    const lua_Unsigned length = lua_rawlen(lua, index);
    if (length > most)
      fail_here(lua, fmt::format("a list of {} squares is too long", length),
                fmt::format("at most {}", most));
    each_entry(lua, index, [&](auto) { cells.push_back(cell_at(lua, lua_gettop(lua))); });
  } else {
    cells.push_back(cell_at(lua, index));
  }
  return cells;
}

std::uint16_t kind_at(lua_State* lua, int index) {
  const int kind = ply_of(lua).variant.kind_of(text_at(lua, index).value_or(""));
  if (kind == 0) fail_here(lua, fmt::format("no piece has the symbol {}", value_text(lua, index)));
  return static_cast<std::uint16_t>(kind);
}

void push_man_handle(lua_State* lua, const ManHandle& handle) {
  static_cast<ManHandle*>(lua_newuserdatauv(lua, sizeof handle, 0))[0] = handle;
  luaL_setmetatable(lua, "man");
}

const Reserve& reserve_at(lua_State* lua, int index) {
  const std::vector<Reserve>& reserves = ply_of(lua).variant.play.reserves;
  const auto found = std::ranges::find(reserves, text_at(lua, index).value_or(""), &Reserve::name);
  if (found != reserves.end()) return *found;
  const auto names = mapped(reserves, &Reserve::name);
  fail_here(lua, fmt::format("there is no reserve {}", value_text(lua, index)),
            names.empty() ? "the game has none" : fmt::format("{}", fmt::join(names, ", ")));
}

void refuse_place(lua_State* lua, const Man& man, Cell cell, const std::string& hint) {
  const PlyContext& ply = ply_of(lua);
  if (has_room(ply.variant, man, cell)) return;
  fail_here(lua,
            fmt::format("a {} can never stand on {}", ply.variant.kind(man.kind).name,
                        ply.variant.board.name(cell)),
            hint);
}

void make_handles(lua_State* lua, KeptValues& kept) {
  make_asked_type(lua, "ply", cpp<ply_member>, cpp<refuse_write>);
  kept.ply = keep_single(lua, &kept.ply_at);
  make_asked_type(lua, "position", cpp<position_member>, cpp<refuse_position>);
  kept.position = keep_single(lua, &kept.position_at);
  make_type(lua, "position's state",
            {{"__index", cpp<read_variable>}, {"__newindex", cpp<write_variable>}});
  kept.state = keep_single(lua);
  make_type(lua, "man", {{"__index", cpp<man_member>}, {"__newindex", cpp<write_man>}});
  kept.man_type = lua_topointer(lua, -1);
  lua_pop(lua, 1);
  lua_pushcfunction(lua, cpp<add_ply>);
  kept.add = luaL_ref(lua, LUA_REGISTRYINDEX);
}

}  // namespace sb
