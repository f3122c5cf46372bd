// What a ply was, as the slow twin reads it off the position before it: who acted, from where, to
// where, and whom it captured.
// Invariant: nothing here asks what effects do; a neutral man is never captured.
#pragma once

#include <vector>

#include "movement/move.h"
#include "rules/variant.h"

namespace sb::reference {

// What a ply is, of PlySort.
unsigned sort_of(const Variant& variant, const Snapshot& before, Move move);

// The cells on which the men stood that act; none for a drop and a pass.
std::vector<Cell> movers_of(const Variant& variant, const Snapshot& before, Move move);

// Their kinds before the ply, and the kinds that are dropped.
std::vector<int> kinds_of(const Variant& variant, const Snapshot& before, Move move);

// The sets `from`, `to`, `passed` and `captured` of rules/expr.h, each ascending.
std::vector<Cell> cells_left(const Variant& variant, const Snapshot& before, Move move);
std::vector<Cell> cells_reached(const Variant& variant, const Snapshot& before, Move move);
std::vector<Cell> cells_passed(const Variant& variant, const Snapshot& before, Move move);
std::vector<Cell> cells_captured(const Variant& variant, const Snapshot& before, Move move);

// The cells to which men come who were elsewhere: who acts, is dropped, sent or put there.
std::vector<Cell> cells_entered(const Variant& variant, const Snapshot& before, Move move);

// Who was captured on one of cells_captured().
Man captured_on(const Variant& variant, const Snapshot& before, Move move, Cell cell);

// The kind as which somebody promotes; 0 if nobody does.
int promotion_of(const Variant& variant, const Snapshot& before, Move move);

}  // namespace sb::reference
