// CastlingPlies: whether a castling exists beside the king's own moves, and is safe on its way.
// Invariant: looking at one always leaves the position as it was.
#pragma once

#include <cassert>

#include "play/castling_way.h"
#include "play/survey.h"

namespace sb {

template <int W>
class CastlingPlies final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  template <class Sink>
  void find(const Node<W>& node, Sink& sink) {
    for (const CastlingPlan<W>& plan : book_->castlings[index(node.us)]) {
      if ((plan.vacant & position_.occupied()).none() && may_castle(node, plan))
        sink.castling(plan);
    }
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::held, Reader::marks_, Reader::parts_, Reader::position_;

  // A castling whose king could make the same from-to by itself has no text of its own: it does not
  // exist.
  bool goes_there_anyway(const Node<W>& node, const CastlingPlan<W>& plan) const {
    const Set to = Set::of(plan.rule.king_to);
    const bool taken =  // by its partner
        plan.rule.king_to != plan.rule.king_from && (node.own & to).any();
    const Piece king = position_.at(plan.rule.king_from);
    const bool joins = taken && survey_.hosts_for(king, &MergeTable::Host::accepted, to).any();
    const Set own = node.land[Program<W>::ends_on_own];
    bool goes = false;
    survey_.each_rider(plan.rule.king_from, [&](const Rider<W>& rider) {
      const Program<W>& program = rider.program;
      const bool turns =
          program.kind == Program<W>::Kind::run && program.springs.has(plan.rule.king_to);
      if (goes || turns) return;  // the text of a turn tells its side
      const bool captures = program.capture_own && (to & own).any() &&
                            (!rider.selective || (rider.against.men(position_) & to).any());
      if (taken ? !captures && !(joins && program.merge) : !program.quiet) return;
      goes = (reach_.of(rider, plan.rule.king_from, node.occupied) & to).any();
    });
    return goes;
  }

  [[gnu::noinline]] bool may_castle(const Node<W>& node, const CastlingPlan<W>& plan) {
    if (!(position_.var(var_rights) >> plan.rule.right & 1)) return false;
    assert(position_.at(plan.rule.king_from) && position_.at(plan.rule.partner_from));
    if (!plan.rule.marks_own_move && goes_there_anyway(node, plan)) return false;
    if (held(plan.rule.king_from) || held(plan.rule.partner_from)) return false;
    if (!plan.asks_attacks || marks_) return true;  // with marks the referee asks
    const Side them = other(node.us);
    if (book_->castles_by_making)
      return may_go(journal_, plan, !book_->judges_castled,
                    [&](Cell c) { return attacks_.attacked(c, them); });
    if (attacks_.royal_attacked(plan.rule.king_from, them, node.occupied)) return false;
    const Set without = node.occupied & ~Set::of(plan.rule.king_from);
    for (Cell c : plan.transit) {
      if (attacks_.royal_attacked(c, them, without | Set::of(c))) return false;
    }
    if (book_->judges_castled) return true;
    const Set after = (without & ~Set::of(plan.rule.partner_from)) | Set::of(plan.rule.king_to) |
                      Set::of(plan.rule.partner_to);
    return !attacks_.royal_attacked(plan.rule.king_to, them, after);
  }

  Journal<W>& journal_ = parts_.journal;
  const RiderReach<W>& reach_ = parts_.reach;
  const Attacks<W>& attacks_ = parts_.attacks;
  const Survey<W>& survey_ = parts_.survey;
};

}  // namespace sb
