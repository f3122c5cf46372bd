// Boards that are put together anew: setup by the players, the die, and what cannot be.
#include "rules/rearranging.h"

#include "reference/reference.h"
#include "support/games.h"
#include "support/small_game.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Texts;

constexpr const char* empty_board = "4/4/4/4/4/4/4/4/4/4/4/4/4/4/4/4 w - - 0 1 board=- phase=place";

std::unique_ptr<Game> free_game() {
  return Game::make(test::load("whack", {{"setup", "free"}}).variant);
}

std::string position(const Game& game) { return write_position(game.variant(), game.snapshot()); }

// Plays texts; each must be legal, and lead where the slow twin says.
void play_checked(Game& game, const Texts& plies) {
  for (const std::string& ply : plies) {
    INFO(position(game) << " " << ply);
    const auto move = read_move(game, ply);
    REQUIRE(move.ok());
    const Snapshot wanted = reference::after(game.variant(), game.snapshot(), move.value());
    game.play(move.value());
    REQUIRE(game.snapshot() == wanted);
    REQUIRE(game.key() == game.fresh_key());
  }
}

std::string whack_fault(const std::string& text) {
  const auto read = read_position(*test::game("whack"), text);
  return read ? "" : describe(read.problem());
}

}  // namespace

TEST_CASE("The players lay the sections as a chain, one join at a time") {
  const auto game = free_game();
  CHECK(position(*game) == empty_board);
  CHECK(move_texts(*game) == Texts{"place:A"});
  play_checked(*game, {"place:A"});
  CHECK(move_texts(*game) == Texts{"place:AeBe", "place:AeBn", "place:AnBe", "place:AnBn",
                                   "place:AsBs", "place:AsBw", "place:AwBs", "place:AwBw"});
  play_checked(*game, {"place:AsBw"});
  CHECK(move_texts(*game) == Texts{"place:AeCe", "place:AeCn", "place:AnCe", "place:AnCn",
                                   "place:AwCs", "place:AwCw", "place:BeCe", "place:BeCn",
                                   "place:BnCe", "place:BnCn", "place:BsCs", "place:BsCw"});
  play_checked(*game, {"place:AwCs"});
  CHECK(move_texts(*game) == Texts{"place:BeDe", "place:BeDn", "place:BnDe", "place:BnDn",
                                   "place:BsDs", "place:BsDw", "place:CeDe", "place:CeDn",
                                   "place:CnDe", "place:CnDn", "place:CwDs", "place:CwDw"});
  play_checked(*game, {"place:CeDn"});
  CHECK(position(*game) ==
        "4/4/4/4/PNBP/PRKP/PQRP/PNBP/4/4/4/4/pppp/nqrn/brkb/pppp b - - 0 1 "
        "board=AsBw.AwCs.CeDn phase=openroll");
  while (game->undo()) CHECK(game->key() == game->fresh_key());
  CHECK(position(*game) == empty_board);
}

TEST_CASE("Laid straight, the chain is the standard track with the standard layout") {
  const auto game = free_game();
  play_checked(*game, {"place:A", "place:AnBn", "place:BsCs", "place:CnDn"});
  CHECK(position(*game) == write_position(*test::game("whack"), test::game("whack")->start));
}

TEST_CASE("The die is rolled until a section has been moved, then the other side moves first") {
  const auto game = Game::make(test::game("whack"));
  play_checked(*game, {"roll:3", "roll:5", "roll:4", "board:AnCn.BnDn.BsCs", "Aa4Cd4"});
  CHECK(position(*game) ==
        "1PPP/NQRN/BRKB/PPPP/4/4/4/4/3P/4/4/4/pppp/nqrn/brkb/pppp b - - 1 1 board=AnCn.BnDn.BsCs");
  for (int plies = 5; plies > 0; --plies) {
    CHECK(game->key() == game->fresh_key());
    REQUIRE(game->undo());
  }
  CHECK(game->snapshot() == game->variant().start);
}

