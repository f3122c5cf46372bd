// What the words of rules as data give: Variant::play, and the variables of the position that go
// with it.
#include <algorithm>
#include <catch2/catch.hpp>

#include "support/sources.h"

namespace {

using sb::Action;
using sb::Facts;
using sb::PlayRules;
using sb::SetTerm;
using sb::Variant;

// A small game with these fields; `before` stands before it.
std::shared_ptr<const Variant> game(const std::string& fields, const std::string& before = "") {
  const std::string text = "local pieces, goals = require 'pieces', require 'goals'\n" + before +
                           "\nreturn variant 'Small' { api = 1, board = rectangle(4, 4),\n" +
                           "pieces = { pieces.king, pieces.rook, pieces.queen,\n" +
                           "  piece 'Pawn' { symbol = 'P', moves = step(forward),\n" +
                           "    promotes = { to = 'QR' } } },\n" +
                           "setup = [[\nr . p k\n. . . .\n. . . .\nR . P K\n]],\n" +
                           "goal = goals.checkmate,\n" + fields + "}";
  const sb::LoadResult result = sb::test::load_text(text);
  for (const sb::Problem& problem : result.problems) FAIL_CHECK(describe(problem));
  REQUIRE(result.loaded);
  return result.loaded->variant;
}

std::vector<std::string> names(const Variant& variant) {
  std::vector<std::string> all;
  for (const sb::StateField& field : variant.state) all.push_back(field.name);
  return all;
}

}  // namespace

TEST_CASE("a script that says nothing of rules as data has none", "[play]") {
  CHECK_FALSE(game("")->play.any());
  CHECK_FALSE(game("turn = { move },")->play.any());
  CHECK_FALSE(sb::test::load("chess").variant->play.any());
}

TEST_CASE("equal expressions are one entry", "[play]") {
  const auto variant = game(
      "rules = { forbid 'a' { some = own 'R' * ranks(2) }, forbid 'b' { some = own 'R' * ranks(2) }"
      " },");
  const sb::Expressions& all = variant->play.expressions;
  CHECK(all.sets.size() == 3);
  CHECK(all.facts.size() == 1);
  REQUIRE(variant->play.forbid.size() == 2);
  CHECK(variant->play.forbid[0].facts == variant->play.forbid[1].facts);
  const SetTerm& both = all.sets[static_cast<std::size_t>(all.facts[0].some.at(0))];
  CHECK(both.kind == SetTerm::Kind::meet);
  CHECK(all.sets[static_cast<std::size_t>(both.a)].men == std::vector<sb::ManTerm>{{2, -1, 0, 0}});
  CHECK(all.sets[static_cast<std::size_t>(both.b)].kind == SetTerm::Kind::zone);
}

TEST_CASE("on hexagons those touch that share a side", "[play]") {
  const sb::LoadResult result = sb::test::load_text(
      "return variant 'Hex' { api = 1, board = hexagons { files = 'abcde', cells = { 3, 4, 5, 4, 3 "
      "} },\npieces = { piece 'Stone' { symbol = 'S', moves = stand() } },\n"
      "setup = [[\n    .\n  . . .\n. . . . .\n. . . . .\n. . . . .\n]],\n"
      "turn = { drop 'S' { to = empty - around(own) } },\n"
      "endings = { ending 'joined' { some = { connected(own, cells 'a1'), in_row(own, 3) } },\n"
      "  ending 'far' { some = around(own, step(every_way)) } } }");
  REQUIRE(result.loaded);
  std::vector<sb::Directions> ways;
  for (const SetTerm& term : result.loaded->variant->play.expressions.sets) {
    if (term.kind == SetTerm::Kind::in_row) ways.push_back(term.ways);
    for (const sb::Atom& atom : term.movement) ways.push_back(atom.ways);
  }
  const auto sides = sb::dir_orthogonal;
  CHECK(ways == std::vector<sb::Directions>{sides, sides, sides, sides | sb::dir_diagonal});
}

TEST_CASE("a text of symbols is read alike wherever it stands", "[play]") {
  const std::vector<int> both = {3, 2};
  const auto variant = game(
      "rules = { forbid 'a' { mover = 'QR R' }, forbid 'b' { some = own 'QR R' } },"
      "turn = { drop 'QR R' { to = empty } },");
  const sb::Expressions& all = variant->play.expressions;
  CHECK(all.facts[0].kinds == both);
  CHECK(variant->play.actions.at(0).kinds == both);
  const SetTerm& own = all.sets[static_cast<std::size_t>(all.facts[1].some.at(0))];
  CHECK(own.men == std::vector<sb::ManTerm>{{3, -1, 0, 0}, {2, -1, 0, 0}});
}

