// Many scripts in one run.
#include "commands/check_pool.h"

#include <sys/resource.h>

#include <catch2/catch.hpp>

namespace sb {
namespace {

long peak_kib() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return used.ru_maxrss;
}

// Checks the same scripts again and again; how many reports came.
std::size_t checked(std::size_t scripts) {
  const Library library = Library::standard();
  CheckPlan plan;
  plan.games = 1;
  plan.plies = 10;
  CheckPool pool(library, plan, {.jobs = 2});
  const std::vector<std::string> wrong = {"tests/check/sb105_unknown_field.lua",
                                          "tests/check/sb317_hook_failed.lua", "chess"};
  std::vector<std::string> paths;
  for (std::size_t i = 0; i < scripts; ++i) paths.push_back(wrong[i % wrong.size()]);
  std::size_t reports = 0;
  pool.run(paths, {.report = [&](const ScriptReport&) { ++reports; }, .progress = {}});
  return reports;
}

}  // namespace

TEST_CASE("a run over many scripts takes no more memory than one over a few", "[check][long]") {
  REQUIRE(checked(30) == 30);
  const long before = peak_kib();
  REQUIRE(checked(150) == 150);
  constexpr long slack_kib = 1024;
  CHECK(peak_kib() - before < slack_kib);
}

}  // namespace sb
