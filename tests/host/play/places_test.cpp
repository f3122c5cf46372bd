// Whether a place of a turn is open, where what is legal hangs on whether the turn goes on behind
// it: by the engine, by making every ply, and by the slow twin.
#include <catch2/catch.hpp>
#include <string>

#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

using test::Texts;

std::string places(const std::string& rest) {
  return "local pieces, goals = require 'pieces', require 'goals'\n"
         "local ended = variable 'ended' (range(0, 1))\n"
         "local plies = variable 'plies' (range(0, 9))\n"
         "local stone = piece 'Stone' { symbol = 'S', moves = step(forward):quiet() }\n"
         "local mover = move { mover = to }\n"
         "return variant 'Places' { api = 1, " +
         rest + " }";
}

// The plies of a position, or of that after these plies.
Texts plies_after(const std::string& script, const std::string& text, const Texts& plies = {}) {
  const auto game = test::game_of(script);
  if (!text.empty()) test::set(*game, text);
  for (const std::string& ply : plies) {
    test::agreed_plies(*game);
    test::play(*game, ply);
  }
  return test::agreed_plies(*game);
}

}  // namespace

TEST_CASE("Nobody captures on in check who cannot end the turn out of it") {
  const auto chains = places(R"(
    board = rectangle(5, 5), pieces = { pieces.king, pieces.rook, pieces.knight },
    setup = ". . k n n\n. . . . .\n. n . N n\n. . . . .\nK . . . R",
    turn = { move, move { captures = true, mover = to }:again():when { captures = true },
             safe = "end" },
    goal = goals.checkmate, draws = { goals.stalemate })");
  CHECK(plies_after(chains, "2knn/5/1n1Nn/5/K3R w - - 0 1") == Texts{"a1a2", "a1b1", "a1b2"});
}

TEST_CASE("A place has no ply where none of them may end the turn, nor go on with it") {
  const auto filtered = [](const std::string& turn) {
    return places(R"(
      board = rectangle(2, 4), pieces = { stone }, setup = ". s\n. .\n. .\nS .",
      turn = { move, )" +
                  turn + R"( },
      rules = { ended, after "ended" { at = "turn", sets = { [ended] = 1 } },
                forbid "a second step ends no turn" { ended:is(1), from = ranks "2" } },
      endings = { ending "stuck" { stuck = true, wins = "enemy" } })");
  };
  const auto two = filtered("mover:if_any(), mover:if_any()");
  CHECK(plies_after(two, "", {"a1a2"}) == Texts{"a2a3"});
  const auto short_of_one = "1s/S1/2/2 w - - 0 1";
  for (const std::string turn : {"mover:if_any(), mover:if_any()", "mover:again()"})
    CHECK(plies_after(filtered(turn), short_of_one, {"a3a4"}) == Texts{"b4b3"});
}

TEST_CASE("A place goes on as long as its plies do, and no longer than the rules let them") {
  const auto steps = places(R"(
    board = rectangle(3, 5), pieces = { stone }, setup = ". . s\n. . .\n. . .\n. . .\nS . .",
    turn = { move, mover:again() },
    rules = { ended, after "begun" { when = { by = "move" }, sets = { [ended] = 0 } },
              after "ended" { at = "turn", sets = { [ended] = 1 } },
              forbid "the turn goes on" { by = "move", ended:is(0), from = ranks "4" } },
    endings = { ending "stuck" { stuck = true, wins = "nobody" } })");
  CHECK(plies_after(steps, "", {"a1a2", "a2a3", "a3a4"}) == Texts{"a4a5"});
}

TEST_CASE("A turn begins at a place of which a ply is legal, however it goes on") {
  const auto begins = places(R"(
    board = rectangle(3, 4), pieces = { piece "A" { symbol = "A", moves = step(every_way) },
                                        piece "B" { symbol = "B", moves = step(orthogonal) } },
    setup = "b a b\n. . .\n. . .\nB A B",
    turn = { move { captures = true }:maybe(), move { mover = "B" }:maybe() },
    rules = { forbid "acting" { by = "move", none = acting * files "b" } },
    endings = { ending "gone" { none = enemy } })");
  CHECK(plies_after(begins, "1a1/1B1/1B1/1A1 w - - 2 5") ==
        Texts{"b2a2", "b2c2", "b3a3", "b3c3", "pass"});
}

