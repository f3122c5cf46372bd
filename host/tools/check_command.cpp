// `springboard check PATH...`: which scripts, with what plan, and where the report goes.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <set>

#include "base/text.h"
#include "check/codes.h"
#include "tools/check_pool.h"
#include "tools/check_report.h"
#include "tools/commands.h"
#include "tools/report.h"

namespace sb {
namespace {

namespace fs = std::filesystem;

// What is to be checked, in the order of the report.
struct Scripts {
  std::vector<std::string> paths;
  std::set<std::string> closed;  // those of them that are not to be read
  std::set<std::string> known;   // the same as paths

  void add(std::string path) {
    if (known.insert(path).second) paths.push_back(std::move(path));
  }
};

// Adds the scripts of a folder and the folders in it, sorted; a link is not followed into a folder.
// What cannot be walked to its end is refused: a script that is not seen must not look checked.
std::optional<Problem> add_folder(const std::string& folder, Scripts& scripts) {
  std::vector<std::string> found;
  std::error_code error;
  for (fs::recursive_directory_iterator it(folder, error), end; !error && it != end;
       it.increment(error)) {
    if (it->path().extension() != ".lua" || it->is_directory(error)) continue;
    found.push_back(it->path().string());
    if (leads_out(it->path(), folder)) scripts.closed.insert(found.back());
    error.clear();  // of a link to nowhere, which is told when it is read
  }
  if (error)
    return Problem{.message = fmt::format("the folder cannot be walked: {}", error.message()),
                   .hint = "nothing was checked",
                   .file = folder};
  if (found.empty())
    return Problem{.message = "there is no .lua file in this folder", .file = folder};
  std::sort(found.begin(), found.end());
  for (std::string& path : found) scripts.add(std::move(path));
  return std::nullopt;
}

// Files, folders and ids as the scripts they stand for, each once.
Result<Scripts> scripts_of(const std::vector<std::string>& operands) {
  Scripts scripts;
  for (const std::string& operand : operands) {
    if (!fs::is_directory(operand)) {
      scripts.add(operand);
    } else if (auto problem = add_folder(operand, scripts)) {
      return std::move(*problem);
    }
  }
  return scripts;
}

Result<CheckPlan> plan_of(const Arguments& arguments) {
  CheckPlan plan;
  plan.seed = arguments.seed.value_or(0);
  plan.games = arguments.games;
  plan.depth = arguments.depth;
  plan.seconds = arguments.seconds;
  plan.least_percent = arguments.min_coverage;
  for (const std::string& text : arguments.options) {
    const auto option = read_option(text);
    if (!option) return option.problem();
    plan.options[option.value().first] = option.value().second;
  }
  plan.only_here = arguments.position.has_value() || !arguments.moves.empty();
  plan.position = arguments.position.value_or("");
  for (const std::string& text : arguments.moves) {
    for (const auto ply : words_of(text)) plan.moves.emplace_back(ply);
  }
  return plan;
}

// What a summary needs of a report whose text has been printed, so that any number of scripts can
// be checked in the same memory.
ScriptReport outline(const ScriptReport& report) {
  CheckCase all{.name = {}, .verdict = verdict_of(report), .findings = {}, .skipped_because = {}};
  for (const CheckCase& one : report.cases) {
    for (const Finding& finding : one.findings)
      all.findings.push_back({.code = finding.code, .severity = finding.severity});
  }
  return {.path = report.path,
          .id = {},
          .api = report.api,
          .cases = {std::move(all)},
          .coverage = {},
          .files = {},
          .seconds = report.seconds};
}

// How far the check has come, on one line of a terminal.
class ProgressBar {
 public:
  explicit ProgressBar(std::size_t all) : all_(all), wanted_(is_terminal(STDERR_FILENO)) {}
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(std::size_t done, std::size_t wrong) {
    if (!wanted_) return;
    constexpr std::size_t width = 30;
    const std::size_t filled = width * done / std::max<std::size_t>(all_, 1);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began_;
    fmt::print(stderr, "\r\033[K[{:<{}}] {} of {} scripts, {} wrong, {:.1f} scripts/s",
               std::string(filled, '#'), width, done, all_, wrong,
               static_cast<double>(done) / std::max(took.count(), 1e-3));
    std::fflush(stderr);
    shown_ = true;
  }
  void clear() {
    if (std::exchange(shown_, false)) fmt::print(stderr, "\r\033[K");
  }

 private:
  std::size_t all_;
  bool wanted_, shown_ = false;
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

}  // namespace

int run_check(const Arguments& arguments) {
  const auto format = report_format(arguments.format);
  if (!format) {
    return report_usage(fmt::format("there is no format '{}'", escape(arguments.format, 40)),
                        "text, json, tap, junit, sarif or lcov");
  }
  const auto plan = plan_of(arguments);
  if (!plan) return report(plan.problem());
  const auto scripts = scripts_of(arguments.operands);
  if (!scripts) return report(scripts.problem());
  const std::vector<std::string>& paths = scripts.value().paths;
  const auto began = std::chrono::steady_clock::now();
  CheckReport whole;
  whole.version = program_version();
  whole.folder = fs::current_path().string();
  whole.seed = arguments.seed.value_or(0);
  whole.codes = check_codes();
  const Library library = Library::standard();
  CheckPool pool(library, plan.value(),
                 {.jobs = arguments.jobs,
                  .memory_mib = arguments.memory_mib,
                  .closed = scripts.value().closed});
  ProgressBar bar(paths.size());
  const bool text = *format == ReportFormat::text, colour = wants_colour(STDOUT_FILENO);
  whole.interrupted = !pool.run(
      paths, {.report =
                  [&](ScriptReport one) {
                    bar.clear();
                    if (text) fmt::print("{}", script_text(one, colour));
                    whole.scripts.push_back(text ? outline(one) : std::move(one));
                  },
              .progress = [&](std::size_t done, std::size_t wrong) { bar.show(done, wrong); }});
  bar.clear();
  if (pool.refused()) return report(*pool.refused());
  whole.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  fmt::print("{}", text ? summary_text(whole, colour) : write_report(whole, *format));
  const bool fine = std::all_of(whole.scripts.begin(), whole.scripts.end(),
                                [](const auto& one) { return verdict_of(one) == Verdict::passed; });
  return fine && !whole.interrupted ? exit_fine : exit_wrong;
}

}  // namespace sb
