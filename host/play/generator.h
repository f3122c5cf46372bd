// Generator: the plies of one position, as a list or as a count, and who attacks what.
// Invariant: reads a Position and never changes it. With `Legal` the plies are exactly the legal
// ones (only for a plain rulebook); without, they are pseudo-legal and must be tested by making
// them.
#pragma once

#include <algorithm>
#include <vector>

#include "movement/move_list.h"
#include "movement/run.h"
#include "play/lookahead.h"
#include "play/mark_sets.h"
#include "play/rulebook.h"
#include "position/journal.h"

namespace sb {

template <int W>
class Generator {
 public:
  using Set = CellSet<W>;

  // Writes to the position only while it looks at a castling, and takes that back.
  Generator(const Rulebook<W>& book, Journal<W>& journal)
      : position_(journal.position()), journal_(journal) {
    use(book);
  }

  // Goes on with another rulebook of the same variant, in which there may be more to look at: a
  // leap that leads nowhere on one board does on another.
  void use(const Rulebook<W>& book);
  // Asks it from now on what marks do.
  void obey(MarkReader<W>& marks) { marks_ = &marks; }
  MarkReader<W>* marks() const { return marks_; }

  // Appends every ply of the side to act.
  template <bool Legal>
  void list(MoveList& plies);
  // How many plies list<true> would give, without building them.
  std::uint64_t count();
  void list_taking(MoveList& plies);  // captures, promotions, some others; of a simple rulebook
  // The legal plies where Rulebook::guards_by_looks.
  void list_guarded(MoveList& plies);
  std::uint64_t count_guarded();

  // The empty cells; where `safe` those on which a man ends all checks. Only that for a plain
  // rulebook.
  Set open_cells(bool safe);

  // Of the side to act the plies of all men but the one on `changer`, castlings left out, that
  // neither touch the enemy with lives nor leave it in check. Only where the rulebook
  // counts_changes.
  std::uint64_t count_unchecking(Cell changer);
  // Plies after which more changes than who stands where: of these men, or that end on these cells.
  // Those of `soothing` can only end attacks so.
  struct Unsettling {
    Set men, cells, soothing;
    bool joint = false;  // joint turns
  };
  // For a rulebook that sifts: the plies that are legal for certain, appended or counted, and those
  // that have to be tested by making them. Together they are those of list<false>, but for such as
  // certainly are not legal.
  void sift(const Unsettling& also, MoveList& certain, MoveList& doubtful);
  std::uint64_t sift(const Unsettling& also, MoveList& doubtful);

  // What the side to act can do to the royal man of a side by plies of one man from-to that do not
  // touch that man: only where RulePlan::foresees.
  struct Watch {
    bool known = false;    // this is all that matters to whether the royal man is attacked
    bool check = false;    // it is now
    Cell royal = no_cell;  // no_cell: there is none
    Set leaving;           // its men that may open or end an attack by leaving their cells
    Set arriving;          // cells on which it may open one by arriving
    Set answers;           // cells on which alone it may end all that there are by arriving
    Set lines;  // enemies who attack the royal man, or might if others left, and all between
  };
  Watch watch(Side side);
  // Whether a man of that form may attack the cell after a ply from-to of its own.
  bool may_attack(int form, Side by, Cell from, Cell to, Cell cell) const {
    const AttackPlan<W>& plan = book_->attack[index(by)];
    for (const auto& look : plan.leaps) {
      if (look.sources[cell].has(to) && look.forms.has(form)) return true;
    }
    const std::size_t first = static_cast<std::size_t>(cell) * book_->lines.cells();
    for (const auto& look : plan.slides) {
      if (!look.sources[cell].has(to) || !look.forms.has(form)) continue;
      Set between = look.between[first + to] & position_.occupied();
      between.remove(from);
      if (between.none()) return true;
    }
    const auto may = [&](const Rider<W>* rider) {
      return rider->program.sources[cell].has(to) && rider->forms.has(form);
    };
    return std::ranges::any_of(plan.walks, may) || std::ranges::any_of(plan.selective, may);
  }

  // Plies from-to of one man that cannot be told to be legal, or not to be, all at once.
  struct Doubts {
    Set men;                // all plies of these
    Set cells;              // plies that end here
    Set never;              // plies of others that end here are not legal
    Cell spared = no_cell;  // plies that might attack who stands here
    bool spares = false;    // those that are sure to do so are not legal
    Cell royal = no_cell;   // plies of who stands here to where he is attacked are not legal; only
                            // after watch() of the side to act
    Set tallied;            // men whose plies are counted apart, too
  };
  struct Counted {
    std::uint64_t all = 0, tallied = 0;
  };
  // How many plies list<Legal> would give but for those in doubt, which are appended; promotions
  // and whatever is not from-to are always among these. No joint turns.
  template <bool Legal>
  Counted count_but(const Doubts& doubts, MoveList& doubtful);

