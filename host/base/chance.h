// Chance: numbers that look like chance and follow from a seed (splitmix64).
// Invariant: the same seed always gives the same numbers, on every machine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sb {

// A number that looks as if it had nothing to do with the one it is made of.
constexpr std::uint64_t scrambled(std::uint64_t x) {
  x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
  x = (x ^ x >> 27) * 0x94D049BB133111EBu;
  return x ^ x >> 31;
}

class Chance {
 public:
  explicit constexpr Chance(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() { return scrambled(state_ += 0x9E3779B97F4A7C15u); }
  // 0 to size - 1; size is not 0.
  constexpr std::size_t below(std::size_t size) { return next() % size; }
  constexpr bool percent(int chances) { return static_cast<int>(below(100)) < chances; }

 private:
  std::uint64_t state_;
};

}  // namespace sb
