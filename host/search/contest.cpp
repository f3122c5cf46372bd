// The game is played by try_ply() and taken back at the end, whatever comes between.
#include "search/contest.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/chance.h"

namespace sb {
namespace {

constexpr int clear_lead = 100;
constexpr int joint_turns = 8;

class Play {
 public:
  Play(Game& game, Search& search, const Contest& contest, const StopFlag& stop)
      : ahead_(game.ahead()),
        search_(search),
        contest_(contest),
        stop_(stop),
        chance_(contest.seed),
        openings_(contest.opening_seed) {
    story_.arrivals.resize(static_cast<std::size_t>(game.variant().board.size()));
  }
  Play(const Play&) = delete;
  ~Play() {
    for (std::size_t i = 0; i < story_.plies.size(); ++i) ahead_.back();
  }

  Story run() {
    while (static_cast<int>(story_.plies.size()) < contest_.most_plies) {
      ahead_.list(plies_, {joint_turns, chance_.next()});
      story_.status = ahead_.result(!plies_.empty());
      if (story_.status || plies_.empty()) break;
      if (stop_.stop.load(std::memory_order_relaxed) || is_late()) {
        story_.stopped = true;
        break;
      }
      make(choose());
    }
    return story_;
  }

 private:
  bool is_late() const {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began_;
    return contest_.seconds > 0 && took.count() > contest_.seconds;
  }

  Move any(Chance& chance) { return plies_.begin()[chance.below(plies_.size())]; }

  Move choose() {
    if (ahead_.chance_is_due()) return any(chance_);
    story_.choices += plies_.size();
    if (static_cast<int>(story_.plies.size()) < contest_.opening) return any(openings_);
    const int side = index(ahead_.to_act());
    const Contestant& player = contest_.sides[side];
    if (chance_.percent(player.random_percent)) return any(chance_);
    const SearchLine line = search_.run(player.limits, chance_.next(), stop_);
    story_.nodes[side] += line.nodes;
    note_lead(side == 0 ? line.score.value : -line.score.value);
    return line.plies.empty() ? any(chance_) : line.plies.front();
  }

  void note_lead(int score) {
    if (std::abs(score) < clear_lead) return;
    const int leader = score > 0 ? 1 : -1;
    if (leader_ == -leader) ++story_.lead_changes;
    leader_ = leader;
  }

  void make(const Move& move) {
    const std::size_t before = men();
    ahead_.try_ply(move);
    story_.plies.push_back(move);
    if (men() < before) ++story_.captures;
    if (move.goes_from_to() || move.type == MoveType::drop) ++story_.arrivals[move.to];
  }

  std::size_t men() {
    ahead_.men(men_);
    return men_.size();
  }

  Lookahead& ahead_;
  Search& search_;
  const Contest& contest_;
  const StopFlag& stop_;
  Chance chance_, openings_;
  Story story_;
  MoveList plies_;
  std::vector<Standing> men_;
  int leader_ = 0;
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace

Story play_contest(Game& game, Search& search, const Contest& contest, const StopFlag& stop) {
  return Play(game, search, contest, stop).run();
}

}  // namespace sb
