// The journal: whatever is written can be taken back exactly.
#include "position/journal.h"

#include <catch2/catch.hpp>
#include <random>

namespace sb {

namespace {

struct State {
  std::vector<std::uint32_t> cells, vars;
  std::uint64_t key;
  friend bool operator==(const State&, const State&) = default;
};

template <int W>
State state_of(const Position<W>& position) {
  State state{{}, {}, position.key()};
  for (int c = 0; c < Position<W>::capacity; ++c)
    state.cells.push_back(position.at(static_cast<Cell>(c)).bits);
  for (int v = 0; v < max_vars; ++v) state.vars.push_back(position.var(v));
  return state;
}

// The first cell at or after `from`, round the board, on which somebody stands; no_cell on an empty
// board.
template <int W>
Cell somebody_from(const Position<W>& position, Cell from) {
  for (int i = 0; i < Position<W>::capacity; ++i) {
    const auto c = static_cast<Cell>((from + i) % Position<W>::capacity);
    if (position.at(c)) return c;
  }
  return no_cell;
}

template <int W>
void write_at_random(Journal<W>& journal, std::mt19937& random, int writes) {
  const auto upto = [&](unsigned limit) { return static_cast<unsigned>(random() % limit); };
  for (int i = 0; i < writes; ++i) {
    const auto a = static_cast<Cell>(upto(Position<W>::capacity));
    const auto b = static_cast<Cell>(upto(Position<W>::capacity));
    const Piece piece =
        Piece::make(1 + static_cast<int>(upto(5)), static_cast<Side>(upto(2)), upto(1000));
    switch (upto(5)) {
      case 0:
        journal.put(a, piece);
        break;
      case 1:
        journal.put(a, {});
        break;
      case 2: {
        const Cell from = somebody_from(journal.position(), a);
        if (from == no_cell || from == b) break;
        journal.relocate(from, b, upto(2) ? journal.position().at(from) : piece);
        break;
      }
      case 3:
        journal.set(static_cast<int>(upto(max_vars)), static_cast<std::uint32_t>(random()));
        break;
      default:
        journal.end_turn(upto(2) != 0);
    }
  }
}

}  // namespace

TEMPLATE_TEST_CASE_SIG("Taking back restores every cell, variable and the key", "", ((int W), W), 1,
                       2, 4) {
  std::mt19937 random(W);
  Position<W> position(5);
  Journal<W> journal(position);
  for (int round = 0; round < 200; ++round) {
    const State before = state_of(position);
    const auto point = journal.here();
    write_at_random(journal, random, 30);
    CHECK(position.key() == position.fresh_key());
    journal.take_back(point);
    CHECK(state_of(position) == before);
    write_at_random(journal, random, 3);
  }
}

TEST_CASE("Equal positions have equal keys whatever led to them") {
  Position<1> position(3);
  Journal<1> journal(position);
  const Piece rook = Piece::make(2, Side::white, 0);
  journal.put(3, rook);
  const std::uint64_t there = position.key();
  journal.relocate(3, 40, rook);
  CHECK(position.key() != there);
  journal.relocate(40, 3, rook);
  CHECK(position.key() == there);
  journal.end_turn(false);
  CHECK(position.key() != there);
  journal.end_turn(false);
  CHECK(position.key() == there);  // the counters are no part of it
}

TEST_CASE("A ply moves the counters on and they stop at their limits") {
  Turn turn{Side::white, 7, 3};
  CHECK(Turn::unpack(Turn::next(turn.pack(), false)).halfmove == 8);
  CHECK(Turn::unpack(Turn::next(turn.pack(), true)).halfmove == 0);
  CHECK(Turn::unpack(Turn::next(turn.pack(), false)).fullmove == 3);
  turn = {Side::black, Turn::max_halfmove, 3};
  CHECK(Turn::unpack(Turn::next(turn.pack(), false)).fullmove == 4);
  CHECK(Turn::unpack(Turn::next(turn.pack(), false)).halfmove == Turn::max_halfmove);
  CHECK(Turn::unpack(Turn::next(turn.pack(), false)).side == Side::white);
  turn.fullmove = Turn::max_fullmove;
  CHECK(Turn::unpack(Turn::next(turn.pack(), false)).fullmove == Turn::max_fullmove);
}

}  // namespace sb
