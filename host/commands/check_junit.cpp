// The report as JUnit XML: a suite for a script, a case for a check. A message always stands both
// in its attribute and in its element, because some services show the one and some the other.
#include <fmt/format.h>
#include <tinyxml2.h>

#include <algorithm>

#include "commands/check_report.h"

namespace sb {
namespace {

using Printer = tinyxml2::XMLPrinter;

struct Counts {
  std::size_t tests = 0, failures = 0, errors = 0, skipped = 0;
};

// Whether the check came to no end, be the script wrong or not.
bool is_error(const CheckCase& one) {
  return one.verdict == Verdict::broken || one.verdict == Verdict::too_slow ||
         one.verdict == Verdict::interrupted;
}

void count(const ScriptReport& script, Counts& counts) {
  for (const CheckCase& one : script.cases) {
    ++counts.tests;
    counts.failures += one.verdict == Verdict::failed;
    counts.errors += is_error(one);
    counts.skipped += one.verdict == Verdict::skipped;
  }
}

void attribute(Printer& xml, const char* name, const std::string& text) {
  xml.PushAttribute(name, escape(text).c_str());
}

void counts_and_time(Printer& xml, const Counts& counts, double seconds) {
  xml.PushAttribute("tests", std::to_string(counts.tests).c_str());
  xml.PushAttribute("failures", std::to_string(counts.failures).c_str());
  xml.PushAttribute("errors", std::to_string(counts.errors).c_str());
  xml.PushAttribute("skipped", std::to_string(counts.skipped).c_str());
  xml.PushAttribute("time", fmt::format("{:.3f}", seconds).c_str());
}

void property(Printer& xml, const char* name, const std::string& value) {
  xml.OpenElement("property");
  xml.PushAttribute("name", name);
  attribute(xml, "value", value);
  xml.CloseElement();
}

// All findings of a case, each a few lines.
std::string text_of(const CheckReport& report, const CheckCase& one) {
  std::string text;
  for (const Finding& finding : one.findings) {
    Problem problem = finding.problem;
    if (!problem.file.empty()) problem.file = path_below(problem.file, report.folder);
    text += fmt::format("{} {}: {}\n", finding.code, name_of(finding.severity), describe(problem));
    const std::string shown = proof_line(finding);
    if (!shown.empty()) text += fmt::format("shown by: {}\n", shown);
    if (finding.proof && !finding.proof->command.empty())
      text += fmt::format("see it: {}\n", escape(finding.proof->command, 8000));
  }
  return text;
}

// The finding that decided a case; null where none did.
const Finding* worst_of(const CheckCase& one) {
  const auto found =
      std::max_element(one.findings.begin(), one.findings.end(),
                       [](const Finding& a, const Finding& b) { return a.severity < b.severity; });
  return found == one.findings.end() ? nullptr : &*found;
}

void outcome(Printer& xml, const CheckReport& report, const CheckCase& one) {
  if (one.verdict == Verdict::skipped) {
    xml.OpenElement("skipped");
    attribute(xml, "message", one.skipped_because);
    xml.CloseElement();
    return;
  }
  if (one.findings.empty() && one.verdict == Verdict::passed) return;
  const bool passed = one.verdict == Verdict::passed;
  xml.OpenElement(passed ? "system-out" : is_error(one) ? "error" : "failure");
  const Finding* worst = worst_of(one);
  if (!passed && worst) {
    attribute(xml, "message", describe(worst->problem));
    attribute(xml, "type", worst->code);
  }
  xml.PushText(text_of(report, one).c_str());
  xml.CloseElement();
}

void test_case(Printer& xml, const CheckReport& report, const ScriptReport& script,
               const CheckCase& one) {
  xml.OpenElement("testcase");
  attribute(xml, "name", one.name);
  attribute(xml, "classname", script.id);
  const Finding* worst = worst_of(one);
  const bool placed = worst && !worst->problem.file.empty();
  attribute(xml, "file", path_below(placed ? worst->problem.file : script.path, report.folder));
  if (placed && worst->problem.line > 0) xml.PushAttribute("line", worst->problem.line);
  xml.PushAttribute("time", fmt::format("{:.3f}", one.seconds).c_str());
  outcome(xml, report, one);
  xml.CloseElement();
}

void suite(Printer& xml, const CheckReport& report, const ScriptReport& script) {
  Counts counts;
  count(script, counts);
  xml.OpenElement("testsuite");
  const std::string path = path_below(script.path, report.folder);
  attribute(xml, "name", path);
  counts_and_time(xml, counts, script.seconds);
  attribute(xml, "file", path);
  xml.OpenElement("properties");
  property(xml, "seed", std::to_string(report.seed));
  property(xml, "api", std::to_string(script.api));
  for (const Coverage& coverage : script.coverage) {
    property(xml, ("coverage." + coverage.of).c_str(),
             fmt::format("{} of {}", coverage.reached, coverage.all));
  }
  xml.CloseElement();
  for (const CheckCase& one : script.cases) test_case(xml, report, script, one);
  xml.CloseElement();
}

}  // namespace

std::string junit_report(const CheckReport& report) {
  Printer xml;
  xml.PushDeclaration("xml version=\"1.0\" encoding=\"UTF-8\"");
  Counts counts;
  for (const ScriptReport& script : report.scripts) count(script, counts);
  xml.OpenElement("testsuites");
  xml.PushAttribute("name", "springboard check");
  counts_and_time(xml, counts, report.seconds);
  for (const ScriptReport& script : report.scripts) suite(xml, report, script);
  xml.CloseElement();
  return xml.CStr();
}

}  // namespace sb
