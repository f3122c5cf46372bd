// `springboard play`: the two loops around a Repl, one for eyes and one for programs.
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

#include "tools/commands.h"
#include "tools/line_editor.h"
#include "tools/repl.h"
#include "tools/report.h"

namespace sb {
namespace {

// Lines from a descriptor, however they arrive. A line above the limit is thrown away as it comes.
class LineReader {
 public:
  static constexpr std::size_t limit = 64 * 1024;

  // False at the end of the input. `too_long` says that the line was thrown away.
  bool read(std::string& line, bool& too_long) {
    line.clear();
    too_long = false;
    for (bool any = false;;) {
      if (at_ == size_ && !refill()) return any;
      any = true;
      const std::string_view rest(buffer_ + at_, size_ - at_);
      const std::size_t end = rest.find('\n');
      if (!too_long) line += rest.substr(0, end);
      if (line.size() > limit) {
        too_long = true;
        line.clear();
      }
      at_ = end == std::string_view::npos ? size_ : at_ + end + 1;
      if (end != std::string_view::npos) return true;
    }
  }

 private:
  bool refill() {
    ssize_t n = 0;
    do {
      n = ::read(STDIN_FILENO, buffer_, sizeof buffer_);
    } while (n < 0 && errno == EINTR);
    at_ = 0;
    size_ = n > 0 ? static_cast<std::size_t>(n) : 0;
    return n > 0;
  }

  char buffer_[64 * 1024];
  std::size_t at_ = 0, size_ = 0;
};

bool write_out(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(STDOUT_FILENO, text.data(), text.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return false;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
  return true;
}

// A reply as programs read it: the data, then `ok` or `error: MESSAGE`. Of several faults each has
// a line of its own before the last line, which is about the first.
std::string for_programs(const Repl::Reply& reply) {
  if (reply.problems.empty()) return reply.data + "ok\n";
  std::string text = reply.data;
  const std::string first = describe(reply.problems.front());
  if (reply.problems.size() == 1) return text += fmt::format("error: {}\n", first);
  for (const Problem& problem : reply.problems) text += describe(problem) + '\n';
  return text += fmt::format("error: {} (and {} more)\n", first, reply.problems.size() - 1);
}

int serve_programs(Repl& repl) {
  LineReader reader;
  std::string line;
  for (bool too_long = false; !repl.finished() && reader.read(line, too_long);) {
    const Repl::Reply reply =
        too_long ? Repl::Reply{.data = {},
                               .problems = {Problem{.message = "the line is too long",
                                                    .hint = "64 KiB at most"}}}
                 : repl.run(line);
    if (!write_out(for_programs(reply))) {
      return report(Problem{.message = "standard output cannot be written"});
    }
  }
  return exit_fine;
}

// The board, and whatever a player must be told of it.
class Announcer {
 public:
  Announcer(Keeper& keeper, Looks looks) : keeper_(keeper), looks_(looks) {}

  std::string board() {
    Message request("show");
    if (looks_.colour) request.add("colour", "1");
    const Answer picture = keeper_.ask(request);
    if (!picture.ok()) return {};
    return fmt::format("\n{}{}\n", picture.reply->text("text"), news());
  }

  // The variant and the side to move, or the turn that is being entered.
  std::string prompt(const std::string& composing) {
    const std::string text = (composing.empty() ? whose_turn() : composing) + '>';
    return looks_.colour ? fmt::format("\1\033[1m\1{}\1\033[0m\1 ", text) : text + ' ';
  }

  std::string problem(const Problem& problem) const {
    const std::string text = describe(problem);
    const std::string line = looks_.colour ? fmt::format("\033[31m{}\033[0m\n", text) : text + '\n';
    return line + source_picture(problem);
  }

 private:
  std::string whose_turn() {
    const Answer status = keeper_.ask(Message("status").add("full", "1"));
    const std::string_view side = status.ok() ? status.reply->text("side") : "?";
    return fmt::format("{} {}", keeper_.variant_id(), side);
  }

  // Check, or the end of the game.
  std::string news() {
    const Answer status = keeper_.ask(Message("status"));
    const std::string_view text = status.ok() ? status.reply->text("text") : "play";
    if (text == "play") return {};
    if (text == "check") return "\nCheck.\n";
    const bool draw = text.starts_with("draw");
    return fmt::format("\nThe game is over: {}.{}\n", text,
                       draw ? " You may play on while there are moves." : "");
  }

  Keeper& keeper_;
  Looks looks_;
};

void print(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

int serve_eyes(Repl& repl, Keeper& keeper, Looks looks) {
  const InterruptGuard guard;
  Announcer announcer(keeper, looks);
  LineEditor editor([&](std::string_view line) { return repl.complete(line); });
  print(announcer.board() + "Type a move, or 'help'. TAB completes.\n");
  for (std::string line; !repl.finished();) {
    const auto got = editor.read(announcer.prompt(repl.composing()), line);
    if (got == LineEditor::Got::end) {
      print("\n");
      return exit_fine;
    }
    if (got == LineEditor::Got::interrupted) {
      print("^C\n");
      continue;
    }
    const Repl::Reply reply = repl.run(line);
    print(reply.data);
    for (const Problem& problem : reply.problems) print(announcer.problem(problem));
    if (reply.new_board) print(announcer.board());
  }
  return exit_fine;
}

}  // namespace

int run_play(const Arguments& arguments) {
  const Looks looks{.terminal = is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO),
                    .colour = is_terminal(STDIN_FILENO) && wants_colour(STDOUT_FILENO)};
  Keeper keeper(walls_for(1, 0));
  const Answer opened = open_game(keeper, arguments);
  if (!opened.ok()) return report(opened.problems);
  if (looks.terminal) print(notes_in(opened));
  const Library library = Library::standard();
  Repl repl(keeper, library, looks);
  return looks.terminal ? serve_eyes(repl, keeper, looks) : serve_programs(repl);
}

}  // namespace sb
