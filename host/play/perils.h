// PerilFinder: what plies can do to royal men: which may expose one, and which end all attacks.
// Invariant: a ply that touches nothing it names leaves who attacks a royal man as it was.
#pragma once

#include <cassert>
#include <vector>

#include "play/foes.h"
#include "play/touch.h"

namespace sb {

// What a ply of a man that is not royal can do to its own royal men; it may expose one by what it
// touches. Where it arrives are cells of nobody, or of enemies.
template <int W>
struct Perils : Touch<W> {
  bool check = false;
  CellSet<W> answers;  // where such a ply must end, or shoot, to end all checks
  bool becomes_jumpable =
      false;              // a man that the turn makes jumpable may expose it, whatever the ply
  bool held = false;      // an enemy in a mood attacks in a way that Foes do not tell
  bool shielded = false;  // some cell to which it may go is shielded
  CellSet<W> lines;       // enemies who attack it, or might if others left, and all between
  CellSet<W> victims;     // enemies who may expose it by being shot, or by making room for a jump
  // Notes that a man on `from` attacks; over these cells, if it passes any.
  void checked(const CellSet<W>& path, Cell from) {
    check = true;
    answers &= path | CellSet<W>::of(from);
    lines.add(from);
  }
};

// What the side to act can do to some men of a side whom nobody may attack, by plies of one man
// from-to that do not touch these: it may open or end an attack by leaving, open one by arriving.
// Only where Foreseeing::plies.
template <int W>
struct Watch : Touch<W> {
  bool known = false;  // this is all that matters to whether one of them is attacked
  bool check = false;  // one is now
  CellSet<W> men;      // they
  CellSet<W> answers;  // cells on which alone it may end all that there are by arriving
  CellSet<W> lines;    // enemies who attack one, or might if others left, and all between
  // Where the only one stands; no_cell where there is none, or several.
  Cell only() const { return men.any() && !men.many() ? men.first() : no_cell; }
};

template <int W>
class PerilFinder final : public PositionReader<W> {
 public:
  using Set = CellSet<W>;

  using PositionReader<W>::PositionReader;

  // Every enemy that attacks, against the cells of `royal`: a leap or a slide over nothing checks,
  // and so does a hop over its screens. What another step away from doing so stands between is in
  // peril. `minded`: whom marks hold is an enemy like any, and everybody is in all his moods, as he
  // may be after the ply; else as marks leave him after a ply that leaves them be.
  Perils<W> find(Side us, const Set& royal, bool minded) {
    assert((royal & ~position_.of(us)).none());
    Perils<W> perils;
    perils.answers = book_->lines.all();
    royal.each([&](Cell c) { add_perils(us, c, minded, perils); });
    return perils;
  }

  // Of these men of a side.
  Watch<W> watch(Side side, const Set& men) {
    Watch<W> watch;
    watch.men = men;
    watch.known = men.none();
    if (watch.known) return watch;
    const Side us = position_.to_act();
    const Perils<W> perils = find(side, men, true);
    watch.known = !perils.becomes_jumpable && !perils.held;
    watch.check = perils.check;
    watch.answers = perils.answers;
    watch.lines = perils.lines;
    const Set& own = side == us ? perils.leaving : perils.victims;
    watch.leaving = own | (men_of(book_->exploding_forms, us) & ~men);
    watch.arriving = perils.arriving;
    if (book_->limits_jumps || book_->picks_screens) {
      watch.arriving |= side == us ? perils.victims : perils.leaving;
      if (book_->captures_own) watch.arriving |= own;
    }
    return watch;
  }

