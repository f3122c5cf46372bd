// Problems as people read them: always one line, never a control character.
#include "base/problem.h"

#include <catch2/catch.hpp>
#include <string>

namespace sb {

TEST_CASE("a described problem leaves out what is not known") {
  Problem problem{"'x' is wrong", "say 'y'", "variants/a.lua", 7, 3, "source"};
  CHECK(describe(problem) == "variants/a.lua:7: 'x' is wrong (say 'y')");
  problem.hint.clear();
  CHECK(describe(problem) == "variants/a.lua:7: 'x' is wrong");
  problem.line = 0;
  CHECK(describe(problem) == "variants/a.lua: 'x' is wrong");
  problem.file.clear();
  CHECK(describe(problem) == "'x' is wrong");
}

TEST_CASE("control characters are shown, never passed through") {
  CHECK(escape("a\nb\tc\rd") == "a\\nb\\tc\\x0Dd");
  CHECK(escape(std::string_view("\0\x1b[31m\x7f", 7)) == "\\x00\\x1B[31m\\x7F");
  CHECK(describe({"two\nlines", "", "bad\nname.lua", 1}) == "bad\\nname.lua:1: two\\nlines");
}

TEST_CASE("valid UTF-8 stays, everything else above ASCII is escaped") {
  CHECK(escape("\u00e9\u265e\U0001F3F0") == "\u00e9\u265e\U0001F3F0");
  CHECK(escape("\xC3(") == "\\xC3(");
  CHECK(escape("\xE2\x99") == "\\xE2\\x99");
  CHECK(escape("\xC0\x80") == "\\xC0\\x80");           // too long for what it says
  CHECK(escape("\xED\xA0\x80") == "\\xED\\xA0\\x80");  // a surrogate
  CHECK(escape("\xF5\x80\x80\x80") == "\\xF5\\x80\\x80\\x80");
  CHECK(escape("\xC2\x9B") == "\\xC2\\x9B");           // a control character of Latin-1
  CHECK(escape("\xEF\xBF\xBE") == "\\xEF\\xBF\\xBE");  // no character
  CHECK(escape("\xEF\xBF\xBF") == "\\xEF\\xBF\\xBF");
  CHECK(escape("\u202E") == "\\xE2\\x80\\xAE");  // turns the direction of what follows
  CHECK(escape("\u2066a") == "\\xE2\\x81\\xA6a");
  CHECK(escape("a\u200Bb") == "a\\xE2\\x80\\x8Bb");  // nobody sees it
  CHECK(escape("\uFEFF\u00AD") == "\\xEF\\xBB\\xBF\\xC2\\xAD");
  CHECK(escape("a\u200Cb\u200Dc") == "a\u200Cb\u200Dc");
  CHECK(escape("\u2028") == "\\xE2\\x80\\xA8");  // a line break to some
}

TEST_CASE("no text is a command to a build service") {
  CHECK(escape("a ##vso[task.complete]") == "a \\x23#vso[task.complete]");
  CHECK(escape("##[error]x") == "\\x23#[error]x");
  CHECK(escape("###VsO[x") == "#\\x23#VsO[x");
  CHECK(escape("## of [x]") == "## of [x]");
}

TEST_CASE("an escaped text is never longer than its limit") {
  CHECK(escape("0123456789", 10) == "0123456789");
  CHECK(escape("0123456789A", 10) == "0123456...");
  CHECK(escape("\u00e9\u00e9\u00e9\u00e9", 6) == "\u00e9...");
  CHECK(escape("\n\n\n\n", 6) == "\\n...");
  CHECK(escape("long", 2) == "..");
  CHECK(quoted(std::string(100, 'x')).size() == 42);
  CHECK(describe({std::string(5000, 'x'), "hint"}).size() == 1000);
}

TEST_CASE("a result holds either a value or a problem") {
  const Result<int> good = 7;
  const Result<int> bad = Problem{"no"};
  CHECK(good.ok());
  CHECK(good.value() == 7);
  CHECK_FALSE(bad);
  CHECK(bad.problem().message == "no");
}

}  // namespace sb
