// Engine: Game for boards of up to 64 * W cells. Makes and unmakes plies through one journal.
// Invariant: make() writes nothing but through the journal, so that take_back() is the only unmake
// there is. Where a function of the script throws, plies that were being tried are still on the
// board until or_back() takes them back: every door through which somebody may catch goes by it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "play/engine_changes.h"
#include "play/engine_conclusion.h"
#include "play/engine_decisions.h"
#include "play/engine_guests.h"
#include "play/engine_legal.h"
#include "play/game.h"
#include "play/generator.h"
#include "play/kept_answers.h"
#include "play/lookahead.h"
#include "play/mover.h"
#include "play/referee.h"
#include "position/journal.h"

namespace sb {

template <int W>
class Engine final : public Game {
 public:
  using Point = typename Journal<W>::Point;

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
  Status status() override { return conclusion_.status(); }
  bool in_check() const override { return in_check(position_.to_act()); }
  std::vector<Cell> attackers(Cell cell, Side by) const override;
  std::uint64_t key() const override { return position_.key(); }
  std::uint64_t fresh_key() const override { return position_.fresh_key(); }
  std::string inconsistency() const override;
  std::uint64_t perft(int depth, PerftHash* hash, const StopFlag& stop) override;
  std::uint64_t hook_calls() const override { return hooks_ ? hooks_->calls : 0; }
  Size sizes() const override;
  Lookahead& ahead() override;

  // --- For its parts, and those of the referee ---
  class JournalEdits;
  Guests<W>& guests() { return guests_; }
  MoveChanges<W>& changes() { return changes_; }
  Decisions<W>& decisions() { return decisions_; }
  LegalPlies<W>& legal() { return legal_; }
  Conclusion<W>& conclusion() { return conclusion_; }
  KeptAnswers& hooks() { return *hooks_; }
  // Where Variant::play says anything; otherwise null.
  Referee<W>* referee() const { return referee_.get(); }
  // Makes a ply. Where every node of a count passes a move is handed by reference: a copy of more
  // than two words is put together piece by piece, and waits for all of them.
  void make(const Move& move);
  // What a ply of men, or the choice of a form, does by itself.
  void make_ordinary(Move move);
  void take_back(const Point& point);
  // Goes on with the rulebook of another board, and with a referee for it.
  void use(std::shared_ptr<const Rulebook<W>> book);
  bool in_check(Side side) const;
  // What plies to come depend on: the key, with as much of var_turn as rules may ask for.
  std::uint64_t key_ahead() const {
    return position_.key() ^ key_share(256 + var_turn, position_.var(var_turn) & book_->asked_turn);
  }
  // How often the position has occurred; beyond all counts where whoever comes back is taken to go
  // on in circles.
  int repetitions() const;
  // Whether all plies of the side have given check since the first of the last so many times that
  // the position occurred, which it has (repetitions()).
  bool checks_all_along(Side side, int times) const;
  // What `act` gives; if it throws, the position is that of the point again.
  template <class Act>
  auto or_back(const Point& before, Act act) {
    try {
      return act();
    } catch (...) {
      take_back(before);
      throw;
    }
  }

 private:
  friend class EnginePart<W>;
  struct Played {
    Move move;
    Point before;
    bool checks = false;  // it gave check; noted only where rules are said by primitives
  };
  class Ahead;

  void place(const Snapshot& position);
  // play() of a ply that is known to be legal.
  void try_ply(const Move& move);
  void make_unusual(Move move);
  void make_of_men(Move move);

  bool goes_in_circles_ = false;             // see repetitions()
  std::shared_ptr<const Rulebook<W>> book_;  // of the board as it lies now
  std::unique_ptr<KeptAnswers> hooks_;       // null where no function is asked
  Position<W> position_;
  Journal<W> journal_;
  Generator<W> generator_;
  MenMover<W> men_;
  Guests<W> guests_;
  MoveChanges<W> changes_;
  Decisions<W> decisions_;
  LegalPlies<W> legal_;
  Conclusion<W> conclusion_;
  std::unique_ptr<Referee<W>> referee_;
  std::unique_ptr<Lookahead> ahead_;  // once it is asked for
  std::vector<Played> history_;
};

// What engine.cpp compiles is used from here, not compiled again.
extern template class Generator<1>;
extern template class Generator<2>;
extern template class Generator<4>;
extern template class MenMover<1>;
extern template class MenMover<2>;
extern template class MenMover<4>;
extern template class Guests<1>;
extern template class Guests<2>;
extern template class Guests<4>;
extern template class MoveChanges<1>;
extern template class MoveChanges<2>;
extern template class MoveChanges<4>;
extern template class Decisions<1>;
extern template class Decisions<2>;
extern template class Decisions<4>;
extern template class LegalPlies<1>;
extern template class LegalPlies<2>;
extern template class LegalPlies<4>;
extern template class Conclusion<1>;
extern template class Conclusion<2>;
extern template class Conclusion<4>;
extern template class Engine<1>;
extern template class Engine<2>;
extern template class Engine<4>;

}  // namespace sb
