// Scores are always those of the side that is to act. Whose they are after a ply follows from who
// acts then: a turn may have several plies, and a choice may be either side's.
#include "search/search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/chance.h"

namespace sb {
namespace {

constexpr int infinite = SearchScore::win + 1;
constexpr std::size_t habits = 1 << 14;
constexpr int most_habit = 1 << 14;
constexpr int first_rank = 1 << 28, capture_rank = 1 << 24, refutation_rank = 1 << 20;
constexpr int capture_gain = 1000, en_passant_gain = 1500;
constexpr int clock_every = 16;  // nodes
constexpr int step_worth = 90;   // what a ply may change of a score that is trusted
constexpr int trusted_depth = 6;

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

}  // namespace

Search::Search(Game& game, const Evaluation& evaluation, std::size_t table_megabytes)
    : game_(game),
      ahead_(game.ahead()),
      evaluation_(evaluation),
      table_(table_megabytes),
      levels_(deepest + 2),
      habits_(2 * habits) {}

SearchLine Search::run(const SearchLimits& limits, std::uint64_t seed, const StopFlag& stop,
                       const Listener& listener) {
  limits_ = limits;
  seed_ = seed;
  stop_ = &stop;
  began_ = std::chrono::steady_clock::now();
  nodes_ = 0;
  stopped_ = false;
  table_.clear();
  std::fill(habits_.begin(), habits_.end(), 0);
  for (Level& level : levels_) level.refutations = {};
  const int before = game_.plies_played();
  try {
    return deepen(limits, listener);
  } catch (...) {  // a function of the script has failed
    while (game_.plies_played() > before) ahead_.back();
    throw;
  }
}

double Search::elapsed() const {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count();
}

// The first depth is searched to its end unless somebody stops it: every ply is looked at once.
bool Search::out_of_time() {
  if (stopped_) return true;
  if (stop_->stop.load(std::memory_order_relaxed)) return stopped_ = true;
  if (limits_.nodes > 0 && nodes_ >= limits_.nodes) return stopped_ = true;
  if (limits_.seconds > 0 && nodes_ % clock_every == 0 && elapsed() >= limits_.seconds)
    stopped_ = true;
  return stopped_;
}

SearchLine Search::deepen(const SearchLimits& limits, const Listener& listener) {
  SearchLine best;
  const int last = limits.depth > 0 ? std::min(limits.depth, deepest / 2) : deepest / 2;
  for (int depth = 1; depth <= last; ++depth) {
    root_depth_ = depth;
    const int score = search_root(depth, best.score.value);
    const auto& line = levels_[0].line;
    if (!line.empty()) {  // of an iteration that was stopped it is the best so far
      best.plies = line;
      best.score = {score};
    }
    if (!stopped_) best.depth = depth;
    best.nodes = nodes_;
    best.seconds = elapsed();
    if (stopped_ || levels_[0].plies.empty()) break;
    if (listener) listener(best);
    const auto end = best.score.ends_in();
    if (end && std::abs(*end) <= depth) break;
    if (levels_[0].plies.size() == 1 && limits.depth == 0 && limits.seconds > 0) break;
  }
  if (best.plies.empty()) {  // it was stopped before it looked at anything
    list(0);
    if (!levels_[0].plies.empty()) best.plies = {*levels_[0].plies.begin()};
  }
  return best;
}

// First around the score before: most often that is enough, and takes less.
int Search::search_root(int depth, int before) {
  constexpr int around = 35, least_depth = 5;
  if (depth >= least_depth && !is_end(before)) {
    const Window near{before - around, before + around};
    const int score = search(near, depth, 0, false);
    if (!stopped_ && score > near.low && score < near.high) return score;
    if (stopped_ && score <= near.low) levels_[0].line.clear();  // nothing is known of it
    if (stopped_) return score;
  }
  return search({-infinite, infinite}, depth, 0, false);
}

// --- A node ---

void Search::list(int ply) {
  const int most = ply == 0 ? root_joint_turns : joint_turns;
  ahead_.list(levels_[ply].plies, {most, scrambled(ahead_.key() ^ seed_)});
}

// The score of a game that is over.
std::optional<int> Search::ended(int ply) {
  const auto status = ahead_.result(!levels_[ply].plies.empty());
  if (!status) return std::nullopt;
  if (status->kind == Status::Kind::draw) return 0;
  const Side winner = status->kind == Status::Kind::white_wins ? Side::white : Side::black;
  return winner == ahead_.to_act() ? SearchScore::win - ply : ply - SearchScore::win;
}

int Search::evaluate(Window window) const {
  constexpr int most = SearchScore::win - SearchScore::longest - 1;
  const int score = ahead_.to_act() == Side::white
                        ? evaluation_.of(ahead_, {window.low, window.high})
                        : -evaluation_.of(ahead_, {-window.high, -window.low});
  return std::clamp(score, -most, most);
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
  if (ply > 0 && evaluation_.goals().repeats_draw && ahead_.has_occurred()) return 0;
  if (depth <= 0 || ply >= deepest) return settle(window, longest_run, ply);
  ++nodes_;
  list(ply);
  if (ply > 0) {
    if (const auto score = ended(ply)) return *score;
  }
  if (levels_[ply].plies.empty()) return evaluate();
  Move best{};
  if (const auto score = known(window, depth, ply, best)) return *score;
  const bool check = ahead_.in_check();
  if (check && ply < 2 * root_depth_) ++depth;
  std::optional<int> still;
  if (!check && window.high == window.low + 1) still = trusted();
  if (still) {
    const bool stands = depth <= trusted_depth && *still - step_worth * depth >= window.high;
    if (stands && !is_end(window.high)) return *still;
    if (const auto score = may_pass ? passed(window, depth, ply, *still) : std::nullopt)
      return *score;
  }
  if (depth >= 4 && ply > 0 && best == Move{}) --depth;  // first find out what is good
  rank(ply, best, false);
  return search_plies(window, depth, ply, best, still);
}

// The score as it stands, where nothing but moves of men can change it.
std::optional<int> Search::trusted() const {
  return ahead_.may_pass() ? std::optional(evaluate()) : std::nullopt;
}

std::optional<int> Search::known(Window window, int depth, int ply, Move& best) const {
  const Table::Entry* entry = table_.find(ahead_.key());
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
  if (depth < 3 || still < window.high || is_end(window.high)) return std::nullopt;
  const Side us = ahead_.to_act();
  const int less = 3 + depth / 4 + std::min(2, (still - window.high) / 200);
  ahead_.pass();
  const int score = look_on({window.high - 1, window.high}, depth - less, ply + 1, us, false);
  ahead_.back();
  if (stopped_ || score < window.high || is_end(score)) return std::nullopt;
  return score;
}

// Near the end of a line calm plies come too late, or win too little, to reach the window.
bool Search::is_hopeless(Window window, int depth, std::size_t number, int still) const {
  if (number == 0 || depth > trusted_depth || is_end(window.low)) return false;
  const bool late = depth <= 4 && static_cast<int>(number) > 3 + 2 * depth * depth;
  return late || still + step_worth * (depth + 1) <= window.low;
}

int Search::search_plies(Window window, int depth, int ply, const Move& known,
                         std::optional<int> still) {
  Level& level = levels_[ply];
  const Side us = ahead_.to_act();
  const bool check = ahead_.in_check();
  const int low = window.low;
  int best = -infinite;
  Move best_move = known;
  for (std::size_t i = 0; i < level.plies.size(); ++i) {
    take_next(level, i);
    const Move move = level.plies.begin()[i];
    const bool calm = !check && level.order[i] < refutation_rank;
    const bool hopeless = still && calm && is_hopeless(window, depth, i, *still);
    ahead_.try_ply(move);
    if (hopeless && best > -infinite && !ahead_.in_check()) {
      ahead_.back();
      continue;
    }
    const int score = search_one(window, depth - 1, ply, {us, i, calm, level.order[i]});
    ahead_.back();
    if (stopped_) return best;
    if (score <= best) continue;
    best = score;
    if (score <= window.low && ply > 0) continue;
    best_move = move;
    keep_line(ply, move);
    window.low = std::max(window.low, score);
    if (score < window.high) continue;
    if (level.order[i] < capture_rank) reward(i, depth, ply, us);
    break;
  }
  const auto bound = best >= window.high ? Table::Bound::least
                     : best > low        ? Table::Bound::exact
                                         : Table::Bound::most;
  table_.store({ahead_.key(), best_move, static_cast<std::int16_t>(from_here(best, ply)),
                static_cast<std::int8_t>(depth), bound});
  return best;
}

// The ply has been made. Late ones that are calm are looked at less deeply at first, and all but
// the first only for whether they are better than what is known.
int Search::search_one(Window window, int depth, int ply, const Tried& tried) {
  const auto [us, number, calm, habit] = tried;
  if (number == 0) return look_on(window, depth, ply + 1, us);
  int less = 0;
  if (calm && depth >= 3 && number >= 3)
    less = std::clamp(reduction(depth + 1, number) - habit / (most_habit / 2), 0, depth - 1);
  const Window null{window.low, window.low + 1};
  int score = look_on(null, depth - less, ply + 1, us);
  if (less > 0 && score > window.low) score = look_on(null, depth, ply + 1, us);
  if (score > window.low && score < window.high) score = look_on(window, depth, ply + 1, us);
  return score;
}

// What chance may do is all equally likely.
int Search::mean(int depth, int ply) {
  ++nodes_;
  list(ply);
  if (const auto score = ended(ply)) return *score;
  MoveList& plies = levels_[ply].plies;
  if (plies.empty() || depth <= 0 || ply >= deepest) return evaluate();
  const Side us = ahead_.to_act();
  long sum = 0;
  for (const Move move : plies) {
    ahead_.try_ply(move);
    sum += look_on({-infinite, infinite}, depth - 1, ply + 1, us);
    ahead_.back();
    if (stopped_) return 0;
  }
  return static_cast<int>(sum / static_cast<long>(plies.size()));
}

// --- The end of a line: captures until nothing hangs ---

int Search::settle(Window window, int run, int ply) {
  if (out_of_time()) return 0;
  ++nodes_;
  levels_[ply].line.clear();
  list(ply);
  if (const auto score = ended(ply)) return *score;
  if (run <= 0 || ply >= deepest || ahead_.chance_is_due() || levels_[ply].plies.empty())
    return evaluate();
  const bool check = run > longest_run - 3 && ahead_.in_check();
  const int best = check ? -infinite : evaluate(window);
  if (best >= window.high) return best;
  std::optional<int> still;
  if (!check && ahead_.may_pass()) still = best;
  window.low = std::max(window.low, best);
  rank(ply, {}, !check);
  return settle_plies(window, best, run, ply, check, still);
}

int Search::settle_plies(Window window, int best, int run, int ply, bool check,
                         std::optional<int> still) {
  Level& level = levels_[ply];
  const Side us = ahead_.to_act();
  for (std::size_t i = 0; i < level.plies.size(); ++i) {
    take_next(level, i);
    if (!check && level.order[i] < capture_rank) break;
    const Move move = level.plies.begin()[i];
    if (still && move.promotion == 0 && !is_end(window.low)) {  // it could not win enough
      const int most = (level.order[i] - capture_rank) / 16 + step_worth;
      if (*still + most <= window.low) continue;
    }
    ahead_.try_ply(move);
    const int score = ahead_.to_act() == us
                          ? settle(window, run - 1, ply + 1)
                          : -settle({-window.high, -window.low}, run - 1, ply + 1);
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

// --- The order of plies ---

// What a function lists tells what it does only when it is done.
int Search::gain_of_scripted(const Move& move) {
  constexpr int least = 40;
  const Side us = ahead_.to_act();
  const int before = evaluation_.of(ahead_);
  ahead_.try_ply(move);
  const int change = evaluation_.of(ahead_) - before;
  ahead_.back();
  const int gain = us == Side::white ? change : -change;
  return gain >= least ? 16 * gain : 0;
}

int Search::gain(const Move& move) {
  if (move.type == MoveType::scripted) return gain_of_scripted(move);
  if (move.type == MoveType::en_passant) return en_passant_gain;
  const bool of_one_man = move.is_of_one_man() || move.type == MoveType::body;
  if (!of_one_man || move.from == move.to) return 0;
  const Standing victim = ahead_.at(move.to);
  if (victim.form == 0 && move.promotion == 0) return 0;
  const Standing mover = ahead_.at(move.from);
  const int own = evaluation_.worth(mover.form, mover.state);
  int gain = 0;
  if (victim.form != 0 && victim.side != mover.side)
    gain += capture_gain + 16 * evaluation_.worth(victim.form, victim.state) - own / 8;
  if (move.promotion != 0)
    gain += std::max(0, 8 * (evaluation_.worth_of_kind(move.promotion) - own));
  return gain;
}

std::size_t Search::habit(const Move& move, Side us) const {
  const std::uint64_t word = move.from | std::uint64_t{move.to} << 8 |
                             std::uint64_t{static_cast<std::uint8_t>(move.type)} << 16 |
                             std::uint64_t{move.detail} << 24 | std::uint64_t{move.part_kind} << 40;
  return static_cast<std::size_t>(index(us)) * habits + (scrambled(word) & (habits - 1));
}

int Search::rank_of(const Move& move, int ply) {
  if (const int won = gain(move); won > 0) return capture_rank + won;
  const auto& refutations = levels_[ply].refutations;
  if (move == refutations[0]) return refutation_rank + 1;
  if (move == refutations[1]) return refutation_rank;
  return habits_[habit(move, ahead_.to_act())];
}

void Search::rank(int ply, const Move& first, bool captures_alone) {
  Level& level = levels_[ply];
  level.order.clear();
  for (const Move& move : level.plies) {
    const int won = captures_alone ? gain(move) : 0;
    const int order = won > 0 ? capture_rank + won : 0;
    level.order.push_back(captures_alone ? order : move == first ? first_rank : rank_of(move, ply));
  }
}

// Brings the best of those that are left to its place.
void Search::take_next(Level& level, std::size_t number) {
  const auto first = level.order.begin() + static_cast<long>(number);
  const auto best = std::max_element(first, level.order.end());
  std::iter_swap(level.plies.begin() + number, level.plies.begin() + (best - level.order.begin()));
  std::iter_swap(first, best);
}

void Search::reward(std::size_t number, int depth, int ply, Side us) {
  Level& level = levels_[ply];
  const Move* plies = level.plies.begin();
  const Move& best = plies[number];
  if (level.refutations[0] != best) level.refutations = {best, level.refutations[0]};
  const int bonus = std::min(depth * depth * 16, most_habit / 8);
  note(best, bonus, us);
  for (std::size_t i = 0; i < number; ++i) {
    if (level.order[i] < capture_rank) note(plies[i], -bonus, us);
  }
}

// The nearer to its bound, the less a habit grows.
void Search::note(const Move& move, int bonus, Side us) {
  int& value = habits_[habit(move, us)];
  value += bonus - value * std::abs(bonus) / most_habit;
}

void Search::keep_line(int ply, const Move& move) {
  auto& line = levels_[ply].line;
  const auto& rest = levels_[ply + 1].line;
  line.assign(1, move);
  line.insert(line.end(), rest.begin(), rest.end());
}

}  // namespace sb
