// One atom at a time on a board of chess: where it leads, sentence by sentence.
#include "reference/reference.h"

#include "support/games.h"

namespace sb {
namespace {

using test::Texts;

// A game of queens that move by `atoms`, with rooks to stand about.
Variant queens_moving_by(Movement atoms) {
  Variant variant = *test::game("chess");
  variant.pieces[variant.kind_of("Q") - 1].forms = {{std::move(atoms), {}}};
  return variant;
}

Atom atom(Atom::Kind kind, Directions ways) {
  Atom made;
  made.kind = kind;
  made.ways = ways;
  return made;
}

Atom leap(int turned, int straight) {
  Atom made;
  made.kind = Atom::Kind::leap;
  made.leap = {turned, straight};
  return made;
}

// Where the queen on `from` goes. `men` are symbol and square: "re6" is a black rook on e6.
std::string targets(const Variant& variant, std::string_view queen, const Texts& men = {}) {
  Snapshot position = test::bare(variant);
  for (const std::string& man : men) test::put(variant, position, man.substr(1), man.substr(0, 1));
  test::put(variant, position, queen.substr(1), queen.substr(0, 1));
  position.to_act = queen[0] == 'Q' ? Side::white : Side::black;
  std::string names;
  const Texts plies = test::texts(variant, position, reference::pseudo_plies(variant, position));
  for (const std::string& ply : test::starting(plies, queen.substr(1))) {
    names += (names.empty() ? "" : " ") + ply.substr(2);
  }
  return names;
}

}  // namespace

TEST_CASE("a slide goes over empty squares until somebody stands there") {
  const Variant variant = queens_moving_by({atom(Atom::Kind::slide, dir_forward)});
  CHECK(targets(variant, "Qe4") == "e5 e6 e7 e8");
  CHECK(targets(variant, "Qe4", {"re6"}) == "e5 e6");
  CHECK(targets(variant, "Qe4", {"Re6"}) == "e5");
  CHECK(targets(variant, "qe4") == "e1 e2 e3");
}

TEST_CASE("a slide with a range ends within it, over empty squares from the first") {
  Atom slide = atom(Atom::Kind::slide, dir_forward);
  slide.least = 2;
  slide.most = 3;
  const Variant variant = queens_moving_by({slide});
  CHECK(targets(variant, "Qe4") == "e6 e7");
  CHECK(targets(variant, "Qe4", {"re5"}).empty());
  CHECK(targets(variant, "Qe4", {"re6"}) == "e6");
}

TEST_CASE("directions are meant as the mover sees them") {
  CHECK(targets(queens_moving_by({atom(Atom::Kind::slide, dir_forward_left)}), "Qc6") == "a8 b7");
  CHECK(targets(queens_moving_by({atom(Atom::Kind::slide, dir_forward_left)}), "qc3") == "a1 b2");
  CHECK(targets(queens_moving_by({atom(Atom::Kind::slide, dir_left | dir_right)}), "Qb4") ==
        "a4 c4 d4 e4 f4 g4 h4");
}

TEST_CASE("a leap that circles turns the same way at each landing, over empty squares") {
  Atom rose = leap(1, 2);
  rose.rides = rose.circles = true;
  rose.ways = dir_forward;
  const Variant variant = queens_moving_by({rose});
  CHECK(targets(variant, "Qe1") == "a5 b4 c6 d3 e5 f3 g6 h4");
  CHECK(targets(variant, "Qe1", {"rd3"}) == "a5 c6 d3 e5 f3 h4");
  rose.most = 2;
  CHECK(targets(queens_moving_by({rose}), "Qe1") == "b4 d3 e5 f3 h4");
}

TEST_CASE("a leap does not care what stands between") {
  const Variant variant = queens_moving_by({leap(1, 2)});
  CHECK(targets(variant, "Qa1", {"Ra2", "Rb1", "Rb2"}) == "b3 c2");
  CHECK(targets(variant, "Qa1", {"Rb3", "rc2"}) == "c2");
  CHECK(targets(queens_moving_by({leap(0, 2)}), "Qa1", {"ra2"}) == "a3 c1");
}

TEST_CASE("a lame leap needs the square half-way empty") {
  Atom lame = leap(0, 2);
  lame.lame = true;
  CHECK(targets(queens_moving_by({lame}), "Qa1", {"ra2"}) == "c1");
  lame = leap(1, 2);
  lame.lame = true;
  CHECK(targets(queens_moving_by({lame}), "Qa1", {"ra2"}) == "c2");
  lame = leap(2, 3);
  lame.lame = true;
  CHECK(targets(queens_moving_by({lame}), "Qa1", {"ra2"}) == "d3");
  CHECK(targets(queens_moving_by({lame}), "Qa1", {"rb3", "Rb1"}).empty());
}

TEST_CASE("a leap can be said for one way of its longer side") {
  Atom forward = leap(1, 2);
  forward.ways = dir_forward;
  CHECK(targets(queens_moving_by({forward}), "Qd4") == "c6 e6");
  CHECK(targets(queens_moving_by({forward}), "qd4") == "c2 e2");
}

TEST_CASE("a hop over some kinds is stopped by others") {
  Atom hop = atom(Atom::Kind::hop, dir_forward);
  hop.over = {"R"};
  CHECK(targets(queens_moving_by({hop}), "Qe1", {"re6"}) == "e7 e8");
  CHECK(targets(queens_moving_by({hop}), "Qe1", {"ne6"}).empty());
  CHECK(targets(queens_moving_by({hop}), "Qe1", {"Ne3", "re6"}).empty());
}

TEST_CASE("a stay ends where it begins") {
  Atom stay = atom(Atom::Kind::stay, 0);
  stay.capture = false;
  CHECK(targets(queens_moving_by({stay}), "Qe1") == "e1");
}

TEST_CASE("a hop lands behind exactly one screen of either side") {
  const Variant variant = queens_moving_by({atom(Atom::Kind::hop, dir_forward)});
  CHECK(targets(variant, "Qe1").empty());
  CHECK(targets(variant, "Qe1", {"Re3"}) == "e4 e5 e6 e7 e8");
  CHECK(targets(variant, "Qe1", {"re3", "re6"}) == "e4 e5 e6");
  CHECK(targets(variant, "Qe1", {"re3", "Re4"}).empty());
}

TEST_CASE("a hop that lands next goes right behind the screen only") {
  Atom hop = atom(Atom::Kind::hop, dir_forward);
  hop.lands_next = true;
  CHECK(targets(queens_moving_by({hop}), "Qe1", {"Re3"}) == "e4");
  CHECK(targets(queens_moving_by({hop}), "Qe1", {"Re3", "Re4"}).empty());
}

TEST_CASE("the range of a hop counts all its steps") {
  Atom hop = atom(Atom::Kind::hop, dir_forward);
  hop.least = 4;
  hop.most = 5;
  CHECK(targets(queens_moving_by({hop}), "Qe1", {"Re3"}) == "e5 e6");
}

TEST_CASE("a quiet way takes nothing, a capturing way does nothing else") {
  Atom quiet = atom(Atom::Kind::slide, dir_forward);
  quiet.capture = false;
  Atom capturing = atom(Atom::Kind::slide, dir_right);
  capturing.quiet = false;
  const Variant variant = queens_moving_by({quiet, capturing});
  CHECK(targets(variant, "Qe4", {"re6", "rg4"}) == "e5 g4");
  Snapshot position = test::bare(variant);
  test::put(variant, position, "e4", "Q");
  CHECK_FALSE(reference::attacked(variant, position, test::cell(variant, "e6"), Side::white));
  CHECK(reference::attacked(variant, position, test::cell(variant, "h4"), Side::white));
}

TEST_CASE("who cannot be captured stands in the way") {
  Variant variant = queens_moving_by({atom(Atom::Kind::slide, dir_forward)});
  variant.pieces[variant.kind_of("R") - 1].forms[0].hits = {{.way = "captured", .can = false}};
  CHECK(targets(variant, "Qe4", {"re6"}) == "e5");
  CHECK(targets(variant, "Qe4", {"ke6"}) == "e5");
}

TEST_CASE("zones are those of the mover's own side") {
  Atom slide = atom(Atom::Kind::slide, dir_forward | dir_backward);
  slide.from.terms = {{ZoneTerm::Kind::ranks, {1, 2}, {}}};
  slide.to.terms = {{ZoneTerm::Kind::last_ranks, {6}, {}}};
  const Variant variant = queens_moving_by({slide});
  CHECK(targets(variant, "Qe2") == "e3 e4 e5 e6 e7 e8");
  CHECK(targets(variant, "Qe3").empty());
  CHECK(targets(variant, "qe8") == "e1 e2 e3 e4 e5 e6");
  CHECK(targets(variant, "qe2").empty());
}

TEST_CASE("a first move starts where a man of this kind and side stands in the setup") {
  Atom slide = atom(Atom::Kind::slide, dir_forward);
  slide.first = true;
  const Variant variant = queens_moving_by({slide});
  CHECK(targets(variant, "Qd1") == "d2 d3 d4 d5 d6 d7 d8");
  CHECK(targets(variant, "Qe1").empty());
  CHECK(targets(variant, "qd1").empty());
}

TEST_CASE("a way goes on from the empty square where a leg ends") {
  Atom step = atom(Atom::Kind::slide, dir_diagonal);
  step.most = 1;
  Atom slide = atom(Atom::Kind::slide, dir_forward | dir_right);
  Atom way;
  way.kind = Atom::Kind::way;
  way.legs = {step, slide};
  const Variant variant = queens_moving_by({way});
  CHECK(targets(variant, "Qf1") == "e3 e4 e5 e6 e7 e8 f2 g2 g3 g4 g5 g6 g7 g8 h2");
  CHECK(targets(variant, "Qf1", {"rg2"}) == "e3 e4 e5 e6 e7 e8 f2 g2");
  CHECK(targets(variant, "Qf1", {"re2", "rg4"}) == "g3 g4 h2");
}

TEST_CASE("a way never comes to where it began, and outward only farther from there") {
  Atom step = atom(Atom::Kind::slide, dir_diagonal);
  step.most = 1;
  Atom way;
  way.kind = Atom::Kind::way;
  way.legs = {step, step};
  CHECK(targets(queens_moving_by({way}), "Qa1") == "a3 c1 c3");
  way.legs[1] = atom(Atom::Kind::slide, dir_orthogonal);
  way.legs[1].most = 2;
  way.legs[1].outward = true;
  CHECK(targets(queens_moving_by({way}), "Qa1") == "b3 b4 c2 d2");
}

TEST_CASE("two ways with one text are one move, the first way's") {
  Atom trail = atom(Atom::Kind::slide, dir_forward);
  trail.leaves_trail = true;
  for (const bool trail_first : {true, false}) {
    const Atom plain = atom(Atom::Kind::slide, dir_forward);
    const Variant variant =
        queens_moving_by(trail_first ? Movement{trail, plain} : Movement{plain, trail});
    Snapshot position = test::bare(variant);
    test::put(variant, position, "e6", "Q");
    const std::vector<Move> plies = reference::pseudo_plies(variant, position);
    REQUIRE(test::texts(variant, position, plies) == Texts{"e6e7", "e6e8"});
    CHECK(plies[0].leaves_trail == 0);  // one step passes over nothing
    CHECK(plies[1].leaves_trail == (trail_first ? 1 : 0));
  }
}

}  // namespace sb
