// Rules are found by the words in which a game ends, and say what is so for either side.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <catch2/catch.hpp>

#include "base/list.h"
#include "base/text.h"
#include "notation/rules_page.h"
#include "notation/special_rules.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

// Chess with other fields.
std::shared_ptr<const Variant> chess_with(const std::string& fields,
                                          const std::string& before = "") {
  const LoadResult loaded =
      test::load_text("local chess = require \"chess\"\n" + before +
                      "\nreturn chess:with { title = \"X\", " + fields + " }");
  for (const Problem& problem : loaded.problems) FAIL(describe(problem));
  return loaded.loaded->variant;
}

constexpr const char* goals = "local goals = require \"goals\"";

std::string about(const Variant& variant, std::string_view word) {
  std::string all;
  for (const RulesPart& part : rules_about(variant, word).parts)
    all += fmt::format("{}: {}\n", part.heading, fmt::join(part.sentences, " "));
  return all;
}

bool tells(const Variant& variant, std::string_view word, std::string_view words) {
  INFO(word);
  INFO(about(variant, word));
  return about(variant, word).find(words) != std::string::npos;
}

}  // namespace

TEST_CASE("the rules are found by the words in which the status of a game tells its end",
          "[words]") {
  const auto chess = test::game("chess");
  CHECK(tells(*chess, "checkmate", "Aim: Checkmate of the King wins."));
  CHECK(tells(*chess, "threefold repetition", "the same position 3 times"));
  CHECK(tells(*chess, "Repetition", "the same position 3 times"));
  CHECK(tells(*chess, "5-fold repetition", "the same position 3 times"));
  CHECK(tells(*chess, "fifty moves", "100 plies without a capture"));
  CHECK(tells(*chess, "60 quiet plies", "100 plies without a capture"));
  CHECK(tells(*chess, "dead position", "positions in which nobody can mate"));
  CHECK(tells(*chess, "stalemate", "Draws: stalemate"));
  CHECK(tells(*test::game("breakthrough"), "stalemate", "has lost"));
  const auto each = chess_with("royals = \"each\", goal = goals.extinction", goals);
  CHECK(tells(*each, "no king", "A side to move that has no King any more has lost."));
  CHECK(tells(*each, "extinction", "A side to move that has no King any more has lost."));
  CHECK(tells(*each, "pass", "passes"));
  CHECK(tells(*chess_with("goal = goals.royal_capture", goals), "king captured",
              "Capture of the King wins"));
  CHECK(tells(*test::game("whack"), "material", "neither side having men worth more"));
}

TEST_CASE("the rules are found by what people call draws, promotion, capture in passing",
          "[words]") {
  const auto chess = test::game("chess");
  CHECK(tells(*chess, "draw", "Aim: Draws: stalemate"));
  CHECK(tells(*chess, "quiet", "100 plies without a capture"));
  CHECK(tells(*chess, "promotion", "Pawn: Promotes to Queen, Rook, Bishop or Knight, always on"));
  CHECK(tells(*chess, "en passant", "Pawn: steps one square diagonally forward, only to capture"));
  CHECK(about(*chess, "reserve").empty());
}

TEST_CASE("a castling is told for each side where their partners differ", "[words]") {
  const auto told = [](const std::string& black) {
    return fmt::format("{}", fmt::join(special_words(*chess_with("setup = [[\n" + black + R"(
p p p p p p p p
. . . . . . . .
. . . . . . . .
. . . . . . . .
. . . . . . . .
P P P P P P P P
R N B Q K B N R
]])")),
                                       " "));
  };
  CHECK(told("r n b q k b n r").starts_with("Castling: King e1 to g1 with the Rook h1 to f1."));
  const std::string apart = told("n n b q k b n n");
  CHECK(apart.starts_with("White's castling: King e1 to g1 with the Rook h1 to f1."));
  CHECK(apart.find("Black's castling: King e8 to g8 with the Knight h8 to f8.") !=
        std::string::npos);
}

