// Rules of `forbid` that name several things of which one has to be so: told of plies one by one.
#include <catch2/catch.hpp>
#include <random>
#include <string>

#include "support/games.h"
#include "support/sources.h"

namespace sb {
namespace {

std::shared_ptr<const Variant> chess_of_rules(const std::string& rules) {
  const LoadResult result = test::load_text(
      "local chess = require \"chess\"\nreturn chess:with { rules = chess.rules + { " + rules +
      " } }\n");
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return result.loaded->variant;
}

// Along a random game.
void agrees_along_a_game(const std::shared_ptr<const Variant>& variant) {
  std::mt19937 random(7);
  const auto game = Game::make(variant);
  for (int ply = 0; ply < 40; ++ply) {
    const auto plies = game->plies();
    StopFlag stop;
    CHECK(game->perft(1, nullptr, stop) == test::agreed_plies(*game).size());
    if (plies.empty()) break;
    game->play(plies[random() % plies.size()]);
  }
}

std::uint64_t count_of_three(const std::shared_ptr<const Variant>& variant) {
  StopFlag stop;
  return Game::make(variant)->perft(3, nullptr, stop);
}

}  // namespace

TEST_CASE("A rule of several things forbids what a rule for each of them does") {
  const auto one = chess_of_rules(R"(forbid "no" { by = "move", any = {
    { gives_check = true }, { some = own "N" * around(own "K") }, { mover = "P", to = ranks(5) },
    { to = ranks "3-4", any = { { captures = true }, { to = files "a h", mover = "N" } } } } })");
  const auto each = chess_of_rules(R"(
    forbid "a" { gives_check = true }, forbid "b" { some = own "N" * around(own "K") },
    forbid "c" { mover = "P", to = ranks(5) }, forbid "d" { to = ranks "3-4", captures = true },
    forbid "e" { to = ranks "3-4" * files "a h", mover = "N" })");
  CHECK(count_of_three(one) == count_of_three(each));
  agrees_along_a_game(one);
}

TEST_CASE("A rule of things that cannot be at once holds of no ply") {
  const auto never =
      chess_of_rules(R"(forbid "no" { captures = false, any = { { captures = true } } })");
  CHECK(count_of_three(never) == 8902);
}

TEST_CASE("Of too many things each is asked by the rule that names them") {
  std::string rules;
  for (int rule = 0; rule < 9; ++rule) {
    rules += "forbid \"no " + std::to_string(rule) + "\" { any = { { gives_check = true }";
    for (int rank = 3; rank < 7; ++rank)
      rules += ", { mover = \"P\", to = ranks(" + std::to_string(rank) + ") * files \"" +
               std::string(1, static_cast<char>('a' + rule % 8)) + "\" }";
    rules += " } },\n";
  }
  agrees_along_a_game(chess_of_rules(rules));
}

TEST_CASE("A rule holds unless one of several things is so, before the ply or after it") {
  for (const char* unless :
       {"{ mover = \"N\" }", "{ any = { { captures = true }, { some = own \"Q\" * ranks(4) } } }",
        "{ none = enemy \"P\" * ranks(5) }, { captures = false }", "{ to = ranks(3) }",
        "{ promotes = true }, { gives_check = true, captures = true }"}) {
    INFO(unless);
    agrees_along_a_game(
        chess_of_rules("forbid \"no\" { some = own \"P\" * ranks \"3-5\", unless = { " +
                       std::string(unless) + " } }"));
  }
}

TEST_CASE("An effect and a preference of several things follow each of them") {
  agrees_along_a_game(chess_of_rules(R"(
    after "bang" { when = { any = { { mover = "N", captures = true }, { to = ranks(5) } } },
                   hits = around(to) - royal },
    prefer "first" { any = { { captures = "P" }, { mover = "B" }, { gives_check = true } } })"));
}

}  // namespace sb
