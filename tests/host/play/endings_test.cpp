// Endings that ask whether there is a ply, beside rules that ask about plies themselves.
#include "support/games.h"

namespace sb {
namespace {

std::string result_of(const std::string& rules, const char* position) {
  const auto game = test::game_of(
      "local chess = require 'chess'\n"
      "return chess:with { " +
      rules + " ending 'no ply' { stuck = true, wins = 'nobody' } } }");
  test::set(*game, position);
  return game->status().reason;
}

}  // namespace

TEST_CASE("Who has no ply by a rule that asks what could follow is stuck", "[endings]") {
  const std::string kings_are_taken =
      "pieces = chess.pieces + { chess.pieces.K:with { royal = false } }, "
      "rules = { forbid 'the king could be taken' { can = { none = enemy 'K' } } }, "
      "endings = { ending 'king taken' { none = enemy 'K' },";
  CHECK(result_of(kings_are_taken, "k7/2Q5/8/8/8/8/8/K7 b - - 0 1") == "no ply");
  CHECK(result_of(kings_are_taken, "k7/3Q4/8/8/8/8/8/K7 b - - 0 1").empty());
}

TEST_CASE("Who has a ply by a rule that asks whether it mates is not stuck", "[endings]") {
  const char* const only_mates = "kn4r1/ppp5/P1P5/8/8/8/r7/7K w - - 0 1";
  CHECK(result_of("rules = { forbid 'no check but mate' { gives_check = true, "
                  "unless = { mates = true } } }, endings = { require 'goals'.checkmate,",
                  only_mates)
            .empty());
  CHECK(result_of("rules = { forbid 'no mate by pawns' { mover = 'P', mates = true } }, "
                  "endings = { require 'goals'.checkmate,",
                  only_mates) == "no ply");
}

TEST_CASE("An answer that has to mate is asked about mate, as far as answers to answers",
          "[endings]") {
  const auto lists = [](const char* position, const char* ply) {
    const auto game = test::game_of(
        "local chess = require 'chess'\nreturn chess:with { rules = chess.rules + "
        "{ forbid 'no check but mate' { gives_check = true, unless = { mates = true } } } }");
    test::set(*game, position);
    const auto plies = test::agreed_plies(*game);
    return std::ranges::find(plies, ply) != plies.end();
  };
  // The rook's check is met by a capture that mates, the queen's by one that does not.
  CHECK_FALSE(lists("8/8/8/2q5/K7/1R6/kr1b4/4Q3 w - - 0 1", "b3a3"));
  CHECK_FALSE(lists("8/8/8/2Rqr3/2b1k3/Q7/8/4K3 w - - 0 1", "a3f3"));
  CHECK(lists("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6g7"));
}

TEST_CASE("A question that fails leaves no ply on the board, though the script heeds no error",
          "[endings]") {
  const auto game = test::game_of(R"(
local pieces = require "pieces"
return variant "Swallow" {
  api = 1, board = rectangle(5, 5), pieces = { pieces.king, pieces.rook },
  setup = ". . k . .\n. . . . .\n. . . . .\n. . . . .\nR . K . .",
  rules = { forbid "boom" { test = function(ply) return ply.to == "b1" and error("boom") end } },
  endings = { ending "never" { wins = "own", test = function(ply)
    return not pcall(function() return ply:has_ply() end) and false
  end } },
})");
  const std::string before = test::position_of(*game);
  CHECK_THROWS_AS(game->status(), HookError);
  CHECK(test::position_of(*game) == before);
}

TEST_CASE("Nobody is stuck in a game that the fate of a king has ended", "[endings]") {
  const auto reason = [](const std::string& more) {
    const auto game = test::game_of(
        "local goals, pieces = require 'goals', require 'pieces'\n"
        "return variant 'Hunt' { api = 1, board = rectangle(4, 4), pieces = { pieces.king, "
        "pieces.rook }, setup = 'k . . r\\n. . . .\\n. . . .\\nR . . K', " +
        more);
    test::set(*game, "kr2/4/R3/3K w - - 0 1");
    test::play(*game, "a2a4");
    return game->status().reason;
  };
  const std::string no_ply = "endings = { ending 'no ply' { stuck = true, wins = 'nobody' }, ";
  CHECK(reason(no_ply + "goals.royal_capture } }") == "king captured");
  CHECK(reason("royals = 'each', " + no_ply + "goals.extinction } }") == "no king");
}

TEST_CASE("What is asked at the end of a round is asked at the start, whoever begins",
          "[endings]") {
  const auto reason = [](const std::string& begins, const char* position) {
    const auto game = test::game_of(
        "return variant 'Round' { api = 1, board = rectangle(2, 3), begins = '" + begins +
        "', pieces = { piece 'Stone' { symbol = 'S', moves = step(forward) } },\n"
        "setup = 's s\\n. .\\nS S',\n"
        "endings = { ending 'four' { count(men):at_least(4), at = 'round' } } }");
    if (position) test::set(*game, position);
    return game->status().reason;
  };
  CHECK(reason("white", nullptr) == "four");
  CHECK(reason("black", nullptr) == "four");
  CHECK(reason("black", "ss/2/SS b - - 0 2").empty());
  CHECK(reason("white", "ss/2/SS b - - 0 1").empty());
  CHECK(reason("black", "ss/2/SS w - - 0 2") == "four");
}

TEST_CASE("Who has given check all along since the first of so many times loses, and only he") {
  const auto end_of = [](const test::Texts& laps) {
    const auto game = test::game_at("k8/9/9/9/9/9/9/9/1R6K[] w - - 0 1", "shogi");
    for (const std::string& lap : laps) {
      const test::Texts plies = lap == "check" ? test::Texts{"b1a1", "a9b9", "a1b1", "b9a9"}
                                               : test::Texts{"b1c1", "a9a8", "c1b1", "a8a9"};
      for (const std::string& ply : plies) test::play(*game, ply);
    }
    return status_text(game->status());
  };
  CHECK(end_of({"check", "check", "check"}) == "black wins (perpetual check)");
  CHECK(end_of({"quiet", "quiet", "check"}) == "draw (fourfold repetition)");
  CHECK(end_of({"check", "check", "quiet"}) == "draw (fourfold repetition)");
}

}  // namespace sb
