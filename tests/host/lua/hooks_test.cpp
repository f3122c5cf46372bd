// Rung 3: hooks called over a fake position, as the engine calls them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <optional>

#include "play/game.h"
#include "rules/hooks.h"
#include "support/sources.h"

namespace {

using sb::Cell;
using sb::Man;
using sb::Side;

// A position that is nothing but its cells and variables, and remembers how often it was written.
class Table : public sb::Edits {
 public:
  explicit Table(const sb::Variant& variant)
      : men(variant.start.men),
        vars(variant.start.vars),
        board_(std::make_shared<sb::Board>(variant.board)) {}
  Man man(Cell cell) const override { return men[cell]; }
  void put(Cell cell, Man man) override {
    men[cell] = man;
    ++writes;
  }
  std::uint32_t var(int index) const override { return vars[static_cast<std::size_t>(index)]; }
  void set_var(int index, std::uint32_t value) override {
    vars[static_cast<std::size_t>(index)] = value;
    ++writes;
  }
  Cell pretended() const override { return sb::no_cell; }
  Side to_act() const override { return Side::white; }
  int turn() const override { return 1; }
  std::shared_ptr<const sb::Board> board() const override { return board_; }
  sb::CellSet<4> men_of(Side side) const override {
    sb::CellSet<4> found;
    for (std::size_t c = 0; c < men.size(); ++c) {
      if (men[c].kind != 0 && men[c].side == side) found.add(static_cast<Cell>(c));
    }
    return found;
  }
  sb::CellSet<4> men_of_kinds(const std::vector<char>& kinds) const override {
    sb::CellSet<4> found;
    for (std::size_t c = 0; c < men.size(); ++c) {
      if (men[c].kind != 0 && kinds[men[c].kind]) found.add(static_cast<Cell>(c));
    }
    return found;
  }
  std::vector<Cell> attackers(Cell, Side) override { return {}; }
  bool in_check(Side) override { return false; }
  bool has_ply() override { return true; }
  std::vector<Man> men;
  std::vector<std::uint32_t> vars;
  int writes = 0;

 private:
  std::shared_ptr<const sb::Board> board_;
};

// A small variant whose only effect runs `body` as its `edit`, from line 24 on.
std::string script_with(const std::string& body) {
  return R"(local moves  = require "moves"
local pieces = require "pieces"
local goals  = require "goals"
local kept

return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king, pieces.rook,
    piece "Bobber" { symbol = "Bo", moves = moves.rook, state = { n = range(1, 9), mood = one_of("calm", "wild") } },
    piece "Pawn" { symbol = "P", moves = step(forward), never_on = last_ranks(1) },
  },
  setup = [[
    r  .  .  k
    .  bo .  .
    .  Bo .  .
    R  .  .  K
  ]],
  state = { count = range(0, 3), light = one_of("off", "on") },
  goal = goals.checkmate,
  rules = {
    after "Testing" { edit = function(ply)
)" + body +
         R"(
    end },
  },
}
)";
}

struct Run {
  sb::Loaded loaded;
  std::unique_ptr<Table> table;
  std::optional<sb::Problem> error;

  // White's rook has gone from a1 to a4, and captured there if it `captures`.
  void call(bool captures = true) {
    const sb::Board& board = loaded.variant->board;
    sb::PlyFacts facts;
    facts.from = board.find("a1");
    facts.to = board.find("a4");
    facts.mover = loaded.variant->start.men[facts.from];
    if (captures) {
      facts.captured_on = facts.to;
      facts.captured = loaded.variant->start.men[facts.to];
    }
    table->men[facts.to] = facts.mover;
    table->men[facts.from] = {};
    error.reset();
    try {
      loaded.hooks->after_ply(0, facts, *table);
    } catch (const sb::HookError& failed) {
      error = failed.problem();
    }
  }
  Man at(const char* name) const { return table->men[loaded.variant->board.find(name)]; }
  int field(const char* name, std::size_t f) const {
    const Man man = at(name);
    return loaded.variant->kind(man.kind).field_value(man.state, f);
  }
};

Run prepare(const std::string& body, const sb::LoadLimits& limits = {}) {
  sb::LoadResult result = sb::test::load_text(script_with(body), {}, limits);
  for (const sb::Problem& problem : result.problems) FAIL(describe(problem));
  Run run{std::move(*result.loaded), nullptr, {}};
  run.table = std::make_unique<Table>(*run.loaded.variant);
  return run;
}

