// Scores are always those of the side that is to act. Whose they are after a ply follows from who
// acts then: a turn may have several plies, and a choice may be either side's.
#include "search/search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <thread>

#include "base/chance.h"

namespace sb {
namespace {

constexpr int clock_every = 16;    // nodes
constexpr int step_worth = 90;     // what a ply may change of a score that is trusted
constexpr int tempo = 10;          // worth of being the one to act
constexpr int bits_of_score = 16;  // of what is kept of a position that was judged
constexpr int trusted_depth = 6;   // plies from the end of a line
constexpr int most_uncertain = SearchScore::win - SearchScore::longest - 1;  // no end is certain
constexpr int nearly_won = 3000;    // what will end the game, but for what was not looked at
constexpr int not_blocked = 950;    // what loses by a row, but for what was not looked at
constexpr double even_share = 300;  // a lead of so much is worth half a win to a mean

bool is_end(int score) { return SearchScore{score}.ends_in().has_value(); }

// Ends are stored by their distance from the position, not from the root.
int from_here(int score, int ply) {
  if (!is_end(score)) return score;
  return score > 0 ? score + ply : score - ply;
}
int from_root(int score, int ply) {
  if (!is_end(score)) return score;
  return score > 0 ? score - ply : score + ply;
}

// By how many plies less a late ply is looked at.
int reduction(int depth, std::size_t number) {
  static const auto table = [] {
    std::array<std::array<std::int8_t, 64>, 64> made{};
    for (int d = 1; d < 64; ++d) {
      for (int n = 1; n < 64; ++n)
        made[d][n] = static_cast<std::int8_t>(0.6 + std::log(d) * std::log(n) / 2.1);
    }
    return made;
  }();
  return table[std::min(depth, 63)][std::min(number, std::size_t{63})];
}

// Of a game that is over, for a side: `won` where it has won.
int end_score(const Status& status, Side side, int won) {
  if (status.kind == Status::Kind::draw) return 0;
  return status.kind == Status::won_by(side) ? won : -won;
}

}  // namespace

Search::Search(Game& game, const Evaluation& evaluation, std::size_t table_megabytes)
    : Search(game, evaluation, std::make_shared<Table>(table_megabytes), 1) {}

Search::Search(Game& game, const Evaluation& evaluation, std::shared_ptr<Table> table,
               int first_depth)
    : game_(game),
      ahead_(game.ahead()),
      evaluation_(&evaluation),
      trusts_(ahead_.trades() && !evaluation.goals().sudden),
      table_(std::move(table)),
      first_depth_(first_depth),
      levels_(deepest + 2),
      exchanges_(ahead_, evaluation),
      forced_win_(ahead_, evaluation.goals()),
      judged_(judged) {}

// Half of them begin one ply deeper, so that not all look at the same.
void Search::get_help(Game& game) {
  const int first_depth = helpers_.size() % 2 == 0 ? 2 : 1;
  helpers_.push_back(std::unique_ptr<Search>(new Search(game, *evaluation_, table_, first_depth)));
}

SearchLine Search::run(const SearchLimits& limits, std::uint64_t seed, const StopFlag& stop,
                       const Listener& listener) {
  table_->grow_old();
  if (helpers_.empty() || limits.nodes > 0) return work(limits, seed, stop, listener);
  StopFlag enough;
  std::vector<std::jthread> threads;
  const struct AtTheEnd {
    StopFlag& enough;
    ~AtTheEnd() { enough.stop = true; }
  } at_the_end{enough};
  const Snapshot here = game_.snapshot();
  for (const auto& helper : helpers_) {
    if (helper->game_.set(here)) continue;
    threads.emplace_back([&helper = *helper, seed, &enough] {
      try {
        helper.work({}, seed, enough, {});
      } catch (const std::exception&) {  // of a function of the script: one looks on without it
        helper.stopped_ = true;
      }
    });
  }
  SearchLine line = work(limits, seed, stop, listener);
  enough.stop = true;
  threads.clear();
  for (const auto& helper : helpers_) line.nodes += helper->nodes_;
  return line;
}

SearchLine Search::work(const SearchLimits& limits, std::uint64_t seed, const StopFlag& stop,
                        const Listener& listener) {
  limits_ = limits;
  seed_ = seed;
  stop_ = &stop;
  began_ = std::chrono::steady_clock::now();
  nodes_ = 0;
  stopped_ = false;
  told_to_stop_.reset();
  history_.fade();
  for (Level& level : levels_) level.refutations = {};
  const int before = game_.plies_played();
  try {
    return deepen(limits, listener);
  } catch (...) {  // a function of the script has failed
    while (game_.plies_played() > before) ahead_.back();
    throw;
  }
}

void Search::use(const Evaluation& evaluation) {
  evaluation_ = &evaluation;
  exchanges_.use(evaluation);
  for (const auto& helper : helpers_) helper->use(evaluation);
}

void Search::forget() {
  table_->forget();
  history_.forget();
  std::fill(judged_.begin(), judged_.end(), 0);
  for (const auto& helper : helpers_) std::fill(helper->judged_.begin(), helper->judged_.end(), 0);
}

double Search::elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
}

