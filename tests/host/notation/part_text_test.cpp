// Drops and parts as text, both ways, and the reasons why a drop is no legal ply.
#include "notation/part_text.h"

#include "notation/decision_text.h"
#include "notation/rule_text.h"
#include "reference/reference.h"
#include "support/drops.h"

namespace sb {
namespace {

using test::Texts;

// A position and its plies as a test says them; it is never played.
class Told : public Game {
 public:
  Told(Variant variant, const std::string& text, std::vector<Move> plies)
      : variant_(std::move(variant)),
        position_(test::read(variant_, text)),
        plies_(std::move(plies)) {}

  const Variant& variant() const override { return variant_; }
  Snapshot snapshot() const override { return position_; }
  std::optional<Problem> set(const Snapshot&) override { return std::nullopt; }
  std::vector<Move> plies() override { return plies_; }
  std::vector<Move> plies_by_making() override { return plies_; }
  void play(Move) override {}
  bool undo() override { return false; }
  int plies_played() const override { return 0; }
  std::optional<Move> last_ply() const override { return std::nullopt; }
  Status status() override { return {}; }
  bool in_check() const override { return false; }
  std::vector<Cell> attackers(Cell, Side) const override { return {}; }
  std::uint64_t key() const override { return 0; }
  std::uint64_t fresh_key() const override { return 0; }
  std::string inconsistency() const override { return {}; }
  std::uint64_t perft(int, PerftHash*, const StopFlag&) override { return 0; }
  std::uint64_t hook_calls() const override { return 0; }
  Size sizes() const override { return {}; }
  Lookahead& ahead() override { throw std::logic_error("nobody looks ahead here"); }

