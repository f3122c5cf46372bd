// Rulebook: a Variant compiled for the engine. Programs by side, forms, castlings, promotions.
// Invariant: immutable once made and shared by any number of games and threads.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "base/list.h"
#include "movement/program.h"
#include "position/position.h"
#include "rules/joint.h"
#include "rules/variant.h"

namespace sb {

// Some forms, kept so that the men of all of them are found without a loop in the common case.
class FormList {
 public:
  FormList() = default;
  explicit FormList(int form) { add(form); }
  // Does nothing where it is among them.
  void add(int form) {
    if (has(form)) return;
    if (count_ < 2) {
      pair_[count_] = form;
    } else {
      more_.push_back(form);
      if (is_more_.size() <= static_cast<std::size_t>(form)) is_more_.resize(form + 1);
      is_more_[form] = true;
    }
    ++count_;
  }
  bool has(int form) const {
    if (pair_[0] == form || pair_[1] == form) return true;
    return static_cast<std::size_t>(form) < is_more_.size() && is_more_[form];
  }
  int size() const { return count_; }
  int front() const { return pair_[0]; }
  template <class F>
  void each(F f) const {
    for (int i = 0; i < std::min(count_, 2); ++i) f(pair_[i]);
    for (const int form : more_) f(form);
  }

  // Both sides' men of these forms.
  template <int W>
  [[gnu::always_inline]] CellSet<W> men(const Position<W>& position) const {
    CellSet<W> men = position.with_form(pair_[0]) | position.with_form(pair_[1]);
    if (count_ > 2) [[unlikely]] {
      for (int form : more_) men |= position.with_form(form);
    }
    return men;
  }

 private:
  std::array<int, 2> pair_{};  // form 0 is always empty
  int count_ = 0;
  std::vector<int> more_;
  std::vector<bool> is_more_;  // by form
};

// A kind's promotion for one side.
template <int W>
struct PromotionPlan {
  bool present = false;
  bool leaving = false;  // as in Promotion
  CellSet<W> zone;
  CellSet<W> must, must_leaving;  // where who arrives, and whence who leaves, has to promote
  std::vector<std::uint16_t> to;
  std::vector<CellSet<W>> stands;  // parallel to `to`: the cells on which such a man may stand
  std::vector<int> at_most;
  std::vector<int> held;  // parallel to `to`: the variable that has to count one; or none

