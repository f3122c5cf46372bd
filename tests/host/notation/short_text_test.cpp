// Short move text: what people write, what is read of it, and what is said where it does not fit.
#include "notation/short_text.h"
#include "notation/pgn.h"

#include <random>

#include "support/bad_texts.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::game_at;
using test::game_of;
using test::small;
using test::Texts;

// The move text of what is read, or the problem.
std::string read_as(Game& game, std::string_view text) {
  const auto move = read_any_move(game, text);
  return move ? move_text(game.variant(), game.snapshot(), move.value()) : describe(move.problem());
}

std::unique_ptr<Game> new_game(const char* id) { return Game::make(test::game(id)); }

constexpr const char* at_first = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* both_castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* crowded = "4k3/1P6/8/3p4/2B5/1P3N2/3P4/1N2K2R w K - 0 1";

// A man whose jumps a function lists.
constexpr const char* jumper = R"(
local function jumps(position, man, add)
  for _, ray in ipairs(position:rays(man.cell, diagonal)) do
    local over = ray[1] and position:at(ray[1])
    if ray[2] and over and over.side ~= man.side and not position:at(ray[2]) then
      add { man.cell, ray[2], takes = { over } }
    end
  end
end
return variant "Jumps" {
  api = 1,
  board = rectangle(5, 5),
  pieces = {
    piece "King" { symbol = "K", royal = true, moves = step(every_way) },
    piece "Man" { symbol = "M", moves = step(diagonal):quiet(), plies = jumps },
  },
  setup = [[
    k . . . .
    . . . . .
    . . . . .
    . m . m .
    K . M . .
  ]],
  goal = require("goals").checkmate,
}
)";

}  // namespace

TEST_CASE("a ply that a function lists is read and written by the symbol of its man") {
  const auto game = test::game_of(jumper);
  CHECK(read_as(*game, "Mxa3") == "c1a3");
  CHECK(read_as(*game, "me3") == "c1e3");
  CHECK(short_text(*game, read_any_move(*game, "c1e3").value()) == "Mxe3");
  CHECK(explain_move(*game, "c1c2").ends_with("it can go to a3, e3"));
}

TEST_CASE("on several boards a square needs no letter where one of them alone fits") {
  const auto alice = new_game("alice");
  CHECK(read_as(*alice, "Nf3") == "Ag1Af3");
  CHECK(read_as(*alice, "e4") == "Ae2Ae4");
  CHECK(read_as(*alice, "e2-e4") == "Ae2Ae4");
}

TEST_CASE("a joint turn and a ply with a cast are read as people write them") {
  const auto battle = new_game("spinal-tap");
  CHECK(read_as(*battle, "Battle:C2C3,E2-D3") == "battle:c2c3,e2d3");
  const auto spell = new_game("spell");
  CHECK(read_as(*spell, "freeze@e7,e4") == "freeze@e7,e2e4");
  CHECK(read_as(*spell, "FREEZE@E7,Nf3") == "freeze@e7,g1f3");
}

TEST_CASE("a ply with a cast is written short, and read so") {
  const auto spell = new_game("spell");
  const Move cast = read_any_move(*spell, "freeze@e7,g1f3").value();
  CHECK(short_text(*spell, cast) == "freeze@e7,Nf3");
  CHECK(read_as(*spell, "freeze@e7,Nf3") == "freeze@e7,g1f3");
}

TEST_CASE("a cast that is written otherwise is answered with the text that was meant") {
  const auto spell = new_game("spell");
  for (const char* text : {"freeze@e7-e4", "freze@e7,e4", "e4,freeze@e7", "Freeze:E7,e4"})
    CHECK(read_as(*spell, text).ends_with("(did you mean freeze@e7,e4?)"));
  CHECK(read_as(*spell, "freeze@e7,e5") ==
        "freeze@e7,e5 is not legal: with freeze@e7 there is no e5 (a2a3, a2a4, b1a3, b1c3, b2b3, "
        "b2b4, c2c3, c2c4 and 12 more)");
}

