// Guarded royal men and the square that they share with a guest: tests/games/escort.lua by hand.
// (Existentialist Chess, 4.4 to 4.8.)
#include <random>

#include "notation/diagram.h"
#include "reference/reference.h"
#include "support/games.h"
#include "support/hostile.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::after;
using test::set;
using test::Texts;

std::unique_ptr<Game> escort() {
  const Loaded loaded = test::load("escort.lua");
  return Game::make(loaded.variant, loaded.hooks);
}

Texts plies(Game& game, const std::string& text) {
  set(game, text);
  return move_texts(game);
}

std::string status(Game& game, const std::string& text) {
  set(game, text);
  return status_text(game.status());
}

std::string refusal(const Game& game, const std::string& text) {
  const auto read = read_position(game.variant(), text);
  REQUIRE_FALSE(read.ok());
  return read.problem().message;
}

bool mentions(const std::string& text, const std::string& part) {
  UNSCOPED_INFO(text);
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a guarded king's side ignores check") {
  const auto game = escort();
  CHECK(status(*game, "4r2k/8/8/8/8/8/P7/4K{a=0}3 w - - 0 1") == "check");
  CHECK(move_texts(*game) == Texts{"a2a3", "a2a4", "e1d1", "e1d2", "e1e2", "e1f1", "e1f2"});
  CHECK(plies(*game, "4r2k/8/8/8/8/8/P7/4K3 w - - 0 1") == Texts{"e1d1", "e1d2", "e1f1", "e1f2"});
}

TEST_CASE("effects of the ply and of the turn see a guest as check") {
  const auto game = test::game_of(R"(
local goals = require "goals"
local plies, turns = variable "plies" (range(0, 9)), variable "turns" (range(0, 9))
return variant "Guests" { api = 1, board = rectangle(4, 4), setup = ". k . .\n. . . .\n. . . .\nK R . .",
  pieces = {
    piece "King" { symbol = "K", moves = step(every_way), royal = true, state = { g = range(0, 1, 1) },
      guarded = function(self) return self.g == 1 end,
      after_guard_lost = function(self) self.g = 0 end },
    piece "Rook" { symbol = "R", moves = slide(orthogonal) } },
  rules = { plies, turns, after "ply" { when = { gives_check = true }, adds = { [plies] = 1 } },
    after "turn" { at = "turn", when = { gives_check = true }, adds = { [turns] = 1 } } },
  goal = goals.checkmate })");
  set(*game, "1k2/4/4/KR2 w - - 0 1");
  CHECK(after(*game, "b1b4") == "1k{g=0}2/4/4/K3 b - - 0 1 plies=1 turns=1 guest=R");
}

TEST_CASE("an archer that joins the king in check guards it at once") {
  const auto game = escort();
  CHECK(test::has(plies(*game, "4r2k/8/8/8/8/8/3A4/4K3 w - - 0 1"), "d2e1"));
  CHECK(after(*game, "d2e1") == "4r2k/8/8/8/8/8/8/4K{a=0}3 b - - 0 1");
}

TEST_CASE("a resting archer guards nothing, not even with the ply that ends its rest") {
  const auto game = escort();
  CHECK(plies(*game, "4r2k/8/8/8/8/8/P7/4K{a=3}3 w - - 0 1") ==
        Texts{"e1d1", "e1d2", "e1f1", "e1f2"});
  CHECK(after(*game, "e1d1") == "4r2k/8/8/8/8/8/P7/3K{a=0}4 b - - 1 1");
}

TEST_CASE("the shot after which the archer rests must leave the king unattacked") {
  const auto game = escort();
  const Texts third = plies(*game, "4r2k/8/8/8/8/2p5/8/4K{a=2}3 w - - 0 1");
  CHECK_FALSE(test::has(third, "e1*c3"));
  CHECK(test::has(third, "e1e2"));
  CHECK(mentions(explain_move(*game, "e1*c3"), "king on e1 would be attacked by the rook on e8"));
  set(*game, "4r2k/8/8/8/8/2p5/8/4K{a=1}3 w - - 0 1");
  CHECK(after(*game, "e1*c3") == "4r2k/8/8/8/8/8/8/4K{a=2}3 b - - 0 1");
}

