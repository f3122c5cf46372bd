// Broken scripts: tests/errors/*.lua. Each carries the expected messages on the lines that are
// wrong, as
// `--> message`, or as `--> LINE: message` where that line cannot hold a comment. Nothing else may
// be reported.
#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <set>
#include <vector>

#include "base/text.h"
#include "support/sources.h"

namespace {

using Reports = std::multiset<std::string>;

std::string report(int line, const std::string& message) {
  return fmt::format("{}: {}", line, message);
}

Reports expected_in(const std::string& text) {
  Reports expected;
  int number = 0;
  for (const std::string_view line : sb::split(text, '\n')) {
    ++number;
    const std::size_t mark = line.find("--> ");
    if (mark == std::string_view::npos) continue;
    const std::string_view message = line.substr(mark + 4);
    const std::size_t colon = message.find(": ");
    const auto elsewhere =
        colon == std::string_view::npos ? std::nullopt : sb::parse_number(message.substr(0, colon));
    expected.insert(elsewhere ? std::string(message) : report(number, std::string(message)));
  }
  return expected;
}

Reports found_in(const sb::LoadResult& result, const std::string& path) {
  Reports found;
  for (sb::Problem problem : result.problems) {
    CHECK(problem.file == path);
    problem.file.clear();
    found.insert(report(problem.line, describe(problem)));
  }
  return found;
}

std::vector<std::string> broken_scripts() {
  std::vector<std::string> names;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(SPRINGBOARD_ROOT) + "/tests/errors")) {
    if (entry.path().extension() == ".lua")
      names.push_back("tests/errors/" + entry.path().filename().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace

TEST_CASE("a broken script is reported on the line that is wrong, in the words that help",
          "[lua]") {
  const auto names = broken_scripts();
  REQUIRE(names.size() > 50);
  for (const std::string& path : names) {
    INFO(path);
    const std::string text = sb::test::read_file(path);
    const Reports expected = expected_in(text);
    CHECK_FALSE(expected.empty());
    const sb::LoadResult result = sb::load_variant({path, text}, sb::test::sources());
    CHECK_FALSE(result.loaded);
    CHECK(found_in(result, path) == expected);
  }
}
