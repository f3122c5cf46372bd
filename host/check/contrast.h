// Contrast: in what two positions, each of a game of its own, are not the same.
// Invariant: what is told is read off position texts, and is never the same on both sides.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "rules/variant.h"

namespace sb {

struct Contrast {
  std::string what;                   // "e4", "HALFMOVE", a variable's name
  std::array<std::string, 2> values;  // "." nobody, "-" nothing
  std::string words;                  // "on e4 White's rook and nobody", "HALFMOVE 0 and 1"
};

// Cells first, then the fields of position text in their order, then variables. At most `most`.
std::vector<Contrast> contrasts(const std::array<const Variant*, 2>& variants,
                                const std::array<Snapshot, 2>& positions, std::size_t most);

}  // namespace sb
