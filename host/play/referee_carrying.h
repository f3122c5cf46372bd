// Plies that carry a drop as their part.
// Invariant: behind a ply without its part come those with it, each once.
#pragma once

#include <algorithm>
#include <cassert>

#include "play/referee_lister.h"
#include "play/referee_part.h"

namespace sb {

// The men of whom a ply from-to may carry the action's part.
template <int W>
CellSet<W> PlyLister<W>::carriers(int action) {
  const Side us = position_.to_act();
  const auto& left = plan_.drops.left_behind[action];
  Set men = position_.of(us);
  if (!left.always) return men;
  for (const int term : left.among) men = terms_.set_within(term, {us}, men);
  return men;
}

// Behind the plies from `first` on those that carry the part; a ply that leaves own men in check
// carries none.
template <int W>
void PlyLister<W>::add_parts(const Action& action, MoveList& plies, std::size_t first, bool safe) {
  assert(action.part >= 0 && first <= plies.size());
  const auto& actions = play_.actions;
  const Action& part = actions[action.part];
  if (!drops_.may_supply_any(part) && !drops_.may_fill(part.reserve)) return;
  const int number = static_cast<int>(&action - actions.data());
  const Set carriers = this->carriers(number);
  const std::size_t bare = plies.size();
  for (std::size_t i = first; i < bare; ++i) {
    const Move move = plies.begin()[i];
    const std::size_t carried = plies.size();
    plies.push(move);
    const auto add = [&](int kind, const Set& cells) { add_with_part(move, kind, cells, plies); };
    const bool displaces = move.type == MoveType::displacement && move.from != move.to;
    if (displaces && plan_.drops.left_behind[number].suffices && shows_parts(part, move, safe)) {
      drops_.each_kind(part, Set::of(move.from) & carriers, add);
    } else if (!displaces || carriers.has(move.from)) {
      each_part(part, move, safe, add);
    }
    if (action.part_may_be_left || plies.size() == carried + 1) continue;
    plies.cut(std::copy(plies.begin() + carried + 1, plies.end(), plies.begin() + carried));
  }
  plies.cut(std::copy(plies.begin() + bare, plies.end(), plies.begin() + first));
}

// Whether what can be dropped with the ply is known without making it.
template <int W>
bool PlyLister<W>::shows_parts(const Action& part, Move move, bool safe) const {
  if (part.reserve >= 0 &&
      (move.promotion != 0 || (drops_.may_fill(part.reserve) && men_.captures(move))))
    return false;
  return move.goes_from_to() && teller_.tells_at_once(move) && part.when < 0 && !part.lifts &&
         (part.to < 0 || plan_.sets[part.to].shown) && (safe || play_.safety != Safety::every_ply);
}

template <int W>
template <class Visit>
void PlyLister<W>::each_part(const Action& part, Move move, bool safe, Visit visit) {
  const Side us = position_.to_act();
  Told<W> told = teller_.tell(move);
  if (shows_parts(part, move, safe)) {
    const Set standing = (position_.occupied() & ~(told.from | told.captured)) | told.to;
    const Asked<W> asked{us, &told, nullptr, false, &standing};
    return drops_.each_drop(part, asked, everywhere_ & ~standing, visit);
  }
  const Set given_up = checks_.given_up();
  const Point before = journal_.here();
  teller_.read_early(told);
  const bool guards = book_->guest >= 0;
  const bool was_guarded = guards && royals_.is_guarded(us);
  maker_.displace(move);
  const Asked<W> asked{us, &told, &before};
  const bool may = safe || play_.safety != Safety::every_ply || checks_.is_safe(us, given_up) ||
                   (guards && engine_.guests().stays_guarded(us, move, was_guarded));
  if (may && terms_.holds(part.when, asked))
    drops_.each_drop(part, asked, everywhere_ & ~position_.occupied(), visit);
  engine_.take_back(before);
}

}  // namespace sb
