// Reader: takes the fields of a table that a script wrote, checked against their Spec.
// Invariant: tables are always read raw; a field that is wrong is noted as a fault and reads as
// absent.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lua/fields.h"
#include "lua/tokens.h"
#include "lua/values.h"

namespace sb {

class Reader {
 public:
  // The table at `index` (absolute), of which messages say that it is the one at `site`.
  Reader(lua_State* lua, int index, const Spec& spec, Site site);

  // Notes what is no field and, unless `partial`, what is missing; false if it is no table at all.
  bool check(bool partial = false);

  bool has(std::string_view name);
  std::optional<std::string> text(std::string_view name);
  // `help`, words for players on one line of at most 400 bytes; a fault otherwise.
  std::optional<std::string> help();
  std::optional<bool> flag(std::string_view name);
  std::optional<int> whole(std::string_view name, int low, int high);
  // Sets `value` to what the word in that field stands for, one of the few that it takes; it stays
  // where nothing is said.
  template <class T>
  void word(std::string_view name, T& value,
            std::initializer_list<std::pair<std::string_view, std::type_identity_t<T>>> words) {
    const auto said = text(name);
    if (!said) return;
    for (const auto& [word, meaning] : words) {
      if (*said == word) {
        value = meaning;
        return;
      }
    }
    wrong_word(name, *said);
  }
  // A list of whole numbers.
  std::optional<std::vector<int>> wholes(std::string_view name);
  // None where it is absent or wrong.
  std::vector<std::string> symbols(std::string_view name);
  // What `take` makes of the field's value, on top of the stack; a fault where it makes nothing.
  template <class Take>
  auto taken(std::string_view name, Take take) {
    decltype(take()) found{};
    if (push(name) && !(found = take())) wrong(name);
    lua_pop(lua_, 1);
    return found;
  }
  template <class T>
  const T* value(std::string_view name) {
    return taken(name, [&] { return value_at<T>(lua_, -1); });
  }
  // Has `read` read the table in that field, if there is one, by a reader of its own.
  template <class Read>
  void table(std::string_view name, const Spec& spec, Read read) {
    if (push_table(name)) {
      Reader inner(lua_, lua_gettop(lua_), spec, site_.in(name));
      if (inner.check()) read(inner);
      ok_ = ok_ && inner.ok_;
    }
    lua_pop(lua_, 1);
  }
  // Calls `take` for each entry of the table in that field, key and value on top of the stack; it
  // says whether they are what the field takes.
  template <class Take>
  void each(std::string_view name, std::string_view takes, const char* example, Take take) {
    if (push_table(name)) {
      for (lua_pushnil(lua_); lua_next(lua_, -2) != 0; lua_pop(lua_, 1)) {
        if (!take()) wrong_entry(name, takes, example);
      }
    }
    lua_pop(lua_, 1);
  }

  // Pushes the table or function of that name; pushes nil where it is absent or wrong, then false.
  bool push_table(std::string_view name) { return push_typed(name, LUA_TTABLE); }
  bool push_function(std::string_view name) { return push_typed(name, LUA_TFUNCTION); }
  // Pushes whatever it is; false (and nil) if it is absent or follows from an unknown word.
  bool push(std::string_view name);

  // Whether `false` takes the field away; it reads as absent then.
  bool removes(std::string_view name);

  // Notes what the table on top of the stack, a value of that field, has besides a list and `keys`;
  // false if that is nothing.
  bool has_stray_key(std::string_view name, std::initializer_list<std::string_view> keys = {});
  // Notes that the field's value, on top of the stack, is of the wrong type.
  void wrong(std::string_view name);
  void fault(std::string_view name, std::string message, std::string hint = {},
             Topic topic = Topic::value);
  // Something in it came to nothing, and the fault of that is noted.
  void spoil() { ok_ = false; }
  // No fault was noted and nothing came from an unknown word.
  bool ok() const { return ok_; }

  lua_State* lua() const { return lua_; }
  int index() const { return index_; }
  const Site& site() const { return site_; }
  const Spec& spec() const { return spec_; }

 private:
  void wrong_word(std::string_view name, const std::string& said);
  void wrong_entry(std::string_view name, std::string_view takes, const char* example);
  bool push_typed(std::string_view name, int type);
  // The fields that were meant by keys that are none.
  std::vector<std::string> note_unknown_keys();
  void note_unknown_key(const std::string& key, const std::string& near);

  lua_State* lua_;
  int index_;
  const Spec& spec_;
  Site site_;
  bool ok_ = true;
};

// What a text means where a set is asked for: no square, names of squares, or symbols.
std::string set_of_text(const std::string& text);

// What is wrong with words for players: they are one line of at most 400 bytes; nothing if they
// fit.
std::optional<std::string> help_fault(std::string_view text);

// The ranges of the table `state` on top of the stack, in the order of writing.
std::vector<StateField> read_ranges(Reader& reader);

}  // namespace sb
