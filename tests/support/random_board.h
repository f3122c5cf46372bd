// Random boards as scripts declare them, with setups: rectangles, joined edges, holes, two boards,
// hexagons and sections; most are small, and some have 65 to 256 cells.
#pragma once

#include <string>
#include <vector>

#include "support/chance.h"

namespace sb::test {

struct RandomBoard {
  enum class Shape { plain, joined, holes, boards, hexagons, sections } shape = Shape::plain;
  bool turned = false;             // Black sees it turned
  int files = 0, ranks = 0;        // of a rectangle; of hexagons, the longest file
  std::vector<std::string> words;  // the expression, line by line
  // Names of cells as `setup` reads them, from the top.
  std::vector<std::vector<std::string>> rows;
  std::vector<std::string> cells;    // in no order
  std::vector<std::string> home;     // where White's men may begin, the farthest back first
  std::vector<std::string> mirrors;  // of `home`, for Black's

  bool rectangular() const { return shape < Shape::boards; }
  bool large() const { return cells.size() > 64; }
  bool sectioned() const { return shape == Shape::sections; }
};

RandomBoard random_board(Chance& chance);

}  // namespace sb::test
