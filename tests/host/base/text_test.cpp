// Splitting, numbers and hints.
#include "base/text.h"

#include <catch2/catch.hpp>

namespace sb {

TEST_CASE("words are what stands between spaces and tabs") {
  CHECK(words_of("  a\tbc  d ") == std::vector<std::string_view>{"a", "bc", "d"});
  CHECK(words_of(" \t").empty());
  CHECK(words_of("").empty());
}

TEST_CASE("splitting keeps empty parts") {
  CHECK(split("a//b/", '/') == std::vector<std::string_view>{"a", "", "b", ""});
  CHECK(split("", '/') == std::vector<std::string_view>{""});
}

TEST_CASE("a number is decimal digits only, within its limit") {
  CHECK(parse_number("0") == 0);
  CHECK(parse_number("007") == 7);
  CHECK(parse_number("1000000000") == 1'000'000'000);
  CHECK_FALSE(parse_number("1000000001"));
  CHECK_FALSE(parse_number("99999999999999999999999999"));
  CHECK(parse_number("3", 3) == 3);
  CHECK_FALSE(parse_number("4", 3));
  for (const char* text : {"", "-1", "+1", "1 ", "1.0", "0x1", "one"}) {
    CHECK_FALSE(parse_number(text));
  }
}

TEST_CASE("a real number has a point whatever the locale and nothing behind it") {
  CHECK(parse_real("0.5") == 0.5);
  CHECK(parse_real("-12") == -12);
  CHECK_FALSE(parse_real("0,5"));
  CHECK_FALSE(parse_real("5 s"));
  CHECK_FALSE(parse_real(""));
}

TEST_CASE("a text is trimmed of spaces, tabs and line ends, at both ends alone") {
  CHECK(trimmed(" \ta b\r") == "a b");
  CHECK(trimmed(" \t\r").empty());
  CHECK(trimmed("").empty());
}

TEST_CASE("an id is small letters, digits and hyphens, and its title the same in words") {
  for (const std::string& id : {std::string("chess"), std::string("3-check"), std::string(60, 'a')})
    CHECK(is_id(id));
  for (const std::string& text : {std::string(), std::string("-a"), std::string("Chess"),
                                  std::string("a_b"), std::string(61, 'a')})
    CHECK_FALSE(is_id(text));
  CHECK(title_of("my-first-game") == "My First Game");
  CHECK(title_of("3-check") == "3 Check");
}

TEST_CASE("letter case is that of ASCII, whatever the locale") {
  CHECK(lower("AbC\xC3\x89") == "abc\xC3\x89");
  CHECK(upper("aBc\xC3\xA9") == "ABC\xC3\xA9");
}

TEST_CASE("the nearest word is the one with the fewest edits") {
  const std::vector<std::string> words = {"moves", "royal", "symbol", "state", "K"};
  CHECK(nearest("move", words) == "moves");
  CHECK(nearest("ryoal", words) == "royal");
  CHECK(nearest("symbl", words) == "symbol");
  CHECK(nearest("stat", words) == "state");
  CHECK(nearest("promotes", words).empty());
  CHECK(nearest("", words).empty());
}

TEST_CASE("where no word is near, one that has another ending is") {
  const std::vector<std::string> words = {"hops", "jumps", "capturing"};
  CHECK(nearest("jumping", words) == "jumps");
  CHECK(nearest("captured", words) == "capturing");
  CHECK(nearest("hopping", words).empty());
  CHECK(nearest_first("jumper", words) == std::vector<std::string>{"jumps", "hops", "capturing"});
}

TEST_CASE("a wrong letter case is half an edit") {
  const std::vector<std::string> words = {"bank", "RANK"};
  CHECK(nearest("rank", words) == "bank");
  CHECK(nearest("RaNK", words) == "RANK");
  CHECK(nearest("k", std::vector<std::string>{"q", "K"}) == "K");
}

TEST_CASE("no word is near that shares nothing with it") {
  CHECK(nearest("x", std::vector<std::string>{"K", "Q"}).empty());
  CHECK(nearest("abc", std::vector<std::string>{"axy"}).empty());
}

TEST_CASE("a word too long to be typed has no neighbours") {
  const std::string longest(64, 'a');
  const std::vector<std::string> words = {longest};
  CHECK(nearest(longest, words) == longest);
  CHECK(nearest(longest + "a", words).empty());
}

TEST_CASE("what is counted is one or several") {
  CHECK(so_many(1, "rank") == "1 rank");
  CHECK(so_many(3, "rank") == "3 ranks");
  CHECK(so_many(1, "ply") == "1 ply");
  CHECK(so_many(0, "ply") == "0 plies");
  CHECK(plural_words("Wolf") == "Wolves");
  CHECK(plural_words("Dwarf") == "Dwarfs");
}

}  // namespace sb
