// What the engine asks of a script while a game is played; no Lua in here.
// Invariant: a hook never holds on to an Edits after it has returned, and every change goes through
// it.
#pragma once

#include <cstdint>
#include <exception>
#include <string_view>
#include <utility>

#include "base/problem.h"
#include "board/cellset.h"
#include "position/snapshot.h"

namespace sb {

// The only way for a hook to change a position; each call is journalled.
class Edits {
 public:
  virtual ~Edits() = default;
  virtual Man man(Cell cell) const = 0;
  virtual void put(Cell cell, Man man) = 0;  // kind 0 empties the cell
  virtual std::uint32_t var(int index) const = 0;
  virtual void set_var(int index, std::uint32_t value) = 0;
};

// What a ply did before its hooks ran; for a choice `choice` and `due` alone, and nobody moved.
struct PlyFacts {
  Side side = Side::white;
  Cell from = no_cell, to = no_cell;  // the same for a man that captures without moving
  Man mover;                          // as it stood before the ply
  Man captured;                       // kind 0 = nobody
  Cell captured_on = no_cell;         // differs from `to` for en passant
  std::string_view choice;            // the word chosen
  int variable = -1;                  // of a choice: Variant::state[variable] made it due
  std::uint32_t due = 0;              // and had this value
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

// Answered by the script. Throws HookError (problem inside) when the script fails; the engine then
// takes the whole ply back and lets the error pass.
class Hooks {
 public:
  virtual ~Hooks() = default;
  virtual void after_ply(int hook, const PlyFacts& facts, Edits& edits) = 0;
  // Whether what a function asks is so: a choice is open, facts hold. A hook that tries to change
  // the position fails.
  virtual bool holds(int hook, const PlyFacts& facts, Edits& edits) = 0;
  std::uint64_t calls = 0;  // how often the script was entered since the game began
};

}  // namespace sb
