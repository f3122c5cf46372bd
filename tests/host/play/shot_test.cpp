// Captures without moving, what changes while others act, explosions: tests/games/archery.lua by
// hand.
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::after;
using test::set;
using test::Texts;

std::unique_ptr<Game> archery() {
  const Loaded loaded = test::load("archery.lua");
  return Game::make(loaded.variant, loaded.hooks);
}

Texts shots(Game& game, const std::string& from) {
  return test::starting(move_texts(game), from + "*");
}

}  // namespace

TEST_CASE("a shot hits the first man in a line within reach, and the man stays where it is") {
  const auto game = archery();
  set(*game, "7k/8/8/1p1r2g1/2P5/3A1p2/3p4/K7 w - - 5 9");
  CHECK(shots(*game, "d3") == Texts{"d3*d2", "d3*d5", "d3*f3"});
  CHECK(after(*game, "d3*d5") == "7k/8/8/1p4g1/2P5/3A{a=1}1p2/3p4/K7 b - - 0 9");
  CHECK(after(*game, "d3d2") == "7k/8/8/1p1r2g1/2P5/5p2/3A4/K7 b - - 0 9");
  CHECK(describe(read_move(*game, "d3d5").problem()) ==
        "d3d5 is not legal: the archer on d3 captures there without moving (d3*d5)");
}

TEST_CASE("shots in a row are counted, any other ply of the side is a rest") {
  const auto game = archery();
  set(*game, "7k/8/8/3r4/8/3A{a=2}1p2/8/K7 w - - 0 9");
  CHECK(after(*game, "d3*f3") == "7k/8/8/3r4/8/3A{a=3}4/8/K7 b - - 0 9");
  CHECK(after(*game, "a1a2") == "7k/8/8/3r4/8/3A1p2/K7/8 b - - 1 9");
  set(*game, "7k/8/8/3r4/8/3A{a=3}1p2/8/K7 w - - 0 9");
  CHECK(shots(*game, "d3").empty());
}

TEST_CASE("whom a shot or an effect hits may leave another man, or be left alone") {
  const Loaded loaded = test::load("petrified.lua");
  const auto game = Game::make(loaded.variant, loaded.hooks);
  set(*game, "3k3/7/1A1a1t1/7/7/1N5/3K3 w - - 3 9");
  CHECK(after(*game, "b5*d5") == "3k3/7/1A1S1t1/7/7/1N5/3K3 b - - 0 9");
  set(*game, "3k3/7/1A2t2/7/7/1N5/3K3 w - - 3 9");
  CHECK(after(*game, "b5*e5") == "3k3/7/1A2u{n=1}2/7/7/1N5/3K3 b - - 0 9");
  set(*game, "3k3/7/1A1u2t/7/7/1N5/3K3 w - - 3 9");
  CHECK(shots(*game, "b5").empty());
  set(*game, "3k3/7/1tn4/u{n=2}h5/2nn3/N6/3K3 w - - 3 9");
  CHECK(after(*game, "a2c3") == "3k3/7/1tn4/u{n=2}h5/2N4/7/3K3 b - - 0 9");
}

TEST_CASE("a man may be beyond shots or captures in some of its states") {
  const auto game = archery();
  set(*game, "7k/8/8/3d{h=2}4/3R4/3A1g2/8/K7 w - - 0 9");
  CHECK(shots(*game, "d3").empty());
  CHECK_FALSE(test::has(move_texts(*game), "d4d5"));
  CHECK(after(*game, "a1a2") == "7k/8/8/3d{h=2}4/3R4/3A1g2/K7/8 b - - 1 9");
  set(*game, "7k/8/8/3d{h=2}4/3R4/3A1g2/8/K7 b - - 0 9");
  CHECK(after(*game, "h8g8") == "6k1/8/8/3d{h=1}4/3R4/3A1g2/8/K7 w - - 1 10");
}

TEST_CASE("a king may not stand where it would be shot") {
  const auto game = archery();
  set(*game, "7k/8/8/8/3a4/8/8/K7 w - - 0 9");
  CHECK(move_texts(*game) == Texts{"a1a2", "a1b1"});
  CHECK(explain_move(*game, "a1b2").find("would be attacked by the archer on d4") !=
        std::string::npos);
}

