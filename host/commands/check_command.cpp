// `springboard check PATH...`: which scripts, with what plan, and where the report goes.
#include "commands/check_command.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <map>
#include <set>

#include "base/list.h"
#include "base/version.h"
#include "check/codes.h"
#include "child/check_request.h"
#include "commands/check_pool.h"
#include "commands/check_report.h"
#include "commands/commands.h"
#include "terminal/report.h"

namespace sb {
namespace {

namespace fs = std::filesystem;

// What is to be checked, in the order of the report.
struct Scripts {
  std::vector<std::string> paths;
  std::set<std::string> closed;           // those of them that are not to be read
  std::map<std::string, Problem> faults;  // folders among them, of which not all is seen, and why
  std::set<std::string> known;            // whole paths, however they were written

  void add(std::string path) {
    std::error_code error;
    const fs::path whole = fs::absolute(path, error).lexically_normal();
    if (known.insert(error ? path : whole.string()).second) paths.push_back(std::move(path));
  }
  void add_fault(const std::string& folder, std::string message, std::string hint = {}) {
    add(folder);
    faults[folder] = {.message = std::move(message), .hint = std::move(hint), .file = folder};
  }
};

// The scripts of a folder and the folders in it, sorted; a link is not followed into a folder. What
// cannot be walked to its end is a fault of its own: a script that is not seen must not look
// checked.
void add_folder(const std::string& folder, Scripts& scripts) {
  std::map<std::string, std::string> found;  // and what is wrong, if anything is
  std::vector<fs::path> open{folder};
  while (!open.empty()) {
    const fs::path path = std::move(open.back());
    open.pop_back();
    std::error_code error;
    for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error)) {
      std::error_code unknown;  // of a link to nowhere, which is told when it is read
      if (it->is_directory(unknown)) {
        if (!it->is_symlink(unknown)) open.push_back(it->path());
      } else if (it->path().extension() == ".lua") {
        found[it->path().string()];
        if (leads_out(it->path(), folder)) scripts.closed.insert(it->path().string());
      }
    }
    if (error) found[path.string()] = error.message();
  }
  if (found.empty()) scripts.add_fault(folder, "there is no .lua file in this folder");
  for (const auto& [path, fault] : found) {
    if (fault.empty()) {
      scripts.add(path);
    } else {
      scripts.add_fault(path, fmt::format("the folder cannot be walked: {}", fault),
                        "what is in it was not checked");
    }
  }
}

// Files, folders and ids as the scripts they stand for, each once.
Scripts scripts_of(const std::vector<std::string>& operands) {
  Scripts scripts;
  std::error_code unknown;  // of what is not there, which is told when it is read
  for (const std::string& operand : operands) {
    if (fs::is_directory(operand, unknown)) {
      add_folder(operand, scripts);
    } else {
      scripts.add(operand);
    }
  }
  return scripts;
}

Result<CheckPlan> plan_of(const Arguments& arguments) {
  const auto record = record_of(arguments);
  if (!record) return record.problem();
  CheckPlan plan;
  plan.options = {record.value().options.begin(), record.value().options.end()};
  plan.seed = record.value().seed;
  plan.position = record.value().start;
  plan.moves = record.value().plies;
  plan.games = arguments.games;
  plan.depth = arguments.depth;
  plan.seconds = arguments.seconds;
  plan.least_percent = arguments.min_coverage;
  plan.only_here = arguments.position.has_value() || !arguments.moves.empty();
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
  explicit ProgressBar(std::size_t all) : all_(all) {}

  void show(std::size_t done, std::size_t wrong) {
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began_;
    line_.show(fmt::format("{} {} of {} scripts, {} wrong, {:.1f} scripts/s", bar_text(done, all_),
                           done, all_, wrong,
                           static_cast<double>(done) / std::max(took.count(), 1e-3)));
  }
  void clear() { line_.clear(); }

 private:
  std::size_t all_;
  StatusLine line_{is_terminal(STDERR_FILENO)};
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();
};

Result<ReportFormat> format_of(const Arguments& arguments) {
  if (arguments.json && arguments.format)
    return Problem{.message = "--json and --format are two formats", .hint = "leave one out"};
  const std::string name = arguments.format.value_or(arguments.json ? "json" : "text");
  if (const auto format = report_format(name)) return *format;
  return Problem{.message = fmt::format("there is no format '{}'", escape(name, 40)),
                 .hint = "text, json, tap, junit, sarif or lcov"};
}

CheckReport empty_report(std::uint64_t seed) {
  CheckReport whole;
  whole.version = program_version();
  std::error_code gone;  // the folder: paths are then written as they are
  whole.folder = fs::current_path(gone).string();
  whole.seed = seed;
  whole.codes = check_codes();
  return whole;
}

// Says on stderr what an LCOV tracefile has no words for: that scripts failed.
int end_of_check(const CheckReport& whole, ReportFormat format) {
  const auto failed = std::ranges::count_if(
      whole.scripts, [](const ScriptReport& one) { return verdict_of(one) != Verdict::passed; });
  if (failed == 0) return whole.interrupted ? exit_wrong : exit_fine;
  if (format != ReportFormat::lcov) return exit_wrong;
  return report(
      Problem{.message = fmt::format("{} of {} scripts did not pass", failed, whole.scripts.size()),
              .hint = "--format text says why"});
}

