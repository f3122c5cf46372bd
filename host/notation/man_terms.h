// Which men a term of a set means (rules/expr.h), by their kinds and states.
// Invariant: a kind is called by its name, and a state by the words of its field where it has any.
#pragma once

#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

// A kind, and the value of a field: "Swordsmen", "Bomb (fuse = 0)".
std::string man_words(const Variant& variant, const ManTerm& man, bool many);

// "Pawns and Knights", "Kings (moved = 0)"; of men with different conditions each its own.
std::string kinds_named(const Variant& variant, const std::vector<ManTerm>& men, bool many);

}  // namespace sb
