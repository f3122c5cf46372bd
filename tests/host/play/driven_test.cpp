// Men whom a side moves as a turn says: move { mover = set, as = movement }.
#include <catch2/catch.hpp>

#include "notation/special_rules.h"
#include "support/games.h"
#include "support/law_trial.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::play;
using test::position_of;
using test::Texts;

std::unique_ptr<Game> driven_game(const std::string& script) {
  const LoadResult result = test::load_text(script);
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return Game::make(result.loaded->variant, result.loaded->hooks);
}

// Chess with a dragon that is nobody's, and a turn.
std::string driven_chess(const std::string& turn, const std::string& more = "") {
  return "local chess, moves = require 'chess', require 'moves'\n"
         "return chess:with { title = 'Driven', pieces = chess.pieces + {\n"
         "piece 'Dragon' { symbol = '*', neutral = true } },\n"
         "turn = { " +
         turn + " },\n" + more + " }";
}

std::unique_ptr<Game> driven_at(const std::string& script, const std::string& position) {
  auto game = driven_game(script);
  test::set(*game, position);
  return game;
}

// The plies that begin on the square.
Texts driven_from(const std::string& script, const std::string& position,
                  const std::string& square) {
  return test::starting(move_texts(*driven_at(script, position)), square);
}

std::string after_driving(const std::string& script, const std::string& position,
                          const std::string& ply) {
  const auto game = driven_at(script, position);
  const std::string before = position_of(*game);
  play(*game, ply);
  const std::string text = position_of(*game);
  CHECK(game->undo());
  CHECK(position_of(*game) == before);
  return text;
}

std::string why_driven(const std::string& script, const std::string& position,
                       const std::string& ply) {
  return explain_move(*driven_at(script, position), ply);
}

const std::string dragon_chess =
    driven_chess("move + move { mover = neutral '*', as = moves.king }");

}  // namespace

TEST_CASE("Both sides move a man who is nobody's, and he captures enemies of who moves him",
          "[driven]") {
  const std::string men = "4k3/8/8/8/3p4/3*P3/8/4K3";
  const Texts quiet{"d3c2", "d3c3", "d3c4", "d3d2", "d3e2", "d3e4"};
  Texts white = quiet, black = quiet;
  white.push_back("d3d4");
  black.push_back("d3e3");
  std::ranges::sort(white);
  std::ranges::sort(black);
  CHECK(driven_from(dragon_chess, men + " w - - 0 1", "d3") == white);
  CHECK(driven_from(dragon_chess, men + " b - - 0 1", "d3") == black);
  CHECK(after_driving(dragon_chess, men + " w - - 5 9", "d3d4") ==
        "4k3/8/8/8/3*4/4P3/8/4K3 b - - 0 9");
  CHECK(after_driving(dragon_chess, men + " b - - 5 9", "d3c3") ==
        "4k3/8/8/8/3p4/2*1P3/8/4K3 w - - 6 10");
}

TEST_CASE("A man whom another side moves goes forward as that side sees it", "[driven]") {
  const std::string push = driven_chess("move + move { mover = enemy 'P', as = step(forward) }");
  CHECK(driven_from(push, "4k3/8/8/3p4/8/8/8/4K3 w - - 0 1", "d5") == Texts{"d5d6"});
  CHECK(driven_from(push, "4k3/8/8/8/3P4/8/8/4K3 b - - 0 1", "d4") == Texts{"d4d3"});
}

TEST_CASE("A man whom another side moves stays what he is, and stands only where he may",
          "[driven]") {
  const std::string push = driven_chess("move + move { mover = enemy 'P', as = step(every_way) }");
  const Texts plies = driven_from(push, "4k3/8/8/8/8/8/3p4/7K w - - 0 1", "d2");
  CHECK(test::has(plies, "d2d3"));
  CHECK_FALSE(test::has(plies, "d2d1"));  // where a pawn has to promote
  CHECK_FALSE(test::has(plies, "d2d1=Q"));
}

