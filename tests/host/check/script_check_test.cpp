// Scripts that are wrong in one way each: tests/check/*.lua. Each carries the findings that a check
// must make as `--> CODE severity: message` on their lines (`--> LINE: ...` where a line cannot
// hold a comment; a message may end in * for "and so on"). Nothing else may be found.
#include "check/script_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <ctime>
#include <filesystem>
#include <set>

#include "base/text.h"
#include "check/codes.h"
#include "check/texts.h"
#include "check/trial.h"
#include "lua/source_notes.h"
#include "support/hostile.h"
#include "support/sources.h"

namespace sb {
namespace {

struct Expected {
  int line;
  std::string text;
};

std::vector<Expected> expected_in(const std::string& text) {
  std::vector<Expected> expected;
  int number = 0;
  for (const std::string_view line : split(text, '\n')) {
    ++number;
    const std::size_t mark = line.find("--> ");
    if (mark == std::string_view::npos) continue;
    std::string_view wanted = line.substr(mark + 4);
    if (wanted.starts_with("SB209") && !loses_left_constants()) continue;
    const auto elsewhere = parse_number(wanted.substr(0, wanted.find(": ")));
    if (elsewhere) wanted.remove_prefix(wanted.find(": ") + 2);
    expected.push_back({elsewhere ? static_cast<int>(*elsewhere) : number, std::string(wanted)});
  }
  return expected;
}

bool fits(const Expected& expected, const Finding& finding) {
  const std::string found =
      fmt::format("{} {}: {}{}", finding.code, name_of(finding.severity), finding.problem.message,
                  finding.problem.hint.empty() ? "" : " (" + finding.problem.hint + ")");
  const std::string& wanted = expected.text;
  const bool open = wanted.ends_with('*');
  return expected.line == finding.problem.line &&
         (open ? found.starts_with(wanted.substr(0, wanted.size() - 1)) : found == wanted);
}

ScriptChecked checked(const std::string& path, const CheckPlan& plan = {}) {
  const std::atomic<bool> stop = false;
  return check_script({path, test::read_file(path)}, test::sources(), plan,
                      {.stop = stop, .found = {}});
}

std::vector<Finding> findings_of(const ScriptReport& report) {
  std::vector<Finding> all;
  for (const CheckCase& one : report.cases)
    all.insert(all.end(), one.findings.begin(), one.findings.end());
  return all;
}

std::vector<std::string> wrong_scripts() {
  std::vector<std::string> paths;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(SPRINGBOARD_ROOT) + "/tests/check")) {
    if (entry.path().extension() == ".lua")
      paths.push_back("tests/check/" + entry.path().filename().string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

// The report without what differs from run to run.
std::string essence(const ScriptReport& report) {
  std::string text = fmt::format("{} {}\n", report.id, report.api);
  for (const CheckCase& one : report.cases) {
    text += fmt::format("{} {} {}\n", one.name, name_of(one.verdict), one.skipped_because);
    for (const Finding& finding : one.findings) {
      text += fmt::format("  {} {}\n", finding.code, describe(finding.problem));
      if (finding.proof) text += "  " + finding.proof->position + finding.proof->command + '\n';
    }
  }
  for (const Coverage& coverage : report.coverage)
    text += fmt::format("{} {}\n", coverage.of, coverage.reached);
  return text;
}

}  // namespace

TEST_CASE("a check says what is wrong with a script, on the line that is wrong",
          "[check][longest]") {
  const std::vector<std::string> paths = wrong_scripts();
  const std::size_t stride = paths.size() / test::tries(static_cast<int>(paths.size()));
  for (std::size_t i = 0; i < paths.size(); i += stride) {
    const std::string& path = paths[i];
    INFO(path);
    const std::vector<Expected> expected = expected_in(test::read_file(path));
    CHECK_FALSE(expected.empty());
    const std::vector<Finding> found = findings_of(checked(path).report);
    for (const Expected& one : expected) {
      INFO(one.line << ": " << one.text);
      CHECK(std::ranges::any_of(found, [&](const Finding& f) { return fits(one, f); }));
    }
    for (const Finding& finding : found) {
      INFO(finding.problem.line << ": " << finding.code << ' ' << describe(finding.problem));
      CHECK(std::ranges::any_of(expected, [&](const Expected& one) { return fits(one, finding); }));
    }
  }
}

TEST_CASE("every code has a test: a script of its own or a planted fault", "[check]") {
  const std::string planted = test::read_file("tests/host/check/laws_test.cpp") +
                              test::read_file("tests/host/check/script_check_test.cpp") +
                              test::read_file("tests/host/commands/check_command_test.cpp");
  std::string scripts;
  for (const std::string& path : wrong_scripts()) scripts += test::read_file(path);
  const std::string reference = test::read_file("tests/README.md");
  for (const CodeInfo& info : code_table()) {
    INFO(info.code);
    const bool in_script = scripts.find("--> " + std::string(info.code)) != std::string::npos ||
                           scripts.find(": " + std::string(info.code)) != std::string::npos;
    CHECK((in_script || planted.find("\"" + std::string(info.code) + "\"") != std::string::npos));
    CHECK(reference.find("| " + std::string(info.code) + " | " +
                         std::string(name_of(info.severity)) + " | " + std::string(info.meaning)) !=
          std::string::npos);
  }
}

TEST_CASE("state that is read by a computed name is not called unused") {
  const std::string text = test::read_file("tests/check/sb207_unused_state.lua");
  const Sources& library = test::sources();
  CHECK_FALSE(ScriptTexts({"x.lua", text}, library).uses_member("spare"));
  const Source computed{"x.lua", "local name = \"sp\" .. \"are\" return ply.state[name]"};
  CHECK(ScriptTexts(computed, library).uses_member("spare"));
  const Source joined{"x.lua", "return function(man) return man[\"sp\" .. man.rest] end"};
  CHECK(ScriptTexts(joined, library).uses_member("spare"));
}

TEST_CASE("a man named in a state names his symbol, and uses the fields that are said") {
  const Source source{"x.lua", "add { becomes = \"Mo{deep=2\" .. \",wide=\" .. n .. \"}\" }"};
  const ScriptTexts texts(source, test::sources());
  CHECK(texts.names_symbol("Mo"));
  CHECK(texts.uses_member("deep"));
  CHECK(texts.uses_member("wide"));
  CHECK_FALSE(texts.uses_member("Mo"));
}

TEST_CASE("a script that does not load is not played", "[check]") {
  const ScriptReport report = checked("tests/check/sb101_syntax.lua").report;
  CHECK(verdict_of(report) == Verdict::failed);
  for (const CheckCase& one : report.cases)
    CHECK((one.name == "load" || one.skipped_because == "the script does not load"));
}

TEST_CASE("the same seed gives the same report", "[check]") {
  for (const char* path : {"variants/chess.lua", "tests/check/sb317_hook_failed.lua"}) {
    CheckPlan plan;
    plan.games = 2;
    plan.seed = 7;
    CHECK(essence(checked(path, plan).report) == essence(checked(path, plan).report));
  }
}

TEST_CASE("a hook that fails is shown by the shortest game and the smallest position", "[check]") {
  const ScriptReport report = checked("tests/check/sb317_hook_failed.lua").report;
  const std::vector<Finding> found = findings_of(report);
  REQUIRE(found.size() == 1);
  REQUIRE(found[0].proof);
  CHECK(found[0].problem.message.find("steps = 4 is outside its range 0 to 3") !=
        std::string::npos);
  CHECK(found[0].proof->plies.size() <= 7);
  CHECK(found[0].proof->command.find(" --position ") != std::string::npos);
  CheckPlan again;
  again.only_here = true;
  again.position = found[0].proof->position;
  const ScriptReport shown = checked("tests/check/sb317_hook_failed.lua", again).report;
  CHECK(findings_of(shown).size() == 1);
}

TEST_CASE("what is never exercised is named, and too little of it fails", "[check]") {
  CheckPlan plan;
  plan.games = 1;
  plan.plies = 2;
  plan.least_percent = 90;
  const ScriptReport report = checked("variants/chess.lua", plan).report;
  const std::vector<Finding> found = findings_of(report);
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "SB501");
  CHECK(verdict_of(report) == Verdict::failed);
  const auto promotions = std::ranges::find_if(
      report.coverage, [](const Coverage& coverage) { return coverage.of == "promotions"; });
  REQUIRE(promotions != report.coverage.end());
  CHECK(promotions->reached == 0);
  CHECK(promotions->missed.front() == "Pawn to B");
}

TEST_CASE("lines of hooks that never run are named", "[check]") {
  const ScriptReport report = checked("tests/check/sb205_dead_rule.lua").report;
  const auto lines = std::ranges::find_if(
      report.coverage, [](const Coverage& coverage) { return coverage.of == "lines"; });
  REQUIRE(lines != report.coverage.end());
  CHECK(lines->reached == 0);
  CHECK(lines->missed.size() == 2);
}

TEST_CASE("the end of a function that returns is no line that never runs", "[check]") {
  const char* const text = R"(local chess = require "chess"
return chess:with {
  title = "Counted",
  rules = chess.rules + {
    after "counting" { edit = function()
      do return end
    end },
  },
})";
  const std::atomic<bool> stop = false;
  const ScriptChecked counted =
      check_script({"counted.lua", text}, test::sources(), {}, {.stop = stop, .found = {}});
  const auto lines = std::ranges::find(counted.report.coverage, "lines", &Coverage::of);
  REQUIRE(lines != counted.report.coverage.end());
  CHECK(lines->reached == 1);
  CHECK(lines->missed.empty());
}

