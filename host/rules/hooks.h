// What the engine asks of a script while a game is played; no Lua in here.
// Invariant: a hook never holds on to an Edits after it has returned, and every change goes through
// it.
#pragma once

#include <cstdint>
#include <exception>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "base/problem.h"
#include "board/board.h"
#include "board/cellset.h"
#include "position/snapshot.h"
#include "rules/rules.h"
#include "rules/scripted.h"

namespace sb {

// The only way for a hook to see a position and to change it; each change is journalled.
class Edits {
 public:
  virtual ~Edits() = default;
  virtual Man man(Cell cell) const = 0;
  virtual void put(Cell cell, Man man) = 0;  // kind 0 empties the cell
  virtual std::uint32_t var(int index) const = 0;
  virtual void set_var(int index, std::uint32_t value) = 0;
  // --- What is asked of the position as it stands ---
  virtual Side to_act() const = 0;
  virtual int turn() const = 0;                            // FULLMOVE
  virtual std::shared_ptr<const Board> board() const = 0;  // as its sections lie
  virtual CellSet<4> men_of(Side side) const = 0;          // where its men stand
  // Where men of these kinds stand, a flag each by kind.
  virtual CellSet<4> men_of_kinds(const std::vector<char>& kinds) const = 0;
  // Where a man is only thought to stand, to ask who could capture him; no_cell: all are real.
  virtual Cell pretended() const = 0;
  // The men of a side that could capture an enemy on the cell, ascending.
  virtual std::vector<Cell> attackers(Cell cell, Side by) = 0;
  virtual bool in_check(Side side) = 0;
  // Whether the side to act has a legal ply; true within a question about plies (rules/rules.h).
  virtual bool has_ply() = 0;
};

// What a ply did before its hooks ran; for a choice of a word `choice` alone, and nobody moved.
struct PlyFacts {
  Side side = Side::white;
  Cell from = no_cell, to = no_cell;  // the same for a man that captures without moving
  Man mover;                          // as it stood before the ply
  Man captured;                       // kind 0 = nobody
  Cell captured_on = no_cell;         // differs from `to` for en passant
  std::string_view choice{};          // the word chosen
  friend bool operator==(const PlyFacts&, const PlyFacts&) = default;
};

// A script failed while the game was played; the problem names its line and rule.
class HookError : public std::exception {
 public:
  explicit HookError(Problem problem) : problem_(std::move(problem)) {}
  const Problem& problem() const { return problem_; }
  const char* what() const noexcept override { return problem_.message.c_str(); }

 private:
  Problem problem_;
};

// What a function has listed; never null.
using ListedPlies = std::shared_ptr<const std::vector<ScriptedPly>>;

// Answered by the script. Throws HookError (problem inside) when the script fails; the engine then
// takes the whole ply back and lets the error pass.
class Hooks {
 public:
  virtual ~Hooks() = default;
  virtual void after_ply(int hook, const PlyFacts& facts, Edits& edits) = 0;
  // Whether what a function asks is so: facts hold. A hook that tries to change
  // the position fails.
  virtual bool holds(int hook, const PlyFacts& facts, Edits& edits) = 0;
  // --- What functions say of a position alone, for `own`; they only ask it ---
  // The plies that a source lists, in its order, each text once: of the man on a cell, or, with
  // no_cell, of an action.
  virtual ListedPlies list(int hook, Side own, Cell man, Edits& position) = 0;
  // The cells that a set is, ascending.
  virtual std::vector<Cell> cells(int hook, Side own, Edits& position) = 0;
  virtual int number(int hook, Side own, Edits& position) = 0;
  virtual Ending::Wins winner(int hook, Side own, Edits& position) = 0;
  std::uint64_t calls = 0;  // how often functions were asked since the game began
};

}  // namespace sb
