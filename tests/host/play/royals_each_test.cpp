// Royal men guarded one by one beside other words, in positions of a few men.
#include <algorithm>

#include "support/games.h"
#include "support/small_game.h"
#include "support/spells.h"

namespace sb {
namespace {

std::string each_on(const std::string& rows, const std::string& pieces, const std::string& rest) {
  return test::small(
      "pieces.rook, piece \"Guard\" { symbol = \"G\", moves = step(orthogonal) }, " + pieces,
      "royals = \"each\", board = rectangle(5, 5), " + rest + "setup = [[\n" + rows + "\n]]",
      "goal = goals.extinction");
}

// A ply that opens an attack on the king on a3. A rook on # would attack it before.
struct Opening {
  std::string ply, rows, pieces, rest{}, before{};
};

const std::vector<Opening> openings = {
    {"b3c4", "# . u . k\n. . . . .\nK T . . r\n. . . . .\n. . . . .",
     "piece \"Taker\" { symbol = \"T\", moves = step(forward_diagonals):capturing():takes_trail() "
     "}, "
     "piece \"Runner\" { symbol = \"U\", moves = slide(forward):quiet():up_to(2):leaves_trail() }",
     "begins = \"black\", ", "c5c3"},
    {"c1*c3", "# . . . k\n. . . . .\nK . g . r\n. . . . .\n. . A . .",
     "piece \"Archer\" { symbol = \"A\", moves = slide(orthogonal):shooting() }"},
    {"c1c2", "# . . . k\n. . . . .\nK . g . r\n. . . . .\n. . B . .",
     "piece \"Bomb\" { symbol = \"B\", moves = step(every_way), explodes = true }"},
    {"d4c5", "# . . . k\n. . . C .\nK . . . r\n. . . . .\n. . . . .",
     "piece \"Caster\" { symbol = \"C\", moves = step(every_way) }",
     "rules = { " + test::freezing_rule("C") + " }, "},
    {"c2c3", "# . . . k\n. . . . .\nK . . . h\n. . G . .\n. . . . .",
     "piece \"Cannon\" { symbol = \"H\", moves = hop(orthogonal):capturing() }"},
    {"b4b5", "# . . . k\n. G n . .\nK . . . .\n. . . . .\n. . . . .",
     "piece \"Horse\" { symbol = \"N\", moves = leap(1, 2):lame() }"},
    {"c3c2", "# . . . k\n. . . . .\nK . G . h\n. . . . .\n. . . . .",
     "piece \"Hunter\" { symbol = \"H\", moves = slide(orthogonal):capturing():against \"K\" }"},
    {"b3b4", "# . . . k\n. . . . .\nK S l . .\n. . . . .\n. . . . .",
     "piece \"Leaper\" { symbol = \"L\", moves = leap(0, 2) }, "
     "piece \"Stone\" { symbol = \"S\", moves = step(orthogonal), jumpable = false }"},
    {"c3c4", "# . . . k\n. . . . .\nK . Ra Ra r\n. . . . .\n. . . . .",
     "piece \"Rampart\" { symbol = \"Ra\", body = { most = 2 }, when_hit = { captured = false, "
     "shot = false }, moves = step(forward, backward):quiet() }"},
    {"b4c4", "# . b . k\n. G . . .\nK . . . .\n. . . . .\n. . . . .",
     "piece \"Bouncer\" { symbol = \"B\", moves = slide(diagonal):bounces(90) }"},
    {"battle:e1e2,b3b4", "# . . . k\n. . . . .\nK P . . r\n. . . . .\n. . . . P",
     "piece \"Pawn\" { symbol = \"P\", moves = step(forward):quiet() }",
     "rules = { joint_turn \"battle\" { of = \"P\" } }, "},
    {"c2b2", "# . . . k\n. . . . .\nK . g . r\n. g G . .\n. . . . .", "",
     "rules = { after \"blast\" { when = { captures = true }, hits = around(to) - own } }, "},
    {"c3c2", "# . . . k\n. . . . .\nK . G . r\n. . . . .\n. . . . .", "",
     "check = own \"K\" * attacks(enemy \"R\"), "},
};

}  // namespace

TEST_CASE("A ply may leave a king attacked only where one was attacked before") {
  for (const Opening& opening : openings) {
    for (const char rook : {'.', 'r'}) {
      std::string rows = opening.rows;
      rows[0] = rook;
      const std::string script = each_on(rows, opening.pieces, opening.rest);
      INFO(script);
      CHECK(test::fault_of(script) == "");
      const auto game = test::game_of(script);
      if (!opening.before.empty()) test::play(*game, opening.before);
      CHECK(test::opens(*game, opening.ply) == (rook == 'r'));
    }
  }
}

TEST_CASE("A king in check castles no more, but another one who is in check bars no castling") {
  const std::string castle =
      "rules = { castle { king = \"d1\", to = \"b1\", partner = \"a1\", side = \"white\" } }, ";
  const auto opens = [&](const std::string& last_rank) {
    const std::string script =
        each_on(last_rank + "\n. . . . .\n. . . . k\n. . . . .\nR . . K .", "", castle);
    CHECK(test::fault_of(script) == "");
    return test::opens(*test::game_of(script), "d1b1");
  };
  CHECK(opens("K . . . r"));
  CHECK_FALSE(opens("K . r . ."));
  CHECK_FALSE(opens("K . . r ."));
}

TEST_CASE("What runs on captures kings that come and go, and the last one ends the game") {
  const auto game = test::game_of(
      each_on("k . . . .\n. . . . .\nk . g . .\n. . . . .\nB . . . K",
              "piece \"Bouncer\" { symbol = \"B\", moves = slide(orthogonal):bounces(90) }", ""));
  test::play(*game, "a1a3+");
  CHECK(test::position_of(*game) == "k4/5/5/5/2B1K b - - 0 1");
}

TEST_CASE("A side in check without a ply passes, in each place of its turn") {
  for (const std::string turn : {"", "turn = { move, move }, "}) {
    const std::string script = each_on("r r . . k\n. . . . .\n. . . . .\n. . . . .\nK . . . .", "",
                                       "rules = { forbid \"no pass\" { by = \"pass\" } }, " + turn);
    CHECK(test::fault_of(script) == "");
    const auto game = test::game_of(script);
    CHECK(move_texts(*game) == test::Texts{"pass"});
    test::play(*game, "pass");
    CHECK(test::opens(*game, "a5a1") == turn.empty());
    if (!turn.empty()) CHECK(move_texts(*game) == test::Texts{"pass"});
  }
}

TEST_CASE("Nobody passes in check once the last king of a side has exploded") {
  const std::string script =
      each_on("k . . . .\n. . . . .\nR . . . .\n. . . B .\n. K . . .",
              "piece \"Bomb\" { symbol = \"B\", moves = step(every_way), explodes = true }", "");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "d2c2");
  CHECK(test::position_of(*game) == "k4/5/R4/5/5 b - - 0 1");
  CHECK(status_text(game->status()) == "black wins (explosion)");
  CHECK(game->plies().empty());
}

TEST_CASE("Kings who come and go do not go together with what gives up all of them") {
  const auto fault = [](const std::string& rest, const std::string& goal) {
    return test::fault_of(test::small("pieces.rook",
                                      "royals = \"each\", board = rectangle(4, 4), " + rest +
                                          "setup = [[\n. k . .\n. . . .\n. . . .\n. K . R\n]]",
                                      goal));
  };
  CHECK(fault("", "goal = goals.royal_capture")
            .find("the goal \"royal_capture\" does not go together with royals = \"each\"") !=
        std::string::npos);
  CHECK(fault("turn = { move, move, safe = \"end\" }, ", "goal = goals.extinction")
            .find("safe = \"end\" does not go together with royals = \"each\"") !=
        std::string::npos);
}

}  // namespace sb
