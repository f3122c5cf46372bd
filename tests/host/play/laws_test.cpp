// Laws that hold in every position of every game: random games from the start, each position
// checked.
#include <catch2/catch.hpp>
#include <random>

#include "reference/reference.h"
#include "support/games.h"
#include "support/hostile.h"
#include "support/sources.h"

namespace sb {

namespace {

using test::Texts;

// Plays seeded random games and calls check(game) in each position.
template <class Check>
void on_random_positions(const std::string& name, int games, int plies, Check check) {
  const Loaded loaded = test::load(name);
  for (int g = 0; g < test::tries(games); ++g) {
    std::mt19937 random(static_cast<unsigned>(g + 1));
    const auto game = Game::make(loaded.variant, loaded.hooks);
    for (int ply = 0; ply < test::tries(plies); ++ply) {
      INFO(name << ", game " << g << ", " << write_position(game->variant(), game->snapshot()));
      check(*game);
      const auto moves = game->plies();
      if (moves.empty()) break;
      game->play(moves[random() % moves.size()]);
    }
  }
}

const auto all_games = {"chess",         "capablanca",  "grand",          "glinski",
                        "shafran",       "whack",       "existentialist", "coven.lua",
                        "menagerie.lua", "archery.lua", "merging.lua",    "thaw.lua",
                        "moods.lua",     "wide.lua",    "hurdles.lua",    "escort.lua",
                        "ramparts.lua",  "wedges.lua",  "petrified.lua",  "raumschach",
                        "corners.lua",   "bent.lua",    "locusts.lua",    "fratricide.lua"};

}  // namespace

TEST_CASE("Making and unmaking a ply is the identity, and the incremental key is the fresh key") {
  for (const std::string name : all_games) {
    on_random_positions(name, 4, 90, [](Game& game) {
      const Snapshot before = game.snapshot();
      const std::uint64_t key = game.key();
      for (const Move move : game.plies()) {
        game.play(move);
        REQUIRE(game.inconsistency() == "");
        REQUIRE(game.undo());
        REQUIRE(game.key() == key);
      }
      REQUIRE(game.snapshot() == before);
      REQUIRE(game.inconsistency() == "");
    });
  }
}

TEST_CASE("The fast path equals the slow twin and the path that makes every ply") {
  for (const std::string name : all_games) {
    const bool large = name == "wide.lua" || name == "existentialist";
    on_random_positions(name, large ? 1 : 4, large ? 60 : 120, [](Game& game) {
      const Variant& variant = game.variant();
      const Snapshot position = game.snapshot();
      const Texts fast = test::texts(variant, position, game.plies());
      CHECK(std::adjacent_find(fast.begin(), fast.end()) == fast.end());
      CHECK(fast == test::texts(variant, position, game.plies_by_making()));
      CHECK(fast == test::texts(variant, position, reference::plies(variant, position)));
      CHECK(game.in_check() == reference::in_check(variant, position, position.to_act));
      StopFlag stop;
      CHECK(game.perft(1, nullptr, stop) == fast.size());
    });
  }
}

TEST_CASE("A ply leads where the slow twin says") {
  for (const std::string name : all_games) {
    on_random_positions(name, 2, 80, [](Game& game) {
      const Snapshot position = game.snapshot();
      for (const Move move : game.plies()) {
        game.play(move);
        CHECK(game.snapshot() == reference::after(game.variant(), position, move));
        game.undo();
      }
    });
  }
}

TEST_CASE("Whether a cell is attacked does not depend on who is asked") {
  for (const std::string name : all_games) {
    on_random_positions(name, 1, 40, [](Game& game) {
      const Snapshot position = game.snapshot();
      for (Cell c = 0; c < game.variant().board.size(); ++c) {
        for (const Side by : {Side::white, Side::black}) {
          CHECK(!game.attackers(c, by).empty() ==
                reference::attacked(game.variant(), position, c, by));
        }
      }
    });
  }
}

TEST_CASE(
    "Position to text and back is the identity, and a game set to it has the same plies and key") {
  for (const std::string name : all_games) {
    const auto again = Game::make(test::load(name).variant);
    on_random_positions(name, 3, 100, [&](Game& game) {
      const std::string text = write_position(game.variant(), game.snapshot());
      const Snapshot read = test::read(game.variant(), text);
      CHECK(read == game.snapshot());
      CHECK(write_position(game.variant(), read) == text);
      REQUIRE_FALSE(again->set(read));
      CHECK(again->key() == game.key());
      CHECK(test::texts(game.variant(), read, again->plies()) ==
            test::texts(game.variant(), read, game.plies()));
    });
  }
}

TEST_CASE("A move text is legal if and only if it is generated") {
  // Each of the 4000 texts that are not legal is explained by the slow twin: few positions will do.
  int position = 0;
  on_random_positions("chess", 2, 60, [&](Game& game) {
    if (position++ % 15 != 0) return;
    const Texts legal = move_texts(game);
    const Board& board = game.variant().board;
    for (Cell from = 0; from < board.size(); ++from) {
      for (Cell to = 0; to < board.size(); to = static_cast<Cell>(to + 1)) {
        const std::string text = board.name(from) + board.name(to);
        CHECK(static_cast<bool>(read_move(game, text)) == test::has(legal, text));
      }
    }
  });
}

TEST_CASE("The list of plies is the same when asked again") {
  for (const std::string name : all_games) {
    on_random_positions(name, 1, 50, [](Game& game) { CHECK(game.plies() == game.plies()); });
  }
}

}  // namespace sb
