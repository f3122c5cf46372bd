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
constexpr std::string_view compose_help =
    "    a step a line, such as a2a3; 'back' takes the last one away, 'done' plays the turn,\n"
    "    'cancel' leaves it\n";

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

// A number that looks like chance (splitmix64).
std::uint64_t mixed(std::uint64_t seed, std::uint64_t plies) {
  std::uint64_t x = seed + (plies + 1) * 0x9E3779B97F4A7C15u;
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
  x = (x ^ x >> 27) * 0x94D049BB133111EBu;
  return x ^ x >> 31;
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
      {"moves", "[SQUARE|all]", "the legal moves, of one man or of all", &Repl::moves},
      {"position", "[TEXT]", "the position text, or start from another position", &Repl::position,
       true},
      {"status", "", "play, check, or how the game ended", &Repl::status},
      {"perft", "N", "count the sequences of N plies", &Repl::perft},
      {"undo", "", "take back the last ply", &Repl::undo, true},
      {"redo", "", "play again what was taken back", &Repl::redo, true},
      {"why", "MOVE", "why a move is legal or not", &Repl::why},
      {"show", "[SQUARE|names]", "draw the board, where a man can go, or the names of squares",
       &Repl::show},
      {"roll", "[FACE]", "let the die roll, or say what a real one shows", &Repl::roll, true},
      {"option", "[KEY=VALUE]", "the variant's options, or begin anew with another setting",
       &Repl::option, true},
      {"variant", "NAME", "begin a game of another variant", &Repl::variant, true},
      {"reload", "", "read the scripts again and replay the game", &Repl::reload, true},
      {"save", "FILE", "write the game to a file", &Repl::save},
      {"load", "FILE", "go on with a saved game", &Repl::load, true},
      {"resume", "", "go on with the last game of this variant that was cut off", &Repl::resume,
       true},
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
    if (word == command.name) return carry_out(command, rest);
  }
  if (compose_) return rest.empty() ? compose(word) : wrong("one step a line, such as a2a3");
  if (!rest.empty()) return unknown(word);
  return word == keeper_.joint_turn() ? begin_composing() : play(word);
}

Repl::Reply Repl::carry_out(const Command& command, const std::string& rest) {
  const std::string_view operands = command.operands;
  if (operands.empty() && !rest.empty())
    return wrong(fmt::format("'{}' takes nothing", command.name));
  const bool needed = !operands.empty() && operands.front() != '[';
  if (needed && rest.empty())
    return wrong(fmt::format("'{0}' needs {1}: {0} {1}", command.name, operands));
  // Without an operand that may be left out a command only tells.
  const bool only_tells = operands.starts_with('[') && rest.empty();
  if (compose_ && command.changes_game && !only_tells) {
    return wrong(fmt::format("'{}' must wait for the end of the {}", command.name, composing()),
                 "'done' plays it, 'cancel' leaves it");
  }
  return (this->*command.run)(rest);
}

// The words that a line may begin with, but for moves.
std::vector<std::string> Repl::names() const {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  if (!keeper_.joint_turn().empty()) names.push_back(keeper_.joint_turn());
  return names;
}

Repl::Reply Repl::unknown(const std::string& word) {
  return wrong(fmt::format("unknown command '{}'", escape(word, 60)),
               suggest(nearest(word, names()), "'help' lists the commands"));
}

Repl::Reply Repl::play(const std::string& text) {
  Answer answer = keeper_.play(text);
  if (answer.ok() || has_digit(text)) return changed(std::move(answer));
  // A word without a digit that is like a command was meant to be one.
  return nearest(text, names()).empty() ? changed(std::move(answer)) : unknown(text);
}

Repl::Reply Repl::ask_text(const Message& request) {
  Answer answer = keeper_.ask(request);
  if (!answer.ok()) return changed(std::move(answer));
  std::string text(answer.reply->text("text"));
  if (!text.ends_with('\n')) text += '\n';
  return {.data = std::move(text), .problems = {}};
}

