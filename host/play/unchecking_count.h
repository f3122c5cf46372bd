// Counting plies that a change may go with, without making them: those after which the enemy is not
// in check. A ply leaves every attack as it is whose cells it does not touch, so that most plies
// are counted by sets. Invariant: of every runner all cells are known whose men decide what it
// attacks; a ply that touches one of them always has that runner asked again.
#pragma once

#include <cassert>
#include <vector>

#include "play/generator_parts.h"

namespace sb {

template <int W>
class UncheckingCount {
 public:
  using Set = CellSet<W>;

  // Of the position of `node`, in which the side that does not act has a man with lives.
  UncheckingCount(const GeneratorParts<W>& parts, const Node<W>& node,
                  std::vector<WatchedRunner<W>>& watched)
      : parts_(parts),
        book_(parts.book),
        lines_(book_->lines),
        node_(node),
        ground_(parts.runs.ground(node.us, node.occupied)),
        target_(ground_.sturdy),
        watched_(watched) {
    assert(book_->counts_changes && target_ != no_cell);
    for (const auto& look : book_->attack[index(node.us)].leaps)
      leapers_ |= look.sources[target_] & men_of(look.forms);
    watch_runners();
    for (const WatchedRunner<W>& watched : watched_) {
      watchers_.add(watched.cell);
      all_decisive_ |= watched.first.decisive;
      run_attacks_ = run_attacks_ || watched.first.attacks;
    }
  }

  // How many plies of these men neither touch the enemy with lives nor leave it in check.
  std::uint64_t count(const Set& men) {
    men.each([&](Cell from) { count_of(from); });
    return sum_;
  }

 private:
  Set men_of(const FormList& forms) const {
    return forms.men(parts_.journal.position()) & node_.own;
  }
  void watch_runners() {
    watched_.clear();
    for (const Rider<W>* rider : book_->attack[index(node_.us)].runs) {
      men_of(rider->forms).each([&](Cell cell) {
        if (!rider->program.may_reach(cell, target_)) return;
        watched_.push_back({cell, &rider->program, {}, {}});
        watched_.back().first = look(watched_.back(), ground_.friends);
      });
    }
  }

  // What a runner sees on a board with these friends, itself perhaps among them.
  Sight<W> look(const WatchedRunner<W>& watched, const Set& friends) const {
    Ground<W> ground = ground_;
    ground.friends = friends & ~Set::of(watched.cell);
    return parts_.runs.sight(*watched.program, ground, watched.cell, target_);
  }

  // --- The plies of one man ---

  // The board while it is in the air, what the runners see then as far as anybody asks.
  void lift(Cell from) {
    from_ = from;
    lifted_ = ground_.friends & ~Set::of(from);
    looked_ = false;
    as_before_ = !all_decisive_.has(from) && !watchers_.has(from);
  }
  void look_again() {
    if (looked_) return;
    looked_ = true;
    attacked_ = (leapers_ & ~Set::of(from_)).any();
    if (as_before_) {
      attacked_ = attacked_ || run_attacks_;
      decisive_ = all_decisive_;
      return;
    }
    decisive_ = {};
    for (WatchedRunner<W>& watched : watched_) {
      if (watched.cell == from_) continue;
      watched.now = watched.first.decisive.has(from_) ? look(watched, lifted_) : watched.first;
      attacked_ = attacked_ || watched.now.attacks;
      decisive_ |= watched.now.decisive;
    }
  }

  void count_of(Cell from) {
    assert(node_.own.has(from));
    lift(from);
    const int form = parts_.form_on(from);
    for (const Rider<W>* rider : book_->movers[index(node_.us)].by_form[form]) {
      const Program<W>& program = rider->program;
      if (program.goes_on()) {
        count_run(program, form);
        continue;
      }
      const Set reach = program.reach(lines_, from, node_.occupied);
      Set targets = reach & node_.land[program.ends()] & ~Set::of(target_);
      if (rider->promotion) {
        const Set open = rider->promotion->open(from, targets);
        if (open.any()) count_promotions(*rider->promotion, open);
        targets &= ~rider->promotion->due(from, targets);
      }
      const bool stays = program.quiet && reach.has(from);  // there and back again
      count_quiet(form, (targets & node_.vacant) | (stays ? Set::of(from) : Set{}));
      (targets & node_.prey).each([&](Cell to) { sum_ += passes(form, to, Set::of(to)); });
      if (program.takes_trail) count_in_passing(reach, form);
    }
  }

