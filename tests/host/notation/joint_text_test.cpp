// Texts of joint turns and of quiet moves onto the trail, both ways, and why such a text is wrong.
#include "notation/joint_text.h"

#include "notation/short_text.h"

#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

std::unique_ptr<Game> battle_at(std::string_view text) { return test::game_at(text, "spinal-tap"); }

std::string why_battle(std::string_view position, std::string_view text) {
  return explain_move(*battle_at(position), text);
}

constexpr const char* passed = "k10/11/11/11/11/3p7/3pPp5/3p1(cr)5/11/11/10K b - e3,e4 0 9";
constexpr const char* quiet = "10k/11/11/11/11/11/11/P1(Cr)P7/11/11/10K w - - 0 1";
constexpr const char* promoting = "11/1P5(Cr)3/11/11/11/11/10k/P10/11/11/4K6 w - - 0 1";
constexpr const char* pinned = "k10/11/5r5/11/11/11/11/4(Cr)6/5(Cr)5/11/5K5 w - - 0 1";

}  // namespace

TEST_CASE("every joint turn is read back as its move") {
  for (const char* position : {passed, quiet, promoting, pinned}) {
    const auto game = battle_at(position);
    const std::vector<Move> plies = game->plies();
    const std::vector<std::string> texts = move_texts(game->variant(), game->snapshot(), plies);
    for (std::size_t i = 0; i < plies.size(); ++i) {
      INFO(texts[i]);
      const auto read = read_move(*game, texts[i]);
      REQUIRE(read.ok());
      CHECK(read.value() == plies[i]);
      CHECK(move_text(game->variant(), game->snapshot(), plies[i]) == texts[i]);
    }
  }
}

TEST_CASE("a quiet move onto a square passed over carries ~ where the man could capture there") {
  const auto game = battle_at(passed);
  const auto texts = move_texts(*game);
  CHECK(test::starting(texts, "f4") == test::Texts{"f4e3", "f4e3~", "f4f3", "f4g3"});
  CHECK(read_move(*game, "f4e3").value().type == MoveType::en_passant);
  CHECK(read_move(*game, "f4e3~").value().type == MoveType::displacement);
  CHECK(why_battle(passed, "f4e3~") == "f4e3~ is legal: the crab on f4 goes to e3");
  CHECK(why_battle(passed, "f4e3") ==
        "f4e3 is legal: the crab on f4 captures the pawn on e5 in passing");
}

TEST_CASE("a ~ that is missing or too much is pointed out") {
  CHECK(why_battle(passed, "f4g3~") ==
        "f4g3~ is not legal: ~ marks a quiet move to a square where the man might capture in "
        "passing; f4g3");
  CHECK(why_battle(passed, "battle:d4d3,f4e3") ==
        "battle:d4d3,f4e3 is not legal: f4e3 lacks its ~, it is a quiet step onto a square passed "
        "over; f4e3~");
  CHECK(why_battle(passed, "battle:f4g3~,f5f4") ==
        "battle:f4g3~,f5f4 is not legal: f4g3~ has a ~ too much; f4g3");
}

TEST_CASE("the first wrong step of a joint turn is named") {
  CHECK(
      why_battle(quiet, "battle:a4a5,c4c6") ==
      "battle:a4a5,c4c6 is not legal: the crab on c4 does not step to c6 in it; its steps lead to "
      "c5, d5, b5");
  CHECK(why_battle(quiet, "battle:a4a5,b4b5") ==
        "battle:a4a5,b4b5 is not legal: nothing stands on b4");
  CHECK(why_battle(quiet, "battle:a4a5,k1k2") ==
        "battle:a4a5,k1k2 is not legal: the king on k1 takes no part in it");
  CHECK(why_battle(quiet, "battle:a4a5,k11k10") ==
        "battle:a4a5,k11k10 is not legal: it is White's turn, the king on k11 is Black's");
  CHECK(why_battle(quiet, "battle:a4a5,z4z5") ==
        "battle:a4a5,z4z5 is not legal: 'z4z5' is no step: there is no square z4; the board has a1 "
        "to k11");
  CHECK(why_battle(quiet, "battle:a4a5,c4c5,c4b5") ==
        "battle:a4a5,c4c5,c4b5 is not legal: the crab on c4 steps twice");
  CHECK(why_battle(quiet, "battle:a4a5") ==
        "battle:a4a5 is not legal: a battle move has at least 2 steps");
  CHECK(why_battle(quiet, "battle:") == "battle: is not legal: '' is no step");
}

