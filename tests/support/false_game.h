// FalseGame: a game with one planted fault, to see that a check would find such a fault in an
// engine. Invariant: whatever it does not lie about is always what the true game says.
#pragma once

#include <functional>
#include <memory>
#include <utility>

#include "play/game.h"

namespace sb::test {

// The lie is told only in positions where `when` holds.
struct Lies {
  std::function<bool(const Game&)> when = [](const Game&) { return true; };
  bool key = false;          // the key is off by one
  bool sets = false;         // the sets disagree with the cells
  bool order = false;        // from the second time on the list lacks its last ply
  bool loses_ply = false;    // the last of the plies is not listed
  bool doubles_ply = false;  // the first of the plies is listed twice
  bool count = false;        // counting plies gives one more
  bool making = false;       // the general path misses one
  bool effect = false;       // HALFMOVE is off by one after a ply
  bool undo = false;         // a ply taken back leaves the counter of moves
  bool attackers = false;    // nobody ever attacks
  bool status = false;       // the game is said to be won
  bool check = false;        // the opposite of what in_check() is
  bool set = false;          // a position that is set up is refused
  bool reading = false;      // an en passant square too many is shown
};

class FalseGame : public Game {
 public:
  FalseGame(std::unique_ptr<Game> game, Lies lies)
      : game_(std::move(game)), lies_(std::move(lies)) {}

  const Variant& variant() const override { return game_->variant(); }
  Snapshot snapshot() const override {
    Snapshot position = game_->snapshot();
    if (lies_.effect && game_->plies_played() > 0 && lies()) ++position.halfmove;
    if (lies_.undo && undone_ && lies()) ++position.fullmove;
    if (lies_.reading && lies()) position.trail = {0};
    return position;
  }
  std::optional<Problem> set(const Snapshot& position) override {
    if (lies_.set && lies()) return Problem{"it cannot be"};
    undone_ = false;
    return game_->set(position);
  }
  std::vector<Move> plies() override {
    std::vector<Move> plies = game_->plies();
    if (plies.empty() || !lies()) return plies;
    if (lies_.order && asked_++ > 0) plies.pop_back();
    if (lies_.loses_ply) plies.pop_back();
    if (lies_.doubles_ply) plies.push_back(plies.front());
    return plies;
  }
  std::vector<Move> plies_by_making() override {
    std::vector<Move> plies = game_->plies_by_making();
    if (lies_.making && !plies.empty() && lies()) plies.pop_back();
    return plies;
  }
  void play(Move move) override { game_->play(move); }
  bool undo() override {
    undone_ = true;
    return game_->undo();
  }
  int plies_played() const override { return game_->plies_played(); }
  std::optional<Move> last_ply() const override { return game_->last_ply(); }
  Status status() override {
    if (lies_.status && lies()) return {Status::Kind::white_wins, "decree"};
    return game_->status();
  }
  bool in_check() const override { return game_->in_check() != (lies_.check && lies()); }
  std::vector<Cell> attackers(Cell cell, Side by) const override {
    return lies_.attackers && lies() ? std::vector<Cell>{} : game_->attackers(cell, by);
  }
  std::uint64_t key() const override { return game_->key() + (lies_.key && lies() ? 1 : 0); }
  std::uint64_t fresh_key() const override { return game_->fresh_key(); }
  std::string inconsistency() const override {
    return lies_.sets && lies() ? "the sets are wrong" : game_->inconsistency();
  }
  std::uint64_t perft(int depth, PerftHash* hash, const StopFlag& stop) override {
    return game_->perft(depth, hash, stop) + (lies_.count && lies() ? 1 : 0);
  }
  std::uint64_t hook_calls() const override { return game_->hook_calls(); }
  Lookahead& ahead() override { return game_->ahead(); }
  Size sizes() const override { return game_->sizes(); }

 private:
  bool lies() const { return lies_.when(*game_); }

  std::unique_ptr<Game> game_;
  Lies lies_;
  int asked_ = 0;
  bool undone_ = false;
};

}  // namespace sb::test
