// What a player can be shown of a game besides its legal moves.
#include <fmt/format.h>

#include "base/text.h"
#include "notation/pgn.h"
#include "play/perft.h"
#include "record/game_file.h"
#include "record/play_acts.h"
#include "terminal/board_view.h"
#include "terminal/perft_view.h"
#include "terminal/repl_parts.h"
#include "terminal/screen.h"

namespace sb {
namespace {

// As wide as the screen; on a pipe as pages are by themselves.
Message page_request(const char* verb, const Looks& looks) {
  Message request(verb);
  if (looks.terminal) request.add("width", screen_size().columns);
  if (looks.colour) request.add("colour", "1");
  return request;
}

}  // namespace

// The moves that were played and, behind the sign, those that redo() plays: as they can be typed.
Reply GameViews::history() {
  const auto& undone = keeper_.record().undone;
  const Answer answer = keeper_.ask(score_request(keeper_));
  if (!answer.ok()) return {.problems = answer.problems};
  auto texts = answer.reply->list("move");
  const auto turns = answer.reply->list("turn");
  const std::size_t played = keeper_.record().plies.size();
  if (turns.size() != texts.size() || played > texts.size()) return {};
  if (!undone.empty() && played > 0) texts[played - 1] += " |";
  std::vector<std::string> words = numbered(texts, turns);
  // What reload() has cut off is legal no more: the plies stand as they were recorded.
  for (std::size_t ahead = texts.size() - played; ahead < undone.size(); ++ahead)
    words.push_back(undone[undone.size() - 1 - ahead]);
  if (!undone.empty() && played == 0) words.insert(words.begin(), "|");
  if (const auto ended = ending_text(keeper_.record().ended); !ended.empty())
    words.emplace_back(ended);
  const int width = looks_.terminal ? screen_size().columns : ScreenSize{}.columns;
  return {.data = wrapped(words, static_cast<std::size_t>(width))};
}

// A ply is read as it is played: "2...e5", "N f3".
Reply GameViews::ask_of_ply(const char* verb, const std::string& ply) {
  const auto plies = plies_in(ply, keeper_.symbols());
  return ask_text(keeper_, Message(verb).add("ply", plies.size() == 1 ? plies[0] : ply));
}

// A word for programs; for eyes whose turn it is, what is due, and what the endings count, too.
Reply GameViews::status() {
  const std::string_view ended = ended_here(keeper_.record());
  const Answer answer = keeper_.ask(Message("status").add("full", "1"));
  if (!answer.ok()) return {.problems = answer.problems};
  const Message& now = *answer.reply;
  const std::string_view text = ended.empty() ? now.text("text") : ended;
  if (!looks_.terminal) return {.data = std::string(text) + '\n'};
  std::string words = fmt::format("The game is over: {}.\n", text);
  if (text == "play" || text == "check") {
    words = fmt::format("{} is to move{}.\n", now.text("side") == "white" ? "White" : "Black",
                        text == "check" ? ", in check" : "");
    if (!now.text("duty").empty()) words = sentence(now.text("duty"));
  }
  return {.data = words + lines(now.list("count"))};
}

Reply GameViews::perft(const std::string& depth) {
  const auto number = parse_number(depth, depth_limit);
  if (!number) {
    return Reply::wrong(fmt::format("'{}' is not a depth", escape(depth, 40)),
                        fmt::format("0 to {}", depth_limit));
  }
  PerftProgress progress(looks_.terminal);
  const Message request = Message("perft").add("depth", *number);
  Answer answer = keeper_.count(request, [&](const Message& message) { progress.show(message); });
  if (!answer.ok()) return Reply::changed(std::move(answer));
  progress.finish(*answer.reply);
  Reply reply{.data = perft_text(*answer.reply, PerftView{.calls = looks_.terminal})};
  const std::string shortfall = perft_shortfall(*answer.reply);
  if (!shortfall.empty()) reply.problems.push_back(Problem{.message = shortfall});
  return reply;
}

Reply GameViews::show(const std::string& square) {
  Message request = show_request(looks_);
  if (square == "names") {
    request.add("names", "1");
  } else if (!square.empty() && !entry_.turn()) {
    request.add("what", square);
  } else if (entry_.turn()) {
    request.add("step", entry_.turn()->steps());
    request.add("target", entry_.turn()->targets_of(lower(square)));
    if (!square.empty() && !request.has("target"))
      return Reply::wrong(
          fmt::format("'{}' has no step in this {}", escape(square, 40), entry_.turn()->name()),
          "'moves' lists the steps that go on");
  }
  if (!looks_.terminal) return ask_text(keeper_, request);
  const int lines_below = square.empty() ? 0 : 1;  // "after e4"
  Answer answer = board_view(keeper_, request, screen_size().above_prompt(lines_below));
  if (!answer.ok()) return Reply::changed(std::move(answer));
  const bool one_man = !square.empty() && square != "names" && !entry_.turn();
  return {.data = std::string(answer.reply->text("text")) +
                  (one_man ? nobody_moves_from(square) : std::string())};
}

Reply GameViews::rules(const std::string& piece) {
  Message request = page_request("rules", looks_);
  if (!piece.empty()) request.add("piece", piece);
  return ask_text(keeper_, request);
}

Reply GameViews::legend() {
  Message request = page_request("legend", looks_);
  if (!looks_.figures.empty()) request.add("figures", looks_.figures);
  return ask_text(keeper_, request);
}

Reply GameViews::flip() {
  looks_.flip = !looks_.flip;
  return show("");
}

}  // namespace sb
