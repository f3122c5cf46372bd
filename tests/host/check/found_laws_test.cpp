// Scripts that once broke a law, in their shortest form, and what is so now. Each was found by
// random rules.
#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "lua/load.h"
#include "notation/move_text.h"
#include "notation/position_text.h"
#include "support/games.h"
#include "support/law_trial.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::play;

// A variant with a king each; `fields` are its other pieces, its setup and its rules.
std::string small(const std::string& pieces, const std::string& rest,
                  const std::string& goal = "goal = goals.checkmate") {
  return "local pieces, pawns, goals = require \"pieces\", require \"pawns\", require \"goals\"\n"
         "return variant \"Small\" { api = 1,\n  pieces = { pieces.king, " +
         pieces + " },\n  " + rest + ",\n  " + goal + ",\n  draws = { goals.stalemate },\n}\n";
}

// What is wrong: why it does not load, or the law that it breaks.
std::string fault_of(const std::string& script) {
  const LoadResult result = test::load_text(script);
  if (!result.loaded) return describe(result.problems.at(0));
  return test::broken_law(*result.loaded, 2, 24).value_or("");
}

std::unique_ptr<Game> game_of(const std::string& script) {
  const LoadResult result = test::load_text(script);
  INFO(script);
  REQUIRE(result.loaded);
  return Game::make(result.loaded->variant, result.loaded->hooks);
}

bool opens(Game& game, const std::string& text) {
  const std::vector<std::string> texts = move_texts(game);
  return std::ranges::find(texts, text) != texts.end();
}

}  // namespace

TEST_CASE("A man goes to no square on which he cannot stand") {
  const std::string script =
      small("piece \"Guard\" { symbol = \"G\", moves = step(every_way), never_on = ranks(2) }",
            "board = rectangle(4, 4), setup = [[\n. k . .\n. . . .\n. . . .\nG K . .\n]]");
  CHECK(fault_of(script) == "");
  CHECK_FALSE(opens(*game_of(script), "a1a2"));
}

TEST_CASE("A man who cannot stand in his promotion zone promotes there") {
  const std::string script = small(
      "pieces.rook, piece \"Guard\" { symbol = \"G\", moves = step(every_way), never_on = "
      "ranks(4), "
      "promotes = { to = \"R\", zone = ranks(4) } }",
      "board = rectangle(4, 4), setup = [[\n. k . .\n. . . G\n. . . .\n. K . .\n]]");
  CHECK(fault_of(script) == "");
  const auto game = game_of(script);
  CHECK(opens(*game, "d3d4=R"));
  CHECK_FALSE(opens(*game, "d3d4"));
}

TEST_CASE("Nobody promotes to whom he could not be there") {
  const std::string script = small(
      "pieces.rook, piece \"Pawn\" { symbol = \"P\", moves = leap(0, 3), "
      "promotes = { to = \"PR\" } }",
      "board = rectangle(6, 5), setup = [[\n. . . . k .\n. . . . . .\n. . . . . .\n"
      ". . . . . P\n. . . . K .\n]]");
  CHECK(fault_of(script) == "");
  const auto game = game_of(script);
  CHECK(opens(*game, "f2f5=R"));
  CHECK_FALSE(opens(*game, "f2f5=P"));
}

