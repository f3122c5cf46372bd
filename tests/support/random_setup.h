// A random first position and the castlings that it allows.
// Invariant: a castling names men who stand where it says, on the king's own rank.
#pragma once

#include <string>
#include <vector>

#include "support/random_sets.h"

namespace sb::test {

class RandomSetup {
 public:
  // All outlive it.
  RandomSetup(Chance& chance, const Cast& cast, RandomSets& sets);

  // Rows of `setup`, from the top.
  std::vector<std::string> rows() const;
  // Each a line of `rules`; with letters, as castling_text = "letters" needs them.
  std::vector<std::string> castlings(bool lettered);

 private:
  bool put(const std::string& cell, const std::string& man);
  void put_pair(int at, std::string man);
  void put_strays();
  std::string castling(const std::string& partner, const std::string& letter);

  Chance& chance_;
  const Cast& cast_;
  RandomSets& sets_;
  std::vector<std::pair<std::string, std::string>> men_;  // cell, symbol
  std::string king_;
  std::vector<std::string> partners_;
};

}  // namespace sb::test