Run run(const std::string& body, const sb::LoadLimits& limits = {}) {
  Run out = prepare(body, limits);
  out.call();
  return out;
}

std::string error_of(const std::string& body) {
  const Run failed = run(body);
  return failed.error ? describe(*failed.error) : "";
}

}  // namespace

TEST_CASE("a hook sees what its ply did", "[lua]") {
  const Run done = run(R"(
    assert(ply.from == "a1" and ply.to == "a4" and ply.captured_on == "a4")
    assert(ply.side == "white")
    assert(ply.mover.symbol == "R" and ply.mover.side == "white" and ply.mover.cell == "a4")
    assert(ply.captured.symbol == "R" and ply.captured.side == "black" and ply.captured.cell == nil)
    assert(ply:at("a1") == nil and ply:at("d4").symbol == "K")
    assert(ply:at("b2").n == 1 and ply:at("b2").mood == "calm")
    assert(ply.state.count == 0 and ply.state.light == "off")
    assert(table.concat(ply:neighbours("a1"), " ") == "b1 a2 b2")
  )");
  CHECK_FALSE(done.error);
  CHECK(done.table->writes == 0);
  CHECK(done.loaded.hooks->calls == 1);
}

TEST_CASE("a hook changes the position through its handles", "[lua]") {
  const Run done = run(R"(
    local fed = ply:at("b2")
    fed.n = math.min(fed.n + 3, 9)
    fed.mood = "wild"
    assert(fed.n == 4 and ply:at("b2").mood == "wild")
    ply:remove(ply.mover)
    assert(ply.mover == nil)
    ply:put("c2", "P", "black")
    ply.state.count = ply.state.count + 2
    ply.state.light = "on"
  )");
  REQUIRE_FALSE(done.error);
  CHECK(done.field("b2", 0) == 4);
  CHECK(done.field("b2", 1) == 1);
  CHECK(done.at("a4").kind == 0);
  CHECK(done.at("c2") == Man{4, Side::black, 0});
  CHECK(done.table->vars == std::vector<std::uint32_t>{2, 1});
}

TEST_CASE("a hook that fails is reported with its line, its effect and the ply", "[lua]") {
  CHECK(error_of("error('no')") == "variants/test.lua:24: after \"Testing\", after a1a4: no");
  CHECK(error_of("\nlocal x = nil + 1") ==
        "variants/test.lua:25: after \"Testing\", after a1a4: attempt to perform arithmetic on a "
        "nil value");
}

TEST_CASE("whoever asks a quiet ply whom it captured is told that it was nobody", "[lua]") {
  Run quiet = prepare("local symbol = ply.captured.symbol");
  quiet.call(false);
  REQUIRE(quiet.error);
  CHECK(describe(*quiet.error) ==
        "variants/test.lua:24: after \"Testing\", after a1a4: attempt to index a nil value (field "
        "'captured') (nobody was captured: if ply.captured then ... end)");
}

TEST_CASE("a test of a ply gives true or false, and nothing is false", "[lua]") {
  const auto verdict = [](const std::string& body) -> std::string {
    const sb::LoadResult result = sb::test::load_text(
        "return require('chess'):with { rules = { forbid 'x' { test = function() " + body +
        " end } } }");
    REQUIRE(result.loaded);
    Table table(*result.loaded->variant);
    try {
      return result.loaded->hooks->holds(0, {}, table) ? "true" : "false";
    } catch (const sb::HookError& failed) {
      return describe(failed.problem());
    }
  };
  CHECK(verdict("return true") == "true");
  CHECK(verdict("return false") == "false");
  CHECK(verdict("") == "false");
  CHECK(
      verdict("return 3") ==
      "variants/test.lua:1: forbid \"x\": its function has to return true or false, got 3 (return "
      "ply.to == \"e4\")");
}