TEST_CASE("A pass leaves a place out whichever of its plies is legal") {
  const auto other = places(R"(
    board = rectangle(2, 3), pieces = { stone }, setup = "s s\n. .\nS S",
    turn = { move { captures = true }:otherwise(choose "bid" { of = "one two" }):maybe(), move },
    endings = { ending "gone" { none = enemy } })");
  CHECK(plies_after(other, "") == Texts{"bid:one", "bid:two", "pass"});
}

TEST_CASE("What is said of an action before it has an alternative closes it alone") {
  const auto game = [](const std::string& turn) {
    return places(R"(
    board = rectangle(2, 3), pieces = { stone }, setup = "s s\n. .\nS S",
    endings = { ending "gone" { none = enemy } }, turn = { )" +
                  turn + " }");
  };
  CHECK(plies_after(game("move:when { turns:is(1) }:otherwise(pass)"), "ss/2/SS w - - 0 2") ==
        Texts{"pass"});
  CHECK(plies_after(game("move:when { turns:is(1) }:otherwise(pass)"), "").size() == 2);
  CHECK(
      plies_after(game("move:otherwise(pass):when { turns:is(1) }"), "ss/2/SS w - - 0 2").empty());
}

TEST_CASE("A place of several parts is left out where all of them are closed") {
  const auto parts = places(R"(
    board = rectangle(2, 3), pieces = { stone }, setup = "s s\n. .\nS S", rules = { plies },
    endings = { ending "gone" { none = enemy } },
    turn = { move, pass:when { plies:is(1) } + move { captures = true }:when { plies:is(2) } })");
  CHECK(plies_after(parts, "", {"a1a2"}) == Texts{"b3b2"});
  CHECK(plies_after(parts, "ss/2/SS w - - 0 1 plies=1", {"a1a2"}) == Texts{"pass"});
}

TEST_CASE("Each action of a place has all its plies, though a man comes to a square by two ways") {
  const auto both = [](const std::string& turn) {
    return places(R"(
    board = rectangle(4, 4), pieces = {
      piece "Ape" { symbol = "A", moves = step(sideways) },
      piece "Bee" { symbol = "B", moves = slide(orthogonal) + slide(forward) } },
    setup = "a . . b\n. . . .\n. . . .\nA . . B", turn = { )" +
                  turn + R"( },
    endings = { ending "bare" { none = own, wins = "enemy" } })");
  };
  CHECK(plies_after(both(R"(move { captures = "B" } + move { captures = "A" })"), "") ==
        Texts{"d1d4"});
  CHECK(plies_after(both(R"(drop "A" { to = cells "b2" } + move { mover = "B", to = files "d" })"),
                    "") == Texts{"A@b2", "d1d2", "d1d3", "d1d4"});
  CHECK(plies_after(both(R"(choose "which" { of = enemy } + move { mover = "B", to = ranks(4) })"),
                    "") == Texts{"d1d4", "which@a4", "which@d4"});
}

TEST_CASE("Of several men the one is lifted who is first as his side counts squares") {
  const auto stones = places(R"(
    board = rectangle(4, 4), pieces = { piece "Man" { symbol = "M", moves = step(every_way) },
                                        piece "Rock" { symbol = "*", neutral = true } },
    setup = "m . . .\n. . * .\n. * . .\nM . . .",
    turn = { move, drop "*" { to = empty * files "d", lifts = true } },
    endings = { ending "bare" { none = own, wins = "enemy" } })");
  const auto game = test::game_of(stones);
  for (const char* ply : {"a1b1", "@d1", "a4b4"}) test::play(*game, ply);
  test::agreed_plies(*game);
  test::play(*game, "@d3");
  CHECK(test::position_of(*game) == "1m2/3*/4/1M1* w - - 2 2");
}

TEST_CASE("Questions about places end, whatever a script asks") {
  const auto never = places(R"(
    board = rectangle(6, 6), pieces = { piece "Queen" { symbol = "Q", moves = slide(every_way) } },
    setup = "q . q . q .\n. . . . . .\n. . . . . .\n. . . . . .\n. . . . . .\n. Q . Q . Q",
    turn = { move, move:again() },
    rules = { ended, plies, after "one more" { adds = { [plies] = 1 } },
              after "ended" { at = "turn", sets = { [ended] = 1 } },
              forbid "no turn ends" { ended:is(1) }, forbid "nor has it six plies" { plies:is(6) } },
    endings = { ending "stuck" { stuck = true, wins = "enemy" } })");
  const auto game = test::game_of(never);
  CHECK_FALSE(game->plies().empty());
}

}  // namespace sb
