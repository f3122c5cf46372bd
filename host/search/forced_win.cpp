// Checks are tried first, and against each ply what refuted the one before.
#include "search/forced_win.h"

#include <algorithm>

namespace sb {

void ForcedWin::begin() {
  length_ = 1;
  for (Level& level : levels_) level.refutation = {};
}

std::optional<Move> ForcedWin::look(const Enough& enough) {
  winner_ = ahead_.to_act();
  enough_ = &enough;
  stopped_ = false;
  for (; length_ <= longest; ++length_) {
    if (wins(length_)) return first_;
    if (stopped_) break;  // next time it looks at this length again
  }
  return std::nullopt;
}

bool ForcedWin::wins(int plies) {
  if (stopped_ || (stopped_ = (*enough_)())) return false;
  const MoveList& list = levels_[plies].plies;
  ahead_.list(levels_[plies].plies, {most_joint_turns, 0});
  if (const auto result = ahead_.result(!list.empty())) {
    const bool white = result->kind == Status::Kind::white_wins;
    return result->kind != Status::Kind::draw && white == (winner_ == Side::white);
  }
  if (plies == 0 || list.empty()) return false;
  if (ahead_.to_act() == winner_ && !ahead_.chance_is_due()) return wins_by_one(plies);
  return list.size() < most_joint_turns && wins_by_all(plies);
}

bool ForcedWin::may_surprise() const {
  if (goals_.sudden || length_ == 1) return true;
  return goals_.stuck_loses && levels_[2].plies.size() <= few_plies;
}

bool ForcedWin::wins_by_one(int plies) {
  for (const bool checks : {true, false}) {
    if (!checks && plies == 1 && !may_surprise()) break;
    for (const Move move : levels_[plies].plies) {
      ahead_.try_ply(move);
      const bool won = ahead_.in_check() == checks && wins(plies - 1);
      ahead_.back();
      if (!won) continue;
      if (plies == length_) first_ = move;
      return true;
    }
  }
  return false;
}

bool ForcedWin::wins_by_all(int plies) {
  Level& level = levels_[plies];
  const auto known = std::find(level.plies.begin(), level.plies.end(), level.refutation);
  if (known != level.plies.end()) std::iter_swap(level.plies.begin(), known);
  for (const Move move : level.plies) {
    ahead_.try_ply(move);
    const bool won = wins(plies - 1);
    ahead_.back();
    if (won) continue;
    level.refutation = move;
    return false;
  }
  return true;
}

}  // namespace sb