TEST_CASE("A movement of a turn is for men of any side, but not for who is held", "[driven]") {
  const std::string all = driven_chess("move { captures = true } + move { as = leap(0, 3) }");
  const std::string men = "4k3/8/8/8/3p4/8/8/R3K3 w - - 0 1";
  CHECK(driven_from(all, men, "a1") == Texts{"a1a4", "a1d1"});
  CHECK(driven_from(all, men, "d4") == Texts{"d4a4", "d4d7", "d4g4"});
  const std::string held =
      driven_chess("move + move { mover = enemy 'P', as = step(every_way) }",
                   "rules = chess.rules + { mark 'cold' { on = ranks(4), holds = true } },");
  CHECK(driven_from(held, "4k3/8/8/8/3p4/8/8/4K3 w - - 0 1", "d4").empty());
}

TEST_CASE("An own man who goes as a turn says makes a move of his own, and does not promote",
          "[driven]") {
  const std::string rook = "move + move { mover = own - royal, as = moves.rook }";
  const std::string men = "4k3/1P6/8/8/8/2p5/1P6/4K3 w - - 7 9";
  CHECK(driven_from(driven_chess(rook), men, "b2") == Texts{"b2a2", "b2b3", "b2b4", "b2b5", "b2b6",
                                                            "b2c2", "b2c3", "b2d2", "b2e2", "b2f2",
                                                            "b2g2", "b2h2"});
  CHECK(driven_from(driven_chess(rook), men, "b7").front() == "b7a7");
  CHECK_FALSE(test::has(driven_from(driven_chess(rook), men, "b7"), "b7b8"));
  CHECK(after_driving(driven_chess(rook), men, "b2c2") == "4k3/1P6/8/8/8/2p5/2P5/4K3 b - - 0 9");
  const std::string aging =
      "local pieces = require 'pieces'\n"
      "return variant 'Aging' { api = 1, board = rectangle(4, 4),\n"
      "pieces = { pieces.king, piece 'Ager' { symbol = 'A', state = { n = range(1, 3) },\n"
      "moves = step(forward), after_move = function(self) self.n = self.n % 3 + 1 end,\n"
      "after_turn = function(self) self.n = 1 end } },\n"
      "setup = 'k . . .\\n. . . .\\n. A . .\\nK . . A',\n"
      "turn = { move + move { mover = own 'A', as = step(sideways) } },\n"
      "goal = require('goals').checkmate }";
  CHECK(after_driving(aging, "k3/4/1(A){n=3}2/K2(A){n=2} w - - 0 1", "b2c2") ==
        "k3/4/2A1/K2A b - - 1 1");
  CHECK(after_driving(aging, "k3/4/1A2/K2(A){n=2} w - - 0 1", "b2c2") ==
        "k3/4/2A{n=2}1/K2A b - - 1 1");
}

