// The codec of messages: what goes in comes out, and bytes of a stranger never do harm.
#include "child/message.h"

#include <catch2/catch.hpp>
#include <random>

namespace sb {

TEST_CASE("a message comes out as it went in, whatever its bytes") {
  std::string bytes;
  for (int i = 0; i < 256; ++i) bytes += static_cast<char>(i);
  Message message("verb");
  message.add("a", std::string_view(bytes)).add("n", ~std::uint64_t{0}).add("a", "").add("", "b");
  const auto back = Message::decode(message.encode());
  REQUIRE(back);
  CHECK(back->verb() == "verb");
  CHECK(back->list("a") == std::vector<std::string>{bytes, ""});
  CHECK(back->number("n") == ~std::uint64_t{0});
  CHECK(back->text("") == "b");
  CHECK(back->encode() == message.encode());
}

TEST_CASE("lists of a message that belong together are read as far as the shortest goes") {
  Message message("verb");
  message.add("a", "1").add("b", "x").add("a", "2").add("c", "?").add("b", "y").add("a", "3");
  CHECK(message.rows({"a", "b"}) == std::vector<std::vector<std::string>>{{"1", "x"}, {"2", "y"}});
  CHECK(message.rows({"c", "a"}) == std::vector<std::vector<std::string>>{{"?", "1"}});
  CHECK(message.rows({"a", "d"}).empty());
}

TEST_CASE("a problem passes through a message whole") {
  const Problem problem{
      .message = "m", .hint = "h", .file = "f", .line = 3, .column = 5, .source_line = "s"};
  const auto back = Message::decode(Message("fault").add("problem", problem).encode());
  REQUIRE(back);
  const Problems problems = back->problems("problem");
  REQUIRE(problems.size() == 1);
  CHECK(describe(problems[0]) == describe(problem));
  CHECK(problems[0].column == 5);
  CHECK(problems[0].source_line == "s");
}

TEST_CASE("a number that is none is the fallback") {
  Message message("m");
  message.add("a", "12x").add("b", "").add("c", "-1").add("d", "99999999999999999999");
  for (const char* key : {"a", "b", "c", "d", "e"}) CHECK(message.number(key, 7) == 7);
}

TEST_CASE("a message cut anywhere but between its fields is refused") {
  const std::string whole = Message("verb").add("key", "value").encode();
  const std::size_t verb_alone = Message("verb").encode().size();
  for (std::size_t size = 0; size < whole.size(); ++size) {
    CHECK(Message::decode(whole.substr(0, size)).has_value() == (size == verb_alone));
  }
}

TEST_CASE("random bytes are refused or make a message that encodes to the same bytes") {
  std::mt19937 random(1);
  for (int i = 0; i < 20000; ++i) {
    std::string bytes(random() % 40, '\0');
    for (char& c : bytes) c = static_cast<char>(random() % 4 ? random() % 3 : random());
    if (const auto message = Message::decode(bytes)) CHECK(message->encode() == bytes);
  }
}

}  // namespace sb
