// Random sets, numbers and facts as rules speak of them, and what effects do.
// Invariant: what is read of a rule's own values (a mark, a hand, a variable) stands in Named.
#pragma once

#include <string>
#include <vector>

#include "support/random_pieces.h"

namespace sb::test {

// What a script has declared besides men, by the names of its locals; empty: there is none.
struct Named {
  std::string hand, tally;
  std::string held;                 // a symbol that the hand counts, whatever else it takes
  std::string their_tally;          // where each side has one
  std::string word, spot;           // variables that hold a word, a square
  std::vector<std::string> marks;   // of either kind
  std::vector<std::string> stored;  // those that effects lay
  // Casts, choices and `plies` of the turn.
  std::vector<std::string> actions;
};

class RandomSets {
 public:
  // Both outlive it.
  RandomSets(Chance& chance, const Cast& cast, const Named& named)
      : chance_(chance), cast_(cast), named_(named) {}

  // A man who is not royal.
  std::string commoner();
  std::string one_term();
  std::string least();  // how many a set needs, behind its movement
  std::string men();
  std::string zone();
  std::string set(int depth);
  // A set in a rule about a ply.
  std::string ply_set(int depth);
  std::string number();
  std::string ply_fact();
  std::string position_fact(bool of_ply);
  std::string whose();  // ", side = ...", or nothing
  std::string filter_facts();
  std::string hit();
  // What an effect does, as it stands in `after`.
  std::string effect();

 private:
  bool chance(int percent) { return chance_.percent(percent); }
  std::string scripted_set();
  std::string tally();
  std::string kinds();
  std::string by();
  const char* any_none();
  std::string test();
  std::string spared(int depth);
  std::string hand_effect();

  Chance& chance_;
  const Cast& cast_;
  const Named& named_;
};

}  // namespace sb::test
