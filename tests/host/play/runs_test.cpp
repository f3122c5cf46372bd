// Runs, lives and changes: engine, making of every ply and slow twin agree along random games, on
// boards with and without springs, with kings that may be captured and with kings that may not.
#include <catch2/catch.hpp>
#include <random>

#include "reference/reference.h"
#include "support/games.h"
#include "support/hostile.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Texts;

const auto run_games = {"sonic",       "sonic-10x8", "sonic-glinski",
                        "springs.lua", "ring.lua",   "bouncing.lua"};

// Calls check(game, number) in each position of seeded random games.
template <class Check>
void along_games(const std::string& name, int games, int plies, Check check) {
  const Loaded loaded = test::load(name);
  int number = 0;
  for (int g = 0; g < test::tries(games); ++g) {
    std::mt19937 random(static_cast<unsigned>(g + 1));
    const auto game = Game::make(loaded.variant, loaded.hooks);
    for (int ply = 0; ply < plies; ++ply) {
      INFO(name << ", game " << g << ", " << write_position(game->variant(), game->snapshot()));
      check(*game, number++);
      const auto moves = game->plies();
      if (moves.empty()) break;
      game->play(moves[random() % moves.size()]);
    }
  }
}

std::unique_ptr<Game> game_at(const std::string& name, const std::string& position) {
  const Loaded loaded = test::load(name);
  auto game = Game::make(loaded.variant, loaded.hooks);
  REQUIRE_FALSE(game->set(test::read(game->variant(), position)));
  return game;
}

std::string fault(const std::string& name, const std::string& position) {
  const auto read = read_position(*test::load(name).variant, position);
  return read ? "" : describe(read.problem());
}

}  // namespace

TEST_CASE("Runs: making and unmaking a ply is the identity", "[runs]") {
  for (const std::string name : run_games) {
    along_games(name, 5, 70, [](Game& game, int) {
      const Snapshot before = game.snapshot();
      const std::uint64_t key = game.key();
      for (const Move move : game.plies()) {
        game.play(move);
        REQUIRE(game.inconsistency() == "");
        REQUIRE(game.undo());
        REQUIRE(game.key() == key);
      }
      REQUIRE(game.snapshot() == before);
    });
  }
}

TEST_CASE("Runs: the list, the count and the path that makes every ply agree", "[runs][long]") {
  for (const std::string name : run_games) {
    along_games(name, 12, 80, [](Game& game, int) {
      const Texts fast = test::texts(game.variant(), game.snapshot(), game.plies());
      CHECK(std::adjacent_find(fast.begin(), fast.end()) == fast.end());
      CHECK(fast == test::texts(game.variant(), game.snapshot(), game.plies_by_making()));
      StopFlag stop;
      CHECK(game.perft(1, nullptr, stop) == fast.size());
    });
  }
}

TEST_CASE("Runs: the slow twin has the same plies, and they lead where it says", "[runs][long]") {
  for (const std::string name : run_games) {
    along_games(name, 4, 60, [](Game& game, int number) {
      if (number % 3 != 0) return;
      const Variant& variant = game.variant();
      const Snapshot position = game.snapshot();
      CHECK(test::texts(variant, position, game.plies()) ==
            test::texts(variant, position, reference::plies(variant, position)));
      CHECK(game.in_check() == reference::in_check(variant, position, position.to_act));
      if (number % 9 != 0) return;
      for (const Move move : game.plies()) {
        game.play(move);
        CHECK(game.snapshot() == reference::after(variant, position, move));
        game.undo();
      }
    });
  }
}

TEST_CASE("Runs: whether a cell is attacked does not depend on who is asked", "[runs]") {
  for (const std::string name : run_games) {
    along_games(name, 2, 50, [](Game& game, int number) {
      if (number % 8 != 0) return;
      for (Cell c = 0; c < game.variant().board.size(); ++c) {
        for (const Side by : {Side::white, Side::black}) {
          INFO(game.variant().board.name(c));
          CHECK(!game.attackers(c, by).empty() ==
                reference::attacked(game.variant(), game.snapshot(), c, by));
        }
      }
    });
  }
}

TEST_CASE("Runs: position to text and back is the identity", "[runs]") {
  for (const std::string name : run_games) {
    const auto again = Game::make(test::load(name).variant);
    along_games(name, 3, 60, [&](Game& game, int) {
      const Snapshot read =
          test::read(game.variant(), write_position(game.variant(), game.snapshot()));
      CHECK(read == game.snapshot());
      REQUIRE_FALSE(again->set(read));
      CHECK(again->key() == game.key());
    });
  }
}

