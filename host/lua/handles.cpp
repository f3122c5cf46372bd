// Handles are small userdata: the ply's number and perhaps a cell. What they read is always the
// position as it is now.
#include "lua/handles.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/text.h"
#include "lua/handle.h"
#include "lua/words.h"

namespace sb {
namespace {

// The types of handles. Their metatables are in the registry at the addresses of these, which is
// faster than a name.
struct HandleType {
  const char* name;  // in messages
};
constexpr HandleType ply_type{"ply"};
constexpr HandleType position_type{"position"};
constexpr HandleType man_type{"man"};
constexpr HandleType state_type{"position's state"};

// Keys of the registry: the position and its state.
constexpr char position_key = 0, state_key = 0;

struct Handle {
  std::uint64_t serial = 0;
  Cell cell = no_cell;  // man: where it stands; no_cell for one that was captured
  Man man;              // man: who it was when the handle was made
};

void push_handle(lua_State* lua, const HandleType& type, const Handle& handle) {
  *static_cast<Handle*>(lua_newuserdatauv(lua, sizeof(Handle), 0)) = handle;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &type);
  lua_setmetatable(lua, -2);
}

// The handle at `index`; null if it is something else.
Handle* test_handle(lua_State* lua, int index, const HandleType& type) {
  if (lua_type(lua, index) != LUA_TUSERDATA || !lua_getmetatable(lua, index)) return nullptr;
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &type);
  const bool same = lua_rawequal(lua, -1, -2) != 0;
  lua_pop(lua, 2);
  return same ? static_cast<Handle*>(lua_touserdata(lua, index)) : nullptr;
}

[[noreturn]] void fail(lua_State* lua, std::string message, std::string hint = {},
                       std::string_view about = {}) {
  fail_here(lua, std::move(message), std::move(hint), about);
}

// The handle that a member function was called on; raises for any other value and for one that was
// kept.
const Handle& handle_at(lua_State* lua, const HandleType& type, int index = 1) {
  const Handle* handle = test_handle(lua, index, type);
  if (!handle) {
    fail(lua, fmt::format("this is said of a {}, got {}", type.name, describe_value(lua, index)),
         "with a colon: ply:at(\"e4\")");
  }
  const PlyContext* ply = Script::of(lua).ply;
  if (!ply || ply->serial != handle->serial) {
    fail(lua, fmt::format("this {} belongs to a ply that is over", type.name),
         "keep nothing between two calls");
  }
  return *handle;
}

// The key at stack index 2; empty for one that is no text, which no member has.
std::string_view key_of(lua_State* lua) {
  if (lua_type(lua, 2) != LUA_TSTRING) return {};
  std::size_t length = 0;
  const char* text = lua_tolstring(lua, 2, &length);
  return {text, length};
}

// For whatever changes the position.
void refuse_if_asked(lua_State* lua, std::string_view about = {}) {
  if (ply_of(lua).may_write) return;
  fail(lua, "this function only answers, it cannot change the position", "`after` and `edit` may",
       about);
}

// The side of that name for a man of a kind, who is neutral if his kind is; raises for any other.
Side side_for(lua_State* lua, int index, const PieceSpec& spec) {
  const std::string name = text_at(lua, index).value_or("");
  for (const Side side : {Side::white, Side::black, Side::neutral}) {
    if (name == side_word(side) && spec.neutral == (side == Side::neutral)) return side;
  }
  const char* right = spec.neutral ? "\"neutral\"" : "\"white\" or \"black\"";
  fail(lua, fmt::format("a side is {}, got {}", right, value_text(lua, index)));
}

// --- ply ---

void push_mover(lua_State* lua) {
  const PlyContext& ply = ply_of(lua);
  if (ply.facts.to == no_cell) return lua_pushnil(lua);
  const Man now = ply.edits.man(ply.facts.to);
  if (now.kind != 0 && now.side == ply.facts.side) {
    push_man(lua, ply.facts.to);
  } else {
    lua_pushnil(lua);
  }
}

void push_captured(lua_State* lua) {
  const PlyContext& ply = ply_of(lua);
  if (ply.facts.captured.kind == 0) {
    lua_pushnil(lua);
  } else {
    push_handle(lua, man_type, {ply.serial, no_cell, ply.facts.captured});
  }
}

// The word chosen; nothing after a move of a man, and where the choice has no words.
void push_choice(lua_State* lua) {
  const std::string_view word = ply_of(lua).facts.choice;
  if (word.empty()) {
    lua_pushnil(lua);
  } else {
    lua_pushlstring(lua, word.data(), word.size());
  }
}

// The value of a variable of the position; a square is its name, and no square is nothing.
void push_variable(lua_State* lua, const StateField& field, std::uint32_t held) {
  if (field.square) return push_cell(lua, held == 0 ? no_cell : static_cast<Cell>(held - 1));
  push_field_value(lua, field, field.low + static_cast<int>(held));
}

