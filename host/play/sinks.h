// What becomes of the plies that the loops of a generator find: they are listed, counted, or both.
// Invariant: the sinks of one node always agree on how many plies there are.
#pragma once

#include <bit>
#include <cassert>
#include <vector>

#include "movement/move_list.h"
#include "play/generator_parts.h"

namespace sb {

// Plies from-to of one man that cannot be told to be legal, or not to be, all at once.
template <int W>
struct Doubts : Touch<W> {
  CellSet<W> never;        // plies of others that end here are not legal, unless they promote
  Cell spared = no_cell;   // plies that might attack who stands here
  bool spares = false;     // those that are sure to do so are not legal
  Cell royal = no_cell;    // plies of who stands here to where he is attacked are not legal; only
                           // after PerilFinder::watch() of the side to act
  CellSet<W> tallied;      // men whose plies are counted apart, too
  bool promotions = true;  // plies that promote or might
};
struct Counted {
  std::uint64_t all = 0, tallied = 0;
};

// On which cells a ply from-to of its own lets a man attack who is spared, whoever stands where; on
// which others perhaps.
template <int W>
struct Threats {
  CellSet<W> sure, perhaps;
};
template <int W>
using ThreatsByForm = std::vector<Threats<W>>;

// How many plies lead to `targets`: with promotions to those that are `open`, without to those that
// are not `due`.
template <int W>
[[gnu::noinline]] std::uint64_t count_promotions(const Survey<W>& survey, const Node<W>& node,
                                                 const PromotionPlan<W>& plan,
                                                 const CellSet<W>& targets, const CellSet<W>& open,
                                                 const CellSet<W>& due) {
  assert(((open | due) & ~targets).none());
  std::uint64_t plies = (targets & ~due).count();
  for (std::size_t i = 0; i < plan.to.size(); ++i) {
    if (survey.open_choice(node.own, plan, i)) plies += (open & plan.stands[i]).count();
  }
  return plies;
}

template <int W>
[[gnu::always_inline]] inline std::uint64_t count_plies(
    const Survey<W>& survey, const Node<W>& node, const PromotionPlan<W>& plan,
    const CellSet<W>& targets, const CellSet<W>& open, const CellSet<W>& due) {
  if ((open | due).any()) [[unlikely]]
    return count_promotions(survey, node, plan, targets, open, due);
  return static_cast<unsigned>(targets.count());
}

// How many plies of a man lead to `targets`; `plan` may be null.
template <int W>
[[gnu::always_inline]] inline std::uint64_t count_from(const Survey<W>& survey, const Node<W>& node,
                                                       const PromotionPlan<W>* plan, Cell from,
                                                       const CellSet<W>& targets) {
  if (plan == nullptr) return static_cast<unsigned>(targets.count());
  return count_plies(survey, node, *plan, targets, plan->open(from, targets),
                     plan->due(from, targets));
}
// Likewise of many men, each of whom comes from the cell `distance` numbers before.
template <int W>
[[gnu::always_inline]] inline std::uint64_t count_behind(const Survey<W>& survey,
                                                         const Node<W>& node,
                                                         const PromotionPlan<W>* plan, int distance,
                                                         const CellSet<W>& targets) {
  if (plan == nullptr) return static_cast<unsigned>(targets.count());
  return count_plies(survey, node, *plan, targets, plan->open_behind(distance, targets),
                     plan->due_behind(distance, targets));
}

// Collects plies.
template <int W>
class Lister {
 public:
  using Set = CellSet<W>;

  Lister(const GeneratorParts<W>& parts, const Node<W>& node, MoveList& plies)
      : parts_(parts), node_(node), plies_(plies) {}