TEST_CASE(
    "a stalemate that is left out is told of who leaves it out, and of nobody who builds on him",
    "[check]") {
  const char* const text = R"(local chess = require "chess"
local hill = chess:with {
  title = "Hill",
  endings = { ending "hill" { some = own "K" * cells "e4" } },
}
return hill:with { title = "Child" })";
  const std::atomic<bool> stop = false;
  const ScriptChecked child =
      check_script({"child.lua", text}, test::sources(), {}, {.stop = stop, .found = {}});
  for (const Finding& finding : findings_of(child.report)) CHECK(finding.code != "SB209");
}

TEST_CASE("a game of choices that change who stands where is one in which men move", "[check]") {
  const char* const nim = R"(return variant "Nim" {
  api = 1, board = rectangle(3, 1), setup = "* * *",
  pieces = { piece "Match" { symbol = "*", neutral = true } },
  turn = { choose "from" { of = neutral } },
  rules = { after "take" { hits = to } },
  endings = { ending "the last" { side = "acting", none = neutral, wins = "enemy" } },
})";
  const std::atomic<bool> stop = false;
  const ScriptChecked nims =
      check_script({"nim.lua", nim}, test::sources(), {}, {.stop = stop, .found = {}});
  for (const Finding& finding : findings_of(nims.report)) CHECK(finding.code != "SB321");
}

