// Chance with a seed: the same choices on every machine.
#pragma once

#include <initializer_list>
#include <random>
#include <string>
#include <vector>

namespace sb::test {

class Chance {
 public:
  explicit Chance(unsigned seed) : random_(seed) {}

  // 0 to `most`.
  int number(int most) { return static_cast<int>(random_() % static_cast<unsigned>(most + 1)); }
  int between(int least, int most) { return least + number(most - least); }
  bool percent(int chances) { return number(99) < chances; }
  const char* any(std::initializer_list<const char*> list) {
    return list.begin()[number(static_cast<int>(list.size()) - 1)];
  }
  const std::string& any(const std::vector<std::string>& list) {
    return list[static_cast<std::size_t>(number(static_cast<int>(list.size()) - 1))];
  }

 private:
  std::mt19937 random_;
};

}  // namespace sb::test
