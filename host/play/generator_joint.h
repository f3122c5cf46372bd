// Joint turns: listed one by one, or counted without building them where no step can matter to
// another. Invariant: men step in the order of joint_men(), so that a ply's two bits a man mean the
// same everywhere.
#pragma once

#include <algorithm>

#include "play/generator.h"

namespace sb {

// The walk over all combinations of steps from one position.
template <int W>
class Generator<W>::JointWalk {
 public:
  JointWalk(const Generator& generator, const Node& node) : generator_(generator), node_(node) {
    const JointPlan<W>& plan = generator.book_.joint;
    const auto add = [&](Cell c) {
      assert(count_ < max_joint_men);
      const Piece piece = generator.position_.at(c);
      static constexpr JointWays<W> none{};
      const JointWays<W>& ways = plan.ways[index(node.us)][piece.form()][c];
      men_[count_++] = {c, generator.held(c) ? &none : &ways, &generator.promotion_of(piece)};
    };
    const Set taking_part = generator.men_of(plan.forms, node.us);
    taking_part.each(add);
    if (node.us == Side::white) std::reverse(men_.begin(), men_.begin() + count_);
    at_least_ = plan.at_least;
    watch_lines(taking_part);
  }

  // Calls leaf(ways, promotion) for each ply that leaves the royal man safe.
  template <class Leaf>
  void each(Leaf leaf) const {
    if (!hopeless_) walk({0, node_.occupied, 0, 0, 0}, leaf);
  }

  // How often each() would call.
  std::uint64_t count() const {
    if (hopeless_) return 0;
    if (watched_ == 0) return count_by_parts();
    std::uint64_t sum = 0;
    each([&](std::uint64_t, std::uint16_t) { ++sum; });
    return sum;
  }

 private:
  struct Man {
    Cell from = no_cell;
    const JointWays<W>* ways = nullptr;
    const PromotionPlan<W>* promotion = nullptr;
  };
  // A combination so far: men before `man` have decided.
  struct State {
    int man;
    Set occupied;
    int steps;
    std::uint64_t ways;
    std::uint16_t promotion;
  };
  // How many combinations have so many steps (the last entry: at least that many) without and with
  // a promotion.
  using Tally = std::array<std::array<std::uint64_t, max_joint_men + 1>, 2>;

  // Steps capture nothing, so a leap's check stays; a slide's check or a line that only men of this
  // turn block must be closed at the end.
  void watch_lines(const Set& taking_part) {
    if (node_.royal == no_cell) return;
    const AttackPlan<W>& plan = generator_.book_.attack[index(other(node_.us))];
    std::size_t i = 0;
    for (const auto& look : plan.leaps) {
      hopeless_ = hopeless_ || (look.sources[node_.royal] & generator_.enemies_[i++]).any();
    }
    for (const auto& look : plan.slides) {
      (look.sources[node_.royal] & generator_.enemies_[i++]).each([&](Cell from) {
        const Set line = generator_.book_.lines.between(node_.royal, from);
        if ((line & node_.occupied & ~taking_part).none()) lines_[watched_++] = line;
      });
    }
  }
  bool safe(const Set& occupied) const {
    return std::all_of(lines_.begin(), lines_.begin() + watched_,
                       [&](const Set& line) { return (line & occupied).any(); });
  }

  template <class Leaf>
  void walk(const State& state, Leaf& leaf) const {
    if (state.man == count_) {
      if (state.steps >= at_least_ && safe(state.occupied)) leaf(state.ways, state.promotion);
      return;
    }
    State next = state;
    ++next.man;
    walk(next, leaf);
    const Man& man = men_[state.man];
    ++next.steps;
    for (int way = 0; way < man.ways->count; ++way) {
      const Cell to = man.ways->to[way];
      if (state.occupied.has(to)) continue;
      next.occupied = (state.occupied ^ Set::of(man.from)) | Set::of(to);
      next.ways = state.ways | std::uint64_t(way + 1) << (2 * state.man);
      next.promotion = state.promotion;
      if (!man.promotion->must.has(to)) walk(next, leaf);
      if (man.promotion->zone.has(to) && state.promotion == 0) walk_promotions(next, man, leaf);
    }
  }
  template <class Leaf>
  void walk_promotions(State next, const Man& man, Leaf& leaf) const {
    for (std::size_t i = 0; i < man.promotion->to.size(); ++i) {
      if (!generator_.open_choice(node_.own, *man.promotion, i)) continue;
      next.promotion = man.promotion->to[i];
      walk(next, leaf);
    }
  }

