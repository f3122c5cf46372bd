// Journal: the only writer of a Position. Every write is recorded with the value before it.
// Invariant: take_back(point) always restores the position of that point exactly, whatever was
// written since.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <span>
#include <vector>

#include "position/position.h"

namespace sb {

template <int W>
class Journal {
 public:
  struct Change {
    std::uint32_t slot;    // 0-255 a cell, 256 + v a variable; relocated | from | to << 8
    std::uint32_t before;  // the bits it had; for a relocation those of the piece
  };
  static constexpr std::uint32_t relocated = 1u << 16;
  // A point in time to which the position can be taken back. It holds the variables that nearly
  // every ply writes, so that these need no change of their own.
  struct Point {
    std::uint32_t changes = 0;
    std::array<std::uint32_t, var_declared> head{};
    std::uint64_t key = 0;
  };

  explicit Journal(Position<W>& position) : position_(position), changes_(first_capacity) {}

  const Position<W>& position() const { return position_; }
  Point here() const {
    Point point{count_, {}, position_.key_};
    for (int v = 0; v < var_declared; ++v) point.head[v] = position_.vars_[v];
    return point;
  }

  // Puts a piece (or, with Piece{}, nobody) on a cell.
  void put(Cell c, Piece piece) {
    assert(c < Position<W>::capacity);
    const Piece before = position_.cells_[c];
    record({c, before.bits});
    position_.key_ ^= key_share(c, before.bits) ^ key_share(c, piece.bits);
    write(c, before, piece);
  }
  // Moves what stands on `from` to `to`, in place of what stands there, as `placed`: two puts in
  // one, and faster where nothing is captured and the piece stays as it is.
  [[gnu::always_inline]] void relocate(Cell from, Cell to, Piece placed) {
    const Piece mover = position_.cells_[from];
    assert(from != to && mover);
    if (placed == mover && !position_.cells_[to]) {
      record({relocated | from | static_cast<std::uint32_t>(to) << 8, mover.bits});
      position_.key_ ^= key_share(from, mover.bits) ^ key_share(to, mover.bits);
      flip_both(mover, from, to);
      position_.cells_[from] = {};
      position_.cells_[to] = mover;
    } else {
      put(from, {});
      put(to, placed);
    }
  }
  // Ends a ply of the side to act: the other side is to act, the counters go on.
  void end_turn(bool zeroing) {
    position_.key_ ^= key_share(256 + var_turn, 1);
    position_.vars_[var_turn] = Turn::next(position_.vars_[var_turn], zeroing);
  }
  // Hands the turn to the other side without a ply that counts; FULLMOVE grows after Black.
  void pass_turn() {
    position_.key_ ^= key_share(256 + var_turn, 1);
    position_.vars_[var_turn] = Turn::pass(position_.vars_[var_turn]);
  }
  // Gives the turn back to the side that has just ended it with the packed turn `before`: its last
  // ply counts for HALFMOVE, the turn goes on.
  void resume_turn(std::uint32_t before) {
    position_.key_ ^= key_share(256 + var_turn, 1);
    position_.vars_[var_turn] = Turn::resume(position_.vars_[var_turn], before);
  }
  // Sets a variable.
  void set(int var, std::uint32_t value) {
    assert(var >= 0 && var < max_vars);
    std::uint32_t& held = position_.vars_[var];
    if (var >= var_declared) record({static_cast<std::uint32_t>(256 + var), held});
    position_.key_ ^= Position<W>::var_share(var, held) ^ Position<W>::var_share(var, value);
    held = value;
  }
  void take_back(const Point& point) {
    assert(count_ >= point.changes);
    while (count_ > point.changes) take_back_one(changes_[--count_]);
    for (int v = 0; v < var_declared; ++v) position_.vars_[v] = point.head[v];
    position_.key_ = point.key;
  }
  // What was written to cells and declared variables since a point, oldest first.
  std::span<const Change> since(const Point& point) const {
    return {changes_.data() + point.changes, count_ - point.changes};
  }
  // The cells of them.
  CellSet<W> cells_since(const Point& point) const {
    CellSet<W> cells;
    for (const Change& change : since(point)) {
      if (change.slot & relocated) {
        cells.add(change.slot & 0xFF);
        cells.add(change.slot >> 8 & 0xFF);
      } else if (change.slot < 256) {
        cells.add(static_cast<Cell>(change.slot));
      }
    }
    return cells;
  }
  // Forgets how to take anything back.
  void forget() { count_ = 0; }

 private:
  static constexpr std::size_t first_capacity = 1024;

  [[gnu::always_inline]] void record(Change change) {
    if (count_ == changes_.size()) [[unlikely]]
      changes_.resize(2 * changes_.size());
    changes_[count_++] = change;
  }
  [[gnu::always_inline]] void take_back_one(Change change) {
    if (change.slot & relocated) {
      const Cell from = static_cast<Cell>(change.slot & 0xFF);
      const Cell to = static_cast<Cell>(change.slot >> 8 & 0xFF);
      flip_both(Piece{change.before}, from, to);
      position_.cells_[to] = {};
      position_.cells_[from] = Piece{change.before};
    } else if (change.slot < 256) {
      const Cell c = static_cast<Cell>(change.slot);
      write(c, position_.cells_[c], Piece{change.before});
    } else {
      position_.vars_[change.slot - 256] = change.before;
    }
  }
  void flip_both(Piece piece, Cell a, Cell b) {
    const CellSet<W> both = CellSet<W>::of(a) | CellSet<W>::of(b);
    position_.by_side_[index(piece.side())] ^= both;
    position_.by_form_[piece.form()] ^= both;
  }
  void write(Cell c, Piece before, Piece now) {
    if (before) {
      position_.by_side_[index(before.side())].flip(c);
      position_.by_form_[before.form()].flip(c);
    }
    if (now) {
      position_.by_side_[index(now.side())].flip(c);
      position_.by_form_[now.form()].flip(c);
    }
    position_.cells_[c] = now;
  }

  Position<W>& position_;
  std::vector<Change> changes_;  // the first count_ are in use
  std::uint32_t count_ = 0;
};

}  // namespace sb
