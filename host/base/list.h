// Questions to lists that are too short for a set. Invariant: a list is never changed.
#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

namespace sb {

template <typename T>
bool contains(const std::vector<T>& list, const std::type_identity_t<T>& item) {
  return std::ranges::find(list, item) != list.end();
}

}  // namespace sb
