// Survey: what can be said of a position for its side to act before any ply is made: where plies
// may end, checks and pins, who is held or in a mood. Invariant: a Node and what the survey keeps
// beside it belong to the same position: that looked at last.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>

#include "play/foes.h"

namespace sb {

template <int W>
struct Node {
  Side us = Side::white;
  Cell royal = no_cell;  // the one royal man; no_cell where plies are tested by making them
  int pin_count = 0;     // so many of Survey::pins() are in force
  CellSet<W> own, occupied;
  CellSet<W> vacant, prey;       // prey: enemies that may be captured
  CellSet<W> checkers, allowed;  // allowed: where a man that is not royal may go
  CellSet<W> pinned;             // men whose plies do not come with those of the free men
  std::array<CellSet<W>, Program<W>::ways_to_end> land;  // by Program::ends(): where a ply may end

  // Men whose plies are those of their riders.
  CellSet<W> free() const {
    CellSet<W> free = own & ~pinned;
    if (royal != no_cell) free.remove(royal);
    return free;
  }
};

template <int W>
struct Pin {
  Cell cell = no_cell;
  CellSet<W> line;  // the cells to which the pinned man may go
};

// What a ply has left that others may capture in passing.
template <int W>
struct Trail {
  CellSet<W> passed;
  Cell victim = no_cell;
};

template <int W>
class Survey final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;
  static constexpr int max_pins = 16;

  // What stands where, and where the men of a side may end, without checks, pins and marks.
  [[gnu::always_inline]] Node<W> standing(Side us) const {
    Node<W> node;
    node.us = us;
    const Side them = other(us);
    node.own = position_.of(us);
    node.occupied = position_.occupied();
    node.vacant = book_->lines.all() & ~node.occupied;
    node.prey = position_.of(them);
    if (book_->spares_royals) node.prey &= ~book_->royal_forms.men(position_);
    if (book_->guest >= 0) [[unlikely]]
      node.prey |=
          royals_.guest_side() == Side::neutral ? men_of(book_->guarded_forms, them) : Set{};
    if (book_->protected_forms.size() > 0) node.prey &= ~book_->protected_forms.men(position_);
    node.allowed = book_->lines.all();
    let_land(node);
    return node;
  }

  // Where plies may end as a node stands.
  static void let_land(Node<W>& node) {
    node.land = {Set{}, node.vacant, node.prey, node.vacant | node.prey, Set{}};
  }

  // The men of a side that others of it may capture, marks aside.
  [[gnu::noinline]] Set capturable_by_own(Side side) const {
    return position_.of(side) & ~book_->royal_forms.men(position_) &
           ~book_->protected_forms.men(position_);
  }

  template <bool Legal>
  [[gnu::always_inline]] Node<W> look() {
    return look<Legal>(position_.to_act());
  }
  // For either side, as though it were to act.
  template <bool Legal>
  [[gnu::always_inline]] Node<W> look(Side us) {
    Node<W> node = standing(us);
    if constexpr (!Legal) {
      if (marks_) heed_marks(node);
    }
    if constexpr (Legal) {
      assert(book_->plain);
      const Set royal = royal_men(node.us);
      if (royal.any() && !book_->royal_capture) {
        node.royal = royal.first();
        find_checks_and_pins(node);
      }
    }
    assert((node.own & node.prey).none() && (node.vacant & node.own).none());
    if (book_->shoots) node.land[Program<W>::ends_on_shot] = attacks_.shootable(other(node.us));
    if (book_->captures_own) [[unlikely]] {
      Set& own = node.land[Program<W>::ends_on_own];
      own = capturable_by_own(node.us);
      if (!Legal && marks_) own &= ~marks_->marks().shielded;
    }
    return node;
  }

  // Every enemy that would reach the royal man if nothing stood between. A leap checks at once and
  // only its capture helps; a slide over nothing checks, over one own man pins it.
  [[gnu::always_inline]] void find_checks_and_pins(Node<W>& node) {
    const Side them = other(node.us);
    const Set enemies = position_.of(them);
    const std::size_t cells = static_cast<std::size_t>(book_->lines.cells());
    std::size_t i = 0;
    for (const auto& look : book_->attack[index(them)].leaps) {
      const Set men = foes_.by_look[i++] = look.forms.men(position_) & enemies;
      const Set checking = look.sources[node.royal] & men;
      if (checking.none()) continue;
      node.checkers |= checking;
      node.allowed &= checking.many() ? Set{} : checking;
    }
    for (const auto& look : book_->attack[index(them)].slides) {
      const Set men = foes_.by_look[i++] = look.forms.men(position_) & enemies;
      (look.sources[node.royal] & men).each([&](Cell from) __attribute__((always_inline)) {
        const Set line = look.between[node.royal * cells + from];
        const Set blocking = line & node.occupied;
        if (blocking.none()) {
          node.checkers.add(from);
          node.allowed &= line | Set::of(from);
        } else if (!blocking.many() && (blocking & node.own).any()) {
          pin(node, blocking.first(), line | Set::of(from));
        }
      });
    }
  }

  // Puts pins in force that were found before.
  void put_pins(const std::array<Pin<W>, max_pins>& pins, int count) {
    std::copy_n(pins.begin(), count, pins_.begin());
  }