TEST_CASE("who takes a guard is a guest on the king's square, and only the king may answer") {
  const auto game = escort();
  set(*game, "4r2k/8/8/8/8/8/P7/4K{a=0}3 b - - 3 1");
  CHECK(after(*game, "e8e1") == "7k/8/8/8/8/8/P7/4K3 w - - 0 2 guest=r");
  CHECK(mentions(explain_move(*game, "e8e1"), "the rook on e8 takes the guard of the king on e1"));
  CHECK(status(*game, "7k/8/8/8/8/8/P7/4K3 w - - 0 2 guest=r") == "check");
  CHECK(move_texts(*game) == Texts{"e1d2", "e1e1", "e1f2"});
  CHECK(after(*game, "e1e1") == "7k/8/8/8/8/8/P7/4K3 b - - 0 2");
  CHECK(after(*game, "e1d2") == "7k/8/8/8/8/8/P2K4/4r3 b - - 1 2");
  CHECK(mentions(explain_move(*game, "e1e1"), "captures the rook that shares its square"));
  CHECK(mentions(explain_move(*game, "a2a3"),
                 "only the king on e1 may move: a rook shares its square"));
}

TEST_CASE("a picture tells who shares the king's square") {
  const auto game = escort();
  set(*game, "7k/8/8/8/8/8/P7/4K3 w - - 0 2 guest=(bo){n=2}");
  CHECK(
      mentions(draw_terminal(game->variant(), game->snapshot(), {}), "e1 shared with (bo){n=2}\n"));
}

TEST_CASE("a guest that is protected may not be captured in place") {
  const auto game = escort();
  CHECK(plies(*game, "7k/8/8/8/8/8/P7/r3K3 w - - 0 2 guest=n") ==
        Texts{"e1d2", "e1e2", "e1f1", "e1f2"});
  CHECK(mentions(explain_move(*game, "e1e1"), "king on e1 would be attacked by the rook on a1"));
  CHECK(status(*game, "7k/8/8/8/8/8/r7/r3K3 w - - 0 2 guest=r") == "black wins (checkmate)");
}

TEST_CASE("a guest keeps its state and its promotion") {
  const auto game = escort();
  set(*game, "5k{a=0}2/4P3/8/8/8/8/8/K7 w - - 0 1");
  CHECK(test::starting(move_texts(*game), "e7") == Texts{"e7e8=N", "e7e8=R", "e7f8=N", "e7f8=R"});
  CHECK(after(*game, "e7f8=N") == "5k2/8/8/8/8/8/8/K7 b - - 0 1 guest=N");
  set(*game, "5k2/8/8/8/8/8/8/K7 b - - 0 1 guest=N");
  CHECK(move_texts(*game) == Texts{"f8e7", "f8e8", "f8f7", "f8f8", "f8g7", "f8g8"});
  CHECK(after(*game, "f8f7") == "5N2/5k2/8/8/8/8/8/K7 w - - 1 2");
  set(*game, "k{a=1}7/8/1(Bo)6/8/8/8/8/7K w - - 0 1");
  CHECK(after(*game, "b6a8") == "k7/8/8/8/8/8/8/7K b - - 0 1 guest=(Bo){n=2}");
}

TEST_CASE("a move that gives no check takes a guard only if that leaves an answer") {
  const auto game = escort();
  set(*game, "k{a=0}7/8/8/8/2(Bo){n=2}5/8/8/1R5K w - - 0 1");
  CHECK(after(*game, "c4a8") == "k7/8/8/8/8/8/8/1R5K b - - 0 1 guest=(Bo){n=3}");
  CHECK(plies(*game, "k7/8/8/8/8/8/8/1R5K b - - 0 1 guest=(Bo){n=3}") == Texts{"a8a8"});
  set(*game, "k{a=0}7/8/8/8/2(Bo){n=2}5/8/8/RR5K w - - 0 1");
  CHECK_FALSE(test::has(move_texts(*game), "c4a8"));
  CHECK(test::has(move_texts(*game), "a1a8"));
  CHECK(mentions(explain_move(*game, "c4a8"), "the king on a8 would have no move left"));
}

TEST_CASE("whether a move gives check is asked of what a spell has left to its man") {
  const auto game = escort();
  set(*game, "k{a=0}7/8/8/8/2(Bo)5/8/8/1R5K w - - 0 1 spell=c4");  // now it leaps twice
  CHECK(test::has(move_texts(*game), "c4a8"));
  set(*game, "k{a=0}7/8/8/8/2(Bo)5/8/8/RR5K w - - 0 1 spell=c4");
  CHECK_FALSE(test::has(move_texts(*game), "c4a8"));
  set(*game, "k{a=0}7/8/1(Bo){n=2}6/8/8/8/8/RR5K w - - 0 1 spell=b6");  // now it captures
  CHECK(test::has(move_texts(*game), "b6a8"));
}

