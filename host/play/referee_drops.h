// Drops: men who come onto the board, out of reserves or lifted from elsewhere.
// Invariant: a list holds each drop once.
#pragma once

#include <algorithm>
#include <cassert>

#include "base/list.h"
#include "play/referee_part.h"

namespace sb {

template <int W>
class Drops final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  explicit Drops(RefereeParts<W>& parts) : Part(parts), terms_(parts.terms) {}

  // The action that opens a drop, a part of its kind included; null where a reserve's `drops` do.
  const Action* action_of_drop(Move move, bool part, const TurnPlace& here) const;
  // The first reserve that a move may drop the kind from; -1: none.
  int reserve_dropping(int kind) const;
  // Whether the side to act may have more men in it once it has made a ply; whether its men may
  // promote to whom it holds.
  bool may_fill(int reserve) const;
  bool is_drawn(int reserve) const;
  // The cells on which the man may come to stand by a ply that is not his own.
  const Set& standing(const Man& man) const {
    return plan_.drops.stands[index(man.side == Side::black ? Side::black : Side::white)][man.kind];
  }
  // Puts one there: him who is lifted, if one of his kind stands, or one out of the reserve.
  void drop(int kind, Cell to, int reserve, bool lifts);
  // Those on these cells.
  template <class Visit>
  void each_kind(const Action& action, const Set& cells, Visit visit) const;
  // What `ask` says while the man stands nowhere whom the action would lift.
  template <class Ask>
  bool lifting(const Action& action, int kind, Ask ask) {
    const auto before = journal_.here();
    const Cell lifted = action.lifts ? stands_alone(kind) : no_cell;
    if (lifted != no_cell) journal_.put(lifted, {});
    const bool so = ask();
    journal_.take_back(before);
    return so;
  }
  // Calls visit(kind, cells) for each kind that may be dropped, and where.
  template <class Visit>
  void each_drop(const Action& action, const Asked<W>& asked, const Set& open, Visit visit);
  template <class Visit>
  void each_drop_of_reserves(bool safe, Visit visit);
  void list_drops(const Action& action, const Asked<W>& asked, const Set& open, MoveList& plies);
  void list_drops_of_reserves(MoveList& plies, bool safe);
  bool may_supply(const Action& action, int kind, Side side) const {
    return is_held(action.reserve, kind, side) || (action.lifts && stands_alone(kind) != no_cell);
  }
  bool may_supply_any(const Action& part) const {
    const auto supplied = [&](int kind) { return may_supply(part, kind, position_.to_act()); };
    return part.lifts || std::ranges::any_of(part.kinds, supplied);
  }

 private:
  using Part = RefereePart<W>;
  using Part::book_, Part::generator_, Part::journal_, Part::plan_, Part::play_, Part::position_,
      Part::set_var, Part::variant_;

  bool is_held(int reserve, int kind, Side side) const;
  Cell stands_alone(int kind) const;

  Terms<W>& terms_;
};

// --- Where they come from

template <int W>
const Action* Drops<W>::action_of_drop(Move move, bool part, const TurnPlace& here) const {
  const int kind = part ? move.part_drop() : move.dropped_kind();
  for (const auto* list : {&here.actions, &here.otherwise}) {
    for (const int a : *list) {
      const Action& action = play_.actions[a];
      const int cast = action.cast < 0 ? -1 : play_.actions[action.cast].number;
      const int opens = part ? action.part : a;
      if (cast != move.cast() || opens < 0) continue;
      const Action& drop = play_.actions[opens];
      if (drop.kind == Action::Kind::drop && contains(drop.kinds, kind)) return &drop;
    }
  }
  return nullptr;
}

template <int W>
int Drops<W>::reserve_dropping(int kind) const {
  const auto& reserves = play_.reserves;
  for (std::size_t r = 0; r < reserves.size(); ++r) {
    if (reserves[r].drops[kind] >= 0) return static_cast<int>(r);
  }
  return -1;
}

