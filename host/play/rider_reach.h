// RiderReach: where riders lead their men, among men of whom some may not be jumped, and over
// bodies, each of which is one man to jump. Invariant: a jump asks only about the men between its
// two cells; where it may end is asked elsewhere.
#pragma once

#include <algorithm>
#include <cassert>

#include "play/reader.h"

namespace sb {

template <int W>
class RiderReach final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  // Whether whom it may jump is told by the forms of men, not by where somebody stands alone.
  bool asks_forms(const Rider<W>& rider) const {
    return (book_->limits_jumps || rider.picks_screens) && rider.program.jumps();
  }
  // Where a man on `from` comes to by the rider, were the board occupied like this: reach() of its
  // program over the men that it may jump.
  [[gnu::always_inline]] Set of(const Rider<W>& rider, Cell from, const Set& occupied) const {
    if (asks_forms(rider)) [[unlikely]]
      return over_screens(rider, from, occupied);
    return rider.program.reach(book_->lines, from, occupied);
  }

  // Whether the rider of a man on `from` leads to the cell, one of its targets, were somebody
  // there.
  [[gnu::noinline]] bool sees(const Rider<W>& rider, Cell from, Cell cell,
                              const Set& occupied) const {
    using Kind = typename Program<W>::Kind;
    const Program<W>& program = rider.program;
    const bool hops = program.kind == Kind::hop && !program.tracks && body_cells().none();
    const bool is_met = !marks_ || !marks_->marks().passable.has(cell);
    if (program.takes && !is_met) return false;
    const Set met = is_met ? occupied | Set::of(cell) : occupied;
    if (!hops && program.kind != Kind::lame) return of(rider, from, met).has(cell);
    return program.arrives(book_->lines, from, cell, met, barred(rider, occupied));
  }

  // Whether that of one of the men does.
  bool seen_by_walking(const Rider<W>& rider, Cell cell, const Set& men,
                       const Set& occupied) const {
    return (men & rider.program.sources[cell]).some([&](Cell from) {
      return sees(rider, from, cell, occupied);
    });
  }

  // The cells between the two on those lines along which the rider's hops lead from one to the
  // other.
  Set hopped(const Rider<W>& rider, Cell from, Cell to, const Set& occupied) const {
    const Program<W>& program = rider.program;
    if (!program.tracks) {
      return of(rider, from, occupied).has(to) ? book_->lines.between(from, to) : Set{};
    }
    const Set barred = this->barred(rider, occupied);
    const std::size_t pair = static_cast<std::size_t>(to) * book_->lines.cells() + from;
    Set cells;
    const auto add = [&](const Program<W>& way) {
      if (way.tracks->hop(from, occupied, barred, way.screens, way.lands_next).has(to))
        cells |= way.tracks->between_table()[pair];
    };
    std::ranges::for_each(program.strands, add);
    if (program.strands.empty()) add(program);
    return cells;
  }

  // The cells of all bodies of either side.
  Set body_cells() const {
    Set cells;
    for (const BodyPlan<W>& plan : book_->bodies) cells |= position_.with_form(plan.form);
    return cells;
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::marks_, Reader::position_;

  [[gnu::noinline]] Set over_screens(const Rider<W>& rider, Cell from, const Set& occupied) const {
    const Program<W>& program = rider.program;
    if (program.targets[from].none()) return {};
    const Set barred = this->barred(rider, occupied);
    if (program.hops_by_lines() && body_cells().none())
      return program.hop(book_->lines, from, occupied, barred);
    return program.jump(book_->lines, from, occupied, barred, [&](Cell screen, Heading heading) {
      return end_of_man(from, screen, heading);
    });
  }

  // Those who may not be jumped by it.
  Set barred(const Rider<W>& rider, const Set& occupied) const {
    if (!asks_forms(rider)) return {};
    const Set others = ~position_.of(rider.program.side);
    Set barred = occupied & (book_->unjumpable_forms.men(position_) |
                             (book_->own_jumpable_forms.men(position_) & others));
    if (rider.picks_screens) barred |= occupied & ~rider.over.men(position_);
    return barred;
  }

  // The last cell in that heading, seen from `from`, of the man on `cell`.
  Cell end_of_man(Cell from, Cell cell, Heading heading) const {
    for (const BodyPlan<W>& plan : book_->bodies) {
      if (!position_.with_form(plan.form).has(cell)) continue;
      const Set& side = position_.of(position_.at(cell).side());
      const Set cells = position_.with_form(plan.form) & side & book_->lines.ray(from, heading);
      assert(cells.any());
      return book_->lines.farthest(cells, heading);
    }
    return cell;
  }
};

}  // namespace sb
