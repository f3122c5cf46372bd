// The table of commands, and a function for each. Whatever needs the rules is asked of the keeper.
#include "terminal/repl.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.h"
#include "notation/pgn.h"
#include "play/perft.h"
#include "record/game_file.h"
#include "record/play_acts.h"
#include "terminal/board_view.h"
#include "terminal/perft_view.h"
#include "terminal/report.h"

namespace sb {
namespace {

constexpr const char* limits_help =
    "  LIMITS: a level from 1 to 10, or time SECONDS, nodes N, depth N, also together.\n"
    "  The interrupt key ends the thinking with what was found.\n";

constexpr const char* draw_help =
    "  A move declines it. The program accepts where its last search had it no better.\n"
    "  'undo' takes the draw back.\n";

constexpr const char* reload_help =
    "  A script with errors changes nothing. The game stops before a ply that is legal no more;\n"
    "  it is replayed to its end when another 'reload' makes that possible.\n";

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::string_view trimmed_left(std::string_view text) {
  return text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
}

// Of the files that begin so what comes behind the last blank that is typed.
std::vector<std::string> files_to_end(std::string_view begun) {
  std::vector<std::string> files = files_begun(begun);
  for (std::string& file : files) file.erase(0, begun.find_last_of(" \t") + 1);
  return files;
}

bool has_digit(std::string_view word) {
  return std::any_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
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

Repl::Reply Repl::wrong(std::string message, std::string hint) {
  return {.problems = {Problem{.message = std::move(message), .hint = std::move(hint)}}};
}

Repl::Reply Repl::changed(Answer answer) {
  const bool ok = answer.ok();
  return {.problems = std::move(answer.problems), .new_board = ok};
}

std::span<const Repl::Command> Repl::commands() {
  static constexpr Command table[] = {
      {"play", "MOVE...", "play moves; the word may be left out", &Repl::play, true, "",
       "  Moves are written as people do: e4, Nf3, exd5, O-O, e8=Q, P@e4, or from-to: e2e4.\n"
       "  Several stand in one line, with numbers of turns or without. 'play' itself is needed\n"
       "  only for a move that is written like a command.\n"},
      {"moves", "[SQUARE|all]", "the legal moves, of one man or of all", &Repl::moves},
      {"history", "", "the moves of the game; | stands where the board is", &Repl::history},
      {"position", "[TEXT]", "the position text, or start from another position", &Repl::position,
       true, "fen", "  'undo' brings the game before back.\n"},
      {"status", "", "play, check, or how the game ended", &Repl::status},
      {"perft", "N", "count the sequences of N plies", &Repl::perft},
      {"go", "[LIMITS]", "let the program play for the side to move", &Repl::go, true, "",
       limits_help},
      {"hint", "[LIMITS]", "what the program would play", &Repl::hint, false, "", limits_help},
      {"eval", "[LIMITS]", "who stands better, and the line that is expected", &Repl::eval, false,
       "", limits_help},
      {"analyse", "[LIMITS]", "the same, line by line until the interrupt key is pressed",
       &Repl::analyse, false, "analyze", limits_help},
      {"opponent", "[SIDE [N]]", "who is played by the program: white, black, both, off",
       &Repl::opponent, true, "",
       "  N is its level: 1, for a child, to 10, all it can. What was taken back it leaves\n"
       "  alone until a move is played again; 'go' lets it move.\n"},
      {"undo", "[N]", "take back the last ply, or the last N", &Repl::undo, true, "u back",
       "  Nothing is lost: 'redo' plays it again until another move is played.\n"},
      {"redo", "[N]", "play again what was taken back", &Repl::redo, true, "forward"},
      {"first", "", "take back to the first position", &Repl::first, true},
      {"last", "", "play again all that was taken back", &Repl::last, true},
      {"why", "MOVE", "why a move is legal or not", &Repl::why},
      {"trace", "MOVE", "all that a move changes, and by which rule", &Repl::trace},
      {"show", "[SQUARE|MOVE]", "draw the board, where a man can go, what a move leads to",
       &Repl::show, false, "board",
       "  'show names' draws the names of the squares. Where boards are to be chosen, 'moves'\n"
       "  numbers them: 'show 3' draws the third, '3' alone chooses it.\n"},
      {"flip", "", "draw the board from the other side", &Repl::flip},
      {"rules", "[PIECE]", "the rules of the game in a screen, or how a piece moves", &Repl::rules},
      {"legend", "", "what the signs on the board mean", &Repl::legend},
      {"roll", "[FACE]", "let the die roll, or say what a real one shows", &Repl::roll, true},
      {"option", "[KEY=VALUE]", "the variant's options, or begin anew with another setting",
       &Repl::option, true},
      {"variant", "NAME", "begin a game of another variant", &Repl::variant, true},
      {"new", "", "begin a new game of this variant", &Repl::anew, true},
      {"resign", "", "the side to move gives up", &Repl::resign, true, "",
       "  'undo' takes it back.\n"},
      {"draw", "", "offer a draw, or accept the one that is offered", &Repl::draw, true, "",
       draw_help},
      {"clock", "[5+3|off]", "the time left, or a clock: minutes + seconds a turn", &Repl::clock},
      {"reload", "", "read the scripts again and replay the game", &Repl::reload, true, "",
       reload_help},
      {"save", "FILE", "write the game to a file, as PGN if it ends in .pgn", &Repl::save},
      {"load", "FILE", "go on with a saved game", &Repl::load, true, "",
       "  A PGN file is known by its text. Its comments and variations are saved again with it;\n"
       "  it is refused where the rules have changed since it was saved.\n"},
      {"resume", "[N|list]", "go on with the last game that was left, or another", &Repl::resume,
       true},
      {"help", "[COMMAND]", "this list, or more of a command", &Repl::help, false, "?"},
      {"quit", "", "end", &Repl::quit, false, "q exit"},
  };
  return table;
}

const Repl::Command* Repl::command_named(std::string_view word) {
  const std::string name = lower(word);
  for (const Command& command : commands()) {
    const auto aliases = words_of(command.aliases);
    if (name == command.name || std::ranges::find(aliases, name) != aliases.end()) return &command;
  }
  return nullptr;
}

Repl::Reply Repl::run(std::string_view line) {
  return on_clock([&] { return obey(line); });
}

Repl::Reply Repl::obey(std::string_view line) {
  line = trimmed(line);
  if (line.empty()) return {};
  const std::size_t end = line.find_first_of(" \t");
  const std::string word(line.substr(0, end));
  const std::string rest(end == std::string_view::npos ? "" : trimmed(line.substr(end)));
  if (compose_ && rest.empty() && is_composing_word(lower(word))) return compose(lower(word));
  if (const Command* command = command_named(word)) return carry_out(*command, rest);
  if (compose_) return steps(std::string(line));
  if (rest.empty() && !keeper_.joint_turn().empty() && lower(word) == lower(keeper_.joint_turn()))
    return begin_composing();
  return play(std::string(line));
}

Repl::Reply Repl::carry_out(const Command& command, const std::string& rest) {
  const std::string_view operands = command.operands;
  if (operands.empty() && !rest.empty())
    return wrong(fmt::format("'{}' takes nothing", command.name));
  const bool needed = !operands.empty() && operands.front() != '[';
  if (needed && rest.empty())
    return wrong(fmt::format("'{0}' needs {1}: {0} {1}", command.name, operands));
  // Without an operand that may be left out a command only tells.
  const bool only_tells = operands.starts_with('[') && rest.empty() &&
                          command.run != &Repl::resume && command.run != &Repl::go;
  if (compose_ && command.changes_game && !only_tells) {
    return wrong(fmt::format("'{}' must wait for the end of the {}", command.name, composing()),
                 "'done' plays it, 'cancel' leaves it");
  }
  Reply reply = (this->*command.run)(rest);
  const bool walks = command.run == &Repl::undo || command.run == &Repl::redo ||
                     command.run == &Repl::first || command.run == &Repl::last;
  if (reply.new_board) played_on_ = !walks;
  return reply;
}

// The words that a line may begin with, but for moves.
std::vector<std::string> Repl::names() const {
  std::vector<std::string> names;
  for (const Command& command : commands()) {
    names.emplace_back(command.name);
    for (const std::string_view alias : words_of(command.aliases)) {
      if (alias.size() > 1) names.emplace_back(alias);
    }
  }
  if (!keeper_.joint_turn().empty()) names.push_back(keeper_.joint_turn());
  return names;
}

// The one of names() that alone begins so, else the nearest; empty where none is near.
std::string Repl::meant(std::string_view word) const {
  constexpr std::size_t least = 3;
  const std::vector<std::string> all = names();
  const auto begins = [begun = lower(word)](const std::string& name) {
    return begun.size() >= least && name.starts_with(begun);
  };
  const auto found = std::ranges::find_if(all, begins);
  return std::ranges::count_if(all, begins) == 1 ? *found : nearest(lower(word), all);
}

Repl::Reply Repl::unknown(std::string_view word) {
  return wrong(fmt::format("unknown command '{}'", escape(word, 60)),
               suggest(meant(word), "'help' lists the commands"));
}

Repl::Reply Repl::play(const std::string& line) {
  const std::vector<std::string> plies = plies_in(line);
  if (plies.empty()) return wrong("no move is in the line");
  Answer answer = keeper_.play_all(plies);
  played_on_ = played_on_ || answer.ok();
  if (answer.ok() || has_digit(plies[0]) || !keeper_.record().ended.empty())
    return changed(std::move(answer));
  // A word without a digit that is like a command, or has words behind it, was meant to be one.
  const bool like_command = !meant(plies[0]).empty();
  const bool castles = plies[0].find_first_not_of("Oo0-") == std::string::npos;
  const bool words_behind = plies.size() > 1 && plies[0].find_first_of(":@") == std::string::npos;
  const bool is_word = plies[0].find_first_of(":@,=") == std::string::npos;
  const bool shapeless = !answer.problems.empty() &&
                         answer.problems.front().message.find(" is no move") != std::string::npos;
  if (castles || !shapeless) return changed(std::move(answer));
  if (like_command || words_behind) return unknown(plies[0]);
  std::string& hint = answer.problems.front().hint;
  if (is_word && !hint.starts_with("did you mean")) {
    hint += fmt::format("{}'help' lists the commands", hint.empty() ? "" : "; ");
  }
  return changed(std::move(answer));
}

Repl::Reply Repl::ask_text(const Message& request) {
  Answer answer = keeper_.ask(request);
  if (!answer.ok()) return changed(std::move(answer));
  std::string text(answer.reply->text("text"));
  if (!text.ends_with('\n')) text += '\n';
  return {.data = std::move(text)};
}

Repl::Reply Repl::position(const std::string& text) {
  if (!text.empty()) return changed(keeper_.set_position(text));
  Reply reply = ask_text(Message("position"));
  reply.verbatim = true;
  return reply;
}

Repl::Reply Repl::status(const std::string&) {
  const std::string_view ended = ending_text(keeper_.record().ended);
  return ended.empty() ? ask_text(Message("status")) : Reply{.data = std::string(ended) + '\n'};
}

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
  Reply reply{.data = perft_text(*answer.reply, PerftView{.calls = looks_.terminal})};
  const std::string shortfall = perft_shortfall(*answer.reply);
  if (!shortfall.empty()) reply.problems.push_back(Problem{.message = shortfall});
  return reply;
}

Repl::Reply Repl::why(const std::string& ply) { return ask_text(Message("why").add("ply", ply)); }

Repl::Reply Repl::show(const std::string& square) {
  Message request = show_request(looks_);
  if (square == "names") {
    request.add("names", "1");
  } else if (!square.empty() && !compose_) {
    request.add("what", square);
  } else if (compose_) {
    for (const std::string& step : compose_->steps()) request.add("step", step);
    for (const std::string& target : compose_->targets_of(lower(square)))
      request.add("target", target);
    if (!square.empty() && !request.has("target"))
      return wrong(fmt::format("'{}' has no step in this {}", escape(square, 40), composing()),
                   "'moves' lists the steps that go on");
  }
  if (!looks_.terminal) return ask_text(request);
  const int lines_below = square.empty() ? 0 : 1;  // "after e4"
  Answer answer = board_view(keeper_, request, screen_size().above_prompt(lines_below));
  if (!answer.ok()) return changed(std::move(answer));
  return {.data = std::string(answer.reply->text("text"))};
}

Repl::Reply Repl::begin(Record record, Bundle bundle, std::string_view fingerprint) {
  Answer answer = keeper_.begin(std::move(record), std::move(bundle), fingerprint);
  std::string notes = looks_.terminal ? notes_in(answer) : "";
  const bool begun = answer.ok();
  Reply reply = changed(std::move(answer));
  reply.data = std::move(notes);
  if (begun) take_clock();
  return reply;
}

Repl::Reply Repl::option(const std::string& setting) {
  if (setting.empty()) return {.data = lines(settings())};
  const auto option = read_option(setting);
  if (!option) return {.problems = {option.problem()}};
  Record record;
  record.variant = keeper_.record().variant;
  record.seed = keeper_.record().seed;
  record.options = keeper_.record().options;
  record.options[option.value().first] = option.value().second;
  return begin(std::move(record), keeper_.bundle());
}

Repl::Reply Repl::variant(const std::string& name) {
  auto bundle = library_.read(name);
  if (!bundle) return {.problems = {bundle.problem()}};
  Record record;
  record.variant = name;
  record.seed = keeper_.record().seed;
  return begin(std::move(record), std::move(bundle.value()));
}

Repl::Reply Repl::help(const std::string& word) {
  if (!word.empty()) {
    const Command* command = command_named(word);
    return command ? Reply{.data = help_of(*command)} : unknown(word);
  }
  std::string text = "A bare move, such as one of 'moves' or Nf3, plays it.\n";
  for (const Command& command : commands()) {
    text += fmt::format("  {:<21}{}\n", fmt::format("{} {}", command.name, command.operands),
                        command.summary);
  }
  if (!keeper_.joint_turn().empty()) {
    text += fmt::format("  {:<21}{}\n{}", keeper_.joint_turn(),
                        "enter a turn of many men step by step:", compose_help);
  }
  return {.data = std::move(text)};
}

std::string Repl::help_of(const Command& command) {
  const auto aliases = words_of(command.aliases);
  std::string text = fmt::format("{} {}", command.name, command.operands);
  if (text.ends_with(' ')) text.pop_back();
  text += fmt::format(": {}\n{}", command.summary, command.more);
  if (!aliases.empty()) text += fmt::format("  Also: {}\n", fmt::join(aliases, ", "));
  return text;
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
  std::vector<std::string> moves = legal_moves("fold");
  // Short texts where the beginning is that of no move text.
  const bool is_long =
      std::ranges::any_of(moves, [&](const std::string& move) { return move.starts_with(begun); });
  return is_long ? moves : legal_moves("short");
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
    words.insert(words.end(), {"undo", "back", "done", "cancel"});
    return words;
  }
  std::vector<std::string> words = names();
  for (std::string& move : moves_begun(begun)) words.push_back(std::move(move));
  return words;
}

std::vector<std::string> Repl::operands_of(std::string_view command, std::string_view begun) {
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

std::vector<std::string> Repl::complete(std::string_view line) {
  const std::size_t space = line.find_last_of(" \t");
  const std::string_view begun = space == std::string_view::npos ? line : line.substr(space + 1);
  const auto words = words_of(line.substr(0, line.size() - begun.size()));
  const Command* first = words.empty() ? nullptr : command_named(words[0]);
  if (first && (first->run == &Repl::load || first->run == &Repl::save))
    return files_to_end(trimmed_left(line.substr(words[0].data() + words[0].size() - line.data())));
  std::vector<std::string> candidates;
  if (words.empty()) candidates = first_words(begun);
  const Command* command = words.size() == 1 ? first : nullptr;
  if (command) candidates = operands_of(command->name, begun);
  std::erase_if(candidates, [&](const std::string& word) { return !word.starts_with(begun); });
  return candidates;
}

}  // namespace sb
