// Shares root plies among threads; each thread counts with a game of its own.
#include "play/perft.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>

#include "play/crew.h"
#include "play/lookahead.h"

namespace sb {

PerftHash::PerftHash(std::size_t megabytes) {
  const std::size_t bytes = std::max<std::size_t>(megabytes, 1) << 20;
  const std::size_t count = std::bit_floor(bytes / sizeof(Entry));
  assert(std::has_single_bit(count));
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

  PerftSoFar so_far() const { return {finished.load(), result.roots.size(), nodes.load()}; }
};

// The plies are those that have just been listed; play() would list them again to know.
void count_root(Shared& shared, Game& game, PerftRoot& root) {
  Lookahead& ahead = game.ahead();
  ahead.try_ply(root.move);
  const struct Tried {
    Lookahead& ahead;
    ~Tried() { ahead.back(); }
  } tried{ahead};
  root.nodes = game.perft(shared.depth - 1, shared.hash, shared.stop);
  root.done = !shared.stop.stop.load();
  if (!root.done) return;
  shared.nodes += root.nodes;
  ++shared.finished;
}

void work(Shared& shared, Crew& crew, Game& game) {
  while (!shared.stop.stop.load() && !crew.failed()) {
    const std::size_t i = shared.next++;
    if (i >= shared.result.roots.size()) return;
    count_root(shared, game, shared.result.roots[i]);
    crew.pulse();
  }
}

}  // namespace

PerftResult perft(const std::vector<Game*>& games, int depth, PerftHash* hash, const StopFlag& stop,
                  const PerftListener& listener) {
  assert(!games.empty());
  PerftResult result;
  if (depth <= 0) {
    result.nodes = 1;
    return result;
  }
  std::uint64_t calls_before = 0;
  for (Game* game : games) calls_before += game->hook_calls();
  for (Move move : games[0]->plies()) result.roots.push_back({move, 0, false});
  Shared shared{result, depth, hash, stop, {}, {}, {}};
  std::function<void()> tell;
  if (listener) tell = [&] { listener(shared.so_far()); };
  Crew crew(games, tell);
  crew.run([&](std::size_t i) { work(shared, crew, crew.game(i)); });
  for (const PerftRoot& root : result.roots) {
    if (root.done) result.nodes += root.nodes;
    result.complete = result.complete && root.done;
  }
  for (Game* game : games) result.hook_calls += game->hook_calls();
  result.hook_calls -= calls_before;
  return result;
}

}  // namespace sb
