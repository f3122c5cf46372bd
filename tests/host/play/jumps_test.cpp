// Who may be jumped, by hops and by leaps along a line: tests/games/hurdles.lua by hand.
#include "reference/reference.h"
#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

using test::Texts;

std::shared_ptr<const Variant> hurdles() { return test::game("hurdles.lua"); }

std::unique_ptr<Game> game_at(const std::string& text) {
  auto game = Game::make(hurdles());
  test::set(*game, text);
  return game;
}

Texts plies(const std::string& text, const std::string& from) {
  return test::starting(move_texts(*game_at(text)), from);
}

}  // namespace

TEST_CASE("A leap along a line goes over nobody who may not be jumped") {
  CHECK(plies("7k/8/8/8/8/1W6/S7/7K w - - 0 1", "a2") == Texts{"a2a4", "a2c2"});
  CHECK(plies("7k/8/8/8/8/w7/S7/7K w - - 0 1", "a2") == Texts{"a2c2", "a2c4"});
  CHECK(plies("7k/8/8/8/8/8/w7/V6K w - - 0 1", "a1") == Texts{"a1b2", "a1d1"});
  CHECK(plies("7k/8/8/8/8/w7/8/V6K w - - 0 1", "a1") == Texts{"a1b2", "a1d1"});
}

TEST_CASE("Only men of its own side go over a man whom only they may jump") {
  CHECK(plies("7k/8/8/8/8/G7/S7/7K w - - 0 1", "a2") == Texts{"a2a4", "a2c2", "a2c4"});
  CHECK(plies("7k/8/8/8/8/g7/S7/7K w - - 0 1", "a2") == Texts{"a2c2", "a2c4"});
}

TEST_CASE("A leap off the lines and a slide to the man itself ask nobody") {
  CHECK(plies("7k/8/8/8/1r6/ww6/Sw6/7K w - - 0 1", "a2") == Texts{"a2b4"});
  CHECK(plies("7k/8/8/8/8/8/8/C1w4K w - - 0 1", "a1") ==
        Texts{"a1a2", "a1a3", "a1a4", "a1a5", "a1a6", "a1a7", "a1a8", "a1b1"});
}

TEST_CASE("A hop needs a screen that may be jumped") {
  const Texts up = {"a1a2", "a1a3", "a1a4", "a1b1", "a1c1", "a1d1", "a1e1", "a1f1", "a1g1"};
  CHECK(plies("r6k/8/8/w7/8/8/8/C6K w - - 0 1", "a1") == up);
  CHECK(plies("r6k/8/8/g7/8/8/8/C6K w - - 0 1", "a1") == up);
  CHECK(plies("r6k/8/8/G7/8/8/8/C6K w - - 0 1", "a1").size() == up.size() + 1);
  CHECK(plies("r6k/8/8/p7/8/8/8/C6K w - - 0 1", "a1").size() == up.size() + 1);
  CHECK(plies("7k/8/8/8/8/8/wG6/Hw5K w - - 0 1", "a1") == Texts{"a1c3"});
}

TEST_CASE("A king does not step behind a screen of his own that wakes with his ply") {
  CHECK(plies("7k/8/1D{h=1}h5/K7/8/8/8/8 w - - 0 1", "a5") == Texts{"a5a4", "a5b4", "a5b5"});
}

TEST_CASE("Of several ways to a king one opens when its man leaves, whoever stands on the others") {
  const auto game = test::game_of(test::small(
      "pieces.knight, "
      "piece \"Lion\" { symbol = \"L\", moves = step(every_way):next(step(every_way)) }",
      "board = rectangle(5, 5), setup = [[\n. . . . k\n. . . . .\n. . K . .\n. N N N .\n"
      ". . l . .\n]]"));
  CHECK_FALSE(test::opens(*game, "b2a4"));
  CHECK(test::opens(*game, "c3c4"));
}

TEST_CASE("Whether a man may be jumped can depend on its state") {
  CHECK(plies("7k/8/8/8/8/d{h=1}7/S7/7K w - - 0 1", "a2") == Texts{"a2c2", "a2c4"});
  CHECK(plies("7k/8/8/8/8/d7/S7/7K w - - 0 1", "a2") == Texts{"a2a4", "a2c2", "a2c4"});
}