TEST_CASE("what a hook asks for is checked against what was declared", "[lua]") {
  const std::string before = "variants/test.lua:24: after \"Testing\", after a1a4: ";
  CHECK(error_of("ply:at('b2').n = 10") ==
        before + "piece \"Bobber\": n = 10 is outside its range 1 to 9");
  CHECK(error_of("ply:at('b2').mood = 'sad'") ==
        before + "piece \"Bobber\": mood = 'sad' is outside its range calm, wild");
  CHECK(error_of("ply:at('b2').m = 1") == before +
                                              "piece \"Bobber\": 'm' is not declared in its state "
                                              "(it has symbol, side, cell, n, mood)");
  CHECK(error_of("ply.state.count = 4") == before + "count = 4 is outside its range 0 to 3");
  CHECK(error_of("ply.state.count = 1.5") == before + "count = 1.5 is no whole number from 0 to 3");
  CHECK(error_of("ply.state.count = 'x'") == before + "count = 'x' is no whole number from 0 to 3");
  CHECK(error_of("ply:at('b2').n = 'x'") ==
        before + "piece \"Bobber\": n = 'x' is no whole number from 1 to 9");
  CHECK(error_of("ply.state.cont = 1") ==
        before + "'cont' is not declared in the variant's state (did you mean 'count'?)");
  CHECK(error_of("ply.state.hope = 1") ==
        before + "'hope' is not declared in the variant's state (it declares count, light)");
  CHECK(error_of("ply:at('b2').mod = 'calm'") ==
        before + "piece \"Bobber\": 'mod' is not declared in its state (did you mean 'mood'?)");
  CHECK(error_of("ply:at('b2').side = 'white'") ==
        before +
            "'side' of a man cannot be changed (the fields of its state can; ply:put and ply:send "
            "change who stands where)");
  CHECK(error_of("ply:set('b2', 'R', 'white')") ==
        before + "a ply has no 'set' (did you mean 'put'?)");
  CHECK(error_of("ply:at('e5')") == before + "there is no square 'e5' (the board has a1 to d4)");
  CHECK(error_of("ply:at(5)") == before + "a square is a text, got the number 5 (as \"e4\")");
  CHECK(error_of("ply:put('c2', 'X', 'white')") == before + "no piece has the symbol 'X'");
  CHECK(error_of("ply:put('c2', 'R', 'red')") ==
        before +
            "whose men are meant is a word, got 'red' (\"own\", \"enemy\", \"white\" or "
            "\"black\")");
  CHECK(error_of("local m = ply.moover") ==
        before + "a ply has no 'moover' (did you mean 'mover'?)");
  CHECK(error_of("ply.to = 'b1'") ==
        before +
            "'to' of a ply cannot be changed (ply:put, ply:remove, ply:send and "
            "ply.state change the position)");
  CHECK(error_of("ply.captured.n = 3") ==
        before + "piece \"Rook\": 'n' is not declared in its state (it has symbol, side, cell)");
}

TEST_CASE("a hook neither makes nor removes a royal man, nor puts one where it can never stand",
          "[lua]") {
  const std::string before = "variants/test.lua:24: after \"Testing\", after a1a4: ";
  CHECK(error_of("ply:remove('d4')") == before + "a function cannot remove the royal King on d4");
  CHECK(error_of("ply:put('d4', 'R', 'white')") ==
        before + "a function cannot replace the royal King on d4");
  CHECK(error_of("ply:put('c2', 'K', 'white')") ==
        before + "a function cannot put the royal King on c2");
  CHECK(error_of("ply:put('c4', 'P', 'white')") == before + "a Pawn can never stand on c4");
  CHECK(error_of("ply:put('c1', 'P', 'black')") == before + "a Pawn can never stand on c1");
  CHECK(error_of("ply:put('c1', 'P', 'white')").empty());
}

TEST_CASE("definition words run only while the script is loading", "[lua]") {
  const std::string before = "variants/test.lua:24: after \"Testing\", after a1a4: ";
  const std::string refusal =
      "can be used only while the script is loading (a local before the function keeps what it "
      "gives)";
  for (const std::string word :
       {"slide(forward)", "piece 'X'", "range(1, 2)", "option 'x'", "require 'moves'"}) {
    const std::string name = word.substr(0, word.find_first_of("( "));
    CHECK(error_of("local x = " + word) == before + "'" + name + "' " + refusal);
  }
  CHECK(error_of("local x = moves.rook:quiet()") == before + "'quiet' " + refusal);
  CHECK(error_of("local y, x = moves.rook, rook") ==
        before + "'rook' is not a word of Springboard nor a local (did you mean 'moves.rook'?)");
  CHECK(error_of("count = 1") ==
        before + "'count' is assigned but is no local (local count = ...)");
}

TEST_CASE("luck is refused in a hook, since the same ply has to end the same way", "[lua]") {
  CHECK(error_of("math.random(6)").find("math.random works only while the script is loading") !=
        std::string::npos);
}

TEST_CASE("a handle that a script keeps is refused after its ply", "[lua]") {
  Run twice = prepare("if kept then return kept.n end\nkept = ply:at('b2')");
  twice.call();
  CHECK_FALSE(twice.error);
  twice.call();
  REQUIRE(twice.error);
  CHECK(twice.error->message ==
        "after \"Testing\", after a1a4: this man belongs to a ply that is over");
}

