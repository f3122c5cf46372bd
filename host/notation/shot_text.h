// Why a man cannot capture another without moving.
// Invariant: everything is read off the declaration and the cells, as the slow twin does; nothing
// is said of a shot that is pseudo-legal.
#pragma once

#include <optional>

#include "rules/variant.h"

namespace sb {

// What keeps the man on `from` from shooting the one on `to`: nobody to be shot there, who stands
// between, its own state ("does not shoot while a=3"), how far or from where it shoots. Nothing if
// it is none of these.
std::optional<Problem> shot_fault(const Variant& variant, const Snapshot& position, Cell from,
                                  Cell to);

}  // namespace sb
