// Turns of several plies, drops, passes and parts by the slow twin, each against its sentence.
#include "reference/fault.h"
#include "reference/marks.h"
#include "support/rules.h"

namespace sb {

using test::plain;
using test::Rules;
using test::Texts;
using test::with_blocker;
using test::with_drops;
using test::with_two_plies;

TEST_CASE("A side acts again until its turn has no other place") {
  const Rules rules = with_two_plies();
  Snapshot position = rules.read("4k3/8/8/8/8/8/4P3/4K3 w - - 0 4");
  position = after(rules, position, "e2e4");
  CHECK(position.to_act == Side::white);
  CHECK(var(rules, position, "phase") == 1);
  CHECK(position.fullmove == 4);
  CHECK_FALSE(position.trail.empty());
  CHECK_FALSE(fault_of(rules.variant, position));
  position = after(rules, position, "e4e5");
  CHECK(position.to_act == Side::black);
  CHECK(var(rules, position, "phase") == 0);
  CHECK(position.trail.empty());
  position = after(rules, position, "e8e7");
  CHECK(position.to_act == Side::white);
  CHECK(position.fullmove == 5);
}

TEST_CASE("Nobody captures on a trail that its own side has left") {
  const Rules rules = with_two_plies();
  Snapshot position = rules.read("4k3/8/8/8/8/8/3PP3/4K3 w - - 0 1");
  test::put(rules.variant, position, "d2", "P");
  position = after(rules, position, "e2e4");
  const Cell d2 = test::cell(rules.variant, "d2"), e3 = test::cell(rules.variant, "e3");
  CHECK(position.passer == test::cell(rules.variant, "e4"));
  CHECK_FALSE(reference::may_take_on_trail(rules.variant, position, d2, e3));
  CHECK_FALSE(test::has(plies(rules, position), "d2e3"));
}

TEST_CASE("Safety may be asked when a turn ends alone") {
  Rules rules = with_two_plies();
  const char* text = "4k3/8/8/8/8/8/r7/4K3 w - - 0 1";
  CHECK_FALSE(test::has(plies(rules, text), "e1e2"));
  rules.play().safety = Safety::turn_end;
  CHECK(test::has(plies(rules, text), "e1e2"));
  const Snapshot position = after(rules, rules.read(text), "e1e2");
  CHECK_FALSE(test::has(plies(rules, position), "e2d2"));
  CHECK(test::has(plies(rules, position), "e2e3"));
}

TEST_CASE("Without safety royal men are captured like others") {
  Rules rules("chess");
  rules.play().safety = Safety::none;
  CHECK(test::has(plies(rules, "4k3/8/8/8/8/8/r7/4K3 w - - 0 1"), "e1e2"));
  const Snapshot position = rules.read("4k3/8/8/8/8/8/4r3/4K3 b - - 0 1");
  CHECK(test::has(plies(rules, position), "e2e1"));
  CHECK_FALSE(fault_of(rules.variant, after(rules, position, "e2e1")));
}

TEST_CASE("A ply that is such as `stop` says ends the turn") {
  Rules rules = with_two_plies();
  Facts gives;
  gives.gives_check = true;
  rules.play().stop = rules.facts(gives);
  const Snapshot position = rules.read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  CHECK(after(rules, position, "a1a8").to_act == Side::black);
  CHECK(after(rules, position, "a1a7").to_act == Side::white);
}

TEST_CASE("A place that comes if there is any ply is left out where there is none") {
  Rules rules("chess");
  Facts captures;
  captures.captures = true;
  Action capture;
  capture.facts = rules.facts(captures);
  TurnPlace again = Rules::place({rules.action(capture)});
  again.again = true;
  rules.turn({Rules::place({rules.move()}), again});
  Snapshot position = rules.read("4k3/8/8/p1p5/8/1N6/8/4K3 w - - 0 1");
  position = after(rules, position, "b3a5");
  CHECK(position.to_act == Side::black);  // nothing is left to be captured
  position = rules.read("4k3/8/p1p5/8/1N6/8/8/4K3 w - - 0 1");
  position = after(rules, position, "b4a6");
  CHECK(position.to_act == Side::black);
  position = rules.read("4k3/2p5/p7/8/1N6/8/8/4K3 w - - 0 1");
  position = after(rules, position, "b4a6");
  CHECK(position.to_act == Side::white);
  CHECK(plies(rules, position) == Texts{"a6c7"});
  CHECK(after(rules, position, "a6c7").to_act == Side::black);
}

TEST_CASE("An action stands in where no other has a legal ply") {
  Rules rules("chess");
  Action pass;
  pass.kind = Action::Kind::pass;
  TurnPlace place = Rules::place({rules.move()});
  place.otherwise = {rules.action(pass)};
  rules.turn({place});
  CHECK_FALSE(test::has(plies(rules, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "pass"));
  CHECK(plies(rules, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1") == Texts{"pass"});
  CHECK(plies(rules, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").empty());  // nobody passes in check
}

TEST_CASE("A pass that leaves a place out is open where an action has a legal ply") {
  Rules rules("chess");
  Action pass;
  pass.kind = Action::Kind::pass;
  TurnPlace place = Rules::place({rules.move()});
  place.left_by = rules.action(pass);
  place.if_any = true;
  rules.turn({place});
  CHECK(test::has(plies(rules, "4k3/8/8/8/8/8/8/4K3 w - - 0 1"), "pass"));
  CHECK(plies(rules, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").empty());
  CHECK_FALSE(test::has(plies(rules, "4k3/8/8/8/8/8/8/4KR2 b - - 0 1"), "e8f8"));
}

TEST_CASE("A pass counts as a ply, and the trail ends with the turn of the enemy who passes") {
  Rules rules("chess");
  Action pass;
  pass.kind = Action::Kind::pass;
  const int move = rules.move();
  rules.turn({Rules::place({move, rules.action(pass)})});
  rules.play().passes = rules.variable("passes", 0, 2);
  Snapshot position = rules.read("4k3/8/8/8/3pP3/8/8/4K3 b - e3 4 7");
  position = after(rules, position, "pass");
  CHECK(position.to_act == Side::white);
  CHECK(position.halfmove == 5);
  CHECK(position.fullmove == 8);
  CHECK(var(rules, position, "passes") == 1);
  CHECK(position.trail.empty());
  position = after(rules, position, "pass");
  CHECK(var(rules, position, "passes") == 2);
  position = after(rules, position, "pass");
  CHECK(var(rules, position, "passes") == 2);
  position = after(rules, position, "e1e2");
  CHECK(var(rules, position, "passes") == 0);
  CHECK(position.trail.empty());
}

TEST_CASE("A man who is nobody's is lifted and put down elsewhere") {
  const Rules rules = with_blocker();
  Snapshot position = rules.read("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  position = after(rules, position, "e2e4");
  CHECK(position.to_act == Side::white);
  CHECK(plies(rules, position).size() == 61);
  position = after(rules, position, "D@e5");
  CHECK(on(rules, position, "e5").side == Side::neutral);
  CHECK(position.to_act == Side::black);
  CHECK_FALSE(position.trail.empty());
  position = after(rules, position, "e8d8");
  CHECK(plies(rules, position).size() == 60);
  position = after(rules, position, "D@a1");
  CHECK(on(rules, position, "e5").kind == 0);
  CHECK(on(rules, position, "a1").side == Side::neutral);
  CHECK_FALSE(fault_of(rules.variant, position));
}

TEST_CASE("Neutral men stand in the way and are never captured") {
  const Rules rules = with_blocker();
  Snapshot position = rules.read("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  position.men[test::cell(rules.variant, "e3")] = {static_cast<std::uint16_t>(rules.kind("D")),
                                                   Side::neutral, 0};
  CHECK(test::starting(plies(rules, position), "e2").empty());
  position.men[test::cell(rules.variant, "d3")] = on(rules, position, "e3");
  CHECK(test::starting(plies(rules, position), "e2").empty());
}

TEST_CASE("A trail ends when a man comes to stand on one of its cells") {
  const Rules rules = with_blocker();
  Snapshot position = rules.read("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
  position = after(rules, position, "e2e4");
  CHECK(test::has(plies(rules, after(rules, position, "D@e2")), "d4e3"));
  CHECK(test::has(plies(rules, after(rules, position, "D@a5")), "d4e3"));
  const Snapshot filled = after(rules, position, "D@e3");
  CHECK(filled.trail.empty());
  CHECK_FALSE(test::has(plies(rules, filled), "d4e3"));
  CHECK_FALSE(fault_of(rules.variant, filled));
  CHECK_FALSE(fault_of(rules.variant, after(rules, position, "D@e2")));
}

TEST_CASE("A part comes in the same ply, listed in the position after the first action") {
  Rules rules = with_drops();
  rules.play().reserves[0].drops.assign(rules.variant.pieces.size() + 1, -1);
  Action drop;
  drop.kind = Action::Kind::drop;
  drop.kinds = {rules.kind("N"), rules.kind("B")};
  drop.reserve = 0;
  drop.to = rules.set(SetTerm::Kind::from);
  Action move;
  move.part = rules.action(drop);
  rules.turn({Rules::place({rules.action(move)})});
  Snapshot position = rules.read("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  var(rules, position, "wN") = 1;
  const Texts all = plies(rules, position);
  for (const char* text : {"a1a2", "a1a2,N@a1", "e1c1", "e1c1,N@a1", "e1c1,N@e1"})
    CHECK(test::has(all, text));
  CHECK_FALSE(test::has(all, "a1a2,B@a1"));
  Snapshot next = after(rules, position, "e1c1,N@e1");
  CHECK(on(rules, next, "e1").kind == rules.kind("N"));
  CHECK(var(rules, next, "wN") == 0);
  rules.play().actions[1].part_may_be_left = false;
  CHECK_FALSE(test::has(plies(rules, position), "a1a2"));
  var(rules, position, "wN") = 0;
  CHECK(test::has(plies(rules, position), "a1a2"));
}

TEST_CASE("A place may ask where the ply before it in the turn came to") {
  Rules rules = with_two_plies();
  const int last = rules.play().came_to = rules.cell_variables("last");
  const auto remembered = [&](const Snapshot& position) {
    return reference::cells_noted(rules.variant, position, last);
  };
  Facts far;
  far.some = {rules.set(SetTerm::Kind::meet, rules.set(SetTerm::Kind::to), rules.ranks({4}))};
  Action beyond;
  beyond.when = rules.facts(far);
  rules.play().turn[0][1].actions = {rules.action(beyond)};
  const Snapshot start = rules.read("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  CHECK(after(rules, start, "e2e3").to_act == Side::black);
  Snapshot there = after(rules, start, "e2e4");
  CHECK(there.to_act == Side::white);
  CHECK(remembered(there) == std::vector{test::cell(rules.variant, "e4")});
  there = after(rules, there, "e4e5");
  CHECK(remembered(there).empty());
}

TEST_CASE("A drop is a ply of another man, a pass is nobody's") {
  Rules rules = with_drops();
  PieceSpec& rook = rules.piece("R");
  StateField rest;
  rest.name = "rest";
  rest.high = 1;
  rook.state = {rest};
  rook.after_turn = {1, 1};
  Action pass;
  pass.kind = Action::Kind::pass;
  const int move = rules.move();
  rules.turn({Rules::place({move, rules.action(pass)})});
  Snapshot position = rules.read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  var(rules, position, "wN") = 1;
  CHECK(on(rules, after(rules, position, "N@b5"), "a1").state == 1);
  CHECK(on(rules, after(rules, position, "pass"), "a1").state == 0);
}

TEST_CASE("An opening is played once, by the side that begins") {
  Rules rules("chess");
  Action drop;
  drop.kind = Action::Kind::drop;
  drop.kinds = {rules.kind("N")};
  drop.to = rules.cells({"a3", "b3"});
  rules.play().opening = {Rules::place({rules.action(drop)})};
  rules.play().phase = rules.variable("phase", 0, 1, 1);
  Snapshot position = rules.variant.start;
  CHECK(plies(rules, position) == Texts{"N@a3", "N@b3"});
  position = after(rules, position, "N@a3");
  CHECK(position.to_act == Side::black);
  CHECK(plies(rules, position).size() == 20);
  var(rules, position, "phase") = 1;
  const auto fault = fault_of(rules.variant, position);
  REQUIRE(fault);
  CHECK(fault->message == "phase: 1 is not of Black's turn");
}

}  // namespace sb
