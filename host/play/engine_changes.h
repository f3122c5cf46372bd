// MoveChanges: changes that go with a move: which plies may have one, listing and making them.
// Invariant: a ply with a change is always its bare move and one more write.
#pragma once

#include <bit>
#include <cassert>
#include <optional>

#include "play/engine_part.h"

namespace sb {

template <int W>
class MoveChanges final : public EnginePart<W> {
 public:
  explicit MoveChanges(Engine<W>& engine) : Part(engine) {}

  // Appends the plies that carry a change behind these, all that are legal.
  void add_changes(MoveList& plies) {
    const Changer changer = this->changer();
    if (changer.open == 0) return;
    const bool was_in_check = engine_.in_check(position_.to_act());
    const std::size_t bare = plies.size();
    for (std::size_t i = 0; i < bare; ++i) {
      const Move move = plies.begin()[i];
      if (!may_change(move, changer, was_in_check)) continue;
      for (std::uint32_t rest = changer.open; rest != 0; rest &= rest - 1)
        plies.push(move.with_change(std::countr_zero(rest) + 1));
    }
  }

  // How many there are then.
  std::uint64_t count_changes(MoveList& plies) {
    const Changer changer = this->changer();
    std::uint64_t sum = plies.size();
    if (changer.open == 0) return sum;
    const bool was_in_check = engine_.in_check(position_.to_act());
    for (const Move move : plies) {
      if (may_change(move, changer, was_in_check))
        sum += static_cast<std::uint64_t>(std::popcount(changer.open));
    }
    return sum;
  }

  // The same without a list, where the rulebook allows it and nobody has to escape from check.
  std::optional<std::uint64_t> count_by_sets() {
    if (!book_->counts_changes) return std::nullopt;
    const std::uint64_t bare = generator_.count();
    const Changer changer = this->changer();
    if (bare == 0 || changer.open == 0) return bare;
    if (engine_.in_check(position_.to_act())) return std::nullopt;
    return bare + static_cast<std::uint64_t>(std::popcount(changer.open)) *
                      generator_.count_unchecking(changer.cell);
  }

  // Two plies. Plies that differ only in the change that goes with them lead to as many plies each,
  // unless the change is felt.
  std::uint64_t count_two(MoveList& plies) {
    generator_.template list<true>(plies);
    const Changer changer = this->changer();
    const bool changes = changer.open != 0;
    const bool was_in_check = changes && engine_.in_check(position_.to_act());
    const bool felt = changes && feels_change(changer);
    const Point before = journal_.here();
    std::uint64_t nodes = 0;
    const auto leaves_of = [&](Move move) {
      engine_.make(move);
      const std::uint64_t leaves = engine_.legal().count_leaves();
      journal_.take_back(before);
      return leaves;
    };
    for (const Move move : plies) {
      const std::uint64_t leaves = leaves_of(move);
      nodes += leaves;
      if (!changes || !may_change(move, changer, was_in_check)) continue;
      for (std::uint32_t rest = changer.open; rest != 0; rest &= rest - 1) {
        nodes += felt ? leaves_of(move.with_change(std::countr_zero(rest) + 1)) : leaves;
      }
    }
    return nodes;
  }

  // Makes a ply that carries one.
  void make_with_change(Move move) {
    assert(move.change() != 0);
    const MoveChange& change = *variant().move_change;
    const Side us = position_.to_act();
    engine_.make_ordinary(move.with_change(0));
    const CellSet<W> men = book_->change_forms.men(position_) & position_.of(us);
    if (men.none() || men.many()) return;
    const Cell cell = men.first();
    Man man = book_->man(position_.at(cell));
    const PieceSpec& spec = variant().kind(man.kind);
    man.state =
        spec.with_field(man.state, change.field, move.change() - 1 + spec.state[change.field].low);
    journal_.put(cell, book_->piece(man));
  }

 private:
  using Part = EnginePart<W>;
  using Part::book_, Part::engine_, Part::generator_, Part::journal_, Part::position_,
      Part::royals_, Part::variant;
  using Point = typename Journal<W>::Point;
  // Who may change with a move, and to which values (bit 0: the first); none open where nobody may,
  // nor where several are of his kind.
  struct Changer {
    Cell cell = no_cell;
    std::uint32_t open = 0;
  };
  // What tells that a royal man was hit or captured.
  struct Wounded {
    CellSet<W> royals;
    std::uint32_t sturdy = 0, pending = 0;
    friend bool operator==(const Wounded&, const Wounded&) = default;
  };

  // The man of the side to act that may change, and to what.
  Changer changer() const {
    const MoveChange& change = *variant().move_change;
    const CellSet<W> men = book_->change_forms.men(position_) & position_.of(position_.to_act());
    if (men.none() || men.many()) return {};
    Changer changer;
    changer.cell = men.first();
    const PieceSpec& spec = variant().kind(change.kind);
    const std::uint32_t state = position_.at(changer.cell).state();
    const StateField& field = spec.state[change.field];
    changer.open = static_cast<std::uint32_t>(spec.field_value(state, change.among)) &
                   ~(1u << (spec.field_value(state, change.field) - field.low));
    return changer;
  }

  // Whether a change may go with this ply of list_legal(). `was_in_check`: its side, before it.
  bool may_change(Move move, const Changer& changer, bool was_in_check) {
    assert(changer.cell != no_cell && move.change() == 0);
    const MoveChange& change = *variant().move_change;
    if (!move.may_carry_change() || (change.not_after_own && move.from == changer.cell))
      return false;
    const Side us = position_.to_act();
    const Wounded before = wounded(other(us));
    const Point before_change = journal_.here();
    engine_.make(move);
    bool may = !change.not_after_hit || before == wounded(other(us));
    may = may && !(change.not_after_check && engine_.in_check(other(us)));
    may = may && !(change.not_after_escape && was_in_check && !engine_.in_check(us));
    journal_.take_back(before_change);
    return may;
  }

  // What a hit or a capture of a royal man changes.
  Wounded wounded(Side side) const {
    Wounded wounded;
    wounded.royals = royals_.of(side);
    if (const Cell cell = royals_.sturdy_man(side); cell != no_cell) {
      wounded.sturdy = position_.at(cell).bits;
      wounded.pending = position_.var(var_declared + book_->pending_hits);
    }
    return wounded;
  }

  // Whether the enemy's plies after the next one may depend on the form in which the man stands: it
  // attacks his royal man, or a cell of a castling that he may still make, in one of its forms.
  bool feels_change(const Changer& changer) const {
    const Side them = other(position_.to_act());
    assert(changer.cell != no_cell);
    CellSet<W> asked = royals_.of(them);
    for (const CastlingPlan<W>& plan : book_->castlings[index(them)]) {
      if (!(position_.var(var_rights) >> plan.rule.right & 1)) continue;
      asked |= CellSet<W>::of(plan.rule.king_from) | CellSet<W>::of(plan.rule.king_to);
      for (const Cell c : plan.transit) asked.add(c);
    }
    return (book_->change_reach[index(position_.to_act())][changer.cell] & asked).any();
  }
};

}  // namespace sb
