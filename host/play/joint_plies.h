// JointPlies: joint turns: listed one by one, or counted without building them where no step can
// matter to another or to the royal man.
// Invariant: men step in the order of joint_men(), so that a ply's two bits a man mean the same
// everywhere.
#pragma once

#include <algorithm>
#include <cassert>
#include <vector>

#include "base/chance.h"
#include "base/list.h"
#include "movement/move_list.h"
#include "play/body_plies.h"
#include "play/lookahead.h"

namespace sb {

// The steps of a joint turn in the order in which they are made.
struct JointSteps {
  std::array<JointStep, max_joint_men> step{};
  int count = 0;
};

template <int W>
class JointWalk;

template <int W>
class JointPlies final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  // The steps of a ply in the order in which they are made.
  void steps(Move move, JointSteps& steps) const {
    const JointPlan<W>& plan = book_->joint;
    const Side us = position_.to_act();
    std::array<Cell, max_joint_men> from;
    int men = 0;
    in_order(men_of(plan.forms, us), [&](Cell c) { from[men++] = c; });
    std::uint64_t ways = move.joint_ways();
    assert(men <= max_joint_men && ways >> (2 * men) == 0);
    for (int i = 0; ways != 0; ++i, ways >>= 2) {
      if ((ways & 3) == 0) continue;
      const JointWays<W>& open = plan.ways[index(us)][position_.at(from[i]).form()][from[i]];
      assert(static_cast<int>(ways & 3) <= open.count);
      steps.step[steps.count++] = {from[i], open.way[(ways & 3) - 1].to, i == move.joint_taker()};
    }
  }

  template <class Sink>
  [[gnu::noinline]] void find(const Node<W>& node, Sink& sink) {
    const JointPlan<W>& plan = book_->joint;
    if (plan.used >= 0 && position_.var(var_declared + plan.used) >> index(node.us) & 1) return;
    if (men_of(plan.forms, node.us).count() > max_joint_men) return;
    if (book_->guest < 0) return sink.joint(JointWalk<W>(*this, node));
    Node<W> stepping = node;  // steps take no guards
    stepping.prey &= ~book_->guarded_forms.men(position_);
    sink.joint(JointWalk<W>(*this, stepping));
  }

  // From now on lists are samples; they hold all plies where it is null.
  void sample(const ListSample* sample) { sample_ = sample; }
  const ListSample* sample() const { return sample_; }

 private:
  friend class JointWalk<W>;
  // Men of the side to act in the order of joint_men().
  template <class Visit>
  void in_order(const Set& men, Visit visit) const {
    const auto& rows = book_->joint.rows;
    const auto go_along = [&](const Set& row) { (men & row).each(visit); };
    if (position_.to_act() == Side::white) {
      std::ranges::for_each(rows, go_along);
    } else {
      std::for_each(rows.rbegin(), rows.rend(), go_along);
    }
  }
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::held, Reader::immune, Reader::in_the_way, Reader::men_of,
      Reader::parts_, Reader::position_, Reader::royal_men;

  // The cells between the royal men of the side to act and the men that give check along those
  // lines.
  Set interposing() const {
    const Side us = position_.to_act();
    const AttackPlan<W>& plan = book_->attack[index(other(us))];
    const Set takers = attacks_.hostile(other(us)).takers;
    const Set occupied = in_the_way();
    Set cells;
    royal_men(us).each([&](Cell royal) {
      const Set enemies = immune(royal) ? attacks_.attackers(royal, other(us)) : takers;
      const std::size_t first = static_cast<std::size_t>(royal) * book_->lines.cells();
      for (const auto& look : plan.slides) {
        (look.sources[royal] & enemies & look.forms.men(position_)).each([&](Cell from) {
          const Set& line = look.between[first + from];
          if ((line & occupied).none()) cells |= line;
        });
      }
      for (const Rider<W>* rider : plan.walks) {
        if (rider->program.kind != Program<W>::Kind::hop) continue;
        (rider->program.sources[royal] & enemies & rider->forms.men(position_))
            .each([&](Cell from) { cells |= reach_.hopped(*rider, from, royal, occupied); });
      }
    });
    return cells;
  }

