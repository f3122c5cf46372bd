// Men with lives beside rules as data: what effects leave of hits, and what writes lives.
#include <catch2/catch.hpp>
#include <string>

#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

// Kings with lives and balls that hit them; `king` changes what they are, `rules` are others'.
std::string with_lives(const std::string& rules, const std::string& king = "") {
  return "local pieces, goals, spindash = require \"pieces\", require \"goals\", require "
         "\"spindash\"\n"
         "return variant \"Small\" { api = 1, board = rectangle(5, 5),\n"
         "  pieces = { spindash.king:with { " +
         king +
         " }, pieces.rook,\n"
         "    piece \"Ball\" { symbol = \"B\", moves = slide(orthogonal):bounces(90) } },\n"
         "  setup = [[\nr . k . b\n. . . . .\n. . . . .\n. . . . .\nR . K . B\n]],\n"
         "  state = { hit = range(0, 2) }, rules = { spindash.change, " +
         rules + " },\n  goal = goals.royal_capture, draws = { goals.stalemate },\n}\n";
}

std::string fault_with_lives(const std::string& rules, const std::string& king = "") {
  return test::fault_of(with_lives(rules, king));
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("Hits await no answer of a king whom an effect takes") {
  const std::string script =
      with_lives("after \"fall\" { when = { mover = \"B\" }, hits = enemy \"K\" }");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "2k2/5/2B2/5/2K2 w - - 0 1");
  test::play(*game, "c3c5+");
  CHECK(test::position_of(*game) == "4B/5/5/5/2K2 b - - 0 1");
}

TEST_CASE("Hits await no answer of a king who is another man when the turn ends") {
  const std::string script =
      with_lives("after \"fall\" { becomes = { enemy \"K\", \"R\" }, at = \"turn\" }");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A blast that takes who made it leaves the hits of the other king") {
  const std::string script =
      "local goals, spindash = require \"goals\", require \"spindash\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 5),\n"
      "  pieces = { spindash.king, (require \"pieces\").rook, piece \"Ball\" { symbol = \"B\", "
      "explodes = true,\n"
      "    moves = slide(orthogonal):bounces(90) } },\n"
      "  setup = [[\n. . . . k\n. . . . .\n. . . . .\n. . . . .\nB . . . K\n]],\n"
      "  state = { hit = range(0, 2) }, goal = goals.royal_capture,\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "2k1r/5/2B2/5/4K w - - 0 1");
  test::play(*game, "c3c5+");
  CHECK(test::position_of(*game) == "2k2/5/5/5/5 b - - 0 1 hit=1");
}

TEST_CASE("Nothing but hits, choices and changes writes the fields of lives") {
  CHECK(has(fault_with_lives("", "after_move = function(self) self.l = \"k\" end"),
            "piece \"King\": 'l' is of its lives"));
  CHECK(has(fault_with_lives("", "after_turn = function(self) self.f = \"n\" end"),
            "piece \"King\": 'f' is of its lives"));
  const auto edited = [](const std::string& edit) {
    return test::game_of(with_lives("after \"edit\" { edit = function(ply) " + edit + " end }"));
  };
  CHECK_THROWS_AS(test::play(*edited("ply:at(\"c1\").f = \"n\""), "a1a2"), HookError);
  CHECK_THROWS_AS(test::play(*edited("ply.state.hit = 1"), "a1a2"), HookError);
}

TEST_CASE("No rule makes a second man with lives") {
  const char* const why = "does not go together with a man of several lives";
  CHECK(has(fault_with_lives("after \"x\" { puts = { \"K\", on = from } }"), why));
  CHECK(has(fault_with_lives("after \"x\" { becomes = { to, \"K{f=n}\" } }"), why));
  CHECK(has(fault_with_lives("after \"x\" { turns = to }"), why));
  std::string merging = with_lives("");
  const std::string rook = "pieces.rook,";
  merging.replace(merging.find(rook), rook.size(),
                  "pieces.rook:with { moves = slide(orthogonal):merging(), "
                  "merges = function() return { symbol = \"K\" } end },");
  CHECK(has(test::fault_of(merging), why));
}

}  // namespace sb
