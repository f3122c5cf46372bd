// The program as a player and as an adviser.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/text.h"
#include "child/search_request.h"
#include "notation/paragraph.h"
#include "record/play_acts.h"
#include "search/strength.h"
#include "terminal/repl_parts.h"
#include "terminal/screen.h"
#include "terminal/thought.h"

namespace sb {
namespace {

constexpr std::uint64_t eval_nodes = 20'000;
constexpr int most_lines = 40;  // more than a screen has room for

// The ply that was found, in short where that was asked for.
std::string_view best_words(const Message& thought) {
  const std::string_view words = thought.text("words");
  return words.empty() ? thought.text("ply") : words.substr(0, words.find(' '));
}

const char* player_of(bool white) { return white ? "White" : "Black"; }

}  // namespace

// Thinks within limits as people write them.
Answer ProgramPlayer::think(const std::string& limits, Manner manner, int lines) {
  auto request = search_request(limits);
  if (!request) return {.problems = {request.problem()}};
  request.value().add("seed", keeper_.record().seed);
  if (lines > 1) request.value().add("lines", lines);
  if (looks_.terminal) request.value().add("short", "1");
  const auto share = manner == Manner::by_clock ? clock_.share() : std::nullopt;
  if (share) request.value().add("milliseconds", *share);
  return keeper_.count(request.value(), [&](const Message& line) {
    if (manner == Manner::aloud) print(thought_words(line));
  });
}

// Its line as people read it; on a terminal no word is broken.
std::string ProgramPlayer::thought_words(const Message& thought) const {
  const std::string text = thought_text(thought, looks_.terminal);
  return looks_.terminal ? fitted(text, screen_size().columns) : text;
}

Reply ProgramPlayer::play_best(const Answer& thought) {
  if (!thought.ok()) return {.problems = thought.problems};
  return clock_.play(std::string(thought.reply->text("ply")), best_words(*thought.reply));
}

// Where chance decides there is nothing to think about.
Reply ProgramPlayer::go(const std::string& limits) {
  if (plies_.die_is_due()) return plies_.roll({});
  const auto level = std::to_string(opponent_.level);
  return play_best(limits.empty() ? think(level, Manner::by_clock) : think(limits, Manner::quiet));
}

Reply ProgramPlayer::hint(const std::string& limits) {
  if (plies_.die_is_due()) return {.data = "roll\n"};
  const Answer thought =
      think(limits.empty() ? std::to_string(Opponent::usual_level) : limits, Manner::quiet);
  if (!thought.ok()) return {.problems = thought.problems};
  return {.data = fmt::format("{}\n", best_words(*thought.reply))};
}

Reply ProgramPlayer::eval(const std::string& limits) {
  const Answer thought =
      think(limits.empty() ? fmt::format("nodes {}", eval_nodes) : limits, Manner::quiet);
  if (!thought.ok()) return {.problems = thought.problems};
  std::string text = thought_words(*thought.reply);
  if (!keeper_.tuning().empty()) text += keeper_.tuning() + '\n';
  return {.data = std::move(text)};
}

// [lines N] [LIMITS]; without a limit only for who can press the interrupt key.
Reply ProgramPlayer::analyse(const std::string& words) {
  std::string limits = words;
  int lines = 1;
  if (const auto all = words_of(words); !all.empty() && all[0] == "lines") {
    const auto number = parse_number(all.size() > 1 ? all[1] : "", most_lines);
    if (!number || *number < 1) {
      return Reply::wrong("lines needs a number", fmt::format("1 to {}", most_lines));
    }
    lines = static_cast<int>(*number);
    limits = fmt::format("{}", fmt::join(all.begin() + 2, all.end(), " "));
  }
  if (limits.empty() && !looks_.terminal)
    return Reply::wrong("'analyse' needs a limit here", "as analyse depth 6");
  const Answer thought = think(limits, Manner::aloud, lines);
  if (!thought.ok()) return {.problems = thought.problems};
  return {.data = fmt::format("best {}\n", best_words(*thought.reply))};
}

void ProgramPlayer::set_opponent(const Opponent& opponent) {
  opponent_ = opponent;
  keeper_.note_players(keeper_.record().clock, kept_opponent(opponent_));
}

void ProgramPlayer::take_up() { opponent_ = opponent_kept(keeper_.record().opponent, opponent_); }

std::string ProgramPlayer::pairing_words() const {
  if (!plays()) return {};
  const bool one = opponent_.plays_one();
  return fmt::format("The program plays {}, level {} ('opponent off' leaves {} to you).\n",
                     one ? player_of(opponent_.white) : "both sides", opponent_.level,
                     one ? "it" : "them");
}

Reply ProgramPlayer::opponent(const std::string& words) {
  if (words.empty()) {
    if (!plays()) return {.data = "off\n"};
    return {.data = fmt::format("{} level {}\n", side_of(opponent_), opponent_.level)};
  }
  const auto opponent = read_opponent(words, opponent_);
  if (!opponent) return {.problems = {opponent.problem()}};
  set_opponent(opponent.value());
  settlement_.forget();
  played_on_ = true;
  return {};
}

std::string ProgramPlayer::waiting_words() {
  if (played_on_ || !is_its_turn()) return {};
  return fmt::format("{} waits: 'go' lets it play.\n", player_of(side_to_act(keeper_) == "white"));
}

bool ProgramPlayer::is_its_turn() {
  if (!plays()) return false;
  if (!ended_here(keeper_.record()).empty()) return false;
  const Answer status = keeper_.ask(Message("status").add("full", "1"));
  if (!status.ok()) return false;
  const std::string_view text = status.reply->text("text");
  const bool one = opponent_.plays_one();
  if (!goes_on(text) && !(one && goes_on_after_end_ && status.reply->has("goes_on"))) return false;
  return opponent_.plays(status.reply->text("side"));
}

Reply ProgramPlayer::answer() {
  const bool rolls = plies_.die_is_due();
  Reply reply =
      rolls ? plies_.roll({}) : settle(think(std::to_string(opponent_.level), Manner::by_clock));
  if (looks_.terminal && !rolls && !reply.data.empty()) reply.data.insert(0, "The program plays ");
  played_on_ = reply.problems.empty();
  return reply;
}

// What the opponent makes of what it has found.
Reply ProgramPlayer::settle(const Answer& thought) {
  if (!thought.ok()) return {.problems = thought.problems};
  const bool white = side_to_act(keeper_) == "white";
  const bool decides = opponent_.level >= Settlement::least_level;
  settlement_.heard(*thought.reply, white);
  if (decides && settlement_.is_hopeless()) {
    Reply reply = end_game(keeper_, "-resigned");
    reply.new_board = reply.problems.empty();
    return reply;
  }
  const bool offers =
      decides && opponent_.plays_one() && settlement_.is_dull(keeper_.record().plies.size());
  Reply reply = play_best(thought);
  if (!reply.problems.empty() || !offers || !ended_here(keeper_.record()).empty()) return reply;
  offered_ = without_players(keeper_.record());
  reply.data +=
      fmt::format("{} offers a draw ('draw' accepts it, a move declines)\n", player_of(white));
  return reply;
}

Reply ProgramPlayer::draw() {
  const Record game = without_players(keeper_.record());
  const bool stands = offered_ == game;
  const bool both = opponent_.white && opponent_.black;
  const bool one = opponent_.plays_one();
  if (stands || (one && settlement_.takes_draw(game.plies.size())))
    return end_game(keeper_, "draw-agreed");
  if (auto problem = over_already(keeper_)) return {.problems = {std::move(*problem)}};
  if (both)
    return Reply::wrong("the program plays both sides", "'opponent off' leaves them to you");
  if (one) return {.data = fmt::format("{} declines the draw\n", player_of(opponent_.white))};
  offered_ = game;
  return {.data = fmt::format("{} offers a draw ('draw' accepts it, a move declines)\n",
                              player_of(side_to_act(keeper_) == "white"))};
}

}  // namespace sb