  // Left by look(): the pins; men of the side to act that marks hold; those that are in a mood.
  const std::array<Pin<W>, max_pins>& pins() const { return pins_; }
  const Set& bound() const { return bound_; }
  const Set& moody() const { return moody_; }
  // Calls visit(rider) for each of those by which the man of the side to act on the cell moves.
  template <class F>
  void each_rider(Cell cell, F visit) const {
    const int form = position_.at(cell).form();
    const std::size_t us = index(position_.to_act());
    if (moody_.has(cell)) {
      for (const Rider<W>& rider : book_->moods[us].by_form[form][mood_of(cell)].plies)
        visit(rider);
    } else {
      for (const Rider<W>* rider : book_->movers[us].by_form[form]) visit(*rider);
    }
  }

  Trail<W> trail() const {
    const std::uint32_t word = position_.var(var_trail);
    if (word == 0) return {};
    const auto [from, to] = TrailWord(word);
    return {book_->lines.between(from, to), to};
  }

  // Whether a promotion to plan.to[choice] is open: not more than at_most of it stand on the board.
  bool open_choice(const Set& own, const PromotionPlan<W>& plan, std::size_t choice) const {
    assert(choice < plan.to.size() && plan.at_most.size() == plan.to.size());
    if (!plan.held.empty() && position_.var(var_declared + plan.held[choice]) == 0) return false;
    if (plan.at_most[choice] < 0) return true;
    int standing = 0;
    for (const int form : book_->forms_of(plan.to[choice]))
      standing += (position_.with_form(form) & own).count();
    return standing < plan.at_most[choice];
  }

  const PromotionPlan<W>& promotion_of(Piece piece) const {
    return book_->promotion[index(piece.side())][book_->forms[piece.form()].kind];
  }
  // Calls visit(cell, host, bit) for each of the cells where a man of the mover's side stands with
  // whom anybody can do anything, with the bit of the mover's class.
  template <class Visit>
  void each_host(Piece mover, const Set& cells, Visit visit) const {
    const MergeTable& merges = *book_->merges;
    const int joining = merges.class_of(book_->forms[mover.form()].kind, mover.state());
    if (joining == 0) return;
    (cells & position_.of(mover.side())).each([&](Cell c) {
      const Piece man = position_.at(c);
      const auto* host = merges.host(book_->forms[man.form()].kind, man.state());
      if (host) visit(c, *host, std::uint64_t{1} << (joining - 1));
    });
  }
  // Those of them with whom the mover can do that.
  Set hosts_for(Piece mover, std::uint64_t MergeTable::Host::*what, const Set& cells) const {
    Set found;
    each_host(mover, cells, [&](Cell c, const MergeTable::Host& host, std::uint64_t bit) {
      if (host.*what & bit) found.add(c);
    });
    return found;
  }

  bool safe_after_capture(const Node<W>& node, Cell from, Cell to, Cell victim) const {
    assert(from != to && node.occupied.has(victim));
    if (node.royal == no_cell) return true;
    const Cell royal = from == node.royal ? to : node.royal;
    const Set occupied = (node.occupied ^ Set::of(from) ^ Set::of(victim)) | Set::of(to);
    return !foes_.exposed(royal, other(node.us), occupied,
                          position_.of(other(node.us)) & ~Set::of(victim));
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::marks_, Reader::men_of, Reader::parts_, Reader::position_,
      Reader::royal_men;

  // Holds, spares and lets pass as marks do.
  void heed_marks(Node<W>& node) {
    const MarkSets<W>& marks = marks_->marks();
    bound_ = marks.bound & node.own;
    if (book_->has_moods) moody_ = find_moody();
    node.pinned |= bound_ | moody_;
    node.prey &= ~marks.shielded;
    node.occupied &= ~marks.passable;
    let_land(node);
  }

  // Of the side to act, who is in a mood but 0 where he moves.
  // Check is asked only of those whom it changes.
  Set find_moody() {
    const Side us = position_.to_act();
    const Set own = position_.of(us) & ~bound_;
    const Set moody = marks_->marks().moody & own;
    checked_ = {};
    if (book_->check_readers.size() == 0) return moody;
    const Set asked = (book_->check_readers.men(position_) & moody) |
                      (book_->changed_by_check.men(position_) & own);
    if (asked.any()) checked_ = marks_->men_in_check(us) & asked;
    return moody | checked_;
  }

  int mood_of(Cell cell) const {
    const int checked = checked_.has(cell) ? book_->check_mood[position_.at(cell).form()] : 0;
    return marks_->mood(cell) | checked;
  }

  // Where lines bend or form rings a man may be pinned on two of them.
  [[gnu::always_inline]] void pin(Node<W>& node, Cell cell, const Set& line) {
    if (node.pinned.has(cell)) [[unlikely]] {
      for (int i = 0; i < node.pin_count; ++i) {
        if (pins_[i].cell == cell) pins_[i].line &= line;
      }
      return;
    }
    node.pinned.add(cell);
    assert(node.pin_count < max_pins);
    pins_[node.pin_count++] = {cell, line};
  }

  const RoyalMen<W>& royals_ = parts_.royals;
  const Attacks<W>& attacks_ = parts_.attacks;
  Foes<W>& foes_ = parts_.foes;
  std::array<Pin<W>, max_pins> pins_;
  Set bound_, moody_;
  Set checked_;  // of those who read check who stands in it
};

}  // namespace sb
