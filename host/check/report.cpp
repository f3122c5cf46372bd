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
    case Verdict::skipped:
      break;
  }
  return "skipped";
}

std::uint64_t LineCoverage::times() const {
  return parts.empty() ? 0 : std::ranges::max(parts, {}, &Part::times).times;
}

Verdict verdict_of(const ScriptReport& script) {
  const auto any = [&](Verdict verdict) {
    return std::ranges::any_of(script.cases,
                               [&](const CheckCase& one) { return one.verdict == verdict; });
  };
  for (const Verdict verdict :
       {Verdict::broken, Verdict::failed, Verdict::too_slow, Verdict::passed}) {
    if (any(verdict)) return verdict;
  }
  return Verdict::skipped;
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