  // Men whose cells and ways never meet decide independently: the tallies of such parts multiply.
  std::uint64_t count_by_parts() const {
    Tally total{};
    total[0][0] = 1;
    std::uint32_t left = (std::uint64_t{1} << count_) - 1;
    while (left != 0) {
      const std::uint32_t part = part_of(std::countr_zero(left));
      left &= ~part;
      Tally tally{};
      tally_part(part, node_.occupied, 0, 0, 1, tally);
      total = product(total, tally);
    }
    return total[0][at_least_] + total[1][at_least_];
  }
  // The men that the ways of `first` have to do with, directly or through others, as bits.
  std::uint32_t part_of(int first) const {
    std::uint32_t part = 1u << first;
    Set cells = reach(men_[first]);
    for (bool grown = true; grown;) {
      grown = false;
      for (int i = 0; i < count_; ++i) {
        if ((part >> i & 1) || (cells & reach(men_[i])).none()) continue;
        part |= 1u << i;
        cells |= reach(men_[i]);
        grown = true;
      }
    }
    return part;
  }
  static Set reach(const Man& man) { return man.ways->targets | Set::of(man.from); }

  void tally_part(std::uint32_t part, const Set& occupied, int steps, int promotions,
                  std::uint64_t weight, Tally& tally) const {
    if (part == 0) {
      tally[promotions][std::min(steps, at_least_)] += weight;
      return;
    }
    const Man& man = men_[std::countr_zero(part)];
    const std::uint32_t rest = part & (part - 1);
    tally_part(rest, occupied, steps, promotions, weight, tally);
    for (int way = 0; way < man.ways->count; ++way) {
      const Cell to = man.ways->to[way];
      if (occupied.has(to)) continue;
      const Set after = (occupied ^ Set::of(man.from)) | Set::of(to);
      if (!man.promotion->must.has(to))
        tally_part(rest, after, steps + 1, promotions, weight, tally);
      if (!man.promotion->zone.has(to) || promotions != 0) continue;
      if (const std::uint64_t choices = open_choices(*man.promotion)) {
        tally_part(rest, after, steps + 1, 1, weight * choices, tally);
      }
    }
  }
  std::uint64_t open_choices(const PromotionPlan<W>& plan) const {
    std::uint64_t open = 0;
    for (std::size_t i = 0; i < plan.to.size(); ++i)
      open += generator_.open_choice(node_.own, plan, i);
    return open;
  }
  Tally product(const Tally& a, const Tally& b) const {
    Tally out{};
    for (int i = 0; i <= at_least_; ++i) {
      for (int j = 0; j <= at_least_; ++j) {
        const int steps = std::min(i + j, at_least_);
        out[0][steps] += a[0][i] * b[0][j];
        out[1][steps] += a[1][i] * b[0][j] + a[0][i] * b[1][j];
      }
    }
    return out;
  }

  const Generator& generator_;
  const Node& node_;
  std::array<Man, max_joint_men> men_{};
  int count_ = 0, at_least_ = 0;
  bool hopeless_ = false;  // a check that no step can end
  std::array<Set, max_pins> lines_{};
  int watched_ = 0;  // so many of lines_ must be closed at the end
};

template <int W>
template <class Sink>
void Generator<W>::joint_plies(const Node& node, Sink& sink) {
  const JointPlan<W>& plan = book_.joint;
  if (plan.used >= 0 && position_.var(var_declared + plan.used) >> index(node.us) & 1) return;
  sink.joint(JointWalk(*this, node));
}

}  // namespace sb