TEST_CASE("a capital names a man, of whom there may be none, before a file") {
  const auto game = game_at("4k3/1p6/8/8/8/8/8/4K3 b - - 0 1");
  CHECK(read_as(*game, "Bxh8") == "Bxh8 is not legal: Black has no bishop");
  CHECK(read_as(*game, "bxh8").starts_with("bxh8 is not legal: the pawn on b7"));
}

TEST_CASE("a text that begins with two squares is a move between them and no other man's") {
  const auto game = game_at("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 1");
  for (const char* text :
       {"b1e3", "b1xe3", "b1Xe3", "b1-e3", "b1:e3", "b1e3+", "b1e3=Q", "b1e3q"}) {
    INFO(text);
    CHECK(read_as(*game, text).find("the knight on b1 does not move so") != std::string::npos);
  }
  CHECK(read_as(*game, "b1c3") == "b1c3");
  CHECK(read_as(*game, "bf4") == "c1f4");
  CHECK(read_as(*game, "b1E3") == "c1e3");  // the case says nothing
  CHECK(read_as(*game_at(both_castle), "e1h1") == "e1g1");
  CHECK(read_as(*game_at(crowded), "b7b8q") == "b7b8=Q");
  const auto wide = Game::make(test::game("grand"));  // ten ranks
  CHECK(read_as(*wide, "b2c10").starts_with("b2c10 is not legal: the knight on b2"));
}

TEST_CASE("a text that begins with two squares is so on any board, and behind a cast") {
  const auto alice = new_game("alice");
  for (const char* text : {"d2d4", "Ad7Ad5"}) alice->play(read_any_move(*alice, text).value());
  CHECK(read_as(*alice, "be3") == "Ac1Ae3");
  for (const char* text : {"b1e3", "Ab1e3", "Ab1Ae3"})
    CHECK(read_as(*alice, text).find(" is no") != std::string::npos);
  CHECK(read_as(*alice, "d1d2") == "Ad1Ad2");
  const auto spell = new_game("spell");
  for (const char* text : {"d2d4", "d7d5"}) spell->play(read_any_move(*spell, text).value());
  CHECK(read_as(*spell, "freeze@e7,be3") == "freeze@e7,c1e3");
  CHECK(read_as(*spell, "freeze@e7,b1e3").starts_with("freeze@e7,b1e3 is not legal"));
}

TEST_CASE("the capital of a man names no pawn on that file") {
  const auto game = game_at("4k3/8/8/p7/1P6/8/8/2B1K3 w - - 0 1");
  CHECK(read_as(*game, "Bxa5").starts_with("Bxa5 is not legal: the bishop on c1 does not move so"));
  for (const char* text : {"bxa5", "ba5", "BXA5"}) CHECK(read_as(*game, text) == "b4a5");
}

TEST_CASE("letter case says nothing of a man whose letters begin with another's") {
  const auto result = test::load_text(
      "local chess = require 'chess'\n"
      "return chess:with { pieces = chess.pieces + { piece 'Bobber' { symbol = 'Bo', moves = "
      "leap(1, 2) } } }");
  REQUIRE(result.loaded);
  const auto game = Game::make(result.loaded->variant, result.loaded->hooks);
  const char* position = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R(Bo)BQKBNR w KQkq - 0 1";
  game->set(test::read(game->variant(), position));
  for (const char* text : {"Boc3", "BOc3", "boc3", "BOC3"}) CHECK(read_as(*game, text) == "b1c3");
}

TEST_CASE("a square that the board does not have is named behind the letter of a man, too") {
  const auto game = game_at(at_first);
  CHECK(read_as(*game, "Nf9").starts_with("'Nf9' is no move: there is no square f9"));
  CHECK(read_as(*game, "Nxj3").starts_with("'Nxj3' is no move: there is no square j3"));
}

TEST_CASE("a man of nobody keeps his sign in short texts") {
  const auto duck = new_game("duck");
  duck->play(read_any_move(*duck, "e4").value());
  CHECK(short_text(*duck, read_any_move(*duck, "d4").value()) == "@d4");
}

