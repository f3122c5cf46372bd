// What stands beside the moves of a game between two sides: their time, and offers of draws.
#include <fmt/format.h>

#include <algorithm>

#include "record/play_acts.h"
#include "terminal/repl.h"

namespace sb {
namespace {

Clock::Moment now() { return Clock::Moment::clock::now(); }

const char* player_of(bool white) { return white ? "White" : "Black"; }

bool is_same_game(const Record& one, const Record& other) {
  return one.variant == other.variant && one.options == other.options && one.seed == other.seed &&
         one.start == other.start;
}

}  // namespace

bool Repl::is_white_to_act() {
  const Answer status = keeper_.ask(Message("status").add("full", "1"));
  return status.ok() && status.reply->text("side") == "white";
}

void Repl::set_pace(const Pace& pace) {
  clock_.emplace(pace);
  keep_clock();
}

void Repl::take_clock() {
  const auto clock = Clock::read(keeper_.record().clock);
  if (clock) clock_ = clock.value();
}

void Repl::keep_clock() { keeper_.note_clock(clock_ ? clock_->kept(now()) : ""); }

// The game as offers and the clock see it: the time that is left makes no other game.
Record Repl::game_now() const {
  Record game = keeper_.record();
  game.clock.clear();
  return game;
}

// Does what a line or the opponent wants; the clocks and what is offered follow.
Repl::Reply Repl::on_clock(const std::function<Reply()>& act) {
  if (!clock_ && !opponent_.white && !opponent_.black) return act();
  flag_fall();
  const Record before = game_now();
  const bool white_before = clock_ && is_white_to_act();
  Reply reply = act();
  if (game_now() == before) return reply;
  follow(before, white_before);
  keep_clock();
  return reply;
}

void Repl::follow(const Record& before, bool white_before) {
  const Record& after = keeper_.record();
  const auto [ply, _] = std::ranges::mismatch(before.plies, after.plies);
  const bool goes_on = is_same_game(before, after) && ply == before.plies.end();
  if (!goes_on || !played_on_) settlement_.forget();
  if (!clock_) return;
  const std::size_t plies = after.plies.size();
  if (!is_same_game(before, after)) {
    if (after.clock.empty()) clock_->wind();
  } else if (goes_on && played_on_ && plies > before.plies.size()) {
    clock_->press(before.plies.size(), white_before, plies, is_white_to_act(), now());
  } else if (plies != before.plies.size() || after.ended.empty()) {
    clock_->go_to(plies, now());
  }
  if (!how_over(keeper_).empty()) clock_->stop(now());
}

std::optional<Repl::Reply> Repl::flag_fall() {
  const auto white = clock_ ? clock_->white_fell(now()) : std::nullopt;
  if (!white) return std::nullopt;
  clock_->stop(now());
  Reply reply = end_by_hand(*white ? "white-out-of-time" : "black-out-of-time");
  reply.new_board = reply.problems.empty();
  return reply;
}

std::string Repl::times_of(std::string_view side) const {
  if (!clock_) return {};
  const bool white = side == "white";
  return fmt::format("{}, {} {}", clock_text(clock_->left(white, now())), white ? "black" : "white",
                     clock_text(clock_->left(!white, now())));
}

Repl::Reply Repl::clock(const std::string& words) {
  if (words == "off") {
    clock_.reset();
    keep_clock();
    return {};
  }
  if (!words.empty()) {
    const auto pace = read_pace(words);
    if (!pace) return {.problems = {pace.problem()}};
    set_pace(pace.value());
    return {};
  }
  if (!clock_) return {.data = "off\n"};
  return {.data = fmt::format("white {}\nblack {}\n", clock_text(clock_->left(true, now())),
                              clock_text(clock_->left(false, now())))};
}

// What the opponent makes of what it has found.
Repl::Reply Repl::settle(const Answer& thought) {
  if (!thought.ok()) return {.problems = thought.problems};
  const bool white = is_white_to_act();
  const bool decides = opponent_.level >= Settlement::least_level;
  settlement_.heard(*thought.reply, white);
  if (decides && settlement_.is_hopeless()) {
    Reply reply = end_by_hand("-resigned");
    reply.new_board = reply.problems.empty();
    return reply;
  }
  const bool offers = decides && opponent_.white != opponent_.black &&
                      settlement_.is_dull(keeper_.record().plies.size());
  Reply reply = play_best(thought);
  if (!reply.problems.empty() || !offers || !keeper_.record().ended.empty()) return reply;
  offered_ = game_now();
  reply.data +=
      fmt::format("{} offers a draw ('draw' accepts it, a move declines)\n", player_of(white));
  return reply;
}

Repl::Reply Repl::draw(const std::string&) {
  const Record game = game_now();
  const bool stands = offered_ == game;
  const bool both = opponent_.white && opponent_.black;
  const bool one = opponent_.white != opponent_.black;
  if (stands || (one && settlement_.takes_draw(game.plies.size())))
    return end_by_hand("draw-agreed");
  if (auto problem = over_already(keeper_)) return {.problems = {std::move(*problem)}};
  if (both) return wrong("the program plays both sides", "'opponent off' leaves them to you");
  if (one) return {.data = fmt::format("{} declines the draw\n", player_of(opponent_.white))};
  offered_ = game;
  return {.data = fmt::format("{} offers a draw ('draw' accepts it, a move declines)\n",
                              player_of(is_white_to_act()))};
}

}  // namespace sb
