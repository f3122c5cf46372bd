// Marks (rules/rules.h) and other sets of squares in position text, below pictures, as reasons, and
// in sentences: what they do, where they lie, how long they stay.
// Invariant: a text that is read gives the position from which it is written again; a mark that
// people need not know of is told only for what it does.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/problem.h"
#include "notation/set_words.h"
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

// The set of a mark that has no sentence of its own, to be told wherever the mark is named; -1: it
// has one, or no set.
int set_of_untold_mark(const Variant& variant, int mark);
// By whom that is told: it is said for each side in turn, and lies for both.
Voice voice_of_both(const Variant& variant, int set);

// Adds a sentence for each mark of which there is something to be told.
void add_mark_words(const Variant& variant, std::vector<std::string>& all);

}  // namespace sb
