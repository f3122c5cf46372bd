// What the files of the slow twin share about Variant::play: plies with what they take from where,
// THE ORDER OF A PLY (rules/rules.h) step by step, and the places of a turn.
// Invariant: every step gives a new position and never changes the one before; a variant that says
// nothing in `play` never comes here.
#pragma once

#include <vector>

#include "movement/move.h"
#include "reference/expr.h"
#include "reference/reference.h"
#include "rules/variant.h"

namespace sb::reference {

using Stages = std::vector<Stage>;

// Where a man comes from who is dropped: out of a reserve, up from a cell, or from nowhere; and the
// line of the variant that says so, of passes and plies of a function, too. Null: of moves.
struct Supply {
  int reserve = -1;
  Cell lifted = no_cell;
  const Where* by = nullptr;
};

// A ply of the list and the supply of its drop and of the drop that is a part of it.
struct Listed {
  Move move;
  Supply drop, part;
  int place = 0;  // of places_of(), which opened it
};

// --- The places of a turn (turns.cpp) ---

// The places of the turn, or of the opening, in which the position stands.
std::vector<TurnPlace> places_of(const Variant& variant, const Snapshot& position);
// At which of them it stands: an index. At or behind their end where the position is impossible.
int place_of(const Variant& variant, const Snapshot& position);
// Which of them opens its plies: another one only where a turn begins and its first are closed
// (sources.cpp).
int open_place(const Variant& variant, const Snapshot& position);
// Whether the position stands in the opening, which always comes behind the places of a turn.
bool in_opening(const Variant& variant, const Snapshot& position);

// Whether the facts of none of its actions hold for him who is to act.
bool is_closed(const View& view, const TurnPlace& place);

// Whose turn it is.
inline Side owner_of(const Variant& variant, const Snapshot& position) {
  return variant.play.owner(position.to_act, position.vars);
}

// Whether the ply chooses a form, is a roll or a board: steps 2 to 5 and 7 to 9 do not ask about
// it.
inline bool is_decision(Move move) {
  return move.type == MoveType::form || move.type == MoveType::roll ||
         move.type == MoveType::arrangement;
}
// The position after one, and after step 6 where that was waiting for it.
Snapshot decided(const Variant& variant, const Snapshot& position, Move move,
                 Stages* stages = nullptr);

// Step 6 on a position after effects, in which who made the ply is still to act.
Snapshot turn_went_on(const Variant& variant, const Snapshot& before, Listed listed, Snapshot next,
                      Depth depth, Stages* stages = nullptr);

// --- Listing (sources.cpp) ---

// Step 1: every ply that the place opens, each once.
std::vector<Listed> listed_plies(const Variant& variant, const Snapshot& position, Depth depth,
                                 bool with_joint_turns);
// The same ply with its supplies, as the list has it.
Listed listed(const Variant& variant, const Snapshot& position, Move move);

// Whether a man of that kind may come to stand there by a drop or an effect.
bool may_stand(const Variant& variant, int kind, Side side, Cell cell);

// --- Making (effects.cpp) ---

// Each adds its steps to `stages` where there is a list.

// Step 2. The side to act and FULLMOVE stay as they are.
Snapshot displaced(const Variant& variant, const Snapshot& position, const Listed& ply,
                   Stages* stages = nullptr);
// Step 3 on a position after displacement.
Snapshot with_reserves_filled(const Variant& variant, const Snapshot& before, Move move,
                              Snapshot next);
// Steps 2 to 4.
Snapshot arrived(const Variant& variant, const Snapshot& position, const Listed& ply,
                 Stages* stages = nullptr);
// Steps 2 to 6.
Snapshot made(const Variant& variant, const Snapshot& position, const Listed& ply, Depth depth,
              Stages* stages = nullptr);
// Does the effects of the ply, or of the turn, one after the other.
Snapshot with_effects(const Variant& variant, const Snapshot& before, Move move, Snapshot next,
                      bool of_turn, Stages* stages = nullptr);

// The position after a ply of men or the choice of a form, whatever Variant::play says (after.cpp).
Snapshot men_moved(const Variant& variant, const Snapshot& position, Move move);
// The plies of men: by their movements, castlings, joint turns (plies.cpp).
std::vector<Move> plies_of_men(const Variant& variant, const Snapshot& position,
                               bool with_joint_turns);

// With a guest on its cell: the royal man captures it in place, or goes away; marks do not hold
// it.
std::vector<Move> replies_to_guest(const Variant& variant, const Snapshot& position, Cell royal);
// The same ply with each change that may go with it; `next` is where it leads by itself.
std::vector<Move> changes_with(const Variant& variant, const Snapshot& position, Move move,
                               const Snapshot& next);

// --- Judging (rules.cpp) ---

// Steps 7 to 9: those of the list that are legal.
std::vector<Listed> legal(const Variant& variant, const Snapshot& position,
                          const std::vector<Listed>& plies, Depth depth);
// Every legal ply by steps 1 to 9: whether the game is over is not asked.
std::vector<Listed> legal_plies(const Variant& variant, const Snapshot& position, Depth depth);
// Whether there is one, looked for until it is found.
bool some_legal_ply(const Variant& variant, const Snapshot& position, Depth depth);
// Whether an ending holds that asks only what the position shows: then there are no plies.
bool shows_an_end(const Variant& variant, const Snapshot& position);
// Whether an ending holds for which men may be left in check.
bool beats_safety(const Variant& variant, const Snapshot& position, Depth depth = {});
// The royal men, or those of `check`, that stand in check after the ply though they may not.
std::vector<Cell> left_in_check(const Variant& variant, const Snapshot& position, Move move,
                                const Snapshot& next, Depth depth);

// Of royal men alone, if no rule of `play` is asked (rearrange.cpp).
std::vector<Cell> royals_exposed(const Variant& variant, const Snapshot& position, Move move,
                                 const Snapshot& next);

}  // namespace sb::reference
