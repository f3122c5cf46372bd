// Makers of boards: each lays out the cells' outlines; Board derives the rest.
// Invariant: where lines are straight, cells are numbered so that each meets ascending or
// descending numbers.
#pragma once

#include "board/board.h"
#include "board/sections.h"

namespace sb {

// files x ranks unit squares, a1 at the lower left; 1 to 16 each.
Result<Board> rectangle(int files, int ranks);

// A board of hexagons that stand on a side, in upright files side by side. Every file is centred on
// the same height, so that the board is its own mirror image.
struct HexagonFiles {
  std::string letters;           // of the files, left to right: small letters in alphabetical order
  std::vector<int> cells;        // how many each file has
  std::vector<int> first_ranks;  // the rank of each file's lowest cell
};
// 1 to 16 files of 1 to 16 cells. Files side by side have to interlock: one has an odd number of
// cells more than the other.
Result<Board> hexagons(const HexagonFiles& files);

// The cells of all sections, "Aa1" being section, file and rank of its own. Lines bend. Rows are by
// section, each from its last rank down.
Result<Board> unlaid(const Sections& sections);
// `board`, which is that, with the sections laid; the cells of those that are not placed lie
// nowhere.
Result<Board> laid(const Board& board, const Sections& sections, ArrangementCode code);
// Both in one.
Result<Board> sectioned(const Sections& sections, ArrangementCode code);

}  // namespace sb
