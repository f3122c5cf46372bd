// Spells on positions of tests/games/coven.lua: W freezes beside it but spares N, F freezes two
// diagonals away and straight ahead but spares P, J marks whom it jumps.
#include <catch2/catch.hpp>

#include "reference/marks.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/spells.h"

namespace sb {

namespace {

using test::Texts;

std::shared_ptr<const Variant> coven() { return test::game("coven.lua"); }

std::unique_ptr<Game> at(const std::string& text) {
  auto game = Game::make(coven());
  REQUIRE_FALSE(game->set(test::read(*coven(), text)));
  return game;
}

Texts plies_of(const std::string& text, std::string_view square) {
  return test::starting(move_texts(*at(text)), square);
}

std::string why(const std::string& position, const std::string& move) {
  return explain_move(*at(position), move);
}

std::string fault(const std::string& text) {
  const auto position = read_position(*coven(), text);
  return position ? "" : position.problem().message;
}

}  // namespace

TEST_CASE("A man beside an enemy caster makes no ply, its own casters hold nobody") {
  CHECK(plies_of("7k/8/8/3w4/4R3/8/8/K7 w - -", "e4").empty());
  CHECK(plies_of("7k/8/8/3W4/4R3/8/8/K7 w - -", "e4").size() == 14);
}

TEST_CASE("Casters freeze where they could go, from where they look") {
  const auto variant = coven();
  const Snapshot position = test::read(*variant, "7k/8/2R1R3/4R3/4f3/4R3/2R1R3/K5R1 w - -");
  const auto is_frozen = [&](std::string_view cell) {
    return reference::mark_on(*variant, position, test::cell(*variant, cell), &CellMark::holds) ==
           0;
  };
  for (const char* cell : {"e5", "e3", "c6"}) CHECK(is_frozen(cell));
  for (const char* cell : {"e6", "g1"}) CHECK_FALSE(is_frozen(cell));
}

TEST_CASE("Whom a set leaves out no caster touches") {
  CHECK(plies_of("7k/8/8/3w4/4N3/8/8/K7 w - -", "e4").size() == 8);
}

TEST_CASE("A frozen man gives no check, a frozen king keeps the other king away") {
  CHECK(status_text(at("4r2k/5W2/8/8/8/8/8/4K3 w - -")->status()) == "play");
  CHECK(status_text(at("4r2k/3W4/8/8/8/8/8/4K3 w - -")->status()) == "play");
  CHECK(status_text(at("4r2k/2W5/8/8/8/8/8/4K3 w - -")->status()) == "check");
  CHECK_FALSE(test::has(move_texts(*at("8/8/8/5W2/4k3/8/4K3/8 w - -")), "e2e3"));
}

TEST_CASE("A king in check moves though an enemy freezes him") {
  CHECK(plies_of("7k/8/8/8/8/8/5w2/4K3 w - -", "e1").empty());
  CHECK(plies_of("4r2k/8/8/8/8/8/5w2/4K3 w - -", "e1") == Texts{"e1d1", "e1d2", "e1f1"});
}

TEST_CASE("A caster that lets a checking man go leaves its king in check") {
  const Texts plies = plies_of("4r2k/3W4/8/8/8/8/8/4K3 w - -", "d7");
  CHECK(test::has(plies, "d7e7"));
  CHECK(test::has(plies, "d7d8"));
  CHECK_FALSE(test::has(plies, "d7c7"));
}

TEST_CASE("A jump marks the first man between, any other ply clears the mark") {
  const auto game = at("7k/8/8/8/3p4/2J5/8/K7 w - -");
  game->play(read_move(*game, "c3e5").value());
  CHECK(write_position(game->variant(), game->snapshot()) ==
        "7k/8/8/4J3/3p4/8/8/K7 b - - 1 1 spell=d4");
  game->play(read_move(*game, "h8g8").value());
  CHECK(write_position(game->variant(), game->snapshot()) == "6k1/8/8/4J3/3p4/8/8/K7 w - - 2 2");
}

TEST_CASE("A marked man of the player's own does not move, one of the enemy's is not captured") {
  CHECK(plies_of("7k/8/8/4J3/3n4/8/8/K7 b - - 1 1 spell=d4", "d4").empty());
  CHECK(test::has(move_texts(*at("7k/8/8/4J3/3N4/8/K7/3r4 b - - 1 1")), "d1d4"));
  CHECK_FALSE(test::has(move_texts(*at("7k/8/8/4J3/3N4/8/K7/3r4 b - - 1 1 spell=d4")), "d1d4"));
}

TEST_CASE("A marked man can do what its mark leaves it, and frozen as well it is held") {
  const std::string free = "7k/8/8/8/3pV3/8/8/K7 w - - 1 1";
  CHECK(test::has(plies_of(free, "e4"), "e4d4"));
  CHECK_FALSE(test::has(plies_of(free + " spell=e4", "e4"), "e4d4"));
  CHECK(plies_of(free + " spell=e4", "e4").size() == plies_of(free, "e4").size() - 1);
  CHECK(plies_of("7k/8/8/8/3wV3/8/8/K7 w - - 1 1 spell=e4", "e4").empty());
}

TEST_CASE("A forced man moves though it is frozen, and nobody else does while it can") {
  const Texts plies = move_texts(*at("7k/8/8/3w4/4W3/8/8/K5R1 w - - 1 1 spell=e4"));
  CHECK(plies.size() == test::starting(plies, "e4").size());
  CHECK(plies.size() > 10);
  const Texts boxed = move_texts(*at("7k/8/8/8/8/NN6/NN6/WNK5 w - - 1 1 spell=a1"));
  CHECK(test::starting(boxed, "a1").empty());
  CHECK_FALSE(boxed.empty());
}

TEST_CASE("The mark protects a king whom his own side has jumped, for one ply") {
  const auto game = at("4r2k/8/8/8/8/8/8/3JK3 w - -");
  const auto jump = read_move(*game, "d1f1");
  REQUIRE(jump.ok());
  game->play(jump.value());
  game->play(read_move(*game, "h8g8").value());
  CHECK(game->in_check());
}

TEST_CASE("A marked checker gives no check: it cannot move when it would") {
  CHECK(test::has(move_texts(*at("7k/8/8/8/2J5/3f4/8/4K3 w - -")), "c4e2"));
  CHECK_FALSE(test::has(move_texts(*at("7k/8/8/8/2J5/3f4/8/4K3 w - -")), "c4a2"));
}

TEST_CASE("A held king or partner does not castle") {
  CHECK(test::has(move_texts(*at("6k1/8/8/8/8/8/8/4K2R w H -")), "e1g1"));
  CHECK_FALSE(test::has(move_texts(*at("6k1/8/8/8/8/8/7w/4K2R w H -")), "e1g1"));
  CHECK_FALSE(test::has(move_texts(*at("6k1/8/8/8/8/8/3w4/4K2R w H -")), "e1g1"));
  CHECK(why("6k1/8/8/8/8/8/7w/4K2R w H -", "e1g1") ==
        "e1g1 is not legal: the king on e1 cannot castle: the rook on h1 is held by "
        "'frozen' (coven.lua:58)");
}

TEST_CASE("A teleporting man goes to empty squares of the other shade alone") {
  const Texts plies = plies_of("7k/8/8/8/4V3/8/8/K7 w - -", "e4");
  CHECK(plies.size() == 30);
  CHECK(test::has(plies, "e4a3"));
  CHECK_FALSE(test::has(plies, "e4a2"));
}

TEST_CASE("why names the mark") {
  CHECK(why("7k/8/8/3w4/4R3/8/8/K7 w - -", "e4e5") ==
        "e4e5 is not legal: the rook on e4 is held by 'frozen' (coven.lua:58)");
  CHECK(why("7k/8/8/8/4N3/8/8/K7 w - - 1 1 spell=e4", "e4f6") ==
        "e4f6 is not legal: the knight on e4 is held by 'dazed' (coven.lua:64)");
  CHECK(why("7k/8/8/8/3pV3/8/8/K7 w - - 1 1 spell=e4", "e4d4") ==
        "e4d4 is not legal: the wanderer on e4 is on 'dazed' (coven.lua:64), where it may not do "
        "that");
  CHECK(why("7k/8/8/8/3nR3/8/8/K7 w - - 1 1 spell=d4", "e4d4") ==
        "e4d4 is not legal: the knight on d4 is shielded by 'immune' (coven.lua:65)");
  CHECK(why("7k/8/8/8/4R3/8/4w3/K7 w - - 1 1", "e4e2") ==
        "e4e2 is not legal: the witch on e2 is never captured: when_hit (coven.lua:24)");
  CHECK(why("7k/8/8/3w4/4W3/8/8/K5R1 w - - 1 1 spell=e4", "g1g2") ==
        "g1g2 is not legal: who was jumped has to move (coven.lua:67); possible are e4b1, "
        "e4b4, e4c2, e4c4, e4d3 and 16 more");
}

TEST_CASE("A mark of one turn is written without it, on squares of the board alone") {
  CHECK(fault("7k/8/8/8/8/8/8/K7 w - - 0 1 spell=e4,f5").empty());
  CHECK(fault("7k/8/8/8/8/8/8/K7 w - - 0 1 spell=i9") == "spell: 'i9' is no square");
  CHECK(fault("7k/8/8/8/8/8/8/K7 w - - 0 1 spell=e4:1") == "spell: 'e4:1' does not say how long");
}

TEST_CASE("A castling king is safe from whom his partner freezes then") {
  const std::string script = test::small(
      R"(piece "Frost" { symbol = "N", moves = step(forward) },
         piece "Man" { symbol = "L", moves = step(every_way) })",
      R"(board = rectangle(3, 6), setup = [[
           k . n
           . . .
           . . .
           . . .
           . . l
           K . N
         ]],
         rules = {
           castle { king = "a1", to = "b1", partner = "c1", marks_own_move = true },
           )" +
          test::freezing_rule("N", "leap(1, 2)") + " }");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "a1b1"));
  test::set(*game, "k1n/3/3/3/l2/K1N w C - 0 1");
  CHECK_FALSE(test::opens(*game, "a1b1"));
  CHECK(test::fault_of(script) == "");
}

}  // namespace sb
