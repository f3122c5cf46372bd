// The command line as a whole: what its words mean before any command runs.
#include <catch2/catch.hpp>
#include <filesystem>

#include "support/program.h"

namespace sb::test {

TEST_CASE("a dash is standard output where a picture goes there, and else no file") {
  const Ran png = run({"show", "chess", "--png", "-"});
  const bool is_drawn = png.status == 0;
  if (is_drawn) CHECK(png.out.starts_with("\x89PNG"));
  if (!is_drawn) CHECK(png.err.find("is not installed") != std::string::npos);
  const Ran svg = run({"show", "chess", "--svg", "-"});
  CHECK(svg.out.starts_with("<svg"));
  const auto refused = [](const std::vector<std::string>& words, const std::string& option) {
    const Ran ran = run(words);
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    CHECK(ran.err ==
          "springboard: " + option + " - is no file (standard output has something else)\n");
  };
  refused({"statistics", "breakthrough", "random", "--html", "-"}, "--html");
  refused({"bench", "breakthrough", "--svg", "-"}, "--svg");
  refused({"perft", "chess", "1", "-o", "-"}, "-o");
  refused({"play", "chess", "--record", "-"}, "--record");
  refused({"show", "chess", "--svg", "-", "--png", "-"}, "--svg and --png");
  CHECK_FALSE(std::filesystem::exists("-"));
}

TEST_CASE("an option whose value is empty is refused in one line") {
  const auto refused = [](const std::vector<std::string>& words, const std::string& message) {
    const Ran ran = run(words);
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    CHECK(ran.err == "springboard: " + message + "\n");
  };
  refused({"match", "chess", "1", "1", "-o", ""}, "-o is empty (it takes FILE)");
  refused({"play", "chess", "--opponent", ""}, "--opponent is empty (it takes SIDE)");
  refused({"play", "chess", "--level", ""}, "--level is empty (it takes N)");
  refused({"play", "chess", "--time", ""}, "--time is empty (it takes 5+3)");
  for (const char* engines : {"--peers", "--peer=x"}) {
    refused({"bench", "--growth", engines},
            "--growth takes no engine (it measures scripts of its own alone)");
  }
}

TEST_CASE("an option that is given twice, or without its value, is refused by its name") {
  const auto refused = [](const std::vector<std::string>& more, const std::string& message) {
    std::vector<std::string> words = {"match", "chess", "1", "1"};
    words.insert(words.end(), more.begin(), more.end());
    const Ran ran = run(words);
    CHECK(ran.status == 2);
    CHECK(ran.err == "springboard: " + message + " (springboard match VARIANT A B)\n");
  };
  refused({"--games", "2", "--games", "3"}, "--games is given twice");
  refused({"--sprt", "0,5", "--sprt", "0,5"}, "--sprt is given twice");
  refused({"-o", "a", "-o", "b"}, "--output is given twice");
  refused({"--games="}, "--games needs a value");
  refused({"--seed"}, "--seed needs a value");
  refused({"--json", "-o"}, "--output needs a value");
}

TEST_CASE("a piece without a name is not the board") {
  const Ran ran = run({"show", "chess", "--piece", ""});
  CHECK(ran.status == 1);
  CHECK(ran.out.empty());
  CHECK(ran.err == "springboard: --piece is empty (without it the board is drawn)\n");
}

TEST_CASE("what is behind -- is no option") {
  const Folder folder;
  const Ran ran = run({"status", "--json", "--", "-dash.lua"});
  CHECK(ran.status == 1);
  CHECK(ran.err.starts_with("springboard: -dash.lua: "));
  CHECK(run({"status", "--", "chess", "--json"}).err.find("does not take '--json'") !=
        std::string::npos);
  CHECK(run({"status", "--", "chess"}).out == "play\n");
}

TEST_CASE("an option that changes nothing is refused") {
  const auto told = [](const std::vector<std::string>& words) {
    const Ran ran = run(words);
    CHECK(ran.status == 2);
    CHECK(ran.out.empty());
    return ran.err;
  };
  const Folder folder;
  CHECK(told({"show", "chess", "--betza", "--svg", folder.path("a.svg")}) ==
        "springboard: --svg or --png is for pictures (--betza shows letters)\n");
  CHECK(told({"show", "chess", "--betza", "--flip"}) ==
        "springboard: --flip is for pictures (--betza shows letters)\n");
  CHECK(told({"show", "chess", "--legend"}) ==
        "springboard: --legend is for pictures in files (with --svg FILE or --png FILE)\n");
  const std::string idle =
      "springboard: --peer-plays and --peer-file are for engines (--peer ENGINE names one)\n";
  CHECK(told({"compare", "chess", "chess", "2", "--peer-plays", "chess"}) == idle);
  CHECK(told({"bench", "--peer-file", "x.ini"}) == idle);
  const std::string part = folder.path("part");
  CHECK(run({"perft", "chess", "1", "-o", part}).status == 0);
  CHECK(told({"merge", part, "--format", "junit"}) ==
        "springboard: --format is for a check (the parts are of another kind)\n");
  const std::string checked = folder.path("checked");
  CHECK(run({"check", "breakthrough", "--games", "1", "-o", checked}).status == 0);
  CHECK(told({"merge", checked, "--divide"}) ==
        "springboard: --divide is for a count (the parts are of another kind)\n");
  CHECK(told({"merge", checked, "--json", "--format", "junit"}) ==
        "springboard: --json and --format are two formats (leave one out)\n");
}

TEST_CASE("a wrong option is refused in words that can be typed") {
  const auto told = [](const std::vector<std::string>& words) {
    const Ran ran = run(words);
    CHECK(ran.status == 2);
    return ran.err;
  };
  CHECK(told({"check", "chess", "--zzzzzzzz"}) ==
        "springboard: check has no option '--zzzzzzzz' (springboard check --help lists them)\n");
  CHECK(told({"check", "chess", "--min-coverage", "99.5"}) ==
        "springboard: --min-coverage '99.5' is not a number it takes (a whole one, 0 to 100)\n");
  CHECK(told({"status", "chess", "--option", "x"}).starts_with("springboard: "));
}

TEST_CASE("the help of a command names its operands once") {
  CHECK(run({"list", "--help"}).out.find("Usage: springboard list [OPTIONS]\n") !=
        std::string::npos);
  const std::string check = run({"check", "--help"}).out;
  CHECK(check.find("Usage: springboard check PATH... [OPTIONS]\n") != std::string::npos);
  CHECK(check.find("operands") == std::string::npos);
}

}  // namespace sb::test