TEST_CASE("a man in a form that takes no guards, and a king, may not come to a guarded king") {
  const auto game = escort();
  set(*game, "k{a=0}7/8/8/8/4(Bo){n=3}3/8/8/7K w - - 0 1");
  CHECK_FALSE(test::has(move_texts(*game), "e4a8"));
  CHECK(mentions(explain_move(*game, "e4a8"),
                 "the bomb on e4 may not take the guard of the king on a8"));
  set(*game, "8/8/8/4k3/4K{a=0}3/8/8/8 b - - 1 1");
  CHECK(status_text(game->status()) == "check");
  CHECK_FALSE(test::has(move_texts(*game), "e5e4"));
}

TEST_CASE("who explodes with the guard is gone, and the king on that square is not hit") {
  const auto game = escort();
  set(*game, "k{a=0}6n/8/8/8/4(Bo){n=4}3/8/8/6K1 w - - 3 1");
  CHECK(after(*game, "e4a8") == "k7/8/8/8/8/8/8/6K1 b - - 0 1");
  set(*game, "k{a=0}7/8/8/8/4(Bo){n=4}3/8/6K1/8 w - - 3 1");
  CHECK(after(*game, "e4a8") == "k7/8/8/8/8/8/8/8 b - - 0 1");
}

TEST_CASE(
    "a shot or a blast takes the guard and nothing else, a bare or resting king dies by a blast") {
  const auto game = escort();
  set(*game, "7k/8/8/8/8/4g3/P7/4K{a=1}3 b - - 3 1");
  CHECK(after(*game, "e3*e1") == "7k/8/8/8/8/4g3/P7/4K3 w - - 0 2");
  CHECK(mentions(explain_move(*game, "e3*e1"), "shoots the guard of the king on e1"));
  set(*game, "7k/8/8/8/8/4g3/P7/4K3 w - - 3 1");
  CHECK(status_text(game->status()) == "check");
  const std::string blast = "8/8/8/8/1k{a=1}1(Bo){n=4}4/8/8/";
  set(*game, blast + "3K{a=0}4 w - - 3 1");
  CHECK(after(*game, "d4d3") == "8/8/8/8/1k{a=1}6/8/8/3K4 b - - 0 1");
  set(*game, blast + "3K{a=3}4 w - - 3 1");
  CHECK(after(*game, "d4c4") == "8/8/8/8/1k6/8/8/3K{a=0}4 b - - 0 1");
  CHECK(after(*game, "d4d2") == "8/8/8/8/1k6/8/8/8 b - - 0 1");
}

TEST_CASE("castling never profits from a guard") {
  const auto game = escort();
  const Texts checked = plies(*game, "4r3/k7/8/8/8/8/8/4K{a=0}2R w H - 0 1");
  CHECK_FALSE(test::has(checked, "e1g1"));
  CHECK(test::has(plies(*game, "8/k7/8/8/8/8/8/4K{a=0}2R w H - 0 1"), "e1g1"));
  CHECK_FALSE(test::has(plies(*game, "5r2/k7/8/8/8/8/8/4K{a=0}2R w H - 0 1"), "e1g1"));
  CHECK_FALSE(test::has(plies(*game, "6r1/k7/8/8/8/8/8/4K{a=0}2R w H - 0 1"), "e1g1"));
}

TEST_CASE("the castling rights go with the king's answer, not with its guard") {
  const auto game = escort();
  set(*game, "4r3/k7/8/8/8/8/8/4K{a=0}2R b H - 0 1");
  CHECK(after(*game, "e8e1") == "8/k7/8/8/8/8/8/4K2R w H - 0 2 guest=r");
  set(*game, "8/k7/8/8/8/8/8/4K2R w H - 0 2 guest=r");
  CHECK(after(*game, "e1e1") == "8/k7/8/8/8/8/8/4K2R b - - 0 2");
}

TEST_CASE("spells do not hold a king that has to answer a guest") {
  const auto game = escort();
  CHECK(plies(*game, "7k/8/8/8/8/8/3h4/4K3 w - - 0 2 guest=n") ==
        Texts{"e1d1", "e1e1", "e1e2", "e1f1", "e1f2"});
}

TEST_CASE("a side in check without a ply is not checkmated while its king is guarded") {
  const auto game = escort();
  const auto cornered = [](const std::string& king) {
    return "7K/8/8/8/8/1N6/pp6/" + king + "gH5 b - - 0 1";
  };
  CHECK(status(*game, cornered("k{a=0}")) == "draw (stalemate)");
  CHECK(game->in_check());
  CHECK(status(*game, cornered("k{a=3}")) == "white wins (checkmate)");
}

