// Cases begin as skipped and are raised by what happens in them.
#include "check/findings.h"

#include <algorithm>
#include <ctime>

#include "check/codes.h"

namespace sb {
namespace {

Verdict verdict_by(const Finding& finding) {
  if (finding.code == "SB103" || finding.code == "SB402") return Verdict::broken;
  if (finding.code == "SB403") return Verdict::too_slow;
  if (finding.code == "SB405") return Verdict::interrupted;
  return finding.severity == Severity::error ? Verdict::failed : Verdict::passed;
}

}  // namespace

double processor_time() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

Findings::Findings(std::function<void(const Finding&)> found) : found_(std::move(found)) {
  for (const std::string& name : case_names())
    cases_.push_back(
        {.name = name, .verdict = Verdict::skipped, .findings = {}, .skipped_because = {}});
}

CheckCase& Findings::case_of(std::string_view name) {
  return *std::ranges::find(cases_, name, &CheckCase::name);
}

bool Findings::add(Finding finding) {
  CheckCase& one = case_of(code_info(finding.code).in);
  const bool known = std::ranges::any_of(one.findings, [&](const Finding& other) {
    return other.code == finding.code && other.problem.file == finding.problem.file &&
           other.problem.line == finding.problem.line &&
           other.problem.message == finding.problem.message;
  });
  if (known) return false;
  const Verdict verdict = verdict_by(finding);
  if (verdict != Verdict::passed || one.verdict == Verdict::skipped) one.verdict = verdict;
  if (found_) found_(finding);
  one.findings.push_back(std::move(finding));
  return true;
}

bool Findings::has(const std::string& code) const {
  return std::ranges::any_of(cases_, [&](const CheckCase& one) {
    return std::ranges::any_of(one.findings, [&](const Finding& f) { return f.code == code; });
  });
}

void Findings::tried(std::string_view name, double seconds) {
  CheckCase& one = case_of(name);
  if (one.verdict == Verdict::skipped) one.verdict = Verdict::passed;
  one.seconds += seconds;
}

void Findings::skip_rest(const std::string& because) {
  for (CheckCase& one : cases_) {
    if (one.verdict == Verdict::skipped) one.skipped_because = because;
  }
}

}  // namespace sb