  void count_quiet(int form, const Set& targets) {
    if (targets.none()) return;
    look_again();
    Set asked = targets & decisive_;
    if (!attacked_) {
      asked |= targets & book_->arrivals[index(node_.us)][form * lines_.cells() + target_];
      sum_ += static_cast<unsigned>((targets & ~asked).count());
    }
    asked.each([&](Cell to) { sum_ += passes(form, to, {}); });
  }

  void count_promotions(const PromotionPlan<W>& plan, const Set& targets) {
    for (std::size_t i = 0; i < plan.to.size(); ++i) {
      if (!parts_.survey.open_choice(node_.own, plan, i)) continue;
      const PieceSpec& spec = book_->variant->kind(plan.to[i]);
      const int form = book_->piece({plan.to[i], node_.us, spec.initial_state()}).form();
      (targets & plan.stands[i]).each([&](Cell to) {
        sum_ += passes(form, to, Set::of(to) & node_.prey);
      });
    }
  }

  void count_in_passing(const Set& reach, int form) {
    const Trail<W> left = parts_.survey.trail();
    if (left.victim == no_cell || !node_.prey.has(left.victim)) return;
    (reach & left.passed & node_.vacant).each([&](Cell to) {
      sum_ += passes(form, to, Set::of(left.victim));
    });
  }

  void count_run(const Program<W>& program, int form) {
    Ground<W> ground = ground_;
    ground.friends = lifted_;
    const Set seen = program.first_leg(lines_, from_, node_.occupied | program.springs);
    count_quiet(form, seen & node_.vacant & ~program.springs);
    const Set contacts = seen & (ground.prey | (program.springs & node_.vacant));
    contacts.each([&](Cell contact) {
      const unsigned senses = parts_.runs.run_senses(program, ground, from_, contact);
      for (int sense = 0; sense <= counterclockwise; ++sense) {
        if (!(senses >> sense & 1)) continue;
        const RunPath<W> path = Runner<W>(lines_, program, ground).run(from_, contact, sense);
        if (path.hits == 0) sum_ += passes(form, path.last, path.captured);
      }
    });
  }

  // Whether the target is safe when the mover stands on `to`, with that form, and these are gone.
  bool passes(int form, Cell to, const Set& captured) {
    assert(from_ != no_cell && to != target_);
    look_again();
    if ((leapers_ & ~Set::of(from_)).any()) return false;
    const Set changed = captured | Set::of(to);
    Ground<W> ground = ground_;
    ground.prey &= ~captured;
    for (const WatchedRunner<W>& watched : watched_) {
      if (watched.cell == from_) continue;
      const Sight<W>& sight = as_before_ ? watched.first : watched.now;
      if ((sight.decisive & changed).none()) {
        if (sight.attacks) return false;
        continue;
      }
      ground.friends = (lifted_ | Set::of(to)) & ~Set::of(watched.cell);
      if (parts_.runs.runs_to(*watched.program, ground, watched.cell, target_)) return false;
    }
    ground.friends = lifted_;
    return !attacks_from(form, to, ground);
  }

  bool attacks_from(int form, Cell to, const Ground<W>& ground) const {
    if (!book_->arrivals[index(node_.us)][form * lines_.cells() + target_].has(to)) return false;
    for (const auto& look : book_->attack[index(node_.us)].leaps) {
      if (look.forms.has(form) && look.sources[target_].has(to)) return true;
    }
    for (const Rider<W>* rider : book_->movers[index(node_.us)].by_form[form]) {
      if (!rider->program.goes_on() || !rider->program.may_reach(to, target_)) continue;
      if (parts_.runs.runs_to(rider->program, ground, to, target_)) return true;
    }
    return false;
  }

  const GeneratorParts<W>& parts_;
  const Rulebook<W>* book_;
  const Lines<W>& lines_;
  const Node<W>& node_;
  const Ground<W> ground_;  // with every man of the side to act among the friends
  const Cell target_;       // the enemy with lives
  std::vector<WatchedRunner<W>>& watched_;
  Set leapers_;                  // men that attack the target whatever stands between
  Set watchers_, all_decisive_;  // of all that are watched, as the position stands
  bool run_attacks_ = false;     // one of them attacks the target
  // While a man is in the air:
  Cell from_ = no_cell;
  Set lifted_, decisive_;
  bool attacked_ = false, looked_ = false;
  bool as_before_ = false;  // nobody sees the difference
  std::uint64_t sum_ = 0;
};

}  // namespace sb
