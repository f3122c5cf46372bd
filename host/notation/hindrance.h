// Why a man does not go from one square to another though he moves so: his own side, who stands in
// the way, a royal man, what the turn asks, where he may not stand; and what he can do instead.
// Invariant: reasons are tried on a copy of the position or of the rules, by the slow twin; none is
// given without which, or without the two that are given, he could not go there either.
#pragma once

#include "notation/step_text.h"

namespace sb {

// Nothing where no such reason is found. `parts` are those of a text whose man is to act.
Fault hindrance(const Variant& variant, const Snapshot& position, const StepParts& parts);

// "can go to a3, c3 or shoot at b5", "has no legal move now": of a shot that was meant, the shots.
std::string what_it_can(const Variant& variant, const Snapshot& position, const StepParts& parts);

}  // namespace sb
