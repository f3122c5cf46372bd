// Impossible positions, each with the words in which a user reads of it.
#include "reference/fault.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

// What is wrong with a position text of chess; empty if nothing.
std::string fault_of_text(std::string_view text, const char* id = "chess") {
  const auto position = read_position(*test::game(id), text);
  return position ? "" : describe(position.problem());
}

}  // namespace

TEST_CASE("the start position of every game is possible") {
  for (const char* id : {"chess", "capablanca", "grand", "spinal-tap", "shafran"}) {
    const auto variant = test::game(id);
    CHECK_FALSE(fault_of(*variant, variant->start));
  }
}

TEST_CASE("each side has exactly the royal men of the setup") {
  CHECK(fault_of_text("8/8/8/8/8/8/8/4K3 w - - 0 1") ==
        "PLACEMENT: Black has no king, and needs 1");
  CHECK(fault_of_text("4k3/8/8/8/8/8/8/K3K3 w - - 0 1") ==
        "PLACEMENT: White has 2 kings, and needs 1");
}

TEST_CASE("an effect may take both royal men at once") {
  const LoadResult result = test::load_text(
      "local goals, pieces = require 'goals', require 'pieces'\n"
      "return variant 'Storm' { api = 1, board = rectangle(3, 3), pieces = { pieces.king },\n"
      "setup = 'k . .\\n. . .\\n. . K', goal = goals.royal_capture,\n"
      "rules = { after 'storm' { hits = royal } } }\n");
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  const auto& variant = *result.loaded->variant;
  const auto position = read_position(variant, "3/3/3 b - - 0 1");
  CHECK(position);
}

TEST_CASE("no man stands where its kind cannot be") {
  CHECK(fault_of_text("4k3/8/8/8/8/8/8/P3K3 w - - 0 1") ==
        "PLACEMENT: White's pawn cannot stand on a1");
  CHECK(fault_of_text("P3k3/8/8/8/8/8/8/4K3 w - - 0 1") ==
        "PLACEMENT: White's pawn cannot stand on a8");
  CHECK(fault_of_text("4k3/8/8/8/8/8/8/4K2p w - - 0 1") ==
        "PLACEMENT: Black's pawn cannot stand on h1");
  CHECK(fault_of_text("5k4/2P7/10/10/10/10/10/10/10/4K5 w - - 0 1", "grand").empty());
  CHECK(fault_of_text("2P2k4/10/10/10/10/10/10/10/10/4K5 w - - 0 1", "grand") ==
        "PLACEMENT: White's pawn cannot stand on c10");
}

TEST_CASE("a right to castle needs king and partner on their home squares") {
  CHECK(fault_of_text("4k3/8/8/8/8/8/8/4K2R w K - 0 1").empty());
  CHECK(fault_of_text("4k3/8/8/8/8/8/8/4K2R w Q - 0 1") ==
        "CASTLING: the right of White's king on e1 and rook on a1 needs both of them there");
  CHECK(fault_of_text("4k3/8/8/8/8/8/8/5K1R w K - 0 1") ==
        "CASTLING: the right of White's king on e1 and rook on h1 needs both of them there");
  CHECK(fault_of_text("r3k3/8/8/8/8/8/8/R3K3 w qK - 0 1") ==
        "CASTLING: the right of White's king on e1 and rook on h1 needs both of them there");
  CHECK(fault_of_text("4k2R/8/8/8/8/8/8/4K3 b k - 0 1") ==
        "CASTLING: the right of Black's king on e8 and rook on h8 needs both of them there");
}

