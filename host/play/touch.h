// Touch: the plies from-to that matter to an answer, told by their ends; PlyBundles: the same told
// more closely.
// Invariant: plain values of one position; a ply that is not among them leaves the answer as it is.
#pragma once

#include <algorithm>
#include <vector>

#include "board/cellset.h"
#include "movement/move.h"

namespace sb {

template <int W>
struct Touch {
  CellSet<W> leaving;   // who stands here matters by whichever ply
  CellSet<W> arriving;  // a ply that ends here matters, whoever makes it

  bool has(Move move) const { return leaving.has(move.from) || arriving.has(move.to); }
  void add(const Touch& other) {
    leaving |= other.leaving;
    arriving |= other.arriving;
  }
  // Adds the plies of these men to these cells by their fewer ends.
  void add_plies(const CellSet<W>& men, const CellSet<W>& cells) {
    if (cells.count() <= plies_a_man * men.count()) {
      arriving |= cells;
    } else {
      leaving |= men;
    }
  }
  // Of plies that are meant by both one and the other: as few as can be told so.
  Touch meet(const Touch& other) const {
    if (leaving.none() && other.leaving.none()) return {{}, arriving & other.arriving};
    if (arriving.none() && other.arriving.none()) return {leaving & other.leaving, {}};
    return plies() <= other.plies() ? *this : other;
  }
  friend bool operator==(const Touch&, const Touch&) = default;

 private:
  static constexpr int plies_a_man = 4;  // about so many has a man

  int plies() const { return plies_a_man * leaving.count() + arriving.count(); }
};

// The plies of some men to some cells.
template <int W>
struct PlyBundle {
  CellSet<W> from, to;
};

template <int W>
class PlyBundles {
 public:
  using Plies = PlyBundle<W>;

  bool has(Move move) const {
    return std::ranges::any_of(
        all_, [&](const Plies& some) { return some.from.has(move.from) && some.to.has(move.to); });
  }
  // From where, and to where, some of them go.
  Plies ends() const {
    Plies ends;
    for (const Plies& some : all_) {
      ends.from |= some.from;
      ends.to |= some.to;
    }
    return ends;
  }
  void add(const Plies& plies) {
    if (plies.from.any() && plies.to.any()) all_.push_back(plies);
  }
  // Replaces what add() has added from the place `first` on by what visit(plies) adds for each.
  template <class Visit>
  void replace(std::size_t first, Visit visit) {
    const std::size_t last = all_.size();
    for (std::size_t i = first; i < last; ++i) {
      const Plies plies = all_[i];
      visit(plies);
    }
    const auto begin = all_.begin();
    all_.erase(begin + static_cast<std::ptrdiff_t>(first),
               begin + static_cast<std::ptrdiff_t>(last));
  }
  std::size_t size() const { return all_.size(); }
  void clear() { all_.clear(); }

 private:
  std::vector<Plies> all_;
};

}  // namespace sb
