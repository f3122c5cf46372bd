// Choices: plies that are a decision and no move of a man, in a game with one of every kind.
#include <catch2/catch.hpp>
#include <random>

#include "reference/reference.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::play;
using test::position_of;
using test::Texts;

std::unique_ptr<Game> lottery(const std::string& position = {}) {
  const Loaded loaded = test::load("lottery.lua");
  auto game = Game::make(loaded.variant, loaded.hooks);
  if (!position.empty()) REQUIRE_FALSE(game->set(test::read(game->variant(), position)));
  return game;
}

}  // namespace

TEST_CASE("While a choice is due the plies are its choices and nothing else", "[choice]") {
  const auto game = lottery("k3/4/4/4/K3 w - - 0 1 toss=1");
  CHECK(move_texts(*game) == Texts{"coin:heads", "coin:tails"});
  CHECK(game->plies_by_making() == game->plies());
  CHECK(game->plies() == reference::plies(game->variant(), game->snapshot()));
  StopFlag stop;
  CHECK(game->perft(1, nullptr, stop) == 2);
  CHECK(status_text(game->status()) == "play");
}

TEST_CASE("A choice that closes a turn leaves it with the side that moved, then passes it",
          "[choice]") {
  const auto game = lottery("k3/4/1p2/P3/K3 w - - 7 4");
  play(*game, "a2b3");
  CHECK(position_of(*game) == "k3/4/1P2/4/K3 w - - 0 4 toss=1");
  play(*game, "coin:heads");
  CHECK(position_of(*game) == "k3/4/1P2/4/K3 b - - 0 4");
  play(*game, "a5b5");
  CHECK(position_of(*game) == "1k2/4/1P2/4/K3 w - - 1 5 phase=rest");
}

TEST_CASE("After Black's turn FULLMOVE grows once, with the choice that closes it", "[choice]") {
  const auto game = lottery("k3/4/1p2/P3/K3 b - - 7 4");
  play(*game, "b3a2");
  CHECK(position_of(*game) == "k3/4/4/p3/K3 b - - 0 4 toss=1");
  play(*game, "coin:tails");
  CHECK(position_of(*game) == "k3/4/4/p3/K3 w - - 0 5 relief=1");
}

TEST_CASE("A choice that opens a turn leaves the move, the counters and en passant to its side",
          "[choice]") {
  const auto game = lottery("k3/2pP/4/4/K3 b - d3 3 4 relief=1");
  CHECK(move_texts(*game) == Texts{"knight:a3", "knight:d3", "knight:none"});
  play(*game, "knight:a3");
  CHECK(position_of(*game) == "k3/2pP/n3/4/K3 b - d3 3 4");
  game->undo();
  play(*game, "knight:d3");
  CHECK(position_of(*game) == "k3/2pP/3n/4/K3 b - - 3 4");
}

TEST_CASE("may_choose closes words", "[choice]") {
  const auto game = lottery("k3/4/r2n/4/K3 w - - 3 4 relief=1");
  CHECK(move_texts(*game) == Texts{"knight:none"});
}

TEST_CASE("A choice with a value is due while its variable has it", "[choice]") {
  CHECK(move_texts(*lottery("k3/4/4/4/K3 w - - 3 4 phase=rest")) == Texts{"nap"});
  CHECK(move_texts(*lottery("k3/4/4/4/K3 w - - 3 4 phase=sleep")) == Texts{"a1a2", "a1b1", "a1b2"});
}

TEST_CASE("Of several choices that are due the first in the list comes first", "[choice]") {
  const auto game = lottery("k3/4/4/4/K3 w - - 3 4 relief=1 phase=rest");
  play(*game, "knight:none");
  CHECK(move_texts(*game) == Texts{"nap"});
  play(*game, "nap");
  CHECK(position_of(*game) == "k3/4/4/4/K3 w - - 3 4");
}

TEST_CASE("A king may stand attacked by the side that still has to close its turn", "[choice]") {
  const auto game = test::game_of(test::small(
      "pieces.rook",
      "board = rectangle(4, 5), state = { toss = range(0, 1) }, rules = { "
      "after \"toss\" { when = { captures = true }, edit = function(ply) ply.state.toss = 1 end }, "
      "choice \"coin\" { of = \"heads tails\", by = \"chance\", due = \"toss\", "
      "closes_turn = true } }, setup = [[\n. . k .\n. . . .\n. . . .\n. . . .\n. K . .\n]]"));
  const Variant& variant = game->variant();
  CHECK(read_position(variant, "k3/4/4/4/R2K w - - 0 1 toss=1").ok());
  CHECK_FALSE(read_position(variant, "k3/4/4/4/R2K w - - 0 1").ok());
  CHECK_FALSE(read_position(variant, "r3/4/4/k3/K3 w - - 0 1 toss=1").ok());
}

TEST_CASE("A king may stand attacked where a function of a choice may have put who attacks him",
          "[choice]") {
  const auto game = lottery();
  CHECK(read_position(game->variant(), "k3/4/4/4/R2K w - - 0 1").ok());
}

TEST_CASE("A wrong text is answered with the choices", "[choice]") {
  const auto game = lottery("k3/4/4/4/K3 w - - 0 1 toss=1");
  CHECK(describe(read_move(*game, "a1a2").problem()) ==
        "a1a2 is not legal: the die must choose first (coin:heads, coin:tails)");
  CHECK(describe(read_move(*game, "coin:edge").problem()) ==
        "coin:edge is not legal: it is no choice of the die's (coin:heads, coin:tails)");
  CHECK(explain_move(*game, "coin:heads") == "coin:heads is legal: the die chooses heads for coin");
  play(*game, "coin:heads");
  CHECK(describe(read_move(*game, "coin:heads").problem()) ==
        "coin:heads is not legal: there is nothing to choose now");
}

TEST_CASE("Unmaking a choice is the identity", "[choice]") {
  std::mt19937 random(7);
  for (int g = 0; g < 6; ++g) {
    const auto game = lottery();
    for (int ply = 0; ply < 60; ++ply) {
      const Snapshot before = game->snapshot();
      INFO(position_of(*game));
      const std::vector<Move> plies = game->plies();
      for (const Move move : plies) {
        game->play(move);
        CHECK(game->inconsistency() == "");
        game->undo();
        REQUIRE(game->snapshot() == before);
      }
      if (plies.empty()) break;
      game->play(plies[random() % plies.size()]);
    }
  }
}

TEST_CASE("A choice's rights to write are those of its hook", "[choice]") {
  const std::string script = test::read_file("tests/games/lottery.lua");
  const std::string answer = "return ply.choice == \"none\" or";
  std::string writing = script;
  writing.replace(writing.find(answer), answer.size(), "ply.state.toss = 1 return");
  const LoadResult result = test::load_text(writing);
  REQUIRE(result.loaded);
  const auto game = Game::make(result.loaded->variant, result.loaded->hooks);
  REQUIRE_FALSE(game->set(test::read(game->variant(), "k3/4/4/4/K3 w - - 0 1 relief=1")));
  CHECK_THROWS_AS(game->plies(), HookError);
}

}  // namespace sb
