// Random turns: places, choices, casts before moves, and plies that functions list.
// Invariant: what rules may ask for by name, a choice or `plies`, stands in Named afterwards.
#pragma once

#include <string>
#include <vector>

#include "support/random_sets.h"

namespace sb::test {

// What the rest of a script lets its turn be.
struct TurnBounds {
  std::vector<std::string> casts;  // the turn is made of them if there are any
  bool chooses = false;            // the variables `word` and `spot` are there to be chosen into
  bool each = false;               // royal men are guarded one by one
  bool single = false;             // it has one place, and is the first turn too
};

class RandomTurns {
 public:
  // All outlive it.
  RandomTurns(Chance& chance, const Cast& cast, RandomSets& sets, Named& named)
      : chance_(chance), cast_(cast), sets_(sets), named_(named) {}

  // The fields of the variant that say the turn; none where it is one move.
  std::vector<std::string> lines(const TurnBounds& bounds);

 private:
  bool chance(int percent) { return chance_.percent(percent); }
  std::string of_casts(const std::vector<std::string>& casts);
  std::string places(const TurnBounds& bounds);
  std::string choice(const std::string& first, const TurnBounds& bounds);
  std::string action();
  std::string part();
  std::string somebody();
  std::string listing();
  std::string driving();

  Chance& chance_;
  const Cast& cast_;
  RandomSets& sets_;
  Named& named_;
};

}  // namespace sb::test