  const RiderReach<W>& reach_ = parts_.reach;
  const Attacks<W>& attacks_ = parts_.attacks;
  const BodyPlies<W>& bodies_ = parts_.bodies;
  const Survey<W>& survey_ = parts_.survey;
  const Foes<W>& foes_ = parts_.foes;
  const ListSample* sample_ = nullptr;
};

// The walk over all combinations of steps from one position.
template <int W>
class JointWalk {
 public:
  using Set = CellSet<W>;

  JointWalk(const JointPlies<W>& joints, const Node<W>& node)
      : joints_(joints), node_(node), plan_(joints.book_->joint) {
    if (plan_.captures > 0) {
      trail_ = joints.survey_.trail();
      may_take_ = trail_.victim != no_cell && node.prey.has(trail_.victim);
    }
    const Set taking_part = joints.men_of(plan_.forms, node.us);
    joints.in_order(taking_part, [&](Cell c) { add(c); });
    if (plan_.interposes) {
      between_ = joints.interposing();
      in_check_ = between_.any() || joints.attacks_.in_check(node.us);
    }
    if (node.royal != no_cell) watch_royal(taking_part);
  }

  // Calls leaf(move) for each ply; where the node has a royal man it is left safe.
  template <class Leaf>
  void each(Leaf leaf) const {
    if (!hopeless()) walk(first_state(), leaf);
  }

  // Calls leaf(move) for some plies, each once. In one try most men stay, in another most step.
  template <class Leaf>
  void sample(const ListSample& wanted, Leaf leaf) const {
    if (hopeless()) return;
    Chance chance(wanted.seed);
    assert(wanted.joint_turns > 0);
    std::vector<Move> found;
    std::vector<State> open;
    const auto most = static_cast<std::size_t>(wanted.joint_turns);
    for (int tries = 4 * wanted.joint_turns; tries > 0 && found.size() < most; --tries) {
      const int staying = 10 + static_cast<int>(chance.below(80));
      State state = first_state();
      while (state.man < count_) {
        open.clear();
        decide(state, [&](const State& next) { open.push_back(next); });
        const bool stays = open.size() == 1 || chance.percent(staying);
        state = stays ? open.front() : open[1 + chance.below(open.size() - 1)];
      }
      const Move move = Move::joint(state.ways, state.promotion, state.taker);
      if (is_ply(state) && !contains(found, move)) found.push_back(move);
    }
    std::ranges::for_each(found, leaf);
  }

  // How often each() would call.
  std::uint64_t count() const {
    if (hopeless()) return 0;
    if (!watched_ && !in_check_) return count_by_parts();
    std::uint64_t sum = 0;
    each([&](Move) { ++sum; });
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
    Set prey;   // whom the next steps may capture
    Set taken;  // whom a step has captured
    int steps;
    std::uint64_t ways;
    int promotion;
    int taker;
    bool interposed;
  };
  // How many combinations have so many steps (the last entry: at least that many), by whether one
  // of them captures and whether one promotes.
  using Tally = std::array<std::array<std::array<std::uint64_t, max_joint_men + 1>, 2>, 2>;

  void add(Cell c) {
    static constexpr JointWays<W> none{};
    assert(count_ < max_joint_men);
    const Piece piece = joints_.position_.at(c);
    const JointWays<W>& ways = plan_.ways[index(node_.us)][piece.form()][c];
    men_[count_++] = {c, joints_.held(c) ? &none : &ways, &joints_.survey_.promotion_of(piece)};
  }

  // A turn that must interpose cannot where nothing checks along a line; one that captures nothing
  // ends no leap's check.
  bool hopeless() const { return (in_check_ && between_.none()) || leapt_at_; }

