// When the program gives up, offers a draw and takes one.
#include "record/settlement.h"

#include <catch2/catch.hpp>
#include <string>

namespace sb {
namespace {

Message thought(int score, std::uint64_t depth = 5) {
  return Message("ok").add("depth", depth).add("score", std::to_string(score));
}
Message certain(const char* winner) {
  return Message("ok")
      .add("depth", std::uint64_t{5})
      .add("wins", winner)
      .add("in", std::uint64_t{4});
}

}  // namespace

TEST_CASE("the program gives up after three searches without hope, one after the other") {
  Settlement black;
  black.heard(thought(1500), false);
  black.heard(certain("white"), false);
  CHECK_FALSE(black.is_hopeless());
  black.heard(thought(900), false);
  black.heard(thought(1500), false);
  black.heard(thought(1500), false);
  black.heard(thought(0, 0), false);  // by chance: says nothing
  CHECK_FALSE(black.is_hopeless());
  black.heard(thought(1500), false);
  CHECK(black.is_hopeless());
  Settlement white;
  for (int i = 0; i < 9; ++i) white.heard(thought(1500), true);
  CHECK_FALSE(white.is_hopeless());
}

TEST_CASE("the program takes a draw where it stands no better, but not at the beginning") {
  Settlement black;
  CHECK_FALSE(black.takes_draw(100));
  black.heard(thought(0), false);
  CHECK_FALSE(black.takes_draw(19));
  CHECK(black.takes_draw(20));
  black.heard(thought(-1), false);
  CHECK_FALSE(black.takes_draw(100));
  black.heard(certain("white"), false);
  CHECK(black.takes_draw(100));
  black.heard(certain("black"), false);
  CHECK_FALSE(black.takes_draw(100));
}

TEST_CASE("the program offers a draw late in a game in which long neither side was better") {
  Settlement white;
  for (int i = 0; i < 7; ++i) white.heard(thought(20), true);
  CHECK_FALSE(white.is_dull(80));
  white.heard(thought(-20), true);
  CHECK_FALSE(white.is_dull(79));
  CHECK(white.is_dull(80));
  CHECK_FALSE(white.is_dull(99));
  CHECK(white.is_dull(100));
  white.heard(thought(21), true);
  CHECK_FALSE(white.is_dull(200));
}

}  // namespace sb
