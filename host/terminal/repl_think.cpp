// The commands by which the program plays itself: go, hint, eval, analyse, and the opponent.
#include <fmt/format.h>

#include <cstdio>

#include "base/text.h"
#include "child/search_request.h"
#include "notation/paragraph.h"
#include "search/strength.h"
#include "terminal/repl.h"
#include "terminal/screen.h"
#include "terminal/thought.h"

namespace sb {
namespace {

constexpr std::uint64_t eval_nodes = 20'000;

void print_now(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

// The ply that was found, in short where that was asked for.
std::string_view best_words(const Message& thought) {
  const std::string_view words = thought.text("words");
  return words.empty() ? thought.text("ply") : words.substr(0, words.find(' '));
}

}  // namespace

// Thinks within limits as people write them. Lines are shown while they grow.
Answer Repl::think(const std::string& limits, bool tells_lines, Hurry hurry) {
  auto request = search_request(limits);
  if (!request) return {.problems = {request.problem()}};
  request.value().add("seed", keeper_.record().seed);
  if (looks_.terminal) request.value().add("short", "1");
  if (clock_ && hurry == Hurry::by_clock)
    request.value().add("milliseconds",
                        clock_->share(is_white_to_act(), Clock::Moment::clock::now()));
  return keeper_.count(request.value(), [&](const Message& line) {
    if (tells_lines) print_now(thought_words(line));
  });
}

// Its line as people read it; on a terminal no word is broken.
std::string Repl::thought_words(const Message& thought) const {
  const std::string text = thought_text(thought, looks_.terminal);
  return looks_.terminal ? fitted(text, screen_size().columns) : text;
}

Repl::Reply Repl::play_best(const Answer& thought) {
  if (!thought.ok()) return {.problems = thought.problems};
  return play_ply(std::string(thought.reply->text("ply")), best_words(*thought.reply));
}

Repl::Reply Repl::play_ply(const std::string& ply, std::string_view said) {
  if (auto fallen = flag_fall()) return std::move(*fallen);
  Reply reply = changed(keeper_.play(ply));
  if (reply.problems.empty()) reply.data = fmt::format("{}\n", said);
  return reply;
}

bool Repl::die_is_due() {
  const Answer chances = keeper_.ask(Message("chances"));
  return chances.ok() && !chances.reply->list("move").empty();
}

// Where chance decides there is nothing to think about.
Repl::Reply Repl::go(const std::string& limits) {
  if (die_is_due()) return roll({});
  const auto level = std::to_string(opponent_.level);
  return play_best(limits.empty() ? think(level, false, Hurry::by_clock) : think(limits, false));
}

Repl::Reply Repl::hint(const std::string& limits) {
  const Answer thought = think(limits.empty() ? std::to_string(default_level) : limits, false);
  if (!thought.ok()) return {.problems = thought.problems};
  return {.data = fmt::format("{}\n", best_words(*thought.reply))};
}

Repl::Reply Repl::eval(const std::string& limits) {
  const Answer thought =
      think(limits.empty() ? fmt::format("nodes {}", eval_nodes) : limits, false);
  if (!thought.ok()) return {.problems = thought.problems};
  std::string text = thought_words(*thought.reply);
  if (!keeper_.tuning().empty()) text += keeper_.tuning() + '\n';
  return {.data = std::move(text)};
}

// Without a limit only for who can press the interrupt key.
Repl::Reply Repl::analyse(const std::string& limits) {
  if (limits.empty() && !looks_.terminal)
    return wrong("'analyse' needs a limit here", "as analyse depth 6");
  const Answer thought = think(limits, true);
  if (!thought.ok()) return {.problems = thought.problems};
  return {.data = fmt::format("best {}\n", best_words(*thought.reply))};
}

Repl::Reply Repl::opponent(const std::string& words) {
  if (words.empty()) {
    const std::string_view who = opponent_.white   ? (opponent_.black ? "both" : "white")
                                 : opponent_.black ? "black"
                                                   : "off";
    return {.data = fmt::format("{} level {}\n", who, opponent_.level)};
  }
  const auto opponent = read_opponent(words, opponent_);
  if (!opponent) return {.problems = {opponent.problem()}};
  opponent_ = opponent.value();
  settlement_.forget();
  played_on_ = true;
  return {};
}

bool Repl::opponent_is_due() {
  if (!played_on_ || compose_ || (!opponent_.white && !opponent_.black)) return false;
  if (!keeper_.record().ended.empty()) return false;
  const Answer status = keeper_.ask(Message("status").add("full", "1"));
  if (!status.ok()) return false;
  const std::string_view text = status.reply->text("text");
  if (text != "play" && text != "check") return false;
  return status.reply->text("side") == "white" ? opponent_.white : opponent_.black;
}

Repl::Reply Repl::answer() {
  const bool rolls = die_is_due();
  return on_clock([&] {
    Reply reply =
        rolls ? roll({}) : settle(think(std::to_string(opponent_.level), false, Hurry::by_clock));
    if (looks_.terminal && !rolls && !reply.data.empty())
      reply.data.insert(0, "The program plays ");
    played_on_ = reply.problems.empty();
    return reply;
  });
}

}  // namespace sb