  bool opens(Cell from, Cell arrival) const {
    return zone.has(arrival) || (leaving && zone.has(from));
  }
  // Those of a man's targets where it may promote.
  [[gnu::always_inline]] CellSet<W> open(Cell from, const CellSet<W>& targets) const {
    return leaving && zone.has(from) ? targets : targets & zone;
  }
  // Likewise of many men, each of whom comes from the cell `distance` numbers before.
  [[gnu::always_inline]] CellSet<W> open_behind(int distance, const CellSet<W>& targets) const {
    return targets & (leaving ? zone | zone.shifted(distance) : zone);
  }
  // Those where it has to.
  [[gnu::always_inline]] CellSet<W> due(Cell from, const CellSet<W>& targets) const {
    return must_leaving.has(from) ? targets : targets & must;
  }
  [[gnu::always_inline]] CellSet<W> due_behind(int distance, const CellSet<W>& targets) const {
    return targets & (must | must_leaving.shifted(distance));
  }
};

// A program together with the forms that move by it and what happens where it ends.
template <int W>
struct Rider {
  FormList forms;
  const PromotionPlan<W>* promotion = nullptr;  // applies to all of `forms`; null = none
  Program<W> program;
  bool selective = false;  // captures only men of the forms `against`
  bool threatens = true;   // what it captures may be royal: any royal man, or some alone
  bool partial = false;    // the latter
  FormList against;
  bool picks_screens = false;  // hops over men of the forms `over` alone
  FormList over;
  // Whether where it ends is asked man by man.
  bool targeted() const { return selective || program.merge || program.capture_own; }
};

// What the men of one side do in their moods, by form and mood (PieceSpec::reads).
template <int W>
struct MoodPlan {
  struct Ways {
    std::vector<Rider<W>> plies;  // of mood 0 none: all other tables have them
    std::vector<Rider<W>> apart;  // how they attack, where that is said apart
    bool is_apart = false;
    const std::vector<Rider<W>>& attacks() const { return is_apart ? apart : plies; }
  };
  std::vector<std::vector<Ways>> by_form;  // [0] unused; empty for who reads nothing
};

// How the men of one side attack: by which riders, and how to find the attackers of a cell.
template <int W>
struct AttackPlan {
  // Attackers of cell c that leap stand in sources[c]; those that slide likewise, if nothing is
  // between: between[c * cells + attacker], null for leaps.
  struct Look {
    const CellSet<W>* sources = nullptr;
    FormList forms;
    const CellSet<W>* between = nullptr;
    bool shoots = false;
    // The cells that have to be empty, by c * cells + attacker.
    CellSet<W> line(std::size_t pair) const { return between ? between[pair] : CellSet<W>{}; }
  };
  std::vector<Look> leaps, slides;
  std::vector<const Rider<W>*> walks;      // attackers must be asked one by one
  std::vector<const Rider<W>*> runs;       // likewise, path by path
  std::vector<const Rider<W>*> selective;  // likewise, and which royal men they capture is asked
  std::vector<const Rider<W>*> all;
  // Calls visit(look) for each that leaps or slides.
  template <class F>
  void each_look(F visit) const {
    for (const auto* looks : {&leaps, &slides}) std::ranges::for_each(*looks, visit);
  }
  std::size_t looks() const { return leaps.size() + slides.size() + walks.size(); }
  // The same man by man, where Rulebook::many_forms: by cell all from where somebody could attack
  // it, and what the men of a form do, leaps and slides together.
  struct Means {
    std::vector<Look> looks;
    std::vector<const Rider<W>*> walks;
  };
  std::vector<CellSet<W>> sources;
  std::vector<Means> by_form;
};

// The riders of one side by the kind of their program, for the loops of the generator.
template <int W>
struct MoverPlan {
  std::vector<const Rider<W>*> shifts, leaps, slides, walks;  // those that are not targeted
  std::vector<const Rider<W>*> targeted;                      // Rider::targeted()
  std::vector<std::vector<const Rider<W>*>> by_form;          // [0] unused
  std::vector<const Rider<W>*> runs;
  std::vector<const Rider<W>*> takes;
  std::vector<const Rider<W>*> takes_trail;
  std::uint32_t rights = 0;  // of this side's castlings
};

template <int W>
struct CastlingPlan {
  Castling rule;
  std::uint16_t number = 0;   // index into Variant::castlings
  CellSet<W> vacant;          // must be empty but for king and partner
  std::vector<Cell> transit;  // cells that the king passes, neither first nor last
  bool asks_attacks = true;   // whether enemies that attack the king's way forbid it
};

// The steps that a man of some form makes from a cell in a joint turn.
template <int W>
struct JointWays {
  std::array<JointWay, 3> way{};
  int count = 0;
  CellSet<W> targets;
  bool takes_trail = false;  // some way does
};

template <int W>
struct JointPlan {
  bool present = false;
  int at_least = 0, used = -1, captures = 0;  // as in JointTurn
  bool interposes = false;
  bool unsettles = false;  // some man that may take part explodes, or not all men may be jumped
  std::vector<CellSet<W>> rows;  // White's ranks, the front one first
  FormList forms;
  std::array<std::vector<std::vector<JointWays<W>>>, 2> ways;  // by side, form and cell
};

// A kind of men on several cells.
template <int W>
struct BodyPlan {
  struct Way {
    Heading heading = 0;
    int least = 1, most = 0;  // steps; never without a bound
  };
  int kind = 0, most = 0;
  int form = 0;  // of the men on its cells, whatever its length
  bool bars_en_passant = false;
  std::array<std::array<std::vector<Way>, 2>, 2> ways;  // by side and body_form()
  std::array<CellSet<W>, 2> ground;                     // by side: where it can stand
};

// What becomes of who is hit in one way, by form and mood of marks; empty: everybody is gone.
struct HitTable {
  std::vector<std::vector<Hit>> by_form;  // [0] unused; one for all moods where they are alike
  bool empty() const { return by_form.empty(); }
  const Hit& of(int form, int mood) const {
    const std::vector<Hit>& hits = by_form[form];
    return hits[hits.size() == 1 ? 0 : mood];
  }
};

// One form of one kind, numbered from 1 over all kinds.
struct FormFacts {
  int kind = 0;
  bool royal = false, explodes = false;
  bool guarded = false, takes_guard = true;
  bool zeroing = false, promotion_zeroes = false;
  int value = 0;
  Jumpable jumpable = Jumpable::by_all;
};

template <int W>
struct RulePlan;

template <int W>
struct Rulebook {
  // For the variant's board at the start.
  explicit Rulebook(std::shared_ptr<const Variant> variant);
  // The same rules on another of the variant's boards.
  Rulebook(const Rulebook& other, std::shared_ptr<const Board> another);
  Rulebook(const Rulebook&) = delete;  // the plans point into the riders
  Rulebook& operator=(const Rulebook&) = delete;
  ~Rulebook();

