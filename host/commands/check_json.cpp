// The report as JSON of our own, and as SARIF 2.1.0. Every text of a script is always escaped
// first, so that both are valid UTF-8.
#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"
#include "base/text.h"
#include "child/json_text.h"
#include "commands/check_report.h"

namespace sb {
namespace {

std::string clean(std::string_view text) { return escape(text, longest_in_report); }

Json texts(const std::vector<std::string>& all) {
  Json list = Json::array();
  for (const std::string& text : all) list.push_back(clean(text));
  return list;
}

// --- JSON ---

Json proof_json(const Proof& proof) {
  Json options = Json::object();
  for (const auto& [key, value] : proof.options) options[clean(key)] = clean(value);
  Json json{{"seed", proof.seed}, {"options", options}, {"plies", texts(proof.plies)}};
  if (!proof.start.empty()) json["start"] = clean(proof.start);
  if (!proof.position.empty()) json["position"] = clean(proof.position);
  if (!proof.command.empty()) json["command"] = clean(proof.command);
  return json;
}

Json finding_json(const CheckReport& report, const Finding& finding) {
  const Problem& problem = finding.problem;
  Json json{{"code", finding.code},
            {"severity", name_of(finding.severity)},
            {"message", clean(problem.message)}};
  if (!problem.hint.empty()) json["hint"] = clean(problem.hint);
  if (!problem.file.empty()) json["file"] = clean(path_below(problem.file, report.folder));
  if (problem.line > 0) json["line"] = problem.line;
  if (problem.column > 0) json["column"] = problem.column;
  for (const TraceStep& step : finding.traceback) {
    json["traceback"].push_back({{"file", clean(path_below(step.file, report.folder))},
                                 {"line", step.line},
                                 {"what", clean(step.what)}});
  }
  if (finding.proof) json["proof"] = proof_json(*finding.proof);
  return json;
}

Json case_json(const CheckReport& report, const CheckCase& one) {
  Json json{{"name", one.name},
            {"verdict", name_of(one.verdict)},
            {"seconds", one.seconds},
            {"findings", Json::array()}};
  if (!one.skipped_because.empty()) json["skipped_because"] = clean(one.skipped_because);
  for (const Finding& finding : one.findings)
    json["findings"].push_back(finding_json(report, finding));
  return json;
}

Json script_json(const CheckReport& report, const ScriptReport& script) {
  Json json{{"path", clean(path_below(script.path, report.folder))},
            {"id", clean(script.id)},
            {"api", script.api},
            {"verdict", name_of(verdict_of(script))},
            {"seconds", script.seconds},
            {"cases", Json::array()},
            {"coverage", Json::array()}};
  for (const CheckCase& one : script.cases) json["cases"].push_back(case_json(report, one));
  for (const Coverage& coverage : script.coverage) {
    json["coverage"].push_back({{"of", coverage.of},
                                {"reached", coverage.reached},
                                {"all", coverage.all},
                                {"missed", texts(coverage.missed)}});
  }
  return json;
}

// --- SARIF ---

// A path as a relative reference (RFC 3986), or as a file URI where it is absolute.
std::string uri_of(const std::string& path) {
  constexpr std::string_view plain = "-._~/";
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    uri += is_letter_or_digit(c) || plain.find(c) != std::string_view::npos
               ? std::string(1, c)
               : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

// Viewers make a link of [text](target) in a message: parted it is none.
std::string without_links(std::string text) {
  for (std::size_t at = text.find("]("); at != std::string::npos; at = text.find("](", at + 1))
    text.insert(at + 1, " ");
  return text;
}

// A column in characters from one in bytes.
int column_in_characters(const Problem& problem) {
  const auto before = std::string_view(problem.source_line)
                          .substr(0, static_cast<std::size_t>(std::max(problem.column - 1, 0)));
  const auto inner = std::count_if(before.begin(), before.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) == 0x80;
  });
  return problem.column - static_cast<int>(inner);
}

Json place_json(const std::string& path, int line, int column) {
  const std::string uri = uri_of(path);
  Json artifact{{"uri", uri}};
  if (!uri.starts_with("file:")) artifact["uriBaseId"] = "%SRCROOT%";
  Json region{{"startLine", std::max(line, 1)}};
  if (column > 0) region["startColumn"] = column;
  return {{"artifactLocation", artifact}, {"region", region}};
}

// The same for the same fault when lines move: the code and the line's text without its blanks.
std::string fingerprint(const Finding& finding) {
  std::string text = finding.code + '\n';
  const Problem& problem = finding.problem;
  const std::string& line = problem.source_line.empty() ? problem.message : problem.source_line;
  std::copy_if(line.begin(), line.end(), std::back_inserter(text),
               [](char c) { return c != ' ' && c != '\t'; });
  return fmt::format("{:016x}", Hash().add(text).value());
}

// The way of the call that failed, the outermost place first.
Json flow_json(const CheckReport& report, const Finding& finding, const Json& place) {
  Json steps = Json::array();
  const auto add = [&](Json physical, const std::string& text) {
    steps.push_back({{"location",
                      {{"physicalLocation", std::move(physical)},
                       {"message", {{"text", without_links(clean(text))}}}}}});
  };
  for (auto step = finding.traceback.rbegin(); step != finding.traceback.rend(); ++step)
    add(place_json(path_below(step->file, report.folder), step->line, 0), step->what);
  add(place, finding.problem.message);
  return Json::array({{{"threadFlows", Json::array({{{"locations", std::move(steps)}}})}}});
}

// Numbers equal fingerprints of one file, as services do that compute them.
class Fingerprints {
 public:
  std::string next(const std::string& path, const Finding& finding) {
    const std::string print = fingerprint(finding);
    return fmt::format("{}:{}", print, ++seen_[path + '\n' + print]);
  }