TEST_CASE("a guest that cannot be there is refused") {
  const auto game = escort();
  CHECK(mentions(refusal(*game, "7k/8/8/8/8/8/8/4K3 w - - 0 2 guest=k"),
                 "guest: Black's king in that state cannot have taken a guard"));
  CHECK(mentions(refusal(*game, "7k/8/8/8/8/8/8/4K3 w - - 0 2 guest=h"), "cannot have taken"));
  CHECK(mentions(refusal(*game, "7k/8/8/8/8/8/8/4K3 w - - 0 2 guest=(bo)"), "cannot have taken"));
  CHECK(mentions(refusal(*game, "7k/8/8/8/8/8/8/4K3 w - - 0 2 guest=R"), "no enemy"));
  CHECK(mentions(refusal(*game, "7k/8/8/8/8/8/8/4K{a=0}3 w - - 0 2 guest=r"),
                 "the king on e1 has not just lost its guard"));
  CHECK(mentions(refusal(*game, "7k/8/8/8/8/8/8/4K3 w - - 0 2 guest=p"), "cannot stand on e1"));
  CHECK(mentions(refusal(*game, "7k/8/8/8/8/8/8/8 w - - 0 2 guest=r"), "the game is over"));
  CHECK(mentions(refusal(*game, "7k/8/8/8/8/8/8/4K3 w - - 0 2 guest=rr"), "'rr' is not one piece"));
  CHECK(mentions(refusal(*game, "7k/8/8/8/8/8/8/4K3 w - - 0 2 guest=y"), "guest: 'y' is no piece"));
}

TEST_CASE("a guest that has just been promoted to its own kind is in the state of a new man") {
  const LoadResult result = test::load_text(R"(
    local goals, spindash = require "goals", require "spindash"
    return variant "Renewed" {
      api = 1, board = rectangle(3, 5),
      pieces = {
        spindash.king:with {
          state = { f = one_of("k", "n", "a"), l = some_of("k", "n", "a"), a = one_of("0", "none") },
          guarded = function(self) return self.a == "0" end,
          after_guard_lost = function(self) self.a = "none" end,
        },
        piece "Pawn" {
          symbol = "P", moves = slide(forward):capturing(), state = { n = range(1, 3, 3) },
          after_move = function(self) self.n = 1 end,
          promotes = { to = "P", zone = ranks(4) },
        },
      },
      setup = ". k .\n. . .\n. . .\n. . .\n. K P",
      state = { hit = range(0, 2) },
      goal = goals.royal_capture,
    })");
  REQUIRE(result.loaded);
  const auto game = Game::make(result.loaded->variant, result.loaded->hooks);
  CHECK(read_position(game->variant(), "3/k2/3/K{a=none}1P/3 w - - 0 2 guest=p").ok());
}

TEST_CASE("engine and twin agree about guards along random games in which kings are near") {
  const auto game = escort();
  const Variant& variant = game->variant();
  std::mt19937 random(7);
  int guests = 0, ends = 0;
  for (int round = 0; round < test::tries(60); ++round) {
    set(*game,
        "1r2g2j/2p2P2/1(bo){n=2}1k{a=0}1n2/A5a1/1a5A/2N1K{a=1}1(Bo){n=2}1/2p2P2/J2G2R1 w - - 0 1");
    for (int ply = 0; ply < 30; ++ply) {
      const Snapshot now = game->snapshot();
      const std::string text = write_position(variant, now);
      INFO(text);
      REQUIRE(test::read(variant, text) == now);
      const std::vector<Move> moves = game->plies();
      REQUIRE(test::texts(variant, now, moves) ==
              test::texts(variant, now, reference::plies(variant, now)));
      REQUIRE(game->in_check() == reference::in_check(variant, now, now.to_act));
      guests += variant.guest_in(now).kind != 0;
      if (moves.empty()) {
        ++ends;
        break;
      }
      const auto at_king = std::ranges::find_if(moves, [&](Move m) {
        const Man& there = now.men[m.to];
        return there.kind != 0 && there.side != now.to_act && variant.kind(there.kind).royal;
      });
      const bool takes = at_king != moves.end() && random() % 2 == 0;
      const Move move = takes ? *at_king : moves[random() % moves.size()];
      game->play(move);
      REQUIRE(game->snapshot() == reference::after(variant, now, move));
      REQUIRE(game->inconsistency().empty());
    }
    while (game->undo()) REQUIRE(game->key() == game->fresh_key());
  }
  CHECK(guests > test::tries(20));
  CHECK(ends >= test::tries(2));
}

}  // namespace sb
