// `springboard play`: the two loops around a Repl, one for eyes and one for programs.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "base/text.h"
#include "commands/commands.h"
#include "notation/paragraph.h"
#include "record/cut_off_games.h"
#include "record/game_file.h"
#include "record/opponent.h"
#include "record/play_acts.h"
#include "terminal/board_view.h"
#include "terminal/line_editor.h"
#include "terminal/line_reader.h"
#include "terminal/pager.h"
#include "terminal/repl.h"
#include "terminal/report.h"

namespace sb {
namespace {

// A reply as programs read it: the data, then `ok` or `error: MESSAGE`. Of several faults each has
// a line of its own before the last line, which is about the first.
std::string for_programs(const Reply& reply) {
  if (reply.problems.empty()) return reply.data + "ok\n";
  std::string text = reply.data;
  const std::string first = describe(reply.problems.front());
  if (reply.problems.size() == 1) return text += fmt::format("error: {}\n", first);
  for (const Problem& problem : reply.problems) text += describe(problem) + '\n';
  return text += fmt::format("error: {} (the first of {} lines)\n", first, reply.problems.size());
}

// Says once that the game is kept on disk no more.
void report_trouble(Keeper& keeper) {
  if (const auto problem = keeper.file_trouble()) report(*problem);
}

// After what a player, the opponent, the clock or a saved script has changed: however the program
// ends now, a finished game is not kept.
void settle_files(Keeper& keeper) {
  forget_if_over(keeper);
  report_trouble(keeper);
}

// What the opponent plays is added to the reply to what it answers.
void add_answers(Repl& repl, Reply& reply) {
  while (reply.problems.empty() && repl.opponent_is_due()) {
    Reply answer = repl.answer();
    reply.data += answer.data;
    reply.problems = std::move(answer.problems);
  }
}

int serve_programs(Repl& repl, Keeper& keeper) {
  LineReader reader;
  std::string line;
  // Where the opponent has the first ply, that comes before any line is read.
  if (Reply first; repl.opponent_is_due()) {
    add_answers(repl, first);
    write_all(STDOUT_FILENO, for_programs(first));
  }
  for (bool too_long = false; !repl.finished() && reader.read(line, too_long);) {
    Reply reply = too_long ? Reply{.problems = {LineReader::length_fault()}} : repl.run(line);
    add_answers(repl, reply);
    report_trouble(keeper);
    if (!write_all(STDOUT_FILENO, for_programs(reply))) {
      return report(Problem{.message = "standard output cannot be written"});
    }
  }
  return exit_fine;
}

// The board, and whatever a player must be told of it.
class Announcer {
 public:
  Announcer(Keeper& keeper, Looks looks) : keeper_(keeper), looks_(looks) {}

  // On a low screen without empty lines, so that all of it stays on the screen, with what is
  // printed below it.
  std::string board(int lines_below = 0) {
    const std::string told = news();
    const auto told_lines = static_cast<int>(std::ranges::count(told, '\n'));
    const ScreenSize room = screen_size().above_prompt(told_lines + lines_below);
    const Answer picture = board_view(keeper_, show_request(looks_), room);
    if (!picture.ok()) return {};
    const std::string_view text = picture.reply->text("text");
    const bool has_room = std::ranges::count(text, '\n') + (told.empty() ? 2 : 3) <= room.lines;
    if (!has_room) return fmt::format("{}{}", text, told);
    return fmt::format("\n{}{}{}\n", text, told.empty() ? "" : "\n", told);
  }

  // The variant and the side to move, or that the game is over, or the turn that is being entered.
  std::string prompt(const Repl& repl) {
    const std::string composing = repl.composing();
    const std::string text = (composing.empty() ? whose_turn(repl) : composing) + '>';
    return looks_.colour ? fmt::format("\1\033[1m\1{}\1\033[0m\1 ", text) : text + ' ';
  }

  std::string problem(const Problem& problem) const {
    std::string text = fitted(describe(problem), screen_size().columns);
    text.pop_back();
    const std::string line = looks_.colour ? fmt::format("\033[31m{}\033[0m\n", text) : text + '\n';
    return line + source_picture(problem);
  }

 private:
  // What the child says of the position; empty where it cannot be asked.
  Message status() {
    return keeper_.ask(Message("status").add("full", "1")).reply.value_or(Message());
  }

