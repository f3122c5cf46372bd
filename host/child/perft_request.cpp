// The plies are listed once: to play each by its text would list them again and again.
#include "child/perft_request.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <unordered_map>

#include "base/text.h"
#include "notation/move_text.h"
#include "play/crew.h"
#include "play/lookahead.h"

namespace sb {
namespace {

class RootCount {
 public:
  RootCount(const std::vector<Game*>& games, int depth, PerftHash* hash, const StopFlag& stop,
            const std::function<void(const Message&)>& progress)
      : depth_(depth), hash_(hash), stop_(stop), progress_(progress), crew_(games, [this] {
          tell();
        }) {}

  Message run(const std::vector<std::string>& roots) {
    std::unordered_map<std::string, Move> legal;
    Game& game = crew_.game(0);
    const Snapshot position = game.snapshot();
    PlyTexts texts(game.variant(), position);
    for (const Move move : game.plies()) legal.emplace(texts.of(move), move);
    for (const std::string& root : roots) {
      const auto found = legal.find(root);
      if (found == legal.end())
        return fault(Problem{.message = fmt::format("'{}' is no ply here", escape(root, 40))});
      roots_.push_back({.text = root, .move = found->second});
    }
    try {
      crew_.run([&](std::size_t i) { work(crew_.game(i)); });
    } catch (...) {
      tell();  // what was counted before a function failed
      throw;
    }
    tell();
    return ok().add("complete", done_ == roots_.size());
  }

 private:
  struct Root {
    std::string text;
    Move move;
    std::uint64_t nodes = 0, calls = 0;
  };

  void work(Game& game) {
    while (!stop_.stop.load() && !crew_.failed()) {
      const std::size_t i = next_++;
      if (i >= roots_.size()) return;
      count(game, roots_[i]);
      crew_.pulse();
    }
  }

  void count(Game& game, Root& root) {
    const std::uint64_t before = game.hook_calls();
    Lookahead& ahead = game.ahead();
    ahead.try_ply(root.move);
    const struct Tried {
      Lookahead& ahead;
      ~Tried() { ahead.back(); }
    } tried{ahead};
    root.nodes = game.perft(depth_ - 1, hash_, stop_);
    root.calls = game.hook_calls() - before;
    if (stop_.stop.load()) return;
    const std::lock_guard lock(guard_);
    counted_.push_back(&root);
  }

  void tell() {
    std::vector<const Root*> counted;
    {
      const std::lock_guard lock(guard_);
      counted.swap(counted_);
    }
    done_ += counted.size();
    for (const Root* root : counted) nodes_ += root->nodes;
    Message message = Message("progress").add("done", done_).add("all", roots_.size());
    message.add("nodes", nodes_);
    for (const Root* root : counted)
      message.add("move", root->text).add("nodes_of", root->nodes).add("calls_of", root->calls);
    if (progress_) progress_(message);
  }

  const int depth_;
  PerftHash* hash_;
  const StopFlag& stop_;
  const std::function<void(const Message&)>& progress_;
  Crew crew_;
  std::vector<Root> roots_;
  std::atomic<std::size_t> next_{0};
  std::mutex guard_;
  std::vector<const Root*> counted_;  // since tell(), under the guard
  std::size_t done_ = 0;              // these are told
  std::uint64_t nodes_ = 0;
};

}  // namespace

Message count_roots(const std::vector<Game*>& games, int depth, PerftHash* hash,
                    const std::vector<std::string>& roots, const StopFlag& stop,
                    const std::function<void(const Message&)>& progress) {
  return RootCount(games, depth, hash, stop, progress).run(roots);
}

}  // namespace sb
