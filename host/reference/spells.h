// What spells do in a position, as the slow twin reads it off the cells; also for the reasons that
// texts give. Invariant: everything follows from the declaration, the men and the square variable
// of the mark; nothing is remembered.
#pragma once

#include <vector>

#include "movement/move.h"
#include "rules/variant.h"

namespace sb::reference {

// The enemies that freeze the man on `cell`, ascending. Royal men can be frozen like any.
std::vector<Cell> freezers(const Variant& variant, const Snapshot& position, Cell cell);

// The cell of the man that bears the mark; no_cell where there is none.
Cell marked(const Variant& variant, const Snapshot& position);

// Which spell holds the man on `cell`, so that what is left of its movement is Form::frozen or
// Form::marked. The mark holds men of the side to act alone.
enum class Hold { none, frozen, marked };
Hold spell_on(const Variant& variant, const Snapshot& position, Cell cell);
// The same, but that nothing holds royal men in check.
Hold hold_on(const Variant& variant, const Snapshot& position, Cell cell);

// Whether the mark forbids the side to act to capture the man on `cell` by coming there.
bool is_immune(const Variant& variant, const Snapshot& position, Cell cell);

// The man of the side to act that must move if it can; no_cell where there is none.
Cell forced(const Variant& variant, const Snapshot& position);

// The man that a ply marks; no_cell if it marks nobody.
Cell marked_by(const Variant& variant, const Snapshot& position, Move move);

}  // namespace sb::reference