template <int W>
bool Drops<W>::is_held(int reserve, int kind, Side side) const {
  if (reserve < 0) return true;
  assert(kind > 0);
  const int count = play_.reserves[reserve].supply_of(side, kind);
  return count >= 0 && position_.var(var_declared + count) != 0;
}

// Where a man of the kind stands who may be lifted: the first cell, as the side to act counts
// them, of one that is nobody's or its own; no_cell where there is none.
template <int W>
Cell Drops<W>::stands_alone(int kind) const {
  const bool neutral = variant_.kind(kind).neutral;
  Set found;
  position_.of(neutral ? Side::neutral : position_.to_act()).each([&](Cell c) {
    if (book_->forms[position_.at(c).form()].kind == kind) found.add(c);
  });
  return found.any() ? book_->first_for(position_.to_act(), found) : no_cell;
}

template <int W>
bool Drops<W>::may_fill(int reserve) const {
  if (reserve < 0) return false;
  const bool by_function = variant_.answers.of != nullptr;
  const Reserve::Takes takes = play_.reserves[reserve].takes;
  return by_function || takes == Reserve::Takes::captured ||
         (takes == Reserve::Takes::lost && book_->captures_own);
}

template <int W>
bool Drops<W>::is_drawn(int reserve) const {
  return reserve >= 0 && variant_.promotes_from(reserve);
}

template <int W>
void Drops<W>::drop(int kind, Cell to, int reserve, bool lifts) {
  const Side us = position_.to_act();
  const Cell lifted = lifts ? stands_alone(kind) : no_cell;
  assert(kind > 0 && (!position_.at(to) || to == lifted));
  if (lifted != no_cell) journal_.put(lifted, {});
  journal_.put(to, book_->piece(variant_.new_man(kind, us)));
  if (reserve < 0 || lifted != no_cell) return;
  assert(is_held(reserve, kind, us));
  const int count = play_.reserves[reserve].supply_of(us, kind);
  set_var(count, position_.var(var_declared + count) - 1);
}

// --- Listing

template <int W>
template <class Visit>
void Drops<W>::each_drop(const Action& action, const Asked<W>& asked, const Set& open,
                         Visit visit) {
  each_kind(action, action.to < 0 ? open : terms_.set_within(action.to, asked, open), visit);
}

template <int W>
template <class Visit>
void Drops<W>::each_kind(const Action& action, const Set& cells, Visit visit) const {
  const Side us = position_.to_act();
  if (cells.none()) return;
  for (const int kind : action.kinds) {
    if (may_supply(action, kind, us)) visit(kind, cells & plan_.drops.stands[index(us)][kind]);
  }
}

// Calls visit(kind, cells) for each kind that `move` may drop out of a reserve, and where.
template <int W>
template <class Visit>
void Drops<W>::each_drop_of_reserves(bool safe, Visit visit) {
  const auto& reserves = play_.reserves;
  if (!plan_.drops.with_moves) return;
  const Side us = position_.to_act();
  const Set open = generator_.open_cells(safe);
  for (const int kind : variant_.all_kinds()) {
    const int reserve = reserve_dropping(kind);
    if (reserve < 0 || !is_held(reserve, kind, us)) continue;
    visit(kind, terms_.set_within(reserves[reserve].drops[kind], {us},
                                  open & plan_.drops.stands[index(us)][kind]));
  }
}

template <int W>
void Drops<W>::list_drops(const Action& action, const Asked<W>& asked, const Set& open,
                          MoveList& plies) {
  each_drop(action, asked, open, [&](int kind, const Set& cells) {
    cells.each([&](Cell c) { plies.push(Move::drop(kind, c)); });
  });
}

template <int W>
void Drops<W>::list_drops_of_reserves(MoveList& plies, bool safe) {
  each_drop_of_reserves(safe, [&](int kind, const Set& cells) {
    cells.each([&](Cell c) { plies.push(Move::drop(kind, c)); });
  });
}

}  // namespace sb
