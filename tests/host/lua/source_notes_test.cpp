// What Debian 12's Lua compiles wrongly, and that an author is told.
#include "lua/source_notes.h"

#include <catch2/catch.hpp>

#include "support/sources.h"

namespace sb {
namespace {

// `lines` behind a table of so many different texts.
std::string behind_constants(int count, const std::string& lines) {
  std::string text = "local t = {";
  for (int i = 0; i < count; ++i) text += "'c" + std::to_string(i) + "',";
  return text + "}\n" + lines;
}

}  // namespace

TEST_CASE("a number that Lua may lose is noted, with its place and what to write", "[lua]") {
  const std::string text = behind_constants(300, "local x = 8 | (t and 2 or 3)\n");
  const Problems notes = compiler_notes("a.lua", text);
  REQUIRE(notes.size() == (loses_left_constants() ? 1 : 0));
  if (notes.empty()) return;
  CHECK(describe(notes[0]) ==
        "a.lua:2: this Lua may lose the number on the left of '|' where a function has more than "
        "255 constants (write the number on the right)");
  CHECK(notes[0].column == 13);
  const LoadResult result = test::load_text(text + "return require 'chess'");
  REQUIRE(result.loaded);
}

TEST_CASE("nothing is noted where nothing can be lost", "[lua]") {
  const std::string risky = "local x = 8 | (t and 2 or 3)\n";
  CHECK(compiler_notes("a.lua", behind_constants(100, risky)).empty());
  CHECK(compiler_notes("a.lua", behind_constants(300, "local x = (t and 2 or 3) | 8")).empty());
  CHECK(compiler_notes("a.lua", behind_constants(300, "local x = t ~= (t and 2)")).empty());
  CHECK(compiler_notes("a.lua", behind_constants(300, "local x = t | (t and 2)")).empty());
  CHECK(compiler_notes("a.lua", "").empty());
}

TEST_CASE("the notes of a script reach its player", "[lua]") {
  if (!loses_left_constants()) return;
  const std::string end =
      "local x = 0x1F & (t and 2 or 3)\nlocal chess = require 'chess'\nreturn chess:with {}";
  const LoadResult result = test::load_text(behind_constants(300, end));
  REQUIRE(result.loaded);
  REQUIRE(result.loaded->variant->notes.size() == 1);
  CHECK(result.loaded->variant->notes[0].line == 2);
}

}  // namespace sb