TEST_CASE("a check that has no time for one game is no pass", "[check]") {
  CheckPlan plan;
  plan.seconds = 1e-9;
  const ScriptReport report = checked("variants/chess.lua", plan).report;
  REQUIRE(findings_of(report).size() == 1);
  CHECK(findings_of(report)[0].code == "SB403");
  CHECK(verdict_of(report) == Verdict::too_slow);
}

TEST_CASE("where a function takes most of the time of a check, it is named", "[check]") {
  const char* const text = R"(local chess = require "chess"
return chess:with {
  title = "Slow",
  rules = chess.rules + {
    after "brooding" { edit = function() for i = 1, 50000 do local x = i end end },
    after "counting" { edit = function() end },
  },
})";
  CheckPlan plan;
  plan.seconds = 1 + static_cast<double>(std::clock()) / CLOCKS_PER_SEC;  // of the whole process
  const std::atomic<bool> stop = false;
  const auto found = findings_of(
      check_script({"slow.lua", text}, test::sources(), plan, {.stop = stop, .found = {}}).report);
  const auto late = std::ranges::find_if(found, [](const Finding& finding) {
    return finding.code == "SB401" || finding.code == "SB403";
  });
  REQUIRE(late != found.end());
  CHECK(late->problem.message.ends_with(
      "games: most of it went into the function of after \"brooding\""));
  CHECK(late->problem.line == 5);
}

TEST_CASE("laws leave half of the time for a first game", "[check]") {
  const Source main{"variants/chess.lua", test::read_file("variants/chess.lua")};
  const auto variant = load_variant(main, test::sources()).loaded->variant;
  const ScriptTexts texts(main, test::sources());
  const MakeGame make = [&] { return Game::make(variant); };
  const auto keys = [&](int games) {
    const CheckPlan plan{.games = games, .plies = 8, .depth = 1};
    Findings findings({});
    Exercise exercise;
    TrialBoard board{.plan = plan,
                     .texts = texts,
                     .findings = findings,
                     .exercise = exercise,
                     .over = [] { return false; },
                     .half_over = [] { return true; }};
    CHECK(Trial(board, {}, variant, make, make, nullptr).run());
    CHECK(board.played == games);
    const std::vector<CheckCase> cases = findings.take();
    return std::ranges::find(cases, "key", &CheckCase::name)->verdict;
  };
  CHECK(keys(1) == Verdict::skipped);
  CHECK(keys(2) == Verdict::passed);
}

