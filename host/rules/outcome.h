// Outcome: draws that are judged from the position and its history, not from the ply list.
// Invariant: these never shorten a ply list or a perft (CONVENTIONS, perft).
#pragma once

#include "rules/variant.h"

namespace sb {

// Takes out of Endings what rules make untrue of dead positions: where men may come though only
// kings stand there are none; a man who may become another is in neither list, and one who may be
// put where he does not move not in the second. Always asked once, when all else is declared.
void limit_dead_positions(Variant& variant);

// Whether neither side can ever win by Endings' two lists: kings with at most one lone minor
// between them, or any number of men that all stay on cells of one shade.
bool is_dead_position(const Variant& variant, const Snapshot& position);

// The words for having lost every royal man: "no king".
std::string extinction_reason(const Variant& variant);

}  // namespace sb