  // Who of a side attacks now: those that do so by coming to a cell, by shooting at it, and those
  // who are in a mood.
  struct Hostile {
    Set takers, shooters, moody;
    Hostile only(const Set& men) const { return {takers & men, shooters & men, moody & men}; }
  };
  Hostile hostile(Side by) const {
    return marks_ ? heeding(marks_->marks(), by) : Hostile{position_.of(by), position_.of(by), {}};
  }
  Set listing(Side by) const;  // who of a side attacks by plies that functions list
  // Who is asked about in attacked(): whoever stands there, or the royal man as if it stood there.
  enum class Asked { man, royal };
  // Whether one of these men of `by` could capture on `cell` with the board occupied like this.
  bool attacked(Cell cell, Side by, const Set& occupied, const Hostile& enemies, Asked asked) const;
  bool attacked_but_by_runs(Cell cell, Side by, const Set& occupied, const Hostile& enemies,
                            Asked asked) const;
  // The board as runners of a side meet it, all of its men among the friends.
  Ground<W> ground(Side by, const Set& occupied) const;
  // The men of the side to act whom marks hold.
  Set held_men() const {
    return marks_ ? marks_->marks().held & position_.of(position_.to_act()) : Set{};
  }
  // Whether a mark keeps everybody from capturing on the cell by coming there.
  bool immune(Cell cell) const { return marks_ && marks_->marks().shielded.has(cell); }
  // Where the man with lives of a side stands; no_cell if there is none.
  Cell sturdy_man(Side side) const {
    const Set men = men_of(book_->sturdy_forms, side);
    return men.any() ? men.first() : no_cell;
  }
  // All such men, as the position stands; whether there is one among these.
  Set attackers(Cell cell, Side by) const;
  bool attacked_by_some_of(const Set& men, Cell cell, Side by) const {
    return attacked(cell, by, in_the_way(), hostile(by).only(men & ~Set::of(cell)), Asked::man);
  }
  // Of a simple rulebook: those on cells of `occupied` who would, did nobody stand elsewhere.
  Set takers(Cell cell, Side by, const Set& occupied) const;
  // Whether a royal man of `side` is attacked.
  bool in_check(Side side) const;
  // The same where men run, after a ply of the position last sifted that changed these cells.
  bool in_check_since(Side side, const Set& changed) const;
  // Whether the side to act has a guest on the cell of its royal man (rules/guard.h): one of the
  // enemy's. Its own is there until the enemy acts.
  bool has_guest() const { return book_->guest >= 0 && guest_side() == other(position_.to_act()); }
  // Whose guest stands on a royal man's cell: Side::neutral where there is none.
  Side guest_side() const {
    const std::uint32_t value = position_.var(var_declared + book_->guest);
    return value == 0 ? Side::neutral : static_cast<Side>((value - 1) % 2);
  }
  // Whether a royal man of a side may be left attacked.
  bool is_guarded(Side side) const { return men_of(book_->guarded_forms, side).any(); }
  // Whether a ply, not made yet, takes the guard of the royal man where it ends; and whether its
  // man would give check to one that stood there.
  bool takes_guard(Move move) const;
  // Whether a ply captures the guest on the cell of the royal man that makes it.
  bool captures_guest(Move move) const {
    return move.type == MoveType::displacement && move.from == move.to && has_guest();
  }
  bool captures_with_check(Move move) const;
  // Whether a side has lost the last of its royal men and with it the game.
  bool is_over() const {
    return book_->royals_fall && (has_fallen(Side::white) || has_fallen(Side::black));
  }
  Set royals(Side side) const { return men_of(book_->royal_forms, side); }
  // Those of them that are attacked.
  Set attacked_royals(Side side) const;
  bool attacked(Cell cell, Side by) const {
    return attacked(cell, by, in_the_way(), hostile(by), Asked::man);
  }

  // The steps of a joint turn in the order in which they are made.
  struct JointSteps {
    std::array<JointStep, max_joint_men> step{};
    int count = 0;
  };
  void joint_steps(Move move, JointSteps& steps) const;
  // The cells of all bodies of either side.
  Set body_cells() const;
  // From now on lists hold so many joint turns; all of them where it is null.
  void sample_joint_turns(const JointSample* sample) { sample_ = sample; }

