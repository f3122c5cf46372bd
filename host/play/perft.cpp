// Shares root plies among threads; each thread counts with a game of its own.
#include "play/perft.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cassert>
#include <mutex>
#include <utility>

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

std::uint64_t asked_of(const std::vector<Game*>& games) {
  std::uint64_t asked = 0;
  for (const Game* game : games) asked += game->hook_calls();
  return asked;
}

// One count. Root plies are handed out one by one to the threads of a crew.
class Count {
 public:
  Count(const std::vector<Game*>& games, const std::vector<Move>& plies, int depth, PerftHash* hash,
        const StopFlag& stop, const PerftListener& listener)
      : depth_(depth), hash_(hash), stop_(stop), listener_(listener), crew_(games, teller()) {
    for (const Move ply : plies) roots_.push_back({.move = ply, .number = roots_.size()});
  }

  // Whether all were finished.
  bool run() {
    crew_.run([this](std::size_t i) { work(crew_.game(i)); });
    return done_ == roots_.size();
  }

  void tell() {
    PerftSoFar now{.all = roots_.size()};
    {
      const std::lock_guard lock(guard_);
      now.done = done_;
      now.nodes = nodes_;
      now.news.swap(news_);
    }
    listener_(now);
  }

  std::uint64_t nodes() const { return nodes_; }
  std::vector<PerftRoot>& roots() { return roots_; }

 private:
  std::function<void()> teller() {
    if (!listener_) return {};
    return [this] { tell(); };
  }

  void work(Game& game) {
    while (!stop_.stop.load() && !crew_.failed()) {
      const std::size_t i = next_++;
      if (i >= roots_.size()) return;
      count(game, roots_[i]);
      crew_.pulse();
    }
  }

  // The plies are those that have just been listed; play() would list them again to know.
  void count(Game& game, PerftRoot& root) {
    const std::uint64_t before = game.hook_calls();
    Lookahead& ahead = game.ahead();
    ahead.try_ply(root.move);
    const struct Tried {
      Lookahead& ahead;
      ~Tried() { ahead.back(); }
    } tried{ahead};
    root.nodes = game.perft(depth_ - 1, hash_, stop_);
    root.calls = game.hook_calls() - before;
    root.done = !stop_.stop.load();
    if (!root.done) return;
    const std::lock_guard lock(guard_);
    ++done_;
    nodes_ += root.nodes;
    if (listener_) news_.push_back(root);
  }

  const int depth_;
  PerftHash* hash_;
  const StopFlag& stop_;
  const PerftListener& listener_;
  Crew crew_;
  std::vector<PerftRoot> roots_;
  std::atomic<std::size_t> next_{0};
  std::mutex guard_;  // of what follows
  std::size_t done_ = 0;
  std::uint64_t nodes_ = 0;  // below finished roots
  std::vector<PerftRoot> news_;
};

}  // namespace

PerftResult perft(const std::vector<Game*>& games, int depth, PerftHash* hash, const StopFlag& stop,
                  const PerftListener& listener) {
  assert(!games.empty());
  if (depth <= 0) return {.nodes = 1, .roots = {}};
  const std::uint64_t before = asked_of(games);
  Count count(games, games[0]->plies(), depth, hash, stop, listener);
  const bool complete = count.run();
  return {.nodes = count.nodes(),
          .complete = complete,
          .hook_calls = asked_of(games) - before,
          .roots = std::move(count.roots())};
}

bool perft_below(const std::vector<Game*>& games, const std::vector<Move>& plies, int depth,
                 PerftHash* hash, const StopFlag& stop, const PerftListener& listener) {
  assert(!games.empty() && depth > 0 && listener);
  Count count(games, plies, depth, hash, stop, listener);
  bool complete = false;
  try {
    complete = count.run();
  } catch (...) {
    count.tell();
    throw;
  }
  count.tell();
  return complete;
}

}  // namespace sb
