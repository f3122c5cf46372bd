// Touch: the plies from-to that matter to an answer, told by their ends.
// Invariant: plain values of one position; a ply that touches neither set leaves the answer as it
// is.
#pragma once

#include "board/cellset.h"
#include "movement/move.h"

namespace sb {

template <int W>
struct Touch {
  CellSet<W> leaving;   // who stands here matters by whichever ply
  CellSet<W> arriving;  // a ply that ends here matters, whoever makes it

  bool has(Move move) const { return leaving.has(move.from) || arriving.has(move.to); }
  void add(const Touch& other) {
    leaving |= other.leaving;
    arriving |= other.arriving;
  }
  // Adds the plies of these men to these cells by their fewer ends.
  void add_plies(const CellSet<W>& men, const CellSet<W>& cells) {
    if (cells.count() <= plies_a_man * men.count()) {
      arriving |= cells;
    } else {
      leaving |= men;
    }
  }
  // Of plies that are meant by both one and the other: as few as can be told so.
  Touch meet(const Touch& other) const {
    if (leaving.none() && other.leaving.none()) return {{}, arriving & other.arriving};
    if (arriving.none() && other.arriving.none()) return {leaving & other.leaving, {}};
    return plies() <= other.plies() ? *this : other;
  }
  friend bool operator==(const Touch&, const Touch&) = default;

 private:
  static constexpr int plies_a_man = 4;  // about so many has a man

  int plies() const { return plies_a_man * leaving.count() + arriving.count(); }
};

}  // namespace sb
