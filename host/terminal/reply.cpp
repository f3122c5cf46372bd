// Replies that several commands give.
#include "terminal/reply.h"

#include <fmt/format.h>

#include "base/text.h"
#include "record/play_acts.h"

namespace sb {

Reply Reply::wrong(std::string message, std::string hint) {
  return {.problems = {Problem{.message = std::move(message), .hint = std::move(hint)}}};
}

Reply Reply::changed(Answer answer) {
  const bool ok = answer.ok();
  return {.problems = std::move(answer.problems), .new_board = ok};
}

Reply ask_text(Keeper& keeper, const Message& request) {
  Answer answer = keeper.ask(request);
  if (!answer.ok()) return Reply::changed(std::move(answer));
  std::string text(answer.reply->text("text"));
  if (!text.ends_with('\n')) text += '\n';
  return {.data = std::move(text)};
}

std::string sentence(std::string_view words) {
  std::string text(words.empty() ? "there is no such move" : words);
  text.front() = upper(text.front());
  return text + ".\n";
}

Reply end_game(Keeper& keeper, std::string_view word) {
  if (auto problem = end_by_hand(keeper, word)) return {.problems = {std::move(*problem)}};
  return {.data = std::string(ending_text(keeper.record().ended)) + '\n'};
}

std::string notes_in(const Answer& answer) {
  std::string text;
  if (!answer.ok()) return text;
  for (const Problem& note : answer.reply->problems("note")) {
    text += fmt::format("note: {}\n", describe(note));
  }
  return text;
}

}  // namespace sb
