// MenPlies: plies of men of one cell each, rider by rider or man by man.
// Invariant: a ply reaches a sink exactly once for each rider that gives it.
#pragma once

#include <cassert>
#include <type_traits>

#include "play/kept_counts.h"
#include "play/trail_plies.h"

namespace sb {

template <int W>
class Counter;

template <int W>
class MenPlies final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  void use(const Rulebook<W>& book) {
    Reader::use(book);
    kept_.forget();
  }

  // Of who is neither pinned nor royal: by riders that are not targeted, and by those.
  template <class Sink>
  [[gnu::always_inline]] void of_free_men(const Node<W>& node, Sink& sink) {
    const Set free = node.free();
    if (book_->many_forms) [[unlikely]] {
      if constexpr (std::is_same_v<Sink, Counter<W>>) {
        if (book_->keeps_counts && (node.occupied | node.vacant) == book_->lines.all())
          return count_kept(node, sink, free);
      }
      return one_by_one(node, sink, free);
    }
    of_shifting_men(node, sink, free);
    of_leapers_and_sliders(node, sink, free);
    if (!book_->movers[index(node.us)].walks.empty()) [[unlikely]]
      of_walkers(node, sink, free);
  }

  template <class Sink>
  [[gnu::always_inline]] void of_shifting_men(const Node<W>& node, Sink& sink,
                                              const Set& free) const {
    for (const Rider<W>* rider : book_->movers[index(node.us)].shifts) {
      const Set men = rider->forms.men(position_) & free;
      if (men.none()) continue;
      shifts(node, sink, *rider, men, node.land[rider->program.ends()] & node.allowed);
    }
  }

  template <class Sink>
  [[gnu::always_inline]] void of_leapers_and_sliders(const Node<W>& node, Sink& sink,
                                                     const Set& free) const {
    const MoverPlan<W>& plan = book_->movers[index(node.us)];
    for (const Rider<W>* rider : plan.leaps) {
      const Set men = rider->forms.men(position_) & free;
      if (men.none()) continue;
      const Set ends = node.land[rider->program.ends()] & node.allowed;
      const Set* targets = rider->program.targets.data();
      men.each([&](Cell from) __attribute__((always_inline)) {
        sink.targets(*rider, from, targets[from] & ends, MoveType::displacement);
      });
    }
    for (const Rider<W>* rider : plan.slides) {
      const Set men = rider->forms.men(position_) & free;
      if (men.none()) continue;
      const Set ends = node.land[rider->program.ends()] & node.allowed;
      const Program<W>& program = rider->program;
      men.each([&](Cell from) __attribute__((always_inline)) {
        const Set seen = program.slide_reach(book_->lines, from, node.occupied);
        sink.targets(*rider, from, seen & ends, MoveType::displacement);
      });
    }
  }

  // The same man by man.
  template <class Sink>
  [[gnu::always_inline]] void of_each_leaper_or_slider(const Node<W>& node, Sink& sink,
                                                       const Set& men) const {
    const auto& by_form = book_->movers[index(node.us)].by_form;
    men.each([&](Cell from) {
      for (const Rider<W>* rider : by_form[position_.at(from).form()]) {
        const Program<W>& program = rider->program;
        if (rider->targeted() || program.takes) continue;
        const Set ends = node.land[program.ends()] & node.allowed;
        if (program.kind == Program<W>::Kind::leap) {
          sink.targets(*rider, from, program.targets[from] & ends, MoveType::displacement);
        } else if (program.kind == Program<W>::Kind::slide) {
          const Set seen = program.slide_reach(book_->lines, from, node.occupied);
          sink.targets(*rider, from, seen & ends, MoveType::displacement);
        }
      }
    });
  }

  template <class Sink>
  [[gnu::noinline]] void of_targeted_riders(const Node<W>& node, Sink& sink) {
    const Set free = node.free();
    for (const Rider<W>* rider : book_->movers[index(node.us)].targeted) {
      (rider->forms.men(position_) & free).each([&](Cell from) {
        const Set seen = reach_.of(*rider, from, node.occupied);
        to_open_cells(node, sink, *rider, from, seen, node.allowed);
      });
    }
  }

  template <class Sink>
  [[gnu::noinline]] void of_pinned_men(const Node<W>& node, Sink& sink) {
    for (int i = 0; i < node.pin_count; ++i) {
      const Pin<W>& pin = survey_.pins()[i];
      assert(node.own.has(pin.cell) && pin.cell != node.royal);
      for (const Rider<W>* rider :
           book_->movers[index(node.us)].by_form[position_.at(pin.cell).form()]) {
        const Set seen = reach_.of(*rider, pin.cell, node.occupied);
        to_open_cells(node, sink, *rider, pin.cell, seen, node.allowed & pin.line);
      }
    }
  }

