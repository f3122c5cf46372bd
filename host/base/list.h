// Questions to lists that are too short for a set, and loops over numbers.
// Invariant: a list that is asked is never changed.
#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
#include <type_traits>
#include <vector>

namespace sb {

// Whether the item is in the list, or that of it which the member `by` names.
template <class List, class Item, class By = std::identity>
bool contains(const List& list, const Item& item, By by = {}) {
  return std::ranges::find(list, item, by) != list.end();
}

// Where the item stands in the list; the length of the list where it does not.
template <class List, class Item>
int index_in(const List& list, const Item& item) {
  return static_cast<int>(std::ranges::find(list, item) - list.begin());
}

// The same in order, each item once.
template <class List>
List ascending(List list) {
  std::ranges::sort(list);
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

// What a function or a member gives for each item, in order; of another type where one is named.
template <class Made = void, class List, class Make>
auto mapped(const List& list, Make make) {
  using Given = std::decay_t<std::invoke_result_t<Make&, decltype(*std::begin(list))>>;
  std::vector<std::conditional_t<std::is_void_v<Made>, Given, Made>> all;
  all.reserve(std::size(list));
  for (const auto& item : list) all.emplace_back(std::invoke(make, item));
  return all;
}

// The same for each item of which the test is true.
template <class List, class Test, class Make = std::identity>
auto picked(const List& list, Test test, Make make = {}) {
  std::vector<std::decay_t<std::invoke_result_t<Make&, decltype(*std::begin(list))>>> some;
  for (const auto& item : list) {
    if (std::invoke(test, item)) some.emplace_back(std::invoke(make, item));
  }
  return some;
}

// Each item where it stands first.
template <class Item>
std::vector<Item> each_once(const std::vector<Item>& list) {
  std::vector<Item> all;
  for (const Item& item : list) {
    if (!contains(all, item)) all.push_back(item);
  }
  return all;
}

// The whole numbers from `first` to `last`, for a loop over them.
struct Numbers {
  struct At {
    int number;
    int operator*() const { return number; }
    void operator++() { ++number; }
    bool operator==(const At&) const = default;
  };
  int first, last;
  At begin() const { return {first}; }
  At end() const { return {last + 1}; }
};

}  // namespace sb