// Who stops it waits for the end of the first depth, so that every ply is looked at once, but not
// longer than nobody notices.
bool Search::out_of_time() {
  constexpr double most_after_stop = 0.03;  // seconds
  if (stopped_) return true;
  if (stop_->stop.load(std::memory_order_relaxed)) {
    if (!told_to_stop_) told_to_stop_ = elapsed();
    if (root_depth_ > first_depth_ || elapsed() > *told_to_stop_ + most_after_stop)
      return stopped_ = true;
  }
  if (limits_.nodes > 0 && nodes_ >= limits_.nodes) return stopped_ = true;
  if (limits_.seconds > 0 && nodes_ % clock_every == 0 && elapsed() >= limits_.seconds)
    stopped_ = true;
  return stopped_;
}

// --- A node ---

void Search::list(int ply, int casts) {
  Level& level = levels_[ply];
  level.sample = {ply == 0 ? root_joint_turns : joint_turns, scrambled(ahead_.key() ^ seed_),
                  ply == 0 ? ListSample::all_casts : casts};
  ahead_.list(level.plies, level.sample);
}

// The score of a game that is over.
std::optional<int> Search::ended(int ply) {
  const auto status = ahead_.result(!levels_[ply].plies.empty());
  if (!status) return std::nullopt;
  return end_score(*status, ahead_.to_act(), SearchScore::win - ply);
}

// Nothing is gained by coming back, also where no rule says so. Whom the rules will have it lose in
// the end, as who checks for ever, has not lost yet.
int Search::circle() {
  const auto status = ahead_.result_of_circle();
  return status ? end_score(*status, ahead_.to_act(), nearly_won) : 0;
}

int Search::evaluate(Window window) {
  const std::uint64_t key = ahead_.key();
  std::uint64_t& kept = judged_[key & (judged - 1)];
  if ((kept ^ key) >> bits_of_score == 0) return static_cast<std::int16_t>(kept);
  const auto [low, high] = window;
  const bool white = ahead_.to_act() == Side::white;
  const auto [found, exact] =
      white ? evaluation_->judge(ahead_, {low, high}) : evaluation_->judge(ahead_, {-high, -low});
  const int score = std::clamp((white ? found : -found) + tempo, -most_uncertain, most_uncertain);
  if (exact) kept = key >> bits_of_score << bits_of_score | static_cast<std::uint16_t>(score);
  return score;
}

// The position after a ply of `us`, seen by `us`.
int Search::look_on(Window window, int depth, int ply, Side us, bool may_pass) {
  if (ahead_.to_act() == us) return search(window, depth, ply, may_pass);
  return -search({-window.high, -window.low}, depth, ply, may_pass);
}

int Search::search(Window window, int depth, int ply, bool may_pass) {
  levels_[ply].line.clear();
  if (out_of_time()) return 0;
  if (ply > 0 && ahead_.chance_is_due()) return mean(depth, ply);
  if (ply > 0 && ahead_.has_occurred()) return circle();
  if (depth <= 0 || ply >= deepest) return settle(window, longest_run, ply);
  ++nodes_;
  Move best{};
  if (const auto score = known(window, depth, ply, best)) return *score;
  const bool check = ahead_.in_check();
  levels_[ply].still.reset();
  if (ply > 0 && !check && trusts_) {
    if (const auto score = stands(window, depth, ply, may_pass)) return *score;
  }
  list(ply, depth > 1 ? casts : 0);
  if (ply > 0) {
    if (const auto score = ended(ply)) return *score;
  }
  if (levels_[ply].plies.empty()) return evaluate();
  if (check && ply < 2 * root_depth_) ++depth;
  if (depth >= 4 && ply > 0 && best == Move{}) --depth;  // first find out what is good
  rank(ply, best, false);
  if (levels_[ply].pressed && !check && ply < 2 * root_depth_) ++depth;
  if (ply == 0) put_told_first();
  return search_plies(window, depth, ply, best);
}