 private:
  static constexpr int max_pins = 16;
  struct Pin {
    Cell cell = no_cell;
    Set line;  // the cells to which the pinned man may go
  };
  // What can be said of a position for its side to act before any ply is made.
  struct Node {
    Side us = Side::white;
    Cell royal = no_cell;  // the one royal man; no_cell where plies are tested by making them
    int pin_count = 0;     // so many of pins_ are in force
    Set own, occupied;
    Set vacant, prey;       // prey: enemies that may be captured
    Set checkers, allowed;  // allowed: where a man that is not royal may go
    Set pinned;             // men whose plies do not come with those of the free men
    std::array<Set, Program<W>::ways_to_end> land;  // by Program::ends(): where a ply may end
  };
  struct Trail {
    Set passed;
    Cell victim = no_cell;
  };
  class JointWalk;
  class Lister;
  class Counter;
  class Divider;

  [[gnu::always_inline]] Set men_of(const FormList& forms, Side side) const {
    return forms.men(position_) & position_.of(side);
  }
  bool has_fallen(Side side) const {
    return book_->begins_royal[index(side)] && men_of(book_->royal_forms, side).none();
  }
  // How the men of a side attack: in mood 0, and while marks are being read in any.
  const AttackPlan<W>& attack_plan(Side by) const {
    if (book_->has_moods && marks_->marks().reading) [[unlikely]]
      return book_->attack_in_any_mood[index(by)];
    return book_->attack[index(by)];
  }
  // The same; men(i, forms, shoots) gives the men of these forms that take part, i counting leaps,
  // slides and walks.
  template <class Men>
  bool attacked_by(const AttackPlan<W>& plan, Cell cell, const Set& occupied, Men men) const;
  // Likewise where Rulebook::many_forms, by these men.
  bool attacked_by_some(const AttackPlan<W>& plan, Cell cell, const Set& occupied,
                        const Set& takers, const Set& shooters) const;
  // The same for the side that does not act, after look().
  bool exposed(Cell cell, Side by, const Set& occupied, const Set& alive) const {
    if (book_->many_forms) [[unlikely]]
      return attacked_by_some(book_->attack[index(by)], cell, occupied, hostile_.takers & alive,
                              hostile_.shooters & alive);
    return attacked_by(book_->attack[index(by)], cell, occupied,
                       [&](std::size_t i, const FormList&, bool) { return enemies_[i] & alive; });
  }
  // Whether the rider's captures may be of the man who is asked about.
  bool may_strike(const Rider<W>& rider, Cell cell, Asked asked) const;
  bool attacked_by_riders(Cell cell, Side by, const Set& occupied, const Hostile& enemies) const;
  bool attacked_by_selective(Cell cell, Side by, const Set& occupied, const Hostile& enemies,
                             Asked asked) const;
  bool attacked_by_moody(Cell cell, Side by, const Set& occupied, const Hostile& enemies,
                         Asked asked) const;
  // Whether the man on `from` attacks the cell by one of these riders.
  bool attacked_by_one_of(const std::vector<Rider<W>>& riders, Cell from, Cell cell,
                          const Set& occupied, bool barred, Asked asked) const;
  Ground<W> ground_with(Cell cell, Side by, const Set& occupied, Asked asked) const;
  unsigned open_senses(const Program<W>& program, const Ground<W>& ground, Cell from,
                       Cell contact) const;
  unsigned run_senses(const Program<W>& program, const Ground<W>& ground, Cell from,
                      Cell contact) const;
  bool runs_to(const Program<W>& program, const Ground<W>& ground, Cell from, Cell cell) const;
  // What a runner sees of an enemy's cell: whether it attacks him, and the cells whose men decide
  // that; of one that attacks, those of the ways up to the first that does.
  struct Sight {
    bool attacks = false;
    Set decisive;
  };
  Sight sight(const Program<W>& program, const Ground<W>& ground, Cell from, Cell target) const;
  bool attacked_by_runs(Cell cell, Side by, const Set& occupied, const Set& alive,
                        Asked asked) const;
  bool royal_attacked(Cell cell, Side by, const Set& occupied) const;
  // Either sink may be null. Those to vacant cells end where it is allowed, those over a contact
  // anywhere.
  template <class Quiet, class Contacts>
  void run_plies(const Node& node, Quiet* quiet, Contacts* contacts);
  Set hopped(const Rider<W>& rider, Cell from, Cell to, const Set& occupied) const;
  // Where a man on `from` comes to by the rider, were the board occupied like this: reach() of its
  // program over the men that it may jump.
  [[gnu::always_inline]] Set reach(const Rider<W>& rider, Cell from, const Set& occupied) const {
    if ((book_->limits_jumps || rider.picks_screens) && rider.program.jumps()) [[unlikely]]
      return reach_by_jumps(rider, from, occupied);
    return rider.program.reach(book_->lines, from, occupied);
  }
  Set reach_by_jumps(const Rider<W>& rider, Cell from, const Set& occupied) const;
  // Those who may not be jumped by it.
  Set barred(const Rider<W>& rider, const Set& occupied) const {
    if (!(book_->limits_jumps || rider.picks_screens) || !rider.program.jumps()) return {};
    const Set& enemies = position_.of(other(rider.program.side));
    Set barred = occupied & (book_->unjumpable_forms.men(position_) |
                             (book_->own_jumpable_forms.men(position_) & enemies));
    if (rider.picks_screens) barred |= occupied & ~rider.over.men(position_);
    return barred;
  }
  bool sees(const Rider<W>& rider, Cell from, Cell cell, const Set& occupied) const;
  bool seen_by_walking(const Rider<W>& rider, Cell cell, const Set& men, const Set& occupied) const;
  // The men of a side that a shot removes.
  Set shootable(Side side) const;
  Hostile heeding(const MarkSets<W>& marks, Side by) const;
  // How the men of a side attack after a ply of the other that leaves marks be.
  Hostile hostile_ahead(Side by) const {
    return marks_ ? heeding(marks_->marks_ahead(), by) : hostile(by);
  }
  bool held(Cell cell) const { return marks_ && marks_->marks().held.has(cell); }
  // Of the side to act, who is in a mood but 0 where he moves.
  Set find_moody();
  int mood_of(Cell cell) const {
    const int checked = checked_.has(cell) ? book_->check_mood[position_.at(cell).form()] : 0;
    return marks_->mood(cell) | checked;
  }
  // Calls visit(rider) for each of those by which the man of the side to act on the cell moves,
  // after look().
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
  // What moods leave to the men who are in one.
  template <class Sink>
  [[gnu::noinline]] void moody_plies(const Node& node, Sink& sink);
  template <class Sink>
  void plies_of_rider(const Node& node, Sink& sink, const Rider<W>& rider, Cell from,
                      const Trail& left);