  // The royal man goes only where nobody would attack it, itself no longer in the way; where it
  // shoots it stays, and what it shot is no longer in the way.
  template <class Sink>
  [[gnu::noinline]] void of_royal_man(const Node<W>& node, Sink& sink) {
    assert(node.royal != no_cell && node.own.has(node.royal));
    const Set without = node.occupied ^ Set::of(node.royal);
    const Set enemies = position_.of(other(node.us));
    for (const Rider<W>* rider :
         book_->movers[index(node.us)].by_form[position_.at(node.royal).form()]) {
      if (rider->program.takes) continue;
      const Set seen = reach_.of(*rider, node.royal, node.occupied);
      Set targets = seen & node.land[rider->program.ends()];
      if (rider->selective) [[unlikely]]
        targets &= node.vacant | rider->against.men(position_);
      if (rider->program.quiet && seen.has(node.royal)) targets.add(node.royal);
      const bool shoots = rider->program.shoots;
      const Set safe = targets.those([&](Cell to) {
        const Cell cell = shoots ? node.royal : to;
        const Set after = shoots ? node.occupied ^ Set::of(to) : without;
        return !foes_.exposed(cell, other(node.us), after, enemies & ~Set::of(to));
      });
      sink.targets(*rider, node.royal, safe, MoveType::displacement);
    }
  }

  // What moods leave to the men who are in one.
  template <class Sink>
  [[gnu::noinline]] void of_moody_men(const Node<W>& node, Sink& sink) {
    const Trail<W> left = survey_.trail();
    survey_.moody().each([&](Cell from) {
      survey_.each_rider(from,
                         [&](const Rider<W>& rider) { by_rider(node, sink, rider, from, left); });
    });
  }

  // Either sink may be null. Those to vacant cells end where it is allowed, those over a contact
  // anywhere.
  template <class Quiet, class Contacts>
  [[gnu::noinline]] void runs(const Node<W>& node, Quiet* quiet, Contacts* contacts) {
    const Ground<W> whole = runs_.ground(node.us, node.occupied);
    for (const Rider<W>* rider : book_->movers[index(node.us)].runs) {
      const Program<W>& program = rider->program;
      (men_of(rider->forms, node.us) & ~node.pinned).each([&](Cell from) {
        const Set seen =
            program.first_leg(book_->lines, from, node.occupied | (program.springs & node.vacant));
        const Set ends = seen & node.vacant & ~program.springs & node.allowed;
        if (quiet) quiet->targets(*rider, from, ends, MoveType::displacement);
        const Set met = seen & (whole.prey | whole.barred | (program.springs & node.vacant));
        if (!contacts || met.none()) return;
        const Ground<W> ground = whole.without(from);
        met.each([&](Cell contact) {
          contacts->runs(from, contact, runs_.run_senses(program, ground, from, contact));
        });
      });
    }
  }

  // Captures of whom a man jumps over. Who is in a mood jumps as of_moody_men() finds. Nobody takes
  // a guard so, nor who is in nobody's way.
  template <class Sink>
  [[gnu::noinline]] void jumps(const Node<W>& node, Sink& sink) {
    for (const Rider<W>* rider : book_->movers[index(node.us)].takes) {
      (men_of(rider->forms, node.us) & ~node.pinned).each([&](Cell from) {
        jump(node, sink, *rider, from);
      });
    }
  }