// What the variable was that made the choice due.
void push_due(lua_State* lua) {
  const PlyContext& ply = ply_of(lua);
  if (ply.facts.variable < 0) return lua_pushnil(lua);
  push_variable(lua, ply.variant.state[static_cast<std::size_t>(ply.facts.variable)],
                ply.facts.due);
}

void refuse_royal(lua_State* lua, const Man& man, Cell cell, const char* what) {
  const PlyContext& ply = ply_of(lua);
  if (man.kind != 0 && ply.variant.kind(man.kind).royal) {
    fail(lua, fmt::format("a function cannot {} the royal {} on {}", what,
                          ply.variant.kind(man.kind).name, ply.variant.board.name(cell)));
  }
}

int remove_man(lua_State* lua) {
  asked_of(lua);
  refuse_if_asked(lua);
  const Cell cell = cell_at(lua, 2);
  Edits& edits = ply_of(lua).edits;
  const Man man = edits.man(cell);
  refuse_royal(lua, man, cell, "remove");
  if (man.kind != 0) edits.put(cell, {});
  return 0;
}

int put(lua_State* lua) {
  asked_of(lua);
  refuse_if_asked(lua);
  const PlyContext& ply = ply_of(lua);
  const Cell cell = cell_at(lua, 2);
  const std::string symbol = text_at(lua, 3).value_or("");
  Man man;
  man.kind = static_cast<std::uint16_t>(ply.variant.kind_of(symbol));
  if (man.kind == 0) fail(lua, fmt::format("no piece has the symbol {}", value_text(lua, 3)));
  const PieceSpec& spec = ply.variant.kind(man.kind);
  man.side = side_for(lua, 4, spec);
  man.state = spec.initial_state();
  refuse_royal(lua, ply.edits.man(cell), cell, "replace");
  refuse_royal(lua, man, cell, "put");
  refuse_place(lua, man, cell);
  ply.edits.put(cell, man);
  return 0;
}

bool push_field_of_position(lua_State* lua, std::string_view key) {
  const PlyContext* ply = Script::of(lua).ply;
  if (!ply) fail(lua, "no position is asked of now", "keep nothing between two calls");
  if (key == "side") {
    lua_pushstring(lua, side_word(ply->facts.side));
  } else if (key == "enemy") {
    lua_pushstring(lua, side_word(other(ply->facts.side)));
  } else if (key == "turn") {
    lua_pushinteger(lua, ply->edits.turn());
  } else if (key == "state") {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &state_key);
  } else {
    return false;
  }
  return true;
}

// Upvalue: the methods.
int ply_member(lua_State* lua) {
  const Handle& handle = handle_at(lua, ply_type);
  const PlyFacts& facts = ply_of(lua).facts;
  lua_pushvalue(lua, 2);
  lua_rawget(lua, lua_upvalueindex(1));
  if (!lua_isnil(lua, -1)) return 1;
  const std::string_view key = key_of(lua);
  if (key == "from") {
    push_cell(lua, facts.from);
  } else if (key == "to") {
    push_cell(lua, facts.to);
  } else if (key == "captured_on") {
    push_cell(lua, facts.captured_on);
  } else if (key == "mover") {
    push_mover(lua);
  } else if (key == "captured") {
    push_captured(lua);
  } else if (key == "choice") {
    push_choice(lua);
  } else if (key == "due") {
    push_due(lua);
  } else if (key == "state") {
    push_handle(lua, state_type, {handle.serial, no_cell, {}});
  } else if (!push_field_of_position(lua, key)) {
    return no_member(lua, "ply", 2,
                     {"from",  "to",       "captured_on", "side",   "enemy",     "turn",
                      "mover", "captured", "choice",      "due",    "state",     "at",
                      "men",   "count",    "neighbours",  "rays",   "attackers", "in_check",
                      "king",  "has_ply",  "reserve",     "remove", "put"});
  }
  return 1;
}

// What is no method of a position: argument 1 is the table of its methods.
int position_member(lua_State* lua) {
  const std::string_view key = key_of(lua);
  if (push_field_of_position(lua, key)) return 1;
  return no_member(lua, "position", 2,
                   {"side", "enemy", "turn", "state", "at", "men", "count", "empty", "neighbours",
                    "rays", "attackers", "in_check", "king", "has_ply", "reserve"});
}

int refuse_write(lua_State* lua) {
  const std::string_view key = key_of(lua);
  fail(lua, fmt::format("'{}' of a ply cannot be changed", escape(key, 40)),
       "ply:put, ply:remove and ply.state change the position", key);
}

int refuse_position(lua_State* lua) {
  const std::string_view key = key_of(lua);
  fail(lua, fmt::format("'{}' of a position cannot be changed", escape(key, 40)),
       "this function only answers", key);
}