TEST_CASE("a drop keeps the letter of its man where other men move in the game") {
  const auto game = Game::make(test::game("crazyhouse"));
  game->set(test::read(game->variant(), "b6k/8/8/8/8/8/7P/6BK[P] w - - 0 1"));
  const Move drop = read_any_move(*game, "e4").value();  // every legal ply is a pawn's drop
  CHECK(short_text(*game, drop) == "P@e4");
  CHECK(scored_text(*game, drop) == "P@e4");
  const auto stones = new_game("go");
  CHECK(short_text(*stones, read_any_move(*stones, "S@e4").value()) == "e4");
}

TEST_CASE("a sign of capture or check that is not true of a ply is told") {
  const auto game = game_at("r3k3/8/8/8/8/5q2/P7/R3K2R w KQ - 0 1");
  CHECK(false_signs(*game, "Rxh8") == "Rxh8 is read as Rh8+: it captures nothing");
  CHECK(false_signs(*game, "a2:a3+!") ==
        "a2:a3+! is read as a3: it captures nothing and gives no check");
  CHECK(false_signs(*game, "Rh8#") == "Rh8# is read as Rh8+: it is no mate");
  for (const char* text : {"Rh8", "Rh8+!", "h1h8", "a3", "Kxf3", "O-O+"})
    CHECK(false_signs(*game, text) == "");
  CHECK(false_signs(*game, "Rxb3#") == "");  // which is no ply
  const auto over = game_at("k7/8/1K6/8/8/8/8/7R w - - 0 1");
  CHECK(false_signs(*over, "Rh8#") == "");
  CHECK(false_signs(*over, "Rh8+") == "");
}

TEST_CASE("of a ply after which a function fails no false sign is told, and the game stays") {
  const auto game = game_of(small("pieces.rook", R"(board = rectangle(4, 4),
  setup = [[
    r . . k
    . . . .
    . . . .
    R . . K
  ]])",
                                  R"(endings = { goals.checkmate, ending "told" {
    some = own "R" * cells "b1", test = function() error "no" end, wins = "own",
  } })"));
  const std::string before = write_position(game->variant(), game->snapshot());
  for (const char* text : {"Ra1xb1", "Rb1+", "a1:b1#"}) {
    CHECK(false_signs(*game, text) == "");
    CHECK(game->plies_played() == 0);
  }
  CHECK_THROWS_AS(scored_text(*game, read_any_move(*game, "Rb1").value()), HookError);
  CHECK(write_position(game->variant(), game->snapshot()) == before);
}

TEST_CASE("a sign that belongs to a ply says nothing of capture or check") {
  const auto shogi = new_game("shogi");
  shogi->set(test::read(shogi->variant(), "k8/9/4P4/9/9/9/9/9/K8[] w - - 0 1"));
  CHECK(false_signs(*shogi, "Pe8+") == "");
  const auto alice = new_game("alice");
  CHECK(false_signs(*alice, "Nxf3") == "Nxf3 is read as NAf3: it captures nothing");
  const auto hill = Game::make(test::game("king-of-the-hill"));
  hill->set(test::read(hill->variant(), "k7/p7/8/8/8/4K3/P7/8 w - - 0 1"));
  CHECK(false_signs(*hill, "Ke4#") == "");  // it wins
}

TEST_CASE("a short text that the place of the turn bars is told so as its move text is") {
  const auto dice = new_game("dice");
  dice->play(read_any_move(*dice, "roll:N").value());
  const std::string why = read_as(*dice, "e2e4");
  CHECK(why.find("the turn opens only a move of an own Knight (possible are ") !=
        std::string::npos);
  CHECK(read_as(*dice, "e4").substr(2) == why.substr(4));
}

TEST_CASE("a square is answered with the choice that comes first") {
  const auto game =
      test::game_of(test::small("piece \"Man\" { symbol = \"M\", moves = step(every_way) }",
                                "board = rectangle(3, 3), setup = [[\nk . .\n. . .\n. M K\n]],\n"
                                "turn = { choose \"lift\" { of = own \"M\" }, move }"));
  CHECK(read_as(*game, "b2") == "b2 is not legal: White must choose first (lift@b1)");
  CHECK(read_as(*game, "b1") == "lift@b1");
  CHECK(read_as(*game, "lift") == "lift@b1");
}

