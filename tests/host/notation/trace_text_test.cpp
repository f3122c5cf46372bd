// A ply taken apart.
#include "notation/trace_text.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "base/chance.h"
#include "notation/short_text.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

// "WHAT: BEFORE -> AFTER, CAUSE", the file names of the causes left out.
test::Texts lines_of(const std::string& id, const std::string& position, std::string_view text) {
  const auto game = Game::make(test::game(id));
  if (!position.empty()) test::set(*game, position);
  const auto move = read_any_move(*game, text);
  REQUIRE(move);
  test::Texts lines;
  for (const TraceLine& line : trace_of(*game, move.value()))
    lines.push_back(fmt::format("{}: {} -> {}, {}", line.what, line.before, line.after,
                                line.cause.substr(0, line.cause.find(" ("))));
  return lines;
}

// What the host does by itself, whatever a script says.
bool is_of_the_host(const std::string& cause) {
  static const std::string causes[] = {"the turn passes",
                                       "Black's turn is over",
                                       "a ply without a capture",
                                       "the trail of the ply before ends",
                                       "the next place of the turn",
                                       "passes in a row are counted",
                                       "what the ply before in the turn has named",
                                       "what is named is kept for one turn",
                                       "White has decided",
                                       "Black has decided",
                                       "where the ply before in the turn began and ended"};
  return std::ranges::find(causes, cause) != std::end(causes);
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

TEST_CASE("a trace tells whose guard is taken, and what becomes of the guest") {
  const auto game = Game::make(test::load("escort.lua").variant);
  const auto tells = [&](const char* position, const char* text, std::string_view cause) {
    test::set(*game, position);
    const auto move = read_any_move(*game, text);
    REQUIRE(move);
    return std::ranges::any_of(trace_of(*game, move.value()), [&](const TraceLine& line) {
      return line.cause.starts_with(cause);
    });
  };
  const char* const guarded = "4r2k/8/8/8/8/8/P7/4K{a=0}3 b - - 0 1";
  CHECK(tells(guarded, "e8e1", "his guard is taken"));
  CHECK(tells(guarded, "e8e1", "he is on the cell of a guarded man"));
  CHECK(tells("7k/8/8/8/8/8/P7/4K3 w - - 0 2 guest=r", "e1e1",
              "he is captured there, or left behind"));
}

TEST_CASE("a trace tells that the other side decides, and that it has done so") {
  const auto game = test::game_of(
      "return require('chess'):with { title = 'O', turn = { move, choose 'x' { of = 'a b' }:by "
      "'other', move:when { choice = 'a' } + pass } }");
  const auto causes = [&](const char* text) {
    test::Texts lines;
    const Move move = read_any_move(*game, text).value();
    for (const TraceLine& line : trace_of(*game, move)) {
      if (line.what == "turn" || line.what == "to act" || line.what == "named")
        lines.push_back(fmt::format("{}: {} -> {}, {}", line.what, line.before, line.after,
                                    line.cause.substr(0, line.cause.find(" ("))));
    }
    game->play(move);
    return lines;
  };
  CHECK(causes("e2e4") ==
        test::Texts{"turn: - -> w, Black decides at the next place of the turn",
                    "to act: White -> Black, Black decides at the next place of the turn"});
  CHECK(causes("x:a") == test::Texts{"named: - -> a, what the ply before in the turn has named",
                                     "turn: w -> -, Black has decided",
                                     "to act: Black -> White, Black has decided"});
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
  const auto lines = trace_of(*game, read_any_move(*game, "exd5").value());
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

TEST_CASE("a trace tells the line of the turn by which a man goes otherwise than he moves") {
  const auto game = Game::make(test::game("cards.lua"));
  game->play(read_any_move(*game, "card:tiger").value());
  const auto lines = trace_of(*game, read_any_move(*game, "a1a3").value());
  CHECK_THAT(std::ranges::find(lines, "a3", &TraceLine::what)->cause,
             Catch::StartsWith("the move (tests/games/cards.lua:"));
  CHECK(std::ranges::find(lines, "card", &TraceLine::what)->cause ==
        "what is named is kept for one turn");
}

TEST_CASE("a trace tells whom a run captured from whom the explosion at its end removes") {
  const auto game = test::game_of(test::small(
      "piece \"Stone\" { symbol = \"S\", moves = stay() }, piece \"Bomb\" { symbol = \"B\", "
      "moves = slide(orthogonal):bounces(90), explodes = true }",
      "board = rectangle(5, 5), setup = [[\nk . . . K\n. . . . .\ns . s . s\n. . . . .\n"
      "B . . . .\n]]"));
  const auto lines = trace_of(*game, read_any_move(*game, "a1a3+").value());
  const auto cause = [&](const std::string& cell) {
    return std::ranges::find(lines, cell, &TraceLine::what)->cause;
  };
  CHECK(cause("c3").starts_with("the run"));
  CHECK(cause("e3").starts_with("the explosion"));
}

TEST_CASE("a trace tells the line of a cast, of a drop and of the die") {
  const auto causes = [](const std::string& id, const std::string& moves, std::string_view ply) {
    const auto game = Game::make(test::game(id));
    if (!moves.empty()) game->play(read_any_move(*game, moves).value());
    std::string all;
    for (const TraceLine& line : trace_of(*game, read_any_move(*game, ply).value()))
      all += fmt::format("{}: {}\n", line.what, line.cause);
    return all;
  };
  CHECK_THAT(causes("spell", {}, "freeze@c2,g2g3"),
             Catch::Contains("mark frozen: cast \"freeze\" (variants/spell.lua:"));
  CHECK_THAT(causes("go", {}, "S@c3"), Catch::Contains("c3: the drop (variants/go.lua:"));
  CHECK_THAT(causes("whack", {}, "roll:1"),
             Catch::Contains("phase: the die (variants/whack.lua:") && !Catch::Contains("capture"));
  CHECK_THAT(causes("duck", {}, "a2a3"),
             Catch::Contains("phase: the next place of the turn (variants/duck.lua:"));
}

TEST_CASE("a trace tells what ending a ply brings, and by which line") {
  const auto end = [](const std::string& id, const std::string& position, std::string_view ply) {
    const auto game = Game::make(test::game(id));
    test::set(*game, position);
    const TraceLine line = trace_of(*game, read_any_move(*game, ply).value()).back();
    return fmt::format("{}: {} -> {}, {}", line.what, line.before, line.after, line.cause);
  };
  CHECK_THAT(end("chess", "k7/8/1K6/8/8/8/8/2R5 w - - 0 1", "c1c8"),
             Catch::StartsWith("result: - -> white wins (checkmate), ending \"checkmate\" "
                               "(scripts/goals.lua:"));
  CHECK_THAT(end("chess", "k7/8/1K6/8/8/8/8/2R5 w - - 99 60", "c1c2"),
             Catch::StartsWith("result: - -> draw (fifty moves), ending \"fifty moves\" "
                               "(scripts/goals.lua:"));
  CHECK_THAT(end("king-of-the-hill", "k7/p7/8/8/8/4K3/P7/8 w - - 0 1", "e3e4"),
             Catch::StartsWith("result: - -> white wins (king on the hill), ending \"king on the "
                               "hill\" (variants/king-of-the-hill.lua:"));
  CHECK(end("chess", "k7/8/1K6/8/8/8/8/2R5 w - - 0 1", "c1c2").starts_with("to act"));
}

TEST_CASE("everything that a ply writes has a cause, in games of every kind") {
  const char* id = GENERATE("chess", "sonic", "spinal-tap", "spell", "duck", "alice", "whack",
                            "crazyhouse", "existentialist", "shogi", "go", "seirawan", "ataxx",
                            "spinal-tap-extended", "marseillais");
  const auto game = Game::make(test::game(id));
  Chance chance(1);
  for (int ply = 0; ply < 30; ++ply) {
    const auto plies = game->plies();
    if (plies.empty()) break;
    const Move move = plies[chance.below(plies.size())];
    INFO(id << ' ' << move_text(game->variant(), game->snapshot(), move));
    for (const TraceLine& line : trace_of(*game, move)) {
      CAPTURE(line.what, line.before, line.after, line.cause);
      CHECK_FALSE(line.cause.empty());
      CHECK(line.cause.find("Springboard") == std::string::npos);
      CHECK(line.before != line.after);
      CHECK((line.where.line > 0 || is_of_the_host(line.cause)));
    }
    game->play(move);
  }
}

}  // namespace sb
