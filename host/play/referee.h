// Referee: plays by Variant::play in the order of a ply (rules/rules.h): what a place of a turn
// opens, what a ply does beside displacing men, which plies are legal, when the game is over.
// Invariant: writes nothing but through the engine's journal; a question leaves the position as it
// was.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "movement/move_list.h"
#include "play/game.h"
#include "play/generator.h"
#include "play/mark_sets.h"
#include "play/rule_plan.h"
#include "position/journal.h"

namespace sb {

template <int W>
class Engine;

template <int W>
class Referee final : public MarkReader<W> {
 public:
  using Set = CellSet<W>;

  explicit Referee(Engine<W>& engine);

  // The legal plies; all by making them where `by_making`.
  void list(MoveList& plies, bool by_making = false) {
    if (!is_over()) list_open(plies, by_making ? Wanted::all_by_making : Wanted::all);
  }
  // How many there are.
  std::uint64_t count();
  // Makes one of them: steps 2 to 6.
  void make(Move move);
  // Step 6 where what has just been decided closes the turn, or comes within one. It is no ply of
  // which facts tell anything.
  void close_turn();
  void resume_turn();
  // Whether own men of a side stand in check, as the script says it or because a royal man is
  // attacked.
  bool in_check(Side side);
  // Who of its men stands in check, a guest on his cell apart.
  Set checked(Side side) override;
  int mood(Cell cell) override {
    if (!reading_) read_marks(here_);
    return mood_by(reading_ ? *reading_ : here_, cell);
  }
  // Whether the side to act has a legal ply; true within a question about plies.
  bool has_ply() { return asking_ > 0 || any_ply(); }
  // Throws HookError unless the ply is still legal: before it is played for good.
  void confirm(Move move);
  // --- Men whose plies a function lists: referee_functions.h ---
  // Those of the men of a side who could capture an enemy on the cell.
  Set attackers_by_functions(Cell cell, Side by, const Set& men);
  // Whether chance decides at the place that is open.
  bool chance_is_due() {
    return plan_.has_chance && !is_over() && !engine_.form_due() &&
           !engine_.generator_.has_guest() && place().by == Decider::chance;
  }
  // What marks do in the position as it stands.
  const MarkSets<W>& marks() override;
  const MarkSets<W>& marks_ahead() override;
  int mood_ahead(Cell cell) const override { return mood_by(*read_ahead_, cell); }
  // The result by an ending of the script, if one holds.
  std::optional<Status> ended();

 private:
  using Mark = typename Journal<W>::Mark;

  // What a ply is like, as facts and sets read it. Known before it is made.
  struct Told {
    explicit Told(Side of) : side(of) {}

    Side side;
    unsigned sorts = 0;  // of PlySort
    Set from, to, passed, captured;
    Set mover;  // where the man who acts stood; several of a joint turn
    // The kinds of who acts and of who is dropped, each once; `more` holds those beyond the first.
    std::array<std::uint16_t, max_joint_men + 1> kinds{};
    int kind_count = 0;
    std::vector<std::uint16_t> more;
    Cell arrival = no_cell;  // where the man who acts, or is dropped, comes to
    int promotes_to = 0;
    int word = -1;  // what it names, as its number in PlayRules::words
    Piece victim;   // the first whom it captures
    // As they are in the position before the ply, parallel to those of the plan.
    struct Early {
      std::vector<Set> sets;
      std::vector<char> facts;
    };
    struct Shelve {
      std::vector<std::unique_ptr<Early>>* shelf = nullptr;
      void operator()(Early* read) const { shelf->emplace_back(read); }
    };
    std::unique_ptr<Early, Shelve> early;  // null as long as that is the position

    void add_kind(int kind) {
      const auto number = static_cast<std::uint16_t>(kind);
      if (some_kind([&](int known) { return known == kind; })) return;
      if (kind_count < static_cast<int>(kinds.size())) {
        kinds[kind_count++] = number;
      } else {
        more.push_back(number);
      }
    }
    template <class Fits>
    bool some_kind(Fits fits) const {
      return std::any_of(kinds.begin(), kinds.begin() + kind_count, fits) ||
             std::ranges::any_of(more, fits);
    }
  };
  // For whom and of which ply a question is asked; `told` is null where there is none, `before` the
  // point of the journal at which the ply began, null as long as it has not been made.
  struct Asked {
    Side own = Side::white;
    const Told* told = nullptr;
    const Mark* before = nullptr;
    bool listing = false;  // by an action: `from` and `to` are those of the ply before even so
    // Cells on which somebody stands after the ply, which has not been made; null: as they are.
    const Set* standing = nullptr;
  };

