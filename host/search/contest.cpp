// The game is played by try_ply() and taken back at the end, whatever comes between.
#include "search/contest.h"

#include <algorithm>
#include <utility>

#include "reference/ply.h"

namespace sb {
namespace {

constexpr int clear_lead = 100;
constexpr int joint_turns = 8;
constexpr int quiet_margin = 100;  // what a search may think otherwise of a quiet position

}  // namespace

ContestGame::ContestGame(Game& game, Search& search, const Contest& contest)
    : game_(game),
      before_(game.plies_played()),
      ahead_(game.ahead()),
      search_(search),
      own_(search.evaluation()),
      contest_(contest),
      chance_(contest.seed),
      openings_(contest.opening_seed),
      sampling_(scrambled(~contest.seed)) {
  search_.forget();
  story_.arrivals.resize(static_cast<std::size_t>(game.variant().board.size()));
}

ContestGame::~ContestGame() {
  search_.use(own_);
  while (game_.plies_played() > before_) ahead_.back();
}

bool ContestGame::run(const StopFlag& stop) {
  while (!story_.status && static_cast<int>(story_.plies.size()) < contest_.most_plies) {
    ahead_.list(plies_, {joint_turns, chance_.next()});
    story_.status = ahead_.result(!plies_.empty());
    if (deals_again()) continue;
    if (story_.status || plies_.empty()) break;
    const auto stops = [&] { return stop.stop.load(std::memory_order_relaxed); };
    story_.stopped = stops() || is_late();
    if (story_.stopped) break;
    if (is_waiting()) return false;
    const Move ply = choose(stop);
    story_.stopped = stops();  // the search may have been cut short
    if (story_.stopped) break;
    make(ply);
  }
  story_.end = ahead_.key();
  return true;
}

// An opening that ends the game, or lets the next ply end it, has decided it by chance: another one
// comes instead.
bool ContestGame::deals_again() {
  const int played = static_cast<int>(story_.plies.size());
  if (played == 0 || played > contest_.opening || openings_left_ == 0) return false;
  if (!story_.status && (played < contest_.opening || !ends_at_once())) return false;
  --openings_left_;
  for (int i = 0; i < played; ++i) ahead_.back();
  story_ = {.arrivals = std::vector<int>(story_.arrivals.size())};
  return true;
}

// Whether a ply of those that are listed ends the game.
bool ContestGame::ends_at_once() {
  MoveList answers;
  return std::any_of(plies_.begin(), plies_.end(), [&](const Move& move) {
    ahead_.try_ply(move);
    ahead_.list(answers, {joint_turns, 0});
    const bool over = ahead_.result(!answers.empty()).has_value();
    ahead_.back();
    return over;
  });
}

bool ContestGame::is_late() const {
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began_;
  return contest_.seconds > 0 && took.count() > contest_.seconds;
}

bool ContestGame::is_waiting() const {
  return !ahead_.chance_is_due() && static_cast<int>(story_.plies.size()) >= contest_.opening &&
         contest_.sides[index(ahead_.to_act())].elsewhere;
}

void ContestGame::answer(const Move& ply) {
  story_.choices += plies_.size();
  ++story_.chosen;
  ++story_.decided[index(ahead_.to_act())];
  make(ply);
}

void ContestGame::lose(std::string reason) {
  story_.status = Status{Status::won_by(other(ahead_.to_act())), std::move(reason)};
}

Move ContestGame::choose(const StopFlag& stop) {
  if (ahead_.chance_is_due()) return any(chance_);
  story_.choices += plies_.size();
  ++story_.chosen;
  if (static_cast<int>(story_.plies.size()) < contest_.opening) return any(openings_);
  const int side = index(ahead_.to_act());
  const Contestant& player = contest_.sides[side];
  ++story_.decided[side];
  if (chance_.percent(player.random_percent) && !(player.heeds_rows && search_.row_is_near()))
    return any(chance_);
  if (!contest_.sides[1 - side].elsewhere) search_.forget();  // what the other one has found
  search_.use(player.evaluation ? *player.evaluation : own_);
  const SearchLine line = search_.run(player.limits, chance_.next(), stop);
  story_.nodes[side] += line.nodes;
  if (contest_.samples > 0) sample(line);
  note_lead(side == 0 ? line.score.value : -line.score.value);
  return line.plies.empty() ? any(chance_) : line.plies.front();
}

void ContestGame::note_lead(int score) {
  if (std::abs(score) < clear_lead) return;
  const int leader = score > 0 ? 1 : -1;
  if (leader_ == -leader) ++story_.lead_changes;
  leader_ = leader;
}

// What the search expects to come to, if it is quiet: it stands there about as the search says. Of
// all such positions of the game each is kept with the same probability.
void ContestGame::sample(const SearchLine& line) {
  if (line.plies.empty() || line.score.ends_in()) return;
  const bool white = ahead_.to_act() == Side::white;
  for (const Move& move : line.plies) ahead_.try_ply(move);
  const int score = own_.of(ahead_);
  const int surprise = std::abs(score - (white ? line.score.value : -line.score.value));
  if (surprise < quiet_margin && !ahead_.in_check()) {
    const std::size_t place = sampling_.below(++quiet_);
    if (story_.samples.size() < static_cast<std::size_t>(contest_.samples)) {
      story_.samples.push_back(own_.balance(ahead_));
    } else if (place < story_.samples.size()) {
      story_.samples[place] = own_.balance(ahead_);
    }
  }
  for (std::size_t i = 0; i < line.plies.size(); ++i) ahead_.back();
}

void ContestGame::make(const Move& move) {
  const std::size_t before = men();
  for (const Cell c : reference::cells_entered(game_.variant(), game_.snapshot(), move))
    ++story_.arrivals[c];
  ahead_.try_ply(move);
  story_.plies.push_back(move);
  if (men() < before) ++story_.captures;
}

std::size_t ContestGame::men() {
  ahead_.men(men_);
  return men_.size();
}

Story play_contest(Game& game, Search& search, const Contest& contest, const StopFlag& stop) {
  ContestGame played(game, search, contest);
  played.run(stop);
  return played.story();
}

}  // namespace sb
