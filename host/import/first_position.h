// FirstPosition: who stands where when a game of a file begins, read from its `startFen`.
// Invariant: nobody stands outside the board; a text that fault_of_start() passes fills it exactly.
#pragma once

#include <array>
#include <string>

#include "import/model.h"

namespace sb {

struct FirstMan {
  int kind = -1;  // -1: nobody
  int side = white;
  bool promoted = false;  // he stands as what his kind promotes to
};

struct FirstPosition {
  Squares walls;
  std::array<Squares, 2> men;
  std::array<std::array<int, most_kinds>, 2> on_board{}, in_hand{};
  std::array<int, 2> checks{1, 1};  // so many win
  bool black_begins = false;
  std::string castling;  // "KQkq"
  FirstMan at(int file, int rank) const { return cells_[Squares::index(file, rank)]; }
  void put(int file, int rank, FirstMan man) { cells_[Squares::index(file, rank)] = man; }

 private:
  std::array<FirstMan, Squares::most * Squares::most> cells_;
};

// Why the text cannot be the start of that game; empty where it can. The files' own program plays
// what it can make of any text.
std::string fault_of_start(const Model& model);

// Of a text with a fault, what can be made of it.
FirstPosition read_first_position(const Model& model);

}  // namespace sb
