// Reserves of lost men out of which promotions take theirs, and the positions that the rules sheet
// of the extended game calls invalid.
#include <catch2/catch.hpp>

#include "support/games.h"
#include "support/sources.h"

namespace sb {

namespace {

const Variant& extended() { return *test::game("spinal-tap-extended"); }

std::string extended_fault(const std::string& text) {
  const auto position = read_position(extended(), text);
  return position ? "" : position.problem().message;
}

std::string after_ply(const std::string& text, const std::string& ply) {
  const auto game = Game::make(test::game("spinal-tap-extended"));
  REQUIRE_FALSE(game->set(test::read(extended(), text)));
  const auto move = read_move(*game, ply);
  if (!move) return describe(move.problem());
  game->play(move.value());
  return write_position(extended(), game->snapshot());
}

std::string why(const std::string& text, const std::string& ply) {
  const auto game = Game::make(test::game("spinal-tap-extended"));
  REQUIRE_FALSE(game->set(test::read(extended(), text)));
  return explain_move(*game, ply);
}

}  // namespace

TEST_CASE("No more may come back than stood at the start, as each side had them") {
  const auto game = test::game_of(
      "return variant 'Lost' { api = 1, board = rectangle(4, 4), pieces = {\n"
      "piece 'Rook' { symbol = 'R', moves = slide(orthogonal) },\n"
      "piece 'Pawn' { symbol = 'P', moves = step(forward), \n"
      "promotes = { to = 'R', only_lost = true } } },\n"
      "setup = 'r . r .\\n. . . p\\n. . . .\\nR . . P',\n"
      "endings = { ending 'bare' { none = own, wins = 'enemy' } } }");
  test::set(*game, "r3/4/1p2/R2P b - - 0 1");
  CHECK(test::starting(test::agreed_plies(*game), "b2") == test::Texts{"b2b1=R"});
  test::set(*game, "r2p/1P2/4/R3 w - - 0 1");
  CHECK(test::starting(test::agreed_plies(*game), "b3").empty());
}

TEST_CASE(
    "A kept reserve is written in the order of its kinds, counts from one, and is left out when "
    "empty") {
  const std::string text =
      "10k/11/11/11/11/11/11/11/11/11/K10 w - - 0 1 wpool=Q1,W2,M3,Cn12 bpool=T3";
  CHECK(write_position(extended(), test::read(extended(), text)) == text);
  const std::string bare = "10k/11/11/11/11/11/11/11/11/11/K10 w - - 0 1 ";
  CHECK(extended_fault(bare + "wpool=Q") == "wpool: Q cannot be ''");
  CHECK(extended_fault(bare + "wpool=Q0") == "wpool: Q cannot be '0'");
  CHECK(extended_fault(bare + "wpool=Q01") == "wpool: Q cannot be '01'");
  CHECK(extended_fault(bare + "wpool=Q122") == "wpool: Q cannot be '122'");
  CHECK(extended_fault(bare + "wpool=Q1,Q2") == "wpool: Q is given twice");
  CHECK(extended_fault(bare + "wpool=P1") == "wpool: 'P' is not held there");
  CHECK(extended_fault(bare + "wpool=q1") == "wpool: 'q1' is no piece and number of it");
  CHECK(extended_fault(bare + "wpool=Q1 wpool=R1") == "wpool is given twice");
}

TEST_CASE("A captured man goes to his side's reserve, who promotes takes one out") {
  CHECK(after_ply("2r8/1P9/11/11/11/11/10k/11/11/11/K10 w - - 0 1 wpool=M2", "b10c11=M") ==
        "2M8/11/11/11/11/11/10k/11/11/11/K10 b - - 0 1 wpool=M1 bpool=R1");
  CHECK(after_ply("11/11/11/11/11/11/2p7k/2R8/11/11/K10 w - - 4 1", "c4c5") ==
        "11/11/11/11/11/11/2R7k/11/11/11/K10 b - - 0 1");
}

TEST_CASE("A reserve that is full stays full") {
  CHECK(after_ply("11/11/11/11/11/11/2n7k/2R8/11/11/K10 w - - 4 1 bpool=N121", "c4c5") ==
        "11/11/11/11/11/11/2R7k/11/11/11/K10 b - - 0 1 bpool=N121");
}

TEST_CASE("Reserves that are only kept ask nothing of the rules of plies") {
  CHECK_FALSE(extended().play.reserves.empty());
  CHECK_FALSE(PlayRules{.reserves = extended().play.reserves}.any());
}

TEST_CASE("The sheet's invalid positions are refused with their reason") {
  CHECK(extended_fault("11/11/11/11/11/11/11/11/11/11/K10 w - - 0 1") ==
        "PLACEMENT: Black has no king, and needs 1");
  CHECK(extended_fault("10k/11/11/11/11/11/11/11/11/11/KK9 w - - 0 1") ==
        "PLACEMENT: White has 2 kings, and needs 1");
  CHECK(extended_fault("10k/11/11/11/11/11/11/11/11/11/K9R w - - 0 1") ==
        "SIDE: White is to move, but Black's king on k11 is attacked by the rook on k1");
  CHECK(extended_fault("Y9k/11/11/11/11/11/11/11/11/11/K10 w - - 0 1") ==
        "PLACEMENT: White's yanzee cannot stand on a11");
  CHECK(extended_fault("10k/11/11/11/11/11/11/11/11/11/K1(cr)8 w - - 0 1") ==
        "PLACEMENT: Black's crab cannot stand on c1");
  CHECK(extended_fault("10k/11/11/11/11/11/11/11/11/P10/1K9 w - - 0 1") ==
        "PLACEMENT: White's pawn cannot stand on a2");
  CHECK(extended_fault("10k/11/11/11/11/11/11/11/11/11/K10 w - - 0 1 spell=z9") ==
        "spell: 'z9' is no square");
}

TEST_CASE("A royal man that the mark protects may stand attacked by the side to act") {
  CHECK(extended_fault("k10/11/4r6/11/11/11/11/11/11/11/4KD5 b - - 1 1 spell=e1").empty());
  CHECK_FALSE(extended_fault("k10/11/4r6/11/11/11/11/11/11/11/4KD5 b - - 1 1").empty());
}

TEST_CASE("why tells what is wrong with a battle move") {
  const std::string two = "10k/11/11/11/11/11/1r1n7/P1(Cr)8/11/11/10K w - - 0 1";
  CHECK(why(two, "battle:a4a5,c4b5") ==
        "battle:a4a5,c4b5 is legal: 2 men step, the crab on c4 captures the rook on b5");
  CHECK(why(two, "battle:a4b5,c4d5") ==
        "battle:a4b5,c4d5 is not legal: at most one of its steps may capture, not the crab on c4 "
        "too");
  CHECK(why("10k/11/11/11/5h5/4P6/11/P1P8/11/11/10K w - - 0 1", "battle:a4a5,e6e7") ==
        "battle:a4a5,e6e7 is not legal: the pawn on e6 is held by 'frozen', beside an enemy hyena "
        "(spinal-tap-extended.lua:82)");
  CHECK(why("10k/11/11/11/11/11/1y9/P1(Cr)8/11/11/10K w - - 0 1", "battle:a4b5,c4c5") ==
        "battle:a4b5,c4c5 is not legal: the yanzee on b5 is never captured: when_hit "
        "(spinal-tap-extended.lua:45)");
  CHECK(why("k10/11/5r5/4(Cr)6/11/11/11/P10/4(Cr)6/11/5K5 w - - 0 1", "battle:a4a5,e8f9") ==
        "battle:a4a5,e8f9 is not legal: none of its steps ends between the royal man and who gives "
        "check");
  CHECK(why("11/1P9/11/11/11/11/10k/P10/11/11/K10 w - - 0 1 wpool=M1", "battle:a4a5,b10b11=R") ==
        "battle:a4a5,b10b11=R is not legal: nobody may become a rook now");
}

TEST_CASE("A promotion takes its man out of the hand that captures fill") {
  const LoadResult house = test::load_text(
      "local chess = require 'chess'\n"
      "local hand = reserve 'hand' { takes = 'captured', of = 'QRBNP', drops = ranks '2-7' }\n"
      "local pawn = chess.pieces.P:with { promotes = { to = 'QR', from = hand } }\n"
      "return chess:with { pieces = { P = pawn }, rules = chess.rules + { hand } }");
  REQUIRE(house.loaded);
  const auto game = Game::make(house.loaded->variant, house.loaded->hooks);
  const Variant& variant = game->variant();
  REQUIRE_FALSE(game->set(test::read(variant, "3rk3/2P5/8/8/8/8/8/4K3[R] w - - 0 1")));
  CHECK_FALSE(read_move(*game, "c7d8=Q"));
  test::play(*game, "c7d8=R");
  CHECK(write_position(variant, game->snapshot()) == "3Rk3/8/8/8/8/8/8/4K3[R] b - - 0 1");
  test::play(*game, "e8d8");
  CHECK(write_position(variant, game->snapshot()) == "3k4/8/8/8/8/8/8/4K3[Rr] w - - 0 2");
  REQUIRE_FALSE(game->set(test::read(variant, "3rk3/2P5/8/8/8/8/8/4K3[] w - - 0 1")));
  CHECK_FALSE(read_move(*game, "c7c8=R"));
  CHECK_FALSE(read_move(*game, "c7d8"));
}

}  // namespace sb