  std::shared_ptr<const Variant> variant;
  std::shared_ptr<const Board> board;
  std::shared_ptr<const MergeTable> merges;
  Lines<W> lines;
  std::vector<FormFacts> forms;           // [0] unused
  std::vector<int> first_form;            // by kind; [0] unused
  FormList royal_forms, protected_forms;  // protected: nobody captures it by coming; not spared
  FormList unshootable_forms;             // likewise by a shot
  FormList unblastable_forms;             // an explosion leaves it alone
  // A shot leaves another man: in any mood, or in some moods that marks bring.
  FormList petrified_forms, moody_petrified_forms;
  // What becomes of who is hit: by a shot, by an explosion, and by PlayRules::after, one table
  // each.
  HitTable shot_hits, blast_hits;
  std::vector<HitTable> effect_hits;
  bool marks_tell_hits = false;  // some of them depend on marks
  FormList guarded_forms;
  FormList unjumpable_forms, own_jumpable_forms;
  FormList ticking_forms;            // some state changes when others of its side act
  FormList becoming_jumpable_forms;  // others may jump it after a turn
  FormList exploding_forms;
  FormList sturdy_forms, change_forms;       // with lives; of MoveChange::kind
  std::vector<std::uint8_t> lives_by_state;  // of the kind with lives
  int pending_hits = -1;  // Variant::state: hits that await a choice; -1: nobody has lives
  std::array<std::vector<Rider<W>>, 2> riders;  // by side
  std::array<MoodPlan<W>, 2> moods;             // by side
  // By side: how men attack who say it apart from their moves; these riders are in no other list.
  std::array<std::vector<Rider<W>>, 2> attackers_apart;
  std::array<AttackPlan<W>, 2> attack;  // by side: of men in mood 0
  // The same of men in whatever mood; only where has_moods.
  std::array<AttackPlan<W>, 2> attack_in_any_mood;
  std::array<MoverPlan<W>, 2> movers;                      // by side
  std::array<std::vector<PromotionPlan<W>>, 2> promotion;  // by side and kind
  std::array<std::vector<CastlingPlan<W>>, 2> castlings;   // by side
  std::vector<std::uint32_t>
      rights_lost_at;  // by cell: rights that end when a man leaves or arrives
  std::shared_ptr<const RulePlan<W>> rules;  // of Variant::play; null where it says nothing
  JointPlan<W> joint;
  std::vector<BodyPlan<W>> bodies;
  // By cell, where there are bodies: the neighbours across a side; the cells left and right.
  std::vector<CellSet<W>> neighbours, beside;
  bool bars_en_passant = false;              // some body does
  bool has_moods = false;                    // some kind reads marks or check
  std::vector<FormList> mark_readers;        // by mark: who reads it
  FormList check_readers, changed_by_check;  // who reads check; of them whom check alone changes
  std::vector<int> check_mood;               // by form: PieceSpec::check_mood()
  bool moods_attack_anew = false;            // a mark may let some man attack as he does not else
  bool attacks_apart = false;                // some kind says apart how it attacks
  bool has_reserves = false;
  bool chooses_forms = false;               // a ply may choose the form of a man
  bool has_runs = false;                    // some program goes on where it meets a target
  bool limits_jumps = false;                // some man may not be jumped by all
  bool royal_capture = false;               // royal men may be captured, and check forbids nothing
  bool spares_royals = true;                // nobody captures a royal man
  int guest = -1;                           // Variant::guest_index()
  std::shared_ptr<const Tracks<W>> blasts;  // every line, where somebody does
  bool royals_fall = false;                 // Variant::royals_fall()
  std::array<bool, 2> begins_royal{};       // by side: royal men of it stand at the start
  bool counts_changes = false;              // changes of moves are counted without making these
  // Where it does: by side, form and target the cells from which such a man may attack; by side and
  // cell the cells that the man who may change attacks from there in any of its forms.
  std::array<std::vector<CellSet<W>>, 2> arrivals, change_reach;
  bool grows = false;              // some kind changes its state when it moves
  bool shoots = false;             // some kind captures without moving
  bool takes = false;              // some kind captures whom it jumps over
  bool captures_own = false;       // some movement captures men of its own side
  bool returns = false;            // some ply of a man ends on the cell where it began
  bool picks_screens = false;      // some hop is over men of some kinds alone
  bool judges_castled = false;     // whether a king has castled into check is asked of the ply made
  bool castles_by_making = false;  // more than who stands in the way decides attacks on its king
  bool selects = false;            // some movement captures only men of some kinds
  bool partial = false;            // some of them only some of the royal kinds
  bool has_targeted = false;       // some riders are (MoverPlan)
  bool plain = true;               // legality by check and pin masks is exact: nothing to be walked
  bool many_forms = false;         // so many looks, and not plain, that men are asked one by one
  bool keeps_counts = false;       // nothing but what stands where decides how many plies a man has
  bool sifts = false;       // not plain, but Generator::sift() tells which plies must be tested
  bool each_royal = false;  // each royal man is asked about apart (Royals::each)
  bool each_royal_by_looks = false;  // so, and looks at who attacks tell which plies are legal
  bool rearranges = false;           // Variant::rearranging
  bool special = false;              // each_royal, rearranges, or an end that takes the plies away
  bool unusual = false;              // special, or with choices, changes or rules beside the moves
  bool simple = false;  // plain and not unusual: the legal moves are all the plies there are
  bool counts_replies = false;     // what a ply changes tells the replies (reply_counts.h)
  bool limits_promotions = false;  // how many stand decides to whom men may promote
  std::uint32_t asked_turn = 0;    // the bits of var_turn that plies may depend on
  bool overlaps = false;  // two riders of a form may give the same ply: lists must be thinned

