// Marks of squares, casts, several boards, and filters at arrival: engine and slow twin on small
// games, and what texts say of them.
#include <catch2/catch.hpp>
#include <random>

#include "notation/diagram.h"
#include "notation/piece_words.h"
#include "reference/marks.h"
#include "reference/reference.h"
#include "support/games.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::play;
using test::position_of;
using test::Texts;

// With these men beside kings, on a board of so many squares.
std::unique_ptr<Game> game_with(const std::string& men, const std::string& board,
                                const std::string& before, const std::string& fields,
                                const std::string& setup) {
  const LoadResult result = test::load_text(
      "local pieces, goals, moves = require 'pieces', require 'goals', require 'moves'\n" + before +
      "\nreturn variant 'Small' { api = 1, board = rectangle(" + board +
      "),\npieces = { pieces.king,\n" + men + " },\n" + "setup = [[\n" + setup + "]],\n" +
      "goal = goals.checkmate, draws = { goals.stalemate },\n" + fields + "}");
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  return Game::make(result.loaded->variant, result.loaded->hooks);
}

std::unique_ptr<Game> game_of(const std::string& before, const std::string& fields,
                              const std::string& setup) {
  return game_with(
      "pieces.rook, pieces.bishop, pieces.knight, piece 'Man' { symbol = 'M',\n"
      "  moves = slide(forward):up_to(2):quiet() + step(forward_diagonals):capturing() }",
      "4, 5", before, fields, setup);
}

constexpr const char* setup = "k . b r\n. m . n\n. . . .\nM . . .\nR B N K\n";

Texts plies(Game& game) { return test::texts(game.variant(), game.snapshot(), game.plies()); }

void agree(Game& game) {
  const Variant& variant = game.variant();
  const Snapshot position = game.snapshot();
  INFO(write_position(variant, position));
  REQUIRE(plies(game) == test::texts(variant, position, reference::plies(variant, position)));
  REQUIRE(game.in_check() == reference::in_check(variant, position, position.to_act));
  REQUIRE(test::read(variant, write_position(variant, position)) == position);
  REQUIRE(game.key() == game.fresh_key());
  for (Cell c = 0; c < variant.board.size(); ++c) {
    for (const Side side : {Side::white, Side::black})
      REQUIRE(game.attackers(c, side) == reference::attackers(variant, position, c, side));
  }
}

void walk(Game& game, int count) {
  std::mt19937 random(7);
  const Snapshot start = game.snapshot();
  const int played = game.plies_played();
  for (int ply = 0; ply < count; ++ply) {
    agree(game);
    const std::vector<Move> moves = game.plies();
    if (moves.empty()) break;
    const Move move = moves[random() % moves.size()];
    const Snapshot next = reference::after(game.variant(), game.snapshot(), move);
    game.play(move);
    REQUIRE(game.snapshot() == next);
  }
  while (game.plies_played() > played) {
    REQUIRE(game.undo());
    REQUIRE(game.key() == game.fresh_key());
  }
  REQUIRE(game.snapshot() == start);
}

}  // namespace

TEST_CASE("Whom a mark holds has no ply and attacks nothing", "[marks]") {
  const auto game =
      game_of("", "rules = { mark 'cold' { on = own * around(enemy 'N'), holds = true } },",
              "k . . .\n. n . .\nM . R .\n. . . .\n. . K .\n");
  CHECK(test::starting(plies(*game), "c3").empty());
  CHECK(test::starting(plies(*game), "a3").empty());
  CHECK(game->attackers(test::cell(game->variant(), "c4"), Side::white).empty());
  CHECK(explain_move(*game, "c3c4") ==
        "c3c4 is not legal: the rook on c3 is held by 'cold' (test.lua:15)");
  CHECK(draw_terminal(game->variant(), game->snapshot(), {}).find("cold: a3 c3\n") !=
        std::string::npos);
  walk(*game, 12);
}

TEST_CASE("A man whose moves read a mark answers for it himself", "[marks]") {
  const auto game = game_with(
      "pieces.rook, pieces.knight, piece 'Elk' { symbol = 'E', moves = function(self)\n"
      "  return self.cold and moves.ferz or moves.wazir end }",
      "5, 5", "local cold = mark 'cold' { on = own * around(enemy 'N'), holds = true }",
      "rules = { cold },", "k . . . .\n. n . . .\n. . E . .\nr . . . .\n. . . . K\n");
  const Variant& variant = game->variant();
  CHECK(test::starting(plies(*game), "c3") == Texts{"c3b2", "c3b4", "c3d2", "c3d4"});
  CHECK(game->attackers(test::cell(variant, "b4"), Side::white) ==
        std::vector<Cell>{test::cell(variant, "c3")});
  CHECK(game->attackers(test::cell(variant, "c4"), Side::white).empty());
  CHECK(explain_move(*game, "c3c4") ==
        "c3c4 is not legal: the elk on c3 is on 'cold' (test.lua:2), where it may not do that");
  walk(*game, 12);
}