TEST_CASE("A move that would have to promote outside of its zone is neither listed nor counted") {
  const std::string script = small(
      "pieces.knight, piece \"Guard\" { symbol = \"G\", state = { n = range(1, 2) }, "
      "moves = function(self) return self.n == 1 and step(forward, backward) or step(left) end, "
      "promotes = { to = \"N\", must = ranks(4) } }",
      "board = rectangle(6, 6), setup = [[\n. . k . . .\n. . . . . .\n. . . . . .\n. . . G . .\n"
      ". . . . . .\n. . K . . .\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE("Where kings are captured, no other rule makes check forbid anything") {
  const std::string script =
      small("pieces.rook",
            "board = rectangle(5, 6), rules = { reserve \"hand\" { takes = \"lost\" } }, "
            "setup = [[\n. . k . .\n. . . . .\nr . . . .\n. . . . .\n. . . . .\n. K . . .\n]]",
            "goal = goals.royal_capture");
  CHECK(fault_of(script) == "");
  const auto game = game_of(script);
  CHECK(opens(*game, "b1a1"));
}

TEST_CASE("Who explodes where he arrives has passed what lies between") {
  const std::string script = small(
      "piece \"Bomb\" { symbol = \"B\", moves = slide(orthogonal), explodes = true }, "
      "piece \"Stone\" { symbol = \"S\", moves = step(every_way) }",
      "board = rectangle(7, 6), rules = { after \"trace\" { puts = { \"S\", on = passed } } }, "
      "setup = [[\n. . k . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
      ". . K . . . B\n]]");
  CHECK(fault_of(script) == "");
  const auto game = game_of(script);
  play(*game, "g1g4");
  CHECK(write_position(game->variant(), game->snapshot()) == "2k4/7/7/7/6S/2K4 b - - 0 1");
}

TEST_CASE("A capture beside a flight over the same man is written with ~") {
  const std::string script = small(
      "pieces.rook, piece \"Guard\" { symbol = \"G\", "
      "moves = slide(forward):capturing() + leap(0, 2):flies_on() }",
      "board = rectangle(4, 7), setup = [[\nk . . .\n. . . .\n. . r .\n. . . .\n. . G .\n. . . .\n"
      "K . . .\n]]",
      "goal = goals.royal_capture");
  CHECK(fault_of(script) == "");
  const auto game = game_of(script);
  CHECK(opens(*game, "c3c5"));
  CHECK(opens(*game, "c3c5~"));
  play(*game, "c3c5~");
  CHECK(write_position(game->variant(), game->snapshot()) == "k3/4/2G1/4/4/4/K3 b - - 0 1");
}

TEST_CASE("Drops are told as drops where men explode") {
  const std::string script =
      small("piece \"Bomb\" { symbol = \"B\", moves = hop(every_way), explodes = true }",
            "board = rectangle(5, 5), rules = { prefer \"a drop\" { by = \"drop\" }, "
            "reserve \"hand\" { takes = \"lost\", drops = cells \"c3\", start = \"B\" } }, "
            "setup = [[\n. k . . .\n. . . . .\n. . . . .\n. . . . .\n. K . . .\n]]");
  CHECK(fault_of(script) == "");
  CHECK(move_texts(*game_of(script)) == std::vector<std::string>{"B@c3"});
}

TEST_CASE("Who stays where he explodes has left no square") {
  const std::string script =
      small("piece \"Bomb\" { symbol = \"B\", moves = stay(), explodes = true }",
            "board = rectangle(4, 5), rules = { prefer \"a move\" { from = everywhere }, "
            "after \"stays\" { when = { by = \"stay\" }, puts = { \"B\", on = cells \"a3\" } } }, "
            "setup = [[\n. . . k\n. . . .\n. . . .\n. B . .\n. . . K\n]]");
  CHECK(fault_of(script) == "");
  CHECK_FALSE(opens(*game_of(script), "b2b2"));
}

TEST_CASE("A man may stay where royal men are guarded one by one") {
  const std::string script = small("piece \"Guard\" { symbol = \"G\", moves = stay() }",
                                   "board = rectangle(4, 5), royals = \"each\", "
                                   "setup = [[\n. . . k\n. . . .\n. . . .\n. G . .\n. . . K\n]]",
                                   "goal = goals.extinction");
  CHECK(fault_of(script) == "");
  CHECK(opens(*game_of(script), "b2b2"));
}

TEST_CASE("Staying is counted where a change may go with it") {
  const std::string script =
      "local goals, spindash = require \"goals\", require \"spindash\"\n"
      "return variant \"Small\" { api = 1, board = rectangle(3, 8),\n"
      "  pieces = { spindash.king, piece \"Guard\" { symbol = \"G\", moves = stay() } },\n"
      "  setup = [[\nk . .\n. . .\n. . .\n. . .\n. . .\n. . .\n. . .\nK G .\n]],\n"
      "  rules = { spindash.change }, state = { hit = range(0, 2) },\n"
      "  goal = goals.royal_capture, draws = { goals.stalemate },\n}\n";
  CHECK(fault_of(script) == "");
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
  CHECK(fault_of(script) == "");
}

TEST_CASE("A turn does not go on when the last king has been blown up") {
  const std::string script =
      small("piece \"Bomb\" { symbol = \"B\", moves = slide(forward), explodes = true }",
            "board = rectangle(4, 6), turn = { move, move:if_any() }, "
            "setup = [[\n. k . .\n. . . .\n. . . .\n. . . .\n. . B .\n. K . B\n]]");
  CHECK(fault_of(script) == "");
  const auto game = game_of(script);
  play(*game, "c2c5");
  CHECK(write_position(game->variant(), game->snapshot()) == "4/4/4/4/4/1K1B b - - 0 1");
}

TEST_CASE("Whom a runner could meet does not freeze it") {
  const std::string script =
      small("piece \"Roller\" { symbol = \"R\", moves = slide(diagonal):bounces(90) }",
            "board = rectangle(5, 5), rules = { aura { of = \"R\" } }, "
            "setup = [[\nk . r . .\n. . . . .\n. . . . .\n. . . . .\nK . . . R\n]]",
            "goal = goals.royal_capture");
  CHECK(fault_of(script) == "");
}

TEST_CASE("Auras reach along a board that is put together anew") {
  const std::string script = small(
      "piece \"Frost\" { symbol = \"F\", moves = step(diagonal) }",
      "board = sections { names = \"ABC\", laid = \"AeBw.BeCw\", "
      "corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, sides = \"senw\", files = 2, ranks = 2, turn = 90 }, "
      "rules = { aura { of = \"F\" }, rearrange { faces = { { move = \"two\" } } } }, "
      "setup = [[\n. .\nK F\n. .\n. .\n. .\nf k\n]]",
      "goal = goals.extinction");
  CHECK(fault_of(script) == "");
}

TEST_CASE("A function puts nobody where he would have had to promote") {
  const std::string script = small(
      "pieces.rook, piece \"Pawn\" { symbol = \"P\", moves = step(forward), promotes = { to = "
      "\"R\" } }",
      "board = rectangle(4, 4), rules = { after \"birth\" { when = { mover = \"K\" }, "
      "edit = function(ply) ply:put(\"b4\", \"P\", ply.side) end } }, "
      "setup = [[\n. . . k\n. . . .\n. P . .\nK . . .\n]]");
  const auto game = game_of(script);
  CHECK_THROWS_AS(game->plies(), HookError);
}

TEST_CASE("Position text tells who may be captured in passing where two could have passed") {
  const Variant& variant = *test::game("berolina");
  const auto game = Game::make(test::game("berolina"), nullptr);
  test::set(*game, "4k3/8/8/8/Pp6/8/P7/4K3 w - - 0 1");
  play(*game, "a2c4");
  const std::string text = write_position(variant, game->snapshot());
  CHECK(text == "4k3/8/8/8/PpP5/8/8/4K3 b - b3c4 0 1");
  CHECK(test::read(variant, text) == game->snapshot());
  play(*game, "b4b3");
  CHECK(write_position(variant, game->snapshot()) == "4k3/8/8/8/P7/1p6/8/4K3 w - - 0 2");

  test::set(*game, "4k3/8/8/8/PpP5/8/8/4K3 b - b3a4 0 1");
  play(*game, "b4b3");
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

TEST_CASE("A run clears a mark, marks nobody, and whom it captures the reserve counts") {
  const std::string script = small(
      "piece \"Roller\" { symbol = \"R\", moves = slide(orthogonal):bounces(90) }, "
      "piece \"Jumper\" { symbol = \"J\", moves = leap(0, 2):flies_on() + step(every_way) }",
      "board = rectangle(6, 6), rules = { mark \"spell\" { by = \"J\" }, "
      "reserve \"pool\" { takes = \"lost\", of = \"RJ\" } }, "
      "setup = [[\n. r k . j .\n. . j . . .\n. . . r . .\n. R . . j .\n. . J . . .\n. R K . J "
      ".\n]]",
      "goal = goals.royal_capture");
  CHECK(fault_of(script) == "");
}

TEST_CASE("A square of the position is told as its name of a choice that it makes due") {
  const std::string script = small(
      "pieces.rook",
      "board = rectangle(4, 4), state = { gate = square() }, rules = { "
      "after \"open\" { when = { mover = \"R\" }, edit = function(ply) ply.state.gate = ply.to end "
      "}, "
      "choice \"gate\" { of = \"in out\", due = \"gate\", after = function(ply) "
      "assert(ply.due == \"b2\") if ply.choice == \"in\" then ply:remove(ply.due) end end } }, "
      "setup = [[\n. . . k\n. . . .\n. . . .\n. R . K\n]]");
  const auto game = game_of(script);
  play(*game, "b1b2");
  play(*game, "gate:in");
  CHECK(write_position(game->variant(), game->snapshot()) == "3k/4/4/3K b - - 1 1");
}

TEST_CASE("Squares of the position are mirrored with the men") {
  const std::string script = small(
      "pieces.rook, piece \"Jumper\" { symbol = \"J\", moves = step(every_way) + leap(0, 2) }",
      "board = rectangle(5, 5), symmetric = true, "
      "rules = { mark \"spell\" { by = \"J\" } }, "
      "setup = [[\nr j k . .\n. r . . .\n. . . . .\n. R . . .\nR J K . .\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE(
    "Who chooses at the end of his turn has left his own men safe, the enemy stands in check") {
  const std::string script =
      small("piece \"Lion\" { symbol = \"L\", moves = slide(every_way) }",
            "board = rectangle(7, 4), state = { toss = range(0, 1) }, check = own \"K\" * "
            "attacks(enemy), "
            "rules = { after \"toss\" { edit = function(ply) ply.state.toss = 1 end }, "
            "choice \"coin\" { due = \"toss\", closes_turn = true } }, "
            "setup = [[\n. . . . . k .\n. . . . . . .\n. . . . . . .\n. . . L . K .\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE("Whom a man may capture is asked of who stands there, beside flights too") {
  const std::string script = small(
      "piece \"Ram\" { symbol = \"R\", moves = leap(1, 1):against \"K R\" + leap(1, 2):flies_on() "
      "}",
      "board = rectangle(3, 4), setup = [[\n. k .\n. . .\n. . .\n. K R\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE("Men who are nobody's fill no reserve when a blast takes them") {
  const std::string script = small(
      "piece \"Bomb\" { symbol = \"B\", moves = slide(every_way), explodes = true }, "
      "piece \"Wall\" { symbol = \"*\", neutral = true }",
      "board = rectangle(5, 5), rules = { reserve \"lost\" { takes = \"lost\", of = \"B\" } }, "
      "setup = [[\n. . . . k\n. . . * .\n. . b . .\n. B . . .\nK . . . .\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE("A king castles onto the square that his partner leaves, however he moves") {
  const std::string script = small(
      "piece \"Prince\" { symbol = \"R\", royal = true, moves = slide(sideways) }, "
      "piece \"Rook\" { symbol = \"L\", moves = step(forward) }",
      "board = rectangle(5, 4), rules = { castle { king = \"b1\", to = \"d1\", partner = \"d1\" } "
      "}, "
      "setup = [[\n. r . l .\n. . . . .\n. . . . .\n. R . L .\n]]");
  CHECK(fault_of(script) == "");
  CHECK(opens(*game_of(script), "b1d1"));
}

TEST_CASE("The text of a joint turn with a drop is read back") {
  const std::string script =
      small("piece \"Pawn\" { symbol = \"P\", moves = step(forward):quiet() }",
            "board = rectangle(4, 5), rules = { joint_turn \"battle\" { of = \"P\" } }, "
            "turn = { move:with(drop \"P\" { to = around(to) }) }, "
            "setup = [[\n. . k .\np p . .\n. . . .\nP P . .\n. . K .\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE("Who must move moves, where rules are asked as well") {
  const std::string script = small(
      "piece \"Rider\" { symbol = \"R\", moves = hop(every_way) + step(every_way) }, "
      "piece \"Fool\" { symbol = \"N\", moves = slide(diagonal) }",
      "board = rectangle(5, 5), safety = \"none\", "
      "rules = { mark \"spell\" { by = \"R\", forces = \"N\" } }, "
      "setup = [[\nk . . . .\n. . . n n\n. . . . .\n. . R . N\nK . . R .\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE("A frozen king is freed by an attack, whatever the game calls check") {
  const std::string script = small(
      "piece \"Caster\" { symbol = \"N\", moves = step(every_way) + leap(0, 2) }",
      "board = rectangle(7, 5), rules = { aura { of = \"N\" } }, "
      "check = own \"K\" * attacks(attacks(enemy)), "
      "setup = [[\n. . . k . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. N . K . . .\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE("A man that could join others, and joins none, moves all the same") {
  const std::string script = small(
      "piece \"Guest\" { symbol = \"G\", moves = leap(1, 2):merging(), "
      "merges = function() end }",
      "board = rectangle(5, 5), setup = [[\n. k . . .\n. . . . .\n. . . . .\n. G . . .\n. K . . "
      ".\n]]");
  CHECK(fault_of(script) == "");
  CHECK(opens(*game_of(script), "b2c4"));
}

TEST_CASE("Who begins may be Black") {
  const std::string script = small("pieces.rook",
                                   "begins = \"black\", board = rectangle(4, 4), "
                                   "setup = [[\n. k . r\n. . . .\n. . . .\n. K . R\n]]");
  CHECK(fault_of(script) == "");
  const auto game = game_of(script);
  CHECK(write_position(game->variant(), game->snapshot()) == "1k1r/4/4/1K1R b - - 0 1");
  play(*game, "d4d1");
  CHECK(write_position(game->variant(), game->snapshot()) == "1k2/4/4/1K1r w - - 0 2");
}

TEST_CASE("A pawn that shoots shoots in passing whoever has passed, where he stands") {
  const std::string script = small(
      "pawns.pawn \"Pawn\" { symbol = \"P\" }, piece \"Rifle\" { symbol = \"S\", "
      "moves = step(forward):quiet() + step(forward_diagonals):takes_trail():shooting() }",
      "board = rectangle(5, 6), setup = [[\n. . k . .\np p p p p\n. . . . .\n. S . . .\n. . . . .\n"
      ". . K . .\n]]");
  CHECK(fault_of(script) == "");
  const auto game = game_of(script);
  game->set(test::read(game->variant(), "2k2/ppppp/5/1S3/5/2K2 b - - 0 1"));
  play(*game, "c5c3");
  REQUIRE(opens(*game, "b3*c3"));
  play(*game, "b3*c3");
  CHECK(write_position(game->variant(), game->snapshot()) == "2k2/pp1pp/5/1S3/5/2K2 b - - 0 2");
}

TEST_CASE("A king that is dropped or put down comes to no square that is attacked") {
  const std::string drop =
      small("pieces.rook",
            "board = rectangle(5, 5), rules = { reserve \"pocket\" { start = \"K\", "
            "drops = everywhere } }, setup = [[\n. k . r .\n. . . . .\n. . . . .\n. . . . .\n"
            ". K . R .\n]]");
  CHECK(fault_of(drop) == "");
  CHECK_FALSE(opens(*game_of(drop), "K@d4"));
  const std::string put =
      small("pieces.rook",
            "board = rectangle(5, 5), rules = { after \"heir\" { when = { captures = \"R\" }, "
            "puts = { \"K\", on = empty * ranks(1) } } }, setup = [[\n. k . r .\n. . . . .\n"
            ". . . . .\n. . . . .\n. K . R .\n]]");
  CHECK(fault_of(put) == "");
}

TEST_CASE("On a board of sections men stand between a rider and a king, whatever else moves") {
  const std::string script = small(
      "piece \"Guard\" { symbol = \"G\", moves = stay() }, "
      "piece \"Long\" { symbol = \"L\", moves = slide(every_way) }",
      "board = sections { names = \"ABCD\", laid = \"AnBn.BsCs.CnDn\", "
      "corners = { 0, 0, 2, 0, 2, 2, 1, 3 }, sides = \"senw\", files = 2, ranks = 2, turn = 60 },\n"
      "setup = [[\n. K\n. .\n. .\n. .\n. .\n. .\n. k\n. l\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE("Whom an explosion takes who is nobody's has not been captured") {
  const std::string script = small(
      "piece \"Bomb\" { symbol = \"B\", moves = slide(orthogonal), explodes = true }, "
      "piece \"Wall\" { symbol = \"*\", neutral = true }",
      "board = rectangle(4, 4), setup = [[\n. . . k\n* . . .\n. . . .\nB . K .\n]],\n"
      "state = { tally = range(0, 2) }, rules = { after \"taken\" { when = { captures = true }, "
      "edit = function(ply) ply.state.tally = 2 end } }");
  CHECK(fault_of(script) == "");
  const auto game = game_of(script);
  play(*game, "a1a2");
  CHECK(test::position_of(*game) == "3k/4/4/2K1 b - - 0 1");
}

TEST_CASE("An explosion that ends the game is legal, whatever the game calls check") {
  const std::string script = small(
      "piece \"Bomb\" { symbol = \"B\", moves = slide(forward), explodes = true }, "
      "piece \"Long\" { symbol = \"L\", moves = slide(orthogonal) }",
      "board = rectangle(4, 6), setup = [[\n. k . .\n. l . .\n. . . .\n. . . .\n. . . B\n"
      ". K . .\n]], check = own \"K\" * attacks(enemy)");
  CHECK(fault_of(script) == "");
  CHECK(opens(*game_of(script), "d2d4"));
}

TEST_CASE("A body bears the mark of a jump as a whole, whoever asks") {
  CHECK(
      fault_of(small(
          "piece \"Long\" { symbol = \"R\", moves = slide(every_way) }, "
          "piece \"Jumper\" { symbol = \"P\", moves = hop(every_way) }, "
          "piece \"Stone\" { symbol = \"Ra\", body = { most = 2 }, moves = step(forward):quiet(), "
          "capturable = false, shootable = false }",
          "board = rectangle(5, 6), setup = [[\n. . . k .\n. p . . .\n. . . . .\n"
          "ra ra . . .\n. . . . .\nR . . K .\n]], "
          "rules = { mark \"spell\" { by = \"P\" } }")) == "");
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
  CHECK(fault_of(script) == "");
  CHECK_FALSE(opens(*game_of(script), "Ab2Aa2"));
}

TEST_CASE("What cannot be told or played is refused when it is loaded") {
  const std::string marked = small(
      "piece \"Jumper\" { symbol = \"J\", moves = leap(1, 1) }",
      "board = sections { names = \"AB\", laid = \"AeBw\", corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, "
      "sides = \"senw\", files = 3, ranks = 2, turn = 90 }, "
      "rules = { mark \"spell\" { by = \"J\" } }, "
      "setup = [[\n. K .\n. . .\n. k .\n. . j\n]]");
  CHECK(fault_of(marked).ends_with("a mark of who is jumped means nothing on a board of sections"));
  const std::string trail =
      small("piece \"Runner\" { symbol = \"R\", moves = slide(sideways):leaves_trail() }",
            "board = rectangle(5, 5):joined(\"a\", \"e\"), "
            "setup = [[\n. . . k .\n. . . . .\n. . . . .\n. . . . .\n. R . K .\n]]");
  CHECK(fault_of(trail).find("from a1 to d1 could be on either of two lines") != std::string::npos);
  const std::string castle = small(
      "pieces.rook, piece \"Prince\" { symbol = \"P\", royal = true, moves = leap(2, 2), "
      "never_on = files \"b-f\" }",
      "board = rectangle(6, 4), rules = { castle { king = \"a1\", to = \"b1\", partner = \"c1\" } "
      "}, "
      "setup = [[\np . r . . .\n. . . . . .\n. . . . . .\nP . R . . .\n]]");
  CHECK(fault_of(castle).find("on b1, where it cannot stand") != std::string::npos);
  const std::string each = small("pieces.rook",
                                 "royals = \"each\", board = rectangle(4, 4), "
                                 "setup = [[\n. k . .\n. . . .\n. . . .\n. K . R\n]]",
                                 "goal = goals.royal_capture");
  CHECK(fault_of(each).find("does not go together with royals = \"each\"") != std::string::npos);
}

TEST_CASE("A man who runs on has passed no squares") {
  const std::string script = small(
      "piece \"Squire\" { symbol = \"S\", moves = leap(2, 2):flies_on() }, "
      "piece \"Guard\" { symbol = \"G\", moves = step(every_way) }",
      "board = rectangle(6, 4), rules = { after \"wake\" { puts = { \"G\", on = passed } } }, "
      "setup = [[\n. . . . k .\n. . . . . s\n. . . . . .\nK . . G . .\n]]");
  CHECK(fault_of(script) == "");
  const auto game = game_of(script);
  play(*game, "a1b1");
  play(*game, "f3d1");
  CHECK(write_position(game->variant(), game->snapshot()) == "4k1/6/6/1K1s2 w - - 0 2");
}

TEST_CASE("A jump's mark goes with the man who bears it") {
  const std::string script = small(
      "piece \"Jumper\" { symbol = \"J\", moves = hop(forward) }, "
      "piece \"Guard\" { symbol = \"G\", moves = step(every_way) }",
      "board = rectangle(4, 5), rules = { mark \"spell\" { by = \"J\" }, "
      "after \"trample\" { hits = passed } }, "
      "setup = [[\n. . . k\n. . . .\n. . . .\n. g . .\nK J . .\n]]");
  CHECK(fault_of(script) == "");
  const auto game = game_of(script);
  play(*game, "b1b3");
  CHECK(write_position(game->variant(), game->snapshot()) == "3k/4/1J2/4/K3 b - - 1 1");
}

TEST_CASE("A king may be lost by a merge, as its function says") {
  const std::string script = small(
      "piece \"Guard\" { symbol = \"G\", moves = step(sideways):merging(), "
      "merges = function(self) return self end }",
      "board = rectangle(4, 4), setup = [[\nk . . .\n. . . .\n. . . .\n. . K G\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE("What men become together can stand where the host may") {
  const std::string pawn = "pawns.pawn \"Pawn\" { symbol = \"P\" }, ";
  CHECK(
      fault_of(small(pawn + "piece \"Guard\" { symbol = \"G\", moves = step(sideways):merging(), "
                            "merges = function(_, host) return { symbol = \"P\" } end }",
                     "board = rectangle(4, 4), setup = [[\nk . . .\n. . . .\n. . . .\n. . K G\n]]"))
          .find("joining King: no pawn can stand on a1 (merges may give nothing, where "
                "place.rank tells it to)") != std::string::npos);
}

TEST_CASE("Where safety is asked nowhere, men who fly on capture kings too") {
  const std::string script =
      small("piece \"Squire\" { symbol = \"S\", moves = leap(2, 2):flies_on() }",
            "board = rectangle(4, 5), safety = \"none\", "
            "setup = [[\n. . . .\n. . k .\n. . . .\nS . . .\n. . . K\n]]");
  CHECK(fault_of(script) == "");
  CHECK(opens(*game_of(script), "a2c4"));
}

TEST_CASE("Whoever joins his like has come to that square") {
  const std::string script = small(
      "piece \"Guard\" { symbol = \"G\", moves = step(sideways):merging(), "
      "merges = function(self) return self end }",
      "board = rectangle(4, 3), state = { toss = range(0, 1) }, "
      "rules = { after \"toss\" { when = { to = everywhere }, edit = function(ply) ply.state.toss "
      "= 1 end } }, "
      "setup = [[\nk . . .\n. . . .\nK . G G\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE("A guest may be a pawn whose promotion is not asked for in texts") {
  const std::string script = small(
      "piece \"Lord\" { symbol = \"L\", royal = true, state = { a = one_of(\"none\", \"0\") }, "
      "moves = step(every_way), guarded = function(self) return self.a ~= \"none\" end, "
      "after_guard_lost = function(self) self.a = \"none\" end, "
      "after_move = function(self) self.a = \"0\" end }, pieces.rook, "
      "piece \"Lance\" { symbol = \"N\", moves = slide(forward), promotes = { to = \"RP\" } }, "
      "pawns.pawn \"Pawn\" { symbol = \"P\", promotes = { to = \"R\" }, anywhere = true }",
      "board = rectangle(3, 5), setup = [[\nl n .\n. . .\n. . .\n. . .\nL . .\n]]");
  CHECK(fault_of(script) == "");
}

TEST_CASE("Nobody joins himself on the way back") {
  const std::string script = small(
      "pieces.rook, piece \"Guard\" { symbol = \"G\", moves = leap(1, 2):twice():merging(), "
      "merges = function(_, host) if host.symbol == \"G\" then return { symbol = \"R\" } end end }",
      "board = rectangle(4, 6), setup = [[\n. . k g\n. . . .\n. . . .\n. . . .\n. . . .\n"
      ". . K .\n]]");
  CHECK(fault_of(script) == "");
}

}  // namespace sb
