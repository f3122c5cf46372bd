// Position: flat state of a game: cells, sets by side and form, packed variables, a key.
// Invariant: only Journal writes to it, and sets and key always agree with cells and variables.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "base/chance.h"
#include "board/cellset.h"
#include "board/directions.h"
#include "position/snapshot.h"

namespace sb {

// What stands on a cell, in one word: form (which movement, 10 bits), side (2), state number (20);
// 0 = empty. Forms are numbered from 1 over all kinds (play/rulebook.h); the state travels with the
// piece.
struct Piece {
  std::uint32_t bits = 0;

  static constexpr int form_bits = 10;
  static constexpr int side_bits = 2;
  static constexpr int state_bits = 20;
  static constexpr Piece make(int form, Side side, std::uint32_t state) {
    assert(form > 0 && form < 1 << form_bits && state < 1u << state_bits);
    return {static_cast<std::uint32_t>(form) | static_cast<std::uint32_t>(side) << form_bits |
            state << (form_bits + side_bits)};
  }
  constexpr explicit operator bool() const { return bits != 0; }
  constexpr int form() const { return static_cast<int>(bits & ((1u << form_bits) - 1)); }
  constexpr Side side() const { return static_cast<Side>((bits >> form_bits) & 3); }
  constexpr std::uint32_t state() const { return bits >> (form_bits + side_bits); }
  friend constexpr bool operator==(Piece, Piece) = default;
};

// The packed variables that every game has; a variant's own follow from var_declared on.
enum Var : int {
  var_turn,      // side to act (bit 0), HALFMOVE (bits 1-15), FULLMOVE (bits 16-31)
  var_rights,    // Snapshot::rights
  var_trail,     // 0, or the last ply's from and to: its cells between can be captured on
  var_declared,  // Variant::state[0] and so on
};
inline constexpr int max_vars = 128;

// The value of var_trail where it is not 0.
struct TrailWord {
  Cell from, to;

  explicit constexpr TrailWord(std::uint32_t word)
      : from(static_cast<Cell>(word & 0xFF)), to(static_cast<Cell>(word >> 8 & 0xFF)) {}
  static constexpr std::uint32_t pack(Cell from, Cell to) {
    return 1u << 16 | from | static_cast<std::uint32_t>(to) << 8;
  }
};

struct Turn {
  static constexpr int max_halfmove = (1 << 15) - 1;
  static constexpr int max_fullmove = (1 << 16) - 1;
  static constexpr std::uint32_t halfmove_bits = std::uint32_t{max_halfmove} << 1;
  static constexpr std::uint32_t fullmove_bits = std::uint32_t{max_fullmove} << 16;
  Side side = Side::white;
  int halfmove = 0, fullmove = 1;

  static constexpr Turn unpack(std::uint32_t word) {
    return {static_cast<Side>(word & 1), static_cast<int>(word >> 1 & max_halfmove),
            static_cast<int>(word >> 16)};
  }
  // The packed turn after a ply of the side to act. Counters stay at their limits.
  static constexpr std::uint32_t next(std::uint32_t word, bool zeroing) {
    if (zeroing) {
      word = counted_anew(word);
    } else if ((word & halfmove_bits) != halfmove_bits) {
      word += 2;
    }
    return pass(word);
  }
  // The packed turn with HALFMOVE 0.
  static constexpr std::uint32_t counted_anew(std::uint32_t word) { return word & ~halfmove_bits; }
  // The packed turn when the side to act hands over without a ply of a man.
  static constexpr std::uint32_t pass(std::uint32_t word) {
    if (word >> 16 != max_fullmove) word += (word & 1) << 16;
    return word ^ 1;
  }
  // The packed turn `ended` with side and FULLMOVE as they were in `before`.
  static constexpr std::uint32_t resume(std::uint32_t ended, std::uint32_t before) {
    return (ended & halfmove_bits) | (before & ~halfmove_bits);
  }
  constexpr std::uint32_t pack() const {
    return static_cast<std::uint32_t>(side) | static_cast<std::uint32_t>(halfmove) << 1 |
           static_cast<std::uint32_t>(fullmove) << 16;
  }
};

// Fixed odd numbers, one for each slot of a position: 0-255 cells, 256 + v variables.
inline constexpr std::array<std::uint64_t, 256 + max_vars> key_factors = [] {
  std::array<std::uint64_t, 256 + max_vars> factors{};
  Chance chance(0x9E3779B97F4A7C15u);
  for (std::uint64_t& factor : factors) factor = chance.next() | 1;
  return factors;
}();

// The share of a slot's value in a key; a zero has none. Cheap enough to need no table of values,
// whatever attributes a piece carries.
constexpr std::uint64_t key_share(std::size_t slot, std::uint32_t value) {
  const std::uint64_t x = value * 0xD6E8FEB86659FD93u * key_factors[slot];
  return x ^ x >> 32;
}

template <int W>
class Journal;

template <int W>
class Position {
 public:
  using Set = CellSet<W>;
  static constexpr int capacity = 64 * W;

  // An empty position that knows forms 1 to `forms`.
  explicit Position(int forms) : by_form_(forms + 1) {}

  Piece at(Cell c) const { return cells_[c]; }
  const Set& of(Side side) const { return by_side_[index(side)]; }
  Set occupied() const { return by_side_[0] | by_side_[1] | by_side_[2]; }
  // Both sides' men of a form; form 0 is nobody's and always empty.
  const Set& with_form(int form) const { return by_form_[form]; }
  int forms() const { return static_cast<int>(by_form_.size()) - 1; }
  std::uint32_t var(int v) const { return vars_[v]; }
  // The variant's own variables, of which there are `count`.
  std::span<const std::uint32_t> declared_vars(std::size_t count) const {
    return {vars_.data() + var_declared, count};
  }
  Turn turn() const { return Turn::unpack(vars_[var_turn]); }
  Side to_act() const { return static_cast<Side>(vars_[var_turn] & 1); }
  std::uint64_t key() const { return key_; }

  // What a variable adds to the key: of var_turn only the side to act.
  static constexpr std::uint64_t var_share(int v, std::uint32_t value) {
    return key_share(256 + v, v == var_turn ? value & 1 : value);
  }
  std::uint64_t fresh_key() const {
    std::uint64_t key = 0;
    for (int c = 0; c < capacity; ++c)
      key ^= key_share(static_cast<std::size_t>(c), cells_[c].bits);
    for (int v = 0; v < max_vars; ++v) key ^= var_share(v, vars_[v]);
    return key;
  }
  std::size_t bytes() const { return sizeof(*this) + by_form_.size() * sizeof(Set); }

 private:
  friend class Journal<W>;

  std::array<Piece, capacity> cells_{};
  std::array<Set, owners> by_side_{};
  std::vector<Set> by_form_;
  std::array<std::uint32_t, max_vars> vars_{};
  std::uint64_t key_ = 0;
};

}  // namespace sb
