// The sequential test of strength.
#include "commands/sprt.h"

#include <catch2/catch.hpp>

namespace sb {
namespace {

Sprt after(EloRange range, int half_points, int pairs) {
  Sprt sprt(range);
  for (int i = 0; i < pairs; ++i) sprt.add_pair(half_points);
  return sprt;
}

}  // namespace

TEST_CASE("sprt: nothing is decided before a game, and by few games") {
  CHECK(!Sprt({0, 10}).is_decided());
  CHECK(!after({0, 10}, 4, 5).is_decided());
  CHECK(Sprt({0, 10}).text() == "SPRT 0 to 10 Elo: LLR -0.00 (-2.94 to +2.94), undecided");
}

TEST_CASE("sprt: a player who always wins is stronger, one who always loses is not") {
  CHECK(after({0, 10}, 4, 40).verdict() == std::string("high"));
  CHECK(after({0, 10}, 0, 40).verdict() == std::string("low"));
  CHECK(after({-20, -10}, 2, 400).verdict() == std::string("high"));
  CHECK(after({10, 20}, 2, 400).verdict() == std::string("low"));
  CHECK(after({0, 10}, 4, 40).text().ends_with("10 or more"));
}

TEST_CASE("sprt: the likelihood follows from the pairs alone") {
  Sprt one({0, 10}), other({0, 10});
  for (const int half_points : {4, 2, 0, 3}) one.add_pair(half_points);
  for (const int half_points : {3, 0, 2, 4}) other.add_pair(half_points);
  CHECK(one.likelihood() == other.likelihood());
  // 1000 pairs, mean 0.52, variance 0.0546: N (s1 - s0)(2 m - s0 - s1) / (2 v) is 3.3745.
  Sprt many({0, 10});
  const int counts[] = {50, 180, 480, 220, 70};
  for (int result = 0; result < 5; ++result) {
    for (int i = 0; i < counts[result]; ++i) many.add_pair(result);
  }
  CHECK(many.likelihood() == Approx(3.3745).margin(0.01));
}

TEST_CASE("sprt: a range is two numbers, the lower first") {
  CHECK(read_elo_range("-5,2.5").value().low == -5);
  CHECK(read_elo_range("-5,2.5").value().high == 2.5);
  for (const char* text : {"", "5", "5,0", "0,0", "0,x", "0,5,7", "0,nan", "0,1e9"})
    CHECK(!read_elo_range(text));
}

}  // namespace sb
