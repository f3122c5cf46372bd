// Check report: the texts of what `springboard check` found, for people and for programs.
// Invariant: a writer depends on the report alone and never changes a verdict; whatever a script
// has written into a finding, each text is whole and valid in its format.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "check/report.h"

namespace sb {

constexpr std::size_t longest_in_report = 16 * 1024;  // of a text for programs, in bytes

enum class ReportFormat { text, json, tap, junit, sarif, lcov };
std::optional<ReportFormat> report_format(std::string_view name);

// The whole report; ends with a line break. Colours are for text.
std::string write_report(const CheckReport& report, ReportFormat format, bool colour = false);

// For people: each finding as "FILE:LINE:COLUMN: severity: message (hint) [CODE]", the source line,
// a caret, and the game that shows it; then one line of verdict and coverage.
std::string script_text(const ScriptReport& script, bool colour = false);
// The last line: how many scripts passed, and why not all were checked.
std::string summary_text(const CheckReport& report, bool colour = false);

// JSON has the members above by their names, paths relative to the folder; TAP 14 a subtest for a
// script and a YAML block for the findings of a case; JUnit XML a suite for a script and a case for
// a check; SARIF 2.1.0 the properties that code scanning services read; LCOV the lines of scripts,
// each thing that is declared as a function, and as a branch where a line declares several.
std::string json_report(const CheckReport& report);
std::string tap_report(const CheckReport& report);
std::string junit_report(const CheckReport& report);
std::string sarif_report(const CheckReport& report);
std::string lcov_report(const CheckReport& report);

// `path` relative to `folder` where it lies below it, without "./"; else as it is.
std::string path_below(const std::string& path, const std::string& folder);
// How a fault is seen again, in one line: options, seed, start and plies. Empty without a proof.
std::string proof_line(const Finding& finding);

}  // namespace sb
