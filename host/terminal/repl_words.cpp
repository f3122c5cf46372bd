// What may be typed: completion, the nearest command, the list of commands.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "child/library.h"
#include "record/game_file.h"
#include "record/play_acts.h"
#include "search/strength.h"
#include "terminal/repl_commands.h"

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

// The moves among the words from one on.
std::vector<std::string> plies_from(std::size_t first, const std::vector<std::string_view>& words) {
  std::vector<std::string> plies;
  for (std::size_t i = first; i < words.size(); ++i)
    for (std::string& ply : plies_in(words[i])) plies.push_back(std::move(ply));
  return plies;
}

bool is_limited(std::string_view command) {
  return command == "go" || command == "hint" || command == "eval" || command == "analyse";
}

std::vector<std::string> levels() {
  std::vector<std::string> all;
  for (int level = 1; level <= strongest_level; ++level) all.push_back(std::to_string(level));
  return all;
}

// What may follow the limits that are there: words and numbers take turns.
std::vector<std::string> limits_behind(const std::vector<std::string_view>& words) {
  if (words.size() % 2 == 0) return words.back() == "level" ? levels() : std::vector<std::string>{};
  std::vector<std::string> all{"time", "nodes", "depth"};
  if (words.size() == 1) all.push_back("level");
  if (words.size() == 1 && words[0] == "analyse") all.push_back("lines");
  return all;
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
                      word.starts_with('[') ? "tags are of PGN, which 'load FILE' reads"
                                            : suggest(meant(word), "'help' lists the commands"));
}

// Those that the request `moves` calls `which`, after other plies.
std::vector<std::string> Vocabulary::legal_moves(const char* which, const Texts& after) const {
  const Answer answer = keeper_.ask(Message("moves").add(which, "1").add("after", after));
  return answer.ok() ? answer.reply->list("move") : std::vector<std::string>{};
}

// The moves that a beginning may become; of a joint turn no more than one step further. Short texts
// where the beginning is that of no move text.
std::vector<std::string> Vocabulary::moves_begun(std::string_view begun, const Texts& after) const {
  const std::string& joint = keeper_.joint_turn();
  if (!joint.empty() && begun.starts_with(joint + ':'))
    return next_parts(legal_moves("joint", after), begun);
  std::vector<std::string> moves = legal_moves("fold", after);
  const bool is_long =
      std::ranges::any_of(moves, [&](const std::string& move) { return move.starts_with(begun); });
  return is_long ? moves : legal_moves("short", after);
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

// What may stand behind a command and the words that follow it.
std::vector<std::string> Vocabulary::operands_of(const std::vector<std::string_view>& words,
                                                 std::string_view begun) const {
  const std::string_view command = find_repl_command(words[0])->name;
  if (command == "play") return moves_begun(begun, plies_from(1, words));
  if (is_limited(command)) return limits_behind(words);
  if (command == "opponent" && words.size() == 2) return levels();
  if (words.size() > 1) return {};
  if (command == "why" || command == "trace") return moves_begun(begun);
  if (command == "help") return names();
  if (command == "moves" || command == "show") return squares_to_move();
  if (command == "variant") return names_file(begun) ? files_begun(begun) : library_.variants();
  if (command == "rules") return keeper_.symbols();
  if (command == "opponent") return {"white", "black", "both", "off"};
  if (command == "clock") return {"off"};
  if (command == "resume") return {"list"};
  if (command != "option") return {};
  std::vector<std::string> values;
  for (const OptionTold& option : keeper_.options()) {
    for (const std::string& value : option.values)
      values.push_back(fmt::format("{}={}", option.name, value));
  }
  return values;
}

std::vector<std::string> Vocabulary::complete(std::string_view line) const {
  const std::size_t space = line.find_last_of(" \t");
  const std::string_view begun = space == std::string_view::npos ? line : line.substr(space + 1);
  const auto words = words_of(line.substr(0, line.size() - begun.size()));
  const ReplCommand* command = words.empty() ? nullptr : find_repl_command(words[0]);
  if (command && std::string_view(command->operands).starts_with("FILE"))
    return files_to_end(trimmed_left(line.substr(words[0].data() + words[0].size() - line.data())));
  std::vector<std::string> candidates;
  if (words.empty()) {
    candidates = first_words(begun);
  } else if (command) {
    candidates = operands_of(words, begun);
  } else if (!entry_.turn()) {
    candidates = moves_begun(begun, plies_from(0, words));
  }
  // Who types small letters may mean the symbol of a man.
  const bool small = begun == lower(begun) && begun.find('/') == begun.npos;
  std::erase_if(candidates, [&](const std::string& word) {
    return !(small ? lower(word) : word).starts_with(begun);
  });
  return candidates;
}

Reply Vocabulary::help(const std::string& word) const {
  const std::string& joint = keeper_.joint_turn();
  const bool of_entry = entry_.turn() && (word.empty() || entry_.is_own_word(lower(word)));
  if (of_entry || (!joint.empty() && lower(word) == lower(joint)))
    return {.data = fmt::format("  {}: a turn of many men, step by step:\n{}", joint,
                                JointEntry::help)};
  if (!word.empty()) {
    const ReplCommand* command = find_repl_command(word);
    return command ? Reply{.data = command->help()} : unknown(word);
  }
  std::string text = "A bare move, such as one of 'moves' or Nf3, plays it.\n";
  for (const ReplCommand& command : repl_commands()) {
    text += fmt::format("  {:<21}{}\n", fmt::format("{} {}", command.name, command.operands),
                        command.summary);
  }
  if (!joint.empty()) {
    text += fmt::format("  {:<21}{}\n{}", joint,
                        "enter a turn of many men step by step:", JointEntry::help);
  }
  return {.data = std::move(text)};
}

}  // namespace sb