  // What a deed reads, and those of the effects that are being run: given back when one ends.
  struct Reading {
    Set set, place;
    int number = 0;
  };
  struct Readings {
    std::vector<Reading>& all;
    std::size_t first;
    ~Readings() { all.resize(first); }
  };

  // What a ply from-to has to leave, or where it has to arrive, to change an answer.
  struct Leverage {
    Set leaving, arriving;
    bool has(Move move) const { return leaving.has(move.from) || arriving.has(move.to); }
    friend bool operator==(const Leverage&, const Leverage&) = default;
  };
  // What a position tells of all its plies before any is made. A calm ply is one of a man from-to,
  // no promotion, without a part, after which no effect changes who stands where.
  struct Foresight {
    // Rules of `forbid`, a bit each: those that hold of no ply; of no calm ply without `turning`;
    // of no calm ply that gives no check.
    std::uint32_t idle = 0, calm = 0, checks = 0;
    Leverage turning;
    std::uint32_t scoped = 0;  // likewise rules that hold of no calm ply without `within`
    Leverage within;
    // No ply without it changes who stands where but from-to; without `edited` plies may that are
    // not of `pivots`, `turning` or `within`, but so that no answer changes.
    Leverage edits, edited;
    Set pivots;
    bool safe = false;   // calm plies of men who are not royal leave them safe, but as `own` says
    bool tells = false;  // who is not attacked after a calm ply is not in check
    bool answered = false;     // likewise they leave them attacked but by an answer
    bool indifferent = false;  // no rule of `prefer` holds of any
    bool flees = false;        // calm plies of the royal man that are judged leave it safe
    typename Generator<W>::Watch own, enemy;
  };

  // As long as it lives a question about plies is being answered, even if a function throws.
  class Question {
   public:
    explicit Question(int& depth) : depth_(depth) { ++depth_; }
    Question(const Question&) = delete;
    Question& operator=(const Question&) = delete;
    ~Question() { --depth_; }

   private:
    int& depth_;
  };

  // --- Expressions: referee_terms.h ---
  Set set(int term, const Asked& asked) { return set_within(term, asked, everywhere_); }
  // Those of its cells that are in `within`.
  Set set_within(int term, const Asked& asked, const Set& within);
  Set set_of_ply(SetTerm::Kind kind, const Asked& asked) const;
  Set set_of_sets(int term, const Asked& asked, const Set& within);
  Set men_at_once(const typename RulePlan<W>::SetPlan& plan, Side own) const;
  Set men(int term, Side own, const Set& within) const;
  Set men_one_by_one(const typename RulePlan<W>::SetPlan::OneByOne& plan, const Set& within) const;
  Set homes_of(const Set& cells, const Asked& asked) const;
  Set attacked_from(const Set& men, const Set& within);
  Set led_to(int term, const Set& from, Side own) const;
  Set flanked(int term, const Set& from, Side own) const;
  Set in_row(int term, const Set& men, Side own) const;
  Set connected(int term, const Set& cells, const Set& seeds, Side own) const;
  Set between(const Set& a, const Set& b) const;
  Set alike(Parts parts, const Set& cells, Side own) const;
  int number(int term, const Asked& asked);
  int worth(const Set& cells) const;
  int groups(int term, Set cells, Side own) const;
  bool holds(int facts, const Asked& asked);
  // --- Marks: referee_marks.h ---
  // What they come to in the position that had that key and turn when they were read.
  struct Marking {
    MarkSets<W> sets;
    std::vector<Set> cells;  // by mark
    std::uint64_t at = 0;
    bool read = false;
  };
  void read_marks(Marking& marking);
  void read_mark(std::size_t mark, Marking& marking);
  int mood_by(const Marking& marking, Cell cell) const;
  Set marked(int mark) {
    if (!reading_) read_marks(here_);
    return (reading_ ? *reading_ : here_).cells[mark];
  }
  bool some_mark_ages() const;
  Set stored(const CellMark& mark, int layer) const;
  void store(const CellMark& mark, int layer, const Set& cells);
  void lay(int mark, const Set& cells);
  void clear(int mark, const Set& cells);
  void age_marks();
  // Lays what the cast does when it names the cell.
  void cast(const Action& action, Cell cell);
  const Action& cast_numbered(int number) const;
  void list_casts(const Action& action, MoveList& plies, bool safe);
  bool ply_is_so(const Facts& facts, const Asked& asked);
  bool meets(const Set& of_ply, int term, const Asked& asked);
  bool position_is_so(const Facts& facts, const Asked& asked);
  bool may_be_so(const typename RulePlan<W>::Needs& needs, Side own) const;
  bool can(int facts);
  bool plies_are_so(const Facts& facts, const Asked& asked);
  bool past_is_so(const Facts& facts, const Asked& asked);
  PlyFacts facts_for(const Asked& asked) const;
  Piece piece_before(Cell cell, const Asked& asked) const;

