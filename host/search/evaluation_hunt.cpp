// What is left to do once few men are left: who is well ahead draws near to those whom the other
// side must not lose, and drives them to where they have few ways. Else no ply would seem better
// than another, and games would not end.
#include <algorithm>
#include <cstdlib>

#include "search/evaluation.h"

namespace sb {
namespace {

constexpr int hunting_lead = 150;
constexpr int approach_worth = 5, most_steps = 12;  // of a step, of so many
constexpr int cornered_worth = 5;                   // of a way that leads over the edge

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

}  // namespace sb