  // As the players have ended it, or the rules say: "play", "check", a result.
  std::string_view outcome(const Message& now) const {
    const std::string_view ended = ended_here(keeper_.record());
    return ended.empty() ? now.text("text") : ended;
  }

  // Whether there are moves after the end by the rules, as after repetition.
  bool may_go_on(const Message& now) const {
    return ended_here(keeper_.record()).empty() && now.has("goes_on");
  }

  std::string whose_turn(const Repl& repl) {
    const Message now = status();
    if (!goes_on(outcome(now)) && !may_go_on(now)) return keeper_.variant_id() + " over";
    const std::string_view side = now.has("side") ? now.text("side") : "?";
    const std::string times = repl.clock().times_of(side);
    return fmt::format("{} {}{}{}", keeper_.variant_id(), side, times.empty() ? "" : " ", times);
  }

  // Check, a decision that is due, or the end of the game.
  std::string news() {
    const Message now = status();
    const std::string_view text = outcome(now);
    if (goes_on(text)) return (text == "check" ? "Check.\n" : "") + duty(now);
    if (!may_go_on(now)) return fmt::format("The game is over: {}.\n", text);
    constexpr std::string_view draw = "draw";
    if (!text.starts_with(draw)) return fmt::format("{}; moves still go on.\n", text);
    return fmt::format("Drawn{}; moves still go on.\n", text.substr(draw.size())) + duty(now);
  }

  // What is to be done where no man is to be moved: "The die must be rolled for Black."
  std::string duty(const Message& now) {
    std::string text(now.text("duty"));
    if (text.empty()) return {};
    const bool rolls = rolled_ply(keeper_, {}).ok();
    text.front() = upper(text.front());
    return fmt::format("{}{}.\n", text, rolls ? " ('roll', or 'roll FACE')" : "");
  }

