// Sets, numbers and facts of Variant::play as the slow twin reads them off two positions.
// Invariant: an answer always follows from the View alone, and from what functions say of it.
#pragma once

#include <map>
#include <vector>

#include "movement/move.h"
#include "rules/variant.h"

namespace sb::reference {

// Within which questions about plies something is asked.
struct Depth {
  // As an answer to one (mates, stuck, can). No other is asked then, but so many about mate, each
  // within the other.
  bool within = false;
  int mates = 0;
  int places = 0;       // so many places are being asked whether they have a legal ply
  int* left = nullptr;  // how many plies may still be asked about for that, if some are

  // Within mates or can, if it is asked here.
  Depth of_answers() const {
    return {.within = true, .mates = within ? mates - 1 : max_mates_asked};
  }
};

// For whom something is asked, and where.
struct View {
  const Variant& variant;
  const Snapshot& now;
  Side own;
  // The ply of which is asked and the position before it; null where it is asked of none. Then
  // `from` and `to` are those that the position remembers of the ply before in the turn, and
  // nothing was passed or captured.
  const Snapshot* before = nullptr;
  const Move* move = nullptr;
  Depth depth{};
  bool listing = false;   // asked by an action: `from` and `to` are those of the ply before even so
  bool unmarked = false;  // asked by a mark: no mark holds, shields or lets pass
  Cell named = no_cell;   // asked by a cast: `to` is the cell that it names
  std::map<int, std::vector<Cell>>* bearing =
      nullptr;  // while a mark is read: those that are known

  Side enemy() const { return other(own); }
  // The same seen before the ply.
  View earlier() const {
    return {variant, before ? *before : now, own, before, move, depth, listing, unmarked, named};
  }
  bool is(Whose whose, Side side) const;
};

// The cells of a set, ascending.
std::vector<Cell> cells_of(const View& view, int set);
// Into how many parts a set of SetTerm::connected falls.
int groups_of(const View& view, int set);
long number_of(const View& view, int number);
// Whether the facts of that index hold; -1: always.
bool holds(const View& view, int index);
// Whether they may hold of the ply, as far as the position before it tells; `view` is of that one.
bool may_hold(const View& view, int index);

// Whether the facts, or whatever they are made of, ask about what the position alone does not
// remember; for quiet, stuck or mates, which take no plies away.
bool asks_past(const Variant& variant, int facts);
bool leaves_plies(const Variant& variant, int facts);

// Men of that kind in the reserve.
int reserve_count(const Variant& variant, const Snapshot& position, int reserve, Side side,
                  int kind);

// An entry of a list by kind; `none` where the list ends before it.
int entry(const std::vector<int>& list, int kind, int none);

}  // namespace sb::reference
