// Regression: by which factors the parts of an evaluation foretell best how games end, found by
// logistic regression.
// Invariant: the same observations always give the same factors, and a factor of which they tell
// nothing stays 1.
#pragma once

#include <cstddef>
#include <vector>

namespace sb {

// A position of a game that has ended.
struct Observation {
  std::size_t game = 0;
  std::vector<double> parts{};  // for White
  double rest = 0;              // whose factor is 1
  double outcome = 0.5;         // White's share of the point
};

struct Regression {
  struct Factor {
    double value = 1;
    double error = 0;  // standard error, if each game counts as one observation
  };
  std::vector<Factor> factors{};
  // Mean logarithmic loss over the games that were held back, every fifth, with all factors 1 and
  // with these; and the standard error of how much less it is.
  double loss_before = 0, loss_after = 0, gain_error = 0;
  std::size_t games = 0, games_held_back = 0, positions = 0;
  // Whether it is less for certain, as far as two standard errors are.
  bool helps() const { return loss_before - loss_after > 2 * gain_error; }
};

// Where there are no games to fit, or none to be held back, all factors are 1. The first `fixed`
// parts together keep their mean size, so that the unit stays what it was.
Regression regression_of(const std::vector<Observation>& observations, std::size_t fixed);

}  // namespace sb
