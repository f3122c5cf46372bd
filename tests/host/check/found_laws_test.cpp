// Scripts that once broke a law, in their shortest form, and what is so now: men, kings and
// promotion. Each was found by random rules.
#include <catch2/catch.hpp>
#include <string>

#include "notation/position_text.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/spells.h"

namespace sb {

TEST_CASE("A man goes to no square on which he cannot stand") {
  const std::string script = test::small(
      "piece \"Guard\" { symbol = \"G\", moves = step(every_way), never_on = ranks(2) }",
      "board = rectangle(4, 4), setup = [[\n. k . .\n. . . .\n. . . .\nG K . .\n]]");
  CHECK(test::fault_of(script) == "");
  CHECK_FALSE(test::opens(*test::game_of(script), "a1a2"));
}

TEST_CASE("A man who cannot stand in his promotion zone promotes there") {
  const std::string script = test::small(
      "pieces.rook, piece \"Guard\" { symbol = \"G\", moves = step(every_way), never_on = "
      "ranks(4), "
      "promotes = { to = \"R\", zone = ranks(4) } }",
      "board = rectangle(4, 4), setup = [[\n. k . .\n. . . G\n. . . .\n. K . .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "d3d4=R"));
  CHECK_FALSE(test::opens(*game, "d3d4"));
}

TEST_CASE("Nobody promotes to whom he could not be there") {
  const std::string script = test::small(
      "pieces.rook, piece \"Pawn\" { symbol = \"P\", moves = leap(0, 3), "
      "promotes = { to = \"PR\" } }",
      "board = rectangle(6, 5), setup = [[\n. . . . k .\n. . . . . .\n. . . . . .\n"
      ". . . . . P\n. . . . K .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "f2f5=R"));
  CHECK_FALSE(test::opens(*game, "f2f5=P"));
}

TEST_CASE("A move that would have to promote outside of its zone is neither listed nor counted") {
  const std::string script = test::small(
      "pieces.knight, piece \"Guard\" { symbol = \"G\", state = { n = range(1, 2) }, "
      "moves = function(self) return self.n == 1 and step(forward, backward) or step(left) end, "
      "promotes = { to = \"N\", must = ranks(4) } }",
      "board = rectangle(6, 6), setup = [[\n. . k . . .\n. . . . . .\n. . . . . .\n. . . G . .\n"
      ". . . . . .\n. . K . . .\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("Where kings are captured, no other rule makes check forbid anything") {
  const std::string script = test::small(
      "pieces.rook",
      "board = rectangle(5, 6), rules = { reserve \"hand\" { takes = \"lost\" } }, "
      "setup = [[\n. . k . .\n. . . . .\nr . . . .\n. . . . .\n. . . . .\n. K . . .\n]]",
      "goal = goals.royal_capture");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "b1a1"));
}

TEST_CASE("A capture beside a flight over the same man is written with ~") {
  const std::string script = test::small(
      "pieces.rook, piece \"Guard\" { symbol = \"G\", "
      "moves = slide(forward):capturing() + leap(0, 2):flies_on() }",
      "board = rectangle(4, 7), setup = [[\nk . . .\n. . . .\n. . r .\n. . . .\n. . G .\n. . . .\n"
      "K . . .\n]]",
      "goal = goals.royal_capture");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "c3c5"));
  CHECK(test::opens(*game, "c3c5~"));
  test::play(*game, "c3c5~");
  CHECK(write_position(game->variant(), game->snapshot()) == "k3/4/2G1/4/4/4/K3 b - - 0 1");
}

TEST_CASE("A man may stay where royal men are guarded one by one") {
  const std::string script =
      test::small("piece \"Guard\" { symbol = \"G\", moves = stay() }",
                  "board = rectangle(4, 5), royals = \"each\", "
                  "setup = [[\n. . . k\n. . . .\n. . . .\n. G . .\n. . . K\n]]",
                  "goal = goals.extinction");
  CHECK(test::fault_of(script) == "");
  CHECK(test::opens(*test::game_of(script), "b2b2"));
}

