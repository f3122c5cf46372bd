// Table: what a search has found out about positions, by key. A later finding replaces an earlier
// one of the same slot unless that is of the same search and deeper.
// Invariant: a find is always of the key that was asked for, up to a clash of 64 bits.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

#include "movement/move.h"

namespace sb {

class Table {
 public:
  enum class Bound : std::uint8_t { none, least, most, exact };
  struct Entry {
    std::uint64_t key = 0;
    Move best{};
    std::int16_t score = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
  };

  explicit Table(std::size_t megabytes)
      : entries_(std::bit_floor((megabytes << 20) / sizeof(Entry))) {}

  // Null where nothing is known.
  const Entry* find(std::uint64_t key) const {
    const Entry& entry = entries_[key & (entries_.size() - 1)];
    return entry.bound != Bound::none && entry.key == key ? &entry : nullptr;
  }
  void store(const Entry& found) {
    Entry& entry = entries_[found.key & (entries_.size() - 1)];
    if (entry.key != found.key || found.bound == Bound::exact || found.depth + 2 >= entry.depth)
      entry = found;
  }
  void clear() { std::fill(entries_.begin(), entries_.end(), Entry{}); }

 private:
  std::vector<Entry> entries_;
};

}  // namespace sb