  Keeper& keeper_;
  Looks looks_;
};

// What a reply looks like, with the board where it may have changed.
std::string for_eyes(const Reply& reply, Announcer& announcer) {
  std::string text = reply.verbatim ? reply.data : fitted(reply.data, screen_size().columns);
  for (const Problem& problem : reply.problems) text += announcer.problem(problem);
  return reply.new_board ? text + announcer.board() : text;
}

// Ply by ply, each with its board. The interrupt key ends its thinking with the best ply so far;
// where it plays both sides, the game stops there.
void let_opponent_play(Repl& repl, Keeper& keeper, Announcer& announcer) {
  for (int pressed = InterruptGuard::pressed(); repl.opponent_is_due();) {
    print("thinking ...");
    Reply reply = repl.answer();
    if (!ended_here(keeper.record()).empty()) reply.data.clear();  // the board tells
    print("\r\033[K" + for_eyes(reply, announcer));
    settle_files(keeper);
    if (InterruptGuard::pressed() != pressed) return repl.let_wait();
  }
}

int serve_eyes(Repl& repl, Keeper& keeper, Looks looks, bool watch) {
  const InterruptGuard guard;
  Announcer announcer(keeper, looks);
  std::string shown;  // the prompt
  const auto look = [&](bool anew) -> std::optional<LineEditor::News> {
    if (repl.clock().flag_fall()) anew = true;
    const auto reply = watch ? repl.reload_saved() : std::nullopt;
    if (reply || anew) settle_files(keeper);
    if (!reply && !anew && !repl.clock().is_set()) return std::nullopt;
    std::string prompt = announcer.prompt(repl);
    if (!reply && !anew && prompt == shown) return std::nullopt;
    const std::string text = reply ? for_eyes(*reply, announcer) : anew ? announcer.board() : "";
    return LineEditor::News{text, shown = std::move(prompt)};
  };
  LineEditor editor([&](std::string_view line) { return repl.complete(line); }, look);
  print(announcer.board(1) + "Type a move, or 'help'. TAB completes.\n");
  for (std::string line; !repl.finished();) {
    let_opponent_play(repl, keeper, announcer);
    const auto got = editor.read(shown = announcer.prompt(repl), line);
    if (got == LineEditor::Got::end) {
      print("\n");
      return exit_fine;
    }
    if (got == LineEditor::Got::interrupted) {
      print("^C\n");
      continue;
    }
    const Reply reply = repl.run(line);
    const std::string text = for_eyes(reply, announcer);
    if (reply.new_board) {
      print(text);
    } else {
      print_by_pages(text);
    }
    settle_files(keeper);
  }
  return exit_fine;
}

// Who plays, and in what time, where that is asked for.
struct Pairing {
  std::optional<Opponent> opponent;
  std::optional<Pace> pace;
};

// The game of a file that is there already; nothing where there is none.
Result<std::optional<Record>> kept_game(const Arguments& arguments) {
  const std::string& path = *arguments.record;
  std::error_code error;
  const auto size = std::filesystem::file_size(path, error);
  if (error || size == 0) return std::optional<Record>();
  const auto text = read_file(path, record_limit);
  if (!text) return text.problem();
  auto record = read_unfinished_record(text.value(), path);
  if (!record) return record.problem();
  const std::string& wanted = arguments.operands.at(0);
  if (record.value().variant != lasting_name(wanted)) {
    return Problem{.message = fmt::format("a game of {} is kept in it, not of {}",
                                          sb::quoted(record.value().variant), sb::quoted(wanted)),
                   .hint = "name another file",
                   .file = path};
  }
  if (arguments.position || !arguments.moves.empty() || !arguments.options.empty() ||
      arguments.load) {
    return Problem{.message = "a game is kept in it, which goes on as it is",
                   .hint =
                       "leave out --position, --moves, --option and --load, or name another "
                       "file",
                   .file = path};
  }
  return std::optional<Record>(std::move(record.value()));
}

// The game of the command line or of its file; the file is made or taken over. No game begins that
// could not be kept as was asked.
Answer open_kept_game(Keeper& keeper, const Arguments& arguments) {
  auto kept = kept_game(arguments);
  if (!kept) return {.problems = {kept.problem()}};
  Answer answer =
      kept.value() ? begin_game(keeper, std::move(*kept.value())) : open_game(keeper, arguments);
  if (auto problem = keeper.file_trouble()) {
    problem->hint = "no game has begun: name another file";
    return {.problems = {std::move(*problem)}};
  }
  return answer;
}

// The game that is to be loaded is not one of the variant on the command line.
Problem not_of(const std::string& variant, const Arguments& arguments) {
  return {.message = fmt::format("a game of {}, not of {}", sb::quoted(variant),
                                 sb::quoted(arguments.operands.at(0))),
          .hint = "leave the variant out",
          .file = *arguments.load};
}

// The game from its beginning to the end of the program, after a greeting; exit status.
int serve(Keeper& keeper, const Arguments& arguments, Looks looks, const Pairing& pairing,
          const CutOffGames* games = nullptr, const std::string& greeting = {}) {
  const Answer opened =
      arguments.record ? open_kept_game(keeper, arguments) : open_game(keeper, arguments);
  if (!opened.ok()) return report(opened.problems);
  print(greeting);
  const Library library = Library::standard();
  Repl repl(keeper, library, looks, games);
  repl.take_up_players();
  if (arguments.load) {
    const Reply loaded = repl.run("load " + *arguments.load);
    if (!loaded.problems.empty()) return report(loaded.problems);
    if (lasting_name(keeper.record().variant) != lasting_name(arguments.operands.at(0)))
      return report(not_of(keeper.record().variant, arguments));
    if (looks.terminal) print(loaded.data);
  }
  if (pairing.opponent) repl.set_opponent(*pairing.opponent);
  if (pairing.pace) repl.clock().set_pace(*pairing.pace);
  if (looks.terminal) print(fitted(notes_in(opened), screen_size().columns));
  const int status = looks.terminal ? serve_eyes(repl, keeper, looks, arguments.watch)
                                    : serve_programs(repl, keeper);
  repl.clock().keep();
  return status;
}

int play_in_file(const Arguments& arguments, Looks looks, const Pairing& pairing) {
  RecordFile file(*arguments.record, RecordFile::Made::at_once);
  Keeper keeper(walls_for(arguments.threads, 0));
  keeper.keep_in(file);
  const int status = serve(keeper, arguments, looks, pairing);
  const auto problem = file.finish();
  return problem ? report(*problem) : status;
}

// What a player is told of games of the variant that were left or cut off; usually nothing.
std::string offer(const CutOffGames& games, const std::string& variant) {
  const auto left = games.of(variant);
  if (left.empty()) return {};
  return fmt::format("A game of {} was left on {}; 'resume' goes on with it{}.\n",
                     so_many(whole_line(left[0].record).size(), "ply"), time_text(left[0].when),
                     left.size() > 1 ? ", 'resume list' lists more" : "");
}

// For eyes the game is kept without being asked for, and forgotten when it is over.
int play_on_terminal(const Arguments& arguments, Looks looks, const Pairing& pairing) {
  const auto games = CutOffGames::standard();
  std::optional<RecordFile> file;
  Keeper keeper(walls_for(arguments.threads, 0));
  std::string offered;
  if (games) {
    offered = offer(*games, arguments.operands.at(0));
    file.emplace(games->path_for(arguments.operands.at(0)), RecordFile::Made::by_first_ply);
    keeper.keep_in(*file);
  }
  const int status = serve(keeper, arguments, looks, pairing, games ? &*games : nullptr, offered);
  if (!file || !file->is_written()) return status;
  if (whole_line(keeper.record()).empty() || !how_over(keeper).empty()) {
    file->remove();
  } else {
    print("The game is kept; 'resume' goes on with it the next time.\n");
  }
  return status;
}

Result<Pairing> pairing_in(const Arguments& arguments) {
  Pairing pairing;
  if (!arguments.time.empty()) {
    const auto pace = read_pace(arguments.time);
    if (!pace) return pace.problem();
    pairing.pace = pace.value();
  }
  if (arguments.opponent.empty() && arguments.level.empty()) return pairing;
  if (arguments.opponent.empty())
    return Problem{.message = "--level needs --opponent", .hint = "white, black or both"};
  const auto opponent = read_opponent(arguments.opponent + ' ' + arguments.level, {});
  if (!opponent) return opponent.problem();
  pairing.opponent = opponent.value();
  return pairing;
}

// The variant that is named, or that of the game to be loaded; both have to be the same, but for
// scripts, which may lie elsewhere: loading tells whether the game is one of theirs.
Result<std::string> variant_to_play(const Arguments& arguments) {
  if (!arguments.load) {
    if (!arguments.operands.empty()) return arguments.operands[0];
    return Problem{.message = "play needs a game, as in 'springboard play chess'",
                   .hint = "'springboard list' names them all; --load FILE takes a saved one"};
  }
  if (arguments.position || !arguments.moves.empty() || !arguments.options.empty())
    return Problem{.message = "--load takes the whole game from its file",
                   .hint = "leave out --position, --moves and --option"};
  const auto [file, number] = file_and_number(*arguments.load);
  Record wanted;
  if (!arguments.operands.empty()) wanted.variant = arguments.operands[0];
  const std::string& named = wanted.variant;
  const auto game = read_saved_game(file, Library::standard().variants(), number,
                                    named.empty() ? nullptr : &wanted);
  if (!game) return game.problem();
  const std::string& variant = game.value().record.variant;
  if (named.empty()) return variant;
  const bool scripts = names_file(named) && names_file(variant);
  if (scripts || lasting_name(named) == lasting_name(variant)) return named;
  return not_of(variant, arguments);
}

}  // namespace

int run_play(const Arguments& given) {
  const auto variant = variant_to_play(given);
  if (!variant) return given.load ? report(variant.problem()) : report_usage(variant.problem());
  const Looks looks{.terminal = is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO),
                    .colour = is_terminal(STDIN_FILENO) && wants_colour(STDOUT_FILENO),
                    .light = given.light,
                    .figures = given.figures};
  if (given.watch && !looks.terminal)
    return report_usage("--watch needs a terminal", "on a pipe, 'reload' reads the scripts again");
  Arguments arguments = given;
  arguments.operands = {variant.value()};
  // People would soon know dice that roll alike in every game; programs count on it.
  if (looks.terminal && !arguments.seed) arguments.seed = std::random_device()();
  const auto pairing = pairing_in(arguments);
  if (!pairing) return report_usage(pairing.problem());
  if (arguments.record) return play_in_file(arguments, looks, pairing.value());
  if (looks.terminal) return play_on_terminal(arguments, looks, pairing.value());
  Keeper keeper(walls_for(arguments.threads, 0));
  return serve(keeper, arguments, looks, pairing.value());
}

}  // namespace sb
