// From a long game with a fault in it to a short one and a small position.
#include "check/proof.h"

#include "support/false_game.h"
#include "support/games.h"

namespace sb {
namespace {

using test::FalseGame;
using test::Lies;

constexpr std::size_t key_law = 0;

const auto never = [] { return false; };

// A game whose key goes wrong as soon as White has a queen on h5.
MakeGame wrong_with_the_queen_out() {
  Lies lies;
  lies.key = true;
  lies.when = [](const Game& game) {
    const Man man = game.snapshot().men[test::cell(game.variant(), "h5")];
    return man.kind != 0 && man.side == Side::white && game.variant().kind(man.kind).symbol == "Q";
  };
  return [lies] { return std::make_unique<FalseGame>(Game::make(test::game("chess")), lies); };
}

int men_on(const Snapshot& position) {
  return static_cast<int>(
      std::ranges::count_if(position.men, [](const Man& man) { return man.kind != 0; }));
}

const std::vector<std::string> long_game = {"g1f3", "g8f6", "f3g1", "f6g8", "a2a3", "a7a6",
                                            "e2e4", "b7b6", "h2h3", "b6b5", "d1h5"};

}  // namespace

TEST_CASE("a game that shows a fault is cut to the plies that it takes", "[check]") {
  Prover prover(wrong_with_the_queen_out(), never);
  REQUIRE(prover.shows({std::nullopt, long_game}, key_law));
  const auto plies = prover.shortest(long_game, key_law);
  CHECK(plies.size() == 3);
  CHECK(plies.front() == "e2e4");
  CHECK(plies.back() == "d1h5");
}

TEST_CASE("a position that shows a fault keeps only the men that it takes", "[check]") {
  Prover prover(wrong_with_the_queen_out(), never);
  const auto smallest = prover.smallest(long_game, key_law);
  REQUIRE(smallest);
  CHECK(smallest->plies.empty());
  CHECK(men_on(*smallest->start) == 3);  // two kings and the queen
  CHECK(smallest->start->rights == 0);
  CHECK(smallest->start->fullmove == 1);
}

TEST_CASE("a fault that needs the ply before it is shown with that ply", "[check]") {
  Lies lies;
  lies.key = true;
  lies.when = [](const Game& game) { return game.plies_played() > 0; };
  Prover prover(
      [lies] { return std::make_unique<FalseGame>(Game::make(test::game("chess")), lies); }, never);
  CHECK(prover.shortest(long_game, key_law).size() == 1);
  const auto smallest = prover.smallest(long_game, key_law);
  REQUIRE(smallest);
  CHECK(smallest->plies.size() == 1);
}

TEST_CASE("when the time is over the game is shown as it was found", "[check]") {
  Prover prover(wrong_with_the_queen_out(), [] { return true; });
  CHECK(prover.shortest(long_game, key_law) == long_game);
  CHECK_FALSE(prover.smallest(long_game, key_law));
}

}  // namespace sb