TEST_CASE("a check that is ended early says how far it came, and is no pass", "[check]") {
  const std::atomic<bool> stop = true;
  const std::string path = "variants/chess.lua";
  CheckPlan plan;
  plan.least_percent = 100;
  const ScriptReport report = check_script({path, test::read_file(path)}, test::sources(), plan,
                                           {.stop = stop, .found = {}})
                                  .report;
  CHECK(verdict_of(report) == Verdict::interrupted);
  const auto found = findings_of(report);
  REQUIRE(found.size() == 1);
  CHECK(found[0].code == "SB405");
  CHECK(found[0].problem.message == "it was interrupted after 0 of 8 games");
}

TEST_CASE("fewer than all combinations of options are said to be", "[check]") {
  std::string text = test::read_file("tests/check/sb318_endless_game.lua");
  std::string options = "local on = {}\n";
  for (const char* name : {"a", "b", "c", "d", "e"})
    options += fmt::format("on[#on + 1] = option '{}' {{ true, false }}\n", name);
  text.insert(text.find("return variant"), options);
  const std::atomic<bool> stop = false;
  CheckPlan plan;
  plan.games = 0;
  const ScriptReport report =
      check_script({"many.lua", text}, test::sources(), plan, {.stop = stop, .found = {}}).report;
  const auto found = findings_of(report);
  const auto said = std::ranges::find(found, std::string("SB404"), &Finding::code);
  REQUIRE(said != found.end());
  CHECK(said->problem.message == "7 of 32 combinations of options were tried");
}

TEST_CASE("a load that takes long but few steps ends at its limit", "[check]") {
  const std::atomic<bool> stop = false;
  CheckPlan plan;
  plan.load_seconds = 0.05;
  const Source slow{"slow.lua", "local t = {}\nwhile true do t[#t + 1] = 0 end\n"};
  const ScriptReport report =
      check_script(slow, test::sources(), plan, {.stop = stop, .found = {}}).report;
  REQUIRE(findings_of(report).size() == 1);
  CHECK(findings_of(report)[0].code == "SB103");
  CHECK(describe(findings_of(report)[0].problem).find("its limit of 0.05 s") != std::string::npos);
}

TEST_CASE("the line that shows a fault again is one command to a shell", "[check]") {
  std::string text = test::read_file("tests/check/sb317_hook_failed.lua");
  text.insert(text.find("return variant"), "local o = option 'o' { '$(id)', 'x' }\n");
  const std::atomic<bool> stop = false;
  const ScriptReport report =
      check_script({"a file.lua", text}, test::sources(), {}, {.stop = stop, .found = {}}).report;
  std::string commands;
  for (const Finding& finding : findings_of(report)) {
    if (finding.proof) commands += finding.proof->command + '\n';
  }
  CHECK(commands.find("check 'a file.lua' --option 'o=$(id)'") != std::string::npos);
}

TEST_CASE("a choice that puts a man beside the other king breaks no law", "[check]") {
  CheckPlan plan;
  plan.only_here = true;
  plan.position = "4/1k2/4/4/K3 w - - 0 1 relief=1";
  plan.moves = {"relief:yes", "knight@d3"};
  for (const Finding& finding : findings_of(checked("tests/games/lottery.lua", plan).report)) {
    INFO(finding.code << ' ' << describe(finding.problem));
    CHECK(finding.severity != Severity::error);
  }
}

TEST_CASE("every variant and every game of the tests passes its check", "[check][long]") {
  CheckPlan plan;
  plan.games = 1;
  plan.plies = 120;
  plan.combinations = 2;
  for (const char* folder : {"variants", "tests/games"}) {
    for (const auto& entry :
         std::filesystem::directory_iterator(std::string(SPRINGBOARD_ROOT) + '/' + folder)) {
      if (entry.path().extension() != ".lua") continue;
      const ScriptReport report =
          checked(std::string(folder) + '/' + entry.path().filename().string(), plan).report;
      for (const Finding& finding : findings_of(report)) {
        INFO(finding.code << ' ' << describe(finding.problem));
        CHECK(finding.severity != Severity::error);
      }
    }
  }
}

}  // namespace sb
