// Outcome: draws that are judged from the position and its history, not from the ply list.
// Invariant: these never shorten a ply list or a perft (CONVENTIONS, perft).
#pragma once

#include "rules/variant.h"

namespace sb {

// Whether neither side can ever win by Endings' two lists: kings with at most one lone minor
// between them, or any number of men that all stay on cells of one shade.
bool is_dead_position(const Variant& variant, const Snapshot& position);

// The words for having lost every royal man: "no king".
std::string extinction_reason(const Variant& variant);

}  // namespace sb
