// Referee: plays by Variant::play in the order of a ply (rules/rules.h): what a place of a turn
// opens, what a ply does beside displacing men, which plies are legal, when the game is over.
// Invariant: writes nothing but through the engine's journal; a question leaves the position as it
// was.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "board/cellset.h"
#include "movement/move_list.h"
#include "play/game.h"

namespace sb {

template <int W>
class Engine;
template <int W>
struct RefereeParts;

template <int W>
class Referee {
 public:
  using Set = CellSet<W>;

  explicit Referee(Engine<W>& engine);
  ~Referee();

  // The legal plies; all by making them where `by_making`.
  void list(MoveList& plies, bool by_making = false);
  // How many there are; after a ply that changed these cells, where its replies are expected
  // (Generator::replies()).
  std::uint64_t count(const Set* changed = nullptr);
  // Makes one of them: steps 2 to 6.
  void make(Move move);
  // Throws HookError unless the ply is still legal: before it is played for good.
  void confirm(Move move);
  // Step 6 where what has just been decided closes the turn, or comes within one. It is no ply of
  // which facts tell anything.
  void close_turn();
  void resume_turn();

  // Whether own men of a side stand in check, as the script says it or because a royal man is
  // attacked.
  bool in_check(Side side);
  // Who of its men stands in check, a guest on his cell apart.
  Set men_in_check(Side side);
  // Those of the men of a side who could capture an enemy on the cell by plies of a function.
  Set attackers_by_functions(Cell cell, Side by, const Set& men);
  // Whether the side to act has a legal ply; true within a question about plies.
  bool has_ply();
  // Whether chance decides at the place that is open.
  bool chance_is_due();
  // A number of Variant::play as a side sees it.
  int number(int term, Side own);
  // The result by an ending of the script, if one holds.
  std::optional<Status> ended();

 private:
  std::unique_ptr<RefereeParts<W>> parts_;
};

}  // namespace sb
