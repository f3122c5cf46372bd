// Generator: the plies of one position, as a list or as a count.
// Invariant: reads a Position and never changes it. With `Legal` the plies are exactly the legal
// ones (only for a plain rulebook); without, they are pseudo-legal and must be tested by making
// them.
#pragma once

#include <vector>

#include "movement/move_list.h"
#include "play/generator_parts.h"
#include "play/reply_counts.h"
#include "play/sinks.h"

namespace sb {

// Plies after which more changes than who stands where.
template <int W>
struct Unsettling : Touch<W> {
  CellSet<W> disarming;  // men whose plies can only end attacks so
  bool joint = false;    // joint turns do
};

template <int W>
class Generator {
 public:
  using Set = CellSet<W>;

  // Writes to the position only while it looks at a castling, and takes that back.
  Generator(const Rulebook<W>& book, Journal<W>& journal) : parts_(book, journal) {}

  // Goes on with another rulebook of the same variant, in which there may be more to look at: a
  // leap that leads nowhere on one board does on another.
  void use(const Rulebook<W>& book) {
    parts_.book = &book;
    parts_.each([&](auto& part) { part.use(book); });
    replies_.use(book);
  }
  // Asks it from now on what marks do.
  void obey(MarkReader<W>& marks) {
    marks_ = &marks;
    parts_.each([&](auto& part) { part.obey(marks); });
  }
  MarkReader<W>* marks() const { return marks_; }

  const RoyalMen<W>& royals() const { return parts_.royals; }
  const Attacks<W>& attacks() const { return parts_.attacks; }
  const RiderReach<W>& reach() const { return parts_.reach; }
  const Runs<W>& runs() const { return parts_.runs; }
  PerilFinder<W>& perils() { return parts_.perils; }
  JointPlies<W>& joints() { return parts_.joints; }

  // Appends every ply of the side to act; where `wanted` is given some that are none of these may
  // be left out.
  template <bool Legal>
  void list(MoveList& plies, const MovesWanted<W>* wanted = nullptr);
  // How many plies list<true> would give, without building them.
  std::uint64_t count();
  // What the replies to each of some plies of this position have in common; only where
  // Rulebook::counts_replies.
  ReplyCounts<W>& replies() { return replies_; }
  // count() after one of these plies, which changed these cells.
  std::uint64_t count_replies(const Set& changed);
  void list_taking(MoveList& plies);  // captures, promotions, some others; of a simple rulebook
  // The legal plies where Rulebook::each_royal_by_looks.
  void list_each_royal(MoveList& plies);
  std::uint64_t count_each_royal();

  // The empty cells; where `safe` those on which a man ends all checks. Only that for a plain
  // rulebook.
  Set open_cells(bool safe);

  // Of the side to act the plies of all men but the one on `changer`, castlings left out, that
  // neither touch the enemy with lives nor leave it in check. Only where the rulebook
  // counts_changes.
  std::uint64_t count_unchecking(Cell changer);
  // For a rulebook that sifts: the plies that are legal for certain, appended or counted, and those
  // that have to be tested by making them. Together they are those of list<false>, but for such as
  // certainly are not legal.
  void sift(const Unsettling<W>& also, MoveList& certain, MoveList& doubtful);
  std::uint64_t sift(const Unsettling<W>& also, MoveList& doubtful);
  // How many plies list<Legal> would give but for those in doubt, which are appended; promotions
  // and whatever is not from-to are always among these. No joint turns.
  template <bool Legal>
  Counted count_but(const Doubts<W>& doubts, MoveList& doubtful);

 private:
  const Rulebook<W>& book() const { return *parts_.book; }
  const Position<W>& position() const { return parts_.journal.position(); }
  [[gnu::always_inline]] Set men_of(const FormList& forms, Side side) const {
    return forms.men(position()) & position().of(side);
  }
  template <class Sink>
  void all_plies(const Node<W>& node, Sink& sink);
  // The same in one place for all who list, and for those who divide.
  [[gnu::noinline]] void list_all(const Node<W>& node, Lister<W>& lister);
  [[gnu::noinline]] void divide_all(const Node<W>& node, Divider<W>& divider);
  bool concerns_royal(const Node<W>& node, const Unsettling<W>& also, Cell royal) const;
  Set find_petrified(Side side) const;
  template <class Sink>
  void sift(Node<W>& node, const Unsettling<W>& also, Sink& certain, Lister<W>& doubtful);
  template <class Sink>
  void sift_joint_turns(Node<W>& node, bool unsettled, Sink& certain, Lister<W>& doubtful);
  template <class Sink>
  void rare_plies(const Node<W>& node, Sink& sink);

  GeneratorParts<W> parts_;
  ReplyCounts<W> replies_{parts_};
  MarkReader<W>* marks_ = nullptr;         // where some mark holds, shields or lets pass
  std::vector<WatchedRunner<W>> watched_;  // by UncheckingCount
  ThreatsByForm<W> threats_;               // by Divider
};

}  // namespace sb