// --- man ---

// The man as it stands now; raises if somebody else or nobody stands there.
Man current(lua_State* lua, const Handle& handle) {
  if (handle.cell == no_cell) return handle.man;
  const PlyContext& ply = ply_of(lua);
  const Man now = ply.edits.man(handle.cell);
  if (now.kind == handle.man.kind && now.side == handle.man.side) return now;
  fail(lua, fmt::format("the {} on {} is there no more", ply.variant.kind(handle.man.kind).name,
                        ply.variant.board.name(handle.cell)));
}

std::size_t field_of(lua_State* lua, const PieceSpec& spec, std::string_view key) {
  const auto found = std::find_if(spec.state.begin(), spec.state.end(),
                                  [&](const StateField& f) { return f.name == key; });
  if (found != spec.state.end()) return static_cast<std::size_t>(found - spec.state.begin());
  std::vector<std::string> names = {"symbol", "side", "cell"};
  for (const StateField& field : spec.state) names.push_back(field.name);
  fail(lua,
       fmt::format("piece \"{}\": '{}' is not declared in its state", spec.name, escape(key, 40)),
       fmt::format("it has {}", fmt::join(names, ", ")), key);
}

int man_member(lua_State* lua) {
  const Handle& handle = handle_at(lua, man_type);
  const Man man = current(lua, handle);
  const PieceSpec& spec = ply_of(lua).variant.kind(man.kind);
  const std::string_view key = key_of(lua);
  if (key == "symbol") {
    lua_pushstring(lua, spec.symbol.c_str());
  } else if (key == "side") {
    lua_pushstring(lua, side_word(man.side));
  } else if (key == "cell") {
    push_cell(lua, handle.cell);
  } else {
    const std::size_t f = field_of(lua, spec, key);
    push_field_value(lua, spec.state[f], spec.field_value(man.state, f));
  }
  return 1;
}

int write_man(lua_State* lua) {
  const Handle& handle = handle_at(lua, man_type);
  Man man = current(lua, handle);
  const PieceSpec& spec = ply_of(lua).variant.kind(man.kind);
  const std::string_view key = key_of(lua);
  refuse_if_asked(lua, key);
  const std::size_t f = field_of(lua, spec, key);
  if (handle.cell == no_cell)
    fail(lua, fmt::format("the {} has been captured, it cannot change", spec.name), "", key);
  const auto value = field_value_at(lua, 3, spec.state[f]);
  if (!value) {
    fail(lua,
         fmt::format("piece \"{}\": {} = {} is outside its range {}", spec.name, key,
                     value_text(lua, 3), range_text(spec.state[f])),
         "", key);
  }
  man.state = spec.with_field(man.state, f, *value);
  ply_of(lua).edits.put(handle.cell, man);
  return 0;
}

// --- ply.state ---

std::size_t variable_at(lua_State* lua) {
  const auto& state = ply_of(lua).variant.state;
  const std::string_view key = key_of(lua);
  const auto found =
      std::find_if(state.begin(), state.end(), [&](const StateField& f) { return f.name == key; });
  if (found != state.end() && found->reserve >= 0)
    fail(lua, fmt::format("'{}' is a reserve: captures, drops and promotions alone change it", key),
         "", key);
  if (found != state.end() && found->mark >= 0)
    fail(lua, fmt::format("'{}' is a mark: effects and casts alone lay it", key), "", key);
  if (found != state.end()) return static_cast<std::size_t>(found - state.begin());
  std::vector<std::string> names(state.size());
  std::transform(state.begin(), state.end(), names.begin(),
                 [](const StateField& f) { return f.name; });
  fail(lua, fmt::format("'{}' is not declared in the variant's state", escape(key, 40)),
       names.empty() ? "it declares none" : fmt::format("it declares {}", fmt::join(names, ", ")),
       key);
}

// The state of a ply, or that of the position, which is never kept too long.
void check_state(lua_State* lua) {
  if (Script::of(lua).ply) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &state_key);
    const bool is_position = lua_rawequal(lua, 1, -1) != 0;
    lua_pop(lua, 1);
    if (is_position) return;
  }
  handle_at(lua, state_type);
}

int read_variable(lua_State* lua) {
  check_state(lua);
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
  check_state(lua);
  refuse_if_asked(lua, key_of(lua));
  const std::size_t i = variable_at(lua);
  const StateField& field = ply_of(lua).variant.state[i];
  const auto value = variable_value(lua, field);
  if (!value) {
    fail(lua,
         fmt::format("{} = {} is outside its range {}", field.name, value_text(lua, 3),
                     range_text(field)),
         "", field.name);
  }
  ply_of(lua).edits.set_var(static_cast<int>(i), static_cast<std::uint32_t>(*value - field.low));
  return 0;
}

