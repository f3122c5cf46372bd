// `springboard sheet VARIANT -o FILE.html`: the rules of a game as one page; with --coverage the
// script too, and what a check has exercised of it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands/check_pool.h"
#include "commands/commands.h"
#include "terminal/report.h"
#include "terminal/screen.h"

namespace sb {
namespace {

// The script's report, checked as by the command `check` with the options of the game; nothing
// where that was interrupted.
std::optional<ScriptReport> checked(const Arguments& arguments, const Record& record) {
  CheckPlan plan;
  plan.seed = record.seed;
  plan.seconds = arguments.seconds;
  plan.options = record.options;
  const Library library = Library::standard();
  CheckPool pool(library, plan, {});
  std::optional<ScriptReport> found;
  pool.run({record.variant},
           {.report = [&](ScriptReport report) { found = std::move(report); }, .progress = {}});
  return found;
}

// What the report says of the lines of the game's own script.
void add_lines(const ScriptReport& report, const std::string& path, Message& request) {
  for (const FileCoverage& file : report.files) {
    if (file.path != path) continue;
    for (const auto& [line, covered] : file.lines) {
      std::vector<std::string> missed;
      for (const LineCoverage::Part& part : covered.parts) {
        if (part.times == 0 && !part.name.empty()) missed.push_back(part.name);
      }
      request.add("line", line);
      request.add("exercised", covered.times() > 0 ? "1" : "0");
      request.add("missed", fmt::format("{}", fmt::join(missed, ", ")));
    }
  }
}

}  // namespace

int run_sheet(const Arguments& arguments) {
  if (arguments.output.empty())
    return report_usage("sheet needs a file to write to", "springboard sheet VARIANT -o FILE.html");
  Keeper keeper(walls_of_short_command());
  const Answer opened = open_game(keeper, arguments);
  if (!opened.ok()) return report(opened.problems);
  Message request("sheet");
  if (arguments.coverage) {
    const auto found = checked(arguments, keeper.record());
    if (!found) return report(Problem{.message = "stopped before the script was checked"});
    add_lines(*found, Library::standard().file_of(keeper.bundle().main).string(), request);
  }
  const Answer answer = keeper.ask(request, sheet_limit());
  if (!answer.ok()) return report(answer.problems);
  const std::string_view text = answer.reply->text("text");
  if (arguments.output == "-") {
    print(text);
    return exit_fine;
  }
  const auto problem = write_file(arguments.output, text);
  return problem ? report(*problem) : exit_fine;
}

}  // namespace sb
