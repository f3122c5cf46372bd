// Lookahead: a game as a search sees it. Plies are tried and taken back by the million, and a
// position tells what an evaluation asks of it.
// Invariant: after as many back() as try_ply() and pass() the game is always as it was.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/cellset.h"
#include "movement/move_list.h"
#include "play/game.h"

namespace sb {

// A man on the board. Forms are numbered from 1 over all kinds, in the order of kinds and of
// PieceSpec::forms; form 0 is nobody.
struct Standing {
  Cell cell = no_cell;
  Side side = Side::white;
  int form = 0;
  std::uint32_t state = 0;
};

// What of a list is a sample, chosen by the seed: there may be millions of joint turns, so many are
// listed at most; of the cells that a cast may name, so many.
struct ListSample {
  int joint_turns = 0;
  std::uint64_t seed = 0;
  int casts = all_casts;
  static constexpr int all_casts = 256;
};

// A set of cells whatever the size of the board.
using WideSet = CellSet<4>;

// Where a man could go among others: where it comes to, and where it could capture.
struct Ways {
  WideSet quiet, captures;
};

// Where a man comes to by one of its movements, whatever forbids it: empty cells, and the first men
// in its way of either side.
struct Outlook {
  Cell from = no_cell;
  Side side = Side::white;
  int form = 0;
  bool captures = false;  // it could capture there
  WideSet cells;
};

class Lookahead {
 public:
  virtual ~Lookahead() = default;

  // Replaces the list by the legal plies, some of them where they are sampled. Where there are
  // none, there is no legal ply.
  virtual void list(MoveList& plies, ListSample sample) = 0;
  // Whether such a list has all of them.
  virtual bool has_all(const MoveList& plies, const ListSample& sample) = 0;
  // Whether plies may come with a cast.
  virtual bool has_casts() const = 0;
  // Whether men alone move, and nothing follows from what they do but what moves of men do.
  virtual bool is_simple() const = 0;
  // Only where is_simple(): replaces it by all legal plies that capture or promote, and perhaps
  // some others.
  virtual void list_taking(MoveList& plies) = 0;
  // Makes one of them. Throws HookError when a function fails; the position is then as before.
  virtual void try_ply(const Move& move) = 0;
  // Whether the turn may be handed over without a ply and the rest of the rules is as ever.
  virtual bool may_pass() const = 0;
  virtual void pass() = 0;
  virtual void back() = 0;

  virtual Side to_act() const = 0;
  // What plies to come depend on: Engine::key_ahead().
  virtual std::uint64_t key() const = 0;
  virtual bool in_check() const = 0;
  // Whether the plies are what a die may show.
  virtual bool chance_is_due() const = 0;
  // How the game has ended, if so, where it is known whether there is a ply.
  virtual std::optional<Status> result(bool has_ply) = 0;
  // Whether the position has occurred before.
  virtual bool has_occurred() const = 0;
  // Only where it has: how the game will have ended if it comes back as often as the rules count.
  virtual std::optional<Status> result_of_circle() = 0;

  // Replaces the list by all men, nobody's too.
  virtual void men(std::vector<Standing>& men) const = 0;
  virtual Standing at(Cell cell) const = 0;
  virtual WideSet occupied() const = 0;
  // Variant::state[i] as an offset from its lowest value.
  virtual std::uint32_t variable(int i) const = 0;
  // All of them; until the next ply is tried or taken back.
  virtual std::span<const std::uint32_t> variables() const = 0;
  // How much more White has than Black of a number of Variant::play.
  virtual std::int64_t lead(int number) const = 0;
  // Whether men, variables and the side to act are all there is to tell: no castling right, no
  // trail.
  virtual bool is_bare() const = 0;
  // Replaces the list by where all men come to, the movements of one man perhaps apart.
  virtual void outlooks(std::vector<Outlook>& outlooks) const = 0;
  // Whether men are lost only where others come to their places, one at a time.
  virtual bool takes_one_for_one() const = 0;
  // Whether who captures takes the place of one man, in turns of one move of men, and nobody else
  // goes or comes, so that takers() tell what a capture wins in the end.
  virtual bool trades() const = 0;
  // Only where trades(): the men of a side on `occupied` cells who could capture on the cell if
  // nobody stood elsewhere, even if that exposes a royal man. Who runs or is barred is not told.
  virtual WideSet takers(Cell cell, Side by, const WideSet& occupied) const = 0;

  // As it lies now: sections may have been put together anew.
  virtual const Board& board() const = 0;
  virtual int forms() const = 0;
  virtual int kind_of(int form) const = 0;
  // Where a man of that form and side could go from a cell if others stood on `occupied`.
  virtual Ways ways(int form, Side side, Cell from, const WideSet& occupied) const = 0;
};

}  // namespace sb
