// Men in hand, promoted men and neutral men in position text and in pictures.
#include "notation/reserve_text.h"

#include "notation/diagram.h"
#include "reference/fault.h"
#include "support/drops.h"
#include "support/small_game.h"

namespace sb {
namespace {

std::string pool_fault(const Variant& variant, std::string_view text) {
  const auto position = read_position(variant, text);
  return position ? "" : describe(position.problem());
}

std::string canonical(const Variant& variant, std::string_view text) {
  return write_position(variant, test::read(variant, text));
}

constexpr const char* bare_start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

}  // namespace

TEST_CASE("men in hand stand in brackets behind the board, White's first") {
  const Variant variant = test::with_hand();
  const std::string text = "4k3/8/8/8/8/8/8/4K3[QPPqn] w - - 0 1";
  CHECK(canonical(variant, text) == text);
  const Snapshot position = test::read(variant, text);
  CHECK(held_in(variant, position, 0, Side::white, variant.kind_of("P")) == 2);
  CHECK(held_in(variant, position, 0, Side::black, variant.kind_of("N")) == 1);
  CHECK(canonical(variant, "4k3/8/8/8/8/8/8/4K3[nPqPQ] w - - 0 1") == text);
}

TEST_CASE("an empty hand is written, and read where it is not") {
  const Variant variant = test::with_hand();
  CHECK(write_position(variant, variant.start) == std::string(bare_start) + "[] w KQkq - 0 1");
  CHECK(canonical(variant, "4k3/8/8/8/8/8/8/4K3 w - - 0 1") == "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
}

TEST_CASE("an empty hand may be written as a hyphen") {
  const Variant game = *test::game("crazyhouse");
  const auto position = read_position(game, "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1");
  REQUIRE(position);
  CHECK(hand_text(game, position.value()) == "[]");
}

TEST_CASE("a hand behind the last rank is read as well") {
  const Variant variant = test::with_hand();
  CHECK(canonical(variant, "4k3/8/8/8/8/8/8/4K3/QPp w - - 0 1") ==
        "4k3/8/8/8/8/8/8/4K3[QPp] w - - 0 1");
  CHECK(canonical(variant, "4k3/8/8/8/8/8/8/4K3/ w - - 0 1") == "4k3/8/8/8/8/8/8/4K3[] w - - 0 1");
}

TEST_CASE("in hand too a symbol of two letters stands in parentheses") {
  Variant variant = test::with_hand();
  variant.pieces[static_cast<std::size_t>(variant.kind_of("N") - 1)].symbol = "Kn";
  const std::string text = "4k3/8/8/8/8/8/8/4K3[(Kn)(Kn)p(kn)] w - - 0 1";
  CHECK(canonical(variant, text) == "4k3/8/8/8/8/8/8/4K3[(Kn)(Kn)(kn)p] w - - 0 1");
  CHECK(pool_fault(variant, "4k3/8/8/8/8/8/8/4K3[(Kn] w - - 0 1") ==
        "PLACEMENT: in brackets: '(Kn' lacks a symbol or its ')'");
}

TEST_CASE("in hand too the letter behind a plus tells whose the man is") {
  Variant variant = test::with_hand();
  variant.pieces[static_cast<std::size_t>(variant.kind_of("N") - 1)].symbol = "+N";
  const std::string text = "4k3/8/8/8/8/8/8/4K3[+N+np] w - - 0 1";
  CHECK(canonical(variant, text) == text);
  CHECK(canonical(variant, "4k3/8/8/8/8/8/8/4K3[p(+n)(+N)] w - - 0 1") == text);
}

TEST_CASE("a hand that is wrong is refused with what is wrong") {
  const Variant variant = test::with_hand();
  const auto in_hand = [&](const std::string& hand) {
    return pool_fault(variant, "4k3/8/8/8/8/8/8/4K3" + hand + " w - - 0 1");
  };
  CHECK(in_hand("[K]") == "PLACEMENT: in brackets: 'K' is not held in hand (Q R B N P)");
  CHECK(in_hand("[Q2]") == "PLACEMENT: in brackets: '2' is not held in hand (Q R B N P)");
  CHECK(in_hand("[Q") == "PLACEMENT: '[' lacks a ']' at the end");
  CHECK(in_hand("[" + std::string(17, 'p') + "]") ==
        "PLACEMENT: in brackets: too many of 'p' (at most 16)");
  CHECK(pool_fault(variant, "4k3/8/8/8/8/8/8/4K3[] w - - 0 1 whand=Q1") ==
        "whand is written in brackets behind PLACEMENT");
  CHECK(pool_fault(*test::game("chess"), "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1") ==
        "PLACEMENT: '[Q]': Chess has no men in hand");
}

TEST_CASE("of several reserves the first is in brackets, the others are keys") {
  Variant variant = test::with_hand();
  variant.play.reserves.push_back({.name = "prison", .takes = Reserve::Takes::lost});
  test::count_in(variant, "prison", 1, "QR");
  const std::string text = "4k3/8/8/8/8/8/8/4K3[Pq] w - - 0 1 wprison=Q1,R2 bprison=R1";
  CHECK(canonical(variant, text) == text);
}

TEST_CASE("a reserve whose symbols have no letter case is written as keys") {
  Variant variant = test::with_duck();
  variant.play.reserves.push_back({.name = "ducks"});
  test::count_in(variant, "ducks", 0, "*");
  variant.play.actions[1].reserve = 0;
  CHECK(hand_of(variant) == -1);
  const std::string text = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 wducks=*2";
  CHECK(canonical(variant, text) == text);
}

TEST_CASE("a man who has promoted is marked where a reserve has to know") {
  const Variant variant = test::with_hand();
  const std::string text = "4k3/8/q~7/8/8/Q~6Q/8/4K3[] w - - 0 1";
  CHECK(canonical(variant, "4k3/8/q~7/8/8/Q~6Q/8/4K3 b - - 0 1") ==
        "4k3/8/q~7/8/8/Q~6Q/8/4K3[] b - - 0 1");
  CHECK(canonical(variant, text) == text);
  CHECK(pool_fault(variant, "4k3/8/8/8/8/8/8/4K~3[] w - - 0 1") ==
        "PLACEMENT: rank 1: no king comes by promotion, '~' marks one that did");
}

TEST_CASE("a neutral man is written as declared and read in either case") {
  const Variant star = test::with_duck();
  const std::string text = "4k3/8/8/3*4/8/8/8/4K3 w - - 0 1";
  CHECK(canonical(star, text) == text);
  const Variant letter = test::with_duck("D");
  CHECK(canonical(letter, "4k3/8/8/3d4/8/8/8/4K3 b - - 0 1 phase=drop") ==
        "4k3/8/8/3D4/8/8/8/4K3 b - - 0 1 phase=drop");
  const Snapshot position = test::read(letter, "4k3/8/8/3d4/8/8/8/4K3 b - - 0 1");
  CHECK(position.men[test::cell(letter, "d5")].side == Side::neutral);
}

TEST_CASE("no man of a kind with sides is neutral") {
  const Variant variant = test::with_duck();
  Snapshot position = variant.start;
  position.men[test::cell(variant, "a2")].side = Side::neutral;
  CHECK(fault_of(variant, position)->message == "PLACEMENT: no such piece on a2");
}

TEST_CASE("below a picture stand the men in hand and the place of the turn") {
  const Variant hand = test::with_hand();
  const Snapshot position = test::read(hand, "4k3/8/8/8/8/8/8/Q~3K3[QPP] w - - 0 1");
  CHECK(draw_terminal(hand, position, {})
            .ends_with("g  h\na1 Q~\nWhite holds: Q Px2\nBlack holds: nobody\n"));
  const std::string svg = draw_svg(hand, position, {});
  CHECK(svg.find("White holds: Q P\u00d72<") != std::string::npos);
  const Variant duck = test::with_duck();
  const Snapshot put = test::read(duck, "4k3/8/8/3*4/8/8/8/4K3 w - - 0 1 phase=drop");
  const std::string picture = draw_terminal(duck, put, {});
  CHECK(picture.find("g  h\nWhite must put down the duck\n") != picture.npos);
  CHECK(picture.find("5  .  .  .  *  .") != std::string::npos);
  CHECK(draw_svg(duck, put, {}).find("#c9a227") != std::string::npos);
}

TEST_CASE("below a picture stand variables that are not as at first") {
  const auto game = Game::make(test::game("three-check"));
  const Variant& variant = game->variant();
  const Snapshot position = test::read(variant, "4k3/8/8/8/8/8/8/4K2R w - - 0 1 wchecks=2");
  const std::string line = "White has given 2 checks";
  CHECK(draw_terminal(variant, position, {}).ends_with("g  h\n" + line + "\n"));
  CHECK(draw_svg(variant, position, {}).find(line) != std::string::npos);
}

TEST_CASE("beside a hand a reserve that is only kept is told, too") {
  const auto game = test::game_of(
      "local chess = require 'chess'\n"
      "return chess:with { rules = chess.rules + { reserve 'hand' { takes = 'captured', drops = "
      "ranks '1-4' }, reserve 'dead' { takes = 'lost', of = 'QRBNP' } } }");
  const Variant& variant = game->variant();
  const Snapshot position = test::read(variant, "4k3/8/8/8/8/8/8/4K3[PPN] w - - 0 1 bdead=N1,P2");
  CHECK(draw_terminal(variant, position, {})
            .ends_with("White holds: N Px2\nBlack holds: nobody\nBlack's dead: N and P x2\n"));
}

}  // namespace sb
