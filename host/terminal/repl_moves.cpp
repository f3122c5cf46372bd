// The lists of legal moves: as they are for programs, folded and in columns for eyes.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "terminal/repl_parts.h"
#include "terminal/report.h"

namespace sb {
namespace {

// "freeze@SQUARE,MOVE: 1124 moves (moves all lists them)", a line for each cast.
std::string cast_lines(const Message& reply) {
  std::string text;
  for (const auto& cast : reply.rows({"cast", "cast_count"}))
    text += fmt::format("{}@SQUARE,MOVE: {} moves (moves all lists them)\n", cast[0], cast[1]);
  return text;
}

}  // namespace

std::string GameViews::nobody_moves_from(const std::string& square) {
  const Answer answer = keeper_.ask(Message("moves").add("square", square).add("fold", "1"));
  return answer.ok() && answer.reply->has("none") ? sentence(answer.reply->text("none")) : "";
}

Reply GameViews::moves(const std::string& which) {
  if (entry_.turn() && which.empty())
    return {.data = looks_.terminal ? columns(entry_.turn()->possible())
                                    : lines(entry_.turn()->possible())};
  if (which.empty() && looks_.terminal) return folded_moves();
  Message request("moves");
  if (!which.empty() && which != "all") request.add("square", which);
  if (looks_.terminal && request.has("square")) request.add("fold", "1");
  Answer answer = keeper_.ask(request);
  if (!answer.ok()) return Reply::changed(std::move(answer));
  const auto texts = answer.reply->list("move");
  if (!looks_.terminal) return {.data = lines(texts)};
  const std::string text = in_columns(texts) + cast_lines(*answer.reply);
  return {.data = text.empty() ? sentence(answer.reply->text("none")) : text};
}

// Plain moves first: among the long texts of joint turns they would stand one a line.
std::string GameViews::in_columns(std::vector<std::string> texts) const {
  const std::string opening = keeper_.joint_turn() + ':';
  const auto joint =
      std::stable_partition(texts.begin(), texts.end(),
                            [&](const std::string& text) { return !text.starts_with(opening); });
  return columns({texts.begin(), joint}) + columns({joint, texts.end()});
}

// The plain moves, and a line for all joint turns.
Reply GameViews::folded_moves() {
  Answer answer = keeper_.ask(Message("moves").add("fold", "1"));
  if (!answer.ok()) return Reply::changed(std::move(answer));
  const Message& reply = *answer.reply;
  if (reply.has("board")) return numbered_boards(reply);
  const auto moves = reply.list("move");
  std::string text = columns(moves);
  if (std::ranges::count(text, '\n') > 1) text += fmt::format("{} moves\n", moves.size());
  if (reply.has("joint")) {
    text += fmt::format("{}: {} moves of {} (moves all lists them)\n", reply.text("joint"),
                        reply.number("count"), fmt::join(reply.list("man"), " "));
  }
  return {.data = text + cast_lines(reply)};
}

// "  1  board:AnBn.AsCs.CnDn  AsCs instead of BsCs" and so on, below how the board lies now.
Reply GameViews::numbered_boards(const Message& reply) {
  std::string text;
  if (const std::string_view now = reply.text("board"); !now.empty())
    text = fmt::format("now  {}\n", now);
  const auto boards = reply.list("move"), changes = reply.list("change");
  std::size_t widest = 0;
  for (const std::string& board : boards) widest = std::max(widest, board.size());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    text += changes.size() != boards.size()
                ? fmt::format("{:3}  {}\n", i + 1, boards[i])
                : fmt::format("{:3}  {:{}}  {}\n", i + 1, boards[i], widest, changes[i]);
  }
  if (!changes.empty() && changes[0].size() >= 4) {
    const std::string& join = changes[0];
    text += fmt::format("{}: side {} of {} lies at side {} of {}.\n", join.substr(0, 4), join[1],
                        join[0], join[3], join[2]);
  }
  return {.data = text + "'show 1' draws the first, '1' chooses it.\n"};
}

}  // namespace sb
