// `springboard check` as a whole: scripts that kill their child (finding "SB402"), many at a time,
// the interrupt key, the exit status.
#include <sys/resource.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "support/program.h"
#include "support/sources.h"

namespace sb::test {
namespace {

using Json = nlohmann::json;

const std::string good = R"(
local pieces, goals = require "pieces", require "goals"
return variant "Good" {
  api = 1, board = rectangle(4, 4), pieces = { pieces.king, pieces.rook },
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]],
  goal = goals.checkmate, draws = { goals.stalemate, goals.threefold },
}
)";

// Two keys that collide, set for ever: nothing inside the process notices in time.
const std::string hangs = R"(
local t = {}
for i = 1, 60 do t[1 << i] = i end
while true do for i = 1, 60 do t[1 << i] = nil t[1 << i] = i end end
)";

std::string without_times(std::string text) {
  Json json = Json::parse(text);
  json.erase("seconds");
  for (Json& script : json["scripts"]) {
    script.erase("seconds");
    for (Json& one : script["cases"]) one.erase("seconds");
  }
  return json.dump();
}

}  // namespace

TEST_CASE("a good script passes and a wrong one fails, by words and by exit status", "[check]") {
  const Folder folder;
  const std::string fine = folder.write("fine.lua", good);
  const std::string wrong = folder.write("wrong.lua", "return 1\n");
  const Ran passed = run({"check", fine});
  INFO(passed.out << passed.err);
  CHECK(passed.status == 0);
  CHECK(passed.out.find("1 of 1 passed") != std::string::npos);
  const Ran failed = run({"check", wrong, fine});
  CHECK(failed.status == 1);
  CHECK(failed.out.find("wrong.lua:1: error: the script returns the number 1") !=
        std::string::npos);
  CHECK(failed.out.find("1 of 2 passed") != std::string::npos);
  CHECK(run({"check"}).status == 2);
  CHECK(run({"check", fine, "--format", "xml"}).status == 2);
  CHECK(run({"check", fine, "--jobs", "0"}).status == 2);
  CHECK(run({"check", folder.path("nothing.lua")}).status == 1);
}

TEST_CASE("a position and moves are read as every command reads them", "[check]") {
  CHECK(run({"check", "breakthrough", "--games", "1", "--moves", "1. b2b3 b7b6"}).status == 0);
  CHECK(run({"check", "breakthrough", "--position", ""}).err ==
        "springboard: --position is empty (without it the game begins as set up)\n");
}

TEST_CASE("a tracefile of scripts that failed is told beside", "[check]") {
  const Folder folder;
  const std::string wrong = folder.write("wrong.lua", "return 1\n");
  const Ran ran = run({"check", wrong, "--format", "lcov"});
  CHECK(ran.status == 1);
  CHECK(ran.out.empty());
  CHECK(ran.err == "springboard: 1 of 1 scripts did not pass (--format text says why)\n");
}

TEST_CASE("a folder is checked with the folders in it, and an empty one is an error", "[check]") {
  const Folder folder;
  CHECK(run({"check", folder.path()}).status == 1);
  folder.write("a.lua", good);
  folder.write("b.lua", good);
  const Ran ran = run({"check", folder.path(), "--games", "1"});
  CHECK(ran.status == 0);
  CHECK(ran.out.find("2 of 2 passed") != std::string::npos);
}

TEST_CASE("a link that leads out of the folder is not read, and one within is", "[check]") {
  const Folder folder;
  const std::string secret = folder.write("secret", "password = 1\n");
  std::filesystem::create_directory(folder.path("given"));
  folder.write("given/a.lua", good);
  std::filesystem::create_symlink("a.lua", folder.path("given/b.lua"));
  std::filesystem::create_symlink(secret, folder.path("given/c.lua"));
  folder.write("given/d.lua", "return require \"./c\"\n");
  const Ran ran = run({"check", folder.path("given"), "--games", "1"});
  CHECK(ran.status == 1);
  CHECK(ran.out.find("2 of 4 passed") != std::string::npos);
  CHECK(ran.out.find("error: is a link that leads out of the folder") != std::string::npos);
  CHECK(ran.out.find("c.lua is a link that leads out of the folder") != std::string::npos);
  CHECK(ran.out.find("password") == std::string::npos);
}