TEST_CASE("the squares of EP have just been passed over") {
  CHECK(fault_of_text("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1").empty());
  CHECK(fault_of_text("4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1") ==
        "EP: no man of Black's can have just passed over e3");
  CHECK(fault_of_text("4k3/8/8/8/8/4P3/8/4K3 b - e3 0 1") == "EP: e3 is not empty");
  CHECK(fault_of_text("4k3/8/8/4P3/8/8/8/4K3 b - e4 0 1") ==
        "EP: no man of White's can have just passed over e4");
  CHECK(fault_of_text("4k3/8/8/8/4P3/8/4P3/4K3 b - e3 0 1") ==
        "EP: no man of White's can have just passed over e3");
  CHECK(fault_of_text("4k3/8/8/8/4P3/8/8/4K3 b - e3,d3 0 1") ==
        "EP: no man of White's can have just passed over e3,d3");
  CHECK(fault_of_text("4k3/8/8/8/4N3/8/8/4K3 b - e3 0 1") ==
        "EP: no man of White's can have just passed over e3");
}

TEST_CASE("the side that is not to act is not in check") {
  CHECK(fault_of_text("4k3/8/8/8/8/8/8/4R1K1 b - - 0 1").empty());
  CHECK(fault_of_text("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1") ==
        "SIDE: White is to move, but Black's king on e8 is attacked by the rook on e1");
}

TEST_CASE("the side that is not to act is not in check where a choice begins the turn") {
  const auto game = test::game_of(
      "local chess = require 'chess'\n"
      "return chess:with { turn = { choose 'x' { of = 'a b' }, move } }");
  CHECK_FALSE(read_position(game->variant(), "4k3/8/8/8/8/8/8/4RK2 w - - 0 1"));
  CHECK(read_position(game->variant(), "4k3/8/8/8/8/8/8/4RK2 b - - 0 1"));
}

TEST_CASE("no side has more men for a joint turn than a ply remembers") {
  CHECK(fault_of_text("k10/PPPPPPPPPPP/PPPPPPPPPP1/11/11/11/11/11/11/11/10K b - - 0 1",
                      "spinal-tap") ==
        "PLACEMENT: White has 21 men who may take part in joint turn \"battle\" (at most 20)");
  CHECK(fault_of_text("k10/PPPPPPPPPPP/PPPPPPPPP2/11/11/11/11/11/11/11/10K b - - 0 1", "spinal-tap")
            .empty());
}

TEST_CASE("values that no text can say are faults too") {
  const auto chess = test::game("chess");
  const auto broken = [&](auto change) {
    Snapshot position = chess->start;
    change(position);
    const auto problem = fault_of(*chess, position);
    return problem ? describe(*problem) : "";
  };
  CHECK(broken([](Snapshot& p) { p.men.pop_back(); }) == "PLACEMENT: 63 squares, the board has 64");
  CHECK(broken([](Snapshot& p) { p.men[20].side = Side::black; }) ==
        "PLACEMENT: no such piece on e3");
  CHECK(broken([](Snapshot& p) { p.men[20].kind = 99; }) == "PLACEMENT: no such piece on e3");
  CHECK(broken([](Snapshot& p) { p.men[0].state = 1; }) == "PLACEMENT: no such piece on a1");
  CHECK(broken([](Snapshot& p) { p.halfmove = -1; }) == "HALFMOVE: -1 is not within 0 to 32767");
  CHECK(broken([](Snapshot& p) { p.fullmove = 0; }) == "FULLMOVE: 0 is not within 1 to 65535");
  CHECK(broken([](Snapshot& p) { p.vars.push_back(0); }) == "1 state values, the game has 0");
  CHECK(broken([](Snapshot& p) { p.rights = 1u << 4; }) ==
        "CASTLING: a right that the game does not have");
  CHECK(broken([](Snapshot& p) { p.trail = {64}; }) == "EP: a square that is not on the board");
}

TEST_CASE("a variable of the position stays within its range") {
  Variant variant = *test::game("chess");
  variant.state = {{"armed", 1, 3, 1, {}}};
  variant.start.vars = {2};
  CHECK_FALSE(fault_of(variant, variant.start));
  Snapshot position = variant.start;
  position.vars = {3};
  CHECK(describe(*fault_of(variant, position)) == "armed: 4 is not within 1 to 3");
}

}  // namespace sb