TEST_CASE("A screen that wakes is one again, and no ply may wake it before its own king") {
  const auto game = game_at("c6k/8/8/D{h=1}7/8/8/8/K7 w - - 0 1");
  CHECK_FALSE(game->in_check());
  CHECK(move_texts(*game) == Texts{"a1b1", "a1b2"});
  CHECK(game_at("c6k/8/8/D7/8/8/8/K7 w - - 0 1")->in_check());
  CHECK_FALSE(game_at("c6k/8/8/W7/8/8/8/K7 w - - 0 1")->in_check());
}

TEST_CASE("A castling king is safe where its partner then stands as no screen") {
  const std::string script = test::small(
      R"(piece "Wall" { symbol = "W", moves = step(orthogonal), jumpable = false },
         piece "Cannon" { symbol = "C", moves = slide(orthogonal):quiet() + hop(orthogonal) })",
      R"(board = rectangle(6, 4), setup = [[
           w . k . . .
           . . . . . .
           . . . . . .
           W . K . . .
         ]], rules = { castle { king = "c1", to = "b1", partner = "a1", marks_own_move = true } })");
  const auto game = test::game_of(script);
  test::set(*game, "w1k2C/6/6/2K3 b a - 0 1");
  CHECK(test::opens(*game, "c4b4~"));
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A hop over two men ends behind the second and before the fourth") {
  const auto up = [](const std::string& movement, const std::string& text) {
    const auto game = test::game_of(test::small(
        "pieces.rook, piece \"Leapfrog\" { symbol = \"L\", moves = " + movement + " }",
        "board = rectangle(3, 8), setup = [[\nr . k\n. . .\n. . .\n. . .\n. . .\n. . .\n. . .\n"
        "L . K\n]]"));
    test::set(*game, text);
    return test::starting(move_texts(*game), "a1");
  };
  const std::string over = "hop(orthogonal):jumps(2)";
  CHECK(up(over, "2k/3/3/3/r2/3/3/L1K w - - 0 1").empty());
  CHECK(up(over, "2k/r2/3/r2/3/3/R2/L1K w - - 0 1") == Texts{"a1a6", "a1a7"});
  CHECK(up(over, "2k/3/r2/R2/r2/R2/3/L1K w - - 0 1").empty());
  CHECK(up(over, "2k/3/3/r2/r2/R2/3/L1K w - - 0 1") == Texts{"a1a5"});
  CHECK(up(over + ":lands_next()", "2k/3/3/3/R2/3/R2/L1K w - - 0 1") == Texts{"a1a5"});
  CHECK(up(over + ":over \"R\"", "2k/3/3/3/R2/3/L2/L1K w - - 0 1").empty());
  CHECK(up(over + ":at_least(6)", "2k/3/3/3/R2/3/R2/L1K w - - 0 1") == Texts{"a1a7", "a1a8"});
  CHECK(up(over + " + hop(orthogonal)", "2k/3/3/3/r2/3/r2/L1K w - - 0 1") ==
        Texts{"a1a3", "a1a4", "a1a5", "a1a6", "a1a7", "a1a8"});
}

TEST_CASE("A hop over two men gives check, and who leaves or enters its line opens or ends it") {
  const std::string script = test::small(
      "pieces.rook, piece \"Leapfrog\" { symbol = \"L\",\n"
      "  moves = slide(orthogonal):quiet() + hop(orthogonal):capturing():jumps(2) }",
      "board = rectangle(5, 6), setup = [[\nl . . k .\n. . . . .\n. . r . r\n. . . . .\n"
      ". . R . R\nK . . . L\n]]");
  const auto game = test::game_of(script);
  test::set(*game, "4k/5/4r/5/4r/K3L b - - 0 1");
  CHECK(game->in_check());
  CHECK(test::opens(*game, "e4d4"));
  CHECK(test::opens(*game, "e6d6"));
  test::set(*game, "4k/3r1/4r/5/4R/K3L b - - 0 1");
  CHECK(test::opens(*game, "d5e5"));
  test::set(*game, "4k/3r1/4r/3R1/5/K3L b - - 0 1");
  CHECK_FALSE(game->in_check());
  CHECK_FALSE(test::opens(*game, "d5e5"));
  test::set(*game, "4k/4r/4r/5/4R/K3L b - - 0 1");
  CHECK_FALSE(game->in_check());
  CHECK_FALSE(test::opens(*game, "e4d4"));
  CHECK(test::fault_of(script) == "");
}

}  // namespace sb
