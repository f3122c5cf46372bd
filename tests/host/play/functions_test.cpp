// Functions as the last rung: plies that they list, sets, numbers and winners that they say, what
// they may ask, and what becomes of one that is wrong.
#include <catch2/catch.hpp>
#include <random>

#include "check/laws.h"
#include "notation/perft_file.h"
#include "play/lookahead.h"
#include "play/perft.h"
#include "reference/reference.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"
#include "support/spells.h"

namespace sb {
namespace {

using test::play;
using test::position_of;

std::unique_ptr<Game> game_of(const std::string& script) {
  const LoadResult result = test::load_text(script);
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return Game::make(result.loaded->variant, result.loaded->hooks);
}

// Kings and a rook each with a source of that body, which begins on line 11.
std::string script_with(const std::string& body, const std::string& more = "") {
  return R"(local pieces, goals = require "pieces", require "goals"
local n = 0
local hand = reserve "hand" { start = "R" }
return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = { pieces.king, pieces.rook, piece "Pawn" { symbol = "P", moves = step(forward) } },
  state = { light = one_of("off", "on") },
  turn = { move + plies "go" { list = function(position, add)
    n = n + 1
)" + body +
         R"(
  end } },
  rules = { hand },
  setup = [[
    r . . k
    . . . .
    . . p .
    R . . K
  ]],
  goal = goals.checkmate,
)" + more +
         "}\n";
}

// What is wrong with a source of that body when plies are asked for, or when one is played.
std::string error_of(const std::string& body) {
  const auto game = game_of(script_with(body));
  const Snapshot before = game->snapshot();
  try {
    for (const Move move : game->plies()) {
      game->play(move);
      game->undo();
    }
  } catch (const HookError& error) {
    CHECK(game->snapshot() == before);
    CHECK(game->inconsistency().empty());
    return describe(error.problem());
  }
  return "";
}

// The texts of the plies that a source of that body lists.
test::Texts listed_by(const std::string& body) {
  const auto game = game_of(script_with(body));
  test::Texts texts = move_texts(*game);
  std::erase_if(texts, [](const std::string& text) { return !text.starts_with("go:"); });
  return texts;
}

}  // namespace

TEST_CASE("A function reads a variable of each side by its name, that of the side in question") {
  const std::string script = R"(local chess = require "chess"
local walls = variable "walls" (per_side(range(0, 9, 5)))
return chess:with { title = "Walls", rules = chess.rules + { walls,
  after "wall" { when = { mover = "P" },
    edit = function(ply) ply.state.walls = ply.state.walls - 1 end },
  after "theirs" { when = { mover = "N" }, edit = function(ply)
    local name = ply.enemy == "white" and "wwalls" or "bwalls"
    ply.state[name] = ply.state[name] - 2
  end },
} }
)";
  const auto game = game_of(script);
  for (const char* ply : {"e2e4", "e7e5", "d2d4", "g8f6"}) play(*game, ply);
  CHECK(position_of(*game).find("wwalls=1 bwalls=4") != std::string::npos);
}

TEST_CASE("a ply promotes by what it becomes alone, as a move does") {
  const auto game = [](const std::string& becomes) {
    return game_of(
        test::small("pieces.rook, piece \"Pawn\" { symbol = \"P\", moves = stand(), plies = up,\n"
                    "  promotes = { to = \"R\" } }",
                    "board = rectangle(3, 3), setup = [[\n. . k\nP . .\n. . K\n]]")
            .insert(0, "local function up(position, man, add)\n  add { man.cell, \"a3\"" + becomes +
                           " }\nend\n"));
  };
  CHECK(test::opens(*game(", becomes = \"R\""), "a2a3=R"));
  try {
    game("")->plies();
    FAIL("no error");
  } catch (const HookError& error) {
    CHECK(std::string(describe(error.problem()))
              .find("a Pawn can never stand on a3 (becomes = \"R\")") != std::string::npos);
  }
}

