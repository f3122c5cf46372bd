// BenchChild: the confined child with one game on the board, whose counts are timed.
// Invariant: a count that was stopped early is always a problem; its time is always that of the
// child's processor alone.
#pragma once

#include <optional>
#include <string>

#include "notation/perft_file.h"
#include "peers/timed_count.h"
#include "play/game.h"
#include "record/keeper.h"

namespace sb {

class BenchChild {
 public:
  // What the game is, and its scripts; the time that loading takes is loading_seconds().
  std::optional<Problem> open(Record record, Bundle bundle);
  double loading_seconds() const { return loading_seconds_; }

  // Puts a position on the board; an empty one is the first.
  std::optional<Problem> place(const std::string& position);
  Result<TimedCount> count(int depth);
  // The counts of this position to the deepest that is likely to have no more nodes; one at least.
  Result<std::vector<PerftEntry::Count>> counts_within(std::uint64_t limit);
  Game::Size sizes();
  // What it holds of memory, in bytes; 0 where that cannot be read.
  std::size_t memory();

 private:
  Keeper keeper_{walls_for(1, 0)};
  std::string start_;
  double loading_seconds_ = 0;
};

}  // namespace sb
