// The texts of a check report: what stands in them, and that each is valid in its format whatever
// a script has written. The validators here state the part of each format that we use.
#include "commands/check_report.h"

#include <tinyxml2.h>

#include <catch2/catch.hpp>
#include <regex>

#include "base/text.h"
#include "child/json_text.h"

namespace sb {
namespace {

const std::string nasty = "a # \\ \"b\" <c> & ]]> 'd'\n---\n...\tx\x01\x1b[31m\xff\xc3 not ok";

Finding plain_fault() {
  Finding finding;
  finding.code = "SB102";
  finding.problem = {.message = "piece \"Frog\" has no field 'mvoes'",
                     .hint = "did you mean 'moves'?",
                     .file = "/home/games/frog.lua",
                     .line = 3,
                     .column = 7,
                     .source_line = "  \xC3\xA9 = 1"};
  return finding;
}

Finding proved_fault() {
  Finding finding;
  finding.code = "SB301";
  finding.problem = {.message = "unmake does not give the position back"};
  finding.traceback = {{"/home/games/frog.lua", 9, "function 'after'"}, {"lib.lua", 2, "main"}};
  finding.proof = Proof{.seed = 7,
                        .options = {{"springs", "none"}},
                        .start = {},
                        .plies = {"e2e4", "e7e5"},
                        .position = "8/8 w",
                        .command = "springboard moves games/frog.lua"};
  return finding;
}

CheckReport sample() {
  CheckReport report;
  report.version = "0.1.0";
  report.folder = "/home";
  report.seed = 7;
  report.codes = {{"SB102", "UnknownField", "A field that there is not.", Severity::error},
                  {"SB301", "Unmake", "Unmake is not the inverse.", Severity::error},
                  {"SB401", "Unreached", "A part was never reached.", Severity::warning}};
  ScriptReport frog{.path = "/home/games/frog.lua", .id = "frog", .api = 1};
  frog.cases.push_back({"load", Verdict::failed, {plain_fault()}, "", 0.5});
  frog.cases.push_back({"unmake", Verdict::broken, {proved_fault()}, "", 0.25});
  frog.cases.push_back({"twin", Verdict::skipped, {}, "the script does not load", 0});
  frog.coverage = {{"pieces", 5, 6, {"Frog"}}};
  frog.files = {{"/home/games/frog.lua",
                 {{3, {{{"pieces: Frog", 0}, {"movements: Frog part 1, held", 7}}}},
                  {9, {{{"", 1}}}},
                  {10, {{{"", 0}}}}}}};
  ScriptReport good{.path = "./good.lua", .id = "good", .api = 1};
  Finding warning;
  warning.code = "SB401";
  warning.severity = Severity::warning;
  warning.problem.message = "the King never moved";
  good.cases.push_back({"load", Verdict::passed, {}, "", 0});
  good.cases.push_back({"coverage", Verdict::passed, {warning}, "", 0});
  report.scripts = {frog, good};
  return report;
}

// Every text that a script can have a say in is nasty.
CheckReport hostile() {
  CheckReport report = sample();
  report.interrupted = true;
  for (ScriptReport& script : report.scripts) {
    script.path = script.id = nasty;
    for (CheckCase& one : script.cases) {
      one.skipped_because = nasty;
      for (Finding& finding : one.findings) {
        finding.problem.message = finding.problem.hint = finding.problem.file = nasty;
        finding.problem.source_line = nasty;
        finding.traceback = {{nasty, 1, nasty}};
        finding.proof = Proof{.seed = 1,
                              .options = {{nasty, nasty}},
                              .start = nasty,
                              .plies = {nasty},
                              .position = nasty,
                              .command = nasty};
      }
    }
    for (Coverage& coverage : script.coverage) coverage.missed = {nasty};
    for (FileCoverage& file : script.files) {
      file.path = nasty;
      for (auto& [line, covered] : file.lines) covered.parts.front().name = nasty;
    }
  }
  return report;
}

void check_printable(const std::string& text) {
  for (const char c : text) CHECK((c == '\n' || (c & 0x80) != 0 || (c >= 0x20 && c != 0x7F)));
}

// --- TAP 14 ---

// The test points at one depth: a plan first, points numbered from 1, YAML only behind a point.
struct TapStream {
  int planned = -1, points = 0, failed = 0, yaml = 0, subtests = 0;
  bool bailed_out = false;
};

void check_tap_stream(const std::vector<std::string_view>& lines, std::size_t& at,
                      std::size_t indent, TapStream& stream) {
  const std::string margin(indent, ' ');
  const std::regex point("(not )?ok ([0-9]+)( - .*)?");
  bool after_point = false;
  for (; at < lines.size(); ++at) {
    INFO(lines[at]);
    if (!lines[at].starts_with(margin)) return;
    const std::string line(lines[at].substr(indent));
    std::smatch found;
    if (line.starts_with("# Subtest: ")) {
      TapStream inner;
      check_tap_stream(lines, ++at, indent + 4, inner);
      CHECK(inner.planned == inner.points);
      ++stream.subtests;
      --at;
    } else if (line.starts_with("1..")) {
      CHECK(stream.points == 0);
      stream.planned = std::stoi(line.substr(3));
    } else if (std::regex_match(line, found, point)) {
      CHECK(std::stoi(found[2]) == ++stream.points);
      stream.failed += found[1].matched;
      after_point = true;
      continue;
    } else if (line == "  ---") {
      CHECK(after_point);
      ++stream.yaml;
      while (lines.at(++at) != margin + "  ...") {
        INFO(lines[at]);
        const std::string yaml(lines[at].substr(indent + 2));
        const std::regex entry("findings:|  - [a-z]+: .*|    [a-z]+: .*");
        REQUIRE(std::regex_match(yaml, entry));
        if (yaml != "findings:")
          CHECK_FALSE(Json::parse(yaml.substr(yaml.find(": ") + 2)).is_discarded());
      }
    } else if (line.starts_with("Bail out!")) {
      stream.bailed_out = true;
    } else {
      FAIL_CHECK("not a line of TAP");
    }
    after_point = false;
  }
}

TapStream check_tap(const std::string& text) {
  REQUIRE(text.ends_with('\n'));
  const auto lines = split(std::string_view(text).substr(0, text.size() - 1), '\n');
  CHECK(lines.at(0) == "TAP version 14");
  TapStream stream;
  std::size_t at = 1;
  check_tap_stream(lines, at, 0, stream);
  CHECK(at == lines.size());
  CHECK(stream.planned == stream.points);
  return stream;
}

// --- JUnit ---

int number(const tinyxml2::XMLElement& element, const char* name) {
  int value = -1;
  CHECK(element.QueryIntAttribute(name, &value) == tinyxml2::XML_SUCCESS);
  return value;
}

void check_outcome(const tinyxml2::XMLElement& test) {
  int outcomes = 0;
  for (auto* child = test.FirstChildElement(); child; child = child->NextSiblingElement()) {
    const std::string name = child->Name();
    CHECK((name == "failure" || name == "error" || name == "skipped" || name == "system-out"));
    if (name == "failure" || name == "error") {
      CHECK(child->Attribute("message"));
      CHECK(child->Attribute("type"));
      CHECK(child->GetText());
    }
    ++outcomes;
  }
  CHECK(outcomes <= 1);
}

void check_suite(const tinyxml2::XMLElement& suite) {
  CHECK(suite.Attribute("name"));
  int tests = 0, failures = 0, errors = 0, skipped = 0;
  for (auto* test = suite.FirstChildElement("testcase"); test;
       test = test->NextSiblingElement("testcase")) {
    CHECK(test->Attribute("name"));
    CHECK(test->Attribute("classname"));
    CHECK(test->Attribute("file"));
    CHECK(test->DoubleAttribute("time", -1) >= 0);
    ++tests;
    failures += test->FirstChildElement("failure") != nullptr;
    errors += test->FirstChildElement("error") != nullptr;
    skipped += test->FirstChildElement("skipped") != nullptr;
    check_outcome(*test);
  }
  CHECK(number(suite, "tests") == tests);
  CHECK(number(suite, "failures") == failures);
  CHECK(number(suite, "errors") == errors);
  CHECK(number(suite, "skipped") == skipped);
}

void check_junit(const std::string& text, tinyxml2::XMLDocument& document) {
  check_printable(text);
  REQUIRE(document.Parse(text.c_str()) == tinyxml2::XML_SUCCESS);
  const auto* root = document.RootElement();
  REQUIRE(std::string(root->Name()) == "testsuites");
  int tests = 0;
  for (auto* suite = root->FirstChildElement(); suite; suite = suite->NextSiblingElement()) {
    CHECK(std::string(suite->Name()) == "testsuite");
    check_suite(*suite);
    tests += number(*suite, "tests");
  }
  CHECK(number(*root, "tests") == tests);
}

// --- SARIF ---

void check_place(const Json& place) {
  const std::string uri = place.at("artifactLocation").at("uri");
  CHECK(std::regex_match(uri, std::regex("(file://)?([-A-Za-z0-9._~/]|%[0-9A-F]{2})+")));
  CHECK(place.at("region").at("startLine").get<int>() >= 1);
  if (place.at("region").contains("startColumn"))
    CHECK(place.at("region").at("startColumn").get<int>() >= 1);
}

Json check_sarif(const std::string& text) {
  Json sarif = Json::parse(text);
  CHECK(sarif.at("version") == "2.1.0");
  CHECK(sarif.at("$schema").is_string());
  REQUIRE(sarif.at("runs").size() == 1);
  const Json& run = sarif["runs"][0];
  const Json& rules = run.at("tool").at("driver").at("rules");
  CHECK(run["tool"]["driver"].at("name").is_string());
  for (const Json& rule : rules) {
    for (const char* key : {"shortDescription", "fullDescription", "help"})
      CHECK(rule.at(key).at("text").is_string());
    CHECK(rule.at("id").is_string());
    CHECK(rule.at("defaultConfiguration").at("level").is_string());
  }
  CHECK(run.at("invocations").at(0).at("executionSuccessful").is_boolean());
  for (const Json& result : run.at("results")) {
    CHECK(rules.at(result.at("ruleIndex").get<std::size_t>()).at("id") == result.at("ruleId"));
    CHECK(result.at("message").at("text").is_string());
    CHECK(result.at("locations").size() == 1);
    check_place(result["locations"][0].at("physicalLocation"));
    CHECK(result.at("partialFingerprints").at("primaryLocationLineHash").is_string());
    if (!result.contains("codeFlows")) continue;
    for (const Json& step : result["codeFlows"].at(0).at("threadFlows").at(0).at("locations"))
      check_place(step.at("location").at("physicalLocation"));
  }
  return sarif;
}

}  // namespace

TEST_CASE("a finding reads as a compiler's message, with its source line and its game",
          "[report]") {
  const std::string text = script_text(sample().scripts[0]);
  CHECK(text ==
        "/home/games/frog.lua:3:7: error: piece \"Frog\" has no field 'mvoes' (did you mean "
        "'moves'?) [SB102]\n"
        "    3 |   \xC3\xA9 = 1\n"
        "      |       ^\n"
        "/home/games/frog.lua: error: unmake does not give the position back [SB301]\n"
        "      called from /home/games/frog.lua:9: function 'after'\n"
        "      called from lib.lua:2: main\n"
        "      shown by: seed 7, springs=none, plies e2e4 e7e5, in 8/8 w\n"
        "      see it: springboard moves games/frog.lua\n"
        "/home/games/frog.lua: broken, 2 errors; reached pieces 5 of 6 (not: Frog)\n");
  CHECK(summary_text(sample()) ==
        "1 of 2 passed, 2 errors, 1 warning (seed 7, checked in 0.0 s)\n");
  CHECK(script_text(sample().scripts[1], true).find("\033[1;33mwarning:\033[0m") !=
        std::string::npos);
}

TEST_CASE("the worst verdict of its cases is a script's verdict", "[report]") {
  ScriptReport script;
  CHECK(verdict_of(script) == Verdict::skipped);
  for (const Verdict verdict : {Verdict::skipped, Verdict::passed, Verdict::interrupted,
                                Verdict::too_slow, Verdict::failed, Verdict::broken}) {
    script.cases.push_back({"one", verdict, {}, "", 0});
    CHECK(verdict_of(script) == verdict);
  }
}

TEST_CASE("the report as JSON says what the text says", "[report]") {
  const Json json = Json::parse(json_report(sample()));
  CHECK(json.at("seed") == 7);
  const Json& frog = json.at("scripts").at(0);
  CHECK(frog.at("path") == "games/frog.lua");
  CHECK(frog.at("verdict") == "broken");
  CHECK(frog.at("cases").at(0).at("findings").at(0).at("line") == 3);
  CHECK(frog["cases"][1]["findings"][0]["proof"]["plies"] == Json({"e2e4", "e7e5"}));
  CHECK(frog.at("coverage").at(0).at("missed") == Json({"Frog"}));
  CHECK(json["scripts"][1]["path"] == "good.lua");
}

TEST_CASE("the report as TAP has a subtest for a script and YAML for a finding", "[report]") {
  const std::string text = tap_report(sample());
  const TapStream stream = check_tap(text);
  CHECK(stream.points == 2);
  CHECK(stream.failed == 1);
  CHECK(stream.subtests == 2);
  CHECK(text.find("    ok 3 - twin # SKIP the script does not load\n") != std::string::npos);
  CHECK(text.find("          seed: 7\n          options: \"springs=none\"\n"
                  "          moves: \"e2e4 e7e5\"\n          fen: \"8/8 w\"\n") !=
        std::string::npos);
  CHECK(check_tap(tap_report(CheckReport{})).planned == 0);
}

TEST_CASE("the report as JUnit XML has a suite for a script and a case for a check", "[report]") {
  tinyxml2::XMLDocument document;
  check_junit(junit_report(sample()), document);
  const auto* root = document.RootElement();
  CHECK(number(*root, "tests") == 5);
  CHECK(number(*root, "failures") == 1);
  CHECK(number(*root, "errors") == 1);
  CHECK(number(*root, "skipped") == 1);
  const auto* test = root->FirstChildElement()->FirstChildElement("testcase");
  CHECK(std::string(test->Attribute("classname")) == "frog");
  CHECK(std::string(test->Attribute("file")) == "games/frog.lua");
  CHECK(number(*test, "line") == 3);
  const auto* failure = test->FirstChildElement("failure");
  CHECK(std::string(failure->GetText()).find(failure->Attribute("message")) == std::string::npos);
  CHECK(std::string(failure->GetText()).find("games/frog.lua:3: piece") != std::string::npos);
}

TEST_CASE("the report as SARIF names rules, relative places and the way of a call", "[report]") {
  const Json sarif = check_sarif(sarif_report(sample()));
  const Json& results = sarif["runs"][0]["results"];
  REQUIRE(results.size() == 3);
  const Json& place = results[0]["locations"][0]["physicalLocation"];
  CHECK(place["artifactLocation"]["uri"] == "games/frog.lua");
  CHECK(place["region"] == Json({{"startLine", 3}, {"startColumn", 6}}));
  const Json& flow = results[1]["codeFlows"][0]["threadFlows"][0]["locations"];
  REQUIRE(flow.size() == 3);
  CHECK(flow[0]["location"]["message"]["text"] == "main");
  CHECK(results[2]["level"] == "warning");
}

TEST_CASE("a fingerprint stays when lines move and differs for equal lines", "[report]") {
  CheckReport report = sample();
  const auto prints = [&] {
    std::vector<std::string> all;
    const Json sarif = Json::parse(sarif_report(report));
    for (const Json& result : sarif["runs"][0]["results"])
      all.push_back(result["partialFingerprints"]["primaryLocationLineHash"]);
    return all;
  };
  const auto before = prints();
  report.scripts[0].cases[0].findings[0].problem.line = 30;
  report.scripts[0].cases[0].findings[0].problem.source_line = "\xC3\xA9 =  1";
  CHECK(prints() == before);
  report.scripts[0].cases[0].findings.push_back(report.scripts[0].cases[0].findings[0]);
  CHECK(prints()[0] == before[0]);
  CHECK(prints()[1] != before[0]);
}

TEST_CASE("no text of a script makes a report invalid", "[report]") {
  const CheckReport report = hostile();
  check_printable(write_report(report, ReportFormat::text));
  check_printable(json_report(report));
  CHECK(Json::parse(json_report(report)).at("scripts").size() == 2);
  CHECK(check_tap(tap_report(report)).bailed_out);
  tinyxml2::XMLDocument document;
  check_junit(junit_report(report), document);
  check_sarif(sarif_report(report));
}

TEST_CASE("a tracefile tells of each line whether it was exercised, and by what", "[report]") {
  CHECK(lcov_report(sample()) ==
        "TN:frog\nSF:games/frog.lua\n"
        "FN:3,pieces: Frog\nFN:3,movements: Frog part 1; held\n"
        "FNDA:0,pieces: Frog\nFNDA:7,movements: Frog part 1; held\nFNF:2\nFNH:1\n"
        "BRDA:3,0,0,0\nBRDA:3,0,1,7\nBRF:2\nBRH:1\n"
        "DA:3,7\nDA:9,1\nDA:10,0\nLF:3\nLH:2\nend_of_record\n");
  std::string wild = lcov_report(hostile());
  check_printable(wild);
  const std::regex record_line(
      "(TN:\\w*|SF:.+|(FN|FNDA|DA):\\d+,[^,]+|BRDA:\\d+,0,\\d+,\\d+|"
      "(FN|BR|L)[FH]:\\d+|end_of_record)");
  wild.pop_back();
  for (const std::string_view line : split(wild, '\n')) {
    INFO(line);
    CHECK(std::regex_match(std::string(line), record_line));
  }
}

TEST_CASE("paths in reports are relative to the folder where they lie below it", "[report]") {
  CHECK(path_below("/home/games/a.lua", "/home") == "games/a.lua");
  CHECK(path_below("/home/games/../a.lua", "/home/") == "a.lua");
  CHECK(path_below("./a.lua", "/home") == "a.lua");
  CHECK(path_below("/homes/a.lua", "/home") == "/homes/a.lua");
  CHECK(path_below("/home/a.lua", "") == "/home/a.lua");
}

TEST_CASE("formats are known by their names", "[report]") {
  CHECK(report_format("text") == ReportFormat::text);
  CHECK(report_format("sarif") == ReportFormat::sarif);
  CHECK(report_format("lcov") == ReportFormat::lcov);
  CHECK_FALSE(report_format("xml"));
}

}  // namespace sb
