// Where two games go apart.
#include "check/difference.h"

#include <catch2/catch.hpp>

#include "support/false_game.h"
#include "support/games.h"
#include "support/sources.h"

namespace sb {
namespace {

using What = Parting::What;

std::shared_ptr<Variant> chess() { return std::make_shared<Variant>(*test::game("chess")); }

struct Found {
  std::optional<Parting> parting;
  DifferenceCounts tried;
};

Found compare(Game& one, Game& other, DifferencePlan plan = {}) {
  Difference difference(one, other, std::move(plan), [] { return false; });
  auto parting = difference.find();
  return {std::move(parting), difference.tried()};
}

Found compare(const std::shared_ptr<Variant>& other, DifferencePlan plan = {}) {
  const auto one = Game::make(test::game("chess")), two = Game::make(other);
  return compare(*one, *two, std::move(plan));
}

DifferencePlan plan(int depth, int games) {
  DifferencePlan plan;
  plan.depth = depth;
  plan.games = games;
  return plan;
}

}  // namespace

TEST_CASE("two games of the same rules differ nowhere, and what was tried is counted") {
  const Found found = compare(chess(), plan(1, 2));
  CHECK_FALSE(found.parting);
  CHECK(found.tried.all_depths);
  CHECK(found.tried.games == 2);
  CHECK(found.tried.positions > 20 + 1);
}

TEST_CASE("where positions have many plies fewer of them are tried, and fewer games") {
  DifferencePlan bounded = plan(2, 5);
  bounded.most_plies = 500;
  const Found found = compare(chess(), bounded);
  CHECK_FALSE(found.parting);
  CHECK_FALSE(found.tried.all_depths);
  CHECK(found.tried.games == 1);
}

TEST_CASE("games that begin in different positions differ at once") {
  const auto other = chess();
  other->start.fullmove = 7;
  const Found found = compare(other, plan(1, 1));
  REQUIRE(found.parting);
  CHECK(found.parting->what == What::setup);
  CHECK(found.parting->position[1].ends_with(" 0 7"));
}

TEST_CASE("a difference in plies is shown with as few men as it takes") {
  const auto other = chess();
  PieceSpec& pawn = other->pieces[static_cast<std::size_t>(other->kind_of("P") - 1)];
  REQUIRE(pawn.promotion);
  REQUIRE_FALSE(pawn.promotion->to.empty());
  const int last = pawn.promotion->to.back();
  pawn.promotion->to.pop_back();
  for (auto& at_most : pawn.promotion->at_most) at_most.pop_back();
  DifferencePlan near = plan(0, 0);
  near.positions = {"rnbq1bnr/4P1kp/8/8/8/8/PPP3PP/RNBQKBNR w KQ - 0 9"};
  const Found found = compare(other, near);
  REQUIRE(found.parting);
  CHECK(found.parting->what == What::plies);
  CHECK(found.parting->found_start == near.positions[0]);
  CHECK(found.parting->only[1].empty());
  const auto symbol = other->pieces[static_cast<std::size_t>(last - 1)].symbol;
  for (const std::string& ply : found.parting->only[0]) CHECK(ply.ends_with("=" + symbol));
  const Snapshot position = test::read(*other, found.parting->start);
  CHECK(std::ranges::count_if(position.men, [](const Man& man) { return man.kind != 0; }) <= 5);
}

TEST_CASE("a difference in what a ply does is shown by both positions after it") {
  test::Lies lies;
  lies.effect = true;
  lies.when = [](const Game& game) { return game.snapshot().halfmove == 1; };
  test::FalseGame other(Game::make(chess()), lies);
  const auto one = Game::make(chess());
  const Found found = compare(*one, other, plan(1, 0));
  REQUIRE(found.parting);
  CHECK(found.parting->what == What::effect);
  CHECK(found.parting->ply == "b1a3");
  CHECK(found.parting->after[0].ends_with(" 1 1"));
  CHECK(found.parting->after[1].ends_with(" 2 1"));
}

TEST_CASE("games that differ in the fifty-move rule alone are told apart") {
  const auto other = chess();
  other->endings.quiet_plies = 102;
  const Found found = compare(other, plan(0, 0));
  REQUIRE(found.parting);
  CHECK(found.parting->what == What::status);
  CHECK(found.parting->after[0] == "draw (fifty moves)");
  CHECK(found.parting->after[1] != found.parting->after[0]);
  CHECK(test::read(*other, found.parting->start).halfmove == 100);
}

TEST_CASE("games that differ in repetition alone are told apart, by the plies that repeat") {
  const auto other = chess();
  other->endings.repetitions = 5;
  const Found found = compare(other, plan(0, 0));
  REQUIRE(found.parting);
  CHECK(found.parting->what == What::status);
  CHECK(found.parting->after[0] == "draw (threefold repetition)");
  CHECK(found.parting->plies.size() == 8);
  const Snapshot start = test::read(*other, found.parting->start);
  CHECK(std::ranges::count_if(start.men, [](const Man& man) { return man.kind != 0; }) < 8);
}

TEST_CASE("games that differ in how high a counter of the script must be are told apart") {
  const auto game = test::game("three-check");
  auto other = std::make_shared<Variant>(*game);
  for (NumberTerm& number : other->play.expressions.numbers) {
    for (int& value : number.value) value = std::min(value, 2);
  }
  const auto one = Game::make(game), two = Game::make(other);
  const Found found = compare(*one, *two, plan(0, 0));
  REQUIRE(found.parting);
  CHECK(found.parting->only[1].empty());
  CHECK_THAT(found.parting->start, Catch::EndsWith(" w - - 0 1 wchecks=2"));
}

TEST_CASE("results that only have other names are no difference, and told once") {
  const LoadResult loaded = test::load_text(
      "local breakthrough = require \"breakthrough\"\nreturn breakthrough:with { title = "
      "\"Home\", endings = { ending \"home\" { some = own * last_ranks(1) }, ending \"nobody\" { "
      "none = enemy } } }\n");
  REQUIRE(loaded.loaded);
  const auto one = Game::make(test::game("breakthrough"));
  const auto two = Game::make(loaded.loaded->variant);
  Difference difference(*one, *two, plan(1, 4), [] { return false; });
  CHECK_FALSE(difference.find());
  const std::array<std::string, 2> white{"white wins (arrival)", "white wins (home)"};
  const std::array<std::string, 2> black{"black wins (arrival)", "black wins (home)"};
  CHECK(std::ranges::count(difference.renamed(), white) == 1);
  CHECK(std::ranges::count(difference.renamed(), black) == 1);
}

TEST_CASE("who wins is a difference, whatever it is called") {
  const LoadResult loaded = test::load_text(
      "local breakthrough = require \"breakthrough\"\nreturn breakthrough:with { title = "
      "\"Away\", endings = { ending \"arrival\" { some = own * last_ranks(1), wins = "
      "\"nobody\" }, ending \"no men left\" { none = enemy } } }\n");
  REQUIRE(loaded.loaded);
  const auto one = Game::make(test::game("breakthrough"));
  const auto two = Game::make(loaded.loaded->variant);
  const Found found = compare(*one, *two, plan(1, 4));
  REQUIRE(found.parting);
  CHECK(found.parting->what == What::status);
  CHECK(found.parting->after[1] == "draw (arrival)");
}

TEST_CASE("a difference is shown without rights, trail and counters that do not matter") {
  const auto other = chess();
  PieceSpec& pawn = other->pieces[static_cast<std::size_t>(other->kind_of("P") - 1)];
  pawn.promotion->to.pop_back();
  for (auto& at_most : pawn.promotion->at_most) at_most.pop_back();
  DifferencePlan near = plan(0, 0);
  near.positions = {"rnbq1bnr/1k2P3/8/pP5p/6p1/8/PPP3PP/RNBQK2R w KQ a6 0 9"};
  const Found found = compare(other, near);
  REQUIRE(found.parting);
  CHECK(found.parting->start.ends_with(" w - - 0 1"));
}

TEST_CASE("positions that look alike are told apart by the variable in which they differ") {
  const auto game = test::game("three-check");
  auto other = std::make_shared<Variant>(*game);
  other->play.after.clear();
  const auto one = Game::make(game), two = Game::make(other);
  DifferencePlan near = plan(0, 0);
  near.positions = {"4k3/8/8/8/8/8/8/4KQ2 w - - 0 1"};
  const Found found = compare(*one, *two, near);
  REQUIRE(found.parting);
  REQUIRE(found.parting->what == What::effect);
  REQUIRE(found.parting->contrasts.size() == 1);
  CHECK(found.parting->contrasts[0].what == "wchecks");
  CHECK(found.parting->contrasts[0].values == std::array<std::string, 2>{"1", "0"});
  CHECK(found.parting->contrasts[0].words == "wchecks 1 and 0");
}

TEST_CASE("who stands on a square by either script is said in words") {
  const auto one = Game::make(test::game("chess")), two = Game::make(test::game("atomic"));
  DifferencePlan near = plan(0, 0);
  near.positions = {"k6r/8/8/8/8/8/8/K6R w - - 0 1"};
  const Found found = compare(*one, *two, near);
  REQUIRE(found.parting);
  REQUIRE(found.parting->what == What::effect);
  CHECK(found.parting->ply == "h1h8");
  REQUIRE(found.parting->contrasts.size() == 1);
  CHECK(found.parting->contrasts[0].values == std::array<std::string, 2>{"R", "."});
  CHECK(found.parting->contrasts[0].words == "on h8 White's rook and nobody");
}

TEST_CASE("a draw that only one script knows is found by taking men away") {
  const auto other = chess();
  other->endings.dead_position = false;
  const Found found = compare(other, plan(0, 30));
  REQUIRE(found.parting);
  CHECK(found.parting->what == What::status);
  CHECK(found.parting->after[0] != found.parting->after[1]);
}

}  // namespace sb
