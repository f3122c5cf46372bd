// MoveList: plies being collected. Takes room with the first and keeps it when cleared, so that a
// count never allocates twice, and never fills what is not used yet.
// Invariant: [begin, end) is the list; pushing never moves it but to a larger room. One that was
// moved from may only be assigned to.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include "movement/move.h"

namespace sb {

class MoveList {
 public:
  [[gnu::always_inline]] void push(Move move) {
    if (end_ == limit_) [[unlikely]]
      grow();
    *end_++ = move;
  }
  void clear() { end_ = begin_; }
  // Keeps the moves before `end`, an iterator of this list.
  void cut(Move* end) { end_ = end; }
  // Takes out those from `first` on that are `such`.
  template <class Such>
  void drop_if(Move* first, Such such) {
    cut(std::remove_if(first, end_, such));
  }
  std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }
  bool empty() const { return end_ == begin_; }
  Move* begin() { return begin_; }
  Move* end() { return end_; }
  const Move* begin() const { return begin_; }
  const Move* end() const { return end_; }

 private:
  static constexpr std::size_t first_room = 256;

  [[gnu::noinline]] void grow() {
    const std::size_t used = size(), room = std::max(first_room, 2 * used);
    auto larger = std::make_unique_for_overwrite<std::byte[]>(room * sizeof(Move));
    Move* const moves = reinterpret_cast<Move*>(larger.get());
    std::uninitialized_copy(begin_, end_, moves);
    begin_ = moves;
    end_ = moves + used;
    limit_ = moves + room;
    room_ = std::move(larger);
  }

  std::unique_ptr<std::byte[]> room_;  // of plain bytes, which nothing initializes
  Move *begin_ = nullptr, *end_ = nullptr, *limit_ = nullptr;
};

}  // namespace sb