  // Plies of one man to each of `targets`.
  void targets(const Rider<W>& rider, Cell from, const Set& targets, MoveType type) {
    targets.each([&](Cell to) { add(rider, from, to, type); });
  }
  // Plies of many men to `targets`, each from the cell `distance` numbers before.
  void shifted(const Rider<W>& rider, const Set& targets, int distance) {
    targets.each(
        [&](Cell to) { add(rider, static_cast<Cell>(to - distance), to, MoveType::displacement); });
  }
  // A run over a first contact, in each of `senses` (bit Move::sense()).
  void runs(Cell from, Cell contact, unsigned senses) {
    for (; senses != 0; senses &= senses - 1)
      plies_.push(Move::run(from, contact, std::countr_zero(senses)));
  }
  // Over each of `victims`, to all cells behind him on which the man may land.
  void jumps(const Rider<W>& rider, Cell from, const Set& victims) {
    rider.program.each_landing(from, victims, node_.occupied, [&](Cell victim, Cell to) {
      if (node_.vacant.has(to)) add(rider, from, to, MoveType::jump, victim);
    });
  }
  // The capture of the guest on the royal man's own cell.
  void in_place(Cell royal) { plies_.push(Move::make(MoveType::displacement, royal, royal)); }
  void joint(const JointWalk<W>& walk) {
    const auto add = [&](Move move) { plies_.push(move); };
    if (const ListSample* sample = parts_.joints.sample()) return walk.sample(*sample, add);
    walk.each(add);
  }
  void one(Move move) { plies_.push(move); }
  void castling(const CastlingPlan<W>& plan) {
    plies_.push(
        Move::make(MoveType::castling, plan.rule.king_from, plan.rule.king_to, plan.number));
  }

 protected:
  const GeneratorParts<W>& parts_;
  const Node<W>& node_;

 private:
  [[gnu::always_inline]] void add(const Rider<W>& rider, Cell from, Cell to, MoveType type,
                                  Cell victim = 0) {
    const bool merges = type == MoveType::merging;
    if (rider.program.shoots) [[unlikely]]
      type = MoveType::shot;
    const bool leaves_trail =
        !merges && rider.program.leaves_trail && parts_.book->lines.between(from, to).any();
    if (rider.promotion == nullptr || merges) {
      push(from, to, type, leaves_trail, 0, victim);
    } else {
      add_promotions(*rider.promotion, from, to, type, leaves_trail, victim);
    }
  }
  [[gnu::always_inline]] void push(Cell from, Cell to, MoveType type, bool leaves_trail,
                                   std::uint16_t promotion, Cell victim) {
    plies_.push({static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to), type,
                 static_cast<std::uint8_t>(leaves_trail), promotion, victim});
  }
  [[gnu::noinline]] void add_promotions(const PromotionPlan<W>& plan, Cell from, Cell to,
                                        MoveType type, bool leaves_trail, Cell victim) {
    assert(plan.present && plan.stands.size() == plan.to.size());
    if (plan.due(from, Set::of(to)).none()) push(from, to, type, leaves_trail, 0, victim);
    if (!plan.opens(from, to)) return;
    for (std::size_t i = 0; i < plan.to.size(); ++i) {
      if (plan.stands[i].has(to) && parts_.survey.open_choice(node_.own, plan, i))
        push(from, to, type, leaves_trail, plan.to[i], victim);
    }
  }

  MoveList& plies_;
};

// Counts plies.
template <int W>
class Counter {
 public:
  using Set = CellSet<W>;

  Counter(const Survey<W>& survey, const Node<W>& node) : survey_(survey), node_(node) {}

  [[gnu::always_inline]] void targets(const Rider<W>& rider, Cell from, const Set& targets,
                                      MoveType type) {
    const PromotionPlan<W>* plan = type == MoveType::merging ? nullptr : rider.promotion;
    sum += count_from(survey_, node_, plan, from, targets);
  }
  [[gnu::always_inline]] void shifted(const Rider<W>& rider, const Set& targets, int distance) {
    sum += count_behind(survey_, node_, rider.promotion, distance, targets);
  }
  void runs(Cell, Cell, unsigned senses) { sum += static_cast<unsigned>(std::popcount(senses)); }
  void jumps(const Rider<W>& rider, Cell from, const Set& victims) {
    rider.program.each_landing(from, victims, node_.occupied, [&](Cell, Cell to) {
      if (node_.vacant.has(to)) targets(rider, from, Set::of(to), MoveType::jump);
    });
  }
  void joint(const JointWalk<W>& walk) { sum += walk.count(); }
  void one(Move) { ++sum; }
  void castling(const CastlingPlan<W>&) { ++sum; }

  std::uint64_t sum = 0;

 private:
  const Survey<W>& survey_;
  const Node<W>& node_;
};

// Counts most plies by sets, and lists only those of which a question has to be asked one by one:
// each ply is either counted or listed, unless it is known not to be legal.
template <int W>
class Divider : private Lister<W> {
 public:
  using Set = CellSet<W>;