TEST_CASE("an expression refers to earlier ones alone", "[play]") {
  const auto variant = game(
      "rules = { prefer 'a' { some = around(own 'K') - was(to:when { captures = 'R' }),"
      " unless = { before = { in_check = true } }, count(own):at_least(count(enemy) + 1) } },");
  const sb::Expressions& all = variant->play.expressions;
  for (int i = 0; i < static_cast<int>(all.sets.size()); ++i) {
    CHECK(all.sets[static_cast<std::size_t>(i)].a < i);
    CHECK(all.sets[static_cast<std::size_t>(i)].b < i);
  }
  for (int i = 0; i < static_cast<int>(all.facts.size()); ++i) {
    const Facts& facts = all.facts[static_cast<std::size_t>(i)];
    CHECK(facts.before < i);
    for (const int other : facts.unless) CHECK(other < i);
  }
}

TEST_CASE("a variable of each side is two variables of the position", "[play]") {
  const auto variant = game(
      "rules = { checks, after 'check' { when = { gives_check = true }, adds = { [checks] = 1 } } "
      "},"
      "endings = { ending 'third check' { checks:is(3) }, goals.stalemate },",
      "local checks = variable 'checks' (per_side(range(0, 3)))");
  CHECK(names(*variant) == std::vector<std::string>{"wchecks", "bchecks"});
  const PlayRules& play = variant->play;
  REQUIRE(play.after.size() == 1);
  const sb::Deed& deed = play.after[0].deeds.at(0);
  CHECK(deed.kind == sb::Deed::Kind::add);
  CHECK(deed.variable[0] == 0);
  CHECK(deed.variable[1] == 1);
  REQUIRE(play.endings.size() == 1);
  CHECK(play.endings[0].word == "third check");
  CHECK(variant->endings.checkmate);
  CHECK(variant->endings.stalemate_draws);
}

TEST_CASE("other faces of men in a reserve come in as those men", "[play]") {
  const auto variant = game(
      "rules = { reserve 'hand' { takes = 'captured', drops = everywhere, faces = { P = 'R' "
      "} } },");
  const sb::Reserve& reserve = variant->play.reserves.at(0);
  const int rook = 2, pawn = 4;
  CHECK(reserve.counts[0][rook] == -1);
  CHECK(reserve.comes_in_as[rook][0] == pawn);
  CHECK(reserve.supply_of(sb::Side::black, rook) == reserve.counts[1][pawn]);
  CHECK(reserve.drops[rook] >= 0);
}

TEST_CASE("a reserve is counted by side and kind", "[play]") {
  const auto variant = game(
      "rules = { reserve 'hand' { takes = 'captured', drops = { P = ranks(2) }, start = 'PP' } },");
  CHECK(names(*variant) == std::vector<std::string>{"whand", "whand", "bhand", "bhand"});
  const sb::Reserve& reserve = variant->play.reserves.at(0);
  const int rook = 2, queen = 3, pawn = 4;
  CHECK(reserve.counts[0][1] == -1);  // kings are never in it
  CHECK(reserve.counts[0][queen] == -1);
  for (const sb::Side side : {sb::Side::white, sb::Side::black}) {
    const int i = reserve.counts[static_cast<std::size_t>(index(side))][pawn];
    const sb::StateField& field = variant->state[static_cast<std::size_t>(i)];
    CHECK(field.owner == side);
    CHECK(field.kind == pawn);
    CHECK(field.reserve == 0);
    CHECK(field.high == 16);
    CHECK(variant->start.vars[static_cast<std::size_t>(i)] == 2);
  }
  // Nobody has a queen at the start: she was a pawn. Rooks have to be told from promoted ones.
  CHECK(reserve.comes_in_as[queen][0] == pawn);
  CHECK(reserve.comes_in_as[rook] == std::vector{rook, pawn});
  CHECK(variant->kind(rook).promoted_field == 0);
  CHECK(variant->kind(rook).states() == 2);
  CHECK(variant->kind(queen).promoted_field == -1);
  CHECK(reserve.drops[rook] != reserve.drops[pawn]);
}

TEST_CASE("a man with a plus comes into a reserve as who promotes to him, though he began so",
          "[play]") {
  const sb::LoadResult result = sb::test::load_text(
      "local pieces = require 'pieces'\n"
      "return variant 'Plus' { api = 1, board = rectangle(4, 4), pieces = {\n"
      "pieces.king, piece '+Stone' { symbol = '+S', moves = step(every_way) },\n"
      "piece 'Stone' { symbol = 'S', moves = step(forward),\n"
      "  promotes = { to = '+S', zone = last_ranks(1) } } },\n"
      "setup = [[\nk . . +s\n. . . .\n. . . .\n+S . . K\n]],\n"
      "rules = { reserve 'hand' { takes = 'captured', drops = everywhere } },\n"
      "endings = { ending 'none' { none = own } } }\n");
  for (const sb::Problem& problem : result.problems) FAIL_CHECK(describe(problem));
  REQUIRE(result.loaded);
  const sb::Reserve& reserve = result.loaded->variant->play.reserves.at(0);
  const int promoted = 2, plain = 3;
  CHECK(reserve.comes_in_as[promoted][0] == plain);
  CHECK(reserve.counts[0][promoted] == -1);
}

