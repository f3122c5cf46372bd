// Men in a state, as plies of functions put them and make them: texts, positions, what is wrong.
#include <catch2/catch.hpp>

#include "check/laws.h"
#include "notation/move_text.h"
#include "rules/hooks.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::play;
using test::position_of;

// Men of two fields, who list what the body adds for White's man on a1.
std::string stacks(const std::string& body) {
  return R"(local function go(position, man, add)
  if man.cell ~= "a1" then return end
  )" + body +
         R"(
end
return variant "Stacks" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    piece "Man" {
      symbol = "M", moves = step(orthogonal):quiet(), plies = go,
      state = { n = range(1, 9), m = one_of("low", "high") },
      after_move = function(self) self.m = "high" end,
    },
    piece "Other" { symbol = "O", moves = step(forward), state = { left = range(-2, 2, 0) } },
  },
  setup = [[
    m . . o
    . . . .
    . . . .
    M . . O
  ]],
  endings = { ending "gone" { none = own, wins = "enemy" } },
})";
}

std::unique_ptr<Game> game_of(const std::string& body) { return test::game_of(stacks(body)); }

std::string after(const std::string& body, const std::string& ply) {
  const auto game = game_of(body);
  play(*game, ply);
  const std::string text = position_of(*game);
  CHECK(game->undo());
  CHECK(game->snapshot() == game->variant().start);
  return text.substr(0, text.find(' '));
}

std::string error_of(const std::string& body) {
  try {
    game_of(body)->plies();
  } catch (const HookError& error) {
    return describe(error.problem());
  }
  return "";
}

}  // namespace

TEST_CASE("A ply of a function puts men in a state") {
  CHECK(after("add { puts = { b2 = 'M{n=3}', c3 = { 'O{left=-1}', 'enemy' }, c2 = 'M' } }",
              "M.3.low@b2,M@c2,O.-1@c3") == "m2o/2o{left=-1}1/1M{n=3}M1/M2O");
  CHECK(after("add { man, 'b2', puts = { [man.cell] = 'M{m=high,n=2}' } }", "a1b2,M.2.high@a1") ==
        "m2o/4/1M{m=high}2/M{n=2,m=high}2O");
}

TEST_CASE("Who goes by a ply of a function becomes a man in a state, and keeps what is not said") {
  CHECK(after("add { man, 'b2', becomes = 'M{n=4}' }", "a1b2=M.4") == "m2o/4/1M{n=4,m=high}2/3O");
  CHECK(after("add { man, 'b2', becomes = 'M{n=4,m=low}' }", "a1b2=M.4.low") ==
        "m2o/4/1M{n=4}2/3O");
  CHECK(after("add { man, becomes = 'O{left=2}' }", "a1=O.2") == "m2o/4/4/O{left=2}2O");
  CHECK(after("add { man, 'b2', becomes = 'O' }", "a1b2=O") == "m2o/4/1O2/3O");
}

TEST_CASE("A stack that splits by a ply of a function is told, explained and kept by every law") {
  const std::string body =
      "for n = 1, man.n - 1 do\n"
      "    add { man, 'a2', becomes = 'M{n=' .. n .. '}', puts = { a1 = 'M{n=' .. man.n - n .. '}' "
      "}"
      " }\n  end\n"
      "  if man.n < 3 then add { man, becomes = 'M{n=' .. man.n + 2 .. '}' } end";
  CHECK(test::fault_of(stacks(body)).empty());
  const auto game = game_of(body);
  play(*game, "a1=M.3");
  play(*game, "a4b4");
  CHECK(test::starting(move_texts(*game), "a1a2") ==
        test::Texts{"a1a2", "a1a2=M.1,M.2.low@a1", "a1a2=M.2,M@a1"});
  CHECK(explain_move(*game, "a1a2=M.1,M.2.low@a1") ==
        "a1a2=M.1,M.2.low@a1 is legal: the man on a1 goes to a2, n: 1, a man (n: 2) comes to a1");
}

TEST_CASE("Plies of a function that put men in other states are two, and never of one text") {
  const auto game = game_of("add { puts = { b2 = 'M{n=2}' } } add { puts = { b2 = 'M{n=3}' } }");
  CHECK(test::starting(move_texts(*game), "M") == test::Texts{"M.2.low@b2", "M.3.low@b2"});
  CHECK(error_of("add { puts = { b2 = 'M{n=2}' }, text = 'x' }\n"
                 "  add { puts = { b2 = 'M{n=3}' }, text = 'x' }")
            .find("two plies are written a1:x") != std::string::npos);
  CHECK(error_of("add { man, becomes = 'M{n=2}', text = 'x' }\n"
                 "  add { man, becomes = 'M{n=3}', text = 'x' }")
            .find("two plies are written a1:x") != std::string::npos);
}

TEST_CASE("A man whom a ply of a function names wrongly is told so") {
  const auto says = [](const std::string& body, const std::string& message) {
    INFO(body);
    CHECK(error_of(body) == "variants/test.lua:3: piece \"Man\", of a1: " + message);
  };
  says("add { man, becomes = 'M{n=10}' }", "n of 'M' is never 10 (1 to 9)");
  says("add { man, becomes = 'M{n=1..2}' }",
       "'M{n=1..2}' is a man in several states (in one, as \"X{n=3}\")");
  says("add { man, becomes = 'M{k=1}' }",
       "'M{k=1}' names no field of the state of 'M' (as \"X{n=3}\" or \"X{n=1..10}\")");
  says("add { man, becomes = 'M{n=1,n=2}' }", "'M{n=1,n=2}' says one field twice");
  says("add { man, becomes = 'M{n=1' }",
       "'M{n=1' names no field of the state of 'M' (as \"X{n=3}\" or \"X{n=1..10}\")");
  says("add { puts = { b2 = 'X{n=1}' } }", "no piece has the symbol 'X'");
  says("add { puts = { b2 = 'M{m=none}' } }", "m of 'M' is never none (low, high)");
}

TEST_CASE("A ply that brings a man to where an enemy is only thought to stand attacks nobody") {
  const std::string shadows = R"(
local function walk(position, man, add)
  if man.cell:sub(1, 1) ~= "A" then return end
  for _, to in ipairs(position:neighbours(man.cell)) do
    if not position:at(to) then
      add { man.cell, to, sends = { ["B" .. man.cell:sub(2)] = "B" .. to:sub(2) } }
    end
  end
end
return variant "Shadow" {
  api = 1, board = rectangle(3, 3):boards "AB",
  pieces = { piece "Man" { symbol = "M", moves = stand(), plies = walk } },
  setup = [[
    . m .
    . . .
    . M .

    . m .
    . . .
    . M .
  ]],
  rules = { forbid "attacked" { some = attacks(enemy) * cells "Bb2" } },
  endings = { ending "stuck" { stuck = true, wins = "enemy" } },
})";
  CHECK(test::fault_of(shadows).empty());
  const auto game = test::game_of(shadows);
  CHECK(test::opens(*game, "Ab1Ab2,Bb1Bb2"));
}

}  // namespace sb
