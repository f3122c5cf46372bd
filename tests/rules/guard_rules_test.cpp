// Guarded royal men and changes that go with moves, beside rules said by primitives and beside
// other words. Small games, counted by hand.
#include <catch2/catch.hpp>

#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

using test::play;
using test::position_of;
using test::Texts;

// Kings with a guard at first; `king` are more fields of theirs.
std::string guarded(const std::string& rest, const std::string& king = "moves = step(every_way)",
                    const std::string& men = "pieces.rook",
                    const std::string& goal = "goals.checkmate") {
  return "local pieces, goals = require \"pieces\", require \"goals\"\n"
         "local taken = variable \"taken\" (per_side(range(0, 3)))\n"
         "return variant \"Small\" { api = 1, board = rectangle(5, 5),\n  pieces = { "
         "piece \"King\" { symbol = \"K\", royal = true, state = { a = one_of(\"0\", \"none\") }, "
         "guarded = function(self) return self.a == \"0\" end, "
         "after_guard_lost = function(self) self.a = \"none\" end, " +
         king + " }, " + men +
         " },\n  setup = [[\n. . k . .\n. . . . .\n. . . . .\n. . . . .\n"
         "K . R . .\n]],\n  goal = " +
         goal + ", draws = { goals.stalemate },\n  " + rest + "\n}\n";
}

std::string with(std::string script, const std::string& now, const std::string& then) {
  REQUIRE(script.find(now) != std::string::npos);
  return script.replace(script.find(now), now.size(), then);
}

std::unique_ptr<Game> kept(const std::string& script) {
  CHECK(test::fault_of(script) == "");
  return test::game_of(script);
}

Texts plies(Game& game, const std::string& text) {
  test::set(game, text);
  Texts texts = move_texts(game);
  std::ranges::sort(texts);
  return texts;
}

}  // namespace

TEST_CASE(
    "To rules nobody is captured where a guard is taken, and a guest where the king takes it") {
  const auto game = kept(guarded(
      "rules = { taken, after \"taken\" { when = { captures = true }, adds = { [taken] = 1 } } }"));
  play(*game, "c1c5");
  CHECK(position_of(*game) == "2k{a=none}2/5/5/5/K4 b - - 0 1 guest=R");
  CHECK(status_text(game->status()) == "check");
  play(*game, "c5c5");
  CHECK(position_of(*game) == "2k{a=none}2/5/5/5/K4 w - - 0 2 btaken=1");
}

TEST_CASE("Filters concern the replies to a guest") {
  const auto game =
      kept(guarded("rules = { forbid \"peace\" { mover = \"K\", captures = true } }"));
  CHECK(plies(*game, "2k{a=none}2/5/5/5/K4 b - - 0 1 guest=R") == Texts{"c5b4", "c5d4"});
}

TEST_CASE("Each turn may have several plies: a guest is answered by the first of its host's") {
  const auto game = kept(guarded("turn = { move, move }"));
  play(*game, "c1c5");
  CHECK(position_of(*game) == "2k{a=none}2/5/5/5/K4 w - - 0 1 guest=R phase=move.2");
  play(*game, "a1a2");
  CHECK(position_of(*game) == "2k{a=none}2/5/5/K4/5 b - - 1 1 guest=R");
  play(*game, "c5d4");
  CHECK(position_of(*game) == "2R2/3k{a=none}1/5/K4/5 b - - 2 1 phase=move.2");
}

TEST_CASE("An effect that removes a king removes the guest who shares his square") {
  const auto game = kept(guarded(
      "rules = { after \"blast\" { when = { mover = \"R\", to = ranks(5) }, hits = to } }"));
  play(*game, "c1c5");
  CHECK(position_of(*game) == "5/5/5/5/K4 b - - 0 1");
}

TEST_CASE("A guarded king may be left in check whatever check is said to be") {
  const auto game = kept(guarded("check = own \"K\" * attacks(enemy)"));
  CHECK(test::opens(*game, "c1c4"));
  play(*game, "c1c4");
  CHECK(test::opens(*game, "c5d5"));
  CHECK(plies(*game, "2k{a=none}2/2R2/5/5/K4 b - - 0 1") == Texts{"c5b5", "c5c4", "c5d5"});
}

