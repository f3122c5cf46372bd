// Which values of options are tried together.
#include "check/combinations.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

namespace sb {
namespace {

std::vector<Option> options_with(const std::vector<int>& counts) {
  std::vector<Option> options;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    Option option{.name = "o" + std::to_string(i), .values = {}, .where = {}};
    for (int value = 0; value < counts[i]; ++value) option.values.push_back(std::to_string(value));
    options.push_back(option);
  }
  return options;
}

}  // namespace

TEST_CASE("without options there is one combination, of nothing", "[check]") {
  CHECK(combinations({}, 12) == std::vector<Choices>{{}});
}

TEST_CASE("a few options are tried in every combination, the defaults first", "[check]") {
  const auto all = combinations(options_with({2, 3}), 12);
  CHECK(all.size() == 6);
  CHECK(all.front() == Choices{{"o0", "0"}, {"o1", "0"}});
  CHECK(std::set<Choices>(all.begin(), all.end()).size() == 6);
}

TEST_CASE("of many options every pair of values is tried", "[check]") {
  const auto options = options_with({2, 2, 3, 2, 4, 2, 2});
  const auto some = combinations(options, 12);
  CHECK(some.size() < 20);  // of 384
  for (const Option& a : options) {
    for (const Option& b : options) {
      for (const std::string& x : a.values) {
        for (const std::string& y : b.values) {
          if (a.name == b.name) continue;
          CHECK(std::ranges::any_of(some, [&](const Choices& choices) {
            return choices.at(a.name) == x && choices.at(b.name) == y;
          }));
        }
      }
    }
  }
}

}  // namespace sb
