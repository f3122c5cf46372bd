// Keys that are said as Fairy-Stockfish plays them, or refused. Every game of a file is one of
// both.
#include <catch2/catch.hpp>

#include "support/imported.h"

namespace sb {
namespace {

using test::says, test::script_of;

const std::string full_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

// "x.ini:2: KEY = VALUE cannot be said (WHY)" of the first key of a game.
void check_refused(const std::string& head, const std::string& key, const std::string& why) {
  CHECK(script_of(head + key + "\n") == "x.ini:2: " + key + " cannot be said (" + why + ")");
}

}  // namespace

TEST_CASE("other men in hand come in through other gates") {
  const std::string script =
      script_of("[x:seirawan]\nstartFen = " + full_start + "[Hh] w KQkq - 0 1\n");
  UNSCOPED_INFO(script);
  CHECK(script.find("local gate = reserve \"gate\" { start = \"H\" }\n") != std::string::npos);
  CHECK(script.find("  turn = { move:with(drop { from = gate, to = from * was(army) * empty }") !=
        std::string::npos);
  CHECK_FALSE(says("[x:seirawan]\n", "gate"));
  CHECK_FALSE(says("[x:seirawan]\nseirawanGating = false\n", "seirawan:with"));
  CHECK_FALSE(says("[x:seirawan]\ngating = false\n", "gate"));
  check_refused("[x:seirawan]\n", "capturesToHand = true", "together with seirawanGating");
  check_refused("[x:seirawan]\n", "dropRegionWhite = *4", "together with seirawanGating");
}

TEST_CASE("a first move from regions that are no mirror images is refused") {
  CHECK(script_of("[x:pawnback]\ndoubleStepRegionWhite = *2 *3\n") ==
        "x.ini:1: [x]: customPiece1 = p:fbmWfceFifmnD, which it inherits, cannot be said ('ifmnD': "
        "the regions of double steps of the sides are no mirror images)");
  CHECK(
      says("[x:chess]\ntripleStepRegionWhite = *2\ntripleStepRegionBlack = *7\n"
           "enPassantRegion = *3 *6\n",
           "a triple step that passes a square of it and another"));
}

TEST_CASE("who promotes to a man that promotes, too, leaves him standing where he has to") {
  const std::string both =
      "[x:chess]\ncastling = false\npromotedPieceType = n:b b:n\npromotionRegionWhite = *7 *8\n"
      "promotionRegionBlack = *2 *1\nmandatoryPiecePromotion = true\n";
  CHECK(says(both, "must = last_ranks(2) },\n      anywhere = true"));
  CHECK(
      says("[x:chess]\ncustomPiece1 = s:fmWfcF\npromotionPawnTypes = ps\n"
           "promotionPieceTypes = qs\nstartFen = " +
               full_start + " w - - 0 1\n",
           "symbol = \"S\""));
  CHECK(says(both + "pieceDemotion = true\n", "with pawns that promote, who would be nobody then"));
  CHECK(says(both + "promotionLimit = b:2\n", "with a promotionLimit of who he becomes"));
  CHECK_FALSE(
      says("[x:chess]\npromotedPieceType = n:b\nmandatoryPiecePromotion = true\n"
           "promotionPieceTypes = q\n",
           "anywhere"));
}

TEST_CASE("who has to promote by a capture does so in his zone alone") {
  const std::string capture = "[x:dobutsu]\npiecePromotionOnCapture = true\n";
  CHECK(says(capture,
             "forbid \"who enters the zone promotes\" {\n      by = \"move\", mover = \"C\", to = "
             "last_ranks(1), captures = true, unless = { promotes = true },"));
  CHECK_FALSE(says(capture, "who captures promotes\" { mover"));
  CHECK(says("[x:micro]\n", "forbid \"who captures promotes\" {\n      by = \"move\", mover = "));
}

TEST_CASE("men of one side alone promote like pawns") {
  CHECK(says("[x:chess]\npromotionPawnTypesWhite = pn\npromotionPieceTypes = qn\n",
             "zone = cells { white = \"a8 b8 c8 d8 e8 f8 g8 h8\" }"));
  CHECK(says("[x:chess]\npromotionPieceTypes = qk\n", "nobody becomes a king, who is royal"));
}

TEST_CASE("the palaces are those of Janggi, or refused") {
  CHECK(says("[x:janggi]\ndiagonalLines = d1 f1 e2 d3 f3\n", "without all of 'janggi'"));
  CHECK(
      says("[x:janggi]\ncustomPiece1 = z:W\nstartFen = "
           "rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/4Z4/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1\n",
           "without all of 'janggi'"));
  check_refused("[x:janggi]\n", "king = k:FA", "a movement of his own beside diagonalLines");
  CHECK(says("[x:janggi]\nbikjangRule = false\npass = false\n", "turn = { move },"));
  CHECK(says("[x:janggi]\ndiagonalLines = -\n", "bikjangRule = true, which it inherits"));
  check_refused("[x:chess]\n", "materialCounting = janggi", "without diagonalLines");
}

TEST_CASE("a king sees those who have promoted, too") {
  CHECK(says("[x:minishogi]\nmakpongRule = true\n", "enemy \"G +S +P\" * reach(own \"K\", "));
  check_refused("[x:xiangqi]\n", "makpongRule = true",
                "with men who are blocked on one side of a leap");
}

TEST_CASE("men come unpromoted out of a hand, and with a face where both may be dropped") {
  CHECK(says("[x:kyotoshogi]\ndropPromoted = false\n", "[\"+S\"] = nowhere"));
  CHECK(says("[x:minishogi]\ndropPromoted = true\n", "mover = \"P +P\", some = own \"P\""));
  CHECK(says("[x:ataxx]\nenclosingDrop = quadwrangle\nflipEnclosedPieces = quadwrangle\n",
             "drop \"P\" { to = empty * (around(own)) }"));
}

TEST_CASE("who is petrified or blown up does not come into a hand, and kings are not blown up") {
  CHECK(says("[x:crazyhouse]\npetrifyOnCaptureTypes = n\n", "who is petrified"));
  check_refused("[x:chess]\n", "blastOnCapture = true",
                "with kings; extinctionPseudoRoyal commoners are blown up");
}

TEST_CASE("men leap first where they have gates alone") {
  CHECK_FALSE(says("[x:chess]\ncambodianMoves = true\n", "first()"));
}

TEST_CASE("a partner goes to the square before the king, though the king goes away from him") {
  const std::string away = script_of(
      "[x:chess]\nstartFen = r3k2r/8/8/8/8/8/8/R3K2R w K - 0 1\n"
      "castlingKingsideFile = c\n");
  CHECK(away.find("king = \"e1\", to = \"c1\", partner = \"h1\", partner_to = \"b1\"") !=
        std::string::npos);
}

TEST_CASE("a start with a man who can be captured in passing or has arrived is refused") {
  CHECK(says("[x:chess]\nstartFen = rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 3\n",
             "captured in passing from the start"));
  check_refused("[x:wolf]\n", "flagRegion = a1 h8", "its men stand there at the start");
}

TEST_CASE("an ending of men whom nobody has never comes") {
  const std::string other = "[x:breakthrough]\ncustomPiece1 = p:mfKcfF\n";
  CHECK(says(other, "-- Nobody of White has a flagPiece"));
  CHECK_FALSE(says(other, "arrival"));
  CHECK(says("[x:breakthrough]\nflagPiece = -\n", "some = own * last_ranks(1)"));
  CHECK_FALSE(says("[x:isolation]\nflyingGeneral = true\n", "face each other"));
}

TEST_CASE("no move comes without its wall") {
  CHECK(says("[x:clobber]\nwallingRule = edge\n",
             "forbid \"no move comes without a wall\" { unless = { by = \"drop\" } }"));
  CHECK_FALSE(says("[x:snailtrail]\n", "without a wall"));
  check_refused("[x:shogi]\n", "wallingRule = edge", "together with drops or a pass");
  CHECK(says("[x:chess]\npromotedPieceType = b:r\nwallingRule = edge\n", "that leaves no wall"));
}

TEST_CASE("what stands in the rules of a base is the same in turns and endings") {
  const std::string checks = script_of("[x:3check]\nmustCapture = true\n");
  UNSCOPED_INFO(checks);
  CHECK(checks.find("local checks = variable") != std::string::npos);
  CHECK(checks.find("checks:is(3)") != std::string::npos);
  CHECK_FALSE(says("[x:atomic]\nextinctionPseudoRoyal = false\n", "atomic:with"));
}

TEST_CASE("keys of older versions name ranks") {
  CHECK(says("[x:chess]\npromotionRank = 7\n", "zone = last_ranks(2)"));
  CHECK(says("[x:shako]\ndoubleStepRank = 3\n", "from(ranks \"2-3\")"));
  check_refused("[x:chess]\n", "doubleStepRank = 3",
                "older Fairy-Stockfish takes that rank alone; write doubleStepRegion");
  CHECK(script_of("[x:chess]\npromotionRank = 0\n") ==
        "x.ini:2: promotionRank takes a rank, got '0'");
}

TEST_CASE("a movement is refused by its letter, with the reason") {
  const auto knight = [](const std::string& betza, const std::string& why) {
    check_refused("[x:chess]\n", "customPiece1 = n:" + betza, why);
  };
  knight("fnC", "'fnC': a long lame leap goes all ways");
  knight("jN", "'j': no letter that Fairy-Stockfish reads");
  knight("imR", "'imR': a first move is a quiet D or A, as in ifmnD");
  knight("nNN", "'nNN': a ride of leaps that is lame or a first move");
  knight("pN3", "'pN3': a hop with a limit is pR, pB or pQ, all ways");
  knight("Nf", "'f': it stands before no atom");
  check_refused("[x:chess]\n", "mobilityRegionWhiteKnight = *1",
                "the regions of the sides are no mirror images");
}

TEST_CASE("a comment that begins with a sign is no help") {
  CHECK_FALSE(says("# -- men by name\n[x:chess]\n", "men by name"));
  CHECK(says("# Men by name\n[x:chess]\n", "Men by name"));
}

}  // namespace sb
