// Expressions: sets of cells, numbers and facts as a script declares them. Pure data, no board, no
// width: the engine evaluates them in play/referee_terms.h, the slow twin apart in
// reference/expr.cpp.
// Invariant: an expression is an index into Expressions, and one always refers to earlier ones
// alone, so that there are no rings. No two entries of a list are equal.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "board/directions.h"
#include "movement/spec.h"

namespace sb {

// Sets, numbers and facts are said for a side, `own`: the side that acts in rules of a ply, each
// side in turn in endings and in `check`.
enum class Whose { own, enemy, neutral, anybody };

// One kind of man in a set: a kind and perhaps one value of one field of its state.
struct ManTerm {
  int kind = 0;           // 0: any
  int field = -1;         // index into PieceSpec::state; -1: whatever its state
  int low = 0, high = 0;  // offsets from the field's lowest value, inclusive
  friend bool operator==(const ManTerm&, const ManTerm&) = default;
};

// The parts of the board that touch a set, for `alike`.
enum class Parts { shades, files, ranks, boards };

// The largest SetTerm::number.
inline constexpr int most_in_row = 16;

struct SetTerm {
  enum class Kind {
    zone,      // `zone`; no terms: every cell
    nowhere,   // none
    men,       // where men of `whose` stand; of `men`, if there are any
    acting,    // where men of the side to act stand, after a ply of the side that is to act then
    named,     // where men of `whose` stand whose kind a variable names: by its offset in `kinds`
    square,    // the cell that a variable holds
    empty,     // where nobody stands
    homes,     // where men of `whose` and of `men` stand in the setup
    homes_of,  // where men of the kinds and sides that stood on `a` before the ply (without a ply:
               // that stand there) stand in the setup
    from,
    to,
    passed,
    captured,  // of the ply: below
    around,   // where `movement`, of a man of `own`, leads from the cells of `a` on an empty board,
              // from `number` of them at least (0: one)
    reach,    // the same among the men that stand; on whose cell a line ends counts, whoever it is
    attacks,  // where men on `a`, `number` at least (0: one), could capture, were an enemy of
              // theirs there
    between,  // strictly between a cell of `a` and one of `b`, along a line
    beyond,   // behind a cell of `b`, on every line along `ways` that goes to it from one of `a`
    flanked,  // enemies in an unbroken row along `ways` that begins beside a cell of `a` and ends
              // beside an own man, at most `number` of them (0: any)
    alike,    // cells of those `parts` that a cell of `a` belongs to
    in_row,   // cells of `a` of which `number` or more stand in a row along `ways`
    connected,  // cells of `a` that hang together with a cell of `a` and `b`, one by one: on an
                // empty board `movement`, of a man of `own`, leads from the one to the next or back
    opposite,   // the same cells as those of `a` on the other boards
    mirrored,   // the mirror images of those of `a`: to the enemy what they are to `own`
    marked,     // cells that bear PlayRules::marks[mark]
    unite,
    meet,
    without,   // a or b; a and b; a and not b
    when,      // `a` if `facts` hold, else nowhere
    before,    // `a` as it was before the ply
    function,  // the cells that a function names: Hooks::cells(hook)
  };
  enum class View { own, enemy, white };  // zone: as who sees it
  Kind kind = Kind::zone;
  View view = View::own;
  Whose whose = Whose::anybody;
  Parts parts = Parts::shades;
  Zone zone{};
  std::vector<ManTerm> men{};
  std::array<int, 2> variable{-1, -1};  // named, square: Variant::state index, of own White, Black
  std::vector<int> kinds{};             // named: by offset of the variable; 0: nobody
  Movement movement{};
  Directions ways = 0;
  int number = 0;
  int mark = -1;
  int a = -1, b = -1;  // sets
  int facts = -1;
  int hook = -1;
  // Whether it is put together of `a` and `b` alone.
  bool combines() const {
    return kind == Kind::unite || kind == Kind::meet || kind == Kind::without;
  }
  // Whether it is some of the cells of `a`.
  bool narrows() const {
    return kind == Kind::without || kind == Kind::in_row || kind == Kind::connected ||
           kind == Kind::when;
  }
  friend bool operator==(const SetTerm&, const SetTerm&) = default;
};
// from, to, passed, captured are said of a ply that has been made:
//   from      the cells that men of the actor left (a castling: two; a drop, a pass: none)
//   to        the cells on which men of the actor arrived; of a shot and of a stay the man's own
//   passed    strictly between `from` and `to` of the mover, along a line; nothing of a run
//   captured  cells where a man who is not the actor's stood before the ply and no man of his side
//             stands once it is displaced, or where a driven man takes one; effects add nothing
// In an action of a turn `from` and `to` are those of the ply before it in the same turn. `to` of a
// choice is the cell that it names.

struct NumberTerm {
  enum class Kind {
    constant,  // `value`, of own White, of own Black
    variable,  // Variant::state[variable[side]], as its value (StateField::low counted)
    count,     // cells of `set`
    worth,     // PieceSpec::value of all men on `set`; of those who stood there before the ply, if
               // `earlier`
    sum,       // what the men on `set` have in their field `fields`, added up; likewise earlier
    groups,   // parts into which the `a` of `set` falls; `set` is `connected`, its `b` the same set
    reserve,  // men in Variant::play.reserves[reserve] of `whose` (own or enemy), of `men` if any
    turn,     // FULLMOVE; of a ply as it was before it
    plus,
    minus,
    times,     // of a and b
    function,  // what a function says: Hooks::number(hook)
  };
  Kind kind = Kind::constant;
  std::array<int, 2> value{};
  std::array<int, 2> variable{-1, -1};  // of own White, of own Black; twice the same where shared
  int set = -1;
  bool earlier = false;
  std::vector<int> fields{};  // sum: by kind an index into PieceSpec::state; -1: adds nothing
  int reserve = -1;
  Whose whose = Whose::own;
  std::vector<ManTerm> men{};
  int a = -1, b = -1;
  int hook = -1;
  friend bool operator==(const NumberTerm&, const NumberTerm&) = default;
};

// What a sum, a difference or a product (`how`) of two numbers comes to: no less and no more than
// an int holds, as every number of a rule.
inline int reckoned(NumberTerm::Kind how, std::int64_t a, std::int64_t b) {
  using Kind = NumberTerm::Kind;
  const std::int64_t exact = how == Kind::plus ? a + b : how == Kind::minus ? a - b : a * b;
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  return static_cast<int>(std::clamp(exact, -most, most));
}

// A number that has to lie between two others, both included; -1: no limit.
struct Bounds {
  int number = -1, least = -1, most = -1;
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

// What a ply is, for Facts::by; a ply may be several: a castling is also a move.
enum PlySort : unsigned {
  ply_move = 1,  // a man goes from one cell to another, castlings and en passant too
  ply_castling = 2,
  ply_drop = 4,    // a man comes onto the board, as a ply or as a part of one
  ply_shot = 8,    // a man captures without moving
  ply_stay = 16,   // a man's ply ends where it began
  ply_merge = 32,  // a man joins another of his side
  ply_pass = 64,   // nobody moves
  ply_en_passant = 128,
  ply_joint = 256,  // several men step
  // Where a name says it, one bit a number: the lowest is here, others follow.
  ply_cast = 1 << 9,     // a square is named first
  ply_choice = 1 << 17,  // something is named
  ply_list = 1 << 25,    // Lua lists it for a turn, and it is no ordinary move
};
inline constexpr int max_casts = 8, max_choices = 8, max_lists = 7;

// The kinds of ply that need no name of their own: their word in `by`, and what sentences call one.
struct PlySortWords {
  PlySort sort;
  std::string_view name, words;
};
inline constexpr PlySortWords ply_sorts[] = {
    {ply_move, "move", "a move"},         {ply_castling, "castling", "a castling"},
    {ply_drop, "drop", "a drop"},         {ply_shot, "shot", "a shot"},
    {ply_stay, "stay", "a stay"},         {ply_merge, "merge", "a joining of two men"},
    {ply_pass, "pass", "a pass"},         {ply_en_passant, "en_passant", "a capture in passing"},
    {ply_joint, "joint", "a joint turn"},
};

// What has to be so. Every field that is set has to hold; none set: always.
struct Facts {
  std::optional<Side> side{};  // own is this side
  // Of the ply. Sets are read in the position before it.
  unsigned by = 0;           // of PlySort, one of them; 0: any
  int mover = -1;            // set: the man who acts stood on one of these; a drop, a pass: never
  std::vector<int> kinds{};  // the kind of the man who acts, or who is dropped, before the ply
  int from = -1, to = -1;    // sets: see above, some cell is in it
  std::optional<bool> captures{};
  int captured = -1;  // set: a cell of `captured` is in it
  std::optional<bool> promotes{};
  std::vector<int> promotes_to{};  // kinds
  std::vector<int> words{};        // it named one of these, numbers in PlayRules::words
  // Of the position as it is when they are asked.
  std::optional<bool> gives_check{}, in_check{};  // the enemy, own side stands in check
  std::vector<int> some{}, none{};                // sets: each has a cell; each is empty
  std::vector<Bounds> numbers{};
  // Of plies that could follow. They are asked last.
  std::optional<bool> mates{};  // the enemy stands in check, is to act and has no legal ply
  std::optional<bool> stuck{};  // own is to act and has no legal ply
  int can = -1;  // facts: who is to act has a legal ply of which they hold, said for that side
  // Of the game. Endings alone.
  int repeats = 0;                 // the position has occurred so often; 0: not asked
  std::optional<bool> checking{};  // own has given check with each of its plies since the first of
                                   // these times (only with repeats)
  int quiet = 0;                   // HALFMOVE is at least this; 0: not asked
  int passes = 0;                  // so many passes in a row; 0: not asked
  // Other facts.
  int before = -1;                   // these hold in the position before the ply
  std::vector<int> unless{}, any{};  // none of these holds; one of these does
  int test = -1;                     // hook (Hooks::holds), asked last of all

  bool asks_ply() const {
    return by != 0 || mover >= 0 || !kinds.empty() || from >= 0 || to >= 0 || captures ||
           captured >= 0 || promotes || !promotes_to.empty() || !words.empty();
  }
  bool asks_plies() const { return mates || stuck || can >= 0; }
  friend bool operator==(const Facts&, const Facts&) = default;
};

struct Expressions {
  std::vector<SetTerm> sets{};
  std::vector<NumberTerm> numbers{};
  std::vector<Facts> facts{};
  // Whether these facts (-1: none), or others of which they, their sets and numbers are made, are
  // `such`.
  bool some_facts(int index, bool (*such)(const Facts&)) const;
  // Whether this set (-1: none), or one of those that it is made of, is `such`; the facts of a
  // `when` are not looked at.
  template <class Such>
  bool some_set(int index, Such such) const {
    if (index < 0) return false;
    const SetTerm& term = sets[index];
    return such(term) || some_set(term.a, such) || some_set(term.b, such);
  }
  friend bool operator==(const Expressions&, const Expressions&) = default;
};

}  // namespace sb