  // --- What functions of the script say: referee_functions.h ---
  bool may_take(const std::vector<Cell>& cells, Side us);
  bool may_become(const ScriptedPly& ply, Side us) const;
  void list_function(int hook, Cell man, MoveList& plies);
  void list_scripted_men(MoveList& plies, std::size_t first);
  int kind_on(Cell cell) const { return engine_.book_->forms[position_.at(cell).form()].kind; }
  PlyShelf& shelf() const { return engine_.variant().answers.of->shelf; }
  const ScriptedPly& scripted(Move move);
  Problem changed_mind(Move move) const;
  Set taken_by_functions(const Set& men, Edits& position);
  Set royals_attacked_by_functions(Side side);
  void tell_scripted(Move move, Told& told);
  void displace_scripted(Move move);
  Set set_of_function(int hook, Side own);
  int number_of_function(int hook, Side own) {
    typename Engine<W>::JournalEdits edits(engine_);
    return engine_.hooks_->number(hook, own, edits);
  }
  Ending::Wins winner_by_function(int hook, Side own) {
    typename Engine<W>::JournalEdits edits(engine_);
    return engine_.hooks_->winner(hook, own, edits);
  }

  // --- What a ply is like, and making it: referee_tell.h, referee_make.h ---
  Told tell(Move move);
  bool tells_at_once(Move move) const;
  bool does_no_more(Move move) const;
  // Makes a ply that does no more.
  void displace_alone(Move move) {
    engine_.make_ordinary(move);
    if (engine_.variant().play.passes >= 0) set_var(engine_.variant().play.passes, 0);
  }
  bool may_concern(const typename RulePlan<W>::Scope& scope, Move move) const;
  // Whether a ply that tells_at_once() captures.
  bool captures(Move move) const {
    if (move.type == MoveType::en_passant) return true;
    return move.type == MoveType::displacement && move.from != move.to && position_.at(move.to);
  }
  void tell_at_once(Move move, Told& told) const;
  void tell_steps(Move move, Told& told);
  void tell_run(Move move, Told& told);
  void tell_by_making(Move move, Told& told);
  void read_early(Told& told);
  std::uint32_t displace(Move move);
  bool is_neutral(int kind) const { return kind != 0 && engine_.variant().kind(kind).neutral; }
  Man new_man(int kind, Side side) const;
  Man said_man(const ManTerm& term, const Man& before) const;
  void drop(int kind, Cell to, int reserve, bool lifts);
  // Steps 2 to 4, and 5 and 6.
  struct Arrived {
    std::uint32_t ended = 0;  // the packed turn with which the turn would pass
    Piece maker;              // of the trail in force
    int step = 0;             // of the place that opened the ply
  };
  Arrived arrive(Move move);
  void settle(const Arrived& arrived, const Asked& asked) {
    if (!engine_.variant().play.after.empty()) run_effects(asked, false, arrived.maker);
    end_ply(arrived, asked);
  }
  void make_told(Move move, const Told& told, const Mark& before) {
    settle(arrive(move), {told.side, &told, &before});
  }
  void run_effects(const Asked& asked, bool of_turn, Piece maker);
  void run(const Effect& effect, const Asked& asked);
  // Whether a man may come to stand on the cell by a drop or an effect.
  bool may_stand(const Man& man, Cell cell) const {
    const Side viewer = man.side == Side::black ? Side::black : Side::white;
    return plan_.stands[index(viewer)][man.kind].has(cell);
  }
  void send_men(const Set& from, const Set& to);
  void edit_men(const Deed& deed, const HitTable& hits, Set cells);
  Man edited(const Deed& deed, const HitTable& hits, Cell cell) const;
  void put_man(const Deed& deed, const Set& cells, const Asked& asked);
  void set_variable(const Deed& deed, int value, Side own);
  void end_ply(const Arrived& arrived, const Asked& asked);
  void end_old_trail(Piece maker, Side own);
  void end_turn(std::uint32_t ended, Piece maker, const Asked& asked);
  bool come_to(int next, int end, const Asked& asked);
  // Whether the place is open: its facts hold of the ply before, and it has a ply if it needs one.
  // Within a question about plies it counts as having one.
  bool goes_on(const TurnPlace& place, const Asked& asked) {
    if (!holds(place.when, asked)) return false;
    return !(place.if_any || place.again) || asking_ > 0 || any_ply();
  }
  bool is_open(const Action& action);
  void set_place(int step, const Told& told);
  void hand_to(Side owner, Side acts);
  void go_on(const Arrived& arrived, const Asked& asked);
  // --- Choices: referee_choose.h ---
  Set men_named(const SetTerm& term, Side own) const;
  Set cell_held(int variable) const {
    const std::uint32_t held = position_.var(var_declared + variable);
    return held == 0 ? Set{} : Set::of(static_cast<Cell>(held - 1));
  }
  void name_one(Move move);
  void list_choices(const Action& action, const Asked& asked, MoveList& plies);
  bool is_lawful_choice(Move move, std::uint32_t& preferred);
  void clear_choices();
  void set_var(int state, std::uint32_t value) {
    if (position_.var(var_declared + state) != value)
      engine_.journal_.set(var_declared + state, value);
  }

