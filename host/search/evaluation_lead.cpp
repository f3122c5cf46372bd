// Games that are decided by who has more when they end: by how much that is now. Where empty cells
// count, too, those that are nearer to a side's men are likely to be its own.
#include <algorithm>

#include "search/evaluation.h"

namespace sb {
namespace {

constexpr int unit_worth = 60, nearer_worth = 25;  // of a man or cell that counts, of a near cell
constexpr int most_lead = 12'000;
constexpr int steps_felt = 4;

}  // namespace

int Evaluation::lead(const Lookahead& ahead, const Scene& scene) const {
  const std::int64_t worth = unit_worth * ahead.lead(goals_.lead->number) / goals_.lead->unit;
  const int score = static_cast<int>(std::clamp<std::int64_t>(worth, -most_lead, most_lead));
  return goals_.lead->of_empty ? score + nearer_worth * nearer_cells(scene) : score;
}

int Evaluation::nearer_cells(const Scene& scene) const {
  std::array<WideSet, 2> front = scene.own;
  WideSet known = front[0] | front[1];
  int more = 0;
  for (int step = 0; step < steps_felt && (front[0].any() || front[1].any()); ++step) {
    std::array<WideSet, 2> next;
    for (int side = 0; side < 2; ++side) {
      front[side].each([&](Cell c) { next[side] |= around_[c]; });
      next[side] = next[side] & ~known;
    }
    more += (next[0] & ~next[1]).count() - (next[1] & ~next[0]).count();
    known |= next[0] | next[1];
    front = {next[0] & ~next[1], next[1] & ~next[0]};
  }
  return more;
}

}  // namespace sb
