// Questions to lists, and what is made of them.
#include "base/list.h"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

namespace sb {

TEST_CASE("a list tells where an item stands, and its length where it does not") {
  const std::vector<int> list = {5, 3, 5};
  CHECK(contains(list, 3));
  CHECK(index_in(list, 5) == 0);
  CHECK(index_in(list, 3) == 1);
  CHECK(index_in(list, 4) == 3);
}

TEST_CASE("a list in order has each item once") {
  CHECK(ascending(std::vector<int>{3, 1, 3, 2, 1}) == std::vector<int>{1, 2, 3});
  CHECK(ascending(std::vector<int>{}).empty());
}

TEST_CASE("a list is mapped by a function or a member") {
  struct Named {
    std::string_view name;
    int number;
  };
  const Named all[] = {{"a", 2}, {"b", 1}};
  CHECK(mapped(all, &Named::number) == std::vector<int>{2, 1});
  CHECK(mapped<std::string>(all, &Named::name) == std::vector<std::string>{"a", "b"});
  CHECK(mapped(all, [](const Named& one) { return one.number * 2; }) == std::vector<int>{4, 2});
}

}  // namespace sb
