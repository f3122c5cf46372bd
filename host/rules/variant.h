// Variant: everything that a script declared, checked and immutable. The engine compiles it; texts,
// tools and the slow twin read it.
// Invariant: kinds are numbered from 1 in the order of the script; every index in here is always
// valid.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/list.h"
#include "board/board.h"
#include "movement/move.h"
#include "movement/spec.h"
#include "position/snapshot.h"
#include "rules/body.h"
#include "rules/guard.h"
#include "rules/jumping.h"
#include "rules/lives.h"
#include "rules/merging.h"
#include "rules/move_change.h"
#include "rules/rearranging.h"
#include "rules/rules.h"
#include "rules/scripted.h"

namespace sb {

// So many cells a variable of a set of cells holds, a bit each.
inline constexpr int word_cells = 24;

// A declared attribute of a piece, or a variable of the position: a whole number in a small range.
struct StateField {
  std::string name;
  int low = 0, high = 0;             // inclusive
  int initial = 0;                   // the default; not written in position text
  std::vector<std::string> words{};  // one_of: the words for low, low+1 ...; empty for numbers
  bool square = false;               // low 0 is no cell, otherwise the value is a cell's number + 1
  // Counts the men of `kind` that the reserve of that number (PlayRules::reserves) holds for
  // `owner`. The counts of a side follow one another under one name. A reserve from which men are
  // dropped is written in brackets behind PLACEMENT, `[QPp]`; others together, `wpool=Q1,R2`.
  int reserve = -1;
  Side owner = Side::white;
  int kind = 0;
  // Bits of a set of cells, those from `first_cell` on; -1: it is no such variable. All variables
  // of a set follow one another under one name and are written together, `last=f1,g1`. Of a stored
  // mark (PlayRules::marks, by number; -1: of none) with `left` turns left, `frozen=d4,e4:2`.
  int first_cell = -1;
  int mark = -1, left = 1;
  bool is_of_cells() const { return first_cell >= 0; }
  // Whether its value is a number or a word, and names no place, man or board.
  bool is_plain() const { return !square && !man && !arrangement && !is_of_cells(); }
  bool arrangement = false;  // the code of an arrangement of sections; low is 0
  bool man = false;          // low 0 is nobody, otherwise man_value() of rules/guard.h
  // What a value means, for people: none; one sentence for all, `#` standing for the value; or one
  // for each value, empty where nothing is to be said.
  std::vector<std::string> help{};
  // Of a man with lives, or the hits that await his owner's choice: no rule of a script writes it.
  bool of_lives = false;
  bool per_side = false;  // one of two, "w" and "b" before the name that the script gives
  Where where{};          // of a `variable`; line 0: of others
  int values() const { return high - low + 1; }
  friend bool operator==(const StateField&, const StateField&) = default;
};

struct Promotion {
  std::vector<int> to;  // kinds, in the script's order
  // By side, parallel to `to`: open while fewer of that kind and side stand; -1: always open.
  std::array<std::vector<int>, 2> at_most;
  std::vector<std::string> keeps;  // fields of its state that the new piece takes over, as
                                   // PieceSpec::after_move has left them
  int from = -1;  // reserve (PlayRules::reserves): open while it holds such a man, who comes out
  bool zeroing = false;  // sets HALFMOVE to 0, whether PieceSpec::zeroing or not
  Zone zone;             // arriving here the piece may change (compulsory where `must` holds too)
  Zone must;  // arriving here it has to (no terms: nowhere); if no choice is open the move does not
              // exist
  bool leaving = false;  // likewise for `zone` where the move begins in it
  // Whether a choice may be closed for the men that stand.
  bool is_limited() const {
    return std::ranges::any_of(at_most, [](const std::vector<int>& counts) {
      return std::ranges::any_of(counts, [](int most) { return most >= 0; });
    });
  }
  // Whether a man of that side may change by a move from-to, if a choice is open.
  bool opens(const Board& board, Side side, Cell from, Cell to) const {
    return lies_in(board, zone, side, to) || (leaving && lies_in(board, zone, side, from));
  }
  friend bool operator==(const Promotion&, const Promotion&) = default;
};

// What becomes of a man that is hit in one way. The ways: an enemy comes to its cell, or captures
// it in passing (`captured`) or without moving (`shot`), an explosion reaches it, or an effect of
// that name does; "" stands for all ways that are not named beside it.
struct Hit {
  std::string way{};
  bool can = true;     // false: that cannot be done to it
  std::string said{};  // who stands there instead, as written; empty: it is gone
  ManTerm as{};        // likewise; kind 0: nobody
  friend bool operator==(const Hit&, const Hit&) = default;
};
using Hits = std::vector<Hit>;  // by names
inline constexpr std::string_view by_coming = "captured", by_shot = "shot",
                                  by_explosion = "explosion", every_way_of_hitting = "";

// How a kind of piece moves, and what can be done to it, with one value of the state on which that
// depends.
struct Form {
  Movement movement;
  Hits hits;  // what becomes of it when it is hit
  Jumpable jumpable = Jumpable::by_all;
  // A move that it makes ends in an explosion where it arrives: it is removed, and with it the
  // first man in every direction, of either side, all at once; the game is over when no royal man
  // of a side is left. (Existentialist Chess, 4.10, decisions 30, 37.)
  bool explodes = false;
  bool guarded = false;     // its side may leave it attacked (rules/guard.h); of royal men
  bool takes_guard = true;  // may come to the cell of a guarded royal man; royal men never do
  // `hits` in its moods of marks from 1 on, where that is said of them; whether it can be hit is
  // the same in all.
  std::vector<Hits> hits_by_mood{};
  // What becomes of it when it is hit in that way: it is gone where nothing is said.
  Hit hit(std::string_view way, int mood = 0) const {
    for (const std::string_view said : {way, every_way_of_hitting}) {
      for (const Hit& one : mood == 0 || hits_by_mood.empty() ? hits : hits_by_mood[mood - 1])
        if (one.way == said) return one;
    }
    return {std::string(way)};
  }
  bool can_be(std::string_view way) const { return hit(way).can; }
  // How it moves in its moods (PieceSpec::reads) from 1 on, `movement` being that of mood 0; and
  // what of that is no part of `movement`, each atom once.
  std::vector<Movement> moods{};
  Movement further{};
  // How it attacks in its moods from 0 on, where that is said apart from how it moves.
  std::vector<Movement> attacks{};
  // Together each of its atoms.
  std::array<const Movement*, 2> movements() const { return {&movement, &further}; }
  template <class Test>
  bool some_atom(Test test) const {
    return std::ranges::any_of(movement, test) || std::ranges::any_of(further, test);
  }
  const Movement& movement_in(int mood) const { return mood == 0 ? movement : moods[mood - 1]; }
  // A mood without check.
  const Movement& attacks_in(int mood) const {
    return attacks.empty() ? movement_in(mood) : attacks[mood];
  }
  template <class F>
  void each_movement(F visit) {
    for (Movement* said : {&movement, &further}) visit(*said);
    for (Movement& said : moods) visit(said);
    for (Movement& said : attacks) visit(said);
  }
  friend bool operator==(const Form&, const Form&) = default;
};

// What a move was like, for PieceSpec::after_move.
struct MoveFacts {
  bool captured = false;
  bool left_trail = false;
  int rank = 1;  // where it ended, as its owner counts
};

struct PieceSpec {
  std::string name;
  std::string symbol;                  // one to three letters, first upper case: "K", "Cn"
  std::vector<StateField> state;       // attributes in the order of position text
  std::vector<Form> forms;             // at least one
  std::vector<std::uint16_t> form_of;  // state number -> index into forms; empty = always 0
  // State number -> state number after a move of its own; empty = same. Several tables in a row
  // where that depends on the move: see moved_state().
  std::vector<std::uint32_t> after_move;
  int captured_stride = 0, left_trail_stride = 0, rank_stride = 0;  // in tables; 0 = no matter
  std::vector<std::uint32_t> after_shot;  // likewise after a capture without moving; empty = same
  std::vector<std::uint32_t> after_turn;  // likewise after a ply of another man of its side
  std::optional<Promotion> promotion;
  std::optional<Lives> lives;
  std::optional<Guard> guard;  // where some form is guarded
  std::optional<Body> body;    // all its men of one side are one man
  bool neutral = false;        // its men are nobody's: Side::neutral
  // Which field of `state` tells a man that has promoted, where a reserve has to know: 0 he has
  // not, else from which of Variant::promoters_of(), from 1 on; written `Q~`, `Q~~`. -1: none.
  int promoted_field = -1;
  // The marks (PlayRules::marks) of which moods of its forms tell; who reads one that
  // holds is not held by it where he moves by himself. Bit i of a mood: the man stands on a cell of
  // the i-th; the next bit, where `reads_check`: he stands in check, which is never asked of
  // attacks.
  std::vector<int> reads{};
  bool reads_check = false;
  bool has_moods() const { return reads_check || !reads.empty(); }
  int moods_of_marks() const { return 1 << reads.size(); }
  int check_mood() const { return reads_check ? moods_of_marks() : 0; }
  bool royal = false;    // its side may not leave it attacked and it is never captured; with
                         // Endings::royal_capture or Royals::each it may be both
  int value = 0;         // what it is worth, for Endings::little_value
  bool zeroing = false;  // its moves set HALFMOVE to 0 (pawns)
  std::string help{};    // what its movement does not tell, for people
  Zone never_on;         // it cannot stand here, as White sees it; no terms = it may stand anywhere
  bool anywhere = false;  // a position may have it even where it had to change when it came there
  int plies = -1;         // hook: a function lists plies of its men too (Hooks::list)
  int attacks = -1;       // hook: likewise by which plies they attack; -1: by those of `plies`
  Where where;

