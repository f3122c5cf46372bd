// The time of both sides.
#include <fmt/format.h>

#include "record/play_acts.h"
#include "terminal/repl_parts.h"

namespace sb {
namespace {

Clock::Moment now() { return Clock::Moment::clock::now(); }

}  // namespace

void GameClock::set_pace(const Pace& pace) {
  clock_.emplace(pace);
  keep();
}

void GameClock::take_up() {
  const auto clock = Clock::read(keeper_.record().clock);
  clock_ = clock ? std::optional(clock.value()) : std::nullopt;
}

std::string GameClock::at_start() const { return clock_ ? Clock(clock_->pace()).kept(now()) : ""; }

void GameClock::keep() {
  keeper_.note_players(clock_ ? clock_->kept(now()) : "", keeper_.record().opponent);
}

std::optional<Reply> GameClock::flag_fall() {
  const auto white = clock_ ? clock_->white_fell(now()) : std::nullopt;
  if (!white) return std::nullopt;
  clock_->stop(now());
  Reply reply = end_game(keeper_, *white ? "white-out-of-time" : "black-out-of-time");
  reply.new_board = reply.problems.empty();
  return reply;
}

std::string GameClock::times_of(std::string_view side) const {
  if (!clock_) return {};
  const bool white = side == "white";
  return fmt::format("{}, {} {}", clock_text(clock_->left(white, now())), white ? "black" : "white",
                     clock_text(clock_->left(!white, now())));
}

Reply GameClock::run(const std::string& words) {
  if (words == "off") {
    clock_.reset();
    keep();
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

Reply GameClock::play(const std::string& ply, std::string_view said) {
  if (auto fallen = flag_fall()) return std::move(*fallen);
  Reply reply = Reply::changed(keeper_.play(ply));
  if (reply.problems.empty()) reply.data = fmt::format("{}\n", said);
  return reply;
}

void GameClock::follow(const Record& before, bool white_before, bool played_on) {
  if (!clock_) return;
  const Record& after = keeper_.record();
  const std::size_t played = before.plies.size(), plies = after.plies.size();
  if (!is_same_game(before, after)) {
    if (after.clock.empty()) clock_->wind();
  } else if (played_on && plies > played) {
    clock_->press({played, white_before}, {plies, side_to_act(keeper_) == "white"}, now());
  } else if (plies != played || after.ended.empty()) {
    clock_->go_to(plies, now());
  }
  if (!how_over(keeper_).empty()) clock_->stop(now());
}

std::optional<std::uint64_t> GameClock::share() {
  if (!clock_) return std::nullopt;
  return clock_->share(side_to_act(keeper_) == "white", now());
}

}  // namespace sb
