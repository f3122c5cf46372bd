// Rules as data: turns, filters, effects, reserves, neutral men, check and endings, said by the
// primitives of rules/expr.h. The engine plays by them in play/referee.h, the slow twin apart.
// Invariant: every index is valid; no rule here knows another.
//
// THE ORDER OF A PLY
//  1 listing       what the place of the turn opens: its actions, in the order of writing; of them
//                  those whose `when` holds. The position is that before the ply. What a function
//                  lists is open unless it takes who cannot be captured or is shielded, or he
//                  who goes is held.
//                  A cast that comes with a ply lays its marks first; the rest is listed then.
//                  While the side to act has a guest (rules/guard.h) the replies to it are listed
//                  in place of all that.
//  2 displacement  men go, are captured, dropped; promotion, after_move, castling rights and trail
//                  as ever. Who is driven goes as he is. Drops and passes leave a trail in force,
//                  but where a man stands on it or its maker is gone; the enemy's turn ends it.
//  3 reserves      fill with whom the ply captured, as he was before the ply
//  4 parts         a drop that comes with a move; only with one that leaves no own man in check
//                  Filters that are asked at arrival see the position now.
//  5 effects       of the ply, in the order of writing. Each reads its sets, then does what it
//                  says in the order of Deed::Kind. Rights go where king or partner is gone, the
//                  trail where its maker is gone or one of its cells is taken. A cell on which the
//                  man whom it would bring could not stand is left alone. Who is hit, or taken off
//                  the board by a function, counts for HALFMOVE as if the ply had captured him.
//  6 turn          `stop` is asked; then the next place of the turn whose `when` holds, and that of
//                  one of its actions, and which, if it is `if_any`, has a legal ply; where there
//                  is none the turn ends: effects of the turn, stored marks have a turn less, then
//                  the other side is to act. Its first places are left out likewise; its position
//                  stays at the first of all
//  7 forbid        in the order of writing, of the position after 6
//  8 safety        `check` of who acted is empty, or an ending that `beats_safety` holds
//  9 prefer        in the order of writing: if a ply that is legal so far is such, all others are
//                  not legal
// 10 endings       in the order of writing, of the new position; an ending takes the plies away but
//                  where it asks for repeats, checking, quiet, stuck or mates
// A choice is a ply like any other, but that it moves nobody: counters, rights, trail and the row
// of passes stay, no step asks who is in check after it, and what chance names is never forbidden.
// Where somebody decides whose turn it is not, he is to act as long as that place is open. Step 6
// of his ply is said for him whose turn it is, of the position as effects have left it. While the
// form of a man is to be chosen (rules/lives.h) or sections are to be moved, these plies are all
// that are listed: nothing here is done by them or said of them. Those that close the turn fall due
// before step 6; with the last of them the turn ends as there, and no facts tell of a ply. A form
// may be chosen within a turn: the place behind it, if it has no ply then, is left out. A question
// about plies (mates, stuck, can; whether a place has a ply) within a question about plies is not
// asked: there it does not hold, and a place counts as having a ply. So does a place within the
// question whether the one before has a ply. But where check is asked when the turn ends, and
// whoever is to act is in check, there too a place is asked for a ply, once. And `mates` is asked
// within `mates` and `can`, up to max_mates_asked of them, each within the other.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/list.h"
#include "movement/spec.h"
#include "rules/expr.h"