TEST_CASE("boards alone are told to people in other words than they are typed in") {
  const auto told = [](Game& game, const char* text) {
    const Move move = read_any_move(game, text).value();
    std::string said = told_text(game, move, scored_text(game, move));
    game.play(move);
    return said;
  };
  const auto whack = new_game("whack");
  CHECK(told(*whack, "roll:4") == "roll:4");
  CHECK(told(*whack, "board:AnBn.AsCs.CnDn") == "(board AsCs instead of BsCs)");
  CHECK(told(*whack, "Aa4Aa3") == "Aa3");
  const auto lottery = game_at("k3/4/4/4/K3 w - - 0 1 relief=1", "lottery.lua");
  CHECK(told(*lottery, "relief:no") == "relief:no");
}

TEST_CASE("what a choice names is enough for it") {
  const auto dice = new_game("dice");
  CHECK(read_as(*dice, "N") == "roll:N");
  CHECK(read_as(*dice, "roll").starts_with("roll may be roll:"));
  CHECK(read_as(*dice, "e4").starts_with("e4 is not legal"));
  const auto lottery = game_at("k3/4/4/4/K3 w - - 0 1 relief=1", "lottery.lua");
  CHECK(read_as(*lottery, "Yes") == "relief:yes");
  lottery->play(read_any_move(*lottery, "yes").value());
  CHECK(read_as(*lottery, "d3") == "knight@d3");
}

TEST_CASE("a promotion may be written as shogi does, + for it and = for none") {
  const auto shogi = new_game("shogi");
  for (const char* text : {"c3c4", "g7g6"}) shogi->play(read_any_move(*shogi, text).value());
  CHECK(read_as(*shogi, "b2h8+") == "b2h8=+B");
  CHECK(read_as(*shogi, "b2h8=") == "b2h8");
}

TEST_CASE("a number that no board has is answered with how many there are") {
  const auto whack = new_game("whack");
  whack->play(whack->plies().front());
  CHECK(read_as(*whack, "31").starts_with("there is no board 31, there are "));
}

TEST_CASE("every short text is read back as its ply, in every game") {
  std::mt19937 random(7);
  for (const char* id :
       {"chess", "berolina", "crazyhouse", "seirawan", "shogi", "duck", "othello", "draughts",
        "glinski", "sonic", "existentialist", "whack", "spinal-tap-extended", "ataxx"}) {
    const Loaded loading = test::load(id);
    const auto game = Game::make(loading.variant, loading.hooks);
    for (int ply = 0; ply < 5 && !game->status().over(); ++ply) {
      std::vector<Move> plies = game->plies();
      std::erase_if(plies, [](Move move) { return move.type == MoveType::joint; });
      if (plies.empty()) break;
      for (int i = 0; i < 2; ++i) {
        const Move move = plies[random() % plies.size()];
        const std::string text = short_text(*game, move);
        INFO(id << ' ' << write_position(game->variant(), game->snapshot()) << ' ' << text);
        CHECK(read_as(*game, text) == move_text(game->variant(), game->snapshot(), move));
        const std::string scored = scored_text(*game, move);
        INFO(scored);
        CHECK(read_any_move(*game, scored).value() == move);
      }
      game->play(plies[random() % plies.size()]);
    }
  }
}

TEST_CASE("people's ways to write a move are read") {
  const auto game = game_at(at_first);
  for (const char* text : {"e4", "e2e4", "e2-e4", "E2E4", "Pe4", "e4!", "P-e4"})
    CHECK(read_as(*game, text) == "e2e4");
  for (const char* text : {"Nf3", "nf3", "N-f3", "Ngf3", "Ng1f3", "Nf3+"})
    CHECK(read_as(*game, text) == "g1f3");
  const auto castle = game_at(both_castle);
  for (const char* text : {"O-O", "0-0", "o-o", "OO", "e1h1", "Ke1h1", "O-O+"})
    CHECK(read_as(*castle, text) == "e1g1");
  for (const char* text : {"O-O-O", "0-0-0", "e1a1", "Kc1"})
    CHECK(read_as(*castle, text) == "e1c1");
  const auto promotes = game_at(crowded);
  for (const char* text : {"b8=Q", "b8Q", "b8=q", "b8q", "b7b8Q", "b8(Q)+", "b7-b8=Q#"})
    CHECK(read_as(*promotes, text) == "b7b8=Q");
  for (const char* text : {"Bxd5", "Bd5", "bxd5", "B:d5", "Bcd5"})
    CHECK(read_as(*promotes, text) == "c4d5");
  const auto passing = game_at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
  for (const char* text : {"exd6", "ed6", "exd6e.p.", "exd", "d6"})
    CHECK((read_as(*passing, text) == "e5d6") == (std::string_view(text) != "exd"));
}

