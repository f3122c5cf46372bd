// Men that move onto men of their own side and become one with them; the game of
// tests/games/merging.lua.
#include <array>
#include "reference/reference.h"
#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

using test::Texts;

std::shared_ptr<const Variant> merging_game() { return test::game("merging.lua"); }

// The position text after a ply from another, as the engine and the twin both give it.
std::string merged_after(const std::string& from, const std::string& ply) {
  const auto game = Game::make(merging_game());
  const Snapshot position = test::read(game->variant(), from);
  REQUIRE_FALSE(game->set(position));
  const auto move = read_move(*game, ply);
  INFO(from << " " << ply << (move ? "" : describe(move.problem())));
  REQUIRE(move.ok());
  game->play(move.value());
  CHECK(game->snapshot() == reference::after(game->variant(), position, move.value()));
  CHECK(game->key() == game->fresh_key());
  std::string text = write_position(game->variant(), game->snapshot());
  REQUIRE(game->undo());
  CHECK(game->snapshot() == position);
  return text;
}

Texts plies(const std::string& from) {
  const auto game = Game::make(merging_game());
  REQUIRE_FALSE(game->set(test::read(game->variant(), from)));
  return move_texts(*game);
}

}  // namespace

TEST_CASE("A man moves onto its host and the two become what the table says") {
  const std::string start = "k7/8/8/2AM1T2/3P4/T3K3 w - - 7 1";
  CHECK(merged_after(start, "d3c3") == "k7/8/8/2T{n=2}2T2/3P4/T3K3 b - - 0 1");
  CHECK(merged_after("k7/8/8/2TM1T2/3P4/T3K3 w - - 7 1", "d3c1") ==
        "k7/8/8/2T2T2/3P4/T1M1K3 b - - 8 1");
}

TEST_CASE("A man joins only whom its table names, in the state that the host is in") {
  const Texts texts = plies("k7/8/8/8/1T{n=2}6/T1T{n=2}1K3 w - - 0 1");
  CHECK(test::has(texts, "a1b2"));
  CHECK_FALSE(test::has(texts, "c1b2"));  // four storeys
  CHECK(merged_after("k7/8/8/8/1T{n=2}6/T3K3 w - - 3 1", "a1b2") ==
        "k7/8/8/8/1T{n=3}6/4K3 b - - 0 1");
}

TEST_CASE("A rider is stopped by the host that it may join") {
  const Texts texts = plies("k7/8/8/2T5/1T6/T{n=3}3K3 w - - 0 1");
  CHECK_FALSE(test::has(texts, "a1b2"));
  CHECK_FALSE(test::has(texts, "a1c3"));
}

TEST_CASE("Joining sets HALFMOVE to 0 and is no capture") {
  CHECK(merged_after("k7/8/8/8/8/3AK3 w - - 12 4", "d1e1") == "k7/8/8/8/8/4K{load=1}3 b - - 0 4");
}

TEST_CASE("Who is joined has not moved and keeps its castling right, who joins has") {
  const std::string start = "2k5/8/8/8/2P5/RA2KA1R w AH - 0 1";
  CHECK(merged_after(start, "b1a1") == "2k5/8/8/8/2P5/R{load=1}3KA1R b AH - 0 1");
  CHECK(merged_after(start, "f1e1") == "2k5/8/8/8/2P5/RA2K{load=1}2R b AH - 0 1");
}

TEST_CASE("A pinned man joins only on the line of its pin, and nobody joins to leave a check") {
  CHECK(test::starting(plies("k3r3/8/4T3/8/4A3/4K3 w - - 0 1"), "e2") ==
        Texts{"e2d1", "e2d2", "e2d3", "e2e1", "e2e3", "e2f1", "e2f2", "e2f3"});
  CHECK(test::starting(plies("k3r3/8/8/8/4A3/4K3 w - - 0 1"), "e2") == Texts{"e2e3"});
  CHECK(test::starting(plies("k3r3/8/8/8/3A4/4K3 w - - 0 1"), "d2") == Texts{"d2e2", "d2e3"});
}

TEST_CASE("A ply that joins is explained") {
  const auto game = Game::make(merging_game());
  REQUIRE_FALSE(game->set(test::read(game->variant(), "k7/8/8/2AM4/3P4/4K3 w - - 7 1")));
  CHECK(explain_move(*game, "d3c3")
            .find("d3c3 is legal: the mage on d3 joins the archer on c3: a "
                  "tower") == 0);
}

// Rooks that pawns become are told apart for the reserve, a field of their state that no script
// sees.
TEST_CASE("Who joins a man who has promoted finds him as he is") {
  const std::string script = test::small(
      "pieces.rook:with { state = { n = range(0, 1) } }, "
      "piece \"Squire\" { symbol = \"S\", moves = step(every_way):merging(), "
      "merges = function(self, host) "
      "if host.symbol == \"R\" and host.n == 0 then host.n = 1 return host end "
      "if host.symbol == \"P\" then return { symbol = \"R\", n = 1 } end end }, "
      "pawns.pawn \"Pawn\" { symbol = \"P\", promotes = { to = \"R\" } }",
      "board = rectangle(4, 5), rules = { reserve \"hand\" { takes = \"captured\", "
      "drops = everywhere } }, setup = [[\n. . k r\n. . . p\n. . . .\nP S . .\n. . K R\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  for (const auto& [from, ply, then] : std::array<std::array<const char*, 3>, 4>{
           {{"R~3/2k1/4/PS2/2K1[] w - - 0 1", "b2b3", "R~3/2k1/1S2/P3/2K1[] b - - 1 1"},
            {"2k1/4/R~3/1S2/2K1[] w - - 3 1", "b2a3", "2k1/4/R~{n=1}3/4/2K1[] b - - 0 1"},
            {"2k1/4/R3/1S2/2K1[] w - - 3 1", "b2a3", "2k1/4/R{n=1}3/4/2K1[] b - - 0 1"},
            {"2k1/4/P3/1S2/2KR~[] w - - 3 1", "b2a3", "2k1/4/R{n=1}3/4/2KR~[] b - - 0 1"}}}) {
    test::set(*game, from);
    test::play(*game, ply);
    CHECK(test::position_of(*game) == then);
  }
  test::set(*game, "2k1/4/R~{n=1}3/1S2/2K1[] w - - 3 1");
  CHECK_FALSE(test::opens(*game, "b2a3"));
  CHECK(test::fault_of(
            test::small("pieces.rook, piece \"Squire\" { symbol = \"S\", moves = "
                        "step(every_way):merging(), merges = function(self, host) "
                        "return host.promoted and host end }, "
                        "pawns.pawn \"Pawn\" { symbol = \"P\", promotes = { to = \"R\" } }",
                        "board = rectangle(4, 5), rules = { reserve \"hand\" { takes = "
                        "\"captured\", drops = everywhere } }, "
                        "setup = [[\n. . k r\n. . . p\n. . . .\nP S . .\n. . K R\n]]"))
            .find("'promoted' is not declared in its state (it has symbol)") != std::string::npos);
}

}  // namespace sb