  // Holds, spares and lets pass as marks do.
  void heed_marks(Node& node);
  // The men who stand in the way of lines.
  Set in_the_way() const {
    return marks_ ? position_.occupied() & ~marks_->marks().passable : position_.occupied();
  }
  template <bool Legal>
  Node look();
  void find_checks_and_pins(Node& node);
  void pin(Node& node, Cell cell, const Set& line);
  // Those of the cells where a man stands with whom the mover can do that.
  Set hosts_for(Piece mover, std::uint64_t MergeTable::Host::*what, const Set& cells) const;
  // One man's plies to those cells of `reach`, where its program leads it, that are `open`.
  template <class Sink>
  void plies_of(const Node& node, Sink& sink, const Rider<W>& rider, Cell from, const Set& reach,
                const Set& open);
  // What a ply of a man that is not royal can do to its own royal man.
  struct Perils {
    bool check = false;
    Set answers;            // where such a ply must end, or shoot, to end all checks
    bool roused = false;    // a man that the turn makes jumpable may expose it, whatever the ply
    bool held = false;      // an enemy in a mood attacks in a way that enemies_ does not tell
    bool shielded = false;  // some cell to which it may go is shielded
    Set lines;              // enemies who attack it, or might if others left, and all between
    Set men;                // who may expose it by leaving its cell
    Set cells;              // cells of nobody, or of enemies, on which a man may expose it
    Set victims;            // enemies who may expose it by being shot, or by making room for a jump
    // Notes that a man on `from` attacks; over these cells, if it passes any.
    void checked(const Set& path, Cell from) {
      check = true;
      answers &= path | Set::of(from);
      lines.add(from);
    }
  };
  Perils find_perils(Side us, Cell royal, bool minded);
  void find_perils_by_looks(Side us, Cell royal, const AttackPlan<W>& plan, Perils& perils);
  void find_perils_by_men(Side us, Cell royal, const AttackPlan<W>& plan, Perils& perils);
  void heed_shields(Side us, Cell royal, Perils& perils);
  void find_perils_of_moody(Side us, Cell royal, Perils& perils);
  void find_peril_between(const Set& line, Cell from, Side us, Perils& perils) const;
  void find_perils_of(const Rider<W>& rider, Cell from, Side us, Cell royal, Perils& perils) const;
  void find_perils_of_runs(Side us, Cell royal, Perils& perils);
  bool stays_guarded(Cell royal) const;
  Set find_petrified(Side side) const;
  bool concerns_royal(const Node& node, const Unsettling& also, Cell royal) const;
  template <class Sink>
  void sift(Node& node, const Unsettling& also, Sink& certain, Lister& doubtful);
  template <class Sink>
  void rare_plies(const Node& node, Sink& sink);
  template <class Sink>
  void men_plies(const Node& node, Sink& sink);
  template <class Sink>
  void plies_of_men(const Node& node, Sink& sink, const Set& men);
  // The plies where Rulebook::guards_by_looks, all of them legal; generator_guard.h.
  template <class Sink>
  void guarded_plies(const Node& node, Sink& sink);
  // Finds the men that guard a safe royal man alone, each with where it may go; gives their cells.
  Set find_guards(const Node& node);
  Set safe_arrivals(const Node& node, Cell from, Set targets) const;
  template <class Sink>
  void choosy_plies(const Node& node, Sink& sink);
  // --- Men on several cells: generator_bodies.h ---
  // The cells of one, in the order of comes_before().
  struct Row {
    std::array<Cell, most_body_cells> cell{};
    int count = 0;
  };
  Row row_of(const Set& cells) const;
  // Moves all cells one step on; false if one of them would not come to a cell of `free`.
  bool advance(Row& row, Heading heading, const Set& free) const;
  template <class Sink>
  void body_plies(const Node& node, Sink& sink);
  template <class Sink>
  void building_plies(const Node& node, Sink& sink, Cell from, const Set& reach);
  bool barred_in_passing(Cell from, Cell to, Cell victim) const;
  Cell end_of_man(Cell from, Cell cell, Heading heading) const;
  template <class Sink>
  void pinned_plies(const Node& node, Sink& sink);
  template <class Sink>
  void shift_plies(const Node& node, Sink& sink, const Rider<W>& rider, const Set& men,
                   const Set& land);
  template <class Sink>
  void royal_plies(const Node& node, Sink& sink);
  template <class Sink>
  void trail_plies(const Node& node, Sink& sink);
  // Captures on the trail by these men, which the rider moves.
  template <class Sink>
  void take_trail(const Node& node, Sink& sink, const Trail& left, const Rider<W>& rider,
                  const Set& men);
  template <class Sink>
  void shoot_on_trail(const Node& node, Sink& sink, const Trail& left, const Rider<W>& rider,
                      const Set& men);
  template <class Sink>
  void castling_plies(const Node& node, Sink& sink);
  template <class Sink>
  void all_plies(const Node& node, Sink& sink);
  template <class Sink>
  void replies_to_guest(const Node& node, Sink& sink);
  // Whether a promotion to plan.to[choice] is open: not more than at_most of it stand on the board.
  bool open_choice(const Set& own, const PromotionPlan<W>& plan, std::size_t choice) const;
  bool safe_after_capture(const Node& node, Cell from, Cell to, Cell victim) const;
  bool goes_there_anyway(const Node& node, const CastlingPlan<W>& plan) const;
  bool may_castle(const Node& node, const CastlingPlan<W>& plan);
  Trail trail() const;
  template <class Sink>
  void joint_plies(const Node& node, Sink& sink);
  Set interposing() const;
  const PromotionPlan<W>& promotion_of(Piece piece) const {
    return book_->promotion[index(piece.side())][book_->forms[piece.form()].kind];
  }

