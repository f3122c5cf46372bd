// Plies forth and back, and the last word of a player.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "record/play_acts.h"
#include "terminal/repl_parts.h"

namespace sb {
namespace {

constexpr long most_steps_back = 1'000'000;

bool has_digit(std::string_view word) { return std::ranges::any_of(word, is_digit); }

// Whether the program plays the side that is to act, and the other is a player's.
bool program_is_to_act(Keeper& keeper) {
  const Opponent opponent = opponent_kept(keeper.record().opponent, {});
  return opponent.plays_one() && opponent.plays(side_to_act(keeper));
}

}  // namespace

Reply PlyCommands::play(const std::string& line) {
  const std::vector<std::string> plies = plies_in(line, keeper_.symbols());
  if (plies.empty()) return Reply::wrong("no move is in the line");
  for (const std::string& word : plies) {
    if (word.starts_with('{') || word.starts_with('('))
      return Reply::wrong(
          fmt::format("what begins with '{}' is not closed on this line", escape(word, 40)),
          "paste a game that has lines by 'load FILE'");
  }
  Answer answer = keeper_.play_all(plies);
  if (!answer.ok() && plies.size() == 2) {  // "e2 e4"
    Answer joined = keeper_.play_all({plies[0] + plies[1]});
    if (joined.ok()) answer = std::move(joined);
  }
  if (answer.ok() || has_digit(plies[0]) || !ended_here(keeper_.record()).empty()) {
    std::string notes = looks_.terminal ? notes_in(answer) : "";
    Reply reply = Reply::changed(std::move(answer));
    reply.data = std::move(notes);
    return reply;
  }
  // A word without a digit that is like a command, or has words behind it, was meant to be one.
  const bool like_command = !words_.meant(plies[0]).empty();
  const bool castles = plies[0].find_first_not_of("Oo0-") == std::string::npos;
  const bool words_behind = plies.size() > 1 && plies[0].find_first_of(":@") == std::string::npos;
  const bool is_word = plies[0].find_first_of(":@,=") == std::string::npos;
  const bool shapeless = !answer.problems.empty() &&
                         answer.problems.front().message.find(" is no move") != std::string::npos;
  if (castles || !shapeless) return Reply::changed(std::move(answer));
  if (like_command || words_behind) return words_.unknown(plies[0]);
  std::string& hint = answer.problems.front().hint;
  if (is_word && !hint.starts_with("did you mean")) {
    hint += fmt::format("{}'help' lists the commands", hint.empty() ? "" : "; ");
  }
  return Reply::changed(std::move(answer));
}

// One may be a position that was set. Too many are refused before the first. Where no number is
// said an opponent's plies go with the player's.
Reply PlyCommands::walk(const std::string& count, const Walk& way) {
  const long wanted = count.empty() ? 1 : parse_number(count, most_steps_back).value_or(0);
  if (wanted == 0) {
    return Reply::wrong(fmt::format("'{}' is not a number of plies", escape(count, 40)),
                        fmt::format("as {} 2", way.name));
  }
  if (wanted > 1 && wanted > static_cast<long>(way.there)) {
    return Reply::wrong(
        way.there == 0 ? way.none
                       : fmt::format("only {} can be {}", so_many(way.there, "ply"), way.done));
  }
  Answer answer = way.go(keeper_, static_cast<std::size_t>(wanted));
  for (std::size_t left = way.there;
       count.empty() && answer.ok() && left > 1 && program_is_to_act(keeper_); --left)
    answer = way.go(keeper_, 1);
  return {.problems = std::move(answer.problems), .new_board = answer.ok()};
}

Reply PlyCommands::undo(const std::string& count) {
  return walk(count, {.name = "undo",
                      .go = [](Keeper& keeper, std::size_t steps) { return keeper.undo(steps); },
                      .there = keeper_.steps_back(),
                      .none = "there is no ply to take back",
                      .done = "taken back"});
}

Reply PlyCommands::redo(const std::string& count) {
  return walk(count, {.name = "redo",
                      .go = [](Keeper& keeper, std::size_t plies) { return keeper.redo(plies); },
                      .there = keeper_.steps_ahead(),
                      .none = no_ply_ahead,
                      .done = "played again"});
}

Reply PlyCommands::first() {
  const std::size_t plies = keeper_.steps_back();
  return plies == 0 ? Reply{} : undo(std::to_string(plies));
}

Reply PlyCommands::last() {
  const std::size_t plies = keeper_.steps_ahead();
  return plies == 0 ? Reply{} : redo(std::to_string(plies));
}

Reply PlyCommands::roll(const std::string& face) {
  const auto ply = rolled_ply(keeper_, face);
  if (!ply) return {.problems = {ply.problem()}};
  const std::string side = side_to_act(keeper_);
  Reply reply = clock_.play(ply.value(), ply.value());
  if (!looks_.terminal || !reply.problems.empty() || !ended_here(keeper_.record()).empty())
    return reply;
  reply.data = fmt::format("The die shows {}.\n", ply.value().substr(ply.value().find(':') + 1));
  if (const std::string now = side_to_act(keeper_); now != side)
    reply.data += fmt::format("The turn passes to {}.\n", now == "white" ? "White" : "Black");
  return reply;
}

bool PlyCommands::die_is_due() {
  const Answer chances = keeper_.ask(Message("chances"));
  return chances.ok() && !chances.reply->list("move").empty();
}

}  // namespace sb
