// Finding the words of a script that a message is about.
#include "lua/blame.h"

#include <catch2/catch.hpp>

#include "lua/tokens.h"

namespace {

const std::string source = R"(local moves = require "moves"  -- symbol = "no"
--[[ piece "A" { symbol = 1 } ]]
local a = piece "A" { moves = moves.rook, symbol = "A" }
local b = piece "B" {
  promotes = { to = "Q", symbol = 2 },
  symbol   = "B",
}
local rows = [[
  r . k
  R . K
]]
)";

sb::Construct construct(int line, const char* anchor) { return {{"x.lua", line}, anchor}; }

std::pair<int, int> pair_of(const std::optional<sb::TextPlace>& place) {
  return place ? std::pair(place->line, place->column) : std::pair(0, 0);
}

}  // namespace

TEST_CASE("comments and strings are never taken for words", "[lua]") {
  const auto tokens = sb::tokens_of("a --[==[ b\n]] ]==] 'c\\'d' [[\ne]] -- f\n~= g");
  REQUIRE(tokens.size() == 5);
  CHECK(tokens[0].names("a"));
  CHECK(tokens[1].value == "c\\'d");
  CHECK(tokens[1].line == 2);
  CHECK(tokens[2].value == "e");
  CHECK(tokens[2].body_line == 3);
  CHECK(tokens[3].is("~="));
  CHECK(tokens[4].names("g"));
  CHECK(tokens[4].column == 4);
}

TEST_CASE("text that is no Lua gives tokens all the same", "[lua]") {
  for (const std::string text :
       {"[[", "[==[ x", "\"x", "'", "--[[", "\\", "\"\\", "[=", "\xff\x00"}) {
    CHECK_NOTHROW(sb::tokens_of(text));
  }
}

TEST_CASE("a field is found in its own constructor", "[lua]") {
  CHECK(pair_of(sb::place_of_field(source, construct(3, "A"), {"symbol"})) == std::pair(3, 43));
  CHECK(pair_of(sb::place_of_field(source, construct(4, "B"), {"symbol"})) == std::pair(6, 3));
  CHECK(pair_of(sb::place_of_field(source, construct(4, "B"), {"promotes", "to"})) ==
        std::pair(5, 16));
  CHECK(pair_of(sb::place_of_field(source, construct(4, "B"), {"promotes", "zone"})) ==
        std::pair(5, 3));
  CHECK_FALSE(sb::place_of_field(source, construct(4, "B"), {"moves"}));
}

TEST_CASE("names, members, texts and rows are found where they stand", "[lua]") {
  CHECK(pair_of(sb::place_of_name(source, 3, "moves")) == std::pair(3, 31));
  CHECK(pair_of(sb::place_of_member(source, 3, "rook")) == std::pair(3, 37));
  CHECK(pair_of(sb::place_of_text(source, construct(4, "B"), "Q")) == std::pair(5, 21));
  CHECK(pair_of(sb::place_of_row(source, "  r . k\n  R . K\n", 1, "K")) == std::pair(10, 7));
  CHECK_FALSE(sb::place_of_name(source, 4, "a_name"));
}

TEST_CASE("a blank parts two symbols, a capital letter begins one", "[lua]") {
  using Symbols = std::vector<std::string>;
  CHECK(sb::split_symbols("QR Cn") == Symbols{"Q", "R", "Cn"});
  CHECK(sb::split_symbols(" +PX{n = 1..10}X ") == Symbols{"+P", "X{n = 1..10}", "X"});
  CHECK(sb::split_symbols("").empty());
}

TEST_CASE("a line of a source comes without its end", "[lua]") {
  CHECK(sb::line_of("a\r\nb\n", 1) == "a");
  CHECK(sb::line_of("a\r\nb\n", 2) == "b");
  CHECK(sb::line_of("a", 5).empty());
}