TEST_CASE("a folder that cannot be walked to its end is one failed entry beside the others",
          "[check]") {
  const Folder folder;
  folder.write("a.lua", good);
  std::filesystem::create_directory(folder.path("empty"));
  // Two chains of folders, one put into the other: its end has too long a path to be opened.
  std::string upper = folder.path("b"), lower = folder.path("lower");
  for (int level = 0; level < 12; ++level) upper += "/" + std::string(200, 'u');
  std::filesystem::create_directories(upper);
  std::string chain = lower;
  for (int level = 0; level < 12; ++level) chain += "/" + std::string(200, 'l');
  std::filesystem::create_directories(chain);
  std::filesystem::rename(lower, upper + "/lower");
  const Ran ran = run({"check", folder.path(), folder.path("empty"), "--games", "1"});
  std::filesystem::rename(upper + "/lower", lower);
  INFO(ran.out << ran.err);
  CHECK(ran.status == 1);
  CHECK(ran.err.empty());
  CHECK(ran.out.starts_with(folder.path("a.lua") + ": passed"));
  CHECK(ran.out.find(": error: the folder cannot be walked: File name too long (what is in it was "
                     "not checked) [SB100]\n") != std::string::npos);
  CHECK(ran.out.find(folder.path("empty") +
                     ": error: there is no .lua file in this folder [SB100]\n") !=
        std::string::npos);
  CHECK(ran.out.find("1 of 3 passed, 2 errors") != std::string::npos);
}

TEST_CASE("a folder is walked with few open files, however deep it is", "[check]") {
  const Folder folder;
  std::string deep = folder.path();
  for (int level = 0; level < 60; ++level) deep += "/deep";
  std::filesystem::create_directories(deep);
  folder.write(deep.substr(folder.path().size() + 1) + "/a.lua", good);
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  const rlimit few{.rlim_cur = 40, .rlim_max = files.rlim_max};
  setrlimit(RLIMIT_NOFILE, &few);
  const Ran ran = run({"check", folder.path(), "--games", "1"});
  setrlimit(RLIMIT_NOFILE, &files);
  INFO(ran.out << ran.err);
  CHECK(ran.status == 0);
}

TEST_CASE("a file that is named in several spellings is checked once", "[check]") {
  const Folder folder;
  const std::string path = folder.write("a.lua", good);
  const Ran ran = run({"check", path, folder.path("./a.lua"), folder.path(), "--games", "1"});
  CHECK(ran.out.find("1 of 1 passed") != std::string::npos);
}

TEST_CASE("a script that hangs or eats its memory is one finding, and the others go on",
          "[check]") {
  const Folder folder;
  folder.write("a_loop.lua", "while true do end\n");
  folder.write("b_hang.lua", hangs);
  folder.write("c_memory.lua", "local t = {} for i = 1, 1e9 do t[i] = {i} end\n");
  folder.write("d_good.lua", good);
  const Ran ran = run({"check", folder.path(), "--format", "json", "--time", "2", "--games", "1"});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 1);
  const Json report = Json::parse(ran.out);
  REQUIRE(report["scripts"].size() == 4);
  CHECK(report["scripts"][0]["verdict"] == "broken");
  CHECK(report["scripts"][1]["verdict"] == "broken");
  CHECK(report["scripts"][2]["verdict"] == "broken");
  CHECK(report["scripts"][3]["verdict"] == "passed");
}

