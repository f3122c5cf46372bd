// The slow twin's sets, numbers and facts, each against what rules/expr.h says of it.
#include "support/rules.h"

namespace sb {
namespace {

using test::Rules;
using test::Texts;
using Kind = SetTerm::Kind;

Texts names(const Rules& rules, const Snapshot& position, int set, Side own = Side::white,
            const Snapshot* before = nullptr, const Move* move = nullptr) {
  Texts texts;
  for (const Cell c : reference::cells_of(rules.variant, position, set, own, before, move))
    texts.push_back(rules.variant.board.name(c));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// A set of a ply, by its text.
struct Made {
  Snapshot before, after;
  Move move;
};
Made make(const Rules& rules, std::string_view position, std::string_view text) {
  Made made{rules.read(position), {}, {}};
  for (const Move move : reference::pseudo_plies(rules.variant, made.before)) {
    if (test::plain(rules.variant, move) == text) made.move = move;
  }
  made.after = reference::after(rules.variant, made.before, made.move);
  return made;
}

Texts of_ply(const Rules& rules, const Made& made, int set) {
  return names(rules, made.after, set, made.before.to_act, &made.before, &made.move);
}

Movement sliding(Directions ways) {
  Atom atom;
  atom.ways = ways;
  return {atom};
}

}  // namespace

TEST_CASE("A zone is as own, the enemy or White sees it") {
  Rules rules("chess");
  SetTerm term;
  term.zone.terms.push_back({ZoneTerm::Kind::cells, {}, {"a1"}});
  const Snapshot& start = rules.variant.start;
  CHECK(names(rules, start, rules.set(term), Side::black) == Texts{"a8"});
  term.view = SetTerm::View::enemy;
  CHECK(names(rules, start, rules.set(term), Side::black) == Texts{"a1"});
  CHECK(names(rules, start, rules.set(term), Side::white) == Texts{"a8"});
  term.view = SetTerm::View::white;
  CHECK(names(rules, start, rules.set(term), Side::black) == Texts{"a1"});
  CHECK(names(rules, start, rules.everywhere()).size() == 64);
  CHECK(names(rules, start, rules.set(Kind::nowhere)).empty());
}

TEST_CASE("Men are found by side, kind and state") {
  Rules rules("chess");
  StateField field;
  field.name = "n";
  field.low = 1;
  field.high = 3;
  field.initial = 1;
  rules.piece("Q").state = {field};
  const Snapshot position = rules.read("4k3/8/8/8/8/8/8/Q{n=3}Q{n=2}2K3 w - - 0 1");
  CHECK(names(rules, position, rules.men(Whose::own, {"Q", "K"})) == Texts{"a1", "b1", "e1"});
  CHECK(names(rules, position, rules.men(Whose::enemy)) == Texts{"e8"});
  CHECK(names(rules, position, rules.men(Whose::neutral)).empty());
  SetTerm term;
  term.kind = Kind::men;
  term.men = {{rules.kind("Q"), 0, 2, 2}};
  CHECK(names(rules, position, rules.set(term)) == Texts{"a1"});
  CHECK(names(rules, position, rules.set(Kind::empty)).size() == 60);
}

TEST_CASE("Homes are where men stand in the setup") {
  Rules rules("chess");
  SetTerm term;
  term.kind = Kind::homes;
  term.whose = Whose::own;
  term.men = {{rules.kind("R"), -1, 0, 0}};
  const Snapshot position = rules.read("4k3/8/8/3n4/8/8/8/4K3 w - - 0 1");
  CHECK(names(rules, position, rules.set(term)) == Texts{"a1", "h1"});
  const int theirs = rules.men(Whose::enemy, {"N"});
  CHECK(names(rules, position, rules.set(Kind::homes_of, theirs)) == Texts{"b8", "g8"});
}

TEST_CASE("Of a castling the squares of both men count, of a shot and a stay the man's own") {
  Rules rules("chess");
  const int from = rules.set(Kind::from), to = rules.set(Kind::to),
            passed = rules.set(Kind::passed);
  const Made castled = make(rules, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1");
  CHECK(of_ply(rules, castled, from) == Texts{"e1", "h1"});
  CHECK(of_ply(rules, castled, to) == Texts{"f1", "g1"});
  CHECK(of_ply(rules, castled, passed) == Texts{"f1"});
  const Made slid = make(rules, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a4");
  CHECK(of_ply(rules, slid, from) == Texts{"a1"});
  CHECK(of_ply(rules, slid, to) == Texts{"a4"});
  CHECK(of_ply(rules, slid, passed) == Texts{"a2", "a3"});
  Made shot = slid;
  shot.move.type = MoveType::shot;
  CHECK(of_ply(rules, shot, from).empty());
  CHECK(of_ply(rules, shot, to) == Texts{"a1"});
}

TEST_CASE("Captured is where an enemy stood and none stands once the ply is displaced") {
  Rules rules("chess");
  const int captured = rules.set(Kind::captured);
  CHECK(of_ply(rules, make(rules, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), captured) ==
        Texts{"d5"});
  CHECK(of_ply(rules, make(rules, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4e3"), captured) ==
        Texts{"e4"});
  CHECK(of_ply(rules, make(rules, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a4"), captured).empty());
}

TEST_CASE("The homes of whom a ply captured are those of his kind and side") {
  Rules rules("chess");
  const int homes = rules.set(Kind::homes_of, rules.set(Kind::captured));
  const Made made = make(rules, "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "e4d5");
  CHECK(of_ply(rules, made, homes) == Texts{"b8", "g8"});
}

TEST_CASE("Around leads over an empty board, reach ends with the first man") {
  Rules rules("chess");
  const Snapshot position = rules.read("4k3/8/8/8/R2p4/8/8/4K3 w - - 0 1");
  const int rook = rules.men(Whose::own, {"R"});
  const Movement rightwards = sliding(dir_right);
  CHECK(names(rules, position, rules.led_to(Kind::around, rook, rightwards)) ==
        Texts{"b4", "c4", "d4", "e4", "f4", "g4", "h4"});
  CHECK(names(rules, position, rules.led_to(Kind::reach, rook, rightwards)) ==
        Texts{"b4", "c4", "d4"});
}

TEST_CASE("Attacks are where men could capture, their own side's squares too") {
  Rules rules("chess");
  const Snapshot position = rules.read("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1");
  CHECK(names(rules, position, rules.set(Kind::attacks, rules.men(Whose::own, {"R"}))) ==
        Texts{"a2", "b1", "c1", "d1", "e1"});
  CHECK(names(rules, position, rules.set(Kind::attacks, rules.men(Whose::own, {"P"}))) ==
        Texts{"b3"});
}

TEST_CASE("Of a set so many squares have to lead or attack somewhere") {
  Rules rules("chess");
  const Snapshot position = rules.read("4k3/8/8/8/8/8/8/R3K2R w - - 0 1");
  const auto needing = [&](Kind kind, int least) {
    SetTerm term;
    term.kind = kind;
    term.a = rules.men(Whose::own);
    term.movement = sliding(dir_forward_left | dir_forward_right);
    if (kind == Kind::attacks) term.movement.clear();
    term.number = least;
    return names(rules, position, rules.set(term));
  };
  CHECK(needing(Kind::around, 2) == Texts{"c3"});
  CHECK(needing(Kind::attacks, 2) == Texts{"d1", "e1", "f1"});
  CHECK(needing(Kind::attacks, 3).empty());
}

TEST_CASE("Beyond is behind a square, on the line from another one, to the edge") {
  Rules rules("chess");
  const Snapshot position = test::bare(rules.variant);
  const auto beyond = [&](const char* from, const char* over) {
    return names(rules, position,
                 rules.set(Kind::beyond, rules.cells({from}), rules.cells({over})));
  };
  CHECK(beyond("b2", "c3") == Texts{"d4", "e5", "f6", "g7", "h8"});
  CHECK(beyond("e4", "e2") == Texts{"e1"});
  CHECK(beyond("b2", "c4").empty());
  CHECK(beyond("b2", "b2").empty());
}

TEST_CASE("Between is strictly between, along a line") {
  Rules rules("chess");
  const Snapshot position = rules.read("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  const int king = rules.men(Whose::own, {"K"});
  CHECK(names(rules, position, rules.set(Kind::between, king, rules.men(Whose::own, {"R"}))) ==
        Texts{"b1", "c1", "d1"});
  CHECK(names(rules, position, rules.set(Kind::between, king, rules.cells({"b2"}))).empty());
}

TEST_CASE("Flanked are enemies in a row that ends beside an own man") {
  Rules rules("chess");
  const Snapshot position = rules.read("4k3/8/1nn5/8/1nnN4/8/8/4K3 w - - 0 1");
  SetTerm term;
  term.kind = Kind::flanked;
  term.a = rules.cells({"a4", "a6"});
  term.ways = dir_right;
  CHECK(names(rules, position, rules.set(term)) == Texts{"b4", "c4"});
  term.number = 1;
  CHECK(names(rules, position, rules.set(term)).empty());
}

TEST_CASE("Alike are the shades, files or ranks that a set touches") {
  Rules rules("chess");
  SetTerm term;
  term.kind = Kind::alike;
  term.a = rules.cells({"a1"});
  CHECK(names(rules, rules.variant.start, rules.set(term)).size() == 32);
  term.parts = Parts::files;
  CHECK(names(rules, rules.variant.start, rules.set(term)).size() == 8);
  term.parts = Parts::ranks;
  CHECK(test::has(names(rules, rules.variant.start, rules.set(term)), "h1"));
}

TEST_CASE("In a row are so many or more of a set side by side") {
  Rules rules("chess");
  SetTerm term;
  term.kind = Kind::in_row;
  term.a = rules.cells({"a1", "b1", "c1", "c2", "h8"});
  term.ways = dir_orthogonal;
  term.number = 3;
  CHECK(names(rules, rules.variant.start, rules.set(term)) == Texts{"a1", "b1", "c1"});
}

TEST_CASE("Connected are those of a set who hang together with a seed, group by group") {
  Rules rules("chess");
  SetTerm term;
  term.kind = Kind::connected;
  term.a = rules.cells({"a1", "b2", "c2", "e5", "e6", "h8"});
  term.b = rules.cells({"a1", "e6", "d4"});
  Atom step;
  step.ways = dir_orthogonal | dir_diagonal;
  step.most = 1;
  term.movement = {step};
  const Snapshot& start = rules.variant.start;
  CHECK(names(rules, start, rules.set(term)) == Texts{"a1", "b2", "c2", "e5", "e6"});
  term.movement[0].ways = dir_orthogonal;
  CHECK(names(rules, start, rules.set(term)) == Texts{"a1", "e5", "e6"});
}

TEST_CASE("Sets unite, meet, leave out, hold under conditions and look back") {
  Rules rules("chess");
  const int a = rules.cells({"a1", "b1"}), b = rules.cells({"b1", "c1"});
  const Snapshot& start = rules.variant.start;
  CHECK(names(rules, start, rules.set(Kind::unite, a, b)) == Texts{"a1", "b1", "c1"});
  CHECK(names(rules, start, rules.set(Kind::meet, a, b)) == Texts{"b1"});
  CHECK(names(rules, start, rules.set(Kind::without, a, b)) == Texts{"a1"});
  Facts check;
  check.in_check = true;
  SetTerm when;
  when.kind = Kind::when;
  when.a = a;
  when.facts = rules.facts(check);
  CHECK(names(rules, start, rules.set(when)).empty());
  const int was = rules.set(Kind::before, rules.men(Whose::own, {"R"}));
  CHECK(of_ply(rules, make(rules, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a4"), was) == Texts{"a1"});
}

}  // namespace sb