TEST_CASE("What functions list, say and attack keeps every law", "[functions]") {
  const Loaded loaded = test::load("exchange.lua");
  const MakeGame make = [&] { return Game::make(loaded.variant, loaded.hooks); };
  Laws laws(make);
  std::mt19937_64 random(5);
  const auto game = make();
  for (int ply = 0; ply < 60; ++ply) {
    for (std::size_t law = 0; law < Laws::count(); ++law) {
      const auto breach = laws.breach_of(law, *game, {40, 12});
      INFO(position_of(*game));
      if (breach) FAIL(breach->message);
    }
    const auto plies = game->plies();
    if (plies.empty()) break;
    game->play(plies[random() % plies.size()]);
  }
  while (game->undo()) {
  }
  CHECK(game->snapshot() == loaded.variant->start);
}

TEST_CASE("Long jumps listed by a function are counted as in the literature", "[functions]") {
  const auto variant = test::game("international-draughts");
  const std::string path = "tests/perft/international-draughts.perft";
  const auto file = read_perft_file(path, test::read_file(path));
  REQUIRE(file);
  for (const PerftEntry& entry : file.value().entries) {
    const auto game = Game::make(variant);
    if (!entry.position.empty()) test::set(*game, entry.position);
    const StopFlag stop;
    for (const auto& [depth, nodes] : entry.counts) {
      if (nodes > 1000) break;
      INFO(entry.id << " depth " << depth);
      CHECK(game->perft(depth, nullptr, stop) == nodes);
    }
    CHECK(game->hook_calls() > 0);
  }
}

TEST_CASE("A count lists the plies of the position that it begins with once", "[functions]") {
  const auto game = game_of(script_with("add { 'a1', 'b1' } add { 'a1', 'c1' }"));
  const StopFlag stop;
  const PerftResult result = perft({game.get()}, 1, nullptr, stop);
  CHECK(result.nodes == game->plies().size());
  CHECK(result.hook_calls == 1);
}

TEST_CASE("A count enters the script as often whichever game lists a ply first", "[functions]") {
  const std::string script = script_with("add { puts = { b1 = 'R' }, text = 'x' }");
  const auto lists = game_of(script), plays = game_of(script);
  const auto plies = lists->plies();
  const auto scripted = std::ranges::find(plies, MoveType::scripted, &Move::type);
  REQUIRE(scripted != plies.end());
  plays->ahead().try_ply(*scripted);
  CHECK(plays->hook_calls() == 0);
  CHECK(plays->snapshot().men[plays->variant().board.find("b1")].kind != 0);
}

TEST_CASE("A ply that a function lists takes, changes, puts and counts", "[functions]") {
  const auto game = game_of(script_with(
      "if position.side == 'black' then return end\n"
      "add { 'a1', 'a2', 'b2', takes = 'c2', puts = { a1 = 'P', b3 = { 'R', 'enemy' } },\n"
      "  reserves = { { 'hand', 'own', 'R', -1 }, { 'hand', 'enemy', 'R', 1 } }, text = 'all' }"));
  play(*game, "go:all");
  CHECK(position_of(*game) == "r2k/1r2/1R2/P2K b - - 0 1 bhand=R2");
  CHECK(game->undo());
  CHECK(game->snapshot() == game->variant().start);
}

TEST_CASE("A ply that a function lists pushes and takes neutral men, whom it does not capture",
          "[functions]") {
  const std::string script = test::small(
      R"(piece "Crate" { symbol = "C", neutral = true },
         piece "Pusher" {
           symbol = "U", moves = step(orthogonal):quiet(),
           plies = function(position, man, add)
             for _, way in ipairs { forward, backward, left, right } do
               local ray = position:rays(man.cell, way)[1] or {}
               local crate = ray[1] and position:at(ray[1])
               if crate and crate.side == "neutral" then
                 add { man.cell, ray[1], takes = crate }
                 if ray[2] and not position:at(ray[2]) then
                   add { man.cell, ray[1], takes = crate, puts = { [ray[2]] = "C" }, text = "push" .. ray[1] }
                 end
               end
             end
           end,
         })",
      R"(board = rectangle(5, 5), setup = [[
           . u . . k
           . . . . .
           . C C . .
           . U . . .
           K . . . .
         ]], rules = { loot, forbid "no capture" { captures = true } })");
  const std::string with_loot = "local loot = reserve \"loot\" { takes = \"captured\" }\n" + script;
  CHECK(test::fault_of(with_loot) == "");
  const auto game = test::game_of(with_loot);
  play(*game, "b2:pushb3");
  CHECK(position_of(*game) == "1u2k/1C3/1UC2/5/K4 b - - 0 1");
  play(*game, "b5b4");
  CHECK(position_of(*game) == "4k/1u3/1UC2/5/K4 w - - 0 2");
}

