// The table of commands, and a function for each. Whatever needs the rules is asked of the keeper.
#include "tools/repl.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/text.h"
#include "tools/perft_command.h"
#include "tools/report.h"

namespace sb {
namespace {

constexpr long depth_limit = 100;
constexpr std::size_t record_limit = 32u * 1024 * 1024;

Repl::Reply wrong(std::string message, std::string hint = {}) {
  return {.data = {},
          .problems = {Problem{.message = std::move(message), .hint = std::move(hint)}}};
}

// A reply without data; the board has changed if all went well.
Repl::Reply changed(Answer answer) {
  const bool ok = answer.ok();
  return {.data = {}, .problems = std::move(answer.problems), .new_board = ok};
}

std::string lines(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += text + '\n';
  return all;
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

bool has_digit(std::string_view word) {
  return std::any_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Whether saving may write there: nothing is there yet, or an earlier saved game.
bool may_overwrite(const std::string& file) {
  std::error_code error;
  if (!std::filesystem::exists(std::filesystem::symlink_status(file, error))) return true;
  const auto text = read_file(file, record_title.size());
  return text && text.value() == record_title;
}

}  // namespace

std::string notes_in(const Answer& answer) {
  std::string text;
  if (!answer.ok()) return text;
  for (const Problem& note : answer.reply->problems("note")) {
    text += fmt::format("note: {}\n", describe(note));
  }
  return text;
}

std::span<const Repl::Command> Repl::commands() {
  static constexpr Command table[] = {
      {"moves", "[SQUARE]", "the legal moves, of one man or of all", &Repl::moves},
      {"position", "[TEXT]", "the position text, or start from another position", &Repl::position},
      {"status", "", "play, check, or how the game ended", &Repl::status},
      {"perft", "N", "count the sequences of N plies", &Repl::perft},
      {"undo", "", "take back the last ply", &Repl::undo},
      {"redo", "", "play again what was taken back", &Repl::redo},
      {"why", "MOVE", "why a move is legal or not", &Repl::why},
      {"show", "[SQUARE]", "draw the board, and where the man on a square can go", &Repl::show},
      {"option", "[KEY=VALUE]", "the variant's options, or begin anew with another setting",
       &Repl::option},
      {"variant", "NAME", "begin a game of another variant", &Repl::variant},
      {"reload", "", "read the scripts again and replay the game", &Repl::reload},
      {"save", "FILE", "write the game to a file", &Repl::save},
      {"load", "FILE", "go on with a saved game", &Repl::load},
      {"help", "", "this list", &Repl::help},
      {"quit", "", "end", &Repl::quit},
  };
  return table;
}

Repl::Reply Repl::run(std::string_view line) {
  line = trimmed(line);
  if (line.empty()) return {};
  const std::size_t end = line.find_first_of(" \t");
  const std::string word(line.substr(0, end));
  const std::string rest(end == std::string_view::npos ? "" : trimmed(line.substr(end)));
  for (const Command& command : commands()) {
    if (word != command.name) continue;
    const std::string_view operands = command.operands;
    if (operands.empty() && !rest.empty()) return wrong(fmt::format("'{}' takes nothing", word));
    const bool needed = !operands.empty() && operands.front() != '[';
    if (needed && rest.empty())
      return wrong(fmt::format("'{0}' needs {1}: {0} {1}", word, operands));
    return (this->*command.run)(rest);
  }
  return rest.empty() ? play(word) : unknown(word);
}

Repl::Reply Repl::unknown(const std::string& word) {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  return wrong(fmt::format("unknown command '{}'", escape(word, 60)),
               suggest(nearest(word, names), "'help' lists the commands"));
}

Repl::Reply Repl::play(const std::string& text) {
  Answer answer = keeper_.play(text);
  if (answer.ok() || has_digit(text)) return changed(std::move(answer));
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  // A word without a digit that is like a command was meant to be one.
  return nearest(text, names).empty() ? changed(std::move(answer)) : unknown(text);
}

Repl::Reply Repl::ask_text(const Message& request) {
  Answer answer = keeper_.ask(request);
  if (!answer.ok()) return changed(std::move(answer));
  std::string text(answer.reply->text("text"));
  if (!text.ends_with('\n')) text += '\n';
  return {.data = std::move(text), .problems = {}};
}

Repl::Reply Repl::moves(const std::string& square) {
  Message request("moves");
  if (!square.empty()) request.add("square", square);
  Answer answer = keeper_.ask(request);
  if (!answer.ok()) return changed(std::move(answer));
  const auto texts = answer.reply->list("move");
  return {.data = looks_.terminal ? columns(texts) : lines(texts), .problems = {}};
}

Repl::Reply Repl::position(const std::string& text) {
  return text.empty() ? ask_text(Message("position")) : changed(keeper_.set_position(text));
}

Repl::Reply Repl::status(const std::string&) { return ask_text(Message("status")); }

Repl::Reply Repl::perft(const std::string& depth) {
  const auto number = parse_number(depth, depth_limit);
  if (!number) {
    return wrong(fmt::format("'{}' is not a depth", escape(depth, 40)),
                 fmt::format("0 to {}", depth_limit));
  }
  PerftProgress progress(looks_.terminal);
  const Message request = Message("perft").add("depth", static_cast<std::uint64_t>(*number));
  Answer answer = keeper_.count(request, [&](const Message& message) { progress.show(message); });
  if (!answer.ok()) return changed(std::move(answer));
  progress.finish(*answer.reply);
  Reply reply{.data = perft_text(*answer.reply, PerftView{.calls = looks_.terminal}),
              .problems = {}};
  const std::string shortfall = perft_shortfall(*answer.reply);
  if (!shortfall.empty()) reply.problems.push_back(Problem{.message = shortfall});
  return reply;
}

Repl::Reply Repl::undo(const std::string&) { return changed(keeper_.undo()); }

Repl::Reply Repl::redo(const std::string&) { return changed(keeper_.redo()); }

Repl::Reply Repl::why(const std::string& ply) { return ask_text(Message("why").add("ply", ply)); }

Repl::Reply Repl::show(const std::string& square) {
  Message request("show");
  if (!square.empty()) request.add("square", square);
  if (looks_.colour) request.add("colour", "1");
  return ask_text(request);
}

Repl::Reply Repl::begin(Record record, Bundle bundle) {
  Answer answer = keeper_.begin(std::move(record), std::move(bundle));
  std::string notes = looks_.terminal ? notes_in(answer) : "";
  Reply reply = changed(std::move(answer));
  reply.data = std::move(notes);
  return reply;
}

Repl::Reply Repl::option(const std::string& setting) {
  if (setting.empty()) return {.data = lines(settings()), .problems = {}};
  const auto option = read_option(setting);
  if (!option) return {.data = {}, .problems = {option.problem()}};
  Record record;
  record.variant = keeper_.record().variant;
  record.seed = keeper_.record().seed;
  record.options = keeper_.record().options;
  record.options[option.value().first] = option.value().second;
  return begin(std::move(record), keeper_.bundle());
}

Repl::Reply Repl::variant(const std::string& name) {
  auto bundle = library_.read(name);
  if (!bundle) return {.data = {}, .problems = {bundle.problem()}};
  Record record;
  record.variant = name;
  record.seed = keeper_.record().seed;
  return begin(std::move(record), std::move(bundle.value()));
}

Repl::Reply Repl::reload(const std::string&) {
  auto bundle = library_.read(keeper_.record().variant);
  if (!bundle) return {.data = {}, .problems = {bundle.problem()}};
  return begin(keeper_.record(), std::move(bundle.value()));
}

Repl::Reply Repl::save(const std::string& file) {
  if (!may_overwrite(file)) {
    return wrong(fmt::format("{} is there and is not a saved game", escape(file, 200)),
                 "choose another name");
  }
  const auto problem = write_file(file, write_record(keeper_.record()));
  return {.data = {}, .problems = problem ? Problems{*problem} : Problems{}};
}

Repl::Reply Repl::load(const std::string& file) {
  const auto text = read_file(file, record_limit);
  if (!text) return {.data = {}, .problems = {text.problem()}};
  auto record = read_record(text.value(), file);
  if (!record) return {.data = {}, .problems = {record.problem()}};
  auto bundle = library_.read(record.value().variant);
  if (!bundle) return {.data = {}, .problems = {bundle.problem()}};
  return begin(std::move(record.value()), std::move(bundle.value()));
}

Repl::Reply Repl::help(const std::string&) {
  std::string text = "A bare move, such as one of 'moves', plays it.\n";
  for (const Command& command : commands()) {
    text += fmt::format("  {:<21}{}\n", fmt::format("{} {}", command.name, command.operands),
                        command.summary);
  }
  return {.data = std::move(text), .problems = {}};
}

Repl::Reply Repl::quit(const std::string&) {
  finished_ = true;
  return {};
}

std::vector<std::string> Repl::legal_moves() {
  const Answer answer = keeper_.ask(Message("moves"));
  return answer.ok() ? answer.reply->list("move") : std::vector<std::string>{};
}

// The squares from which a move starts: the text up to the end of its first number.
std::vector<std::string> Repl::squares_to_move() {
  std::set<std::string> squares;
  for (const std::string& move : legal_moves()) {
    const std::size_t digit = move.find_first_of("0123456789");
    if (digit != std::string::npos)
      squares.insert(move.substr(0, move.find_first_not_of("0123456789", digit)));
  }
  return {squares.begin(), squares.end()};
}

// "KEY=VALUE (VALUE, VALUE)": what is in force, and what there is.
std::vector<std::string> Repl::settings() {
  std::vector<std::string> texts;
  for (const std::string& option : keeper_.options()) {
    const auto parts = split(option, '|');
    if (parts.size() < 2) continue;
    texts.push_back(fmt::format("{}={} ({})", parts[0], parts[1],
                                fmt::join(parts.begin() + 2, parts.end(), ", ")));
  }
  return texts;
}

std::vector<std::string> Repl::complete(std::string_view line) {
  const std::size_t space = line.find_last_of(" \t");
  const std::string_view begun = space == std::string_view::npos ? line : line.substr(space + 1);
  const auto words = words_of(line.substr(0, line.size() - begun.size()));
  std::vector<std::string> candidates;
  if (words.empty()) {
    for (const Command& command : commands()) candidates.emplace_back(command.name);
    for (std::string& move : legal_moves()) candidates.push_back(std::move(move));
  } else if (words.size() == 1) {
    if (words[0] == "why") candidates = legal_moves();
    if (words[0] == "moves" || words[0] == "show") candidates = squares_to_move();
    if (words[0] == "variant") candidates = library_.variants();
    if (words[0] == "option") {
      for (const std::string& option : keeper_.options()) {
        const auto parts = split(option, '|');
        for (std::size_t i = 2; i < parts.size(); ++i)
          candidates.push_back(fmt::format("{}={}", parts[0], parts[i]));
      }
    }
  }
  std::erase_if(candidates, [&](const std::string& word) { return !word.starts_with(begun); });
  return candidates;
}

}  // namespace sb
