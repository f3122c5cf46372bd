// ReplyCounts: what is known of the replies to the plies of one position before any of them is
// made. A ply changes a few cells, and most men do not feel it: what they can do is counted once.
// Invariant: what is kept stands as long as no cell has changed on which it depends; whatever may
// depend on a changed cell is counted again.
#pragma once

#include <array>
#include <cassert>
#include <optional>
#include <vector>

#include "play/generator_parts.h"
#include "play/sinks.h"

namespace sb {

template <int W>
class ReplyCounts final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  // Before plies of the side to act are tried, one at a time. Only where Rulebook::counts_replies.
  void begin() {
    assert(book_->counts_replies);
    before_ = survey_.template look<true>(other(position_.to_act()));
    pins_ = survey_.pins();
    count_leapers_and_sliders();
    count_shifts();
    if (before_.royal != no_cell) look_at_royal();
  }

  // How many replies a ply has that is not made yet; nothing where it has to be made to know.
  std::optional<std::uint64_t> foretell(const Move& move) {
    if (move.type != MoveType::displacement || move.from == move.to || move.promotion != 0 ||
        move.leaves_trail || book_->grows || (book_->royals_fall && before_.own.has(move.to)))
      return std::nullopt;
    const Set changed = Set::of(move.from) | Set::of(move.to);
    const int form = position_.at(move.from).form();
    const Node<W> node = after(move);
    if (may_castle(node, book_->rights_lost_at[move.to])) return std::nullopt;
    const bool locked = node.royal == no_cell || is_locked(node);
    if (node.royal != no_cell) {
      if ((changed & checks_feel_).any() || checking_[form].has(move.to)) return std::nullopt;
      if (!locked && ((changed & reach_feels_).any() || attacking_[form].has(move.to)))
        return std::nullopt;
    }
    Counter<W> counter(survey_, node);
    keep_pins(node);
    count_men(node, changed, true, counter);
    if (!locked) counter.sum += royal_;
    return counter.sum;
  }

