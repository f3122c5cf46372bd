// Plies of men on several cells in words and texts: a body is named by its first cell, its building
// by the builder's and its neighbour's cells, with `=3` behind them where it gets three cells
// (Existentialist Chess, section 7). Also why a jump or a capture in passing meets somebody who
// forbids it. Invariant: what is legal is always asked of the slow twin, never decided here.
#pragma once

#include "notation/step_text.h"

namespace sb {

// The names of these cells: "d2, e2".
std::string names_of(const Board& board, const std::vector<Cell>& cells);

// What follows the squares in the text of a building: "=3" or nothing.
std::string_view building_suffix(Move move);

// What the ply does, behind the name of its man: " goes to d3", " builds a wall on d5, e5".
std::string body_deed(const Variant& variant, const Snapshot& position, Move move);

// Why the text is not one that names a body or its building; nothing if it might be.
std::optional<Problem> body_fault(const Variant& variant, const Snapshot& position,
                                  const StepParts& parts);

// Who keeps the man on `from` from capturing in passing by going to `to`, or from jumping there;
// nothing if nobody does.
std::optional<Problem> passing_fault(const Variant& variant, const Snapshot& position, Cell from,
                                     Cell to);
std::optional<Problem> jump_fault(const Variant& variant, const Snapshot& position, Cell from,
                                  Cell to);

}  // namespace sb