TEST_CASE("Moves may ask whether the man stands in check", "[marks]") {
  const auto game = game_with(
      "pieces.rook, pieces.king:with { symbol = 'G', name = 'Guard', moves = function(self)\n"
      "  return self.cold and not self.checked and stand() or moves.man end, attacks = moves.man }",
      "5, 5", "local cold = mark 'cold' { on = own * around(enemy 'R'), holds = true }",
      "rules = { cold },", "g . . . .\n. . . . .\n. . . . .\n. . . r .\n. . G . .\n");
  CHECK(test::starting(plies(*game), "c1").empty());
  const Cell beside = test::cell(game->variant(), "d2");
  CHECK(game->attackers(beside, Side::white).size() == 1);
  walk(*game, 8);
  const auto checked = game_with(
      "pieces.rook, pieces.king:with { symbol = 'G', name = 'Guard', moves = function(self)\n"
      "  return self.cold and not self.checked and stand() or moves.man end, attacks = moves.man }",
      "5, 5", "local cold = mark 'cold' { on = own * around(enemy 'R'), holds = true }",
      "rules = { cold },", "g . . . .\n. . . . .\n. . . . .\n. . . . .\n. . G r .\n");
  CHECK(test::starting(plies(*checked), "c1") == Texts{"c1b2", "c1c2", "c1d1"});
  walk(*checked, 8);
}

TEST_CASE("The moods of a man are told in words", "[marks]") {
  const auto variant = test::game("moods.lua");
  CHECK(way_words(*variant, variant->kind_of("S")) ==
        std::vector<std::string>{
            "leaps (1,2), as a knight",
            "in check: leaps (1,2), as a knight; steps one square orthogonally (wazir), only to "
            "capture",
            "attacks: steps one square diagonally (ferz)",
            "attacks on \"watched\": slides any number of squares diagonally (bishop)"});
  CHECK(
      way_words(*variant, variant->kind_of("K"))[1] ==
      "in check: steps one square in every direction (king); else on \"cold\": does not move; else "
      "on \"dazed\": does not move");
}

TEST_CASE("Patrol: who is not watched captures nobody", "[marks]") {
  const auto game = game_with(
      "pieces.rook:with { moves = function(self) return self.watched and moves.rook or\n"
      "  moves.rook:quiet() end }, pieces.bishop",
      "5, 5", "local watched = mark 'watched' { on = own * attacks(own) }", "rules = { watched },",
      ". k . . r\n. . . . .\n. b . . .\nR . . . .\nR . . . K\n");
  const Variant& variant = game->variant();
  CHECK(test::has(plies(*game), "a2a3"));
  CHECK(game->in_check() == false);
  CHECK(game->attackers(test::cell(variant, "a5"), Side::white) ==
        std::vector<Cell>{test::cell(variant, "a2")});
  CHECK(game->attackers(test::cell(variant, "e1"), Side::black).empty());
  walk(*game, 12);
}

TEST_CASE("A man may attack apart from how he moves, in games of moves alone too", "[marks]") {
  const auto game = game_with(
      "piece 'Grasper' { symbol = 'G', moves = moves.knight, attacks = moves.rook }, pieces.rook",
      "5, 5", "", "", "k . . r .\n. . . . .\n. . . . .\ng . . . .\n. K . . G\n");
  const Variant& variant = game->variant();
  CHECK(game->attackers(test::cell(variant, "d1"), Side::white) ==
        std::vector<Cell>{test::cell(variant, "e1")});
  CHECK(game->attackers(test::cell(variant, "c3"), Side::black).size() == 0);
  CHECK_FALSE(test::has(plies(*game), "b1b2"));  // g attacks it along the rank
  CHECK(test::has(plies(*game), "e1d3"));
  walk(*game, 12);
}

TEST_CASE("Of the men on a mark those of the side to act can be told", "[marks]") {
  const auto game =
      game_of("", "rules = { mark 'wall' { on = men 'R' - acting, shields = true } },",
              "k . . r\n. . . .\n. . . .\n. . . R\nK . . .\n");
  CHECK(test::starting(plies(*game), "d2d") == Texts{"d2d1", "d2d3", "d2d4"});
  CHECK(game->attackers(test::cell(game->variant(), "d5"), Side::white).empty());
  CHECK(game->attackers(test::cell(game->variant(), "d2"), Side::black).size() == 1);
  walk(*game, 12);
}

