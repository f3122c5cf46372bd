// Plies that leave the other side little choice are tried first, and at each level what was best
// there the last time.
#include "search/forced_win.h"

#include <algorithm>

#include "base/chance.h"

namespace sb {
namespace {

bool is_by_capture(const Lookahead& ahead, const Goals& goals) {
  const auto none = [](const std::vector<bool>& kinds) { return !std::ranges::count(kinds, true); };
  return ahead.takes_one_for_one() && goals.sudden && goals.arrivals.empty() &&
         goals.counts.empty() && goals.rows.empty() && none(goals.to_lose) && !goals.stuck_loses;
}

}  // namespace

ForcedWin::ForcedWin(Lookahead& ahead, const Goals& goals)
    : ahead_(ahead), goals_(goals), hunts_(is_by_capture(ahead, goals)), refuted_(remembered) {}

void ForcedWin::begin() {
  turns_ = 1;
  for (Level& level : levels_) level.of_late = {};
  std::ranges::fill(refuted_, 0);
}

bool ForcedWin::look(const Enough& enough) {
  winner_ = ahead_.to_act();
  enough_ = &enough;
  stopped_ = false;
  for (; turns_ <= most_turns; ++turns_) {
    if (wins(turns_, 0)) return true;
    if (stopped_) break;  // next time it looks at as many turns again
  }
  return false;
}

bool ForcedWin::has_won(const Status& status) const {
  return status.kind == Status::won_by(winner_);
}

bool ForcedWin::wins(int turns, int level) {
  levels_[level].line.clear();
  if (stopped_ || (stopped_ = (*enough_)())) return false;
  if (const auto result = ahead_.result(true)) return has_won(*result);
  if (turns == 0 && !goals_.stuck_loses && !ahead_.in_check()) return false;
  Level& here = levels_[level];
  here.ours = ahead_.to_act() == winner_ && !ahead_.chance_is_due();
  const bool takes = hunts_ && here.ours && aims_at_vital();
  if (hunts_ && here.ours && turns == 1 && !takes) return false;  // it is too late
  std::uint64_t& refuted = refuted_[ahead_.key() & (remembered - 1)];
  const std::uint64_t question = scrambled(ahead_.key() ^ static_cast<std::uint64_t>(turns));
  if (refuted == question) return false;
  const bool without_casts = takes && ahead_.has_casts();
  constexpr ListSample all{.joint_turns = most_joint_turns};
  ahead_.list(here.plies, {most_joint_turns, 0, without_casts ? 0 : ListSample::all_casts});
  if (here.plies.empty()) {
    const auto result = ahead_.result(false);
    return result && has_won(*result);
  }
  if (turns == 0 || level == most_plies) return false;
  if (takes && takes_vital(level)) return true;
  if (hunts_ && here.ours && turns == 1) return false;
  if (without_casts) ahead_.list(here.plies, all);
  const bool won = here.ours ? wins_by_one(turns, level)
                             : ahead_.has_all(here.plies, all) && wins_by_all(turns, level);
  if (!won && !stopped_) refuted = question;
  return won;
}

bool ForcedWin::wins_by(const Move& move, int turns, int level) {
  ahead_.try_ply(move);
  const bool won = wins_after(move, turns, level);
  ahead_.back();
  return won;
}

// It has been made.
bool ForcedWin::wins_after(const Move& move, int turns, int level) {
  const bool hands_over = levels_[level].ours && ahead_.to_act() != winner_;
  if (!wins(hands_over ? turns - 1 : turns, level + 1)) return false;
  Level& here = levels_[level];
  const auto& rest = levels_[level + 1].line;
  if (!here.ours && rest.size() < here.line.size()) return true;
  here.line.assign(1, move);
  here.line.insert(here.line.end(), rest.begin(), rest.end());
  return true;
}

// --- The winner ---

bool ForcedWin::is_vital(Cell cell) const {
  const Standing man = ahead_.at(cell);
  return man.form != 0 && man.side != winner_ && goals_.vital[ahead_.kind_of(man.form)];
}

bool ForcedWin::aims_at_vital() {
  ahead_.outlooks(outlooks_);
  return std::ranges::any_of(outlooks_, [&](const Outlook& outlook) {
    if (outlook.side != winner_ || !outlook.captures) return false;
    bool vital = false;
    outlook.cells.each([&](Cell c) { vital = vital || is_vital(c); });
    return vital;
  });
}

bool ForcedWin::takes_vital(int level) {
  return std::ranges::any_of(levels_[level].plies, [&](const Move& move) {
    const bool takes =
        move.goes_from_to() && is_vital(move.type == MoveType::jump ? move.jumped() : move.to);
    return takes && wins_by(move, 1, level);
  });
}

bool ForcedWin::presses() { return ahead_.in_check() || (hunts_ && aims_at_vital()); }

bool ForcedWin::may_surprise(int turns, int level) const {
  if (hunts_) return turns > 2;
  if (turns > 1 || turns_ == 1 || goals_.sudden) return true;
  return goals_.stuck_loses && level > 0 && levels_[level - 1].plies.size() <= few_plies;
}

// The plies that do not press are put aside, to the front of the list.
bool ForcedWin::wins_by_one(int turns, int level) {
  Level& here = levels_[level];
  const auto best_first = std::ranges::find(here.plies, here.of_late);
  if (best_first != here.plies.end()) std::iter_swap(here.plies.begin(), best_first);
  Move* aside = here.plies.begin();
  for (const Move move : here.plies) {
    ahead_.try_ply(move);
    const bool goes_on = ahead_.to_act() == winner_;
    const bool first = presses() || (goes_on && !hunts_);
    const bool won = first && wins_after(move, turns, level);
    ahead_.back();
    if (won) here.of_late = move;
    if (won || stopped_) return won;
    if (!first && (goes_on || may_surprise(turns, level))) *aside++ = move;
  }
  here.plies.cut(aside);
  return std::ranges::any_of(here.plies,
                             [&](const Move& move) { return wins_by(move, turns, level); });
}

// --- The other side, and chance ---

bool ForcedWin::wins_by_all(int turns, int level) {
  Level& here = levels_[level];
  const auto refutation = std::ranges::find(here.plies, here.of_late);
  if (refutation != here.plies.end()) std::iter_swap(here.plies.begin(), refutation);
  for (const Move move : here.plies) {
    if (wins_by(move, turns, level)) continue;
    here.of_late = move;
    return false;
  }
  return true;
}

}  // namespace sb
