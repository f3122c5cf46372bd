// The cage: what scripts cannot reach, and that every limit ends in one clear fault.
#include <catch2/catch.hpp>
#include <span>

#include "lua/words.h"
#include "play/game.h"
#include "support/hostile.h"
#include "support/sources.h"

namespace {

std::string fault_of(const std::string& text, const sb::LoadLimits& limits = {}) {
  const sb::LoadResult result = sb::test::load_text(text, {}, limits);
  CHECK_FALSE(result.loaded);
  std::string all;
  for (const sb::Problem& problem : result.problems)
    all += (all.empty() ? "" : "\n") + describe(problem);
  return all;
}

bool loads(const std::string& text) {
  return sb::test::load_text(text + "\nreturn require 'chess'").loaded.has_value();
}

}  // namespace

TEST_CASE("what reaches outside the sandbox is no word of it", "[lua]") {
  for (const std::string name :
       {"io", "os", "debug", "package", "coroutine", "utf8", "load", "loadstring", "loadfile",
        "dofile", "collectgarbage", "print", "next", "xpcall", "warn", "_G", "rawsetmetatable"}) {
    INFO(name);
    CHECK(fault_of("local x = " + name).find("is not a word of Springboard") != std::string::npos);
  }
  for (const std::string name :
       {"string.dump", "string.find", "string.match", "string.gmatch", "string.gsub", "string.pack",
        "math.randomseed", "math.sin", "math.exp", "math.log", "table.move"}) {
    INFO(name);
    CHECK(fault_of("local x = " + name).find(" has no '") != std::string::npos);
  }
}

TEST_CASE("the environment cannot be opened", "[lua]") {
  CHECK(loads("assert(getmetatable(_ENV) == nil)"));
  CHECK(loads("assert(not pcall(setmetatable, _ENV, {}))"));
  CHECK(loads("assert(getmetatable('') == nil)"));
  CHECK(loads("assert(getmetatable(slide(forward)) == nil)"));
  CHECK(loads("assert(not pcall(setmetatable, math, {}))"));
  CHECK(loads("assert(not pcall(function() slide(forward).x = 1 end))"));
}

TEST_CASE("compiled Lua is refused", "[lua]") {
  CHECK(fault_of("\x1bLua") == "variants/test.lua:1: this is compiled Lua, only text is read");
}