// Whether all of them were checked; or why none could be.
Result<bool> check_all(const Arguments& arguments, const CheckPlan& plan, const Scripts& scripts,
                       const std::vector<std::string>& paths,
                       const std::function<void(ScriptReport)>& hear) {
  const Library library = Library::standard();
  CheckPool pool(library, plan,
                 {.jobs = arguments.jobs,
                  .memory_mib = arguments.memory_mib,
                  .closed = scripts.closed,
                  .faults = scripts.faults});
  ProgressBar bar(paths.size());
  const bool all = pool.run(
      paths, {.report =
                  [&](ScriptReport one) {
                    bar.clear();
                    hear(std::move(one));
                  },
              .progress = [&](std::size_t done, std::size_t wrong) { bar.show(done, wrong); }});
  bar.clear();
  if (pool.refused()) return *pool.refused();
  return all;
}

// --- Parts ---

// A report as text for a line of a part: bytes, some of which are no text.
std::string hex_of(std::string_view bytes) {
  std::string hex;
  hex.reserve(2 * bytes.size());
  for (const char c : bytes) hex += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return hex;
}

std::string bytes_of(std::string_view hex) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
    unsigned char byte = 0;
    std::from_chars(hex.data() + i, hex.data() + i + 2, byte, 16);
    bytes += static_cast<char>(byte);
  }
  return bytes;
}

// The check of these scripts as a run whose units they are.
LongRun run_of(const Arguments& arguments, const CheckPlan& plan, const Library& library,
               const std::vector<std::string>& paths) {
  Bundle texts{.main = {}, .library = library.read_library()};
  for (const std::string& path : paths) {
    const auto main = library.read_main(path);
    if (!main) continue;  // its report will say why
    texts.main.text += main.value().text + '\0';
    library.read_beside(main.value(), texts.library);
  }
  const Record record{.variant = fmt::format("{}", fmt::join(arguments.operands, " ")),
                      .options = {plan.options.begin(), plan.options.end()},
                      .seed = plan.seed,
                      .start = plan.position,
                      .plies = plan.moves};
  LongRun run{.facts = run_facts("check", record, texts), .units = paths.size()};
  run.facts["scripts"] = paths;
  run.facts["games"] = plan.games;
  run.facts["depth"] = plan.depth;
  run.facts["time"] = plan.seconds;
  run.facts["min_coverage"] = plan.least_percent;
  run.facts["memory"] = arguments.memory_mib;
  return run;
}

// Checks one part of the scripts into its file; exit status. What was interrupted is still to be
// done.
int check_part(const Arguments& arguments, const CheckPlan& plan, const Scripts& scripts) {
  if (const auto problem = report_of_part(arguments)) return report_usage(*problem);
  const auto shard = shard_of(arguments, "reports are written there, script by script");
  if (!shard) return report_usage(shard.problem());
  const LongRun run = run_of(arguments, plan, Library::standard(), scripts.paths);
  LongRunPart part(run, shard.value());
  std::optional<Problem> problem = part.open(arguments.output);
  if (problem) return report(*problem);
  const std::vector<std::size_t> units = part.open_units();
  const auto paths = mapped(units, [&](std::size_t unit) { return scripts.paths[unit]; });
  std::size_t next = 0;
  const auto whole = check_all(arguments, plan, scripts, paths, [&](const ScriptReport& one) {
    const std::size_t unit = units[next++];
    if (problem || has_verdict(one, Verdict::interrupted)) return;
    Message found("ok");
    found.add("path", one.path).add("verdict", name_of(verdict_of(one)));
    found.add("report", hex_of(encoded(one).encode()));
    problem = part.add({{unit, found}});
  });
  if (!whole) return report(whole.problem());
  fmt::print("{}", part.text());
  if (!part.is_whole() && !problem) problem = stopped_early();
  return problem ? report(*problem) : exit_fine;
}

}  // namespace

int report_merged_check(const Arguments& arguments, const MergedRun& run) {
  const auto asked = format_of(arguments);
  if (!asked) return report_usage(asked.problem());
  const ReportFormat format = asked.value();
  CheckReport whole = empty_report(message_of_json(run.facts).number("seed"));
  for (const Message& found : run.found) {
    const auto answer = Message::decode(bytes_of(found.text("report")));
    if (!answer)
      return report(Problem{
          .message = fmt::format("the report of {} is torn", sb::quoted(found.text("path")))});
    whole.scripts.push_back(report_in(*answer));
    whole.seconds += whole.scripts.back().seconds;
  }
  const std::string text = write_report(whole, format, wants_colour(STDOUT_FILENO));
  fmt::print("{}", format == ReportFormat::text ? for_screen(text) : text);
  return end_of_check(whole, format);
}

int run_check(const Arguments& arguments) {
  const auto format = format_of(arguments);
  if (!format) return report_usage(format.problem());
  const auto plan = plan_of(arguments);
  if (!plan) return report(plan.problem());
  const Scripts scripts = scripts_of(arguments.operands);
  if (is_part(arguments)) return check_part(arguments, plan.value(), scripts);
  const auto began = std::chrono::steady_clock::now();
  CheckReport whole = empty_report(arguments.seed.value_or(0));
  const bool text = format.value() == ReportFormat::text, colour = wants_colour(STDOUT_FILENO);
  const auto hear = [&](ScriptReport one) {
    if (text) {
      fmt::print("{}", for_screen(script_text(one, colour)));
      std::fflush(stdout);  // known is known, whatever becomes of the others
    }
    whole.scripts.push_back(text ? outline(one) : std::move(one));
  };
  const auto all = check_all(arguments, plan.value(), scripts, scripts.paths, hear);
  if (!all) return report(all.problem());
  whole.interrupted = !all.value();
  whole.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  fmt::print("{}",
             text ? for_screen(summary_text(whole, colour)) : write_report(whole, format.value()));
  return end_of_check(whole, format.value());
}

}  // namespace sb
