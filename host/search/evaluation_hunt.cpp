// Who draws near to whom. Few men are left: who is well ahead draws near to those whom the other
// side must not lose, and drives them to where they have few ways. Else no ply would seem better
// than another, and games would not end. Of nobody's men some win where they come: each side keeps
// near to them.
#include <algorithm>
#include <cstdlib>

#include "search/evaluation.h"

namespace sb {
namespace {

constexpr int hunting_lead = 150;
constexpr int approach_worth = 5, chase_worth = 8, most_steps = 12;  // of a step, of so many
constexpr int cornered_worth = 5;  // of a way that leads over the edge

}  // namespace

int Evaluation::hunt(const Lookahead& ahead, const Scene& scene) const {
  if (std::abs(scene.men_and_rest) < hunting_lead) return 0;
  const Side hunter = scene.men_and_rest > 0 ? Side::white : Side::black;
  const Board& board = ahead.board();
  WideSet reached, front;
  int score = 0;
  for (const Standing& man : scene.vital) {
    if (man.side == hunter) continue;
    front.add(man.cell);
    for (Heading way = 0; way < board.headings(); ++way)
      score += board.step(man.cell, way) == no_cell ? cornered_worth : 0;
  }
  const WideSet hunters = scene.own[index(hunter)] & ~scene.footmen[index(hunter)];
  for (int steps = 0; front.any(); ++steps) {
    reached |= front;
    score -= approach_worth * std::min(steps, most_steps) * (hunters & front).count();
    WideSet next;
    front.each([&](Cell c) {
      for (Heading way = 0; way < board.headings(); ++way) {
        if (const Cell cell = board.step(c, way); cell != no_cell) next.add(cell);
      }
    });
    front = next & ~reached;
  }
  score -= approach_worth * most_steps * (hunters & ~reached).count();
  return hunter == Side::white ? score : -score;
}

// Nobody's men who win for a side where they come: how near they are to that, and who is nearest to
// them.
int Evaluation::look_at_sought(const Scene& scene) const {
  int score = 0;
  for (const Standing& man : scene.men) {
    if (man.side != Side::neutral || !traits_[man.form].sought) continue;
    score += bonus_[0][at(man.form, man.cell)] - bonus_[1][at(man.form, man.cell)];
    std::array<int, 2> steps{most_steps, most_steps};
    WideSet reached = WideSet::of(man.cell), front = reached;
    for (int step = 1; step < most_steps && front.any(); ++step) {
      WideSet next;
      front.each([&](Cell c) { next |= around_[c]; });
      front = next & ~reached;
      reached |= front;
      for (int side = 0; side < 2; ++side) {
        if ((front & scene.own[side]).any()) steps[side] = std::min(steps[side], step);
      }
    }
    score += chase_worth * (steps[1] - steps[0]);
  }
  return score;
}

}  // namespace sb