  // The royal man captures in place or goes away, by no shot and over no contact of a run; marks do
  // not hold it. Royal men take no guards.
  template <class Sink>
  [[gnu::noinline]] void replies_to_guest(const Node<W>& node, Sink& sink) {
    const Cell royal = royals_.of(node.us).first();
    sink.in_place(royal);
    const Set guarded = men_of(book_->guarded_forms, other(node.us));
    for (const Rider<W>* rider :
         book_->movers[index(node.us)].by_form[position_.at(royal).form()]) {
      const Program<W>& program = rider->program;
      if (program.shoots || program.takes) continue;
      if (program.goes_on()) {
        const Set free = node.vacant & ~program.springs;
        const Set seen = program.first_leg(book_->lines, royal, book_->lines.all() & ~free);
        sink.targets(*rider, royal, seen & free, MoveType::displacement);
        continue;
      }
      Set land = node.land[program.ends()] & ~guarded;
      if (rider->selective) land &= node.vacant | rider->against.men(position_);
      sink.targets(*rider, royal, reach_.of(*rider, royal, node.occupied) & land,
                   MoveType::displacement);
    }
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::men_of, Reader::parts_, Reader::position_;

  // One man's plies by a rider that is not targeted.
  template <class Sink>
  [[gnu::always_inline]] void by_plain_rider(const Node<W>& node, Sink& sink, const Rider<W>& rider,
                                             Cell from) {
    const Set seen = reach_.of(rider, from, node.occupied) & node.allowed;
    Set targets = seen & node.land[rider.program.ends()];
    if (rider.program.quiet && seen.has(from)) targets.add(from);  // there and back again
    sink.targets(rider, from, targets, MoveType::displacement);
  }

  // Of those whose riders have to be walked.
  template <class Sink>
  [[gnu::noinline]] void of_walkers(const Node<W>& node, Sink& sink, const Set& men) {
    for (const Rider<W>* rider : book_->movers[index(node.us)].walks) {
      (rider->forms.men(position_) & men).each([&](Cell from) {
        by_plain_rider(node, sink, *rider, from);
      });
    }
  }

  // The same man by man.
  template <class Sink>
  [[gnu::noinline]] void one_by_one(const Node<W>& node, Sink& sink, const Set& men) {
    men.each([&](Cell from) {
      each_plain_rider(node, from,
                       [&](const Rider<W>& rider) { by_plain_rider(node, sink, rider, from); });
    });
  }
  [[gnu::noinline]] void count_kept(const Node<W>& node, Counter<W>& counter, const Set& men) {
    kept_.look_at(node, men);
    men.each([&](Cell from) __attribute__((always_inline)) {
      const auto kept = kept_.find(from, position_.at(from).form());
      counter.sum += kept ? *kept : count_anew(node, from);
    });
  }
  [[gnu::noinline]] unsigned count_anew(const Node<W>& node, Cell from) {
    Counter<W> plies(survey_, node);
    Set felt;
    bool asks_forms = false;
    each_plain_rider(node, from, [&](const Rider<W>& rider) {
      by_plain_rider(node, plies, rider, from);
      asks_forms = asks_forms || reach_.asks_forms(rider);
      felt |= rider.program.felt(book_->lines, from, node.occupied);
    });
    const auto sum = static_cast<unsigned>(plies.sum);
    if (asks_forms) {
      kept_.drop(from);
    } else {
      kept_.keep(node, from, position_.at(from).form(), sum, felt);
    }
    return sum;
  }
  template <class F>
  [[gnu::always_inline]] void each_plain_rider(const Node<W>& node, Cell from, F visit) const {
    for (const Rider<W>* rider : book_->movers[index(node.us)].by_form[position_.at(from).form()]) {
      if (rider->targeted() || rider->program.goes_on() || rider->program.takes) continue;
      visit(*rider);
    }
  }

  template <class Sink>
  [[gnu::always_inline]] void shifts(const Node<W>& node, Sink& sink, const Rider<W>& rider,
                                     const Set& men, const Set& land) const {
    const Program<W>& program = rider.program;
    Set at = (men & program.starts & program.can_step).shifted(program.distance);
    if (program.least == 1) sink.shifted(rider, at & land & program.goal, program.distance);
    for (int step = 2; step <= program.most; ++step) {
      at = (at & ~node.occupied & program.can_step).shifted(program.distance);
      if (step >= program.least) {
        sink.shifted(rider, at & land & program.goal, step * program.distance);
      }
    }
  }

  // One man's plies to those cells of `reach`, where its program leads it, that are `open`.
  template <class Sink>
  [[gnu::always_inline]] void to_open_cells(const Node<W>& node, Sink& sink, const Rider<W>& rider,
                                            Cell from, const Set& reach, const Set& open) {
    assert(position_.at(from).side() == node.us);
    if (rider.program.takes) return;  // jumps() has these
    Set land = node.land[rider.program.ends()] & open;
    if (rider.selective) [[unlikely]]
      land &= node.vacant | rider.against.men(position_);
    land.remove(from);
    if (rider.program.quiet && (reach & open).has(from)) [[unlikely]]
      land.add(from);  // there and back again
    sink.targets(rider, from, reach & land, MoveType::displacement);
    if (!rider.program.merge) return;
    const Set others = reach & open & ~Set::of(from);  // nobody joins himself
    const Set joins = survey_.hosts_for(position_.at(from), &MergeTable::Host::accepted, others);
    sink.targets(rider, from, joins, MoveType::merging);
  }

  template <class Sink>
  void jump(const Node<W>& node, Sink& sink, const Rider<W>& rider, Cell from) {
    Set victims = rider.program.targets[from] & node.prey & node.occupied &
                  ~book_->guarded_forms.men(position_);
    if (rider.selective) victims &= rider.against.men(position_);
    if (victims.any()) sink.jumps(rider, from, victims);
  }

  template <class Sink>
  void by_rider(const Node<W>& node, Sink& sink, const Rider<W>& rider, Cell from,
                const Trail<W>& left) {
    if (rider.program.takes) return jump(node, sink, rider, from);
    const Set seen = reach_.of(rider, from, node.occupied);
    to_open_cells(node, sink, rider, from, seen, node.allowed);
    if (!book_->bodies.empty() && rider.program.merge) bodies_.building(node, sink, from, seen);
    const bool passing = rider.program.takes_trail && left.victim != no_cell;
    if (passing) trails_.take(node, sink, left, rider, Set::of(from));
  }

  const RiderReach<W>& reach_ = parts_.reach;
  const Runs<W>& runs_ = parts_.runs;
  const RoyalMen<W>& royals_ = parts_.royals;
  BodyPlies<W>& bodies_ = parts_.bodies;
  TrailPlies<W>& trails_ = parts_.trails;
  const Survey<W>& survey_ = parts_.survey;
  const Foes<W>& foes_ = parts_.foes;
  KeptCounts<W> kept_;  // of plain riders
};

}  // namespace sb
