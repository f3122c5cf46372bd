// Captures of men of one's own side: tests/games/fratricide.lua by hand.
#include "notation/movement_words.h"
#include "notation/short_text.h"
#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

using test::Texts;

std::unique_ptr<Game> fratricide_at(const std::string& text) {
  auto game = Game::make(test::game("fratricide.lua"));
  test::set(*game, text);
  return game;
}

Texts own_captures_from(const std::string& text, const std::string& from) {
  return test::starting(move_texts(*fratricide_at(text)), from);
}

std::string after_own_capture(const std::string& text, const std::string& ply) {
  return test::after(*fratricide_at(text), ply);
}

std::string why_own_capture(const std::string& text, const std::string& ply) {
  return explain_move(*fratricide_at(text), ply);
}

std::uint64_t nodes_from(const std::string& text, int depth) {
  const StopFlag stop;
  return fratricide_at(text)->perft(depth, nullptr, stop);
}

}  // namespace

TEST_CASE("Who captures men of his own side captures no royal man and not himself") {
  CHECK(own_captures_from("4k3/8/8/8/8/P7/R3K3[] w - - 0 1", "a1") ==
        Texts{"a1a2", "a1b1", "a1c1", "a1d1"});
  CHECK(own_captures_from("4k3/8/8/8/8/r7/R3K3[] w - - 0 1", "a1") ==
        Texts{"a1a2", "a1b1", "a1c1", "a1d1"});
}

TEST_CASE("Whom he captures of his own side is said as of enemies, and some are never captured") {
  CHECK(own_captures_from("4k3/8/8/8/R1p5/3P4/1N2K3[] w - - 0 1", "b1") == Texts{"b1d2"});
  CHECK(own_captures_from("4k3/8/8/8/8/W7/R3K3[] w - - 0 1", "a1") ==
        Texts{"a1b1", "a1c1", "a1d1"});
  CHECK(why_own_capture("4k3/8/8/8/8/W7/R3K3[] w - - 0 1", "a1a2")
            .starts_with("a1a2 is not legal: the wall on a2 is never captured"));
  CHECK(why_own_capture("4k3/8/8/8/8/8/R3K3[] w - - 0 1", "a1e1")
            .starts_with("a1e1 is not legal: the king on e1 is royal, and royal men are never "
                         "captured by their own side"));
}

TEST_CASE("Captures of own men attack nobody") {
  CHECK_FALSE(fratricide_at("4k3/8/8/8/3n4/8/4K3[] w - - 0 1")->in_check());
  CHECK(own_captures_from("4k3/8/8/8/8/3n4/4K3[] w - - 0 1", "e1") ==
        Texts{"e1d1", "e1d2", "e1e2", "e1f1", "e1f2"});
  const auto game = fratricide_at("4k3/8/8/8/8/3P4/1N2K3[] w - - 0 1");
  const Board& board = game->variant().board;
  CHECK(game->attackers(board.find("d2"), Side::white) == std::vector<Cell>{board.find("e1")});
}

TEST_CASE("A king may flee by capturing a man of his own") {
  CHECK(own_captures_from("4r1k1/8/8/8/8/8/4KH2[] w - - 0 1", "e1") ==
        Texts{"e1d1", "e1d2", "e1f1", "e1f2"});
  CHECK(own_captures_from("4r1k1/8/8/8/8/8/4KW2[] w - - 0 1", "e1") ==
        Texts{"e1d1", "e1d2", "e1f2"});
}

TEST_CASE("Captures of own men open lines like any others") {
  CHECK(why_own_capture("4k3/8/8/8/5P2/4B3/4R1K1[] w - - 3 9", "e2f3") ==
        "e2f3 is legal: the bishop on e2 captures the pawn on f3, of its own side, with check");
  CHECK(own_captures_from("4r1k1/8/8/8/5P2/4B3/4K3[] w - - 0 1", "e2").empty());
  CHECK(why_own_capture("4r1k1/8/8/8/5P2/4B3/4K3[] w - - 0 1", "e2f3") ==
        "e2f3 is not legal: the king on e1 would be attacked by the rook on e7");
}

TEST_CASE("Who captures an own man promotes, grows and loses rights as by any capture") {
  CHECK(own_captures_from("1H2k3/P7/8/8/8/8/4K3[] w - - 0 1", "a6") ==
        Texts{"a6a7=B", "a6a7=R", "a6b7=B", "a6b7=R"});
  CHECK(after_own_capture("4k3/8/8/8/8/1B6/R3K3[] w A - 3 9", "b2a1") ==
        "4k3/8/8/8/8/8/B{n=3}3K3[] b - - 0 9");
}

TEST_CASE("An own man who is captured fills the hand of his side, and effects ask for him") {
  CHECK(after_own_capture("4k3/8/8/8/5P2/4B3/4R1K1[] w - - 3 9", "e2f3") ==
        "4k3/8/8/8/5B{n=3}2/8/4R1K1[P] b - - 0 9");
  CHECK(after_own_capture("4k3/8/8/1pp5/1R6/B7/4K3[] w - - 3 9", "a2b3") ==
        "4k3/8/8/8/1B{n=3}6/8/4K3[] b - - 0 9");
}

TEST_CASE("A capture of an own man is written like one of an enemy") {
  const auto game = fratricide_at("4k3/8/8/8/5P2/4B3/4R1K1[] w - - 3 9");
  CHECK(short_text(*game, read_move(*game, "e2f3").value()) == "Bxf3");
}

TEST_CASE("Words tell that men of one's own side alone are captured") {
  const auto variant = test::game("fratricide.lua");
  const auto last_words = [&](const char* symbol) {
    const PieceSpec& piece = variant->kind(variant->kind_of(symbol));
    return atom_words(*variant, piece.forms.front().movement.back());
  };
  CHECK(last_words("R") ==
        "slides any number of squares orthogonally (rook), only to capture a man of its own side");
  CHECK(last_words("N") == "leaps (1,2), as a knight, only to capture a Pawn of its own side");
}

TEST_CASE("Games with captures of own men are counted as another program counts them") {
  const std::string middle = "r3k2r/ppPw1p1p/2b3n1/O4C2/1B4Np/PPpW1P1P/R3K1HR[Pp] w Aa - 0 1";
  CHECK(nodes_from(middle, 1) == 66);
  CHECK(nodes_from(middle, 2) == 3429);
  CHECK(nodes_from(middle, 3) == 197623);
  const StopFlag stop;
  CHECK(Game::make(test::game("fratricide.lua"))->perft(3, nullptr, stop) == 58924);
}

}  // namespace sb