TEST_CASE("Where an own man goes there by himself too it is one ply, and of a castling's text that",
          "[driven]") {
  const auto game = driven_at(driven_chess("move + move { mover = own, as = moves.queen }"),
                              "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
  Texts plies = test::agreed_plies(*game);
  std::ranges::sort(plies);
  CHECK(std::ranges::adjacent_find(plies) == plies.end());
  CHECK(test::has(plies, "e1g1"));
  play(*game, "e1g1");
  CHECK(position_of(*game) == "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
}

TEST_CASE("Who could capture in passing has a quiet move to that square, too, if the turn says so",
          "[driven]") {
  const auto game =
      driven_at(driven_chess("move + move { mover = own 'P', as = step(forward_left):quiet() }"),
                "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  CHECK(test::starting(test::agreed_plies(*game), "e5d6") == Texts{"e5d6", "e5d6~"});
}

TEST_CASE("Nobody goes back to where he stood as a turn says", "[driven]") {
  const std::string twice =
      driven_chess("move + move { mover = men 'N', as = leap(1, 2):twice() }");
  const auto game = driven_at(twice, "4k3/8/8/8/3n4/8/3N4/4K3 w - - 0 1");
  CHECK_FALSE(test::has(test::agreed_plies(*game), "d4d4"));
  CHECK_FALSE(test::has(test::agreed_plies(*game), "d2d2"));
}

TEST_CASE("Who goes as a turn says goes over whom a mark lets pass", "[driven]") {
  const std::string ghosts =
      driven_chess("move { mover = own 'R', as = moves.rook }",
                   "rules = chess.rules + { mark 'ghosts' { on = men 'P', passable = true } },");
  const auto game = driven_at(ghosts, "4k3/8/8/8/8/RpP1p3/8/4K3 w - - 0 1");
  CHECK(test::starting(test::agreed_plies(*game), "a3") ==
        Texts{"a3a1", "a3a2", "a3a4", "a3a5", "a3a6", "a3a7", "a3a8", "a3b3", "a3d3", "a3e3",
              "a3f3", "a3g3", "a3h3"});
}

TEST_CASE("Cards say how men go, and each goes to the other side when it has been used",
          "[driven]") {
  const auto game = Game::make(test::game("cards.lua"));
  CHECK(move_texts(*game) == Texts{"card:dragon", "card:tiger"});
  play(*game, "card:tiger");
  CHECK(test::starting(move_texts(*game), "c1") == Texts{"c1c3"});
  play(*game, "c1c3");
  play(*game, "card:rabbit");
  CHECK(test::starting(move_texts(*game), "b5") == Texts{"b5a4"});
}

TEST_CASE("A royal man is not captured by whom the other side moves, nor is he in check by him",
          "[driven]") {
  CHECK_FALSE(
      test::has(driven_from(dragon_chess, "4k3/3*4/8/8/8/8/8/4K3 w - - 0 1", "d7"), "d7e8"));
  CHECK_FALSE(driven_at(dragon_chess, "4k3/3*4/8/8/8/8/8/4K3 b - - 0 1")->in_check());
  const std::string said =
      driven_chess("move + move { mover = neutral '*', as = moves.king }",
                   "check = own * royal * (attacks(enemy) + around(neutral)),");
  const std::string men = "4k3/8/8/8/8/6*1/8/7K w - - 0 1";
  CHECK(driven_from(said, men, "h1") == Texts{"h1g1"});
  CHECK(driven_from(said, men, "g3") == Texts{"g3f2", "g3f3", "g3f4", "g3g4", "g3h3", "g3h4"});
}

TEST_CASE("Whoever moves another's man may not leave himself in check", "[driven]") {
  const std::string push = driven_chess("move + move { mover = enemy 'N', as = moves.king }");
  const Texts plies = driven_from(push, "4r2k/8/8/8/4n3/8/8/4K3 w - - 0 1", "e4");
  CHECK(plies == Texts{"e4e3", "e4e5"});  // a knight between rook and king
  CHECK(driven_from(push, "4r2k/8/8/8/3n4/8/8/4K3 w - - 0 1", "d4") ==
        Texts{"d4e3", "d4e4", "d4e5"});
}

TEST_CASE("A castling right goes with the rook that the enemy moves", "[driven]") {
  const std::string back = driven_chess("move + move { mover = enemy 'R', as = step(backward) }");
  CHECK(after_driving(back, "4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1", "a1a2") ==
        "4k3/8/8/8/8/8/R7/4K2R w K - 1 2");
}

TEST_CASE("A trail ends when another's man is moved", "[driven]") {
  CHECK(after_driving(dragon_chess, "4k3/8/8/8/2pP4/*7/8/4K3 b - d3 0 1", "a3b3") ==
        "4k3/8/8/8/2pP4/1*6/8/4K3 w - - 1 2");
}

TEST_CASE("Whom another's man captures comes into the reserve of the side that moved him",
          "[driven]") {
  const std::string house = driven_chess(
      "move + move { mover = neutral '*', as = moves.king }",
      "rules = chess.rules + { reserve 'hand' { takes = 'captured', drops = everywhere } },");
  CHECK(after_driving(house, "4k3/8/8/8/3p4/3*4/8/4K3[] w - - 0 1", "d3d4") ==
        "4k3/8/8/8/3*4/8/8/4K3[P] b - - 0 1");
}

TEST_CASE("A pull follows the man who has moved to the square that he left", "[driven]") {
  const std::string pull = driven_chess(
      "move, move { mover = enemy * around(from), to = from, as = step(every_way):quiet() "
      "}:if_any()");
  const auto game = driven_at(pull, "7k/8/8/8/3p4/4N3/8/4K3 w - - 0 1");
  play(*game, "e3g4");
  CHECK(move_texts(*game) == Texts{"d4e3"});
  play(*game, "d4e3");
  CHECK(position_of(*game) == "7k/8/8/8/6N1/4p3/8/4K3 b - - 0 1");
}

TEST_CASE("Rules ask of another's man who is moved as of who moves", "[driven]") {
  const auto ruled = [](const std::string& rule) {
    return driven_chess("move + move { mover = neutral '*', as = moves.king }",
                        "rules = chess.rules + { " + rule + " },");
  };
  const std::string men = "4k3/8/8/3p4/8/3*4/8/4K3 w - - 0 1";
  CHECK(driven_from(ruled("forbid 'x' { mover = '*', to = ranks(4) }"), men, "d3") ==
        Texts{"d3c2", "d3c3", "d3d2", "d3e2", "d3e3"});
  CHECK(driven_from(ruled("forbid 'x' { mover = neutral, from = ranks(3) }"), men, "d3").empty());
  CHECK(after_driving(
            ruled("after 'x' { when = { by = 'move', mover = '*' }, hits = enemy * files 'd' }"),
            men, "d3c3") == "4k3/8/8/8/8/2*5/8/4K3 b - - 0 1");
}

TEST_CASE("The turn in words says whom else a side may move, and how", "[driven]") {
  const auto words = [](const std::string& turn) {
    const auto game = driven_game(driven_chess(turn));
    std::string all;
    for (const std::string& line : turn_words(game->variant())) all += line + "\n";
    return all;
  };
  CHECK_THAT(words("move + move { mover = neutral '*', as = step(forward) }"),
             Catch::Contains("a move of a neutral Dragon by \""));
  CHECK_THAT(words("move + move { as = step(forward) }"),
             Catch::Contains("a move of any man by \""));
}

TEST_CASE("Why another's man does not go there is told like why an own one does not", "[driven]") {
  CHECK(why_driven(dragon_chess, "4k3/8/8/8/3p4/3*4/8/4K3 w - - 0 1", "d3d4") ==
        "d3d4 is legal: the dragon on d3 captures the pawn on d4");
  CHECK(why_driven(dragon_chess, "4k3/8/8/8/3p4/3*4/8/4K3 w - - 0 1", "d3d5")
            .starts_with("d3d5 is not legal"));
  CHECK_THAT(why_driven(driven_chess("move + move { mover = enemy 'N', as = moves.king }"),
                        "7k/8/8/8/4n3/3P4/8/4K3 w - - 0 1", "e4d3"),
             Catch::Contains("the pawn on d3 is of the side to act"));
  CHECK_THAT(why_driven(driven_chess("move + move { mover = enemy 'N', as = moves.king }"),
                        "4r2k/8/8/8/4n3/8/8/4K3 w - - 0 1", "e4d3"),
             Catch::Contains("e4d3 is not legal: the king on e1 would be attacked by"));
}

TEST_CASE("Laws hold where men are moved by whom they do not belong to", "[driven]") {
  const std::string turns[] = {
      "move + move { mover = neutral '*', as = moves.knight + slide(orthogonal):up_to(2) }",
      "move + move { mover = enemy - royal, as = step(every_way):quiet() }",
      "move + move { mover = own, as = moves.knight + step(forward) }",
      "move, move { mover = enemy * around(from), to = from, as = step(every_way) }:if_any()",
  };
  for (const std::string& turn : turns) {
    const MakeGame make = [&] {
      auto game = driven_game(driven_chess(turn));
      REQUIRE_FALSE(game->set(
          test::read(game->variant(), "rn2k1nr/pp3ppp/8/3*4/8/8/PPP3PP/RN2K1NR w KQkq - 0 1")));
      return game;
    };
    CHECK(test::broken_law(make, 5, 24).value_or("") == "");
  }
}

}  // namespace sb