TEST_CASE("A capture is followed by a die and a board before the turn is over") {
  const auto game = Game::make(test::game("whack"));
  REQUIRE_FALSE(
      game->set(test::read(game->variant(), "4/4/4/K3/4/4/4/4/4/4/p3/R3/3r/3p/q3/3k b - - 3 7")));
  CHECK(game->status().kind == Status::Kind::play);
  play_checked(*game, {"Dd3Dd4"});
  CHECK(position(*game).find(" w - - 0 8") != std::string::npos);  // pawn on rook: a king
  play_checked(*game, {"Ca1Ca2"});
  CHECK(position(*game).find(" w - - 0 8 phase=roll") != std::string::npos);
  play_checked(*game, {"roll:4"});
  CHECK(position(*game).find(" w - - 0 8 phase=change die=4") != std::string::npos);
  CHECK(test::starting(move_texts(*game), "board:") == move_texts(*game));
  play_checked(*game, {move_texts(*game).front()});
  CHECK(position(*game).find(" b - - 0 8 board=") != std::string::npos);
}

TEST_CASE("Decisions are explained, and no man moves before them") {
  const auto game = Game::make(test::game("whack"));
  CHECK(explain_move(*game, "roll:4") == "roll:4 is legal: the die shows 4");
  CHECK(explain_move(*game, "Aa4Bd4").find("the die must be rolled for Black first") !=
        std::string::npos);
  CHECK(explain_move(*game, "roll:7").find("roll:7 is not legal") == 0);
  CHECK(explain_move(*game, "pass").find("only a side in check") != std::string::npos);
  play_checked(*game, {"roll:4"});
  CHECK(explain_move(*game, "board:AnCn.BnDn.BsCs").find("the board becomes AnCn.BnDn.BsCs") !=
        std::string::npos);
  CHECK(explain_move(*game, "Aa4Bd4").find("Black must rearrange the board after a 4 first") !=
        std::string::npos);
}

TEST_CASE("Why the board cannot become another is told: no board, the same, the face, a king") {
  const auto game = Game::make(test::game("whack"));
  REQUIRE_FALSE(game->set(test::read(
      game->variant(),
      "4/4/4/4/K3/4/4/4/4/4/4/k2r/4/4/4/R3 w - - 0 1 board=AeBe.AnCe.AsDs phase=change die=4")));
  const auto why = [&](const std::string& board) {
    const std::string text = "board:" + board, told = explain_move(*game, text);
    REQUIRE(told.starts_with(text + " is not legal: "));
    return told.substr(text.size() + 15);
  };
  CHECK(why("AeBe.AnCe.AsDs") == "so the board lies already");
  CHECK(why("AnBn.BsCs.CnDn") == "a 4 does not lead to that board");
  CHECK(why("AeBe.BnCe.BsDs") == "the king on Ba4 would be attacked by the rook on Cd1");
  CHECK(why("AnBn") == "a board has all sections");
  CHECK(why("AnBe.AeCe.AsDs").find("its joins would be AeCe.AnBe.AsDs") != std::string::npos);
}

TEST_CASE("Of two kings the one is named that a move may not leave attacked") {
  const auto game = Game::make(test::game("whack"));
  REQUIRE_FALSE(game->set(
      test::read(game->variant(), "3P/4/2K{s=32}1/K3/3q/4/4/4/4/4/4/4/4/4/p3/1k2 w - - 0 1")));
  CHECK(explain_move(*game, "Ac2Ac3") ==
        "Ac2Ac3 is not legal: the king on Ac3 would be attacked by the queen on Bd4");
}

TEST_CASE("While the die is rolled after a capture that checks, the turn is not over") {
  const Loaded loaded = test::load("wedges.lua");
  const auto game = Game::make(loaded.variant, loaded.hooks);
  const std::string board = " 0 1 board=AsBw.AwCs.BsFw.CwDs.DwEs.EwFs";
  const auto set = [&](const std::string& men) {
    const auto read = read_position(game->variant(), men + board);
    return read.ok() && !game->set(read.value());
  };
  REQUIRE(set("1K/B1/2/2/2/2/1k/b1/2/2/2/2 w - -"));
  play_checked(*game, {"Aa1Da1"});
  CHECK(position(*game).ends_with("w - -" + board + " phase=roll"));
  CHECK(read_position(game->variant(), position(*game)).ok());
  CHECK_FALSE(set("1K/2/2/2/2/2/1k/B1/2/2/2/2 w - -"));
  CHECK(set("1K/2/2/2/2/2/1k/B1/2/2/2/2 b - -"));
}

