// EachRoyalPlies: legality where each royal man is asked about apart (Royals::each) and
// Rulebook::each_royal_by_looks: no ply may leave a royal man attacked on a cell on which none was
// attacked before it.
// Invariant: every ply that reaches the sink is legal, and each reaches it once, however many
// riders of a man lead to one cell.
#pragma once

#include <cassert>
#include <vector>

#include "play/survey.h"

namespace sb {

template <int W>
class EachRoyalPlies final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  template <class Sink>
  [[gnu::noinline]] void find(const Node<W>& node, Sink& sink) {
    assert(book_->each_royal_by_looks);
    const Set pinned = find_pins(node);
    node.own.each([&](Cell from) {
      const Piece mover = position_.at(from);
      const FormFacts& facts = book_->forms[mover.form()];
      const Rider<W>* last = nullptr;
      Set ends, joins;
      for (const Rider<W>* rider : book_->movers[index(node.us)].by_form[mover.form()]) {
        const Set seen = rider->program.reach(book_->lines, from, node.occupied);
        ends |= seen & node.land[rider->program.ends()];
        if (rider->program.quiet && seen.has(from)) ends.add(from);  // there and back again
        if (rider->program.merge) joins |= seen & node.own;
        last = rider;
      }
      if (!last) return;
      joins.remove(from);  // nobody joins himself
      Set hosts, crowning;
      survey_.each_host(mover, joins, [&](Cell c, const MergeTable::Host& host, std::uint64_t bit) {
        if (host.accepted & bit) hosts.add(c);
        if (host.crowned & bit) crowning.add(c);
      });
      joins = hosts;
      if (pinned.has(from)) {
        for (const Pin<W>& pin : pins_) {
          if (pin.cell != from) continue;
          ends &= pin.line;
          joins &= pin.line;
        }
      }
      if (facts.royal) ends = safe_arrivals(node, from, ends);
      crowning &= joins;
      if (crowning.any()) joins = (joins & ~crowning) | safe_arrivals(node, from, crowning);
      sink.targets(*last, from, ends, MoveType::displacement);
      sink.targets(*last, from, joins, MoveType::merging);
    });
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::parts_, Reader::position_, Reader::royal_men;

  // Finds the men that alone keep a safe royal man from an attack, each with where it may go: along
  // the line, or onto the royal man, for then the two are what their merging says. Gives their
  // cells.
  Set find_pins(const Node<W>& node) {
    const Side them = other(node.us);
    const Set enemies = position_.of(them);
    const AttackPlan<W>& plan = book_->attack[index(them)];
    assert(plan.walks.empty() && plan.runs.empty() && plan.selective.empty());
    const std::size_t cells = static_cast<std::size_t>(book_->lines.cells());
    foes_.look_up(them);
    Set pinned;
    pins_.clear();
    lost_ = {};
    royal_men(node.us).each([&](Cell royal) {
      if (foes_.exposed(royal, them, node.occupied, enemies)) return lost_.add(royal);
      std::size_t l = plan.leaps.size();
      for (const auto& look : plan.slides) {
        (look.sources[royal] & foes_.by_look[l++]).each([&](Cell from) {
          const Set line = look.between[royal * cells + from];
          const Set blocking = line & node.occupied;
          if (blocking.many() || (blocking & node.own).none()) return;
          pinned |= blocking;
          pins_.push_back({blocking.first(), line | Set::of(from) | Set::of(royal)});
        });
      }
    });
    return pinned;
  }

  // The cells of `targets` on which a royal man that comes from `from` would not be attacked, or
  // one stands so already.
  Set safe_arrivals(const Node<W>& node, Cell from, Set targets) const {
    const Set without = node.occupied ^ Set::of(from);
    const Set enemies = position_.of(other(node.us));
    return targets.those([&](Cell to) {
      return lost_.has(to) ||
             !foes_.exposed(to, other(node.us), without | Set::of(to), enemies & ~Set::of(to));
    });
  }

  const Survey<W>& survey_ = parts_.survey;
  Foes<W>& foes_ = parts_.foes;
  std::vector<Pin<W>> pins_;  // left by find_pins()
  Set lost_;                  // likewise: own royal men that are attacked
};

}  // namespace sb