  // Whether steps may open or close a line to the royal man, or capture who attacks it.
  void watch_royal(const Set& taking_part) {
    const AttackPlan<W>& plan = joints_.book_->attack[index(other(node_.us))];
    const auto& enemies = joints_.foes_.by_look;
    Set may_go = taking_part;
    if (may_take_) may_go.add(trail_.victim);
    std::size_t i = 0;
    for (const auto& look : plan.leaps) {
      const bool checks = (look.sources[node_.royal] & enemies[i++]).any();
      watched_ = watched_ || checks;
      leapt_at_ = leapt_at_ || (checks && plan_.captures == 0);
    }
    const auto fixed = [&](const Set* between, Cell from) {
      const auto cells = static_cast<std::size_t>(joints_.book_->lines.cells());
      return between[node_.royal * cells + from] & node_.occupied & ~may_go;
    };
    for (const auto& look : plan.slides) {
      (look.sources[node_.royal] & enemies[i++]).each([&](Cell from) {
        watched_ = watched_ || fixed(look.between, from).none();
      });
    }
    for (const Rider<W>* rider : plan.walks) {
      const bool hops = rider->program.kind == Program<W>::Kind::hop && !rider->program.tracks;
      const Set* const between = joints_.book_->lines.between_table();
      (rider->program.sources[node_.royal] & enemies[i++]).each([&](Cell from) {
        watched_ = watched_ || !hops || fixed(between, from).count() <= rider->program.screens ||
                   !joints_.book_->bodies.empty();
      });
    }
  }
  bool safe(const State& state) const {
    return !watched_ ||
           !joints_.foes_.exposed(node_.royal, other(node_.us), state.occupied, ~state.taken);
  }

  State first_state() const {
    return {0,
            joints_.position_.occupied(),
            plan_.captures > 0 ? node_.prey : Set{},
            {},
            0,
            0,
            0,
            -1,
            false};
  }
  // Whether a state in which all men have decided is a ply.
  bool is_ply(const State& state) const {
    return state.steps >= plan_.at_least && (!in_check_ || state.interposed) && safe(state);
  }
  template <class Leaf>
  void walk(const State& state, Leaf& leaf) const {
    if (state.man < count_) return decide(state, [&](const State& next) { walk(next, leaf); });
    if (is_ply(state)) leaf(Move::joint(state.ways, state.promotion, state.taker));
  }
  // Calls visit(state) for each decision of the next man; the first is that he stays.
  template <class Visit>
  void decide(const State& state, Visit visit) const {
    State next = state;
    ++next.man;
    visit(next);
    const Man& man = men_[state.man];
    assert(state.man < count_ && man.ways);
    ++next.steps;
    for (int i = 0; i < man.ways->count; ++i) {
      const JointWay& way = man.ways->way[i];
      next.ways = state.ways | std::uint64_t(i + 1) << (2 * state.man);
      next.interposed = state.interposed || between_.has(way.to);
      const auto step = [&](const Set& occupied, const Set& taken, bool in_passing) {
        next.occupied = occupied;
        next.taken = state.taken | taken;
        next.prey = taken.any() ? Set{} : state.prey;
        next.taker = in_passing ? state.man : state.taker;
        arrive(state, next, man, way.to, visit);
      };
      each_step(state.occupied, state.prey, man, way, step);
    }
  }
  bool is_barred(Cell from, Cell to) const {
    return joints_.book_->bars_en_passant &&
           joints_.bodies_.barred_in_passing(from, to, trail_.victim);
  }
  // Calls step(occupied after it, whom it captures, whether in passing) for each step that the man
  // can make on a way now.
  template <class Step>
  void each_step(const Set& occupied, const Set& prey, const Man& man, const JointWay& way,
                 Step step) const {
    const Set after = (occupied & ~Set::of(man.from)) | Set::of(way.to);
    if (occupied.has(way.to)) {
      if (way.captures && prey.has(way.to)) step(after, Set::of(way.to), false);
      return;
    }
    if (way.quiet) step(after, Set{}, false);
    if (!way.takes_trail || !may_take_ || !trail_.passed.has(way.to) || !prey.has(trail_.victim) ||
        is_barred(man.from, way.to))
      return;
    step(after & ~Set::of(trail_.victim), Set::of(trail_.victim), true);
  }
  template <class Visit>
  void arrive(const State& state, State& next, const Man& man, Cell to, Visit& visit) const {
    next.promotion = state.promotion;
    if (!man.promotion->must.has(to)) visit(next);
    if (!man.promotion->opens(man.from, to) || state.promotion != 0) return;
    for (std::size_t i = 0; i < man.promotion->to.size(); ++i) {
      if (!opens(*man.promotion, i, to)) continue;
      next.promotion = man.promotion->to[i];
      visit(next);
    }
  }