TEST_CASE("A ply of a function is written by its path, or by its text", "[functions]") {
  CHECK(listed_by("add { 'a1', 'b1' } add { 'd1', 'c1', 'b1' } add { text = 'x+1' }\n"
                  "add { puts = { b2 = 'R' } } add { 'a1', 'b1' }") ==
        test::Texts{"go:R@b2", "go:a1b1", "go:d1c1b1", "go:x+1"});
}

TEST_CASE("A ply of a function obeys safety, and takes nobody who cannot be captured",
          "[functions]") {
  CHECK(listed_by("add { 'd1', 'd2' } add { 'd1', 'c1' }") == test::Texts{"go:d1d2"});
  CHECK(listed_by("add { takes = 'd4', text = 'king' }").empty());
}

TEST_CASE("Whom a spell holds makes no ply of a function, and none takes whom a jump saves",
          "[functions]") {
  const auto guns = [](const std::string& setup) {
    return game_of(R"(local pieces, goals = require "pieces", require "goals"
local function far(position, man, add)
  for _, rook in ipairs(position:men("enemy", "R")) do
    add { man.cell, takes = rook, text = "hit" .. rook.cell }
  end
end
return variant "Guns" {
  api = 1,
  board = rectangle(5, 5),
  pieces = {
    pieces.king, pieces.rook, piece "Frost" { symbol = "G", moves = step(orthogonal):quiet() },
    piece "Gun" {
      symbol = "A", plies = far,
      moves = function(self) return self.frozen and step(backward) or step(forward) end,
    },
    piece "Jumper" { symbol = "J", moves = leap(0, 2) },
  },
)" + ("rules = " + test::jumping_rules("J", test::freezing_rule("G"))) +
                   R"(,
  goal = goals.checkmate,
  setup = [[)" + setup +
                   "]] }");
  };
  const auto frozen = guns("k . . r .\n. . . . .\nA g . . .\n. . . . A\n. . . . K\n");
  const Cell rook = test::cell(frozen->variant(), "d5");
  CHECK(test::starting(move_texts(*frozen), "a3") == test::Texts{"a3a2"});
  CHECK(test::starting(move_texts(*frozen), "e2") == test::Texts{"e2:hitd5", "e2e3"});
  CHECK(frozen->attackers(rook, Side::white) == std::vector<Cell>{9});
  play(*frozen, "e2e3");
  play(*frozen, "b3b2");
  CHECK(frozen->attackers(rook, Side::white) == std::vector<Cell>{14});
  play(*frozen, "e1e2");
  play(*frozen, "b2c2");
  CHECK(test::starting(move_texts(*frozen), "a3") == test::Texts{"a3:hitd5", "a3a4"});

  const auto saved = guns(". . k . a\n. . . . .\nR . . . .\nJ . . . .\n. . . . K\n");
  play(*saved, "e1e2");
  CHECK(test::has(move_texts(*saved), "e5:hita3"));
  REQUIRE(saved->undo());
  play(*saved, "a2a4");
  CHECK_FALSE(test::has(move_texts(*saved), "e5:hita3"));
}

TEST_CASE("`why` says what a ply of a function does, and why it is not legal", "[functions]") {
  const auto game =
      game_of(script_with("add { 'd1', 'c1', takes = 'c2', text = 'x' }\n"
                          "add { 'd1', 'c1', text = 'y' }"));
  CHECK(explain_move(*game, "go:x") ==
        "go:x is legal: the king on d1 goes to c1, takes the pawn on c2");
  CHECK(explain_move(*game, "go:y") ==
        "go:y is not legal: the king on c1 would be attacked by the pawn on c2");
}

TEST_CASE("A ply of a function sends others elsewhere as they are, and captures nobody by that",
          "[functions]") {
  const auto game = game_of(
      script_with("if position.side == 'white' then add { 'a1', 'c2', sends = { c2 = 'a1' } } end\n"
                  "add { sends = { c2 = 'c3', a1 = 'c2' } }",
                  "  endings = { ending 'taken' { count(own):at_most(1), wins = 'enemy' } },"));
  CHECK(explain_move(*game, "go:a1c2,c2a1") ==
        "go:a1c2,c2a1 is legal: the rook on a1 goes to c2, the pawn on c2 is sent to a1");
  play(*game, "go:a1c2,c2a1");
  CHECK(position_of(*game) == "r2k/4/2R1/p2K b - - 1 1 whand=R1 bhand=R1");
  REQUIRE(game->undo());
  play(*game, "go:a1c2,c2c3");
  CHECK(position_of(*game) == "r2k/2p1/2R1/3K b - - 1 1 whand=R1 bhand=R1");
}

TEST_CASE("A function asks for men, lines, attackers, kings, reserves and variables",
          "[functions]") {
  CHECK(error_of("local p = position\n"
                 "assert(#p:men() == 5 and #p:men('own') == 2 or p.side == 'black')\n"
                 "assert(p:count('white', 'R') == 1 and p:count('any', 'RK') == 4)\n"
                 "assert(#p:empty() == 11 and p:men('white', 'K')[1].cell == 'd1')\n"
                 "assert(p:at('c2').symbol == 'P' and not p:at('b2'))\n"
                 "assert(p:king('black') == 'd4' and not p:in_check('white'))\n"
                 "assert(table.concat(p:attackers('a2', 'white')) == 'a1')\n"
                 "assert(table.concat(p:neighbours('a1'), ' ') == 'b1 a2 b2')\n"
                 "assert(#p:rays('b2', diagonal) == 4 and p:rays('a1', orthogonal)[1][1])\n"
                 "assert(p:reserve('hand') == 1 and p:reserve('hand', 'P', 'enemy') == 0)\n"
                 "assert(p:may_stand('a1', 'P', 'white') and p:may_stand('a2', p:at('c2')))\n"
                 "assert(p.turn >= 1 and p.state.light == 'off')\n"
                 "assert(p.enemy ~= p.side)") == "");
}

TEST_CASE("A function that lists what cannot be is told so at its line", "[functions]") {
  const auto says = [](const std::string& body, const std::string& message) {
    INFO(body);
    CHECK(error_of(body) == "variants/test.lua:11: plies \"go\": " + message);
  };
  says("add 'a1a2'", "'add' takes a table, got the text 'a1a2' (add { \"e2\", \"e4\" })");
  says("add { 'a1', 'e9' }", "there is no square 'e9' (the board has a1 to d4)");
  says("add { 'b2', 'b3' }", "no own man stands on b2");
  says("add { 'a1', nil, 'a3' }", "square 2 of the path is nothing");
  says("add { 'a1', 'd1' }", "d1 is not empty");
  says("add { 'a1', 'b1', takes = 'b3' }", "nobody stands on b3 to be taken");
  says("add { 'a1', 'b1', takes = 'd1' }", "the King on d1 cannot be taken so");
  says("add { 'a1', 'b1', take = 'c2' }", "a ply has no 'take' (did you mean 'takes'?)");
  says("add { 'a1', 'b1', becomes = 'K' }", "a Rook cannot become a King");
  says("add { 'a1', 'b1', becomes = 'X' }", "no piece has the symbol 'X'");
  says("add { 'a1', 'a2', puts = { a2 = 'R' } }", "a2 is not empty");
  says("add { 'a1', 'a2', sends = { c2 = 'a2' } }", "a2 is not empty");
  says("add { 'a1', 'a2', sends = { a1 = 'a3' } }", "the Rook on a1 cannot be sent");
  says("add { sends = { b3 = 'b2' } }", "nobody stands on b3 to be sent");
  says("add { sends = { c2 = 'c3', a1 = 'c3' } }", "two men are sent to c3");
  says("add { sends = { c2 = 'c3', [position:at('c2')] = 'b3' } }",
       "'sends' names one square twice");
  says("add { sends = 'c2c3' }",
       "'sends' takes squares by square, got the text 'c2c3' (sends = { e4 = \"e5\" })");
  says("add { puts = { a3 = 'K' } }", "a function cannot put the royal King");
  says("add { takes = 'c2' }", "nothing tells how the ply is written (text = \"...\")");
  says("add { 'a1', 'b1' } add { 'a1', 'b1', takes = 'c2' }",
       "two plies are written go:a1b1 (text = \"...\" tells them)");
  says("add { 'a1', 'b1', text = 'x' } add { 'a1', 'a2', text = 'x' }",
       "two plies are written go:x (another text for each of them)");
  says("add { text = 'r', reserves = { { 'hand', 'own', 'R', -2 } } }",
       "the reserve hand cannot hold -1 of 'R'");
  says("position:remove 'a1'",
       "this function only answers, it cannot change the position (`after` and `edit` may)");
  says("position.side = 'black'",
       "'side' of a position cannot be changed (this function only "
       "answers)");
  says("position.state.light = 'on'",
       "this function only answers, it cannot change the position (`after` and `edit` may)");
  says("return position.to",
       "a position has no 'to' (it has at, men, turn, count, empty, king, rays, side and 8 more)");
  says("error('no')", "no");
  says("position:men('mine')",
       "whose men are meant is a word, got 'mine' (\"own\", \"enemy\", \"neutral\", \"any\", "
       "\"white\" or \"black\")");
}

TEST_CASE("Functions are not told what a turn remembers for its actions", "[functions]") {
  const auto game =
      game_of(test::small("piece \"Wall\" { symbol = \"*\", neutral = true }",
                          "board = rectangle(3, 4), turn = { move, drop \"*\" { to = around(to) } "
                          "+ plies \"go\" { list = "
                          "function(position, add) return position.state.last end } }, "
                          "setup = [[\n. k .\n. . .\n. . .\n. K .\n]]"));
  play(*game, "b1b2");
  try {
    game->plies();
    FAIL("it is told");
  } catch (const HookError& error) {
    CHECK_THAT(describe(error.problem()),
               Catch::Contains("'last' is what the turn remembers: 'from' and 'to' of an action"));
  }
}

TEST_CASE("A function that changes its mind between two calls plays nothing", "[functions]") {
  CHECK(error_of("if n == 1 then add { 'a1', 'b1' } end") ==
        "variants/test.lua:9: plies \"go\": its function has changed its mind: go:a1b1 is legal no "
        "more (it has to depend on the position alone)");
}

TEST_CASE("A function says who wins, which squares a set has and how much a number is",
          "[functions]") {
  const std::string ending = R"(
  endings = { goals.checkmate, ending "told" {
    number(function(position) return position:count("any", "P") end):is(0),
    some = set(function() return "a1 b1" end),
    wins = function(position) return position.side == "white" and "enemy" or "own" end,
  } },
)";
  std::string script = script_with("return", "");
  script.replace(script.find("  goal = goals.checkmate,\n"), 26, ending);
  const auto game = game_of(script);
  play(*game, "d1c2");
  CHECK(status_text(game->status()) == "black wins (told)");
  CHECK(game->plies().empty());
  CHECK(reference::plies(game->variant(), game->snapshot()).empty());
}

