// Words and verdicts of reports. The worst case always decides.
#include "check/report.h"

#include <algorithm>

namespace sb {

std::string_view name_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::note:
      break;
  }
  return "note";
}

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::passed:
      return "passed";
    case Verdict::failed:
      return "failed";
    case Verdict::broken:
      return "broken";
    case Verdict::too_slow:
      return "too slow";
    case Verdict::interrupted:
      return "interrupted";
    case Verdict::skipped:
      break;
  }
  return "skipped";
}

std::uint64_t LineCoverage::times() const {
  return parts.empty() ? 0 : std::ranges::max(parts, {}, &Part::times).times;
}

Verdict verdict_of(const ScriptReport& script) {
  for (const Verdict verdict : {Verdict::broken, Verdict::failed, Verdict::too_slow,
                                Verdict::interrupted, Verdict::passed}) {
    if (has_verdict(script, verdict)) return verdict;
  }
  return Verdict::skipped;
}

bool has_verdict(const ScriptReport& script, Verdict verdict) {
  return std::ranges::find(script.cases, verdict, &CheckCase::verdict) != script.cases.end();
}

Tally tally_of(const ScriptReport& script) {
  Tally tally;
  for (const CheckCase& one : script.cases) {
    for (const Finding& finding : one.findings) {
      tally.errors += finding.severity == Severity::error;
      tally.warnings += finding.severity == Severity::warning;
      tally.notes += finding.severity == Severity::note;
    }
  }
  return tally;
}

}  // namespace sb
