// tests/words/*.lua: the library and the sandbox's Lua, tested in Lua. Each file asserts and
// returns a variant.
#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include "support/sources.h"

TEST_CASE("the library's words mean what their names say", "[lua]") {
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::string(SPRINGBOARD_ROOT) + "/tests/words")) {
    if (entry.path().extension() != ".lua") continue;
    const std::string path = "tests/words/" + entry.path().filename().string();
    const sb::LoadResult result =
        sb::load_variant({path, sb::test::read_file(path)}, sb::test::sources());
    for (const sb::Problem& problem : result.problems) FAIL_CHECK(describe(problem));
    CHECK(result.loaded);
    ++files;
  }
  CHECK(files >= 5);
}