TEST_CASE("Phases, boards and dice that do not fit each other are refused with the reason") {
  const std::string men = "PPPP/NQRN/BRKB/PPPP/4/4/4/4/4/4/4/4/pppp/nqrn/brkb/pppp ";
  const std::string none = "4/4/4/4/4/4/4/4/4/4/4/4/4/4/4/4 ";
  CHECK(whack_fault(men + "w - - 0 1 phase=change").find("die") == 0);
  CHECK(whack_fault(men + "w - - 0 1 die=3").find("die") == 0);
  CHECK(whack_fault(men + "w - - 0 1 board=AnBn").find("board") == 0);
  CHECK(whack_fault(men + "w - - 0 1 board=AnBn.BsCs.CnDe.").find("board") == 0);
  CHECK(whack_fault(men + "w - - 0 1 board=AsBs.BeCe.CnDe").find("overlaps") != std::string::npos);
  CHECK(whack_fault(men + "w - - 0 1 board=- phase=place").find("PLACEMENT") == 0);
  CHECK(whack_fault(none + "b - - 0 1 board=- phase=place").find("SIDE") == 0);
  CHECK(whack_fault(none + "w - - 0 1 board=AnCn phase=place").find("board") == 0);
  CHECK(whack_fault(none + "w - - 0 1 phase=place").find("board") == 0);
  CHECK(whack_fault(men + "w - - 0 1 phase=sleep").find("cannot be") != std::string::npos);
  CHECK(whack_fault(none + "b - - 0 1 board=A phase=place").empty());
}

TEST_CASE("Functions ask the board as its sections lie") {
  const std::string script =
      "local pieces, goals = require \"pieces\", require \"goals\"\n"
      "local function to_next(position, man, add)\n"
      "  for _, cell in ipairs(position:neighbours(man.cell, orthogonal)) do\n"
      "    if not position:at(cell) then add { man.cell, cell } end\n"
      "  end\n"
      "end\n"
      "local function along(position, man, add)\n"
      "  for _, ray in ipairs(position:rays(man.cell, orthogonal)) do\n"
      "    local last = ray[#ray]\n"
      "    if not position:at(last) then add { man.cell, last } end\n"
      "  end\n"
      "end\n"
      "return variant \"Small\" { api = 1,\n"
      "  board = sections { names = \"ABC\", laid = \"AeBw.BeCw\",\n"
      "    corners = { 0, 0, 1, 0, 1, 1, 0, 1 }, sides = \"senw\", files = 2, ranks = 2,\n"
      "    turn = 90 },\n"
      "  pieces = { pieces.king, piece \"Elf\" { symbol = \"E\", moves = stand(), plies = to_next "
      "},\n"
      "    piece \"Ogre\" { symbol = \"O\", moves = stand(), plies = along } },\n"
      "  setup = [[\n. O\nK E\n. .\n. .\n. .\n. k\n]],\n"
      "  rules = { rearrange { faces = { { move = \"one\" }, { move = \"none\" } } } },\n"
      "  goal = goals.extinction, draws = { goals.stalemate },\n}\n";
  CHECK(test::fault_of(script) == "");
  const auto game = test::game_of(script);
  test::set(*game, "1O/KE/2/2/2/1k w - - 0 1 board=AeBw.BeCw");
  CHECK(test::opens(*game, "Ab1Ba1"));
  CHECK(test::opens(*game, "Ab2Cb2"));
  test::set(*game, "1O/KE/2/2/2/1k w - - 0 1 board=AwBe.BwCe");
  CHECK_FALSE(test::opens(*game, "Ab1Ba1"));
  CHECK(test::opens(*game, "Ab2Ca2"));
}

}  // namespace sb
