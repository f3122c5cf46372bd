// The arithmetic of declared state, and looking things up.
#include "rules/variant.h"

#include "rules/scripted.h"
#include "support/games.h"

namespace sb {
namespace {

PieceSpec piece_with_three_fields() {
  PieceSpec spec;
  spec.state = {{"n", 1, 9, 1, {}}, {"way", 0, 1, 1, {"left", "right"}}, {"debt", -2, 2, 0, {}}};
  return spec;
}

}  // namespace

TEST_CASE("a state number is mixed radix, the first field fastest") {
  const PieceSpec spec = piece_with_three_fields();
  CHECK(spec.states() == 9 * 2 * 5);
  CHECK(spec.initial_state() == 0 + 9 * 1 + 18 * 2);
  CHECK(spec.field_value(0, 0) == 1);
  CHECK(spec.field_value(0, 2) == -2);
  CHECK(spec.with_field(0, 0, 2) == 1);
  CHECK(spec.with_field(0, 1, 1) == 9);
  CHECK(spec.with_field(0, 2, -1) == 18);
}

TEST_CASE("a field that is changed leaves the others as they are") {
  const PieceSpec spec = piece_with_three_fields();
  for (std::uint32_t state = 0; state < spec.states(); ++state) {
    for (std::size_t f = 0; f < spec.state.size(); ++f) {
      for (int value = spec.state[f].low; value <= spec.state[f].high; ++value) {
        const std::uint32_t changed = spec.with_field(state, f, value);
        REQUIRE(spec.field_value(changed, f) == value);
        REQUIRE(spec.with_field(changed, f, spec.field_value(state, f)) == state);
      }
    }
  }
}

TEST_CASE("a piece without state has the one state 0") {
  const PieceSpec spec;
  CHECK(spec.states() == 1);
  CHECK(spec.initial_state() == 0);
}

TEST_CASE("a kind is found by its symbol in either letter case") {
  const auto chess = test::game("chess");
  for (std::size_t i = 0; i < chess->pieces.size(); ++i) {
    const std::string& symbol = chess->pieces[i].symbol;
    CHECK(chess->kind_of(symbol) == static_cast<int>(i + 1));
  }
  CHECK(chess->kind_of("k") == chess->kind_of("K"));
  CHECK(chess->kind_of("x") == 0);
  CHECK(chess->kind_of("") == 0);
  CHECK(chess->noun(chess->kind_of("R")) == "rook");
}

TEST_CASE("a man moves by the form of its state") {
  Variant variant = *test::game("chess");
  const int queen = variant.kind_of("Q");
  PieceSpec& spec = variant.pieces[queen - 1];
  CHECK(variant.form({static_cast<std::uint16_t>(queen), Side::white, 0}) == 0);
  spec.state = {{"n", 1, 3, 1, {}}};
  spec.form_of = {0, 1, 0};
  CHECK(variant.form({static_cast<std::uint16_t>(queen), Side::white, 1}) == 1);
  CHECK(variant.form({static_cast<std::uint16_t>(queen), Side::black, 2}) == 0);
}

TEST_CASE("a ply that puts a man is another move than one that changes a reserve") {
  ScriptedPly puts, reserves;
  puts.puts = {{.cell = 0, .man = {.kind = 2, .side = Side::white, .state = 1}}};
  reserves.reserves = {{.reserve = 0, .side = Side::white, .kind = 2, .by = 1}};
  PlyShelf shelf;
  CHECK(shelf.keep(puts) != shelf.keep(reserves));
}

TEST_CASE("rights are counted up to the highest bit in use") {
  CHECK(test::game("chess")->right_count() == 4);
  CHECK(test::game("grand")->right_count() == 0);
}

}  // namespace sb
