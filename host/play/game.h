// Game: the face of the host. A position being played, its legal plies, its history and its result.
// Invariant: after any failed call the game is exactly as it was before.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "movement/move.h"
#include "rules/hooks.h"
#include "rules/variant.h"

namespace sb {

struct Status {
  enum class Kind { play, check, white_wins, black_wins, draw } kind = Kind::play;
  std::string reason;  // "checkmate"; empty while the game goes on
  // The line of the script that says so, in the game's variant; null where none does.
  const Where* by = nullptr;
  static Kind won_by(Side side) {
    return side == Side::white ? Kind::white_wins : Kind::black_wins;
  }
  bool over() const { return kind != Kind::play && kind != Kind::check; }
};
// "play", "check", "white wins (checkmate)", "draw (stalemate)"
std::string status_text(const Status& status);
// "the game is over, draw (stalemate)"
std::string over_text(const Status& status);

// Counting can be stopped from another thread or a signal handler.
struct StopFlag {
  std::atomic<bool> stop{false};
};

class Game {
 public:
  // A game at the variant's start position. The engine is chosen by the size of the board. `hooks`
  // answers the functions of the variant; null: whoever Variant::answers names, nobody where there
  // are none. The variant is shared, never changed.
  static std::unique_ptr<Game> make(std::shared_ptr<const Variant> variant,
                                    std::shared_ptr<Hooks> hooks = nullptr);
  virtual ~Game() = default;

  virtual const Variant& variant() const = 0;
  virtual Snapshot snapshot() const = 0;
  // Starts again from a position; the history is forgotten. Refuses what fault_of() refuses.
  virtual std::optional<Problem> set(const Snapshot& position) = 0;

  // Every legal ply, each once, in an order that depends on the position alone. A ply list is never
  // shortened by a draw (CONVENTIONS, perft).
  virtual std::vector<Move> plies() = 0;
  // The same by generating pseudo-legal plies and making each: the general path, for tests.
  virtual std::vector<Move> plies_by_making() = 0;
  // Plays one of plies(). Throws HookError when a hook fails; the position is then unchanged.
  virtual void play(Move move) = 0;
  // Takes back the last ply; false where there is none.
  virtual bool undo() = 0;
  virtual int plies_played() const = 0;
  virtual std::optional<Move> last_ply() const = 0;

  virtual Status status() = 0;
  virtual bool in_check() const = 0;
  // Whether a man of `by` could capture an enemy standing on `cell`, and the cells it stands on.
  virtual std::vector<Cell> attackers(Cell cell, Side by) const = 0;

  // 64 bits over all that decides the future: men, side to act, rights, trail, variables.
  virtual std::uint64_t key() const = 0;
  // The same from scratch; always equal to key().
  virtual std::uint64_t fresh_key() const = 0;
  // Empty if sets, counts and key agree with the cells; otherwise what does not. For tests and
  // `paranoid`.
  virtual std::string inconsistency() const = 0;

  // The number of sequences of `depth` plies; fewer when stopped. `hash` remembers counts; may be
  // null.
  virtual std::uint64_t perft(int depth, class PerftHash* hash, const StopFlag& stop) = 0;
  virtual std::uint64_t hook_calls() const = 0;

  // The same game as a search sees it.
  virtual class Lookahead& ahead() = 0;

  struct Size {
    std::size_t position, journal_entry, move;  // bytes
  };
  virtual Size sizes() const = 0;
};

// A ply that is played to look at what follows, and taken back at the end of its block.
class TriedPly {
 public:
  TriedPly(Game& game, Move move) : game_(game) { game_.play(move); }
  TriedPly(const TriedPly&) = delete;
  TriedPly& operator=(const TriedPly&) = delete;
  ~TriedPly() { game_.undo(); }
  const Game* operator->() const { return &game_; }

 private:
  Game& game_;
};

}  // namespace sb
