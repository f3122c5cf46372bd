// KeptCounts: how many plies men of one side have, kept by cell until something changes on a cell
// that they see. Invariant: of who is known() what is kept holds where it was last looked, as long
// as he has his form.
#pragma once

#include <array>
#include <optional>

#include "play/survey.h"

namespace sb {

template <int W>
class KeptCounts {
 public:
  using Set = CellSet<W>;

  // Goes on to another position, where these men are to be counted. Not where some of them pass
  // others. What hangs on more than who is vacant, prey and shot is to be dropped.
  void look_at(const Node<W>& node, const Set& men) {
    const Set& shot = node.land[Program<W>::ends_on_shot];
    if (side_ != node.us) known_ = {};
    changed_ = (node.vacant ^ vacant_) | (node.prey ^ prey_) | (shot ^ shot_) | ~node.allowed;
    known_ &= men;
    side_ = node.us, vacant_ = node.vacant, prey_ = node.prey, shot_ = shot;
  }
  // How many plies a man of that form has there, if that is known.
  [[gnu::always_inline]] std::optional<unsigned> find(Cell from, int form) const {
    const Kept& kept = kept_[from];
    const bool holds = known_.has(from) && kept.form == form && (kept.felt & changed_).none();
    return holds ? std::optional(kept.plies) : std::nullopt;
  }
  // `felt`: the cells that decide it.
  void keep(const Node<W>& node, Cell from, int form, unsigned plies, const Set& felt) {
    kept_[from] = {felt, form, plies};
    if ((felt & ~node.allowed).none()) {
      known_.add(from);
    } else {
      known_.remove(from);
    }
  }
  void drop(Cell from) { known_.remove(from); }
  void forget() { known_ = {}; }

 private:
  struct Kept {
    Set felt;
    int form = 0;
    unsigned plies = 0;
  };

  std::array<Kept, 64 * W> kept_;
  Set known_, changed_;  // changed: since the position before, or not open to all
  Set vacant_, prey_, shot_;
  Side side_ = Side::neutral;
};

}  // namespace sb
