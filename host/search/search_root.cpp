// The root of a search: deeper and deeper, one line or several, and a win proved where there is
// one.
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <span>
#include <utility>

#include "search/search.h"

namespace sb {

SearchLine Search::deepen(const SearchLimits& limits, const Listener& listener) {
  std::vector<SearchLine> lines(static_cast<std::size_t>(std::max(limits.lines, 1)));
  SearchLine& best = lines.front();
  forced_win_.begin();
  proof_nodes_ = 0;
  const int last = limits.depth > 0 ? std::min(limits.depth, deepest / 2) : deepest / 2;
  for (int depth = first_depth_; depth <= last; ++depth) {
    root_depth_ = depth;
    renew(lines, depth);
    for (SearchLine& line : lines) {
      line.nodes = nodes_;
      line.seconds = elapsed();
    }
    if (stopped_ || levels_[0].plies.empty()) break;
    const bool proved = proves_win(best);
    for (const SearchLine& line : lines) {
      if (listener && !line.plies.empty()) listener(line);
    }
    if (proved || has_found_all(lines, limits)) break;
  }
  told_.clear();
  if (best.plies.empty()) {  // it was stopped before it looked at anything
    list(0, 0);
    rank(0, {}, false);
    if (!levels_[0].plies.empty()) {
      take_next(levels_[0], 0);
      best.plies = {*levels_[0].plies.begin()};
    }
  }
  return std::move(best);
}

// Of a depth that was stopped the best line so far alone is taken.
void Search::renew(std::vector<SearchLine>& lines, int depth) {
  told_.clear();
  for (SearchLine& line : lines) {
    const int score = search_root(depth, line.score.value);
    const bool is_best = told_.empty();
    if (levels_[0].line.empty() || (stopped_ && !is_best)) break;
    line.plies = levels_[0].line;
    line.score = {score};
    if (stopped_) break;
    line.depth = depth;
    told_.push_back(line.plies.front());
  }
  if (stopped_) return;
  const std::span found(lines.data(), told_.size());
  std::ranges::stable_sort(found, std::greater{},
                           [](const SearchLine& line) { return line.score.value; });
  for (std::size_t i = 0; i < found.size(); ++i) found[i].number = static_cast<int>(i) + 1;
}

// Deeper nothing else would be found.
bool Search::has_found_all(const std::vector<SearchLine>& lines, const SearchLimits& limits) const {
  const bool forced = levels_[0].plies.size() == 1 && limits.depth == 0 && limits.seconds > 0;
  return forced || std::ranges::all_of(lines, [](const SearchLine& line) {
           const auto end = line.score.ends_in();
           return line.plies.empty() || (end && std::abs(*end) <= line.depth);
         });
}

void Search::put_told_first() {
  Level& level = levels_[0];
  for (std::size_t i = 0; i < told_.size(); ++i) {
    Move* const plies = level.plies.begin();
    const auto at = std::find(plies + i, level.plies.end(), told_[i]) - plies;
    if (plies + at == level.plies.end()) continue;  // a function of the script has changed its mind
    std::swap(plies[i], plies[at]);
    std::swap(level.order[i], level.order[static_cast<std::size_t>(at)]);
  }
}

// Where so much is won it gets half of the nodes, or a fifth to win sooner than known; where a king
// may be captured a fifth. It starts again with twice as many.
bool Search::proves_win(SearchLine& best) {
  constexpr int decisive = 1000;
  const bool is_won = best.score.value >= decisive;
  if (ahead_.chance_is_due() || !(is_won || forced_win_.hunts())) return false;
  const std::uint64_t part = is_won && !best.score.ends_in() ? 2 : 5;
  if (nodes_ / part < 2 * proof_nodes_) return false;
  proof_nodes_ = nodes_ / part;
  const std::uint64_t last = nodes_ + proof_nodes_;
  const bool wins = forced_win_.look([&] { return ++nodes_ >= last || out_of_time(); });
  const int score = SearchScore::win - static_cast<int>(forced_win_.line().size());
  if (!wins || score <= best.score.value) return false;
  best.plies = forced_win_.line();
  best.score = {score};
  best.nodes = nodes_;
  return true;
}

// First around the score before: most often that is enough, and takes less.
int Search::search_root(int depth, int before) {
  constexpr int around = 35, least_depth = 5;
  if (depth >= least_depth && !SearchScore{before}.ends_in()) {
    const Window near{before - around, before + around};
    const int score = search(near, depth, 0, false);
    if (!stopped_ && score > near.low && score < near.high) return score;
    if (stopped_ && score <= near.low) levels_[0].line.clear();  // nothing is known of it
    if (stopped_) return score;
  }
  return search({-infinite, infinite}, depth, 0, false);
}

}  // namespace sb