  // Whether a royal man of `side` is attacked where men run, after a ply of the position last asked
  // about that changed these cells. Unless that man has moved, only runners that looked at one of
  // them are asked again.
  bool in_check_since(Side side, const Set& changed) const {
    const Set royal = royal_men(side);
    if ((royal & changed).any()) return attacks_.in_check(side);
    if (royal.none()) return false;
    const Cell cell = royal.first();
    const Side them = other(side);
    if (attacks_.attacked_but_by_runs(cell, them, in_the_way(), attacks_.hostile(them),
                                      AskedAbout::man))
      return true;
    const Ground<W> whole = runs_.ground(them, position_.occupied());
    return std::ranges::any_of(watched_, [&](const WatchedRunner<W>& watched) {
      if (changed.has(watched.cell)) return false;  // it was captured
      if ((watched.first.decisive & changed).none()) return watched.first.attacks;
      const Ground<W> ground = whole.without(watched.cell);
      return runs_.runs_to(*watched.program, ground, watched.cell, cell);
    });
  }

 private:
  using Reader = PositionReader<W>;
  using Reader::book_, Reader::in_the_way, Reader::marks_, Reader::men_of, Reader::parts_,
      Reader::position_, Reader::royal_men;

  void add_perils(Side us, Cell royal, bool minded, Perils<W>& perils) {
    const Side them = other(us);
    const Set& enemies = position_.of(them);
    foes_.hostile = minded ? Hostile<W>{enemies, enemies, {}} : attacks_.hostile_ahead(them);
    const AttackPlan<W>& plan = minded ? book_->attack_in_mind(them) : book_->attack[index(them)];
    if (!minded && marks_) heed_shields(us, royal, perils);
    if (book_->many_forms) {
      find_perils_by_men(us, royal, plan, perils);
    } else {
      find_perils_by_looks(us, royal, plan, perils);
    }
    if (book_->has_runs) [[unlikely]]
      find_perils_of_runs(us, royal, perils);
    if (foes_.hostile.moody.any()) find_perils_of_moody(us, royal, perils);
  }

  void find_perils_by_looks(Side us, Cell royal, const AttackPlan<W>& plan, Perils<W>& perils) {
    std::size_t i = 0;
    const auto men_by = [&](const FormList& forms, bool shoots) {
      return foes_.by_look[i++] =
                 forms.men(position_) & (shoots ? foes_.hostile.shooters : foes_.hostile.takers);
    };
    const std::size_t first = static_cast<std::size_t>(royal) * book_->lines.cells();
    plan.each_look([&](const auto& look) {
      const Set men = men_by(look.forms, look.shoots);
      (look.sources[royal] & men).each([&](Cell from) {
        find_peril_between(look.line(first + from), from, us, perils);
      });
    });
    for (const Rider<W>* rider : plan.walks) {
      const Set men = men_by(rider->forms, rider->program.shoots);
      (rider->program.sources[royal] & men).each([&](Cell from) {
        find_perils_of(*rider, from, us, royal, perils);
      });
    }
  }

  void find_perils_by_men(Side us, Cell royal, const AttackPlan<W>& plan, Perils<W>& perils) {
    assert(plan.sources.size() == static_cast<std::size_t>(book_->lines.cells()));
    const std::size_t first = static_cast<std::size_t>(royal) * book_->lines.cells();
    (plan.sources[royal] & (foes_.hostile.takers | foes_.hostile.shooters)).each([&](Cell from) {
      const auto& means = plan.by_form[position_.at(from).form()];
      const auto takes_part = [&](const Set& sources, bool shoots) {
        return sources.has(from) &&
               (shoots ? foes_.hostile.shooters : foes_.hostile.takers).has(from);
      };
      for (const auto& look : means.looks) {
        if (!takes_part(look.sources[royal], look.shoots)) continue;
        find_peril_between(look.line(first + from), from, us, perils);
      }
      for (const Rider<W>* rider : means.walks) {
        if (takes_part(rider->program.sources[royal], rider->program.shoots))
          find_perils_of(*rider, from, us, royal, perils);
      }
    });
  }