 private:
  Variant variant_;
  Snapshot position_;
  std::vector<Move> plies_;
};

Move drop(const Variant& variant, std::string_view symbol, std::string_view to) {
  return Move::drop(variant.kind_of(symbol), test::cell(variant, to));
}

Move step(const Variant& variant, std::string_view from, std::string_view to) {
  Move move;
  move.from = static_cast<std::uint8_t>(test::cell(variant, from));
  move.to = static_cast<std::uint8_t>(test::cell(variant, to));
  return move;
}

constexpr const char* in_hand = "4k3/8/8/8/8/8/4P3/4K3[QNNp] w - - 0 1";

Told hand_game(const std::string& text = in_hand) {
  const Variant variant = test::with_hand();
  return {variant,
          text,
          {drop(variant, "Q", "e4"), drop(variant, "N", "a3"), drop(variant, "N", "b1"),
           step(variant, "e2", "e3")}};
}

constexpr const char* at_drop = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 phase=drop";

Told duck_game(const std::string& text = at_drop) {
  const Variant variant = test::with_duck();
  return {variant, text, {drop(variant, "*", "d5"), drop(variant, "*", "d6")}};
}

// Chess whose pieces come in beside a move: turns have one place, `move`, with a part.
Told gate_game() {
  Variant variant = test::with_hand();
  variant.play.reserves[0].drops.assign(variant.play.reserves[0].drops.size(), -1);
  variant.play.actions = {
      {.kind = Action::Kind::move, .part = 1},
      {.kind = Action::Kind::drop, .kinds = {variant.kind_of("N")}, .reserve = 0}};
  for (auto& turn : variant.play.turn) turn = {{.name = "move", .actions = {0}}};
  const Move move = step(variant, "e2", "e3");
  const Cell home = test::cell(variant, "e2"), far = test::cell(variant, "a3");
  const int knight = variant.kind_of("N");
  return {variant, in_hand, {move, move.with_part(knight, home), move.with_part(knight, far)}};
}

}  // namespace

TEST_CASE("a drop is written with its symbol, of the only neutral kind without") {
  auto hand = hand_game();
  CHECK(move_texts(hand) == Texts{"N@a3", "N@b1", "Q@e4", "e2e3"});
  auto duck = duck_game();
  CHECK(move_texts(duck) == Texts{"@d5", "@d6"});
  Variant two = test::with_duck();
  two.pieces.push_back(two.pieces.back());
  two.pieces.back().symbol = "Wl";
  CHECK(move_text(two, two.start, drop(two, "wl", "d5")) == "Wl@d5");
  CHECK(move_text(two, two.start, drop(two, "*", "d5")) == "*@d5");
}

TEST_CASE("every drop is read back, whatever the letter case of its symbol") {
  auto hand = hand_game();
  for (const Move move : hand.plies()) {
    const auto read = read_move(hand, move_text(hand.variant(), hand.snapshot(), move));
    REQUIRE(read.ok());
    CHECK(read.value() == move);
  }
  CHECK(read_move(hand, "q@e4").value() == drop(hand.variant(), "Q", "e4"));
  auto duck = duck_game();
  CHECK(read_move(duck, "@d5").value() == drop(duck.variant(), "*", "d5"));
  CHECK(read_move(duck, "*@d5").value() == drop(duck.variant(), "*", "d5"));
}

TEST_CASE("a drop that comes with a ply stands behind a comma") {
  auto game = gate_game();
  CHECK(move_texts(game) == Texts{"e2e3", "e2e3,N@a3", "e2e3,N@e2"});
  for (const Move move : game.plies()) {
    const auto read = read_move(game, move_text(game.variant(), game.snapshot(), move));
    REQUIRE(read.ok());
    CHECK(read.value() == move);
  }
  CHECK(read_move(game, "e2e3,n@e2").ok());
  Move promotes = step(game.variant(), "b7", "b8")
                      .with_part(game.variant().kind_of("N"), test::cell(game.variant(), "b7"));
  promotes.promotion = static_cast<std::uint16_t>(game.variant().kind_of("Q"));
  Snapshot position = test::bare(game.variant());
  test::put(game.variant(), position, "b7", "P");
  CHECK(move_text(game.variant(), position, promotes) == "b7b8=Q,N@b7");
}

TEST_CASE("a part that is not open is told what is") {
  auto game = gate_game();
  CHECK(explain_move(game, "e2e3,N@b1") ==
        "e2e3,N@b1 is not legal: with e2e3 no knight can be dropped on b1; e2e3,N@a3, e2e3,N@e2");
  CHECK(explain_move(game, "e2e3,X@b1") ==
        "e2e3,X@b1 is not legal: 'X' is no piece of Hand; K Q R B N P");
  CHECK(explain_move(game, "e3e4,N@b1") == "e3e4,N@b1 is not legal: nothing stands on e3");
  CHECK(explain_move(game, "e2e3,N@e2,N@a3") ==
        "e2e3,N@e2,N@a3 is not legal: only one drop can come with a ply");
}

TEST_CASE("who is not in hand is not dropped") {
  auto hand = hand_game();
  CHECK(explain_move(hand, "P@e4") == "P@e4 is not legal: P is not in hand: Q, N are");
  auto empty = hand_game("4k3/8/8/8/8/8/8/4K3[p] w - - 0 1");
  CHECK(explain_move(empty, "P@e4") == "P@e4 is not legal: P is not in hand: nobody is");
  CHECK(explain_move(hand, "K@e4").starts_with("K@e4 is not legal: no king can be dropped now; "));
}

TEST_CASE("who is in hand is dropped with either face") {
  const auto game = test::game_at("2k2/5/5/5/2K2[Ps] w - - 0 1", "kyoto");
  CHECK(read_move(*game, "P@a3").ok());
  const auto turned = read_move(*game, "+P@a3");
  REQUIRE(turned.ok());
  game->play(turned.value());
  CHECK(write_position(game->variant(), game->snapshot()) == "2k2/5/+P4/5/2K2[s] b - - 0 1");
  CHECK(read_move(*game, "s@b3").ok());
  CHECK(explain_move(*game, "+P@b3") == "+P@b3 is not legal: +P is not in hand: S, +S are");
}

TEST_CASE("nobody is dropped on a man, beside the board or without a name") {
  auto hand = hand_game();
  CHECK(explain_move(hand, "N@e2") ==
        "N@e2 is not legal: e2 is not empty; a knight can be put on a3, b1");
  CHECK(explain_move(hand, "N@e9") ==
        "N@e9 is not legal: there is no square e9; the board has a1 to h8");
  CHECK(explain_move(hand, "@e4") == "@e4 is not legal: it does not say who is dropped; as P@e4");
  CHECK(explain_move(hand, "X@e4") == "X@e4 is not legal: 'X' is no piece of Hand; K Q R B N P");
  const auto chess = Game::make(test::game("chess"));
  CHECK(explain_move(*chess, "P@e4") == "'P@e4' is no move; a move is written like a2a3");
}

TEST_CASE("where the turn waits for a drop no man moves") {
  auto duck = duck_game();
  CHECK(explain_move(duck, "e2e4") == "e2e4 is not legal: first put down the duck; as @d5");
  CHECK(duty_of(duck, duck.status()) == "White must put down the duck");
  auto before = duck_game("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  CHECK(explain_move(before, "@d7") ==
        "@d7 is not legal: nobody is dropped now: the turn begins with a move; a duck can be"
        " put on d5, d6");
  CHECK(duty_of(before, before.status()).empty());
}

TEST_CASE("a legal drop is told in words") {
  auto hand = hand_game();
  CHECK(explain_move(hand, "N@a3") == "N@a3 is legal: a knight is dropped on a3");
  auto gate = gate_game();
  CHECK(explain_move(gate, "e2e3,N@e2") ==
        "e2e3,N@e2 is legal: the pawn on e2 goes to e3, and a knight is dropped on e2");
  auto first = duck_game();
  CHECK(explain_move(first, "@d5") == "@d5 is legal: a duck is dropped on d5");
  auto next = duck_game("4k3/8/8/8/6*1/8/4P3/4K3 w - - 0 1 phase=drop");
  CHECK(explain_move(next, "@d5") == "@d5 is legal: the duck goes from g4 to d5");
}

TEST_CASE("a neutral man moves for nobody") {
  Variant variant = test::with_duck();
  Told game{variant, "4k3/8/8/3*4/8/8/4P3/4K3 w - - 0 1", {step(variant, "e2", "e3")}};
  CHECK(explain_move(game, "d5d6") ==
        "d5d6 is not legal: it is White's turn, the duck on d5 is nobody's");
}

TEST_CASE("a ply that a filter forbids is told its words and its line") {
  Variant variant = *test::game("chess");
  variant.play.expressions.facts.push_back({.kinds = {variant.kind_of("P")}});
  variant.play.forbid.push_back(
      {.name = "pawns rest", .facts = 0, .where = {"variants/rest.lua", 20}});
  Told game{variant, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", {step(variant, "e1", "d1")}};
  CHECK(explain_move(game, "e2e4") == "e2e4 is not legal: pawns rest (rest.lua:20)");
}

TEST_CASE("a ply that gives way to others is told which") {
  Variant variant = *test::game("chess");
  variant.play.expressions.facts.push_back({.captures = true});
  variant.play.prefer.push_back(
      {.name = "you have to capture", .facts = 0, .where = {"antichess.lua", 8}});
  Told game{variant, "4k3/8/8/4p3/3P4/8/4P3/4K3 w - - 0 1", {step(variant, "d4", "e5")}};
  CHECK_THAT(
      explain_move(game, "e2e4"),
      Catch::Contains("e2e4 is not legal: you have to capture (antichess.lua:8); possible is d4"));
}

TEST_CASE("a drop that gives way to others lists these alone") {
  const auto game = test::game_of(R"(
local crazyhouse = require "crazyhouse"
return crazyhouse:with { title = "Third", rules = crazyhouse.rules + {
  prefer "drop on the third" { by = "drop", to = ranks(3) },
} })");
  test::set(*game, "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1");
  CHECK(explain_move(*game, "P@e6") ==
        "P@e6 is not legal: drop on the third (test.lua:4); possible are P@a3, P@b3, P@c3, P@d3, "
        "P@e3 and 3 more");
}

TEST_CASE("a drop without a square is told so") {
  const auto game = Game::make(test::game("crazyhouse"));
  CHECK(explain_move(*game, "P@") == "P@ is not legal: it does not say on which square; as P@e4");
}

TEST_CASE("a side passes where the rules of turns let it") {
  Variant variant = *test::game("chess");
  variant.play.actions = {{.kind = Action::Kind::move}, {.kind = Action::Kind::pass}};
  for (auto& turn : variant.play.turn) turn = {{.name = "move", .actions = {0, 1}}};
  Told game{variant, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", {Move::pass(), step(variant, "e2", "e3")}};
  CHECK(read_move(game, "pass").value() == Move::pass());
  CHECK(explain_move(game, "pass") == "pass is legal: White passes");
  for (auto& turn : variant.play.turn) turn = {{.name = "move", .actions = {0}}};
  Told still{variant, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", {step(variant, "e2", "e3")}};
  CHECK(explain_move(still, "pass") == "pass is not legal: nobody passes now");
}

}  // namespace sb