TEST_CASE("What a set, a number or a winner cannot be is told at its line", "[functions]") {
  const auto error_with = [](const std::string& facts) {
    const auto game = game_of(
        "local chess = require 'chess'\nreturn chess:with { rules = chess.rules + {\nforbid 'x' "
        "{ " +
        facts + " }\n} }");
    try {
      game->plies();
    } catch (const HookError& error) {
      return describe(error.problem());
    }
    return std::string();
  };
  CHECK(error_with("some = set(function() return 3 end)") ==
        "variants/test.lua:3: forbid \"x\", set: its function has to return squares, got 3 "
        "(\"d4 e4\", or a list of squares and men)");
  CHECK(error_with("some = set(function() return 'e9' end)") ==
        "variants/test.lua:3: forbid \"x\", set: there is no square 'e9' (the board has a1 to "
        "h8)");
  CHECK(error_with("some = set(function() return { 'e4', 7 } end)") ==
        "variants/test.lua:3: forbid \"x\", set: a square is a text, got the number 7 (as \"e4\")");
  CHECK(error_with("number(function() return 'e' end):is(1)") ==
        "variants/test.lua:3: forbid \"x\", number: its function has to return a whole number, got "
        "'e' (at most a million)");
}

TEST_CASE("The squares of a set by a function are a text, or a list of squares and men",
          "[functions]") {
  const auto plies_without = [](const std::string& body) {
    const auto game = game_of(
        "local chess = require 'chess'\nreturn chess:with { rules = chess.rules + { forbid 'x' { "
        "some = to * set(function(position) return " +
        body + " end) } } }");
    return game->plies().size();
  };
  CHECK(plies_without("''") == 20);
  CHECK(plies_without("'e3 e4 h8 e4'") == 18);
  CHECK(plies_without("{}") == 20);
  CHECK(plies_without("{ 'e3', 'e4', 'h8' }") == 18);
  CHECK(plies_without("position:neighbours('e3')") == 14);
  CHECK(plies_without("position:men('own')") == 0);  // read after the ply: who came stands there
}

