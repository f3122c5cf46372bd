// The slow twin by rules said as data, each against its sentence; known games against counts that
// the field has agreed on.
#include "support/rules.h"
#include "reference/fault.h"

namespace sb {
namespace {

using test::plain;
using test::Rules;
using test::Texts;
using test::with_drops;
using test::with_two_plies;

std::uint64_t count(const Variant& variant, const Snapshot& position, int depth) {
  const std::vector<Move> moves = reference::plies(variant, position);
  if (depth <= 1) return moves.size();
  std::uint64_t sum = 0;
  for (const Move move : moves)
    sum += count(variant, reference::after(variant, position, move), depth - 1);
  return sum;
}

// A capture removes the captor and everybody around him but those that only step forward.
Rules with_explosions() {
  Rules rules("chess");
  const int to = rules.set(SetTerm::Kind::to);
  const int spared = rules.men(Whose::anybody, {"P"});
  const int hit = rules.set(SetTerm::Kind::unite, to,
                            rules.set(SetTerm::Kind::without, rules.around(to), spared));
  Facts captures;
  captures.captures = true;
  Deed deed;
  deed.set = hit;
  rules.play().after.push_back({"explosion", rules.facts(captures), false, {deed}, {}});
  Facts own_gone, enemy_gone;
  own_gone.none = {rules.men(Whose::own, {"K"})};
  enemy_gone.none = {rules.men(Whose::enemy, {"K"})};
  rules.play().forbid.push_back({"your own king would be blown up", rules.facts(own_gone), {}});
  Ending ending;
  ending.word = "king blown up";
  ending.facts = rules.facts(enemy_gone);
  ending.beats_safety = true;
  rules.play().endings.push_back(ending);
  const int attacked = rules.set(SetTerm::Kind::attacks, rules.men(Whose::enemy));
  const int beside = rules.around(rules.men(Whose::enemy, {"K"}));
  rules.play().check =
      rules.set(SetTerm::Kind::without,
                rules.set(SetTerm::Kind::meet, rules.men(Whose::own, {"K"}), attacked), beside);
  return rules;
}

}  // namespace

TEST_CASE("Captured men come into the reserve of who captured them, and out of it by drops") {
  const Rules rules = with_drops();
  Snapshot position = rules.read("4k3/8/8/3p4/4P3/8/8/4K3 w - - 7 3");
  position = after(rules, position, "e4d5");
  CHECK(var(rules, position, "wP") == 1);
  CHECK(var(rules, position, "bP") == 0);
  position = after(rules, position, "e8e7");
  const Texts drops = test::starting(plies(rules, position), "P@");
  CHECK(drops.size() == 8 * 6 - 2);  // never on the first and last rank, nor on d5 and e7
  position = after(rules, position, "P@e6");
  CHECK(on(rules, position, "e6").side == Side::white);
  CHECK(var(rules, position, "wP") == 0);
  CHECK(position.halfmove == 0);
  CHECK(position.to_act == Side::black);
  CHECK(test::starting(plies(rules, position), "P@").empty());
}

TEST_CASE("Who has promoted comes in as what he is demoted to") {
  Rules rules = with_drops();
  PieceSpec& queen = rules.piece("Q");
  StateField promoted;
  promoted.name = "promoted";
  promoted.high = 1;
  queen.state = {promoted};
  queen.promoted_field = 0;
  Reserve& hand = rules.play().reserves[0];
  hand.comes_in_as[static_cast<std::size_t>(rules.kind("Q"))].push_back(rules.kind("P"));
  Snapshot position = rules.read("8/P7/8/8/7k/8/4K3/r7 w - - 0 1");
  position = after(rules, after(rules, position, "a7a8=Q"), "a1a8");
  CHECK(var(rules, position, "bP") == 1);
  CHECK(var(rules, position, "bQ") == 0);
}

TEST_CASE("A drop may answer check, a ply may not leave it") {
  const Rules rules = with_drops();
  Snapshot position = rules.read("4k3/8/8/8/8/8/3P1P2/r3K3 w - - 0 1");
  var(rules, position, "wN") = 1;
  CHECK(plies(rules, position) == Texts{"N@b1", "N@c1", "N@d1", "e1e2"});
}

TEST_CASE("Crazyhouse counts as the field has agreed on") {
  const Rules rules = with_drops();
  Snapshot few = rules.read("2k5/8/8/8/8/8/8/4K3 w - - 0 1");
  Snapshot all = few;
  var(rules, few, "wQ") = var(rules, few, "bN") = 1;
  CHECK(count(rules.variant, few, 1) == 67);
  CHECK(count(rules.variant, few, 2) == 3083);
  for (const char* name : {"wP", "wN", "wB", "wR", "wQ", "bP", "bN", "bB", "bR", "bQ"})
    var(rules, all, name) = 1;
  CHECK(count(rules.variant, all, 1) == 301);
}

TEST_CASE("The third check wins, and takes the plies away") {
  Rules rules("chess");
  NumberTerm checks;
  checks.kind = NumberTerm::Kind::variable;
  checks.variable[0] = rules.variable("wchecks", 0, 3);
  checks.variable[1] = rules.variable("bchecks", 0, 3);
  Facts gives, third;
  gives.gives_check = true;
  third.numbers = {{rules.number(checks), rules.constant(3), -1}};
  Deed deed;
  deed.kind = Deed::Kind::add;
  deed.variable[0] = checks.variable[0];
  deed.variable[1] = checks.variable[1];
  deed.number = rules.constant(1);
  rules.play().after.push_back({"checks", rules.facts(gives), false, {deed}, {}});
  Ending ending;
  ending.word = "three checks";
  ending.facts = rules.facts(third);
  rules.play().endings.push_back(ending);
  Snapshot position = rules.read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  CHECK(var(rules, position, "wchecks") == 0);
  Snapshot once = after(rules, position, "a1a8");
  CHECK(var(rules, once, "wchecks") == 1);
  CHECK_FALSE(reference::ended(rules.variant, once));
  var(rules, position, "wchecks") = 2;
  const Snapshot thrice = after(rules, position, "a1a8");
  const auto end = reference::ended(rules.variant, thrice);
  REQUIRE(end);
  CHECK(end->ending == 0);
  CHECK(end->side == Side::white);
  CHECK(reference::plies(rules.variant, thrice).empty());
  const Move reply = find(rules, thrice, "e8e7");
  CHECK(reference::objection(rules.variant, thrice, reply).kind ==
        reference::Objection::Kind::ended);
}

TEST_CASE("A ply that a filter forbids is not legal") {
  Rules rules("chess");
  Facts gives;
  gives.gives_check = true;
  rules.play().forbid.push_back({"no check may be given", rules.facts(gives), {}});
  const Snapshot position = rules.read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  CHECK_FALSE(test::has(plies(rules, position), "a1a8"));
  CHECK(test::has(plies(rules, position), "a1a7"));
  const auto objection =
      reference::objection(rules.variant, position, find(rules, position, "a1a8"));
  CHECK(objection.kind == reference::Objection::Kind::forbidden);
  CHECK(objection.rule == 0);
  CHECK(reference::objection(rules.variant, position, find(rules, position, "a1a7")).kind ==
        reference::Objection::Kind::none);
}

TEST_CASE("Racing kings counts as the field has agreed on", "[long]") {
  Rules rules("chess");
  rules.variant.castlings.clear();
  rules.variant.start.rights = 0;
  Facts gives;
  gives.gives_check = true;
  rules.play().forbid.push_back({"no check may be given", rules.facts(gives), {}});
  const Snapshot start = rules.read("8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1");
  CHECK(count(rules.variant, start, 2) == 421);
  CHECK(count(rules.variant, start, 3) == 11264);
}

TEST_CASE("Where a legal ply is preferred, all others are not legal") {
  Rules rules("chess");
  rules.variant.castlings.clear();
  rules.variant.start.rights = 0;
  rules.piece("K").royal = false;
  rules.piece("P").promotion->to.push_back(rules.kind("K"));
  for (auto& at_most : rules.piece("P").promotion->at_most) at_most.push_back(-1);
  Facts captures;
  captures.captures = true;
  rules.play().prefer.push_back({"you have to capture", rules.facts(captures), {}});
  const Snapshot position = rules.read("8/8/8/3p4/4P3/8/8/R7 w - - 0 1");
  CHECK(plies(rules, position) == Texts{"e4d5"});
  const auto objection =
      reference::objection(rules.variant, position, find(rules, position, "a1a2"));
  CHECK(objection.kind == reference::Objection::Kind::preferred);
  CHECK(objection.cells == std::vector<Cell>{test::cell(rules.variant, "e4")});
  CHECK(plies(rules, "8/8/8/8/4P3/8/8/8 w - - 0 1") == Texts{"e4e5"});
  // Antichess
  CHECK(count(rules.variant, rules.variant.start, 3) == 8067);
}

TEST_CASE("What is not lawful is not preferred, and the first of several preferences goes first") {
  Rules rules("chess");
  rules.variant.castlings.clear();
  rules.variant.start.rights = 0;
  Facts captures, steps;
  captures.captures = true;
  rules.play().prefer.push_back({"capture", rules.facts(captures), {}});
  steps.kinds = {rules.kind("K")};
  rules.play().prefer.push_back({"go with the king", rules.facts(steps), {}});
  const auto kind_of = [&](const Snapshot& position, std::string_view ply) {
    return reference::objection(rules.variant, position, find(rules, position, ply)).kind;
  };
  // The knight is pinned before what it could take.
  const Snapshot pinned = rules.read("4r1k1/8/3p4/8/4N3/8/8/4K2R w - - 0 1");
  CHECK_FALSE(test::has(plies(rules, pinned), "e4d6"));
  CHECK_FALSE(test::has(plies(rules, pinned), "h1h2"));
  CHECK(test::has(plies(rules, pinned), "e1d1"));
  CHECK(kind_of(pinned, "e1d1") == reference::Objection::Kind::none);
  CHECK(kind_of(pinned, "h1h2") == reference::Objection::Kind::preferred);
  const Snapshot takes = rules.read("6k1/8/8/8/8/8/p7/R3K3 w - - 0 1");
  CHECK(plies(rules, takes) == Texts{"a1a2"});
  CHECK(kind_of(takes, "e1d1") == reference::Objection::Kind::preferred);
}

TEST_CASE("An effect hits men, and rights go with them") {
  const Rules rules = with_explosions();
  const Snapshot position = rules.read("r3k3/8/8/8/8/8/Pb6/RN2K3 b Qq - 0 1");
  CHECK(after(rules, position, "b2a1") == rules.read("r3k3/8/8/8/8/8/P7/4K3 w q - 0 2"));
}

TEST_CASE("An ending that beats safety makes a ply legal that leaves its own men in check") {
  const Rules rules = with_explosions();
  // Black's king is blown up on d8 although White's stands in check.
  const char* text = "3nk3/8/8/8/8/8/3R4/r3K3 w - - 0 1";
  CHECK(plies(rules, text) == Texts{"d2d1", "d2d8", "e1e2", "e1f2"});
  const Snapshot won = after(rules, rules.read(text), "d2d8");
  CHECK(reference::plies(rules.variant, won).empty());
  CHECK_FALSE(fault_of(rules.variant, won));
}

TEST_CASE("Atomic chess counts as the field has agreed on", "[long]") {
  const Rules rules = with_explosions();
  const auto known = [&](std::string_view text, int depth) {
    return count(rules.variant, rules.read(text), depth);
  };
  const char* first = "rn2kb1r/1pp1p2p/p2q1pp1/3P4/2P3b1/4PN2/PP3PPP/R2QKB1R b KQkq - 0 1";
  CHECK(known(first, 1) == 40);
  CHECK(known(first, 2) == 1238);
  const char* second = "rn1qkb1r/p5pp/2p5/3p4/N3P3/5P2/PPP4P/R1BQK3 w Qkq - 0 1";
  CHECK(known(second, 1) == 28);
  CHECK(known(second, 2) == 833);
}

TEST_CASE("No mate is given where a filter forbids plies that mate") {
  Rules rules("chess");
  Facts mates;
  mates.mates = true;
  rules.play().forbid.push_back({"no mate", rules.facts(mates), {}});
  const Snapshot position = rules.read("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
  CHECK_FALSE(test::has(plies(rules, position), "a1a8"));
  CHECK(test::has(plies(rules, position), "a1a7"));
}

TEST_CASE("A filter asks for the reply that is open then") {
  Rules rules("chess");
  Facts promotes, stays_open;
  promotes.promotes = true;
  // Own cannot act then, so nothing is open to it.
  stays_open.can = rules.facts(promotes);
  rules.play().forbid.push_back({"never", rules.facts(stays_open), {}});
  const Snapshot position = rules.read("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(test::has(plies(rules, position), "a7a8=Q"));
  Rules twice = with_two_plies();
  stays_open.can = twice.facts(promotes);
  twice.play().forbid.push_back({"promote at once", twice.facts(stays_open), {}});
  const Texts left = plies(twice, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
  CHECK(left == Texts{"a7a8=B", "a7a8=N", "a7a8=Q", "a7a8=R"});
}

TEST_CASE("Who has no legal ply is stuck, and that may win") {
  Rules rules("chess");
  Facts stuck;
  stuck.stuck = true;
  Ending ending;
  ending.facts = rules.facts(stuck);
  rules.play().endings.push_back(ending);
  const Snapshot position = rules.read("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  const auto end = reference::ended(rules.variant, position);
  REQUIRE(end);
  CHECK(end->side == Side::black);
  CHECK_FALSE(reference::ended(rules.variant, rules.variant.start));
}

TEST_CASE("An ending may wait until a turn or a round is over") {
  Rules rules = with_two_plies();
  Facts there;
  there.some = {rules.set(SetTerm::Kind::meet, rules.men(Whose::own, {"K"}), rules.ranks({8}))};
  Ending ending;
  ending.facts = rules.facts(there);
  ending.at = Ending::At::round;
  rules.play().endings.push_back(ending);
  Snapshot position = rules.read("8/4K3/8/8/8/8/8/k7 w - - 0 1");
  position = after(rules, position, "e7e8");
  CHECK_FALSE(reference::plies(rules.variant, position).empty());
  position = after(rules, position, "e8f8");
  CHECK_FALSE(reference::plies(rules.variant, position).empty());
  position = after(rules, position, "a1a2");
  CHECK(reference::plies(rules.variant, position).empty());
}

TEST_CASE("Of endings for each side that which acted last is asked first") {
  Rules rules("chess");
  Ending ending;  // always
  rules.play().endings.push_back(ending);
  CHECK(reference::ended(rules.variant, rules.read("4k3/8/8/8/8/8/8/4K3 w - - 0 1"))->side ==
        Side::black);
  rules.play().endings[0].asks = Ending::Asks::acting;
  CHECK(reference::ended(rules.variant, rules.read("4k3/8/8/8/8/8/8/4K3 w - - 0 1"))->side ==
        Side::white);
}

TEST_CASE("Effects turn men, make them others, put them and count") {
  Rules rules("chess");
  const int touched = rules.set(SetTerm::Kind::to);
  Facts captures;
  captures.captures = true;
  Deed turn, become, put, add;
  turn.kind = Deed::Kind::turn;
  turn.set = rules.around(touched);
  become.kind = Deed::Kind::become;
  become.set = touched;
  become.man.kind = rules.kind("N");
  put.kind = Deed::Kind::put;
  put.set = rules.cells({"e7", "e6"});
  add.kind = Deed::Kind::add;
  add.variable[0] = add.variable[1] = rules.variable("count", 0, 1);
  add.number = rules.constant(5);
  rules.play().after.push_back(
      {"all of it", rules.facts(captures), false, {add, put, become, turn}, {}});
  Snapshot position = rules.read("4k3/4p3/8/2pp4/4P3/8/8/4K3 w - - 0 1");
  position = after(rules, position, "e4d5");
  CHECK(on(rules, position, "d5").kind == rules.kind("N"));
  CHECK(on(rules, position, "d5").side == Side::white);
  CHECK(on(rules, position, "c5").side == Side::white);
  CHECK(on(rules, position, "e6").kind == rules.kind("P"));
  CHECK(on(rules, position, "e6").side == Side::black);
  CHECK(var(rules, position, "count") == 1);
}

TEST_CASE("The side not to act may not stand in check as the game says it") {
  Rules rules("chess");
  const int attacked = rules.set(SetTerm::Kind::attacks, rules.men(Whose::enemy));
  rules.play().check = rules.set(SetTerm::Kind::meet, rules.men(Whose::own, {"Q"}), attacked);
  const auto position = read_position(rules.variant, "4k3/4q3/8/8/8/8/8/4R1K1 w - - 0 1");
  REQUIRE_FALSE(position);
  CHECK(position.problem().message ==
        "SIDE: White is to move, but Black's queen on e7 stands in check");
  CHECK(read_position(rules.variant, "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1"));
}

}  // namespace sb
