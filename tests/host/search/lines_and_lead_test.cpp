// Several lines of one search, and games that are decided by who has more.
#include <fmt/format.h>

#include "base/chance.h"
#include "lua/load.h"
#include "search/search.h"
#include "support/player.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Player;

Player player(const std::string& script) {
  const LoadResult result = test::load_text(script);
  REQUIRE(result.loaded);
  return Player(result.loaded->variant);
}

}  // namespace

TEST_CASE("search: several lines begin with different plies, the best first, as without others") {
  Player table("chess");
  std::vector<SearchLine> heard;
  const auto think = [&](int lines) {
    heard.clear();
    table.search.forget();
    return table.search.run({.depth = 4, .lines = lines}, 0, table.stop,
                            [&](const SearchLine& line) { heard.push_back(line); });
  };
  const SearchLine best = think(3);
  REQUIRE(heard.size() == 12);
  for (std::size_t i = 0; i < heard.size(); ++i) {
    CHECK(heard[i].number == static_cast<int>(i % 3) + 1);
    CHECK(heard[i].depth == static_cast<int>(i / 3) + 1);
    if (i % 3 == 0) continue;
    CHECK(heard[i].score.value <= heard[i - 1].score.value);
    CHECK(heard[i].plies.front() != heard[i - 1].plies.front());
  }
  CHECK(best.plies == heard[9].plies);
  table.set("7k/8/6K1/8/8/8/8/8 b - - 0 1");  // it has one ply alone
  think(3);
  CHECK(heard.size() == 4);
}

TEST_CASE("evaluation: where who has more wins, what counts is worth as much as it counts") {
  Player table("go");
  const auto score = [&](const std::string& position) {
    table.set(position);
    return table.evaluation.of(table.game->ahead());
  };
  CHECK(table.evaluation.of(table.game->ahead()) > 400);  // White's seven and a half more
  const int closed = score("3S5/3S5/3S5/SSSS5/9/9/9/9/8s b - - 0 1");  // around nine squares
  // A man of one's own within changes little, one of the enemy's much.
  const int filled = score("3S5/1S1S5/3S5/SSSS5/9/9/9/9/8s b - - 0 1");
  CHECK(std::abs(filled - closed) < 100);
  CHECK(score("3S5/1s1S5/3S5/SSSS5/9/9/9/9/8s b - - 0 1") < closed - 400);
}

TEST_CASE("goals: a number of which the winner has more is read where it decides the game") {
  const auto lead = [](const char* id) { return goals_of(*test::game(id)).lead; };
  REQUIRE(lead("go"));
  CHECK(lead("go")->unit == 2);  // twice the squares
  CHECK(lead("go")->of_empty);
  REQUIRE(lead("ataxx"));
  CHECK(lead("ataxx")->unit == 1);
  CHECK_FALSE(lead("ataxx")->of_empty);
  CHECK_FALSE(lead("janggi"));  // its generals decide
  CHECK_FALSE(lead("chess"));
}

TEST_CASE("search: in games that are counted it is better than chance by far") {
  for (const std::string id : {"go", "ataxx"}) {
    Player table(id);
    Chance chance(1);
    const Side us = Side::white;
    while (!table.game->status().over() && table.game->plies_played() < 200) {
      const auto plies = table.game->plies();
      const bool ours = table.game->ahead().to_act() == us;
      table.game->play(ours ? table.think({.nodes = 100}).plies.front()
                            : plies[chance.below(plies.size())]);
    }
    INFO(id);
    CHECK(table.evaluation.of(table.game->ahead()) > 500);
  }
}

TEST_CASE("evaluation: points are worth more the nearer they come to what wins, however many") {
  const auto score = [](int points) {
    Player table = player(R"(
local points = variable "points" (per_side(range(0, 4000)))
return variant "Count" {
  api = 1,
  board = rectangle(3, 3),
  pieces = { piece "Man" { symbol = "M", moves = step(every_way) } },
  setup = [[
    m . m
    . . .
    M . M
  ]],
  rules = { points, after "p" { adds = { [points] = 1 } } },
  endings = { ending "points" { points:at_least(3500) } },
})");
    table.set(fmt::format("m1m/3/M1M w - - 0 1 wpoints={} bpoints=0", points));
    return table.evaluation.of(table.game->ahead());
  };
  CHECK(score(2400) > score(2300));
  CHECK(score(3400) > score(2400));
}

TEST_CASE("evaluation: who has more is ahead, by whatever it is multiplied") {
  for (const int factor : {10, 40'000'000}) {
    Player table = player(fmt::format(R"(
return variant "Lead" {{
  api = 1,
  board = rectangle(5, 3),
  pieces = {{ piece "Man" {{ symbol = "M", moves = step(every_way):quiet() }} }},
  setup = [[
    m . m . .
    . . . . .
    M . M M M
  ]],
  endings = {{ ending "late" {{ turns:at_least(30), more = count(own) * {} }} }},
}})",
                                      factor));
    INFO(factor);
    CHECK(table.evaluation.of(table.game->ahead()) > 100);
  }
}

}  // namespace sb
