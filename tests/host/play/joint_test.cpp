// Joint turns: the engine's list, its count without building, and the slow twin agree, on positions
// with few men (the sheet's own) and along games from them.
#include <catch2/catch.hpp>
#include <random>

#include "play/perft.h"
#include "reference/reference.h"
#include "support/games.h"
#include "support/hostile.h"
#include "support/sources.h"

namespace sb {

namespace {

using test::play;
using test::Texts;

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

namespace {

// Men who march together, with these rules, from that setup of a small board.
std::unique_ptr<Game> march(const std::string& rules, const std::string& setup,
                            const std::string& board = "4, 5") {
  const LoadResult result = test::load_text(
      "local pieces, goals = require 'pieces', require 'goals'\n"
      "return variant 'March' { api = 1, board = rectangle(" +
      board +
      "), pieces = { pieces.king,\n"
      "piece 'Man' { symbol = 'M', moves = step(forward):quiet()\n"
      "  + slide(forward):at_least(2):up_to(2):quiet():leaves_trail()\n"
      "  + step(forward_diagonals):capturing():takes_trail() },\n"
      "piece 'Rampart' { symbol = 'Ra', body = { most = 2, bars_en_passant = true },\n"
      "  moves = step(sideways):quiet(), when_hit = { captured = false, shot = false } } },\n"
      "rules = { joint_turn 'march' { of = 'M', at_least = 1, captures = 1 },\n" +
      rules + " },\nsetup = [[\n" + setup + "]], goal = goals.checkmate }");
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return Game::make(result.loaded->variant, result.loaded->hooks);
}

Texts marches(Game& game) { return test::starting(move_texts(game), "march:"); }

}  // namespace

TEST_CASE("In a joint turn too nobody captures in passing beside a body that bars it") {
  for (const bool barred : {false, true}) {
    const std::string beside = barred ? ". . Ra Ra" : ". . . .";
    const auto game = march("", "k m . .\n" + beside + "\nM . . .\n. . . .\n. . . K\n");
    play(*game, "d1c1");
    play(*game, "b5b3");
    CHECK(marches(*game) == (barred ? Texts{"march:a3a4"} : Texts{"march:a3a4", "march:a3b4"}));
  }
}

TEST_CASE("An effect that edits is told the first squares of a joint turn") {
  const auto game =
      march("after 'trap' { when = { by = 'joint' }, edit = function(ply) ply:remove(ply.to) end }",
            "k . . .\n. . . .\n. . . .\nM . M .\n. . . K\n");
  play(*game, "march:a2a3,c2c3");
  CHECK(test::position_of(*game) == "k3/4/2M1/4/3K b - - 0 1");
}

TEST_CASE("A side with more men than a joint turn can name has none") {
  const auto game = march(
      "after 'more' { edit = function(ply) for _, cell in ipairs(ply:empty()) do\n"
      "  if cell:sub(2) < '5' then ply:put(cell, 'M', 'white') end end end }",
      "k . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\nM . M . . .\n. . . . . K\n", "6, 6");
  CHECK(marches(*game).size() == 3);
  play(*game, "a2a3");
  play(*game, "a6b6");
  CHECK(marches(*game).empty());
  CHECK(explain_move(*game, "march:a4a5").find("23 men are too many for it") != std::string::npos);
}

}  // namespace sb
