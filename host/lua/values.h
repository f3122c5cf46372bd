// The values that scripts hold: immutable, made by words, kept by the Script, seen from Lua as
// userdata. Invariant: a userdata of a type always points to a live value of that type; scripts
// never get at metatables.
#pragma once

#include <initializer_list>
#include <lua.hpp>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lua/script.h"
#include "lua/values_play.h"
#include "notation/value_text.h"
#include "rules/variant.h"

namespace sb {

struct MovementValue {
  Movement atoms;
};
struct ZoneValue {
  Zone zone;
  Where where{};  // it was made
};
struct DirectionsValue {
  Directions directions = 0;
};
struct BoardValue {
  Board board;
  std::shared_ptr<const SectionBoards> sections;  // null where it is not made of sections
  ArrangementCode laid = 0;                       // the arrangement of `board`
  // Of a board with holes: it without them, and where they are.
  std::shared_ptr<const Board> whole{};
  Zone holes{};
};
struct RangeValue {
  StateField field;  // without its name
  int serial = 0;    // in the order of writing, which is the order of position text
};

// What `promotes` says; symbols are resolved when the variant is made.
struct PromotionDraft {
  Promotion said{};  // but for kinds and the reserve
  std::vector<std::string> to;
  std::map<std::string, int> at_most;  // by symbol: so many may stand after the ply
  bool only_lost = false;              // as many of each as stand at the start
  const ReserveDraft* from = nullptr;
};

constexpr int most_ranks = 16;  // of a board without hexagons, and of any file

// What `lives` says; fields and variables are resolved when the variant is made.
struct LivesDraft {
  std::string form, left, hits, choice;
};

// A constant, or a function over the piece's state.
template <class T>
struct Stated {
  T constant{};
  int function = LUA_NOREF;
};

struct PieceDraft {
  PieceSpec spec;  // forms, form_of and the tables after_... are filled by tabulate()
  std::optional<PromotionDraft> promotes;
  std::optional<LivesDraft> lives;
  Stated<Movement> moves;
  int merges_function = LUA_NOREF;  // tabulated when the variant is made: it asks about other kinds
  Stated<bool> takes_guard{true};
  Stated<Hits> when_hit;
  Stated<bool> explodes{false}, guarded{false};
  Stated<Jumpable> jumpable{Jumpable::by_all};
  int after_move = LUA_NOREF, after_shot = LUA_NOREF, after_turn = LUA_NOREF;
  int after_guard_lost = LUA_NOREF;
  int plies = LUA_NOREF, attacks = LUA_NOREF;  // `attacks` beside `plies`
  Stated<Movement> attacks_apart;              // otherwise
  bool attacks_are_apart = false;
  std::vector<std::string> reads;  // names of marks, as in PieceSpec::reads
  // A function of it has asked for what may be a mark: it is tabulated when marks are known.
  bool put_off = false;
  Construct construct;
  bool broken = false;  // a fault of it has been noted
};
// A field that is told, and the part of each form that it says.
template <class T>
struct StatedField {
  const char* name;
  Stated<T> PieceDraft::*draft;
  T Form::*form;
};
inline constexpr StatedField<Movement> stated_moves{"moves", &PieceDraft::moves, &Form::movement};
inline constexpr StatedField<bool> stated_flags[] = {
    {"explodes", &PieceDraft::explodes, &Form::explodes},
    {"guarded", &PieceDraft::guarded, &Form::guarded},
    {"takes_guard", &PieceDraft::takes_guard, &Form::takes_guard},
};
inline constexpr StatedField<Hits> stated_hits{"when_hit", &PieceDraft::when_hit, &Form::hits};
inline constexpr StatedField<Jumpable> stated_jumpable{"jumpable", &PieceDraft::jumpable,
                                                       &Form::jumpable};

// `piece "Squire"`, as messages begin.
std::string owner_of(std::string_view what, std::string_view name);
std::string owner_of(const PieceDraft& piece);

struct CastleDraft : Made {
  std::optional<Side> side;                   // nothing: both
  std::string king, to, partner, partner_to;  // cells, as White sees them; partner_to may be empty
  Castling said{};                            // its letter, and what else tells it
};

struct JointDraft : Made {
  JointTurn said{};                 // but for its name, kinds and the variable
  std::vector<std::string> of;      // symbols
  std::optional<std::string> used;  // a variable of the position; nothing = made without limit
};

// Squares that bear a name, the key of those squares in position text.
struct MarkDraft : Made {
  CellMark said{};                  // what it does, and for people
  const SetDraft* on = nullptr;     // derived
  const SetDraft* start = nullptr;  // stored: its squares at first
  std::optional<int> lasts;         // stored; -1: for ever
};

struct ChangeDraft : Made {
  MoveChange said{};             // after which moves there is none
  std::string of, field, among;  // a symbol; fields of its state
};

// A board that is put together anew during the game.
struct RearrangeDraft : Made {
  std::vector<std::optional<SectionMove>> faces;
  bool lay = false;  // the players lay the sections before the game
  std::string camp;
};

// Its name: "checkmate", "quiet" ..., or words of its own.
struct EndingDraft : Made {
  int number = 0;                             // plies or times
  std::vector<std::string> lone, same_shade;  // symbols
  const FactsDraft* facts = nullptr;          // of an ending that says itself when it holds
  const NumberDraft* more = nullptr;
  int winner = LUA_NOREF;
  Ending said;  // the rest of such an ending
};

// A variant as declared; each part is blamed where it was written.
struct VariantDraft {
  Variant said;  // what of it needs nothing else
  const BoardValue* board = nullptr;
  std::vector<const PieceDraft*> pieces;
  std::vector<std::string> left_out;  // symbols of pieces of the base, where a list replaces them
  std::string setup;
  std::vector<const Made*> rules;
  const EndingDraft* goal = nullptr;
  std::vector<const EndingDraft*> draws;
  std::vector<const EndingDraft*> endings;  // those that say themselves when they hold
  bool leaves_out_stalemate = false;        // the base's, with a list of its own
  const TurnDraft* turn = nullptr;
  const TurnDraft* opening = nullptr;
  const SetDraft* check = nullptr;
  std::optional<Side> begins;
  bool seeded = false;
  Construct construct, setup_construct, board_construct;
  bool broken = false;

