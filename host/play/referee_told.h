// What the parts of the referee hand each other: what a ply was like, of whom a question is asked,
// and what a ply that has arrived leaves to be done.
// Invariant: plain values of one position; whoever asks owns them.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <ranges>
#include <vector>

#include "movement/move.h"
#include "position/journal.h"
#include "rules/expr.h"

namespace sb {

// What a ply is like, as facts and sets read it. Known before it is made.
template <int W>
struct Told {
  using Set = CellSet<W>;

  explicit Told(Side of) : side(of) {}

  Side side;
  int fullmove = 0;    // in which it is played; 0: of no ply
  unsigned sorts = 0;  // of PlySort
  Set from, to, passed, captured;
  Set mover;  // where the man who acts stood; several of a joint turn
  // The kinds of who acts and of who is dropped, each once; `more` holds those beyond the first.
  std::array<std::uint16_t, max_joint_men + 1> kinds{};
  int kind_count = 0;
  std::vector<std::uint16_t> more;
  Cell arrival = no_cell;  // where the man who acts, or is dropped, comes to
  int promotes_to = 0;
  int word = -1;  // what it names, as its number in PlayRules::words
  Piece victim;   // the first whom it captures, as its side counts cells
  // As they are in the position before the ply, parallel to those of the plan.
  struct Early {
    std::vector<Set> sets;
    std::vector<int> named;  // the kinds whose men sets are that a variable names; else 0
    std::vector<char> facts;
  };
  struct Shelve {
    std::vector<std::unique_ptr<Early>>* shelf = nullptr;
    void operator()(Early* read) const { shelf->emplace_back(read); }
  };
  std::unique_ptr<Early, Shelve> early;  // null as long as that is the position

  void add_kind(int kind) {
    const auto number = static_cast<std::uint16_t>(kind);
    if (some_kind([&](int known) { return known == kind; })) return;
    if (kind_count < static_cast<int>(kinds.size())) {
      kinds[kind_count++] = number;
    } else {
      more.push_back(number);
    }
  }
  template <class Fits>
  bool some_kind(Fits fits) const {
    return std::any_of(kinds.begin(), kinds.begin() + kind_count, fits) ||
           std::ranges::any_of(more, fits);
  }
};

// For whom and of which ply a question is asked; `told` is null where there is none, `before` the
// point of the journal at which the ply began, null as long as it has not been made.
template <int W>
struct Asked {
  Side own = Side::white;
  const Told<W>* told = nullptr;
  const typename Journal<W>::Point* before = nullptr;
  bool listing = false;  // by an action: `from` and `to` are those of the ply before even so
  // Cells on which somebody stands after the ply, which has not been made; null: as they are.
  const CellSet<W>* standing = nullptr;
  bool settling = false;  // by an ending of the game: whether there is a ply is told by all rules
};

// A ply whose men stand where they have come to.
struct Arrived {
  std::uint32_t ended = 0;  // the packed turn with which the turn would pass
  Piece maker;              // of the trail in force
  int step = 0;             // of the place that opened the ply
  bool passed = false;      // it was a pass
  int named = -1;           // the variable into which it named something; -1: none
};

// Which plies are listed: all, all by making them, or one where there are some.
enum class Wanted { all, all_by_making, one };

// Of a ply that is made by going somewhere or by a shot: what it is, of PlySort.
constexpr unsigned sort_of(MoveType type) {
  return type == MoveType::joint        ? ply_joint
         : type == MoveType::shot       ? ply_shot
         : type == MoveType::castling   ? ply_move | ply_castling
         : type == MoveType::merging    ? ply_move | ply_merge
         : type == MoveType::building   ? unsigned{ply_merge}
         : type == MoveType::en_passant ? ply_move | ply_en_passant
                                        : unsigned{ply_move};
}

}  // namespace sb