TEST_CASE("two leaps in a row need the square between vacant and may end where they began") {
  const auto game = archery();
  set(*game, "7k/8/8/8/1r6/8/8/(Pa)6K w - - 3 9");
  CHECK(test::starting(move_texts(*game), "a1") ==
        Texts{"a1a1", "a1a3", "a1a5", "a1b4", "a1c1", "a1c5", "a1d2", "a1d4", "a1e1", "a1e3"});
  CHECK(after(*game, "a1a1") == "7k/8/8/8/1r6/8/8/(Pa)6K b - - 4 9");
  CHECK(after(*game, "a1b4") == "7k/8/8/8/1(Pa)6/8/8/7K b - - 0 9");
  set(*game, "8/8/8/8/1k6/8/2P5/(Pa)6K w - - 3 9");
  CHECK_FALSE(game->in_check());
  CHECK(test::starting(move_texts(*game), "a1") ==
        Texts{"a1a1", "a1a5", "a1c1", "a1c5", "a1d2", "a1d4"});
}

TEST_CASE("what a man becomes may depend on how and where it moved") {
  const auto game = archery();
  set(*game, "7k/8/8/8/8/8/1(Ru)6/7K w - - 3 9");
  CHECK(after(*game, "b2b4") == "7k/8/8/8/1(Ru){old=yes}6/8/8/7K b - b3 4 9");
  CHECK(after(*game, "b2b3") == "7k/8/8/8/8/1(Ru)6/8/7K b - - 4 9");
  set(*game, "7k/8/8/8/8/1(Ru)6/8/7K w - - 3 9");
  CHECK(after(*game, "b3c4") == "7k/8/8/8/2(Ru){old=yes}5/8/8/7K b - - 4 9");
  set(*game, "7k/8/1(ru)6/8/8/8/8/7K b - - 3 9");
  CHECK(after(*game, "b6b5") == "7k/8/8/1(ru){old=yes}6/8/8/8/7K w - - 4 10");
}

TEST_CASE("a promotion may keep fields of the state") {
  const auto game = archery();
  set(*game, "7k/1S{a=2}6/8/8/8/8/8/7K w - - 3 9");
  CHECK(after(*game, "b7b8=A") == "1A{a=2}5k/8/8/8/8/8/8/7K b - - 0 9");
  CHECK(after(*game, "b7b8=B") == "1B5k/8/8/8/8/8/8/7K b - - 0 9");
}

TEST_CASE("a promotion may reset the count of quiet plies where other moves do not") {
  const auto game = archery();
  set(*game, "7k/1S6/1S6/8/8/8/8/7K w - - 3 9");
  CHECK(after(*game, "b7b8=B") == "1B5k/8/1S6/8/8/8/8/7K b - - 0 9");
  set(*game, "7k/8/1S6/8/8/8/8/7K w - - 3 9");
  CHECK(after(*game, "b6b7") == "7k/1S6/8/8/8/8/8/7K b - - 4 9");
}

TEST_CASE("an explosion removes the mover and the first man in every direction") {
  const auto game = archery();
  set(*game, "7k/3p4/1p3p2/3p4/1w6/3(Bo){n=3}2r1/7K/1R3B2 w - - 3 9");
  CHECK(after(*game, "d3d4") == "7k/3p4/8/8/1w6/6r1/7K/1R3B2 b - - 0 9");
  CHECK(after(*game, "d3d5") == "7k/8/1p3p2/8/1w6/6r1/7K/1R3B2 b - - 0 9");
  set(*game, "7k/3p4/1p3p2/3p4/1w6/3(Bo){n=2}2r1/7K/1R3B2 w - - 3 9");
  CHECK(after(*game, "d3d4") == "7k/3p4/1p3p2/3p4/1w1(Bo){n=3}4/6r1/7K/1R3B2 b - - 4 9");
}

TEST_CASE("whose king an explosion removes has lost, whoever caused it") {
  const auto game = archery();
  const auto status_after = [&](const std::string& text, const std::string& ply) {
    set(*game, text);
    const std::string position = after(*game, ply);
    set(*game, position);
    CHECK(game->plies().empty());
    return status_text(game->status());
  };
  const std::string text = "3k4/8/8/8/8/3(Bo){n=3}4/6K1/3r4 w - - 3 9";
  CHECK(status_after(text, "d3d6") == "white wins (explosion)");
  CHECK(status_after(text, "d3g6") == "black wins (explosion)");
  CHECK(status_after("3k4/8/8/8/8/3(Bo){n=3}2K1/8/8 w - - 3 9", "d3e3") ==
        "black wins (explosion)");
  CHECK(status_after("6k1/8/8/8/8/3(Bo){n=3}2K1/8/8 w - - 3 9", "d3g6") == "draw (explosion)");
}