Repl::Reply Repl::moves(const std::string& which) {
  if (which.empty() && looks_.terminal) return folded_moves();
  Message request("moves");
  if (!which.empty() && which != "all") request.add("square", which);
  Answer answer = keeper_.ask(request);
  if (!answer.ok()) return changed(std::move(answer));
  const auto texts = answer.reply->list("move");
  return {.data = looks_.terminal ? in_columns(texts) : lines(texts), .problems = {}};
}

// Plain moves first: among the long texts of joint turns they would stand one a line.
std::string Repl::in_columns(std::vector<std::string> texts) const {
  const std::string opening = keeper_.joint_turn() + ':';
  const auto joint =
      std::stable_partition(texts.begin(), texts.end(),
                            [&](const std::string& text) { return !text.starts_with(opening); });
  return columns({texts.begin(), joint}) + columns({joint, texts.end()});
}

// The plain moves, and a line for all joint turns.
Repl::Reply Repl::folded_moves() {
  Answer answer = keeper_.ask(Message("moves").add("fold", "1"));
  if (!answer.ok()) return changed(std::move(answer));
  const Message& reply = *answer.reply;
  std::string text = columns(reply.list("move"));
  if (reply.has("joint")) {
    text += fmt::format("{}: {} moves of {} (moves all lists them)\n", reply.text("joint"),
                        reply.number("count"), fmt::join(reply.list("man"), " "));
  }
  return {.data = std::move(text), .problems = {}};
}

Repl::Reply Repl::begin_composing() {
  const std::string& name = keeper_.joint_turn();
  Answer answer = keeper_.ask(Message("moves").add("joint", "1"));
  if (!answer.ok()) return changed(std::move(answer));
  const auto texts = answer.reply->list("move");
  if (texts.empty()) return wrong(fmt::format("no {} is legal now", name));
  compose_.emplace(name, texts);
  return {.data = looks_.terminal ? std::string(compose_help) : std::string{}, .problems = {}};
}

Repl::Reply Repl::compose(const std::string& word) {
  if (word == "done") return done();
  if (word == "cancel") {
    compose_.reset();
    return {};
  }
  if (word != "back") return step(word);
  return compose_->back() ? steps_so_far() : wrong("there is no step to take away");
}

Repl::Reply Repl::step(const std::string& text) {
  auto problem = compose_->add(text);
  if (!problem) return steps_so_far();
  return {.data = {}, .problems = {std::move(*problem)}};
}

Repl::Reply Repl::done() {
  const auto turn = compose_->turn();
  if (!turn) return {.data = {}, .problems = {turn.problem()}};
  Answer answer = keeper_.play(turn.value());
  if (answer.ok()) compose_.reset();
  return changed(std::move(answer));
}

Repl::Reply Repl::steps_so_far() const {
  std::string text = fmt::format("{}:", compose_->name());
  for (const std::string& step : compose_->steps()) text += ' ' + step;
  if (looks_.terminal && compose_->turn()) text += "  ('done' plays it)";
  return {.data = text + '\n', .problems = {}};
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
  if (square == "names") {
    request.add("names", "1");
  } else if (!square.empty()) {
    request.add("square", square);
  }
  if (looks_.colour) request.add("colour", "1");
  return ask_text(request);
}

// What the die shows follows from the seed and the number of plies alone, so that a game can be
// taken back and played again.
Repl::Reply Repl::roll(const std::string& face) {
  const Answer answer = keeper_.ask(Message("chances"));
  if (!answer.ok()) return {.data = {}, .problems = answer.problems};
  const auto open = answer.reply->list("move");
  if (open.empty()) return wrong("no die is to be rolled now");
  std::string ply;
  if (face.empty()) {
    const Record& record = keeper_.record();
    ply = open[mixed(record.seed, record.plies.size()) % open.size()];
  }
  for (const std::string& text : open) {
    if (!face.empty() && text.substr(text.find(':') + 1) == face) ply = text;
  }
  if (ply.empty())
    return wrong(fmt::format("the die cannot show '{}'", escape(face, 20)),
                 fmt::format("{}", fmt::join(open, ", ")));
  Reply reply = changed(keeper_.play(ply));
  if (reply.problems.empty()) reply.data = ply + '\n';
  return reply;
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
  return go_on_with(std::move(record.value()));
}

