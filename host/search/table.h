// Table: what searches have found out about positions, by key. A later finding replaces an earlier
// one of the same slot unless that is of the same search and deeper.
// Invariant: any number of threads may use it at a time; a find is always of the key that was asked
// for, up to a clash of 64 bits.
#pragma once

#include <sys/mman.h>

#include <atomic>
#include <bit>
#include <cstdint>
#include <new>
#include <optional>
#include <vector>

#include "base/chance.h"
#include "movement/move.h"

namespace sb {

// Memory in large pages, where the system has them: few of them have to be looked up.
template <class T>
struct HugePages {
  using value_type = T;
  static constexpr std::size_t page = 2 << 20;
  T* allocate(std::size_t count) {
    const std::size_t bytes = (count * sizeof(T) + page - 1) / page * page;
    void* const room = ::operator new (bytes, std::align_val_t{page});
    madvise(room, bytes, MADV_HUGEPAGE);  // or else in small ones
    return static_cast<T*>(room);
  }
  void deallocate(T* room, std::size_t) { ::operator delete (room, std::align_val_t{page}); }
  friend bool operator==(const HugePages&, const HugePages&) = default;
};

class Table {
 public:
  enum class Bound : std::uint8_t { none, least, most, exact };
  struct Entry {
    Move best{};
    std::int16_t score = 0;
    std::int8_t depth = 0;
    Bound bound = Bound::none;
  };

  explicit Table(std::size_t megabytes)
      : slots_(std::bit_floor((megabytes << 20) / sizeof(Slot))) {}

  std::optional<Entry> find(std::uint64_t key) const {
    key ^= salt_;
    const Slot& slot = slot_of(key);
    const Words words = slot.read();
    if (!words.rest ||
        (slot.check.load(std::memory_order_relaxed) ^ words.head ^ words.rest) != key)
      return std::nullopt;
    return unpacked(words);
  }
  void store(std::uint64_t key, const Entry& found) {
    key ^= salt_;
    Slot& slot = slot_of(key);
    const Words old = slot.read();
    const bool same = (slot.check.load(std::memory_order_relaxed) ^ old.head ^ old.rest) == key;
    const bool stale = (old.rest >> age_at) != age_;
    if (!same && !stale && found.bound != Bound::exact &&
        found.depth + 2 < static_cast<std::int8_t>(old.rest >> depth_at))
      return;
    const Words words = packed(found);
    slot.head.store(words.head, std::memory_order_relaxed);
    slot.rest.store(words.rest, std::memory_order_relaxed);
    slot.check.store(key ^ words.head ^ words.rest, std::memory_order_relaxed);
  }
  // What is known grows old: anything may replace it.
  void grow_old() { age_ = (age_ + 1) & most_age; }
  // Whatever has been stored is found no more, at no cost.
  void forget() {
    salt_ = scrambled(++times_forgotten_);
    grow_old();
  }

 private:
  static constexpr int score_at = 24, depth_at = 40, bound_at = 48, age_at = 50;
  static constexpr std::uint64_t most_age = (1 << 14) - 1;
  // rest is never 0: it has a bound.
  struct Words {
    std::uint64_t head = 0, rest = 0;
  };
  // Each written by itself: `check` is the key and both others, so that a mixture is of no key.
  struct Slot {
    std::atomic<std::uint64_t> check = 0, head = 0, rest = 0;
    Words read() const {
      return {head.load(std::memory_order_relaxed), rest.load(std::memory_order_relaxed)};
    }
  };

  static std::uint64_t word(std::uint64_t value, int at) { return value << at; }
  Words packed(const Entry& found) const {
    const Move& m = found.best;
    return {m.from | word(m.to, 8) | word(static_cast<std::uint8_t>(m.type), 16) |
                word(m.leaves_trail, 24) | word(m.promotion, 32) | word(m.detail, 48),
            m.part_kind | word(m.part_to, 16) |
                word(static_cast<std::uint16_t>(found.score), score_at) |
                word(static_cast<std::uint8_t>(found.depth), depth_at) |
                word(static_cast<std::uint8_t>(found.bound), bound_at) | word(age_, age_at)};
  }
  static Entry unpacked(const Words& words) {
    const auto byte = [](std::uint64_t from, int at) {
      return static_cast<std::uint8_t>(from >> at);
    };
    const auto two = [](std::uint64_t from, int at) {
      return static_cast<std::uint16_t>(from >> at);
    };
    return {{byte(words.head, 0), byte(words.head, 8), static_cast<MoveType>(byte(words.head, 16)),
             byte(words.head, 24), two(words.head, 32), two(words.head, 48), two(words.rest, 0),
             byte(words.rest, 16)},
            static_cast<std::int16_t>(two(words.rest, score_at)),
            static_cast<std::int8_t>(byte(words.rest, depth_at)),
            static_cast<Bound>(byte(words.rest, bound_at) & 3)};
  }
  Slot& slot_of(std::uint64_t key) { return slots_[key & (slots_.size() - 1)]; }
  const Slot& slot_of(std::uint64_t key) const { return slots_[key & (slots_.size() - 1)]; }

  std::vector<Slot, HugePages<Slot>> slots_;
  std::uint64_t age_ = 0, salt_ = 0, times_forgotten_ = 0;
};

}  // namespace sb