TEST_CASE("a short text says what is needed and no more") {
  CHECK(short_texts(*game_at(crowded)) ==
        Texts{"Ba6", "Bb5", "Bd3",  "Be2",  "Bf1",  "Bxd5", "Kd1", "Ke2", "Kf1",
              "Kf2", "Na3", "Nc3",  "Nd4",  "Ne5",  "Ng1",  "Ng5", "Nh2", "Nh4",
              "O-O", "Rf1", "Rg1",  "Rh2",  "Rh3",  "Rh4",  "Rh5", "Rh6", "Rh7",
              "Rh8", "b4",  "b8=B", "b8=N", "b8=Q", "b8=R", "d3",  "d4"});
}

TEST_CASE("a short text is told the rule that forbids its move") {
  const auto game = test::game_of(
      "local chess = require 'chess'\n"
      "local hand = reserve \"hand\" { start = \"NB\", drops = everywhere }\n"
      "return chess:with { rules = { hand,\n"
      "  forbid \"first drop the knight\" { before = { hand:count \"N\":at_least(1) }, "
      "unless = { by = \"drop\" } } } }");
  for (const char* text : {"e4", "Nf3"})
    CHECK(read_as(*game, text)
              .starts_with(std::string(text) + " is not legal: first drop the knight ("));
}

TEST_CASE("a side without such a man is told so") {
  const auto game = game_at("4k3/8/8/8/8/8/8/4KN2 b - - 0 1");
  CHECK(read_as(*game, "Nf3") == "Nf3 is not legal: Black has no knight");
  CHECK(read_as(*game, "Qxf3+") == "Qxf3 is not legal: Black has no queen");
}

TEST_CASE("a text without any form is shown a move from square to square") {
  const auto house = game_at("4k3/8/8/8/8/8/8/4K3[NN] w - - 0 1", "crazyhouse");
  CHECK(read_as(*house, "xyz") == "'xyz' is no move (a move is written like e1d1)");
}

TEST_CASE("a text that fits several plies is refused with all of them") {
  const auto game = game_at("4k3/1P6/8/8/8/1N3N2/8/4K3 w - - 0 1");
  CHECK(read_as(*game, "Nd4") == "Nd4 may be Nbd4, Nfd4 (write which)");
  CHECK(read_as(*game, "b8") == "b8 may be b8=B, b8=N, b8=Q, b8=R (write which)");
}

