// What spells leave to the men that they hold, captures against some kinds alone, and movements
// that go one way only: tests/games/thaw.lua by hand. W freezes beside it, J marks whom it jumps.
#include "reference/reference.h"
#include "support/games.h"

namespace sb {
namespace {

using test::Texts;

std::shared_ptr<const Variant> thaw() { return test::game("thaw.lua"); }

// Engine and twin agree on the plies and on who is in check.
std::unique_ptr<Game> at(const std::string& text) {
  auto game = Game::make(thaw());
  test::set(*game, text);
  const Snapshot now = game->snapshot();
  INFO(text);
  CHECK(game->in_check() == reference::in_check(*thaw(), now, now.to_act));
  return game;
}

Texts plies_of(const std::string& text, std::string_view square) {
  return test::starting(move_texts(*at(text)), square);
}

std::string after(const std::string& text, const std::string& ply) {
  const auto game = at(text);
  const auto move = read_move(*game, ply);
  INFO((move ? "" : describe(move.problem())));
  REQUIRE(move.ok());
  const Snapshot twin = reference::after(*thaw(), game->snapshot(), move.value());
  game->play(move.value());
  CHECK(game->snapshot() == twin);
  return write_position(*thaw(), game->snapshot());
}

}  // namespace

TEST_CASE("A frozen man does what is left to it and nothing else") {
  CHECK(plies_of("7k/8/8/3w4/4A1r1/8/8/K7 w - -", "e4") == Texts{"e4*d5"});
  CHECK(plies_of("7k/8/3w4/8/4A1r1/8/8/K7 w - -", "e4").size() == 9);
  CHECK(plies_of("7k/8/8/3w4/4R3/8/8/K7 w - -", "e4").empty());
}

TEST_CASE("A king does not come within reach of what a frozen enemy can still do") {
  CHECK(plies_of("7k/8/5W2/4s3/8/3K4/8/8 w - -", "d3") ==
        Texts{"d3c2", "d3c3", "d3c4", "d3d2", "d3e2", "d3e3", "d3e4"});
  const auto variant = test::game("existentialist");
  const auto game = Game::make(variant);
  const std::string far = "10/10/10/7k2/10/10/4(Az)5/5h4/K9/10 b - - 0 1";  // it shoots up to g6
  REQUIRE_FALSE(game->set(test::read(*variant, far)));
  CHECK(test::starting(move_texts(*game), "h7") ==
        Texts{"h7g7", "h7g8", "h7h6", "h7h8", "h7i6", "h7i7", "h7i8"});
}

TEST_CASE("A marked man does what is left to it, frozen as well what that leaves") {
  CHECK(plies_of("7k/8/8/8/4A1r1/8/8/K7 w - - 1 1 spell=e4", "e4") == Texts{"e4*g4"});
  CHECK(plies_of("7k/8/8/3w4/4A1r1/8/8/K7 w - - 1 1 spell=e4", "e4") == Texts{"e4*d5"});
}

TEST_CASE("A held man captures in passing, joins others and comes back where that is left to it") {
  CHECK(plies_of("7k/8/8/2wSp3/8/8/8/K7 w - e6 0 1", "d5") ==
        Texts{"d5c4", "d5c6", "d5d4", "d5d6", "d5e4", "d5e6", "d5e6~"});
  CHECK(plies_of("7k/8/8/8/8/1w6/S7/K{a=1}7 w - -", "a2") == Texts{"a2a3", "a2b1", "a2b2"});
  CHECK(test::has(plies_of("7k/8/8/8/8/1w6/S7/K7 w - -", "a2"), "a2a1"));
  const Texts twice = plies_of("7k/8/8/8/8/2p5/8/K1S5 w - - 1 1 spell=c1", "c1");
  CHECK(test::has(twice, "c1c1"));
  CHECK(test::has(twice, "c1c5"));
  CHECK_FALSE(test::has(twice, "c1c2"));
  CHECK(test::has(plies_of("7k/8/8/8/8/8/2p5/K1S5 w - - 1 1 spell=c1", "c1"), "c1c2"));
}

TEST_CASE("A frozen man gives check by what is left to it") {
  CHECK(at("4k3/8/8/8/8/3w4/4H3/K7 b - -")->in_check());
  CHECK_FALSE(at("4k3/8/8/8/8/3w4/4R3/K7 b - -")->in_check());
  CHECK_FALSE(at("k7/8/8/8/8/5w2/4H3/7K b - -")->in_check());
}

TEST_CASE("A held king attacks by coming to a cell, and shoots as far as his hold leaves it") {
  CHECK(at("8/8/4k3/8/4K{a=1}3/8/8/8 b - -")->in_check());
  CHECK_FALSE(at("8/8/4k3/8/4K{a=1}3/5w2/8/8 b - -")->in_check());
  CHECK(plies_of("7k/8/8/4r3/8/4K{a=1}3/3w4/8 w - -", "e3").size() > 1);  // in check he is free
  CHECK(plies_of("7k/8/8/3r4/8/4K{a=1}3/3w4/8 w - -", "e3") == Texts{"e3*d2"});
}

TEST_CASE("A marked king is safe from all but shots") {
  CHECK(test::has(move_texts(*at("7k/8/8/8/4r3/8/8/3JK3 w - -")), "d1f1"));
  CHECK_FALSE(test::has(move_texts(*at("7k/8/8/8/8/4a3/8/3JK3 w - -")), "d1f1"));
}

TEST_CASE("Whom the mark saves becomes another when he is shot") {
  CHECK(after("7k/8/8/8/4w3/8/4A3/K7 w - - 3 1 spell=e4", "e2*e4") ==
        "7k/8/8/8/4c3/8/4A3/K7 b - - 0 1");
  CHECK(after("7k/8/8/8/4w3/8/4A3/K7 w - - 3 1", "e2*e4") == "7k/8/8/8/8/8/4A3/K7 b - - 0 1");
  CHECK(after("7k/8/8/8/4w3/8/3B4/K7 w - - 3 1 spell=e4", "d2e2") ==
        "7k/8/8/8/4c3/8/8/K7 b - - 0 1");
  CHECK(after("7k/8/8/8/4w3/8/3B4/K7 w - - 3 1", "d2e2") == "7k/8/8/8/8/8/8/K7 b - - 0 1");
  // The cat that comes of it would attack the king.
  CHECK(plies_of("7k/8/8/8/1K2w3/8/4A3/8 w - - 3 1 spell=e4", "e2*").empty());
}

TEST_CASE("A man that captures some kinds alone passes nobody else by") {
  const Texts hunt = plies_of("7k/8/8/2r1a3/3H2c1/8/K7/3r4 w - -", "d4");
  CHECK(test::has(hunt, "d4c5"));
  CHECK(test::has(hunt, "d4d1"));
  CHECK_FALSE(test::has(hunt, "d4e5"));
  CHECK_FALSE(test::has(hunt, "d4g4"));
  CHECK(test::has(hunt, "d4f4"));
  CHECK(test::has(plies_of("7k/8/8/3Hp3/8/8/8/K7 w - e6 0 1", "d5"), "d5e6"));
}

TEST_CASE("A man that goes one way goes there on either side") {
  CHECK(plies_of("7k/8/8/8/3S4/8/8/K7 w - - 0 1", "d4") ==
        Texts{"d4b2", "d4b3", "d4c2", "d4c3", "d4c4", "d4c5", "d4d3", "d4d5", "d4e2", "d4e3",
              "d4e4", "d4e5", "d4f2", "d4f3", "d4g1"});
  CHECK(test::has(plies_of("7k/8/8/3s4/8/8/8/K7 b - - 0 1", "d5"), "d5g8"));
  CHECK_FALSE(test::has(plies_of("7k/8/8/3s4/8/8/8/K7 b - - 0 1", "d5"), "d5f3"));
}

TEST_CASE("What men become together may depend on the rank where they join") {
  CHECK(after("7k/8/8/8/8/8/3SK3/8 w - - 5 1", "d2e2") == "7k/8/8/8/8/8/4K{a=1}3/8 b - - 0 1");
  CHECK(after("7k/8/8/8/8/3SK3/8/8 w - - 5 1", "d3e3") == "7k/8/8/8/8/4K{a=2}3/8/8 b - - 0 1");
  CHECK(after("8/4ks2/8/8/8/8/8/K7 b - - 5 1", "f7e7") == "8/4k{a=1}3/8/8/8/8/8/K7 w - - 0 2");
}

TEST_CASE("why says what holds a man that can still do something") {
  CHECK(explain_move(*at("7k/8/8/3w4/4A1r1/8/8/K7 w - -"), "e4*g4") ==
        "e4*g4 is not legal: the archer on e4 is on 'frozen' (thaw.lua:96), where it may not do "
        "that");
  CHECK(explain_move(*at("7k/8/8/8/4A1r1/8/8/K7 w - - 1 1 spell=e4"), "e4e5") ==
        "e4e5 is not legal: the archer on e4 is on 'dazed' (thaw.lua:98), where it may not do "
        "that");
}

}  // namespace sb