TEST_CASE("Where a mark shields nobody is captured by coming there", "[marks]") {
  const auto game = game_of("", "rules = { mark 'wall' { on = cells 'd4', shields = true } },",
                            "k . . .\n. . . n\n. . . .\n. . . R\nK . . .\n");
  CHECK(test::starting(plies(*game), "d2d") == Texts{"d2d1", "d2d3"});
  CHECK(explain_move(*game, "d2d4").find("is shielded by 'wall'") != std::string::npos);
  walk(*game, 12);
}

TEST_CASE("Lines and double steps go on over whom a mark lets pass", "[marks]") {
  const auto game = game_of("", "rules = { mark 'ghost' { on = cells 'd3 a3', passable = true } },",
                            "k . . r\n. . . .\nb . . N\nM . . .\n. K . R\n");
  CHECK(test::starting(plies(*game), "d1d") == Texts{"d1d2", "d1d4", "d1d5"});
  CHECK(test::has(plies(*game), "a2a4"));
  CHECK_FALSE(test::has(plies(*game), "a2a3"));
  walk(*game, 12);
}

TEST_CASE("A mark holds men out of a joint turn, and nobody captures in it whom one shields",
          "[marks]") {
  const auto march = [](const std::string& marks) {
    const auto game = game_with(
        "piece 'Man' { symbol = 'M', moves = step(forward):quiet()\n"
        "  + step(forward_diagonals):capturing() }",
        "4, 4", "",
        "rules = { joint_turn 'march' { of = 'M', at_least = 1, captures = 1 }, " + marks + " },",
        "k . . .\n. m . m\nM . M .\n. . . K\n");
    walk(*game, 12);
    return test::starting(plies(*game), "march:");
  };
  CHECK(march("").size() == 9);
  CHECK(march("mark 'cold' { on = cells 'a2', holds = true }") ==
        Texts{"march:c2b3", "march:c2c3", "march:c2d3"});
  CHECK(march("mark 'wall' { on = cells 'b3', shields = true }") ==
        Texts{"march:a2a3", "march:a2a3,c2c3", "march:a2a3,c2d3", "march:c2c3", "march:c2d3"});
  CHECK(march("mark 'ghost' { on = men, passable = true }").size() == 9);
}

TEST_CASE("A run takes a passable man first of all or goes over him, a shielded one bars it",
          "[marks]") {
  // From a1 over the rook on c1 and up file c, where another stands on c3.
  const auto game_with_mark = [](const std::string& mark) {
    auto game = game_with(
        "pieces.rook, piece 'Ball' { symbol = 'B', moves = slide(orthogonal):bounces(90) }", "5, 5",
        "", "rules = { " + mark + " },", "k . . . .\n. . . . .\n. . r . .\n. . . . .\nB . r . K\n");
    walk(*game, 12);
    return game;
  };
  const auto after = [&](const std::string& mark) {
    const auto game = game_with_mark(mark);
    play(*game, "a1c1-");
    return position_of(*game);
  };
  CHECK(after("").starts_with("k4/5/B4/5/4K b"));
  CHECK(
      after("mark 'ghost' { on = cells 'c3', passable = true }").starts_with("k1B2/5/2r2/5/4K b"));
  const auto wall = game_with_mark("mark 'wall' { on = cells 'c3', shields = true }");
  CHECK_FALSE(test::has(plies(*wall), "a1c1-"));
  CHECK(explain_move(*wall, "a1c1-")
            .find("the ball on a1 would run into the rook on c3; the rook "
                  "on c3 is shielded by 'wall'") != std::string::npos);
  const auto ghost = game_with_mark("mark 'ghost' { on = cells 'c1', passable = true }");
  CHECK(test::starting(plies(*ghost), "a1") == Texts{"a1c1-", "a1d1"});
}

TEST_CASE("A mark on one square of a body holds, or lets pass, the whole body", "[marks]") {
  const auto game = [](const std::string& mark) {
    return game_with(
        "pieces.rook, piece 'Rampart' { symbol = 'Ra', body = { most = 2 },\n"
        "  moves = step(every_way):quiet(), when_hit = { captured = false, shot = false } }",
        "4, 4", "", "rules = { mark 'it' { on = cells 'b2', " + mark + " } },",
        "k . . r\n. . . .\n. Ra Ra .\n. K R .\n");
  };
  const auto held = game("holds = true"), passed = game("passable = true");
  CHECK(test::starting(plies(*held), "b2").empty());
  CHECK(explain_move(*held, "b2b3").find("is held by 'it'") != std::string::npos);
  CHECK(test::has(plies(*passed), "b2b3"));
  CHECK(test::starting(plies(*passed), "c1c") == Texts{"c1c3", "c1c4"});
  walk(*held, 12);
  walk(*passed, 12);
}