  // Where marks shield some cell, the royal man may go there from an attack, or into one.
  void heed_shields(Side us, Cell royal, Perils<W>& perils) {
    assert(marks_);
    const Set& shielded = marks_->marks_ahead().shielded;
    perils.shielded = (shielded & ~position_.of(other(us))).any();
    if (!shielded.has(royal)) return;
    foes_.hostile.takers = {};
  }

  // Of enemies who attack as they do in their mood.
  void find_perils_of_moody(Side us, Cell royal, Perils<W>& perils) {
    assert(marks_);  // nobody is moody else
    const auto& moods = book_->moods[index(other(us))].by_form;
    const bool shielded = marks_->marks_ahead().shielded.has(royal);
    foes_.hostile.moody.each([&](Cell from) {
      const auto& ways = moods[position_.at(from).form()][marks_->mood_ahead(from)];
      for (const Rider<W>& rider : ways.attacks()) {
        const Program<W>& program = rider.program;
        if (!program.attacks() || !rider.threatens) continue;
        perils.held = true;
        if (shielded && !program.shoots) continue;
        if (program.sources[royal].has(from) && attacks_.may_capture(rider, royal, AskedAbout::man))
          find_perils_of(rider, from, us, royal, perils);
      }
    });
  }

  // Of an enemy that attacks over nothing.
  void find_peril_between(const Set& line, Cell from, Side us, Perils<W>& perils) const {
    perils.lines |= line | Set::of(from);
    const Set blocking = line & position_.occupied();
    if (blocking.none()) perils.checked(line, from);
    if (blocking.many()) return;
    perils.leaving |= blocking & position_.of(us);
    perils.victims |= blocking & position_.of(other(us));
  }

  // Of an enemy that may have to be walked.
  void find_perils_of(const Rider<W>& rider, Cell from, Side us, Cell royal,
                      Perils<W>& perils) const {
    const Program<W>& program = rider.program;
    const Set& own = position_.of(us);
    const Set path = program.path(book_->lines, from, royal);
    perils.lines |= path | Set::of(from);
    if (reach_.sees(rider, from, royal, position_.occupied())) perils.checked(path, from);
    const Set between = path & position_.occupied();
    // A hop needs its screens between; a body is one, however long. Of several paths one may need
    // none.
    const bool one_path = program.kind != Program<W>::Kind::lame;
    const int men = (between & ~reach_.body_cells()).count();
    if (one_path && men > program.screens + 1) return;
    perils.becomes_jumpable = perils.becomes_jumpable ||
                              (between & own & book_->becoming_jumpable_forms.men(position_)).any();
    perils.leaving |= between & own;
    perils.victims |= between & ~own;
    if (men < program.screens) perils.arriving |= path & ~between;
  }

  // Of enemies that run: whoever stands where one of them looks may lead it to the royal man.
  void find_perils_of_runs(Side us, Cell royal, Perils<W>& perils) {
    const Ground<W> whole = runs_.ground(other(us), position_.occupied());
    watched_.clear();
    for (const Rider<W>* rider : book_->attack_in_mind(other(us)).runs) {
      (foes_.hostile.takers & rider->forms.men(position_)).each([&](Cell from) {
        if (!rider->program.may_reach(from, royal)) return;
        const Ground<W> ground = whole.without(from);
        const Sight<W> seen = runs_.sight(rider->program, ground, from, royal);
        watched_.push_back({from, &rider->program, seen, {}});
        if (seen.attacks) perils.checked(seen.decisive, from);
        perils.leaving |= seen.decisive & position_.of(us);
        perils.arriving |= seen.decisive & ~position_.of(us);
      });
    }
  }

  const RiderReach<W>& reach_ = parts_.reach;
  const Runs<W>& runs_ = parts_.runs;
  const Attacks<W>& attacks_ = parts_.attacks;
  Foes<W>& foes_ = parts_.foes;
  std::vector<WatchedRunner<W>> watched_;  // after find()
};

}  // namespace sb
