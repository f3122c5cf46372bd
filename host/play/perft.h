// Perft over one or several games at once: counts sequences of plies, by root ply.
// Invariant: the sum over roots is always the total; a stopped count reports only finished roots.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "play/game.h"

namespace sb {

// The most that may be asked of a count.
constexpr int depth_limit = 100, thread_limit = 256;

// Counts by (key, depth), shared by threads. Replaces always; entries check themselves by xor.
class PerftHash {
 public:
  explicit PerftHash(std::size_t megabytes);
  bool find(std::uint64_t key, int depth, std::uint64_t& nodes) const;
  void store(std::uint64_t key, int depth, std::uint64_t nodes);

 private:
  struct Entry {
    std::atomic<std::uint64_t> check{0}, nodes{0};
  };
  std::unique_ptr<Entry[]> entries_;
  std::uint64_t mask_ = 0;
};

struct PerftRoot {
  Move move;
  std::size_t number = 0;  // among the root plies of the count
  std::uint64_t nodes = 0;
  std::uint64_t calls = 0;  // how often functions were asked
  bool done = false;
};

struct PerftResult {
  std::uint64_t nodes = 0;       // over finished roots
  bool complete = true;          // false when stopped
  std::uint64_t hook_calls = 0;  // how often functions were asked
  std::vector<PerftRoot> roots;  // in the order of plies()
};

// How far a count is: finished root plies, the nodes below them, and which of them were finished
// since the listener was told last.
struct PerftSoFar {
  std::size_t done = 0, all = 0;
  std::uint64_t nodes = 0;
  std::vector<PerftRoot> news{};
};
using PerftListener = std::function<void(const PerftSoFar&)>;

// Counts with one thread for each game; all games must stand in the same position. depth 0 is 1
// node without roots. `listener` is called from the calling thread, at most every tenth of a
// second.
PerftResult perft(const std::vector<Game*>& games, int depth, PerftHash* hash, const StopFlag& stop,
                  const PerftListener& listener = {});

// Counts below these plies of the position alone, depth >= 1; whether all were finished. `listener`
// hears of each that was: it is called once more at the end, and before an exception leaves.
bool perft_below(const std::vector<Game*>& games, const std::vector<Move>& plies, int depth,
                 PerftHash* hash, const StopFlag& stop, const PerftListener& listener);

}  // namespace sb