  // Whether the test is true of some atom, in whatever form and mood it moves so.
  template <class Test>
  bool some_atom(Test test) const {
    return std::ranges::any_of(forms, [&](const Form& form) { return form.some_atom(test); });
  }
  // Whether a man of it runs on where it meets a target (movement/run.h), or takes whom it jumps.
  bool has_runs() const { return some_atom(&Atom::runs_on); }
  bool takes_jumped() const { return some_atom(&Atom::takes); }
  // Which of its forms it has in that state.
  int form_at(std::uint32_t number) const { return form_of.empty() ? 0 : form_of[number]; }
  // How many state numbers there are: the product of the fields' values.
  std::uint32_t states() const;
  // The state number with every field at its default.
  std::uint32_t initial_state() const;
  // The value of field f in a state number, and the state number with that field changed.
  int field_value(std::uint32_t number, std::size_t f) const;
  std::uint32_t with_field(std::uint32_t number, std::size_t f, int value) const;
  // The value of `promoted_field` in that state; 0 where no reserve has to know.
  int promoted_from(std::uint32_t number) const {
    return promoted_field < 0 ? 0 : field_value(number, promoted_field);
  }
  // The state number after a move; only for an `after_move` that is not empty.
  std::uint32_t moved_state(std::uint32_t number, const MoveFacts& move) const {
    const int table = captured_stride * move.captured + left_trail_stride * move.left_trail +
                      rank_stride * (move.rank - 1);
    return after_move[static_cast<std::uint32_t>(table) * states() + number];
  }
  friend bool operator==(const PieceSpec&, const PieceSpec&) = default;
};

// One castling: king and partner move together. Made for each side by the loader.
struct Castling {
  Side side = Side::white;
  Cell king_from = 0, king_to = 0, partner_from = 0, partner_to = 0;
  int king = 0, partner = 0;  // kinds
  int right = 0;    // bit of Snapshot::rights; castlings with the same king and partner share it
  char letter = 0;  // 'K', 'Q' ... also read for this right (upper case); 0 = none
  // What becomes of a king's own move from king_from to king_to: true: it is a ply of its own and
  // written with `~`, even by the other side's king; false: where there is one, the castling does
  // not exist.
  bool marks_own_move = false;
  Where where{};
  // Whether both stand where they castle from.
  bool is_home(const std::vector<Man>& men) const {
    const auto stands = [&](Cell cell, int kind) {
      return men[cell].kind == kind && men[cell].side == side;
    };
    return stands(king_from, king) && stands(partner_from, partner);
  }
  friend bool operator==(const Castling&, const Castling&) = default;
};

// A turn of many men: in one ply several men of some kinds each make one step of their own, all but
// `captures` of them without capturing. They step front rank first, so that a man may enter a cell
// that another has just left; each at most once; at most one of them promotes. (Spinal Tap Chess,
// section 5, decisions 14, 16, 18; extended, section 5, decisions 21, 22.)
struct JointTurn {
  std::string name;        // what its text begins with: "battle" in "battle:a2a3,b2b3"
  std::vector<int> kinds;  // who may take part; each steps to at most three cells
  int at_least = 2;        // fewest steps; 1 or more
  int captures = 0;        // so many steps, 0 or 1, may capture in the way of their man, in passing
                           // too
  bool interposes = false;  // made in check, one step has to end between the royal man and a man
                            // that gives check along that line from farther off
  int used = -1;  // Variant::state[used] tells who has made it: +1 White, +2 Black; -1: no limit
  Where where;
  friend bool operator==(const JointTurn&, const JointTurn&) = default;
};
// So many men of one side can take part at the most: a ply remembers two bits for each.
inline constexpr int max_joint_men = 20;

// How games end. Reasons are the words in status lines.
struct Endings {
  bool checkmate = false;       // the goal: no legal ply while in check loses: "checkmate", as it
                                // does in every game where check forbids plies
  bool royal_capture = false;   // who captures the royal man wins: "king captured"; check forbids
                                // nothing
  bool stalemate_draws = true;  // no legal ply otherwise: "stalemate", a draw, else lost
  int quiet_plies = 0;          // draw when HALFMOVE reaches this: "fifty moves" for 100; 0 = never
  int repetitions =
      0;  // draw when a position occurs so often: "threefold repetition" for 3; 0 = never
  std::vector<int> lone_minor;  // dead position: kings with at most one of these ...
  std::vector<int> same_shade;  // ... or any number of these, all on cells of one shade
  bool dead_position = false;   // the two lists above are in force: "dead position"
  // The two below end the game: there are no plies any more.
  bool extinction = false;  // a side to move without a royal man has lost: "no king"
  int little_value = 0;     // draw when neither side's men are worth more: "material"; 0 = never
  // Where the script says so; line 0: it does not.
  Where goal{}, stalemate{}, material{}, quiet{}, repetition{}, dead{};
  friend bool operator==(const Endings&, const Endings&) = default;
};

// Which royal men of its side a ply may not leave attacked.
enum class Royals {
  all,   // none may be; they are never captured, and there are as many as at the start
  each,  // none may be on a cell on which none was before; they are captured like other men, and a
         // side in check without a legal move passes (Whack Chess, 7.2 and 7.4)
};

struct Option {
  std::string name;
  std::vector<std::string> values;  // the default first
  Where where;
  std::string help{};  // what it is about, for people
  friend bool operator==(const Option&, const Option&) = default;
};

struct Variant {
  std::string id;     // file name without ".lua"
  std::string title;  // "Chess"
  std::string help;   // what it is about and what is peculiar to it, for people
  int api = 0;        // the version of the vocabulary that the script was written for
  std::vector<Option> options;
  std::vector<std::string> chosen;  // parallel to options: the values in force
  Board board;  // at the start, where it is rearranged; names and numbers of cells never change
  std::vector<PieceSpec> pieces;  // kind k is pieces[k - 1]
  std::vector<StateField> state;  // variables of the position, in the order of position text
  std::vector<Castling> castlings;
  bool letters_written =
      false;                  // CASTLING is written with `letter` (KQkq), else with partners' files
  std::vector<Merge> merges;  // each pair of kinds at most once
  std::optional<JointTurn> joint_turn;
  std::optional<Rearranging> rearranging;
  std::optional<FormChoice> form_choice;
  std::optional<MoveChange> move_change;
  Royals royals = Royals::all;
  Endings endings;
  PlayRules play;  // rules said by primitives
  // What answers its functions while games are played; null where there are none. Two variants are
  // equal whoever answers.
  struct Answers {
    std::shared_ptr<Functions> of{};
    friend bool operator==(const Answers&, const Answers&) { return true; }
  } answers{};
  Snapshot start;
  // The script claims that what White can do Black can do on the mirrored board; only `check` asks.
  bool symmetric = false;
  Where where;                 // of the constructor
  std::vector<Problem> notes;  // what the loader wants the author to know; not faults