TEST_CASE("a short text that fits no ply is refused with the reason and what is near") {
  const auto game = game_at(at_first);
  CHECK(read_as(*game, "Bb5") == "Bb5 is not legal: no bishop can go to b5");
  CHECK(read_as(*game, "e5") == "e5 is not legal: no pawn can go to e5");
  CHECK(read_as(*game, "d9") == "'d9' is no move: there is no square d9 (did you mean d3?)");
  CHECK(read_as(*game, "Qd3") ==
        "Qd3 is not legal: the pawn on d2 is in the way (the queen on d1 has no legal move now)");
  CHECK(read_as(*game, "O-O") ==
        "O-O is not legal: the king on e1 cannot castle: the knight on g1 is in the way");
  const auto moved = game_at("r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1");
  CHECK(read_as(*moved, "O-O") ==
        "O-O is not legal: the king cannot castle: the right to it is lost");
  CHECK(read_as(*moved, "0-0-0") ==
        "0-0-0 is not legal: the king cannot castle: the right to it is lost");
  CHECK(read_as(*game, "E7-E5") ==
        "e7e5 is not legal: it is White's turn, the pawn on e7 is Black's");
  CHECK(read_as(*game, "e2") == "'e2' is a square, not a move (from there: e3, e4)");
  CHECK(read_as(*game, "exd5") ==
        "exd5 is not legal: the pawn on e2 does not move so (it can go to e3, e4)");
  const auto bare = game_at("4k3/8/8/3n4/8/8/R6P/4K2N w - - 0 1");
  CHECK(read_as(*bare, "exd5") == "exd5 is not legal: White has no pawn on the e-file");
  CHECK(read_as(*bare, "R3a6") ==
        "R3a6 is not legal: White has no rook on rank 3 (possible there: Ra6)");
  CHECK(read_as(*bare, "Bbd5") == "Bbd5 is not legal: White has no bishop");
  CHECK(read_as(*game_at("4k3/8/8/8/8/8/R7/1n2K3 b - - 0 1"), "Nb2") ==
        "Nb2 is not legal: the knight on b1 does not move so (it can go to a3, c3, d2)");
  const auto pinned = game_at("7k/P7/8/8/8/8/8/Kr6 w - - 0 1");
  CHECK(read_as(*pinned, "a7a8q") ==
        "a7a8q is not legal: the king on a1 would be attacked by the rook on b1");
}

TEST_CASE("the square of a drop may be written in any letter case, full or empty") {
  const auto game = new_game("othello");
  CHECK(read_as(*game, "C5") == read_as(*game, "c5"));
  CHECK(read_as(*game, "d4") ==
        "d4 is not legal: d4 is not empty (a disc can be put on c5, d6, e3, f4)");
  CHECK(read_as(*game, "D4") ==
        "D4 is not legal: d4 is not empty (a disc can be put on c5, d6, e3, f4)");
  // A side that may pass instead puts down no other man.
  const auto go = new_game("go");
  CHECK(read_as(*go, "D4") == "S@d4");
  CHECK(read_as(*go, "pass") == "pass");
}

TEST_CASE("of several men the one whose movement leads there says which rule keeps it from that") {
  const auto game = game_at("k3r3/8/8/8/1N6/4N3/8/4K3 w - - 0 1");
  CHECK(read_as(*game, "Nf5") ==
        "Nf5 is not legal: the king on e1 would be attacked by the rook on e8");
  const auto racing = game_at("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1", "racing-kings");
  CHECK(read_as(*racing, "Nc3") == "Nc3 is not legal: no check may be given (racing-kings.lua:24)");
}

TEST_CASE("a mutated short text is read or refused in one line, in every sort of game") {
  test::BadTexts texts(5);
  for (const char* id : {"chess", "seirawan", "othello", "sonic", "whack", "duck"}) {
    const Loaded loaded = test::load(id);
    const auto game = Game::make(loaded.variant, loaded.hooks);
    if (std::string_view(id) == "whack") game->play(read_any_move(*game, "roll:4").value());
    Texts some = short_texts(*game);
    some.insert(some.end(), {"O-O-O", "e2x-e4", "Nb1-c3", "e7e8=Q+", "P@e4"});
    for (int i = 0; i < 25; ++i) {
      const std::string text = texts.mutated(some[texts.below(some.size())]);
      const auto move = read_any_move(*game, text);
      INFO(id << ' ' << text);
      if (!move) CHECK(escape(describe(move.problem())) == describe(move.problem()));
    }
  }
}

TEST_CASE("the number of a board means it where boards are to be chosen") {
  const Loaded loading = test::load("whack");
  const auto game = Game::make(loading.variant, loading.hooks);
  game->play(read_any_move(*game, "roll:4").value());
  CHECK(read_as(*game, "2") == "board:AnBn.BsDs.CnDn");
  CHECK_FALSE(read_any_move(*game, "6").ok());
  CHECK_FALSE(read_any_move(*game, "0").ok());
}

TEST_CASE("the number of a turn is no part of a move") {
  CHECK(without_number("1.e4") == "e4");
  CHECK(without_number("12...Nf6") == "Nf6");
  CHECK(without_number("3.").empty());
  CHECK(without_number("e4") == "e4");
  CHECK(without_number("0-0") == "0-0");
}

}  // namespace sb
