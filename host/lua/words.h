// Words: the closed vocabulary that a script may use. Each is a C++ function with the stages it may
// run in. Invariant: a word outside its stage always raises; a word used wrongly while loading only
// notes a fault.
#pragma once

#include <lua.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lua/reader.h"
#include "lua/values.h"

namespace sb {

struct Word {
  const char* name;
  lua_CFunction body;  // may throw std::exception
  unsigned stages;     // of Stage
  // The values that it takes, a method its own among them: the body finds just so many, nil where
  // nothing is said. -1: it counts itself.
  int most = -1;
  bool named = false;  // it takes a name first; the body runs with what follows the name
};

inline constexpr unsigned definitions = static_cast<unsigned>(Stage::loading);
inline constexpr unsigned movements = definitions | static_cast<unsigned>(Stage::moves);

// word "name" { ... }
constexpr Word named_word(const char* name, lua_CFunction body) {
  return {name, body, definitions, -1, true};
}

// A word that is a value.
struct ValueWord {
  const char* name;
  void (*push)(lua_State* lua);
};

// What a file of words adds to the vocabulary.
struct Theme {
  std::span<const Word> words;
  std::span<const ValueWord> values{};
  void (*make_types)(lua_State* lua) = nullptr;  // where values have members or operators
};
extern const Theme variant_theme, piece_theme, rule_theme, play_theme, turn_theme, mark_theme,
    script_theme, board_theme, section_theme, set_theme, number_theme, movement_theme;

// Types of no theme.
void make_list_type(lua_State* lua);
void make_self_type(lua_State* lua);     // what a tabulated function gets
void make_joining_type(lua_State* lua);  // what a `merges` function gets

// Methods of movements that lead on: next outward
std::span<const Word> way_words();
// A movement in Betza notation: betza "mWcF".
int betza_word(lua_State* lua);

// '+', '*' or '-' of sets, where one may be a zone.
int combine_sets(lua_State* lua, char sign);

std::span<const Word> methods_of_sets();
// The set of which `groups(set [, movement])` counts the groups, connected with itself.
const SetDraft* grouped_set(lua_State* lua);

// The turn in that field of a variant, kept; null where it is absent. One that is wrong always
// spoils its reader.
const TurnDraft* read_turn(Reader& variant, std::string_view name);

// The list of a variant in which the value at `index` stands; empty where there is none.
std::string_view list_of(lua_State* lua, int index);
// The table on top of the stack becomes a list, which nothing changes: with "+", :without() and
// members by number and by symbol.
void make_list(lua_State* lua);
bool is_list(lua_State* lua, int index);
// Where a list stands at `index`, the table of its entries stands there then, to be read alone.
void open_list(lua_State* lua, int index);
// The argument there, if it is a word that nobody knows, counts as an empty table.
void empty_if_unknown(lua_State* lua, int index);
// Complains of what would change the list that is argument 1; gives nothing.
int refuse_list_change(lua_State* lua);

// Makes the userdata types and sets every word in the table on top of the stack, directions
// included.
void add_words(lua_State* lua);
// The names of all words, in the order of the reference.
std::vector<std::string> vocabulary();

// --- For the files of words ---

// Pushes a word as a Lua function; `upvalues` values on top become its upvalues 2, 3 ...
void push_word(lua_State* lua, const Word& word, int upvalues = 0);
// The number of `word`'s first upvalue that is its own.
inline constexpr int first_upvalue = 2;

// In a word's body: which word it is.
const Word& running_word(lua_State* lua);

// What else Lua could do with a value of the type on top of the stack, which is popped (/, .., <, a
// call, x.y = ...), is a fault of ours, with this hint.
void refuse_operators(lua_State* lua, const char* type, const char* hint);
// Makes a type whose members are these methods; what else Lua could do with it is refused where
// there is a hint.
void make_methods(lua_State* lua, const char* type, std::span<const Word> methods,
                  const char* hint = nullptr, Events events = {});
// The texts among the keys of the table at `index`, counted from the bottom or an upvalue's.
std::vector<std::string> names_in(lua_State* lua, int index);
// A member of a value, which is argument 1 of what pushes it.
struct Member {
  std::string_view name;
  void (*push)(lua_State* lua);
};
// Pushes the one that the key in argument 2 names; complains where there is none. What stands in
// a table that is argument 1 is told beside them, but for `untold`.
int push_member(lua_State* lua, const char* type, std::span<const Member> members,
                std::span<const std::string_view> untold = {});
// Complains that a value of `type` has no member of that key, and pushes the stand-in.
int no_member(lua_State* lua, const char* type, const std::vector<std::string>& members);

// Notes a fault of the running call, at the name or member `about` where that is found near by.
// `was_read`: about is a name that was only read, not called.
void complain_here(lua_State* lua, std::string message, std::string hint,
                   std::string_view about = {}, bool was_read = false);
// The same, then pushes the stand-in: what a word gives when it was used wrongly.
int give_up(lua_State* lua, std::string message, std::string hint = {}, std::string_view about = {},
            bool was_read = false);
// Gives up the running word, whose arguments from `first` to `last` are of the wrong types:
// "'range' takes a number", and what it got.
int refuse_arguments(lua_State* lua, int first, int last, std::string_view takes, std::string hint);
inline int refuse_argument(lua_State* lua, int i, std::string_view takes, std::string hint) {
  return refuse_arguments(lua, i, i, takes, std::move(hint));
}
// Thrown by the body of a word or an operator that has been given up: the stand-in is what it
// gives.
struct GivenUp {};
// The same as give_up() and refuse_argument(), where there is nothing to go on with.
[[noreturn]] void abandon(lua_State* lua, std::string message, std::string hint = {},
                          std::string_view about = {});
[[noreturn]] void need_argument(lua_State* lua, int i, std::string_view takes, std::string hint);
// The value of that type in argument `i`, without which the running word is given up.
template <class T>
const T& argument(lua_State* lua, int i, std::string_view takes, std::string hint) {
  const T* value = value_at<T>(lua, i);
  if (!value) need_argument(lua, i, takes, std::move(hint));
  return *value;
}
// What `with` is said of: a piece or a variant.
template <class T>
const T& base_of_with(lua_State* lua) {
  return argument<T>(lua, 1, "'with' is said of a piece or a variant",
                     "with a colon: base:with { ... }");
}
// Gives up an operator: "'+' joins sets", and what stands there instead.
int refuse_joined(lua_State* lua, char sign, const char* what, int wrong, std::string hint);
// The stand-in without a complaint, for what follows from an unknown word.
int give_unknown_word(lua_State* lua);
// Calls the body of a word or an operator.
int call_body(lua_State* lua, lua_CFunction body);
// Whether an argument of the running call is one. No body of a word is called with such.
bool has_unknown(lua_State* lua);
// An operator as Lua calls it, which is never called with such either.
template <lua_CFunction body>
int operate(lua_State* lua) {
  return has_unknown(lua) ? give_unknown_word(lua) : call_body(lua, body);
}

Construct construct_here(lua_State* lua, std::string anchor = {});

// Keeps and pushes what the running word makes, which has an effect only in a list of a variant;
// where it stands in none, that is noted.
template <class T>
int push_listed(lua_State* lua, T value, std::size_t bytes) {
  Script& script = Script::of(lua);
  T& kept = script.keep(lua, std::move(value), bytes);
  kept.type = TypeName<T>::value;
  script.made.push_back(&kept);
  push_kept(lua, &kept);
  return 1;
}

// "==" of two values of a type, by what they hold.
template <class T, auto held>
int equal(lua_State* lua) {
  const auto *a = value_at<T>(lua, 1), *b = value_at<T>(lua, 2);
  lua_pushboolean(lua, a && b && a->*held == b->*held);
  return 1;
}

// In the body of a named word: its name.
std::string taken_name(lua_State* lua);
// Says of what the running word makes what it is, how it is called and where it stands.
void sign(lua_State* lua, Made& made);
// The same, and the reader of its braces.
Reader reader_of(lua_State* lua, Made& made, const Spec& spec);

// word "name" { ... }: what stands in a list of a variant. `read` asks the reader to check() the
// braces first, but for what the name has to be. `whole`: where something is wrong it is nothing.
template <class Draft, const Spec& spec, void (*read)(Reader&, Draft&), bool whole>
int listed(lua_State* lua) {
  Draft draft;
  Reader reader = reader_of(lua, draft, spec);
  read(reader, draft);
  if (whole && !reader.ok()) return give_unknown_word(lua);
  return push_listed(lua, std::move(draft), sizeof(Draft) + 512);
}

// What a function sees of a value while it runs, as userdata of that type.
struct View {
  void* value;
  const char* type;
};
// Calls the function on top of the stack with such views. In its place is what it returned, one
// value, then; after a failure nothing.
std::optional<Failure> call_with_views(lua_State* lua, std::initializer_list<View> views);
// What the view at `index` shows; raises `gone` once the function has returned.
template <class T>
T& viewed(lua_State* lua, int index, const char* type, const char* gone) {
  void* value = *static_cast<void**>(luaL_checkudata(lua, index, type));
  if (!value) fail_here(lua, gone);
  return *static_cast<T*>(value);
}

// Makes the forms of a piece from its `moves` and `after_move`; faults are noted, then it is
// broken. `marks`: those of the variant; null as long as they are not known, and where one may be
// asked for the piece is put off.
void tabulate(lua_State* lua, PieceDraft& draft, const std::vector<std::string>* marks = nullptr);

// Pushes a movement, or gives up one of too many parts.
int push_movement(lua_State* lua, Movement atoms);
std::size_t bytes_of(const Movement& movement);
std::size_t bytes_of(const Zone& zone);

}  // namespace sb
