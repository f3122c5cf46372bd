// CellSet: a set of up to 64 * W cells as bits, cell 0 the lowest bit of the first word.
// Invariant: bits beyond the board's last cell are never set by any function of the host.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

namespace sb {

using Cell = std::uint16_t;  // index of a cell on its board, 0 to 255
inline constexpr Cell no_cell = 0xFFFF;

template <int W>
struct CellSet {
  std::array<std::uint64_t, W> word{};

  static constexpr CellSet of(Cell cell) {
    assert(cell < 64 * W);
    CellSet set;
    set.word[cell >> 6] = std::uint64_t{1} << (cell & 63);
    return set;
  }

  constexpr bool has(Cell cell) const { return (word[cell >> 6] >> (cell & 63)) & 1; }
  constexpr void add(Cell cell) { word[cell >> 6] |= std::uint64_t{1} << (cell & 63); }
  constexpr void remove(Cell cell) { word[cell >> 6] &= ~(std::uint64_t{1} << (cell & 63)); }
  constexpr void flip(Cell cell) { word[cell >> 6] ^= std::uint64_t{1} << (cell & 63); }

  constexpr bool any() const {
    std::uint64_t all = 0;
    for (int i = 0; i < W; ++i) all |= word[i];
    return all != 0;
  }
  constexpr bool none() const { return !any(); }
  constexpr int count() const {
    int sum = 0;
    for (int i = 0; i < W; ++i) sum += std::popcount(word[i]);
    return sum;
  }
  // True for a set of two or more cells.
  constexpr bool many() const {
    if constexpr (W == 1) {
      return (word[0] & (word[0] - 1)) != 0;
    } else {
      return count() > 1;
    }
  }
  // The lowest cell; the set must not be empty.
  constexpr Cell first() const {
    for (int i = 0; i < W; ++i) {
      if (word[i]) return static_cast<Cell>(64 * i + std::countr_zero(word[i]));
    }
    return no_cell;
  }
  // The highest cell; the set must not be empty.
  constexpr Cell last() const {
    for (int i = W - 1; i >= 0; --i) {
      if (word[i]) return static_cast<Cell>(64 * i + 63 - std::countl_zero(word[i]));
    }
    return no_cell;
  }
  // Calls f(cell) for each member, lowest first.
  template <class F>
  [[gnu::always_inline]] constexpr void each(F&& f) const {
    for (int i = 0; i < W; ++i) {
      for (std::uint64_t rest = word[i]; rest; rest &= rest - 1) {
        f(static_cast<Cell>(64 * i + std::countr_zero(rest)));
      }
    }
  }
  // Whether f(cell) holds of some member; once it has, no other is asked.
  template <class F>
  [[gnu::always_inline]] constexpr bool some(F&& f) const {
    for (int i = 0; i < W; ++i) {
      for (std::uint64_t rest = word[i]; rest; rest &= rest - 1) {
        if (f(static_cast<Cell>(64 * i + std::countr_zero(rest)))) return true;
      }
    }
    return false;
  }
  // The members of which f(cell) holds.
  template <class F>
  [[gnu::always_inline]] constexpr CellSet those(F&& f) const {
    CellSet found;
    each([&](Cell cell) {
      if (f(cell)) found.add(cell);
    });
    return found;
  }
  // The members moved up by `by` cell numbers (down where negative); 0 < |by| < 64. What leaves is
  // lost.
  constexpr CellSet shifted(int by) const {
    assert(by != 0 && by < 64 && by > -64);
    CellSet out;
    if (by > 0) {
      for (int i = 0; i < W; ++i) {
        out.word[i] = word[i] << by;
        if (i > 0) out.word[i] |= word[i - 1] >> (64 - by);
      }
    } else {
      for (int i = 0; i < W; ++i) {
        out.word[i] = word[i] >> -by;
        if (i + 1 < W) out.word[i] |= word[i + 1] << (64 + by);
      }
    }
    return out;
  }

  constexpr CellSet& operator|=(const CellSet& o) {
    for (int i = 0; i < W; ++i) word[i] |= o.word[i];
    return *this;
  }
  constexpr CellSet& operator&=(const CellSet& o) {
    for (int i = 0; i < W; ++i) word[i] &= o.word[i];
    return *this;
  }
  constexpr CellSet& operator^=(const CellSet& o) {
    for (int i = 0; i < W; ++i) word[i] ^= o.word[i];
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator^(CellSet a, const CellSet& b) { return a ^= b; }
  friend constexpr CellSet operator~(CellSet a) {
    for (int i = 0; i < W; ++i) a.word[i] = ~a.word[i];
    return a;
  }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;
};

// The same cells as a set of V words, which have to hold them.
template <int V, int W>
constexpr CellSet<V> resized(const CellSet<W>& set) {
  CellSet<V> out;
  for (int i = 0; i < std::min(V, W); ++i) out.word[i] = set.word[i];
  return out;
}

}  // namespace sb
