// Rules of variables: what they hold after a ply is told before it is made
// (play/referee_forecast.h), never otherwise than when it is made.
#include <catch2/catch.hpp>
#include <string>

#include "support/small_game.h"

namespace sb {
namespace {

std::string court(const std::string& rules, const std::string& more = "") {
  return R"(
    local heat = variable "heat" (range(0, 3))
    local debt = variable "debt" (one_of("none", "rook", "king"))
    )" + test::small(R"(pieces.rook, piece "Frog" { symbol = "F", moves = hop(every_way) })",
                     more + R"(board = rectangle(5, 5), setup = [[
        r f k . r
        . . . . .
        . r . F .
        . . . . .
        R F K . R
      ]], rules = { heat, debt, )" +
                         rules + " }");
}

}  // namespace

TEST_CASE("What a ply sets forbids it as soon as it has set it") {
  for (const std::string rules : {
           R"(after "pays" { when = { mover = "K" }, sets = { [debt] = "none" } },
              after "owes" { when = { captures = true }, sets = { [debt] = "rook" } },
              forbid "no debts" { debt:is "rook", unless = { heat:at_least(2) } })",
           R"(after "owes" { when = { captures = true }, sets = { [debt] = "rook" } },
              after "pays" { when = { mover = "K" }, sets = { [debt] = "none" } },
              after "cools" { when = { mover = "F", unless = { captures = true } },
                              sets = { [heat] = 3 } },
              forbid "no debts" { mover = "R", any = { { debt:is "rook" }, { heat:is(3) } } })",
           R"(after "heats" { when = { some = passed * was(men) }, adds = { [heat] = 1 } },
              forbid "not so hot" { heat:at_least(2), none = around(to) * own "K" })",
           R"(after "leaps" { when = { some = passed * was(enemy) }, sets = { [heat] = 2 } },
              after "rests" { when = { mover = own "R" * files "a-c" }, sets = { [heat] = 0 } },
              forbid "not so hot" { heat:at_least(1), heat:at_most(2) })",
           R"(after "near" { when = { some = around(to) * enemy }, sets = { [heat] = 1 } },
              forbid "not near" { heat:is(1), unless = { captures = true } })",
           R"(after "stays hot" { when = { before = { heat:is(0), some = own "F" } },
                                  sets = { [heat] = 1, [debt] = "king" } },
              forbid "once" { before = { heat:is(1) }, debt:is "king", mover = "F" })",
       }) {
    INFO(rules);
    CHECK(test::fault_of(court(rules)) == "");
  }
}

TEST_CASE("What the end of a turn sets again counts, too") {
  CHECK(test::fault_of(court(R"(
      after "heats" { when = { captures = false }, sets = { [heat] = 1 } },
      after "cools" { at = "turn", sets = { [heat] = 0 } },
      forbid "no ply ends hot" { heat:is(1), mover = "K" })",
                             "turn = { move, move { mover = \"R\" }:maybe() },")) == "");
}

TEST_CASE("What is asked at arrival is asked before effects have set anything") {
  CHECK(test::fault_of(court(R"(
      after "heats" { when = { captures = false }, sets = { [heat] = 1 } },
      after "cools" { when = { mover = "K" }, sets = { [heat] = 0 } },
      forbid "no king comes hot" { at = "arrival", heat:is(1), mover = "K" })")) == "");
}

}  // namespace sb
