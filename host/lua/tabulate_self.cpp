// Reading `self` and `move` in tabulated functions. Marks are read of `moves`, `attacks` and
// `when_hit` alone, check of `moves`.
#include <fmt/format.h>

#include <algorithm>

#include "lua/tabulate.h"

namespace sb {
namespace {

Self& self_at(lua_State* lua) {
  return viewed<Self>(lua, 1, self_name, "self is only there while its function runs");
}

// Whether a mark or check is asked for; then the answer is on the stack.
bool read_mood(lua_State* lua, Self& self, const std::string& name) {
  if (!self.asks_marks || field_named(self.draft.spec.state, name) >= 0) return false;
  if (name == check_word && !self.asks_check)
    fail_here(lua,
              fmt::format("{}: {} cannot ask for '{}'", owner_of(self.draft), self.field, name),
              "who stands in check follows from who attacks; of that moves alone may ask", name);
  const bool is_mark = self.marks && std::ranges::find(*self.marks, name) != self.marks->end();
  if (name == check_word) {
    self.reads.check = true;
  } else if (is_mark) {
    self.reads.marks.insert(name);
  } else {
    self.put_off = !self.marks;
    return false;
  }
  const bool known = name == check_word ? self.known->check : self.known->marks.contains(name);
  lua_pushboolean(lua, known && self.known->has(self.mood, name));
  return true;
}

// What else can be read of a man, for messages.
Names marks_beside(const Self& self) {
  if (!self.asks_marks || !self.marks) return {};
  return *self.marks;
}

int read_self(lua_State* lua) {
  Self& self = self_at(lua);
  if (self.length != 0 && text_at(lua, 2) == "length") return lua_pushinteger(lua, self.length), 1;
  const std::string name = key_told(lua);
  if (read_mood(lua, self, name)) return 1;
  const std::size_t f = declared_field(lua, self.draft.spec, name, {}, marks_beside(self));
  self.reads.fields.insert(f);
  push_field_value(lua, self.draft.spec.state[f], self.draft.spec.field_value(self.state, f));
  return 1;
}

int write_self(lua_State* lua) {
  Self& self = self_at(lua);
  const std::size_t f = declared_field(lua, self.draft.spec, key_told(lua));
  const StateField& field = self.draft.spec.state[f];
  if (!self.may_write) {
    fail_here(lua,
              fmt::format("{}: {} may read {}, not change it", owner_of(self.draft), self.field,
                          field.name),
              "after_move may", field.name);
  }
  refuse_of_lives(lua, field, owner_of(self.draft));
  const auto value = field_value_at(lua, 3, field);
  if (!value) {
    push_field_value(lua, field, self.draft.spec.field_value(self.state, f));
    refuse_value(lua, 3, field, owner_of(self.draft),
                 fmt::format("the function is asked in every state, here where {} is {}",
                             field.name, value_text(lua, -1)));
  }
  self.state = self.draft.spec.with_field(self.state, f, *value);
  return 0;
}

int read_move(lua_State* lua) {
  auto& move = viewed<MoveView>(lua, 1, move_name, "a move is only there while its function runs");
  const std::string key = key_told(lua);
  if (key == "captured") {
    move.read_captured = true;
    lua_pushboolean(lua, move.facts.captured);
  } else if (key == "left_trail") {
    move.read_left_trail = true;
    lua_pushboolean(lua, move.facts.left_trail);
  } else if (key == "rank") {
    move.read_rank = true;
    lua_pushinteger(lua, move.facts.rank);
  } else {
    fail_here(lua, fmt::format("a move has no '{}'", escape(key, 40)),
              "it has captured, left_trail, rank", key);
  }
  return 1;
}

int refuse_new_field(lua_State* lua) {
  fail_here(lua, "a move that was made cannot be changed", "self has the fields that can",
            text_at(lua, 2).value_or(""));
}

}  // namespace

void make_self_type(lua_State* lua) {
  make_type(lua, self_name, {{"__index", cpp<read_self>}, {"__newindex", cpp<write_self>}});
  make_type(lua, move_name, {{"__index", cpp<read_move>}, {"__newindex", cpp<refuse_new_field>}});
  lua_pop(lua, 2);
}

}  // namespace sb
