// Games of the program against itself.
#include "search/contest.h"

#include <chrono>
#include <numeric>
#include <thread>

#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

Story played(Game& game, std::uint64_t seed, int most_plies = 400) {
  const Evaluation evaluation(game.variant(), game.ahead());
  Search search(game, evaluation, 1);
  const StopFlag stop;
  return play_contest(game, search,
                      {.sides = {Contestant{.limits = {.nodes = 20}, .random_percent = 0},
                                 Contestant{.limits = {}, .random_percent = 100}},
                       .seed = seed,
                       .opening = 2,
                       .opening_seed = seed,
                       .most_plies = most_plies},
                      stop);
}

}  // namespace

TEST_CASE("contest: a game follows from its seed, and leaves the board as it was") {
  const auto game = Game::make(test::game("breakthrough"));
  const Snapshot before = game->snapshot();
  const Story one = played(*game, 1), again = played(*game, 1), other = played(*game, 2);
  CHECK(one.plies == again.plies);
  CHECK(one.plies != other.plies);
  CHECK(one.status.has_value());
  CHECK(game->snapshot() == before);
  CHECK(game->plies_played() == 0);
}

TEST_CASE("contest: a game without an end is given up") {
  const auto game = Game::make(test::game("chess"));
  const Story story = played(*game, 1, 6);
  CHECK_FALSE(story.status.has_value());
  CHECK(story.plies.size() == 6);
  CHECK(std::accumulate(story.arrivals.begin(), story.arrivals.end(), 0) == 6);
}

TEST_CASE("contest: a ply whose search was stopped is not played, be it the last one or not") {
  const auto game = Game::make(test::game("chess"));
  const Evaluation evaluation(game->variant(), game->ahead());
  Search search(*game, evaluation, 1);
  StopFlag stop;
  const std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    stop.stop = true;
  });
  const Story story = play_contest(*game, search, {.most_plies = 1}, stop);  // thinks for ever
  CHECK(story.stopped);
  CHECK(story.plies.empty());
}

TEST_CASE("contest: an opening by chance neither ends the game nor lets the next ply end it") {
  constexpr int opening = 4;
  const auto game = Game::make(test::game("whack"));
  const Snapshot before = game->snapshot();
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Contest contest{.seed = seed, .opening = opening, .opening_seed = seed, .most_plies = 6};
    for (Contestant& side : contest.sides) side.random_percent = 100;
    const Evaluation evaluation(game->variant(), game->ahead());
    Search search(*game, evaluation, 1);
    const Story story = play_contest(*game, search, contest, {});
    INFO(seed);
    CHECK(std::ssize(story.plies) > opening + (story.status ? 1 : 0));
    CHECK(game->snapshot() == before);
  }
}

TEST_CASE("contest: who looks ahead beats who plays by chance") {
  for (const char* id : {"breakthrough", "atomic", "three-check"}) {
    const auto game = Game::make(test::game(id));
    const Story story = played(*game, 3);
    INFO(id);
    REQUIRE(story.status.has_value());
    CHECK(story.status->kind == Status::Kind::white_wins);
  }
}

TEST_CASE("contest: squares are visited by plies of functions, too") {
  const auto game = test::game_of(
      "local list = function(position, add)\n"
      "  for _, man in ipairs(position:men('own')) do\n"
      "    for _, ray in ipairs(position:rays(man, forward)) do\n"
      "      if ray[1] then add { man.cell, ray[1], takes = position:at(ray[1]) and ray[1] } end\n"
      "    end\n"
      "  end\n"
      "end\n"
      "return variant 'V' { api = 1, board = rectangle(1, 4), pieces = { piece 'Man' { symbol = "
      "'M', "
      "moves = stand() } }, setup = 'm\\n.\\n.\\nM', turn = { plies 'x' { list = list } }, "
      "endings = { ending 'gone' { none = enemy } } }");
  const Story story = played(*game, 1);
  CHECK(story.plies.size() == 3);
  CHECK(story.captures == 1);
  CHECK(std::accumulate(story.arrivals.begin(), story.arrivals.end(), 0) == 3);
  CHECK(story.arrivals[test::cell(game->variant(), "a3")] > 0);
}

TEST_CASE("contest: what a die decides is nobody's choice") {
  const auto game = Game::make(test::game("dice"));
  const Story story = played(*game, 5, 20);
  CHECK(story.chosen < story.plies.size());
  CHECK(story.choices >= story.chosen);
}

TEST_CASE("contest: dice are rolled and joint turns come in, too") {
  for (const char* id : {"whack", "spinal-tap"}) {
    const auto game = Game::make(test::game(id));
    const Story story = played(*game, 5, 40);
    INFO(id);
    CHECK_FALSE(story.plies.empty());
    CHECK(game->inconsistency().empty());
  }
}

}  // namespace sb