namespace sb {

// Men off the board, counted by side and kind in variables of the position.
struct Reserve {
  enum class Takes {
    nothing,
    captured,  // whom own captures: he changes sides
    lost,      // own men whom the enemy captures
  };
  std::string name{};
  Takes takes = Takes::nothing;
  // By side and kind (kinds from 1): index into Variant::state, -1: never in it.
  std::array<std::vector<int>, 2> counts{};
  // By kind and PieceSpec::promoted_from(): the kind that he is there; 0: he does not come in.
  std::vector<std::vector<int>> comes_in_as{};
  // By kind who may be dropped: the kind as whom he is counted; empty: no man has other faces.
  std::vector<int> held_as{};
  // By kind: the set where `move` may drop him; -1: nowhere.
  std::vector<int> drops{};
  Where where{};
  int comes_as(int kind, int promoted) const { return comes_in_as[kind][promoted]; }
  int held_kind(int kind) const { return held_as.empty() ? kind : held_as[kind]; }
  // The variable that counts those of the side who may be dropped as that kind; -1: never any.
  int supply_of(Side side, int kind) const;
  // The kinds that `move` may drop.
  std::vector<int> dropped() const;
  friend bool operator==(const Reserve&, const Reserve&) = default;
};

// A named set of cells. Derived ones are read off every position; stored ones are variables of it,
// laid by effects and casts. While a derived mark is read, no mark holds, shields or lets pass, and
// whose kind reads marks attacks in each of his moods.
struct CellMark {
  std::string name{};
  int on = -1;     // derived: the cells, said for each side in turn, both together; -1: stored
  int lasts = -1;  // stored: to the end of so many turns after the one in which it is laid; -1: for
                   // ever
  int first = -1;  // stored: Variant::state index of the first of its variables
  bool holds = false;     // who stands there has no ply and attacks nothing
  bool shields = false;   // nobody captures there by coming there
  bool passable = false;  // who stands there is in nobody's way: lines and lame leaps go on
  // What it is to stand there, for people; empty: they need not know of it.
  std::optional<std::string> help{};
  Where where{};
  bool is_shown() const { return !help || !help->empty(); }
  // A stored mark has a layer for each number of turns that may be left to it, from 1 on; one that
  // lasts for ever has one.
  int layers() const { return lasts < 0 ? 1 : lasts + 1; }
  // Whether it is stored and ends.
  bool ages() const { return on < 0 && lasts >= 0; }
  // Whether texts leave out that it has so many turns left.
  bool goes_without_saying(int left) const { return lasts < 0 || (lasts <= 1 && left == 1); }
  friend bool operator==(const CellMark&, const CellMark&) = default;
};
inline constexpr int max_mark_turns = 4;

// Cells that come to bear a mark.
struct Laying {
  int mark = -1, set = -1;
  friend bool operator==(const Laying&, const Laying&) = default;
};

// A source of plies.
struct Action {
  enum class Kind {
    move,  // all that men can do, castlings, joint turns; drops of reserves
    drop,  // a man is put on an empty cell
    pass,
    list,    // what a function lists: Hooks::list(hook)
    cast,    // a cell of `to` is named, and marks are laid: always the first part of another ply
    choose,  // a word, or a cell of `to`, is named
    drive,   // men of whatever side go as it says
  };
  Kind kind = Kind::move;
  int when = -1;   // facts of the position before the ply, and of the ply before it in the turn
  int facts = -1;  // of its own plies, of which position and plies so far alone are known: listing
  // drop: kinds (neutral ones too); out of that reserve, -1: there are always more; onto `to`, a
  // set, -1: any empty cell. lifts: the man of that kind that stands goes from his cell.
  std::vector<int> kinds{};
  int reserve = -1;
  int to = -1;
  bool lifts = false;
  // A part: this action, a drop, comes in the same ply, listed in the position after the first.
  int part = -1;                 // index into PlayRules::actions
  bool part_may_be_left = true;  // else only plies with the part, where there is one
  int hook = -1;                 // list: the function
  Where where{};                 // where it is written; line 0: nowhere, as a plain `move`
  // A cast that comes first in each of its plies; -1: none. Its own `to` of a ply is the cell that
  // is named, and so it is in the sets of `lays`.
  int cast = -1;
  // list, cast, choose: its name in texts, its number from 0 among its like. cast: what it lays.
  std::string name{};
  int number = 0;
  std::vector<Laying> lays{};
  // choose: its words, numbers in PlayRules::words; none: it names cells. Into which variable of
  // the position that is written, for own White, own Black; -1: none. By word: its offset there.
  std::vector<int> words{};
  std::array<int, 2> into{-1, -1};
  std::vector<int> values{};
  std::string help{};  // choose: what it is about, for people
  // drive: a set; who stands on it goes, unless he is held, as `as` says, seen from own's side,
  // where he may stand: onto an empty cell, or capturing an enemy of own whom own men could capture
  // there, and never where he stood. Who is own makes a move of his own and does not promote, but
  // none that is written as another ply of the place. Others go as they are. Nobody attacks
  // anything so.
  int driven = -1;
  Movement as{};
  // Sets of kind `reach` from `driven`: by the atoms of `as` that lead to an empty cell, and by
  // those that capture; -1: there are none.
  std::array<int, 2> leads{-1, -1};
  // list, cast, choose: its bit of PlySort; else 0.
  unsigned sort() const;
  // choose: whether both name the same in the same way, whatever is asked of them.
  bool names_like(const Action& o) const {
    return words == o.words && into == o.into && values == o.values && to == o.to && help == o.help;
  }
  friend bool operator==(const Action&, const Action&) = default;
};

// Who decides at a place of a turn. Chance: the side whose turn it is rolls a die.
enum class Decider { own, other, white, black, chance };

// One place of a turn: one ply by one of its actions.
struct TurnPlace {
  std::string name{};            // "move", "drop", "move.2": the value of `phase` in position text
  std::vector<int> actions{};    // any of these
  std::vector<int> otherwise{};  // these where none of the others has a legal ply
  bool if_any = false;           // left out where it has no legal ply
  int when = -1;                 // facts: left out unless they hold of the ply before it
  bool again = false;            // the place comes again as long as it is open; implies if_any
  int left_by = -1;  // a pass that is open, too, where one of these has a legal ply; -1: none
  Decider by = Decider::own;
  // Who is to act there in a turn of `owner`.
  Side acts(Side owner) const {
    return by == Decider::other   ? other(owner)
           : by == Decider::white ? Side::white
           : by == Decider::black ? Side::black
                                  : owner;
  }
  // Whether what is open there is `actions`, whatever is legal.
  bool is_one_list() const { return otherwise.empty() && left_by < 0; }
  friend bool operator==(const TurnPlace&, const TurnPlace&) = default;
};

// What an effect does. They are done in this order, whatever the order of writing.
struct Deed {
  enum class Kind {
    hit,     // men on `set` are gone; HALFMOVE is 0
    turn,    // men on `set` change sides, as they are
    become,  // men on `set` become `man` of their side; kind 0: nothing
    put,     // a man comes to the first empty cell of `set`, or, with `each`, one to each: `man` of
             // own, or `of_enemy`; with kind 0 whom the ply captured (the first), of his side
    send,    // the man on the n-th cell of `set` goes to the n-th of `to`, all men of the effect at
             // once, where nobody stands who stays; of two bound for one cell the first, and each
             // man one way. Cells are counted from own's first rank on: Black's by their mirror
             // images
    mark,    // the cells of `set` come to bear `mark`, a stored one, for its full time
    clear,   // they bear it no more
    assign,  // `variable`, perhaps a count of a reserve, takes the number; outside its range: the
             // nearest in it
    add,     // `variable` grows by it; likewise
    edit,    // a function: Hooks::after_ply(hook)
  };
  Kind kind = Kind::hit;
  int set = -1;
  bool each = false, of_enemy = false;  // put
  int to = -1;                          // send: set
  int mark = -1;                        // mark, clear: index into PlayRules::marks
  // become, put: a kind, for neutral kinds nobody's. With a field that has `low` then; who was of
  // that kind before keeps his other fields.
  ManTerm man{};
  std::array<int, 2> variable{-1, -1};  // Variant::state index for own White, own Black
  int number = -1;
  int hook = -1;
  // Whether a man of a kind that is said comes by it, or comes of another.
  bool brings() const { return (kind == Kind::put || kind == Kind::become) && man.kind != 0; }
  // Whether it may change who stands where.
  bool changes_men() const {
    return kind != Kind::assign && kind != Kind::add && kind != Kind::mark && kind != Kind::clear;
  }
  friend bool operator==(const Deed&, const Deed&) = default;
};

struct Effect {
  std::string name{};
  int when = -1;              // facts; sets of the position are read as it is then
  bool of_turn = false;       // when a turn ends
  std::vector<Deed> deeds{};  // in their order
  std::string help{};         // a sentence for players instead of that of the data; or empty
  Where where{};
  // Whether a function of the script does some of it; whether some of it changes men.
  bool edits() const;
  bool changes_men() const;
  friend bool operator==(const Effect&, const Effect&) = default;
};

struct Filter {
  std::string name{};  // in people's words: "no check may be given"
  int facts = -1;
  bool at_arrival = false;  // forbid: asked before effects, who made the ply still to act
  std::string help{};       // as of an effect
  Where where{};
  friend bool operator==(const Filter&, const Filter&) = default;
};

struct Ending {
  enum class Asks { each, white, black, acting };  // for which sides; who acted last is asked first
  enum class Wins { own, enemy, nobody };
  enum class At {
    ply,
    turn,
    round
  };                   // always; at the first place of a turn; of
                       // White's turn, and at the start
  std::string word{};  // in status lines: "three checks"
  int facts = -1;
  Asks asks = Asks::each;
  Wins wins = Wins::own;
  int more = -1;    // number: who has more of it wins; both the same: nobody. Else `wins`
  int winner = -1;  // a function says who wins: Hooks::winner(hook)
  At at = At::ply;
  bool beats_safety = false;
  std::string help{};  // as of an effect
  Where where{};
  friend bool operator==(const Ending&, const Ending&) = default;
};

enum class Safety {
  every_ply,  // after each ply of a turn
  turn_end,   // after the last
  none,       // never; check is spoken of, and bars castling
};

inline constexpr std::size_t max_filters = 32;  // a bit each
constexpr std::uint32_t filter_bits(std::size_t count) {
  return static_cast<std::uint32_t>((std::uint64_t{1} << count) - 1);
}

// Whether a place has a legal ply may hang on whether the next one has one, and so on: so many
// places are asked one behind the other, of so many plies for one answer. Beyond that a place
// counts as having one.
inline constexpr int max_places_asked = 8, max_plies_asked = 512;
// So many questions about mate are asked, each within the other, within one about mate or `can`.
inline constexpr int max_mates_asked = 3;

struct PlayRules {
  Expressions expressions{};
  std::vector<Action> actions{};
  // The places of a side's turn, and those of the opening, which the side that begins plays once.
  std::array<std::vector<TurnPlace>, 2> turn{};  // empty: one place, `move`
  std::vector<TurnPlace> opening{};
  int stop = -1;     // facts of a ply that ends the turn
  int phase = -1;    // Variant::state index of the place: its number in the turn, then, from
                     // the longer turn's length on, in the opening; -1: there is only one
  int came_to = -1;  // Variant::state index of a set of cells: `to` of the ply before in the turn,
  int left = -1;     // for actions that ask; of `from`; -1: nobody asks
  int passes = -1;   // Variant::state index: passes in a row; -1: nobody asks
  std::vector<std::string> words{};  // that choices name, each once
  int chosen = -1;  // Variant::state index: the word that the ply before in the turn has named, its
                    // number and 1; 0: none. -1: no action asks
  int whose = -1;  // Variant::state index: whose turn it is where somebody else is to act, 1 White,
                   // 2 Black; 0: of who is to act. -1: nobody decides for others
  std::vector<Reserve> reserves{};
  std::vector<CellMark> marks{};           // a derived one reads earlier ones alone
  std::vector<Filter> forbid{}, prefer{};  // at most max_filters each
  std::vector<Effect> after{};
  std::vector<Ending> endings{};
  Safety safety = Safety::every_ply;
  int check = -1;  // set, of own men alone: those in check; -1: royal men that are attacked
  bool scripted_men = false;  // some kind has PieceSpec::plies
  bool moods = false;         // some kind has PieceSpec::has_moods()

