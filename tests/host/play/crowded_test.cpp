// Laws in positions that random games seldom reach: men of every kind and state scattered over the
// board, bodies, marks and guests among them.
#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "reference/marks.h"
#include "reference/reference.h"
#include "rules/guard.h"
#include "support/games.h"
#include "support/hostile.h"

namespace sb {
namespace {

using test::Texts;

// Positions at random, most of them with some 15 men, some of them impossible.
class Crowd {
 public:
  Crowd(const Variant& variant, unsigned seed) : variant_(variant), random_(seed) {}

  Snapshot next() {
    position_ = test::bare(variant_);
    position_.to_act = side();
    for (const Side side : {Side::white, Side::black}) {
      for (int kind = 1; kind <= kinds(); ++kind) {
        if (variant_.kind(kind).royal) place(kind, side);
      }
    }
    const int men = 4 + below(16);
    for (int i = 0; i < men; ++i) {
      const int kind = 1 + below(kinds());
      if (!variant_.kind(kind).royal) place(kind, side());
    }
    for (std::size_t m = 0; m < variant_.play.marks.size(); ++m) {
      if (variant_.play.marks[m].on >= 0 || below(2) != 0) continue;
      const std::vector<Cell> cells = {static_cast<Cell>(below(this->cells()))};
      position_ = reference::with_mark(variant_, std::move(position_), static_cast<int>(m), cells);
    }
    if (variant_.guest_index() >= 0 && below(6) == 0)
      set(variant_.guest_index(), 1 + below(static_cast<int>(man_values(variant_))));
    return position_;
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  int kinds() const { return static_cast<int>(variant_.pieces.size()); }
  int cells() const { return variant_.board.size(); }
  Side side() { return below(2) == 0 ? Side::white : Side::black; }
  void set(int variable, int value) {
    position_.vars[static_cast<std::size_t>(variable)] = static_cast<std::uint32_t>(value);
  }

  // On a vacant cell; a body on so many vacant cells in a row as there are, if it is the first.
  void place(int kind, Side side) {
    const PieceSpec& spec = variant_.kind(kind);
    const auto is_same = [&](const Man& man) { return man.kind == kind && man.side == side; };
    if (spec.body && std::ranges::any_of(position_.men, is_same)) return;
    const Cell cell = static_cast<Cell>(below(cells()));
    const Man man{static_cast<std::uint16_t>(kind), side,
                  static_cast<std::uint32_t>(below(static_cast<int>(spec.states())))};
    std::vector<Cell> row = {cell};
    const auto ray = variant_.board.ray(cell, static_cast<Heading>(below(variant_.board.sides())));
    const std::size_t length = spec.body ? 2 + below(spec.body->most - 1) : 1;
    for (std::size_t i = 0; row.size() < length && i < ray.size(); ++i) row.push_back(ray[i]);
    const auto is_vacant = [&](Cell c) { return position_.men[c].kind == 0; };
    if (row.size() < length || !std::ranges::all_of(row, is_vacant)) return;
    for (const Cell c : row) position_.men[c] = man;
  }

  const Variant& variant_;
  std::mt19937 random_;
  Snapshot position_;
};

}  // namespace

TEST_CASE("Among men of every kind the fast path equals the slow twin and making every ply") {
  for (const std::string name :
       {"existentialist", "spinal-tap-extended", "coven.lua", "thaw.lua", "moods.lua",
        "hurdles.lua", "archery.lua", "escort.lua", "ramparts.lua", "fratricide.lua"}) {
    const auto variant = test::game(name);
    const auto game = Game::make(variant);
    Crowd crowd(*variant, 2);
    int tested = 0;
    for (int left = test::tries(1000); left > 0; --left) {
      const Snapshot position = crowd.next();
      if (game->set(position)) continue;
      ++tested;
      INFO(name << ": " << write_position(*variant, position));
      const std::vector<Move> plies = game->plies();
      const Texts fast = test::texts(*variant, position, plies);
      CHECK(fast == test::texts(*variant, position, game->plies_by_making()));
      CHECK(fast == test::texts(*variant, position, reference::plies(*variant, position)));
      CHECK(game->in_check() == reference::in_check(*variant, position, position.to_act));
      for (const Move move : plies) {
        game->play(move);
        REQUIRE(game->snapshot() == reference::after(*variant, position, move));
        REQUIRE(game->inconsistency() == "");
        REQUIRE(game->undo());
      }
    }
    INFO(name);
    CHECK(tested > test::tries(50));
  }
}

}  // namespace sb
