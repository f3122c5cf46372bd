// Marks (rules/rules.h) and other sets of squares in position text, below pictures, and as reasons.
// Invariant: a text that is read gives the position from which it is written again.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "rules/variant.h"

namespace sb {

// "d4,e4", the squares of a set that variables hold, of which `first` is the first
// (StateField::first_cell); of a stored mark that ends with the turns that are left to them,
// "d4,e4:1;f6:2". Empty if there are none.
std::string cells_text(const Variant& variant, const Snapshot& position, std::size_t first);
// Calls set(field, value) for each of its fields that is not 0.
Fault read_cells(const Variant& variant, std::size_t first, std::string_view text,
                 const std::function<void(std::size_t, int)>& set);

// A mark as a reason: "'frozen', beside an enemy hyena (FILE:LINE)"
std::string mark_words(const CellMark& mark);

// "frozen, beside an enemy hyena: d4 e4": a line for each mark that people are told of and some
// square bears, in the order of the script; with the turns that are left where those differ.
std::vector<std::string> mark_lines(const Variant& variant, const Snapshot& position);
// By cell: whether it bears one of these.
std::vector<bool> marked_cells(const Variant& variant, const Snapshot& position);

// The mark that holds the man on the cell, or keeps men from capturing there, in words.
Fault held_by_mark(const Variant& variant, const Snapshot& position, Cell cell);
// Likewise one that he does not read.
Fault bound_by_mark(const Variant& variant, const Snapshot& position, Cell cell);
Fault shielded_by_mark(const Variant& variant, const Snapshot& position, Cell cell);

}  // namespace sb
