// Faults: what no game can be played with. Judged by the slow twin, so that neither a script nor a
// position text is refused by the tables that they are compiled to.
// Invariant: a position that play reaches is never refused.
#pragma once

#include <optional>

#include "base/problem.h"
#include "rules/variant.h"

namespace sb {

// What makes the variant larger than the engine holds: forms, variables, rights, ways of merging.
// Nothing if it fits; only such a variant may become a Game.
std::optional<Problem> capacity_fault(const Variant& variant);

// What makes the snapshot impossible in this variant: royals missing or doubled, a man where it can
// never stand, a right without its king and partner, a trail that nobody can have left, the side
// not to act in check (judged by the slow twin). The message opens with the field of position text
// that is wrong. Nothing if it is a valid position.
std::optional<Problem> fault_of(const Variant& variant, const Snapshot& position);

// A part of it: what is impossible about the guest. Trusts the men to be what they can be.
std::optional<Problem> guest_fault(const Variant& variant, const Snapshot& position);

}  // namespace sb
