// History: how often a ply has refuted others, in any position and as the answer to the plies
// before it. Invariant: every value stays between -most and most; what has no value counts 0.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "base/chance.h"
#include "movement/move.h"

namespace sb {

class History {
 public:
  static constexpr int most = 1 << 14;
  // One and two plies before: who came where, as a key of the past; 0 where there was none.
  using Past = std::array<std::uint64_t, 2>;
  static std::uint64_t past_of(std::uint32_t made, int back) {
    return scrambled(made + (back << 24));
  }

  int of(const Move& move, Side us, const Past& past) const {
    const std::uint64_t word = word_of(move, us);
    return plies_[place(word)] + answers_[place_after(word, past[0])] +
           answers_[place_after(word, past[1])] / 2;
  }
  void add(const Move& move, Side us, const Past& past, int bonus) {
    const std::uint64_t word = word_of(move, us);
    add_to(plies_[place(word)], bonus);
    for (const std::uint64_t before : past) add_to(answers_[place_after(word, before)], bonus);
  }
  // What was learned earlier counts half.
  void fade() {
    for (auto* table : {&plies_, &answers_}) {
      for (std::int16_t& value : *table) value = static_cast<std::int16_t>(value / 2);
    }
  }
  void forget() { *this = {}; }

 private:
  static constexpr std::size_t plies = 1 << 14, answers = 1 << 16;

  static std::uint64_t word_of(const Move& move, Side us) {
    return move.from | std::uint64_t{move.to} << 8 |
           std::uint64_t{static_cast<std::uint8_t>(move.type)} << 16 |
           std::uint64_t{move.detail} << 24 | std::uint64_t{move.part_kind} << 40 |
           static_cast<std::uint64_t>(index(us)) << 56;
  }
  static std::size_t place(std::uint64_t word) { return scrambled(word) & (plies - 1); }
  static std::size_t place_after(std::uint64_t word, std::uint64_t before) {
    return scrambled(word ^ before) & (answers - 1);
  }
  // The nearer to its bound, the less a value grows.
  static void add_to(std::int16_t& value, int bonus) {
    value = static_cast<std::int16_t>(value + bonus - value * std::abs(bonus) / most);
  }

  std::vector<std::int16_t> plies_ = std::vector<std::int16_t>(plies);
  std::vector<std::int16_t> answers_ = std::vector<std::int16_t>(answers);
};

}  // namespace sb