  const PieceSpec& kind(int k) const { return pieces[k - 1]; }
  // 1 to as many as there are pieces.
  Numbers all_kinds() const { return {1, static_cast<int>(pieces.size())}; }
  // The kinds of which the test of a PieceSpec is true.
  template <class Test>
  std::vector<int> kinds_with(Test test) const {
    return picked(all_kinds(), [&](int number) { return std::invoke(test, kind(number)); });
  }
  // The board as it lies in a position. Where it is never rearranged, not longer than the variant.
  std::shared_ptr<const Board> board_in(const Snapshot& position) const;
  // Whether the position is one in which men are moved.
  bool men_move(const Snapshot& position) const;
  // The piece's name as sentences use it: "rook".
  std::string noun(int k) const;
  // The kind of that symbol, letter case ignored; 0 where there is none.
  int kind_of(std::string_view symbol) const;
  bool is_royal(const Man& man, Side side) const {
    return man.kind != 0 && man.side == side && kind(man.kind).royal;
  }
  // The form a man moves by: index into its kind's forms.
  int form(const Man& man) const { return kind(man.kind).form_at(man.state); }
  // What becomes of a man that moves onto another of its side on that cell; kind 0 if the two
  // cannot be one.
  Man merged(const Man& mover, const Man& host, Cell cell) const;
  const Form& form_of(const Man& man) const { return kind(man.kind).forms[form(man)]; }
  // What the man becomes by its promotion.
  Man promoted(const Man& man, int to) const;
  // Which other kinds promote to that one.
  std::vector<int> promoters_of(int to) const;
  // A man of the kind as it comes to the board; of neither side where its kind is neutral.
  Man new_man(int number, Side side) const {
    const PieceSpec& spec = kind(number);
    return {static_cast<std::uint16_t>(number), spec.neutral ? Side::neutral : side,
            spec.initial_state()};
  }
  // Who comes in place of `before`, who may be of no kind; nobody where the term names no kind.
  Man successor(const ManTerm& term, const Man& before) const;
  // The rank of a cell as `side` counts it: its own first rank is 1.
  int own_rank(Cell cell, Side side) const { return board.cell(as_own(board, cell, side)).rank; }
  // Where in `state` the guest on the cell of a royal man is kept; -1: nobody is ever guarded.
  int guest_index() const;
  // The guest on the cell of the royal man of the side to act; kind 0 if there is none.
  Man guest_in(const Snapshot& position) const;
  // The cell that a square variable names; no_cell where it names none.
  Cell square(const Snapshot& position, int state_index) const;
  // Whether each turn, behind the opening, is one ply.
  bool turns_are_plies() const;
  // Whether some man runs on.
  bool has_runs() const;
  // Of all kinds.
  std::vector<std::string> symbols() const;
  // Whether some man explodes.
  bool has_explosions() const;
  // Whether royal men may be captured or blown up and the game is over with the last of a side.
  bool royals_fall() const { return endings.royal_capture || has_explosions(); }
  // Whether nobody ever captures a royal man, for none may be left attacked.
  bool spares_royals() const {
    return royals == Royals::all && !endings.royal_capture && play.safety != Safety::none;
  }
  // Whether royals_fall() has happened: such a position has no plies.
  bool is_over(const std::vector<Man>& men) const;
  // Whether promotions bring men out of that reserve.
  bool promotes_from(int reserve) const;
  // Whether promotions may make royal men, or others of them.
  bool promotions_touch_royals() const;
  // Whether the ply is written as that plain step is: it is the same, but that it may leave a
  // trail, or a castling whose text is that of the king's move by himself.
  bool is_written_as(Move ply, Move step) const {
    if (ply.type == MoveType::castling && !castlings[ply.detail].marks_own_move) {
      ply.type = MoveType::displacement;
      ply.detail = 0;
    }
    ply.leaves_trail = 0;
    return ply == step;
  }
  // Whether the turn is that with which the game begins.
  bool is_at_start(Side to_act, int fullmove) const {
    return to_act == start.to_act && fullmove == start.fullmove;
  }
  // Whether a side that begins with royal men has none.
  bool royal_missing(const std::vector<Man>& men, Side side) const;
  // An upper bound of `rights` bits in use.
  int right_count() const;
  friend bool operator==(const Variant&, const Variant&) = default;
};

// Whether a man may stand on a cell at all, by PieceSpec::never_on and Promotion::must.
bool has_room(const Variant& variant, const Man& man, Cell cell);

// "White" or "Black"; of neutral men "nobody".
std::string_view side_name(Side side);
// "white" or "black"; of neutral men "neutral".
std::string_view side_word(Side side);

// Which of the fields has that name; -1: none.
int field_named(std::span<const StateField> fields, std::string_view name);

// Whether two loads of a script declared the same game, whatever options were given and notes made.
bool same_declaration(const Variant& a, const Variant& b);

// The API version that this host speaks; a script states `api = 1`.
inline constexpr int api_version = 1;

}  // namespace sb
