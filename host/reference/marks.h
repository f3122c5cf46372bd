// Marks (rules/rules.h) as the slow twin reads them off a position; also for texts and pictures.
// Invariant: everything follows from the declaration, the men and the variables; every change gives
// a new position.
#pragma once

#include <vector>

#include "reference/expr.h"
#include "rules/variant.h"

namespace sb::reference {

// The cells that bear the mark of that number, ascending. Within the reading of another mark
// (View::unmarked) its men attack as if no mark did anything.
std::vector<Cell> cells_bearing(const View& view, int mark);
std::vector<Cell> cells_bearing(const Variant& variant, const Snapshot& position, int mark);

// Of a stored mark those with so many turns left; of one that lasts for ever with 1.
std::vector<Cell> cells_stored(const Variant& variant, const Snapshot& position, int mark,
                               int left);

// A set of cells that variables hold from `first` on (StateField::first_cell): those that are in
// it, and to put these there alone.
std::vector<Cell> cells_noted(const Variant& variant, const Snapshot& position, int first);
void note_cells(const Variant& variant, Snapshot& position, int first,
                const std::vector<Cell>& cells);

// The first mark but those that holds, shields or lets pass whoever stands on the cell; -1: none
// does.
int mark_on(const Variant& variant, const Snapshot& position, Cell cell, bool CellMark::*does,
            const std::vector<int>& but = {});

// The mood in which the man on the cell moves (PieceSpec::reads).
int mood_on(const Variant& variant, const Snapshot& position, Cell cell);

// The position with a stored mark laid for its full time, taken away, or all of them a turn older.
Snapshot with_mark(const Variant& variant, Snapshot position, int mark,
                   const std::vector<Cell>& cells);
Snapshot without_mark(const Variant& variant, Snapshot position, int mark,
                      const std::vector<Cell>& cells);
Snapshot with_marks_aged(const Variant& variant, Snapshot position);

// The position when the cast of that number has named a cell.
Snapshot with_cast(const Variant& variant, const Snapshot& position, int number, Cell cell,
                   Depth depth);

}  // namespace sb::reference