TEST_CASE("A stored mark lasts for its turns, and for ever", "[marks]") {
  const auto game = game_of(
      "local wet = mark 'wet' { lasts = 1, holds = true }\n"
      "local old = mark 'old' { lasts = 'game', start = own 'K' }",
      "rules = { wet, old, after 'rain' { when = { mover = 'R' }, marks = { { wet, to }, { old, "
      "from } } }, after 'sun' { when = { mover = 'K' }, clears = { old, everywhere } } },",
      "k . . r\n. . . .\n. . . .\nM . . .\nR . . K\n");
  const Variant& variant = game->variant();
  CHECK(position_of(*game).ends_with(" old=d1,a5"));
  play(*game, "d1c1");
  CHECK(position_of(*game).find("old=") == std::string::npos);
  play(*game, "d5d4");
  play(*game, "a1b1");
  agree(*game);
  CHECK(position_of(*game).ends_with(" wet=b1 old=a1,d5"));
  CHECK(reference::cells_stored(variant, game->snapshot(), 1, 1).size() == 2);
  walk(*game, 16);
}

TEST_CASE("A cast lays its mark before the ply with which it comes", "[marks]") {
  const auto game = game_of(
      "local cold = mark 'cold' { lasts = 1, holds = true }\n"
      "local left = variable 'left' (per_side(range(0, 1, 1)))\n"
      "local chill = cast 'chill' { to = men, marks = { cold, to } }",
      "rules = { cold, left, after 'chill' { when = { by = 'chill' }, adds = { [left] = -1 } } },"
      "turn = { chill:when { left:at_least(1) }:maybe():with(move) },",
      setup);
  CHECK(test::has(plies(*game), "a2a3"));
  CHECK(test::has(plies(*game), "chill@b4,a2a3"));
  CHECK_FALSE(test::has(plies(*game), "chill@a2,a2a3"));
  CHECK(explain_move(*game, "chill@b4,a2a3") ==
        "chill@b4,a2a3 is legal: chill is cast on b4, and the man on a2 goes to a3");
  play(*game, "chill@b4,a2a3");
  CHECK(position_of(*game).find("wleft=0 cold=b4") != std::string::npos);
  CHECK(test::starting(plies(*game), "b4").empty());
  play(*game, "d4b5");
  CHECK(position_of(*game).find("cold=") == std::string::npos);
  CHECK(explain_move(*game, "chill@a5,a3a4") ==
        "chill@a5,a3a4 is not legal: chill is not open: wleft is 0, not at least 1");
  walk(*game, 16);
}

TEST_CASE("A rule asks for a cast wherever in a turn that stands", "[marks]") {
  const auto game = game_of(
      "local cold = mark 'cold' { lasts = 1, holds = true }\n"
      "local casts = variable 'casts' (range(0, 9))\n"
      "local chill = cast 'chill' { to = cells 'b4', marks = { cold, to } }",
      "rules = { cold, casts, after 'chill' { when = { by = 'chill' }, adds = { [casts] = 1 } } },"
      "turn = { move { captures = true }:otherwise(chill:maybe():with(move)) },",
      setup);
  CHECK(test::has(plies(*game), "chill@b4,a2a3"));
  play(*game, "chill@b4,a2a3");
  CHECK(position_of(*game).find("casts=1") != std::string::npos);
  walk(*game, 16);
}

TEST_CASE("A drop and the same drop behind a cast stand side by side", "[marks]") {
  const auto game = game_of(
      "local seen = mark 'seen' { lasts = 1 }\n"
      "local hand = reserve 'hand' { takes = 'captured', start = 'N' }\n"
      "local look = cast 'look' { to = cells 'b4', marks = { seen, to } }\n"
      "local free, kept = drop 'N' { to = cells 'c3' }, drop 'N' { from = hand, to = seen + cells "
      "'d3' }",
      "rules = { seen, hand }, turn = { free + look:with(kept) + move },", setup);
  CHECK(test::starting(plies(*game), "N@") == Texts{"N@c3"});
  CHECK(test::starting(plies(*game), "look@") == Texts{"look@b4,N@d3"});
  walk(*game, 16);
}