 private:
  std::map<std::string, int> seen_;
};

Json result_json(const CheckReport& report, const ScriptReport& script, const Finding& finding,
                 Fingerprints& prints) {
  const Problem& problem = finding.problem;
  const std::string path =
      path_below(problem.file.empty() ? script.path : problem.file, report.folder);
  std::string message = problem.message;
  if (!problem.hint.empty()) message += fmt::format(" ({})", problem.hint);
  if (const std::string shown = proof_line(finding); !shown.empty())
    message += fmt::format("; shown by {}", shown);
  const Json place = place_json(path, problem.line, column_in_characters(problem));
  const auto code = std::find_if(report.codes.begin(), report.codes.end(),
                                 [&](const CheckCode& one) { return one.code == finding.code; });
  Json json{{"ruleId", finding.code}};
  if (code != report.codes.end()) json["ruleIndex"] = code - report.codes.begin();
  json["level"] = name_of(finding.severity);
  json["message"] = {{"text", without_links(clean(message))}};
  json["locations"] = Json::array({{{"physicalLocation", place}}});
  json["partialFingerprints"] = {{"primaryLocationLineHash", prints.next(path, finding)}};
  if (!finding.traceback.empty()) json["codeFlows"] = flow_json(report, finding, place);
  if (finding.proof) json["properties"] = {{"proof", proof_json(*finding.proof)}};
  return json;
}

Json rules_json(const CheckReport& report) {
  Json rules = Json::array();
  for (const CheckCode& code : report.codes) {
    rules.push_back({{"id", code.code},
                     {"name", code.name},
                     {"shortDescription", {{"text", code.meaning}}},
                     {"fullDescription", {{"text", code.meaning}}},
                     {"help", {{"text", code.meaning}}},
                     {"defaultConfiguration", {{"level", name_of(code.severity)}}},
                     {"properties", {{"tags", Json::array({"correctness"})}}}});
  }
  return rules;
}

}  // namespace

std::string json_report(const CheckReport& report) {
  Json json{{"springboard", report.version},
            {"seed", report.seed},
            {"interrupted", report.interrupted},
            {"seconds", report.seconds},
            {"scripts", Json::array()}};
  for (const ScriptReport& script : report.scripts)
    json["scripts"].push_back(script_json(report, script));
  return json_text(json);
}

std::string sarif_report(const CheckReport& report) {
  Json results = Json::array();
  Fingerprints prints;
  for (const ScriptReport& script : report.scripts) {
    for (const CheckCase& one : script.cases) {
      for (const Finding& finding : one.findings)
        results.push_back(result_json(report, script, finding, prints));
    }
  }
  const Json invocation{{"executionSuccessful", !report.interrupted}};
  const Json driver{
      {"name", "Springboard"}, {"semanticVersion", report.version}, {"rules", rules_json(report)}};
  const Json run{{"tool", {{"driver", driver}}},
                 {"automationDetails", {{"id", "springboard-check/"}}},
                 {"invocations", Json::array({invocation})},
                 {"columnKind", "unicodeCodePoints"},
                 {"results", std::move(results)}};
  return json_text({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                    {"version", "2.1.0"},
                    {"runs", Json::array({run})}});
}

}  // namespace sb
