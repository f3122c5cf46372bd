// Sums over games, and how certain they are.
#include "commands/game_tally.h"

#include <catch2/catch.hpp>

#include "commands/contest_report.h"

namespace sb {
namespace {

Message game(const char* result, const char* reason, std::uint64_t plies) {
  Message message("ok");
  message.add("result", result).add("reason", reason).add("plies", plies);
  message.add("choices", 10 * plies).add("chosen", plies / 2);  // the others a die decided
  return message.add("arrivals", "2").add("arrivals", "0");
}

}  // namespace

TEST_CASE("tally: an interval holds its share, and more games make it narrower") {
  const Share few = share_of(3, 4), many = share_of(300, 400);
  CHECK(few.value == 0.75);
  CHECK(few.low < 0.75);
  CHECK(few.high > 0.75);
  CHECK(many.high - many.low < few.high - few.low);
  CHECK(percent_text(share_of(50, 100)) == "50.0 % (40.4 to 59.6)");
  CHECK(share_of(4, 4).high == 1);
  CHECK(share_of(0, 4).low == 0);
  CHECK(share_of(0, 0).low == 0);
  CHECK(share_of(0, 0).high == 1);
}

TEST_CASE("tally: a share is so many Elo points, and all or nothing is beyond measure") {
  CHECK(elo_text({0.5, 0.4, 0.6}) == "+0 (-70 to +70)");
  CHECK(elo_text({1, 0.5, 1}) == "+inf (+0 to +inf)");
}

TEST_CASE("tally: the middle of numbers is that of the sorted ones") {
  Spread numbers;
  CHECK(numbers.middle() == 0);
  for (const double value : {9.0, 1.0, 4.0}) numbers.add(value);
  CHECK(numbers.middle() == 4);
  numbers.add(6);
  CHECK(numbers.middle() == 5);
  CHECK(numbers.mean() == 5);
  CHECK(numbers.least() == 1);
  CHECK(numbers.most() == 9);
}

TEST_CASE("tally: uses of rules add up, and what no game used is never used") {
  GameTally tally;
  for (const std::uint64_t times : {3, 4}) {
    Message told = game("white", "checkmate", 40);
    told.add("use_of", "drops").add("use", "Pawn").add("use_times", times);
    tally.add(told.add("use_of", "drops").add("use", "Rook").add("use_times", "0"));
  }
  REQUIRE(tally.uses.size() == 2);
  CHECK(tally.uses[0].name == "Pawn");
  CHECK(times_a_game(tally.uses[0].times, tally.games) == "3.5");
  CHECK(times_a_game(tally.uses[1].times, tally.games) == "never");
  CHECK(times_a_game(1, 20) == "0.05");
}

TEST_CASE("tally: games are counted by who won and why") {
  GameTally tally;
  tally.add(game("white", "checkmate", 40));
  tally.add(game("draw", "stalemate", 60));
  tally.add(game("white", "checkmate", 20));
  tally.add(game("none", "no end", 400));
  CHECK(tally.games == 4);
  CHECK(tally.white == 2);
  CHECK(tally.draws == 1);
  CHECK(tally.black == 0);
  CHECK(tally.without_end() == 1);
  CHECK(tally.arrivals == std::vector<std::size_t>{8, 0});
  CHECK(tally.choices.mean() == 20);
  CHECK(reasons_text(tally) == "white wins (checkmate) 2, draw (stalemate) 1, no end 1");
}

TEST_CASE("tally: that games end in one position is told, for they say less than so many") {
  GameTally tally;
  const auto add = [&](const char* end) {
    tally.add(game("white", "checkmate", 40).add("end", end));
  };
  add("01");
  add("02");
  CHECK(tally.alike() == 0);
  CHECK(alike_text(tally).empty());
  add("01");
  add("03");
  add("01");
  CHECK(tally.alike() == 3);
  CHECK(alike_text(tally).starts_with("alike: 3 of 5 ended in the same position as another;"));
}

TEST_CASE("match: games without an end are no draws, and decide nothing of the score") {
  Standings standings;
  standings.sprt.emplace(EloRange{0, 10});
  const double before = standings.sprt->likelihood();
  standings.add(0, game("none", "no end", 400));
  standings.add(1, game("draw", "stalemate", 60));
  CHECK(standings.sprt->likelihood() == before);
  CHECK(standings.share().value == 0.5);
  standings.add(2, game("white", "checkmate", 40));
  CHECK(standings.points() == 1.5);
  CHECK(standings.share().value == 0.75);
  const MatchFacts facts{.variant = "x", .players = {"a", "b"}};
  CHECK(match_text(facts, standings)
            .starts_with("a against b: 3 games, 1 won, 1 drawn, 0 lost, 1 without an end\n"));
  Standings endless;
  endless.add(0, game("none", "no end", 400));
  CHECK(match_text(facts, endless) ==
        "a against b: 1 games, 0 won, 0 drawn, 0 lost, 1 without an end\nends: no end 1\n");
}

}  // namespace sb
