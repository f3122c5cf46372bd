// Footmen: men who never come back to a cell they have left and become more where their way ends,
// such as pawns: how free their way is, and whether others of them stand by.
// Invariant: computed once for a variant from where such men could go on an empty board; it never
// says anything of men who can go back.
#pragma once

#include <array>
#include <vector>

#include "play/lookahead.h"

namespace sb {

// The cells to which a man with such ways, by cell, may come from that one in any number of plies.
WideSet all_ahead(const std::vector<Ways>& ways, Cell from);

class Footmen {
 public:
  // A form's ways to go on an empty board, by side and cell.
  struct Roads {
    std::array<std::vector<Ways>, 2> from;
  };

  Footmen() = default;
  Footmen(int cells, std::size_t forms) : cells_(cells), places_(forms + 1) {}

  // Takes the form in if it never comes back. gains: by side and cell, what it is worth there that
  // it may become more.
  void consider(int form, const Roads& roads, const std::array<std::vector<int>, 2>& gains);
  // Once all forms have been considered.
  void finish();

  bool has(int form) const { return !places_[form][0].empty(); }
  bool none() const { return forms_.empty(); }
  // What its place and the other footmen, by side, make of a man; late: of 256, how few men are
  // left.
  int of(const Standing& man, const std::array<WideSet, 2>& footmen, int late) const;

 private:
  struct Place {
    WideSet ahead;       // to which it may still come
    WideSet aims;        // what it could capture from there and from its own cell
    WideSet stoppers;    // enemy footmen on these may stop or capture it
    WideSet supporters;  // own footmen on these may come to defend it, or where it comes to
    int gain = 0;
  };

  void meet(int side, Cell cell, Place& place) const;

  int cells_ = 0;
  std::vector<int> forms_;
  std::vector<std::array<std::vector<Place>, 2>> places_;  // by form, side and cell
};

}  // namespace sb