  // What its tables take, nearly.
  std::size_t bytes() const;
  bool ticks() const { return ticking_forms.size() > 0; }
  bool explodes() const { return exploding_forms.size() > 0; }
  // Whether some man can join another.
  bool has_merges() const { return merges->classes() > 0; }
  // How the men of a side may attack after a ply that may change their moods.
  const AttackPlan<W>& attack_in_mind(Side by) const {
    return (has_moods ? attack_in_any_mood : attack)[index(by)];
  }
  // Whether cell `a` comes before `b` on a body.
  bool before(Cell a, Cell b) const { return comes_before(*board, a, b); }
  // On the file of one cell the cell in the rank of another; no_cell where there is none.
  Cell across(Cell file, Cell rank) const { return across_[file * lines.cells() + rank]; }
  const BodyPlan<W>& body(int kind) const {
    return *std::find_if(bodies.begin(), bodies.end(),
                         [&](const BodyPlan<W>& plan) { return plan.kind == kind; });
  }

  Piece piece(const Man& man) const {
    return man.kind == 0
               ? Piece{}
               : Piece::make(first_form[man.kind] + variant->form(man), man.side, man.state);
  }
  Man man(Piece p) const {
    if (!p) return {};
    return {static_cast<std::uint16_t>(forms[p.form()].kind), p.side(), p.state()};
  }
  // Whether both are of one kind and side, in whatever form and state.
  bool is_same_man(Piece a, Piece b) const {
    return a.side() == b.side() && forms[a.form()].kind == forms[b.form()].kind;
  }
  Numbers forms_of(int kind) const {
    const int first = first_form[kind];
    return {first, first + static_cast<int>(variant->kind(kind).forms.size()) - 1};
  }
  Numbers all_forms() const { return {1, static_cast<int>(forms.size()) - 1}; }
  // All forms of these kinds.
  FormList forms_of(const std::vector<int>& kinds) const {
    FormList list;
    for (const int kind : kinds) {
      for (const int form : forms_of(kind)) list.add(form);
    }
    return list;
  }
  // How many hits capture a piece of the kind with lives.
  int lives_of(Piece p) const { return lives_by_state[p.state()]; }
  // The cells on which a man of that kind may stand when he comes there by no move of his own.
  CellSet<W> standing_cells(int kind, Side side) const;
  // The first of some cells as a side counts them: Black by their mirror images.
  Cell first_for(Side own, const CellSet<W>& cells) const {
    if (own == Side::white) return cells.first();
    Cell first = no_cell;
    cells.each([&](Cell c) {
      if (first == no_cell || board->mirror(c) < board->mirror(first)) first = c;
    });
    return first;
  }
  // The piece after a move of its own to that cell.
  Piece moved(Piece p, Cell to, bool captured, bool left_trail) const {
    const PieceSpec& spec = variant->kind(forms[p.form()].kind);
    if (spec.after_move.empty()) return p;
    return with_state(
        p, spec.moved_state(p.state(), {captured, left_trail, variant->own_rank(to, p.side())}));
  }
  // The piece after a shot of its own; after a ply of another man of its side.
  Piece shot(Piece p) const { return tabulated(p, shot_); }
  Piece ticked(Piece p) const { return tabulated(p, ticked_); }
  // A guarded piece without its guard.
  Piece unguarded(Piece p) const {
    return with_state(p, variant->kind(forms[p.form()].kind).guard->after_lost[p.state()]);
  }
  Piece with_state(Piece p, std::uint32_t state) const {
    Man after = man(p);
    after.state = state;
    return piece(after);
  }

 private:
  template <int>
  friend class FormCompiler;
  template <int>
  friend class BodyCompiler;
  // Whether some rule goes by what lies between two cells; lines that bend are not listed else.
  static bool asks_what_lies_between(const Variant& variant);
  using PieceTable = std::vector<std::vector<Piece>>;  // by kind and state; none: nothing changes
  Piece tabulated(Piece p, const PieceTable& table) const {
    const auto& states = table[forms[p.form()].kind];
    if (states.empty()) return p;
    const Piece after = states[p.state()];
    return Piece::make(after.form(), p.side(), after.state());
  }
  void compile_all();

  PieceTable shot_, ticked_;
  std::vector<Cell> across_;  // by two cells
};

}  // namespace sb