TEST_CASE("Staying is counted where a change may go with it") {
  const std::string script =
      "local goals, spindash = require \"goals\", require \"spindash\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(3, 8),\n"
      "  pieces = { spindash.king, piece \"Guard\" { symbol = \"G\", moves = stay() } },\n"
      "  setup = [[\nk . .\n. . .\n. . .\n. . .\n. . .\n. . .\n. . .\nK G .\n]],\n"
      "  rules = { spindash.change }, state = { hit = range(0, 2) },\n"
      "  goal = goals.royal_capture, draws = { goals.stalemate },\n}\n";
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A function puts nobody where he would have had to promote") {
  const std::string script = test::small(
      "pieces.rook, piece \"Pawn\" { symbol = \"P\", moves = step(forward), promotes = { to = "
      "\"R\" } }",
      "board = rectangle(4, 4), rules = { after \"birth\" { when = { mover = \"K\" }, "
      "edit = function(ply) ply:put(\"b4\", \"P\", ply.side) end } }, "
      "setup = [[\n. . . k\n. . . .\n. P . .\nK . . .\n]]");
  const auto game = test::game_of(script);
  CHECK_THROWS_AS(game->plies(), HookError);
}

TEST_CASE("Position text tells who may be captured in passing where two could have passed") {
  const Variant& variant = *test::game("berolina");
  const auto game = Game::make(test::game("berolina"), nullptr);
  test::set(*game, "4k3/8/8/8/Pp6/8/P7/4K3 w - - 0 1");
  test::play(*game, "a2c4");
  const std::string text = write_position(variant, game->snapshot());
  CHECK(text == "4k3/8/8/8/PpP5/8/8/4K3 b - b3c4 0 1");
  CHECK(test::read(variant, text) == game->snapshot());
  test::play(*game, "b4b3");
  CHECK(write_position(variant, game->snapshot()) == "4k3/8/8/8/P7/1p6/8/4K3 w - - 0 2");

  test::set(*game, "4k3/8/8/8/PpP5/8/8/4K3 b - b3a4 0 1");
  test::play(*game, "b4b3");
  CHECK(write_position(variant, game->snapshot()) == "4k3/8/8/8/2P5/1p6/8/4K3 w - - 0 2");

  const auto unsaid = read_position(variant, "4k3/8/8/8/PpP5/8/8/4K3 b - b3 0 1");
  REQUIRE_FALSE(unsaid);
  CHECK(describe(unsaid.problem()) == "EP: 'b3' does not say who has passed over it (b3a4, b3c4)");
  const auto wrong = read_position(variant, "4k3/8/8/8/PpP5/8/8/4K3 b - b3e1 0 1");
  REQUIRE_FALSE(wrong);
  CHECK(describe(wrong.problem()) == "EP: the king on e1 cannot have just passed over b3");
}

