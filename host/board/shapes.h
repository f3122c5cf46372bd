// Makers of boards: each lays out the cells' outlines; Board derives the rest.
// Invariant: cells are always numbered so that every straight line meets ascending or descending
// numbers.
#pragma once

#include "board/board.h"

namespace sb {

// files x ranks unit squares, a1 at the lower left; 1 to 16 each.
Result<Board> rectangle(int files, int ranks);

}  // namespace sb
