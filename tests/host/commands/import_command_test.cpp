// `springboard import` as a whole: what is written, and what is not.
#include <catch2/catch.hpp>
#include <filesystem>

#include "support/program.h"

namespace sb::test {

TEST_CASE("import: a game whose script does not load is not written") {
  const Folder folder;
  const std::string ini =
      folder.write("x.ini", "[whirl:chess]\ncustomPiece1 = n:hlN\n[fine:chess]\npass = true\n");
  const Ran ran = run({"import", ini, "-o", folder.path()});
  CHECK(ran.status == 1);
  CHECK(ran.out == folder.path("fine.lua") + "\n1 of 2 games are written\n");
  CHECK(ran.err.starts_with("springboard: " + ini +
                            ":1: [whirl] cannot be said: its script does not load (whirl.lua:"));
  CHECK_FALSE(std::filesystem::exists(folder.path("whirl.lua")));
}

}  // namespace sb::test