  Divider(const GeneratorParts<W>& parts, const Node<W>& node, const Doubts<W>& doubts,
          ThreatsByForm<W>& threats, MoveList& doubtful)
      : Lister<W>(parts, node, doubtful), doubts_(doubts), threats_(threats) {
    if (doubts.spared != no_cell) find_threats(node);
  }

  [[gnu::always_inline]] void targets(const Rider<W>& rider, Cell from, const Set& targets,
                                      MoveType type) {
    if (targets.none()) return;
    if (type != MoveType::displacement || rider.program.shoots || doubts_.leaving.has(from))
      return Lister<W>::targets(rider, from, targets, type);
    const PromotionPlan<W>* plan = rider.promotion;
    Set promoting;
    if (plan != nullptr && doubts_.promotions) [[unlikely]]
      promoting = plan->due(from, targets) | plan->open(from, targets);
    Set unsure = doubts_.arriving | Set::of(from) | promoting;
    Set open = targets & (~doubts_.never | promoting);
    if (doubts_.spared != no_cell) heed_threats(threats_[parts_.form_on(from)], open, unsure);
    const Set sure = open & ~unsure;
    const std::uint64_t plies = count_from(parts_.survey, node_, plan, from, sure);
    counted.all += plies;
    if (doubts_.tallied.has(from)) counted.tallied += plies;
    const Set doubtful = open & unsure;
    if (doubtful.any()) Lister<W>::targets(rider, from, doubtful, MoveType::displacement);
  }
  [[gnu::always_inline]] void shifted(const Rider<W>& rider, const Set& targets, int distance) {
    if (targets.none()) return;
    const PromotionPlan<W>* plan = rider.promotion;
    Set listed = doubts_.leaving.shifted(distance);
    if (plan != nullptr && doubts_.promotions) [[unlikely]]
      listed |= plan->open_behind(distance, targets) | plan->due_behind(distance, targets);
    Set open = targets & (~doubts_.never | listed);
    Set unsure = doubts_.arriving | listed;
    if (doubts_.spared != no_cell) {
      if (rider.forms.size() == 1) {
        heed_threats(threats_[rider.forms.front()], open, unsure);
      } else {
        rider.forms.each([&](int form) { unsure |= threats_[form].sure | threats_[form].perhaps; });
      }
    }
    const Set sure = open & ~unsure;
    counted.all += count_behind(parts_.survey, node_, plan, distance, sure);
    if (doubts_.tallied.any()) [[unlikely]]
      counted.tallied += static_cast<unsigned>((sure & doubts_.tallied.shifted(distance)).count());
    const Set doubtful = open & unsure;
    if (doubtful.any()) Lister<W>::shifted(rider, doubtful, distance);
  }
  using Lister<W>::runs, Lister<W>::jumps, Lister<W>::joint, Lister<W>::one, Lister<W>::castling;

  Counted counted;

 private:
  using Lister<W>::node_, Lister<W>::parts_;

  // Takes out of the targets of a man those on which he is sure to attack who is spared, unless
  // they are unsure anyway.
  [[gnu::always_inline]] void heed_threats(const Threats<W>& threats, Set& targets,
                                           Set& unsure) const {
    if (doubts_.spares) {
      targets &= ~threats.sure | unsure;
    } else {
      unsure |= threats.sure;
    }
    unsure |= threats.perhaps;
  }

  // A man who slides without bounds and stands on a free line to the cell attacks it already; one
  // who has bounds may open his line by leaving his cell.
  void find_threats(const Node<W>& node) {
    assert(node.occupied.has(doubts_.spared));
    using Kind = typename Program<W>::Kind;
    const Rulebook<W>& book = *parts_.book;
    threats_.assign(book.forms.size(), {});
    for (const Rider<W>* rider : book.attack[index(node.us)].all) {
      const Program<W>& program = rider->program;
      if (!rider->threatens) continue;
      const Set& from = program.sources[doubts_.spared];
      Set sure = from, perhaps;
      if (program.needs_walking() || program.kind == Kind::track) {
        sure = {};
        perhaps = from;
      } else if (program.kind == Kind::slide) {
        sure &= program.sight(book.lines, doubts_.spared, node.occupied);
        if (program.limited) perhaps = from & ~sure;
      }
      rider->forms.each([&](int form) {
        threats_[form].sure |= sure;
        threats_[form].perhaps |= perhaps;
      });
    }
  }

  const Doubts<W>& doubts_;
  ThreatsByForm<W>& threats_;
};

}  // namespace sb