TEST_CASE("Position text leaves out who has passed straight ahead, or alone") {
  const Variant& chess = *test::game("chess");
  CHECK(test::read(chess, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") ==
        test::read(chess, "4k3/8/8/8/4P3/8/8/4K3 b - e3e4 0 1"));
  const Variant& berolina = *test::game("berolina");
  CHECK(test::read(berolina, "4k3/8/8/8/1pP5/8/8/4K3 b - b3 0 1") ==
        test::read(berolina, "4k3/8/8/8/1pP5/8/8/4K3 b - b3c4 0 1"));
}

TEST_CASE("Squares of the position are mirrored with the men") {
  const std::string script = test::small(
      "pieces.rook, piece \"Jumper\" { symbol = \"J\", moves = step(every_way) + leap(0, 2) }",
      "board = rectangle(5, 5), symmetric = true, "
      "rules = " +
          test::jumping_rules("J") +
          ", "
          "setup = [[\nr j k . .\n. r . . .\n. . . . .\n. R . . .\nR J K . .\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("Whom a man may capture is asked of who stands there, beside flights too") {
  const std::string script = test::small(
      "piece \"Ram\" { symbol = \"R\", moves = leap(1, 1):against \"K R\" + leap(1, 2):flies_on() "
      "}",
      "board = rectangle(3, 4), setup = [[\n. k .\n. . .\n. . .\n. K R\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A king castles onto the square that his partner leaves, however he moves") {
  const std::string script = test::small(
      "piece \"Prince\" { symbol = \"R\", royal = true, moves = slide(sideways) }, "
      "piece \"Rook\" { symbol = \"L\", moves = step(forward) }",
      "board = rectangle(5, 4), rules = { castle { king = \"b1\", to = \"d1\", partner = \"d1\" } "
      "}, "
      "setup = [[\n. r . l .\n. . . . .\n. . . . .\n. R . L .\n]]");
  CHECK(test::fault_of(script) == "");
  CHECK(test::opens(*test::game_of(script), "b1d1"));
}

TEST_CASE("Who must move moves, where rules are asked as well") {
  const std::string script = test::small(
      "piece \"Rider\" { symbol = \"R\", moves = hop(every_way) + step(every_way) }, "
      "piece \"Fool\" { symbol = \"N\", moves = slide(diagonal) }",
      "board = rectangle(5, 5), safety = \"none\", "
      "rules = " +
          test::jumping_rules("R", "prefer \"it has to move\" { mover = own \"N\" * spell }") +
          ", "
          "setup = [[\nk . . . .\n. . . n n\n. . . . .\n. . R . N\nK . . R .\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("Who begins may be Black") {
  const std::string script = test::small("pieces.rook",
                                         "begins = \"black\", board = rectangle(4, 4), "
                                         "setup = [[\n. k . r\n. . . .\n. . . .\n. K . R\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK(write_position(game->variant(), game->snapshot()) == "1k1r/4/4/1K1R b - - 0 1");
  test::play(*game, "d4d1");
  CHECK(write_position(game->variant(), game->snapshot()) == "1k2/4/4/1K1r w - - 0 2");
}

TEST_CASE("A pawn that shoots shoots in passing whoever has passed, where he stands") {
  const std::string script = test::small(
      "pawns.pawn \"Pawn\" { symbol = \"P\" }, piece \"Rifle\" { symbol = \"S\", "
      "moves = step(forward):quiet() + step(forward_diagonals):takes_trail():shooting() }",
      "board = rectangle(5, 6), setup = [[\n. . k . .\np p p p p\n. . . . .\n. S . . .\n. . . . .\n"
      ". . K . .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  game->set(test::read(game->variant(), "2k2/ppppp/5/1S3/5/2K2 b - - 0 1"));
  test::play(*game, "c5c3");
  REQUIRE(test::opens(*game, "b3*c3"));
  test::play(*game, "b3*c3");
  CHECK(write_position(game->variant(), game->snapshot()) == "2k2/pp1pp/5/1S3/5/2K2 b - - 0 2");
}

TEST_CASE("A king that is dropped or put down comes to no square that is attacked") {
  const std::string drop =
      test::small("pieces.rook",
                  "board = rectangle(5, 5), rules = { reserve \"pocket\" { start = \"K\", "
                  "drops = everywhere } }, setup = [[\n. k . r .\n. . . . .\n. . . . .\n. . . . .\n"
                  ". K . R .\n]]");
  CHECK(test::fault_of(drop) == "");
  CHECK_FALSE(test::opens(*test::game_of(drop), "K@d4"));
  const std::string put = test::small(
      "pieces.rook",
      "board = rectangle(5, 5), rules = { after \"heir\" { when = { captures = \"R\" }, "
      "puts = { \"K\", on = empty * ranks(1) } } }, setup = [[\n. k . r .\n. . . . .\n"
      ". . . . .\n. . . . .\n. K . R .\n]]");
  CHECK(test::fault_of(put) == "");
}

TEST_CASE("On a board of sections men stand between a rider and a king, whatever else moves") {
  const std::string script = test::small(
      "piece \"Guard\" { symbol = \"G\", moves = stay() }, "
      "piece \"Long\" { symbol = \"L\", moves = slide(every_way) }",
      "board = sections { names = \"ABCD\", laid = \"AnBn.BsCs.CnDn\", "
      "corners = { 0, 0, 2, 0, 2, 2, 1, 3 }, sides = \"senw\", files = 2, ranks = 2, turn = 60 },\n"
      "setup = [[\n. K\n. .\n. .\n. .\n. .\n. .\n. k\n. l\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("Royal men guarded one by one keep off leaps whose way they have opened") {
  const std::string script =
      "local pieces, goals = require \"pieces\", require \"goals\"\n"
      "return variant \"Small\" { api = 1, pieces = { pieces.king,\n"
      "  piece \"Leaper\" { symbol = \"L\", moves = leap(0, 1):twice() } },\n"
      "  board = sections { names = \"ABCD\", laid = \"AnBn.BsCs.CnDn\", corners = "
      "{ 0, 0, 2, 0, 2, 2, 1, 3 },\n    sides = \"senw\", files = 2, ranks = 2, turn = 60 },\n"
      "  setup = [[\n. K\n. .\nl .\n. .\n. .\n. .\n. k\n. .\n]],\n"
      "  goal = goals.extinction, royals = \"each\" }\n";
  CHECK(test::fault_of(script) == "");
  CHECK_FALSE(test::opens(*test::game_of(script), "Ab2Aa2"));
}

TEST_CASE("What cannot be told or played is refused when it is loaded") {
  const std::string trail =
      test::small("piece \"Runner\" { symbol = \"R\", moves = slide(sideways):leaves_trail() }",
                  "board = rectangle(5, 5):joined(\"a\", \"e\"), "
                  "setup = [[\n. . . k .\n. . . . .\n. . . . .\n. . . . .\n. R . K .\n]]");
  CHECK(test::fault_of(trail).find("from a1 to d1 could be on either of two lines") !=
        std::string::npos);
  const std::string castle = test::small(
      "pieces.rook, piece \"Prince\" { symbol = \"P\", royal = true, moves = leap(2, 2), "
      "never_on = files \"b-f\" }",
      "board = rectangle(6, 4), rules = { castle { king = \"a1\", to = \"b1\", partner = \"c1\" } "
      "}, "
      "setup = [[\np . r . . .\n. . . . . .\n. . . . . .\nP . R . . .\n]]");
  CHECK(test::fault_of(castle).find("on b1, where it cannot stand") != std::string::npos);
  const std::string each = test::small("pieces.rook",
                                       "royals = \"each\", board = rectangle(4, 4), "
                                       "setup = [[\n. k . .\n. . . .\n. . . .\n. K . R\n]]",
                                       "goal = goals.royal_capture");
  CHECK(test::fault_of(each).find("does not go together with royals = \"each\"") !=
        std::string::npos);
}

TEST_CASE("A king may be lost by a merge, as its function says") {
  const std::string script = test::small(
      "piece \"Guard\" { symbol = \"G\", moves = step(sideways):merging(), "
      "merges = function(self) return self end }",
      "board = rectangle(4, 4), setup = [[\nk . . .\n. . . .\n. . . .\n. . K G\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("What men become together can stand where the host may") {
  const std::string pawn = "pawns.pawn \"Pawn\" { symbol = \"P\" }, ";
  CHECK(test::fault_of(
            test::small(
                pawn + "piece \"Guard\" { symbol = \"G\", moves = step(sideways):merging(), "
                       "merges = function(_, host) return { symbol = \"P\" } end }",
                "board = rectangle(4, 4), setup = [[\nk . . .\n. . . .\n. . . .\n. . K G\n]]"))
            .find("joining King: no pawn can stand on a1 (merges may give nothing, where "
                  "place.rank tells it to)") != std::string::npos);
}

TEST_CASE("Where safety is asked nowhere, men who fly on capture kings too") {
  const std::string script =
      test::small("piece \"Squire\" { symbol = \"S\", moves = leap(2, 2):flies_on() }",
                  "board = rectangle(4, 5), safety = \"none\", "
                  "setup = [[\n. . . .\n. . k .\n. . . .\nS . . .\n. . . K\n]]");
  CHECK(test::fault_of(script) == "");
  CHECK(test::opens(*test::game_of(script), "a2c4"));
}

TEST_CASE("A guest may be a pawn whose promotion is not asked for in texts") {
  const std::string script = test::small(
      "piece \"Lord\" { symbol = \"L\", royal = true, state = { a = one_of(\"none\", \"0\") }, "
      "moves = step(every_way), guarded = function(self) return self.a ~= \"none\" end, "
      "after_guard_lost = function(self) self.a = \"none\" end, "
      "after_move = function(self) self.a = \"0\" end }, pieces.rook, "
      "piece \"Lance\" { symbol = \"N\", moves = slide(forward), promotes = { to = \"RP\" } }, "
      "pawns.pawn \"Pawn\" { symbol = \"P\", promotes = { to = \"R\" }, anywhere = true }",
      "board = rectangle(3, 5), setup = [[\nl n .\n. . .\n. . .\n. . .\nL . .\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A king castles to a square on which he could turn") {
  const std::string script =
      "local pieces, goals = require \"pieces\", require \"goals\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(5, 6),\n"
      "  pieces = { pieces.rook, piece \"King\" { symbol = \"K\", royal = true,\n"
      "    moves = slide(orthogonal):bounces(90):springs(ranks(1)) } },\n"
      "  setup = [[\nr . . k .\n. . . . .\n. . . . .\n. . . . .\n. . . r .\nR . . K .\n]],\n"
      "  rules = { castle { king = \"d1\", to = \"b1\", partner = \"a1\" } },\n"
      "  goal = goals.royal_capture, draws = { goals.stalemate },\n}\n";
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("Where safety is asked nowhere, a capture that is for kings alone is no second ply") {
  const std::string script = test::small(
      "piece \"Elf\" { symbol = \"E\", moves = step(diagonal):capturing():against \"K\" + "
      "step(forward_diagonals) }",
      "board = rectangle(4, 4), safety = \"none\", setup = [[\nk . . .\n. E . .\n. . . .\nK . . "
      "e\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("Who bounces back to where he began has come there") {
  const std::string script = test::small(
      "piece \"Ball\" { symbol = \"B\", moves = slide(orthogonal):bounces(180) }",
      "board = rectangle(4, 5), setup = [[\nb . k b\n. . . .\n. . . .\n. . . .\nB . K B\n]], "
      "rules = { forbid \"home\" { to = ranks(1) } }");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("Nobody promotes whose zone is nowhere") {
  const std::string script = test::small(
      "pieces.rook, piece \"Lance\" { symbol = \"L\", moves = slide(forward), "
      "promotes = { to = \"R\", zone = nowhere } }",
      "board = rectangle(4, 5), setup = [[\n. . . k\n. . . .\n. . . .\nL . . .\n. . K .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "a2a5"));
  CHECK_FALSE(test::opens(*game, "a2a5=R"));
}

TEST_CASE("A man who changes with a move of his own has moved first") {
  const std::string script = test::small(
      "piece \"Duke\" { symbol = \"D\", state = { f = one_of(\"k\", \"n\"), "
      "l = some_of(\"k\", \"n\") }, moves = function(self) "
      "return self.f == \"k\" and step(every_way) or leap(1, 2) end, "
      "after_move = function(self) self.l = self.f end }",
      "board = rectangle(4, 5), rules = { move_change { of = \"D\", field = \"f\", among = \"l\" } "
      "}, setup = [[\n. . k .\n. . . .\n. . . .\n. . . .\nD . K .\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::play(*game, "a1a2/n");
  CHECK(write_position(game->variant(), game->snapshot()) == "2k1/4/4/D{f=n,l=k}3/2K1 b - - 1 1");
}

TEST_CASE("A ply of a function promotes out of a reserve only to whom that has") {
  const std::string script =
      "local pieces, goals = require \"pieces\", require \"goals\"\n"
      "local lost = reserve \"lost\" { takes = \"lost\", of = \"R\" }\n"
      "return variant \"Small\" { api = 1, board = rectangle(4, 4),\n"
      "  pieces = { pieces.king, pieces.rook, pieces.bishop, piece \"Elf\" { symbol = \"E\",\n"
      "    plies = function(position, man, add)\n"
      "      for _, cell in ipairs(position:neighbours(man.cell, forward)) do\n"
      "        if not position:at(cell) then add { man.cell, cell, becomes = \"R\" } end\n"
      "        if not position:at(cell) then add { man.cell, cell, becomes = \"B\" } end\n"
      "      end\n"
      "    end, promotes = { to = \"R\", from = lost } } },\n"
      "  setup = [[\n. . k .\n. . . .\nE . . .\n. . K .\n]], rules = { lost },\n"
      "  goal = goals.checkmate, draws = { goals.stalemate },\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK_FALSE(test::opens(*game, "a2a3=R"));
  test::set(*game, "2k1/4/E3/2K1 w - - 0 1 wlost=R1");
  CHECK(test::opens(*game, "a2a3=R"));
  CHECK_FALSE(test::opens(*game, "a2a3=B"));
  test::play(*game, "a2a3=R");
  CHECK(write_position(game->variant(), game->snapshot()) == "2k1/R3/4/2K1 b - - 1 1");
}

TEST_CASE("A symmetric game may have an opening") {
  const std::string script = test::small(
      "pieces.rook",
      "board = rectangle(4, 5), symmetric = true, turn = { move, move:if_any() }, "
      "opening = { move }, setup = [[\n. k . r\n. . . .\n. . . .\n. . . .\n. K . R\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("A guest is of the other side in the image of a position") {
  const std::string script = test::small(
      "piece \"Lord\" { symbol = \"L\", royal = true, state = { a = one_of(\"0\", \"none\") }, "
      "moves = step(every_way), guarded = function(self) return self.a ~= \"none\" end, "
      "after_guard_lost = function(self) self.a = \"none\" end, "
      "after_move = function(self) self.a = \"0\" end }, pieces.rook",
      "board = rectangle(3, 4), symmetric = true, setup = [[\nr . l\n. . .\n. . .\nL . R\n]]");
  CHECK(test::fault_of(script) == "");
}

TEST_CASE("No change goes with a blast that takes a royal man, where none goes with a hit") {
  const std::string script = test::small(
      "piece \"Bomb\" { symbol = \"B\", moves = slide(orthogonal), explodes = true }, "
      "piece \"Duke\" { symbol = \"D\", state = { f = one_of(\"k\", \"n\"), "
      "l = some_of(\"k\", \"n\") }, moves = step(every_way) }",
      "board = rectangle(5, 5), rules = { move_change { of = \"D\", field = \"f\", among = \"l\", "
      "not_after = \"hit\" } }, setup = [[\n. . . . k\n. . . . .\n. . . . .\n. . . . .\nB . D K "
      ".\n]]");
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  CHECK(test::opens(*game, "a1a5"));
  CHECK_FALSE(test::opens(*game, "a1a5/n"));
  CHECK(test::opens(*game, "a1a4/n"));
}

TEST_CASE("A partner of a castling who stays where he is has not arrived there") {
  CHECK(test::fault_of(R"(
return variant "Castles" {
  api = 1,
  board = rectangle(6, 5),
  pieces = { piece "King" { symbol = "K", royal = true, moves = leap(2, 2) }, require "pieces".rook },
  setup = [[
    r . . k . .
    . . . . . .
    . . . . . .
    . . . . . .
    R . . K . .
  ]],
  rules = {
    castle { king = "d1", to = "c1", partner = "a1", partner_to = "a1" },
    after "turn" { turns = to - men "K" },
  },
  goal = (require "goals").checkmate,
})") == "");
}

TEST_CASE(
    "Plies over screens of some kinds alone are counted with a change that may go with them") {
  CHECK(test::fault_of(R"(
local spindash = require "spindash"
return variant "Screens" {
  api = 1,
  board = rectangle(5, 5),
  pieces = {
    spindash.king,
    piece "Hopper" { symbol = "P", moves = hop(orthogonal):over "P":quiet() },
  },
  setup = [[
    . . . k .
    . . p . .
    . . . . .
    . P P . .
    . . . K P
  ]],
  rules = { spindash.change },
  state = spindash.state,
  goal = (require "goals").royal_capture,
})") == "");
}

TEST_CASE("Who is frozen may capture without giving check") {
  CHECK(test::fault_of(R"(
return variant "Frozen" {
  api = 1,
  board = rectangle(4, 5),
  pieces = {
    piece "King" {
      symbol = "K", royal = true,
      moves = function(self)
        return self.frozen and step(forward):gives_no_check() or step(sideways):quiet()
      end,
    },
    require "pieces".rook,
  },
  setup = [[
    . k . .
    . . . .
    R . . .
    . r . .
    . K . .
  ]],
  rules = { mark "frozen" { on = enemy * around(own "R"), holds = true } },
  goal = (require "goals").checkmate,
})") == "");
}

}  // namespace sb