TEST_CASE("A path that would reach a king whom nobody captures is no move", "[runs]") {
  // The rook on a4 would take d4, turn to d6 or d2; the king on d6 is met, so only d2 is left.
  const auto game = game_at("bouncing.lua", "2k3/6/6/1R1p2/6/K5 w - - 0 1");
  const Texts plies = test::starting(move_texts(*game), "b3d3");
  CHECK(plies == Texts{"b3d3+", "b3d3-"});
  const auto met = game_at("bouncing.lua", "3k2/6/6/1R1p2/6/K5 w - - 0 1");
  CHECK(test::starting(move_texts(*met), "b3d3") == Texts{"b3d3+"});
  CHECK(met->in_check() == false);
  const auto check = game_at("bouncing.lua", "3k2/6/6/1R1p2/6/K5 b - - 0 1");
  CHECK(status_text(check->status()) == "check");
  CHECK_FALSE(test::has(move_texts(*check), "d6d5"));
}

TEST_CASE("A path of springs that leads back to its start is no move", "[runs]") {
  // A ball goes to the spring on a4 and is turned back by 180 degrees, over its start, to a1.
  const auto game = game_at("bouncing.lua", "5k/6/(Ba)5/6/6/5K w - - 0 1");
  CHECK(test::has(move_texts(*game), "a4a5"));
  const auto below = game_at("bouncing.lua", "5k/6/6/(Ba)5/P5/5K w - - 0 1");
  CHECK_FALSE(test::has(move_texts(*below), "a3a4+"));
}

TEST_CASE("Positions of a king of three forms that cannot be are refused with the reason",
          "[runs]") {
  CHECK(fault("sonic", "k{f=n,l=ka}7/8/8/8/8/8/8/K7 w - - 0 1") ==
        "PLACEMENT: the king on a8 has f=n, which is not of l=ka");
  CHECK(fault("sonic", "k{l=ka}7/8/8/8/8/8/8/K7 b - - 0 1 hit=1") ==
        "hit: 1 hits need Black's king with 3 forms left");
  CHECK(fault("sonic", "k7/8/8/8/8/8/8/K7 b - - 0 1 hit=3").starts_with("hit cannot be"));
  CHECK(fault("sonic", "8/8/8/8/8/8/8/8 b - - 0 1") ==
        "PLACEMENT: neither side has a royal man, one must be left");
  CHECK(fault("sonic", "kk6/8/8/8/8/8/8/K7 b - - 0 1") ==
        "PLACEMENT: Black has 2 kings, and needs 1");
  CHECK(fault("sonic", "k7/8/8/8/P7/8/8/K7 b - a3 0 1 hit=1") ==
        "EP: nobody can have just passed a square, hit is 1");
  CHECK(fault("sonic", "k{l=q}7/8/8/8/8/8/8/K7 w - - 0 1").starts_with("PLACEMENT: rank 8: l"));
}

TEST_CASE("A wrong turn, change or leap is answered with what is right", "[runs]") {
  const auto rook = game_at("sonic", "7k{l=k}/8/3pP3/8/8/8/3R4/7K w - - 0 1");
  CHECK(describe(read_move(*rook, "d2d6+").problem()) ==
        "d2d6+ is not legal: the rook on d2 cannot turn that way on d6 (d2d6-)");
  CHECK(describe(read_move(*rook, "d2d6").problem()) ==
        "d2d6 is not legal: the rook on d2 has to turn on d6 (d2d6-)");
  CHECK(describe(read_move(*rook, "d2d3/k").problem()) ==
        "d2d3/k is not legal: 'k' is no change that may go with d2d3 (d2d3, d2d3/a, d2d3/n)");
  CHECK(describe(read_move(*rook, "h1h2/n").problem()) ==
        "h1h2/n is not legal: no change may go with h1h2 (h1h2)");
  CHECK(explain_move(*rook, "d2d6-/n") ==
        "d2d6-/n is legal: the rook on d2 runs over d6: captures the pawn on d6, ends on a6, and "
        "the king changes: in its knight form");
  const auto king = game_at("sonic", "4k3/8/8/8/8/8/8/R3K{f=a}3 w - - 0 1");
  CHECK(describe(read_move(*king, "e1c1").problem()) ==
        "e1c1 is not legal: the king on e1 cannot castle: the right to it is lost");
  CHECK(read_move(*king, "e1c1~").ok());
}

TEST_CASE("A game with kings of three lives never enters Lua while it is counted", "[runs]") {
  for (const std::string name : {"sonic", "sonic-10x8", "ring.lua"}) {
    const Loaded loaded = test::load(name);
    CHECK_FALSE(loaded.hooks);
  }
}

}  // namespace sb
