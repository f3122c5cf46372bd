// What all formats share, and the text for people.
#include "commands/check_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/text.h"
#include "terminal/report.h"

namespace sb {
namespace {

constexpr std::size_t most_missed_named = 8;  // of one kind, in the text for people

std::string painted(std::string text, std::string_view colour, bool wanted) {
  return wanted ? fmt::format("\033[{}m{}\033[0m", colour, text) : text;
}

std::string_view colour_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "1;31";
    case Severity::warning:
      return "1;33";
    case Severity::note:
      break;
  }
  return "1;36";
}

std::string_view colour_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::passed:
      return "1;32";
    case Verdict::interrupted:
    case Verdict::skipped:
      return "1;33";
    case Verdict::failed:
    case Verdict::broken:
    case Verdict::too_slow:
      break;
  }
  return "1;31";
}

// "variants/x.lua:18:3: ", without what is not known.
std::string place_text(const Problem& problem, const std::string& otherwise) {
  std::string text = escape(problem.file.empty() ? otherwise : problem.file);
  if (problem.line > 0) text += fmt::format(":{}", problem.line);
  if (problem.line > 0 && problem.column > 0) text += fmt::format(":{}", problem.column);
  return text + ": ";
}

std::string finding_text(const ScriptReport& script, const Finding& finding, bool colour) {
  const Problem& problem = finding.problem;
  std::string text = place_text(problem, script.path);
  text +=
      painted(fmt::format("{}:", name_of(finding.severity)), colour_of(finding.severity), colour);
  text += ' ' + escape(problem.message);
  if (!problem.hint.empty()) text += fmt::format(" ({})", escape(problem.hint));
  text += fmt::format(" [{}]\n{}", finding.code, source_picture(problem));
  for (const TraceStep& step : finding.traceback)
    text += fmt::format("      called from {}:{}: {}\n", escape(step.file), step.line,
                        escape(step.what));
  if (const std::string shown = proof_line(finding); !shown.empty())
    text += fmt::format("      shown by: {}\n", shown);
  if (finding.proof && !finding.proof->command.empty())
    text += fmt::format("      see it: {}\n", escape(finding.proof->command, 8000));
  return text;
}

std::string coverage_text(const Coverage& coverage) {
  std::string text = fmt::format("{} {} of {}", coverage.of, coverage.reached, coverage.all);
  if (coverage.missed.empty()) return text;
  const std::size_t named = std::min(coverage.missed.size(), most_missed_named);
  text += " (not: ";
  for (std::size_t i = 0; i < named; ++i)
    text += (i > 0 ? ", " : "") + escape(coverage.missed[i], 80);
  if (named < coverage.missed.size())
    text += fmt::format(" and {} more", coverage.missed.size() - named);
  return text + ')';
}

// "2 errors, 1 warning"; empty where there is nothing.
std::string tally_text(const Tally& tally) {
  std::vector<std::string> parts;
  if (tally.errors > 0) parts.push_back(so_many(tally.errors, "error"));
  if (tally.warnings > 0) parts.push_back(so_many(tally.warnings, "warning"));
  if (tally.notes > 0) parts.push_back(so_many(tally.notes, "note"));
  return fmt::format("{}", fmt::join(parts, ", "));
}

}  // namespace

std::optional<ReportFormat> report_format(std::string_view name) {
  constexpr std::array<std::string_view, 6> names{"text", "json", "tap", "junit", "sarif", "lcov"};
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<ReportFormat>(found - names.begin());
}

std::string write_report(const CheckReport& report, ReportFormat format, bool colour) {
  switch (format) {
    case ReportFormat::json:
      return json_report(report);
    case ReportFormat::tap:
      return tap_report(report);
    case ReportFormat::junit:
      return junit_report(report);
    case ReportFormat::sarif:
      return sarif_report(report);
    case ReportFormat::lcov:
      return lcov_report(report);
    case ReportFormat::text:
      break;
  }
  std::string text;
  for (const ScriptReport& script : report.scripts) text += script_text(script, colour);
  return text + summary_text(report, colour);
}

std::string script_text(const ScriptReport& script, bool colour) {
  std::string text;
  for (const CheckCase& one : script.cases) {
    for (const Finding& finding : one.findings) text += finding_text(script, finding, colour);
  }
  const Verdict verdict = verdict_of(script);
  text += fmt::format("{}: {}", escape(script.path),
                      painted(std::string(name_of(verdict)), colour_of(verdict), colour));
  const std::string tally = tally_text(tally_of(script));
  if (!tally.empty()) text += fmt::format(", {}", tally);
  for (std::size_t i = 0; i < script.coverage.size(); ++i)
    text += (i == 0 ? "; reached " : ", ") + coverage_text(script.coverage[i]);
  return text + '\n';
}

std::string summary_text(const CheckReport& report, bool colour) {
  std::size_t passed = 0;
  Tally all;
  for (const ScriptReport& script : report.scripts) {
    passed += verdict_of(script) == Verdict::passed;
    const Tally tally = tally_of(script);
    all.errors += tally.errors;
    all.warnings += tally.warnings;
    all.notes += tally.notes;
  }
  const bool fine = passed == report.scripts.size();
  const std::string verdict = fmt::format("{} of {} passed", passed, report.scripts.size());
  std::string text = painted(verdict, colour_of(fine ? Verdict::passed : Verdict::failed), colour);
  const std::string tally = tally_text(all);
  if (!tally.empty()) text += fmt::format(", {}", tally);
  text += fmt::format(" (seed {}, checked in {:.1f} s)", report.seed, report.seconds);
  if (report.interrupted) text += "; interrupted, the rest was not checked";
  return text + '\n';
}

std::string path_below(const std::string& path, const std::string& folder) {
  const std::filesystem::path plain = std::filesystem::path(path).lexically_normal();
  if (plain.is_relative() || folder.empty()) return plain.string();
  const auto relative = plain.lexically_relative(std::filesystem::path(folder).lexically_normal());
  const bool below = !relative.empty() && *relative.begin() != "..";
  return below ? relative.string() : plain.string();
}

std::string proof_line(const Finding& finding) {
  if (!finding.proof) return {};
  const Proof& proof = *finding.proof;
  std::string line = fmt::format("seed {}", proof.seed);
  for (const auto& [key, value] : proof.options)
    line += fmt::format(", {}={}", escape(key, 80), escape(value, 80));
  if (!proof.start.empty()) line += ", from " + escape(proof.start);
  if (!proof.plies.empty())
    line += ", plies " + escape(fmt::format("{}", fmt::join(proof.plies, " ")), 4000);
  if (!proof.position.empty()) line += ", in " + escape(proof.position);
  return line;
}

}  // namespace sb
