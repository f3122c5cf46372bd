// Symmetry: turns and reflections of the board that no rule of a game can tell apart.
// Invariant: what is legal before a symmetry is always legal after it; where that does not follow
// from the declaration alone, there is none but the identity.
#pragma once

#include <vector>

#include "rules/variant.h"

namespace sb {

// Where each cell goes.
using CellMap = std::vector<Cell>;

// The symmetries of positions without castling rights and trail in which only men of these kinds
// stand, and of those that they promote to or leave when they are hit. A group; the identity is the
// first.
std::vector<CellMap> symmetries(const Variant& variant, const std::vector<int>& kinds);

}  // namespace sb
