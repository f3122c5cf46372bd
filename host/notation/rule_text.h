// Rules said by primitives (Variant::play) in words: where in its turn a side is, and what keeps a
// ply from being legal.
// Invariant: what is legal is always asked of the slow twin, never decided here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "movement/move.h"
#include "rules/variant.h"

namespace sb {

// "no check may be given (racing-kings.lua:20)": words of a script and where they stand.
std::string said_at(const std::string& words, const Where& where);

// The place of the turn at which the position is; null where a turn is one move.
const TurnPlace* place_in(const Variant& variant, const Snapshot& position);

// The actions that it opens, in the order of writing, whatever they ask; none where a turn is one
// move.
std::vector<const Action*> actions_in(const Variant& variant, const Snapshot& position);

// "the turn goes on with a move", "White must put down the duck"; empty at the first place of a
// turn, and, but for such a duty, where the game begins.
std::string place_text(const Variant& variant, const Snapshot& position);

// The same of any place of a turn that has several: "the turn begins with a move", which is the
// first one that is open.
std::string open_text(const Variant& variant, const Snapshot& position);

// Whether one of them has who stands there go, though he is not of the side to act.
bool is_driven(const Variant& variant, const Snapshot& position, Cell cell);

// "White cannot cast freeze for 2 turns": the first variable that is not as the facts want it now,
// in the words of its help, else "n is 1, not 0". Empty where none is; index -1: no facts.
std::string unmet_number(const Variant& variant, const Snapshot& position, int index);

// Why the place that has that choice was left out where a turn begins: "n is 1, not 0". Nothing
// where it was not.
Fault left_out_fault(const Variant& variant, const Snapshot& position, std::string_view choice);

// The rules if no place of a turn asked anything of a move; nothing if none does.
std::optional<Variant> without_asking(const Variant& variant);

// That the place of the turn asks for another move, with some that are legal.
Problem other_move_due(const Variant& variant, const Snapshot& position);

// Why no ply of that sort is open at this place of the turn: "first put down the duck". Nothing if
// some may be.
Fault place_fault(const Variant& variant, const Snapshot& position, Action::Kind wanted);

// What a side has to do where no man moves: "White must put down the duck"; empty where men may
// move.
std::string place_duty(const Variant& variant, const Snapshot& position);

// Whether rules of turns let a side pass.
bool passes_by_turn(const Variant& variant);

// Why a ply of reference::pseudo_plies() is not legal: the rule that forbids it, the royal man that
// it leaves attacked, the plies that go before it. Nothing if it is legal.
Fault legality_fault(const Variant& variant, const Snapshot& position, Move move);
// Whether there is nothing, without the words.
bool is_lawful(const Variant& variant, const Snapshot& position, Move move);

}  // namespace sb
