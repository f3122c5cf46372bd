// Reach: on which cells a piece can ever come to stand, seen from the declaration alone.
// Invariant: errs on the side of too much: what stands in the way is left out of account, so a cell
// that is not reached can never be.
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "rules/variant.h"

namespace sb {

class Reach {
 public:
  // `anywhere`: kinds that hooks, drops or effects may put on any cell.
  Reach(const Variant& variant, const std::set<int>& anywhere);

  bool comes(int kind) const;  // whether any of it can ever stand on the board
  // The same of a man of a side, and of a cell.
  bool comes(int kind, Side side) const;
  bool stands(int kind, Side side, Cell cell) const { return stands_[at(kind, side, cell)]; }
  // Whether one of them can ever arrive on a cell of the zone, as its side sees it.
  bool arrives_in(int kind, const Zone& zone) const;

 private:
  void stand(int kind, Side side, Cell cell);
  void arrive(int kind, Side side, Cell cell);
  void promote(const Promotion& promotion, Side side, Cell cell);
  std::size_t at(int kind, Side side, Cell cell) const;
  struct Standing {
    int kind;
    Side side;
    Cell cell;
  };
  void follow(const Standing& man, const Movement& movement);

  const Variant& variant_;
  std::vector<bool> stands_, arrives_;  // by kind, side and cell
  std::vector<Standing> open_;          // from where it has not yet been followed
};

// Of a game in which those kinds may come to any cell besides, and so may whoever is dropped: who
// is in a reserve at first, or comes into one because he can come to be captured.
Reach reach_with_drops(const Variant& variant, std::set<int> anywhere);

// The reach that holds whatever is played; nothing where effects, functions or bodies may bring men
// anywhere. The variant is not copied.
std::optional<Reach> certain_reach(const Variant& variant);

}  // namespace sb
