// One man's way as text: from-to, `*` between them for a capture without moving, `+` or `-` for a
// run that turns, `=X` for a promotion, `~` for a move beside another one of the same from-to,
// `/WORD` for a change that goes with it. Shared by single moves and the steps of joint turns.
// Invariant: step_text() always writes what take_step_apart() takes apart.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "movement/move.h"
#include "rules/variant.h"

namespace sb {

// A text taken apart; its squares exist, nothing else is known of it. Views into the text.
struct StepParts {
  Cell from = no_cell, to = no_cell;
  std::string_view promotion;  // behind `=`: a symbol, or how many cells a body gets
  bool promotes = false;       // there is a `=`
  bool marked = false;         // there is a `~`
  bool shot = false;           // there is a `*` between the squares
  int sense = 0;               // `+` 1, `-` 2
  std::string_view change;     // behind `/`
  bool changes = false;        // there is a `/`
};
std::optional<StepParts> take_step_apart(const Board& board, std::string_view text);

// The letters and digits that begin a text as the name of a square would.
std::string_view square_at_start(std::string_view text);

// Of a text in the form of from-to the square that the board does not have; nothing for other
// texts.
std::string_view missing_square(const Board& board, std::string_view text);

// Whether a displacement from one cell to the other is written with `~`: because the man may
// capture there in passing too, or run on from there without a turn, or because the bare text is
// that of a castling.
bool needs_mark(const Variant& variant, const Snapshot& position, Cell from, Cell to);

// Whether the ply of one man is: those, and a merging where the bare text is that of a castling.
bool is_marked(const Variant& variant, const Snapshot& position, Move move);

// Whether the man that stands on `from` may promote on `to`.
bool may_promote(const Variant& variant, const Snapshot& position, Cell from, Cell to);

// `promotion` is a kind or 0.
std::string step_text(const Variant& variant, Cell from, Cell to, int promotion, bool marked);

// The text of a capture without moving: "d4*f6".
std::string shot_text(const Variant& variant, Cell from, Cell to);

// What follows `=` in the ply's text; nothing where there is no `=`.
std::string_view becoming_of(const Variant& variant, Move move);

// The text of a ply in which one man goes from-to.
std::string man_move_text(const Variant& variant, const Snapshot& position, Move move);

// Whether the ply goes between the two squares, as a shot if one is meant.
bool goes_between(Move move, const StepParts& parts);

// "e2e5 is not legal: " and why; of the text so many bytes at most.
Problem not_legal(std::string_view text, Problem why, std::size_t longest = 40);

// The texts in their order: "e7e8=B, e7e8=N".
std::string in_order(std::vector<std::string> texts);

// Of texts with commas between: "possible is a", "possible are a, b".
std::string possible(std::string_view texts);

// "rook on a1"
std::string man_on(const Variant& variant, const Snapshot& position, Cell cell);

// "a=3": the field of the man's state that keeps it from what would hold with another value;
// nothing if there is none.
std::optional<std::string> field_against(const Variant& variant, const Man& man,
                                         const std::function<bool(const Man&)>& holds);

// Which mark keeps it from going to a cell by itself; nothing if none does.
Fault own_hold_fault(const Variant& variant, const Snapshot& position, const StepParts& parts);

// A mood (PieceSpec::reads) that differs in one thing from that of the man there, and what keeps
// him from it: "the rook on a1 is on 'cold', where it may not do that". None where he has no moods,
// nor of a mark that players are not told of and on which he does not stand.
struct OtherMood {
  int mood = 0;
  Problem said;
};
std::vector<OtherMood> other_moods(const Variant& variant, const Snapshot& position, Cell from);

// Why nothing may capture on `to`; nothing if that is not so.
Fault capture_fault(const Variant& variant, const Snapshot& position, Cell to);
// The same of whoever stands there, of either side.
Fault spared_fault(const Variant& variant, const Snapshot& position, Cell to);

// Which royal man the ply leaves attacked, and by whom; nothing if none. Asks the slow twin.
Fault royal_fault(const Variant& variant, const Snapshot& position, Move move);

}  // namespace sb
