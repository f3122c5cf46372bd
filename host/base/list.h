// Questions to lists that are too short for a set, and loops over numbers.
// Invariant: a list is never changed.
#pragma once

#include <algorithm>

namespace sb {

template <class List, class Item>
bool contains(const List& list, const Item& item) {
  return std::ranges::find(list, item) != list.end();
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