TEST_CASE("a script that is too long is refused", "[lua]") {
  const std::string text(200'000, ' ');
  CHECK(fault_of(text) ==
        "variants/test.lua:1: the script has more than 131072 bytes, and no more are read");
}

TEST_CASE("a script that runs too long is stopped, whatever it catches", "[lua]") {
  sb::LoadLimits limits;
  limits.load_steps = 100'000;
  const std::string message = ": the script ran for more than its limit of 100000 steps";
  CHECK(fault_of("while true do end", limits) == "variants/test.lua:1" + message);
  CHECK(fault_of("while true do\n  pcall(function() while true do end end)\nend", limits) ==
        "variants/test.lua:2" + message);
  CHECK(fault_of("local function f() return f() end f()", limits) ==
        "variants/test.lua:1" + message);
  CHECK(fault_of("local t = setmetatable({}, { __index = function(t, k) return t[k] end }) while "
                 "true do pcall(function() return t.x end) end",
                 limits) == "variants/test.lua:1" + message);
  CHECK(fault_of("local t = {} for i = 1, 1000 do t[i] = i end while true do table.sort(t) end",
                 limits) == "variants/test.lua:1" + message);
  CHECK(fault_of("while unknown do end", limits).find("'unknown' is not a word") !=
        std::string::npos);
}

TEST_CASE("a list of few entries is read no further than its limit, however long it says it is",
          "[lua]") {
  const std::string list = "local t, k = {}, 1 while k > 0 do t[k] = 'K' k = k * 2 end ";
  const std::string message = "variants/test.lua:1: the script ran for more than its limit";
  for (const char* const reads : {"t = require 'chess'.rules + t", "cells(t)", "table.sort(t)"}) {
    INFO(reads);
    CHECK(fault_of(list + reads).starts_with(message));
  }
}

TEST_CASE("work that takes few steps is stopped by the time, on its line", "[lua]") {
  sb::Deadline deadline;
  sb::LoadLimits limits;
  limits.deadline = &deadline;
  deadline.allow(sb::Deadline::Seconds(0.01));
  CHECK(fault_of("local a = ('x'):rep(1 << 20)\nlocal b, n = a:sub(2) .. 'y', 0\n"
                 "while true do if a < b then n = n + 1 end end",
                 limits) ==
        "variants/test.lua:3: the script ran for more than its limit of 0.01 s");
}

TEST_CASE("copying counts as steps, however few instructions ask for it", "[lua]") {
  sb::LoadLimits limits;
  limits.load_steps = 1'000'000;
  CHECK(fault_of("local s = ('x'):rep(1 << 20)\nfor i = 1, 100 do s:upper() end", limits) ==
        "variants/test.lua:2: the script ran for more than its limit of 1000000 steps");
}

TEST_CASE("a script that needs too much memory is stopped, whatever it catches", "[lua]") {
  sb::LoadLimits limits;
  limits.memory_bytes = 2 << 20;
  const std::string message = "more than its limit of 2 MiB of memory";
  const std::string hog = "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end";
  CHECK(fault_of(hog, limits).find(message) != std::string::npos);
  CHECK(fault_of("while true do pcall(function() " + hog + " end) end", limits).find(message) !=
        std::string::npos);
  CHECK(fault_of("local m = slide(forward) while true do m = m:up_to(3) m = slide(forward) end",
                 limits)
            .find(message) != std::string::npos);
  CHECK(fault_of("local t = {} for i = 1, 10000000 do t[i] = i end", limits).find(message) !=
        std::string::npos);
}

TEST_CASE("deep nesting is an error, not a crash", "[lua]") {
  std::string chain = "local x = {}\nlocal y = x";
  for (int i = 0; i < 40'000; ++i) chain += ".b";
  CHECK_FALSE(fault_of(chain).empty());
  CHECK_FALSE(fault_of("local x = " + std::string(20'000, '(') + std::string(20'000, ')')).empty());
  CHECK_FALSE(fault_of("local x = " + std::string(20'000, '{') + std::string(20'000, '}')).empty());
  CHECK_FALSE(fault_of("local function f() return 1 + f() end f()").empty());
  CHECK_FALSE(fault_of("local function f() pcall(f) error('x') end f()").empty());
  CHECK_FALSE(fault_of("local t = {} t = setmetatable(t, { __index = function(_, k) return t[k] "
                       "end }) local x = t.x")
                  .empty());
  CHECK(loads("local t = {} for i = 1, 100000 do t = { t } end"));
}

TEST_CASE("words survive any argument", "[lua]") {
  const std::vector<std::string> arguments = {"",
                                              "nil",
                                              "true",
                                              "-1",
                                              "0",
                                              "1.5",
                                              "2^53",
                                              "0/0",
                                              "math.huge",
                                              "''",
                                              "'a'",
                                              "'\\0'",
                                              "{}",
                                              "{{}}",
                                              "{1, 2}",
                                              "{ to = 1 }",
                                              "function() end",
                                              "slide",
                                              "slide(forward)",
                                              "forward",
                                              "ranks(1)",
                                              "rectangle(3, 3)",
                                              "range(1, 2)",
                                              "piece 'X'",
                                              "piece 'X' {}",
                                              "variant 'X' {}",
                                              "setmetatable({}, { __index = error })",
                                              "unknown",
                                              "unknown, unknown"};
  for (const std::string& word : sb::vocabulary()) {
    for (const std::string& argument : arguments) {
      for (const std::string& call :
           {"(" + argument + ")", "('x')(" + argument + ")",
            "({ symbol = " + (argument.empty() ? "1" : argument) + " })"}) {
        INFO(word << call);
        const sb::LoadResult result =
            sb::test::load_text("local x = " + word + call + "\nreturn x");
        CHECK_FALSE(result.loaded);
        CHECK_FALSE(result.problems.empty());
      }
    }
  }
}

TEST_CASE("fields survive any value", "[lua]") {
  const std::vector<std::string> values = {"true",
                                           "-1",
                                           "1.5",
                                           "''",
                                           "'QR'",
                                           "'\\0\\255'",
                                           "{}",
                                           "{ 1 }",
                                           "{ a = 1 }",
                                           "function() end",
                                           "slide(forward)",
                                           "ranks(1)",
                                           "rectangle(3, 3)",
                                           "range(1, 2)",
                                           "unknown",
                                           "function(self) return self end",
                                           "function(self) return self.x end"};
  const std::vector<std::string> owners = {"return chess:with { ", "chess.pieces[1]:with { ",
                                           "after 'R' { ", "castle { "};
  for (const std::string& owner :
       std::span(owners).first(sb::test::tries(static_cast<int>(owners.size())))) {
    for (const std::string field :
         {"symbol", "moves",  "state", "after_move", "promotes", "royal", "never_on",      "api",
          "board",  "pieces", "setup", "goal",       "draws",    "rules", "castling_text", "title",
          "when",   "after",  "king",  "to",         "partner",  "letter"}) {
      for (const std::string& value : values) {
        INFO(owner << field << " = " << value);
        const sb::LoadResult result = sb::test::load_text(
            "local chess = require 'chess'\n" +
            std::string(owner[0] == 'r' && owner[1] == 'e' ? "" : "local x = ") + owner + field +
            " = " + value + " }");
        CHECK((result.loaded || !result.problems.empty()));
      }
    }
  }
}

TEST_CASE("a load that runs out of memory anywhere ends in a fault", "[lua]") {
  const std::string text = "return (require 'chess'):with { title = ('x'):rep(10) }";
  int failed = 0;
  for (std::size_t memory = 0; memory < 600'000; memory += 397) {
    sb::LoadLimits limits;
    limits.memory_bytes = memory;
    const sb::LoadResult result = sb::test::load_text(text, {}, limits);
    if (result.loaded) continue;
    ++failed;
    REQUIRE(result.problems.size() >= 1);
    CHECK(result.problems[0].message.find("memory") != std::string::npos);
  }
  CHECK(failed > 100);
}

TEST_CASE("where no memory is left after a load, a function fails and nothing else", "[lua]") {
  const std::string text =
      "local pieces, goals = require 'pieces', require 'goals'\n"
      "return variant 'Small' { api = 1, board = rectangle(4, 4), goal = goals.checkmate,\n"
      "  pieces = { pieces.king, piece 'Page' { symbol = 'P', moves = stand(),\n"
      "    plies = function(position, man, add) end } },\n"
      "  setup = [[\n. . . k\n. . . .\n. P . .\nK . . .\n]] }";
  int failed = 0;
  for (int loads = 0, memory = 0; loads < 300 && memory < 4'000'000; memory += 397) {
    sb::LoadLimits limits;
    limits.memory_bytes = static_cast<std::size_t>(memory);
    const sb::LoadResult result = sb::test::load_text(text, {}, limits);
    if (!result.loaded) continue;
    ++loads;
    try {
      sb::Game::make(result.loaded->variant, result.loaded->hooks)->plies();
    } catch (const sb::HookError&) {
      ++failed;
    }
  }
  CHECK(failed > 0);
}

TEST_CASE("a function may read no more marks than forms can be told by", "[lua]") {
  const std::string said = fault_of(R"(
local pieces, goals = require "pieces", require "goals"
local marks = {}
for i = 1, 64 do marks[i] = mark("m" .. i) { on = own } end
return variant "Small" {
  api = 1,
  board = rectangle(4, 4),
  pieces = {
    pieces.king,
    piece "Reader" {
      symbol = "R",
      moves = function(self)
        for i = 1, 64 do local _ = self["m" .. i] end
        return step(forward)
      end,
    },
  },
  setup = [[
    . . . k
    . . . .
    . R . .
    K . . .
  ]],
  rules = marks,
  goal = goals.checkmate,
})");
  CHECK(said.find("values together (at most 256)") != std::string::npos);
}

TEST_CASE("format fits texts and bytes into widths, however long they are", "[lua]") {
  CHECK(loads(R"(
local long = ("x"):rep(500)
assert(("%5s|%-5s|%.2s|%4.1s|"):format("ab", "ab", "abc", "abc") == "   ab|ab   |ab|   a|")
assert(("%5s%s"):format(long, "\0y") == long .. "\0y")
assert(("%3c|%-3c|"):format(65, 66) == "  A|B  |"))"));
}
