// Problems as people see them.
#include "terminal/report.h"

#include <catch2/catch.hpp>

namespace sb {

TEST_CASE("a caret points at the column of the source line, tabs and all") {
  Problem problem{
      .message = "m", .hint = {}, .file = "f", .line = 18, .column = 3, .source_line = "a move"};
  CHECK(source_picture(problem) == "   18 | a move\n      |   ^\n");
  problem.source_line = "\tx";
  problem.column = 2;
  CHECK(source_picture(problem) == "   18 | \\tx\n      |   ^\n");
  problem.column = 0;
  CHECK(source_picture(problem) == "   18 | \\tx\n");
  problem.column = 99;
  CHECK(source_picture(problem) == "   18 | \\tx\n");
  problem.source_line.clear();
  CHECK(source_picture(problem).empty());
}

TEST_CASE("a report breaks at words, but for source lines and commands, and colours take no room") {
  CHECK(broken_at_words("one two three\n  four five six\n", 9) ==
        "one two\n  three\n  four\n    five\n    six\n");
  CHECK(broken_at_words("\033[1;31mone two\033[0m six\n", 11) == "\033[1;31mone two\033[0m six\n");
  CHECK(broken_at_words("\033[1;31mone two\033[0m six\n", 10) ==
        "\033[1;31mone two\033[0m\n  six\n");
  for (const char* whole : {"    2 | return chess\n", "      |     ^ is here\n",
                            "      see it: springboard play\n", "extraordinarily\n"})
    CHECK(broken_at_words(whole, 9) == whole);
}

TEST_CASE("texts stand in columns, as many as fit") {
  CHECK(columns({}).empty());
  CHECK(columns({"a", "bb"}) == "a   bb\n");
  CHECK(columns({std::string(50, 'x'), "y"}) == std::string(50, 'x') + "\ny\n");
  CHECK(columns({std::string(200, 'x')}) == std::string(200, 'x') + "\n");
}

}  // namespace sb
