// TrailPlies: captures in passing, by coming to a cell that a man has passed or by shooting there.
// Invariant: nobody has such a ply where no man has left a trail.
#pragma once

#include <cassert>

#include "play/body_plies.h"

namespace sb {

template <int W>
class TrailPlies final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  template <class Sink>
  [[gnu::noinline]] void find(const Node<W>& node, Sink& sink) {
    const Trail<W> left = survey_.trail();
    assert(left.victim != no_cell && left.passed.any());
    for (const Rider<W>* rider : book_->movers[index(node.us)].takes_trail) {
      Set men = men_of(rider->forms, node.us);
      if (marks_) men &= ~survey_.bound() & ~survey_.moody();
      take(node, sink, left, *rider, men);
    }
  }

  // Captures on the trail by these men, which the rider moves.
  template <class Sink>
  [[gnu::noinline]] void take(const Node<W>& node, Sink& sink, const Trail<W>& left,
                              const Rider<W>& rider, const Set& men) {
    if (rider.selective && !rider.against.men(position_).has(left.victim)) return;
    if (rider.program.shoots) return shoot(node, sink, left, rider, men);
    if (!node.prey.has(left.victim) || book_->guarded_forms.men(position_).has(left.victim)) return;
    each_taker(node, left, rider, men, [&](Cell from, Cell to) {
      if (survey_.safe_after_capture(node, from, to, left.victim))
        sink.targets(rider, from, Set::of(to), MoveType::en_passant);
    });
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::marks_, Reader::men_of, Reader::parts_, Reader::position_;

  // Calls visit(from, to) for each of these men and cell of the trail to which the rider moves him.
  template <class Visit>
  void each_taker(const Node<W>& node, const Trail<W>& left, const Rider<W>& rider, const Set& men,
                  Visit visit) const {
    (left.passed & node.vacant).each([&](Cell to) {
      (men & rider.program.sources[to]).each([&](Cell from) {
        if (!reach_.of(rider, from, node.occupied).has(to)) return;
        if (book_->bars_en_passant && bodies_.barred_in_passing(from, to, left.victim)) return;
        visit(from, to);
      });
    });
  }

  // Who has passed is shot where it stands; who reaches it there anyway has that ply already.
  template <class Sink>
  void shoot(const Node<W>& node, Sink& sink, const Trail<W>& left, const Rider<W>& rider,
             const Set& men) {
    if (!node.land[Program<W>::ends_on_shot].has(left.victim)) return;
    Set shooters;
    each_taker(node, left, rider, men, [&](Cell from, Cell) { shooters.add(from); });
    const Set after = node.occupied ^ Set::of(left.victim);
    const Set enemies = position_.of(other(node.us)) & ~Set::of(left.victim);
    if (shooters.none()) return;
    if (node.royal != no_cell && foes_.exposed(node.royal, other(node.us), after, enemies)) return;
    shooters.each([&](Cell from) {
      bool anyway = false;
      survey_.each_rider(from, [&](const Rider<W>& other) {
        anyway = anyway ||
                 (other.program.shoots && reach_.of(other, from, node.occupied).has(left.victim) &&
                  (!other.selective || other.against.men(position_).has(left.victim)));
      });
      if (!anyway) sink.targets(rider, from, Set::of(left.victim), MoveType::displacement);
    });
  }

  const RiderReach<W>& reach_ = parts_.reach;
  const BodyPlies<W>& bodies_ = parts_.bodies;
  const Survey<W>& survey_ = parts_.survey;
  const Foes<W>& foes_ = parts_.foes;
};

}  // namespace sb