  // The rules of that type.
  template <class Draft>
  std::vector<const Draft*> all() const;
};

// The name of each type in messages; also the name of its metatable.
template <class T>
struct TypeName;
#define SB_TYPE_NAME(type, text)               \
  template <>                                  \
  struct TypeName<type> {                      \
    static constexpr const char* value = text; \
  }
SB_TYPE_NAME(MovementValue, "movement");
SB_TYPE_NAME(ZoneValue, "zone");
SB_TYPE_NAME(DirectionsValue, "direction");
SB_TYPE_NAME(BoardValue, "board");
SB_TYPE_NAME(RangeValue, "range");
SB_TYPE_NAME(PieceDraft, "piece");
SB_TYPE_NAME(CastleDraft, "castling");
SB_TYPE_NAME(JointDraft, "joint turn");
SB_TYPE_NAME(MarkDraft, "mark");
SB_TYPE_NAME(ChangeDraft, "move change");
SB_TYPE_NAME(RearrangeDraft, "rearranging");
SB_TYPE_NAME(EndingDraft, "ending");
SB_TYPE_NAME(VariantDraft, "variant");
SB_TYPE_NAME(SetDraft, "set");
SB_TYPE_NAME(NumberDraft, "number of the game");
SB_TYPE_NAME(BoundsDraft, "fact of a number");
SB_TYPE_NAME(VariableDraft, "variable");
SB_TYPE_NAME(PerSideValue, "range of each side");
SB_TYPE_NAME(ReserveDraft, "reserve");
SB_TYPE_NAME(PlaceDraft, "action");
SB_TYPE_NAME(FilterDraft, "filter");
SB_TYPE_NAME(EffectDraft, "effect");
SB_TYPE_NAME(PartsValue, "kind of parts");
#undef SB_TYPE_NAME

template <class Draft>
std::vector<const Draft*> VariantDraft::all() const {
  std::vector<const Draft*> found;
  for (const Made* rule : rules) {
    if (std::string_view(rule->type) == TypeName<Draft>::value)
      found.push_back(static_cast<const Draft*>(rule));
  }
  return found;
}

// What of a userdata's value is kept under the name of its type.
template <class T>
using Kept = std::conditional_t<std::is_base_of_v<Made, T>, Made, T>;

// The rule, or the rule or ending, at `index`; null if it is none.
const Made* rule_at(lua_State* lua, int index);
const Made* made_at(lua_State* lua, int index);
// The set at `index`: a set or a zone; null if it is neither.
const SetDraft* set_at(lua_State* lua, int index);
// The number at `index`: a number of the game or of Lua, a variable, { white = 1, black = 2 }; null
// if it is none.
const NumberDraft* number_at(lua_State* lua, int index);
// A word of the variable, or a variable of the same words; null if it is none. And all its words.
const NumberDraft* word_at(lua_State* lua, int index, const VariableDraft& variable);
std::string words_hint(const VariableDraft& variable);

// Pushes a value that is kept already.
template <class T>
void push_kept(lua_State* lua, const T* value, const char* type = TypeName<T>::value) {
  *static_cast<const Kept<T>**>(lua_newuserdatauv(lua, sizeof(void*), 0)) = value;
  luaL_setmetatable(lua, type);
}
// Keeps a value and pushes it: the one value that a word gives.
template <class T>
int push_value(lua_State* lua, T value, std::size_t bytes = sizeof(T)) {
  push_kept(lua, &Script::of(lua).keep(lua, std::move(value), bytes));
  return 1;
}

// The value at `index`, null if it is of another type.
template <class T>
const T* value_at(lua_State* lua, int index) {
  void* box = luaL_testudata(lua, index, TypeName<T>::value);
  return box ? static_cast<const T*>(*static_cast<const Kept<T>**>(box)) : nullptr;
}

// What Lua does with a value of a type: "__add", "__index" ...
struct Event {
  const char* name;
  lua_CFunction run;
};
using Events = std::initializer_list<Event>;
// Makes the metatable `name`. Left on the stack.
void make_type(lua_State* lua, const char* name, Events events);

// The stand-in for a word that is unknown: whatever is done with it gives itself, so that a load
// goes on and finds the next fault.
void make_unknown_type(lua_State* lua);
void push_unknown(lua_State* lua);
bool is_unknown(lua_State* lua, int index);

// The number at `index`; nan without a sign, which not every machine makes alike.
std::string number_text(lua_State* lua, int index);
// "a number (7)", "a text ('abc')", "nothing", "a piece": for messages; never runs any Lua.
std::string describe_value(lua_State* lua, int index);

// The text at `index`, which has to be one already: numbers are never converted.
std::optional<std::string> text_at(lua_State* lua, int index);
// Likewise a whole number; 3.0 is one.
std::optional<int> whole_at(lua_State* lua, int index);
// The key at `index` by which something is read or written, as messages tell it.
std::string key_told(lua_State* lua, int index = 2);

// A value of a declared field as scripts see it: a number, or a word of one_of.
void push_field_value(lua_State* lua, const StateField& field, int value);
// Reads the constant at `index` that a field may be told as: a movement, true or false, or true,
// false or "own"; false if it is none.
bool read_constant(lua_State* lua, int index, Movement& out);
bool read_constant(lua_State* lua, int index, bool& out);
bool read_constant(lua_State* lua, int index, Jumpable& out);
bool read_constant(lua_State* lua, int index, Hits& out);
std::vector<std::string> names_of(std::span<const StateField> fields);
// The number of the field of that name in a kind's state; raises where there is none. `others`:
// what else can be read of it; `marks`: the marks that can.
std::size_t declared_field(lua_State* lua, const PieceSpec& spec, std::string_view name,
                           std::vector<std::string> others = {},
                           const std::vector<std::string>& marks = {});

// The text at `index`, as long as that stays there; empty where it is none.
std::string_view view_at(lua_State* lua, int index);

// The length of the list at `index`. That many steps are charged: few entries may have any length.
lua_Unsigned entries(lua_State* lua, int index);
// Calls `see` with the number of each entry of the list at `index`, that on top of the stack.
template <class See>
void each_entry(lua_State* lua, int index, See see) {
  const int list = lua_absindex(lua, index), top = lua_gettop(lua);
  const lua_Unsigned size = entries(lua, list);
  for (lua_Unsigned i = 1; i <= size; ++i, lua_settop(lua, top)) {
    lua_rawgeti(lua, list, static_cast<lua_Integer>(i));
    see(i);
  }
}

// The value that stands at `index`, if it is one of the field's.
std::optional<int> field_value_at(lua_State* lua, int index, const StateField& field);
// Raises where the field is one that lives alone change. `owner` begins the message.
void refuse_of_lives(lua_State* lua, const StateField& field, const std::string& owner);
// Raises, for the value there is none of the field's. `owner` may be empty.
[[noreturn]] void refuse_value(lua_State* lua, int index, const StateField& field,
                               const std::string& owner, std::string hint = {});
// The value likewise; raises where it is none of the field's too.
int checked_value(lua_State* lua, int index, const StateField& field, const std::string& owner);

// "n=2" or "n=1..3", as it stands in the braces of `word`: a field of the kind, and its values.
struct FieldRange {
  int field = -1;         // index into PieceSpec::state
  int low = 0, high = 0;  // both are among its values
};
Result<FieldRange> field_range_of(std::string_view text, const PieceSpec& spec,
                                  std::string_view word);
// "10", "'walking'", "a table": the value at `index` as an assignment would write it.
std::string value_text(lua_State* lua, int index);

}  // namespace sb