TEST_CASE("the sides may begin with other men in a reserve", "[play]") {
  const auto variant = game(
      "rules = { reserve 'hand' { drops = everywhere, start = { white = 'QRR', black = 'P' } } },");
  const sb::Reserve& reserve = variant->play.reserves.at(0);
  const auto held = [&](sb::Side side, std::size_t kind) {
    const int i = reserve.counts[static_cast<std::size_t>(index(side))][kind];
    return i < 0 ? 0u : variant->start.vars[static_cast<std::size_t>(i)];
  };
  const std::size_t rook = 2, queen = 3, pawn = 4;
  CHECK(held(sb::Side::white, queen) == 1);
  CHECK(held(sb::Side::white, rook) == 2);
  CHECK(held(sb::Side::white, pawn) == 0);
  CHECK(held(sb::Side::black, pawn) == 1);
  CHECK(held(sb::Side::black, rook) == 0);
}

TEST_CASE("everywhere and nowhere stand wherever a zone stands", "[play]") {
  const sb::LoadResult result = sb::test::load_text(
      "local pieces = require 'pieces'\n"
      "return variant 'Zones' { api = 1, board = rectangle(4, 4):without(nowhere), pieces = {\n"
      "pieces.king, piece 'B' { symbol = 'B', moves = step(forward):to(nowhere) },\n"
      "piece 'A' { symbol = 'A', never_on = nowhere,\n"
      "  moves = step(forward):from(everywhere):to(everywhere - ranks(4)),\n"
      "  promotes = { to = 'B', zone = everywhere, must = nowhere } } },\n"
      "setup = [[\nk . b .\n. . . .\n. . . .\nK . A .\n]],\n"
      "endings = { ending 'none' { none = own * everywhere:when { in_check = true } } } }\n");
  for (const sb::Problem& problem : result.problems) FAIL_CHECK(describe(problem));
  REQUIRE(result.loaded);
  const Variant& variant = *result.loaded->variant;
  const auto cells = [&](const sb::Zone& zone) {
    return variant.board.cells_of(zone, sb::Side::white).value().size();
  };
  const sb::PieceSpec& man = variant.kind(3);
  CHECK(man.forms[0].movement[0].from.everywhere());
  CHECK(cells(man.forms[0].movement[0].to) == 12);
  CHECK(cells(man.promotion->zone) == 16);
  CHECK(cells(man.promotion->must) == 0);
  CHECK(cells(man.never_on) == 0);
  CHECK(cells(variant.kind(2).forms[0].movement[0].to) == 0);
}

TEST_CASE("a reserve with 'of' takes these alone, each as who he is", "[play]") {
  const auto variant =
      game("rules = { reserve 'hand' { takes = 'captured', of = 'QR', drops = everywhere } },");
  CHECK(names(*variant) == std::vector<std::string>{"whand", "whand", "bhand", "bhand"});
  const sb::Reserve& reserve = variant->play.reserves.at(0);
  const int rook = 2, queen = 3, pawn = 4;
  CHECK(reserve.comes_in_as[rook] == std::vector{rook, rook});
  CHECK(reserve.comes_in_as[queen][0] == queen);
  CHECK(reserve.comes_in_as[pawn][0] == 0);
  CHECK(reserve.drops[pawn] == -1);
  CHECK(variant->kind(rook).promoted_field == -1);
}

TEST_CASE("the mark of a promoted man stays through all that his tables say", "[play]") {
  const auto variant = game(
      "rules = { reserve 'hand' { takes = 'captured', drops = everywhere } },",
      "pieces = { king = pieces.king, queen = pieces.queen, rook = piece 'Rook' { symbol = 'R',"
      " state = { n = range(0, 2) }, moves = function(self) return slide(forward):up_to(self.n + 1)"
      " end, after_move = function(self) self.n = math.min(self.n + 1, 2) end } }");
  const sb::PieceSpec& rook = variant->kind(2);
  REQUIRE(rook.promoted_field == 1);
  REQUIRE(rook.states() == 6);
  REQUIRE(rook.form_of.size() == 6);
  REQUIRE(rook.after_move.size() == 6);
  for (std::uint32_t state = 0; state < 3; ++state) {
    CHECK(rook.form_of[state] == rook.form_of[state + 3]);
    CHECK(rook.after_move[state + 3] == rook.after_move[state] + 3);
  }
}

