// What reading and writing Betza notation share: atoms by letter, and directions as steps.
// Invariant: steps are always as White sees them, (0,1) straight forward.
#pragma once

#include <utility>

#include "movement/spec.h"

namespace sb::betza {

struct Leaper {
  char letter;
  int turned, straight;
};
inline constexpr Leaper leapers[] = {{'W', 0, 1}, {'F', 1, 1}, {'D', 0, 2},
                                     {'N', 1, 2}, {'A', 2, 2}, {'H', 0, 3},
                                     {'C', 1, 3}, {'Z', 2, 3}, {'G', 3, 3}};

using Step = std::pair<int, int>;

struct Way {
  Directions direction;
  Step step;
};
inline constexpr Way ways[] = {{dir_forward, {0, 1}},         {dir_backward, {0, -1}},
                               {dir_left, {-1, 0}},           {dir_right, {1, 0}},
                               {dir_forward_left, {-1, 1}},   {dir_forward_right, {1, 1}},
                               {dir_backward_left, {-1, -1}}, {dir_backward_right, {1, -1}}};
inline constexpr Directions four_orthogonal = dir_forward | dir_backward | dir_left | dir_right;
inline constexpr Directions four_diagonal =
    dir_forward_left | dir_forward_right | dir_backward_left | dir_backward_right;

// All four of a sort are said by their one word.
constexpr Directions together(Directions ways) {
  if ((ways & four_orthogonal) == four_orthogonal)
    ways = (ways & ~four_orthogonal) | dir_orthogonal;
  if ((ways & four_diagonal) == four_diagonal) ways = (ways & ~four_diagonal) | dir_diagonal;
  return ways;
}
// And the other way round.
constexpr Directions apart(Directions ways) {
  if (ways & dir_orthogonal) ways = (ways & ~dir_orthogonal) | four_orthogonal;
  if (ways & dir_diagonal) ways = (ways & ~dir_diagonal) | four_diagonal;
  return ways;
}

}  // namespace sb::betza