TEST_CASE("A cast that does nothing to men leaves no king in check", "[marks]") {
  const auto game = game_of(
      "local seen = mark 'seen' { lasts = 0 }\n"
      "local look = cast 'look' { to = cells 'a1 b1', marks = { seen, to } }",
      "rules = { seen }, turn = { look:with(move) },",
      "k . . r\n. . . .\n. . . .\nM . . .\nR . . K\n");
  CHECK(test::has(plies(*game), "look@b1,d1c1"));
  CHECK_FALSE(test::has(plies(*game), "look@b1,a2a3"));
  CHECK(explain_move(*game, "d1c1").find("a cast has to come with it") != std::string::npos);
  walk(*game, 8);
}

TEST_CASE("Marks that read each other are each read once, however many they are", "[marks]") {
  const auto game = game_of(
      "local held = { mark 'm1' { on = cells 'a5', holds = true } } for n = 2, 26 do held[n] = "
      "mark('m' .. n) { on = held[n - 1] + held[n - 1] * around(held[n - 1]), holds = true } end",
      "rules = { table.unpack(held) },", setup);
  walk(*game, 2);
}

TEST_CASE("The text of a mark says each square once, with turns that it can have", "[marks]") {
  const auto game = game_of("local cold = mark 'cold' { lasts = 1 }", "rules = { cold },", setup);
  const Variant& variant = game->variant();
  const std::string start = position_of(*game);
  const auto refused = [&](const std::string& key) {
    const auto read = read_position(variant, start + " cold=" + key);
    return read.ok() ? "" : read.problem().message;
  };
  CHECK(write_position(variant, test::read(variant, start + " cold=a1,b1;c1:2")) ==
        start + " cold=a1,b1;c1:2");
  CHECK(refused("a1:1") == "cold: 'a1:1' does not say how long");
  CHECK(refused("a1:3") == "cold: 'a1:3' does not say how long");
  CHECK(refused("a1;a1:2") == "cold: a1 is given twice");
  CHECK(refused("z9") == "cold: 'z9' is no square");
}

TEST_CASE("Several boards have squares of their own, and zones mean those of each", "[marks]") {
  const LoadResult result = test::load_text(
      "local chess = require 'alice'\nreturn chess:with { rules = {\n"
      "forbid 'x' { to = cells 'e4' }, forbid 'y' { to = files 'a' * ranks(3) },\n"
      "forbid 'z' { mover = opposite(cells 'Bb2') } } }");
  for (const Problem& problem : result.problems) FAIL(describe(problem));
  const auto game = Game::make(result.loaded->variant, result.loaded->hooks);
  const Board& board = game->variant().board;
  CHECK(board.boards() == 2);
  CHECK(board.size() == 128);
  CHECK(board.mirror(board.find("Be1")) == board.find("Be8"));
  const Texts all = plies(*game);
  CHECK_FALSE(test::has(all, "Ae2Ae4"));
  CHECK_FALSE(test::has(all, "Aa2Aa3"));
  CHECK_FALSE(test::has(all, "Ab1Aa3"));
  CHECK_FALSE(test::has(all, "Ab2Ab3"));
  CHECK(test::has(all, "Aa2Aa4"));
  agree(*game);
}

TEST_CASE("A filter at arrival sees men before effects send them on", "[marks]") {
  const auto game = Game::make(test::game("alice"));
  play(*game, "Ae2Ae4");
  CHECK(position_of(*game).find("/8/8/8/4P3/8/8/8 b") != std::string::npos);
  play(*game, "Ad7Ad5");
  play(*game, "Af1Ab5");
  CHECK(game->in_check() == false);
  agree(*game);
  walk(*game, 10);
}

TEST_CASE("A mark may have digits in its name", "[marks]") {
  const auto game = game_of(
      "local trace = mark 'trace2' { lasts = 2, shields = true }",
      "rules = { trace, after 'trace' { when = { mover = 'N' }, marks = { trace, from } } },",
      "k . b r\n. m . n\n. . . .\nM . . .\nR B N K\n");
  play(*game, "c1b3");
  CHECK(position_of(*game).ends_with(" trace2=c1:2"));
  walk(*game, 10);
}

TEST_CASE("Madrasi by a mark: men of one kind hold each other", "[marks]") {
  const auto game = game_of(
      "local held = nowhere\nfor _, s in ipairs { 'R', 'B', 'N', 'M' } do\n"
      "held = held + own(s) * attacks(enemy(s)) end",
      "rules = { mark 'paralysed' { on = held, holds = true } },",
      "k . . r\n. . . .\n. . . .\n. . . .\nK . . R\n");
  CHECK(test::starting(plies(*game), "d1").empty());
  walk(*game, 10);
}

}  // namespace sb
