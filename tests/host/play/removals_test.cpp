// Rules that ask who could be taken, or whether cells are as they were: what is known of plies
// before they are made (play/referee_removals.h) is never otherwise than when each is made.
#include <catch2/catch.hpp>
#include <string>

#include "support/small_game.h"

namespace sb {
namespace {

// Stones pass over men and take nobody by coming to his place; kings and takers do.
std::string camp(const std::string& rules, const std::string& more = "") {
  return R"(
    local step_by = variable "steps" (range(0, 2))
    local ours = mark "ours" { lasts = 0 }
    return variant "Camp" {
      api = 1,
      board = rectangle(5, 6),
      pieces = {
        piece "King"  { symbol = "K", moves = step(every_way) },
        piece "Stone" { symbol = "S", moves = slide(orthogonal):quiet() + hop(every_way):quiet() },
        piece "Taker" { symbol = "T", moves = step(diagonal) + slide(forward):quiet() },
      },
      setup = [[
        s k . t .
        . s . s .
        . . . . .
        . . t . .
        . S . S .
        . T . K S
      ]],
      rules = { )" +
         rules + " }, " + more + R"(
      endings = { ending "no king" { none = enemy "K" }, ending "stuck" { stuck = true } },
    })";
}

constexpr const char* kings_are_kept =
    R"(forbid "the king could be taken" { can = { none = enemy "K" } })";

}  // namespace

TEST_CASE("The king may not be left where any capture, by effects too, could take him") {
  for (
      const std::string effects : {
          R"()",
          R"(after "leap" { hits = passed * enemy },)",
          R"(after "pincer" { when = { mover = "S" }, hits = flanked(to, orthogonal, 1) },)",
          R"(after "row" { hits = flanked(to, every_way) },)",
          R"(after "withdrawal" { hits = enemy * beyond(to, from) * around(from) },)",
          R"(after "coordination" { when = { mover = own "S" }, hits = enemy *
                (alike(own "K", each_file) * alike(to, each_rank) +
                 alike(own "K", each_rank) * alike(to, each_file)) },)",
          R"(after "approach" { hits = around(to) * enemy - around(own "T") },)",
          R"(after "far" { when = { to = ranks "3-4" }, hits = enemy * reach(to, slide(diagonal)) },)",
          R"(after "first" { hits = around(from) * was(enemy "S") },
              after "second" { hits = flanked(to, every_way) + flanked(own "S", orthogonal) },)",
          R"(after "blast" { when = { captures = true }, hits = around(captured) * men },)",
          R"(after "turn" { when = { mover = "S" }, turns = around(to) * enemy },)",
          R"(after "late" { at = "turn", hits = enemy * in_row(men, 3, every_way) },)",
      }) {
    INFO(effects);
    CHECK(test::fault_of(camp(effects + kings_are_kept)) == "");
  }
}

TEST_CASE("Of two kings one may be left to be taken") {
  CHECK(test::fault_of(camp(R"(after "leap" { hits = passed * enemy },
                               forbid "no king is left" { can = { none = enemy "K T" } })")) == "");
}

TEST_CASE("The board may not stand as it did when the turn began") {
  for (const std::string effects : {R"()", R"(after "trap" { hits = cells "b3 c4 d3" * men },)",
                                    R"(after "pincer" { hits = flanked(to, orthogonal) },)"}) {
    INFO(effects);
    CHECK(test::fault_of(camp(R"(step_by, ours,
        after "begins" { when = { by = "move", before = { step_by:is(0) } },
                         marks = { ours, was(own) } },)" +
                                  effects + R"(
        after "step" { when = { by = "move" }, adds = { [step_by] = 1 } },
        after "rest" { at = "turn", sets = { [step_by] = 0 } },
        forbid "as before" { by = "move", before = { step_by:is(1) }, none = own - was(ours) })",
                              "turn = { move, move },")) == "");
  }
}

}  // namespace sb