TEST_CASE("a threatened explosion is no check, and one may not open a line to the own king") {
  const auto game = archery();
  set(*game, "3k4/8/8/8/8/3(Bo){n=3}4/8/6K1 b - - 3 9");
  CHECK_FALSE(game->in_check());
  set(*game, "k5r1/8/8/8/6P1/8/3(Bo){n=3}4/6K1 w - - 3 9");
  CHECK_FALSE(test::has(move_texts(*game), "d2e2"));
  CHECK(explain_move(*game, "d2e2").find("would be attacked by the rook on g8") !=
        std::string::npos);
  CHECK(test::has(move_texts(*game), "d2d1"));
}

TEST_CASE(
    "who bounces explodes where he ends, men of a joint turn all at once when all have stepped") {
  const std::string stone = "piece \"Stone\" { symbol = \"S\", moves = stay() }, ";
  const std::string bounces = test::small(
      stone +
          "piece \"Bomb\" { symbol = \"B\", moves = slide(orthogonal):bounces(90), explodes = "
          "true }",
      "board = rectangle(5, 5), setup = [[\nk . . . K\n. . . . .\ns . s . s\n. . . . .\n"
      "B . . . .\n]]");
  CHECK(test::fault_of(bounces) == "");
  CHECK(after(*test::game_of(bounces), "a1a3+") == "k3K/5/5/5/5 b - - 0 1");
  const std::string joint = test::small(
      stone + "piece \"Bomb\" { symbol = \"B\", moves = step(forward):quiet(), explodes = true }",
      "board = rectangle(5, 5), rules = { joint_turn \"battle\" { of = \"B\" } }, "
      "setup = [[\n. s . . S\nK s . . k\n. . s . .\n. . . . .\n. B . B .\n]]");
  CHECK(test::fault_of(joint) == "");
  CHECK(after(*test::game_of(joint), "battle:b1b2,d1d2") == "1s2S/K3k/5/5/5 b - - 0 1");
}

TEST_CASE("an explosion takes a man with lives at once") {
  const std::string script =
      "local goals, spindash = require \"goals\", require \"spindash\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 5),\n"
      "  pieces = { spindash.king, piece \"Bomb\" { symbol = \"B\", moves = step(every_way), "
      "explodes = true } },\n"
      "  setup = [[\nk . . . .\n. . . . .\n. . . . .\n. . . . .\nB . . . K\n]],\n"
      "  state = { hit = range(0, 2) }, goal = goals.royal_capture,\n}\n";
  CHECK(test::fault_of(script) == "");
  CHECK(after(*test::game_of(script), "a1a2") == "5/5/5/5/4K b - - 0 1");
}

TEST_CASE("a royal man is shot where royal men come and go, or may be left attacked") {
  for (const auto& [rest, goal] : {std::pair{"royals = \"each\", ", "goal = goals.extinction"},
                                   {"safety = \"none\", ", "goal = goals.royal_capture"}}) {
    const std::string script = test::small(
        "piece \"Archer\" { symbol = \"A\", moves = step(every_way):quiet() + "
        "slide(orthogonal):capturing():shooting() }",
        std::string(rest) +
            "board = rectangle(5, 4), "
            "setup = [[\nk . . k a\n. . . . .\n. . . . .\nK . A . K\n]]",
        goal);
    CHECK(test::fault_of(script) == "");
    const auto game = test::game_of(script);
    test::play(*game, "c1d2");
    test::play(*game, "a4b4");
    CHECK(test::opens(*game, "d2*d4"));
  }
}

TEST_CASE("a royal man is beyond shots or captures where when_hit says so") {
  for (const char* hit : {"shot", "captured"}) {
    for (const char* rest :
         {"royals = \"each\", goal = goals.extinction", "safety = \"none\", goal = goals.checkmate",
          "goal = goals.royal_capture"}) {
      INFO(hit << ", " << rest);
      CHECK(test::fault_of("local goals = require \"goals\"\n"
                           "return variant \"Small\" { api = 1, board = rectangle(5, 4),\n"
                           "  pieces = { piece \"King\" { symbol = \"K\", royal = true,\n"
                           "    moves = step(every_way), when_hit = { " +
                           std::string(hit) +
                           " = false } },\n  piece \"Archer\" { symbol = \"A\", moves = "
                           "step(every_way) + slide(orthogonal):capturing():shooting() } },\n"
                           "  setup = [[\nk . . k a\n. . . . .\n. . . . .\nK . A . K\n]],\n  " +
                           rest + ", draws = { goals.stalemate } }\n") == "");
    }
  }
}

}  // namespace sb
