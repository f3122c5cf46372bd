// Random pieces as scripts declare them: movements of every kind, state with the functions over it,
// promotions, merges, and what else a piece may be.
#pragma once

#include <string>
#include <vector>

#include "support/chance.h"
#include "support/random_board.h"

namespace sb::test {

// What the pieces of a script may be, and what the rules about them need to know.
struct Cast {
  RandomBoard board;
  std::vector<std::string> symbols;  // of men of a side, the royal one first if there is one
  bool royal = true;                 // K is royal
  bool consort = false;              // and so is Q, who is none of the symbols
  bool neutral = false;              // there is a neutral piece, *
  bool ruins = false;                // another one, U, is left of men
  bool lone = false;                 // Black has no royal man
  bool merges = false, shots = false, runs = false, trails = false, explosions = false;
  bool lives = false, guards = false, bodies = false, fickle = false, loses = false;
  bool joint = false;          // P takes part in a joint turn
  int effects = 0;             // so many are data, "effect 1" ...
  bool hit_by_effect = false;  // by the first of them
  bool scripted = false;       // functions list plies of some
  bool crowned = false;        // P may promote to +P, who is none of the symbols
  bool changes = false;        // K may change its form with the move of another
  bool equal = false;  // nothing is said of one side alone: the script claims to be symmetric
  std::vector<std::string> stated;   // of these men `n` is a field of their state, never K's
  bool alike = false;                // with the same values for all
  std::vector<std::string> marks{};  // that moves may read

  std::string symbol(Chance& chance) const { return chance.any(symbols); }
  // One to three of them, as `"P" * "R"` is read.
  std::string some_symbols(Chance& chance) const;
  // One whose field has a value, `G{n=1}`; the last symbol where there is none.
  std::string in_state(Chance& chance) const;
  // A zone as the mover sees it.
  std::string zone(Chance& chance) const;
  // One that is not made of others.
  std::string plain_zone(Chance& chance) const;
};

// A cast by chance: a board, and what kinds of men may come.
Cast random_cast(Chance& chance);

// A movement, one term a line: `leap(1, 2)`, `+ slide(forward):quiet()`.
std::string random_movement(Chance& chance, const Cast& cast, int most_terms);

// The lines of the list of pieces.
std::vector<std::string> random_pieces(Chance& chance, const Cast& cast);

}  // namespace sb::test