TEST_CASE("steps in the wrong order are given back sorted") {
  CHECK(why_battle(quiet, "battle:c4c5,a4a5") ==
        "battle:c4c5,a4a5 is not legal: its steps are not sorted by the squares they start from; "
        "battle:a4a5,c4c5");
}

TEST_CASE("why steps do not go together is said") {
  CHECK(why_battle(quiet, "battle:c4d5,d4d5") ==
        "battle:c4d5,d4d5 is not legal: the pawn on d4 cannot step to d5: the crab on d5 is in the "
        "way");
  CHECK(why_battle(promoting, "battle:b10b11=Q,h10h11=R") ==
        "battle:b10b11=Q,h10h11=R is not legal: only one man may promote in it");
  CHECK(why_battle(promoting, "battle:a4a5,b10b11") ==
        "battle:a4a5,b10b11 is not legal: the pawn on b10 must say what it becomes on b11");
  CHECK(why_battle(promoting, "battle:a4a5=Q,b10b11") ==
        "battle:a4a5=Q,b10b11 is not legal: the pawn on a4 cannot become 'Q' on a5");
  CHECK(why_battle(pinned, "battle:f3g4,e4e5") ==
        "battle:f3g4,e4e5 is not legal: the king on f1 would be attacked by the rook on f9");
  CHECK(why_battle("11/1P9/11/11/11/11/10k/P10/11/11/Q3K6 w - - 0 1", "battle:a4a5,b10b11=Q") ==
        "battle:a4a5,b10b11=Q is not legal: nobody may become a queen now");
  CHECK(why_battle("k10/11/11/11/11/11/11/PP9/11/11/10K w - - 0 9 battled=w", "battle:a4a5,b4b5") ==
        "battle:a4a5,b4b5 is not legal: White has made its battle move");
}

TEST_CASE("a legal joint turn is told in words") {
  CHECK(why_battle(quiet, "battle:a4a5,c4b5,d4d5") == "battle:a4a5,c4b5,d4d5 is legal: 3 men step");
  CHECK(why_battle(promoting, "battle:a4a5,b10b11=R") ==
        "battle:a4a5,b10b11=R is legal: 2 men step, the pawn on b10 promoted to rook");
}

TEST_CASE("a joint turn that comes with a cast is read back as its move") {
  const auto game = test::game_of(
      "local goals = require 'goals'\nlocal ice = mark 'ice' { lasts = 1, holds = true }\n"
      "return variant 'Cast' { api = 1, board = rectangle(4, 4), pieces = {\n"
      "piece 'King' { symbol = 'K', moves = step(every_way), royal = true },\n"
      "piece 'Ant' { symbol = 'A', moves = step(forward) } },\n"
      "setup = [[\na a . k\n. . . .\n. . . .\nA A . K\n]],\n"
      "turn = { cast 'cold' { to = empty, marks = { ice, to } }:maybe():with(move) },\n"
      "rules = { ice, joint_turn 'battle' { of = 'A' } }, endings = { goals.checkmate } }");
  for (const Move move : game->plies()) {
    const std::string text = move_text(game->variant(), game->snapshot(), move);
    INFO(text);
    const auto read = read_any_move(*game, text);
    REQUIRE(read);
    CHECK(read.value() == move);
  }
  CHECK(test::opens(*game, "cold@c4,battle:a1a2,b1b2"));
}

}  // namespace sb
