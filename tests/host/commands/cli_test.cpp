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

}  // namespace sb::test
