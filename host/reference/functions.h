// Functions of scripts as the slow twin asks them: each gets a view of a Snapshot.
// Invariant: without anybody to answer (Variant::answers) a source lists nothing, a test holds, an
// edit does nothing, a set is empty and a number 0.
#pragma once

#include <vector>

#include "movement/move.h"
#include "reference/expr.h"
#include "rules/scripted.h"

namespace sb::reference {

// The plies of such sources that take nobody who cannot be captured, as moves: of the man on a
// cell, who is of the side to act, or of an action.
std::vector<Move> plies_of_function(const Variant& variant, const Snapshot& position, int hook,
                                    Cell man);

// What a move of type `scripted` does; the position is one that lists it.
ScriptedPly scripted(const Variant& variant, const Snapshot& position, Move move);

// Whether the man on `from` could take whoever stands on `cell` by a ply of a function.
bool attacks_by_function(const Variant& variant, const Snapshot& position, Cell from, Cell cell);

// What facts, effects, sets and numbers of a view ask functions.
bool test_holds(const View& view, int hook);
void edit(const View& view, int hook, Snapshot& next);
std::vector<Cell> cells_of_function(const View& view, int hook);
long number_of_function(const View& view, int hook);

}  // namespace sb::reference
