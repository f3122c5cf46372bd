// Questions to lists that are too short for a set. Invariant: a list is never changed.
#pragma once

#include <algorithm>

namespace sb {

template <class List, class Item>
bool contains(const List& list, const Item& item) {
  return std::ranges::find(list, item) != list.end();
}

}  // namespace sb
