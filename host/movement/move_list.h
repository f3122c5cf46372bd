// MoveList: plies being collected. Takes room with the first and keeps it when cleared, so that a
// count never allocates twice. Invariant: the first size() moves of the room are the list; pushing
// never moves them but to a larger room.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "movement/move.h"

namespace sb {

class MoveList {
 public:
  [[gnu::always_inline]] void push(Move move) {
    if (count_ == room_.size()) [[unlikely]]
      room_.resize(std::max(first_room, 2 * room_.size()));
    room_[count_++] = move;
  }
  void clear() { count_ = 0; }
  // Keeps the moves before `end`, an iterator of this list.
  void cut(Move* end) { count_ = static_cast<std::size_t>(end - room_.data()); }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  Move* begin() { return room_.data(); }
  Move* end() { return room_.data() + count_; }
  const Move* begin() const { return room_.data(); }
  const Move* end() const { return room_.data() + count_; }

 private:
  static constexpr std::size_t first_room = 256;

  std::vector<Move> room_;
  std::size_t count_ = 0;
};

}  // namespace sb