Repl::Reply Repl::go_on_with(Record record) {
  auto bundle = library_.read(record.variant);
  if (!bundle) return {.data = {}, .problems = {bundle.problem()}};
  return begin(std::move(record), std::move(bundle.value()));
}

Repl::Reply Repl::resume(const std::string&) {
  const std::string& variant = keeper_.record().variant;
  const auto games = cut_off_ ? cut_off_->of(variant) : std::vector<CutOffGames::Game>{};
  if (games.empty()) return wrong(fmt::format("no game of {} was cut off", sb::quoted(variant)));
  Reply reply = go_on_with(games.front().record);
  if (reply.problems.empty()) cut_off_->forget(games.front());
  return reply;
}

Repl::Reply Repl::help(const std::string&) {
  std::string text = "A bare move, such as one of 'moves', plays it.\n";
  for (const Command& command : commands()) {
    text += fmt::format("  {:<21}{}\n", fmt::format("{} {}", command.name, command.operands),
                        command.summary);
  }
  if (!keeper_.joint_turn().empty()) {
    text += fmt::format("  {:<21}{}\n{}", keeper_.joint_turn(),
                        "enter a turn of many men step by step:", compose_help);
  }
  return {.data = std::move(text), .problems = {}};
}

Repl::Reply Repl::quit(const std::string&) {
  finished_ = true;
  return {};
}

// Those that the request `moves` calls `which`.
std::vector<std::string> Repl::legal_moves(const char* which) {
  const Answer answer = keeper_.ask(Message("moves").add(which, "1"));
  return answer.ok() ? answer.reply->list("move") : std::vector<std::string>{};
}

// The moves that a beginning may become; of a joint turn no more than one step further.
std::vector<std::string> Repl::moves_begun(std::string_view begun) {
  const std::string& joint = keeper_.joint_turn();
  if (!joint.empty() && begun.starts_with(joint + ':'))
    return next_parts(legal_moves("joint"), begun);
  return legal_moves("fold");
}

// The squares from which a plain move starts.
std::vector<std::string> Repl::squares_to_move() {
  std::set<std::string> squares;
  for (const std::string& move : legal_moves("fold")) {
    const std::string_view square = first_square(move);
    if (!square.empty() && square.find('@') == square.npos) squares.emplace(square);
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

// What may stand first in a line.
std::vector<std::string> Repl::first_words(std::string_view begun) {
  if (compose_) {
    std::vector<std::string> words = compose_->possible();
    words.insert(words.end(), {"back", "done", "cancel"});
    return words;
  }
  std::vector<std::string> words = names();
  for (std::string& move : moves_begun(begun)) words.push_back(std::move(move));
  return words;
}

std::vector<std::string> Repl::operands_of(std::string_view command, std::string_view begun) {
  if (command == "why") return moves_begun(begun);
  if (command == "moves" || command == "show") return squares_to_move();
  if (command == "variant") return library_.variants();
  if (command != "option") return {};
  std::vector<std::string> values;
  for (const std::string& option : keeper_.options()) {
    const auto parts = split(option, '|');
    for (std::size_t i = 2; i < parts.size(); ++i)
      values.push_back(fmt::format("{}={}", parts[0], parts[i]));
  }
  return values;
}

std::vector<std::string> Repl::complete(std::string_view line) {
  const std::size_t space = line.find_last_of(" \t");
  const std::string_view begun = space == std::string_view::npos ? line : line.substr(space + 1);
  const auto words = words_of(line.substr(0, line.size() - begun.size()));
  std::vector<std::string> candidates;
  if (words.empty()) candidates = first_words(begun);
  if (words.size() == 1) candidates = operands_of(words[0], begun);
  std::erase_if(candidates, [&](const std::string& word) { return !word.starts_with(begun); });
  return candidates;
}

}  // namespace sb
