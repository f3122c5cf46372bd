// Move text both ways, and the reasons why a text is no legal move.
#include "notation/move_text.h"

#include "support/games.h"
#include "support/small_game.h"

namespace sb {
namespace {

using test::game_at;
using test::Texts;

std::string why(std::string_view position, std::string_view text, const char* id = "chess") {
  return explain_move(*game_at(position, id), text);
}

constexpr const char* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

}  // namespace

TEST_CASE("a move is written from-to, a promotion with its symbol, castling as the king goes") {
  CHECK(move_texts(*game_at("4k3/P7/8/8/3pP3/8/8/4K3 b - e3 0 1")) ==
        Texts{"d4d3", "d4e3", "e8d7", "e8d8", "e8e7", "e8f7", "e8f8"});
  CHECK(test::starting(move_texts(*game_at("5k4/P9/10/10/10/10/10/10/10/4K5 w - - 0 1", "grand")),
                       "a9") ==
        Texts{"a9a10=A", "a9a10=B", "a9a10=C", "a9a10=N", "a9a10=Q", "a9a10=R"});
  const Texts plies = move_texts(*game_at(castles));
  CHECK(test::has(plies, "e1g1"));
  CHECK(test::has(plies, "e1c1"));
}

TEST_CASE("a promotion to a piece of two letters is written with both") {
  Variant variant = *test::game("chess");
  variant.pieces[variant.kind_of("Q") - 1].symbol = "Qn";
  Move move;
  move.from = static_cast<std::uint8_t>(test::cell(variant, "a7"));
  move.to = static_cast<std::uint8_t>(test::cell(variant, "a8"));
  move.promotion = static_cast<std::uint16_t>(variant.kind_of("qn"));
  CHECK(move_text(variant, test::bare(variant), move) == "a7a8=Qn");
}

TEST_CASE("every legal text is read back as its move") {
  for (const char* id : {"chess", "capablanca", "grand"}) {
    const auto game = Game::make(test::game(id));
    for (const Move move : game->plies()) {
      const auto read = read_move(*game, move_text(game->variant(), game->snapshot(), move));
      REQUIRE(read.ok());
      CHECK(read.value() == move);
    }
  }
}

TEST_CASE("a text that is no move text gets the nearest legal one") {
  const auto message = [](std::string_view text) {
    return describe(read_move(*game_at(start), text).problem());
  };
  CHECK(message("E2E4") == "'E2E4' is no move (did you mean e2e4?)");
  CHECK(message("e2-e4") == "'e2-e4' is no move (did you mean e2e4?)");
  CHECK(message("e2e9") == "'e2e9' is no move: there is no square e9 (did you mean e2e3?)");
  CHECK(message("z9a1") == "'z9a1' is no move: there is no square z9 (the board has a1 to h8)");
  CHECK(message("castle") == "'castle' is no move (a move is written like a2a3)");
  CHECK(message("") == "'' is no move (a move is written like a2a3)");
  CHECK(message("\x1b[2J") == "'\\x1B[2J' is no move (a move is written like a2a3)");
}

TEST_CASE("who may not stand on a square is told so, and not that he moves otherwise") {
  const auto game = test::game_of(
      test::small("piece \"Guard\" { symbol = \"G\", moves = leap(0, 1), never_on = ranks(3) }",
                  "board = rectangle(4, 4), setup = [[\nk . . .\n. . . .\n. G . .\n. . . K\n]]"));
  CHECK(describe(read_move(*game, "b2b3").problem()) ==
        "b2b3 is not legal: the guard on b2 may not stand on b3 (it can go to a2, b1, c2)");
  CHECK(describe(read_move(*game, "b2b4").problem()) ==
        "b2b4 is not legal: the guard on b2 does not move so (it can go to a2, b1, c2)");
}

TEST_CASE("who goes no straight line is told who stands in his way") {
  const auto xiangqi = Game::make(test::game("xiangqi"));
  CHECK(explain_move(*xiangqi, "b1d2") ==
        "b1d2 is not legal: the elephant on c1 is in the way; the horse on b1 can go to a3, c3");
  const auto griffons = test::game_of(test::small(
      "piece \"Griffon\" { symbol = \"G\", moves = step(diagonal):outward(slide(orthogonal)) }",
      "board = rectangle(4, 4), setup = [[\n. . . k\n. . . .\n. G . .\nG . . K\n]]"));
  CHECK(explain_move(*griffons, "a1d2") ==
        "a1d2 is not legal: the griffon on b2 is in the way; the griffon on a1 has no legal move "
        "now");
}

TEST_CASE("a man whom others move is told why he does not go so, and whose turn it is alone else") {
  const auto kick = test::game_of(R"(
local pieces = require "pieces"
return variant "Kick" {
  api = 1,
  board  = rectangle(5, 6),
  pieces = { pieces.knight, piece "Ball" { symbol = "*", neutral = true } },
  setup = [[
    . n . n .
    . . . . .
    . . * . .
    . . N . .
    . . . . .
    . N . . .
  ]],
  turn = {
    move + move { mover = (neutral "*" + enemy) * around(own), as = slide(every_way):up_to(2):quiet() },
  },
  endings = { ending "no ply" { stuck = true, wins = "nobody" } },
}
)");
  const std::string can =
      "; the ball on c4 can go to a2, a4, a6, b3, b4, b5, c5, c6, d3, d4, d5, e2, e4, e6";
  CHECK(explain_move(*kick, "c4c3") == "c4c3 is not legal: the knight on c3 is in the way" + can);
  CHECK(explain_move(*kick, "c4c2") == "c4c2 is not legal: the knight on c3 is in the way" + can);
  CHECK(explain_move(*kick, "c4d2") ==
        "c4d2 is not legal: the ball on c4 does not move so; it can go to a2, a4, a6, b3, b4, b5, "
        "c5, c6, d3, d4, d5, e2, e4, e6");
  CHECK(explain_move(*kick, "b6b5") ==
        "b6b5 is not legal: it is White's turn, the knight on b6 is Black's");
  kick->set(test::read(kick->variant(), "5/5/2*2/2N2/2n2/1N3 w - - 0 1"));
  CHECK(explain_move(*kick, "c2c3")
            .starts_with(
                "c2c3 is not legal: the knight on c3 is in the way; the knight on c2 can go to "));
  CHECK(explain_move(*kick, "c2a3").find("the knight on c2 does not move so") != std::string::npos);
}

TEST_CASE("a ply that sends men is told whose turn it is") {
  const auto swap = test::game_of(R"(
local chess = require "chess"
return chess:with {
  title = "Swap",
  pieces = chess.pieces + { chess.pieces.R:with {
    plies = function(position, man, add)
      for _, other in ipairs(position:men("own", "N")) do
        add { man, other.cell, sends = { [other.cell] = man.cell } }
      end
    end,
    attacks = function() end,
  } },
}
)");
  CHECK(explain_move(*swap, "a1b1,b1a1").starts_with("a1b1,b1a1 is legal: "));
  CHECK(explain_move(*swap, "a8b8,b8a8") ==
        "a8b8,b8a8 is not legal: it is White's turn, the rook on a8 is Black's");
  CHECK(explain_move(*swap, "a1b1,b1a2").find("is no move") != std::string::npos);
}

TEST_CASE("who does not stand there does not move") {
  CHECK(why(start, "e4e5") == "e4e5 is not legal: nothing stands on e4");
  CHECK(why(start, "e3e4") == "e3e4 is not legal: nothing stands on e3; did you mean e2e4?");
  CHECK(why(start, "e7e5") == "e7e5 is not legal: it is White's turn, the pawn on e7 is Black's");
}

TEST_CASE("a piece that does not move so is told where it can go") {
  CHECK(why(start, "e2e5") ==
        "e2e5 is not legal: the pawn on e2 does not move so; it can go to e3, e4");
  CHECK(why(start, "a1a3") ==
        "a1a3 is not legal: the pawn on a2 is in the way; the rook on a1 has no legal move now");
  CHECK(why("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5") ==
        "e4e5 is not legal: the pawn on e5 is in the way; the pawn on e4 has no legal move now");
  CHECK(why("k7/p7/8/8/8/8/P7/R3K3 w - - 0 1", "a1a8")
            .starts_with("a1a8 is not legal: the pawn on a2 is in the way; "));
}

TEST_CASE("an own king who stands on the way, or where the man would go, is named") {
  const char* kings = "4k3/8/8/8/8/8/8/R2K3R w - - 0 1";
  CHECK(why(kings, "a1g1").starts_with("a1g1 is not legal: the king on d1 is in the way; "));
  CHECK(why(kings, "a1d1").starts_with("a1d1 is not legal: the king on d1 is of the same side; "));
  CHECK(why(kings, "h1c1").starts_with("h1c1 is not legal: the king on d1 is in the way; "));
  const char* ahead = "4k3/8/8/8/3K4/3P4/8/8 w - - 0 1";
  CHECK(why(ahead, "d3d4").starts_with("d3d4 is not legal: the king on d4 is in the way; "));
  CHECK(why(start, "h1d1").starts_with("h1d1 is not legal: the knight on g1 is in the way; "));
}

TEST_CASE("of two things that are against a move at once both are told") {
  const auto dice = Game::make(test::game("dice"));
  dice->play(read_move(*dice, "roll:N").value());
  const std::string asked =
      ", and the turn opens only a move of an own Knight; possible are b1a3, b1c3, g1f3, g1h3";
  CHECK(explain_move(*dice, "d1d8") == "d1d8 is not legal: the pawn on d2 is in the way" + asked);
  CHECK(explain_move(*dice, "d1d2") ==
        "d1d2 is not legal: the pawn on d2 is of the same side" + asked);
  const auto cold = test::game_of(R"(
local chess, moves = require "chess", require "moves"
local cold = mark "cold" { on = own * around(enemy "N"), holds = true }
local warm = mark "warm" { on = own * around(own "N") }
return chess:with {
  rules  = chess.rules + { cold, warm },
  pieces = chess.pieces + {
    chess.pieces.R:with {
      moves = function(self) return self.cold and moves.ferz or moves.rook end,
    },
    chess.pieces.B:with {
      moves = function(self) return self.warm and moves.queen or moves.bishop end,
    },
  },
})");
  test::set(*cold, "4k3/8/8/8/8/7P/Pn6/R3K2B w - - 0 1");
  const auto told = [&](std::string_view text) {
    const std::string line = explain_move(*cold, text);
    return line.substr(line.find(": ") + 2);
  };
  CHECK(told("a1a2").starts_with(
      "the pawn on a2 is of the same side, and the rook on a1 is on 'cold' (test.lua:3), where it "
      "may not do that"));
  CHECK(told("h1h2").starts_with(
      "the bishop on h1 is not on 'warm' (test.lua:4), where it might do that; it can go to "));
  CHECK(told("h1h6").starts_with(
      "the pawn on h3 is in the way, and the bishop on h1 is not on 'warm' (test.lua:4)"));
}

TEST_CASE("of a mark that players are not told of a reason says nothing to who is not on it") {
  const auto game = test::game_of(R"(
local chess, moves = require "chess", require "moves"
local warm = mark "warm" { on = own * around(own "N"), help = "" }
return chess:with {
  rules  = chess.rules + { warm },
  pieces = chess.pieces + { chess.pieces.B:with {
    moves = function(self) return self.warm and moves.rook or moves.bishop end,
  } },
})");
  test::set(*game, "4k3/8/8/8/8/8/8/4K1NB w - - 0 1");
  CHECK(explain_move(*game, "h1g2")
            .starts_with("h1g2 is not legal: the bishop on h1 is on 'warm' (test.lua:3), where it "
                         "may not do that"));
  test::set(*game, "4k3/8/8/8/8/8/8/4K2B w - - 0 1");
  CHECK(explain_move(*game, "h1h6")
            .starts_with("h1h6 is not legal: the bishop on h1 does not move so; "));
}

TEST_CASE("a man who may stay is told so, and not that he can go to his own square") {
  const auto game = test::game_of(
      test::small("piece \"Ox\" { symbol = \"O\", moves = step(forward) + stay() }",
                  "board = rectangle(4, 4), setup = [[\nk . . .\n. . . O\n. O . .\n. . . K\n]]"));
  CHECK(explain_move(*game, "b2c3") ==
        "b2c3 is not legal: the ox on b2 does not move so; it can go to b3 or stay where it is");
  test::set(*game, "k2O/4/4/3K w - - 0 1");
  CHECK(explain_move(*game, "d4c3") ==
        "d4c3 is not legal: the ox on d4 does not move so; it can stay where it is");
}

TEST_CASE("a man who can only shoot is told at whom") {
  const auto game = test::game_of(
      test::small("piece \"Gun\" { symbol = \"G\", moves = slide(every_way):shooting() }, "
                  "pieces.knight",
                  "board = rectangle(4, 4), setup = [[\nk . . .\n. n . .\n. G . .\n. . . K\n]]"));
  CHECK(explain_move(*game, "b2d2") ==
        "b2d2 is not legal: the gun on b2 does not move so; it can shoot at b3");
}

TEST_CASE("a mark is named where it alone is in the way, and not who stands there") {
  const auto patrol = test::load_text(R"(
local chess   = require "chess"
local moves   = require "moves"
local watched = mark "watched" { on = own * attacks(own) }
return chess:with {
  rules  = chess.rules + { watched },
  pieces = chess.pieces + { chess.pieces.R:with { moves = function(self)
    return self.watched and moves.rook or moves.rook:quiet()
  end } },
})")
                          .loaded->variant;
  const auto told = [&](const std::string& position, std::string_view text) {
    const auto game = Game::make(patrol);
    REQUIRE_FALSE(game->set(test::read(*patrol, position)));
    const std::string line = explain_move(*game, text);
    return line.substr(line.find(": ") + 2);
  };
  const char* rooks = "3k4/8/8/8/p7/PP6/8/R3R1K1 w - - 0 1";
  CHECK(told(rooks, "a1a3").starts_with("the pawn on a3 is of the same side"));
  CHECK(told(rooks, "a1f1").starts_with("the rook on e1 is in the way"));
  CHECK(told("4k3/8/8/8/p7/8/8/R6K w - - 0 1", "a1a4").starts_with("the pawn on a4 is in the way"));
}

TEST_CASE("who has to promote and has nothing to become is told so") {
  const auto none = test::load_text(R"(
local chess = require "chess"
local pawns = require "pawns"
return chess:with { pieces = chess.pieces + {
  pawns.pawn "Pawn" { symbol = "P", promotes = { to = "Q", at_most = { Q = 1 } } },
} })")
                        .loaded->variant;
  const auto game = Game::make(none);
  REQUIRE_FALSE(game->set(test::read(*none, "8/P6k/8/8/8/8/8/Q3K3 w - - 0 1")));
  CHECK(explain_move(*game, "a7a8")
            .starts_with("a7a8 is not legal: the pawn on a7 has to promote on a8, and there is "
                         "nothing for it to become"));
}

TEST_CASE("a move that leaves the king attacked names the attacker") {
  const char* position = "r3k3/8/8/8/4r3/8/8/R3K2R w KQq - 0 1";
  CHECK(why(position, "e1e2") ==
        "e1e2 is not legal: the king on e2 would be attacked by the rook on e4");
  CHECK(why(position, "a1a8") ==
        "a1a8 is not legal: the king on e1 would be attacked by the rook on e4");
}

TEST_CASE("castling that is forbidden says what forbids it") {
  const auto reason = [](std::string_view position, std::string_view text) {
    const std::string line = why(position, text);
    return line.substr(std::min(line.size(), line.find(": ") + 2));
  };
  CHECK(reason(start, "e1g1") == "the king on e1 cannot castle: the knight on g1 is in the way");
  CHECK(reason("4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "e1c1") ==
        "the king on e1 cannot castle: the right to it is lost");
  CHECK(reason("4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1") ==
        "the king on e1 cannot castle: it is attacked by the rook on e8");
  CHECK(reason("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1") ==
        "the king on e1 cannot castle: on f1 it would be attacked by the rook on f8");
  CHECK(reason("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1") ==
        "the king on g1 would be attacked by the rook on g8");
}

TEST_CASE("check that is no attack is told without an attacker") {
  const auto game = test::game_of(
      "local chess = require 'chess'\n"
      "return chess:with {\n"
      "  pieces = chess.pieces + { piece \"Ghost\" { symbol = \"G\", moves = step(every_way) } },\n"
      "  check = own \"G\" - attacks(enemy),\n"
      "}");
  const auto told = [&](std::string_view position, std::string_view text) {
    test::set(*game, std::string(position));
    return explain_move(*game, text);
  };
  CHECK(told("4k3/8/8/r2G4/8/8/8/4K3 w - - 0 1", "d5d4") ==
        "d5d4 is not legal: the ghost on d4 would be in check");
  CHECK(told("4k3/8/8/8/8/3G4/r7/4K2R w K - 0 1", "e1g1") ==
        "e1g1 is not legal: the king on e1 cannot castle: White is in check");
}

TEST_CASE("who cannot be captured for being royal is told so") {
  const auto game = test::game_of("return require('chess'):with { title = 'R', check = nowhere }");
  test::set(*game, "R3k3/8/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(explain_move(*game, "a8e8")
            .starts_with("a8e8 is not legal: the king on e8 is royal, and royal men are never "
                         "captured here; the rook on a8 can"));
  CHECK(explain_move(*game, "a8f8").starts_with("a8f8 is not legal: the king on e8 is in the way"));
}

TEST_CASE("a choice that the beginning of a turn leaves out is told what is not so") {
  const auto game = test::game_of(
      test::small("piece \"Man\" { symbol = \"M\", moves = step(every_way) }",
                  "board = rectangle(3, 3), setup = [[\nk m .\n. . .\n. M K\n]],\n"
                  "turn = { choose \"ask\" { of = \"yes no\" }:when { n:is(0) }, move },\n"
                  "rules = { n, after \"n\" { when = { by = \"ask\" }, adds = { [n] = 1 } } }")
          .insert(0, "local n = variable \"n\" (range(0, 2))\n"));
  for (const char* text : {"ask:no", "b1a1", "b3c3"}) test::play(*game, text);
  CHECK(describe(read_move(*game, "ask:no").problem()) ==
        "ask:no is not legal: 'ask' is not open: n is 1, not 0 (the turn begins with a move)");
}

TEST_CASE("a text that begins like those of a function is answered with them") {
  const auto game = test::game_of(
      test::small("piece \"Man\" { symbol = \"M\", moves = stand(), plies = up }",
                  "board = rectangle(3, 3), setup = [[\nk . .\n. M .\n. . K\n]],\n"
                  "turn = { move + plies \"wait\" { list = function(_, add) add { text = \"long\" "
                  "} end } }")
          .insert(0,
                  "local function up(position, man, add)\n"
                  "  add { man.cell, \"b3\", becomes = \"M\", text = \"b3=M\" }\nend\n"));
  CHECK(describe(read_move(*game, "wait:").problem()) == "'wait:' is no ply of 'wait' (wait:long)");
  CHECK(describe(read_move(*game, "b2b3=M").problem()) ==
        "b2b3=M is not legal: the script writes it otherwise (b2:b3=M)");
}

TEST_CASE("a promotion has to be said, and to be open") {
  const char* position = "4k3/P7/8/8/8/8/4P3/4K3 w - - 0 1";
  const std::string open = "a7a8=B, a7a8=N, a7a8=Q, a7a8=R";
  CHECK(why(position, "a7a8") ==
        "a7a8 is not legal: the pawn on a7 must say what it becomes; " + open);
  CHECK(why(position, "a7a8=K") ==
        "a7a8=K is not legal: the pawn on a7 cannot become 'K' there; " + open);
  CHECK(why(position, "a7a8=p") ==
        "a7a8=p is not legal: the pawn on a7 cannot become 'p' there; " + open);
  CHECK(why(position, "a7a8=") ==
        "a7a8= is not legal: the pawn on a7 cannot become '' there; " + open);
  CHECK(why(position, "e2e4=Q") ==
        "e2e4=Q is not legal: the pawn on e2 cannot become 'Q' there; e2e4");
}

TEST_CASE("after the end nothing is legal, and 'why' says what else is wrong with a move") {
  const char* mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
  CHECK(
      why(mate, "h8h7") ==
      "h8h7 is not legal: the king on h7 would be attacked by the king on g6 and the queen on g7; "
      "the game is over, white wins (checkmate)");
  CHECK(why(mate, "Kxg7") ==
        "Kxg7 is not legal: the king on g7 would be attacked by the king on g6; the game is over, "
        "white wins (checkmate)");
  CHECK(
      why("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "h8h7") ==
      "h8h7 is not legal: the king on h7 would be attacked by the king on g6 and the queen on f7; "
      "the game is over, draw (stalemate)");
}

TEST_CASE("a legal move is told in words") {
  CHECK(why(start, "g1f3") == "g1f3 is legal: the knight on g1 goes to f3");
  CHECK(why(castles, "e1c1") == "e1c1 is legal: the king on e1 castles with the rook on a1");
  CHECK(why(castles, "h1h8") ==
        "h1h8 is legal: the rook on h1 captures the rook on h8, with check");
  CHECK(why("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3") ==
        "d4e3 is legal: the pawn on d4 captures the pawn on e4 in passing");
  CHECK(why("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8=N") ==
        "a7a8=N is legal: the pawn on a7 goes to a8, promoted to knight");
}

TEST_CASE("asking changes nothing") {
  const auto game = game_at(castles);
  const Snapshot before = game->snapshot();
  for (const char* text : {"e1g1", "e1e5", "nonsense", "a1a8", "e1e2=Q"}) {
    explain_move(*game, text);
    (void)read_move(*game, text);
    CHECK(game->snapshot() == before);
    CHECK(game->plies_played() == 0);
  }
}

}  // namespace sb
