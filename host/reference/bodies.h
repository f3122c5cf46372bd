// What men on several cells do, as the slow twin reads it off the cells; also for texts.
// Invariant: a man whose kind is no body is always a body of one cell here, so that callers need
// not ask.
#pragma once

#include <vector>

#include "movement/move.h"
#include "rules/variant.h"

namespace sb::reference {

// The cells of the man that stands on `cell`, by file and then by rank: texts name a body by its
// first cell.
std::vector<Cell> body_cells(const Variant& variant, const Snapshot& position, Cell cell);

// The form by which the man on `cell` moves, and its number among its kind's forms.
int form_on(const Variant& variant, const Snapshot& position, Cell cell);
const Form& form_at(const Variant& variant, const Snapshot& position, Cell cell);

// Where the body stands after its move, or on which cells it is built; in the same order.
std::vector<Cell> body_after(const Variant& variant, const Snapshot& position, Move move);

// The cell of a body that keeps the man on `from` from capturing in passing by going to `to`;
// no_cell if none does.
Cell passing_bar(const Variant& variant, const Snapshot& position, Cell from, Cell to);

}  // namespace sb::reference