std::optional<int> Search::stands(Window window, int depth, int ply, bool may_pass) {
  if (ahead_.result(true)) return std::nullopt;
  // After a pass nothing has changed but who is to act.
  const auto& before = levels_[ply - 1].still;
  const int still = !may_pass && before ? 2 * tempo - *before : evaluate();
  levels_[ply].still = still;
  if (window.high != window.low + 1 || is_end(window.high)) return std::nullopt;
  if (depth <= trusted_depth && still - step_worth * depth >= window.high) return still;
  return may_pass && ahead_.may_pass() ? passed(window, depth, ply, still) : std::nullopt;
}

bool Search::is_improving(int ply) const {
  return ply < 2 || !levels_[ply].still || !levels_[ply - 2].still ||
         *levels_[ply].still > *levels_[ply - 2].still;
}

std::optional<int> Search::known(Window window, int depth, int ply, Move& best) const {
  const auto entry = table_->find(ahead_.key());
  if (!entry) return std::nullopt;
  best = entry->best;
  if (ply == 0 || entry->depth < depth || window.high != window.low + 1) return std::nullopt;
  const int score = from_root(entry->score, ply);
  using Bound = Table::Bound;
  if (entry->bound == Bound::exact || (entry->bound == Bound::least && score >= window.high) ||
      (entry->bound == Bound::most && score <= window.low))
    return score;
  return std::nullopt;
}

// Who would be well off even without a ply is better off with one.
std::optional<int> Search::passed(Window window, int depth, int ply, int still) {
  const Side us = ahead_.to_act();
  if (depth < 2 || still < window.high || !evaluation_->has_officers(ahead_, us))
    return std::nullopt;
  const int less = 4 + depth / 4 + std::min(2, (still - window.high) / 200);
  levels_[ply].made = 0;
  ahead_.pass();
  const int score = look_on({window.high - 1, window.high}, depth - less, ply + 1, us, false);
  ahead_.back();
  if (stopped_ || score < window.high || is_end(score)) return std::nullopt;
  return score;
}

// Near the end of a line calm plies come too late, or win too little, to reach the window.
bool Search::is_hopeless(Window window, int depth, int ply, std::size_t number) const {
  const Level& level = levels_[ply];
  if (!level.still || number == 0 || depth > trusted_depth || is_end(window.low)) return false;
  if (level.order[number] < 0) return depth <= 3;
  const int most = (4 + depth * depth) * (is_improving(ply) ? 2 : 1);
  return static_cast<int>(number) > most || *level.still + step_worth * (depth + 1) <= window.low;
}

int Search::search_plies(Window window, int depth, int ply, const Move& known) {
  Level& level = levels_[ply];
  const Side us = ahead_.to_act();
  const bool check = ahead_.in_check();
  const int low = window.low;
  int best = -infinite;
  Move best_move = known;
  const std::size_t first = ply == 0 ? told_.size() : 0;
  for (std::size_t i = first; i < level.plies.size(); ++i) {
    take_next(level, i);
    if (level.pressed && level.order[i] < block_rank && best > -infinite && !is_end(best)) break;
    const Move move = level.plies.begin()[i];
    const bool calm = !check && level.order[i] < refutation_rank;
    const bool hopeless =
        calm && window.high == window.low + 1 && is_hopeless(window, depth, ply, i);
    level.made = made_by(move);
    ahead_.try_ply(move);
    if (hopeless && best > -infinite && !ahead_.in_check()) {
      ahead_.back();
      continue;
    }
    const int score = search_one(window, depth - 1, ply, {us, i - first, calm, level.order[i]});
    ahead_.back();
    if (stopped_) return best;
    if (score <= best) continue;
    best = score;
    if (score <= window.low && ply > 0) continue;
    best_move = move;
    keep_line(ply, move);
    window.low = std::max(window.low, score);
    if (score < window.high) continue;
    if (level.order[i] < capture_rank && level.order[i] >= 0) reward(i, depth, ply, us);
    break;
  }
  // What was left out might have saved it.
  if (best < 0 && is_end(best) && !ahead_.has_all(level.plies, level.sample)) best = -nearly_won;
  if (first > 0) return best;
  const auto bound = best >= window.high ? Table::Bound::least
                     : best > low        ? Table::Bound::exact
                                         : Table::Bound::most;
  table_->store(ahead_.key(), {best_move, static_cast<std::int16_t>(from_here(best, ply)),
                               static_cast<std::int8_t>(depth), bound});
  return best;
}

