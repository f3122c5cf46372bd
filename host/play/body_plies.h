// BodyPlies: plies of men that stand on several cells: moves of the whole, and its building.
// Invariant: such a ply is never counted among those of the man on one of the cells.
#pragma once

#include <cassert>

#include "play/survey.h"

namespace sb {

template <int W>
class BodyPlies final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  template <class Sink>
  [[gnu::noinline]] void find(const Node<W>& node, Sink& sink) {
    const Set builders = node.own & ~node.pinned;
    for (const Rider<W>* rider : book_->movers[index(node.us)].targeted) {
      if (!rider->program.merge) continue;
      (rider->forms.men(position_) & builders).each([&](Cell from) {
        building(node, sink, from, reach_.of(*rider, from, node.occupied) & node.allowed);
      });
    }
    for (const BodyPlan<W>& plan : book_->bodies) {
      const Set cells = position_.with_form(plan.form) & node.own;
      bool is_held = false;
      cells.each([&](Cell c) { is_held = is_held || held(c); });
      if (cells.none() || is_held) continue;
      const Set free = (node.vacant | cells) & plan.ground[index(node.us)];
      const Row start = row_of(cells);
      for (const auto& way : plan.ways[index(node.us)][body_form(start.count)]) {
        Row row = start;
        for (int step = 1; step <= way.most && advance(row, way.heading, free); ++step) {
          if (step >= way.least) sink.one(Move::body(start.cell[0], row.cell[0]));
        }
      }
    }
  }

  // The bodies that the man on `from` builds with those on the cells of `reach`, its material.
  template <class Sink>
  void building(const Node<W>& node, Sink& sink, Cell from, const Set& reach) {
    const Man builder = book_->man(position_.at(from));
    const auto material_among = [&](const Set& cells) {
      return survey_.hosts_for(position_.at(from), &MergeTable::Host::building, cells);
    };
    const auto built_with = [&](Cell c) {
      return book_->variant->merged(builder, book_->man(position_.at(c)), c).kind;
    };
    material_among(reach & book_->neighbours[from]).each([&](Cell to) {
      const BodyPlan<W>& plan = book_->body(built_with(to));
      const Set& ground = plan.ground[index(node.us)];
      if (!ground.has(from) || !ground.has(to)) return;
      if ((position_.with_form(plan.form) & node.own).any()) return;
      sink.one(Move::building(from, to));
      if (plan.most < most_body_cells) return;
      const auto may_be_third = [&](Cell c) {
        return c != no_cell && material_among(ground & Set::of(c)).any() &&
               built_with(c) == plan.kind;
      };
      const Heading heading = book_->lines.heading(from, to);
      assert(book_->lines.step(from, heading) == to);
      const Cell behind = book_->lines.step(from, book_->lines.opposite(heading));
      const Cell beyond = book_->lines.step(to, heading);
      if (may_be_third(behind) && book_->before(to, behind)) {
        sink.one(Move::building(from, to, behind));
      } else if (may_be_third(beyond)) {
        sink.one(Move::building(from, to, beyond));
      }
    });
  }

  // Whether a body keeps the man on `from` from capturing the one on `victim` by going to `to`.
  bool barred_in_passing(Cell from, Cell to, Cell victim) const {
    for (const BodyPlan<W>& plan : book_->bodies) {
      if (!plan.bars_en_passant) continue;
      const Set men = position_.with_form(plan.form);
      if ((men & book_->beside[to]).any()) return true;
      const Cell across = book_->across(from, victim);
      if (across == no_cell || !men.has(across)) continue;
      const Set cells = men & position_.of(position_.at(across).side());
      if (book_->board->cell(cells.first()).file == book_->board->cell(cells.last()).file)
        return true;
    }
    return false;
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::held, Reader::parts_, Reader::position_;

  // The cells of one, in the order of comes_before().
  struct Row {
    std::array<Cell, most_body_cells> cell{};
    int count = 0;
  };

  Row row_of(const Set& cells) const {
    assert(cells.any() && cells.count() <= most_body_cells);
    Row row;
    cells.each([&](Cell c) {
      int place = row.count++;
      for (; place > 0 && book_->before(c, row.cell[place - 1]); --place)
        row.cell[place] = row.cell[place - 1];
      row.cell[place] = c;
    });
    return row;
  }

  // Moves all cells one step on; false if one of them would not come to a cell of `free`.
  bool advance(Row& row, Heading heading, const Set& free) const {
    for (int i = 0; i < row.count; ++i) {
      const Cell next = book_->lines.step(row.cell[i], heading);
      if (next == no_cell || !free.has(next)) return false;
      row.cell[i] = next;
    }
    return true;
  }

  const RiderReach<W>& reach_ = parts_.reach;
  const Survey<W>& survey_ = parts_.survey;
};

}  // namespace sb
