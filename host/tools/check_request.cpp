// Each value is a message of its own inside the other's fields. Numbers and lists that a child
// sends are always cut to what a report may hold.
#include "tools/check_request.h"

#include <algorithm>

#include "base/text.h"
#include "check/codes.h"
#include "tools/time_limits.h"

namespace sb {
namespace {

constexpr std::size_t longest_cut = 64 * 1024;
constexpr std::size_t most_findings = 1000;
constexpr std::size_t most_missed = 10'000;
constexpr std::size_t most_parts = 100'000, most_files = 300;  // of scripts

std::string cut(std::string_view text) { return std::string(text.substr(0, longest_cut)); }

std::uint64_t microseconds(double seconds) { return static_cast<std::uint64_t>(seconds * 1e6); }
double seconds_in(const Message& message) {
  return static_cast<double>(message.number("microseconds")) * 1e-6;
}

Choices choices_in(const Message& message) {
  const auto keys = message.list("option_key");
  const auto values = message.list("option_value");
  Choices choices;
  for (std::size_t i = 0; i < std::min(keys.size(), values.size()); ++i)
    choices[cut(keys[i])] = cut(values[i]);
  return choices;
}

void add_choices(Message& message, const Choices& choices) {
  for (const auto& [key, value] : choices)
    message.add("option_key", key).add("option_value", value);
}

// --- Proofs and findings ---

Message encoded(const Proof& proof) {
  Message message("proof");
  message.add("seed", proof.seed).add("start", proof.start).add("position", proof.position);
  message.add("command", proof.command);
  add_choices(message, proof.options);
  for (const std::string& ply : proof.plies) message.add("ply", ply);
  return message;
}

Proof proof_in(const Message& message) {
  Proof proof{.seed = message.number("seed"),
              .options = choices_in(message),
              .start = cut(message.text("start")),
              .plies = message.list("ply"),
              .position = cut(message.text("position")),
              .command = cut(message.text("command"))};
  return proof;
}

Message encoded(const Finding& finding) {
  Message message("finding");
  message.add("code", finding.code).add("problem", finding.problem);
  for (const TraceStep& step : finding.traceback) {
    message.add("trace_file", step.file).add("trace_what", step.what);
    message.add("trace_line", static_cast<std::uint64_t>(std::max(step.line, 0)));
  }
  if (finding.proof) message.add("proof", encoded(*finding.proof).encode());
  return message;
}

// Nothing for a code that there is not.
std::optional<Finding> decoded_finding(std::string_view bytes) {
  const auto message = Message::decode(bytes);
  if (!message) return std::nullopt;
  const std::string_view code = message->text("code");
  const Problems problems = message->problems("problem");
  const bool known =
      std::ranges::any_of(code_table(), [&](const CodeInfo& info) { return info.code == code; });
  if (!known || problems.empty()) return std::nullopt;
  Finding found = finding(code, problems.front());
  const auto files = message->list("trace_file"), whats = message->list("trace_what"),
             lines = message->list("trace_line");
  for (std::size_t i = 0; i < std::min({files.size(), whats.size(), lines.size()}); ++i)
    found.traceback.push_back({cut(files[i]), std::atoi(lines[i].c_str()), cut(whats[i])});
  if (const auto proof = Message::decode(message->text("proof")); proof && proof->verb() == "proof")
    found.proof = proof_in(*proof);
  return found;
}

// --- Cases and coverage ---

Message encoded(const CheckCase& one) {
  Message message("case");
  message.add("name", one.name).add("verdict", static_cast<std::uint64_t>(one.verdict));
  message.add("skipped_because", one.skipped_because);
  message.add("microseconds", microseconds(one.seconds));
  for (const Finding& finding : one.findings) message.add("finding", encoded(finding).encode());
  return message;
}

CheckCase case_in(const Message& message) {
  CheckCase one{
      .name = cut(message.text("name")),
      .verdict = static_cast<Verdict>(std::min<std::uint64_t>(message.number("verdict"), 3)),
      .findings = {},
      .skipped_because = cut(message.text("skipped_because")),
      .seconds = seconds_in(message)};
  for (const std::string& bytes : message.list("finding")) {
    if (one.findings.size() == most_findings) break;
    if (auto found = decoded_finding(bytes)) one.findings.push_back(std::move(*found));
  }
  return one;
}

Message encoded(const Coverage& coverage) {
  Message message("coverage");
  message.add("of", coverage.of).add("reached", coverage.reached).add("all", coverage.all);
  for (const std::string& name : coverage.missed) message.add("missed", name);
  return message;
}

Coverage coverage_in(const Message& message) {
  Coverage coverage{.of = cut(message.text("of")),
                    .reached = message.number("reached"),
                    .all = message.number("all"),
                    .missed = message.list("missed")};
  if (coverage.missed.size() > most_missed) coverage.missed.resize(most_missed);
  return coverage;
}

Message encoded(const FileCoverage& file) {
  Message message("file");
  message.add("path", file.path);
  for (const auto& [line, covered] : file.lines) {
    for (const LineCoverage::Part& part : covered.parts) {
      message.add("line", static_cast<std::uint64_t>(line)).add("name", part.name);
      message.add("times", part.times);
    }
  }
  return message;
}

FileCoverage file_in(const Message& message) {
  FileCoverage file{.path = cut(message.text("path")), .lines = {}};
  const auto lines = message.list("line"), names = message.list("name"),
             times = message.list("times");
  const std::size_t parts = std::min({lines.size(), names.size(), times.size(), most_parts});
  for (std::size_t i = 0; i < parts; ++i) {
    const auto line = parse_number(lines[i]);
    if (!line || *line < 1) continue;
    const long count = parse_number(times[i]).value_or(1);
    file.lines[static_cast<int>(*line)].parts.push_back(
        {cut(names[i]), static_cast<std::uint64_t>(count)});
  }
  return file;
}

}  // namespace

Message encoded(const ScriptReport& report) {
  Message message("ok");
  message.add("path", report.path).add("id", report.id);
  message.add("api", static_cast<std::uint64_t>(report.api));
  message.add("microseconds", microseconds(report.seconds));
  for (const CheckCase& one : report.cases) message.add("case", encoded(one).encode());
  for (const Coverage& coverage : report.coverage)
    message.add("coverage", encoded(coverage).encode());
  for (const FileCoverage& file : report.files) message.add("file", encoded(file).encode());
  return message;
}

Message check_request(const Source& main, const Sources& library, const CheckPlan& plan) {
  Message request("check");
  request.add("path", main.path).add("text", main.text);
  for (const auto& [name, source] : library.modules) {
    request.add("module_name", name).add("module_path", source.path);
    request.add("module_text", source.text);
  }
  request.add("seed", plan.seed).add("games", static_cast<std::uint64_t>(plan.games));
  request.add("plies", static_cast<std::uint64_t>(plan.plies));
  request.add("depth", static_cast<std::uint64_t>(plan.depth));
  request.add("milliseconds", static_cast<std::uint64_t>(plan.seconds * 1e3));
  request.add("permille", static_cast<std::uint64_t>(plan.least_percent * 10));
  request.add("combinations", plan.combinations);
  add_choices(request, plan.options);
  if (!plan.only_here) return request;
  request.add("here", "1").add("position", plan.position);
  for (const std::string& ply : plan.moves) request.add("ply", ply);
  return request;
}

Message answer_check(const Message& request, const StopFlag& stop,
                     const std::function<void(const Message&)>& progress) {
  const Source main{std::string(request.text("path")), std::string(request.text("text"))};
  const auto names = request.list("module_name"), paths = request.list("module_path"),
             texts = request.list("module_text");
  Sources library;
  for (std::size_t i = 0; i < std::min({names.size(), paths.size(), texts.size()}); ++i)
    library.modules[names[i]] = Source{paths[i], texts[i]};
  CheckPlan plan;
  plan.seed = request.number("seed");
  plan.games = static_cast<int>(request.number("games"));
  plan.plies = static_cast<int>(request.number("plies"));
  plan.depth = static_cast<int>(request.number("depth"));
  plan.seconds = static_cast<double>(request.number("milliseconds")) * 1e-3;
  plan.least_percent = static_cast<double>(request.number("permille")) / 10;
  plan.combinations = request.number("combinations", plan.combinations);
  plan.load_seconds = load_limit().count();
  plan.options = choices_in(request);
  plan.only_here = request.has("here");
  plan.position = request.text("position");
  plan.moves = request.list("ply");
  const CheckWatch watch{
      .stop = stop.stop, .found = [&](const Finding& finding) {
        if (progress) progress(Message("progress").add("finding", encoded(finding).encode()));
      }};
  const ScriptChecked checked = check_script(main, library, plan, watch);
  if (checked.refused) return Message("fault").add("problem", *checked.refused);
  return encoded(checked.report);
}

ScriptReport report_in(const Message& answer) {
  ScriptReport report{.path = cut(answer.text("path")),
                      .id = cut(answer.text("id")),
                      .api = static_cast<int>(std::min<std::uint64_t>(answer.number("api"), 1000)),
                      .cases = {},
                      .coverage = {},
                      .files = {},
                      .seconds = seconds_in(answer)};
  const std::size_t most_cases = case_names().size();
  for (const std::string& bytes : answer.list("case")) {
    const auto one = Message::decode(bytes);
    if (one && report.cases.size() < most_cases) report.cases.push_back(case_in(*one));
  }
  for (const std::string& bytes : answer.list("coverage")) {
    const auto coverage = Message::decode(bytes);
    if (coverage && report.coverage.size() < most_cases)
      report.coverage.push_back(coverage_in(*coverage));
  }
  for (const std::string& bytes : answer.list("file")) {
    const auto file = Message::decode(bytes);
    if (file && report.files.size() < most_files) report.files.push_back(file_in(*file));
  }
  return report;
}

std::optional<Finding> finding_in(const Message& progress) {
  return decoded_finding(progress.text("finding"));
}

}  // namespace sb