  // A man that runs by one of its programs; `now` while some man is in the air.
  struct Watched {
    Cell cell = no_cell;
    const Program<W>* program = nullptr;
    Sight first, now;
  };
  class UncheckingCount;

  const Rulebook<W>* book_ = nullptr;
  const Position<W>& position_;
  Journal<W>& journal_;
  const JointSample* sample_ = nullptr;
  MarkReader<W>* marks_ = nullptr;  // where some mark holds, shields or lets pass
  std::array<Pin, max_pins> pins_;  // left by look()
  Set still_;                       // likewise: men of the side to act that marks hold
  Set moody_;                       // likewise: those that are in a mood
  Set checked_;                     // likewise: of those who read check who stands in it
  std::vector<Pin> guards_;         // left by find_guards()
  Set lost_;                        // likewise: own royal men that are attacked
  Hostile hostile_;                 // the enemies after find_perils()
  std::vector<Set> enemies_;  // by leap, slide and walk of the side that does not act: its men that
                              // attack, after look() or find_perils()
  std::vector<Watched> watched_;  // by UncheckingCount, or after find_perils()
  // By form, for Divider: on which cells a ply from-to of its own lets it attack who is spared,
  // whoever stands where; on which others perhaps.
  struct Strikes {
    Set sure, perhaps;
  };
  std::vector<Strikes> strikes_;
};

}  // namespace sb
