// Dice: chance with a seed. Invariant: the same seed always gives the same throws, everywhere.
#pragma once

#include <cstddef>
#include <cstdint>

namespace sb {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
  // splitmix64
  std::uint64_t next() {
    std::uint64_t x = state_ += 0x9E3779B97F4A7C15u;
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
  }

 private:
  std::uint64_t state_;
};

}  // namespace sb
