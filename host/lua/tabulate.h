// What tabulated functions of a piece see of it and of a move, and what of that they look at.
// Invariant: whatever is read is always noted, so that a table can depend on nothing else.
#pragma once

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "lua/words.h"

namespace sb {

inline constexpr const char* self_name = "piece's own state";
inline constexpr const char* move_name = "what a move was like";
inline constexpr std::string_view check_word = "checked";

using FieldSet = std::set<std::size_t>;
using Names = std::vector<std::string>;

// What functions of a piece look at.
struct Reads {
  FieldSet fields;
  std::set<std::string> marks;
  bool check = false;

  void add(const Reads& o) {
    fields.insert(o.fields.begin(), o.fields.end());
    marks.insert(o.marks.begin(), o.marks.end());
    check = check || o.check;
  }
  bool has_all(const Reads& o) const {
    return std::ranges::includes(fields, o.fields) && std::ranges::includes(marks, o.marks) &&
           (check || !o.check);
  }
  bool none() const { return fields.empty() && marks.empty() && !check; }
  // How many moods that makes; those of marks alone come first.
  int moods() const { return 1 << (marks.size() + (check ? 1 : 0)); }
  int moods_of_marks() const { return 1 << marks.size(); }
  bool has(int mood, std::string_view mark) const {
    const auto number = mark == check_word
                            ? marks.size()
                            : std::distance(marks.begin(), marks.find(std::string(mark)));
    return (mood >> number & 1) != 0;
  }
};

// What one call of a tabulated function sees and does.
struct Self {
  const PieceDraft& draft;
  std::uint32_t state = 0;
  bool may_write = false;
  Reads reads;
  int length = 0;               // of a body; 0: it has none
  const char* field = nullptr;  // of the piece, which the function says
  // Of `moves`, `attacks` and `when_hit`: the marks of the variant, where they are known; what is
  // so.
  bool asks_marks = false, asks_check = false;
  const Names* marks = nullptr;
  const Reads* known = nullptr;
  int mood = 0;
  bool put_off = false;  // it has asked for what may be a mark
};

// What `after_move` sees of the move, and what of that it looked at.
struct MoveView {
  MoveFacts facts;
  bool read_captured = false, read_left_trail = false, read_rank = false;
  // Whether the other one has read something that this one has not.
  bool add(const MoveView& other) {
    const auto note = [](bool& known, bool read) { return read && !std::exchange(known, true); };
    const bool captured = note(read_captured, other.read_captured);
    const bool trail = note(read_left_trail, other.read_left_trail);
    return note(read_rank, other.read_rank) || captured || trail;
  }
};

}  // namespace sb
