// PlyTeller: what a ply is like, which rules ask.
// Invariant: `told` is always that of the position before the ply, whenever it is asked.
#pragma once

#include <cassert>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "play/referee_part.h"

namespace sb {

template <int W>
class PlyTeller final : private RefereePart<W> {
 public:
  using Set = CellSet<W>;

  using RefereePart<W>::RefereePart;

  // What a ply is like that is not made yet.
  Told<W> tell(Move move) {
    Told<W> told(position_.to_act());
    told.fullmove = position_.turn().fullmove;
    if (move.type == MoveType::scripted) {
      scripted_.tell_scripted(move, told);
    } else if (tells_at_once(move)) {
      tell_at_once(move, told);
    } else {
      tell_by_making(move, told);
    }
    const bool says_where = move.type == MoveType::displacement || move.type == MoveType::castling;
    if (says_where) {
      told.arrival = move.to;
    } else if (told.arrival == no_cell && told.to.any()) {
      told.arrival = told.to.first();
    }
    if (move.cast() >= 0) told.sorts |= unsigned{ply_cast} << move.cast();
    if (move.part_drop() != 0) {
      told.sorts |= ply_drop;
      told.to.add(move.part_to);
      told.add_kind(move.part_drop());
    }
    return told;
  }

  // Whether what it is like shows without making it.
  bool tells_at_once(Move move) const {
    const bool plain = move.type == MoveType::displacement || move.takes_elsewhere();
    return move.moves_nobody() || move.type == MoveType::driven ||
           (plain && !book_->explodes() && book_->guest < 0);
  }

  // Reads what rules ask of the position before the ply; it has to be that still.
  void read_early(Told<W>& told) {
    if (plan_.early.sets.empty() && plan_.early.facts.empty()) return;
    const Asked<W> asked{told.side, &told, nullptr};
    if (shelf_.empty()) shelf_.push_back(std::make_unique<typename Told<W>::Early>());
    std::unique_ptr<typename Told<W>::Early, typename Told<W>::Shelve> early(
        shelf_.back().release(), {&shelf_});
    shelf_.pop_back();
    early->sets.clear();
    early->named.clear();
    early->facts.clear();
    forget_other_positions(told.side);
    for (std::size_t i = 0; i < plan_.early.sets.size(); ++i) {
      const auto& read = plan_.early.sets[i];
      early->sets.push_back(read.all && !plan_.sets[read.set].of_ply ? whole(i, asked)
                                                                     : set_of_ply(read, asked));
      early->named.push_back(terms_.kind_named(read.set, told.side));
    }
    for (const int said : plan_.early.facts)
      early->facts.push_back(terms_.holds_before(said, asked));
    told.early = std::move(early);
  }

 private:
  using Part = RefereePart<W>;
  using Part::book_, Part::engine_, Part::everywhere_, Part::generator_, Part::here, Part::journal_,
      Part::men_, Part::parts_, Part::plan_, Part::play_, Part::position_, Part::royals_;
  using Point = typename Journal<W>::Point;

  Set set_of_ply(const typename RulePlan<W>::Early::Read& read, const Asked<W>& asked) {
    const Told<W>& told = *asked.told;
    Set cells = read.all ? everywhere_ : Set{};
    if (read.mover) cells |= told.mover;
    if (read.from) cells |= told.from;
    if (read.to) cells |= told.to;
    if (read.captured) cells |= told.captured;
    return cells.any() ? terms_.set_within(read.set, asked, cells) : Set{};
  }

  // A set of which plies tell nothing: it is read once a position.
  const Set& whole(std::size_t early, const Asked<W>& asked) {
    auto& known = whole_[early];
    if (!known) known = terms_.set(plan_.early.sets[early].set, asked);
    return *known;
  }
  void forget_other_positions(Side own) {
    if (whole_at_ == here() && whole_of_ == own && !whole_.empty()) return;
    whole_at_ = here();
    whole_of_ = own;
    whole_.assign(plan_.early.sets.size(), std::nullopt);
  }

  void tell_at_once(Move move, Told<W>& told) const {
    if (move.type == MoveType::pass) {
      told.sorts = ply_pass;
      return;
    }
    if (move.type == MoveType::choice) {
      told.sorts = unsigned{ply_choice} << move.detail;
      told.word = move.word();
      if (move.word() < 0) told.to = Set::of(move.to);
      return;
    }
    told.to = Set::of(move.to);
    if (move.type == MoveType::drop) {
      told.sorts = ply_drop;
      told.add_kind(move.dropped_kind());
      return;
    }
    assert(position_.at(move.from));
    told.mover = Set::of(move.from);
    told.add_kind(book_->forms[position_.at(move.from).form()].kind);
    told.promotes_to = move.promotion;
    if (move.from == move.to) {
      told.sorts = ply_stay;
      return;
    }
    told.sorts = ply_move | (move.type == MoveType::en_passant ? ply_en_passant : 0u);
    told.from = told.mover;
    told.passed = book_->lines.between(move.from, move.to);
    const Cell victim = move.takes_elsewhere() ? men_.victim_of(move) : move.to;
    told.victim = position_.at(victim);
    if (told.victim) told.captured = Set::of(victim);
  }