TEST_CASE("No die is rolled where a guard is taken, and one is where the guest is captured") {
  std::string script = guarded(
      "rules = { rearrange { faces = { { move = \"none\" } } } }", "moves = step(every_way)",
      "piece \"Rook\" { symbol = \"R\", moves = slide(orthogonal):gives_no_check() }");
  script = with(script, "rectangle(5, 5)",
                "sections { names = \"AB\", laid = \"AnBs\", corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, "
                "sides = \"senw\", files = 3, ranks = 3, turn = 90 }");
  script = with(script, ". . k . .\n. . . . .\n. . . . .\n. . . . .\nK . R . .",
                ". . R\n. . .\nK . .\n. . k\n. . .\n. . .");
  const auto game = kept(script);
  test::set(*game, "2R/3/K2/2k/3/3 w - - 0 1 board=AnBs");
  play(*game, "Ac3Bc3");
  CHECK(position_of(*game) == "3/3/K2/2k{a=none}/3/3 b - - 0 1 guest=R");
  play(*game, "Bc3Bc3");
  CHECK(position_of(*game) == "3/3/K2/2k{a=none}/3/3 b - - 0 1 phase=roll");
}

TEST_CASE("No guard is taken without check where the game is drawn then for want of material") {
  const auto game =
      kept(with(guarded("", "moves = step(every_way)",
                        "piece \"Rook\" { symbol = \"R\", value = 5, promotes = { to = \"N\" }, "
                        "moves = slide(orthogonal):gives_no_check() }, "
                        "piece \"Nag\" { symbol = \"N\", value = 1, moves = step(every_way) }"),
                "goals.stalemate", "ending \"material\" { value = 1 }"));
  CHECK_FALSE(test::opens(*game, "c1c5=N"));
  test::set(*game, "2k2/5/5/5/K1R1R w - - 0 1");
  CHECK(test::opens(*game, "c1c5=N"));
}

TEST_CASE("Who captures in passing or runs on takes no guard") {
  SECTION("in passing") {
    const auto game = kept(guarded(
        "", "moves = step(every_way) + slide(forward):quiet():at_least(2):up_to(2):leaves_trail()",
        "pieces.rook, piece \"Taker\" { symbol = \"T\", moves = "
        "step(forward_diagonals):capturing():takes_trail() + step(sideways):quiet() }"));
    CHECK(plies(*game, "2k2/5/Kt3/5/5 b - a2 0 1") ==
          Texts{"b3c3", "c5b4", "c5b5", "c5c3", "c5c4", "c5d4", "c5d5"});
  }
  SECTION("running on") {
    const auto game = kept(guarded(
        "", "moves = step(every_way)",
        "pieces.rook, piece \"Runner\" { symbol = \"T\", moves = slide(orthogonal):bounces(90) }"));
    CHECK(plies(*game, "2k2/5/2T2/5/K4 w - - 0 1") ==
          Texts{"a1a2", "a1b1", "a1b2", "c3a3", "c3b3", "c3c1", "c3c2", "c3c4", "c3d3", "c3e3"});
  }
}

TEST_CASE("A guard is taken before the king where kings are captured") {
  const auto game =
      kept(guarded("", "moves = step(every_way)", "pieces.rook", "goals.royal_capture"));
  play(*game, "c1c5");
  play(*game, "c5d5");
  CHECK(position_of(*game) == "2Rk{a=none}1/5/5/5/K4 w - - 1 2");
  play(*game, "c5d5");
  CHECK(status_text(game->status()) == "white wins (king captured)");
}

TEST_CASE("A filter concerns the change that goes with a move") {
  const std::string king =
      "state = { f = one_of(\"k\", \"n\"), l = some_of(\"k\", \"n\") }, "
      "moves = function(self) return self.f == \"k\" and step(every_way) or leap(1, 2) end";
  const std::string script =
      "local pieces, goals = require \"pieces\", require \"goals\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 5),\n  pieces = { "
      "piece \"King\" { symbol = \"K\", royal = true, " +
      king +
      " }, pieces.rook },\n  setup = [[\n. . . . k\n. . . . .\n. . . . .\n. . . . .\n"
      "K . R . .\n]],\n  goal = goals.checkmate, draws = { goals.stalemate },\n"
      "  rules = { move_change { of = \"K\", field = \"f\", among = \"l\", not_after = \"own\" }, "
      "forbid \"no change by the side\" { mover = \"R\", to = files \"d-e\", "
      "some = own \"K{f=n}\" } },\n}\n";
  const auto game = kept(script);
  CHECK(test::opens(*game, "c1c2/n"));
  CHECK(test::opens(*game, "c1d1"));
  CHECK_FALSE(test::opens(*game, "c1d1/n"));
  play(*game, "c1c2/n");
  CHECK(position_of(*game) == "4k/5/5/2R2/K{f=n}4 b - - 1 1");
}

}  // namespace sb
