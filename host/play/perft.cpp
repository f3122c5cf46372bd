// Shares root plies among threads; each thread counts with a game of its own.
#include "play/perft.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <exception>
#include <thread>

namespace sb {

PerftHash::PerftHash(std::size_t megabytes) {
  const std::size_t bytes = std::max<std::size_t>(megabytes, 1) << 20;
  const std::size_t count = std::bit_floor(bytes / sizeof(Entry));
  entries_ = std::make_unique<Entry[]>(count);
  mask_ = count - 1;
}

// An entry is two words written without a lock: `check` is the key and depth xored with the count,
// so that a torn or foreign entry never matches.
static std::uint64_t with_depth(std::uint64_t key, int depth) {
  return key ^ static_cast<std::uint64_t>(depth) * 0x9E3779B97F4A7C15u;
}

bool PerftHash::find(std::uint64_t key, int depth, std::uint64_t& nodes) const {
  const std::uint64_t wanted = with_depth(key, depth);
  const Entry& entry = entries_[wanted & mask_];
  const std::uint64_t held = entry.nodes.load(std::memory_order_relaxed);
  if (held == 0 || (entry.check.load(std::memory_order_relaxed) ^ held) != wanted) return false;
  nodes = held;
  return true;
}

void PerftHash::store(std::uint64_t key, int depth, std::uint64_t nodes) {
  const std::uint64_t wanted = with_depth(key, depth);
  Entry& entry = entries_[wanted & mask_];
  entry.check.store(wanted ^ nodes, std::memory_order_relaxed);
  entry.nodes.store(nodes, std::memory_order_relaxed);
}

namespace {

// What the threads of one count share. Root plies are handed out one by one.
struct Shared {
  PerftResult& result;
  int depth;
  PerftHash* hash;
  const StopFlag& stop;
  std::atomic<std::size_t> next{0}, finished{0};
  std::atomic<std::uint64_t> nodes{0};  // below finished roots
  std::exception_ptr failure;
  std::atomic<bool> failed{false};

  PerftSoFar so_far() const { return {finished.load(), result.roots.size(), nodes.load()}; }
};

void count_root(Shared& shared, Game& game, PerftRoot& root) {
  game.play(root.move);
  root.nodes = game.perft(shared.depth - 1, shared.hash, shared.stop);
  game.undo();
  root.done = !shared.stop.stop.load();
  if (!root.done) return;
  shared.nodes += root.nodes;
  ++shared.finished;
}

constexpr std::chrono::milliseconds listening_period{100};

// Counts root after root; tells between two roots, but not more often than the period.
void work(Shared& shared, Game& game, const PerftListener& tell = {}) {
  auto last = std::chrono::steady_clock::now();
  try {
    while (!shared.stop.stop.load() && !shared.failed.load()) {
      const std::size_t i = shared.next++;
      if (i >= shared.result.roots.size()) return;
      count_root(shared, game, shared.result.roots[i]);
      if (!tell || std::chrono::steady_clock::now() - last < listening_period) continue;
      last = std::chrono::steady_clock::now();
      tell(shared.so_far());
    }
  } catch (...) {
    if (!shared.failed.exchange(true)) shared.failure = std::current_exception();
  }
}

// Several games: a thread for each, while the calling thread tells how far they are.
void work_in_threads(Shared& shared, const std::vector<Game*>& games, const PerftListener& tell) {
  std::atomic<std::size_t> running{games.size()};
  std::vector<std::jthread> threads;
  threads.reserve(games.size());
  threads.reserve(games.size());
  for (Game* game : games) {
    threads.emplace_back([&shared, &running, game] {
      work(shared, *game);
      --running;
    });
  }
  while (tell && running.load() > 0) {
    std::this_thread::sleep_for(listening_period);
    tell(shared.so_far());
  }
}

}  // namespace

PerftResult perft(const std::vector<Game*>& games, int depth, PerftHash* hash, const StopFlag& stop,
                  const PerftListener& listener) {
  PerftResult result;
  if (depth <= 0) {
    result.nodes = 1;
    return result;
  }
  std::uint64_t calls_before = 0;
  for (Game* game : games) calls_before += game->hook_calls();
  for (Move move : games[0]->plies()) result.roots.push_back({move, 0, false});
  Shared shared{result, depth, hash, stop, {}, {}, {}, {}, {}};
  if (games.size() == 1) {
    work(shared, *games[0], listener);
  } else {
    work_in_threads(shared, games, listener);
  }
  if (shared.failure) std::rethrow_exception(shared.failure);
  for (const PerftRoot& root : result.roots) {
    if (root.done) result.nodes += root.nodes;
    result.complete = result.complete && root.done;
  }
  for (Game* game : games) result.hook_calls += game->hook_calls();
  result.hook_calls -= calls_before;
  return result;
}

}  // namespace sb