TEST_CASE("a man that is gone is refused", "[lua]") {
  CHECK(error_of("local man = ply:at('b2'); ply:remove('b2'); man.n = 2")
            .find("the Bobber on b2 is there no more") != std::string::npos);
}

TEST_CASE("a man is one value as long as he stands there", "[lua]") {
  CHECK_FALSE(run("assert(ply:at('b2') == ply:at('b2') and ply:at('b2') ~= ply:at('b3'))").error);
  CHECK(
      error_of("local man = ply:at('b2')\nply:remove('b2')\nply:put('b2', 'P', 'white')\n"
               "assert(ply:at('b2').symbol == 'P')\nman.n = 2")
          .find("test.lua:28: after \"Testing\", after a1a4: the Bobber on b2 is there no more") !=
      std::string::npos);
}

TEST_CASE("a ply that a script keeps is the one now asked of", "[lua]") {
  Run twice = prepare(
      "kept = kept or ply\nassert(kept == ply and kept.to == 'a4')\n"
      "kept.state.count = kept.state.count + 1");
  twice.call();
  twice.call();
  CHECK_FALSE(twice.error);
  CHECK(twice.table->vars[0] == 2);
}

TEST_CASE("a hook that a script catches errors in goes on", "[lua]") {
  const Run done = run("assert(not pcall(function() ply:at('z9') end))\nply.state.count = 1");
  CHECK_FALSE(done.error);
  CHECK(done.table->vars[0] == 1);
}

TEST_CASE("a runaway hook is stopped at its limit, for good", "[lua]") {
  sb::LoadLimits limits;
  limits.call_steps = 100'000;
  Run stuck = prepare("while true do pcall(error) end", limits);
  for (int i = 0; i < 2; ++i) {
    stuck.call();
    REQUIRE(stuck.error);
    CHECK(stuck.error->message ==
          "after \"Testing\", after a1a4: the script ran for more than its limit of 100000 steps");
    CHECK(stuck.error->line == 24);
  }
}

TEST_CASE("the budget of steps is one call's, not the game's", "[lua]") {
  sb::LoadLimits limits;
  limits.call_steps = 50'000;
  Run busy = prepare("for i = 1, 5000 do local x = i end", limits);
  for (int i = 0; i < 50; ++i) {
    busy.call();
    CHECK_FALSE(busy.error);
  }
}

TEST_CASE("a hook that needs too much memory is stopped", "[lua]") {
  sb::LoadLimits limits;
  limits.memory_bytes = 4 << 20;
  const Run fat = run("local t = {}\nwhile true do t[#t + 1] = { #t } end", limits);
  REQUIRE(fat.error);
  CHECK(fat.error->message.find("more than its limit of 4 MiB of memory") != std::string::npos);
}

TEST_CASE("plies that ask who is attacked are told in one sentence what to say beside them") {
  const auto error_of = [](const std::string& asks) {
    const sb::LoadResult result = sb::test::load_text(
        "local chess = require \"chess\"\nreturn chess:with { title = \"Deep\",\n"
        "pieces = chess.pieces + { chess.pieces.R:with { plies = function(position, man, add)\n" +
        asks + "\nend } } }");
    REQUIRE(result.loaded);
    try {
      sb::Game::make(result.loaded->variant, result.loaded->hooks)->plies();
    } catch (const sb::HookError& error) {
      return describe(error.problem());
    }
    return std::string();
  };
  for (const char* asks : {"position:attackers(man.cell)", "position:in_check()"}) {
    CHECK(error_of(asks) ==
          "variants/test.lua:4: piece \"Rook\": functions ask each other too deep: who is attacked "
          "follows from its plies (attacks = function(position, man, add) end, which may be empty, "
          "says it apart)");
    CHECK(error_of(std::string(asks) + " end, attacks = function()").empty());
  }
  const std::string nested =
      error_of("if #position:attackers(man.cell, 'own') == 0 then error('x') end");
  CHECK(nested.find("piece") == nested.rfind("piece"));
}

TEST_CASE("hooks keep little between calls", "[lua]") {
  sb::LoadLimits limits;
  limits.memory_bytes = 2 << 20;
  Run many = prepare("for _, cell in ipairs(ply:neighbours('b2')) do local man = ply:at(cell) end",
                     limits);
  for (int i = 0; i < 20'000; ++i) {
    many.call();
    REQUIRE_FALSE(many.error);
  }
}
