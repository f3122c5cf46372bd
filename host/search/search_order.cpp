// The order in which a search tries the plies of a node: what refuted others first, then captures
// that pay, what refuted others before, calm plies by their history, captures that lose men.
#include <algorithm>

#include "search/search.h"

namespace sb {

std::uint32_t Search::made_by(const Move& move) const {
  if (!move.goes_from_to()) return 1 + move.detail;
  return static_cast<std::uint32_t>(ahead_.at(move.from).form) << 8 | move.to;
}

// Who captures a lesser man that is guarded comes after all that is calm.
int Search::rank_of_taking(const Move& move, int won) const {
  const bool trades = ahead_.trades() && move.promotion == 0 && move.type == MoveType::displacement;
  return (trades && exchanges_.loses(move) ? losing_rank : capture_rank) + won;
}

int Search::rank_of(const Move& move, int ply, const History::Past& past) {
  if (const int won = exchanges_.gain(move); won > 0) {
    return move.cast() < 0 ? rank_of_taking(move, won) : calm_rank + History::most;
  }
  const auto& refutations = levels_[ply].refutations;
  if (move == refutations[0]) return refutation_rank + 1;
  if (move == refutations[1]) return refutation_rank;
  return calm_rank + history_.of(move, ahead_.to_act(), past);
}

History::Past Search::past(int ply) const {
  return {ply < 1 ? 0 : History::past_of(levels_[ply - 1].made, 1),
          ply < 2 ? 0 : History::past_of(levels_[ply - 2].made, 2)};
}

void Search::rank(int ply, const Move& first, bool captures_alone) {
  Level& level = levels_[ply];
  const History::Past before = past(ply);
  level.order.clear();
  for (const Move& move : level.plies) {
    if (captures_alone) {
      const int won = exchanges_.gain(move);
      level.order.push_back(won > 0 ? rank_of_taking(move, won) : 0);
    } else {
      level.order.push_back(move == first ? first_rank : rank_of(move, ply, before));
    }
  }
  level.pressed = rows_.rank(evaluation_->rows(), level.plies, level.order, captures_alone,
                             {row_rank, block_rank, refutation_rank});
}

// Brings the best of those that are left to its place.
void Search::take_next(Level& level, std::size_t number) {
  const auto first = level.order.begin() + static_cast<long>(number);
  const auto best = std::max_element(first, level.order.end());
  std::iter_swap(level.plies.begin() + number, level.plies.begin() + (best - level.order.begin()));
  std::iter_swap(first, best);
}

void Search::reward(std::size_t number, int depth, int ply, Side us) {
  Level& level = levels_[ply];
  const Move* plies = level.plies.begin();
  const Move& best = plies[number];
  if (level.refutations[0] != best) level.refutations = {best, level.refutations[0]};
  const int bonus = std::min(depth * depth * 16, History::most / 8);
  const History::Past before = past(ply);
  history_.add(best, us, before, bonus);
  for (std::size_t i = 0; i < number; ++i) {
    if (level.order[i] < capture_rank && level.order[i] >= 0)
      history_.add(plies[i], us, before, -bonus);
  }
}

}  // namespace sb