TEST_CASE("a child that dies costs its own script's report and no more", "[check]") {
  const Folder folder;
  const std::string path = folder.write("long.lua", good);
  Running program({"check", path, path + "x", "--games", "1000000", "--time", "1000"});
  for (int i = 0; i < 2000 && program.children().empty(); ++i) usleep(10'000);
  REQUIRE(program.children().size() == 1);
  kill(program.children().front(), SIGKILL);
  const Ran ran = program.finish(30);
  INFO(ran.out << ran.err);
  CHECK(ran.status == 1);
  CHECK(ran.out.find("the script was stopped: it was killed by the system or by hand (SIGKILL)") !=
        std::string::npos);
  CHECK(ran.out.find("SB402") != std::string::npos);
  CHECK(ran.out.find("0 of 2 passed") != std::string::npos);
}

TEST_CASE("the interrupt key and SIGTERM end a check with the report so far", "[check]") {
  const Folder folder;
  const std::string path = folder.write("long.lua", good);
  for (const int signal : {SIGINT, SIGTERM}) {
    Running program({"check", path, "--games", "1000000", "--time", "1000", "--format", "json"});
    program.interrupt_at_work(signal);
    const Ran ran = program.finish(30);
    INFO(ran.out << ran.err);
    CHECK(ran.status == 1);
    const Json report = Json::parse(ran.out);
    CHECK(report["interrupted"] == true);
    REQUIRE(report["scripts"].size() == 1);
    CHECK(report["scripts"][0]["verdict"] == "interrupted");
  }
}

TEST_CASE("a check for people tells each script as soon as it is known", "[check]") {
  const Folder folder;
  const std::string wrong = folder.write("wrong.lua", "return 1\n");
  const std::string path = folder.write("long.lua", good);
  Running program({"check", wrong, path, "--games", "1000000", "--time", "1000"});
  CHECK(program.line().starts_with(wrong + ":1: error: "));
  CHECK(program.line() == "    1 | return 1");
  CHECK(program.line() == wrong + ": failed, 1 error");
  program.interrupt_at_work(SIGTERM);
  const Ran ran = program.finish(30);
  CHECK(ran.status == 1);
  CHECK(ran.out.find("\n" + path + ": interrupted") != std::string::npos);
  CHECK(ran.out.find("\n0 of 2 passed") != std::string::npos);
  CHECK(ran.out.find("; interrupted, the rest was not checked") != std::string::npos);
}

TEST_CASE("the report does not depend on how many scripts are checked at a time", "[check]") {
  const Folder folder;
  for (int i = 0; i < 6; ++i) folder.write("good" + std::to_string(i) + ".lua", good);
  folder.write("hook.lua", read_file("tests/check/sb317_hook_failed.lua"));
  folder.write("setup.lua", read_file("tests/check/sb110_wrong_setup.lua"));
  const auto report = [&](const char* jobs) {
    const Ran ran = run({"check", folder.path(), "--format", "json", "--games", "2", "--jobs", jobs,
                         "--seed", "3"});
    CHECK(ran.status == 1);
    return without_times(ran.out);
  };
  const std::string one = report("1");
  CHECK(report("4") == one);
  CHECK(report("7") == one);
}

TEST_CASE("a finding's own command line shows it again", "[check]") {
  const Ran ran = run({"check", "tests/check/sb317_hook_failed.lua", "--format", "json"});
  const Json report = Json::parse(ran.out);
  std::string position;
  for (const Json& one : report["scripts"][0]["cases"]) {
    for (const Json& finding : one["findings"]) {
      if (finding.contains("proof")) position = finding["proof"]["position"];
    }
  }
  REQUIRE_FALSE(position.empty());
  const Ran again = run({"check", "tests/check/sb317_hook_failed.lua", "--position", position});
  CHECK(again.status == 1);
  CHECK(again.out.find("[SB317]") != std::string::npos);
  CHECK(run({"check", "chess", "--position", "rubbish"}).status == 1);
  const Ran mended = run({"check", "chess", "--moves", "e2e4"});
  CHECK(mended.out.starts_with("variants/chess.lua: passed"));
  CHECK(mended.status == 0);
}

}  // namespace sb::test
