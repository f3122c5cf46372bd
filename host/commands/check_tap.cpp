// The report as TAP 14: a subtest for a script, a test point for a case, its findings as YAML. The
// values of the YAML are always written as JSON, which is YAML too.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>

#include "commands/check_report.h"

namespace sb {
namespace {

// The text of a test point: "\" and "#" would be taken for more than themselves.
std::string description(std::string_view text) {
  std::string out;
  for (const char c : escape(text)) {
    if (c == '\\' || c == '#') out += '\\';
    out += c;
  }
  return out;
}

std::string value(std::string_view text) {
  return nlohmann::json(escape(text, longest_in_report)).dump();
}

class Yaml {
 public:
  explicit Yaml(std::string indent) : indent_(std::move(indent)) {}

  void item(std::string_view key, std::string_view text) {
    out_ += fmt::format("{}  - {}: {}\n", indent_, key, value(text));
  }
  void add(std::string_view key, std::string_view text) {
    if (!text.empty()) number(key, value(text));
  }
  void number(std::string_view key, std::string_view digits) {
    out_ += fmt::format("{}    {}: {}\n", indent_, key, digits);
  }
  std::string block() const {
    return fmt::format("{0}---\n{0}findings:\n{1}{0}...\n", indent_, out_);
  }

 private:
  std::string indent_, out_;
};

void add_finding(const CheckReport& report, const Finding& finding, Yaml& yaml) {
  const Problem& problem = finding.problem;
  yaml.item("code", finding.code);
  yaml.add("severity", name_of(finding.severity));
  yaml.add("message", problem.message);
  yaml.add("hint", problem.hint);
  if (!problem.file.empty()) yaml.add("file", path_below(problem.file, report.folder));
  if (problem.line > 0) yaml.number("line", std::to_string(problem.line));
  if (problem.column > 0) yaml.number("column", std::to_string(problem.column));
  if (!finding.proof) return;
  const Proof& proof = *finding.proof;
  yaml.number("seed", std::to_string(proof.seed));
  std::vector<std::string> options;
  for (const auto& [key, chosen] : proof.options)
    options.push_back(fmt::format("{}={}", key, chosen));
  yaml.add("options", fmt::format("{}", fmt::join(options, " ")));
  yaml.add("start", proof.start);
  yaml.add("moves", fmt::format("{}", fmt::join(proof.plies, " ")));
  yaml.add("fen", proof.position);
  yaml.add("command", proof.command);
}

std::string point(const CheckReport& report, std::size_t number, const CheckCase& one) {
  const bool ok = one.verdict == Verdict::passed || one.verdict == Verdict::skipped;
  std::string text =
      fmt::format("    {} {} - {}", ok ? "ok" : "not ok", number, description(one.name));
  if (one.verdict == Verdict::skipped) text += " # SKIP " + description(one.skipped_because);
  text += '\n';
  if (one.findings.empty()) return text;
  Yaml yaml("      ");
  for (const Finding& finding : one.findings) add_finding(report, finding, yaml);
  return text + yaml.block();
}

std::string subtest(const CheckReport& report, std::size_t number, const ScriptReport& script) {
  const std::string name = description(path_below(script.path, report.folder));
  std::string text = fmt::format("# Subtest: {}\n    1..{}", name, script.cases.size());
  text += script.cases.empty() ? " # SKIP nothing was checked\n" : "\n";
  for (std::size_t i = 0; i < script.cases.size(); ++i)
    text += point(report, i + 1, script.cases[i]);
  const Verdict verdict = verdict_of(script);
  const bool ok = verdict == Verdict::passed || verdict == Verdict::skipped;
  text += fmt::format("{} {} - {}", ok ? "ok" : "not ok", number, name);
  return text.append(verdict == Verdict::skipped ? " # SKIP\n" : "\n");
}

}  // namespace

std::string tap_report(const CheckReport& report) {
  std::string text = fmt::format("TAP version 14\n1..{}\n", report.scripts.size());
  for (std::size_t i = 0; i < report.scripts.size(); ++i)
    text += subtest(report, i + 1, report.scripts[i]);
  return text + (report.interrupted ? "Bail out! interrupted\n" : "");
}

}  // namespace sb
