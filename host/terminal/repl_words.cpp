// What may be typed: completion, the nearest command, the list of commands.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "record/game_file.h"
#include "terminal/repl_commands.h"
#include "terminal/report.h"

namespace sb {
namespace {

std::string_view trimmed_left(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
}

// Of the files that begin so what comes behind the last blank that is typed.
std::vector<std::string> files_to_end(std::string_view begun) {
  std::vector<std::string> files = files_begun(begun);
  for (std::string& file : files) file.erase(0, begun.find_last_of(" \t") + 1);
  return files;
}

}  // namespace

// The words that a line may begin with, but for moves.
std::vector<std::string> Vocabulary::names() const {
  std::vector<std::string> names;
  for (const ReplCommand& command : repl_commands()) {
    names.emplace_back(command.name);
    for (const std::string_view alias : words_of(command.aliases)) {
      if (alias.size() > 1) names.emplace_back(alias);
    }
  }
  if (!keeper_.joint_turn().empty()) names.push_back(keeper_.joint_turn());
  return names;
}

// The one of names() that alone begins so, else the nearest; empty where none is near.
std::string Vocabulary::meant(std::string_view word) const {
  constexpr std::size_t least = 3;
  const std::vector<std::string> all = names();
  const auto begins = [begun = lower(word)](const std::string& name) {
    return begun.size() >= least && name.starts_with(begun);
  };
  const auto found = std::ranges::find_if(all, begins);
  return std::ranges::count_if(all, begins) == 1 ? *found : nearest(lower(word), all);
}

Reply Vocabulary::unknown(std::string_view word) const {
  return Reply::wrong(fmt::format("unknown command '{}'", escape(word, 60)),
                      suggest(meant(word), "'help' lists the commands"));
}

// Those that the request `moves` calls `which`.
std::vector<std::string> Vocabulary::legal_moves(const char* which) const {
  const Answer answer = keeper_.ask(Message("moves").add(which, "1"));
  return answer.ok() ? answer.reply->list("move") : std::vector<std::string>{};
}

// The moves that a beginning may become; of a joint turn no more than one step further.
std::vector<std::string> Vocabulary::moves_begun(std::string_view begun) const {
  const std::string& joint = keeper_.joint_turn();
  if (!joint.empty() && begun.starts_with(joint + ':'))
    return next_parts(legal_moves("joint"), begun);
  std::vector<std::string> moves = legal_moves("fold");
  // Short texts where the beginning is that of no move text.
  const bool is_long =
      std::ranges::any_of(moves, [&](const std::string& move) { return move.starts_with(begun); });
  return is_long ? moves : legal_moves("short");
}

// The squares from which a plain move starts.
std::vector<std::string> Vocabulary::squares_to_move() const {
  std::set<std::string> squares;
  for (const std::string& move : legal_moves("fold")) {
    const std::string_view square = first_square(move);
    if (!square.empty() && square.find('@') == square.npos) squares.emplace(square);
  }
  return {squares.begin(), squares.end()};
}

// What may stand first in a line.
std::vector<std::string> Vocabulary::first_words(std::string_view begun) const {
  if (const Compose* turn = entry_.turn()) {
    std::vector<std::string> words = turn->possible();
    words.insert(words.end(), {"undo", "back", "done", "cancel"});
    return words;
  }
  std::vector<std::string> words = names();
  for (std::string& move : moves_begun(begun)) words.push_back(std::move(move));
  return words;
}

std::vector<std::string> Vocabulary::operands_of(std::string_view command,
                                                 std::string_view begun) const {
  if (command == "why" || command == "play" || command == "trace") return moves_begun(begun);
  if (command == "help") return names();
  if (command == "moves" || command == "show") return squares_to_move();
  if (command == "variant") return library_.variants();
  if (command == "rules") return keeper_.symbols();
  if (command != "option") return {};
  std::vector<std::string> values;
  for (const std::string& option : keeper_.options()) {
    const auto parts = split(option, '|');
    for (std::size_t i = 2; i < parts.size(); ++i)
      values.push_back(fmt::format("{}={}", parts[0], parts[i]));
  }
  return values;
}

std::vector<std::string> Vocabulary::complete(std::string_view line) const {
  const std::size_t space = line.find_last_of(" \t");
  const std::string_view begun = space == std::string_view::npos ? line : line.substr(space + 1);
  const auto words = words_of(line.substr(0, line.size() - begun.size()));
  const ReplCommand* first = words.empty() ? nullptr : find_repl_command(words[0]);
  if (first && std::string_view(first->operands).starts_with("FILE"))
    return files_to_end(trimmed_left(line.substr(words[0].data() + words[0].size() - line.data())));
  std::vector<std::string> candidates;
  if (words.empty()) candidates = first_words(begun);
  const ReplCommand* command = words.size() == 1 ? first : nullptr;
  if (command) candidates = operands_of(command->name, begun);
  std::erase_if(candidates, [&](const std::string& word) { return !word.starts_with(begun); });
  return candidates;
}

Reply Vocabulary::help(const std::string& word) const {
  if (!word.empty()) {
    const ReplCommand* command = find_repl_command(word);
    return command ? Reply{.data = command->help()} : unknown(word);
  }
  std::string text = "A bare move, such as one of 'moves' or Nf3, plays it.\n";
  for (const ReplCommand& command : repl_commands()) {
    text += fmt::format("  {:<21}{}\n", fmt::format("{} {}", command.name, command.operands),
                        command.summary);
  }
  if (!keeper_.joint_turn().empty()) {
    text += fmt::format("  {:<21}{}\n{}", keeper_.joint_turn(),
                        "enter a turn of many men step by step:", JointEntry::help);
  }
  return {.data = std::move(text)};
}

}  // namespace sb
