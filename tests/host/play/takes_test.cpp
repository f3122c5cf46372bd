// Captures of whom a man jumps over: tests/games/locusts.lua by hand.
#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

using test::Texts;

std::unique_ptr<Game> locusts_at(const std::string& text) {
  auto game = Game::make(test::game("locusts.lua"));
  test::set(*game, text);
  return game;
}

Texts jumps_from(const std::string& text, const std::string& from) {
  return test::starting(move_texts(*locusts_at(text)), from);
}

std::string after_jump(const std::string& text, const std::string& ply) {
  return test::after(*locusts_at(text), ply);
}

std::string why_jump(const std::string& text, const std::string& ply) {
  return explain_move(*locusts_at(text), ply);
}

}  // namespace

TEST_CASE("Who jumps over an enemy takes him and lands on an empty square behind him") {
  CHECK(jumps_from("7k/8/8/8/8/1p6/P7/7K w - - 0 1", "a2") == Texts{"a2c4"});
  CHECK(jumps_from("7k/8/8/8/2r5/1p6/P7/7K w - - 0 1", "a2").empty());
  CHECK(jumps_from("7k/8/8/8/8/1P6/P7/7K w - - 0 1", "a2").empty());
  CHECK(after_jump("7k/8/8/8/8/1p6/P7/7K w - - 5 9", "a2c4") == "7k/8/8/8/2P5/8/8/7K b - - 0 9");
  CHECK(why_jump("7k/8/8/8/8/1p6/P7/7K w - - 0 1", "a2c4") ==
        "a2c4 is legal: the man on a2 jumps over the man on b3 and captures it");
}

TEST_CASE("Over how far he jumps and whom he takes is said as of other hops and captures") {
  CHECK(jumps_from("7k/8/8/8/3p4/8/3L4/7K w - - 0 1", "d2d") ==
        Texts{"d2d1", "d2d3", "d2d5", "d2d6", "d2d7", "d2d8"});
  CHECK(jumps_from("7k/3r4/8/8/3p4/8/3L4/7K w - - 0 1", "d2d") ==
        Texts{"d2d1", "d2d3", "d2d5", "d2d6"});
  CHECK(jumps_from("7k/8/8/8/1n6/1p6/1H6/7K w - - 0 1", "b2b").empty());
  CHECK(jumps_from("7k/8/8/8/8/1p6/1H6/7K w - - 0 1", "b2b") ==
        Texts{"b2b4", "b2b5", "b2b6", "b2b7", "b2b8"});
  CHECK(jumps_from("7k/8/8/8/8/8/1Hn5/7K w - - 0 1", "b2d2").empty());
}

TEST_CASE("Whom he could take is attacked: a king is in check and may not step there") {
  CHECK(jumps_from("7k/8/8/8/8/8/3l1K2/8 w - - 0 1", "f2") ==
        Texts{"f2e1", "f2f1", "f2f3", "f2g1", "f2g3"});
  CHECK(locusts_at("7k/8/8/8/8/8/3l1K2/8 w - - 0 1")->in_check());
  CHECK_FALSE(locusts_at("7k/8/8/8/8/8/3l1KP1/8 w - - 0 1")->in_check());
  CHECK(jumps_from("7k/8/8/8/8/8/3l1K2/6R1 w - - 0 1", "g1") == Texts{"g1g2"});
  CHECK(jumps_from("7k/8/8/8/8/8/3l1KR1/8 w - - 0 1", "g2").empty());
  CHECK(why_jump("7k/8/8/8/8/8/3l1KR1/8 w - - 0 1", "g2g3") ==
        "g2g3 is not legal: the king on f2 would be attacked by the leaper on d2");
  CHECK(jumps_from("7k/8/8/8/8/1l6/8/K7 w - - 0 1", "a1") == Texts{"a1a2", "a1b1"});
}

TEST_CASE("A jump that gives no check lets a king be") {
  CHECK_FALSE(locusts_at("7k/8/8/8/8/8/3K4/3h4 b - - 0 1")->in_check());
  CHECK_FALSE(locusts_at("7k/8/3h4/8/3K4/8/8/8 w - - 0 1")->in_check());
  CHECK_FALSE(locusts_at("7k/8/8/8/8/8/h1K5/8 w - - 0 1")->in_check());
}

TEST_CASE("A quiet ply to where the man jumps has another text, and he may promote by either") {
  CHECK(jumps_from("7k/8/8/8/8/3p4/3O4/7K w - - 0 1", "d2d4") == Texts{"d2d4", "d2d4~"});
  CHECK(after_jump("7k/8/8/8/8/3p4/3O4/7K w - - 3 1", "d2d4~") ==
        "7k/8/8/8/3O4/3p4/8/7K b - - 4 1");
  CHECK(jumps_from("7k/8/1n6/P7/8/8/8/7K w - - 0 1", "a5c7") == Texts{"a5c7", "a5c7=L", "a5c7=R"});
  CHECK(jumps_from("7k/1n6/P7/8/8/8/8/7K w - - 0 1", "a6c8") == Texts{"a6c8=L", "a6c8=R"});
}

TEST_CASE("A king jumps where nobody attacks him then") {
  CHECK(jumps_from("7k/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e3") == Texts{"e1e3"});
  CHECK(jumps_from("4r2k/8/8/8/8/8/4p3/4K3 w - - 0 1", "e1e3").empty());
}

TEST_CASE("Why there is no jump is said by who is in the way, or is not there") {
  CHECK(why_jump("7k/8/8/8/2r5/1p6/P7/7K w - - 0 1", "a2c4") ==
        "a2c4 is not legal: the rook on c4 is in the way; the man on a2 has no legal move now");
  CHECK(why_jump("7k/8/8/8/8/8/P7/7K w - - 0 1", "a2c4") ==
        "a2c4 is not legal: no enemy stands on b3 to be jumped over; the man on a2 can go to b3");
  CHECK(
      why_jump("7k/8/8/8/8/1R6/P7/7K w - - 0 1", "a2c4") ==
      "a2c4 is not legal: the rook on b3 is of the same side; the man on a2 has no legal move now");
}

}  // namespace sb