TEST_CASE("a castling is told for each side where their partners come to other squares",
          "[words]") {
  Variant chess = *test::game("chess");
  for (Castling& castling : chess.castlings) {
    const bool short_one = castling.king_to == chess.board.find("g8");
    if (short_one) castling.partner_to = chess.board.find("e8");
  }
  const std::vector<std::string> told = special_words(chess);
  CHECK(contains(told, "White's castling: King e1 to g1 with the Rook h1 to f1."));
  CHECK(contains(told, "Black's castling: King e8 to g8 with the Rook h8 to e8."));
  CHECK(contains(told, "Castling: King e1 to c1 with the Rook a1 to d1."));
}

TEST_CASE("checkmate is told by check where a game says itself what is in check", "[words]") {
  CHECK(goal_words(*test::game("chess")).front() == "Checkmate of the King wins.");
  CHECK(goal_words(*chess_with("check = own \"K Q\" * attacks(enemy)")).front() ==
        "Checkmate wins: who is in check and has no legal move has lost.");
}

TEST_CASE("own men alone stand in check, whatever a game says", "[words]") {
  CHECK(special_words(*chess_with("check = cells \"e4\"")).back() == "In check are own men on e4.");
  CHECK(special_words(*chess_with("check = own \"Q\" * cells \"e4\"")).back() ==
        "In check are own Queens on e4.");
}

TEST_CASE("a mark of which nothing is told is told in the sets that name it", "[words]") {
  const auto told = [](const std::string& near, const std::string& cold) {
    const auto variant = chess_with("rules = chess.rules + { near, mark \"cold\" { on = " + cold +
                                        ", holds = true, help = \"cold\" } }",
                                    "local near = mark \"near\" { " + near + " }");
    return special_words(*variant).back();
  };
  const std::string cold = "\"cold\" (cold): who stands on such a square can do nothing; ";
  CHECK(told("on = around(enemy \"N\"), help = \"\"", "own * near") ==
        cold + "there stand own men beside Knights.");
  CHECK(told("on = around(enemy \"N\")", "own * near") ==
        cold + "there stand own men beside Knights.");
  CHECK(told("on = around(enemy \"N\"), help = \"\"", "near") == cold + "it lies beside Knights.");
  CHECK(told("on = enemy * around(own), help = \"\"", "men * near") ==
        cold + "there stand men where enemies beside own men stand.");
  CHECK(told("on = around(enemy \"N\"), help = \"by a knight\"", "own * near") ==
        cold + "there stand own men where \"near\" lies.");
}

TEST_CASE("the rules of a piece tell how a turn moves it", "[words]") {
  const auto cards = test::game("cards.lua");
  const Rules student = piece_rules(*cards, cards->kind_of("S"));
  REQUIRE(student.parts.size() > 1);
  CHECK(student.parts[1].heading == "Turn");
  REQUIRE(student.parts[1].sentences.size() == 5);
  CHECK(student.parts[1].sentences[0] ==
        "it is moved by: steps one square straight back or leaps (0,2), as a dabbaba, the longer "
        "way straight forward (if card is \"tiger\")");
  const auto kick = chess_with("turn = { move + move { mover = enemy \"P\", as = moves.king } }",
                               "local moves = { king = step(every_way):quiet() }");
  CHECK(piece_rules(*kick, kick->kind_of("P")).parts[1].sentences.size() == 1);
  CHECK(piece_rules(*kick, kick->kind_of("Q")).parts[1].sentences.empty());
}

TEST_CASE("who is moved or captured on a square is a man in the rules", "[words]") {
  const auto game = chess_with(
      "turn = { move, move { mover = to, as = step(orthogonal) }:if_any(), "
      "move { captures = cells \"e4\" }:if_any() }");
  CHECK(tells(*game, "square just", "Then a move of a man on the square just come to by "));
  CHECK(tells(*game, "captures", "Then a move that captures a man on e4"));
}

}  // namespace sb