TEST_CASE("a turn of two plies has a phase", "[play]") {
  const auto variant = game("turn = { move, move:if_any(), stop = { gives_check = true } },");
  const PlayRules& play = variant->play;
  REQUIRE(play.turn[0].size() == 2);
  CHECK(play.turn[0] == play.turn[1]);
  CHECK(play.turn[0][1].name == "move.2");
  CHECK(play.turn[0][1].if_any);
  CHECK(play.actions.size() == 1);
  CHECK(play.stop >= 0);
  REQUIRE(play.phase == 0);
  CHECK(variant->state[0].words == std::vector<std::string>{"move", "move.2"});
}

TEST_CASE("an opening comes behind the longer turn", "[play]") {
  const auto variant =
      game("opening = { move }, turn = { white = { move, move:if_any() }, black = { move } },");
  const PlayRules& play = variant->play;
  CHECK(play.turn[0].size() == 2);
  CHECK(play.turn[1].size() == 1);
  REQUIRE(play.phase == 0);
  CHECK(variant->state[0].words == std::vector<std::string>{"move", "move.2", "opening.move"});
  CHECK(variant->start.vars[0] == 2);
}

TEST_CASE("squares of the ply before are kept where an action asks", "[play]") {
  const auto arrow = game("turn = { move, drop 'P' { to = empty * around(to) } },");
  CHECK(names(*arrow) == std::vector<std::string>{"phase", "last"});
  CHECK(arrow->play.came_to == 1);
  CHECK(arrow->play.left == -1);
  const auto part = game("turn = { move:with(drop 'P' { to = from }:maybe()) },");
  CHECK(names(*part).empty());
  REQUIRE(part->play.actions.size() == 2);
  const int moved = part->play.turn[0][0].actions.at(0);
  CHECK(part->play.actions[static_cast<std::size_t>(moved)].part == 0);
  CHECK(part->play.actions[static_cast<std::size_t>(moved)].part_may_be_left);
  CHECK(part->play.actions[0].kind == Action::Kind::drop);
}

TEST_CASE("passes are counted where an ending asks", "[play]") {
  const auto variant = game(
      "turn = { move + pass }, endings = { ending 'passes' { passes = 2, more = count(own) } },");
  CHECK(names(*variant) == std::vector<std::string>{"passes"});
  CHECK(variant->play.passes == 0);
  CHECK(variant->play.phase == -1);
  CHECK(variant->play.turn[0].at(0).actions.size() == 2);
}

TEST_CASE("a neutral man is nobody's", "[play]") {
  const sb::LoadResult result = sb::test::load_text(
      "local pieces, goals = require 'pieces', require 'goals'\n"
      "return variant 'Small' { api = 1, board = rectangle(4, 4), goal = goals.checkmate,\n"
      "pieces = { pieces.king, piece 'Rock' { symbol = '*', neutral = true } },\n"
      "setup = [[\n. . . k\n. * . .\n. . . .\n. . . K\n]] }");
  for (const sb::Problem& problem : result.problems) FAIL_CHECK(describe(problem));
  REQUIRE(result.loaded);
  const Variant& variant = *result.loaded->variant;
  const auto rock = std::find_if(variant.start.men.begin(), variant.start.men.end(),
                                 [](const sb::Man& man) { return man.kind == 2; });
  REQUIRE(rock != variant.start.men.end());
  CHECK(rock->side == sb::Side::neutral);
}

TEST_CASE("functions in facts and effects are hooks", "[play]") {
  const auto variant = game(
      "rules = { forbid 'a' { test = function() return false end },"
      " after 'b' { edit = function() end } },");
  const PlayRules& play = variant->play;
  const Facts& facts = play.expressions.facts[static_cast<std::size_t>(play.forbid[0].facts)];
  CHECK(facts.test == 0);
  CHECK(play.after[0].deeds[0].hook == 1);
}

TEST_CASE("lists of a base are added to and left out of", "[play]") {
  const sb::LoadResult result = sb::test::load_text(
      "local chess, pieces = require 'chess', require 'pieces'\n"
      "local queen = chess.pieces.Q:with { moves = step(every_way) }\n"
      "assert(#(chess.pieces + { queen }) == 6 and #chess.pieces:without 'Q' == 5)\n"
      "return chess:with { pieces = chess.pieces + { queen },\n"
      "rules = chess.rules + { forbid 'x' { captures = true } },\n"
      "endings = { ending 'y' { none = enemy 'P' } } + chess.endings:without 'repetition' }");
  for (const sb::Problem& problem : result.problems) FAIL_CHECK(describe(problem));
  REQUIRE(result.loaded);
  const Variant& variant = *result.loaded->variant;
  CHECK(variant.castlings.size() == 4);
  CHECK(variant.play.forbid.size() == 1);
  CHECK(variant.play.endings.size() == 1);
  CHECK(variant.endings.checkmate);
  CHECK(variant.endings.repetitions == 0);
  CHECK(variant.kind(2).forms[0].movement[0].most == 1);
}