  // Whether anything is said here but reserves, which fill whoever makes the plies: otherwise the
  // engine plays by the rest of the variant alone.
  bool any() const { return !(*this == PlayRules{.reserves = reserves}); }
  // Whether some ply may be one of both actions; false only where none can be.
  bool may_agree(const Action& a, const Action& b) const;
  // Whether some action is of that kind.
  bool has(Action::Kind kind) const { return contains(actions, kind, &Action::kind); }
  bool has_chance() const;
  // Whether the test is true of a place of a turn or of the opening.
  template <class Test>
  bool some_place(Test test) const {
    return std::ranges::any_of(turn[0], test) || std::ranges::any_of(turn[1], test) ||
           std::ranges::any_of(opening, test);
  }
  // Whether the test is true of a deed of some effect.
  template <class Test>
  bool some_deed(Test test) const {
    return std::ranges::any_of(
        after, [&](const Effect& effect) { return std::ranges::any_of(effect.deeds, test); });
  }
  // The action of that bit of PlySort; the cast, and the choice, of that number.
  const Action& action_of(unsigned sort) const;
  const Action& cast_numbered(int number) const { return action_of(unsigned{ply_cast} << number); }
  const Action& choice_numbered(int number) const {
    return action_of(unsigned{ply_choice} << number);
  }
  // Whose turn it is.
  Side owner(Side to_act, std::span<const std::uint32_t> vars) const {
    const std::uint32_t said = whose < 0 ? 0 : vars[whose];
    return said == 0 ? to_act : said == 1 ? Side::white : Side::black;
  }
  // Whether functions list plies: of an action, or of men.
  bool lists_plies() const;
  // Whether an effect that is data sets that variable of the position, or adds to it; whether a
  // number or a set reads it.
  bool changes(int variable) const;
  bool reads(int variable) const;
  // Whether some drop comes in one ply with a move, which may capture.
  bool joins_drops() const;
  // Whether an action or a reserve may drop men of the kind.
  bool drops(int kind) const;
  // Whether plies can bring men of that reserve onto the board.
  bool drops_from(int reserve) const;
  // So of any reserve.
  bool drops_from_some() const;
  // The bit of PlySort of the list that a ply of that text comes from; 0: of none.
  unsigned list_of(std::string_view text) const;
  // Whether an ending of the script asks for a side without a ply; whether endings say what becomes
  // of any such side. Where none does, it has lost.
  bool asks_stuck() const;
  bool settles_stuck() const;
  friend bool operator==(const PlayRules&, const PlayRules&) = default;
};

struct Variant;
struct Problem;

// The first two words of the variant that do not go together, and why; nothing if all do.
std::optional<Problem> rules_clash(const Variant& variant);

}  // namespace sb
