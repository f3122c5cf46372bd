// A ply taken apart.
#include "notation/trace_text.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "check/dice.h"
#include "notation/short_text.h"
#include "support/games.h"

namespace sb {
namespace {

std::vector<TraceLine> traced(Game& game, Move move) {
  const Snapshot before = game.snapshot();
  game.play(move);
  const Snapshot after = game.snapshot();
  game.undo();
  return trace_of(game.variant(), before, move, after);
}

// "WHAT: BEFORE -> AFTER, CAUSE", the file names of the causes left out.
test::Texts lines_of(const std::string& id, const std::string& position, std::string_view text) {
  const auto game = Game::make(test::game(id));
  if (!position.empty()) test::set(*game, position);
  const auto move = read_any_move(*game, text);
  REQUIRE(move);
  test::Texts lines;
  for (const TraceLine& line : traced(*game, move.value()))
    lines.push_back(fmt::format("{}: {} -> {}, {}", line.what, line.before, line.after,
                                line.cause.substr(0, line.cause.find(" ("))));
  return lines;
}

}  // namespace

TEST_CASE("a trace tells the squares, the trail and the turn that a first step of two writes") {
  const auto lines = lines_of("chess", {}, "e2e4");
  REQUIRE(lines.size() == 4);
  CHECK(lines[0].starts_with("e2: P -> ., the move: slides exactly 2 squares straight forward"));
  CHECK(lines[1].starts_with("e4: . -> P, the move: slides"));
  CHECK(lines[2] == "trail: - -> e3, the move leaves a trail");
  CHECK(lines[3] == "to act: White -> Black, the turn passes");
}

TEST_CASE("a trace tells who castles and which rights are gone by it") {
  const auto lines = lines_of("chess", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 1", "e1g1");
  CHECK(lines == test::Texts{"e1: K -> ., the castling", "f1: . -> R, the castling",
                             "g1: . -> K, the castling", "h1: R -> ., the castling",
                             "castling of White to g1: yes -> no, king or partner has moved or is "
                             "gone",
                             "castling of White to c1: yes -> no, king or partner has moved or is "
                             "gone",
                             "HALFMOVE: 4 -> 5, a ply without a capture",
                             "to act: White -> Black, the turn passes"});
}

TEST_CASE("a trace tells a rule of the script by its name and its line") {
  const auto game = Game::make(test::game("crazyhouse"));
  test::set(*game, "4k3/8/8/3p4/4P3/8/8/4K3[] w - - 0 1");
  const auto lines = traced(*game, read_any_move(*game, "exd5").value());
  const auto hand = std::ranges::find(lines, "hand P of White", &TraceLine::what);
  REQUIRE(hand != lines.end());
  CHECK(hand->before == "0");
  CHECK(hand->after == "1");
  CHECK(hand->cause.starts_with("reserve \"hand\" takes whom a side captures (variants/"));
}

TEST_CASE("a trace tells what an effect undoes that the move did") {
  const auto lines =
      lines_of("atomic", "rnbqkbnr/ppp1pppp/8/3p4/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1", "c3d5");
  CHECK(test::starting(lines, "d5: ") ==
        test::Texts{"d5: p -> N, the move: leaps", "d5: N -> ., after \"explosion\""});
}

TEST_CASE("everything that a ply writes has a cause, in games of every kind") {
  const char* id = GENERATE("chess", "sonic", "spinal-tap", "spell", "duck", "alice", "whack",
                            "crazyhouse", "existentialist", "shogi");
  const auto game = Game::make(test::game(id));
  Dice dice(1);
  for (int ply = 0; ply < 30; ++ply) {
    const auto plies = game->plies();
    if (plies.empty()) break;
    const Move move = plies[dice.below(plies.size())];
    INFO(id << ' ' << move_text(game->variant(), game->snapshot(), move));
    for (const TraceLine& line : traced(*game, move)) {
      CAPTURE(line.what, line.before, line.after, line.cause);
      CHECK_FALSE(line.cause.empty());
      CHECK(line.cause.find("Springboard") == std::string::npos);
      CHECK(line.before != line.after);
    }
    game->play(move);
  }
}

}  // namespace sb
