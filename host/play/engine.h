// Engine: Game for boards of up to 64 * W cells. Makes and unmakes plies through one journal.
// Invariant: make() writes nothing but through the journal, so that take_back() is the only unmake
// there is.
#pragma once

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

#include "play/game.h"
#include "play/generator.h"
#include "play/lookahead.h"
#include "play/referee.h"
#include "position/journal.h"

namespace sb {

template <int W>
class Engine final : public Game {
 public:
  Engine(std::shared_ptr<const Rulebook<W>> book, std::shared_ptr<Hooks> hooks);

  const Variant& variant() const override { return *book_->variant; }
  Snapshot snapshot() const override;
  std::optional<Problem> set(const Snapshot& position) override;
  std::vector<Move> plies() override;
  std::vector<Move> plies_by_making() override;
  void play(Move move) override;
  bool undo() override;
  int plies_played() const override { return static_cast<int>(history_.size()); }
  std::optional<Move> last_ply() const override;
  Status status() override;
  bool in_check() const override { return is_checked(position_.to_act()); }
  std::vector<Cell> attackers(Cell cell, Side by) const override;
  std::uint64_t key() const override { return position_.key(); }
  std::uint64_t fresh_key() const override { return position_.fresh_key(); }
  std::string inconsistency() const override;
  std::uint64_t perft(int depth, PerftHash* hash, const StopFlag& stop) override;
  std::uint64_t hook_calls() const override { return hooks_ ? hooks_->calls : 0; }
  Size sizes() const override;
  Lookahead& ahead() override;

 private:
  friend class Referee<W>;
  using Mark = typename Journal<W>::Mark;
  struct Played {
    Move move;
    Mark before;
    bool checks = false;  // it gave check; noted only where rules are said by primitives
  };
  class JournalEdits;
  class Ahead;

  // What `act` gives; if it throws, the position is that of the mark again.
  template <class Act>
  auto or_back(const Mark& before, Act act) {
    try {
      return act();
    } catch (...) {
      take_back(before);
      throw;
    }
  }
  void place(const Snapshot& position);
  // play() of a ply that is known to be legal.
  void try_ply(const Move& move);
  void list_legal(MoveList& plies);
  void list_by_making(MoveList& plies);
  void drop_exposing(MoveList& plies);
  void thin(MoveList& plies) const;
  bool may_sift() const;
  void list_by_sifting(MoveList& plies);
  std::uint64_t count_by_sifting();
  bool is_lawful(Move move);
  bool is_lawful_if_doubtful(Move move);
  // Lets the man of a ply from-to, and nobody else, stand as after it.
  void relocate(const Move& move);
  std::uint64_t count(int depth);
  std::uint64_t count_leaves();
  std::uint64_t count_each(MoveList& plies, int depth);
  std::uint64_t count_two(MoveList& plies);