// The ply has been made. Late ones that are calm are looked at less deeply at first, and all but
// the first only for whether they are better than what is known.
int Search::search_one(Window window, int depth, int ply, const Tried& tried) {
  const auto [us, number, calm, order] = tried;
  if (number == 0) return look_on(window, depth, ply + 1, us);
  int less = 0;
  if (calm && depth >= 2 && number >= 2) {
    less = reduction(depth + 1, number) + !is_improving(ply) - (window.high > window.low + 1);
    if (order >= 0) less -= (order - calm_rank) / History::most;
    less = std::clamp(less, 0, depth - 1);
  }
  const Window null{window.low, window.low + 1};
  int score = look_on(null, depth - less, ply + 1, us);
  if (less > 0 && score > window.low) score = look_on(null, depth, ply + 1, us);
  if (score > window.low && score < window.high) score = look_on(window, depth, ply + 1, us);
  return score;
}

// What chance may do is all equally likely. It is the share of games won that has a mean: one
// chance of six to win is not worth a sixth of a mate.
int Search::mean(int depth, int ply) {
  ++nodes_;
  list(ply, casts);
  if (const auto score = ended(ply)) return *score;
  MoveList& plies = levels_[ply].plies;
  if (plies.empty() || depth <= 0 || ply >= deepest) return evaluate();
  const Side us = ahead_.to_act();
  double sum = 0;
  int least = infinite, most = -infinite;
  for (const Move move : plies) {
    ahead_.try_ply(move);
    const int score = look_on({-infinite, infinite}, depth - 1, ply + 1, us);
    ahead_.back();
    if (stopped_) return 0;
    least = std::min(least, score);
    most = std::max(most, score);
    sum += score / (even_share + std::abs(score));
  }
  if (is_end(least) && least > 0) return least;
  if (is_end(most) && most < 0) return most;
  const double share = sum / static_cast<double>(plies.size());
  const auto score = static_cast<int>(even_share * share / (1 - std::abs(share)));
  return std::clamp(score, -most_uncertain, most_uncertain);
}

// --- The end of a line: captures until nothing hangs ---

int Search::settle(Window window, int run, int ply) {
  if (out_of_time()) return 0;
  ++nodes_;
  Level& level = levels_[ply];
  level.line.clear();
  Move first{};
  if (const auto score = known(window, 0, ply, first)) return *score;
  const bool check = run > longest_run - 3 && ahead_.in_check();
  const bool may_press = evaluation_->rows().has_to_block();
  const bool trusted = !check && !may_press && run > 0 && ply < deepest && ahead_.is_simple();
  int best = -infinite;
  if (trusted) {
    level.plies.clear();
    if (ahead_.result(true)) list(ply, 0);
  } else {
    list(ply, 0);
  }
  if (!trusted || !level.plies.empty()) {
    if (const auto score = ended(ply)) return *score;
    if (run <= 0 || ply >= deepest || ahead_.chance_is_due() || level.plies.empty())
      return evaluate();
  }
  level.pressed = false;
  if (may_press) rank(ply, first, !check);
  if (!check && !level.pressed) best = evaluate(window);
  if (best >= window.high) return best;
  if (trusted) ahead_.list_taking(level.plies);
  level.still.reset();
  if (!check && ahead_.trades()) level.still = best;
  window.low = std::max(window.low, best);
  if (!may_press) rank(ply, first, !check);
  best = settle_plies(window, best, run, ply, check);
  return level.pressed && is_end(best) ? std::max(best, -not_blocked) : best;
}

int Search::settle_plies(Window window, int best, int run, int ply, bool check) {
  Level& level = levels_[ply];
  const Side us = ahead_.to_act();
  // Where much can be captured nothing ever hangs, and a run ends sooner.
  run -= 1 + static_cast<int>(std::ranges::count_if(level.order, is_of_capture)) / crowd;
  for (std::size_t i = 0; i < level.plies.size(); ++i) {
    take_next(level, i);
    if (!check && level.order[i] < capture_rank) break;
    const Move move = level.plies.begin()[i];
    if (level.still && move.promotion == 0 && !is_end(window.low)) {  // it could not win enough
      const int most =
          (evaluation_->counts_reserves() ? 2 : 1) * exchanges_.worth_at(move.to) + step_worth;
      if (*level.still + most <= window.low) continue;
    }
    ahead_.try_ply(move);
    const int score = ahead_.to_act() == us ? settle(window, run, ply + 1)
                                            : -settle({-window.high, -window.low}, run, ply + 1);
    ahead_.back();
    if (stopped_) return best;
    if (score <= best) continue;
    best = score;
    if (score <= window.low) continue;
    keep_line(ply, move);
    window.low = score;
    if (score >= window.high) break;
  }
  return best;
}

void Search::keep_line(int ply, const Move& move) {
  auto& line = levels_[ply].line;
  const auto& rest = levels_[ply + 1].line;
  line.assign(1, move);
  line.insert(line.end(), rest.begin(), rest.end());
}

}  // namespace sb