  // --- Listing, endings: referee_list.h; counting: referee_count.h ---
  // The number of the place in force and the place; those of a turn, then those of the opening.
  int step() const {
    const int phase = engine_.variant().play.phase;
    return phase < 0 ? 0 : static_cast<int>(position_.var(var_declared + phase));
  }
  // Likewise of the place that the position opens: first places of a turn may be closed.
  int open_step();
  bool begins_at(int step, bool is_first);
  const TurnPlace& place_at(int step, Side side) const;
  const TurnPlace& place() { return place_at(open_step(), owner()); }
  // Whose turn it is.
  Side owner() const {
    const PlayRules& play = engine_.variant().play;
    if (play.whose < 0) return position_.to_act();
    return play.owner(position_.to_act(), position_.declared_vars(engine_.variant().state.size()));
  }
  int opening_begins() const {
    const auto& turn = engine_.variant().play.turn;
    return static_cast<int>(std::max({turn[0].size(), turn[1].size(), std::size_t{1}}));
  }
  // How many places the turn or opening to which the step belongs has from the first one on.
  int places_after(int step, Side side) const;
  bool is_over();
  bool any_ply();
  // Which plies are listed: all, all by making them, or one where there are some.
  enum class Wanted { all, all_by_making, one };
  // What the position opens: the forms to choose from, else what its place does.
  void list_open(MoveList& plies, Wanted wanted) {
    if (const FormChoice* due = engine_.form_due()) return engine_.list_forms(*due, plies);
    list_place(place(), plies, wanted);
    if (plies.empty() && engine_.book_->guards_each && in_check(position_.to_act()))
      plies.push(Move::pass());
  }
  // Whether plies are asked about: not where the game has ended whatever they are.
  bool goes_on();
  void list_place(const TurnPlace& place, MoveList& plies, Wanted wanted);
  void list_actions(const std::vector<int>& actions, MoveList& plies, Wanted wanted);
  void list_action(const Action& action, MoveList& plies, bool safe) {
    if (action.cast >= 0) return list_casts(action, plies, safe);
    list_uncast(action, plies, safe);
  }
  void list_uncast(const Action& action, MoveList& plies, bool safe);
  void list_moves(MoveList& plies, bool safe);
  bool has_safe_way(Move castling);
  template <class Visit>
  void each_drop_of_reserves(bool safe, Visit visit);
  template <class Visit>
  void each_drop(const Action& action, const Asked& asked, const Set& open, Visit visit);
  void list_drops(const Action& action, const Asked& asked, const Set& open, MoveList& plies);
  Set carriers(int action);
  bool may_supply_any(const Action& part) const {
    const auto supplied = [&](int kind) { return may_supply(part, kind, position_.to_act()); };
    return part.lifts || std::ranges::any_of(part.kinds, supplied);
  }
  void add_parts(const Action& action, MoveList& plies, std::size_t first, bool safe);
  void list_parts(const Action& part, Move move, bool safe, MoveList& drops);
  bool shows_parts(const Action& part, Move move, bool safe) const;
  // The action that opens a drop, a part of its kind included; null where a reserve's `drops` do.
  const Action* action_of_drop(Move move, bool part, const TurnPlace& here) const;
  int reserve_dropping(int kind) const;
  bool is_held(int reserve, int kind, Side side) const;
  bool may_supply(const Action& action, int kind, Side side) const {
    return is_held(action.reserve, kind, side) || (action.lifts && stands_alone(kind) != no_cell);
  }
  bool may_fill(int reserve) const;
  bool is_drawn(int reserve) const;
  Cell stands_alone(int kind) const;
  void list_drops_of_reserves(MoveList& plies, bool safe);
  void drop_unsafe_castlings(MoveList& plies, std::size_t first);
  bool is_bare(int action, Action::Kind kind) const;
  bool opens_moves_alone(const TurnPlace& place) const;
  // Whether plies need only be counted: those of men are safe as they are counted, no filter
  // concerns them.
  bool may_count(const TurnPlace& place) const {
    return plan_.masks && !plan_.judges_moves && opens_moves_alone(place);
  }
  bool may_divide(const TurnPlace& place) const;
  std::optional<std::uint64_t> count_with_parts(const TurnPlace& place);
  std::optional<std::uint64_t> count_by_captures(const TurnPlace& place);
  std::optional<std::uint64_t> count_but_doubtful(const TurnPlace& place);
  // Where Generator::sift() tells most plies of the place; what else is to be made then.
  std::optional<typename Generator<W>::Unsettling> unsettling(const TurnPlace& place);
  void add_unsettling(const typename RulePlan<W>::Scope& scope,
                      typename Generator<W>::Unsettling& plies);
  bool may_prefer_some();
  void list_by_sifting(const typename Generator<W>::Unsettling& also, MoveList& plies);
  std::uint64_t count_by_sifting(const typename Generator<W>::Unsettling& also);
  const Action* drop_to_count(const TurnPlace& place) const;
  std::uint64_t count_action(const Action& action);
  std::uint64_t count_drops();
  std::optional<Status> ended_by(std::size_t index_of, Side side);
  Side last_actor() const;
  // --- Judging: referee_judge.h ---
  void keep_lawful(MoveList& plies, bool safe, Wanted wanted);
  static void keep_such(MoveList& plies, std::vector<std::uint32_t>& kept, std::uint32_t bit);
  // Filters by number that ask of the position after a ply.
  struct Pending {
    std::uint32_t forbid = 0, arriving = 0, prefer = 0;
    friend bool operator==(const Pending&, const Pending&) = default;
  };
  bool ask_before(const Told& told, std::uint32_t idle, Pending& pending, std::uint32_t& preferred);
  // `bare`: it is a ply that does no more.
  bool ask_after(Move move, bool safe, bool bare, Told& told, const Pending& pending,
                 std::uint32_t& preferred);
  // Whether a listed ply is legal but for step 9; `preferred` gets a bit for each rule of it that
  // the ply meets.
  bool is_lawful(Move move, bool safe, const Foresight& known, std::uint32_t& preferred);
  std::optional<bool> shown(Move move, bool safe, std::uint32_t asked, const Foresight& known);
  bool exposes_royal(Move move) const;
  bool finds_places(std::uint32_t rules, Side own);
  bool is_safe(Side us, const Set& given_up);
  Set given_up();
  // --- What is known before a ply is made: referee_foresee.h ---
  Foresight foresee(bool safe);
  bool lacks(const typename RulePlan<W>::Grounds& grounds, const Asked& now, Leverage& cells);
  void add_leverage(int term, bool gains, const Set& wanted, const Asked& now, Leverage& cells);
  void add_leverage_of_both(int a, int b, const Set& wanted, const Asked& now, Leverage& cells);
  void add_leverage_of_lines(int term, bool gains, const Set& wanted, const Asked& now,
                             Leverage& cells);
  void add_scope(const typename RulePlan<W>::Scope& scope, Leverage& cells);
  void spare_far_effects(Foresight& known);
  std::optional<typename Generator<W>::Doubts> doubts(const Foresight& known, bool safe) const;
  bool is_calm(Move move, const Foresight& known) const;
  std::uint32_t idle_after(Move move, const Foresight& known) const;
  bool stays_safe(Move move, const Foresight& known) const {
    if (move.from == known.own.royal) return known.flees;
    return known.safe && !known.own.leaving.has(move.from) && !known.own.arriving.has(move.to);
  }
  bool leaves_exposed(Move move, const Foresight& known) const {
    return known.answered && move.from != known.own.royal && !known.own.leaving.has(move.from) &&
           !known.own.answers.has(move.to);
  }

  Engine<W>& engine_;
  const RulePlan<W>& plan_;
  const Position<W>& position_;
  Set everywhere_;
  std::vector<std::unique_ptr<typename Told::Early>> shelf_;  // not in use
  std::vector<Reading> readings_;
  int asking_ = 0;   // depth of questions about plies
  int acting_ = 0;   // the step of the place that opened the ply displaced last
  int trying_ = -1;  // the step at which a turn may begin, while that is being asked
  Marking here_, ahead_;
  const Marking* read_ahead_ = &here_;  // what marks_ahead() has given
  Marking* reading_ = nullptr;          // that of the marks that are being read
};

}  // namespace sb