  // Men whose cells and ways never meet decide independently: the tallies of such parts multiply.
  std::uint64_t count_by_parts() const {
    Tally total{};
    total[0][0][0] = 1;
    std::uint32_t left = (std::uint64_t{1} << count_) - 1;
    while (left != 0) {
      const std::uint32_t part = part_of(std::countr_zero(left));
      left &= ~part;
      Tally tally{};
      const State first = first_state();
      tally_part({part, first.occupied, first.prey, 0, 0, 0, 1}, tally);
      total = product(total, tally);
    }
    std::uint64_t sum = 0;
    for (const auto& by_promotion : total) {
      for (const auto& by_steps : by_promotion) sum += by_steps[plan_.at_least];
    }
    return sum;
  }
  // The men that the ways of `first` have to do with, directly or through others, as bits.
  std::uint32_t part_of(int first) const {
    std::uint32_t part = 1u << first;
    assert(first < count_);
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
  Set reach(const Man& man) const {
    Set cells = man.ways->targets | Set::of(man.from);
    if (may_take_ && man.ways->takes_trail && (man.ways->targets & trail_.passed).any())
      cells.add(trail_.victim);
    return cells;
  }

  // A part so far: the men in `left` have not decided.
  struct PartState {
    std::uint32_t left;
    Set occupied, prey;
    int steps, captures, promotions;
    std::uint64_t weight;
  };
  void tally_part(const PartState& state, Tally& tally) const {
    assert(state.captures <= 1 && state.promotions <= 1);
    if (state.left == 0) {
      tally[state.captures][state.promotions][std::min(state.steps, plan_.at_least)] +=
          state.weight;
      return;
    }
    const Man& man = men_[std::countr_zero(state.left)];
    PartState next = state;
    next.left &= state.left - 1;
    tally_part(next, tally);
    ++next.steps;
    for (int i = 0; i < man.ways->count; ++i) {
      const JointWay& way = man.ways->way[i];
      const auto step = [&](const Set& occupied, const Set& taken, bool) {
        next.occupied = occupied;
        next.prey = taken.any() ? Set{} : state.prey;
        next.captures = state.captures + taken.any();
        tally_arrival(state, next, man, way.to, tally);
      };
      each_step(state.occupied, state.prey, man, way, step);
    }
  }
  void tally_arrival(const PartState& state, PartState& next, const Man& man, Cell to,
                     Tally& tally) const {
    next.promotions = state.promotions;
    next.weight = state.weight;
    if (!man.promotion->must.has(to)) tally_part(next, tally);
    if (!man.promotion->opens(man.from, to) || state.promotions != 0) return;
    next.promotions = 1;
    next.weight = state.weight * open_choices(*man.promotion, to);
    if (next.weight != 0) tally_part(next, tally);
  }
  std::uint64_t open_choices(const PromotionPlan<W>& plan, Cell to) const {
    std::uint64_t open = 0;
    for (std::size_t i = 0; i < plan.to.size(); ++i) open += opens(plan, i, to);
    return open;
  }
  bool opens(const PromotionPlan<W>& plan, std::size_t choice, Cell to) const {
    return plan.stands[choice].has(to) && joints_.survey_.open_choice(node_.own, plan, choice);
  }
  // Both parts together: at most one capture and one promotion in all.
  Tally product(const Tally& a, const Tally& b) const {
    static constexpr std::array<std::array<int, 2>, 3> at_most_one = {{{0, 0}, {0, 1}, {1, 0}}};
    Tally out{};
    for (const auto& c : at_most_one) {
      for (const auto& p : at_most_one)
        add_product(a[c[0]][p[0]], b[c[1]][p[1]], out[c[0] + c[1]][p[0] + p[1]]);
    }
    return out;
  }
  using BySteps = std::array<std::uint64_t, max_joint_men + 1>;
  void add_product(const BySteps& a, const BySteps& b, BySteps& out) const {
    for (int i = 0; i <= plan_.at_least; ++i) {
      if (a[i] == 0) continue;  // as nearly all are that capture or promote
      for (int j = 0; j <= plan_.at_least; ++j) out[std::min(i + j, plan_.at_least)] += a[i] * b[j];
    }
  }

  const JointPlies<W>& joints_;
  const Node<W>& node_;
  const JointPlan<W>& plan_;
  std::array<Man, max_joint_men> men_{};
  int count_ = 0;
  Trail<W> trail_;
  bool may_take_ = false;  // what left the trail may be captured
  bool leapt_at_ = false;  // a check that no step can end
  bool watched_ = false;   // steps may expose the royal man or end its exposure
  bool in_check_ = false;  // and a step has to end in between_
  Set between_;
};

}  // namespace sb
