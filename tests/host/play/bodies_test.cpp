// Men that stand on several squares: tests/games/ramparts.lua by hand.
#include "notation/diagram.h"
#include "reference/reference.h"
#include "support/games.h"
#include "support/sources.h"

namespace sb {
namespace {

using test::Texts;

std::shared_ptr<const Variant> ramparts() { return test::game("ramparts.lua"); }

std::unique_ptr<Game> game_at(const std::string& text) {
  auto game = Game::make(ramparts());
  test::set(*game, text);
  return game;
}

Texts plies(const std::string& text, const std::string& from) {
  return test::starting(move_texts(*game_at(text)), from);
}

bool is_legal(const std::string& text, const std::string& ply) {
  return test::has(move_texts(*game_at(text)), ply);
}

std::string after(const std::string& text, const std::string& ply) {
  return test::after(*game_at(text), ply);
}

std::string fault(const std::string& text) {
  const auto position = read_position(*ramparts(), text);
  return position ? "" : position.problem().message;
}

std::string why(const std::string& text, const std::string& ply) {
  return explain_move(*game_at(text), ply);
}

}  // namespace

TEST_CASE("A body moves as a whole, as far as its length lets it, over vacant squares") {
  const std::string two = "4k3/8/8/8/8/8/2(Ra)(Ra)1p2/7K w - - 3 1";
  CHECK(plies(two, "c2") == Texts{"c2a2", "c2b2", "c2c1", "c2c3", "c2d2"});
  CHECK(plies(two, "d2").empty());
  CHECK(after(two, "c2a2") == "4k3/8/8/8/8/8/(Ra)(Ra)3p2/7K b - - 4 1");
  CHECK(after(two, "c2d2") == "4k3/8/8/8/8/8/3(Ra)(Ra)p2/7K b - - 4 1");
  const std::string upright = "4k3/8/8/8/2(Ra)5/2(Ra)2p2/2(Ra)5/4K3 w - - 3 1";
  CHECK(plies(upright, "c2") == Texts{"c2a2", "c2b2", "c2c1", "c2c3", "c2d2", "c2e2"});
  CHECK(after(upright, "c2c3") == "4k3/8/8/2(Ra)5/2(Ra)5/2(Ra)2p2/8/4K3 b - - 4 1");
}

TEST_CASE("No square of a body comes where it may not stand") {
  CHECK(plies("4k3/8/8/3(Ra)4/3(Ra)4/8/8/4K3 w - - 0 1", "d4") ==
        Texts{"d4b4", "d4c4", "d4d3", "d4e4", "d4f4"});
  CHECK(plies("4k3/8/8/3(ra)4/3(ra)4/8/8/4K3 b - - 0 1", "d4") ==
        Texts{"d4b4", "d4c4", "d4d5", "d4e4", "d4f4"});
  CHECK(fault("4k3/8/3(Ra)4/3(Ra)4/8/8/8/4K3 w - - 0 1") ==
        "PLACEMENT: White's rampart cannot stand on d6");
}

TEST_CASE("A body that slides in many directions needs every square that it sweeps") {
  CHECK(plies("4k3/8/8/8/8/1p6/8/(Rf)(Rf)3K2 w - - 3 1", "a1") ==
        Texts{"a1c1", "a1c3", "a1d1", "a1d4"});
  CHECK(plies("4k3/8/8/8/8/8/3(Rf)4/3(Rf)1K2 w - - 3 1", "d1") ==
        Texts{"d1a1", "d1a4", "d1b1", "d1b3", "d1d3", "d1d4", "d1f3", "d1g4"});
}

TEST_CASE("A body may not leave its king attacked, and shields him where it comes") {
  CHECK(plies("4k3/4r3/8/8/8/8/4(Ra)(Ra)2/4K3 w - - 0 1", "e2") == Texts{"e2d2", "e2e3"});
  CHECK(move_texts(*game_at("4k3/8/8/8/8/6q1/8/(Ra)(Ra)5K w - - 0 1")) ==
        Texts{"a1a2", "a1b1", "a1c1"});
}

TEST_CASE(
    "Two neighbours across a side become a body, and with a third in their row a longer one") {
  const std::string middle = "4k3/8/8/8/3SMS2/8/8/4K3 w - - 3 1";
  CHECK(plies(middle, "e4").size() == 9);
  CHECK(test::starting(plies(middle, "e4"), "e4d4") == Texts{"e4d4", "e4d4=3"});
  CHECK(test::starting(plies(middle, "e4"), "e4f4") == Texts{"e4f4"});
  CHECK(after(middle, "e4d4") == "4k3/8/8/8/3(Ra)(Ra)S2/8/8/4K3 b - - 0 1");
  CHECK(after(middle, "e4f4") == "4k3/8/8/8/3S(Ra)(Ra)2/8/8/4K3 b - - 0 1");
  CHECK(after(middle, "e4d4=3") == "4k3/8/8/8/3(Ra)(Ra)(Ra)2/8/8/4K3 b - - 0 1");
  const std::string end = "4k3/8/8/8/4S3/4S3/4M3/4K3 w - - 3 1";
  CHECK(test::starting(plies(end, "e2"), "e2e3") == Texts{"e2e3", "e2e3=3"});
  CHECK(after(end, "e2e3=3") == "4k3/8/8/8/4(Ra)3/4(Ra)3/4(Ra)3/4K3 b - - 0 1");
}

TEST_CASE("Where one text could name two bodies, the one on both sides of the builder is meant") {
  const std::string row = "4k3/8/8/8/1SSMSS2/8/8/4K3 w - - 3 1";
  CHECK(test::starting(plies(row, "d4"), "d4c4") == Texts{"d4c4", "d4c4=3"});
  CHECK(after(row, "d4c4=3") == "4k3/8/8/8/1S(Ra)(Ra)(Ra)S2/8/8/4K3 b - - 0 1");
  CHECK(after(row, "d4e4=3") == "4k3/8/8/8/1SS(Ra)(Ra)(Ra)2/8/8/4K3 b - - 0 1");
}

TEST_CASE("Nothing is built with men who cannot be a part of it, or where a part may not stand") {
  CHECK_FALSE(is_legal("4k3/8/8/8/3S{worn=yes}M3/8/8/4K3 w - - 0 1", "e4d4"));
  CHECK_FALSE(is_legal("4k3/8/8/8/3S{worn=yes}MS2/8/8/4K3 w - - 0 1", "e4f4=3"));
  CHECK_FALSE(is_legal("4k3/8/8/3S4/4M3/8/8/4K3 w - - 0 1", "e4d5"));  // across a corner
  CHECK_FALSE(is_legal("4k3/8/4S3/4M3/8/8/8/4K3 w - - 0 1", "e5e6"));
  const std::string edge = "4k3/8/4S3/4M3/4S3/8/8/4K3 w - - 0 1";
  CHECK(test::starting(plies(edge, "e5"), "e5e4") == Texts{"e5e4"});
}

TEST_CASE("A side builds no body of a kind that it has") {
  const std::string has_one = "4k3/8/8/8/3SML2/8/(Ra)(Ra)6/4K3 w - - 0 1";
  CHECK_FALSE(is_legal(has_one, "e4d4"));
  CHECK(is_legal(has_one, "e4f4"));  // a raft
  CHECK(is_legal("4k3/8/8/(ra)(ra)6/3SML2/8/8/4K3 w - - 0 1", "e4d4"));
}

TEST_CASE("A castling right ends when the partner becomes a part of a body or another kind") {
  CHECK(after("4k3/8/8/8/8/8/7M/4K2R w H - 3 1", "h2h1") == "4k3/8/8/8/8/8/8/4K2Q b - - 0 1");
  CHECK(after("4k3/8/8/8/8/8/6ML/4K2R w H - 3 1", "g2h2") ==
        "4k3/8/8/8/8/8/6(Rf)(Rf)/4K2R b H - 0 1");
}

TEST_CASE("Several squares of a body in the line of a hop are one screen") {
  const std::string along = "r3k3/8/8/8/8/8/8/J(Rf)(Rf)1r2K w - - 0 1";
  CHECK(is_legal(along, "a1e1"));
  CHECK_FALSE(is_legal("r3k3/8/8/8/8/8/8/J(Rf)(Rf)Sr2K w - - 0 1", "a1e1"));
  CHECK(is_legal("4k3/8/8/8/8/8/7K/Jr(rf)(rf)r3 w - - 0 1", "a1b1"));
  CHECK_FALSE(is_legal("4k3/8/8/8/8/8/7K/Jr(rf)(rf)r3 w - - 0 1", "a1e1"));
  CHECK_FALSE(is_legal("4k3/8/8/8/8/8/8/J(Rf)(Rf)(rf)(rf)r1K w - - 0 1", "a1f1"));
  CHECK_FALSE(is_legal("4k3/8/8/J(ra)(ra)1r3/8/8/7K/8 w - - 0 1", "a5e5"));
  CHECK(is_legal("4k3/8/8/8/8/8/8/J(Ra)(Ra)1r2K w - - 0 1", "a1e1"));
}

TEST_CASE("Jumping a body that an effect leaves out lays no mark") {
  CHECK(after("7k/8/8/8/4(Ra)(Ra)2/4J3/8/4K3 w - - 0 1", "e3e5") ==
        "7k/8/8/4J3/4(Ra)(Ra)2/8/8/4K3 b - - 1 1");
  CHECK(after("7k/8/8/8/4(Rf)(Rf)2/4J3/8/4K3 w - - 0 1", "e3e5") ==
        "7k/8/8/4J3/4(Rf)(Rf)2/8/8/4K3 b - - 1 1 spell=e4");
}

TEST_CASE("A mark on one square of a body holds the whole body") {
  const std::string frozen = "4k3/8/8/8/4f3/2(Ra)(Ra)4/8/4K3 w - - 0 1";
  CHECK(plies(frozen, "c3").empty());
  CHECK(why(frozen, "c3c4").find("is held by 'frozen'") != std::string::npos);
  CHECK(plies("4k3/8/8/8/8/2(Rf)(Rf)4/8/4K3 w - - 0 1 spell=d3", "c3").empty());
  CHECK_FALSE(plies("4k3/8/8/8/4f3/2(Rf)(Rf)4/8/4K3 w - - 0 1", "c3").empty());
}

TEST_CASE(
    "Nobody captures in passing beside a body that bars it, nor across it where it is upright") {
  const std::string start = "4k3/8/8/2Pp4/8/8/8/4K3 w - d6 0 1";
  CHECK(is_legal(start, "c5d6"));
  const std::string beside = "4k3/8/4(ra)(ra)2/2Pp4/8/8/8/4K3 w - d6 0 1";
  CHECK_FALSE(is_legal(beside, "c5d6"));
  CHECK(why(beside, "c5d6").find("cannot capture in passing beside the rampart on e6") !=
        std::string::npos);
  CHECK(is_legal("4k3/8/4(rf)(rf)2/2Pp4/8/8/8/4K3 w - d6 0 1", "c5d6"));
  CHECK(is_legal("4k3/8/8/2Pp(Ra)(Ra)2/8/8/8/4K3 w - d6 0 1", "c5d6"));
}

TEST_CASE("A body that is upright on the capturer's file bars him beside whom he would capture") {
  CHECK(is_legal("4k3/8/8/3P4/4p3/8/8/4K3 b - d3,d4 0 1", "e4d3"));
  const std::string upright = "4k3/8/4(ra)3/3P(ra)3/4p3/8/8/4K3 b - d3,d4 0 1";
  CHECK_FALSE(is_legal(upright, "e4d3"));
  CHECK(why(upright, "e4d3").find("cannot capture in passing beside the rampart on e5") !=
        std::string::npos);
  CHECK(is_legal("4k3/8/8/3P(ra)(ra)2/4p3/8/8/4K3 b - d3,d4 0 1", "e4d3"));
  CHECK(is_legal("4k3/8/4(ra)3/3P(ra)3/2p5/8/8/4K3 b - d3,d4 0 1", "c4d3"));
}

TEST_CASE("An explosion that hits one square of a body removes all of it") {
  CHECK(after("7k/8/8/5(ra)(ra)1/1(Rf)(Rf)5/4X3/8/K7 w - - 3 1", "e3e4") ==
        "7k/8/8/8/8/8/8/K7 b - - 0 1");
  CHECK(after("7k/8/8/3(ra)(ra)3/8/4X3/8/K7 w - - 3 1", "e3e4") == "7k/8/8/8/8/8/8/K7 b - - 0 1");
}

TEST_CASE("What an effect does to one square of a body it does to the whole body, or not at all") {
  const auto after_capture = [](const std::string& effect, bool second = false) {
    const LoadResult result = test::load_text(
        "local pieces, goals = require 'pieces', require 'goals'\n"
        "return variant 'Small' { api = 1, board = rectangle(4, 4),\n"
        "pieces = { pieces.king, pieces.rook, piece 'Rampart' { symbol = 'Ra', body = { most = 2 "
        "},\n"
        "  moves = step(every_way):quiet(), never_on = cells 'd2', when_hit = {\n"
        "  captured = false, shot = false } }, piece 'Man' { symbol = 'M', moves = "
        "step(forward):quiet(),\n"
        "  never_on = cells 'b2' } },\nsetup = [[\nr . . k\n" +
        std::string(second ? ". ra ra .\n" : ". . . .\n") +
        ". Ra Ra .\nR . . K\n]],\n"
        "rules = { after 'blast' { when = { captures = true }, " +
        effect + " } }, goal = goals.checkmate }");
    for (const Problem& problem : result.problems) FAIL(describe(problem));
    const auto game = Game::make(result.loaded->variant, result.loaded->hooks);
    const Snapshot before = game->snapshot();
    const Move move = read_move(*game, "a1a4").value();
    game->play(move);
    if (effect.find("edit") == std::string::npos)
      CHECK(game->snapshot() == reference::after(game->variant(), before, move));
    return write_position(game->variant(), game->snapshot());
  };
  CHECK(after_capture("hits = cells 'c2'") == "R2k/4/4/3K b - - 0 1");
  CHECK(after_capture("edit = function(ply) ply:remove('b2') end") == "R2k/4/4/3K b - - 0 1");
  CHECK(after_capture("edit = function(ply) ply:put('c2', 'M', 'black') end") ==
        "R2k/4/2m1/3K b - - 0 1");
  CHECK(after_capture("turns = cells 'c2'") == "R2k/4/1(ra)(ra)1/3K b - - 0 1");
  CHECK(after_capture("turns = cells 'c2'", true) == "R2k/1(ra)(ra)1/1(Ra)(Ra)1/3K b - - 0 1");
  CHECK(after_capture("becomes = { cells 'c2', 'R' }") == "R2k/4/1RR1/3K b - - 0 1");
  CHECK(after_capture("becomes = { cells 'c2', 'M' }") == "R2k/4/1(Ra)(Ra)1/3K b - - 0 1");
  CHECK(after_capture("sends = { cells 'c2', to = cells 'c3' }") ==
        "R2k/4/1(Ra)(Ra)1/3K b - - 0 1");
}

TEST_CASE("Pictures show which squares belong to one body") {
  const Snapshot position =
      test::read(*ramparts(), "4k3/8/8/8/1(Ra)4(rf)1/1(Ra)4(rf)1/8/4K3 w - - 0 1");
  CHECK(draw_terminal(*ramparts(), position, {})
            .ends_with("h\nb3, b4 are one (Ra)\ng3, g4 are one (rf)\n"));
  const std::string svg = draw_svg(*ramparts(), position, {});
  const auto count = [&](std::string_view part) {
    int found = 0;
    for (auto at = svg.find(part); at != svg.npos; at = svg.find(part, at + 1)) ++found;
    return found;
  };
  CHECK(count(">K<title>") + count(">k<title>") == 2);  // the kings
  CHECK(count("stroke-linecap=\"round\"/>\n") == 4);
  CHECK(count(">Ra<") == 2);
}

TEST_CASE("A body stands on two or three squares in a row") {
  CHECK(fault("4k3/8/8/8/1(Ra)1(Ra)4/8/8/4K3 w - - 0 1") ==
        "PLACEMENT: White's rampart stands on b4, d4, which is not 2 or 3 squares in a row");
  CHECK(fault("4k3/8/8/8/1(Ra)6/8/8/4K3 w - - 0 1") ==
        "PLACEMENT: White's rampart stands on b4, which is not 2 or 3 squares in a row");
  CHECK(fault("4k3/8/8/(rf)(rf)(rf)5/8/8/8/4K3 w - - 0 1") ==
        "PLACEMENT: Black's raft stands on a5, b5, c5, which is not 2 squares in a row");
  CHECK_FALSE(fault("4k3/8/8/8/1(Ra)6/2(Ra)5/8/4K3 w - - 0 1").empty());
  CHECK_FALSE(fault("4k3/8/8/8/(Ra)(Ra)(Ra)(Ra)4/8/8/4K3 w - - 0 1").empty());
  CHECK(fault("4k3/8/8/8/1(Ra)(Ra)(ra)(ra)3/8/8/4K3 w - - 0 1").empty());
}

TEST_CASE("A move of a body counts as a quiet ply unless its kind is zeroing") {
  CHECK(after("4k3/8/8/8/8/8/8/(Rf)(Rf)2K3 w - - 7 1", "a1a3") ==
        "4k3/8/8/8/8/(Rf)(Rf)6/8/4K3 b - - 0 1");
}

TEST_CASE("What is wrong with a body's text is said in words") {
  const std::string middle = "4k3/8/8/8/3SMS2/8/1(rf)(rf)5/4K3 w - - 3 1";
  CHECK(why(middle, "e4d4=3") == "e4d4=3 is legal: the mason on e4 builds a rampart on d4, e4, f4");
  CHECK(why(middle, "e4f4=3") ==
        "e4f4=3 is not legal: a rampart is built on 2 squares or, with =3 and a third man in the "
        "row, on 3; e4f4");
  const std::string standing = "4k3/8/8/8/4SM2/8/1(Ra)(Ra)5/4K3 w - - 3 1";
  CHECK(why(standing, "f4e4") == "f4e4 is not legal: White has a rampart already");
  CHECK(why(standing, "c2c3") ==
        "c2c3 is not legal: the rampart on b2, c2 is named by its first square; b2");
  CHECK(why(standing, "b2b3") == "b2b3 is legal: the rampart on b2 goes to b3");
  CHECK(why(standing, "b2b4") ==
        "b2b4 is not legal: the rampart on b2 does not move so; it can go to a2, b1, b3, c2, d2");
  CHECK(why("7k/8/8/8/4(ra)(ra)2/4J3/8/4K3 w - - 0 1", "e3e5") ==
        "e3e5 is not legal: the jumper on e3 may not jump the rampart on e4");
}

}  // namespace sb
