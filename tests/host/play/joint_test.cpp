// Joint turns: the engine's list, its count without building, and the slow twin agree, on positions
// with few men (the sheet's own) and along games from them.
#include <catch2/catch.hpp>
#include <random>

#include "play/perft.h"
#include "play/reference.h"
#include "support/games.h"
#include "support/hostile.h"
#include "support/sources.h"

namespace sb {

namespace {

// With a capture, in passing too, marked and frozen men, checks of cannons and slides.
const std::vector<std::string> extended_positions = {
    "10k/11/11/11/11/11/1r1n7/P1(Cr)8/11/11/10K w - - 0 1",
    "2r8/1P9/11/11/11/11/10k/P10/11/11/K10 w - - 0 1 wpool=M1,Q1",
    "10k/11/11/11/5h5/4P6/11/P1P8/11/11/10K w - - 0 1",
    "10k/11/11/11/3(Cr)7/11/3Pp6/3(Cr)P6/11/11/10K w - e8,e7,e6 0 5",
    "k10/11/5r5/4(Cr)6/11/11/11/P10/4(Cr)6/11/5K5 w - - 0 1",
    "k10/11/4d6/11/11/11/4(Cr)6/P10/3(Cr)7/11/4K6 w - - 0 1",
    "10k/11/11/3p7/3(cr)P6/5p5/3p7/11/11/11/K10 b - e4,e5,e6 0 5",
    "k3t6/2h3r4/11/3d1p5/4(cr)Pv4/3P1(Cr)5/2p1P6/1H1D7/3(Cr)7/11/T3K6 w - - 0 1",
};

const std::vector<std::string> positions = {
    "10k/11/11/11/11/11/11/P1(Cr)P7/11/11/10K w - - 0 1",
    "10k/11/11/11/11/11/4P6/3(Cr)P6/11/11/10K w - - 0 1",
    "11/1P5(Cr)3/11/11/11/11/10k/P10/11/11/4K6 w - - 0 1",
    "k10/11/5r5/11/11/10v/11/11/4(Cr)6/4P2P3/4RKR4 w - - 0 1",
    "k10/11/5r5/11/11/11/11/4(Cr)6/5(Cr)5/11/5K5 w - - 0 1",
    "k10/11/11/11/11/3p7/3pPp5/3p1(cr)5/11/11/10K b - e3,e4 0 9 battled=w",
    "10k/7p3/11/11/7P3/11/11/11/11/p10/1R8K b - - 0 1",
    "2k7R/1ppp7/1PPP7/11/11/11/11/(Cr)1P8/11/11/10K b - - 0 1",
};

// Calls check(game) along seeded random games from each position.
template <class Check>
void along_games_of(const std::string& id, const std::vector<std::string>& texts, Check check) {
  const auto variant = test::game(id);
  for (const std::string& text : texts) {
    for (int seed = 1; seed <= test::tries(6); ++seed) {
      const auto game = Game::make(variant);
      REQUIRE_FALSE(game->set(test::read(*variant, text)));
      std::mt19937 random(static_cast<unsigned>(seed));
      for (int ply = 0; ply < 16; ++ply) {
        INFO(write_position(*variant, game->snapshot()));
        check(*game);
        const auto plies = game->plies();
        if (plies.empty()) break;
        game->play(plies[random() % plies.size()]);
      }
    }
  }
}

template <class Check>
void along_games(Check check) {
  along_games_of("spinal-tap", positions, check);
  along_games_of("spinal-tap-extended", extended_positions, check);
}

}  // namespace

TEST_CASE("Joint turns are listed and counted as the slow twin finds them") {
  along_games([](Game& game) {
    const Variant& variant = game.variant();
    const Snapshot position = game.snapshot();
    const auto texts = test::texts(variant, position, game.plies());
    CHECK(std::adjacent_find(texts.begin(), texts.end()) == texts.end());
    CHECK(texts == test::texts(variant, position, reference::plies(variant, position)));
    CHECK(texts == test::texts(variant, position, game.plies_by_making()));
    const StopFlag stop;
    CHECK(game.perft(1, nullptr, stop) == texts.size());
  });
}

TEST_CASE("A joint turn leads where the slow twin says and can be taken back") {
  along_games([](Game& game) {
    const Snapshot position = game.snapshot();
    const std::uint64_t key = game.key();
    for (const Move move : game.plies()) {
      game.play(move);
      REQUIRE(game.snapshot() == reference::after(game.variant(), position, move));
      REQUIRE(game.inconsistency() == "");
      game.undo();
      REQUIRE(game.key() == key);
    }
    REQUIRE(game.snapshot() == position);
  });
}

TEST_CASE("Spinal Tap Chess has 71823705 sequences of two plies, 100796 of three without battles") {
  const StopFlag stop;
  CHECK(Game::make(test::game("spinal-tap"))->perft(2, nullptr, stop) == 71823705);
  const Loaded plain = test::load("spinal-tap", {{"battle", "false"}});
  CHECK(Game::make(plain.variant)->perft(1, nullptr, stop) == 45);
  CHECK(Game::make(plain.variant)->perft(2, nullptr, stop) == 2023);
  CHECK(Game::make(plain.variant)->perft(3, nullptr, stop) == 100796);
}

TEST_CASE("The extended game has 8576 plies, without battles 146, 20732 and 2954576") {
  const StopFlag stop;
  CHECK(Game::make(test::game("spinal-tap-extended"))->perft(1, nullptr, stop) == 8576);
  const Loaded plain = test::load("spinal-tap-extended", {{"battle", "false"}});
  const auto game = Game::make(plain.variant);
  CHECK(game->perft(1, nullptr, stop) == 146);
  CHECK(game->perft(2, nullptr, stop) == 20732);
  CHECK(game->perft(3, nullptr, stop) == 2954576);
}

}  // namespace sb