void make_handle_type(lua_State* lua, const HandleType& type, lua_CFunction read,
                      lua_CFunction write) {
  make_type(lua, type.name, {{"__index", read}, {"__newindex", write}});
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &type);
}

// The methods of plies and positions into a new table.
void push_methods(lua_State* lua) {
  lua_newtable(lua);
  add_questions(lua);
  lua_pushcfunction(lua, cpp<remove_man>);
  lua_setfield(lua, -2, "remove");
  lua_pushcfunction(lua, cpp<put>);
  lua_setfield(lua, -2, "put");
}

// The one value of a type, kept in the registry at `key`.
void keep_single(lua_State* lua, const HandleType& type, const char& key) {
  push_handle(lua, type, {});
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &key);
}

}  // namespace

const PlyContext& ply_of(lua_State* lua) { return *Script::of(lua).ply; }

const PlyContext& asked_of(lua_State* lua) {
  if (const PlyContext* ply = Script::of(lua).ply) {
    lua_rawgetp(lua, LUA_REGISTRYINDEX, &position_key);
    const bool is_position = lua_rawequal(lua, 1, -1) != 0;
    lua_pop(lua, 1);
    if (is_position) return *ply;
  }
  handle_at(lua, ply_type);
  return ply_of(lua);
}

const char* side_word(Side side) {
  constexpr const char* words[owners] = {"white", "black", "neutral"};
  return words[index(side)];
}

Cell cell_at(lua_State* lua, int index) {
  if (lua_type(lua, index) == LUA_TSTRING) {
    if (const Cell cell = cell_named(lua, index); cell != no_cell) return cell;
    fail(lua, fmt::format("there is no square '{}'", escape(*text_at(lua, index), 20)),
         ply_of(lua).variant.board.corners_text());
  }
  if (!test_handle(lua, index, man_type))
    fail(lua, fmt::format("a square is a text, got {}", describe_value(lua, index)), "as \"e4\"");
  const Cell cell = handle_at(lua, man_type, index).cell;
  if (cell == no_cell) fail(lua, "this man has been captured, it stands nowhere");
  return cell;
}

void push_man(lua_State* lua, Cell cell) {
  const Man man = ply_of(lua).edits.man(cell);
  if (man.kind == 0) {
    lua_pushnil(lua);
  } else {
    push_handle(lua, man_type, {ply_of(lua).serial, cell, man});
  }
}

const Reserve& reserve_at(lua_State* lua, int index) {
  const std::vector<Reserve>& reserves = ply_of(lua).variant.play.reserves;
  const auto found = std::ranges::find(reserves, text_at(lua, index).value_or(""), &Reserve::name);
  if (found != reserves.end()) return *found;
  std::vector<std::string> names(reserves.size());
  std::ranges::transform(reserves, names.begin(), &Reserve::name);
  fail_here(lua, fmt::format("there is no reserve {}", value_text(lua, index)),
            names.empty() ? "the game has none" : fmt::format("{}", fmt::join(names, ", ")));
}

void refuse_place(lua_State* lua, const Man& man, Cell cell) {
  const PlyContext& ply = ply_of(lua);
  const auto& never = ply.forbidden[man.kind - 1u][static_cast<std::size_t>(index(man.side))];
  if (std::find(never.begin(), never.end(), cell) != never.end()) {
    fail(lua, fmt::format("a {} can never stand on {}", ply.variant.kind(man.kind).name,
                          ply.variant.board.name(cell)));
  }
}

void make_handle_types(lua_State* lua) {
  make_handle_type(lua, ply_type, nullptr, cpp<refuse_write>);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &ply_type);
  push_methods(lua);
  lua_pushcclosure(lua, cpp<ply_member>, 1);
  lua_setfield(lua, -2, "__index");
  lua_pop(lua, 1);
  make_handle_type(lua, position_type, nullptr, cpp<refuse_position>);
  lua_rawgetp(lua, LUA_REGISTRYINDEX, &position_type);
  push_methods(lua);
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, cpp<position_member>);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pop(lua, 1);
  make_handle_type(lua, man_type, cpp<man_member>, cpp<write_man>);
  make_handle_type(lua, state_type, cpp<read_variable>, cpp<write_variable>);
  keep_single(lua, position_type, position_key);
  keep_single(lua, state_type, state_key);
}

void push_ply(lua_State* lua) { push_handle(lua, ply_type, {ply_of(lua).serial, no_cell, {}}); }

void push_position(lua_State* lua) { lua_rawgetp(lua, LUA_REGISTRYINDEX, &position_key); }

void push_lister(lua_State* lua) {
  if (ply_of(lua).man != no_cell) push_man(lua, ply_of(lua).man);
  lua_pushcfunction(lua, cpp<add_ply>);
}

}  // namespace sb