  // How many plies of men there are after one that has been made and changed these cells; nothing
  // where it gives check, or the same side goes on.
  std::optional<std::uint64_t> count(const Set& changed) {
    if (position_.to_act() != before_.us) return std::nullopt;
    if (parts_.royals.is_over()) [[unlikely]]
      return 0;
    Node<W> node = survey_.standing(before_.us);
    node.royal = before_.royal;
    bool steady = true;  // pins are as they were, and nobody checks
    if (node.royal != no_cell) {
      assert(node.own.has(node.royal));
      steady = before_.checkers.none() && (changed & checks_feel_).none() &&
               !(changed & node.vacant).many() && !stands_in(changed & node.occupied, checking_);
      if (steady) {
        node.pinned = before_.pinned;
        node.pin_count = before_.pin_count;
        keep_pins(node);
      } else {
        survey_.find_checks_and_pins(node);
        if (node.checkers.any()) return std::nullopt;
      }
    }
    Counter<W> counter(survey_, node);
    count_men(node, changed, steady, counter);
    const bool passed = position_.var(var_trail) != 0;
    const bool royal_feels = node.royal != no_cell && !is_locked(node) &&
                             (!steady || (changed & reach_feels_).any() ||
                              stands_in(changed & node.occupied, attacking_));
    if (steady && (passed || royal_feels)) parts_.foes.look_up(other(node.us));
    if (royal_feels) {
      men_plies_.of_royal_man(node, counter);
    } else if (node.royal != no_cell && !is_locked(node)) {
      counter.sum += royal_;
    }
    if (passed) parts_.trails.find(node, counter);
    if (position_.var(var_rights) & plan().rights) parts_.castlings.find(node, counter);
    return counter.sum;
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::parts_, Reader::position_;

  const MoverPlan<W>& plan() const { return book_->movers[index(before_.us)]; }
  // Who stands where after a ply that displaces one man.
  Node<W> after(const Move& move) const {
    const Set from = Set::of(move.from), to = Set::of(move.to);
    Node<W> node = before_;
    node.own &= ~to;
    node.occupied = (node.occupied & ~from) | to;
    node.vacant = (node.vacant & ~to) | from;
    node.prey &= ~from;
    if (before_.prey.has(move.from)) node.prey |= to;
    Survey<W>::let_land(node);
    return node;
  }
  void keep_pins(const Node<W>& node) {
    if (node.pin_count > 0) survey_.put_pins(pins_, node.pin_count);
  }
  // Whether a castling may be open that only attacks forbid, or a right to one ends.
  bool may_castle(const Node<W>& node, std::uint32_t lost) const {
    const std::uint32_t rights = position_.var(var_rights) & plan().rights;
    if (rights == 0) return false;
    const auto may = [&](const CastlingPlan<W>& castling) {
      return (rights >> castling.rule.right & 1) && (castling.vacant & node.occupied).none();
    };
    return (rights & lost) != 0 || std::ranges::any_of(book_->castlings[index(node.us)], may);
  }
  // Enemies that may not be captured.
  static Set spared(const Node<W>& node) { return node.occupied & ~node.own & ~node.prey; }
  // Whether some man on these cells stands on one of those that are given by form.
  bool stands_in(const Set& cells, const std::vector<Set>& by_form) const {
    return cells.some([&](Cell cell) { return by_form[position_.at(cell).form()].has(cell); });
  }

  // --- All men but the royal one ---

  void count_men(const Node<W>& node, const Set& changed, bool steady, Counter<W>& counter) {
    // How many men of a kind stand may decide to whom others promote.
    const bool recruits = book_->limits_promotions && (changed & before_.own).any();
    if (steady && !recruits && (changed & shifts_feel_).none()) {
      counter.sum += shifts_;
    } else {
      men_plies_.of_shifting_men(node, counter, node.free());
    }
    if (recruits) {
      men_plies_.of_leapers_and_sliders(node, counter, node.free());
    } else {
      recount_leapers_and_sliders(node, changed, counter);
    }
    if (node.pin_count > 0) men_plies_.of_pinned_men(node, counter);
  }

  void count_leapers_and_sliders() {
    Set men = before_.own;
    if (before_.royal != no_cell) men.remove(before_.royal);
    counted_ = {};
    counts_.fill(0);
    felt_by_.fill({});
    total_ = 0;
    for (const Rider<W>* rider : plan().leaps) {
      const Program<W>& program = rider->program;
      (rider->forms.men(position_) & men).each([&](Cell from) {
        const Set& targets = program.targets[from];
        keep(*rider, from, targets);
        if (!program.quiet || !program.capture) feel(from, targets);
      });
    }
    for (const Rider<W>* rider : plan().slides) {
      (rider->forms.men(position_) & men).each([&](Cell from) {
        const Program<W>& program = rider->program;
        const Set seen = program.sight(book_->lines, from, before_.occupied);
        keep(*rider, from, program.limited ? seen & program.targets[from] : seen);
        feel(from, seen);
      });
    }
  }
  void keep(const Rider<W>& rider, Cell from, const Set& reach) {
    Counter<W> counter(survey_, before_);
    counter.targets(rider, from, reach & before_.land[rider.program.ends()],
                    MoveType::displacement);
    counted_.add(from);
    counts_[from] += static_cast<std::uint32_t>(counter.sum);
    total_ += counter.sum;
  }
  void feel(Cell man, const Set& cells) {
    cells.each([&](Cell cell) { felt_by_[cell].add(man); });
  }

  void recount_leapers_and_sliders(const Node<W>& node, const Set& changed, Counter<W>& counter) {
    Set feeling = changed;
    changed.each([&](Cell cell) { feeling |= felt_by_[cell]; });
    const Set landing = changed & (before_.own | spared(before_) | spared(node));
    if (landing.any()) feeling |= leapers_to(landing);
    feeling &= counted_;
    std::uint64_t sum = total_;
    (feeling | (node.pinned & counted_)).each([&](Cell from) { sum -= counts_[from]; });
    counter.sum += sum;
    men_plies_.of_each_leaper_or_slider(node, counter, feeling & node.free());
  }
  // Men whose leaps lead to these cells.
  Set leapers_to(const Set& cells) const {
    Set leapers;
    for (const Rider<W>* rider : plan().leaps) {
      Set from;
      cells.each([&](Cell cell) { from |= rider->program.sources[cell]; });
      leapers |= from & rider->forms.men(position_);
    }
    return leapers;
  }

  void count_shifts() {
    Counter<W> counter(survey_, before_);
    men_plies_.of_shifting_men(before_, counter, before_.free());
    shifts_ = counter.sum;
    shifts_feel_ = {};
    for (const Rider<W>* rider : plan().shifts) {
      const Program<W>& program = rider->program;
      const Set men = rider->forms.men(position_) & before_.own & program.starts;
      shifts_feel_ |= men | program.felt_shifting(men, before_.occupied);
    }
  }

  // --- The royal man ---

  // Whether it cannot leave its cell, safe or not.
  bool is_locked(const Node<W>& node) const {
    return (royal_reach_ & (node.vacant | node.prey)).none();
  }

  void look_at_royal() {
    const Cell royal = before_.royal;
    Counter<W> counter(survey_, before_);
    men_plies_.of_royal_man(before_, counter);
    royal_ = counter.sum;
    royal_reach_ = {};
    bool leaps = true;
    for (const Rider<W>* rider : plan().by_form[position_.at(royal).form()]) {
      leaps = leaps && rider->program.kind == Program<W>::Kind::leap;
      royal_reach_ |= rider->program.targets[royal];
    }
    checking_.assign(book_->forms.size(), {});
    attacking_.assign(book_->forms.size(), {});
    // Who checks already, or goes other ways than by leaps, is looked at anew after each ply.
    checks_feel_ = before_.checkers.none() ? Set::of(royal) : book_->lines.all();
    reach_feels_ = leaps ? royal_reach_ | Set::of(royal) : book_->lines.all();
    const Set open = royal_reach_ & (before_.vacant | before_.prey);
    const Set without = before_.occupied & ~Set::of(royal);
    book_->attack[index(other(before_.us))].each_look([&](const auto& look) {
      const Set men = look.forms.men(position_) & position_.of(other(before_.us));
      feel_looks(look, men & look.sources[royal], royal, before_.occupied, 2, checks_feel_);
      Set sources;
      open.each([&](Cell cell) {
        sources |= look.sources[cell];
        feel_looks(look, men & look.sources[cell], cell, without, 1, reach_feels_);
      });
      look.forms.each([&](int form) {
        checking_[form] |= look.sources[royal];
        attacking_[form] |= sources;
      });
    });
  }
  // Adds the cells on which it depends that these men look at the cell, with so many men at most
  // between: a ply takes one of them away.
  void feel_looks(const typename AttackPlan<W>::Look& look, const Set& men, Cell cell,
                  const Set& occupied, int between, Set& feels) const {
    const std::size_t first = static_cast<std::size_t>(cell) * book_->lines.cells();
    men.each([&](Cell from) {
      const Set line = look.line(first + from);
      if ((line & occupied).count() <= between) feels |= line | Set::of(from);
    });
  }

  Survey<W>& survey_ = parts_.survey;
  MenPlies<W>& men_plies_ = parts_.men;
  Node<W> before_;  // of the side that will reply
  std::array<Pin<W>, Survey<W>::max_pins> pins_;
  // Of leapers and sliders, pinned or not: who they are, their plies by cell and all together; by
  // cell the men whose plies it decides.
  Set counted_;
  std::array<std::uint32_t, 64 * W> counts_{};
  std::array<Set, 64 * W> felt_by_{};
  std::uint64_t total_ = 0;
  // Of those who shift, but for who is pinned, and the cells that decide it.
  std::uint64_t shifts_ = 0;
  Set shifts_feel_;
  // Of the royal man, and the cells to which it comes at best; the cells that decide whether it is
  // safe there, and whether it is in check or somebody pinned; by form from where others would
  // attack it there, or where it stands.
  std::uint64_t royal_ = 0;
  Set royal_reach_, reach_feels_, checks_feel_;
  std::vector<Set> attacking_, checking_;
};

}  // namespace sb
