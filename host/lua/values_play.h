// The values of scripts from which the rules of rules/rules.h are made: sets, numbers, facts,
// actions, filters, effects, variables and reserves. Names and symbols are still texts.
// Invariant: a draft never changes once it is kept, and always points to drafts that are kept.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "lua/blame.h"
#include "lua/script.h"
#include "rules/variant.h"

namespace sb {

struct FactsDraft;
struct MarkDraft;
struct VariableDraft;

// So many parts an expression may have in all, each counted as often as it stands in it.
inline constexpr int most_parts = 1000;

// What a word makes that says by itself what it is: `forbid "no check" { ... }`.
struct Made {
  const char* word = "";  // that made it
  const char* type = "";  // of its userdata, where it stands in `rules` or `endings`
  std::string name{};     // that the script gives; empty where the word takes none
  Construct construct{};
};
// `forbid "no check"`, `castling`: as messages begin.
std::string owner_of(const Made& made);
Site site_of(const Made& made);

struct SetDraft {
  int size = 1;        // parts
  SetTerm term{};      // without its men, sets and facts, which stand below
  std::string men{};   // as written: "R N", "X{n=1..10}", "*"; none: whoever it is
  bool royal = false;  // men of royal kinds alone
  bool bare = false;   // a word that still takes symbols: own, men ...
  const SetDraft* a = nullptr;
  const SetDraft* b = nullptr;
  const FactsDraft* facts = nullptr;
  int function = LUA_NOREF;  // names the cells
  const MarkDraft* mark = nullptr;
  const VariableDraft* variable = nullptr;  // named, square
  Construct construct{};
};

// Squares that come to bear a mark, or bear it no more.
struct LayingDraft {
  const MarkDraft* mark = nullptr;
  const SetDraft* set = nullptr;
};

// A variable of the position, perhaps one for each side.
struct VariableDraft : Made {
  StateField field;
  bool per_side = false;
  const VariableDraft* theirs = nullptr;  // theirs(v): this one, of the enemy
  int serial = 0;                         // in the order of writing
};

struct PerSideValue {
  StateField field;  // without its name
};

struct ReserveDraft : Made {
  Reserve::Takes takes = Reserve::Takes::nothing;
  bool drops = false;                                     // whether `move` drops from it
  const SetDraft* drops_on = nullptr;                     // null: anywhere
  std::map<std::string, const SetDraft*> by_kind;         // by symbol, before `drops_on`
  std::array<std::vector<std::string>, 2> start;          // by side: symbols, one for each man
  std::optional<std::vector<std::string>> of;             // symbols: who comes in, as who he is
  std::map<std::string, std::vector<std::string>> faces;  // by symbol, others as whom he is dropped
};

struct NumberDraft {
  int size = 1;         // parts
  NumberTerm term{};    // without its variable, reserve, men and operands
  std::string men{};    // of a reserve
  std::string field{};  // sum: a field of men's state
  const SetDraft* set = nullptr;
  const VariableDraft* variable = nullptr;
  const ReserveDraft* reserve = nullptr;
  const NumberDraft* a = nullptr;
  const NumberDraft* b = nullptr;
  int function = LUA_NOREF;  // says it
  int serial = 0;            // of a reserve: in the order of writing, variables too
  Construct construct{};
};

struct BoundsDraft {
  const NumberDraft* number = nullptr;
  const NumberDraft* least = nullptr;
  const NumberDraft* most = nullptr;
};

// A table of facts.
struct FactsDraft {
  int size = 1;  // parts
  Facts plain;   // all that names no set, number, symbol or other facts
  std::vector<std::string> kinds, promotes_to;
  std::vector<std::string> names;  // of casts, choices and lists, in `by`
  std::vector<std::string> words;  // `choice`
  const SetDraft* mover = nullptr;
  const SetDraft* from = nullptr;
  const SetDraft* to = nullptr;
  const SetDraft* captured = nullptr;
  std::vector<const SetDraft*> some, none;
  std::vector<const BoundsDraft*> numbers;
  const FactsDraft* can = nullptr;
  const FactsDraft* before = nullptr;
  std::vector<const FactsDraft*> unless, any;
  int test_function = LUA_NOREF;
  Site site;
};

// Its name: list, cast, choose: what texts of its plies begin with.
struct ActionDraft : Made {
  ActionDraft() { word = "move"; }
  Action said;  // its kind, and what needs nothing else
  const FactsDraft* facts = nullptr;
  std::vector<std::string> symbols;  // drop: whom; none: any of the reserve
  const ReserveDraft* reserve = nullptr;
  const SetDraft* to = nullptr;
  std::vector<const FactsDraft*> when;
  std::vector<ActionDraft> part;        // none or one
  int function = LUA_NOREF;             // list
  std::vector<LayingDraft> lays;        // cast
  std::vector<std::string> words;       // choose: none: it names squares
  const VariableDraft* into = nullptr;  // choose
  std::vector<ActionDraft> cast;        // none or one, that comes first
};

// What stands in a place of a turn: actions, and what is said of them together.
struct PlaceDraft {
  std::string name;  // nothing: that of its first action
  std::vector<ActionDraft> actions, otherwise;
  const FactsDraft* when = nullptr;
  bool if_any = false, again = false, maybe = false;
  Decider by = Decider::own;
  Construct construct;
};

struct TurnDraft {
  std::array<std::vector<const PlaceDraft*>, 2> places;
  const FactsDraft* stop = nullptr;
  bool safe_at_end = false;
  bool broken = false;  // something in it came to nothing
};

struct FilterDraft : Made {
  bool at_arrival = false;
  const FactsDraft* facts = nullptr;  // null after a fault
  std::string help{};
};

struct DeedDraft {
  Deed said{};  // its kind, and of a put how
  const SetDraft* set = nullptr;
  const SetDraft* to = nullptr;     // send
  const MarkDraft* mark = nullptr;  // mark, clear
  std::string man{};                // put: none: whom the ply captured
  const VariableDraft* variable = nullptr;
  const NumberDraft* held = nullptr;  // assign, add: men of a kind in a reserve, no variable
  const NumberDraft* number = nullptr;
  int function = LUA_NOREF;
  std::string field{};  // where it is written
};

struct EffectDraft : Made {
  Effect said;  // when it is done, and for people
  const FactsDraft* when = nullptr;
  std::vector<DeedDraft> deeds;  // in the order of Deed::Kind; none after a fault
};

// The parts of the board for `alike`.
struct PartsValue {
  Parts parts = Parts::shades;
};

}  // namespace sb