TEST_CASE("However many men a ply puts, a rule about each of them is asked", "[functions]") {
  const auto rows = [](const std::string& last) {
    return std::string(
               "piece 'Sower' { symbol = 'S', moves = stand(), plies = function(position, "
               "man, add)\n local puts = {}\n for _, c in ipairs(position:empty()) do "
               "puts[c] = 'R' end\n puts.") +
           last + " = 'N'\n add { man.cell, puts = puts, text = 'sow' }\n end }";
  };
  for (const std::string last : {"h8", "a1"}) {
    const auto game = game_of(
        "local chess = require 'chess'\nreturn chess:with { pieces = "
        "chess.pieces + { " +
        rows(last) +
        " }, rules = chess.rules + { forbid 'no knights' { by = "
        "'drop', mover = 'N' } } }");
    REQUIRE_FALSE(game->set(test::read(game->variant(), "8/8/4k3/8/3S4/4K3/8/8 w - - 0 1")));
    const test::Texts fast = test::texts(game->variant(), game->snapshot(), game->plies());
    CHECK_FALSE(test::has(fast, "d4:sow"));
    CHECK(fast == test::texts(game->variant(), game->snapshot(),
                              reference::plies(game->variant(), game->snapshot())));
  }
}

TEST_CASE("A function promotes whom it likes, without any promotion of his own", "[functions]") {
  const auto game = game_of(
      "local chess = require 'chess'\nreturn chess:with { pieces = chess.pieces + { piece "
      "'Climber' "
      "{ symbol = 'C', moves = stand(), plies = function(position, man, add)\n for _, c in "
      "ipairs(position:neighbours(man.cell, forward)) do add { man.cell, c, becomes = 'Q' } end\n "
      "end } } }");
  REQUIRE_FALSE(game->set(test::read(game->variant(), "4k3/8/8/8/8/8/C7/4K3 w - - 0 1")));
  const Snapshot before = game->snapshot();
  for (const Move move : game->plies()) {
    game->play(move);
    CHECK(game->snapshot() == reference::after(game->variant(), before, move));
    game->undo();
  }
  play(*game, "a2a3=Q");
  CHECK(position_of(*game) == "4k3/8/8/8/8/Q7/8/4K3 b - - 1 1");
}

}  // namespace sb