  // Of a joint turn that is not made yet.
  void tell_steps(Move move, Told<W>& told) {
    assert(move.type == MoveType::joint);
    told.promotes_to = move.joint_promotion();
    JointSteps steps;
    generator_.joints().steps(move, steps);
    for (int i = 0; i < steps.count; ++i) {
      told.from.add(steps.step[static_cast<std::size_t>(i)].from);
      told.to.add(steps.step[static_cast<std::size_t>(i)].to);
    }
  }

  // Of a castling: who stays where he is comes to his own square if he is the king.
  void tell_castling(Move move, Told<W>& told) const {
    const Castling& rule = book_->variant->castlings[move.detail];
    told.to.add(rule.king_to);
    if (rule.king_from != rule.king_to) told.from.add(rule.king_from);
    if (rule.partner_from == rule.partner_to) return;
    told.from.add(rule.partner_from);
    told.to.add(rule.partner_to);
  }

  // Of a run that is not made yet, behind the cast with which it comes: nowhere if the man is lost.
  void tell_run(Move move, Told<W>& told) {
    const Point before = journal_.here();
    if (move.cast() >= 0) marks_.cast(play_.cast_numbered(move.cast()), move.part_to);
    const RunPath<W> path = men_.path_of_run(move);
    engine_.take_back(before);
    if (path.end != RunEnd::lost) told.to = Set::of(path.last);
    told.from = Set::of(move.from) & ~told.to;
  }

  // Whether the ply, not made yet, captures a man of the side to act.
  bool captures_own(Move move) const {
    return move.displaces() && position_.at(move.to) &&
           position_.at(move.to).side() == position_.to_act();
  }

  // Of plies that displace several men, or whose outcome only making them tells.
  void tell_by_making(Move move, Told<W>& told) {
    const Side us = told.side;
    const bool alone = move.is_of_one_man();
    const bool stays = move.type == MoveType::shot ||
                       (move.type == MoveType::displacement && move.from == move.to);
    told.sorts = stays && move.type != MoveType::shot ? unsigned{ply_stay} : sort_of(move.type);
    if (alone) told.promotes_to = move.promotion;
    const bool joint = move.type == MoveType::joint, runs = move.type == MoveType::run,
               castles = move.type == MoveType::castling;
    if (joint) tell_steps(move, told);
    if (castles) tell_castling(move, told);
    if (runs) tell_run(move, told);
    const Cell captured_own = captures_own(move) ? move.to : no_cell;
    const Point before = journal_.here();
    maker_.displace(move);
    Asked<W> asked{us, nullptr, &before};
    journal_.cells_since(before).each([&](Cell c) {
      const Piece was = terms_.piece_before(c, asked), now = position_.at(c);
      const bool same_man = was && now && book_->is_same_man(was, now);
      const bool gone = was && was.side() == other(us) && !(now && now.side() == was.side());
      if (gone || (c == captured_own && was)) {
        told.captured.add(c);
      }
      if (joint || runs || castles || same_man) return;  // who has only ticked
      if (alone && c != move.from && was && was.side() == us && !now) return;  // blown up
      if (was && was.side() == us && (!alone || c == move.from)) told.from.add(c);
      if (now && now.side() == us) told.to.add(c);
    });
    engine_.take_back(before);
    const bool takes_guest = royals_.captures_guest(move);
    if (takes_guest) told.captured.add(move.to);
    if (told.captured.any()) {
      const Cell first = book_->first_for(us, told.captured);
      told.victim = takes_guest && first == move.to ? men_.guest() : position_.at(first);
    }
    told.mover = joint                         ? told.from
                 : move.type == MoveType::body ? men_.all_cells_of(Set::of(move.from))
                                               : Set::of(move.from);
    if (move.type == MoveType::building) told.from = {};
    if (stays) {
      told.to = told.mover;
      told.from = {};
    }
    const bool arrives = move.type == MoveType::displacement || move.takes_elsewhere() ||
                         move.type == MoveType::merging;
    if (arrives && move.from != move.to)
      told.to = Set::of(move.to);  // though it explodes there, or is what the host was
    if (castles) told.passed = terms_.between(told.mover, Set::of(move.to));
    if (alone && !runs && told.from.any() && told.to.any())
      told.passed = terms_.between(told.from, told.to);
    told.mover.each([&](Cell c) { told.add_kind(book_->forms[position_.at(c).form()].kind); });
  }

  Terms<W>& terms_ = parts_.terms;
  Marks<W>& marks_ = parts_.marks;
  ScriptedPlies<W>& scripted_ = parts_.scripted;
  PlyMaker<W>& maker_ = parts_.maker;
  std::vector<std::unique_ptr<typename Told<W>::Early>> shelf_;  // not in use
  // Parallel to the early sets of the plan, of one position and side; none: not read yet.
  std::vector<std::optional<Set>> whole_;
  std::uint64_t whole_at_ = 0;
  Side whole_of_ = Side::white;
};

}  // namespace sb