  // Where every node of a count passes a move is handed by reference: a copy of more than two
  // words is put together piece by piece, and waits for all of them.
  void make(const Move& move);
  void make_ordinary(Move move);
  void make_of_men(Move move);
  void make_plain(const Move& move);
  void make_unusual(Move move);
  Cell victim_of_trail() const;
  Piece placed(const Move& move, Piece mover) const;
  Piece promoted(Piece mover, int kind) const;
  void castle(const Castling& rule);
  void merge(Move move);
  void move_body(Move move);
  void build(Move move);
  CellSet<W> all_cells_of(const CellSet<W>& some) const;
  void step_jointly(Move move);
  void shoot(Move move);
  void tick(const CellSet<W>& actors);
  void blow_up(const CellSet<W>& men);
  void explode(const CellSet<W>& centres);
  void strike(Cell cell, const HitTable& hits);
  // Who stands on the cell once its man has been hit so: nobody if he is gone.
  Piece left_on(Cell cell, const HitTable& hits) const;
  // --- For the referee ---
  // Appends the plies of men; those that are safe by masks where `safe`, otherwise all that are
  // pseudo-legal.
  void list_men(MoveList& plies, bool safe);
  std::uint64_t count_men() { return generator_.count(); }
  // Of the plies that list_men() gives those that are in doubt; how many others there are.
  typename Generator<W>::Counted count_men_but(const typename Generator<W>::Doubts& doubts,
                                               bool safe, MoveList& doubtful);
  // Generator::sift(), but for plies that take a guard and may not.
  void sift_men(const typename Generator<W>::Unsettling& also, MoveList& certain,
                MoveList& doubtful);
  std::uint64_t sift_men(const typename Generator<W>::Unsettling& also, MoveList& doubtful);
  // The empty cells; where `safe` those on which a man ends a check.
  CellSet<W> open_cells(bool safe) { return generator_.open_cells(safe); }
  typename Generator<W>::Watch watch(Side side);
  void run_hook(int hook, const PlyFacts& facts);
  bool ask_hook(int hook, const PlyFacts& facts);
  // Whether all plies of the side since the position occurred last have given check.
  bool checks_all_along(Side side) const;
  bool is_checked(Side side) const;
  // --- Guards and guests: engine_guests.h ---
  void make_with_guards(Move move);
  void take_guard(Move move);
  void answer_guest(Move move);
  Piece guest() const;
  void drop_barred_takers(MoveList& plies) const;
  void mend_guest();
  struct Guarding {
    bool guarded = false;           // the royal man of the side to act is
    bool must_leave_reply = false;  // the ply takes a guard in a way that gives no check
  };
  Guarding guarding(Move move) const;
  bool stays_guarded(Side us, Move move, bool was_guarded) const;
  bool is_lawful_with_guards(Move move);
  bool has_lawful_ply();
  void lose_rights(std::uint32_t lost);
  Piece trail_maker() const;
  void mend(Piece maker);
  // Men whose hits depend on marks, and their moods before the ply that strikes somebody.
  struct Mood {
    Cell cell = no_cell;
    Piece man;
    int mood = 0;
  };
  void note_moods();
  bool may_strike(Move move) const;
  const Hit& hit_on(Cell cell, const HitTable& hits) const;
  void change_reserves(Move move);
  void fill_reserves(Piece captured);
  void draw_promoted(Piece mover, int promotion);
  void finish_turn(std::uint32_t trail, bool zeroing);
  const Program<W>& program_of_run(Move move) const;
  RunPath<W> path_of_run(Move move) const;
  void make_run(Move move);
  void wound(int hits);
  // Who may change with a move, and to which values (bit 0: the first); none open where nobody may.
  struct Changer {
    Cell cell = no_cell;
    std::uint32_t open = 0;
  };
  Changer changer() const;
  // What tells that a royal man was hit or captured.
  struct Wounded {
    CellSet<W> royals;
    std::uint32_t sturdy = 0, pending = 0;
    friend bool operator==(const Wounded&, const Wounded&) = default;
  };
  bool feels_change(const Changer& changer) const;
  Wounded wounded(Side side) const;
  bool may_change(Move move, const Changer& changer, bool was_in_check);
  void add_changes(MoveList& plies);
  std::uint64_t count_changes(MoveList& plies);
  std::optional<std::uint64_t> count_by_sets();
  void make_with_change(Move move);
  // --- Forms, and what closes a turn: engine_forms.h ---
  const FormChoice* form_due() const;
  void list_forms(const FormChoice& choice, MoveList& plies);
  void choose_form(Move move);
  bool closes_turn() const;
  void close_turn();
  // --- Rearranging and ends of the game that take the plies away: engine_rearrange.h ---
  Phase phase() const;
  void set_phase(Phase phase, int die);
  void hand_over();
  void await_roll(std::uint32_t turn_before);
  void decide(Move move);
  void roll(int face);
  void rearrange(ArrangementCode code);
  void lay(ArrangementCode code);
  void list_special(MoveList& plies);
  void list_decisions(MoveList& plies);
  void list_guarded(MoveList& plies);
  std::uint64_t count_special_leaves();
  // The boards that the side to act may choose after that face.
  std::vector<ArrangementCode> open_changes(int face);
  CellSet<W> royals_in_danger(Side side);
  bool keeps_royals_safe(ArrangementCode code, const CellSet<W>& others);
  std::shared_ptr<const Rulebook<W>> book_for(ArrangementCode code);
  // Goes on with the rulebook of the board as it lies now.
  void follow_board();
  void take_back(const Mark& mark);
  // The result that a position in which men move has by itself, whatever plies there might be.
  std::optional<Status> settled() const;
  std::uint32_t trail_word(const CellSet<W>& passed, Cell to) const;
  std::uint32_t trail_of(Move move) const;
  bool is_stuck();
  bool is_dead() const;
  // How the game has ended, if so; stuck() tells whether there is no ply, and is asked only where
  // that matters.
  template <class Stuck>
  std::optional<Status> verdict(Stuck stuck);
  std::optional<Status> royal_fallen() const;
  std::optional<Status> ended_by_rules();
  int repetitions() const;

  std::shared_ptr<const Rulebook<W>> book_;  // of the board as it lies now
  std::unordered_map<ArrangementCode, std::shared_ptr<const Rulebook<W>>> books_;
  ArrangementCode board_ = 0;  // that book_ is for; 0 where the board never changes
  std::shared_ptr<Hooks> hooks_;
  Position<W> position_;
  Journal<W> journal_;
  Generator<W> generator_;
  std::unique_ptr<Referee<W>> referee_;  // where Variant::play says anything
  std::unique_ptr<Lookahead> ahead_;     // once it is asked for
  std::vector<Played> history_;
  std::vector<MoveList> lists_;  // by depth, kept so that counting does not allocate
  MoveList doubtful_;            // what sifting leaves to be tested
  std::vector<Mood> moods_;      // where Rulebook::marks_tell_hits
  PerftHash* hash_ = nullptr;
  const StopFlag* stop_ = nullptr;
};

}  // namespace sb
