// The clocks of both sides, at moments that the tests choose.
#include "record/clock.h"

#include <catch2/catch.hpp>

namespace sb {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

Clock::Moment moment(int second) { return Clock::Moment() + seconds(1000 + second); }

std::string times(const Clock& clock, int second) {
  return clock_text(clock.left(true, moment(second))) + ' ' +
         clock_text(clock.left(false, moment(second)));
}

}  // namespace

TEST_CASE("a clock is minutes and seconds a turn, and nothing else") {
  CHECK(pgn_pace(read_pace("5+3").value()) == "300+3");
  CHECK(pgn_pace(read_pace("10").value()) == "600");
  CHECK(pgn_pace(read_pace("0.5+1").value()) == "30+1");
  for (const char* wrong : {"", "+", "5+", "+3", "0", "0+0", "-5", "5 3", "1:30", "0.55", "1000",
                            "5+1000", "5+3+1", "five", "5+0.5"}) {
    INFO(wrong);
    REQUIRE_FALSE(read_pace(wrong));
  }
  CHECK(describe(read_pace("5x").problem()) ==
        "'5x' is no clock (minutes and seconds a turn, as 5+3 or 10)");
}

TEST_CASE("a clock runs from the first ply on, and who has moved gets the seconds of a turn") {
  Clock clock(read_pace("5+3").value());
  CHECK(times(clock, 100) == "5:00 5:00");
  clock.press({0, true}, {1, false}, moment(100));
  CHECK(times(clock, 110) == "5:00 4:50");
  clock.press({1, false}, {2, true}, moment(110));
  CHECK(times(clock, 170) == "4:00 4:53");
  CHECK_FALSE(clock.white_fell(moment(409)));
  CHECK(clock.white_fell(moment(410)) == true);
  CHECK(times(clock, 500) == "0.0 4:53");
  clock.stop(moment(170));
  CHECK_FALSE(clock.white_fell(moment(1000)));
  CHECK(times(clock, 1000) == "4:00 4:53");
}

TEST_CASE("a turn of several plies gets its seconds once, when it passes") {
  Clock clock(read_pace("1+5").value());
  clock.press({0, true}, {1, true}, moment(0));
  clock.press({1, true}, {2, true}, moment(10));
  CHECK(times(clock, 10) == "0:50 1:00");
  clock.press({2, true}, {3, false}, moment(20));
  CHECK(times(clock, 20) == "0:45 1:00");
}

TEST_CASE("who goes back in the game finds the times of then, and the clock stands") {
  Clock clock(read_pace("5").value());
  clock.press({0, true}, {1, false}, moment(0));
  clock.press({1, false}, {2, true}, moment(60));
  clock.go_to(1, moment(90));
  CHECK(times(clock, 900) == "5:00 5:00");
  clock.go_to(2, moment(900));
  CHECK(times(clock, 900) == "5:00 4:00");
  clock.press({2, true}, {3, false}, moment(900));
  CHECK(times(clock, 910) == "5:00 3:50");
  clock.wind();
  CHECK(times(clock, 990) == "5:00 5:00");
}

TEST_CASE("a clock that was kept goes on with its times from the next ply on") {
  Clock clock(read_pace("5+3").value());
  clock.press({0, true}, {1, false}, moment(0));
  clock.press({1, false}, {2, true}, moment(10));
  CHECK(clock.kept(moment(70)) == "300+3 240000 293000");
  Clock again = Clock::read(clock.kept(moment(70))).value();
  CHECK(times(again, 500) == "4:00 4:53");
  again.press({2, true}, {3, false}, moment(500));
  CHECK(times(again, 501) == "4:00 4:52");
  clock.press({2, true}, {3, false}, moment(400));
  CHECK(clock.kept(moment(400)) == "300+3 0 293000");
  for (const char* wrong : {"", "300", "300 1", "300+ 1 1", "5x 1 1", "300 -1 1", "300 1 1 1"}) {
    INFO(wrong);
    CHECK_FALSE(Clock::read(wrong));
  }
}

TEST_CASE("a ply of the program takes a share of its time, and never all of it") {
  Clock clock(read_pace("5+4").value());
  CHECK(clock.share(true, moment(0)) == 13000);
  clock.press({0, true}, {1, false}, moment(0));
  CHECK(clock.share(false, moment(299)) == 970);
  CHECK(clock.share(false, moment(400)) == 1);
  CHECK(milliseconds_for_a_ply(60'000, 2000) == 3500);
  CHECK(milliseconds_for_a_ply(60'000, 0, 10) == 6000);
  CHECK(milliseconds_for_a_ply(40, 9000) == 10);
}

TEST_CASE("times are hours, minutes and seconds, and tenths near the end") {
  CHECK(clock_text(milliseconds(19'990)) == "19.9");
  CHECK(clock_text(milliseconds(20'000)) == "0:20");
  CHECK(clock_text(milliseconds(3'723'000)) == "1:02:03");
  CHECK(clock_text(milliseconds(-5)) == "0.0");
}

}  // namespace sb
