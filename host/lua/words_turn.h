// Reading a turn: the lists of actions in `turn` and `opening`.
// Invariant: a turn that is wrong always spoils its reader.
#pragma once

#include "lua/reader.h"

namespace sb {

// The turn in that field of a variant, kept; null where it is absent.
const TurnDraft* read_turn(Reader& variant, std::string_view name);

}  // namespace sb
